//! Where no follower may be put, whoever puts it there.

use crate::ids::{SegId, TileId};
use crate::illegal::Reason;
use crate::mechanics::{barn, count, dragon};
use crate::rules::{Mechanic, Rules};
use crate::state::State;
use crate::vocab::{FeatureKind, FigureKind, Marks};

/// Why nobody may be put on a tile; nothing if one may.
#[inline]
pub(crate) fn tile_barred(rules: &Rules, state: &State, tile: TileId) -> Option<&'static Reason> {
    // DRG-4, DRG-21: not where the dragon is.
    let dragon = rules.on().has(Mechanic::Dragon) && dragon::is_on(state, tile);
    dragon.then_some(&dragon::ON_ITS_TILE)
}

/// Why nobody may be put on a tower; nothing if one may.
pub(crate) fn tower_barred(rules: &Rules, state: &State, tile: TileId) -> Option<&'static Reason> {
    // DRG-21: a tower is an exception where the dragon does not reach it.
    if dragon::reaches_towers(rules) { tile_barred(rules, state, tile) } else { None }
}

/// Why nobody may be put on a segment; nothing if one may.
pub(crate) fn barred(rules: &Rules, state: &State, seg: SegId) -> Option<&'static Reason> {
    if let Some(reason) = tile_barred(rules, state, state.features.tile_of(seg)) {
        return Some(reason);
    }
    let feature = state.features.at(seg);
    if feature.marks().has(Marks::WALLED) {
        // CNT-1: not into Carcassonne.
        return Some(&count::CLOSED);
    }
    // ABY-14: no farmer where a barn is.
    let barn = rules.on().has(Mechanic::Barn)
        && feature.kind() == FeatureKind::Field
        && state.stands_on(FigureKind::Barn, seg);
    barn.then_some(&barn::ON_ITS_FIELD)
}
