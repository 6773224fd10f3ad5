//! Pig farms: their fields are worth more (RIV-11).

use crate::ids::SegId;
use crate::rules::{PigFarm, Rules};
use crate::state::State;
use crate::vocab::Marks;

/// The addition for each city on a field with a pig farm, however many farms there are. With pigs in play it may be 0.
pub(crate) fn bonus(rules: &Rules, state: &State, field: SegId, pigs: bool) -> i16 {
    let off = pigs && rules.options().pig_farm == PigFarm::NotWithPigs;
    i16::from(!off && state.features.at(field).marks().has(Marks::PIG_FARM))
}
