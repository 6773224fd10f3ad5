//! A rectangular window of places that grows as needed.

use crate::geometry::Pos;
use crate::ids::TileId;
use alloc::vec;
use alloc::vec::Vec;

/// Side length of the first window. A base game rarely leaves it.
const FIRST: i32 = 32;
/// Extra margin when the window grows to include a place.
const MARGIN: i32 = 16;

/// One cell: unknown, a tile, an open place (with its number in the frontier), or closed for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GridCell(u16);

impl GridCell {
    pub(crate) const EMPTY: Self = Self(0);
    /// A place inside a start block that holds no tile.
    pub(crate) const BLOCKED: Self = Self(0x7FFF);
    const OPEN: u16 = 0x8000;

    #[inline]
    pub(crate) const fn of_tile(tile: TileId) -> Self {
        Self(tile.0 + 1)
    }

    #[inline]
    pub(crate) const fn of_open(number: usize) -> Self {
        Self(Self::OPEN | number as u16)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn tile(self) -> Option<TileId> {
        if self.0 != 0 && self.0 < Self::BLOCKED.0 { Some(TileId(self.0 - 1)) } else { None }
    }

    #[inline]
    pub(crate) const fn open(self) -> Option<usize> {
        if self.0 & Self::OPEN != 0 { Some((self.0 & !Self::OPEN) as usize) } else { None }
    }
}

/// The window. Tiles never lie on its rim, so all eight neighbours of a tile are inside.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    cells: Vec<GridCell>,
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Default for Grid {
    fn default() -> Self {
        let cells = vec![GridCell::EMPTY; (FIRST * FIRST) as usize];
        Self { cells, left: -FIRST / 2, top: -FIRST / 2, width: FIRST, height: FIRST }
    }
}

impl Clone for Grid {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        (self.left, self.top) = (source.left, source.top);
        (self.width, self.height) = (source.width, source.height);
    }
}

impl Grid {
    /// Its western column, northern row, width and height.
    #[inline]
    pub(crate) fn window(&self) -> (i32, i32, usize, usize) {
        (self.left, self.top, self.width as usize, self.height as usize)
    }

    /// The index of a place that is inside the window.
    #[inline]
    pub(crate) fn index(&self, pos: Pos) -> usize {
        ((i32::from(pos.y) - self.top) * self.width + i32::from(pos.x) - self.left) as usize
    }

    /// The neighbours of a place that is not on the rim: north, east, south, west.
    #[inline]
    pub(crate) fn around(&self, index: usize) -> [usize; 4] {
        let width = self.width as usize;
        [index - width, index + 1, index + width, index - 1]
    }

    #[inline]
    pub(crate) fn cells(&self) -> &[GridCell] {
        &self.cells
    }

    /// The cell at any place. Outside the window there are no tiles.
    pub(crate) fn get(&self, pos: Pos) -> GridCell {
        let (column, row) = (i32::from(pos.x) - self.left, i32::from(pos.y) - self.top);
        if column < 0 || row < 0 || column >= self.width || row >= self.height {
            return GridCell::EMPTY;
        }
        self.cells[self.index(pos)]
    }

    #[inline]
    pub(crate) fn set(&mut self, index: usize, cell: GridCell) {
        self.cells[index] = cell;
    }

    /// Makes sure that `pos` is inside the window and not on its rim, growing the window if needed.
    #[inline]
    pub(crate) fn make_room(&mut self, pos: Pos) {
        let (column, row) = (i32::from(pos.x) - self.left, i32::from(pos.y) - self.top);
        let inside = |at: i32, len: i32| at >= 1 && at < len - 1;
        if !inside(column, self.width) || !inside(row, self.height) {
            self.grow(pos);
        }
    }

    #[cold]
    fn grow(&mut self, pos: Pos) {
        let (x, y) = (i32::from(pos.x), i32::from(pos.y));
        let left = if x <= self.left { x - MARGIN } else { self.left };
        let top = if y <= self.top { y - MARGIN } else { self.top };
        let right = self.left + self.width;
        let bottom = self.top + self.height;
        let right = if x >= right - 1 { x + MARGIN } else { right };
        let bottom = if y >= bottom - 1 { y + MARGIN } else { bottom };
        let (width, height) = (right - left, bottom - top);
        let mut cells = vec![GridCell::EMPTY; (width * height) as usize];
        for (row, old) in self.cells.chunks_exact(self.width as usize).enumerate() {
            let start = (row as i32 + self.top - top) * width + self.left - left;
            cells[start as usize..][..old.len()].copy_from_slice(old);
        }
        *self = Self { cells, left, top, width, height };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn growing_keeps_every_tile_where_it_was() {
        let mut grid = Grid::default();
        let places =
            [Pos::new(0, 0), Pos::new(-40, 3), Pos::new(700, -2), Pos::new(5, 900), Pos::new(-40, -300)];
        for (number, pos) in places.iter().enumerate() {
            grid.make_room(*pos);
            let index = grid.index(*pos);
            grid.set(index, GridCell::of_tile(TileId(number as u16)));
        }
        for (number, pos) in places.iter().enumerate() {
            assert_eq!(grid.get(*pos).tile(), Some(TileId(number as u16)));
            assert!(pos.around().all(|near| grid.get(near).is_empty()));
        }
        assert!(grid.get(Pos::new(30_000, -30_000)).is_empty());
    }
}
