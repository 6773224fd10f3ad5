//! The pig: depending on the option, it makes cities next to its field worth more to its owner (TRD-C6 to TRD-C8), or
//! scores when a city with a coat of arms is completed (TRD-M6 to TRD-M8).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Source, Term};
use crate::figures::Place;
use crate::figures::companions::{self, Companions, Company};
use crate::ids::{FigureId, PlayerId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{PigStands, Rules, Step};
use crate::score::completed_cities;
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::tiles::seg;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;

/// Points for each completed city next to the pig's field (TRD-M7).
const PER_CITY: i16 = 3;

/// The farmers that pigs stand beside.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pigs {
    /// The farmer that each pig was placed beside, with the option `beside`.
    pub(crate) beside: Companions,
    /// The farmer of the pig that was scored last.
    pub(crate) farmer: Option<FigureId>,
}

const NO_FARMER: Reason = Reason {
    code: "no-farmer-there",
    clause: "TRD-C6",
    text: "A pig must stand on the tile just placed, in a field where you have a farmer.",
};
const NOT_BESIDE: Reason = Reason {
    code: "pig-not-beside",
    clause: "TRD-M6",
    text: "A pig must stand next to the farmer you just placed, on the same part of the tile.",
};
const NOT_THE_FARMER: Reason = Reason {
    code: "not-its-farmer",
    clause: "TRD-M7",
    text: "You can only take back the farmer that was placed together with the pig.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_FARMER, &NOT_BESIDE, &NOT_THE_FARMER];

/// Lists placements of a pig instead of a follower, on fields of the tile just placed where the player has a farmer
/// (TRD-C6).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let player = state.turn.player;
    let any = state.figures.next_in_supply(player, FigureKind::Pig).is_some();
    let Some(tile) = state.turn.placed.filter(|_| any && rules.options().pig == PigStands::Instead) else {
        return;
    };
    let placed = state.board.tile(tile);
    for part in 0..rules.tiles().parts_of(placed.kind()).len() as u8 {
        let seg = seg(placed.first(), part);
        let field = state.features.at(seg).kind() == FeatureKind::Field;
        if field && state.has_follower_on(player, seg) {
            out.push(Action::PutPig(seg));
        }
    }
}

/// Lists placements of a pig beside the farmer just placed on the new tile (TRD-M6).
pub(crate) fn legal_beside(rules: &Rules, state: &State, seg: SegId, out: &mut Vec<Action>) {
    if companions::may_join(state, FigureKind::Pig, company(rules), FeatureKind::Field.bit(), seg) {
        out.push(Action::PutPig(seg));
    }
}

/// The companion that a pig needs, according to the rule option.
fn company(rules: &Rules) -> Company {
    match rules.options().pig {
        PigStands::Instead => Company::Feature,
        PigStands::Beside => Company::Follower,
    }
}

fn beside(state: &mut State) -> &mut Companions {
    &mut state.extra.pigs.beside
}

#[inline(never)]
pub(crate) fn put<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) -> Flow {
    companions::put(cx, FigureKind::Pig, company(cx.rules), beside, seg);
    Flow::Next
}

/// Called when a follower leaves its place: a pig without the farmer it needs goes home (TRD-C8, TRD-M6).
pub(crate) fn follower_left<S: Sink>(cx: &mut Context<'_, S>, follower: FigureId, from: Place) {
    companions::follower_left(cx, FigureKind::Pig, company(cx.rules), beside, (follower, from));
}

/// The points added for each city when a field is scored for a player who holds it and has a pig there (TRD-C7).
pub(crate) fn bonus(rules: &Rules, state: &State, player: PlayerId, field: SegId) -> i16 {
    let feature = state.features.of(field);
    let own = state.on_segments(player, FigureKind::Pig).any(|(_, at)| state.features.of(at) == feature);
    i16::from(own && rules.options().pig == PigStands::Instead)
}

/// If a city with a coat of arms was completed, every pig scores and goes home, starting with the active player's pig.
/// Its owner may take the farmer back (TRD-M7).
#[inline(never)]
pub(crate) fn enter_pigs<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let features = &cx.state.features;
    let armed = |seg: SegId| features.at(seg).kind() == FeatureKind::City && features.at(seg).arms() > 0;
    let called = cx.state.completion.list.iter().any(|completed| armed(completed.seg));
    if !called || cx.rules.options().pig == PigStands::Instead {
        return Flow::Next;
    }
    let players = cx.rules.setup().players;
    let in_turn = |after: u8| cx.state.turn.player.ahead(after, players);
    // Handles one pig at a time. The pig goes home, so the next call finds another one.
    let next =
        (0..players).map(in_turn).find_map(|player| cx.state.on_segments(player, FigureKind::Pig).next());
    let Some((pig, at)) = next else { return Flow::Next };
    let player = pig.owner();
    let cities = completed_cities(cx.rules, cx.state, at).count();
    if cities > 0 {
        let mut tally = S::Tally::default();
        tally.add(Term::Cities, cities, cities as i16 * PER_CITY);
        cx.award(player, Cause { source: Source::Pig, seg: Some(at), complete: false }, &tally);
    }
    cx.move_figure(pig, Place::Supply);
    cx.state.extra.pigs.farmer = cx.state.extra.pigs.beside.get(pig);
    let tile = cx.state.features.tile_of(at);
    cx.state.turn.pending.push(Interruption::new(Step::FarmerBack, player).on(tile));
    Flow::Again
}

/// The farmer beside the pig just scored, if it is still on the board: the first of several identical ones (CMB-2).
pub(crate) fn farmer(rules: &Rules, state: &State) -> Option<FigureId> {
    let farmer = state.extra.pigs.farmer?;
    let place = state.figures.place(farmer);
    matches!(place, Place::Segment(_)).then(|| {
        let alike = state.stand_in(rules, farmer, place);
        alike.map_or(farmer, |other| other.min(farmer))
    })
}

#[inline(never)]
pub(crate) fn enter_farmer<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if farmer(cx.rules, cx.state).is_some() { Flow::Wait } else { Flow::Next }
}

#[inline(never)]
pub(crate) fn legal_farmers(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.extend(farmer(rules, state).map(Action::TakeBackFarmer));
    out.push(Action::Pass);
}

#[inline(never)]
pub(crate) fn take_back<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    cx.move_figure(figure, Place::Supply);
    Flow::Next
}

pub(crate) fn why_not(rules: &Rules, state: &State) -> Illegal {
    if state.figures.owned(state.turn.player, FigureKind::Pig) == 0 {
        return Illegal::NotInPlay;
    }
    if state.figures.in_supply(state.turn.player, FigureKind::Pig) == 0 {
        return Illegal::NoneInSupply(FigureKind::Pig);
    }
    Illegal::Rule(match rules.options().pig {
        PigStands::Instead => &NO_FARMER,
        PigStands::Beside => &NOT_BESIDE,
    })
}

pub(crate) fn why_no_recall() -> Illegal {
    Illegal::Rule(&NOT_THE_FARMER)
}
