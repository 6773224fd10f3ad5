//! Castles: a small city may become a castle, which is scored with the next feature completed near it (BCB-6 to
//! BCB-11).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::figures::Place;
use crate::geometry::Pos;
use crate::hooks::{scored, strength};
use crate::ids::{FeatureId, FigureId, MAX_PLAYERS, PlayerId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, Step};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FeatureKind, FigureKind, Marks};
use alloc::vec::Vec;

/// One castle. Until it is scored, its follower is at `Place::Castle`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Castle {
    /// The lower of its two segments.
    pub(crate) seg: SegId,
    /// The tile whose placement founded it. Features completed with that tile do not score it (BCB-8).
    pub(crate) founded: TileId,
}

/// All castles, and the state of the questions about them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Castles {
    pub(crate) left: [u8; MAX_PLAYERS],
    pub(crate) list: Vec<Castle>,
    /// The number of completed features handled so far, and the city that may become a castle now.
    pub(crate) asked: u16,
    pub(crate) offer: Option<SegId>,
    /// Castles scored in this turn, with their points (BCB-9), and the castle whose owner must choose a feature.
    pub(crate) done: Vec<(SegId, i16)>,
    pub(crate) picking: Option<u16>,
}

const NOT_OFFERED: Reason = Reason {
    code: "no-castle-here",
    clause: "BCB-6",
    text: "This is not the city that can become a castle now.",
};
const NOT_NEAR: Reason = Reason {
    code: "not-near",
    clause: "BCB-9",
    text: "Choose a feature that was completed this turn and reaches the castle's neighbourhood.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_OFFERED, &NOT_NEAR];

pub(crate) fn tile_played(state: &mut State) {
    let castles = &mut state.extra.castles;
    (castles.asked, castles.offer, castles.picking) = (0, None, None);
    castles.done.clear();
}

/// Returns whether this city became a castle.
pub(crate) fn is_castle(state: &State, city: FeatureId) -> bool {
    state.extra.castles.list.iter().any(|castle| state.features.of(castle.seg) == city)
}

/// True if this is a city of exactly two caps on two tiles (BCB-6).
pub(crate) fn is_small(rules: &Rules, state: &State, seg: SegId) -> bool {
    let feature = state.features.at(seg);
    let cap = |seg: SegId| {
        let placed = state.board.tile(state.features.tile_of(seg));
        let part = usize::from(seg.0 - placed.first().0);
        rules.tiles().parts_of(placed.kind()).get(part).is_some_and(|part| part.lone.marks.has(Marks::CAP))
    };
    feature.kind() == FeatureKind::City
        && feature.segments() == 2
        && feature.tiles() == 2
        && feature.is_complete()
        && state.features.ring(seg).all(cap)
}

/// The player who may turn the city into a castle: the player who holds it or, on a tie, the first of the tied players
/// clockwise from the active player (BCB-6).
fn owner(rules: &Rules, state: &State, seg: SegId) -> Option<PlayerId> {
    let owners = strength::owners(rules, state, state.features.of(seg));
    let players = rules.setup().players;
    let in_turn = (0..players).map(|after| state.turn.player.ahead(after, players));
    in_turn.into_iter().find(|player| owners.has(*player))
}

/// Asks the owner of each small city just completed, one after another.
#[inline(never)]
pub(crate) fn enter_founding<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    while let Some(completed) = cx.state.completion.list.get(usize::from(cx.state.extra.castles.asked)) {
        let seg = completed.seg;
        cx.state.extra.castles.asked += 1;
        let small = is_small(cx.rules, cx.state, seg);
        let owner = if small { owner(cx.rules, cx.state, seg) } else { None };
        let Some(player) = owner.filter(|owner| cx.state.extra.castles.left[owner.index()] > 0) else {
            continue;
        };
        cx.state.extra.castles.offer = Some(seg);
        let tile = cx.state.features.tile_of(seg);
        cx.state.turn.pending.push(Interruption::new(Step::Found, player).on(tile));
        return Flow::Again;
    }
    Flow::Next
}

/// The player's followers in the city, by segment and kind. Identical followers on one segment are interchangeable, so only the
/// first of them is listed.
fn holders(state: &State, player: PlayerId, seg: SegId) -> Vec<(SegId, FigureId)> {
    let city = state.features.of(seg);
    let kind = |figure: FigureId| state.figures.kind(figure);
    let mut found: Vec<(SegId, FigureId)> = Vec::new();
    for figure in state.figures.followers_out(player) {
        if let Place::Segment(at) = state.figures.place(figure)
            && state.features.of(at) == city
            && !found.iter().any(|(known, other)| *known == at && kind(*other) == kind(figure))
        {
            found.push((at, figure));
        }
    }
    found
}

