//! Towers: building floors, taking prisoners and returning them (TWR-1 to TWR-7).

use crate::action::Action;
use crate::context::Context;
use crate::event::Event;
use crate::figures::Place;
use crate::geometry::Pos;
use crate::hooks::standing;
use crate::ids::{FigureId, KindId, MAX_PLAYERS, PlayerId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, TowerCaptures, TowerRansom, TowerTurns};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FigureKind, Signs};
use alloc::vec::Vec;

/// The ransom for a prisoner (TWR-6).
const RANSOM: i16 = 3;
/// The figures that may stand on a tower (TWR-4).
const TOPS: [FigureKind; 2] = [FigureKind::Follower, FigureKind::Big];

/// Returns whether a figure of this kind may stand on a tower.
pub(crate) fn may_top(figure: FigureKind) -> bool {
    TOPS.contains(&figure)
}

/// One tower base on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tower {
    pub(crate) tile: TileId,
    pub(crate) height: u16,
    /// Whether a follower was ever put on top, which finishes the tower even if the follower has left.
    pub(crate) finished: bool,
}

/// All towers, and the floors that players have left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Towers {
    pub(crate) list: Vec<Tower>,
    pub(crate) floors: [u8; MAX_PLAYERS],
    /// Whether a ransom was paid in this turn.
    pub(crate) paid: bool,
    /// The number of prisoners of all players, usually 0.
    pub(crate) prisoners: u8,
}

const NO_TOWER: Reason =
    Reason { code: "no-tower", clause: "TWR-2", text: "There is no tower base on that tile." };
const TOWER_FINISHED: Reason =
    Reason { code: "tower-finished", clause: "TWR-2", text: "That tower is already finished." };
const NO_FLOOR_LEFT: Reason =
    Reason { code: "no-floor-left", clause: "TWR-1", text: "You have no tower floors left." };
const NO_FLOOR_YET: Reason = Reason {
    code: "no-floor-yet",
    clause: "TWR-2",
    text: "A follower can only stand on a tower with at least one floor.",
};
pub(crate) const NOT_THIS_TURN: Reason = Reason {
    code: "no-tower-tile",
    clause: "TWR-2",
    text: "You can only build towers in a turn in which a tile with a tower base was placed.",
};
const NO_TOP: Reason =
    Reason { code: "no-top", clause: "TWR-4", text: "Only a normal or big follower can stand on a tower." };
const OUT_OF_REACH: Reason = Reason {
    code: "out-of-reach",
    clause: "TWR-3",
    text: "You can only capture another player's follower within reach of the tower.",
};
const NOT_HELD: Reason = Reason {
    code: "not-held",
    clause: "TWR-6",
    text: "You can only ransom your own followers, and only those held prisoner.",
};
const TOO_POOR: Reason = Reason {
    code: "too-poor",
    clause: "TWR-6",
    text: "A ransom costs 3 points from your normal score marker, and you have too few.",
};
const PAID_ALREADY: Reason =
    Reason { code: "paid-already", clause: "TWR-6", text: "You have already ransomed a follower this turn." };
const NOT_EXCHANGED: Reason = Reason {
    code: "not-exchanged",
    clause: "TWR-5",
    text: "Choose one of your followers that the other player holds.",
};
pub(crate) const REASONS: &[&Reason] = &[
    &NO_TOWER,
    &TOWER_FINISHED,
    &NO_FLOOR_LEFT,
    &NO_FLOOR_YET,
    &NOT_THIS_TURN,
    &NO_TOP,
    &OUT_OF_REACH,
    &NOT_HELD,
    &TOO_POOR,
    &PAID_ALREADY,
    &NOT_EXCHANGED,
];

pub(crate) fn turn_start(state: &mut State) {
    state.extra.towers.paid = false;
}

/// Registers a tile with a tower base.
pub(crate) fn found(rules: &Rules, state: &mut State, tile: TileId, kind: KindId) {
    if rules.tiles().kinds[kind.index()].signs.has(Signs::TOWER) {
        state.extra.towers.list.push(Tower { tile, height: 0, finished: false });
    }
}

/// Returns whether the player may add floors or put followers on towers in this turn.
fn may_build(rules: &Rules, state: &State) -> bool {
    let base =
        |tile: TileId| rules.tiles().kinds[state.board.tile(tile).kind().index()].signs.has(Signs::TOWER);
    rules.options().tower_turns == TowerTurns::Any || state.turn.placed.is_some_and(base)
}

fn tower(state: &State, tile: TileId) -> Option<&Tower> {
    state.extra.towers.list.iter().find(|tower| tower.tile == tile)
}

