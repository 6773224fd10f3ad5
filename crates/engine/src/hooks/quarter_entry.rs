//! Restrictions on putting a follower into a quarter of the walled town.

use crate::mechanics::princess;
use crate::rules::{Mechanic, Rules};
use crate::state::State;

/// Returns whether an earlier action in this turn forbids it.
pub(crate) fn is_barred(rules: &Rules, state: &State) -> bool {
    // DRG-13: after a princess has sent a knight home, no piece is placed.
    rules.on().has(Mechanic::Princess) && princess::forbids_pieces(rules, state)
}
