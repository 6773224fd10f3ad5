//! Gold mines: players who hold a completed feature get the ingots on its tiles (GLD-1 to GLD-4).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::figures::Owners;
use crate::geometry::Pos;
use crate::hooks::strength;
use crate::ids::{MAX_PLAYERS, PlayerId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{CastleGold, Rules, Step};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::Signs;
use alloc::vec::Vec;

/// The number of ingots in the game (GLD-1).
pub(crate) const INGOTS: u8 = 16;

/// The ingots.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Gold {
    /// Ingots on tiles, one entry for each, in the order they were put there.
    pub(crate) on: Vec<TileId>,
    /// Ingots of each player.
    pub(crate) held: [u8; MAX_PLAYERS],
    /// Whether the player has chosen the feature to score next.
    pub(crate) ordered: bool,
}

const NOT_BESIDE: Reason = Reason {
    code: "not-around",
    clause: "GLD-1",
    text: "Place the second ingot on one of the eight tiles around the new tile.",
};
const NOT_CONTESTED: Reason = Reason {
    code: "no-shared-gold",
    clause: "GLD-3",
    text: "Choose one of the completed features that share gold.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_BESIDE, &NOT_CONTESTED];

fn in_stock(state: &State) -> u8 {
    INGOTS - state.extra.gold.on.len() as u8 - state.extra.gold.held.iter().sum::<u8>()
}

fn put_on<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    if in_stock(cx.state) > 0 {
        cx.state.extra.gold.on.push(tile);
        cx.sink.emit(Event::Gold { tile });
    }
}

/// Puts one ingot on the new tile and one on a tile around it, if there are any left (GLD-1).
pub(crate) fn tile_played<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    let kind = cx.state.board.tile(tile).kind();
    if !cx.rules.tiles().kinds[kind.index()].signs.has(Signs::GOLD) {
        return;
    }
    put_on(cx, tile);
    if in_stock(cx.state) > 0 {
        let player = cx.player();
        cx.state.turn.pending.push(Interruption::new(Step::GoldPlace, player).on(tile));
    }
}

fn around(state: &State) -> Vec<TileId> {
    let Some(tile) = state.turn.pending.top().and_then(|pending| pending.tile) else { return Vec::new() };
    let mut tiles: Vec<TileId> = state.board.neighbours(state.board.tile(tile).pos()).collect();
    tiles.sort_unstable();
    tiles
}

/// A player without a choice is not asked.
#[inline(never)]
pub(crate) fn enter_place<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    match around(cx.state)[..] {
        [] => Flow::Next,
        [only] => place(cx, only),
        _ => Flow::Wait,
    }
}

pub(crate) fn legal_places(state: &State, out: &mut Vec<Action>) {
    out.extend(around(state).into_iter().map(Action::Gold));
}

#[inline(never)]
pub(crate) fn place<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) -> Flow {
    put_on(cx, tile);
    Flow::Next
}

/// Returns whether a tile belongs to a feature. All nine tiles belong to a cloister or garden (GLD-2).
fn belongs(state: &State, seg: SegId, tile: TileId) -> bool {
    if state.features.at(seg).kind().is_surrounded() {
        let (here, there) =
            (state.board.tile(state.features.tile_of(seg)).pos(), state.board.tile(tile).pos());
        return here.x.abs_diff(there.x) <= 1 && here.y.abs_diff(there.y) <= 1;
    }
    state.features.ring(seg).any(|seg| state.features.tile_of(seg) == tile)
}

/// The completed features that are not scored yet, have an owner, and share gold with another such feature.
fn contested(rules: &Rules, state: &State) -> Vec<SegId> {
    let left = state.completion.list.iter().skip(usize::from(state.completion.scored));
    let held: Vec<SegId> = left
        .map(|completed| completed.seg)
        .filter(|seg| strength::owners(rules, state, state.features.of(*seg)).bits() != 0)
        .collect();
    let share = |one: SegId, two: SegId| {
        let gold = &state.extra.gold.on;
        gold.iter().any(|tile| belongs(state, one, *tile) && belongs(state, two, *tile))
    };
    // If the same player holds both features, that player takes all the gold in either order.
    let owners = |seg: SegId| strength::owners(rules, state, state.features.of(seg)).bits();
    let matters = |one: SegId, two: SegId| owners(one) != owners(two) || owners(one).count_ones() > 1;
    let contends =
        |seg: &SegId| held.iter().any(|other| other != seg && matters(*seg, *other) && share(*seg, *other));
    held.iter().copied().filter(contends).collect()
}

