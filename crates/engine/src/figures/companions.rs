//! Figures that need a follower beside them: builders and pigs. The same rules decide where they are placed and when
//! they go home (TRD-C1, TRD-C3, TRD-M1, TRD-M2; TRD-C6, TRD-C8, TRD-M6).

use super::{FIRST_SLOT, Place};
use crate::context::Context;
use crate::ids::{FigureId, MAX_PLAYERS, SegId};
use crate::rules::{Piece, Revision, Rules};
use crate::sink::Sink;
use crate::state::State;
use crate::vocab::FigureKind;

/// The maximum number of builders or pigs that a player can have.
const MOST: usize = Piece::Builder.most() as usize;
const _: () = assert!(MOST >= Piece::Pig.most() as usize);

/// Where a builder or pig is placed, according to its rule option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Company {
    /// Instead of a follower, on a feature with a follower of the same player. Any such follower counts as its
    /// companion.
    Feature,
    /// Beside the follower just placed. That follower is its companion.
    Follower,
}

/// The companions of all figures of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Companions([Option<FigureId>; MAX_PLAYERS * MOST]);

impl Companions {
    fn at(figure: FigureId) -> usize {
        let slot = figure.slot() - FIRST_SLOT[figure.slot() as usize];
        figure.owner().index() * MOST + slot as usize
    }

    /// The follower that a figure was placed beside.
    pub(crate) fn get(&self, figure: FigureId) -> Option<FigureId> {
        self.0[Self::at(figure)]
    }

    /// Stores the follower that a figure was placed beside.
    pub(crate) fn set(&mut self, figure: FigureId, follower: Option<FigureId>) {
        self.0[Self::at(figure)] = follower;
    }
}

impl State {
    /// Another follower of the same player and kind at the place that `follower` just left. Identical followers on one
    /// part are interchangeable (CMB-2): a figure that was beside `follower` is now beside this one.
    pub(crate) fn stand_in(&self, rules: &Rules, follower: FigureId, from: Place) -> Option<FigureId> {
        let kind = self.figures.kind(follower);
        let mut alike = self.figures.out_of(follower.owner(), kind);
        let found = alike.find(|other| *other != follower && self.figures.place(*other) == from);
        found.filter(|_| rules.options().revision != Revision::First)
    }
}

/// Returns whether a figure may be placed beside the follower just placed on this segment.
pub(crate) fn may_join(state: &State, kind: FigureKind, company: Company, features: u8, seg: SegId) -> bool {
    company == Company::Follower
        && state.figures.next_in_supply(state.turn.player, kind).is_some()
        && features & state.features.at(seg).kind().bit() != 0
}

/// Places a figure on a segment. `companions` returns the table where the mechanic keeps the companions.
pub(crate) fn put<S: Sink>(
    cx: &mut Context<'_, S>,
    kind: FigureKind,
    company: Company,
    companions: fn(&mut State) -> &mut Companions,
    seg: SegId,
) {
    let Some(figure) = cx.state.figures.next_in_supply(cx.player(), kind) else { return };
    cx.move_figure(figure, Place::Segment(seg));
    if company == Company::Follower {
        let follower = cx.state.turn.deployed;
        companions(cx.state).set(figure, follower);
    }
}

/// Called when a follower leaves its place: sends home its owner's figures that no longer have a companion.
pub(crate) fn follower_left<S: Sink>(
    cx: &mut Context<'_, S>,
    kind: FigureKind,
    company: Company,
    companions: fn(&mut State) -> &mut Companions,
    (follower, from): (FigureId, Place),
) {
    let player = follower.owner();
    for figure in cx.state.figures.out_of(player, kind) {
        let Place::Segment(at) = cx.state.figures.place(figure) else { continue };
        let alone = match company {
            Company::Feature => !cx.state.has_follower_on(player, at),
            Company::Follower if companions(cx.state).get(figure) == Some(follower) => {
                let other = cx.state.stand_in(cx.rules, follower, from);
                companions(cx.state).set(figure, other);
                other.is_none()
            }
            Company::Follower => false,
        };
        if alone {
            cx.move_figure(figure, Place::Supply);
        }
    }
}
