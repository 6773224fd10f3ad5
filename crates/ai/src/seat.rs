//! A computer player's seat, with a budget for each turn.

use crate::agent::{Agent, BotChoice, Budget, PlanListener};
use crate::spec::Spec;
use bastide_engine::{Rules, State};
use std::sync::Arc;

/// A player with one budget for all decisions of a turn.
pub struct BotSeat {
    agent: Box<dyn Agent + Send>,
    nodes: u64,
    turn: u16,
    spent: u64,
}

/// After the turn's budget is used up, each further decision may use 1/16 of it, until the player has used
/// twice the budget. From then on, the player chooses by the evaluation alone.
const FURTHER: u64 = 16;

impl BotSeat {
    /// Creates a player for a game.
    pub fn new(spec: &Spec, rules: &Arc<Rules>, seed: u64) -> Self {
        Self { agent: spec.player(rules, seed), nodes: spec.nodes(rules), turn: 0, spent: 0 }
    }

    /// Sets the budget for each turn.
    pub fn set_nodes(&mut self, nodes: u64) {
        self.nodes = nodes;
    }

    /// Chooses an action. `stop` can end the search early; `tell` is called with the progress.
    pub fn choose<'a>(
        &mut self,
        state: &State,
        stop: Option<&'a mut dyn FnMut() -> bool>,
        tell: Option<&'a mut PlanListener<'a>>,
    ) -> BotChoice {
        if self.turn != state.turn().number() {
            (self.turn, self.spent) = (state.turn().number(), 0);
        }
        let further = if self.spent / 2 < self.nodes { self.nodes / FURTHER } else { 0 };
        let left = self.nodes.saturating_sub(self.spent).max(further);
        let mut budget = Budget::nodes(left);
        if let Some(stop) = stop {
            budget = budget.until(stop);
        }
        if let Some(tell) = tell {
            budget = budget.telling(tell);
        }
        let choice = self.agent.choose(state, &mut budget);
        self.spent += choice.nodes;
        choice
    }
}
