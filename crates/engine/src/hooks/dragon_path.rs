//! The tiles that the dragon may not enter.

use crate::ids::TileId;
use crate::illegal::Reason;
use crate::mechanics::{count, fairy};
use crate::rules::{Mechanic, Rules};
use crate::state::State;

const WALLS: Reason =
    Reason { code: "walls", clause: "DRG-7", text: "The dragon can't enter the walled town." };
pub(crate) const REASONS: &[&Reason] = &[&WALLS];

pub(crate) fn barred(rules: &Rules, state: &State, tile: TileId) -> Option<&'static Reason> {
    if rules.on().has(Mechanic::Fairy) && fairy::is_on(state, tile) {
        // DRG-17: not onto the fairy's tile.
        return Some(&fairy::KEEPS_OFF);
    }
    // CNT-8: not into the walled town, even if the count is not in play.
    count::is_town(rules, tile).then_some(&WALLS)
}
