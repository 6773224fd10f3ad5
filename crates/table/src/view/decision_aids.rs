//! Aids for the open decision: the effects of each option, and why other actions are not legal. A client can show them without
//! knowing the rules.

use super::game::{SpotView, spot_of};
use super::refused::{ClosedView, RefusedView};
use crate::table::{Phase, Table};
use bastide_engine::{
    Action, Actor, Event, KindId, Place, PlayerId, Pos, Rules, SegId, State, Step, TileId, apply_unchecked,
    decision, legal,
};
use serde::Serialize;

/// The largest number of options to examine.
const MOST_OPTIONS: usize = 400;

/// Aids for the open decision.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DecisionAids {
    /// The places within reach of the tower that takes a prisoner.
    pub cells: Vec<(i16, i16)>,
    /// The kind of feature that the crop circle shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub kind: Option<&'static str>,
    /// The effects of options. Options without effects are omitted.
    pub options: Vec<OptionOutcome>,
    /// Actions that are not legal, and why.
    pub refused: Vec<RefusedView>,
    /// Open places where the drawn tile cannot go.
    pub closed: Vec<ClosedView>,
    /// For each kind of tile in the bazaar, the places where it fits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub fits: Vec<(u16, Vec<(i16, i16)>)>,
}

/// The effects of an option.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct OptionOutcome {
    /// The number of the option.
    pub pick: u32,
    /// The places that a tower or a castle reaches.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cells: Vec<(i16, i16)>,
    /// The figures that it returns to the supply or could capture.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub removes: Vec<u8>,
    /// The points that it scores immediately, by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub points: Vec<i32>,
    /// For a spell, the points of the completed road or city before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub worth: Option<(i16, i16)>,
    /// For a marker, its space on the score board before and after.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub spaces: Option<(i16, i16)>,
    /// The roads at the lake, before and after a ferry is placed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub roads: Vec<RoadView>,
    /// The possible landings of a flight.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub landings: Vec<LandingView>,
    /// The seats that take the ingots, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub ingots: Vec<u8>,
    /// The possible results of the sale of a tile.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub sales: Vec<SaleOutcome>,
}

/// A road at a lake, before and after a ferry is placed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RoadView {
    /// The part of the road at the lake.
    pub spot: SpotView,
    /// Its points and number of tiles before.
    pub before: (i16, u16),
    /// Its points and number of tiles after.
    pub after: (i16, u16),
    /// True if the road is complete afterwards.
    pub complete: bool,
}

/// A possible landing of a flight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LandingView {
    /// The roll of the die.
    pub roll: u8,
    /// The place where the figure would land.
    pub at: (i16, i16),
    /// The parts the figure could land on. If empty, the figure returns to the supply.
    pub on: Vec<SpotView>,
}

/// A possible result of a sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SaleOutcome {
    /// The decision of the player who chose the tile: `buy` or `sell`; `settled` if nothing is left to decide.
    pub word: &'static str,
    /// The seat that gets the tile.
    pub seat: u8,
    /// The scores of all seats after the sale.
    pub scores: Vec<i32>,
}

fn at(pos: Pos) -> (i16, i16) {
    (pos.x, pos.y)
}

impl Table {
    /// The aids for the open decision; empty while no player has to decide.
    pub fn decision_aids(&self) -> DecisionAids {
        let deciding = self.phase == Phase::Playing && self.awaiting_confirmation.is_none();
        let Some(play) = self.play.as_ref().filter(|_| deciding) else { return DecisionAids::default() };
        let game = &play.game;
        let (rules, state) = (game.rules(), game.state());
        let Actor::Player(asked) = game.decision().actor else { return DecisionAids::default() };
        let examined = game.legal().into_iter().take(MOST_OPTIONS).enumerate();
        let outcomes = examined.filter_map(|(pick, action)| outcome(rules, state, pick as u32, action));
        let height = |tile: TileId| state.tower_height(tile).unwrap_or(0);
        let reach = state.taking().map(|tile| state.tower_reach(tile, height(tile)));
        DecisionAids {
            cells: reach.unwrap_or_default().into_iter().map(at).collect(),
            kind: state.circle(rules).map(|(kind, _)| kind.name()),
            options: outcomes.collect(),
            refused: super::refused::refused(game, asked),
            closed: super::refused::closed(game),
            fits: fits(rules, state),
        }
    }
}

