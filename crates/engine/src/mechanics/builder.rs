//! The builder: a player who extends its road or city gets another turn (TRD-C1 to TRD-C5, TRD-M1 to TRD-M5).

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::figures::companions::{self, Companions, Company};
use crate::ids::{FigureId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{BuilderStands, Rules};
use crate::sink::Sink;
use crate::state::State;
use crate::steps;
use crate::tiles::seg;
use crate::turn::Flow;
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;

/// The builders' state in this turn, and the followers that builders stand beside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Builders {
    /// Whether this turn's tile extended the feature of the player's builder.
    pub(crate) noted: bool,
    /// Whether this is the extra turn, which cannot lead to another one.
    pub(crate) extra: bool,
    /// The follower that each builder was placed beside, with the option `beside`.
    pub(crate) beside: Companions,
}

const NO_FOLLOWER: Reason = Reason {
    code: "no-follower-there",
    clause: "TRD-C1",
    text: "A builder must stand on the tile just placed, on a road or in a city where you have a follower.",
};
const NOT_BESIDE: Reason = Reason {
    code: "builder-not-beside",
    clause: "TRD-M1",
    text: "A builder must stand next to the follower you just placed on a road or in a city, on the same part of the tile.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_FOLLOWER, &NOT_BESIDE];

const LINES: u8 = FeatureKind::City.bit() | FeatureKind::Road.bit();

pub(crate) fn turn_start(state: &mut State) {
    (state.extra.builders.noted, state.extra.builders.extra) = (false, false);
}

/// Records whether the tile extended the road or city of the player's builder (TRD-C2). With the option `beside`, the
/// builder goes beside the stacks (TRD-M3).
pub(crate) fn tile_played<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    if cx.state.extra.builders.extra {
        return;
    }
    for builder in cx.state.figures.out_of(cx.player(), FigureKind::Builder) {
        let Place::Segment(at) = cx.state.figures.place(builder) else { continue };
        if is_on_tile(cx.rules, cx.state, tile, at) {
            cx.state.extra.builders.noted = true;
            if cx.rules.options().builder == BuilderStands::Beside {
                cx.move_figure(builder, Place::Stacks);
            }
        }
    }
}

/// Returns whether a tile has a part of a segment's feature.
fn is_on_tile(rules: &Rules, state: &State, tile: TileId, at: SegId) -> bool {
    let feature = state.features.of(at);
    let placed = state.board.tile(tile);
    let parts = rules.tiles().parts_of(placed.kind()).len() as u8;
    let printed = (0..parts).map(|part| seg(placed.first(), part));
    let span = state.features.span_on(tile).map(|span| span.seg);
    printed.chain(span).any(|seg| state.features.of(seg) == feature)
}

/// Lists placements of a builder instead of a follower, on parts of the tile just placed whose road or city has one of
/// the player's followers (TRD-C1).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let player = state.turn.player;
    let any = state.figures.next_in_supply(player, FigureKind::Builder).is_some();
    let Some(tile) = state.turn.placed.filter(|_| any && rules.options().builder == BuilderStands::Instead)
    else {
        return;
    };
    let placed = state.board.tile(tile);
    let parts = rules.tiles().parts_of(placed.kind()).len() as u8;
    let span = state.features.span_on(tile).map(|span| span.seg);
    for seg in (0..parts).map(|part| seg(placed.first(), part)).chain(span) {
        let line = LINES & state.features.at(seg).kind().bit() != 0;
        if line && state.has_follower_on(player, seg) {
            out.push(Action::PutBuilder(seg));
        }
    }
}

/// Lists placements of a builder beside the follower just placed on a road or city of the new tile (TRD-M1).
pub(crate) fn legal_beside(rules: &Rules, state: &State, seg: SegId, out: &mut Vec<Action>) {
    if companions::may_join(state, FigureKind::Builder, company(rules), LINES, seg) {
        out.push(Action::PutBuilder(seg));
    }
}

/// The companion that a builder needs, according to the rule option.
fn company(rules: &Rules) -> Company {
    match rules.options().builder {
        BuilderStands::Instead => Company::Feature,
        BuilderStands::Beside => Company::Follower,
    }
}

fn beside(state: &mut State) -> &mut Companions {
    &mut state.extra.builders.beside
}

#[inline(never)]
pub(crate) fn put<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) -> Flow {
    companions::put(cx, FigureKind::Builder, company(cx.rules), beside, seg);
    Flow::Next
}

/// Called when a follower leaves its place: a builder without the companion it needs goes home (TRD-C3, TRD-M2).
pub(crate) fn follower_left<S: Sink>(cx: &mut Context<'_, S>, follower: FigureId, from: Place) {
    companions::follower_left(cx, FigureKind::Builder, company(cx.rules), beside, (follower, from));
}

/// Called when features split: builders left without a follower go home.
pub(crate) fn features_parted<S: Sink>(cx: &mut Context<'_, S>) {
    for player in cx.rules.players() {
        for builder in cx.state.figures.out_of(player, FigureKind::Builder) {
            if let Place::Segment(at) = cx.state.figures.place(builder)
                && !cx.state.has_follower_on(player, at)
            {
                cx.move_figure(builder, Place::Supply);
            }
        }
    }
}

/// Starts the extra turn. Depending on the option, the player may decline it (TRD-C2), or it starts immediately and
/// the builder returns to supply (TRD-M4).
#[inline(never)]
pub(crate) fn enter_extra<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let player = cx.player();
    for figure in cx.state.figures.out_of(player, FigureKind::Builder) {
        if cx.state.figures.place(figure) == Place::Stacks {
            cx.move_figure(figure, Place::Supply);
        }
    }
    if !cx.state.extra.builders.noted || cx.state.pool.total() == 0 {
        return Flow::Next;
    }
    match cx.rules.options().builder {
        BuilderStands::Instead => Flow::Wait,
        BuilderStands::Beside => again(cx),
    }
}

/// Starts another turn for the same player, which cannot lead to another one.
#[inline(never)]
pub(crate) fn again<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    (cx.state.extra.builders.noted, cx.state.extra.builders.extra) = (false, true);
    steps::turn::again(cx);
    Flow::Goto(0)
}

/// Declines the extra turn.
pub(crate) fn decline(state: &mut State) {
    state.extra.builders.noted = false;
}

pub(crate) fn why_not(rules: &Rules, state: &State) -> Illegal {
    if state.figures.owned(state.turn.player, FigureKind::Builder) == 0 {
        return Illegal::NotInPlay;
    }
    if state.figures.in_supply(state.turn.player, FigureKind::Builder) == 0 {
        return Illegal::NoneInSupply(FigureKind::Builder);
    }
    Illegal::Rule(match rules.options().builder {
        BuilderStands::Instead => &NO_FOLLOWER,
        BuilderStands::Beside => &NOT_BESIDE,
    })
}
