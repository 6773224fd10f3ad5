//! Bridges: a road over a tile, from one field edge to the opposite one (BCB-1 to BCB-5).

use crate::action::{Action, Axis, BridgePlacement};
use crate::board::{Edge, ShownEdges};
use crate::context::Context;
use crate::event::Event;
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, MAX_PLAYERS, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

/// Bridges left, and the bridge built in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bridges {
    pub(crate) left: [u8; MAX_PLAYERS],
    pub(crate) built: Option<SegId>,
}

const NONE_LEFT: Reason =
    Reason { code: "no-bridge-left", clause: "BCB-1", text: "You have no bridges left." };
const BUILT_ALREADY: Reason =
    Reason { code: "bridge-built", clause: "BCB-2", text: "You have already built a bridge this turn." };
const NOT_HERE: Reason = Reason {
    code: "bridge-elsewhere",
    clause: "BCB-2",
    text: "A bridge must stand on the tile just placed or on a tile directly next to it.",
};

const NO_ENDS: Reason = Reason {
    code: "no-field-edges",
    clause: "BCB-3",
    text: "Both ends of a bridge must rest on field edges.",
};
const SECOND: Reason =
    Reason { code: "second-bridge", clause: "BCB-4", text: "There is already a bridge on that tile." };
const END_CLOSED: Reason = Reason {
    code: "bridge-end",
    clause: "BCB-4",
    text: "A bridge must lead to an empty place, a road or an abbey tile.",
};
const NOT_NEEDED: Reason = Reason {
    code: "bridge-not-needed",
    clause: "BCB-3",
    text: "The tile fits without a bridge. Place it first, then build the bridge.",
};
pub(crate) const REASONS: &[&Reason] =
    &[&NONE_LEFT, &BUILT_ALREADY, &NOT_HERE, &NO_ENDS, &SECOND, &END_CLOSED, &NOT_NEEDED];

pub(crate) fn turn_start(state: &mut State) {
    state.extra.bridges.built = None;
}

/// Why the player may not build any bridge now, or `None` if they may build one.
fn why_none(state: &State) -> Option<&'static Reason> {
    let bridges = &state.extra.bridges;
    match bridges.built {
        Some(_) => Some(&BUILT_ALREADY),
        None if bridges.left[state.turn.player.index()] == 0 => Some(&NONE_LEFT),
        None => None,
    }
}

/// Returns whether a bridge may end on this side of a tile at this place (BCB-4).
fn end_is_open(rules: &Rules, state: &State, pos: Pos, side: Side) -> bool {
    let next = pos.neighbour(side);
    let Some(other) = state.board.at(next) else { return state.board.is_free(next) };
    let there = state.board.tile(other);
    if rules.tiles().def(there.kind()).is_abbey() {
        return true;
    }
    let shown = rules.tiles().turned(there.kind(), there.rotation()).shown;
    let back = side.opposite();
    let spanned = state.features.span_on(other).is_some_and(|span| span.axis.bits() & back.bit() != 0);
    spanned || shown.edge(back) == Edge::ROAD
}

/// Why a bridge may not stand on a tile on the board, or `None` if it may. The caller checks the end at side `free`.
fn why_not_on(
    rules: &Rules,
    state: &State,
    tile: TileId,
    axis: Axis,
    free: Option<Side>,
) -> Option<&'static Reason> {
    let placed = state.board.tile(tile);
    if !rules.tiles().turned(placed.kind(), placed.rotation()).shown.is_field_along(axis) {
        return Some(&NO_ENDS);
    }
    if state.features.span_on(tile).is_some() {
        return Some(&SECOND);
    }
    let mut ends = axis.sides().into_iter().filter(|side| Some(*side) != free);
    let open = ends.all(|side| end_is_open(rules, state, placed.pos(), side));
    if open { None } else { Some(&END_CLOSED) }
}

/// Why no bridge may be built on a tile on the board after this turn's tile was placed, or `None` if one may.
fn why_not_there(rules: &Rules, state: &State, tile: TileId, axis: Axis) -> Option<&'static Reason> {
    let Some(own) = state.turn.placed else { return Some(&NOT_HERE) };
    let (here, there) = (state.board.tile(own).pos(), state.board.tile(tile).pos());
    let beside = Side::ALL.into_iter().any(|side| here.neighbour(side) == there);
    if tile != own && !beside {
        return Some(&NOT_HERE);
    }
    why_none(state).or_else(|| why_not_on(rules, state, tile, axis, None))
}

/// Lists bridges on the tile just placed or on one next to it (BCB-2).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let Some(own) = state.turn.placed.filter(|_| why_none(state).is_none()) else { return };
    let here = state.board.tile(own).pos();
    let beside = Side::ALL.into_iter().filter_map(|side| state.board.at(here.neighbour(side)));
    for tile in beside.chain([own]) {
        let may = |axis: &Axis| why_not_on(rules, state, tile, *axis, None).is_none();
        out.extend(Axis::ALL.into_iter().filter(may).map(|axis| Action::Bridge { tile, axis }));
    }
}

