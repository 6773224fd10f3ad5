//! The drawn tile is placed.

use crate::action::{Action, Span};
use crate::cx::Cx;
use crate::event::Event;
use crate::geometry::{Pos, Rotation};
use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

#[inline]
pub(crate) fn options(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let Some(kind) = state.turn.drawn else { return };
    state.board.placements(rules.tiles(), kind, |pos, rotation| {
        out.push(Action::Place { pos, rotation, bridge: Span::None });
    });
}

#[inline]
pub(crate) fn pick(rules: &Rules, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
    let kind = state.turn.drawn?;
    let (pos, rotation) = state.board.pick_placement(rules.tiles(), kind, choose)?;
    Some(Action::Place { pos, rotation, bridge: Span::None })
}

#[inline]
pub(crate) fn apply<S: Sink>(cx: &mut Cx<'_, S>, pos: Pos, rotation: Rotation) -> Flow {
    if let Some(kind) = cx.state.turn.drawn.take() {
        let tile = cx.state.lay(cx.rules.tiles(), kind, rotation, pos);
        cx.state.turn.placed = Some(tile);
        cx.sink.emit(Event::Placed { tile, kind, pos, rotation });
    }
    Flow::Next
}
