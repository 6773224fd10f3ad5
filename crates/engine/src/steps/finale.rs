//! Final scoring.

use crate::context::Context;
use crate::event::Event;
use crate::figures::Place;
use crate::hooks::scored;
use crate::score::{AT_THE_END, score_feature, score_field};
use crate::sink::Sink;
use crate::turn::Flow;
use crate::vocab::FeatureKind;

/// Scores unfinished roads, cities, cloisters and gardens, in the order of the figures on them (BASE-24).
pub(crate) fn features<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    cx.sink.emit(Event::Finale);
    for player in cx.rules.players() {
        for figure in cx.state.figures.out(player) {
            // Scoring sends figures home, so a figure in the list may already have left the board.
            if let Place::Segment(seg) = cx.state.figures.place(figure)
                && cx.state.figures.kind(figure).is_follower()
                && cx.state.features.at(seg).kind() != FeatureKind::Field
            {
                score_feature(cx, seg, false);
            }
        }
    }
    Flow::Next
}

/// Scores fields, after all followers except farmers have left the map (BASE-25).
pub(crate) fn fields<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    for player in cx.rules.players() {
        for figure in cx.state.figures.out(player) {
            if let Place::Segment(seg) = cx.state.figures.place(figure) {
                if cx.state.figures.kind(figure).is_follower() {
                    score_field(cx, seg, AT_THE_END);
                } else {
                    scored::at_the_end(cx, figure, seg);
                }
            }
        }
    }
    Flow::Next
}

pub(crate) fn over<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    cx.sink.emit(Event::Over);
    Flow::Wait
}
