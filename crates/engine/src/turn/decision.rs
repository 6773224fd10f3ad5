//! The open decision.

use super::{Interruption, TurnState};
use crate::ids::PlayerId;
use crate::rules::{Rules, Step};
use crate::state::State;

/// The actor of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player.
    Player(PlayerId),
    /// Chance: the caller supplies the outcome.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

/// The open decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// The actor who decides.
    pub actor: Actor,
    /// The step of the turn.
    pub step: Step,
}

impl TurnState {
    /// The open step: the last interruption, or else the step of the plan.
    #[inline]
    pub(crate) fn step(&self, rules: &Rules) -> Step {
        if self.pending.is_empty() { rules.plan().step(self.cursor) } else { self.interruption().step }
    }

    /// The open interruption. There must be one.
    #[cold]
    fn interruption(&self) -> Interruption {
        match self.pending.top() {
            Some(pending) => pending,
            None => unreachable!("called only while an interruption is open"),
        }
    }
}

/// The open decision of a game.
#[inline]
pub fn decision(rules: &Rules, state: &State) -> Decision {
    let turn = &state.turn;
    if !turn.pending.is_empty() {
        let pending = turn.interruption();
        let actor = match pending.step {
            Step::FlyRoll => Actor::Chance,
            _ => Actor::Player(pending.player),
        };
        return Decision { actor, step: pending.step };
    }
    let step = rules.plan().step(turn.cursor);
    let actor = match step {
        Step::Draw | Step::BazaarDraw | Step::Message => Actor::Chance,
        Step::Over => Actor::Nobody,
        _ => Actor::Player(turn.player),
    };
    Decision { actor, step }
}