/// Builds a bridge. This does not use up the turn's action.
#[inline(never)]
pub(crate) fn build<S: Sink>(cx: &mut Context<'_, S>, tile: TileId, axis: Axis) -> Flow {
    let player = cx.player();
    let seg = cx.state.lay_span(cx.rules.tiles(), tile, axis);
    cx.state.extra.bridges.left[player.index()] -= 1;
    cx.state.extra.bridges.built = Some(seg);
    cx.sink.emit(Event::Bridge { tile, axis });
    Flow::Again
}

/// The placements that need a bridge: on the tile itself, if roads meet its field edges, or on a neighbour whose field
/// edge meets its road (BCB-3).
#[inline(never)]
pub(crate) fn placements(
    rules: &Rules,
    state: &State,
    kind: KindId,
    found: impl FnMut(Pos, Rotation, BridgePlacement),
) {
    if why_none(state).is_none() {
        near_misses(rules, state, kind, found);
    }
}

/// The placements that need a bridge, regardless of which player has one.
fn near_misses(
    rules: &Rules,
    state: &State,
    kind: KindId,
    mut found: impl FnMut(Pos, Rotation, BridgePlacement),
) {
    for rotation in Rotation::ALL.into_iter().take(rules.tiles().period(kind) as usize) {
        let shown = rules.tiles().turned(kind, rotation).shown;
        let bridged = Axis::ALL
            .map(|axis| if shown.is_field_along(axis) { shown.with_roads(axis) } else { ShownEdges::ALL });
        state.board.frontier.each_near_miss(shown, bridged, |pos, refused| {
            for axis in Axis::ALL {
                // An open place never borders a closed cell of a start block, so the ends are open if the edges match.
                if refused.fits(bridged[axis as usize]) {
                    found(pos, rotation, BridgePlacement::Here(axis));
                }
            }
            let clash = refused.clash(shown);
            let alone = |side: &Side| clash == ShownEdges::default().with(*side, Edge::ROAD);
            if let Some(side) = Side::ALL.into_iter().find(alone)
                && carries(rules, state, pos, side)
            {
                found(pos, rotation, BridgePlacement::Over(side));
            }
        });
    }
}

/// Returns whether the neighbour across a side can carry a bridge that leads to this place.
fn carries(rules: &Rules, state: &State, pos: Pos, side: Side) -> bool {
    let over = state.board.at(pos.neighbour(side));
    let axis = Axis::through(side);
    over.is_some_and(|tile| why_not_on(rules, state, tile, axis, Some(side.opposite())).is_none())
}

/// Returns whether a tile fits anywhere with a bridge of this player.
#[inline(never)]
pub(crate) fn fits_anywhere(rules: &Rules, state: &State, kind: KindId) -> bool {
    let mut any = false;
    placements(rules, state, kind, |_, _, _| any = true);
    any
}

/// Returns whether a tile would fit with a bridge of any player who has one left.
pub(crate) fn could_fit(rules: &Rules, state: &State, kind: KindId) -> bool {
    let left = rules.players().any(|player| state.extra.bridges.left[player.index()] > 0);
    let mut any = false;
    if left {
        near_misses(rules, state, kind, |_, _, _| any = true);
    }
    any
}

/// Returns whether a bridge may stand on this tile, regardless of who builds it and when.
pub(crate) fn may_stand(rules: &Rules, state: &State, tile: TileId, axis: Axis) -> bool {
    why_not_on(rules, state, tile, axis, None).is_none()
}

/// The road of the bridge built in this turn.
pub(crate) fn built(state: &State) -> Option<SegId> {
    state.extra.bridges.built
}

pub(crate) fn why_no_bridge(rules: &Rules, state: &State, tile: TileId, axis: Axis) -> Illegal {
    Illegal::Rule(why_not_there(rules, state, tile, axis).unwrap_or(&NOT_HERE))
}

/// Why a tile may not be placed with this bridge at an open place.
pub(crate) fn why_no_span(
    rules: &Rules,
    state: &State,
    pos: Pos,
    shown: ShownEdges,
    bridge: BridgePlacement,
) -> Option<Illegal> {
    let refused = state.board.refused_at(pos)?;
    if let Some(reason) = why_none(state) {
        return Some(Illegal::Rule(reason));
    }
    if refused.fits(shown) {
        return Some(Illegal::Rule(&NOT_NEEDED));
    }
    let reason = match bridge {
        BridgePlacement::None => return None,
        BridgePlacement::Here(axis) if !shown.is_field_along(axis) => &NO_ENDS,
        BridgePlacement::Here(_) => &END_CLOSED,
        BridgePlacement::Over(side) => {
            let tile = state.board.at(pos.neighbour(side));
            let axis = Axis::through(side);
            let why = tile.and_then(|tile| why_not_on(rules, state, tile, axis, Some(side.opposite())));
            why.unwrap_or(&END_CLOSED)
        }
    };
    Some(Illegal::Rule(reason))
}
