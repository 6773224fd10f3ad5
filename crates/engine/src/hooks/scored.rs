//! What follows when a feature was scored: more points, and who stays when the others go home.

use crate::context::Context;
use crate::figures::Owners;
use crate::geometry::Pos;
use crate::ids::{FigureId, PlayerId, SegId};
use crate::mechanics::{abbot, barn, fairy, gold, goods, king, mage, wagon};
use crate::rules::Mechanic;
use crate::sink::Sink;
use crate::vocab::FigureKind;

/// Has something to be asked before the next feature is scored?
pub(crate) fn ask_order<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    // GLD-3: which of several that share gold comes first.
    cx.rules.on().has(Mechanic::Gold) && gold::ask_order(cx)
}

/// Has something to be asked before anything is scored?
pub(crate) fn ask_before_all<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    // CMB-12: mage and witch were brought together by a bridge or a ferry.
    cx.rules.on().has(Mechanic::Mage) && mage::ask_if_joined(cx)
}

/// A city became a castle: it is scored no more.
pub(crate) fn city_gone<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    if cx.rules.on().has(Mechanic::Mage) {
        // MAG-5: mage and witch go aside.
        mage::feature_completed(cx, seg);
    }
}

/// What is scored before anything that was completed.
pub(crate) fn before_all<S: Sink>(cx: &mut Context<'_, S>) {
    if cx.rules.on().has(Mechanic::Abbot) {
        // ABT-5: an abbot called back.
        abbot::score(cx);
    }
}

/// Points on top of those of the feature, before anybody goes home.
#[inline(never)]
pub(crate) fn feature_scored<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, complete: bool) {
    if cx.rules.on().has(Mechanic::Fairy) && (complete || fairy::helps_unfinished(cx.rules)) {
        // DRG-19: even without the majority.
        fairy::feature_scored(cx, seg);
    }
}

/// What completing a feature brings besides, whoever stood there.
#[inline(never)]
pub(crate) fn feature_completed<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, owners: Owners) {
    if cx.rules.on().has(Mechanic::Gold) {
        // GLD-2: gold, to those who hold it.
        gold::feature_completed(cx, seg, owners);
    }
    if cx.rules.on().has(Mechanic::Mage) {
        // MAG-5: mage and witch go aside.
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

/// The same for what a single figure holds.
pub(crate) fn figure_scored<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) {
    if cx.rules.on().has(Mechanic::Fairy) {
        fairy::figure_scored(cx, figure);
    }
}

/// A castle was scored: so was all that lies around it.
pub(crate) fn castle_scored<S: Sink>(cx: &mut Context<'_, S>, keeper: PlayerId, around: &[Pos]) {
    if cx.rules.on().has(Mechanic::Gold) {
        // GLD-2: by the option its gold goes along.
        gold::castle_scored(cx, keeper, around);
    }
}

/// What a figure that is no follower brings on a field at the end.
pub(crate) fn at_the_end<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, field: SegId) {
    if cx.state.figures.kind(figure) == FigureKind::Barn {
        // ABY-15: farmers and barns do not count against each other.
        barn::at_the_end(cx, figure, field);
    }
}

/// Everybody on the feature goes home, except those who may stay.
#[inline(never)]
pub(crate) fn send_home<S: Sink>(cx: &mut Context<'_, S>, seg: SegId, complete: bool) {
    let wagons = complete && cx.rules.on().has(Mechanic::Wagon);
    if wagons {
        // ABY-9: wagons are asked first.
        wagon::ask(cx, seg);
    }
    // ABY-12: a barn stays.
    cx.send_home_from(seg, |kind| kind == FigureKind::Barn || wagons && kind == FigureKind::Wagon);
}
