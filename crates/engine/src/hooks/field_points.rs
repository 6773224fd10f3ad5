//! What a field is worth.

use crate::event::Term;
use crate::ids::{PlayerId, SegId};
use crate::mechanics::{castle, farm, pig, siege};
use crate::rules::{Mechanic, Rules};
use crate::score::completed_cities;
use crate::sink::Tally;
use crate::state::State;

/// So much for each completed city beside it (BASE-22), one more for a castle (BCB-10, ABY-17), twice as much for a
/// besieged one (CTH-5).
pub(crate) fn field_points<T: Tally>(rules: &Rules, state: &State, field: SegId, rate: i16, tally: &mut T) {
    let cities = completed_cities(rules, state, field);
    if !rules.on().has(Mechanic::Castle) && !rules.on().has(Mechanic::Siege) {
        return tally.add(Term::Cities, cities.count(), cities.count() as i16 * rate);
    }
    let [mut plain, mut castles, mut besieged] = [(0, 0); 3];
    for city in cities.iter() {
        let castle = rules.on().has(Mechanic::Castle) && castle::is_castle(state, city);
        let siege = rules.on().has(Mechanic::Siege) && siege::is_besieged(state.features.get(city));
        let points = (rate + i16::from(castle)) * if siege { 2 } else { 1 };
        let row = match (siege, castle) {
            (true, _) => &mut besieged,
            (false, true) => &mut castles,
            (false, false) => &mut plain,
        };
        *row = (row.0 + 1, row.1 + points);
    }
    tally.add(Term::Cities, plain.0, plain.1);
    tally.add(Term::Castles, castles.0, castles.1);
    tally.add(Term::Besieged, besieged.0, besieged.1);
}

/// What is added to the rate for a player who holds the field.
pub(crate) fn own_rate(rules: &Rules, state: &State, player: PlayerId, field: SegId) -> i16 {
    let on = rules.on();
    // TRD-C7: an own pig.
    let pig = if on.has(Mechanic::Pig) { pig::bonus(rules, state, player, field) } else { 0 };
    // RIV-11: a pig farm.
    pig + if on.has(Mechanic::Farm) { farm::bonus(rules, state, field, on.has(Mechanic::Pig)) } else { 0 }
}
