//! Everything that may be done now: the only authority on legality.

use super::decision;
use crate::action::{Action, Span};
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::steps;
use alloc::vec::Vec;

/// All legal actions, sorted. Replaces what is in `out`.
pub fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    match decision(rules, state).step {
        // Many, and all of one verb: sorted faster as numbers.
        Step::PlaceTile => steps::place::legal(rules, state, out),
        _ => {
            options(rules, state, out);
            out.sort_unstable();
        }
    }
}

/// Is this in the legal list? The same answer as looking there, found without making the list.
pub fn is_legal(rules: &Rules, state: &State, action: Action) -> bool {
    match (decision(rules, state).step, action) {
        (Step::Draw, Action::Draw(kind)) => steps::draw::is_legal(rules, state, kind),
        (Step::PlaceTile, Action::Place { pos, rotation, bridge: Span::None }) => {
            steps::place::is_legal(rules, state, pos, rotation)
        }
        (Step::Act, Action::Deploy { figure, seg }) => steps::act::is_legal(rules, state, figure, seg),
        (Step::Act, Action::Pass) => true,
        _ => false,
    }
}

/// All legal actions in an order that depends only on the actions so far: for search, which needs no sorting.
#[inline]
pub fn options(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    out.clear();
    match decision(rules, state).step {
        Step::Draw => steps::draw::options(state, out),
        Step::PlaceTile => steps::place::options(rules, state, out),
        Step::Act => steps::act::options(rules, state, out),
        Step::TurnStart
        | Step::Score
        | Step::EndTurn
        | Step::FinalFeatures
        | Step::FinalFields
        | Step::Over => {}
    }
}

/// Chooses an action without listing them all: `choose` is told how many there are, and its answer picks from the
/// order of [`options`]. `None` when nobody has anything to choose.
#[inline]
pub fn pick(rules: &Rules, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
    match decision(rules, state).step {
        Step::Draw => steps::draw::pick(state, choose),
        Step::PlaceTile => steps::place::pick(rules, state, choose),
        Step::Act => steps::act::pick(rules, state, choose),
        Step::TurnStart
        | Step::Score
        | Step::EndTurn
        | Step::FinalFeatures
        | Step::FinalFields
        | Step::Over => None,
    }
}
