//! Resets and effects at the start of a turn.

use crate::context::Context;
use crate::mechanics::{abbey, bridge, builder, fairy, ferry, message, princess, tower};
use crate::rules::Mechanic;
use crate::sink::Sink;

#[inline(never)]
pub(crate) fn turn_start<S: Sink>(cx: &mut Context<'_, S>) {
    let on = cx.rules.on();
    half_start(cx);
    if on.has(Mechanic::Builder) {
        builder::turn_start(cx.state);
    }
    if on.has(Mechanic::Message) {
        message::turn_start(cx.state);
    }
    if on.has(Mechanic::Tower) {
        // TWR-6: one ransom per turn. A double turn counts as one turn.
        tower::turn_start(cx.state);
    }
    if on.has(Mechanic::Fairy) && !abbey::is_last_round(cx.state) {
        // DRG-18: the fairy's point, but not again in an extra turn (CMB-4). The short turns of ABY-5 consist of
        // placing, acting and scoring only.
        fairy::turn_start(cx);
    }
}

/// Resets at the start of each half of a double turn.
pub(crate) fn half_start<S: Sink>(cx: &mut Context<'_, S>) {
    let on = cx.rules.on();
    // MSG-2, ROB-2: points are counted for each half separately.
    cx.state.extra.track.turn_start();
    if on.has(Mechanic::Message) {
        message::half_start(cx.state);
    }
    if on.has(Mechanic::Ferry) {
        ferry::turn_start(cx.state);
    }
    if on.has(Mechanic::Princess) {
        // DRG-13: the second half of a double turn counts as a separate turn.
        princess::turn_start(cx.state);
    }
    if on.has(Mechanic::Bridge) {
        bridge::turn_start(cx.state);
    }
}
