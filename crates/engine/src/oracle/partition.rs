//! The partition of segments into connected features, computed from the points at which printed edges meet.
//!
//! Every tile covers four by four units. A road, city or river reaches the middle of a side, and a field reaches the
//! middles of half sides. Two segments that reach the same point belong to one feature. Links within a tile also
//! connect segments.

use crate::ids::SegId;
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::PartDef;
use alloc::vec;
use alloc::vec::Vec;

/// A point where edges meet, with a segment that reaches it.
type PointReach = ((i32, i32), SegId);

/// The segments of a state, grouped into components.
pub(super) struct Partition {
    /// For each segment, the lowest segment it is connected to.
    pub(super) root: Vec<SegId>,
    /// For each segment, the number of its ends that no other segment meets.
    pub(super) loose: Vec<u16>,
    /// For each segment, the segments it meets across a side.
    pub(super) meets: Vec<Vec<SegId>>,
    /// All segments of each component, indexed by its lowest segment.
    pub(super) members: Vec<Vec<SegId>>,
}

/// The unit vectors from a tile's centre to the midpoint of each side, and clockwise along that side.
const OUT: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
const ALONG: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

impl Partition {
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let mut reaches: Vec<PointReach> = Vec::new();
        for placed in state.board.tiles() {
            let middle = (4 * i32::from(placed.pos().x), 4 * i32::from(placed.pos().y));
            for (at, part) in rules.tiles().def(placed.kind()).parts.iter().enumerate() {
                let seg = SegId(placed.first().0 + at as u16);
                points(part, placed.rotation().0, middle, |point| reaches.push((point, seg)));
            }
        }
        for span in &state.features.spans {
            let pos = state.board.tile(span.tile).pos();
            let middle = (4 * i32::from(pos.x), 4 * i32::from(pos.y));
            let mut bridge = PartDef::new(crate::vocab::FeatureKind::Road);
            bridge.sides = span.axis.bits();
            points(&bridge, 0, middle, |point| reaches.push((point, span.seg)));
        }
        reaches.sort_unstable();
        let closed = abbey_points(rules, state);
        let count = state.features.segments();
        let mut root: Vec<SegId> = (0..count as u16).map(SegId).collect();
        let mut loose = vec![0; count];
        let mut meets = vec![Vec::new(); count];
        for meeting in reaches.chunk_by(|a, b| a.0 == b.0) {
            match meeting {
                [(_, a), (_, b)] => {
                    unite(&mut root, *a, *b);
                    meets[a.index()].push(*b);
                    meets[b.index()].push(*a);
                }
                [(point, a)] => loose[a.index()] += u16::from(!closed.contains(point)),
                _ => {}
            }
        }
        for (a, b) in &state.links {
            unite(&mut root, *a, *b);
        }
        let mut members = vec![Vec::new(); count];
        for seg in 0..count {
            let low = find(&root, SegId(seg as u16));
            root[seg] = low;
            members[low.index()].push(SegId(seg as u16));
        }
        Self { root, loose, meets, members }
    }

    /// Returns whether the feature of a segment is complete.
    pub(super) fn is_complete(&self, rules: &Rules, state: &State, seg: SegId) -> bool {
        use crate::vocab::FeatureKind;
        match kind_of(rules, state, seg) {
            FeatureKind::Field => false,
            FeatureKind::Cloister | FeatureKind::Garden => {
                state.board.neighbours(state.board.tile(state.features.tile_of(seg)).pos()).count() == 8
            }
            FeatureKind::City | FeatureKind::Road | FeatureKind::River => {
                self.component(seg).iter().map(|seg| self.loose[seg.index()]).sum::<u16>() == 0
            }
        }
    }

    /// Returns whether any follower stands on the feature of a segment.
    pub(super) fn is_held(&self, state: &State, seg: SegId) -> bool {
        state.figures.on_segments().any(|(figure, at)| {
            state.figures.kind(figure).is_follower() && self.root[at.index()] == self.root[seg.index()]
        })
    }

    /// Returns whether a barn stands on the field of a segment.
    pub(super) fn has_barn(&self, state: &State, seg: SegId) -> bool {
        state.figures.on_segments().any(|(figure, at)| {
            state.figures.kind(figure) == crate::vocab::FigureKind::Barn
                && self.root[at.index()] == self.root[seg.index()]
        })
    }

    /// All segments connected to this one.
    pub(super) fn component(&self, seg: SegId) -> &[SegId] {
        &self.members[self.root[seg.index()].index()]
    }
}

/// The midpoints of abbeys' sides. Ends at these points are closed.
fn abbey_points(rules: &Rules, state: &State) -> Vec<(i32, i32)> {
    let abbeys = state.board.tiles().iter().filter(|placed| rules.tiles().def(placed.kind()).is_abbey());
    let sides = |pos: crate::geometry::Pos| {
        OUT.map(|(dx, dy)| (4 * i32::from(pos.x) + 2 * dx, 4 * i32::from(pos.y) + 2 * dy))
    };
    abbeys.flat_map(|placed| sides(placed.pos())).collect()
}

/// The printed part of a segment, or `None` for a bridge.
pub(super) fn printed<'a>(rules: &'a Rules, state: &State, seg: SegId) -> Option<&'a PartDef> {
    let placed = state.board.tile(state.features.tile_of(seg));
    rules.tiles().def(placed.kind()).parts.get(usize::from(seg.0 - placed.first().0))
}

/// The kind of feature that a segment belongs to.
pub(super) fn kind_of(rules: &Rules, state: &State, seg: SegId) -> crate::vocab::FeatureKind {
    printed(rules, state, seg).map_or(crate::vocab::FeatureKind::Road, |part| part.kind)
}

/// Calls `reach` for the points that a part reaches when its tile's centre is at `middle`.
fn points(part: &PartDef, turns: u8, middle: (i32, i32), mut reach: impl FnMut((i32, i32))) {
    for side in 0..4 {
        let to = (side + turns as usize) % 4;
        let (out, along) = (OUT[to], ALONG[to]);
        let at =
            |shift: i32| (middle.0 + 2 * out.0 + shift * along.0, middle.1 + 2 * out.1 + shift * along.1);
        if part.sides >> side & 1 != 0 {
            reach(at(0));
        }
        if part.halves >> (2 * side) & 1 != 0 {
            reach(at(-1));
        }
        if part.halves >> (2 * side + 1) & 1 != 0 {
            reach(at(1));
        }
    }
}

fn find(root: &[SegId], mut seg: SegId) -> SegId {
    while root[seg.index()] != seg {
        seg = root[seg.index()];
    }
    seg
}

fn unite(root: &mut [SegId], a: SegId, b: SegId) {
    let (a, b) = (find(root, a), find(root, b));
    root[a.max(b).index()] = a.min(b);
}
