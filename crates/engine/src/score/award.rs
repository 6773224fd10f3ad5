//! The one function that adds points.

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
}
