//! Scoring of fields.

use crate::context::Context;
use crate::event::Cause;
use crate::hooks::{field_points, scored, strength};
use crate::ids::{FeatureId, SegId};
use crate::rules::Rules;
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::tiles::seg;
use alloc::vec::Vec;

/// Points for each completed city at the end of the game (BASE-22).
pub(crate) const AT_THE_END: i16 = 3;

/// Scores the field of a segment for the players who hold it, with `rate` points for each city, and sends its farmers
/// home.
pub(crate) fn score_field<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, rate: i16) {
    let id = cx.state.features.of(seg);
    let kind = cx.state.features.get(id).kind();
    let worth = |cx: &Context<'_, S>, rate: i16| {
        let mut tally = S::Tally::default();
        field_points::field_points(cx.rules, cx.state, seg, rate, &mut tally);
        tally
    };
    let plain = worth(cx, rate);
    if plain.total() != 0 {
        for player in strength::owners(cx.rules, cx.state, id).iter() {
            let cause = Cause::feature(kind, seg, false);
            match field_points::own_rate(cx.rules, cx.state, player, seg) {
                0 => cx.award(player, cause, &plain),
                more => cx.award(player, cause, &worth(cx, rate + more)),
            }
        }
    }
    if !cx.rules.on().is_empty() {
        // A field can never be completed, so it counts as complete whenever it is scored.
        scored::feature_scored(cx, seg, true);
    }
    scored::send_home(cx, seg, false);
}

/// The completed cities next to a field, each listed once no matter how often it touches the field (BASE-22).
pub(crate) fn completed_cities(rules: &Rules, state: &State, field: SegId) -> Cities {
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
    found
}

/// A set of cities. The first few need no allocation, because few fields border more.
#[derive(Default)]
pub(crate) struct Cities {
    few: [Option<FeatureId>; 12],
    many: Vec<FeatureId>,
    count: u16,
}

impl Cities {
    pub(crate) fn count(&self) -> u16 {
        self.count
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = FeatureId> {
        self.few.iter().flatten().chain(&self.many).copied()
    }

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
