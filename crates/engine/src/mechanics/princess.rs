//! Princesses: the player may send home a knight from the city that the tile extends (DRG-12 to DRG-14).

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::ids::{FigureId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Princess, Revision, Rules};
use crate::sink::Sink;
use crate::state::State;
use crate::tiles::seg;
use crate::turn::Flow;
use crate::vocab::Marks;
use alloc::vec::Vec;

/// The princesses' state in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Princesses {
    /// Whether a knight was sent home in this turn, or in this half of a double turn.
    pub(crate) banished: bool,
}

const NO_KNIGHT: Reason = Reason {
    code: "no-princess-knight",
    clause: "DRG-12",
    text: "A princess can only send home a knight from the city that she extends.",
};
pub(crate) const MUST: Reason = Reason {
    code: "princess-must",
    clause: "DRG-12",
    text: "In this game you must send a knight home (rule option `princess`).",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_KNIGHT, &MUST];

pub(crate) fn turn_start(state: &mut State) {
    state.extra.princesses.banished = false;
}

/// True if a knight was sent home, so that no piece may be placed for the rest of the turn (DRG-13).
pub(crate) fn forbids_pieces(rules: &Rules, state: &State) -> bool {
    state.extra.princesses.banished && rules.options().revision != Revision::First
}

/// The city parts with a princess on the tile just placed.
fn princesses(rules: &Rules, state: &State) -> impl Iterator<Item = SegId> {
    let tile = state.turn.placed.map(|tile| state.board.tile(tile));
    tile.into_iter().flat_map(|placed| {
        let parts = rules.tiles().parts_of(placed.kind()).iter().enumerate();
        let hers = parts.filter(|(_, part)| part.lone.marks.has(Marks::PRINCESS));
        hers.map(move |(at, _)| seg(placed.first(), at as u8))
    })
}

/// Lists the knights of all players that may be sent home. Of several identical ones on a segment, only the first is
/// listed.
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    for princess in princesses(rules, state) {
        let city = state.features.of(princess);
        if state.features.get(city).followers() == 0 {
            continue;
        }
        for (figure, at) in state.figures.on_segments() {
            let knight = state.features.of(at) == city && state.figures.kind(figure).is_follower();
            if knight && state.figures.is_first_alike(figure) {
                out.push(Action::Banish(figure));
            }
        }
    }
}

/// Returns whether a knight must be sent home, so that nothing else is allowed.
pub(crate) fn must(rules: &Rules, state: &State) -> bool {
    let mut knights = Vec::new();
    if rules.options().princess == Princess::Must {
        legal(rules, state, &mut knights);
    }
    !knights.is_empty()
}

#[inline(never)]
pub(crate) fn banish<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    cx.move_figure(figure, Place::Supply);
    cx.state.extra.princesses.banished = true;
    Flow::Next
}

pub(crate) fn why_not() -> Illegal {
    Illegal::Rule(&NO_KNIGHT)
}
