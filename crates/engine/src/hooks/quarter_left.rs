//! Effects of a follower leaving a quarter of the walled town for a feature.

use crate::context::Context;
use crate::ids::FigureId;
use crate::mechanics::barn;
use crate::rules::Mechanic;
use crate::sink::Sink;

pub(crate) fn quarter_left<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) {
    if cx.rules.on().has(Mechanic::Barn) {
        // CNT-10: on a field with a barn, only this follower is scored, and it goes home.
        barn::newcomer(cx, figure);
    }
}
