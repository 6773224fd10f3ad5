//! What may be done instead of placing a follower on the tile.

use crate::action::Action;
use crate::mechanics::tower;
use crate::rules::{Mechanic, Rules};
use crate::state::State;
use alloc::vec::Vec;

pub(crate) fn options(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-2: a floor, or a follower on top.
        tower::options(rules, state, out);
    }
}
