//! Points for messages.

use super::OracleFault;
use super::partition::kind_of;
use super::scoring::{EventStory, count};
use crate::event::Event;
use crate::figures::Place;
use crate::ids::{PlayerId, SegId};
use crate::vocab::FeatureKind;
use alloc::format;
use alloc::vec::Vec;

impl EventStory<'_> {
    /// Checks the points for a message: 2, or the value of its task.
    pub(super) fn message(
        &self,
        at: usize,
        player: PlayerId,
        seg: Option<SegId>,
        points: i16,
    ) -> Result<(), OracleFault> {
        let drawn = self.events[..at].iter().rev().find_map(|event| match event {
            Event::Message { token, .. } => Some(*token),
            _ => None,
        });
        let token = drawn.unwrap_or(self.open);
        let end = EventStory { places: self.places.clone(), ended: true, ..*self };
        let mut own: Vec<(SegId, FeatureKind)> = Vec::new();
        let mut followers = [0i16; FeatureKind::ALL.len()];
        for (figure, place) in &self.places {
            if let Place::Segment(seg) = place
                && figure.owner() == player
                && self.state.figures.kind(*figure).is_follower()
            {
                let kind = kind_of(self.rules, self.state, *seg);
                own.push((self.partition.root[seg.index()], kind));
                followers[kind as usize] += 1;
            }
        }
        own.sort_unstable();
        own.dedup();
        let mut worths = Vec::new();
        for (root, kind) in &own {
            let asked = match token {
                1 => *kind == FeatureKind::City,
                2 => *kind == FeatureKind::Road,
                3 => kind.is_surrounded(),
                _ => seg.is_some_and(|seg| self.partition.root[seg.index()] == *root),
            };
            if asked {
                worths.push(end.worth(at, *root, player)?);
            }
        }
        let arms = own.iter().filter(|(_, kind)| *kind == FeatureKind::City);
        let arms = arms
            .map(|(root, _)| count(self.rules, self.state, self.partition.component(*root)).1)
            .sum::<i16>();
        let expected = match token {
            1 | 2 | 3 | 8 => worths.into_iter().min(),
            5 => Some(2 * arms),
            6 => Some(2 * followers[FeatureKind::City as usize]),
            7 => Some(2 * followers[FeatureKind::Field as usize]),
            _ => None,
        };
        if points == 2 && seg.is_none() || Some(points) == expected {
            return Ok(());
        }
        Err(format!("message {token} gave player {} {points} points, not {expected:?}", player.0))
    }
}
