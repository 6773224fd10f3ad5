//! What players may do about an opponent who doesn't move: abort an early game, nudge, let a bot take over, claim the win.
//!
//! Nobody can use these rules to escape a loss. A game can be aborted only before anything is decided. A claim needs a nudge, so the
//! opponent is warned, and then enough time without any progress of the game. Undoing and repeating an action is no progress.

use crate::decide::Events;
use crate::entry::{Ending, UserId};
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::setup::ClockPlan;
use crate::table::Table;
use crate::view::WaitingView;
use bastide_ai::Level;

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
/// A game can be aborted before this turn.
const DECIDED_TURN: u16 = 3;
/// The time from a nudge until a bot may take over, at tables without clocks.
const REPLACE_AFTER: u64 = 3 * MINUTE;
/// The time from a nudge until the win can be claimed, at tables without clocks.
const CLAIM_AFTER: u64 = 10 * MINUTE;
/// The level of a bot that takes over at a table without a level for substitutes.
const REPLACEMENT: Level = Level::Easy;

/// A reminder that a player sent to the player who must move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Nudge {
    /// The seat that must move.
    pub(crate) to: u8,
    pub(crate) at: u64,
}

impl Table {
    /// Returns whether a player may still abort the game.
    pub(crate) fn may_abort(&self) -> bool {
        self.is_playing().is_ok() && self.furthest < DECIDED_TURN
    }

    /// A player aborts the game. Nobody loses.
    pub(crate) fn abort(&self, user: &UserId, seat: u8) -> Events {
        self.own(user, seat)?;
        self.is_playing()?;
        if !self.may_abort() {
            return Err(Refusal::TooLateToAbort { turn: DECIDED_TURN });
        }
        Ok(vec![TableEvent::Aborted { seat }, TableEvent::Ended { why: Ending::Aborted }])
    }

    /// What the others may do about the player who must move.
    pub(crate) fn waiting(&self) -> Option<WaitingView> {
        let seat = self.to_act().filter(|_| self.paused.is_none())?;
        let human = self.seats[usize::from(seat)].is_human();
        let others = self.seats.iter().enumerate().any(|(at, other)| {
            at != usize::from(seat) && other.has_say() && other.user != self.seats[usize::from(seat)].user
        });
        if !human || !others {
            return None;
        }
        let patience = match self.setup.clock {
            ClockPlan::None => MINUTE,
            ClockPlan::Turn { .. } | ClockPlan::Fischer { .. } => 20 * SECOND,
            ClockPlan::Days { .. } => 6 * HOUR,
        };
        let nudge = self.nudge.filter(|nudge| nudge.to == seat && nudge.at >= self.advanced);
        // A clock ends the wait by itself.
        let after =
            |delay| nudge.filter(|_| self.setup.clock == ClockPlan::None).map(|nudge| nudge.at + delay);
        Some(WaitingView {
            seat,
            nudge: nudge.is_none().then_some(self.advanced + patience),
            replace: after(REPLACE_AFTER),
            claim: after(CLAIM_AFTER),
        })
    }

    /// The times for a player who waits for another one.
    fn waits(&self, user: &UserId, seat: u8) -> Result<WaitingView, Refusal> {
        self.own_any(user, seat)?;
        self.is_playing()?;
        if self.seat(seat)?.resigned {
            return Err(Refusal::Resigned);
        }
        let times = self.waiting().ok_or(Refusal::NobodyIsLate)?;
        if self.seats[usize::from(times.seat)].user.as_deref() == Some(user.as_str()) {
            return Err(Refusal::NobodyIsLate);
        }
        Ok(times)
    }

    /// A player reminds the one who must move.
    pub(crate) fn send_nudge(&self, now: u64, user: &UserId, seat: u8) -> Events {
        let times = self.waits(user, seat)?;
        match times.nudge {
            None => Err(Refusal::AlreadyNudged),
            Some(due) if due > now => Err(Refusal::NotYet { wait_seconds: seconds_until(due, now) }),
            Some(_) => Ok(vec![TableEvent::Nudged { seat, to: times.seat }]),
        }
    }

    /// A bot takes over for the player who does not move. They can return at any time.
    pub(crate) fn replace(&self, now: u64, user: &UserId, seat: u8) -> Events {
        let times = self.waits(user, seat)?;
        self.has_no_clock()?;
        is_due(times.replace, now)?;
        let level = self.setup.substitute.clone().unwrap_or_else(|| REPLACEMENT.name().to_string());
        Ok(vec![TableEvent::Substituted { seat: times.seat, level, timed_out: false }])
    }

    /// A player claims the win: the one who does not move loses.
    pub(crate) fn claim(&self, now: u64, user: &UserId, seat: u8) -> Events {
        let times = self.waits(user, seat)?;
        self.has_no_clock()?;
        is_due(times.claim, now)?;
        let mut events = vec![TableEvent::Claimed { seat, from: times.seat }];
        events.extend(self.resigned(times.seat, true));
        Ok(events)
    }

    /// Remembers when the game last made progress. Repeating an undone action is no progress.
    pub(crate) fn note_progress(&mut self, event: &TableEvent, at: u64) {
        let confirmed = matches!(event, TableEvent::Confirmed { .. });
        let again = match event {
            TableEvent::Returned { seat } => self.returns_first_time(*seat),
            // After an outage, the player gets new time as well.
            TableEvent::Started { .. } | TableEvent::Resumed { .. } | TableEvent::ClocksRestarted { .. } => {
                true
            }
            _ => false,
        };
        if self.actors.len() > self.longest || confirmed {
            self.longest = self.longest.max(self.actors.len());
            self.advanced = at;
        } else if again {
            self.advanced = at;
        }
    }

    /// Returns whether the player who must move comes back for the first time in this turn. Otherwise players could leave and
    /// return again and again to restart the wait, for themselves or for an accomplice.
    fn returns_first_time(&mut self, seat: u8) -> bool {
        let turn = Some(self.furthest);
        let last = &mut self.return_turns[usize::from(seat)];
        let first = *last != turn;
        *last = turn;
        first && self.to_act() == Some(seat)
    }

    /// Returns whether a nudge has been open since before `when`.
    pub(crate) fn waited_before(&self, when: u64) -> bool {
        self.nudge.is_some_and(|nudge| nudge.at >= self.advanced && nudge.at < when)
    }

    /// A take-back was granted: the player gets new time for the actions that were taken back.
    pub(crate) fn restart_waiting(&mut self, at: u64) {
        (self.longest, self.advanced) = (self.actors.len(), at);
    }

    /// Without a clock, players decide what happens to one who does not move.
    fn has_no_clock(&self) -> Result<(), Refusal> {
        match self.setup.clock {
            ClockPlan::None => Ok(()),
            _ => Err(Refusal::ClockDecides),
        }
    }
}

fn is_due(due: Option<u64>, now: u64) -> Result<(), Refusal> {
    match due {
        None => Err(Refusal::NudgeFirst),
        Some(due) if due > now => Err(Refusal::NotYet { wait_seconds: seconds_until(due, now) }),
        Some(_) => Ok(()),
    }
}

fn seconds_until(due: u64, now: u64) -> u32 {
    u32::try_from((due - now).div_ceil(SECOND)).unwrap_or(u32::MAX)
}
