//! The drawn tile is placed.

use crate::action::{Action, Span};
use crate::cx::Cx;
use crate::event::Event;
use crate::geometry::{Pos, Rotation};
use crate::hooks::tile_placed;
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

/// The options in the order of `Action`: place by place, westernmost first, then northernmost, then by rotation.
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    let Some(kind) = state.turn.drawn else { return };
    let up = |number: i16| u64::from(number as u16 ^ 0x8000);
    let down = |number: u64| (number as u16 ^ 0x8000) as i16;
    let mut keys = Vec::with_capacity(64);
    state.board.placements(rules.tiles(), kind, |pos, rotation| {
        keys.push(up(pos.x) << 32 | up(pos.y) << 16 | u64::from(rotation.0));
    });
    keys.sort_unstable();
    out.extend(keys.into_iter().map(|key| Action::Place {
        pos: Pos::new(down(key >> 32), down(key >> 16)),
        rotation: Rotation(key as u8),
        bridge: Span::None,
    }));
}

pub(crate) fn is_legal(rules: &Rules, state: &State, pos: Pos, rotation: Rotation) -> bool {
    let Some(kind) = state.turn.drawn else { return false };
    let Some(refused) = state.board.refused_at(pos) else { return false };
    rotation.0 < rules.tiles().period(kind) && refused.fits(rules.tiles().turned(kind, rotation).shown)
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
        if !cx.rules.on().is_empty() {
            tile_placed::tile_placed(cx.rules, cx.state, tile, kind);
        }
        cx.sink.emit(Event::Placed { tile, kind, pos, rotation });
    }
    Flow::Next
}
