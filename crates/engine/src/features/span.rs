//! A span: a road (a bridge) built over a tile after the tile was placed. It is one more segment of that tile. The
//! parts below it do not change.

use super::{Feature, Features, Span};
use crate::action::Axis;
use crate::board::Edge;
use crate::geometry::Side;
use crate::ids::{SegId, TileId};
use crate::state::State;
use crate::tiles::{NO_PART, TileSet, seg};
use crate::vocab::{FeatureKind, Marks};

impl Features {
    /// The spans on the board, in the order they were built.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// The span over a tile, if there is one.
    pub fn span_on(&self, tile: TileId) -> Option<Span> {
        self.spans.iter().copied().find(|span| span.tile == tile)
    }

    /// True if this segment is a span rather than a printed part.
    #[inline]
    pub(crate) fn is_span(&self, seg: SegId) -> bool {
        self.spans.iter().any(|span| span.seg == seg)
    }

    /// Closes one open end of a feature.
    pub(crate) fn close_end(&mut self, seg: SegId) {
        let feature = self.of(seg);
        self.records[feature.index()].open -= 1;
    }

    /// The record of a span that is not joined to anything.
    pub(crate) fn lone_span(twin: bool) -> Feature {
        Feature {
            size: 1,
            open: 2,
            tiles: 1,
            arms: 0,
            weight: [0; 8],
            first: SegId(0),
            marks: if twin { Marks::TWIN } else { Marks::NONE },
            goods: [0; 3],
            kind: FeatureKind::Road,
        }
    }

    fn add_span(&mut self, tile: TileId, first: SegId, axis: Axis, twin: bool) -> SegId {
        let seg = self.add_tile(tile, 1);
        let feature = self.take_slot(Feature { first: seg, ..Self::lone_span(twin) });
        self.segs[seg.index()].feature = feature;
        self.spans.push(Span { tile, axis, seg, first });
        seg
    }
}

impl State {
    /// The road, city or river on one side of a tile, either printed or a bridge built over the tile.
    pub(crate) fn line_at(&self, tiles: &TileSet, tile: TileId, side: Side) -> Option<SegId> {
        let placed = self.board.tile(tile);
        let part = tiles.turned(placed.kind(), placed.rotation()).side[side.index()];
        if part != NO_PART {
            return Some(seg(placed.first(), part));
        }
        let over = |span: &&Span| span.tile == tile && span.axis.bits() & side.bit() != 0;
        self.features.spans.iter().find(over).map(|span| span.seg)
    }

    /// The sides that a road, city or river segment reaches, with its tile's rotation applied.
    pub(crate) fn sides_of(&self, tiles: &TileSet, seg: SegId) -> u8 {
        if let Some(span) = self.features.spans.iter().find(|span| span.seg == seg) {
            return span.axis.bits();
        }
        let placed = self.board.tile(self.features.tile_of(seg));
        let part = &tiles.def(placed.kind()).parts[(seg.0 - placed.first().0) as usize];
        placed.rotation().sides(part.sides)
    }

    /// The printed roads of a tile.
    pub(crate) fn roads_of<'a>(
        &self,
        tiles: &'a TileSet,
        tile: TileId,
    ) -> impl Iterator<Item = SegId> + use<'a> {
        let placed = self.board.tile(tile);
        let parts = tiles.parts_of(placed.kind()).iter().enumerate();
        parts
            .filter(|(_, part)| part.lone.kind == FeatureKind::Road)
            .map(move |(at, _)| seg(placed.first(), at as u8))
    }

    /// Builds a road over a tile and joins it to the roads at its ends. The caller has checked that it is legal.
    pub(crate) fn lay_span(&mut self, tiles: &TileSet, tile: TileId, axis: Axis) -> SegId {
        let mut twin = false;
        for road in self.roads_of(tiles, tile) {
            twin = true;
            let feature = self.features.of(road);
            let record = &mut self.features.records[feature.index()];
            record.marks = record.marks.with(Marks::TWIN);
        }
        let placed = self.board.tile(tile);
        let new = self.features.add_span(tile, placed.first(), axis, twin);
        let pos = placed.pos();
        for side in axis.sides() {
            let next = pos.neighbour(side);
            match self.board.at(next) {
                Some(other) => match self.line_at(tiles, other, side.opposite()) {
                    Some(theirs) => self.features.join(new, theirs, 2),
                    None => self.features.close_end(new),
                },
                None => self.board.reface(next, side.opposite(), Edge::ROAD),
            }
        }
        new
    }
}
