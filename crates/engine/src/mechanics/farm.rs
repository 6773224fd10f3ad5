//! Pig farms: their fields are worth more (RIV-11).

use crate::ids::SegId;
use crate::rules::{PigFarm, Rules};
use crate::state::State;
use crate::vocab::Marks;

/// The points added for each city next to a field with one or more pig farms. Depending on the option, 0 in a game
/// with pigs.
pub(crate) fn bonus(rules: &Rules, state: &State, field: SegId, pigs: bool) -> i16 {
    let off = pigs && rules.options().pig_farm == PigFarm::NotWithPigs;
    i16::from(!off && state.features.at(field).marks().has(Marks::PIG_FARM))
}
