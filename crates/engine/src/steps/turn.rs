//! The start and end of a turn.

use crate::context::Context;
use crate::event::Event;
use crate::hooks::{turn_end, turn_start};
use crate::sink::Sink;
use crate::turn::Flow;

/// Starts a player's turn.
#[inline]
pub(crate) fn start<S: Sink>(cx: &mut Context<'_, S>) {
    let turn = &mut cx.state.turn;
    turn.number += 1;
    (turn.drawn, turn.placed, turn.deployed) = (None, None, None);
    cx.sink.emit(Event::Turn(turn.player));
    if !cx.rules.on().is_empty() {
        turn_start::turn_start(cx);
    }
}

/// Starts another turn for the same player. The turn number stays the same, because some rules treat both turns as
/// one.
pub(crate) fn again<S: Sink>(cx: &mut Context<'_, S>) {
    let turn = &mut cx.state.turn;
    (turn.drawn, turn.placed, turn.deployed) = (None, None, None);
    cx.sink.emit(Event::Again(turn.player));
    turn_start::half_start(cx);
}

/// Goes to the next player clockwise (BASE-3), or to the end of the game if no tile is left (BASE-23).
#[inline]
pub(crate) fn end<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if !cx.rules.on().is_empty() {
        return turn_end::turn_end(cx);
    }
    if cx.state.pool.total() == 0 {
        return Flow::Goto(cx.rules.gates().finale);
    }
    cx.state.turn.player = cx.player().next(cx.rules.setup().players);
    start(cx);
    Flow::Goto(0)
}