#[inline(never)]
pub(crate) fn legal_foundings(state: &State, out: &mut Vec<Action>) {
    if let (Some(pending), Some(seg)) = (state.turn.pending.top(), state.extra.castles.offer) {
        let castle = |(seg, figure)| Action::Castle { figure: state.figures.kind(figure), seg };
        out.extend(holders(state, pending.player, seg).into_iter().map(castle));
    }
    out.push(Action::Pass);
}

/// Founds a castle. The follower of this kind on this segment stays in it and all others go home. Nobody scores, and the city does
/// not count as completed (BCB-6).
#[inline(never)]
pub(crate) fn found<S: Sink>(cx: &mut Context<'_, S>, kind: FigureKind, seg: SegId) -> Flow {
    let Some(pending) = cx.state.turn.pending.top() else { return Flow::Next };
    let stays = |held: &(SegId, FigureId)| held.0 == seg && cx.state.figures.kind(held.1) == kind;
    let keeper = holders(cx.state, pending.player, seg).into_iter().find(stays);
    if let Some((_, figure)) = keeper {
        let city = cx.state.features.of(seg);
        cx.move_figure(figure, Place::Castle(seg));
        cx.send_home_from(seg, |_| false);
        let founded = cx.state.turn.placed.unwrap_or(TileId(0));
        let castle = Castle { seg: cx.state.features.lowest(seg), founded };
        cx.state.extra.castles.list.push(castle);
        cx.state.extra.castles.left[pending.player.index()] -= 1;
        cx.state.extra.castles.asked -= 1;
        let features = &cx.state.features;
        cx.state.completion.list.retain(|completed| features.of(completed.seg) != city);
        cx.sink.emit(Event::Castle(castle.seg));
        scored::city_gone(cx, seg);
    }
    Flow::Next
}

/// The six places of a castle's neighbourhood (BCB-7).
pub(crate) fn neighbourhood(state: &State, seg: SegId) -> [Pos; 6] {
    let mut tiles = state.features.ring(seg).map(|seg| state.board.tile(state.features.tile_of(seg)).pos());
    let one = tiles.next().unwrap_or_default();
    let two = tiles.next().unwrap_or(one);
    let beside = if one.y == two.y { (0, 1) } else { (1, 0) };
    let shift =
        |pos: Pos, by: i16| Pos::new(pos.x.wrapping_add(beside.0 * by), pos.y.wrapping_add(beside.1 * by));
    [shift(one, -1), one, shift(one, 1), shift(two, -1), two, shift(two, 1)]
}

/// The follower in a castle.
fn keeper(state: &State, castle: Castle) -> Option<FigureId> {
    let city = state.features.of(castle.seg);
    let inside = |place: Place| matches!(place, Place::Castle(seg) if state.features.of(seg) == city);
    state.figures.all().find(|(_, place)| inside(*place)).map(|(figure, _)| figure)
}

/// The features completed and the castles scored in this turn that have a part in this castle's neighbourhood, so that
/// they can score it (BCB-8, BCB-9). For a cloister, only its own tile counts.
fn triggers(state: &State, castle: Castle) -> Vec<(SegId, i16)> {
    if Some(castle.founded) == state.turn.placed {
        return Vec::new();
    }
    let own = state.features.of(castle.seg);
    let completed = state.completion.list.iter().map(|completed| (completed.seg, completed.points));
    let castles = state.extra.castles.done.iter().copied();
    let all = completed.chain(castles);
    all.filter(|(seg, _)| state.features.of(*seg) != own && touches(state, castle, *seg)).collect()
}

/// Returns whether a part of a feature is in the neighbourhood of a castle (BCB-7).
fn touches(state: &State, castle: Castle, seg: SegId) -> bool {
    let near = neighbourhood(state, castle.seg);
    let mut tiles = state.features.ring(seg).map(|seg| state.board.tile(state.features.tile_of(seg)).pos());
    tiles.any(|pos| near.contains(&pos))
}

/// The castles that will be scored in this turn, by index: those near a completed feature, and those near another such
/// castle (BCB-9).
fn due(state: &State) -> Vec<usize> {
    let list = &state.extra.castles.list;
    let waits = |castle: Castle| keeper(state, castle).is_some() && Some(castle.founded) != state.turn.placed;
    let mut due: Vec<usize> = Vec::new();
    loop {
        let near = |castle: Castle| due.iter().any(|other| touches(state, castle, list[*other].seg));
        let next = (0..list.len()).find(|at| {
            let castle = list[*at];
            !due.contains(at) && waits(castle) && (!triggers(state, castle).is_empty() || near(castle))
        });
        match next {
            Some(at) => due.push(at),
            None => return due,
        }
    }
}

/// The next castle to score: the oldest one that can be scored now, preferring castles that are not near another due
/// castle, because that castle could also score them.
fn next_due(state: &State) -> Option<usize> {
    let list = &state.extra.castles.list;
    let due = due(state);
    let mut ready: Vec<usize> =
        due.iter().copied().filter(|at| !triggers(state, list[*at]).is_empty()).collect();
    ready.sort_unstable();
    let waits =
        |at: usize| due.iter().any(|other| *other != at && touches(state, list[at], list[*other].seg));
    ready.iter().copied().find(|at| !waits(*at)).or(ready.first().copied())
}

