//! The value of a road, city, cloister or garden.

use crate::event::Term;
use crate::features::Feature;
use crate::ids::FeatureId;
use crate::mechanics::{inn, mage, siege, two_tile_city};
use crate::rules::{Mechanic, Rules, TwoTileCity, TwoTileSiege};
use crate::sink::Tally;
use crate::state::State;
use crate::vocab::FeatureKind;

/// Starts with the basic rate (BASE-12, BASE-14, BASE-24), applies changes to it, then counts tiles and coats of arms
/// at the resulting rate.
#[inline]
pub(crate) fn feature_points<T: Tally>(rules: &Rules, feature: &Feature, complete: bool, tally: &mut T) {
    if feature.kind.is_surrounded() {
        // BASE-15, BASE-24: the feature itself and the tiles around it.
        let tiles = 9 - feature.open;
        return tally.add(Term::Surroundings, tiles, tiles as i16);
    }
    let mut rate = if complete && feature.kind == FeatureKind::City { 2 } else { 1 };
    if rules.options().two_tile_city == TwoTileCity::Two {
        two_tile_city::rate(feature, complete, &mut rate);
    }
    if !rules.on().is_empty() {
        further_rates(rules, feature, complete, &mut rate);
    }
    tally.add(Term::Tiles, feature.tiles, rate * feature.tiles as i16);
    tally.add(Term::CoatsOfArms, feature.arms, rate * feature.arms as i16);
}

#[inline(never)]
fn further_rates(rules: &Rules, feature: &Feature, complete: bool, rate: &mut i16) {
    let on = rules.on();
    match feature.kind {
        // INN-3, INN-5, INN-6: an inn.
        FeatureKind::Road if on.has(Mechanic::Inn) => inn::road_rate(rules, feature, complete, rate),
        FeatureKind::City => {
            if on.has(Mechanic::Cathedral) {
                // INN-4, INN-5, INN-6: a cathedral.
                inn::city_rate(rules, feature, complete, rate);
            }
            if on.has(Mechanic::Siege) {
                // CTH-2, CTH-3, CMB-1: a siege, with or without a cathedral.
                siege::rate(feature, complete, on.has(Mechanic::Cathedral), rate);
                besieged_small_city(rules, feature, complete, rate);
            }
        }
        _ => {}
    }
}

/// CTH-2, option `two-tile-siege = 0`: with `two-tile-city = 2`, the siege lowers the rate of a small city by 1.
fn besieged_small_city(rules: &Rules, feature: &Feature, complete: bool, rate: &mut i16) {
    let options = rules.options();
    let counts = options.two_tile_city == TwoTileCity::Two && options.two_tile_siege == TwoTileSiege::Nothing;
    if counts && siege::is_besieged(feature) && two_tile_city::is_small(feature, complete) {
        *rate -= 1;
    }
}

/// Changes the total after all items have been counted.
#[inline(never)]
pub(crate) fn changed_whole<T: Tally>(rules: &Rules, state: &State, id: FeatureId, tally: &mut T) {
    if rules.on().has(Mechanic::Mage) {
        // MAG-4: the mage adds, then the witch halves.
        mage::points(state, id, tally);
    }
}
