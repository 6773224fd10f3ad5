//! A game with its log of actions. Tables, records and tools use this type.

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Rules;
use crate::sink::NoEvents;
use crate::state::State;
use crate::turn::{
    Actor, Decision, apply, apply_to_finale, apply_unchecked, decision, is_legal, legal, score_finale,
    why_not,
};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The rules, the state, and the actions that led to it. The log is authoritative: replaying it gives the state.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: State,
    state: State,
    log: Vec<Action>,
    /// True if the game waits before its final scoring.
    held: bool,
}

/// Why undo is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// No action has been taken yet.
    AtStart,
    /// The last action was a chance outcome, which players have already seen.
    Revealed,
}

impl Game {
    /// Starts a new game and adds the events of its setup to `events`.
    pub fn new(rules: Arc<Rules>, events: &mut Vec<Event>) -> Self {
        let state = State::new(&rules, events);
        Self::from_state(rules, state)
    }

    /// A game that begins at a given position.
    pub fn from_state(rules: Arc<Rules>, start: State) -> Self {
        let state = start.clone();
        Self { rules, start, state, log: Vec::new(), held: false }
    }

    /// The rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The current state.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The actions so far.
    pub fn log(&self) -> &[Action] {
        &self.log
    }

    /// The open decision. While the game waits before its final scoring, nobody decides.
    pub fn decision(&self) -> Decision {
        let open = decision(&self.rules, &self.state);
        if self.held { Decision { actor: Actor::Nobody, ..open } } else { open }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.decision().actor == Actor::Nobody && !self.held
    }

    /// Returns whether the game waits before its final scoring.
    pub fn is_held(&self) -> bool {
        self.held
    }

    /// Returns whether the final scoring has begun.
    pub fn finale_begun(&self) -> bool {
        !self.held && self.state.turn.cursor >= self.rules.gates().finale
    }

    /// The legal actions, sorted.
    pub fn legal(&self) -> Vec<Action> {
        let mut out = Vec::new();
        if !self.held {
            legal(&self.rules, &self.state, &mut out);
        }
        out
    }

    /// Applies an action and adds its events to `events`.
    ///
    /// # Errors
    ///
    /// Returns the reason if the action is not legal. The game is then unchanged.
    pub fn apply(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let action = self.rules.canonical(&self.state, action);
        apply(&self.rules, &mut self.state, action, events)?;
        self.log.push(action);
        Ok(())
    }

    /// Like [`apply`](Self::apply), but stops before the final scoring, so that the last player can still undo. Call
    /// [`score_finale`](Self::score_finale) to continue.
    ///
    /// # Errors
    ///
    /// Returns the reason if the action is not legal. The game is then unchanged.
    pub fn apply_to_finale(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let action = self.rules.canonical(&self.state, action);
        if self.held || !is_legal(&self.rules, &self.state, action) {
            return Err(why_not(&self.rules, &self.state, action));
        }
        self.held = apply_to_finale(&self.rules, &mut self.state, action, events);
        self.log.push(action);
        Ok(())
    }

    /// Carries out the final scoring if the game waits before it.
    pub fn score_finale(&mut self, events: &mut Vec<Event>) {
        if core::mem::take(&mut self.held) {
            score_finale(&self.rules, &mut self.state, events);
        }
    }

    /// Truncates the log to its first `left` actions, counting chance actions, for a take-back that all players agreed
    /// to. Does nothing if the log is not longer than that.
    pub fn cut(&mut self, left: usize) {
        if left >= self.log.len() {
            return;
        }
        self.log.truncate(left);
        self.held = false;
        self.state = self.start.clone();
        for action in &self.log {
            apply_unchecked(&self.rules, &mut self.state, *action, &mut NoEvents);
        }
    }

    /// Undoes the last action and returns it.
    ///
    /// # Errors
    ///
    /// Fails at the start of the game, and if the last action was a chance outcome, because players have already seen
    /// it.
    pub fn undo(&mut self) -> Result<Action, NoUndo> {
        let Some((last, before)) = self.log.split_last() else { return Err(NoUndo::AtStart) };
        let mut state = self.start.clone();
        for action in before {
            apply_unchecked(&self.rules, &mut state, *action, &mut NoEvents);
        }
        if decision(&self.rules, &state).actor == Actor::Chance {
            return Err(NoUndo::Revealed);
        }
        let last = *last;
        self.state = state;
        self.held = false;
        self.log.pop();
        Ok(last)
    }
}