/// Lists the unfinished towers and bases that can get a floor, and the unfinished towers with a floor that
/// can get a follower (TWR-2).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if !may_build(rules, state) {
        return;
    }
    let player = state.turn.player;
    for tower in state.extra.towers.list.iter().filter(|tower| !tower.finished) {
        if state.extra.towers.floors[player.index()] > 0 {
            out.push(Action::Floor(tower.tile));
        }
        let barred = standing::tower_barred(rules, state, tower.tile).is_some();
        for figure in TOPS {
            if tower.height > 0 && !barred && state.figures.in_supply(player, figure) > 0 {
                out.push(Action::Top { figure, tile: tower.tile });
            }
        }
    }
}

/// Adds a floor. The player may then capture a follower in reach.
#[inline(never)]
pub(crate) fn add_floor<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) -> Flow {
    let player = cx.player();
    cx.state.extra.towers.floors[player.index()] -= 1;
    if let Some(tower) = cx.state.extra.towers.list.iter_mut().find(|tower| tower.tile == tile) {
        tower.height += 1;
        cx.sink.emit(Event::Floor { tile, height: tower.height });
    }
    let step = crate::rules::Step::Capture;
    cx.state.turn.pending.push(Interruption::new(step, player).on(tile));
    Flow::Next
}

/// Puts a follower on top, which finishes the tower. The follower stays there until the end of the game (TWR-4).
#[inline(never)]
pub(crate) fn top<S: Sink>(cx: &mut Context<'_, S>, figure: FigureKind, tile: TileId) -> Flow {
    if let Some(figure) = cx.state.figures.next_in_supply(cx.player(), figure) {
        cx.move_figure(figure, Place::Tower(tile));
    }
    if let Some(tower) = cx.state.extra.towers.list.iter_mut().find(|tower| tower.tile == tile) {
        tower.finished = true;
    }
    Flow::Next
}

/// Returns whether a place is in reach of a tower: the tower's own place, or up to its height away in one of the four
/// directions (TWR-3).
pub(crate) fn reaches(here: Pos, there: Pos, height: u16) -> bool {
    let (dx, dy) = (here.x.abs_diff(there.x), here.y.abs_diff(there.y));
    dx.min(dy) == 0 && dx.max(dy) <= height
}

/// Returns whether a figure is a follower of another player on a tile in reach of this tower: on the tower's tile, or
/// up to its height away in one of the four directions, regardless of what is in between (TWR-3). With the option, the
/// captor's own followers and followers on towers also count.
fn in_reach(rules: &Rules, state: &State, tower: &Tower, captor: PlayerId, figure: FigureId) -> bool {
    let any = rules.options().tower_captures == TowerCaptures::Any;
    let tile = match state.figures.place(figure) {
        Place::Segment(seg) => state.features.tile_of(seg),
        Place::Tower(tile) if any => tile,
        _ => return false,
    };
    let here = state.board.tile(tower.tile).pos();
    let there = state.board.tile(tile).pos();
    reaches(here, there, tower.height)
        && (any || figure.owner() != captor)
        && state.figures.kind(figure).is_follower()
}

/// Skips the question if no follower is in reach.
#[inline(never)]
pub(crate) fn enter_capture<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal_captures(cx.rules, cx.state, &mut out);
    if out.len() > 1 { Flow::Wait } else { Flow::Next }
}

/// Lists the followers that may be captured. Of several identical ones on a segment, only the first is listed.
#[inline(never)]
pub(crate) fn legal_captures(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let open = state.turn.pending.top();
    let found = open.and_then(|pending| Some((tower(state, pending.tile?)?, pending.player)));
    if let Some((tower, captor)) = found {
        let mut seen: Vec<(PlayerId, FigureKind, Place)> = Vec::new();
        for (figure, _) in state.figures.all() {
            let look = (figure.owner(), state.figures.kind(figure), state.figures.place(figure));
            if in_reach(rules, state, tower, captor, figure) && !seen.contains(&look) {
                seen.push(look);
                out.push(Action::Capture(figure));
            }
        }
    }
    out.push(Action::Pass);
}

/// Captures a follower. If its owner holds one of the captor's followers, both return immediately (TWR-5).
#[inline(never)]
pub(crate) fn capture<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    let (captor, owner) = (cx.player(), figure.owner());
    cx.move_figure(figure, Place::Prison(captor));
    cx.state.extra.towers.prisoners += 1;
    let held = held_by(cx.state, captor, owner);
    match held[..] {
        _ if captor == owner => {}
        [] => {}
        [one] => swap(cx, figure, one),
        _ => {
            let step = crate::rules::Step::Exchange;
            let tile = cx.state.turn.pending.top().and_then(|pending| pending.tile);
            cx.state.turn.pending.push(Interruption { step, player: captor, other: owner, tile });
        }
    }
    Flow::Next
}

/// With the option, a tower that lost its follower can be built on again (TWR-4).
pub(crate) fn follower_left(rules: &Rules, state: &mut State, tile: TileId) {
    let tower = state.extra.towers.list.iter_mut().find(|tower| tower.tile == tile);
    if let Some(tower) = tower.filter(|_| rules.options().tower_captures == TowerCaptures::Any) {
        tower.finished = false;
    }
}

