//! The chances that remaining tiles fill an open place, or close or join features there. For each pattern of
//! neighbours, we compute once what each kind of tile can do there. As tiles are drawn, we only update the
//! counts.

use crate::weights::Weights;
use bastide_engine::{FeatureKind, Half, KindId, Placed, Pool, Rotation, Rules, SegId, Side, TileDef};

/// What lies across a side: no tile, field, road, city, river.
const EDGES: usize = 5;
const PATTERNS: usize = EDGES * EDGES * EDGES * EDGES;

/// The six pairs of sides.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

/// The index of a pair of sides.
pub(crate) const fn pair(one: usize, two: usize) -> usize {
    match (one, two) {
        (0, 1) => 0,
        (0, 2) => 1,
        (0, 3) => 2,
        (1, 2) => 3,
        (1, 3) => 4,
        _ => 5,
    }
}

/// A tile kind in one rotation: its edges, and which part is on each side.
#[derive(Clone, Copy, Debug)]
struct Turned {
    edge: [u8; 4],
    part: [u8; 4],
    half: [u8; 8],
}

/// The chances at an open place with one pattern of neighbours.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OutlookRow {
    known: bool,
    /// The sides with a road or city, one bit each.
    pub(crate) lines: u8,
    /// The corners with a field on both sides, one bit each, clockwise from the north-east.
    pub(crate) corners: u8,
    /// The chance that the place is filled.
    pub(crate) fill: f32,
    /// For each side, the chance that the road or city there is closed.
    pub(crate) close: [f32; 4],
    /// For each pair of sides, the chance that the features there are joined.
    pub(crate) join: [f32; 6],
}

/// Computes the chances at open places from the remaining tiles.
#[derive(Clone, Debug)]
pub(crate) struct Outlook {
    kinds: Vec<Vec<Turned>>,
    left: Vec<u16>,
    share: f32,
    rows: Vec<OutlookRow>,
    /// The facts about each pattern that was requested, by the pattern's index.
    facts: Vec<Option<Facts>>,
    asked: Vec<u16>,
}

/// The counters of one pattern of neighbours, packed side by side: tiles that fit, four counters of tiles
/// that close a side, six counters of tiles that join a pair of sides.
#[derive(Clone, Debug)]
struct Facts {
    /// The counters for one tile of each kind.
    each: Box<[u128]>,
    /// The sum of the counters over all remaining tiles.
    sum: u128,
}

/// The number of bits in a counter. They suffice because there are never more than 1,200 tiles.
const BITS: u32 = 11;
const MANY: u128 = (1 << BITS) - 1;
const CLOSES: u32 = 1;
const JOINS: u32 = 5;

const NO_PART: u8 = 0xFF;

impl Outlook {
    pub(crate) fn new(rules: &Rules) -> Self {
        let tiles = rules.tiles();
        let kinds: Vec<Vec<Turned>> = tiles
            .kinds()
            .map(|kind| (0..tiles.period(kind)).map(|turns| turn(tiles.def(kind), Rotation(turns))).collect())
            .collect();
        Self {
            left: vec![0; kinds.len()],
            kinds,
            share: 1.0 / f32::from(rules.setup().players),
            rows: vec![OutlookRow::default(); PATTERNS],
            facts: vec![None; PATTERNS],
            asked: Vec::new(),
        }
    }

    /// Updates the counts to the remaining tiles.
    pub(crate) fn look(&mut self, pool: &Pool) {
        let mut changed = false;
        for (kind, left) in self.left.iter_mut().enumerate() {
            let now = pool.left(KindId(kind as u16));
            let before = std::mem::replace(left, now);
            if now == before {
                continue;
            }
            changed = true;
            for pattern in &self.asked {
                if let Some(facts) = &mut self.facts[usize::from(*pattern)] {
                    facts.sum += facts.each[kind] * u128::from(now);
                    facts.sum -= facts.each[kind] * u128::from(before);
                }
            }
        }
        if changed {
            for pattern in &self.asked {
                self.rows[usize::from(*pattern)].known = false;
            }
        }
    }

    /// The chances at a place where tiles with these edges don't fit.
    #[inline]
    pub(crate) fn row(&mut self, refused: u16, weights: &Weights) -> &OutlookRow {
        let pattern = pattern(refused);
        if !self.rows[pattern].known {
            self.rows[pattern] = self.work_out(pattern, edges(refused), weights);
        }
        &self.rows[pattern]
    }

    /// The field of a placed tile at one half of a side.
    #[inline]
    pub(crate) fn field_on(&self, placed: Placed, half: Half) -> Option<SegId> {
        let turned = &self.kinds[placed.kind().index()];
        // Rotations that look the same are stored once.
        let part = turned[placed.rotation().index() % turned.len()].half[half.index()];
        (part != NO_PART).then(|| SegId(placed.first().0 + u16::from(part)))
    }

    #[inline(never)]
    fn work_out(&mut self, pattern: usize, wanted: [u8; 4], weights: &Weights) -> OutlookRow {
        if self.facts[pattern].is_none() {
            self.asked.push(pattern as u16);
        }
        let (kinds, left) = (&self.kinds, &self.left);
        let facts = self.facts[pattern].get_or_insert_with(|| Facts::new(kinds, left, wanted));
        let fits = facts.count(0);
        let hope = |tiles: f32| 1.0 - fade(tiles * self.share);
        let close = |side: u32| {
            let closes = facts.count(CLOSES + side);
            hope(weights.close * closes + weights.extend * (fits - closes))
        };
        let is_field = |side: usize| matches!(wanted[side % 4], FIELD | ROAD);
        let bits = |is: &dyn Fn(usize) -> bool| (0..4).fold(0, |bits, at| bits | u8::from(is(at)) << at);
        OutlookRow {
            known: true,
            lines: bits(&|side| matches!(wanted[side], ROAD | CITY)),
            corners: bits(&|side| is_field(side) && is_field(side + 1)),
            fill: hope(weights.fill * fits),
            close: [close(0), close(1), close(2), close(3)],
            join: [0, 1, 2, 3, 4, 5].map(|pair| hope(weights.close * facts.count(JOINS + pair))),
        }
    }
}

