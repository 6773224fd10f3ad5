//! A feature's record from what lies on the table.

use super::Feature;
use crate::geometry::Side;
use crate::ids::SegId;
use crate::state::State;
use crate::tiles::TileSet;
use crate::vocab::FeatureKind;

impl State {
    /// Folds printed facts, neighbours and figures over the segments of one feature. The first segment and the
    /// size of the ring are left as they are for a single one.
    pub(crate) fn derive(&self, tiles: &TileSet, segs: &[SegId]) -> Feature {
        let part = |seg: SegId| {
            let placed = self.board.tile(self.features.tile_of(seg));
            (placed, &tiles.def(placed.kind()).parts[(seg.0 - placed.first().0) as usize])
        };
        let mut record = Feature::alone(part(segs[0]).1);
        (record.open, record.tiles) = (0, 0);
        for (at, seg) in segs.iter().enumerate() {
            let (placed, printed) = part(*seg);
            if at > 0 {
                let open = record.open;
                record.absorb(&Feature { tiles: 0, ..Feature::alone(printed) });
                record.open = open;
            }
            let alone = tiles.parts_of(placed.kind())[(seg.0 - placed.first().0) as usize].lone;
            record.marks = record.marks.with(alone.marks);
            record.open += self.open_ends(placed.pos(), placed.rotation().sides(printed.sides), printed.kind);
            let tile = self.features.tile_of(*seg);
            let counted = segs[..at].iter().any(|other| self.features.tile_of(*other) == tile);
            record.tiles += u16::from(!counted && printed.kind != FeatureKind::Field);
        }
        for (figure, place) in self.figures.on_segments() {
            let kind = self.figures.kind(figure);
            if kind.is_follower() && segs.contains(&place) {
                record.gain(figure.owner(), kind.strength());
            }
        }
        record
    }

    fn open_ends(&self, pos: crate::geometry::Pos, sides: u8, kind: FeatureKind) -> u16 {
        if kind.is_surrounded() {
            return 8 - self.board.neighbours(pos).count() as u16;
        }
        let open = |side: &Side| sides & side.bit() != 0 && self.board.at(pos.neighbour(*side)).is_none();
        Side::ALL.iter().filter(|side| open(side)).count() as u16
    }
}
