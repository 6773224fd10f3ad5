//! Lists points by player and source as their program does. It also lists 0 points, and awards some points earlier than we do.

use super::{Action, Driver, Event, Place, PlayerId, Points, Step, apply};
use bastide_engine::{FeatureId, FeatureKind, Source};
use std::collections::BTreeMap;

impl Driver {
    /// Records the points in the events of an action.
    pub(super) fn keep_points(&mut self, turn: u16, action: Action, events: &[Event]) {
        for event in events {
            match event {
                Event::Scored { player, points, cause, .. } => {
                    let source = Some(cause.source);
                    self.points.push(Points { turn, player: *player, points: *points, source });
                }
                Event::Paid { from, to: Some(to), points } if matches!(action, Action::Ransom(_)) => {
                    self.points.push(Points { turn, player: *from, points: -points, source: None });
                    self.points.push(Points { turn, player: *to, points: *points, source: None });
                }
                _ => {}
            }
        }
        self.keep_nothings(turn, events);
    }

    /// Records features that were scored with 0 points: an unfinished road with an inn, a field without a city, a city that nobody
    /// holds. Our engine has no event for them. Their program lists 0 points for each player who holds the feature or had a figure
    /// there.
    fn keep_nothings(&mut self, turn: u16, events: &[Event]) {
        let features = self.table.game.state().features();
        let mut scored: Vec<FeatureId> = Vec::new();
        let mut home: BTreeMap<FeatureId, BTreeMap<PlayerId, u8>> = BTreeMap::new();
        let mut ends = false;
        for event in events {
            match event {
                Event::Finale => ends = true,
                Event::Scored { cause, .. } => scored.extend(cause.seg.map(|seg| features.of(seg))),
                Event::Moved { figure, from: Place::Segment(seg), to: Place::Supply } => {
                    let kind = self.table.game.state().figures().kind(*figure);
                    if kind.is_follower() && (ends || features.at(*seg).is_complete()) {
                        let there = home.entry(features.of(*seg)).or_default();
                        *there.entry(figure.owner()).or_default() += kind.strength();
                    }
                }
                _ => {}
            }
        }
        let mut nothings = Vec::new();
        for (feature, there) in home.iter().filter(|(feature, _)| !scored.contains(feature)) {
            let most = there.values().copied().max().unwrap_or(0);
            let source = Some(Source::Feature(features.get(*feature).kind()));
            let holders = there.iter().filter(|(_, strength)| **strength == most);
            nothings.extend(holders.map(|(player, _)| (*player, source)));
        }
        if events.contains(&Event::Over) {
            let keepers = self.table.game.state().figures().all();
            let keepers = keepers.filter(|(_, place)| matches!(place, Place::Castle(_)));
            nothings.extend(keepers.map(|(figure, _)| (figure.owner(), Some(Source::Castle))));
        }
        let entry = |(player, source)| Points { turn, player, points: 0, source };
        self.points.extend(nothings.into_iter().map(entry));
    }

    /// The points of a recalled abbot, until the turn is confirmed. Their program scores them immediately, ours only on
    /// confirmation (ABT-5).
    pub(super) fn called_back(&self) -> Option<Points> {
        let Some((action @ Action::RecallAbbot(abbot), _)) = &self.held else { return None };
        let turn = self.state().turn().number();
        let (mut state, mut events) = (self.state().clone(), Vec::new());
        let done = self.decision().step == Step::Act
            && apply(self.table.game.rules(), &mut state, *action, &mut events).is_ok();
        events.into_iter().filter(|_| done).find_map(|event| match event {
            Event::Scored { player, points, cause, .. } if player == abbot.owner() => {
                let kinds = [FeatureKind::Cloister, FeatureKind::Garden].map(Source::Feature);
                let own = kinds.contains(&cause.source) && !cause.complete;
                own.then_some(Points { turn, player, points, source: Some(cause.source) })
            }
            _ => None,
        })
    }
}
