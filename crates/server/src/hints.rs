//! Hints: what a bot would do, and why.

use crate::answers::{HintAnswer, HintMove};
use bastide_ai::{Analyst, Weights, explain};
use bastide_engine::{Actor, NoEvents, apply_unchecked};
use bastide_table::view::ActionView;
use bastide_table::{Refusal, Table};

/// Number of states to search.
const NODES: u64 = 4_000;
/// Maximum number of moves to suggest.
const MOVES: usize = 3;

pub(crate) fn hint(table: &Table) -> Result<HintAnswer, Refusal> {
    let none = || Refusal::NoDecision;
    let play = table.play().ok_or_else(none)?;
    let Actor::Player(player) = play.game.decision().actor else { return Err(none()) };
    let (rules, state) = (play.game.rules(), play.game.state());
    let mut analyst = Analyst::new(rules.clone(), Weights::default(), NODES);
    let chances = analyst.chances(state).into_iter().map(f64::from).collect();
    let legal = play.game.legal();
    let moves = analyst
        .plans(state, 1)
        .iter()
        .take(MOVES)
        .map(|plan| {
            let mut after = state.clone();
            apply_unchecked(rules, &mut after, plan.first, &mut NoEvents);
            HintMove {
                pick: legal.iter().position(|action| *action == plan.first),
                action: ActionView::new(rules, state, plan.first),
                then: plan.then.map(|then| ActionView::new(rules, &after, then)),
                value: f64::from(plan.value),
                why: explain(rules, state, plan, &play.names),
            }
        })
        .collect();
    Ok(HintAnswer { seat: player.0, chances, moves })
}