/// The followers of `owner` that `captor` holds, one of each kind.
fn held_by(state: &State, owner: PlayerId, captor: PlayerId) -> Vec<FigureId> {
    let mut found: Vec<FigureId> = Vec::new();
    for figure in state.figures.out(owner) {
        let alike = |other: &FigureId| state.figures.kind(*other) == state.figures.kind(figure);
        if state.figures.place(figure) == Place::Prison(captor) && !found.iter().any(alike) {
            found.push(figure);
        }
    }
    found
}

fn swap<S: Sink>(cx: &mut Context<'_, S>, one: FigureId, two: FigureId) {
    cx.move_figure(one, Place::Supply);
    cx.move_figure(two, Place::Supply);
    cx.state.extra.towers.prisoners -= 2;
}

#[inline(never)]
pub(crate) fn legal_exchanges(state: &State, out: &mut Vec<Action>) {
    if let Some(pending) = state.turn.pending.top() {
        out.extend(held_by(state, pending.player, pending.other).into_iter().map(Action::Exchange));
    }
}

/// Gives the captor the chosen follower, and gives the follower just captured back to its owner.
#[inline(never)]
pub(crate) fn exchange<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    if let Some(pending) = cx.state.turn.pending.top() {
        let taken = held_by(cx.state, pending.other, pending.player);
        if let Some(taken) = taken.first() {
            swap(cx, *taken, figure);
        }
    }
    Flow::Next
}

/// Lists ransoms. A player may ransom one follower in their own turn or, with the option, whenever they have a
/// decision to make (TWR-6). Of several identical prisoners of one captor, only the first is listed.
#[inline(never)]
pub(crate) fn legal_ransoms(rules: &Rules, state: &State, player: PlayerId, out: &mut Vec<Action>) {
    if player != state.turn.player && rules.options().tower_ransom == TowerRansom::OwnTurn {
        return;
    }
    if state.extra.towers.prisoners == 0 || state.extra.towers.paid || state.purse(player) < i32::from(RANSOM)
    {
        return;
    }
    for figure in state.figures.out(player) {
        let held = matches!(state.figures.place(figure), Place::Prison(_));
        if held && state.figures.is_first_alike(figure) {
            out.push(Action::Ransom(figure));
        }
    }
}

#[inline(never)]
pub(crate) fn ransom<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    if let Place::Prison(captor) = cx.state.figures.place(figure) {
        // Ransoming a follower that you captured yourself is free (option `tower-captures`).
        if captor != figure.owner() {
            cx.pay(figure.owner(), captor, RANSOM);
        }
        cx.move_figure(figure, Place::Supply);
        cx.state.extra.towers.prisoners -= 1;
        cx.state.extra.towers.paid = true;
    }
    Flow::Again
}

pub(crate) fn why_no_floor(rules: &Rules, state: &State, tile: TileId) -> Illegal {
    Illegal::Rule(match tower(state, tile) {
        None => &NO_TOWER,
        Some(tower) if tower.finished => &TOWER_FINISHED,
        Some(_) if !may_build(rules, state) => &NOT_THIS_TURN,
        Some(_) => &NO_FLOOR_LEFT,
    })
}

pub(crate) fn why_no_top(rules: &Rules, state: &State, figure: FigureKind, tile: TileId) -> Illegal {
    if TOPS.contains(&figure) && state.figures.owned(state.turn.player, figure) == 0 {
        return Illegal::NotInPlay;
    }
    Illegal::Rule(match tower(state, tile) {
        None => &NO_TOWER,
        Some(tower) if tower.finished => &TOWER_FINISHED,
        Some(_) if !may_build(rules, state) => &NOT_THIS_TURN,
        Some(tower) if tower.height == 0 => &NO_FLOOR_YET,
        Some(_) if !TOPS.contains(&figure) => &NO_TOP,
        Some(tower) if standing::tower_barred(rules, state, tower.tile).is_some() => {
            return standing::tower_barred(rules, state, tower.tile)
                .map_or(Illegal::NotInPlay, Illegal::Rule);
        }
        Some(_) => return Illegal::NoneInSupply(figure),
    })
}

pub(crate) fn why_no_capture() -> Illegal {
    Illegal::Rule(&OUT_OF_REACH)
}

pub(crate) fn why_no_exchange() -> Illegal {
    Illegal::Rule(&NOT_EXCHANGED)
}

pub(crate) fn why_no_ransom(state: &State, figure: FigureId) -> Illegal {
    let asked = state.turn.pending.top().map_or(state.turn.player, |pending| pending.player);
    let held = figure.owner() == asked
        && figure.index() < state.figures.slots()
        && matches!(state.figures.place(figure), Place::Prison(_));
    Illegal::Rule(match held {
        false => &NOT_HELD,
        true if state.extra.towers.paid => &PAID_ALREADY,
        true => &TOO_POOR,
    })
}
