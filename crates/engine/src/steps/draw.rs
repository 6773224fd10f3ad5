//! Drawing a tile.

use crate::action::Action;
use crate::context::Context;
use crate::event::Event;
use crate::hooks::drawing;
use crate::ids::KindId;
use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

/// Waits for chance. If no tile is left, the turn ends without a placement (BASE-7).
#[inline]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if !cx.rules.on().is_empty()
        && let Some(flow) = drawing::instead(cx)
    {
        return flow;
    }
    if cx.state.pool.total() == 0 { Flow::Goto(cx.rules.gates().scored) } else { Flow::Wait }
}

/// The kinds that can be drawn now, each with its number of copies.
pub(crate) fn kinds(rules: &Rules, state: &State) -> impl Iterator<Item = (KindId, u16)> {
    let all = rules.on().is_empty();
    state.pool.kinds().filter(move |(kind, _)| all || drawing::barred(rules, state, *kind).is_none())
}

pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.extend(kinds(rules, state).map(|(kind, _)| Action::Draw(kind)));
}

pub(crate) fn is_legal(rules: &Rules, state: &State, kind: KindId) -> bool {
    let left = kind.index() < rules.tiles().len() && state.pool.left(kind) > 0;
    left && (rules.on().is_empty() || drawing::barred(rules, state, kind).is_none())
}

pub(crate) fn nth_legal(rules: &Rules, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
    let n = choose(kinds(rules, state).count());
    kinds(rules, state).nth(n).map(|(kind, _)| Action::Draw(kind))
}

/// Draws a tile. Whether it fits is checked when it is placed.
#[inline]
pub(crate) fn apply<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) -> Flow {
    if !cx.rules.on().is_empty()
        && let Some(flow) = drawing::diverted(cx, kind)
    {
        return flow;
    }
    cx.state.pool.take(kind);
    cx.sink.emit(Event::Drawn(kind));
    if !cx.rules.on().is_empty() {
        drawing::taken(cx.rules, cx.state);
        if drawing::set_aside(cx, kind) {
            return Flow::Again;
        }
    }
    cx.state.turn.drawn = Some(kind);
    Flow::Next
}
