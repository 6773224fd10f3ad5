//! Leaving a seat to a bot for a while, and taking it back. No clock is stopped by it again and again.

use crate::decide::Events;
use crate::entry::UserId;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::table::{Phase, Table};
use bastide_ai::Level;

impl Table {
    /// Somebody lets the table's bot play for them.
    pub(crate) fn away(&self, user: &UserId, seat: u8) -> Events {
        self.own(user, seat)?;
        self.is_playing()?;
        let joins = self.substitute_joins(seat)?;
        // The bot takes its time for a decision, and no clock runs meanwhile.
        if self.clocks.counts() && self.substitute_turns[usize::from(seat)] == self.clocks.turn() {
            return Err(Refusal::AwayAgain);
        }
        Ok(vec![joins])
    }

    /// Nobody has seen the player of a seat for a while.
    pub(crate) fn absent(&self, seat: u8) -> Events {
        let joins = self.substitute_joins(seat)?;
        // A pause is for everybody: nobody is missed in it.
        let absent = self.phase == Phase::Playing && self.paused.is_none() && self.seat(seat)?.is_human();
        if absent { Ok(vec![joins]) } else { Err(Refusal::NotDue) }
    }

    fn substitute_joins(&self, seat: u8) -> Result<TableEvent, Refusal> {
        match &self.setup.substitute {
            Some(level) => Ok(TableEvent::Substituted { seat, level: level.clone(), timed_out: false }),
            None => Err(Refusal::NoSubstitute),
        }
    }

    /// A bot has a seat now, because of the clock or not.
    pub(crate) fn leave(&mut self, seat: usize, level: Level, timed_out: bool) {
        self.seats[seat].substitute = Some(level);
        if !timed_out {
            self.substitute_turns[seat] = self.clocks.turn();
        }
    }

    /// Somebody takes their seat back from the bot.
    pub(crate) fn back(&self, user: &UserId, seat: u8) -> Events {
        self.own_any(user, seat)?;
        self.is_playing()?;
        if self.seat(seat)?.substitute.is_none() {
            return Err(Refusal::NotAway);
        }
        // They would be out of time at once, and the bot would begin to think anew.
        if !self.clocks.may_return(seat) {
            return Err(Refusal::OutOfTime);
        }
        Ok(vec![TableEvent::Returned { seat }])
    }
}
