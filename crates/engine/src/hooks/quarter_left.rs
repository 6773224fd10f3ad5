//! What follows when a follower has left a quarter of Carcassonne for a feature.

use crate::context::Context;
use crate::ids::FigureId;
use crate::mechanics::barn;
use crate::rules::Mechanic;
use crate::sink::Sink;

pub(crate) fn quarter_left<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) {
    if cx.rules.on().has(Mechanic::Barn) {
        // CNT-10: on a barn's field it is scored by itself and goes home.
        barn::newcomer(cx, figure);
    }
}
