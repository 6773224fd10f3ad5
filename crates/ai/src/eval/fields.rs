//! Fields and the cities beside them. A field is large, and most fields are the same in a state and in those that follow from
//! it: the cities beside each are found once for the state that is thought about. A field that a new tile made larger is
//! put together from those that the tile touches.

use super::outlook::Outlook;
use super::{Evaluator, Values};
use bastide_engine::{FeatureId, Features, Half, Marks, Mechanic, Rules, SegId, State};

/// What is known of the fields of one state.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    /// The features of the state that is thought about.
    before: Features,
    /// By feature: where its cities stand in `cities`, if it was asked for.
    known: Vec<Option<(u32, u32)>>,
    /// A segment of each city beside a field.
    cities: Vec<SegId>,
    /// The same for the field that was asked for last; a city may be there more than once.
    around: Vec<SegId>,
    /// Fields put together by a new tile.
    joined: Vec<FeatureId>,
    /// Cities met around a field, by feature: the number of the walk that met them.
    met: Vec<u32>,
    walk: u32,
}

impl Fields {
    /// From now on, states that follow from this one are judged.
    pub(super) fn think_about(&mut self, state: &State) {
        self.before.clone_from(state.features());
        self.known.clear();
        self.known.resize(self.before.slots(), None);
        self.cities.clear();
    }

    /// Segments of the state that is thought about.
    pub(super) fn segments(&self) -> usize {
        self.before.segments()
    }

    /// Finds a segment at least of every city beside a field.
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
            // Joined in some other way.
            self.around.clear();
            for here in features.ring(seg) {
                beside(rules, state, here, |city| self.around.push(city));
            }
        }
    }

    fn as_before(&self, seg: SegId) -> Option<FeatureId> {
        (seg.index() < self.before.segments()).then(|| self.before.of(seg))
    }

    /// The cities of a field as it was.
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

    /// The cities of a field that has parts on new tiles; returns how many segments it was put together from.
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
    /// What a field can be expected to bring its owner, worked out once for each state.
    pub(super) fn field(&mut self, state: &State, id: FeatureId, seg: SegId) -> f32 {
        let known = self.lines[id.index()].field;
        if known >= 0.0 {
            return known;
        }
        let points = self.work_out_field(state, seg);
        self.lines[id.index()].field = points;
        points
    }

    /// What it brings with so much more for each city, as a part of what it brings without.
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

    /// What changes hands if fields are joined.
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

/// What a completed city brings a field.
const RATE: f32 = 3.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::tests::{after_some_turns, rules};
    use bastide_engine::{Action, FeatureKind, NoEvents, apply_unchecked, legal_unsorted};
    use std::collections::BTreeSet;

    /// What is put together from fields as they were is what a walk around the field finds.
    #[test]
    fn cities_beside_fields_are_all_found() {
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
