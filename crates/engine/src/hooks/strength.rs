//! The majority on a feature, including strengths that depend on the feature.

use crate::figures::Owners;
use crate::ids::FeatureId;
use crate::mechanics::mayor;
use crate::rules::{Mechanic, Rules};
use crate::state::State;

#[inline]
pub(crate) fn owners(rules: &Rules, state: &State, feature: FeatureId) -> Owners {
    let mut weight = state.features.get(feature).weight;
    if rules.on().has(Mechanic::Mayor) {
        // ABY-7: the mayor's strength is the number of coats of arms.
        mayor::add_strength(rules, state, feature, &mut weight);
    }
    Owners::of(&weight)
}
