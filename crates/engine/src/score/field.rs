//! Fields.

use crate::cx::Cx;
use crate::event::{Cause, Term};
use crate::figures::Owners;
use crate::ids::{FeatureId, SegId};
use crate::rules::Rules;
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::tiles::seg;
use alloc::vec::Vec;

/// What a completed city brings to a field (BASE-22).
const PER_CITY: i16 = 3;

/// Scores the field of a segment for those who hold it, and sends its farmers home.
pub(crate) fn score_field<S: Sink>(cx: &mut Cx<'_, S>, seg: SegId) {
    let feature = *cx.state.features.at(seg);
    let cities = completed_cities(cx.rules, cx.state, seg);
    let mut tally = S::Tally::default();
    tally.add(Term::Cities, cities, cities as i16 * PER_CITY);
    let cause = Cause { feature: feature.kind(), seg, complete: false };
    if cities > 0 {
        for player in Owners::of(&feature).iter() {
            cx.award(player, cause, &tally);
        }
    }
    cx.send_home_from(seg);
}

/// The completed cities bordering a field, each once however often it touches (BASE-22).
fn completed_cities(rules: &Rules, state: &State, field: SegId) -> u16 {
    let mut found = Cities::default();
    for here in state.features.ring(field) {
        let placed = state.board.tile(state.features.tile_of(here));
        let part = &rules.tiles().parts_of(placed.kind())[(here.0 - placed.first().0) as usize];
        let mut beside = part.beside;
        while beside != 0 {
            let city = state.features.of(seg(placed.first(), beside.trailing_zeros() as u8));
            beside &= beside - 1;
            if state.features.get(city).is_complete() {
                found.insert(city);
            }
        }
    }
    found.count
}

/// A set of cities: the first few without asking for memory, for few fields border more.
#[derive(Default)]
struct Cities {
    few: [Option<FeatureId>; 12],
    many: Vec<FeatureId>,
    count: u16,
}

impl Cities {
    fn insert(&mut self, city: FeatureId) {
        let few = self.few.iter().take(self.count as usize);
        if few.flatten().chain(&self.many).any(|known| *known == city) {
            return;
        }
        match self.few.get_mut(self.count as usize) {
            Some(slot) => *slot = Some(city),
            None => self.many.push(city),
        }
        self.count += 1;
    }
}
