//! The board: which tile lies where, and which places are open.
//!
//! **Invariant.** Every tile on the board was placed by `State::lay`, including start layouts.

mod frontier;
mod grid;
mod lay;
mod placement;

pub(crate) use frontier::{Edge, Frontier, RefusedEdges, ShownEdges};
pub(crate) use grid::{Grid, GridCell};

use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, SegId, TileId};
use alloc::vec::Vec;

/// A tile on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// `kind * 4 + rotation`: its row in the oriented tables.
    turned: u16,
    first: SegId,
    pos: Pos,
}

impl Placed {
    pub(crate) const fn new(kind: KindId, rotation: Rotation, pos: Pos, first: SegId) -> Self {
        Self { turned: kind.0 * 4 + rotation.0 as u16, first, pos }
    }

    /// Its kind.
    #[inline]
    pub const fn kind(self) -> KindId {
        KindId(self.turned / 4)
    }

    /// Its rotation.
    #[inline]
    pub const fn rotation(self) -> Rotation {
        Rotation((self.turned % 4) as u8)
    }

    /// Its place.
    #[inline]
    pub const fn pos(self) -> Pos {
        self.pos
    }

    /// Its first segment. The tile's other segments have the next numbers.
    #[inline]
    pub const fn first(self) -> SegId {
        self.first
    }
}

/// All tiles on the table.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Board {
    pub(crate) grid: Grid,
    pub(crate) placed: Vec<Placed>,
    pub(crate) frontier: Frontier,
    /// Cloisters and gardens with empty places around them, in the order they were placed.
    pub(crate) waiting: Vec<WaitingCloister>,
}

/// A cloister or garden with empty places around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WaitingCloister {
    pub(crate) pos: Pos,
    pub(crate) seg: SegId,
}

impl WaitingCloister {
    /// True if this place is one of the nine.
    #[inline]
    pub(crate) fn is_near(self, pos: Pos) -> bool {
        let near = |a: i16, b: i16| a.wrapping_sub(b).wrapping_add(1) as u16 <= 2;
        near(self.pos.x, pos.x) && near(self.pos.y, pos.y)
    }
}

impl Board {
    /// The tiles on the board, in the order they were placed.
    pub fn tiles(&self) -> &[Placed] {
        &self.placed
    }

    /// A tile on the board. Panics if there is no such tile.
    #[inline]
    pub fn tile(&self, tile: TileId) -> Placed {
        self.placed[tile.index()]
    }

    /// The tile at a place, if there is one.
    pub fn at(&self, pos: Pos) -> Option<TileId> {
        self.grid.get(pos).tile()
    }

    /// The open places, each once, in no particular order.
    pub fn open_places(&self) -> impl Iterator<Item = Pos> {
        self.frontier.places().iter().copied()
    }

    /// True if a place holds no tile and is not closed by a start block.
    pub(crate) fn is_free(&self, pos: Pos) -> bool {
        let cell = self.grid.get(pos);
        cell.is_empty() || cell.open().is_some()
    }

    /// True if this is an empty place with a tile on each of its four sides.
    pub(crate) fn is_hole(&self, pos: Pos) -> bool {
        self.grid.get(pos).open().is_some()
            && Side::ALL.into_iter().all(|side| self.at(pos.neighbour(side)).is_some())
    }

    /// The holes, in no particular order.
    pub(crate) fn holes(&self) -> impl Iterator<Item = Pos> {
        let places = self.frontier.places().iter().zip(self.frontier.refused().as_flattened());
        places.filter(|(_, refused)| refused.on_all_sides()).map(|(pos, _)| *pos)
    }

    /// Updates the edge shown across one side of an open place.
    pub(crate) fn reface(&mut self, pos: Pos, side: Side, edge: Edge) {
        if let Some(number) = self.grid.get(pos).open() {
            self.frontier.reface(number, side, edge);
        }
    }

    /// Closes a place for good.
    pub(crate) fn block(&mut self, pos: Pos) {
        self.grid.make_room(pos);
        let index = self.grid.index(pos);
        self.grid.set(index, GridCell::BLOCKED);
    }

    /// The tiles on the eight places around a place.
    pub fn neighbours(&self, pos: Pos) -> impl Iterator<Item = TileId> {
        pos.around().filter_map(|place| self.at(place))
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self {
            grid: self.grid.clone(),
            placed: self.placed.clone(),
            frontier: self.frontier.clone(),
            waiting: self.waiting.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.grid.clone_from(&source.grid);
        self.placed.clone_from(&source.placed);
        self.frontier.clone_from(&source.frontier);
        self.waiting.clone_from(&source.waiting);
    }
}
