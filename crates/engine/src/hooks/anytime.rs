//! Actions that a player may take at any decision, in addition to those of the decision itself.

use crate::action::Action;
use crate::ids::PlayerId;
use crate::mechanics::tower;
use crate::rules::{Mechanic, Rules};
use crate::state::State;
use alloc::vec::Vec;

pub(crate) fn legal(rules: &Rules, state: &State, player: PlayerId, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-6: ransom a prisoner.
        tower::legal_ransoms(rules, state, player, out);
    }
}