/// Scores the castles near completed features, one after another. A castle that was scored may score others (BCB-9).
#[inline(never)]
pub(crate) fn enter_castles<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    while let Some(at) = next_due(cx.state) {
        let castle = cx.state.extra.castles.list[at];
        let Some(figure) = keeper(cx.state, castle) else { return Flow::Next };
        let found = triggers(cx.state, castle);
        let Some((_, points)) = found.first().copied() else { return Flow::Next };
        if found.iter().any(|(_, other)| *other != points) {
            let player = figure.owner();
            cx.state.extra.castles.picking = Some(at as u16);
            let tile = cx.state.features.tile_of(castle.seg);
            cx.state.turn.pending.push(Interruption::new(Step::CastlePick, player).on(tile));
            return Flow::Again;
        }
        pay_out(cx, castle, figure, points);
    }
    Flow::Next
}

fn pay_out<S: Sink>(cx: &mut Context<'_, S>, castle: Castle, figure: FigureId, points: i16) {
    let mut tally = S::Tally::default();
    tally.add(Term::Worth, 1, points);
    let cause = Cause { source: Source::Castle, seg: Some(castle.seg), complete: true };
    cx.award(figure.owner(), cause, &tally);
    cx.state.completion.took |= 1 << figure.owner().0;
    scored::figure_scored(cx, figure);
    scored::castle_scored(cx, figure.owner(), &neighbourhood(cx.state, castle.seg));
    cx.move_figure(figure, Place::Supply);
    cx.state.extra.castles.done.push((castle.seg, points));
}

fn picking(state: &State) -> Option<Castle> {
    let at = state.extra.castles.picking?;
    state.extra.castles.list.get(usize::from(at)).copied()
}

#[inline(never)]
pub(crate) fn legal_picks(state: &State, out: &mut Vec<Action>) {
    if let Some(castle) = picking(state) {
        out.extend(triggers(state, castle).into_iter().map(|(seg, _)| Action::CastleTrigger(seg)));
    }
}

#[inline(never)]
pub(crate) fn pick<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) -> Flow {
    if let Some(castle) = picking(cx.state)
        && let Some(figure) = keeper(cx.state, castle)
    {
        let chosen = triggers(cx.state, castle).into_iter().find(|(other, _)| *other == seg);
        if let Some((_, points)) = chosen {
            pay_out(cx, castle, figure, points);
        }
    }
    cx.state.extra.castles.picking = None;
    Flow::Next
}

/// The segment that identifies a feature in the list of choices.
pub(crate) fn named(state: &State, seg: SegId) -> SegId {
    let found = picking(state).filter(|_| seg.index() < state.features.segments()).and_then(|castle| {
        let same = |(other, _): &(SegId, i16)| state.features.of(*other) == state.features.of(seg);
        triggers(state, castle).into_iter().find(same)
    });
    found.map_or(seg, |(listed, _)| listed)
}

/// The followers of the asked player in the city of this segment.
fn asked_holders(state: &State, seg: SegId) -> Vec<(SegId, FigureId)> {
    let asked = state.turn.pending.top().filter(|pending| pending.step == Step::Found);
    let known = seg.index() < state.features.segments();
    asked.filter(|_| known).map_or_else(Vec::new, |pending| holders(state, pending.player, seg))
}

/// The segment that names this castle: `seg` itself if the asked player has a follower there, otherwise the first segment of the city
/// with a follower of this kind.
pub(crate) fn held_part(state: &State, kind: FigureKind, seg: SegId) -> SegId {
    let held = asked_holders(state, seg);
    if held.iter().any(|(part, _)| *part == seg) {
        return seg;
    }
    let alike = held.iter().find(|(_, figure)| state.figures.kind(*figure) == kind);
    alike.map_or(seg, |(part, _)| *part)
}

impl State {
    /// The kinds of followers that could stay in a castle founded from this segment. If nobody names one, the first stays.
    pub fn castle_followers(&self, seg: SegId) -> Vec<FigureKind> {
        let held = asked_holders(self, seg);
        let part = if held.iter().any(|(part, _)| *part == seg) {
            Some(seg)
        } else {
            held.first().map(|held| held.0)
        };
        let there = held.iter().filter(|(other, _)| Some(*other) == part);
        there.map(|(_, figure)| self.figures.kind(*figure)).collect()
    }
}

pub(crate) fn why_no_castle() -> Illegal {
    Illegal::Rule(&NOT_OFFERED)
}

pub(crate) fn why_no_pick() -> Illegal {
    Illegal::Rule(&NOT_NEAR)
}
