//! The arguments that every step, hook and mechanic gets.

use crate::rules::Rules;
use crate::sink::Sink;
use crate::state::State;

/// The rules of the game, its state, and the sink for events.
pub(crate) struct Context<'a, S> {
    pub(crate) rules: &'a Rules,
    pub(crate) state: &'a mut State,
    pub(crate) sink: &'a mut S,
}

impl<S: Sink> Context<'_, S> {
    /// The player whose turn it is.
    #[inline]
    pub(crate) fn player(&self) -> crate::ids::PlayerId {
        self.state.turn.player
    }
}
