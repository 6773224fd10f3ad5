//! Joining two features into one.

use super::{Feature, Features, NOTHING};
use crate::ids::{FeatureId, SegId};
use crate::vocab::Marks;

impl Features {
    /// Adds a segment of a new tile to the feature of its first neighbour. `lone` is the record of the segment by
    /// itself.
    #[inline]
    pub(crate) fn attach(&mut self, new: SegId, lone: &Feature, old: SegId, ends: u16) {
        debug_assert!(self.of(new) == NOTHING);
        let feature = self.of(old);
        let counted = lone.marks.has(Marks::TWIN) && self.on_tile_of(new, feature);
        let next = core::mem::replace(&mut self.segs[old.index()].next, new);
        let seg = &mut self.segs[new.index()];
        (seg.feature, seg.next) = (feature, next);
        let record = &mut self.records[feature.index()];
        record.absorb(lone);
        record.open -= ends;
        record.tiles -= u16::from(counted);
    }

    /// Joins the features of two segments that meet. `ends` open ends disappear: two across a side for roads, cities
    /// and rivers, none for fields or for a link inside a tile.
    #[inline]
    pub(crate) fn join(&mut self, a: SegId, b: SegId, ends: u16) {
        let (left, right) = (self.of(a), self.of(b));
        if left == right {
            self.records[left.index()].open -= ends;
            return;
        }
        let (keep, give) =
            if self.get(left).size >= self.get(right).size { (left, right) } else { (right, left) };
        let given = *self.get(give);
        let shared = self.shared_tiles(keep, give);
        let mut at = given.first;
        loop {
            let seg = &mut self.segs[at.index()];
            seg.feature = keep;
            at = seg.next;
            if at == given.first {
                break;
            }
        }
        let next = self.segs[a.index()].next;
        self.segs[a.index()].next = self.segs[b.index()].next;
        self.segs[b.index()].next = next;
        let record = &mut self.records[keep.index()];
        record.absorb(&given);
        record.open -= ends;
        record.tiles -= shared;
        self.free.push(give);
    }

    /// The number of tiles on which both features have a segment. These tiles would be counted twice (BASE-13).
    #[inline]
    fn shared_tiles(&self, keep: FeatureId, give: FeatureId) -> u16 {
        let (kept, given) = (self.get(keep), self.get(give));
        let twins = kept.marks.has(Marks::TWIN) && given.marks.has(Marks::TWIN);
        if twins { self.count_shared(keep, give) } else { 0 }
    }

    /// True if the tile of this segment has another segment in this feature.
    #[inline(never)]
    fn on_tile_of(&self, seg: SegId, feature: FeatureId) -> bool {
        self.siblings(seg).any(|other| self.of(other) == feature)
    }

    #[inline(never)]
    fn count_shared(&self, keep: FeatureId, give: FeatureId) -> u16 {
        let mut shared = 0;
        for seg in self.ring(self.get(give).first) {
            let on = |feature: FeatureId, other: &SegId| self.of(*other) == feature;
            let mut siblings = self.siblings(seg);
            // A tile with several segments in the smaller ring is counted only at the first of them.
            let first = self.siblings(seg).find(|other| on(give, other)) == Some(seg);
            if first && siblings.any(|other| on(keep, &other)) {
                shared += 1;
            }
        }
        shared
    }

    /// All segments on the tile of `seg`, including `seg`, in order: its printed parts, and a span that was built over
    /// it later.
    fn siblings(&self, seg: SegId) -> impl Iterator<Item = SegId> {
        let tile = self.tile_of(seg);
        let span = self.spans.iter().find(|span| span.tile == tile);
        // Printed parts have consecutive numbers. A span can have any later number.
        let printed = span.map_or(seg, |span| span.first).index();
        let before = self.segs[..printed].iter().rev().take_while(|other| other.tile == tile).count();
        let start = printed - before;
        let here = self.segs[start..].iter().take_while(move |other| other.tile == tile).count();
        let apart = span.map(|span| span.seg).filter(|span| span.index() >= start + here);
        (start..start + here).map(|at| SegId(at as u16)).chain(apart)
    }
}
