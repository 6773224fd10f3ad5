//! The end of a game with the count. In their program, players take turns, and one follower at a time leaves the quarters. In
//! ours, one player moves all followers before the next player does (CNT-6). The order makes no difference to the result, so we
//! sort the messages by player.

use super::{Actor, Driver, Message, Problem, Step};
use crate::translate::label;
use std::collections::VecDeque;

impl Driver {
    /// True if followers are leaving a quarter after all tiles have been placed.
    pub(super) fn is_last_leaving(&self) -> bool {
        let state = self.state();
        let over = state.pool().total() == 0 && state.turn().placed().is_none();
        over && self.held.is_none() && self.decision().step == Step::Leave
    }

    /// Answers all remaining decisions with the remaining messages. The error contains the index of a message that does not
    /// fit.
    pub(super) fn leave_last(&mut self, messages: &[(usize, &Message)]) -> Result<(), (usize, Problem)> {
        let mut said: VecDeque<(usize, &Message)> =
            (0..).zip(messages.iter().map(|(_, message)| *message)).collect();
        let mut passes = said.iter().filter(|(_, message)| message.kind == "PASS").count();
        said.retain(|(_, message)| !matches!(message.kind.as_str(), "PASS" | "COMMIT"));
        while self.is_last_leaving() {
            let Actor::Player(player) = self.decision().actor else { break };
            let owner = |message: &Message| label(message.payload.figure.as_deref()?).map(|(owner, _)| owner);
            let own = said.iter().position(|(_, message)| owner(message) == Some(player));
            match own.and_then(|own| said.remove(own)) {
                Some((at, message)) => self.answer(message).map_err(|problem| (at, problem))?,
                // A player without further messages passes. If no player has messages left, only recorded passes
                // count.
                None if passes > 0 || !said.is_empty() => {
                    passes = passes.saturating_sub(1);
                    let passed = self.play(super::Action::Pass, None);
                    passed.map_err(|illegal| (0, illegal.to_string().into()))?;
                }
                None => break,
            }
        }
        self.unconfirmed = None;
        match said.pop_front() {
            Some((at, message)) => {
                let what = format!("{} comes after the last follower has left a quarter", message.kind);
                Err((at, what.into()))
            }
            None => Ok(()),
        }
    }
}
