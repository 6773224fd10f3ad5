//! Awards against the table: what each scored feature is worth, and who held it.

use super::Fault;
use super::partition::Partition;
use crate::event::Event;
use crate::figures::Place;
use crate::ids::{MAX_PLAYERS, SegId, TileId};
use crate::rules::{Rules, TwoTileCity};
use crate::state::State;
use crate::vocab::FeatureKind;
use alloc::format;
use alloc::vec;
use alloc::vec::Vec;

pub(super) fn check(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    events: &[Event],
) -> Result<(), Fault> {
    let ended = events.contains(&Event::Finale);
    let mut left: Vec<SegId> = events.iter().filter_map(left_home).map(|(_, seg)| seg).collect();
    left.sort_unstable_by_key(|seg| partition.root[seg.index()]);
    left.dedup_by_key(|seg| partition.root[seg.index()]);
    for seg in &left {
        feature(rules, state, partition, events, *seg, ended)?;
    }
    let scored = events.iter().filter_map(|event| match event {
        Event::Scored { cause, .. } => Some(cause.seg),
        _ => None,
    });
    for seg in scored {
        if !left.iter().any(|other| partition.root[other.index()] == partition.root[seg.index()]) {
            return Err(format!("segment {} was scored and nobody went home from it", seg.0));
        }
    }
    nobody_waits_on_complete(state, partition)
}

/// A figure that went home, and from where.
fn left_home(event: &Event) -> Option<(crate::ids::FigureId, SegId)> {
    match event {
        Event::Moved { figure, from: Place::Segment(seg), to: Place::Supply } => Some((*figure, *seg)),
        _ => None,
    }
}

/// One feature whose followers went home: those with the most of them get what it is worth, the others nothing.
fn feature(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    events: &[Event],
    seg: SegId,
    ended: bool,
) -> Result<(), Fault> {
    let same = |other: SegId| partition.root[other.index()] == partition.root[seg.index()];
    let mut strength = [0u8; MAX_PLAYERS];
    for (figure, from) in events.iter().filter_map(left_home) {
        if same(from) {
            strength[figure.owner().index()] += state.figures.kind(figure).strength();
        }
    }
    let most = strength.into_iter().max().unwrap_or(0);
    let worth = worth(rules, state, partition, seg, ended)?;
    for player in rules.players() {
        let expected = if strength[player.index()] == most { worth } else { 0 };
        let awards = events.iter().filter_map(|event| match event {
            Event::Scored { player: to, points, cause, .. } if *to == player && same(cause.seg) => {
                Some(*points)
            }
            _ => None,
        });
        let awards: Vec<i16> = awards.collect();
        let right = if expected == 0 { awards.is_empty() } else { awards == vec![expected] };
        if !right {
            return Err(format!(
                "segment {}: player {} should get {expected}, got {awards:?}",
                seg.0, player.0
            ));
        }
    }
    Ok(())
}

fn worth(rules: &Rules, state: &State, partition: &Partition, seg: SegId, ended: bool) -> Result<i16, Fault> {
    let members = partition.component(seg);
    let (tiles, arms, kind) = count(rules, state, members);
    let loose: u16 = members.iter().map(|seg| partition.loose[seg.index()]).sum();
    let around = state.board.neighbours(state.board.tile(state.features.tile_of(seg)).pos()).count() as i16;
    let complete = match kind {
        FeatureKind::Cloister | FeatureKind::Garden => around == 8,
        FeatureKind::Field => false,
        FeatureKind::City | FeatureKind::Road | FeatureKind::River => loose == 0,
    };
    if !complete && !ended {
        return Err(format!("segment {} was scored unfinished in the middle of the game", seg.0));
    }
    Ok(match kind {
        FeatureKind::Cloister | FeatureKind::Garden => 1 + around,
        FeatureKind::Field => 3 * cities(rules, state, partition, members),
        FeatureKind::Road | FeatureKind::River => tiles,
        FeatureKind::City => {
            let small = tiles == 2 && rules.options().two_tile_city == TwoTileCity::Two;
            (tiles + arms) * if complete && !small { 2 } else { 1 }
        }
    })
}

/// Tiles, coats of arms and kind of a component.
fn count(rules: &Rules, state: &State, members: &[SegId]) -> (i16, i16, FeatureKind) {
    let mut tiles: Vec<TileId> = members.iter().map(|seg| state.features.tile_of(*seg)).collect();
    tiles.sort_unstable();
    tiles.dedup();
    let mut arms = 0;
    let mut kind = FeatureKind::Field;
    for seg in members {
        let placed = state.board.tile(state.features.tile_of(*seg));
        let part = &rules.tiles().def(placed.kind()).parts[(seg.0 - placed.first().0) as usize];
        arms += i16::from(part.arms);
        kind = part.kind;
    }
    (tiles.len() as i16, arms, kind)
}

/// Completed cities that some segment of a field lies beside.
fn cities(rules: &Rules, state: &State, partition: &Partition, field: &[SegId]) -> i16 {
    let mut found: Vec<SegId> = Vec::new();
    for seg in field {
        let placed = state.board.tile(state.features.tile_of(*seg));
        let beside = rules.tiles().def(placed.kind()).parts[(seg.0 - placed.first().0) as usize].beside;
        let touched = (0..16).filter(|part| beside >> part & 1 != 0);
        found.extend(touched.map(|part| partition.root[placed.first().index() + part as usize]));
    }
    found.sort_unstable();
    found.dedup();
    let closed = |root: &SegId| {
        let walls = partition.component(*root).iter();
        walls.map(|seg| partition.loose[seg.index()]).sum::<u16>() == 0
    };
    found.iter().filter(|root| closed(root)).count() as i16
}

/// After scoring, nobody stands on a complete road, city or cloister (BASE-17).
fn nobody_waits_on_complete(state: &State, partition: &Partition) -> Result<(), Fault> {
    // Between placing and scoring a complete feature may still be held.
    if state.turn.placed.is_some() {
        return Ok(());
    }
    let held = state.figures.on_segments().find(|(_, seg)| {
        let feature = state.features.at(*seg);
        let ends = partition.component(*seg).iter().map(|seg| partition.loose[seg.index()]).sum::<u16>();
        match feature.kind() {
            FeatureKind::City | FeatureKind::Road => ends == 0,
            FeatureKind::Cloister | FeatureKind::Garden => {
                state.board.neighbours(state.board.tile(state.features.tile_of(*seg)).pos()).count() == 8
            }
            FeatureKind::Field | FeatureKind::River => false,
        }
    });
    match held {
        Some((figure, seg)) => {
            Err(format!("figure {} still stands on segment {}, which is complete", figure.0, seg.0))
        }
        None => Ok(()),
    }
}
