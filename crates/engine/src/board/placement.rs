//! Where a tile may go: the hottest loop of the engine.
//!
//! One rotation is compared with all open places at a time, over a flat table: the compiler turns the counting loop
//! into vector instructions on every target. Rotations that look the same are one placement.

use super::Board;
use super::frontier::{GROUP, Refused, Shown};
use crate::geometry::{Pos, Rotation};
use crate::ids::KindId;
use crate::tiles::TileSet;

impl Board {
    /// The different rotations of a kind, with what the tile then shows.
    #[inline]
    fn rotations(tiles: &TileSet, kind: KindId) -> impl Iterator<Item = (Rotation, Shown)> {
        let turned = tiles.oriented[kind.index()].iter().take(tiles.period(kind) as usize);
        turned.enumerate().map(|(rotation, turned)| (Rotation(rotation as u8), turned.shown))
    }

    /// Calls `found` for each open place and rotation in which the edges match (BASE-5).
    #[inline]
    pub(crate) fn placements(&self, tiles: &TileSet, kind: KindId, mut found: impl FnMut(Pos, Rotation)) {
        for (rotation, shown) in Self::rotations(tiles, kind) {
            for (pos, refused) in self.frontier.places().iter().zip(self.frontier.refused().as_flattened()) {
                if refused.fits(shown) {
                    found(*pos, rotation);
                }
            }
        }
    }

    /// Placement number `choose(count)`, in the order of `placements`.
    #[inline]
    pub(crate) fn pick_placement(
        &self,
        tiles: &TileSet,
        kind: KindId,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<(Pos, Rotation)> {
        let mut counts = [0; 4];
        for (rotation, shown) in Self::rotations(tiles, kind) {
            counts[rotation.index()] = count(self.frontier.refused(), shown);
        }
        let mut n = choose(counts.iter().sum());
        for (rotation, shown) in Self::rotations(tiles, kind) {
            if n < counts[rotation.index()] {
                return nth(self.frontier.refused(), shown, n)
                    .map(|at| (self.frontier.places()[at], rotation));
            }
            n -= counts[rotation.index()];
        }
        None
    }

    /// Does the tile fit anywhere (BASE-6)?
    #[inline]
    pub(crate) fn fits_anywhere(&self, tiles: &TileSet, kind: KindId) -> bool {
        let refused = self.frontier.refused().as_flattened();
        Self::rotations(tiles, kind).any(|(_, shown)| refused.iter().any(|refused| refused.fits(shown)))
    }

    /// What an open place refuses; nothing if the place is not open.
    pub(crate) fn refused_at(&self, pos: Pos) -> Option<Refused> {
        self.grid.get(pos).open().map(|number| self.frontier.refused().as_flattened()[number])
    }
}

#[inline]
fn count(refused: &[[Refused; GROUP]], shown: Shown) -> usize {
    // Sixteen bits a place, like the table itself: lanes of one width make one vector loop.
    let places = refused.as_flattened().iter();
    usize::from(places.map(|refused| u16::from(refused.fits(shown))).sum::<u16>())
}

/// The place number `n` of those where the tile fits: whole groups are passed over by counting.
#[inline]
fn nth(refused: &[[Refused; GROUP]], shown: Shown, mut n: usize) -> Option<usize> {
    for (at, group) in refused.iter().enumerate() {
        let here = count(core::slice::from_ref(group), shown);
        if n < here {
            let mut fitting = (0..GROUP).filter(|place| group[*place].fits(shown));
            return fitting.nth(n).map(|place| at * GROUP + place);
        }
        n -= here;
    }
    None
}
