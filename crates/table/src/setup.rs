//! The setup of a table.

use crate::refusal::{ClockField, Refusal};
use crate::word_filter::check_words;
use bastide_ai::Level;
use bastide_notation::{Header, read_passport};
use serde::{Deserialize, Serialize};

/// Who may take a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatPlan {
    /// Any user.
    Open,
    /// A bot.
    Bot {
        /// The bot's level.
        level: String,
    },
}

/// The clocks of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClockPlan {
    /// No clocks.
    #[default]
    None,
    /// Seconds for each turn.
    Turn {
        /// Seconds for each turn.
        seconds: u32,
    },
    /// Seconds for the whole game, with more added after each turn.
    Fischer {
        /// Seconds at the start of the game.
        start: u32,
        /// Seconds added after each turn.
        add: u32,
    },
    /// Days for each turn.
    Days {
        /// Days for each turn.
        days: u32,
    },
}

/// What happens when a player's time runs out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum OnTimeout {
    /// A bot takes over until the player returns.
    Bot {
        /// The bot's level.
        level: String,
    },
    /// The player loses.
    Loses,
}

impl Default for OnTimeout {
    fn default() -> Self {
        Self::Bot { level: "medium".to_string() }
    }
}

/// The aids that a table offers its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Aids {
    /// The number of tiles left, by kind.
    pub remaining: bool,
    /// The scores if the game ended now.
    pub projected: bool,
    /// Hints from a bot.
    pub hints: bool,
    /// An overview of the fields, and the value and holders of features.
    pub features: bool,
}

impl Default for Aids {
    fn default() -> Self {
        Self { remaining: true, projected: true, hints: true, features: true }
    }
}

/// Who takes the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub enum FirstPlan {
    /// A random player, drawn when the game begins.
    #[default]
    #[serde(rename = "drawn")]
    Drawn,
    /// The player in the first seat.
    #[serde(rename = "seat-1")]
    Seat1,
    /// The player who created the table. If they have no seat, the first seat starts.
    #[serde(rename = "creator")]
    Creator,
}

impl FirstPlan {
    /// The default for stored setups: before version 4 of the log, the first seat always started.
    fn of_old_logs() -> Self {
        Self::Seat1
    }
}

/// The setup of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSetup {
    /// The rules code: the edition, modules and rule options as one word.
    pub passport: String,
    /// The seats, in order of play.
    pub seats: Vec<SeatPlan>,
    /// Who takes the first turn.
    #[serde(default = "FirstPlan::of_old_logs")]
    pub first: FirstPlan,
    /// The name of the table.
    #[serde(default)]
    pub title: String,
    /// Whether the table is listed in the lobby.
    #[serde(default)]
    pub public: bool,
    /// Whether spectators are allowed.
    #[serde(alias = "watchers", default = "yes")]
    pub spectators: bool,
    /// The kind of clock.
    #[serde(default)]
    pub clock: ClockPlan,
    /// What happens when a player's time runs out.
    #[serde(alias = "at_zero", default)]
    pub on_timeout: OnTimeout,
    /// The level of the bot that may substitute for absent players.
    #[serde(alias = "keeper", default)]
    pub substitute: Option<String>,
    /// The aids that the table offers.
    #[serde(default)]
    pub aids: Aids,
    /// If present, the chat masks offensive words: those on the server's list, and these.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub masked_words: Option<Vec<String>>,
}

fn yes() -> bool {
    true
}

impl TableSetup {
    /// Checks that the setup is valid.
    pub fn check(&self) -> Result<(), Refusal> {
        let setup = read_passport(&self.passport).map_err(|detail| Refusal::BadPassport { detail })?;
        if let Some((first, second)) = Header::of(&setup, &[]).contradicting_part() {
            return Err(Refusal::Contradiction { first, second });
        }
        let seats = self.seats.len();
        if !(1..=6).contains(&seats) {
            return Err(Refusal::SeatCount { seats });
        }
        check_words(self.masked_words.as_deref().unwrap_or_default())?;
        let levels = self.seats.iter().filter_map(|seat| match seat {
            SeatPlan::Bot { level } => Some(level),
            SeatPlan::Open => None,
        });
        let on_timeout = match &self.on_timeout {
            OnTimeout::Bot { level } => Some(level),
            OnTimeout::Loses => None,
        };
        for level in levels.chain(on_timeout).chain(&self.substitute) {
            bot_level(level)?;
        }
        let within =
            |field: ClockField, value: u32, least: u32, most: u32| match (least..=most).contains(&value) {
                true => Ok(()),
                false => Err(Refusal::BadClock { field, value, least, most }),
            };
        match self.clock {
            ClockPlan::None => {}
            ClockPlan::Turn { seconds } => within(ClockField::TurnSeconds, seconds, 5, 86_400)?,
            ClockPlan::Fischer { start, add } => {
                within(ClockField::StartSeconds, start, 10, 86_400)?;
                within(ClockField::AddedSeconds, add, 0, 3_600)?;
            }
            ClockPlan::Days { days } => within(ClockField::TurnDays, days, 1, 60)?,
        }
        Ok(())
    }
}

/// The bot level with this name.
pub(crate) fn bot_level(name: &str) -> Result<Level, Refusal> {
    let levels = || Level::ALL.iter().map(|level| level.name().to_string()).collect();
    Level::from_name(name).ok_or_else(|| Refusal::BadLevel { name: name.to_string(), levels: levels() })
}
