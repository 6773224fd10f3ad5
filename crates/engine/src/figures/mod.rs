//! The players' figures and their places.
//!
//! **Invariant.** A figure's place is a segment, never a feature, so joining and splitting features cannot lose it.
//! Only `moves` changes a place.

pub(crate) mod companions;
mod majority;
mod moves;

pub(crate) use majority::Owners;

use crate::action::Quarter;
use crate::ids::{FIGURES_PER_PLAYER, FigureId, MAX_PLAYERS, PlayerId, SegId, TileId};
use crate::rules::Piece;
use crate::vocab::FigureKind;
use alloc::vec::Vec;

/// Where a figure is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// Not in this game.
    Absent,
    /// In its owner's supply.
    Supply,
    /// On a segment.
    Segment(SegId),
    /// In a castle. The segment is the part of the former city on which the follower stood.
    Castle(SegId),
    /// On top of the tower of a tile.
    Tower(TileId),
    /// In a quarter of the walled town.
    Quarter(Quarter),
    /// Held prisoner by a player.
    Prison(PlayerId),
    /// On a crown place of the wheel.
    Crown(u8),
    /// Beside the stacks of tiles: neither on the board nor in supply.
    Stacks,
}

/// The figures a player can own, by slot. The slots are the same in every game, so a figure's number determines its
/// kind. Each kind has a slot for every figure of that kind that a player can own.
const BOX: [FigureKind; BOX_SIZE] = {
    let mut kinds = [FigureKind::Follower; BOX_SIZE];
    let (mut slot, mut at) = (0, 0);
    while at < Piece::ALL.len() {
        let mut left = Piece::ALL[at].most();
        if let Some(kind) = Piece::ALL[at].figure() {
            while left > 0 {
                kinds[slot] = kind;
                (slot, left) = (slot + 1, left - 1);
            }
        }
        at += 1;
    }
    kinds
};

/// The number of slots in use.
const BOX_SIZE: usize = {
    let (mut size, mut at) = (0, 0);
    while at < Piece::ALL.len() {
        if Piece::ALL[at].figure().is_some() {
            size += Piece::ALL[at].most() as usize;
        }
        at += 1;
    }
    size
};
const _: () = assert!(BOX_SIZE <= FIGURES_PER_PLAYER && FIGURES_PER_PLAYER <= u32::BITS as usize);

/// For each slot, the first slot of the same kind.
const FIRST_SLOT: [u8; FIGURES_PER_PLAYER] = {
    let mut first = [0; FIGURES_PER_PLAYER];
    let mut slot = 0;
    while slot < BOX.len() {
        first[slot] = slots(BOX[slot]).trailing_zeros() as u8;
        slot += 1;
    }
    first
};

/// The slots of a kind, one bit each.
pub(crate) const fn slots(kind: FigureKind) -> u32 {
    let mut slots = 0;
    let mut slot = 0;
    while slot < BOX.len() {
        if BOX[slot] as u8 == kind as u8 {
            slots |= 1 << slot;
        }
        slot += 1;
    }
    slots
}

/// All figures of all players.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Figures {
    places: Vec<Place>,
    /// The slots in supply and the slots on the board, one bit each.
    supply: [u32; MAX_PLAYERS],
    out: [u32; MAX_PLAYERS],
}

impl Clone for Figures {
    fn clone(&self) -> Self {
        Self { places: self.places.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.places.clone_from(&source.places);
        (self.supply, self.out) = (source.supply, source.out);
    }
}

impl Figures {
    /// Gives every player the figures in `slots`.
    pub(crate) fn new(players: u8, slots: u32) -> Self {
        let mut supply = [0; MAX_PLAYERS];
        supply[..players as usize].fill(slots);
        let place = |at: usize| {
            if slots >> (at % FIGURES_PER_PLAYER) & 1 != 0 { Place::Supply } else { Place::Absent }
        };
        let places = (0..players as usize * FIGURES_PER_PLAYER).map(place).collect();
        Self { places, supply, out: [0; MAX_PLAYERS] }
    }

    /// The number of figure ids.
    pub(crate) fn slots(&self) -> usize {
        self.places.len()
    }

    /// The place of a figure.
    #[inline]
    pub fn place(&self, figure: FigureId) -> Place {
        self.places[figure.index()]
    }

    /// The kind of a figure.
    #[inline]
    pub fn kind(&self, figure: FigureId) -> FigureKind {
        BOX[figure.slot() as usize]
    }

    /// How many figures of a kind a player has in supply.
    pub fn in_supply(&self, player: PlayerId, kind: FigureKind) -> u32 {
        (self.supply[player.index()] & slots(kind)).count_ones()
    }

    /// How many figures of a kind a player owns in this game.
    pub fn owned(&self, player: PlayerId, kind: FigureKind) -> u32 {
        let all = self.supply[player.index()] | self.out[player.index()];
        (all & slots(kind)).count_ones()
    }

