//! The one function that moves a figure.

use super::Place;
use crate::context::Context;
use crate::event::Event;
use crate::hooks::figure_moved;
use crate::ids::{FigureId, MAX_PLAYERS, PlayerId, SegId, TileId};
use crate::sink::Sink;
use crate::state::State;
use crate::vocab::FigureKind;

impl State {
    /// Moves a figure and updates the strength in the records of the features that it leaves and enters.
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

    /// The tile a figure stands on, if any.
    pub(crate) fn tile_below(&self, place: Place) -> Option<TileId> {
        match place {
            Place::Segment(seg) | Place::Castle(seg) => Some(self.features.tile_of(seg)),
            Place::Tower(tile) => Some(tile),
            _ => None,
        }
    }

    /// The player's figures of a kind that stand on segments, by number.
    pub(crate) fn on_segments(
        &self,
        player: PlayerId,
        kind: FigureKind,
    ) -> impl Iterator<Item = (FigureId, SegId)> {
        self.figures.out_of(player, kind).filter_map(|figure| match self.figures.place(figure) {
            Place::Segment(seg) => Some((figure, seg)),
            _ => None,
        })
    }

    /// Returns whether a player has a follower on the feature of a segment.
    pub(crate) fn has_follower_on(&self, player: PlayerId, seg: SegId) -> bool {
        let feature = self.features.of(seg);
        self.figures.followers_out(player).any(|figure| match self.figures.place(figure) {
            Place::Segment(at) => self.features.of(at) == feature,
            _ => false,
        })
    }

    /// Returns whether a figure of this kind stands on the feature of a segment.
    pub(crate) fn stands_on(&self, kind: FigureKind, seg: SegId) -> bool {
        let feature = self.features.of(seg);
        let there = |figure: FigureId| match self.figures.place(figure) {
            Place::Segment(at) => self.features.of(at) == feature,
            _ => false,
        };
        let players = (0..MAX_PLAYERS as u8).map(PlayerId);
        players.into_iter().any(|player| self.figures.out_of(player, kind).any(there))
    }
}

impl<S: Sink> Context<'_, S> {
    /// Moves a figure and emits the event.
    #[inline]
    pub(crate) fn move_figure(&mut self, figure: FigureId, to: Place) {
        let from = self.state.figures.place(figure);
        self.state.move_figure(figure, to);
        self.sink.emit(Event::Moved { figure, from, to });
        if !self.rules.on().is_empty() {
            figure_moved::figure_moved(self, figure, from, to);
        }
    }

    /// Sends home every figure on the feature of `seg` (BASE-17), except the kinds that stay.
    pub(crate) fn send_home_from(&mut self, seg: SegId, stays: impl Fn(FigureKind) -> bool) {
        let feature = self.state.features.of(seg);
        for player in self.rules.players() {
            for figure in self.state.figures.out(player) {
                if let Place::Segment(at) = self.state.figures.place(figure)
                    && self.state.features.of(at) == feature
                    && !stays(self.state.figures.kind(figure))
                {
                    self.move_figure(figure, Place::Supply);
                }
            }
        }
    }
}
