//! A seat at a table.

use crate::entry::UserId;
use crate::fair::Bits;
use crate::setup::SeatPlan;
use bastide_ai::Level;

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// Whose it is.
    pub user: Option<UserId>,
    /// For whom it is held until they come, while nobody has it.
    pub held: Option<UserId>,
    /// Under which name they play.
    pub name: String,
    /// What they added to the seed.
    pub contribution: Option<Bits>,
    /// The bot whose seat it is.
    pub bot: Option<Level>,
    /// The bot that keeps it for its player.
    pub substitute: Option<Level>,
    /// The player gave up.
    pub resigned: bool,
    /// A program plays it.
    pub program: bool,
}

/// Who plays on for a player who gave up, where others go on.
const SUBSTITUTE: Level = Level::Easy;

impl Seat {
    pub(crate) fn planned(plan: &SeatPlan) -> Self {
        let bot = match plan {
            SeatPlan::Open => None,
            SeatPlan::Bot { level } => Some(Level::from_name(level).unwrap_or(SUBSTITUTE)),
        };
        Self { bot, ..Self::default() }
    }

    /// Nobody has it.
    pub(crate) fn is_free(&self) -> bool {
        self.user.is_none() && self.bot.is_none()
    }

    /// The bot that decides here now, if one does.
    pub fn played_by(&self) -> Option<Level> {
        self.bot.or(self.substitute).or(self.resigned.then_some(SUBSTITUTE))
    }

    /// Somebody has it who has not given up, though a bot may keep it for them.
    pub(crate) fn has_say(&self) -> bool {
        self.user.is_some() && self.bot.is_none() && !self.resigned
    }

    /// Somebody decides here who can be asked.
    pub(crate) fn is_human(&self) -> bool {
        self.user.is_some() && self.played_by().is_none()
    }
}
