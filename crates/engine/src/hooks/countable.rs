//! Which completed features count for those who count them.

use crate::ids::FeatureId;
use crate::mechanics::castle;
use crate::rules::{KingTown, Mechanic, Rules};
use crate::state::State;
use crate::vocab::Marks;

pub(crate) fn is_countable(rules: &Rules, state: &State, feature: FeatureId) -> bool {
    // KNG-3: not the city of Carcassonne, but by the option.
    let town =
        rules.options().king_town == KingTown::No && state.features.get(feature).marks().has(Marks::WALLED);
    // KNG-2, KNG-3: not a castle.
    let castle = rules.on().has(Mechanic::Castle) && castle::is_castle(state, feature);
    !town && !castle
}
