//! What the open decision is about, to be drawn before it is made: what every option reaches, takes and brings, and why what
//! is not offered is not. No client has to know a rule for it.

use super::game::{SpotView, spot_of};
use super::options::{OptionView, option_view};
use crate::refusal::RefusalView;
use crate::table::{Phase, Table};
use bastide_engine::{
    Action, Actor, CROWNS, Event, FigureId, FigureKind, Game, Illegal, KindId, Marker, Place, PlayerId, Pos,
    Quarter, Rotation, Rules, SegId, Side, State, Step, TileId, apply_unchecked, decision, is_legal, legal,
    why_not,
};
use bastide_notation::NamedGame;
use serde::Serialize;

/// Options looked at, at most.
const LOOKED_AT: usize = 400;

/// What the open decision is about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Shows {
    /// Places it is about: the reach of the tower that takes somebody.
    pub cells: Vec<(i16, i16)>,
    /// The kind of feature it is about: of a crop circle.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub kind: Option<&'static str>,
    /// What options reach, take and bring; those without anything are left out.
    pub options: Vec<Show>,
    /// What is not offered, and why.
    pub refused: Vec<RefusedView>,
    /// Open places where the drawn tile cannot go.
    pub closed: Vec<ClosedView>,
    /// Where the tiles of a bazaar fit, by kind.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub fits: Vec<(u16, Vec<(i16, i16)>)>,
}

/// What an option reaches, takes and brings.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Show {
    /// The number of the option.
    pub pick: u32,
    /// Places it reaches: of a tower, of a castle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub cells: Vec<(i16, i16)>,
    /// Figures it sends home, or could take.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub takes: Vec<u8>,
    /// Points at once, by seat, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub now: Vec<i32>,
    /// What its road or city is worth when it is complete, before and after; the place of a marker on the track.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub worth: Option<(i16, i16)>,
    /// The roads of a lake, before and after.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub roads: Vec<RoadView>,
    /// Where a flight can lead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub lands: Vec<LandView>,
    /// Who takes the ingots, one after another.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub ingots: Vec<u8>,
    /// Everybody's points after a sale, by how it can end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub ends: Vec<EndView>,
}

/// A road of a lake, before and after a ferry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RoadView {
    /// Its end at the lake.
    pub spot: SpotView,
    /// Its points and tiles before.
    pub was: (i16, u16),
    /// Its points and tiles after.
    pub is: (i16, u16),
    /// It is complete after.
    pub complete: bool,
}

/// Where a flight can lead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LandView {
    /// What the die shows.
    pub roll: u8,
    /// The place.
    pub at: (i16, i16),
    /// What the flyer could land on there; it comes home where there is nothing.
    pub on: Vec<SpotView>,
}

/// How a sale can end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct EndView {
    /// `buy` or `sell`, if the chooser decides so; `kept` if nothing is decided any more.
    pub word: &'static str,
    /// Who gets the tile.
    pub seat: u8,
    /// Everybody's points.
    pub scores: Vec<i32>,
}

/// Something that is not offered, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RefusedView {
    /// What; its number means nothing.
    pub option: OptionView,
    /// Why not.
    pub refusal: RefusalView,
}

/// An open place where the drawn tile cannot go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ClosedView {
    /// Where.
    pub at: (i16, i16),
    /// The turn of the tile that comes nearest to fitting.
    pub turns: u8,
    /// The sides that do not match then.
    pub sides: Vec<&'static str>,
    /// Why not.
    pub refusal: RefusalView,
}

fn at(pos: Pos) -> (i16, i16) {
    (pos.x, pos.y)
}

impl Table {
    /// What the open decision is about; nothing while no player decides.
    pub fn shows(&self) -> Shows {
        let deciding = self.phase == Phase::Playing && self.awaiting_confirmation.is_none();
        let Some(play) = self.play.as_ref().filter(|_| deciding) else { return Shows::default() };
        let game = &play.game;
        let (rules, state) = (game.rules(), game.state());
        let Actor::Player(asked) = game.decision().actor else { return Shows::default() };
        let looked = game.legal().into_iter().take(LOOKED_AT).enumerate();
        let shown = looked.filter_map(|(pick, action)| show(rules, state, pick as u32, action));
        let height = |tile: TileId| state.tower_height(tile).unwrap_or(0);
        let reach = state.taking().map(|tile| state.tower_reach(tile, height(tile)));
        Shows {
            cells: reach.unwrap_or_default().into_iter().map(at).collect(),
            kind: state.circle(rules).map(|(kind, _)| kind.name()),
            options: shown.collect(),
            refused: refused(play, asked),
            closed: closed(game),
            fits: fits(rules, state),
        }
    }
}

/// The state after an action, and what happened.
fn after(rules: &Rules, state: &State, action: Action) -> (State, Vec<Event>) {
    let (mut state, mut events) = (state.clone(), Vec::new());
    apply_unchecked(rules, &mut state, action, &mut events);
    (state, events)
}

/// The points of what happened before the final scoring, by seat; nothing if nobody has any.
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

