//! The barn: placed on a corner where four fields meet, it takes over the field for good (ABY-12 to ABY-17).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Source};
use crate::figures::Place;
use crate::geometry::{Half, Pos};
use crate::hooks::field_points;
use crate::ids::{FigureId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{BarnOnBarn, Rules};
use crate::score::{AT_THE_END, score_field};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::tiles::{NO_PART, seg};
use crate::turn::Flow;
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;

/// Points per city for farmers that join a barn's field later (ABY-14).
const LATE: i16 = 1;
/// Points per city that a barn scores at the end (ABY-15).
pub(crate) const BARN: i16 = 4;

pub(crate) const ON_ITS_FIELD: Reason = Reason {
    code: "barn-there",
    clause: "ABY-14",
    text: "There is a barn in that field, so you can't place a farmer there.",
};
const NO_CORNER: Reason = Reason {
    code: "no-corner",
    clause: "ABY-12",
    text: "A barn must stand on a corner of the tile just placed, where four tiles meet and all four show field.",
};
const SECOND: Reason =
    Reason { code: "second-barn", clause: "ABY-12", text: "There is already a barn in that field." };
pub(crate) const REASONS: &[&Reason] = &[&ON_ITS_FIELD, &NO_CORNER, &SECOND];

/// The four corners of a tile, each given by the place to its south-east.
fn corners(pos: Pos) -> [Pos; 4] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| Pos::new(pos.x.wrapping_add(dx), pos.y.wrapping_add(dy)))
}

/// The field at one corner of a tile, given by the two halves that meet there.
fn field_at(rules: &Rules, state: &State, tile: TileId, halves: [u8; 2]) -> Option<SegId> {
    let placed = state.board.tile(tile);
    let turned = rules.tiles().turned(placed.kind(), placed.rotation());
    let [one, two] = halves.map(|half| turned.half[Half(half).index()]);
    (one == two && one != NO_PART).then(|| seg(placed.first(), one))
}

/// The field at the north-west corner of a place, if four tiles meet there and all of them show field.
pub(crate) fn field_on_corner(rules: &Rules, state: &State, corner: Pos) -> Option<SegId> {
    // The places south-east, south-west, north-east and north-west of the corner, each with the halves that touch it.
    let around = [((0, 0), [0, 7]), ((-1, 0), [1, 2]), ((0, -1), [6, 5]), ((-1, -1), [4, 3])];
    let mut found = None;
    for ((dx, dy), halves) in around {
        let pos = Pos::new(corner.x.wrapping_add(dx), corner.y.wrapping_add(dy));
        let field = field_at(rules, state, state.board.at(pos)?, halves)?;
        found = found.or(Some(field));
    }
    found
}

/// Why a barn may not be placed on this corner, or `None` if it may.
fn why_no_barn(rules: &Rules, state: &State, corner: Pos) -> Option<&'static Reason> {
    let placed = state.turn.placed.map(|tile| state.board.tile(tile).pos());
    if !placed.is_some_and(|pos| corners(pos).contains(&corner)) {
        return Some(&NO_CORNER);
    }
    let Some(field) = field_on_corner(rules, state, corner) else { return Some(&NO_CORNER) };
    let second = rules.options().barn_on_barn == BarnOnBarn::No && state.stands_on(FigureKind::Barn, field);
    second.then_some(&SECOND)
}

#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let none = state.figures.in_supply(state.turn.player, FigureKind::Barn) == 0;
    let fields = rules.gates().stands[FigureKind::Barn as usize] != 0;
    let Some(tile) = state.turn.placed.filter(|_| !none && fields) else { return };
    // Most corners are ruled out because the tile itself has no field there.
    let own = [[0, 7], [1, 2], [5, 6], [3, 4]].map(|halves| field_at(rules, state, tile, halves).is_some());
    let corners = corners(state.board.tile(tile).pos()).into_iter().zip(own);
    let free = corners.filter(|(corner, own)| *own && why_no_barn(rules, state, *corner).is_none());
    out.extend(free.map(|(corner, _)| Action::Barn(corner)));
}

/// Places the barn. The farmers on the field are scored as at the end of the game, and go home (ABY-13).
#[inline(never)]
pub(crate) fn build<S: Sink>(cx: &mut Context<'_, S>, corner: Pos) -> Flow {
    let barn = cx.state.figures.next_in_supply(cx.player(), FigureKind::Barn);
    if let (Some(field), Some(barn)) = (field_on_corner(cx.rules, cx.state, corner), barn) {
        cx.move_figure(barn, Place::Segment(field));
        score_field(cx, field, AT_THE_END);
    }
    Flow::Next
}

/// Scores farmers on a field that the new tile joined to a barn's field, and sends them home (ABY-14).
pub(crate) fn tile_played<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    let placed = cx.state.board.tile(tile);
    for part in 0..cx.rules.tiles().parts_of(placed.kind()).len() as u8 {
        let field = seg(placed.first(), part);
        let feature = cx.state.features.at(field);
        let farmers = feature.kind() == FeatureKind::Field && feature.followers() > 0;
        if farmers && cx.state.stands_on(FigureKind::Barn, field) {
            score_field(cx, field, LATE);
        }
    }
}

/// Scores a single follower that moved from the market to a barn's field, and sends it home (CNT-10).
pub(crate) fn newcomer<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) {
    let Place::Segment(field) = cx.state.figures.place(figure) else { return };
    if cx.state.features.at(field).kind() != FeatureKind::Field
        || !cx.state.stands_on(FigureKind::Barn, field)
    {
        return;
    }
    let mut tally = S::Tally::default();
    let rate = LATE + field_points::own_rate(cx.rules, cx.state, figure.owner(), field);
    field_points::field_points(cx.rules, cx.state, field, rate, &mut tally);
    if tally.total() != 0 {
        cx.award(figure.owner(), Cause::feature(FeatureKind::Field, field, false), &tally);
    }
    cx.move_figure(figure, Place::Supply);
}

/// Scores a barn in final scoring for every completed city next to its field (ABY-15). If a player has several barns
/// on one field, only the last one scores.
pub(crate) fn at_the_end<S: Sink>(cx: &mut Context<'_, S>, barn: FigureId, field: SegId) {
    let is_here = |(other, at): (FigureId, SegId)| {
        other != barn && cx.state.features.of(at) == cx.state.features.of(field)
    };
    let another = cx.state.on_segments(barn.owner(), FigureKind::Barn).any(is_here);
    let mut tally = S::Tally::default();
    field_points::field_points(cx.rules, cx.state, field, BARN, &mut tally);
    if tally.total() != 0 && !another {
        let cause = Cause { source: Source::Barn, seg: Some(field), complete: false };
        cx.award(barn.owner(), cause, &tally);
    }
    cx.move_figure(barn, Place::Supply);
}

pub(crate) fn why_not(rules: &Rules, state: &State, corner: Pos) -> Illegal {
    match why_no_barn(rules, state, corner) {
        Some(reason) => Illegal::Rule(reason),
        None if state.figures.owned(state.turn.player, FigureKind::Barn) == 0 => Illegal::NotInPlay,
        None if rules.gates().stands[FigureKind::Barn as usize] == 0 => Illegal::FieldsOff,
        None => Illegal::NoneInSupply(FigureKind::Barn),
    }
}
