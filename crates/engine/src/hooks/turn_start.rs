//! What a turn forgets and brings when it begins.

use crate::cx::Cx;
use crate::mechanics::{abbey, bridge, fairy, ferry, tower};
use crate::rules::Mechanic;
use crate::sink::Sink;

#[inline(never)]
pub(crate) fn turn_start<S: Sink>(cx: &mut Cx<'_, S>) {
    let on = cx.rules.on();
    if on.has(Mechanic::Ferry) {
        ferry::turn_start(cx.state);
    }
    if on.has(Mechanic::Tower) {
        tower::turn_start(cx.state);
    }
    if on.has(Mechanic::Bridge) {
        bridge::turn_start(cx.state);
    }
    if on.has(Mechanic::Fairy) && !abbey::is_last_round(cx.state) {
        // DRG-18: the fairy's point; the short turns of ABY-5 are placing, acting and scoring only.
        fairy::turn_start(cx);
    }
}