/// Figures that go home at once, before anything else happens.
fn gone_first(events: &[Event]) -> Vec<u8> {
    let skip = usize::from(matches!(events.first(), Some(Event::Dragon(_))));
    events.iter().skip(skip).map_while(gone).collect()
}

fn show(rules: &Rules, state: &State, pick: u32, action: Action) -> Option<Show> {
    let none = Show { pick, ..Show::default() };
    let found = match action {
        // Only of a tile with a flying machine is more shown than where it lies.
        Action::Place { .. } => {
            let drawn = state.turn().drawn()?;
            rules.tiles().def(drawn).arrow?;
            Show { lands: lands(rules, &after(rules, state, action).0), ..none }
        }
        Action::Offer { .. } | Action::TakeTile(_) | Action::Bid(_) | Action::Buy | Action::Sell => {
            Show { ends: ends(rules, state, action), ..none }
        }
        _ => {
            let (then, events) = after(rules, state, action);
            let ingots = events.iter().filter_map(|event| match event {
                Event::Ingot { player } => Some(player.0),
                _ => None,
            });
            let none = Show { now: points(rules, &events), ingots: ingots.collect(), ..none };
            special(rules, (state, &then), &events, action, none)
        }
    };
    (found != Show { pick, ..Show::default() }).then_some(found)
}

/// What only some actions have.
fn special(
    rules: &Rules,
    (state, then): (&State, &State),
    events: &[Event],
    action: Action,
    none: Show,
) -> Show {
    match action {
        Action::Floor(tile) => {
            let height = state.tower_height(tile).unwrap_or(0) + 1;
            let cells = state.tower_reach(tile, height).into_iter().map(at).collect();
            Show { cells, takes: captures(rules, then), ..none }
        }
        Action::Dragon(_) => Show { takes: gone_first(events), ..none },
        Action::Barn(_) => {
            let farmer = |event: &Event| match event {
                Event::Moved { from: Place::Segment(seg), .. } => gone(event)
                    .filter(|_| state.features().at(*seg).kind() == bastide_engine::FeatureKind::Field),
                _ => None,
            };
            Show { takes: events.iter().filter_map(farmer).collect(), ..none }
        }
        Action::Castle(seg) => {
            let home = events.iter().take_while(|event| !matches!(event, Event::Castle(_))).filter_map(gone);
            let cells = state.castle_around(seg).into_iter().map(at).collect();
            Show { cells, takes: home.collect(), ..none }
        }
        Action::Fly(_) => Show { lands: lands(rules, state), ..none },
        Action::LayFerry { from, .. } | Action::MoveFerry { from, .. } => {
            Show { roads: roads(rules, state, then, from), ..none }
        }
        Action::Cast { seg, .. } => {
            let worth = |state: &State| state.worth(rules, state.features().of(seg), true);
            Show { worth: Some((worth(state), worth(then))), ..none }
        }
        Action::Mark(marker) => {
            let asked = decision(rules, state).actor;
            let place = |state: &State| {
                let mut all = state.track(rules).into_iter();
                let own = all.find(|(player, which, _)| Actor::Player(*player) == asked && *which == marker);
                own.map(|(_, _, place)| i16::from(place))
            };
            Show { worth: place(state).zip(place(then)), ..none }
        }
        Action::CircleRemove => {
            let taken = state.circle(rules).map(|(_, figures)| figures).unwrap_or_default();
            Show { takes: taken.into_iter().map(|figure| figure.0).collect(), ..none }
        }
        _ => none,
    }
}

/// Where the machine on the tile just placed leads.
fn lands(rules: &Rules, state: &State) -> Vec<LandView> {
    let on = |segs: Vec<SegId>| segs.into_iter().map(|seg| spot_of(state, seg)).collect();
    let flights = state.flights(rules).into_iter();
    flights.map(|(roll, pos, segs)| LandView { roll, at: at(pos), on: on(segs) }).collect()
}

/// Whom the open decision could take prisoner.
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

/// The roads of the lake of a part, before and after.
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
            was: value(state),
            is: value(then),
            complete: then.features().at(seg).is_complete(),
        }
    };
    let all = (0..parts).map(|part| SegId(first.0 + part));
    all.filter(|seg| state.features().at(*seg).kind() == bastide_engine::FeatureKind::Road)
        .map(view)
        .collect()
}

