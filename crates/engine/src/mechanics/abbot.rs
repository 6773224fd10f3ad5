//! The abbot, who stands in cloisters and gardens and may be called back from an unfinished one (ABT-2, ABT-5).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Term};
use crate::figures::Place;
use crate::ids::{FigureId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::Flow;
use crate::vocab::FigureKind;
use alloc::vec::Vec;

/// The place from which an abbot was called back in this turn, until it is scored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Abbot {
    pub(crate) recalled: Option<SegId>,
}

const NOT_THE_ABBOT: Reason = Reason {
    code: "not-the-abbot",
    clause: "ABT-5",
    text: "You can only call back your own abbot, from an unfinished cloister or garden.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_THE_ABBOT];

/// Lists the abbots that the player may call back instead of placing a figure: those whose cloister or garden is still
/// unfinished after this tile (ABT-5).
#[inline(never)]
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let abbots = state.on_segments(state.turn.player, FigureKind::Abbot);
    let found = abbots.filter(|(abbot, seg)| {
        !state.features.at(*seg).is_complete() && state.figures.is_first_alike(*abbot)
    });
    out.extend(found.map(|(abbot, _)| Action::RecallAbbot(abbot)));
}

#[inline(never)]
pub(crate) fn recall<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    if let Place::Segment(seg) = cx.state.figures.place(figure) {
        cx.state.extra.abbot.recalled = Some(seg);
        cx.move_figure(figure, Place::Supply);
    }
    Flow::Next
}

/// Scores the current value of his cloister or garden before everything else, even if other figures stand there
/// (ABT-5).
pub(crate) fn score<S: Sink>(cx: &mut Context<'_, S>) {
    let Some(seg) = cx.state.extra.abbot.recalled.take() else { return };
    let feature = cx.state.features.at(seg);
    let tiles = 9 - feature.open();
    let cause = Cause::feature(feature.kind(), seg, false);
    let mut tally = S::Tally::default();
    tally.add(Term::Surroundings, tiles, tiles as i16);
    cx.award(cx.player(), cause, &tally);
}

pub(crate) fn why_not() -> Illegal {
    Illegal::Rule(&NOT_THE_ABBOT)
}
