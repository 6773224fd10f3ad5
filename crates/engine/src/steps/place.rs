//! Placing the drawn tile.

use crate::action::{Action, Axis, BridgePlacement};
use crate::context::Context;
use crate::event::Event;
use crate::geometry::{Pos, Rotation};
use crate::hooks::{placements, tile_placed};
use crate::ids::KindId;

use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

/// A tile that fits somewhere must be placed. A tile that fits nowhere leaves the game, and another one is drawn
/// (BASE-6).
#[inline]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let Some(kind) = cx.state.turn.drawn else { return Flow::Wait };
    let fits = if cx.rules.on().is_empty() {
        cx.state.board.fits_anywhere(cx.rules.tiles(), kind)
    } else {
        fits(cx.rules, cx.state, kind)
    };
    if fits { Flow::Wait } else { give_up(cx) }
}

/// Returns whether a tile fits anywhere under all rules in play.
#[inline(never)]
pub(crate) fn fits(rules: &Rules, state: &State, kind: KindId) -> bool {
    if placements::is_limited(rules, kind) {
        let mut all = Vec::new();
        limited(rules, state, kind, &mut all);
        return !all.is_empty();
    }
    state.board.fits_anywhere(rules.tiles(), kind) || placements::fits_anywhere(rules, state, kind)
}

/// True if the drawn tile must meet further conditions besides matching edges.
pub(crate) fn is_limited(rules: &Rules, state: &State) -> bool {
    state.turn.drawn.is_some_and(|kind| placements::is_limited(rules, kind))
}

/// The placements of a tile that must meet further conditions besides matching edges.
#[inline(never)]
fn limited(rules: &Rules, state: &State, kind: KindId, out: &mut Vec<Action>) {
    state.board.placements(rules.tiles(), kind, |pos, rotation| {
        if placements::barred(rules, state, kind, pos, rotation).is_none() {
            out.push(Action::Place { pos, rotation, bridge: BridgePlacement::None });
        }
    });
    placements::legal(rules, state, kind, out);
}

/// Removes the tile from the game and draws another.
#[inline(never)]
pub(crate) fn give_up<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if let Some(kind) = cx.state.turn.drawn.take() {
        cx.state.pool.discard(kind);
        cx.sink.emit(Event::Discarded(kind));
    }
    Flow::Goto(cx.rules.gates().draw)
}

#[inline]
pub(crate) fn legal_unsorted(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let Some(kind) = state.turn.drawn else { return };
    if !rules.on().is_empty() && placements::is_limited(rules, kind) {
        return limited(rules, state, kind, out);
    }
    state.board.placements(rules.tiles(), kind, |pos, rotation| {
        out.push(Action::Place { pos, rotation, bridge: BridgePlacement::None });
    });
    if !rules.on().is_empty() {
        further(rules, state, out);
    }
}

/// For games with modules: adds all actions other than placing the tile where its printed edges match.
pub(crate) fn further(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if let Some(kind) = state.turn.drawn {
        placements::legal(rules, state, kind, out);
    }
}

/// Chooses one of the placements where printed edges match or one of the other actions.
pub(crate) fn nth_among(
    rules: &Rules,
    state: &State,
    more: &[Action],
    choose: impl FnOnce(usize) -> usize,
) -> Option<Action> {
    let kind = state.turn.drawn?;
    let mut other = None;
    let picked = state.board.nth_placement(rules.tiles(), kind, |plain| {
        let n = choose(plain + more.len());
        other = n.checked_sub(plain).and_then(|n| more.get(n).copied());
        n
    });
    other.or(picked.map(|(pos, rotation)| Action::Place { pos, rotation, bridge: BridgePlacement::None }))
}

/// The placements in the order of `Action`: from west to east, then from north to south, then by rotation.
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    let Some(kind) = state.turn.drawn else { return };
    let place = |pos, rotation| Action::Place { pos, rotation, bridge: BridgePlacement::None };
    let listed =
        state.board.placements_in_order(rules.tiles(), kind, |pos, rotation| out.push(place(pos, rotation)));
    if !listed {
        state.board.placements(rules.tiles(), kind, |pos, rotation| out.push(place(pos, rotation)));
        out.sort_unstable();
    }
}

pub(crate) fn is_legal(rules: &Rules, state: &State, pos: Pos, rotation: Rotation) -> bool {
    let Some(kind) = state.turn.drawn else { return false };
    let Some(refused) = state.board.refused_at(pos) else { return false };
    let fits =
        rotation.0 < rules.tiles().period(kind) && refused.fits(rules.tiles().turned(kind, rotation).shown);
    fits && (rules.on().is_empty() || placements::barred(rules, state, kind, pos, rotation).is_none())
}

#[inline]
pub(crate) fn nth_legal(rules: &Rules, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
    let kind = state.turn.drawn?;
    let (pos, rotation) = state.board.nth_placement(rules.tiles(), kind, choose)?;
    Some(Action::Place { pos, rotation, bridge: BridgePlacement::None })
}

#[inline(always)]
pub(crate) fn apply<S: Sink>(
    cx: &mut Context<'_, S>,
    pos: Pos,
    rotation: Rotation,
    bridge: BridgePlacement,
) -> Flow {
    if let Some(kind) = cx.state.turn.drawn.take() {
        match bridge {
            BridgePlacement::None => lay(cx, kind, pos, rotation),
            _ => lay_with_bridge(cx, kind, (pos, rotation), bridge),
        }
        if !cx.rules.on().is_empty() {
            return placed(cx, kind);
        }
    }
    Flow::Next
}

/// Decides how to continue in a game with modules: the same player may have to place another tile immediately.
#[inline(never)]
fn placed<S: Sink>(cx: &Context<'_, S>, kind: KindId) -> Flow {
    if placements::another_follows(cx.rules, cx.state, kind) {
        Flow::Goto(cx.rules.gates().draw)
    } else {
        Flow::Next
    }
}

/// Builds a bridge on a neighbour before the tile is placed, or a bridge on the tile itself afterwards.
#[inline(never)]
fn lay_with_bridge<S: Sink>(
    cx: &mut Context<'_, S>,
    kind: KindId,
    (pos, rotation): (Pos, Rotation),
    bridge: BridgePlacement,
) {
    if let BridgePlacement::Over(side) = bridge
        && let Some(tile) = cx.state.board.at(pos.neighbour(side))
    {
        placements::build(cx, tile, Axis::through(side));
    }
    lay(cx, kind, pos, rotation);
    if let (BridgePlacement::Here(axis), Some(tile)) = (bridge, cx.state.turn.placed) {
        placements::build(cx, tile, axis);
        tile_placed::tile_bridged(cx, tile);
    }
}

/// Places the turn's tile and emits the event.
#[inline]
pub(crate) fn lay<S: Sink>(cx: &mut Context<'_, S>, kind: KindId, pos: Pos, rotation: Rotation) {
    let tile = cx.state.lay(cx.rules.tiles(), kind, rotation, pos);
    cx.state.turn.placed = Some(tile);
    cx.sink.emit(Event::Placed { tile, kind, pos, rotation });
    if !cx.rules.on().is_empty() {
        tile_placed::tile_laid(cx.rules, cx.state, tile, kind);
        tile_placed::tile_played(cx, tile);
    }
}