impl Facts {
    fn new(kinds: &[Vec<Turned>], left: &[u16], wanted: [u8; 4]) -> Self {
        let each: Box<[u128]> = kinds.iter().map(|kind| one_of(kind, wanted)).collect();
        let sum = each.iter().zip(left).map(|(each, left)| each * u128::from(*left)).sum();
        Self { each, sum }
    }

    fn count(&self, number: u32) -> f32 {
        (self.sum >> (BITS * number) & MANY) as f32
    }
}

/// The counters for one tile with these rotations.
fn one_of(kind: &[Turned], wanted: [u8; 4]) -> u128 {
    let mut found = 0;
    for turned in kind.iter().filter(|turned| turned.fits(wanted)) {
        found |= 1;
        for side in (0..4).filter(|side| turned.closes(wanted, *side)) {
            found |= 1 << (BITS * (CLOSES + side as u32));
        }
        for (at, (one, two)) in PAIRS.into_iter().enumerate() {
            if turned.part[one] != NO_PART && turned.part[one] == turned.part[two] {
                found |= 1 << (BITS * (JOINS + at as u32));
            }
        }
    }
    found
}

/// Approximates `exp(-x)` with additions, multiplications and divisions only, so that the result is the same
/// on every machine.
#[inline]
pub(crate) fn fade(x: f32) -> f32 {
    1.0 / (1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0))))
}

impl Turned {
    #[inline]
    fn fits(&self, wanted: [u8; 4]) -> bool {
        self.edge.iter().zip(wanted).all(|(edge, wanted)| wanted == 0 || *edge == wanted)
    }

    /// True if every side that this part reaches has a neighbour.
    #[inline]
    fn closes(&self, wanted: [u8; 4], side: usize) -> bool {
        let part = self.part[side];
        part != NO_PART && (0..4).all(|other| self.part[other] != part || wanted[other] != 0)
    }
}

fn turn(def: &TileDef, rotation: Rotation) -> Turned {
    let mut turned = Turned { edge: [0; 4], part: [NO_PART; 4], half: [NO_PART; 8] };
    for side in Side::ALL {
        let to = rotation.side(side).index();
        let part = def.part_on(side);
        turned.edge[to] = match part.map(|part| def.parts[part].kind) {
            Some(FeatureKind::Road) => ROAD,
            Some(FeatureKind::City) => CITY,
            Some(FeatureKind::River) => RIVER,
            _ => FIELD,
        };
        turned.part[to] = part.map_or(NO_PART, |part| part as u8);
    }
    for half in Half::all() {
        let to = (half.index() + 2 * rotation.index()) % 8;
        turned.half[to] = def.field_on(half).map_or(NO_PART, |part| part as u8);
    }
    turned
}

/// The codes for what lies across a side; 0 means no tile.
const FIELD: u8 = 1;
const ROAD: u8 = 2;
const CITY: u8 = 3;
const RIVER: u8 = 4;

/// What lies across each side, computed from the edges refused there.
fn edges(refused: u16) -> [u8; 4] {
    [0, 4, 8, 12].map(|shift| edge(refused >> shift & 0xF))
}

const fn edge(refused: u16) -> u8 {
    match refused & 0xF {
        0 => 0,
        0b1110 => FIELD,
        0b1101 => ROAD,
        0b1011 => CITY,
        _ => RIVER,
    }
}

/// Maps the refused edges of two sides, packed into a byte, to the two edge codes.
const TWO_SIDES: [u8; 256] = {
    let mut table = [0; 256];
    let mut at = 0;
    while at < 256 {
        table[at] = edge(at as u16) * EDGES as u8 + edge(at as u16 >> 4);
        at += 1;
    }
    table
};

#[inline]
fn pattern(refused: u16) -> usize {
    let [low, high] = refused.to_le_bytes();
    usize::from(TWO_SIDES[usize::from(low)]) * EDGES * EDGES + usize::from(TWO_SIDES[usize::from(high)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fading_is_nearly_exponential() {
        assert_eq!(fade(0.0), 1.0);
        for x in [0.1f32, 0.5, 1.0] {
            assert!((fade(x) - (-x).exp()).abs() < 0.01, "{x}");
        }
        assert!(fade(10.0) < 0.01);
    }

    #[test]
    fn pairs_are_numbered() {
        for (at, (one, two)) in PAIRS.into_iter().enumerate() {
            assert_eq!(pair(one, two), at);
        }
    }

    /// Counts updated as tiles are drawn are the same as newly computed ones.
    #[test]
    fn counts_follow_the_pool() {
        let rules = crate::eval::tests::rules(&["inns", "river"]);
        let weights = Weights::default();
        let mut updated = Outlook::new(&rules);
        for turns in [1, 5, 30, 60] {
            let state = crate::eval::tests::after_some_turns(&rules, turns, 3);
            let mut fresh = Outlook::new(&rules);
            updated.look(state.pool());
            fresh.look(state.pool());
            for (_, refused) in state.board().open_edges() {
                let (updated, fresh) = (*updated.row(refused, &weights), *fresh.row(refused, &weights));
                assert_eq!(
                    (updated.fill, updated.close, updated.join),
                    (fresh.fill, fresh.close, fresh.join)
                );
            }
        }
    }
}
