//! The tiles not yet drawn: the number of each kind, but not their order.

use crate::ids::KindId;
use alloc::vec::Vec;

/// The tiles left to draw, and those that left the game undrawn or unplaced.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Pool {
    left: Vec<u16>,
    total: u16,
    discarded: Vec<KindId>,
}

impl Clone for Pool {
    fn clone(&self) -> Self {
        Self { left: self.left.clone(), total: self.total, discarded: self.discarded.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.left.clone_from(&source.left);
        self.total = source.total;
        self.discarded.clone_from(&source.discarded);
    }
}

impl Pool {
    pub(crate) fn new(copies: impl Iterator<Item = u16>) -> Self {
        let left: Vec<u16> = copies.collect();
        let total = left.iter().sum();
        Self { left, total, discarded: Vec::new() }
    }

    /// The number of tiles left to draw.
    #[inline]
    pub fn total(&self) -> u16 {
        self.total
    }

    /// The number of copies of a kind left to draw.
    #[inline]
    pub fn left(&self, kind: KindId) -> u16 {
        self.left[kind.index()]
    }

    /// The kinds that can still be drawn, each with its number of copies.
    pub fn kinds(&self) -> impl Iterator<Item = (KindId, u16)> {
        let left = self.left.iter().enumerate().filter(|(_, left)| **left > 0);
        left.map(|(kind, left)| (KindId(kind as u16), *left))
    }

    /// Tiles that fitted nowhere and left the game, in order (BASE-6).
    pub fn discarded(&self) -> &[KindId] {
        &self.discarded
    }

    #[inline]
    pub(crate) fn take(&mut self, kind: KindId) {
        self.left[kind.index()] -= 1;
        self.total -= 1;
    }

    /// Puts a tile back among those left to draw.
    pub(crate) fn put_back(&mut self, kind: KindId) {
        self.left[kind.index()] += 1;
        self.total += 1;
    }

    pub(crate) fn discard(&mut self, kind: KindId) {
        self.discarded.push(kind);
    }
}
