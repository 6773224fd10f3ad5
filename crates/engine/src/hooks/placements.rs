//! Where the drawn tile may go beside the places where its printed edges match.

use crate::action::{Action, Axis, Span};
use crate::cx::Cx;

use crate::geometry::{Pos, Rotation};
use crate::ids::{KindId, TileId};
use crate::illegal::Illegal;
use crate::mechanics::bridge;
use crate::rules::{Mechanic, Rules};
use crate::sink::Sink;
use crate::state::State;
use alloc::vec::Vec;

/// Does it fit somewhere with help?
#[inline(never)]
pub(crate) fn fits_anywhere(rules: &Rules, state: &State, kind: KindId) -> bool {
    // BCB-3: with a bridge.
    rules.on().has(Mechanic::Bridge) && bridge::fits_anywhere(rules, state, kind)
}

/// Would it fit somewhere with the help of somebody?
pub(crate) fn could_fit(rules: &Rules, state: &State, kind: KindId) -> bool {
    // BCB-12 with BCB-3: whoever gets the tile may have a bridge for it.
    rules.on().has(Mechanic::Bridge) && bridge::could_fit(rules, state, kind)
}

/// Where it fits with help. If it fits nowhere without, it may be given up (BCB-3).
#[inline(never)]
pub(crate) fn options(rules: &Rules, state: &State, kind: KindId, out: &mut Vec<Action>) {
    if rules.on().has(Mechanic::Bridge) {
        let before = out.len();
        bridge::placements(rules, state, kind, |pos, rotation, bridge| {
            out.push(Action::Place { pos, rotation, bridge });
        });
        if out.len() > before && !state.board.fits_anywhere(rules.tiles(), kind) {
            out.push(Action::Pass);
        }
    }
}

/// The help is given.
pub(crate) fn build<S: Sink>(cx: &mut Cx<'_, S>, tile: TileId, axis: Axis) {
    // BCB-3: the bridge is built with the placement.
    bridge::build(cx, tile, axis);
}

/// Why it may not be placed with this bridge.
pub(crate) fn why_not(
    rules: &Rules,
    state: &State,
    kind: KindId,
    (pos, rotation): (Pos, Rotation),
    bridge: Span,
) -> Option<Illegal> {
    let shown = rules.tiles().turned(kind, rotation).shown;
    if bridge == Span::None { None } else { bridge::why_no_span(rules, state, pos, shown, bridge) }
}
