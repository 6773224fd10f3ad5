//! Placing a tile: it fills its place, its segments join the neighbouring ones, and the places around it open.

use super::{GridCell, Placed, WaitingCloister};
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, TileId};
use crate::state::State;
use crate::tiles::{NO_PART, Oriented, PartRecord, TileSet, seg};

/// A set of a tile's parts, one bit each.
type PartBits = u16;

/// A tile that is being placed.
#[derive(Clone, Copy)]
struct New<'a> {
    placed: Placed,
    turned: &'a Oriented,
    parts: &'a [PartRecord],
}

impl State {
    /// Places a tile without checking that it fits: either `legal` has checked it, or it belongs to the start layout.
    pub(crate) fn lay(&mut self, tiles: &TileSet, kind: KindId, rotation: Rotation, pos: Pos) -> TileId {
        let tile = TileId(self.board.placed.len() as u16);
        self.board.grid.make_room(pos);
        let index = self.board.grid.index(pos);
        self.take_place(index, tile);
        let parts = tiles.parts_of(kind);
        let first = self.features.add_tile(tile, parts.len());
        let placed = Placed::new(kind, rotation, pos, first);
        self.board.placed.push(placed);
        let turned = tiles.turned(kind, rotation);
        let [north, east, south, west] = self.board.grid.around(index);
        let new = New { placed, turned, parts };
        let mut met = 0;
        self.meet(tiles, new, north, Side::N, &mut met);
        self.meet(tiles, new, east, Side::E, &mut met);
        self.meet(tiles, new, south, Side::S, &mut met);
        self.meet(tiles, new, west, Side::W, &mut met);
        self.features.settle(first, parts, met);
        self.surround(tiles, placed);
        if turned.shown.is_any() || !self.features.spans.is_empty() {
            self.meet_specially(tiles, tile);
        }
        tile
    }

    /// Makes the joins that do not follow from printed edges: an abbey closes the features it touches (ABY-3), and a
    /// road meets the end of a span.
    #[inline(never)]
    fn meet_specially(&mut self, tiles: &TileSet, tile: TileId) {
        let placed = self.board.tile(tile);
        if tiles.def(placed.kind()).is_abbey() {
            for side in Side::ALL {
                let other = self.board.at(placed.pos().neighbour(side));
                if let Some(theirs) = other.and_then(|other| self.line_at(tiles, other, side.opposite())) {
                    self.features.close_end(theirs);
                }
            }
            return;
        }
        for at in 0..self.features.spans.len() {
            let span = self.features.spans[at];
            let there = self.board.tile(span.tile).pos();
            for side in span.axis.sides() {
                if there.neighbour(side) == placed.pos()
                    && let Some(mine) = self.line_at(tiles, tile, side.opposite())
                {
                    self.features.join(mine, span.seg, 2);
                }
            }
        }
    }

    /// Marks a place as taken by a tile. The place was open, or unused if this is a start layout.
    #[inline]
    fn take_place(&mut self, index: usize, tile: TileId) {
        let board = &mut self.board;
        if let Some(number) = board.grid.cells()[index].open()
            && let Some(moved) = board.frontier.close(number)
        {
            let moved = board.grid.index(moved);
            board.grid.set(moved, GridCell::of_open(number));
        }
        board.grid.set(index, GridCell::of_tile(tile));
    }

    /// Handles one side of a tile just placed. Always inlined: the four sides differ only in constants.
    #[inline(always)]
    fn meet(&mut self, tiles: &TileSet, new: New<'_>, next: usize, side: Side, met: &mut PartBits) {
        match self.board.grid.cells()[next].tile() {
            Some(other) => self.join_across(tiles, new, other, side, met),
            None => self.face(new, next, side),
        }
    }

    /// Handles a side without a neighbour: the place across it now refuses every edge except the one it faces.
    #[inline(always)]
    fn face(&mut self, new: New<'_>, next: usize, side: Side) {
        let board = &mut self.board;
        let refused = new.turned.shown.refused_across(side);
        let cell = board.grid.cells()[next];
        if let Some(number) = cell.open() {
            board.frontier.refuse(number, refused);
        } else if cell.is_empty() {
            let number = board.frontier.open(new.placed.pos().neighbour(side), refused);
            board.grid.set(next, GridCell::of_open(number));
        }
    }

    /// Joins the parts that meet across a shared side: road to road, city to city, and fields by halves.
    #[inline(always)]
    fn join_across(&mut self, tiles: &TileSet, new: New<'_>, other: TileId, side: Side, met: &mut PartBits) {
        let New { placed, turned, parts } = new;
        let other = self.board.tile(other);
        let there = tiles.turned(other.kind(), other.rotation());
        let back = side.opposite();
        let mut join = |mine: u8, theirs: u8, ends: u16| {
            if mine == NO_PART || theirs == NO_PART {
                return;
            }
            let (new, old) = (seg(placed.first(), mine), seg(other.first(), theirs));
            if *met >> mine & 1 == 0 {
                self.features.attach(new, &parts[mine as usize].lone, old, ends);
                *met |= 1 << mine;
            } else {
                self.features.join(new, old, ends);
            }
        };
        join(turned.side[side.index()], there.side[back.index()], 2);
        let [first, second] = side.halves();
        let one = (turned.half[first.index()], there.half[first.mirror().index()]);
        join(one.0, one.1, 0);
        let two = (turned.half[second.index()], there.half[second.mirror().index()]);
        if two != one {
            join(two.0, two.1, 0);
        }
    }

    /// Updates the cloisters and gardens that count this tile among the eight places around them (BASE-15).
    #[inline]
    fn surround(&mut self, tiles: &TileSet, placed: Placed) {
        for waiting in &self.board.waiting {
            if waiting.is_near(placed.pos()) {
                self.turn.surrounded |= self.features.fill(waiting.seg, 1);
            }
        }
        let part = tiles.kinds[placed.kind().index()].surrounded;
        if part != NO_PART {
            let (pos, seg) = (placed.pos(), seg(placed.first(), part));
            self.turn.surrounded |= self.features.fill(seg, self.board.neighbours(pos).count() as u16);
            self.board.waiting.push(WaitingCloister { pos, seg });
        }
    }
}
