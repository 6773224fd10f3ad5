//! The value of a field.

use crate::event::Term;
use crate::hooks::strength;
use crate::ids::{PlayerId, SegId};
use crate::mechanics::{barn, castle, farm, pig, siege};
use crate::rules::{Mechanic, Rules};
use crate::score::{AT_THE_END, completed_cities};
use crate::sink::{Sum, Tally};
use crate::state::State;
use crate::vocab::FigureKind;
use alloc::vec::Vec;

/// Adds `rate` points for each completed city next to the field (BASE-22), 1 point more for a castle (BCB-10, ABY-17),
/// and twice the rate for a besieged city (CTH-5).
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

/// The points of a field at this rate.
fn total(rules: &Rules, state: &State, field: SegId, rate: i16) -> i16 {
    let mut tally = Sum::default();
    field_points(rules, state, field, rate, &mut tally);
    tally.total()
}

/// The points that a field would score if the game ended now, for a player who holds it without a pig.
pub(crate) fn plain_worth(rules: &Rules, state: &State, field: SegId) -> i16 {
    total(rules, state, field, AT_THE_END + farm_rate(rules, state, field))
}

/// The points that a field would score if the game ended now, for each player with the majority of farmers and each
/// owner of a barn.
pub(crate) fn worth_now(rules: &Rules, state: &State, field: SegId) -> Vec<(PlayerId, i16)> {
    let worth = |rate: i16| total(rules, state, field, rate);
    let farmers = strength::owners(rules, state, state.features.of(field));
    let mut all: Vec<(PlayerId, i16)> = farmers
        .iter()
        .map(|player| (player, worth(AT_THE_END + own_rate(rules, state, player, field))))
        .collect();
    for (figure, seg) in state.figures.on_segments() {
        // ABY-15: each barn owner scores once.
        let barn = state.figures.kind(figure) == FigureKind::Barn
            && state.features.of(seg) == state.features.of(field);
        if barn && all.iter().all(|(player, _)| *player != figure.owner()) {
            all.push((figure.owner(), worth(barn::BARN)));
        }
    }
    all
}

/// The amount added to the rate for a player who holds the field.
pub(crate) fn own_rate(rules: &Rules, state: &State, player: PlayerId, field: SegId) -> i16 {
    let on = rules.on();
    // TRD-C7: the player's own pig.
    let pig = if on.has(Mechanic::Pig) { pig::bonus(rules, state, player, field) } else { 0 };
    pig + farm_rate(rules, state, field)
}

/// The amount added to the rate by a pig farm (RIV-11).
fn farm_rate(rules: &Rules, state: &State, field: SegId) -> i16 {
    let on = rules.on();
    if on.has(Mechanic::Farm) { farm::bonus(rules, state, field, on.has(Mechanic::Pig)) } else { 0 }
}
