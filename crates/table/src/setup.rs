//! What a table is set up with.

use crate::refusal::{ClockField, NameProblem, Refusal};
use bastide_ai::Level;
use bastide_notation::read_passport;
use serde::{Deserialize, Serialize};

/// Who is meant to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum SeatPlan {
    /// Whoever comes.
    Open,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
}

/// How time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum ClockPlan {
    /// It is not.
    #[default]
    None,
    /// So many seconds for each turn.
    Turn {
        /// Seconds.
        seconds: u32,
    },
    /// So many seconds at first, and some more for each turn.
    Fischer {
        /// Seconds at first.
        start: u32,
        /// Seconds for each turn.
        add: u32,
    },
    /// So many days for each turn.
    Days {
        /// Days.
        days: u32,
    },
}

/// What happens to a player whose time has run out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "lowercase", deny_unknown_fields)]
pub enum OnTimeout {
    /// A bot takes the seat; its player may come back.
    Bot {
        /// Its level.
        level: String,
    },
    /// The player has lost.
    Loses,
}

impl Default for OnTimeout {
    fn default() -> Self {
        Self::Bot { level: "medium".to_string() }
    }
}

/// What helps players to see. A table may do without.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Aids {
    /// The tiles that are left, by kind.
    pub remaining: bool,
    /// What everybody would have if the game ended now.
    pub projected: bool,
    /// What a bot would do.
    pub hints: bool,
    /// The fields at a glance, and what a feature is worth and to whom.
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
    /// A player drawn by chance when the game begins.
    #[default]
    #[serde(rename = "drawn")]
    Drawn,
    /// The player on the first seat.
    #[serde(rename = "seat-1")]
    Seat1,
}

impl FirstPlan {
    /// What a stored setup means that does not say: the first seat started every game before version 4 of the log.
    fn of_old_logs() -> Self {
        Self::Seat1
    }
}

/// What a table is set up with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSetup {
    /// The rule passport: what is played.
    pub passport: String,
    /// The seats, in order of play.
    pub seats: Vec<SeatPlan>,
    /// Who takes the first turn.
    #[serde(default = "FirstPlan::of_old_logs")]
    pub first: FirstPlan,
    /// A name for the table.
    #[serde(default)]
    pub title: String,
    /// Is it listed in the lobby?
    #[serde(default)]
    pub public: bool,
    /// Spectators are allowed.
    #[serde(alias = "watchers", default = "yes")]
    pub spectators: bool,
    /// How time is counted.
    #[serde(default)]
    pub clock: ClockPlan,
    /// What happens when it has run out.
    #[serde(alias = "at_zero", default)]
    pub on_timeout: OnTimeout,
    /// A bot of this level may fill in for an absent player.
    #[serde(alias = "keeper", default)]
    pub substitute: Option<String>,
    /// What helps players to see.
    #[serde(default)]
    pub aids: Aids,
}

fn yes() -> bool {
    true
}

/// The longest name of a table or player, in characters.
pub const LONGEST_NAME: usize = 24;

impl TableSetup {
    /// What is wrong with it, if anything is.
    pub fn check(&self) -> Result<(), Refusal> {
        read_passport(&self.passport).map_err(|detail| Refusal::BadPassport { detail })?;
        let seats = self.seats.len();
        if !(1..=6).contains(&seats) {
            return Err(Refusal::SeatCount { seats });
        }
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

/// A name without spaces around it, or what is wrong with it. An empty name is allowed.
pub fn clean_name(name: &str) -> Result<String, NameProblem> {
    let name = name.trim();
    if name.chars().count() > LONGEST_NAME {
        return Err(NameProblem::TooLong);
    }
    if name.chars().any(|letter| disturbs(letter) || "\"#<>".contains(letter)) {
        return Err(NameProblem::BadCharacter);
    }
    match !name.is_empty() && name.chars().all(is_unseen) {
        true => Err(NameProblem::Invisible),
        false => Ok(name.to_string()),
    }
}

/// The first part of a name that is not too long for one. Before names had a length, and when numbers were added to long ones, some
/// that are stored came to be longer.
pub(crate) fn shortened(name: &str, most: usize) -> String {
    let part: String = name.chars().take(most).collect();
    part.trim_end().to_string()
}

/// A name with a number, for somebody whose name another has too. It is a name itself: they may sit down under it again.
pub(crate) fn numbered(name: &str, number: usize) -> String {
    let number = number.to_string();
    format!("{} {number}", shortened(name, LONGEST_NAME - 1 - number.len()))
}

/// Does a character change how the text around it is shown? Those that turn the direction of writing reach beyond their own text.
pub(crate) fn disturbs(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Is nothing drawn for a character?
fn is_unseen(letter: char) -> bool {
    let unseen = matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    );
    unseen || letter.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_a_number_is_a_name() {
        for (name, number, expected) in [
            ("Ann", 2, "Ann 2"),
            ("abcdefghijklmnopqrstuv", 2, "abcdefghijklmnopqrstuv 2"),
            ("abcdefghijklmnopqrstuvwx", 2, "abcdefghijklmnopqrstuv 2"),
            ("Ольга Іванівна Коваленко", 10, "Ольга Іванівна Ковале 10"),
            ("abcdefghijklmnopqrstu wx", 2, "abcdefghijklmnopqrstu 2"),
        ] {
            let named = numbered(name, number);
            assert_eq!((&*named, clean_name(&named)), (expected, Ok(expected.to_string())));
        }
    }

    #[test]
    fn names_are_seen_and_disturb_nothing() {
        for good in ["", "Ann", " Оленка ", "דנה", "\u{200f}דנה", "👩\u{200d}🚀", "ما\u{200c}هر"]
        {
            assert_eq!(clean_name(good).as_deref(), Ok(good.trim()));
        }
        for (bad, problem) in [
            ("a\u{202e}b", NameProblem::BadCharacter),
            ("\u{2067}a", NameProblem::BadCharacter),
            ("a\u{2028}b", NameProblem::BadCharacter),
            ("a\nb", NameProblem::BadCharacter),
            ("\u{200b}", NameProblem::Invisible),
            ("\u{3164} \u{2800}", NameProblem::Invisible),
            ("<b>", NameProblem::BadCharacter),
            ("abcdefghijklmnopqrstuvwxy", NameProblem::TooLong),
        ] {
            assert_eq!(clean_name(bad), Err(problem), "{bad:?}");
        }
    }
}
