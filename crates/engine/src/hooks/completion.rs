//! Features not on the tile just placed that may now be complete.

use crate::context::Context;
use crate::ids::SegId;
use crate::mechanics::{abbey, bridge, ferry};
use crate::rules::Mechanic;
use crate::sink::Sink;
use alloc::vec::Vec;

pub(crate) fn more<S: Sink>(cx: &Context<'_, S>, out: &mut Vec<SegId>) {
    if cx.rules.on().has(Mechanic::Abbey) {
        // ABY-3: features that an abbey closes.
        abbey::touched(cx, out);
    }
    if cx.rules.on().has(Mechanic::Bridge) {
        // BCB-4: the road over a bridge, wherever it was built.
        out.extend(bridge::built(cx.state));
    }
    if cx.rules.on().has(Mechanic::Ferry) {
        // FER-5: roads that a ferry joined or no longer joins.
        ferry::touched_roads(cx, out);
    }
}
