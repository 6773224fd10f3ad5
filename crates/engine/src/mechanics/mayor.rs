//! The mayor: his strength is the number of coats of arms in his city (ABY-7).

use crate::figures::Place;
use crate::ids::FeatureId;
use crate::rules::Rules;
use crate::state::State;
use crate::vocab::FigureKind;

/// Adds the strength of the mayors on a feature to their players' strengths.
#[inline(never)]
pub(crate) fn add_strength(rules: &Rules, state: &State, feature: FeatureId, weight: &mut [u8; 8]) {
    let arms = u8::try_from(state.features.get(feature).arms()).unwrap_or(u8::MAX);
    for player in rules.players() {
        for figure in state.figures.out(player) {
            if let Place::Segment(seg) = state.figures.place(figure)
                && state.figures.kind(figure) == FigureKind::Mayor
                && state.features.of(seg) == feature
            {
                let strength = &mut weight[player.index()];
                *strength = strength.saturating_add(arms);
            }
        }
    }
}
