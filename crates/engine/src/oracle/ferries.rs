//! Ferries: every lake has one. The movable ferries are recomputed by following roads from point to point.

use super::OracleFault;
use super::partition::Partition;
use crate::action::Action;
use crate::ids::{SegId, TileId};
use crate::rules::{Mechanic, Rules, Step};
use crate::state::State;
use crate::turn::decision;
use crate::vocab::{FeatureKind, Signs};
use alloc::format;
use alloc::vec::Vec;

pub(super) fn check(rules: &Rules, state: &State) -> Result<(), OracleFault> {
    let settled = decision(rules, state).step == Step::Draw;
    for (at, placed) in state.board.tiles().iter().enumerate() {
        let tile = TileId(at as u16);
        let ferries = state
            .links
            .iter()
            .filter(|(from, to)| [*from, *to].map(|seg| state.features.tile_of(seg)) == [tile; 2]);
        let lake = rules.on().has(Mechanic::Ferry) && rules.tiles().def(placed.kind()).signs.has(Signs::LAKE);
        let count = ferries.count();
        if settled && rules.on().has(Mechanic::Ferry) && count != usize::from(lake) {
            return Err(format!("tile {at} has {count} ferries"));
        }
    }
    Ok(())
}

fn roads(rules: &Rules, state: &State, tile: TileId) -> Vec<SegId> {
    let placed = state.board.tile(tile);
    let parts = rules.tiles().def(placed.kind()).parts.iter().enumerate();
    let roads = parts.filter(|(_, part)| part.kind == FeatureKind::Road);
    roads.map(|(at, _)| SegId(placed.first().0 + at as u16)).collect()
}

fn pairs(rules: &Rules, state: &State, tile: TileId) -> Vec<(SegId, SegId)> {
    let roads = roads(rules, state, tile);
    let mut pairs = Vec::new();
    for from in &roads {
        pairs.extend(roads.iter().filter(|to| *to > from).map(|to| (*from, *to)));
    }
    pairs
}

pub(super) fn lays(rules: &Rules, state: &State) -> Vec<Action> {
    let pairs = state.turn.placed.map_or_else(Vec::new, |tile| pairs(rules, state, tile));
    pairs.into_iter().map(|(from, to)| Action::LayFerry { from, to }).collect()
}

/// The moves of ferries that may still move in this turn. Until a ferry has moved, they are the nearest ferries along
/// the new tile's roads. The board does not show which ferries have moved, so after the first move this trusts the
/// engine's list.
pub(super) fn moves(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(tile) = state.turn.placed else { return found };
    let moved = state.extra.ferries.touched().iter().any(|lake| *lake != tile);
    let lakes =
        if moved { state.extra.ferries.movable().to_vec() } else { nearest(rules, state, partition, tile) };
    for lake in lakes {
        let others = pairs(rules, state, lake).into_iter().filter(|pair| !state.links.contains(pair));
        found.extend(others.map(|(from, to)| Action::MoveFerry { from, to }));
    }
    found.push(Action::Pass);
    found
}

/// The first lakes with a ferry on the roads that lead away from a tile.
fn nearest(rules: &Rules, state: &State, partition: &Partition, tile: TileId) -> Vec<TileId> {
    let mut lakes = Vec::new();
    let mut walked = roads(rules, state, tile);
    walked.extend(state.features.spans.iter().filter(|span| span.tile == tile).map(|span| span.seg));
    let mut at = 0;
    while at < walked.len() {
        for next in &partition.meets[walked[at].index()] {
            let ferry = state.links.iter().any(|(from, to)| from == next || to == next);
            if ferry && state.features.tile_of(*next) != tile {
                lakes.push(state.features.tile_of(*next));
            } else if !walked.contains(next) {
                walked.push(*next);
            }
        }
        at += 1;
    }
    lakes.sort_unstable();
    lakes.dedup();
    lakes
}