    /// The player's next figure of a kind, if one is in supply.
    #[inline]
    pub(crate) fn next_in_supply(&self, player: PlayerId, kind: FigureKind) -> Option<FigureId> {
        let slots = self.supply[player.index()] & slots(kind);
        (slots != 0).then(|| FigureId::new(player, slots.trailing_zeros() as u8))
    }

    /// The player's figures that are not in supply, by number.
    #[inline]
    pub(crate) fn out(&self, player: PlayerId) -> impl Iterator<Item = FigureId> + use<> {
        let mut slots = self.out[player.index()];
        core::iter::from_fn(move || {
            let slot = slots.trailing_zeros() as u8;
            slots &= slots.wrapping_sub(1);
            (slot < 32).then(|| FigureId::new(player, slot))
        })
    }

    /// The player's followers that are not in supply, by number.
    #[inline]
    pub(crate) fn followers_out(&self, player: PlayerId) -> impl Iterator<Item = FigureId> + use<> {
        let mut slots = self.out[player.index()] & FOLLOWERS;
        core::iter::from_fn(move || {
            let slot = slots.trailing_zeros() as u8;
            slots &= slots.wrapping_sub(1);
            (slot < 32).then(|| FigureId::new(player, slot))
        })
    }

    /// A player's figures of a kind that are not in supply, by number.
    #[inline]
    pub(crate) fn out_of(
        &self,
        player: PlayerId,
        kind: FigureKind,
    ) -> impl Iterator<Item = FigureId> + use<> {
        let mut slots = self.out[player.index()] & slots(kind);
        core::iter::from_fn(move || {
            let slot = slots.trailing_zeros() as u8;
            slots &= slots.wrapping_sub(1);
            (slot < 32).then(|| FigureId::new(player, slot))
        })
    }

    /// True if no figure with a lower number has the same owner, kind and place. Actions refer only to the first of
    /// several identical figures.
    #[inline(always)]
    pub(crate) fn is_first_alike(&self, figure: FigureId) -> bool {
        let slot = figure.slot() as usize;
        let first = FIRST_SLOT[slot] as usize;
        let own = &self.places[figure.index() - (slot - first)..=figure.index()];
        match own {
            [_] | [] => true,
            [earlier @ .., place] => earlier.iter().all(|other| other != place),
        }
    }

    /// The first figure with the same owner, kind and place. It represents all of them.
    pub(crate) fn first_alike(&self, figure: FigureId) -> FigureId {
        let Some(place) = self.places.get(figure.index()) else { return figure };
        let first = FigureId::new(figure.owner(), FIRST_SLOT[figure.slot() as usize]);
        let alike = (first.0..figure.0).map(FigureId).find(|other| self.places[other.index()] == *place);
        alike.unwrap_or(figure)
    }

    /// Returns whether a player has any follower in supply.
    #[inline]
    pub(crate) fn any_follower(&self, player: PlayerId) -> bool {
        self.supply[player.index()] & FOLLOWERS != 0
    }

    /// All figures on segments, by number.
    pub fn on_segments(&self) -> impl Iterator<Item = (FigureId, SegId)> {
        self.places.iter().enumerate().filter_map(|(at, place)| match place {
            Place::Segment(seg) => Some((FigureId(at as u8), *seg)),
            _ => None,
        })
    }

    /// All figures of this game with their places, by number.
    pub fn all(&self) -> impl Iterator<Item = (FigureId, Place)> {
        let places = self.places.iter().enumerate();
        places.filter(|(_, place)| **place != Place::Absent).map(|(at, place)| (FigureId(at as u8), *place))
    }

    fn put(&mut self, figure: FigureId, place: Place) {
        let slot = 1 << figure.slot();
        let owner = figure.owner().index();
        self.places[figure.index()] = place;
        let home = if place == Place::Supply { slot } else { 0 };
        self.supply[owner] = self.supply[owner] & !slot | home;
        self.out[owner] = self.out[owner] & !slot | (slot & !home);
    }
}

/// The slots of all followers.
const FOLLOWERS: u32 = slots(FigureKind::Follower)
    | slots(FigureKind::Big)
    | slots(FigureKind::Abbot)
    | slots(FigureKind::Mayor)
    | slots(FigureKind::Wagon);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_has_seven_followers() {
        let figures = Figures::new(6, 0b111_1111);
        for player in 0..6 {
            assert_eq!(figures.in_supply(PlayerId(player), FigureKind::Follower), 7);
            assert_eq!(figures.in_supply(PlayerId(player), FigureKind::Big), 0);
        }
        assert_eq!(figures.all().count(), 42);
        assert_eq!(figures.next_in_supply(PlayerId(1), FigureKind::Follower), Some(FigureId(32)));
    }
}
