//! Fields and the cities beside them. Fields are large, and most are the same in a state and its successors.
//! We find the cities beside each field once for the base state. If a new tile extends a field, we assemble
//! it from the fields that the tile touches.

use super::outlook::Outlook;
use super::{Evaluator, Values};
use bastide_engine::{FeatureId, Features, Half, Marks, Mechanic, Rules, SegId, State};

/// Cached facts about the fields of one state.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    /// The features of the base state.
    before: Features,
    /// By feature: the range of its cities in `cities`, if already computed.
    known: Vec<Option<(u32, u32)>>,
    /// A segment of each city beside a field.
    cities: Vec<SegId>,
    /// The same for the most recently requested field. A city may appear more than once.
    around: Vec<SegId>,
    /// The old fields that a new tile joins.
    joined: Vec<FeatureId>,
    /// By feature: the number of the last walk that found this city.
    met: Vec<u32>,
    walk: u32,
}

impl Fields {
    /// Sets the base state. All states judged from now on must be its successors.
    pub(super) fn think_about(&mut self, state: &State) {
        self.before.clone_from(state.features());
        self.known.clear();
        self.known.resize(self.before.slots(), None);
        self.cities.clear();
    }

    /// The number of segments of the base state.
    pub(super) fn segments(&self) -> usize {
        self.before.segments()
    }

    /// Finds at least one segment of every city beside a field.
    fn gather(&mut self, rules: &Rules, outlook: &Outlook, state: &State, seg: SegId) {
        self.around.clear();
        let features = state.features();
        let id = features.of(seg);
        let size = features.get(id).segments();
        if let Some(was) = self.as_before(seg)
            && self.before.get(was).segments() == size
        {
            return self.take(rules, state, was, seg);
        }
        if self.put_together(rules, outlook, state, id) != size {
            // The old fields and the new tiles do not make up the whole field, so walk around all of it.
            self.around.clear();
            for here in features.ring(seg) {
                beside(rules, state, here, |city| self.around.push(city));
            }
        }
    }

    fn as_before(&self, seg: SegId) -> Option<FeatureId> {
        (seg.index() < self.before.segments()).then(|| self.before.of(seg))
    }

    /// Adds the cities of a field of the base state.
    fn take(&mut self, rules: &Rules, state: &State, was: FeatureId, seg: SegId) {
        let Self { before, known, cities, met, walk, around, .. } = self;
        let (from, to) = *known[was.index()].get_or_insert_with(|| {
            *walk += 1;
            met.resize(before.slots().max(met.len()), 0);
            let from = cities.len() as u32;
            for here in before.ring(seg) {
                beside(rules, state, here, |city| {
                    let slot = &mut met[before.of(city).index()];
                    if std::mem::replace(slot, *walk) != *walk {
                        cities.push(city);
                    }
                });
            }
            (from, cities.len() as u32)
        });
        around.extend_from_slice(&cities[from as usize..to as usize]);
    }

    /// Adds the cities of a field that has parts on new tiles. Returns the number of the field's segments
    /// that it found.
    fn put_together(&mut self, rules: &Rules, outlook: &Outlook, state: &State, id: FeatureId) -> u16 {
        let (features, board) = (state.features(), state.board());
        self.joined.clear();
        let mut size = 0;
        let new = self.before.segments() as u16..features.segments() as u16;
        for here in new.map(SegId).filter(|here| features.of(*here) == id) {
            size += 1;
            beside(rules, state, here, |city| self.around.push(city));
            let placed = board.tile(features.tile_of(here));
            let Some(part) = rules.tiles().def(placed.kind()).parts.get((here.0 - placed.first().0) as usize)
            else {
                continue;
            };
            let mut halves = placed.rotation().halves(part.halves);
            while halves != 0 {
                let half = Half(halves.trailing_zeros() as u8);
                halves &= halves - 1;
                let Some(tile) = board.at(placed.pos().neighbour(half.side())) else { continue };
                let Some(there) = outlook.field_on(board.tile(tile), half.mirror()) else { continue };
                if let Some(was) = self.as_before(there)
                    && !self.joined.contains(&was)
                {
                    self.joined.push(was);
                    size += self.before.get(was).segments();
                    self.take(rules, state, was, there);
                }
            }
        }
        size
    }
}

