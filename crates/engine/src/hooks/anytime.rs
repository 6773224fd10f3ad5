//! What the player whose turn it is may do at any own decision, beside what the decision is about.

use crate::action::Action;
use crate::mechanics::tower;
use crate::rules::{Mechanic, Rules};
use crate::state::State;
use alloc::vec::Vec;

pub(crate) fn options(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-6: buy a prisoner back.
        tower::ransom_options(state, out);
    }
}
