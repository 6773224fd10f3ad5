//! A game with its log: what a table, a record or a tool drives.

use crate::action::Action;
use crate::event::Event;
use crate::illegal::Illegal;
use crate::rules::Rules;
use crate::sink::NoEvents;
use crate::state::State;
use crate::turn::{Actor, Decision, apply, apply_unchecked, decision, legal};
use alloc::sync::Arc;
use alloc::vec::Vec;

/// Rules, state and the actions that led to it. The log is the truth; the state is replayed from it.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    start: State,
    state: State,
    log: Vec<Action>,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// Nothing has happened yet.
    AtStart,
    /// The last thing was a chance outcome: it has been seen.
    Revealed,
}

impl Game {
    /// A new game; what happens at once is added to `events`.
    pub fn new(rules: Arc<Rules>, events: &mut Vec<Event>) -> Self {
        let state = State::new(&rules, events);
        Self::from_state(rules, state)
    }

    /// A game that begins at a position.
    pub fn from_state(rules: Arc<Rules>, start: State) -> Self {
        let state = start.clone();
        Self { rules, start, state, log: Vec::new() }
    }

    /// Its rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// How it stands.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What was done so far.
    pub fn log(&self) -> &[Action] {
        &self.log
    }

    /// The open decision.
    pub fn decision(&self) -> Decision {
        decision(&self.rules, &self.state)
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.decision().actor == Actor::Nobody
    }

    /// What may be done now, sorted.
    pub fn legal(&self) -> Vec<Action> {
        let mut out = Vec::new();
        legal(&self.rules, &self.state, &mut out);
        out
    }

    /// Does something, if it is legal.
    pub fn apply(&mut self, action: Action, events: &mut Vec<Event>) -> Result<(), Illegal> {
        let action = self.rules.canonical(&self.state, action);
        apply(&self.rules, &mut self.state, action, events)?;
        self.log.push(action);
        Ok(())
    }

    /// Keeps only the first so many actions, whoever did them: what players agreed to take back. More than there are changes
    /// nothing.
    pub fn cut(&mut self, left: usize) {
        if left >= self.log.len() {
            return;
        }
        self.log.truncate(left);
        self.state = self.start.clone();
        for action in &self.log {
            apply_unchecked(&self.rules, &mut self.state, *action, &mut NoEvents);
        }
    }

    /// Takes the last action back, unless it was chance's: what has been seen stays seen.
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
        self.log.pop();
        Ok(last)
    }
}
