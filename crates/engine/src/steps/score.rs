//! Scoring the features that the tile just placed completed.

use crate::context::Context;
use crate::hooks::{completion, scored};
use crate::ids::{SegId, TileId};
use crate::score::score_feature;
use crate::sink::Sink;
use crate::state::Completed;
use crate::tiles::seg;
use crate::turn::Flow;
use alloc::vec::Vec;

/// Scores the tile's own roads and cities in the order of its parts, then other features that may be complete, then
/// cloisters and gardens around it, the oldest first. Players can follow this order at the table, and it is
/// deterministic.
#[inline]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if !cx.rules.on().is_empty() {
        return score_next(cx);
    }
    if let Some(tile) = cx.state.turn.placed {
        own_features(cx, tile, complete);
        if core::mem::take(&mut cx.state.turn.surrounded) {
            surrounded_features(cx, complete);
        }
    }
    Flow::Next
}

/// Collects completed features first in a game with modules, because other rules apply before scoring.
#[inline(never)]
pub(crate) fn gather<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if scored::ask_before_all(cx) {
        return Flow::Again;
    }
    let completion = &mut cx.state.completion;
    completion.list.clear();
    (completion.scored, completion.took) = (0, 0);
    scored::before_all(cx);
    if let Some(tile) = cx.state.turn.placed {
        own_features(cx, tile, note);
        let mut more = Vec::new();
        completion::more(cx, &mut more);
        for seg in more {
            note(cx, seg);
        }
        if core::mem::take(&mut cx.state.turn.surrounded) {
            surrounded_features(cx, note);
        }
    }
    // If there is nothing to score, skip all scoring steps.
    if cx.state.completion.list.is_empty() { Flow::Goto(cx.rules.gates().scored) } else { Flow::Next }
}

#[inline]
fn own_features<S: Sink>(cx: &mut Context<'_, S>, tile: TileId, found: impl Fn(&mut Context<'_, S>, SegId)) {
    let placed = cx.state.board.tile(tile);
    let mut lines = cx.rules.tiles().kinds[placed.kind().index()].lines;
    while lines != 0 {
        found(cx, seg(placed.first(), lines.trailing_zeros() as u8));
        lines &= lines - 1;
    }
}

#[inline(never)]
fn surrounded_features<S: Sink>(cx: &mut Context<'_, S>, found: impl Fn(&mut Context<'_, S>, SegId)) {
    let mut at = 0;
    while let Some(waiting) = cx.state.board.waiting.get(at).copied() {
        if cx.state.features.at(waiting.seg).is_complete() {
            found(cx, waiting.seg);
            cx.state.board.waiting.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Scores a segment's feature if it is complete. If a feature is found twice, it has no followers the second time.
#[inline]
fn complete<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let feature = cx.state.features.at(seg);
    if feature.open() == 0 && feature.followers() > 0 {
        score_feature(cx, seg, true);
    }
}

/// Adds a segment's feature to the list if it is complete and not listed yet, even if nobody holds it.
fn note<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let features = &cx.state.features;
    let known = |other: &Completed| features.of(other.seg) == features.of(seg);
    if features.at(seg).is_complete() && !cx.state.completion.list.iter().any(known) {
        cx.state.completion.list.push(Completed { seg, points: 0 });
    }
}

/// Scores the features one by one. Stores their points, because castles may score the same amount.
#[inline(never)]
fn score_next<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let at = usize::from(cx.state.completion.scored);
    if at < cx.state.completion.list.len() && scored::ask_order(cx) {
        return Flow::Again;
    }
    let Some(seg) = cx.state.completion.list.get(at).map(|completed| completed.seg) else {
        return Flow::Next;
    };
    let (points, owners) = score_feature(cx, seg, true);
    let completion = &mut cx.state.completion;
    completion.scored += 1;
    completion.list[at].points = points;
    if points != 0 {
        completion.took |= owners.bits();
    }
    Flow::Again
}
