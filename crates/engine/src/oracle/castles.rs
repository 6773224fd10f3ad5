//! Castles: which cities may become one, which features score them, and that no castle is missed.

use super::OracleFault;
use super::partition::{Partition, printed};
use super::table::completed_by;
use crate::action::Action;
use crate::event::{Event, Source};
use crate::figures::Place;
use crate::geometry::Pos;
use crate::ids::{SegId, TileId};
use crate::rules::{Mechanic, Piece, Rules, Step};
use crate::state::State;
use crate::turn::decision;
use crate::vocab::{FeatureKind, FigureKind, Marks};
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

/// True if the city with this lowest segment became a castle.
pub(super) fn became_castle(state: &State, lowest: SegId) -> bool {
    state.extra.castles.list.iter().any(|castle| castle.seg == lowest)
}

/// The neighbourhood of a castle: its two tiles, and for each of them the two places beside it, at right angles to the
/// line between the tiles.
fn around(state: &State, partition: &Partition, castle: SegId) -> Vec<Pos> {
    let tiles: Vec<Pos> = partition
        .component(castle)
        .iter()
        .map(|seg| state.board.tile(state.features.tile_of(*seg)).pos())
        .collect();
    let wide = tiles.iter().any(|pos| pos.x != tiles[0].x);
    let (dx, dy) = if wide { (0, 1) } else { (1, 0) };
    tiles
        .iter()
        .flat_map(|pos| (-1..=1).map(move |step| Pos::new(pos.x + dx * step, pos.y + dy * step)))
        .collect()
}

pub(super) fn check(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    before: Option<&State>,
    events: &[Event],
) -> Result<(), OracleFault> {
    if !rules.on().has(Mechanic::Castle) {
        return Ok(());
    }
    for castle in &state.extra.castles.list {
        let parts = partition.component(castle.seg);
        let caps = parts.iter().filter(|seg| {
            printed(rules, state, **seg)
                .is_some_and(|part| part.marks.has(Marks::CAP) && part.kind == FeatureKind::City)
        });
        if parts.len() != 2 || caps.count() != 2 || !partition.is_complete(rules, state, castle.seg) {
            return Err(format!("the castle of segment {} is not a city of two caps", castle.seg.0));
        }
    }
    let usual = if rules.setup().players <= 4 { 3 } else { 2 };
    let each = rules.setup().pieces.get(Piece::Castle).unwrap_or(usual);
    let used: u8 = rules.players().map(|player| each - state.extra.castles.left[player.index()]).sum();
    if usize::from(used) != state.extra.castles.list.len() {
        return Err(format!(
            "{used} castles were used, but {} are on the board",
            state.extra.castles.list.len()
        ));
    }
    paid_out(rules, state, partition, before, events)?;
    none_waits(rules, state, partition)
}

/// Checks that a castle scores as much as a completed feature or another castle near it.
fn paid_out(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    before: Option<&State>,
    events: &[Event],
) -> Result<(), OracleFault> {
    let mut known: Vec<(SegId, i16)> = before.map_or_else(Vec::new, |before| {
        let completed = before.completion.list.iter().map(|completed| (completed.seg, completed.points));
        completed.collect()
    });
    known.extend(before.into_iter().flat_map(|before| before.extra.castles.done.iter().copied()));
    known.extend(state.completion.list.iter().map(|completed| (completed.seg, completed.points)));
    for event in events {
        let Event::Scored { points, cause, .. } = event else { continue };
        let (Source::Castle, Some(castle)) = (cause.source, cause.seg) else { continue };
        let near = around(state, partition, castle);
        let mut reach = known.iter().filter(|(seg, worth)| {
            let tiles = partition
                .component(*seg)
                .iter()
                .map(|seg| state.board.tile(state.features.tile_of(*seg)).pos());
            worth == points && tiles.into_iter().any(|pos| near.contains(&pos))
        });
        if reach.next().is_none() && rules.on().has(Mechanic::Castle) {
            return Err(format!(
                "the castle of segment {} scored {points}, but nothing near it did",
                castle.0
            ));
        }
        known.push((castle, *points));
    }
    Ok(())
}

