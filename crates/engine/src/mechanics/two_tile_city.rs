//! Rule option `two-tile-city = 2`: a completed city of just two tiles brings 1 point per tile and coat of arms.

use crate::features::Feature;
use crate::vocab::FeatureKind;

pub(crate) fn rate(feature: &Feature, complete: bool, rate: &mut i16) {
    if complete && feature.kind == FeatureKind::City && feature.tiles == 2 {
        *rate = 1;
    }
}
