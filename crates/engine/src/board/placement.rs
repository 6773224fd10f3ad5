//! Legal placements of a tile: the hottest loop of the engine.
//!
//! Compares one rotation at a time with all open places, which are in a flat table. The compiler turns the counting
//! loop into vector instructions on every target. Rotations that look the same count as one placement.

use super::Board;
use super::frontier::{GROUP, RefusedEdges, ShownEdges};
use crate::geometry::{Pos, Rotation};
use crate::ids::KindId;
use crate::tiles::TileSet;

/// Words in the bitmap of places: enough for windows up to 64 by 64.
const MAP: usize = 64;

impl Board {
    /// The distinct rotations of a kind, each with the edges that the tile shows in it.
    #[inline]
    fn rotations(tiles: &TileSet, kind: KindId) -> impl Iterator<Item = (Rotation, ShownEdges)> {
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

    /// The same, sorted by column from west to east, then by row from north to south, then by rotation. It marks
    /// places in a bitmap of the window and reads the bitmap from west to east, which is cheaper than sorting. Returns
    /// false if the window is too large for the bitmap.
    pub(crate) fn placements_in_order(
        &self,
        tiles: &TileSet,
        kind: KindId,
        mut found: impl FnMut(Pos, Rotation),
    ) -> bool {
        let (left, top, width, height) = self.grid.window();
        let mut map = [0u64; MAP];
        if width * height > MAP * 64 {
            return false;
        }
        let mut shown = [ShownEdges::ALL; 4];
        for (rotation, turned) in Self::rotations(tiles, kind) {
            shown[rotation.index()] = turned;
        }
        let [a, b, c, d] = shown;
        for (pos, refused) in self.frontier.places().iter().zip(self.frontier.refused().as_flattened()) {
            let fits = refused.fits(a) | refused.fits(b) | refused.fits(c) | refused.fits(d);
            let at = (i32::from(pos.x) - left) as usize * height + (i32::from(pos.y) - top) as usize;
            map[at / 64 % MAP] |= u64::from(fits) << (at % 64);
        }
        for (word, bits) in map.iter().enumerate().take((width * height).div_ceil(64)) {
            let mut bits = *bits;
            while bits != 0 {
                let at = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let (column, row) = (at / height, at % height);
                let Some(number) = self.grid.cells()[row * width + column].open() else { continue };
                let refused = self.frontier.refused_by(number);
                let pos = self.frontier.places()[number];
                for (rotation, shown) in shown.iter().enumerate() {
                    if refused.fits(*shown) {
                        found(pos, Rotation(rotation as u8));
                    }
                }
            }
        }
        true
    }

    /// Placement number `choose(count)`, in the order of `placements`.
    #[inline]
    pub(crate) fn nth_placement(
        &self,
        tiles: &TileSet,
        kind: KindId,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<(Pos, Rotation)> {
        let turned = &tiles.oriented[kind.index()];
        let refused = self.frontier.refused();
        let mut counts = [0; 4];
        for (count, turned) in counts.iter_mut().zip(turned).take(tiles.period(kind) as usize) {
            *count = count_fits(refused, turned.shown);
        }
        let mut n = choose(counts.iter().sum());
        for (rotation, count) in counts.into_iter().enumerate() {
            if n < count {
                let at = nth_fit(refused, turned[rotation].shown, n)?;
                return Some((self.frontier.places()[at], Rotation(rotation as u8)));
            }
            n -= count;
        }
        None
    }

    /// Returns whether the tile fits anywhere (BASE-6).
    #[inline]
    pub(crate) fn fits_anywhere(&self, tiles: &TileSet, kind: KindId) -> bool {
        let refused = self.frontier.refused().as_flattened();
        Self::rotations(tiles, kind).any(|(_, shown)| refused.iter().any(|refused| refused.fits(shown)))
    }

    /// The edges that an open place refuses, or `None` if the place is not open.
    pub(crate) fn refused_at(&self, pos: Pos) -> Option<RefusedEdges> {
        self.grid.get(pos).open().map(|number| self.frontier.refused_by(number))
    }
}

#[inline]
fn count_fits(refused: &[[RefusedEdges; GROUP]], shown: ShownEdges) -> usize {
    // Sixteen bits for each place, as in the table itself: with lanes of equal width, the compiler emits a single
    // vector loop.
    let places = refused.as_flattened().iter();
    usize::from(places.map(|refused| u16::from(refused.fits(shown))).sum::<u16>())
}

/// Place number `n` among those where the tile fits. Skips eight places at a time by counting, and does not branch
/// within a group of eight, because which places fit is almost random.
#[inline]
fn nth_fit(refused: &[[RefusedEdges; GROUP]], shown: ShownEdges, n: usize) -> Option<usize> {
    let (eights, _) = refused.as_flattened().as_chunks::<8>();
    let mut left = n as u16;
    for (at, eight) in eights.iter().enumerate() {
        let fits = eight.map(|refused| u16::from(refused.fits(shown)));
        let here = fits.iter().sum();
        if left < here {
            let mut passed = 0;
            let mut before = 0;
            for fits in fits {
                passed += fits;
                before += usize::from(passed <= left);
            }
            return Some(at * 8 + before);
        }
        left -= here;
    }
    None
}