/// Checks that at the end of a turn, no unscored castle is near a feature that the turn's tile completed.
fn none_waits(rules: &Rules, state: &State, partition: &Partition) -> Result<(), OracleFault> {
    let fresh =
        matches!(decision(rules, state).step, Step::Draw | Step::Abbey) && state.turn.placed.is_none();
    if !fresh || state.board.tiles().len() <= rules.tiles().start().tiles.len() {
        return Ok(());
    }
    let last = TileId(state.board.tiles().len() as u16 - 1);
    if state.turn.number < 2 {
        return Ok(());
    }
    for (_, place) in state.figures.all() {
        let Place::Castle(seg) = place else { continue };
        let castle = partition.root[seg.index()];
        let near = around(state, partition, castle);
        if state.extra.castles.list.iter().any(|other| other.seg == castle && other.founded == last) {
            continue;
        }
        for completed in completed_by(rules, state, partition, last) {
            let tiles = partition.component(completed).iter().map(|seg| state.features.tile_of(*seg));
            let touches = tiles.into_iter().any(|tile| near.contains(&state.board.tile(tile).pos()));
            if touches && !became_castle(state, completed) {
                return Err(format!("the castle of segment {} should have been scored", castle.0));
            }
        }
    }
    Ok(())
}

/// Checks that the city is small and that the player asked holds it.
pub(super) fn foundings(
    rules: &Rules,
    state: &State,
    partition: &Partition,
) -> Result<Vec<Action>, OracleFault> {
    let Some(pending) = state.turn.pending.top() else {
        return Err("no player is asked about a castle".to_string());
    };
    let small: Vec<SegId> = state
        .completion
        .list
        .iter()
        .map(|completed| partition.root[completed.seg.index()])
        .filter(|city| {
            let parts = partition.component(*city);
            let caps = parts
                .iter()
                .filter(|seg| printed(rules, state, **seg).is_some_and(|part| part.marks.has(Marks::CAP)));
            parts.len() == 2
                && caps.count() == 2
                && state.features.tile_of(parts[0]) != state.features.tile_of(parts[1])
        })
        .filter(|city| state.extra.castles.offer.is_some_and(|seg| partition.root[seg.index()] == *city))
        .collect();
    if state.extra.castles.left[pending.player.index()] == 0 {
        return Err("a player with no castle left is asked about one".to_string());
    }
    let mut kept: Vec<(SegId, FigureKind)> = state
        .figures
        .on_segments()
        .filter(|(figure, seg)| {
            figure.owner() == pending.player
                && state.figures.kind(*figure).is_follower()
                && small.contains(&partition.root[seg.index()])
        })
        .map(|(figure, seg)| (seg, state.figures.kind(figure)))
        .collect();
    kept.sort_unstable_by_key(|(seg, kind)| (*seg, *kind as u8));
    kept.dedup();
    let mut found: Vec<Action> =
        kept.into_iter().map(|(seg, figure)| Action::Castle { figure, seg }).collect();
    found.push(Action::Pass);
    Ok(found)
}

/// If there is a choice, everything completed in this turn near the castle, including other castles.
pub(super) fn picks(state: &State, partition: &Partition) -> Result<Vec<Action>, OracleFault> {
    let Some(pending) = state.turn.pending.top() else {
        return Err("no player is asked to choose".to_string());
    };
    let mut found = Vec::new();
    for (figure, place) in state.figures.all() {
        let Place::Castle(seg) = place else { continue };
        let castle = partition.root[seg.index()];
        if figure.owner() != pending.player || Some(state.features.tile_of(castle)) != pending.tile {
            continue;
        }
        let near = around(state, partition, castle);
        let completed = state.completion.list.iter().map(|completed| (completed.seg, completed.points));
        let all = completed.chain(state.extra.castles.done.iter().copied());
        let reached = all.filter(|(seg, _)| {
            let mut tiles = partition.component(*seg).iter().map(|seg| state.features.tile_of(*seg));
            tiles.any(|tile| near.contains(&state.board.tile(tile).pos()))
        });
        let reached: Vec<(SegId, i16)> = reached.collect();
        if reached.iter().any(|(_, points)| *points != reached[0].1) {
            found.extend(reached.into_iter().map(|(seg, _)| Action::CastleTrigger(seg)));
        }
    }
    if found.len() < 2 { Err("a castle's owner is asked without a choice".to_string()) } else { Ok(found) }
}
