//! Effects of placing a tile.

use crate::context::Context;
use crate::ids::{KindId, TileId};
use crate::mechanics::{barn, bazaar, builder, castle, circle, count, dragon, gold, king, mage, tower};
use crate::rules::{Mechanic, Rules};
use crate::sink::Sink;
use crate::state::State;

/// Records facts about the tile itself. Also called for start layouts and loaded positions.
#[inline(never)]
pub(crate) fn tile_laid(rules: &Rules, state: &mut State, tile: TileId, kind: KindId) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-1: a tower base.
        tower::found(rules, state, tile, kind);
    }
}

/// Applies the immediate effects after a player placed the tile.
#[inline(never)]
pub(crate) fn tile_played<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    let on = cx.rules.on();
    if on.has(Mechanic::Count) {
        count::tile_played(cx.state);
    }
    if on.has(Mechanic::Castle) {
        castle::tile_played(cx.state);
    }
    if on.has(Mechanic::Circle) {
        circle::tile_played(cx.state);
    }
    if on.has(Mechanic::King) || on.has(Mechanic::Baron) {
        // KNG-4: the previous holders are forgotten after each tile, so twice in a double turn.
        king::turn_over(cx.state);
    }
    if on.has(Mechanic::Gold) {
        // GLD-1: gold on the tile and beside it.
        gold::tile_played(cx, tile);
    }
    if on.has(Mechanic::Mage) {
        // MAG-1, MAG-3: the mage or the witch moves.
        mage::tile_played(cx, tile);
    }
    if on.has(Mechanic::Bazaar) {
        // BCB-12: a bazaar is called.
        bazaar::tile_played(cx.rules, cx.state, tile);
    }
    if on.has(Mechanic::Dragon) {
        // DRG-4: a volcano calls the dragon.
        dragon::tile_played(cx, tile);
    }
    if on.has(Mechanic::Barn) {
        // ABY-14: farmers whose field is joined to a barn's field.
        barn::tile_played(cx, tile);
    }
    if on.has(Mechanic::Builder) {
        // TRD-C2, TRD-M3: the builder's feature is extended.
        builder::tile_played(cx, tile);
    }
}

/// Called when a tile was placed together with a bridge on it: the bridge may have effects that the printed parts do
/// not.
pub(crate) fn tile_bridged<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    if cx.rules.on().has(Mechanic::Builder) {
        // TRD-C2 with BCB-4: the bridge is a road of the new tile.
        builder::tile_played(cx, tile);
    }
    if cx.rules.on().has(Mechanic::Mage) {
        // MAG-3 with BCB-4: the bridge may join the roads of the mage and the witch.
        mage::ask_if_joined(cx);
    }
}
