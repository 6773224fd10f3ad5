//! The score board, tracked from the events: markers, robbers and messages.

use super::OracleFault;
use super::partition::{Partition, kind_of};
use crate::action::{Action, Marker};
use crate::event::{Event, Source};
use crate::figures::Place;
use crate::ids::{FigureId, MAX_PLAYERS, PlayerId, SegId};
use crate::rules::{Mechanic, RobberCall, Rules, Step};
use crate::score::Gain;
use crate::state::State;
use crate::turn::decision;
use crate::vocab::FeatureKind;
use alloc::format;
use alloc::vec::Vec;

/// The track according to the events.
#[derive(Clone, Debug, Default)]
pub(crate) struct TrackOracle {
    /// Points of the normal marker and of the messenger.
    points: [[i32; 2]; MAX_PLAYERS],
    chosen: [Option<Marker>; MAX_PLAYERS],
    gained: [i32; MAX_PLAYERS],
    /// The players whose marker moved because of scoring in this turn.
    moved: [bool; MAX_PLAYERS],
    waiting: Vec<(PlayerId, i32, bool)>,
    /// Robbers that must move with a marker and whose event has not come yet.
    along: Vec<(usize, i32)>,
    robbers: [Option<i32>; MAX_PLAYERS],
    set_off: [u8; MAX_PLAYERS],
    /// The players who had activated a robber that just went home.
    leaves: [u8; MAX_PLAYERS],
    active: u8,
    /// True if no message need be drawn any more: the turn's message was drawn, or a payment moved a marker.
    excused: bool,
    ended: bool,
}

fn place(points: i32) -> i32 {
    points.rem_euclid(50)
}

