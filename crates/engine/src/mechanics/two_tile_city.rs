//! Rule option `two-tile-city = 2`: a completed city of just two tiles is worth 1 point for each tile and coat of
//! arms.

use crate::features::Feature;
use crate::vocab::FeatureKind;

pub(crate) fn rate(feature: &Feature, complete: bool, rate: &mut i16) {
    if is_small(feature, complete) {
        *rate = 1;
    }
}

/// True if this is a completed city of just two tiles.
pub(crate) fn is_small(feature: &Feature, complete: bool) -> bool {
    complete && feature.kind == FeatureKind::City && feature.tiles == 2
}
