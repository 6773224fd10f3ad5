//! Computes a feature's record from the tiles and figures on the board.

use super::{Feature, Features};
use crate::geometry::{Pos, Side};
use crate::ids::SegId;
use crate::state::State;
use crate::tiles::TileSet;
use crate::vocab::{FeatureKind, Marks};

impl State {
    /// Combines printed facts, neighbours and figures over the segments of one feature. `first` and `size` keep their
    /// values for a single segment.
    pub(crate) fn derive(&self, tiles: &TileSet, segs: &[SegId]) -> Feature {
        let mut record = self.alone(tiles, segs[0]);
        (record.open, record.tiles) = (0, 0);
        for (at, seg) in segs.iter().enumerate() {
            let alone = self.alone(tiles, *seg);
            if at > 0 {
                record.absorb(&Feature { tiles: 0, open: 0, ..alone });
            }
            let tile = self.features.tile_of(*seg);
            record.open += self.open_ends(tiles, self.board.tile(tile).pos(), *seg, alone.kind);
            let counted = segs[..at].iter().any(|other| self.features.tile_of(*other) == tile);
            record.tiles += u16::from(!counted && alone.kind != FeatureKind::Field);
        }
        for (figure, place) in self.figures.on_segments() {
            let kind = self.figures.kind(figure);
            if kind.is_follower() && segs.contains(&place) {
                record.gain(figure.owner(), kind.strength());
            }
        }
        record
    }

    /// The record of a segment by itself: a printed part or a span.
    fn alone(&self, tiles: &TileSet, seg: SegId) -> Feature {
        let tile = self.features.tile_of(seg);
        if self.features.is_span(seg) {
            return Features::lone_span(self.roads_of(tiles, tile).next().is_some());
        }
        let placed = self.board.tile(tile);
        let mut alone = tiles.parts_of(placed.kind())[(seg.0 - placed.first().0) as usize].lone;
        if alone.kind == FeatureKind::Road && self.features.span_on(tile).is_some() {
            alone.marks = alone.marks.with(Marks::TWIN);
        }
        alone
    }

    fn open_ends(&self, tiles: &TileSet, pos: Pos, seg: SegId, kind: FeatureKind) -> u16 {
        if kind.is_surrounded() {
            return 8 - self.board.neighbours(pos).count() as u16;
        }
        if kind == FeatureKind::Field {
            return 0;
        }
        let sides = self.sides_of(tiles, seg);
        let open = |side: &Side| sides & side.bit() != 0 && self.board.at(pos.neighbour(*side)).is_none();
        Side::ALL.iter().filter(|side| open(side)).count() as u16
    }
}
