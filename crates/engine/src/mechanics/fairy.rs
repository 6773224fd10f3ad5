//! The fairy: she helps one follower and keeps the dragon off her tile (DRG-16 to DRG-20).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::figures::Place;
use crate::ids::{FigureId, PlayerId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{FairyFinal, FairyStands, Rules};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::Flow;
use alloc::vec::Vec;

/// Points at the start of the turn of the helped follower's owner (DRG-18).
const A_TURN: i16 = 1;
/// Points when the helped follower's feature is scored (DRG-19).
const A_FEATURE: i16 = 3;

/// Her tile, and the follower she helps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fairy {
    pub(crate) tile: Option<TileId>,
    pub(crate) helps: Option<FigureId>,
}

pub(crate) const KEEPS_OFF: Reason =
    Reason { code: "fairy-there", clause: "DRG-17", text: "The fairy protects that tile from the dragon." };
const NOT_OWN: Reason = Reason {
    code: "fairy-not-yours",
    clause: "DRG-16",
    text: "Move the fairy to one of your own followers on the board, but not to the one she already stands with.",
};
const NO_FOLLOWER: Reason = Reason {
    code: "fairy-no-follower",
    clause: "DRG-16",
    text: "Move the fairy to a different tile with one of your followers.",
};
const OTHER_WAY: Reason = Reason {
    code: "fairy-option",
    clause: "DRG-16",
    text: "The rule option `fairy` decides whether she stands next to a follower or on a tile.",
};
pub(crate) const REASONS: &[&Reason] = &[&KEEPS_OFF, &NOT_OWN, &NO_FOLLOWER, &OTHER_WAY];

/// True if she is on this tile.
pub(crate) fn is_on(state: &State, tile: TileId) -> bool {
    state.extra.fairy.tile == Some(tile)
}

/// Returns whether she helps this figure.
fn helps(rules: &Rules, state: &State, figure: FigureId) -> bool {
    match rules.options().fairy {
        FairyStands::Follower => state.extra.fairy.helps == Some(figure),
        FairyStands::Tile => {
            let below = state.tile_below(state.figures.place(figure));
            below.is_some() && below == state.extra.fairy.tile && state.figures.kind(figure).is_follower()
        }
    }
}

fn give<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, points: i16, seg: Option<SegId>) {
    let mut tally = S::Tally::default();
    tally.add(Term::Fairy, 1, points);
    cx.award(player, Cause { source: Source::Fairy, seg, complete: false }, &tally);
}

/// Awards a point for a helped follower at the start of its owner's turn (DRG-18).
pub(crate) fn turn_start<S: Sink>(cx: &mut Context<'_, S>) {
    let player = cx.player();
    if cx.state.extra.fairy.tile.is_none() {
        return;
    }
    for figure in cx.state.figures.out(player) {
        if helps(cx.rules, cx.state, figure) {
            give(cx, player, A_TURN, None);
        }
    }
}

/// Returns whether she gives points for roads, cities and cloisters that are still unfinished at the end (DRG-19).
pub(crate) fn helps_unfinished(rules: &Rules) -> bool {
    rules.options().fairy_final == FairyFinal::All
}

/// Awards the bonus for helped followers on a feature that is scored (DRG-19).
pub(crate) fn feature_scored<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let feature = cx.state.features.of(seg);
    for player in cx.rules.players() {
        for figure in cx.state.figures.out(player) {
            if let Place::Segment(at) = cx.state.figures.place(figure)
                && cx.state.features.of(at) == feature
            {
                figure_scored(cx, figure);
            }
        }
    }
}

/// Awards the bonus when a feature is scored for a single figure.
pub(crate) fn figure_scored<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) {
    if helps(cx.rules, cx.state, figure) {
        let seg = match cx.state.figures.place(figure) {
            Place::Segment(seg) | Place::Castle(seg) => Some(seg),
            _ => None,
        };
        give(cx, figure.owner(), A_FEATURE, seg);
    }
}

/// Called when a figure moves. If she helped it, she stays where she is and helps an identical follower there, or
/// nobody. A follower that stays in a castle does not count as moved, and represents identical ones that go home.
pub(crate) fn figure_moved<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, from: Place, to: Place) {
    if cx.state.extra.fairy.helps == Some(figure) && !matches!(to, Place::Castle(_)) {
        let there = cx.state.stand_in(cx.rules, figure, from);
        cx.state.extra.fairy.helps = match from {
            Place::Segment(seg) => there.or(cx.state.stand_in(cx.rules, figure, Place::Castle(seg))),
            _ => there,
        };
    }
}

/// Calls `found` for each of the player's followers on tiles, but only for the first of several identical ones.
fn each_follower(state: &State, player: PlayerId, mut found: impl FnMut(FigureId, TileId)) {
    for figure in state.figures.followers_out(player) {
        let tile = match state.figures.place(figure) {
            Place::Segment(seg) | Place::Castle(seg) => state.features.tile_of(seg),
            Place::Tower(tile) => tile,
            _ => continue,
        };
        if state.figures.is_first_alike(figure) {
            found(figure, tile);
        }
    }
}

/// Lists moves of the fairy, instead of placing a figure (DRG-16).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let fairy = &state.extra.fairy;
    match rules.options().fairy {
        FairyStands::Follower => {
            // Moving her to any of several identical followers on a segment is the same move, and she may already be
            // with one of them.
            let look =
                |figure: FigureId| (figure.owner(), state.figures.kind(figure), state.figures.place(figure));
            let now = fairy.helps.filter(|helped| helped.owner() == state.turn.player).map(look);
            each_follower(state, state.turn.player, |figure, _| {
                if now.is_none_or(|now| now != look(figure)) {
                    out.push(Action::Fairy(figure));
                }
            });
        }
        FairyStands::Tile => {
            let before = out.len();
            each_follower(state, state.turn.player, |_, tile| {
                let action = Action::FairyTile(tile);
                if fairy.tile != Some(tile) && !out[before..].contains(&action) {
                    out.push(action);
                }
            });
        }
    }
}

#[inline(never)]
pub(crate) fn join<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    if let Some(tile) = cx.state.tile_below(cx.state.figures.place(figure)) {
        cx.state.extra.fairy = Fairy { tile: Some(tile), helps: Some(figure) };
        cx.sink.emit(Event::Fairy { tile, figure: Some(figure) });
    }
    Flow::Next
}

#[inline(never)]
pub(crate) fn go<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) -> Flow {
    cx.state.extra.fairy = Fairy { tile: Some(tile), helps: None };
    cx.sink.emit(Event::Fairy { tile, figure: None });
    Flow::Next
}

pub(crate) fn why_not(rules: &Rules, beside: bool) -> Illegal {
    Illegal::Rule(match rules.options().fairy {
        FairyStands::Follower if beside => &NOT_OWN,
        FairyStands::Tile if !beside => &NO_FOLLOWER,
        _ => &OTHER_WAY,
    })
}
