//! Who must decide what.

use crate::ids::PlayerId;
use crate::rules::{Rules, Step};
use crate::state::State;

/// Who decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Actor {
    /// A player.
    Player(PlayerId),
    /// Chance: whoever drives the game supplies the outcome.
    Chance,
    /// Nobody: the game is over.
    Nobody,
}

/// The open decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision {
    /// Who decides.
    pub actor: Actor,
    /// In which step of the turn.
    pub step: Step,
}

/// The open decision of a game.
#[inline]
pub fn decision(rules: &Rules, state: &State) -> Decision {
    let step = rules.plan().step(state.turn.cursor);
    let actor = match step {
        Step::Draw => Actor::Chance,
        Step::Over => Actor::Nobody,
        _ => Actor::Player(state.turn.player),
    };
    Decision { actor, step }
}
