//! Effects of splitting a road.

use crate::context::Context;
use crate::mechanics::builder;
use crate::rules::Mechanic;
use crate::sink::Sink;

pub(crate) fn features_parted<S: Sink>(cx: &mut Context<'_, S>) {
    if cx.rules.on().has(Mechanic::Builder) {
        // TRD-C3: a builder without a follower on its road goes home.
        builder::features_parted(cx);
    }
}
