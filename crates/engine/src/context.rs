//! What every step, hook and mechanic is given.

use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;

/// The rules of this game, its state, and whoever listens.
pub(crate) struct Context<'a, S> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
}

impl<S: Sink> Context<'_, S> {
    /// Whose turn it is.
    #[inline]
    pub(crate) fn player(&self) -> crate::ids::PlayerId {
        self.state.turn.player
    }
}
