//! What a field is worth.

use crate::event::Term;
use crate::ids::{PlayerId, SegId};
use crate::mechanics::{castle, pig};
use crate::rules::{Mechanic, Rules};
use crate::score::completed_cities;
use crate::sink::Tally;
use crate::state::State;

/// So much for each completed city beside it (BASE-22), one more for a castle (BCB-10, ABY-17).
pub(crate) fn field_points<T: Tally>(rules: &Rules, state: &State, field: SegId, rate: i16, tally: &mut T) {
    let cities = completed_cities(rules, state, field);
    let castles = if rules.on().has(Mechanic::Castle) {
        cities.iter().filter(|city| castle::is_castle(state, *city)).count() as u16
    } else {
        0
    };
    let plain = cities.count() - castles;
    tally.add(Term::Cities, plain, plain as i16 * rate);
    tally.add(Term::Castles, castles, castles as i16 * (rate + 1));
}

/// What is added to the rate for a player who holds the field.
pub(crate) fn own_rate(rules: &Rules, state: &State, player: PlayerId, field: SegId) -> i16 {
    // TRD-C7: an own pig.
    if rules.on().has(Mechanic::Pig) { pig::bonus(rules, state, player, field) } else { 0 }
}
