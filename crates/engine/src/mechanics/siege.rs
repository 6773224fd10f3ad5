//! Besieged cities: worth less to knights and more to farmers, and a knight may escape (CTH-1 to CTH-5).

use crate::action::Action;
use crate::context::Context;
use crate::features::Feature;
use crate::figures::Place;
use crate::ids::{FigureId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, SiegeEscape};
use crate::sink::Sink;
use crate::state::State;
use crate::tiles::NO_PART;
use crate::turn::Flow;
use crate::vocab::{FeatureKind, Marks};
use alloc::vec::Vec;

const NO_ESCAPE: Reason = Reason {
    code: "no-escape",
    clause: "CTH-4",
    text: "Only your own knight in a besieged city can escape, and only if a cloister or abbey is next to the Cathars.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_ESCAPE];

/// Sets the rate of a besieged city: 1 point for each tile and coat of arms if it is completed, or 2 with a cathedral
/// (CTH-2), and nothing if it is unfinished (CTH-3).
pub(crate) fn rate(feature: &Feature, complete: bool, cathedral: bool, rate: &mut i16) {
    if feature.kind() == FeatureKind::City && feature.marks().has(Marks::BESIEGED) {
        *rate = match (complete, cathedral && feature.marks().has(Marks::CATHEDRAL)) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => 2,
        };
    }
}

/// Returns whether a city is besieged (CTH-5).
pub(crate) fn is_besieged(feature: &Feature) -> bool {
    feature.marks().has(Marks::BESIEGED)
}

/// Returns whether a cloister or abbey lies on one of the eight places around a tile.
fn cloister_near(rules: &Rules, state: &State, tile: TileId) -> bool {
    let is_cloister = |tile: TileId| {
        let kind = state.board.tile(tile).kind();
        let part = rules.tiles().kinds[kind.index()].surrounded;
        part != NO_PART && rules.tiles().def(kind).parts[part as usize].kind == FeatureKind::Cloister
    };
    state.board.neighbours(state.board.tile(tile).pos()).any(is_cloister)
}

/// Returns whether a knight on this segment may escape (CTH-4).
fn can_escape(rules: &Rules, state: &State, seg: SegId) -> bool {
    let city = state.features.at(seg);
    if city.kind() != FeatureKind::City || !is_besieged(city) {
        return false;
    }
    let besieged = |seg: SegId| {
        let placed = state.board.tile(state.features.tile_of(seg));
        let part = usize::from(seg.0 - placed.first().0);
        rules.tiles().def(placed.kind()).parts[part].marks.has(Marks::BESIEGED)
    };
    let counts = |seg: SegId| rules.options().siege_escape == SiegeEscape::AnyTile || besieged(seg);
    let mut tiles =
        state.features.ring(seg).filter(|seg| counts(*seg)).map(|seg| state.features.tile_of(seg));
    tiles.any(|tile| cloister_near(rules, state, tile))
}

/// The player's knights that may escape. Of several identical ones, only the first is listed.
fn knights(rules: &Rules, state: &State) -> Vec<FigureId> {
    let may = |figure: &FigureId| match state.figures.place(*figure) {
        Place::Segment(seg) => state.figures.is_first_alike(*figure) && can_escape(rules, state, seg),
        _ => false,
    };
    state.figures.followers_out(state.turn.player).filter(may).collect()
}

/// Asks the player once at the end of their turn (CTH-4).
#[inline(never)]
pub(crate) fn enter_escape<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if knights(cx.rules, cx.state).is_empty() { Flow::Next } else { Flow::Wait }
}

#[inline(never)]
pub(crate) fn legal_escapes(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.extend(knights(rules, state).into_iter().map(Action::Escape));
    out.push(Action::Pass);
}

#[inline(never)]
pub(crate) fn escape<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    cx.move_figure(figure, Place::Supply);
    Flow::Next
}

pub(crate) fn why_not() -> Illegal {
    Illegal::Rule(&NO_ESCAPE)
}
