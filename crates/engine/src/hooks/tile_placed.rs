//! What a tile brings when it is laid, start layouts included.

use crate::ids::{KindId, TileId};
use crate::mechanics::tower;
use crate::rules::{Mechanic, Rules};
use crate::state::State;

#[inline(never)]
pub(crate) fn tile_placed(rules: &Rules, state: &mut State, tile: TileId, kind: KindId) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-1: a base to build on.
        tower::found(rules, state, tile, kind);
    }
}
