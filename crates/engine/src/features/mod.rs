//! Features: rings of segments, with one record for each ring.
//!
//! Every segment stores the number of its feature, and the segments of a feature form a circular list. Joining two
//! features renumbers the smaller ring and splices the lists. Splitting walks one ring and computes both records
//! again.
//!
//! **Invariant.** A record is only a cache: `derive` computes the same record from the tiles and figures on the board.

mod derive;
mod join;
mod record;
mod span;
mod split;

pub use record::Feature;

use crate::action::Axis;
use crate::ids::{FeatureId, SegId, TileId};
use crate::tiles::PartRecord;
use alloc::vec::Vec;

/// The feature number of a segment that is being placed.
const NOTHING: FeatureId = FeatureId(u16::MAX);

/// One segment on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seg {
    pub(crate) feature: FeatureId,
    pub(crate) next: SegId,
    pub(crate) tile: TileId,
}

/// All features on the board.
#[derive(PartialEq, Eq, Debug, Default)]
pub struct Features {
    pub(crate) segs: Vec<Seg>,
    pub(crate) records: Vec<Feature>,
    free: Vec<FeatureId>,
    /// Roads built over tiles after they were placed, in order.
    pub(crate) spans: Vec<Span>,
}

/// A road over a tile from one side to the opposite side: a bridge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The tile below.
    pub tile: TileId,
    /// Its direction.
    pub axis: Axis,
    /// The segment of the span itself.
    pub seg: SegId,
    /// The first printed segment of the tile below.
    pub(crate) first: SegId,
}

impl Clone for Features {
    fn clone(&self) -> Self {
        Self {
            segs: self.segs.clone(),
            records: self.records.clone(),
            free: self.free.clone(),
            spans: self.spans.clone(),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.segs.clone_from(&source.segs);
        self.records.clone_from(&source.records);
        self.free.clone_from(&source.free);
        self.spans.clone_from(&source.spans);
    }
}

impl Features {
    /// The feature a segment belongs to. Panics if the segment is not on the board.
    #[inline]
    pub fn of(&self, seg: SegId) -> FeatureId {
        self.segs[seg.index()].feature
    }

    /// A feature's record. Panics if there is no such feature.
    #[inline]
    pub fn get(&self, feature: FeatureId) -> &Feature {
        &self.records[feature.index()]
    }

    /// The record of the feature a segment belongs to.
    #[inline]
    pub fn at(&self, seg: SegId) -> &Feature {
        self.get(self.of(seg))
    }

    /// The tile a segment lies on.
    #[inline]
    pub fn tile_of(&self, seg: SegId) -> TileId {
        self.segs[seg.index()].tile
    }

    /// The number of segments on the board.
    pub fn segments(&self) -> usize {
        self.segs.len()
    }

    /// The segments of the feature that `seg` belongs to, beginning with `seg`.
    pub fn ring(&self, seg: SegId) -> impl Iterator<Item = SegId> {
        let mut at = Some(seg);
        core::iter::from_fn(move || {
            let here = at?;
            let next = self.segs[here.index()].next;
            at = (next != seg).then_some(next);
            Some(here)
        })
    }

    /// The lowest segment of a feature. It identifies the feature, regardless of the order in which its parts were
    /// joined.
    pub fn lowest(&self, seg: SegId) -> SegId {
        self.ring(seg).min().unwrap_or(seg)
    }

    /// Adds the segments of a new tile. They belong to no feature yet.
    #[inline]
    pub(crate) fn add_tile(&mut self, tile: TileId, parts: usize) -> SegId {
        let first = SegId(self.segs.len() as u16);
        let segs = (0..parts as u16).map(|part| Seg { feature: NOTHING, next: SegId(first.0 + part), tile });
        self.segs.extend(segs);
        first
    }

    /// Makes a new feature of each segment of a new tile that met no other segment. `met` has a bit for each segment
    /// that did.
    #[inline]
    pub(crate) fn settle(&mut self, first: SegId, parts: &[PartRecord], met: u16) {
        let mut left = !met & (u16::MAX >> (16 - parts.len()));
        while left != 0 {
            let at = left.trailing_zeros() as usize;
            left &= left - 1;
            let seg = SegId(first.0 + at as u16);
            let feature = self.take_slot(Feature { first: seg, ..parts[at].lone });
            self.segs[seg.index()].feature = feature;
        }
    }

    /// Records that more places around a cloister or garden are filled. Returns whether all of them are filled now.
    #[inline]
    pub(crate) fn fill(&mut self, seg: SegId, places: u16) -> bool {
        let feature = self.of(seg);
        let open = &mut self.records[feature.index()].open;
        *open -= places;
        *open == 0
    }

    #[inline]
    fn take_slot(&mut self, record: Feature) -> FeatureId {
        if let Some(feature) = self.free.pop() {
            self.records[feature.index()] = record;
            return feature;
        }
        self.records.push(record);
        FeatureId(self.records.len() as u16 - 1)
    }
}
