//! Roads, cities, cloisters and fields: what can be expected of them.

use super::outlook::{Row, pair};
use super::{Evaluator, Joint, UNSEEN, Values, share};
use bastide_engine::{FeatureId, FeatureKind, Half, MAX_PLAYERS, Marks, Mechanic, Pos, SegId, Side, State};

/// Open places at which a field is as good as half of one without end.
const FIELD_PLACES: f32 = 6.0;

impl Evaluator {
    /// Looks at all open places: the chances of the roads and cities that end there, and what could be joined.
    pub(super) fn survey(&mut self, state: &State) {
        self.lines.clear();
        self.lines.resize(state.features().slots(), UNSEEN);
        self.joints.clear();
        self.fields.clear();
        let board = state.board();
        let farmers = state.figures().on_segments().any(|(_, seg)| state.features().at(seg).kind() == FeatureKind::Field);
        for (number, (pos, refused)) in board.open_edges().enumerate() {
            let row = *self.outlook.row(refused, &self.weights);
            if farmers && row.corners != 0 {
                self.corners(state, pos, &row);
            }
            self.touch_fields(state, pos, number as u16, &row);
            let mut ends = [(0, FeatureId(0)); 4];
            let mut count = 0;
            let mut lines = row.lines;
            while lines != 0 {
                let side = Side::from_index(lines.trailing_zeros() as usize);
                lines &= lines - 1;
                if let Some(tile) = board.at(pos.neighbour(side))
                    && let Some(seg) = state.line_on(&self.rules, tile, side.opposite())
                {
                    let id = state.features().of(seg);
                    ends[count] = (side.index(), id);
                    count += 1;
                    let line = &mut self.lines[id.index()];
                    if line.place != number as u16 {
                        line.place = number as u16;
                        line.chance *= row.close[side.index()];
                        line.chance *= if line.places > 0 { self.weights.many_ends } else { 1.0 };
                        line.places += 1;
                    }
                }
            }
            for (at, (side, one)) in ends[..count].iter().enumerate() {
                for (other, two) in &ends[at + 1..count] {
                    let chance = row.join[pair(*side, *other)];
                    if one != two && chance > 0.0 && self.is_contested(state, *one, *two) {
                        self.joints.push(Joint { one: *one, two: *two, chance });
                    }
                }
            }
        }
    }

    /// Fields that can grow at an open place.
    fn touch_fields(&mut self, state: &State, pos: Pos, number: u16, row: &Row) {
        let mut sides = row.fields;
        while sides != 0 {
            let side = Side::from_index(sides.trailing_zeros() as usize);
            sides &= sides - 1;
            let Some(tile) = state.board().at(pos.neighbour(side)) else { continue };
            let placed = state.board().tile(tile);
            // Without a road the two halves of a side are one field.
            let halves = if row.roads & side.bit() != 0 { 2 } else { 1 };
            for half in &side.halves()[..halves] {
                if let Some(seg) = self.outlook.field_on(placed, half.mirror()) {
                    let line = &mut self.lines[state.features().of(seg).index()];
                    line.places += u16::from(line.place != number);
                    line.place = number;
                }
            }
        }
    }

    /// Fields that meet at a corner of an open place: a tile there joins them, unless a city or road comes between.
    fn corners(&mut self, state: &State, pos: Pos, row: &Row) {
        let mut corners = row.corners;
        while corners != 0 {
            let at = corners.trailing_zeros() as usize;
            corners &= corners - 1;
            let (one, two) = (Side::from_index(at), Side::from_index(at + 1));
            let field = |side: Side, half: Half| {
                let tile = state.board().at(pos.neighbour(side))?;
                self.outlook.field_on(state.board().tile(tile), half.mirror())
            };
            // Clockwise: the last half of one side and the first of the next.
            if let (Some(one), Some(two)) = (field(one, one.halves()[1]), field(two, two.halves()[0])) {
                let features = state.features();
                let ids = [features.of(one), features.of(two)];
                let held = features.get(ids[0]).followers() + features.get(ids[1]).followers();
                if ids[0] != ids[1] && held > 0 {
                    self.fields.push((one, two, row.fill));
                }
            }
        }
    }

    /// What changes hands if fields are joined.
    pub(super) fn judge_fields(&mut self, state: &State, values: &mut Values) {
        for at in 0..self.fields.len() {
            let (one, two, chance) = self.fields[at];
            let ids = [one, two].map(|seg| state.features().of(seg));
            let strengths = ids.map(|id| self.strengths(state, id, false));
            let points = [self.field_once(state, ids[0], one), self.field_once(state, ids[1], two)];
            self.change_hands(points, &strengths, chance * self.weights.join_field, values);
        }
    }

