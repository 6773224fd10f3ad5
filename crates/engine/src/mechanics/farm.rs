//! Pig farms: the field of one is worth more (RIV-11).

use crate::ids::SegId;
use crate::rules::{PigFarm, Rules};
use crate::state::State;
use crate::vocab::Marks;

/// What a farm on the field of a segment adds for each city, however many farms there are. Beside pigs it may do nothing.
pub(crate) fn bonus(rules: &Rules, state: &State, field: SegId, pigs: bool) -> i16 {
    let off = pigs && rules.options().pig_farm == PigFarm::NotWithPigs;
    i16::from(!off && state.features.at(field).marks().has(Marks::PIG_FARM))
}
