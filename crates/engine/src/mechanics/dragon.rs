//! The dragon: volcanoes call it, dragon signs let it fly, and it eats the figures it meets (DRG-4 to DRG-11, DRG-21).

use crate::action::Action;
use crate::context::Context;
use crate::event::Event;
use crate::figures::Place;
use crate::geometry::Side;
use crate::hooks::dragon_path;
use crate::ids::{KindId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, Step, TowerTops};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FigureKind, Signs};
use alloc::vec::Vec;

/// The number of steps of a flight (DRG-6).
pub(crate) const STEPS: u8 = 6;

/// The dragon, and the tiles set aside until it comes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dragon {
    /// Its tile. `None` before the first volcano is placed.
    pub(crate) tile: Option<TileId>,
    /// Tiles with a dragon sign that were drawn before the first volcano was placed.
    pub(crate) aside: Vec<KindId>,
    /// The number of steps left in this turn's flight, once it has begun.
    pub(crate) left: Option<u8>,
    /// The tiles it visited in this flight.
    pub(crate) visited: Vec<TileId>,
}

pub(crate) const ON_ITS_TILE: Reason = Reason {
    code: "dragon-there",
    clause: "DRG-21",
    text: "The dragon is on that tile, so you can't place a follower there.",
};
const NO_TILE: Reason = Reason {
    code: "no-tile-there",
    clause: "DRG-6",
    text: "The dragon can only move onto a tile, and there is no tile there.",
};
const VISITED: Reason = Reason {
    code: "visited",
    clause: "DRG-7",
    text: "The dragon has already been on that tile during this flight.",
};
pub(crate) const REASONS: &[&Reason] = &[&ON_ITS_TILE, &NO_TILE, &VISITED];

fn signs(rules: &Rules, state: &State, tile: TileId) -> Signs {
    rules.tiles().kinds[state.board.tile(tile).kind().index()].signs
}

/// True if a tile has a dragon sign and the dragon is on the board.
pub(crate) fn follows(rules: &Rules, state: &State, kind: KindId) -> bool {
    state.extra.dragon.tile.is_some() && rules.tiles().kinds[kind.index()].signs.has(Signs::DRAGON)
}

/// Returns whether a drawn tile must be set aside until the dragon comes (DRG-5).
pub(crate) fn must_wait(rules: &Rules, state: &State, kind: KindId) -> bool {
    state.extra.dragon.tile.is_none() && rules.tiles().kinds[kind.index()].signs.has(Signs::DRAGON)
}

pub(crate) fn set_aside<S: Sink>(cx: &mut Context<'_, S>, kind: KindId) {
    cx.state.extra.dragon.aside.push(kind);
    cx.sink.emit(Event::Aside(kind));
}

/// Moves the dragon to the tile if it has a volcano (DRG-4). Tiles set aside then return to the stack (DRG-5).
pub(crate) fn tile_played<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    let dragon = &mut cx.state.extra.dragon;
    dragon.left = None;
    if !signs(cx.rules, cx.state, tile).has(Signs::VOLCANO) {
        return;
    }
    let dragon = &mut cx.state.extra.dragon;
    dragon.tile = Some(tile);
    for kind in dragon.aside.drain(..) {
        cx.state.pool.put_back(kind);
    }
    cx.sink.emit(Event::Dragon(tile));
}

/// Removes tiles that are still set aside from the game (DRG-5).
pub(crate) fn game_end<S: Sink>(cx: &mut Context<'_, S>) {
    for kind in core::mem::take(&mut cx.state.extra.dragon.aside) {
        cx.state.pool.discard(kind);
        cx.sink.emit(Event::Discarded(kind));
    }
}

/// True if the dragon is on this tile.
pub(crate) fn is_on(state: &State, tile: TileId) -> bool {
    state.extra.dragon.tile == Some(tile)
}

/// Returns whether the dragon eats followers on towers (DRG-8).
pub(crate) fn reaches_towers(rules: &Rules) -> bool {
    rules.options().tower_tops == TowerTops::Eaten
}

/// Runs the flight: players move the dragon one step each, clockwise from the active player (DRG-6).
#[inline(never)]
pub(crate) fn enter_flight<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let Some(tile) = cx.state.turn.placed else { return Flow::Next };
    let sign = signs(cx.rules, cx.state, tile).has(Signs::DRAGON);
    let Some(dragon) = cx.state.extra.dragon.tile.filter(|_| sign) else { return Flow::Next };
    let begun = cx.state.extra.dragon.left;
    if begun.is_none() {
        cx.state.extra.dragon.visited.clear();
        cx.state.extra.dragon.visited.push(dragon);
    }
    let left = begun.unwrap_or(STEPS);
    cx.state.extra.dragon.left = Some(left);
    let stuck = Side::ALL.into_iter().all(|side| why_not(cx.rules, cx.state, side).is_some());
    if left == 0 || stuck {
        return Flow::Next;
    }
    let players = cx.rules.setup().players;
    let player = cx.player().ahead(STEPS - left, players);
    cx.state.extra.dragon.left = Some(left - 1);
    cx.state.turn.pending.push(Interruption::new(Step::DragonStep, player).on(dragon));
    Flow::Again
}

/// Why the dragon may not go that way, or `None` if it may.
fn why_not(rules: &Rules, state: &State, side: Side) -> Option<&'static Reason> {
    let here = state.extra.dragon.tile?;
    let Some(there) = state.board.at(state.board.tile(here).pos().neighbour(side)) else {
        return Some(&NO_TILE);
    };
    if state.extra.dragon.visited.contains(&there) {
        return Some(&VISITED);
    }
    dragon_path::barred(rules, state, there)
}

#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let ways = Side::ALL.into_iter().filter(|side| why_not(rules, state, *side).is_none());
    out.extend(ways.map(Action::Dragon));
}

/// Moves the dragon one step. Every figure on the new tile that it can eat goes home (DRG-8).
#[inline(never)]
pub(crate) fn step<S: Sink>(cx: &mut Context<'_, S>, side: Side) -> Flow {
    let here = cx.state.extra.dragon.tile;
    let there = here.and_then(|tile| cx.state.board.at(cx.state.board.tile(tile).pos().neighbour(side)));
    let Some(tile) = there else { return Flow::Next };
    cx.state.extra.dragon.tile = Some(tile);
    cx.state.extra.dragon.visited.push(tile);
    cx.sink.emit(Event::Dragon(tile));
    for player in cx.rules.players() {
        for figure in cx.state.figures.out(player) {
            let eaten = match cx.state.figures.place(figure) {
                Place::Segment(seg) => {
                    cx.state.features.tile_of(seg) == tile
                        && cx.state.figures.kind(figure) != FigureKind::Barn
                }
                Place::Tower(top) => top == tile && reaches_towers(cx.rules),
                _ => false,
            };
            if eaten {
                cx.move_figure(figure, Place::Supply);
            }
        }
    }
    Flow::Next
}

pub(crate) fn why_no_step(rules: &Rules, state: &State, side: Side) -> Illegal {
    Illegal::Rule(why_not(rules, state, side).unwrap_or(&NO_TILE))
}
