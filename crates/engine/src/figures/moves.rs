//! The one function that moves a figure.

use super::Place;
use crate::cx::Cx;
use crate::event::Event;
use crate::ids::{FigureId, SegId};
use crate::sink::Sink;
use crate::state::State;

impl State {
    /// Moves a figure, and with it its weight in the records of the features it leaves and enters.
    pub(crate) fn move_figure(&mut self, figure: FigureId, to: Place) {
        let kind = self.figures.kind(figure);
        let (owner, strength) = (figure.owner(), kind.strength());
        if kind.is_follower() {
            if let Place::Segment(seg) = self.figures.place(figure) {
                let feature = self.features.of(seg);
                self.features.records[feature.index()].lose(owner, strength);
            }
            if let Place::Segment(seg) = to {
                let feature = self.features.of(seg);
                self.features.records[feature.index()].gain(owner, strength);
            }
        }
        self.figures.put(figure, to);
    }
}

impl<S: Sink> Cx<'_, S> {
    /// Moves a figure and says so.
    #[inline]
    pub(crate) fn move_figure(&mut self, figure: FigureId, to: Place) {
        let from = self.state.figures.place(figure);
        self.state.move_figure(figure, to);
        self.sink.emit(Event::Moved { figure, from, to });
    }

    /// Sends home every figure on the feature of `seg` (BASE-17).
    pub(crate) fn send_home_from(&mut self, seg: SegId) {
        let feature = self.state.features.of(seg);
        for player in self.rules.players() {
            for figure in self.state.figures.out(player) {
                if let Place::Segment(at) = self.state.figures.place(figure)
                    && self.state.features.of(at) == feature
                {
                    self.move_figure(figure, Place::Supply);
                }
            }
        }
    }
}
