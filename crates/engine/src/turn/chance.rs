//! What chance can bring.

use crate::action::Action;
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::steps;
use alloc::vec::Vec;

/// Everything chance can bring now, each with its weight: how many equal tiles, sides of the die or tokens bring it. Replaces
/// what is in `out`; nothing if it is not chance's turn.
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
