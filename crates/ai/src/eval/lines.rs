//! The expected points of roads, cities and cloisters.

use super::outlook::pair;
use super::spots::OpenPlace;
use super::{Evaluator, Joint, UNSEEN, Values, share};
use bastide_engine::{FeatureId, FeatureKind, MAX_PLAYERS, Mechanic, Pos, SegId, State};

impl Evaluator {
    /// Visits all open places to compute the completion chances of roads and cities, and to find features
    /// that may be joined.
    pub(super) fn survey(&mut self, state: &State) {
        let Self { lines, joints, fields, spots, outlook, weights, rules, .. } = self;
        let features = state.features();
        lines.clear();
        lines.resize(features.slots(), UNSEEN);
        joints.clear();
        fields.clear();
        let is_farmer = |(_, seg)| features.at(seg).kind() == FeatureKind::Field;
        let farmers = state.figures().on_segments().any(is_farmer);
        let mut fresh;
        for (pos, refused) in state.board().open_edges() {
            let spot = match spots.known(pos, refused) {
                Some(spot) => spot,
                None => {
                    fresh = OpenPlace::new(rules, outlook, weights, state, pos, refused);
                    &fresh
                }
            };
            let mut ids = [FeatureId(0); 4];
            let ends = &spot.ends[..usize::from(spot.count)];
            for (at, (side, seg)) in ends.iter().enumerate() {
                let id = features.of(*seg);
                let met = ids[..at].contains(&id);
                ids[at] = id;
                if met {
                    continue;
                }
                let line = &mut lines[id.index()];
                let chance = line.chance * spot.row.close[usize::from(*side)] * line.further;
                // Denormal numbers are very slow on some processors.
                line.chance = if chance < 1e-9 { 0.0 } else { chance };
                line.further = weights.many_ends;
                line.places += 1;
            }
            for (at, (side, _)) in ends.iter().enumerate() {
                for (next, (other, _)) in ends.iter().enumerate().skip(at + 1) {
                    let chance = spot.row.join[pair(usize::from(*side), usize::from(*other))];
                    let (one, two) = (ids[at], ids[next]);
                    if one != two && chance > 0.0 && is_contested(state, one, two) {
                        joints.push(Joint { one, two, chance });
                    }
                }
            }
            if farmers {
                for (one, two) in &spot.corners[..usize::from(spot.meeting)] {
                    let ids = [features.of(*one), features.of(*two)];
                    if ids[0] != ids[1]
                        && features.get(ids[0]).followers() + features.get(ids[1]).followers() > 0
                    {
                        fields.push((*one, *two, spot.row.fill));
                    }
                }
            }
        }
    }

    /// Adds the gains and losses if two features are joined and the player with the combined majority gets
    /// all points.
    pub(super) fn change_hands(
        &self,
        points: [f32; 2],
        strengths: &[[u8; MAX_PLAYERS]; 2],
        weight: f32,
        values: &mut Values,
    ) {
        let mut together = [0; MAX_PLAYERS];
        for (sum, (one, two)) in together.iter_mut().zip(strengths[0].iter().zip(&strengths[1])) {
            *sum = one.saturating_add(*two);
        }
        let mut change = [0.0; MAX_PLAYERS];
        share(points[0] + points[1], &together, &mut change);
        share(-points[0], &strengths[0], &mut change);
        share(-points[1], &strengths[1], &mut change);
        for (value, change) in values.iter_mut().zip(change) {
            *value += weight * change;
        }
    }

    /// The expected points of a road, city, cloister or garden, and the chance that a follower on it returns,
    /// times the weight `back`.
    pub(super) fn expected(&mut self, state: &State, id: FeatureId, seg: SegId) -> (f32, f32) {
        let feature = state.features().get(id);
        let (complete, unfinished) = if self.rules.on().is_empty() {
            let (tiles, arms) = (f32::from(feature.tiles()), f32::from(feature.arms()));
            match feature.kind() {
                FeatureKind::City => (2.0 * (tiles + arms), tiles + arms),
                _ => (tiles, tiles),
            }
        } else {
            let worth = |complete| f32::from(state.worth(&self.rules, id, complete));
            (worth(true), worth(false))
        };
        if feature.kind().is_surrounded() {
            let pos = state.board().tile(state.features().tile_of(seg)).pos();
            return self.surrounded(state, pos, f32::from(9 - feature.open()));
        }
        if feature.open() == 0 {
            return (complete, 1.0);
        }
        let line = self.lines[id.index()];
        let size = f32::from(feature.tiles() + feature.arms()).max(1.0);
        // Each open place needs at least one more tile.
        let grown = complete * (size + f32::from(line.places)) / size;
        let rise = match feature.kind() {
            FeatureKind::City => self.weights.city,
            _ => self.weights.road,
        };
        // With no tiles left, the result is certain.
        let sure = state.pool().total() == 0;
        let last = if sure { unfinished } else { self.weights.unfinished * unfinished };
        (last + rise * line.chance * (grown - last), self.weights.back * line.chance)
    }

    /// The same for a cloister or garden that is worth `now` points at present.
    fn surrounded(&mut self, state: &State, pos: Pos, now: f32) -> (f32, f32) {
        let (mut more, mut chance) = (0.0, 1.0);
        for place in pos.around() {
            if state.board().at(place).is_none() {
                // Any tile fits a place without neighbours.
                let refused = state.board().edges_at(place).unwrap_or(0);
                let fill = self.outlook.row(refused, &self.weights).fill;
                more += fill;
                chance *= fill;
            }
        }
        let back = if more == 0.0 && chance == 1.0 { 1.0 } else { self.weights.back * chance };
        (now + self.weights.cloister * more, back)
    }

    /// Adds the points that players expect to gain or lose because roads or cities may be joined.
    pub(super) fn judge_joints(&mut self, state: &State, values: &mut Values) {
        for at in 0..self.joints.len() {
            let Joint { one, two, chance } = self.joints[at];
            let mayors = self.rules.on().has(Mechanic::Mayor);
            let strengths = [one, two].map(|id| self.strengths(state, id, mayors));
            // These are only roads and cities, so the segment is not used.
            let points = [one, two].map(|id| self.expected(state, id, SegId(0)).0);
            let held = |strengths: &[u8]| strengths.iter().any(|strength| *strength > 0);
            let both = held(&strengths[0]) && held(&strengths[1]);
            let weight = chance * if both { self.weights.join } else { self.weights.gather };
            self.change_hands(points, &strengths, weight, values);
        }
    }
}

/// True if joining these two features would affect a player.
#[inline]
fn is_contested(state: &State, one: FeatureId, two: FeatureId) -> bool {
    let (one, two) = (state.features().get(one), state.features().get(two));
    one.kind() == two.kind() && one.followers() + two.followers() > 0
}
