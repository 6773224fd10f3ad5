//! What follows when a figure moves, whatever moved it.

use crate::cx::Cx;
use crate::figures::Place;
use crate::ids::FigureId;
use crate::mechanics::fairy;
use crate::rules::Mechanic;
use crate::sink::Sink;

#[inline(never)]
pub(crate) fn figure_moved<S: Sink>(cx: &mut Cx<'_, S>, figure: FigureId, to: Place) {
    if cx.rules.on().has(Mechanic::Fairy) {
        // DRG-19: the fairy stays and helps nobody.
        fairy::figure_moved(cx.state, figure, to);
    }
}
