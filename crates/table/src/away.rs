//! Leaving a seat to a bot for a while, and taking it back. No clock is stopped by it again and again.

use crate::decide::Events;
use crate::entry::UserId;
use crate::event::TableEvent;
use crate::refusal::{Refusal, RefusalCode};
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
            let text = "a bot has kept this seat in this turn already: play on, or leave in the next one";
            return Err(Refusal::new(RefusalCode::AwayAgain, text));
        }
        Ok(vec![joins])
    }

    /// Nobody has seen the player of a seat for a while.
    pub(crate) fn absent(&self, seat: u8) -> Events {
        let joins = self.substitute_joins(seat)?;
        // A pause is for everybody: nobody is missed in it.
        let absent = self.phase == Phase::Playing && self.paused.is_none() && self.seat(seat)?.is_human();
        if absent { Ok(vec![joins]) } else { Err(Refusal::new(RefusalCode::Early, "nobody is missed")) }
    }

    fn substitute_joins(&self, seat: u8) -> Result<TableEvent, Refusal> {
        match &self.setup.substitute {
            Some(level) => Ok(TableEvent::Substituted { seat, level: level.clone(), timed_out: false }),
            None => Err(Refusal::new(RefusalCode::NoKeeper, "no bot keeps seats at this table")),
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
            return Err(Refusal::new(RefusalCode::NotAway, "no bot keeps this seat"));
        }
        // They would be out of time at once, and the bot would begin to think anew.
        if !self.clocks.may_return(seat) {
            let text = "your time is up: the bot plays this turn to its end, and you can come back then";
            return Err(Refusal::new(RefusalCode::NoTime, text));
        }
        Ok(vec![TableEvent::Returned { seat }])
    }
}