/// The state after an action, and the events.
fn after(rules: &Rules, state: &State, action: Action) -> (State, Vec<Event>) {
    let (mut state, mut events) = (state.clone(), Vec::new());
    apply_unchecked(rules, &mut state, action, &mut events);
    (state, events)
}

/// The points scored before the final scoring, by seat. Empty if all are 0.
fn points(rules: &Rules, events: &[Event]) -> Vec<i32> {
    let mut points = vec![0; usize::from(rules.setup().players)];
    for event in events.iter().take_while(|event| !matches!(event, Event::Finale)) {
        match event {
            Event::Scored { player, points: more, .. } => points[player.index()] += i32::from(*more),
            Event::Paid { from, to, points: paid } => {
                points[from.index()] -= i32::from(*paid);
                if let Some(to) = to {
                    points[to.index()] += i32::from(*paid);
                }
            }
            _ => {}
        }
    }
    if points.iter().any(|points| *points != 0) { points } else { Vec::new() }
}

fn gone(event: &Event) -> Option<u8> {
    match event {
        Event::Moved { figure, to: Place::Supply, .. } => Some(figure.0),
        _ => None,
    }
}

/// Figures that return to the supply first, before anything else happens.
fn gone_first(events: &[Event]) -> Vec<u8> {
    let skip = usize::from(matches!(events.first(), Some(Event::Dragon(_))));
    events.iter().skip(skip).map_while(gone).collect()
}

fn outcome(rules: &Rules, state: &State, pick: u32, action: Action) -> Option<OptionOutcome> {
    let none = OptionOutcome { pick, ..OptionOutcome::default() };
    let found = match action {
        // Only tiles with a flying machine have effects to show.
        Action::Place { .. } => {
            let drawn = state.turn().drawn()?;
            rules.tiles().def(drawn).arrow?;
            OptionOutcome { landings: landings(rules, &after(rules, state, action).0), ..none }
        }
        Action::Offer { .. } | Action::TakeTile(_) | Action::Bid(_) | Action::Buy | Action::Sell => {
            OptionOutcome { sales: sales(rules, state, action), ..none }
        }
        _ => {
            let (then, events) = after(rules, state, action);
            let ingots = events.iter().filter_map(|event| match event {
                Event::Ingot { player } => Some(player.0),
                _ => None,
            });
            let none = OptionOutcome { points: points(rules, &events), ingots: ingots.collect(), ..none };
            special(rules, (state, &then), &events, action, none)
        }
    };
    (found != OptionOutcome { pick, ..OptionOutcome::default() }).then_some(found)
}

/// Adds the effects that only some actions have.
fn special(
    rules: &Rules,
    (state, then): (&State, &State),
    events: &[Event],
    action: Action,
    none: OptionOutcome,
) -> OptionOutcome {
    match action {
        Action::Floor(tile) => {
            let height = state.tower_height(tile).unwrap_or(0) + 1;
            let cells = state.tower_reach(tile, height).into_iter().map(at).collect();
            OptionOutcome { cells, removes: captures(rules, then), ..none }
        }
        Action::Dragon(_) => OptionOutcome { removes: gone_first(events), ..none },
        Action::Barn(_) => {
            let farmer = |event: &Event| match event {
                Event::Moved { from: Place::Segment(seg), .. } => gone(event)
                    .filter(|_| state.features().at(*seg).kind() == bastide_engine::FeatureKind::Field),
                _ => None,
            };
            OptionOutcome { removes: events.iter().filter_map(farmer).collect(), ..none }
        }
        Action::Castle { seg, .. } => {
            let home = events.iter().take_while(|event| !matches!(event, Event::Castle(_))).filter_map(gone);
            let cells = state.castle_around(seg).into_iter().map(at).collect();
            OptionOutcome { cells, removes: home.collect(), ..none }
        }
        Action::Fly(_) => OptionOutcome { landings: landings(rules, state), ..none },
        Action::LayFerry { from, .. } | Action::MoveFerry { from, .. } => {
            OptionOutcome { roads: roads(rules, state, then, from), ..none }
        }
        Action::Cast { seg, .. } => {
            let worth = |state: &State| state.worth(rules, state.features().of(seg), true);
            OptionOutcome { worth: Some((worth(state), worth(then))), ..none }
        }
        Action::Mark(marker) => {
            let asked = decision(rules, state).actor;
            let place = |state: &State| {
                let mut all = state.track(rules).into_iter();
                let own = all.find(|(player, which, _)| Actor::Player(*player) == asked && *which == marker);
                own.map(|(_, _, place)| i16::from(place))
            };
            OptionOutcome { spaces: place(state).zip(place(then)), ..none }
        }
        Action::CircleRemove => {
            let taken = state.circle(rules).map(|(_, figures)| figures).unwrap_or_default();
            OptionOutcome { removes: taken.into_iter().map(|figure| figure.0).collect(), ..none }
        }
        _ => none,
    }
}

