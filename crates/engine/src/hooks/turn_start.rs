//! What a turn forgets and brings when it begins.

use crate::cx::Cx;
use crate::mechanics::{abbey, bridge, builder, fairy, ferry, tower};
use crate::rules::Mechanic;
use crate::sink::Sink;

#[inline(never)]
pub(crate) fn turn_start<S: Sink>(cx: &mut Cx<'_, S>) {
    let on = cx.rules.on();
    half_start(cx);
    if on.has(Mechanic::Builder) {
        builder::turn_start(cx.state);
    }
    if on.has(Mechanic::Tower) {
        // TWR-6: one ransom in a turn, a double turn being one.
        tower::turn_start(cx.state);
    }
    if on.has(Mechanic::Fairy) && !abbey::is_last_round(cx.state) {
        // DRG-18: the fairy's point, not again in an extra turn (CMB-4); the short turns of ABY-5 are placing, acting and
        // scoring only.
        fairy::turn_start(cx);
    }
}

/// What each half of a double turn forgets.
pub(crate) fn half_start<S: Sink>(cx: &mut Cx<'_, S>) {
    let on = cx.rules.on();
    if on.has(Mechanic::Ferry) {
        ferry::turn_start(cx.state);
    }
    if on.has(Mechanic::Bridge) {
        bridge::turn_start(cx.state);
    }
}
