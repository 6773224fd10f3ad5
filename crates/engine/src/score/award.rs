//! The only file that changes scores: awards, and payments to another player or to nobody.

use super::track::Gain;
use crate::context::Context;
use crate::event::{Cause, Event};
use crate::hooks::awarded;
use crate::ids::PlayerId;
use crate::sink::{Sink, Tally};

impl<S: Sink> Context<'_, S> {
    /// Awards the points of a tally to a player, with the breakdown.
    #[inline]
    pub(crate) fn award(&mut self, player: PlayerId, cause: Cause, tally: &S::Tally) {
        self.award_as(player, cause, tally, Gain::Scored);
    }

    /// The same, but `gain` can exclude the points from scoring, so that they activate no robber.
    #[inline]
    pub(crate) fn award_as(&mut self, player: PlayerId, cause: Cause, tally: &S::Tally, gain: Gain) {
        let points = tally.total();
        self.state.scores[player.index()] += i32::from(points);
        self.sink.emit(Event::Scored { player, points, cause, terms: tally.breakdown() });
        if !self.rules.on().is_empty() {
            awarded::awarded(self, player, points, gain);
        }
    }

    /// Makes one player pay another. This is not scoring, so rules that react to scoring ignore it.
    pub(crate) fn pay(&mut self, from: PlayerId, to: PlayerId, points: i16) {
        self.state.scores[from.index()] -= i32::from(points);
        self.state.scores[to.index()] += i32::from(points);
        self.sink.emit(Event::Paid { from, to: Some(to), points });
        // CMB-16: payments use the normal markers.
        awarded::paid(self, &[(from, -points), (to, points)]);
    }

    /// Makes a player pay points that nobody receives. This is not scoring either.
    pub(crate) fn spend(&mut self, from: PlayerId, points: i16) {
        if points != 0 {
            self.state.scores[from.index()] -= i32::from(points);
            self.sink.emit(Event::Paid { from, to: None, points });
            awarded::paid(self, &[(from, -points)]);
        }
    }
}
