//! Deadlines. They ensure that every table ends, whatever its players do or fail to do.

use crate::decide::CommandPlan;
use crate::entry::Ending;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::setup::{ClockPlan, OnTimeout};
use crate::table::{Phase, Table};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// A table is abandoned if it has not begun and nobody sat down or left a seat for this long.
const OPEN_FOR: u64 = 14 * DAY;
/// A table is abandoned if it has not begun this long after it was created, even if people keep sitting down and leaving.
const LONGEST_OPEN: u64 = 60 * DAY;
/// A game is abandoned if no new turn has begun for this long. Chat, take-backs and pauses do not count.
const TURN_FOR: u64 = 60 * DAY;
/// The longest pause.
const PAUSED_FOR: u64 = DAY;
/// The longest pause at tables without clocks or with days per turn.
const PAUSED_FOR_DAYS: u64 = 14 * DAY;
/// The number of pauses that each seat may use in a game.
pub(crate) const PAUSES: u8 = 3;
/// How long bots wait for people to answer a take-back request. After that, it is declined.
const TAKEBACK_FOR: u64 = 3 * MINUTE;

impl Table {
    /// The time of the next deadline.
    pub fn deadline(&self) -> Option<u64> {
        match self.phase {
            Phase::Open => {
                let abandoned = (self.acted + OPEN_FOR).min(self.created + LONGEST_OPEN);
                Some(self.reveal_lapses().unwrap_or(abandoned))
            }
            Phase::Playing => {
                let all = [
                    self.clocks.zero(),
                    self.pause_ends(),
                    self.takeback_lapses(),
                    self.confirmation_lapses(),
                ];
                all.into_iter().flatten().chain([self.given_up()]).min()
            }
            Phase::Over(_) => None,
        }
    }

    fn pause_ends(&self) -> Option<u64> {
        let days = matches!(self.setup.clock, ClockPlan::Days { .. } | ClockPlan::None);
        self.paused.map(|_| self.acted + if days { PAUSED_FOR_DAYS } else { PAUSED_FOR })
    }

    /// When the open take-back request lapses, if a bot must act next. If a human must act next, their action ends the request,
    /// so it needs no deadline.
    fn takeback_lapses(&self) -> Option<u64> {
        let ask = self.takeback.as_ref().filter(|_| self.paused.is_none())?;
        let seat = self.to_act()?;
        self.seats[usize::from(seat)].played_by().map(|_| ask.at + TAKEBACK_FOR)
    }

    /// When the server confirms a turn for its player: immediately, if a bot plays for them or they have resigned.
    fn confirmation_lapses(&self) -> Option<u64> {
        let seat = self.awaiting_confirmation.filter(|_| self.paused.is_none() && self.takeback.is_none())?;
        self.seats[usize::from(seat)].played_by().map(|_| self.acted)
    }

    /// When the game is abandoned. With days per turn, this allows for every seat to use its days in the same turn.
    fn given_up(&self) -> u64 {
        let days = match self.setup.clock {
            ClockPlan::Days { days } => u64::from(days) * DAY,
            _ => 0,
        };
        self.turned + TURN_FOR + days * self.seats.len() as u64
    }

    /// Handles the deadline that has passed.
    pub(crate) fn tick(&self, now: u64) -> Result<CommandPlan, Refusal> {
        if self.deadline().is_none_or(|due| due > now) {
            return Err(Refusal::NotDue);
        }
        if self.is_starting() {
            return Ok(self.reveals_missed());
        }
        let is_due = |at: Option<u64>| at.is_some_and(|at| at <= now);
        if self.phase == Phase::Open || self.given_up() <= now {
            return Ok(self.settle(vec![TableEvent::Ended { why: Ending::Abandoned }]));
        }
        if let Some(seat) = self.paused.filter(|_| is_due(self.pause_ends())) {
            return Ok(self.settle(vec![TableEvent::Resumed { seat }]));
        }
        if let Some(ask) = self.takeback.as_ref().filter(|_| is_due(self.takeback_lapses())) {
            let silent = self.missing(ask, None).next().unwrap_or(ask.seat);
            return Ok(self.settle(vec![TableEvent::TakebackAnswered { seat: silent, yes: false }]));
        }
        if let Some(seat) = self.awaiting_confirmation.filter(|_| is_due(self.confirmation_lapses())) {
            return Ok(CommandPlan::Confirm { seat });
        }
        match self.clocks.running() {
            Some(seat) => Ok(self.settle(match &self.setup.on_timeout {
                OnTimeout::Bot { level } => {
                    vec![TableEvent::Substituted { seat, level: level.clone(), timed_out: true }]
                }
                OnTimeout::Loses => self.resigned(seat, true),
            })),
            None => Err(Refusal::NotDue),
        }
    }
}
