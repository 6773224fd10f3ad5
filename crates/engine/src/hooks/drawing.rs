//! Where the tile of a turn comes from, and what happens to it before it is placed.

use crate::cx::Cx;
use crate::ids::KindId;
use crate::mechanics::{abbey, bazaar, dragon};
use crate::rules::{Mechanic, Rules};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;

/// Does a tile wait for the player whose turn it is, so that none is drawn?
pub(crate) fn waits(rules: &Rules, state: &State) -> bool {
    // BCB-16: a tile of the bazaar.
    rules.on().has(Mechanic::Bazaar) && bazaar::waits(rules, state)
}

/// A tile that comes from elsewhere than the stack; nothing if one is to be drawn.
#[inline(never)]
pub(crate) fn instead<S: Sink>(cx: &mut Cx<'_, S>) -> Option<Flow> {
    if cx.rules.on().has(Mechanic::Bazaar)
        && let Some(flow) = bazaar::take_tile(cx)
    {
        // BCB-16: the tile won.
        return Some(flow);
    }
    if cx.rules.on().has(Mechanic::Abbey) && abbey::is_last_round(cx.state) {
        // ABY-5: in the short turns at the end nothing is drawn.
        return Some(Flow::Goto(cx.rules.gates().end));
    }
    None
}

/// Is a tile just drawn set aside? Then another is drawn.
#[inline(never)]
pub(crate) fn set_aside<S: Sink>(cx: &mut Cx<'_, S>, kind: KindId) -> bool {
    // DRG-5: a dragon sign before the first volcano.
    let aside = cx.rules.on().has(Mechanic::Dragon) && dragon::must_wait(cx.rules, cx.state, kind);
    if aside {
        dragon::set_aside(cx, kind);
    }
    aside
}
