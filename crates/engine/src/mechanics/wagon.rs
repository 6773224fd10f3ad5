//! The wagon: after its feature is scored, it may drive on (ABY-8 to ABY-10).

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::geometry::Side;
use crate::hooks::standing;
use crate::ids::{FeatureId, FigureId, PlayerId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, Step, WagonMove};
use crate::sink::Sink;
use crate::state::State;
use crate::tiles::{TileSet, seg};
use crate::turn::{Flow, Interruption};
use crate::vocab::{FigureKind, Marks};
use alloc::vec::Vec;

const NOT_THERE: Reason = Reason {
    code: "no-way-there",
    clause: "ABY-9",
    text: "The wagon can only drive to an unfinished, unoccupied road, city or cloister next to the completed feature.",
};

const OCCUPIED: Reason = Reason {
    code: "drive-occupied",
    clause: "ABY-9",
    text: "There is already a figure there. The wagon can only drive to an unoccupied feature.",
};
const COMPLETE: Reason = Reason {
    code: "drive-complete",
    clause: "ABY-9",
    text: "That feature is complete. The wagon can only drive to an unfinished one.",
};
const TOO_FAR: Reason = Reason {
    code: "drive-too-far",
    clause: "ABY-10",
    text: "That feature does not connect to the completed one as the wagon rule requires.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_THERE, &OCCUPIED, &COMPLETE, &TOO_FAR];

/// The next wagon of a player on the feature scored last, and its segment.
fn wagon(state: &State, player: PlayerId) -> Option<(FigureId, SegId)> {
    let scored = usize::from(state.completion.scored).checked_sub(1)?;
    let feature = state.features.of(state.completion.list.get(scored)?.seg);
    wagon_on(state, player, feature)
}

fn wagon_on(state: &State, player: PlayerId, feature: FeatureId) -> Option<(FigureId, SegId)> {
    state.on_segments(player, FigureKind::Wagon).find(|(_, at)| state.features.of(*at) == feature)
}

/// Asks the owners of the wagons on a feature that was scored, clockwise from the active player (ABY-9).
pub(crate) fn ask<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let feature = cx.state.features.of(seg);
    let players = cx.rules.setup().players;
    // The last question pushed is answered first.
    for after in (0..players).rev() {
        let player = cx.player().ahead(after, players);
        if let Some((_, at)) = wagon_on(cx.state, player, feature) {
            let tile = cx.state.features.tile_of(at);
            cx.state.turn.pending.push(Interruption::new(Step::Drive, player).on(tile));
        }
    }
}

/// Sends the wagon home if it cannot drive anywhere.
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal(cx.rules, cx.state, &mut out);
    if out.len() > 1 { Flow::Wait } else { stay_home(cx) }
}

#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let found = state.turn.pending.top().and_then(|pending| wagon(state, pending.player));
    if let Some((figure, from)) = found {
        let mut near = near(rules, state, from);
        near.retain(|seg| may_hold(rules, state, *seg));
        near.sort_unstable();
        near.dedup();
        out.extend(near.into_iter().map(|seg| Action::DriveWagon { figure, seg }));
    }
    out.push(Action::Pass);
}

/// The segments near the wagon, as the rule option defines them.
fn near(rules: &Rules, state: &State, from: SegId) -> Vec<SegId> {
    match rules.options().wagon_move {
        WagonMove::Connected => connected(rules.tiles(), state, from),
        WagonMove::Near => surrounding(rules, state, from),
    }
}