/// If the order matters, asks the active player (GLD-3). Returns whether it asked.
pub(crate) fn ask_order<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    if core::mem::take(&mut cx.state.extra.gold.ordered) || cx.state.extra.gold.on.is_empty() {
        return false;
    }
    if contested(cx.rules, cx.state).is_empty() {
        return false;
    }
    let player = cx.player();
    let pending = Interruption::new(Step::GoldOrder, player);
    cx.state.turn.pending.push(pending);
    true
}

pub(crate) fn legal_orders(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.extend(contested(rules, state).into_iter().map(Action::GoldNext));
}

/// Scores this feature next.
#[inline(never)]
pub(crate) fn order<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) -> Flow {
    let completion = &mut cx.state.completion;
    let next = usize::from(completion.scored);
    if let Some(at) = completion.list.iter().position(|completed| completed.seg == seg) {
        let chosen = completion.list.remove(at);
        completion.list.insert(next.min(completion.list.len()), chosen);
        cx.state.extra.gold.ordered = true;
    }
    Flow::Next
}

/// Gives the gold on the tiles of a completed feature to the players who hold it, one ingot at a time, clockwise from
/// the active player (GLD-2, GLD-3).
pub(crate) fn feature_completed<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, owners: Owners) {
    if owners.bits() == 0 || cx.state.extra.gold.on.is_empty() {
        return;
    }
    let all = core::mem::take(&mut cx.state.extra.gold.on);
    let (taken, left): (Vec<TileId>, Vec<TileId>) =
        all.into_iter().partition(|tile| belongs(cx.state, seg, *tile));
    cx.state.extra.gold.on = left;
    share(cx, taken.len(), owners);
}

/// With the option, a castle that is scored takes the gold in its neighbourhood (GLD-2).
pub(crate) fn castle_scored<S: Sink>(cx: &mut Context<'_, S>, keeper: PlayerId, around: &[Pos]) {
    if cx.rules.options().castle_gold == CastleGold::Yes {
        let all = cx.state.extra.gold.on.len();
        let board = &cx.state.board;
        cx.state.extra.gold.on.retain(|tile| !around.contains(&board.tile(*tile).pos()));
        share(cx, all - cx.state.extra.gold.on.len(), Owners::one(keeper));
    }
}

/// Shares ingots among the owners, one at a time.
fn share<S: Sink>(cx: &mut Context<'_, S>, taken: usize, owners: Owners) {
    let players = cx.rules.setup().players;
    let mut player = cx.player();
    for _ in 0..taken {
        while !owners.has(player) {
            player = player.next(players);
        }
        cx.state.extra.gold.held[player.index()] += 1;
        cx.sink.emit(Event::Ingot { player });
        player = player.next(players);
    }
}

/// The value of each ingot for a player with this many (GLD-4).
const fn rate(ingots: u8) -> i16 {
    match ingots {
        0 => 0,
        1..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        _ => 4,
    }
}

/// In final scoring, removes the ingots on tiles and scores the players' ingots (GLD-4).
#[inline(never)]
pub(crate) fn enter_final<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    cx.state.extra.gold.on.clear();
    for player in cx.rules.players() {
        let ingots = cx.state.extra.gold.held[player.index()];
        if ingots > 0 {
            let mut tally = S::Tally::default();
            tally.add(Term::Gold, u16::from(ingots), i16::from(ingots) * rate(ingots));
            cx.award(player, Cause::bare(Source::Gold), &tally);
        }
    }
    Flow::Next
}

pub(crate) fn why_not_place() -> Illegal {
    Illegal::Rule(&NOT_BESIDE)
}

pub(crate) fn why_not_order() -> Illegal {
    Illegal::Rule(&NOT_CONTESTED)
}
