//! Splitting a feature: removing a link inside a tile may turn one feature into two.

use super::Features;
use crate::geometry::Side;
use crate::ids::SegId;
use crate::state::State;
use crate::tiles::{NO_PART, TileSet, seg};
use alloc::vec;
use alloc::vec::Vec;

impl State {
    /// Joins two segments of one tile into one feature (for a ferry).
    pub fn link(&mut self, a: SegId, b: SegId) {
        self.links.push((a.min(b), a.max(b)));
        self.features.join(a, b, 0);
    }

    /// Removes a link. The feature splits unless it is still connected some other way (FER-3).
    pub fn unlink(&mut self, tiles: &TileSet, a: SegId, b: SegId) {
        let pair = (a.min(b), a.max(b));
        let Some(at) = self.links.iter().position(|link| *link == pair) else {
            debug_assert!(false, "no such link");
            return;
        };
        self.links.remove(at);
        let near = self.reach(tiles, a);
        if near.contains(&b) {
            return;
        }
        let ring: Vec<SegId> = self.features.ring(a).collect();
        let far: Vec<SegId> = ring.into_iter().filter(|seg| !near.contains(seg)).collect();
        self.features.part(&near, &far);
        for half in [near, far] {
            let feature = self.features.of(half[0]);
            let derived = self.derive(tiles, &half);
            self.features.records[feature.index()] = derived.in_ring(half[0], half.len() as u16);
        }
    }

    /// The segments connected to `seg` across sides and links, in order.
    fn reach(&self, tiles: &TileSet, seg: SegId) -> Vec<SegId> {
        let mut found = vec![seg];
        let mut done = 0;
        while done < found.len() {
            let here = found[done];
            done += 1;
            let across = Side::ALL.into_iter().filter_map(|side| self.across(tiles, here, side));
            let linked = self.links.iter().filter_map(|(a, b)| match here {
                _ if here == *a => Some(*b),
                _ if here == *b => Some(*a),
                _ => None,
            });
            for next in across.chain(linked) {
                if !found.contains(&next) {
                    found.push(next);
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The segment that a road, city or river segment meets across one side.
    pub(crate) fn across(&self, tiles: &TileSet, from: SegId, side: Side) -> Option<SegId> {
        let tile = self.features.tile_of(from);
        let placed = self.board.tile(tile);
        // Most sides belong to another part. A table lookup rules them out quickly.
        let mine = tiles.turned(placed.kind(), placed.rotation()).side[side.index()];
        let printed = mine != NO_PART && seg(placed.first(), mine) == from;
        if !printed && self.line_at(tiles, tile, side) != Some(from) {
            return None;
        }
        let other = self.board.at(placed.pos().neighbour(side))?;
        self.line_at(tiles, other, side.opposite())
    }
}

impl Features {
    /// Splits one ring into two: `near` keeps the feature's slot, `far` gets a new one.
    fn part(&mut self, near: &[SegId], far: &[SegId]) {
        let old = self.of(near[0]);
        let new = self.take_slot(*self.get(old));
        for (ring, feature) in [(near, old), (far, new)] {
            for (at, seg) in ring.iter().enumerate() {
                let next = ring[(at + 1) % ring.len()];
                let seg = &mut self.segs[seg.index()];
                (seg.feature, seg.next) = (feature, next);
            }
        }
    }
}
