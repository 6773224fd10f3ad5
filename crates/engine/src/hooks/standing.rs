//! Places where no action may put a follower.

use crate::ids::{FeatureId, MAX_PLAYERS, SegId, TileId};
use crate::illegal::Reason;
use crate::mechanics::{barn, count, dragon};
use crate::rules::{Mechanic, Piece, Rules};
use crate::state::State;
use crate::vocab::FigureKind;

/// Why no figure may be put on a tile, or `None` if one may.
fn tile_barred(rules: &Rules, state: &State, tile: TileId) -> Option<&'static Reason> {
    // DRG-4, DRG-21: not where the dragon is.
    let dragon = rules.on().has(Mechanic::Dragon) && dragon::is_on(state, tile);
    dragon.then_some(&dragon::ON_ITS_TILE)
}

/// Why no figure may move to a segment, or `None` if one may. Ignores barns, which exclude only figures that a player
/// puts there.
pub(crate) fn seg_barred(rules: &Rules, state: &State, seg: SegId) -> Option<&'static Reason> {
    let bars = Bars { any_barn: false, ..Bars::of(rules, state) };
    bars.bar(state, seg)
}

/// Why no figure may be put on a tower, or `None` if one may.
pub(crate) fn tower_barred(rules: &Rules, state: &State, tile: TileId) -> Option<&'static Reason> {
    // DRG-21: towers are exempt if the dragon does not reach them.
    if dragon::reaches_towers(rules) { tile_barred(rules, state, tile) } else { None }
}

/// Why no figure may be put on a segment, or `None` if one may.
pub(crate) fn barred(rules: &Rules, state: &State, seg: SegId) -> Option<&'static Reason> {
    Bars::of(rules, state).bar(state, seg)
}

/// The restrictions that apply now, computed once and used for many checks.
pub(crate) struct Bars {
    /// The dragon's tile.
    dragon: Option<TileId>,
    /// Fields with a barn.
    barns: [Option<FeatureId>; MAX_PLAYERS * Piece::Barn.most() as usize],
    any_barn: bool,
    /// Tiles of the walled town, one bit each.
    town: u64,
}

impl Bars {
    pub(crate) fn of(rules: &Rules, state: &State) -> Self {
        let mut bars = Self { dragon: None, barns: [None; _], any_barn: false, town: rules.gates().town };
        if rules.on().has(Mechanic::Dragon) {
            bars.dragon = state.extra.dragon.tile;
        }
        if rules.on().has(Mechanic::Barn) {
            let barns = rules.players().flat_map(|player| state.on_segments(player, FigureKind::Barn));
            for (field, (_, seg)) in bars.barns.iter_mut().zip(barns) {
                *field = Some(state.features.of(seg));
                bars.any_barn = true;
            }
        }
        bars
    }

    #[inline]
    pub(crate) fn bar(&self, state: &State, seg: SegId) -> Option<&'static Reason> {
        let tile = state.features.tile_of(seg);
        if self.dragon == Some(tile) {
            // DRG-4, DRG-21: not where the dragon is.
            return Some(&dragon::ON_ITS_TILE);
        }
        if tile.0 < 64 && self.town >> tile.0 & 1 != 0 {
            // CNT-1, CNT-11: not onto any tile of the walled town.
            return Some(&count::CLOSED);
        }
        // ABY-14: no farmer on a field with a barn.
        let barn = self.any_barn && self.barns.contains(&Some(state.features.of(seg)));
        barn.then_some(&barn::ON_ITS_FIELD)
    }
}
