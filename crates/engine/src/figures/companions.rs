//! Which follower a builder or pig was put beside. It stays only while that follower stays (TRD-M2, TRD-M6).

use super::{FIRST_SLOT, Place};
use crate::ids::{FigureId, MAX_PLAYERS};
use crate::rules::{Piece, Revision, Rules};
use crate::state::State;

/// The most builders, or pigs, that a player can have.
const MOST: usize = Piece::Builder.most() as usize;
const _: () = assert!(MOST >= Piece::Pig.most() as usize);

/// The companions of all figures of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Companions([Option<FigureId>; MAX_PLAYERS * MOST]);

impl Companions {
    fn at(figure: FigureId) -> usize {
        let slot = figure.slot() - FIRST_SLOT[figure.slot() as usize];
        figure.owner().index() * MOST + slot as usize
    }

    /// The follower that a figure was put beside.
    pub(crate) fn get(&self, figure: FigureId) -> Option<FigureId> {
        self.0[Self::at(figure)]
    }

    /// A figure was put beside a follower.
    pub(crate) fn set(&mut self, figure: FigureId, follower: Option<FigureId>) {
        self.0[Self::at(figure)] = follower;
    }
}

impl State {
    /// A follower of the same player and kind that stands where another one just left. Identical followers on one part are
    /// interchangeable (CMB-2): whatever was beside the one that left is beside this one now.
    pub(crate) fn stand_in(&self, rules: &Rules, follower: FigureId, from: Place) -> Option<FigureId> {
        let kind = self.figures.kind(follower);
        let mut alike = self.figures.out_of(follower.owner(), kind);
        let found = alike.find(|other| *other != follower && self.figures.place(*other) == from);
        found.filter(|_| rules.options().revision != Revision::First)
    }
}
