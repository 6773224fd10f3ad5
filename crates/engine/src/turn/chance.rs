//! The possible outcomes of chance.

use crate::action::Action;
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::steps;
use alloc::vec::Vec;

/// All outcomes that chance can have now, each with its weight: the number of equal tiles, sides of the die or tokens.
/// Replaces the contents of `out`. The list is empty if chance does not decide now.
pub fn chances(rules: &Rules, state: &State, out: &mut Vec<(Action, u16)>) {
    out.clear();
    match state.turn.step(rules) {
        Step::Draw | Step::BazaarDraw => {
            out.extend(steps::draw::kinds(rules, state).map(|(kind, copies)| (Action::Draw(kind), copies)));
        }
        Step::FlyRoll | Step::Message => {
            let mut all = Vec::new();
            super::legal_unsorted(rules, state, &mut all);
            out.extend(all.into_iter().map(|action| (action, 1)));
        }
        _ => {}
    }
}