/// The cities beside one part of a field.
#[inline]
fn beside(rules: &Rules, state: &State, here: SegId, mut found: impl FnMut(SegId)) {
    let placed = state.board().tile(state.features().tile_of(here));
    let part = (here.0 - placed.first().0) as usize;
    let Some(part) = rules.tiles().def(placed.kind()).parts.get(part) else { return };
    let mut beside = part.beside;
    while beside != 0 {
        found(SegId(placed.first().0 + beside.trailing_zeros() as u16));
        beside &= beside - 1;
    }
}

impl Evaluator {
    /// The expected points of a field for its owner, computed once for each state.
    pub(super) fn field(&mut self, state: &State, id: FeatureId, seg: SegId) -> f32 {
        let known = self.lines[id.index()].field;
        if known >= 0.0 {
            return known;
        }
        let points = self.work_out_field(state, seg);
        self.lines[id.index()].field = points;
        points
    }

    /// The factor by which a field's value grows if each city pays this many more points.
    pub(super) fn with_more(more: f32) -> f32 {
        (RATE + more) / RATE
    }

    fn work_out_field(&mut self, state: &State, seg: SegId) -> f32 {
        let Self { meadows, outlook, rules, lines, weights, .. } = self;
        meadows.gather(rules, outlook, state, seg);
        let features = state.features();
        meadows.walk += 1;
        meadows.met.resize(features.slots().max(meadows.met.len()), 0);
        let sieges = rules.on().has(Mechanic::Siege);
        let mut points = 0.0;
        for city in &meadows.around {
            let city = features.of(*city);
            if std::mem::replace(&mut meadows.met[city.index()], meadows.walk) == meadows.walk {
                continue;
            }
            let feature = features.get(city);
            let rate = if sieges && feature.marks().has(Marks::BESIEGED) { 2.0 * RATE } else { RATE };
            points += if feature.open() == 0 {
                rate
            } else {
                rate * weights.field_city * lines[city.index()].chance
            };
        }
        points * (1.0 - (self.weights.field_risk * self.turns(state)).clamp(0.0, 0.9))
    }

    /// Adds the points that players expect to gain or lose because fields may be joined.
    pub(super) fn judge_fields(&mut self, state: &State, values: &mut Values) {
        for at in 0..self.fields.len() {
            let (one, two, chance) = self.fields[at];
            let ids = [one, two].map(|seg| state.features().of(seg));
            let strengths = ids.map(|id| self.strengths(state, id, false));
            let points = [self.field(state, ids[0], one), self.field(state, ids[1], two)];
            self.change_hands(points, &strengths, chance * self.weights.join_field, values);
        }
    }
}

/// The points that a field gets for each complete city.
const RATE: f32 = 3.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::tests::{after_some_turns, rules};
    use bastide_engine::{Action, FeatureKind, NoEvents, apply_unchecked, legal_unsorted};
    use std::collections::BTreeSet;

    /// Assembling a field from old fields finds the same cities as a walk around it.
    #[test]
    fn all_cities_beside_fields_are_found() {
        let mut compared = 0;
        for modules in [&[][..], &["abbey", "bridges", "river"], &["inns", "traders", "count", "wheel"]] {
            let rules = rules(modules);
            for turns in [1, 12, 30, 55] {
                let state = after_some_turns(&rules, turns, 7);
                let mut fields = Fields::default();
                let outlook = Outlook::new(&rules);
                fields.think_about(&state);
                let mut all = Vec::new();
                legal_unsorted(&rules, &state, &mut all);
                for action in all.into_iter().filter(|action| matches!(action, Action::Place { .. })) {
                    let mut placed = state.clone();
                    apply_unchecked(&rules, &mut placed, action, &mut NoEvents);
                    let features = placed.features();
                    let segs = (0..features.segments() as u16).map(SegId);
                    for seg in segs.filter(|seg| features.at(*seg).kind() == FeatureKind::Field) {
                        fields.gather(&rules, &outlook, &placed, seg);
                        let found: BTreeSet<u16> =
                            fields.around.iter().map(|city| features.of(*city).0).collect();
                        let mut walked = BTreeSet::new();
                        for here in features.ring(seg) {
                            beside(&rules, &placed, here, |city| {
                                walked.insert(features.of(city).0);
                            });
                        }
                        assert_eq!(found, walked, "{modules:?}, {turns} turns, {action:?}, {seg:?}");
                        compared += usize::from(!walked.is_empty());
                    }
                }
            }
        }
        assert!(compared > 1_000, "{compared}");
    }
}
