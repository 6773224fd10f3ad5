//! Inns and cathedrals: they make a completed road or city worth more. Depending on the option, an unfinished one is
//! worth nothing (INN-3 to INN-6).

use crate::features::Feature;
use crate::rules::{InnsAtEnd, Rules};
use crate::vocab::Marks;

/// The rates of a completed road with an inn (INN-3) and of a completed city with a cathedral (INN-4).
const WITH_INN: i16 = 2;
const WITH_CATHEDRAL: i16 = 3;

fn rate(rules: &Rules, complete: bool, completed: i16, rate: &mut i16) {
    if complete {
        *rate = completed;
    } else if rules.options().inns_at_end == InnsAtEnd::Nothing {
        *rate = 0;
    }
}

pub(crate) fn road_rate(rules: &Rules, feature: &Feature, complete: bool, points: &mut i16) {
    if feature.marks().has(Marks::INN) {
        rate(rules, complete, WITH_INN, points);
    }
}

pub(crate) fn city_rate(rules: &Rules, feature: &Feature, complete: bool, points: &mut i16) {
    if feature.marks().has(Marks::CATHEDRAL) {
        rate(rules, complete, WITH_CATHEDRAL, points);
    }
}
