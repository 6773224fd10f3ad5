//! Which completed features the king and the robber baron count.

use crate::ids::FeatureId;
use crate::mechanics::castle;
use crate::rules::{KingTown, Mechanic, Rules};
use crate::state::State;
use crate::vocab::Marks;

pub(crate) fn is_countable(rules: &Rules, state: &State, feature: FeatureId) -> bool {
    // KNG-3: the walled town does not count, except with the option.
    let town =
        rules.options().king_town == KingTown::No && state.features.get(feature).marks().has(Marks::WALLED);
    // KNG-2, KNG-3: a castle does not count.
    let castle = rules.on().has(Mechanic::Castle) && castle::is_castle(state, feature);
    !town && !castle
}
