//! Effects of scoring a feature: additional points, and the figures that stay when the others go home.

use crate::context::Context;
use crate::figures::Owners;
use crate::geometry::Pos;
use crate::ids::{FigureId, PlayerId, SegId};
use crate::mechanics::{abbot, barn, fairy, gold, goods, king, mage, wagon};
use crate::rules::Mechanic;
use crate::sink::Sink;
use crate::vocab::FigureKind;

/// Asks a question before the next feature is scored, if needed. Returns whether it asked.
pub(crate) fn ask_order<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    // GLD-3: which of several features that share gold is scored first.
    cx.rules.on().has(Mechanic::Gold) && gold::ask_order(cx)
}

/// Asks a question before anything is scored, if needed. Returns whether it asked.
pub(crate) fn ask_before_all<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    // CMB-12: a bridge or a ferry put the mage and the witch on the same feature.
    cx.rules.on().has(Mechanic::Mage) && mage::ask_if_joined(cx)
}

/// Called when a city becomes a castle and is therefore no longer scored.
pub(crate) fn city_gone<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    if cx.rules.on().has(Mechanic::Mage) {
        // MAG-5: the mage and the witch leave the board.
        mage::feature_completed(cx, seg);
    }
}

/// Scores everything that comes before the completed features.
pub(crate) fn before_all<S: Sink>(cx: &mut Context<'_, S>) {
    if cx.rules.on().has(Mechanic::Abbot) {
        // ABT-5: an abbot that was called back.
        abbot::score(cx);
    }
}

/// Awards points in addition to those of the feature, before any figure goes home.
#[inline(never)]
pub(crate) fn feature_scored<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, complete: bool) {
    if cx.rules.on().has(Mechanic::Fairy) && (complete || fairy::helps_unfinished(cx.rules)) {
        // DRG-19: the fairy's points, even without the majority.
        fairy::feature_scored(cx, seg);
    }
}

/// Gives the other rewards for completing a feature, whether or not anybody holds it.
#[inline(never)]
pub(crate) fn feature_completed<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, owners: Owners) {
    if cx.rules.on().has(Mechanic::Gold) {
        // GLD-2: gold, to the players who hold the feature.
        gold::feature_completed(cx, seg, owners);
    }
    if cx.rules.on().has(Mechanic::Mage) {
        // MAG-5: the mage and the witch leave the board.
        mage::feature_completed(cx, seg);
    }
    if cx.rules.on().has(Mechanic::Goods) {
        // TRD-2: goods, after the city was scored.
        goods::city_completed(cx, seg);
    }
    if cx.rules.on().has(Mechanic::King) || cx.rules.on().has(Mechanic::Baron) {
        // KNG-2, KNG-4: the largest city, the longest road.
        king::completed(cx, seg);
    }
}

/// Awards additional points when a feature is scored for a single figure.
pub(crate) fn figure_scored<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) {
    if cx.rules.on().has(Mechanic::Fairy) {
        fairy::figure_scored(cx, figure);
    }
}

/// Called when a castle was scored. `around` is its neighbourhood.
pub(crate) fn castle_scored<S: Sink>(cx: &mut Context<'_, S>, keeper: PlayerId, around: &[Pos]) {
    if cx.rules.on().has(Mechanic::Gold) {
        // GLD-2: with the option, the castle also takes the gold there.
        gold::castle_scored(cx, keeper, around);
    }
}

/// In final scoring, scores a figure that is on a field but is not a follower.
pub(crate) fn at_the_end<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, field: SegId) {
    if cx.state.figures.kind(figure) == FigureKind::Barn {
        // ABY-15: farmers and barns do not compete with each other.
        barn::at_the_end(cx, figure, field);
    }
}

/// Sends home all figures on the feature, except those that may stay.
#[inline(never)]
pub(crate) fn send_home<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, complete: bool) {
    let wagons = complete && cx.rules.on().has(Mechanic::Wagon);
    if wagons {
        // ABY-9: owners of wagons are asked first.
        wagon::ask(cx, seg);
    }
    // ABY-12: a barn stays.
    cx.send_home_from(seg, |kind| kind == FigureKind::Barn || wagons && kind == FigureKind::Wagon);
}