impl TrackOracle {
    /// The track in a trusted state.
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let mut track = Self { active: state.turn.player.0, excused: true, ..Self::default() };
        for player in rules.players() {
            let at = player.index();
            track.points[at] = [Marker::Normal, Marker::Messenger].map(|marker| state.marker(player, marker));
            track.chosen[at] = state.extra.track.chosen[at];
            track.gained[at] = state.extra.track.gained[at].into();
            track.moved[at] = state.extra.track.moved >> at & 1 != 0;
            track.robbers[at] = state.extra.robbers.at[at].map(i32::from);
            track.set_off[at] = state.extra.robbers.set_off[at];
        }
        let held = state.extra.track.held.iter();
        track.waiting =
            held.map(|held| (held.player, i32::from(held.points), held.gain == Gain::Quiet)).collect();
        track.ended = rules.plan().step(state.turn.cursor) > Step::EndTurn;
        track
    }

    /// Applies the events and compares the result with the state.
    pub(super) fn check(
        &mut self,
        rules: &Rules,
        state: &State,
        events: &[Event],
    ) -> Result<(), OracleFault> {
        let (messages, robbers) = (rules.on().has(Mechanic::Message), rules.on().has(Mechanic::Robber));
        if !messages && !robbers {
            return Ok(());
        }
        for event in events {
            self.follow(rules, event)?;
        }
        for player in rules.players() {
            let at = player.index();
            let markers = [Marker::Normal, Marker::Messenger].map(|marker| state.marker(player, marker));
            if markers != self.points[at] {
                return Err(format!(
                    "the markers of player {at} are at {markers:?}, not {:?}",
                    self.points[at]
                ));
            }
            if state.extra.robbers.at[at].map(i32::from) != self.robbers[at]
                || state.extra.robbers.set_off[at] != self.set_off[at]
            {
                return Err(format!("the robber of player {at} is not at {:?}", self.robbers[at]));
            }
        }
        if !self.along.is_empty() {
            return Err(format!("robbers should have moved with a marker: {:?}", self.along));
        }
        let asked = decision(rules, state).step == Step::Mark;
        if !self.waiting.is_empty() && !asked && state.turn.pending.is_empty() {
            return Err(format!(
                "points wait for a marker, but nobody is asked to choose one: {:?}",
                self.waiting
            ));
        }
        Ok(())
    }

    fn follow(&mut self, rules: &Rules, event: &Event) -> Result<(), OracleFault> {
        match *event {
            Event::Turn(player) | Event::Again(player) => {
                self.turn_over(rules)?;
                (self.active, self.excused) = (player.0, false);
                (self.chosen, self.gained) = ([None; MAX_PLAYERS], [0; MAX_PLAYERS]);
                self.moved = [false; MAX_PLAYERS];
            }
            Event::Finale | Event::Markers => {
                if !self.ended {
                    self.turn_over(rules)?;
                }
                self.end();
            }
            Event::Scored { player, points, cause, .. } => {
                self.scored(rules, player, points.into(), cause.source)?;
            }
            Event::Marked { player, marker } => {
                if self.chosen[player.index()].is_some() || !self.waiting.iter().any(|held| held.0 == player)
                {
                    return Err(format!("player {} chose a marker without points", player.0));
                }
                self.chosen[player.index()] = Some(marker);
                let (now, later) = self.waiting.iter().partition(|held| held.0 == player);
                let now: Vec<(PlayerId, i32, bool)> = now;
                self.waiting = later;
                for (player, points, quiet) in now {
                    self.moves(rules, player, marker, points, quiet);
                }
            }
            Event::Paid { from, to, points } => {
                self.excused = true;
                let before = self.robbers;
                self.moves(rules, from, Marker::Normal, -i32::from(points), true);
                let moved: Vec<usize> =
                    (0..MAX_PLAYERS).filter(|at| self.robbers[*at] != before[*at]).collect();
                let taken = moved.iter().map(|at| (*at, self.robbers[*at].take())).collect::<Vec<_>>();
                if let Some(to) = to {
                    self.moves(rules, to, Marker::Normal, points.into(), true);
                }
                for (at, place) in taken {
                    self.robbers[at] = place;
                }
            }
            Event::Robber { owner, at } => self.robber(rules, owner, at.map(i32::from))?,
            Event::Message { player, .. } => {
                if player.0 != self.active || !self.dark() {
                    return Err(format!("player {} drew a message without reason", player.0));
                }
                self.excused = true;
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns whether the marker that the active player moved in this turn is on a multiple of five.
    fn dark(&self) -> bool {
        let at = usize::from(self.active);
        self.chosen[at].is_some_and(|marker| self.points[at][marker as usize] % 5 == 0)
    }

    fn turn_over(&self, rules: &Rules) -> Result<(), OracleFault> {
        if self.set_off.iter().any(|by| *by != 0) {
            return Err(format!("a robber was activated but not paid: {:?}", self.set_off));
        }
        if rules.on().has(Mechanic::Message) && self.dark() && !self.excused {
            return Err(format!("player {} should have drawn a message", self.active));
        }
        Ok(())
    }

    fn end(&mut self) {
        self.ended = true;
        for points in &mut self.points {
            *points = [points[0] + points[1], 0];
        }
    }

    fn scored(
        &mut self,
        rules: &Rules,
        player: PlayerId,
        points: i32,
        source: Source,
    ) -> Result<(), OracleFault> {
        let quiet = matches!(source, Source::Robber | Source::Message);
        if source == Source::Robber {
            let by = core::mem::take(&mut self.leaves[player.index()]);
            let shares = (0..MAX_PLAYERS).filter(|victim| by >> victim & 1 != 0);
            let mut shares = shares.map(|victim| (self.gained[victim] + 1) / 2);
            let right = if by == 0 { points == 3 } else { shares.any(|share| share == points) };
            if !right {
                return Err(format!("player {} got {points} from a robbery", player.0));
            }
        }
        if !quiet {
            self.gained[player.index()] += points;
        }
        let two = rules.on().has(Mechanic::Message) && !self.ended;
        match self.chosen[player.index()].filter(|_| two) {
            Some(marker) => self.moves(rules, player, marker, points, quiet),
            None if two => self.waiting.push((player, points, quiet)),
            None => self.moves(rules, player, Marker::Normal, points, quiet),
        }
        Ok(())
    }

    fn moves(&mut self, rules: &Rules, player: PlayerId, marker: Marker, points: i32, quiet: bool) {
        let marker = &mut self.points[player.index()][marker as usize];
        let from = place(*marker);
        *marker += points;
        let to = place(*marker);
        let first = quiet || !core::mem::replace(&mut self.moved[player.index()], true);
        let calls = first || rules.options().robbers == RobberCall::EveryAward;
        for owner in rules.players().filter(|owner| *owner != player) {
            if self.robbers[owner.index()] == Some(from) {
                if quiet && from != to {
                    self.robbers[owner.index()] = Some(to);
                    self.along.push((owner.index(), to));
                } else if !quiet && calls {
                    self.set_off[owner.index()] |= 1 << player.0;
                }
            }
        }
    }

    fn robber(&mut self, rules: &Rules, owner: PlayerId, at: Option<i32>) -> Result<(), OracleFault> {
        let seat = owner.index();
        match at {
            None => {
                self.leaves[seat] = core::mem::take(&mut self.set_off[seat]);
                if self.leaves[seat] == 0 && !self.ended {
                    // Nobody activated it, so this is the end of the game.
                    self.turn_over(rules)?;
                    self.ended = true;
                }
            }
            Some(at) => {
                if let Some(index) = self.along.iter().position(|along| *along == (seat, at)) {
                    self.along.remove(index);
                    return Ok(());
                }
                let other = |player: PlayerId| {
                    player != owner
                        && self.points[player.index()].into_iter().any(|points| place(points) == at)
                };
                if !rules.players().any(other) {
                    return Err(format!(
                        "the robber of player {seat} went to {at}, where there is no marker"
                    ));
                }
            }
        }
        self.robbers[seat] = at;
        Ok(())
    }
}

/// The legal actions at decisions about markers, robbers and messages.
pub(super) fn actions(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let Some(asked) = state.turn.pending.top().map(|pending| pending.player) else { return draws(state) };
    match decision(rules, state).step {
        Step::Mark => [Marker::Normal, Marker::Messenger].map(Action::Mark).to_vec(),
        Step::RobberPut => puts(rules, state, asked),
        Step::Victim => {
            let by = state.extra.robbers.set_off[asked.index()];
            rules.players().filter(|player| by >> player.0 & 1 != 0).map(Action::Rob).collect()
        }
        Step::MessageDo => does(rules, state, partition, asked),
        _ => backs(state, partition, asked),
    }
}

fn draws(state: &State) -> Vec<Action> {
    let messages = &state.extra.messages;
    let seen = &messages.seen[..messages.known.into()];
    match seen.len() {
        8 => [Action::Message(seen[usize::from(messages.next)])].to_vec(),
        _ => (1..=8).filter(|token| !seen.contains(token)).map(Action::Message).collect(),
    }
}

fn puts(rules: &Rules, state: &State, owner: PlayerId) -> Vec<Action> {
    let own = state.extra.robbers.at[owner.index()].map(i32::from);
    let mut found: Vec<(i32, Action)> = Vec::new();
    for player in rules.players().filter(|player| *player != owner) {
        let messenger = rules.on().has(Mechanic::Message).then_some(Marker::Messenger);
        for marker in [Marker::Normal].into_iter().chain(messenger) {
            let at = place(state.marker(player, marker));
            if own != Some(at) && found.iter().all(|(other, _)| *other != at) {
                found.push((at, Action::Robber { player, marker }));
            }
        }
    }
    let pass = own.map(|_| Action::Pass);
    found.into_iter().map(|(_, action)| action).chain(pass).collect()
}

/// The player's followers on the board, with their segments.
fn own(state: &State, player: PlayerId) -> impl Iterator<Item = (FigureId, SegId)> {
    let on = state.figures.all().filter_map(|(figure, place)| match place {
        Place::Segment(seg) => Some((figure, seg)),
        _ => None,
    });
    on.filter(move |(figure, _)| figure.owner() == player && state.figures.kind(*figure).is_follower())
}

fn does(rules: &Rules, state: &State, partition: &Partition, player: PlayerId) -> Vec<Action> {
    let has = |kinds: &[FeatureKind]| {
        own(state, player).any(|(_, seg)| kinds.contains(&kind_of(rules, state, seg)))
    };
    let messages = &state.extra.messages;
    let mut found = Vec::new();
    let possible = match messages.open {
        1 | 5 | 6 => has(&[FeatureKind::City]),
        2 => has(&[FeatureKind::Road]),
        3 => has(&[FeatureKind::Cloister, FeatureKind::Garden]),
        4 => !messages.owed && !messages.taken && state.pool.total() > 0,
        7 => has(&[FeatureKind::Field]),
        _ => {
            let first = |seg: SegId| partition.component(seg).iter().copied().min().unwrap_or(seg);
            found.extend(own(state, player).map(|(_, seg)| Action::MessageTarget(first(seg))));
            false
        }
    };
    found.sort_unstable();
    found.dedup();
    found.extend(possible.then_some(Action::CarryOutMessage));
    found.push(Action::Pass);
    found
}

fn backs(state: &State, partition: &Partition, player: PlayerId) -> Vec<Action> {
    let root = state.extra.messages.from.map(|seg| partition.root[seg.index()]);
    let mut alike: Vec<(crate::vocab::FigureKind, Place)> = Vec::new();
    let mut found = Vec::new();
    for (figure, at) in state.figures.all().filter(|(figure, _)| figure.owner() == player) {
        let there = match at {
            Place::Segment(seg) => root.is_none_or(|root| partition.root[seg.index()] == root),
            Place::Castle(_) => root.is_none(),
            _ => false,
        };
        let kind = state.figures.kind(figure);
        if there && kind.is_follower() && !alike.contains(&(kind, at)) {
            alike.push((kind, at));
            found.push(Action::MessageTakeBack(figure));
        }
    }
    if root.is_none() {
        found.push(Action::Pass);
    }
    found
}