/// How a sale can end after this, if nobody bids more.
fn ends(rules: &Rules, state: &State, action: Action) -> Vec<EndView> {
    let (mut then, mut events) = after(rules, state, action);
    while decision(rules, &then).step == Step::Bid && winner(&events).is_none() {
        apply_unchecked(rules, &mut then, Action::Pass, &mut events);
    }
    let end = |word: &'static str, state: &State, events: &[Event]| EndView {
        word,
        seat: winner(events).map_or(0, |player| player.0),
        scores: rules.players().map(|player| state.score(player)).collect(),
    };
    if winner(&events).is_some() {
        return vec![end("kept", &then, &events)];
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

/// Who got the first tile that was given out.
fn winner(events: &[Event]) -> Option<PlayerId> {
    events.iter().find_map(|event| match event {
        Event::Won { player, .. } => Some(*player),
        _ => None,
    })
}

/// What somebody might want to do, and cannot.
fn refused(play: &NamedGame, asked: PlayerId) -> Vec<RefusedView> {
    let (rules, state) = (play.game.rules(), play.game.state());
    let view =
        |action: Action, refusal: RefusalView| RefusedView { option: option_view(play, action), refusal };
    let wanted = wanted(rules, state, asked).into_iter().filter(|action| !is_legal(rules, state, *action));
    let told = |action: Action| {
        let illegal = why_not(rules, state, action);
        // Do not repeat at every tower that none can be built in this turn.
        (!illegal.is_about_whole_turn()).then(|| view(action, illegal.into()))
    };
    let mut all: Vec<RefusedView> = wanted.filter_map(told).collect();
    let wagon = |(figure, _): &(FigureId, Place)| {
        figure.owner() == asked && state.figures().kind(*figure) == FigureKind::Wagon
    };
    if let Some((figure, _)) = state.figures().all().find(wagon) {
        let barred = state.no_drive(rules).into_iter();
        all.extend(
            barred
                .map(|(seg, reason)| view(Action::DriveWagon { figure, seg }, Illegal::Rule(reason).into())),
        );
    }
    all
}

/// What lies near at hand in a decision, whether it can be done or not.
fn wanted(rules: &Rules, state: &State, asked: PlayerId) -> Vec<Action> {
    let held = state.figures().all().filter(|(figure, place)| {
        figure.owner() == asked && matches!(place, Place::Prison(_)) && asked == state.turn().player()
    });
    let mut all: Vec<Action> = held.map(|(figure, _)| Action::Ransom(figure)).collect();
    match decision(rules, state).step {
        Step::Act => {
            all.extend(deployments(rules, state, asked));
            all.extend(state.tower_bases().map(Action::Floor));
            all.extend((0..CROWNS).map(|place| Action::Crown { figure: FigureKind::Follower, place }));
        }
        Step::DragonStep => all.extend(Side::ALL.map(Action::Dragon)),
        Step::CountMove => all.extend(Quarter::ALL.map(Action::Count)),
        Step::CountEnter => {
            let enter = |quarter| Action::Enter { figure: FigureKind::Follower, quarter };
            all.extend(Quarter::ALL.map(enter));
        }
        Step::RobberPut => {
            let normal = state.track(rules).into_iter();
            all.extend(
                normal
                    .filter(|(player, _, _)| *player != asked)
                    .map(|(player, marker, _)| Action::Robber { player, marker }),
            );
            all.push(Action::Robber { player: asked, marker: Marker::Normal });
        }
        _ => {}
    }
    all
}

/// Every figure of a player on every part of the tile just placed.
fn deployments(rules: &Rules, state: &State, player: PlayerId) -> Vec<Action> {
    let Some(tile) = state.turn().placed() else { return Vec::new() };
    let placed = state.board().tile(tile);
    let parts = rules.tiles().def(placed.kind()).parts.len() as u16;
    let kinds = FigureKind::ALL.into_iter().filter(|kind| state.figures().owned(player, *kind) > 0);
    let put = |figure: FigureKind, seg| match figure {
        FigureKind::Builder => Action::PutBuilder(seg),
        FigureKind::Pig => Action::PutPig(seg),
        figure => Action::Deploy { figure, seg },
    };
    let on = |figure: FigureKind| (0..parts).map(move |part| put(figure, SegId(placed.first().0 + part)));
    kinds.filter(|kind| *kind != FigureKind::Barn).flat_map(on).collect()
}

/// Where each kind of tile of the bazaar that goes on fits.
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

/// The open places where the drawn tile cannot go, each with the reason that is nearest to the point.
fn closed(game: &Game) -> Vec<ClosedView> {
    let (rules, state) = (game.rules(), game.state());
    let drawn = state.turn().drawn().filter(|_| game.decision().step == Step::PlaceTile);
    let Some(kind) = drawn else { return Vec::new() };
    let fits: Vec<Pos> = game.legal().into_iter().filter_map(place_of).collect();
    let open = state.board().open_places().filter(|pos| !fits.contains(pos));
    open.filter_map(|pos| why_closed(rules, state, kind, pos)).collect()
}

fn place_of(action: Action) -> Option<Pos> {
    match action {
        Action::Place { pos, .. } => Some(pos),
        _ => None,
    }
}

fn why_closed(rules: &Rules, state: &State, kind: KindId, pos: Pos) -> Option<ClosedView> {
    let clashes = |rotation: &Rotation| state.board().clashes(rules.tiles(), kind, pos, *rotation);
    let best = Rotation::ALL.into_iter().min_by_key(|rotation| clashes(rotation).len())?;
    let action = Action::Place { pos, rotation: best, bridge: bastide_engine::BridgePlacement::None };
    Some(ClosedView {
        at: at(pos),
        turns: best.0,
        sides: clashes(&best).into_iter().map(Side::letter).collect(),
        refusal: why_not(rules, state, action).into(),
    })
}
