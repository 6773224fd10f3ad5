//! Where the tile of a turn comes from, and what happens to it before it is placed.

use crate::context::Context;
use crate::ids::KindId;
use crate::illegal::Reason;
use crate::mechanics::{abbey, bazaar, dragon, river};
use crate::rules::{Mechanic, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;

/// Does a tile wait for the player whose turn it is, so that none is drawn?
pub(crate) fn waits(rules: &Rules, state: &State) -> bool {
    // BCB-16: a tile of the bazaar.
    rules.on().has(Mechanic::Bazaar) && bazaar::waits(rules, state)
}

/// Why a tile of this kind cannot be drawn now although copies are left; nothing if it can.
pub(crate) fn barred(rules: &Rules, state: &State, kind: KindId) -> Option<&'static Reason> {
    if !rules.on().has(Mechanic::River) || river::is_drawn_now(rules, state, kind) {
        return None;
    }
    // RIV-7: by the option dragon signs come as soon as the first volcano lies.
    let flies = rules.on().has(Mechanic::Dragon) && dragon::follows(rules, state, kind);
    // RIV-1, RIV-4, RIV-7: the river is drawn first, in its own order.
    (!flies || !river::ends_in_volcanoes(rules, state)).then_some(&river::NOT_ITS_TURN)
}

/// A tile has left the pool: which ones may come next?
#[inline(never)]
pub(crate) fn taken(rules: &Rules, state: &mut State) {
    if rules.on().has(Mechanic::River) {
        river::go_on(rules, state);
    }
}

/// A tile that comes from elsewhere than the stack; nothing if one is to be drawn.
#[inline(never)]
pub(crate) fn instead<S: Sink>(cx: &mut Context<'_, S>) -> Option<Flow> {
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

/// A tile is drawn for something else than the player's hand; `None` if it goes there.
#[inline(never)]
pub(crate) fn diverted<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> Option<Flow> {
    // BCB-12: the bazaar turns up its tiles.
    (cx.state.turn.step(cx.rules) == Step::BazaarDraw).then(|| bazaar::draw(cx, kind))
}

/// Is a tile just drawn set aside? Then another is drawn.
#[inline(never)]
pub(crate) fn set_aside<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> bool {
    // DRG-5: a dragon sign before the first volcano.
    let aside = cx.rules.on().has(Mechanic::Dragon) && dragon::must_wait(cx.rules, cx.state, kind);
    if aside {
        dragon::set_aside(cx, kind);
    }
    aside
}
