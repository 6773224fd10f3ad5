//! What happens by itself when nobody does anything: no table stays open for ever, whatever its people do or leave undone.

use crate::decide::CommandPlan;
use crate::entry::Ending;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::setup::{ClockPlan, OnTimeout};
use crate::table::{Phase, Table};

const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;
/// A table that nobody has sat down at for so long is given up.
const OPEN_FOR: u64 = 14 * DAY;
/// One that has not begun after so long is given up, however often people sat down and stood up.
const LONGEST_OPEN: u64 = 60 * DAY;
/// A game in which no new turn has begun for so long is given up: talk, taking back and pauses do not keep it.
const TURN_FOR: u64 = 60 * DAY;
/// A pause ends by itself.
const PAUSED_FOR: u64 = DAY;
/// The same where turns have days.
const PAUSED_FOR_DAYS: u64 = 14 * DAY;
/// So often one seat may pause a game.
pub(crate) const PAUSES: u8 = 3;
/// Bots wait so long for an answer of people who were asked to let something be taken back. Then it is no.
const TAKEBACK_FOR: u64 = 3 * MINUTE;

impl Table {
    /// When something is due by itself.
    pub fn deadline(&self) -> Option<u64> {
        match self.phase {
            Phase::Open => Some((self.acted + OPEN_FOR).min(self.created + LONGEST_OPEN)),
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

    /// People who act end an ask themselves; bots wait for it, whatever else is done meanwhile.
    fn takeback_lapses(&self) -> Option<u64> {
        let ask = self.takeback.as_ref().filter(|_| self.paused.is_none())?;
        let seat = self.to_act()?;
        self.seats[usize::from(seat)].played_by().map(|_| ask.at + TAKEBACK_FOR)
    }

    /// Who had only to confirm their turn and has left it to a bot, or given up, has done so.
    fn confirmation_lapses(&self) -> Option<u64> {
        let seat = self.awaiting_confirmation.filter(|_| self.paused.is_none() && self.takeback.is_none())?;
        self.seats[usize::from(seat)].played_by().map(|_| self.acted)
    }

    /// Everybody may be asked something in one turn, and have a turn's days for it.
    fn given_up(&self) -> u64 {
        let days = match self.setup.clock {
            ClockPlan::Days { days } => u64::from(days) * DAY,
            _ => 0,
        };
        self.turned + TURN_FOR + days * self.seats.len() as u64
    }

    /// What is due now.
    pub(crate) fn tick(&self, now: u64) -> Result<CommandPlan, Refusal> {
        if self.deadline().is_none_or(|due| due > now) {
            return Err(Refusal::NotDue);
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
