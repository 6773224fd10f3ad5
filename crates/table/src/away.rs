//! Leaving a seat to a bot for a while, and taking it back. No clock is stopped by it again and again.

use crate::command::Refusal;
use crate::entry::{What, Who};
use crate::propose::Proposed;
use crate::table::{Phase, Table};
use bastide_ai::Level;

impl Table {
    /// Somebody lets the table's bot play for them.
    pub(crate) fn away(&self, who: &Who, seat: u8) -> Proposed {
        self.own(who, seat)?;
        self.is_playing()?;
        let kept = self.keeps(seat)?;
        // The bot takes its time for a decision, and no clock runs meanwhile.
        if self.clocks.counts() && self.aways[usize::from(seat)] == self.clocks.turn() {
            let text = "a bot has kept this seat in this turn already: play on, or leave in the next one";
            return Err(Refusal::new("away-again", text));
        }
        Ok(vec![kept])
    }

    /// Nobody has seen the player of a seat for a while.
    pub(crate) fn missed(&self, seat: u8) -> Proposed {
        let kept = self.keeps(seat)?;
        // A pause is for everybody: nobody is missed in it.
        let missed = self.phase == Phase::Playing && self.paused.is_none() && self.seat(seat)?.is_asked();
        if missed { Ok(vec![kept]) } else { Err(Refusal::new("early", "nobody is missed")) }
    }

    fn keeps(&self, seat: u8) -> Result<What, Refusal> {
        match &self.setup.keeper {
            Some(level) => Ok(What::Kept { seat, level: level.clone(), flag: false }),
            None => Err(Refusal::new("no-keeper", "no bot keeps seats at this table")),
        }
    }

    /// A bot has a seat now, because of the clock or not.
    pub(crate) fn leave(&mut self, seat: usize, level: Level, flag: bool) {
        self.seats[seat].keeper = Some(level);
        if !flag {
            self.aways[seat] = self.clocks.turn();
        }
    }

    /// Somebody takes their seat back from the bot.
    pub(crate) fn back(&self, who: &Who, seat: u8) -> Proposed {
        self.own_any(who, seat)?;
        self.is_playing()?;
        if self.seat(seat)?.keeper.is_none() {
            return Err(Refusal::new("not-away", "no bot keeps this seat"));
        }
        // They would be out of time at once, and the bot would begin to think anew.
        if !self.clocks.may_return(seat) {
            let text = "your time is up: the bot plays this turn to its end, and you can come back then";
            return Err(Refusal::new("no-time", text));
        }
        Ok(vec![What::Back { seat }])
    }
}
