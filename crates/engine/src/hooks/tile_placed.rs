//! What a tile brings when it comes to lie.

use crate::context::Context;
use crate::ids::{KindId, TileId};
use crate::mechanics::{barn, bazaar, builder, castle, circle, count, dragon, gold, king, mage, tower};
use crate::rules::{Mechanic, Rules};
use crate::sink::Sink;
use crate::state::State;

/// Facts about the tile itself; start layouts and positions included.
#[inline(never)]
pub(crate) fn tile_laid(rules: &Rules, state: &mut State, tile: TileId, kind: KindId) {
    if rules.on().has(Mechanic::Tower) {
        // TWR-1: a base to build on.
        tower::found(rules, state, tile, kind);
    }
}

/// What happens at once when a player has placed it.
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
        // KNG-4: a double turn has two of these.
        king::turn_over(cx.state);
    }
    if on.has(Mechanic::Gold) {
        // GLD-1: gold on the tile and beside it.
        gold::tile_played(cx, tile);
    }
    if on.has(Mechanic::Mage) {
        // MAG-1, MAG-3: mage or witch moves.
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
        // ABY-14: farmers who come onto a barn's field.
        barn::tile_played(cx, tile);
    }
    if on.has(Mechanic::Builder) {
        // TRD-C2, TRD-M3: the builder's feature is extended.
        builder::tile_played(cx, tile);
    }
}

/// The tile was placed together with a bridge on it, which may do what its printed parts did not.
pub(crate) fn tile_bridged<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    if cx.rules.on().has(Mechanic::Builder) {
        // TRD-C2 with BCB-4: the bridge is a road of the new tile.
        builder::tile_played(cx, tile);
    }
    if cx.rules.on().has(Mechanic::Mage) {
        // MAG-3 with BCB-4: so it may join the roads of mage and witch.
        mage::ask_if_joined(cx);
    }
}