    /// The same for roads and cities, and for fields: who holds both together takes all.
    fn change_hands(
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

    /// What a field brings, worked out once for each state.
    pub(super) fn field_once(&mut self, state: &State, id: FeatureId, seg: SegId) -> f32 {
        let known = self.lines[id.index()].field;
        if known >= 0.0 {
            return known;
        }
        let points = self.field(state, seg, 0.0);
        self.lines[id.index()].field = points;
        points
    }

    /// Does it matter if these two are joined?
    fn is_contested(&self, state: &State, one: FeatureId, two: FeatureId) -> bool {
        let (one, two) = (state.features().get(one), state.features().get(two));
        one.kind() == two.kind() && one.followers() + two.followers() > 0
    }

    /// The points a road, city, cloister or garden can be expected to bring, and how much of a follower on it comes back.
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
        // Each open place takes at least one more tile.
        let grown = complete * (size + f32::from(line.places)) / size;
        let rise = match feature.kind() {
            FeatureKind::City => self.weights.city,
            _ => self.weights.road,
        };
        let last = self.weights.unfinished * unfinished;
        (last + rise * line.chance * (grown - last), self.weights.back * line.chance)
    }

    /// A cloister or garden at a place, with what it brings by now.
    fn surrounded(&mut self, state: &State, pos: Pos, now: f32) -> (f32, f32) {
        let (mut more, mut chance) = (0.0, 1.0);
        for place in pos.around() {
            if state.board().at(place).is_none() {
                // A place that nothing lies beside takes anything.
                let refused = state.board().edges_at(place).unwrap_or(0);
                let fill = self.outlook.row(refused, &self.weights).fill;
                more += fill;
                chance *= fill;
            }
        }
        let back = if more == 0.0 && chance == 1.0 { 1.0 } else { self.weights.back * chance };
        (now + self.weights.cloister * more, back)
    }

    /// What a field can be expected to bring its owner, with so much more for each city.
    pub(super) fn field(&mut self, state: &State, seg: SegId, bonus: f32) -> f32 {
        self.walk += 1;
        self.met.resize(state.features().slots().max(self.met.len()), 0);
        let features = state.features();
        let tiles = self.rules.tiles();
        let mut points = 0.0;
        for here in features.ring(seg) {
            let placed = state.board().tile(features.tile_of(here));
            let part = (here.0 - placed.first().0) as usize;
            let Some(part) = tiles.def(placed.kind()).parts.get(part) else { continue };
            let mut beside = part.beside;
            while beside != 0 {
                let city = features.of(SegId(placed.first().0 + beside.trailing_zeros() as u16));
                beside &= beside - 1;
                if std::mem::replace(&mut self.met[city.index()], self.walk) != self.walk {
                    let feature = features.get(city);
                    let rate = if self.rules.on().has(Mechanic::Siege) && feature.marks().has(Marks::BESIEGED) {
                        2.0 * (3.0 + bonus)
                    } else {
                        3.0 + bonus
                    };
                    points += if feature.open() == 0 {
                        rate
                    } else {
                        rate * self.weights.field_city * self.lines[city.index()].chance
                    };
                }
            }
        }
        // Cities yet to come.
        let places = f32::from(self.lines[features.of(seg).index()].places);
        points += self.weights.field_grow * self.turns(state) * places / (places + FIELD_PLACES);
        points * (1.0 - (self.weights.field_risk * self.turns(state)).clamp(0.0, 0.9))
    }

    /// What changes hands if features are joined, by the chance of it.
    pub(super) fn judge_joints(&mut self, state: &State, values: &mut Values) {
        for at in 0..self.joints.len() {
            let Joint { one, two, chance } = self.joints[at];
            let mayors = self.rules.on().has(Mechanic::Mayor);
            let strengths = [one, two].map(|id| self.strengths(state, id, mayors));
            // Roads and cities only: the segment does not matter.
            let points = [one, two].map(|id| self.expected(state, id, SegId(0)).0);
            let held = |strengths: &[u8]| strengths.iter().any(|strength| *strength > 0);
            let both = held(&strengths[0]) && held(&strengths[1]);
            let weight = chance * if both { self.weights.join } else { self.weights.gather };
            self.change_hands(points, &strengths, weight, values);
        }
    }
}
