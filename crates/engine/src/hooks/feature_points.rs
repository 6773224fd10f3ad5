//! What a road, city, cloister or garden is worth.

use crate::event::Term;
use crate::features::Feature;
use crate::mechanics::two_tile_city;
use crate::rules::{Rules, TwoTileCity};
use crate::sink::Tally;
use crate::vocab::FeatureKind;

/// Order: the printed rate (BASE-12, BASE-14, BASE-24), what changes the rate, then tiles and coats of arms at that rate.
#[inline]
pub(crate) fn feature_points<T: Tally>(rules: &Rules, feature: &Feature, complete: bool, tally: &mut T) {
    if feature.kind.is_surrounded() {
        // BASE-15, BASE-24: itself and the tiles around it.
        let tiles = 9 - feature.open;
        return tally.add(Term::Surroundings, tiles, tiles as i16);
    }
    let mut rate = if complete && feature.kind == FeatureKind::City { 2 } else { 1 };
    if rules.options().two_tile_city == TwoTileCity::Two {
        two_tile_city::rate(feature, complete, &mut rate);
    }
    tally.add(Term::Tiles, feature.tiles, rate * feature.tiles as i16);
    tally.add(Term::CoatsOfArms, feature.arms, rate * feature.arms as i16);
}