/// The possible landings of the flying machine on the tile just placed.
fn landings(rules: &Rules, state: &State) -> Vec<LandingView> {
    let on = |segs: Vec<SegId>| segs.into_iter().map(|seg| spot_of(state, seg)).collect();
    let flights = state.flights(rules).into_iter();
    flights.map(|(roll, pos, segs)| LandingView { roll, at: at(pos), on: on(segs) }).collect()
}

/// The figures that the open decision could take prisoner.
fn captures(rules: &Rules, state: &State) -> Vec<u8> {
    let mut out = Vec::new();
    if decision(rules, state).step == Step::Capture {
        legal(rules, state, &mut out);
    }
    let taken = out.into_iter().filter_map(|action| match action {
        Action::Capture(figure) => Some(figure.0),
        _ => None,
    });
    taken.collect()
}

/// The roads at a ferry's lake, before and after the ferry is placed.
fn roads(rules: &Rules, state: &State, then: &State, lake: SegId) -> Vec<RoadView> {
    let tile = state.features().tile_of(lake);
    let first = state.board().tile(tile).first();
    let parts = rules.tiles().def(state.board().tile(tile).kind()).parts.len() as u16;
    let view = |seg: SegId| {
        let value = |state: &State| {
            let id = state.features().of(seg);
            let feature = state.features().get(id);
            (state.worth(rules, id, feature.is_complete()), feature.tiles())
        };
        RoadView {
            spot: spot_of(state, seg),
            before: value(state),
            after: value(then),
            complete: then.features().at(seg).is_complete(),
        }
    };
    let all = (0..parts).map(|part| SegId(first.0 + part));
    all.filter(|seg| state.features().at(*seg).kind() == bastide_engine::FeatureKind::Road)
        .map(view)
        .collect()
}

/// The possible results of a sale after this action, if nobody bids more.
fn sales(rules: &Rules, state: &State, action: Action) -> Vec<SaleOutcome> {
    let (mut then, mut events) = after(rules, state, action);
    while decision(rules, &then).step == Step::Bid && winner(&events).is_none() {
        apply_unchecked(rules, &mut then, Action::Pass, &mut events);
    }
    let end = |word: &'static str, state: &State, events: &[Event]| SaleOutcome {
        word,
        seat: winner(events).map_or(0, |player| player.0),
        scores: rules.players().map(|player| state.score(player)).collect(),
    };
    if winner(&events).is_some() {
        return vec![end("settled", &then, &events)];
    }
    if decision(rules, &then).step != Step::Deal {
        return Vec::new();
    }
    let ways = [("buy", Action::Buy), ("sell", Action::Sell)];
    let ended = ways.map(|(word, action)| {
        let (then, events) = after(rules, &then, action);
        end(word, &then, &events)
    });
    ended.into()
}

/// The player who got the first tile of the bazaar.
fn winner(events: &[Event]) -> Option<PlayerId> {
    events.iter().find_map(|event| match event {
        Event::Won { player, .. } => Some(*player),
        _ => None,
    })
}

/// For each kind of tile in the current bazaar, the places where it fits.
fn fits(rules: &Rules, state: &State) -> Vec<(u16, Vec<(i16, i16)>)> {
    if state.sale().is_none() {
        return Vec::new();
    }
    let mut kinds = state.position(rules).pieces.offered;
    kinds.extend(state.lot().map(|(kind, _, _)| kind));
    kinds.sort_unstable();
    kinds.dedup();
    let places = |kind: KindId| {
        let fit = state
            .board()
            .open_places()
            .filter(|pos| !state.board().fits(rules.tiles(), kind, *pos).is_empty());
        (kind.0, fit.map(at).collect())
    };
    kinds.into_iter().map(places).collect()
}
