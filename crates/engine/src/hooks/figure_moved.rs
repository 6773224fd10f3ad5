//! Effects of a figure's move, whatever caused the move.

use crate::context::Context;
use crate::figures::Place;
use crate::ids::FigureId;
use crate::mechanics::{builder, fairy, pig, tower};
use crate::rules::Mechanic;
use crate::sink::Sink;

#[inline(never)]
pub(crate) fn figure_moved<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, from: Place, to: Place) {
    if cx.rules.on().has(Mechanic::Fairy) {
        // DRG-19: the fairy stays. She then helps an identical follower, or nobody.
        fairy::figure_moved(cx, figure, from, to);
    }
    if let Place::Tower(tile) = from {
        // TWR-4: with the option, the tower it left can be built on again.
        tower::follower_left(cx.rules, cx.state, tile);
    }
    // CMB-2: a follower has left a feature. A builder or pig without a companion goes home (DRG-9, DRG-14, TWR-7).
    if matches!(from, Place::Segment(_)) && cx.state.figures.kind(figure).is_follower() {
        if cx.rules.on().has(Mechanic::Builder) {
            builder::follower_left(cx, figure, from);
        }
        if cx.rules.on().has(Mechanic::Pig) {
            pig::follower_left(cx, figure, from);
        }
    }
}
