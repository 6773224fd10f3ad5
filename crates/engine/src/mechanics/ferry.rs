//! Ferries: the roads of a lake tile end at the lake, and a ferry joins two of them into one road (FER-1 to FER-6).
//!
//! A ferry is stored as a link in the state and needs no other data. Each turn tracks which ferries may still move and
//! which lakes have changed.

use crate::action::Action;
use crate::context::Context;
use crate::event::Event;
use crate::geometry::Side;
use crate::hooks::parted;
use crate::ids::{SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Mechanic, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::Flow;
use crate::vocab::Signs;
use alloc::vec::Vec;

/// The ferries' state in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Ferries {
    /// Lakes whose ferry may still move.
    pub(crate) movable: Vec<TileId>,
    /// Lakes where a ferry was laid or moved.
    pub(crate) touched: Vec<TileId>,
    /// Roads of those lakes that were unfinished before this turn. Only these can be completed.
    pub(crate) were_open: Vec<SegId>,
}

#[cfg(any(test, feature = "oracle"))]
impl Ferries {
    /// Lakes where a ferry was laid or moved in this turn.
    pub(crate) fn touched(&self) -> &[TileId] {
        &self.touched
    }

    /// Lakes whose ferry may still move.
    pub(crate) fn movable(&self) -> &[TileId] {
        &self.movable
    }
}

const NOT_ONE_LAKE: Reason = Reason {
    code: "not-one-lake",
    clause: "FER-2",
    text: "A ferry must connect two different roads on the same lake.",
};
const NOT_THIS_LAKE: Reason =
    Reason { code: "not-this-lake", clause: "FER-2", text: "Place the ferry on the lake you just placed." };
const FERRY_STAYS: Reason = Reason {
    code: "ferry-stays",
    clause: "FER-3",
    text: "You can only move the first ferry along a road that this tile extended, and only once.",
};
const JOINED_ALREADY: Reason =
    Reason { code: "joined-already", clause: "FER-3", text: "The ferry already connects these two roads." };
pub(crate) const REASONS: &[&Reason] = &[&NOT_ONE_LAKE, &NOT_THIS_LAKE, &FERRY_STAYS, &JOINED_ALREADY];

impl State {
    /// A lake without a ferry, if there is one. In a real game, every lake has a ferry after the turn in which it is
    /// placed (FER-2).
    pub fn lake_without_ferry(&self, rules: &Rules) -> Option<TileId> {
        let lakes =
            (0..self.board.tiles().len() as u16).map(TileId).filter(|tile| is_lake(rules, self, *tile));
        let open = |tile: &TileId| ferry_on(self, *tile).is_none() && Some(*tile) != self.turn.placed;
        if rules.on().has(Mechanic::Ferry) { lakes.into_iter().find(open) } else { None }
    }
}

pub(crate) fn turn_start(state: &mut State) {
    state.extra.ferries.movable.clear();
    state.extra.ferries.touched.clear();
    state.extra.ferries.were_open.clear();
}

/// All pairs of a lake's roads.
fn pairs(rules: &Rules, state: &State, tile: TileId) -> Vec<(SegId, SegId)> {
    let roads: Vec<SegId> = state.roads_of(rules.tiles(), tile).collect();
    let pairs = roads.iter().enumerate().flat_map(|(at, from)| roads[at + 1..].iter().map(|to| (*from, *to)));
    pairs.collect()
}

/// The ferry of a lake.
fn ferry_on(state: &State, tile: TileId) -> Option<(SegId, SegId)> {
    state.links.iter().copied().find(|(from, _)| state.features.tile_of(*from) == tile)
}

fn is_lake(rules: &Rules, state: &State, tile: TileId) -> bool {
    rules.tiles().kinds[state.board.tile(tile).kind().index()].signs.has(Signs::LAKE)
}

/// Asks for the ferry on the lake just placed (FER-2).
#[inline(never)]
pub(crate) fn enter_lay<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    match cx.state.turn.placed {
        Some(tile) if is_lake(cx.rules, cx.state, tile) => Flow::Wait,
        _ => {
            look_around(cx);
            Flow::Next
        }
    }
}

#[inline(never)]
pub(crate) fn legal_lays(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let Some(tile) = state.turn.placed else { return };
    out.extend(pairs(rules, state, tile).into_iter().map(|(from, to)| Action::LayFerry { from, to }));
}

#[inline(never)]
pub(crate) fn lay<S: Sink>(cx: &mut Context<'_, S>, from: SegId, to: SegId) -> Flow {
    join(cx, from, to);
    look_around(cx);
    Flow::Next
}

