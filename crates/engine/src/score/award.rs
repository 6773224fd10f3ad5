//! The one file that changes scores: points are awarded, or one player pays another.

use crate::cx::Cx;
use crate::event::{Cause, Event};
use crate::ids::PlayerId;
use crate::sink::{Sink, Tally};

impl<S: Sink> Cx<'_, S> {
    /// Gives a player the points of a tally, explained.
    #[inline]
    pub(crate) fn award(&mut self, player: PlayerId, cause: Cause, tally: &S::Tally) {
        let points = tally.total();
        self.state.scores[player.index()] += i32::from(points);
        self.sink.emit(Event::Scored { player, points, cause, terms: tally.breakdown() });
    }

    /// One player pays another. This is no scoring: nothing that watches points is told.
    pub(crate) fn pay(&mut self, from: PlayerId, to: PlayerId, points: i16) {
        self.state.scores[from.index()] -= i32::from(points);
        self.state.scores[to.index()] += i32::from(points);
        self.sink.emit(Event::Paid { from, to, points });
    }
}
