//! A tile is drawn.

use crate::action::Action;
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::KindId;
use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

/// Chance must answer, unless nothing is left: then the turn ends without a placement, and the game (BASE-7).
#[inline]
pub(crate) fn enter<S: Sink>(cx: &mut Cx<'_, S>) -> Flow {
    if cx.state.pool.total() == 0 { Flow::Goto(cx.rules.gates().finale) } else { Flow::Wait }
}

pub(crate) fn options(state: &State, out: &mut Vec<Action>) {
    out.extend(state.pool.kinds().map(|(kind, _)| Action::Draw(kind)));
}

pub(crate) fn is_legal(rules: &Rules, state: &State, kind: KindId) -> bool {
    kind.index() < rules.tiles().len() && state.pool.left(kind) > 0
}

pub(crate) fn pick(state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
    let n = choose(state.pool.kinds().count());
    state.pool.kinds().nth(n).map(|(kind, _)| Action::Draw(kind))
}

/// A tile that fits somewhere must be placed; one that does not leaves the game, and another is drawn (BASE-6).
#[inline]
pub(crate) fn apply<S: Sink>(cx: &mut Cx<'_, S>, kind: KindId) -> Flow {
    cx.state.pool.take(kind);
    cx.sink.emit(Event::Drawn(kind));
    if cx.state.board.fits_anywhere(cx.rules.tiles(), kind) {
        cx.state.turn.drawn = Some(kind);
        return Flow::Next;
    }
    cx.state.pool.discard(kind);
    cx.sink.emit(Event::Discarded(kind));
    Flow::Again
}