fn join<S: Sink>(cx: &mut Context<'_, S>, from: SegId, to: SegId) {
    cx.state.link(from, to);
    let tile = cx.state.features.tile_of(from);
    cx.state.extra.ferries.touched.push(tile);
    cx.sink.emit(Event::Linked { from, to });
}

/// Finds the ferries that may move: the first ferry in each direction along every road of the tile just placed
/// (FER-3). The ferry laid in this turn may not move.
fn look_around<S: Sink>(cx: &mut Context<'_, S>) {
    let Some(tile) = cx.state.turn.placed else { return };
    if cx.state.links.is_empty() {
        return;
    }
    let mut found = Vec::new();
    let mut seen: Vec<SegId> = cx.state.roads_of(cx.rules.tiles(), tile).collect();
    seen.extend(cx.state.features.span_on(tile).map(|span| span.seg));
    // Most roads have no ferry and need not be followed.
    let features = &cx.state.features;
    let holds_one =
        |road: &SegId| cx.state.links.iter().any(|(seg, _)| features.of(*seg) == features.of(*road));
    seen.retain(holds_one);
    let mut at = 0;
    while let Some(here) = seen.get(at).copied() {
        at += 1;
        let sides = cx.state.sides_of(cx.rules.tiles(), here);
        for side in Side::ALL.into_iter().filter(|side| sides & side.bit() != 0) {
            let Some(next) = cx.state.across(cx.rules.tiles(), here, side) else { continue };
            if seen.contains(&next) {
                continue;
            }
            match cx.state.links.iter().find(|(from, to)| *from == next || *to == next) {
                Some(_) => found.push(cx.state.features.tile_of(next)),
                None => seen.push(next),
            }
        }
    }
    found.retain(|lake| *lake != tile);
    found.sort_unstable();
    found.dedup();
    cx.state.extra.ferries.movable = found;
}

#[inline(never)]
pub(crate) fn enter_move<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if cx.state.extra.ferries.movable.is_empty() { Flow::Next } else { Flow::Wait }
}

#[inline(never)]
pub(crate) fn legal_moves(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    for lake in &state.extra.ferries.movable {
        let now = ferry_on(state, *lake);
        let others = pairs(rules, state, *lake).into_iter().filter(|pair| Some(*pair) != now);
        out.extend(others.map(|(from, to)| Action::MoveFerry { from, to }));
    }
    out.push(Action::Pass);
}

/// Moves a ferry: it no longer joins its two old roads, which may split a road or make it unfinished, and joins two
/// new ones.
#[inline(never)]
pub(crate) fn shift<S: Sink>(cx: &mut Context<'_, S>, from: SegId, to: SegId) -> Flow {
    let lake = cx.state.features.tile_of(from);
    for road in cx.state.roads_of(cx.rules.tiles(), lake) {
        // A road that this turn's tile completed was unfinished before.
        let new = |seg: SegId| Some(cx.state.features.tile_of(seg)) == cx.state.turn.placed;
        if !cx.state.features.at(road).is_complete() || cx.state.features.ring(road).any(new) {
            cx.state.extra.ferries.were_open.push(road);
        }
    }
    if let Some((a, b)) = ferry_on(cx.state, lake) {
        cx.state.unlink(cx.rules.tiles(), a, b);
        cx.sink.emit(Event::Unlinked { from: a, to: b });
    }
    cx.state.extra.ferries.movable.retain(|other| *other != lake);
    join(cx, from, to);
    parted::features_parted(cx);
    Flow::Again
}

/// The roads that may be complete because a ferry moved: those of its lake that were unfinished before.
pub(crate) fn touched_roads<S: Sink>(cx: &Context<'_, S>, out: &mut Vec<SegId>) {
    out.extend(&cx.state.extra.ferries.were_open);
}

pub(crate) fn why_not(rules: &Rules, state: &State, from: SegId, to: SegId) -> Illegal {
    if from.index().max(to.index()) >= state.features.segments() {
        return Illegal::NoSuchSegment;
    }
    let lake = state.features.tile_of(from);
    if !is_lake(rules, state, lake) || !pairs(rules, state, lake).contains(&(from, to)) {
        return Illegal::Rule(&NOT_ONE_LAKE);
    }
    let laying = state.turn.step(rules) == Step::FerryLay;
    let reason = match ferry_on(state, lake) {
        _ if laying => &NOT_THIS_LAKE,
        Some(now) if now == (from, to) => &JOINED_ALREADY,
        Some(_) => &FERRY_STAYS,
        None => &NOT_THIS_LAKE,
    };
    Illegal::Rule(reason)
}
