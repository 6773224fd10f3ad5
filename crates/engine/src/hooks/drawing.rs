//! The source of a turn's tile, and what happens to the tile before it is placed.

use crate::context::Context;
use crate::ids::KindId;
use crate::illegal::Reason;
use crate::mechanics::{abbey, bazaar, dragon, river};
use crate::rules::{Mechanic, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;

/// True if the active player already has a tile to place, so that none is drawn.
pub(crate) fn waits(rules: &Rules, state: &State) -> bool {
    // BCB-16: a tile from the bazaar.
    rules.on().has(Mechanic::Bazaar) && bazaar::waits(rules, state)
}

/// Why a tile of this kind cannot be drawn now although copies are left, or `None` if it can.
pub(crate) fn barred(rules: &Rules, state: &State, kind: KindId) -> Option<&'static Reason> {
    if !rules.on().has(Mechanic::River) || river::is_drawn_now(rules, state, kind) {
        return None;
    }
    // RIV-7: with this option, dragon signs can be drawn once the first volcano is on the board.
    let flies = rules.on().has(Mechanic::Dragon) && dragon::follows(rules, state, kind);
    // RIV-1, RIV-4, RIV-7: the river is drawn first, in its own order.
    (!flies || !river::ends_in_volcanoes(rules, state)).then_some(&river::NOT_ITS_TURN)
}

/// Called when a tile has left the pool: decides which tiles can come next.
#[inline(never)]
pub(crate) fn taken(rules: &Rules, state: &mut State) {
    if rules.on().has(Mechanic::River) {
        river::go_on(rules, state);
    }
}

/// Supplies a tile that does not come from the stack. Returns `None` if a tile must be drawn.
#[inline(never)]
pub(crate) fn instead<S: Sink>(cx: &mut Context<'_, S>) -> Option<Flow> {
    if cx.rules.on().has(Mechanic::Bazaar)
        && let Some(flow) = bazaar::take_tile(cx)
    {
        // BCB-16: the tile won at the bazaar.
        return Some(flow);
    }
    if cx.rules.on().has(Mechanic::Abbey) && abbey::is_last_round(cx.state) {
        // ABY-5: no tile is drawn in the short turns at the end of the game.
        return Some(Flow::Goto(cx.rules.gates().end));
    }
    None
}

/// Handles a drawn tile that does not go to the player's hand. Returns `None` if it does.
#[inline(never)]
pub(crate) fn diverted<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> Option<Flow> {
    // BCB-12: the tile is turned up for the bazaar.
    (cx.state.turn.step(cx.rules) == Step::BazaarDraw).then(|| bazaar::draw(cx, kind))
}

/// Sets a drawn tile aside if it must wait. Returns whether it did; then another tile is drawn.
#[inline(never)]
pub(crate) fn set_aside<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> bool {
    // DRG-5: a dragon sign before the first volcano is placed.
    let aside = cx.rules.on().has(Mechanic::Dragon) && dragon::must_wait(cx.rules, cx.state, kind);
    if aside {
        dragon::set_aside(cx, kind);
    }
    aside
}
