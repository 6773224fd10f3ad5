//! Checks rings and records against the partition.

use super::OracleFault;
use super::partition::{Partition, printed};
use crate::features::Feature;
use crate::figures::Place;
use crate::ids::{SegId, TileId};
use crate::rules::Rules;
use crate::state::State;
use crate::tiles::PartDef;
use crate::vocab::{FeatureKind, Marks};
use alloc::format;
use alloc::vec::Vec;

pub(super) fn check(rules: &Rules, state: &State, partition: &Partition) -> Result<(), OracleFault> {
    for members in partition.members.iter().filter(|members| !members.is_empty()) {
        let feature = state.features.of(members[0]);
        if let Some(stray) = members.iter().find(|seg| state.features.of(**seg) != feature) {
            return Err(format!(
                "segments {} and {} are connected but belong to two features",
                members[0].0, stray.0
            ));
        }
        let mut ring: Vec<SegId> = state.features.ring(members[0]).take(partition.root.len() + 1).collect();
        ring.sort_unstable();
        if ring != *members {
            return Err(format!(
                "the ring of segment {} does not match the feature on the board",
                members[0].0
            ));
        }
        compare(state.features.get(feature), &derive(rules, state, partition, members), members)?;
    }
    Ok(())
}

fn compare(stored: &Feature, derived: &Feature, members: &[SegId]) -> Result<(), OracleFault> {
    if !members.contains(&stored.first) {
        return Err(format!(
            "the feature of segment {} begins at a segment of another feature",
            members[0].0
        ));
    }
    let stored = Feature { first: derived.first, ..*stored };
    if stored == *derived {
        Ok(())
    } else {
        Err(format!("segment {}: the record is {stored:?}, but the board gives {derived:?}", members[0].0))
    }
}

/// Computes a record only from printed tiles, loose ends and figures.
fn derive(rules: &Rules, state: &State, partition: &Partition, members: &[SegId]) -> Feature {
    let mut tiles: Vec<TileId> = members.iter().map(|seg| state.features.tile_of(*seg)).collect();
    let mut record = Feature {
        size: members.len() as u16,
        open: 0,
        tiles: 0,
        arms: 0,
        weight: [0; 8],
        first: members[0],
        marks: Marks::NONE,
        goods: [0; 3],
        kind: FeatureKind::Field,
    };
    for seg in members {
        let placed = state.board.tile(state.features.tile_of(*seg));
        let def = rules.tiles().def(placed.kind());
        let bridge = PartDef::new(FeatureKind::Road);
        let part = printed(rules, state, *seg).unwrap_or(&bridge);
        record.kind = part.kind;
        record.arms += u16::from(part.arms);
        record.marks = record.marks.with(part.marks);
        let bridged = state.features.spans.iter().any(|span| span.tile == state.features.tile_of(*seg));
        let roads = usize::from(bridged && part.kind == FeatureKind::Road);
        let twin = def.parts.iter().filter(|other| other.kind == part.kind).count() + roads > 1;
        if twin && part.kind != FeatureKind::Field {
            record.marks = record.marks.with(Marks::TWIN);
        }
        if let Some(goods) = part.goods {
            record.goods[goods as usize] += 1;
        }
        record.open += match part.kind {
            FeatureKind::Field => 0,
            FeatureKind::Cloister | FeatureKind::Garden => {
                let near = |a: i16, b: i16| (i32::from(a) - i32::from(b)).abs() <= 1;
                let (x, y) = (placed.pos().x, placed.pos().y);
                let tiles = state.board.tiles().iter();
                9 - tiles.filter(|other| near(other.pos().x, x) && near(other.pos().y, y)).count() as u16
            }
            FeatureKind::City | FeatureKind::Road | FeatureKind::River => partition.loose[seg.index()],
        };
    }
    if record.kind != FeatureKind::Field {
        tiles.sort_unstable();
        tiles.dedup();
        record.tiles = tiles.len() as u16;
    }
    for (figure, place) in state.figures.all() {
        let kind = state.figures.kind(figure);
        if matches!(place, Place::Segment(seg) if members.contains(&seg)) && kind.is_follower() {
            record.weight[figure.owner().index()] += kind.strength();
            record.weight[7] += 1;
        }
    }
    record
}
