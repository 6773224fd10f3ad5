//! A seat at a table.

use crate::contribution::Contribution;
use crate::entry::UserId;
use crate::fair::Bits;
use crate::setup::SeatPlan;
use bastide_ai::Level;

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The user who has the seat.
    pub user: Option<UserId>,
    /// The user for whom the seat is held while it is free.
    pub held: Option<UserId>,
    /// The player's name.
    pub name: String,
    /// The player's contribution to the draws.
    pub contribution: Option<Contribution>,
    /// The bits that the player of an old game sent when sitting down (version 1 of fair draws).
    pub early_contribution: Option<Bits>,
    /// The level of the bot that has the seat.
    pub bot: Option<Level>,
    /// The level of the bot that substitutes for the player.
    pub substitute: Option<Level>,
    /// True if the player resigned.
    pub resigned: bool,
    /// True if the player is a program.
    pub program: bool,
    /// True if the name is the name of the player's account.
    pub registered: bool,
}

/// The level of the bot that plays on for a player who resigned.
const SUBSTITUTE: Level = Level::Easy;

impl Seat {
    pub(crate) fn planned(plan: &SeatPlan) -> Self {
        let bot = match plan {
            SeatPlan::Open => None,
            SeatPlan::Bot { level } => Some(Level::from_name(level).unwrap_or(SUBSTITUTE)),
        };
        Self { bot, ..Self::default() }
    }

    /// Returns whether nobody has the seat.
    pub(crate) fn is_free(&self) -> bool {
        self.user.is_none() && self.bot.is_none()
    }

    /// The level of the bot that plays this seat now, if any.
    pub fn played_by(&self) -> Option<Level> {
        self.bot.or(self.substitute).or(self.resigned.then_some(SUBSTITUTE))
    }

    /// Returns whether a human has the seat and has not resigned. A bot may be playing for them.
    pub(crate) fn has_say(&self) -> bool {
        self.user.is_some() && self.bot.is_none() && !self.resigned
    }

    /// Returns whether a human plays this seat now.
    pub(crate) fn is_human(&self) -> bool {
        self.user.is_some() && self.played_by().is_none()
    }
}
