//! Rule option `two-tile-city = 2`: a completed city of just two tiles brings 1 point per tile and coat of arms.

use crate::features::Feature;
use crate::vocab::FeatureKind;

pub(crate) fn rate(feature: &Feature, complete: bool, rate: &mut i16) {
    if is_small(feature, complete) {
        *rate = 1;
    }
}

/// Is it a completed city of just two tiles?
pub(crate) fn is_small(feature: &Feature, complete: bool) -> bool {
    complete && feature.kind == FeatureKind::City && feature.tiles == 2
}