/// The features near a wagon that it could stand on but may not drive to, each listed once with the reason.
pub(crate) fn refused(rules: &Rules, state: &State, player: PlayerId) -> Vec<(SegId, &'static Reason)> {
    let Some((_, from)) = wagon(state, player) else { return Vec::new() };
    let near = near(rules, state, from);
    let is_near = |seg: SegId| near.iter().any(|near| state.features.of(*near) == state.features.of(seg));
    let mut seen = Vec::from([state.features.of(from)]);
    let mut found = Vec::new();
    let all = near.iter().copied().chain(surrounding(rules, state, from));
    for seg in all {
        let id = state.features.of(seg);
        let feature = state.features.get(id);
        let stands = rules.gates().stands[FigureKind::Wagon as usize] & feature.kind().bit() != 0;
        if !stands || seen.contains(&id) {
            continue;
        }
        seen.push(id);
        let reason = match standing::barred(rules, state, seg) {
            Some(reason) => reason,
            None if feature.is_complete() => &COMPLETE,
            None if feature.followers() > 0 => &OCCUPIED,
            None if !is_near(seg) => &TOO_FAR,
            None => continue,
        };
        found.push((seg, reason));
    }
    found
}

/// True if this is an unfinished, unoccupied feature that a wagon may stand on.
fn may_hold(rules: &Rules, state: &State, seg: SegId) -> bool {
    let feature = state.features.at(seg);
    rules.gates().stands[FigureKind::Wagon as usize] & feature.kind().bit() != 0
        && !feature.is_complete()
        && feature.followers() == 0
        && standing::barred(rules, state, seg).is_none()
}

/// The segments that meet the completed feature at a gate, a crossing or a cloister's door, or across a side that an
/// abbey closes (ABY-10).
fn connected(tiles: &TileSet, state: &State, from: SegId) -> Vec<SegId> {
    let mut found = Vec::new();
    for here in state.features.ring(from) {
        let tile = state.features.tile_of(here);
        let placed = state.board.tile(tile);
        let def = tiles.def(placed.kind());
        let part = usize::from(here.0 - placed.first().0);
        for link in def.links.iter().filter(|link| **link >> part.min(15) & 1 != 0 && part < def.parts.len())
        {
            let others = (0..def.parts.len()).filter(|other| link >> other & 1 != 0 && *other != part);
            found.extend(others.map(|other| seg(placed.first(), other as u8)));
        }
        let abbey = state.features.at(here).marks().has(Marks::ABBEY);
        for side in Side::ALL {
            let Some(other) = state.board.at(placed.pos().neighbour(side)) else { continue };
            let there = state.board.tile(other);
            if abbey {
                found.extend(state.line_at(tiles, other, side.opposite()));
            } else if tiles.def(there.kind()).is_abbey() && state.line_at(tiles, tile, side) == Some(here) {
                found.push(there.first());
            }
        }
    }
    found
}

/// All segments on the wagon's own tile and the eight tiles around it (ABY-10).
fn surrounding(rules: &Rules, state: &State, from: SegId) -> Vec<SegId> {
    let here = state.features.tile_of(from);
    let mut found = Vec::new();
    for tile in state.board.neighbours(state.board.tile(here).pos()).chain([here]) {
        let placed = state.board.tile(tile);
        let parts = rules.tiles().parts_of(placed.kind()).len() as u8;
        found.extend((0..parts).map(|part| seg(placed.first(), part)));
        found.extend(state.features.span_on(tile).map(|span| span.seg));
    }
    found
}

#[inline(never)]
pub(crate) fn drive<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, seg: SegId) -> Flow {
    cx.move_figure(figure, Place::Segment(seg));
    next(cx, figure.owner())
}

/// Asks again while the player has more wagons on the feature.
fn next<S: Sink>(cx: &Context<'_, S>, player: PlayerId) -> Flow {
    if wagon(cx.state, player).is_some() { Flow::Again } else { Flow::Next }
}

/// Returns the wagon to supply.
#[inline(never)]
pub(crate) fn stay_home<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let Some(pending) = cx.state.turn.pending.top() else { return Flow::Next };
    if let Some((figure, _)) = wagon(cx.state, pending.player) {
        cx.move_figure(figure, Place::Supply);
    }
    next(cx, pending.player)
}

pub(crate) fn why_not(rules: &Rules, state: &State, seg: SegId) -> Illegal {
    Illegal::Rule(standing::barred(rules, state, seg).unwrap_or(&NOT_THERE))
}
