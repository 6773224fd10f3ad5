//! Actions other than placing a follower on the tile.

use crate::action::Action;
use crate::illegal::Reason;
use crate::mechanics::{abbot, barn, bridge, builder, fairy, flyer, pig, portal, princess, tower, wheel};
use crate::rules::{Mechanic, Rules};
use crate::state::State;
use alloc::vec::Vec;

/// If the player must take one particular action, the reason why all other actions are forbidden.
pub(crate) fn must(rules: &Rules, state: &State) -> Option<&'static Reason> {
    // DRG-12, option `princess`: a knight must be sent home.
    (rules.on().has(Mechanic::Princess) && princess::must(rules, state)).then_some(&princess::MUST)
}

/// Actions that do not use up the turn's action.
pub(crate) fn before(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Bridge) {
        // BCB-2: a bridge, before the action.
        bridge::legal(rules, state, out);
    }
}

/// Actions that are compulsory if `must` returns a reason, and optional otherwise.
pub(crate) fn compulsory(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Princess) {
        // DRG-12: a knight is sent home.
        princess::legal(rules, state, out);
    }
}

/// Actions that replace placing a follower on the tile.
pub(crate) fn instead(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-2: a floor, or a follower on top.
        tower::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Barn) {
        // ABY-12: the barn on a corner.
        barn::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Builder) {
        // TRD-C1: the builder.
        builder::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Pig) {
        // TRD-C6: the pig.
        pig::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Abbot) {
        // ABT-5: the abbot is called back.
        abbot::legal(state, out);
    }
    if rules.on().has(Mechanic::Fairy) {
        // DRG-16: the fairy moves.
        fairy::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Wheel) {
        // WHL-11: a crown place.
        wheel::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Flyer) {
        // FLY-2: a follower on the flying machine.
        flyer::legal(rules, state, out);
    }
    if rules.on().has(Mechanic::Portal) {
        // DRG-15: the follower goes to another tile.
        portal::legal(rules, state, out);
    }
}
