//! What the tile just placed completed is scored.

use crate::cx::Cx;
use crate::hooks::completion;
use crate::ids::{SegId, TileId};
use crate::score::score_feature;
use crate::sink::Sink;
use crate::tiles::seg;
use crate::turn::Flow;
use alloc::vec::Vec;

/// The tile's own roads and cities in the order of its parts, then cloisters and gardens around it, the oldest first: an
/// order people can follow on the table, and the same on every machine.
#[inline]
pub(crate) fn enter<S: Sink>(cx: &mut Cx<'_, S>) -> Flow {
    if let Some(tile) = cx.state.turn.placed {
        own_features(cx, tile);
        if !cx.rules.on().is_empty() {
            further_features(cx);
        }
        if core::mem::take(&mut cx.state.turn.surrounded) {
            surrounded_features(cx);
        }
    }
    Flow::Next
}

#[inline]
fn own_features<S: Sink>(cx: &mut Cx<'_, S>, tile: TileId) {
    let placed = cx.state.board.tile(tile);
    let mut lines = cx.rules.tiles().kinds[placed.kind().index()].lines;
    while lines != 0 {
        complete(cx, seg(placed.first(), lines.trailing_zeros() as u8));
        lines &= lines - 1;
    }
}

/// Features that something other than the tile completed.
#[inline(never)]
fn further_features<S: Sink>(cx: &mut Cx<'_, S>) {
    let mut more = Vec::new();
    completion::more(cx, &mut more);
    for seg in more {
        complete(cx, seg);
    }
}

#[inline(never)]
fn surrounded_features<S: Sink>(cx: &mut Cx<'_, S>) {
    let mut at = 0;
    while let Some(waiting) = cx.state.board.waiting.get(at).copied() {
        if cx.state.features.at(waiting.seg).is_complete() {
            complete(cx, waiting.seg);
            cx.state.board.waiting.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Scores the feature of a segment if it is complete. A feature met twice is empty the second time.
#[inline]
fn complete<S: Sink>(cx: &mut Cx<'_, S>, seg: SegId) {
    let feature = cx.state.features.at(seg);
    if feature.open() == 0 && feature.followers() > 0 {
        score_feature(cx, seg, true);
    }
}
