//! The dragon's steps.

use super::OracleFault;
use crate::action::Action;
use crate::geometry::Side;
use crate::rules::{Mechanic, Rules};
use crate::state::State;
use crate::vocab::Signs;
use alloc::string::ToString;
use alloc::vec::Vec;

/// Steps to every neighbouring tile that was not visited, does not have the fairy and is not in the walled town.
pub(super) fn steps(rules: &Rules, state: &State) -> Result<Vec<Action>, OracleFault> {
    let flies = state
        .turn
        .placed
        .is_some_and(|tile| rules.tiles().def(state.board.tile(tile).kind()).signs.has(Signs::DRAGON));
    let Some(here) = state.extra.dragon.tile.filter(|_| flies) else {
        return Err("the dragon flies without a reason".to_string());
    };
    let left = state.extra.dragon.left.unwrap_or(9);
    let asked = state.turn.pending.top().map(|pending| pending.player.0);
    let turn = (state.turn.player.0 + 5 - left) % rules.setup().players;
    if left > 5 || asked != Some(turn) || state.extra.dragon.visited.len() != usize::from(6 - left) {
        return Err("another player should move the dragon".to_string());
    }
    let pos = state.board.tile(here).pos();
    let mut found = Vec::new();
    for (at, placed) in state.board.tiles().iter().enumerate() {
        let tile = crate::ids::TileId(at as u16);
        let walled = super::acting::is_closed(rules, rules.tiles().def(placed.kind()));
        let fairy = rules.on().has(Mechanic::Fairy) && state.extra.fairy.tile == Some(tile);
        if walled || fairy || state.extra.dragon.visited.contains(&tile) {
            continue;
        }
        let way = Side::ALL.into_iter().find(|side| pos.neighbour(*side) == placed.pos());
        found.extend(way.map(Action::Dragon));
    }
    Ok(found)
}
