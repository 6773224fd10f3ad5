//! A slow, independent check of the engine: recomputes everything that a state caches from the tiles and figures on
//! the board, with different algorithms, and compares the results.
//!
//! The engine itself uses nothing from here, and nothing here uses the engine's joining, matching or scoring.

mod abbeys;
mod acting;
mod bridges;
mod castles;
mod count;
mod dragon;
mod escorts;
mod ferries;
mod holdings;
mod message;
mod minis;
mod partition;
mod records;
mod river;
mod scoring;
mod table;
mod towers;
mod track;
mod wheel;

use crate::event::{Event, Source};
use crate::figures::Place;
use crate::ids::MAX_PLAYERS;
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::turn::decision;
use crate::vocab::FeatureKind;
use alloc::format;
use alloc::string::String;
use escorts::Escorts;
use partition::Partition;
use track::TrackOracle;

/// A description of a fault that the oracle found.
pub type OracleFault = String;

/// Follows one game and checks every step.
#[derive(Clone, Debug, Default)]
pub struct Oracle {
    awarded: [i32; MAX_PLAYERS],
    /// The state at the last check.
    before: Option<State>,
    /// Events since the last tile was placed.
    turn: SinceTile,
    track: TrackOracle,
    escorts: Escorts,
}

/// Events since the last tile was placed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SinceTile {
    /// The players who got points for completed features, one bit each.
    pub(crate) took: u8,
    /// Whether the active player moved a follower out of a quarter.
    pub(crate) left: bool,
    /// Whether anything was completed other than a city that became a castle.
    pub(crate) completed: bool,
    /// Whether a princess sent a knight home.
    pub(crate) banished: bool,
}

/// Returns whether these events begin with a princess sending a knight home. No other action that replaces placing a
/// piece removes a figure from an unfinished city. From a completed city, a figure may also go home without points, so
/// in that case this trusts the state.
fn sends_home(
    rules: &Rules,
    (before, state): (&State, &State),
    partition: &Partition,
    events: &[Event],
) -> bool {
    let acts = decision(rules, before).step == Step::Act;
    match events.first() {
        Some(Event::Moved { from: Place::Segment(seg), to: Place::Supply, .. }) if acts => {
            let city = partition::kind_of(rules, before, *seg) == FeatureKind::City;
            let open = !partition.is_complete(rules, state, *seg);
            city && (open || state.extra.princesses.banished)
        }
        _ => false,
    }
}

impl Oracle {
    /// Checks a state against the board, and the events since the last check against the state.
    ///
    /// # Errors
    ///
    /// Returns a description of the first fault.
    pub fn check(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), OracleFault> {
        let partition = Partition::of(rules, state);
        self.follow(rules, state, &partition, events);
        records::check(rules, state, &partition)?;
        table::check(rules, state, &partition, self.turn)?;
        ferries::check(rules, state)?;
        towers::check(rules, state)?;
        castles::check(rules, state, &partition, self.before.as_ref(), events)?;
        if let Some(before) = &self.before {
            scoring::check(rules, (before, state), &partition, events)?;
            wheel::check(rules, before, events)?;
            minis::check(rules, before, state, events)?;
            self.escorts.check(rules, (before, state), events)?;
        }
        self.track.check(rules, state, events)?;
        self.before = Some(state.clone());
        self.sums(rules, state, events)
    }

    /// Accepts the scores and the points of this turn without checking them, because earlier awards are unknown.
    pub fn trust(&mut self, rules: &Rules, state: &State) {
        for player in rules.players() {
            self.awarded[player.index()] = state.score(player);
        }
        self.turn = SinceTile {
            took: state.completion.took,
            left: state.extra.count.left,
            completed: false,
            banished: state.extra.princesses.banished,
        };
        self.track = TrackOracle::of(rules, state);
        self.escorts = Escorts::of(rules, state);
        self.before = Some(state.clone());
    }

    fn follow(&mut self, rules: &Rules, state: &State, partition: &Partition, events: &[Event]) {
        let mut tile = state.turn.placed;
        if let Some(before) = &self.before {
            self.turn.banished |= sends_home(rules, (before, state), partition, events);
        }
        for event in events {
            match event {
                Event::Placed { tile: new, .. } => (self.turn, tile) = (SinceTile::default(), Some(*new)),
                Event::Scored { player, cause, .. } if cause.complete => match cause.source {
                    Source::Feature(_) | Source::Castle => self.turn.took |= 1 << player.0,
                    _ => {}
                },
                Event::Moved { figure, from: Place::Quarter(_), .. } => {
                    let turn = self.before.as_ref().map_or(state.turn.player, |before| before.turn.player);
                    self.turn.left |= figure.owner() == turn;
                }
                _ => {}
            }
        }
        if let Some(tile) = tile {
            self.turn.completed = table::completed_by(rules, state, partition, tile)
                .into_iter()
                .any(|seg| !castles::became_castle(state, seg));
        }
    }

    /// Checks that scores are the sums of the awards.
    fn sums(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), OracleFault> {
        for event in events {
            if let Event::Scored { player, points, terms, .. } = event {
                self.awarded[player.index()] += i32::from(*points);
                let explained: i16 = terms.lines().map(|line| line.points).sum();
                if explained != *points {
                    return Err(format!("an award of {points} has a breakdown of {explained}"));
                }
            }
            if let Event::Paid { from, to, points } = event {
                self.awarded[from.index()] -= i32::from(*points);
                if let Some(to) = to {
                    self.awarded[to.index()] += i32::from(*points);
                }
            }
        }
        for player in rules.players() {
            let (score, awarded) = (state.score(player), self.awarded[player.index()]);
            if score != awarded {
                return Err(format!("player {} has {score} points but was awarded {awarded}", player.0));
            }
        }
        Ok(())
    }
}
