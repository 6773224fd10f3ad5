//! What is forgotten when a turn begins.

use crate::cx::Cx;
use crate::mechanics::{ferry, tower};
use crate::rules::Mechanic;
use crate::sink::Sink;

#[inline(never)]
pub(crate) fn turn_start<S: Sink>(cx: &mut Cx<'_, S>) {
    if cx.rules.on().has(Mechanic::Ferry) {
        ferry::turn_start(cx.state);
    }
    if cx.rules.on().has(Mechanic::Tower) {
        tower::turn_start(cx.state);
    }
}
