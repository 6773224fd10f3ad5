//! Substitute bots: leaving a seat to a bot and taking it back. Players cannot use this to stop the clock repeatedly.

use crate::decide::Events;
use crate::entry::UserId;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use bastide_ai::Level;

impl Table {
    /// A player lets a bot play for them.
    pub(crate) fn away(&self, user: &UserId, seat: u8) -> Events {
        self.own(user, seat)?;
        self.is_playing()?;
        let joins = self.substitute_joins(seat)?;
        // No clock runs while the bot thinks, so a player who left repeatedly could keep the clock stopped.
        if self.clocks.counts() && self.substitute_turns[usize::from(seat)] == self.clocks.turn() {
            return Err(Refusal::AwayAgain);
        }
        Ok(vec![joins])
    }

    /// A bot takes over for a player who has been absent for a while.
    pub(crate) fn absent(&self, seat: u8) -> Events {
        let joins = self.substitute_joins(seat)?;
        // Nobody counts as absent during a pause.
        let absent = self.phase == Phase::Playing && self.paused.is_none() && self.seat(seat)?.is_human();
        if absent { Ok(vec![joins]) } else { Err(Refusal::NotDue) }
    }

    fn substitute_joins(&self, seat: u8) -> Result<TableEvent, Refusal> {
        match &self.setup.substitute {
            Some(level) => Ok(TableEvent::Substituted { seat, level: level.clone(), timed_out: false }),
            None => Err(Refusal::NoSubstitute),
        }
    }

    /// A bot takes over a seat.
    pub(crate) fn leave(&mut self, seat: usize, level: Level, timed_out: bool) {
        self.seats[seat].substitute = Some(level);
        if !timed_out {
            self.substitute_turns[seat] = self.clocks.turn();
        }
    }

    /// A player takes their seat back from the bot.
    pub(crate) fn back(&self, user: &UserId, seat: u8) -> Events {
        self.own_any(user, seat)?;
        self.is_playing()?;
        if self.seat(seat)?.substitute.is_none() {
            return Err(Refusal::NotAway);
        }
        // They would time out again immediately, and the bot would start thinking again.
        if !self.clocks.may_return(seat) {
            return Err(Refusal::OutOfTime);
        }
        Ok(vec![TableEvent::Returned { seat }])
    }
}
