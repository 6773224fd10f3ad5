//! Which features may be complete beside those on the tile just placed.

use crate::context::Context;
use crate::ids::SegId;
use crate::mechanics::{abbey, bridge, ferry};
use crate::rules::Mechanic;
use crate::sink::Sink;
use alloc::vec::Vec;

pub(crate) fn more<S: Sink>(cx: &Context<'_, S>, out: &mut Vec<SegId>) {
    if cx.rules.on().has(Mechanic::Abbey) {
        // ABY-3: what an abbey closes.
        abbey::touched(cx, out);
    }
    if cx.rules.on().has(Mechanic::Bridge) {
        // BCB-4: the bridge's road, wherever it was built.
        out.extend(bridge::built(cx.state));
    }
    if cx.rules.on().has(Mechanic::Ferry) {
        // FER-5: roads that a ferry joined or left.
        ferry::touched_roads(cx, out);
    }
}
