//! Placement rules for the drawn tile beyond matching its printed edges.

use crate::action::{Action, Axis, BridgePlacement};
use crate::context::Context;

use crate::geometry::{Pos, Rotation};
use crate::ids::{KindId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::mechanics::{bridge, river};
use crate::rules::{Mechanic, Rules};
use crate::sink::Sink;
use crate::state::State;
use alloc::vec::Vec;

/// True if the tile must meet further conditions besides matching edges.
#[inline]
pub(crate) fn is_limited(rules: &Rules, kind: KindId) -> bool {
    rules.on().has(Mechanic::River) && river::is_of_it(rules, kind)
}

/// Why such a tile may not be placed where its edges match, or `None` if it may.
pub(crate) fn barred(
    rules: &Rules,
    state: &State,
    kind: KindId,
    pos: Pos,
    rotation: Rotation,
) -> Option<&'static Reason> {
    // RIV-2, RIV-5, RIV-8: it must extend the river, and the river must not turn back.
    if is_limited(rules, kind) { river::why_not(rules, state, kind, pos, rotation) } else { None }
}

/// True if the same player places another tile immediately.
pub(crate) fn another_follows(rules: &Rules, state: &State, kind: KindId) -> bool {
    // RIV-9: the lake after the volcano tile.
    rules.on().has(Mechanic::River) && river::lake_follows(rules, state, kind)
}

/// True if one player places these two tiles in one turn.
pub(crate) fn are_one_turn(rules: &Rules, first: KindId, second: KindId) -> bool {
    // RIV-9: the volcano tile and then the lake.
    rules.on().has(Mechanic::River) && river::are_last_two(rules, first, second)
}

/// True if the tile fits somewhere together with a bridge of the player.
#[inline(never)]
pub(crate) fn fits_anywhere(rules: &Rules, state: &State, kind: KindId) -> bool {
    // BCB-3: with a bridge.
    rules.on().has(Mechanic::Bridge) && bridge::fits_anywhere(rules, state, kind)
}

/// True if the tile would fit somewhere together with a bridge of any player.
pub(crate) fn could_fit(rules: &Rules, state: &State, kind: KindId) -> bool {
    // BCB-12 with BCB-3: the player who gets the tile may have a bridge for it.
    rules.on().has(Mechanic::Bridge) && bridge::could_fit(rules, state, kind)
}

/// Lists the placements that need a bridge. If the tile fits nowhere without one, the player may discard it (BCB-3).
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, kind: KindId, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Bridge) {
        let before = out.len();
        let plain =
            if is_limited(rules, kind) { before > 0 } else { state.board.fits_anywhere(rules.tiles(), kind) };
        bridge::placements(rules, state, kind, |pos, rotation, bridge| {
            if barred(rules, state, kind, pos, rotation).is_none() {
                out.push(Action::Place { pos, rotation, bridge });
            }
        });
        if out.len() > before && !plain {
            out.push(Action::Pass);
        }
    }
}

/// Builds the bridge that the placement needs.
pub(crate) fn build<S: Sink>(cx: &mut Context<'_, S>, tile: TileId, axis: Axis) {
    // BCB-3: the bridge is built together with the placement.
    bridge::build(cx, tile, axis);
}

/// Why the tile may not be placed with this bridge.
pub(crate) fn why_not(
    rules: &Rules,
    state: &State,
    kind: KindId,
    (pos, rotation): (Pos, Rotation),
    bridge: BridgePlacement,
) -> Option<Illegal> {
    let shown = rules.tiles().turned(kind, rotation).shown;
    if bridge == BridgePlacement::None { None } else { bridge::why_no_span(rules, state, pos, shown, bridge) }
}
