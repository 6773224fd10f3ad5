//! Permission checks: may a user do this at the table now?

use crate::entry::UserId;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::table::{Phase, Table};
use bastide_notation::NamedGame;

impl Table {
    pub(crate) fn seat(&self, seat: u8) -> Result<&Seat, Refusal> {
        let found = self.seats.get(usize::from(seat));
        found.ok_or(Refusal::NoSeat { seat })
    }

    /// Checks that the seat belongs to the user. A bot may be playing for them.
    pub(crate) fn own_any(&self, user: &UserId, seat: u8) -> Result<(), Refusal> {
        match self.seat(seat)?.user.as_ref() == Some(user) {
            true => Ok(()),
            false => Err(Refusal::NotYourSeat { seat }),
        }
    }

    /// Checks that the seat belongs to the user and that they are playing it themselves.
    pub(crate) fn own(&self, user: &UserId, seat: u8) -> Result<(), Refusal> {
        self.own_any(user, seat)?;
        let seat = self.seat(seat)?;
        match (seat.resigned, seat.substitute) {
            (true, _) => Err(Refusal::Resigned),
            (false, Some(_)) => Err(Refusal::Away),
            (false, None) => Ok(()),
        }
    }

    pub(crate) fn is_open(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open if self.is_starting() => Err(Refusal::Starting),
            Phase::Open => Ok(()),
            Phase::Playing => Err(Refusal::AlreadyStarted),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    pub(crate) fn is_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => Err(Refusal::NotStarted),
            Phase::Playing => Ok(()),
            Phase::Over(_) => Err(Refusal::Over),
        }
    }

    pub(crate) fn playing(&self) -> Result<&NamedGame, Refusal> {
        self.is_playing()?;
        self.play.as_ref().ok_or(Refusal::NotStarted)
    }

    /// Checks that a command or query is about the current step.
    ///
    /// # Errors
    /// `stale` if the game has moved on.
    pub fn check_step(&self, step: u64) -> Result<(), Refusal> {
        match step == self.step {
            true => Ok(()),
            false => Err(Refusal::Stale { step, current: self.step }),
        }
    }

    /// Checks that the user is a player, the command answers the current step, and the game is running and not paused.
    pub(crate) fn may_play(&self, user: &UserId, step: u64) -> Result<(), Refusal> {
        self.is_playing()?;
        if self.seats_of(user).is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        self.check_step(step)?;
        match self.paused {
            Some(_) => Err(Refusal::Paused),
            None => Ok(()),
        }
    }
}
