//! Flying machines: a follower on the machine flies the number of tiles that the die shows and lands if it can (FLY-1
//! to FLY-4).

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::geometry::Pos;
use crate::hooks::standing;
use crate::ids::{FigureId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::tiles::seg;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;

/// The figures that may fly (FLY-2).
const FLIERS: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Big];
/// The numbers on the die (FLY-1).
const DIE: [u8; 3] = [1, 2, 3];
/// The features a flyer may land on (FLY-3).
const LANDING: u8 = FeatureKind::City.bit() | FeatureKind::Road.bit() | FeatureKind::Cloister.bit();

/// The follower in flight, and the tile where it lands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct FlyerFlight {
    pub(crate) figure: Option<FigureId>,
    pub(crate) over: Option<TileId>,
}

const NO_MACHINE: Reason = Reason {
    code: "no-machine",
    clause: "FLY-2",
    text: "Only a normal or big follower can fly, and only in a turn with a new flying machine tile.",
};
const NO_DIE: Reason = Reason { code: "no-such-roll", clause: "FLY-1", text: "The die shows 1, 2 or 3." };
const NO_LANDING: Reason = Reason {
    code: "no-landing",
    clause: "FLY-3",
    text: "The follower must land on an unfinished road, city or cloister of the tile it flew to.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_MACHINE, &NO_DIE, &NO_LANDING];

/// The direction of the machine on the tile just placed, with the tile's rotation applied.
fn arrow(rules: &Rules, state: &State) -> Option<usize> {
    let placed = state.board.tile(state.turn.placed?);
    let arrow = rules.tiles().def(placed.kind()).arrow?;
    Some((usize::from(arrow.0) + 2 * placed.rotation().index()) % 8)
}

#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if arrow(rules, state).is_some() {
        let any = |kind: &FigureKind| state.figures.next_in_supply(state.turn.player, *kind).is_some();
        out.extend(FLIERS.into_iter().filter(any).map(Action::Fly));
    }
}

/// Puts the follower on the machine and asks for the die, which decides how far it flies (FLY-2).
#[inline(never)]
pub(crate) fn fly<S: Sink>(cx: &mut Context<'_, S>, kind: FigureKind) -> Flow {
    let player = cx.player();
    cx.state.extra.flight.figure = cx.state.figures.next_in_supply(player, kind);
    let asked = Interruption { tile: cx.state.turn.placed, ..Interruption::new(Step::FlyRoll, player) };
    cx.state.turn.pending.push(asked);
    Flow::Next
}

pub(crate) fn legal_rolls(out: &mut Vec<Action>) {
    out.extend(DIE.map(Action::Roll));
}

/// The place `roll` steps away in the direction of the arrow, regardless of what is in between.
fn target(rules: &Rules, state: &State, roll: u8) -> Option<Pos> {
    const WAYS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let (dx, dy) = WAYS[arrow(rules, state)?];
    let from = state.board.tile(state.turn.placed?).pos();
    let far = i16::from(roll);
    Some(Pos::new(from.x.wrapping_add(dx * far), from.y.wrapping_add(dy * far)))
}

/// For each number on the die, the destination and the parts there on which the follower can land.
pub(crate) fn flights(rules: &Rules, state: &State) -> Vec<(u8, Pos, Vec<SegId>)> {
    let far = |roll: u8| {
        let pos = target(rules, state, roll)?;
        let found = state.board.at(pos).map_or_else(Vec::new, |tile| landings(rules, state, tile));
        Some((roll, pos, found))
    };
    DIE.into_iter().filter_map(far).collect()
}

/// The unfinished roads, cities and cloisters of a tile, whether or not they are occupied (FLY-3).
fn landings(rules: &Rules, state: &State, tile: TileId) -> Vec<SegId> {
    let placed = state.board.tile(tile);
    let parts = rules.tiles().parts_of(placed.kind()).len() as u8;
    let span = state.features.span_on(tile).map(|span| span.seg);
    let all = (0..parts).map(|part| seg(placed.first(), part)).chain(span);
    let may = |seg: &SegId| {
        let feature = state.features.at(*seg);
        LANDING & feature.kind().bit() != 0
            && !feature.is_complete()
            && standing::seg_barred(rules, state, *seg).is_none()
    };
    all.filter(may).collect()
}

/// Lands the follower. If it cannot land anywhere on the tile, it goes home (FLY-4).
#[inline(never)]
pub(crate) fn roll<S: Sink>(cx: &mut Context<'_, S>, roll: u8) -> Flow {
    let tile = target(cx.rules, cx.state, roll).and_then(|pos| cx.state.board.at(pos));
    cx.state.extra.flight.over = tile;
    let found = tile.map_or_else(Vec::new, |tile| landings(cx.rules, cx.state, tile));
    match (&found[..], cx.state.extra.flight.figure) {
        ([], _) | (_, None) => {}
        ([only], Some(figure)) => cx.move_figure(figure, Place::Segment(*only)),
        ([..], Some(figure)) => {
            let player = figure.owner();
            cx.state.turn.pending.push(Interruption { tile, ..Interruption::new(Step::FlyLand, player) });
        }
    }
    Flow::Next
}

#[inline(never)]
pub(crate) fn legal_landings(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if let (Some(tile), Some(figure)) = (state.extra.flight.over, state.extra.flight.figure) {
        out.extend(landings(rules, state, tile).into_iter().map(|seg| Action::Land { figure, seg }));
    }
}

#[inline(never)]
pub(crate) fn land<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, seg: SegId) -> Flow {
    cx.move_figure(figure, Place::Segment(seg));
    Flow::Next
}

pub(crate) fn why_not(rules: &Rules, state: &State, kind: FigureKind) -> Illegal {
    if arrow(rules, state).is_some() && FLIERS.contains(&kind) {
        return Illegal::NoneInSupply(kind);
    }
    Illegal::Rule(&NO_MACHINE)
}

pub(crate) fn why_no_roll() -> Illegal {
    Illegal::Rule(&NO_DIE)
}

pub(crate) fn why_no_landing() -> Illegal {
    Illegal::Rule(&NO_LANDING)
}
