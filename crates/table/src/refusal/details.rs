//! The parameters of refusals and their English texts.

use crate::player_name::LONGEST_NAME;
use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! detail {
    ($(#[$doc:meta])* $name:ident { $( $(#[$of:meta])* $variant:ident, )* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $( $(#[$of])* $variant, )* }
    };
}

detail! {
    /// A setting of the clock.
    ClockField {
        /// Seconds for each turn.
        #[default]
        TurnSeconds,
        /// Seconds at the start of the game.
        StartSeconds,
        /// Seconds added for each turn.
        AddedSeconds,
        /// Days for each turn.
        TurnDays,
    }
}

impl fmt::Display for ClockField {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::TurnSeconds => "The seconds for each turn",
            Self::StartSeconds => "The seconds at the start",
            Self::AddedSeconds => "The seconds added for each turn",
            Self::TurnDays => "The days for each turn",
        })
    }
}

detail! {
    /// What is wrong with a name.
    NameProblem {
        /// There is no name.
        #[default]
        Missing,
        /// It has fewer than 2 characters.
        TooShort,
        /// It has more than 24 characters.
        TooLong,
        /// It has a character that is not allowed.
        BadCharacter,
        /// It has no visible character.
        Invisible,
        /// It has an invisible character that nobody would see.
        HiddenCharacter,
    }
}

detail! {
    /// What a person may do on this server. Each role includes the ones before it.
    Role {
        /// Plays.
        #[default]
        Player,
        /// Handles reports: mutes and bans people, and closes tables.
        Moderator,
        /// Does everything else too, such as to change accounts and roles.
        Admin,
    }
}

impl fmt::Display for Role {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Player => "players",
            Self::Moderator => "moderators",
            Self::Admin => "admins",
        })
    }
}

detail! {
    /// Something that the server cannot find.
    Missing {
        /// A person.
        #[default]
        Person,
        /// The account of a person.
        Account,
        /// A browser in which the person was seen.
        Device,
        /// A mute or ban.
        Sanction,
        /// A report.
        Report,
        /// A blocked person.
        Block,
        /// A chat message.
        Message,
    }
}

impl Missing {
    pub(super) fn sentence(self) -> &'static str {
        match self {
            Self::Person => "There is no such person.",
            Self::Account => "This person has no account.",
            Self::Device => "The server hasn't seen this person in any browser.",
            Self::Sanction => "There is no such mute or ban.",
            Self::Report => "There is no such report.",
            Self::Block => "You haven't blocked this person.",
            Self::Message => "This chat message is too old, or it doesn't exist.",
        }
    }
}

/// When a mute or ban ends, in words.
pub(super) fn end_text(until: Option<u64>) -> String {
    let Some(millis) = until else { return "It has no end date.".to_string() };
    let end = time::OffsetDateTime::from_unix_timestamp((millis / 1000) as i64);
    let Ok(end) = end else { return "It has no end date.".to_string() };
    let (hour, minute, _) = end.time().as_hms();
    format!("It ends on {} at {hour:02}:{minute:02} UTC.", end.date())
}

detail! {
    /// Tables that a user can have only a certain number of.
    TableKind {
        /// Tables that have not started.
        #[default]
        Open,
        /// Tables that have not started and that the lobby lists.
        Listed,
        /// Running games where only bots play.
        BotsOnly,
    }
}

impl TableKind {
    pub(crate) fn sentence(self, most: usize) -> String {
        match self {
            Self::Open => {
                format!("You already have {most} tables that haven't started, and more aren't allowed.")
            }
            Self::Listed => {
                format!(
                    "You already have {most} tables in the lobby, and more aren't allowed. Start or leave one of them first."
                )
            }
            Self::BotsOnly => format!(
                "You already have {most} games where only bots play, and more aren't allowed. Wait until one of them is over, or \
                 take a seat in this game."
            ),
        }
    }
}

impl NameProblem {
    pub(super) fn sentence(self, subject: &str) -> String {
        match self {
            Self::Missing => format!("{subject} is missing."),
            Self::TooShort => format!("{subject} must have at least 2 characters."),
            Self::TooLong => format!("{subject} can have at most {LONGEST_NAME} characters."),
            Self::BadCharacter => {
                format!("{subject} can't contain \", #, <, > or control characters.")
            }
            Self::Invisible => format!("{subject} must have visible characters."),
            Self::HiddenCharacter => {
                format!("{subject} can't contain invisible characters. Type it again instead of pasting it.")
            }
        }
    }
}

detail! {
    /// What is wrong with a password.
    PasswordProblem {
        /// It is too short or too long.
        #[default]
        Length,
        /// It is the name of the account.
        SameAsName,
    }
}

impl PasswordProblem {
    pub(super) fn sentence(self, least: usize, most: usize) -> String {
        match self {
            Self::Length => format!("A password must have {least} to {most} characters."),
            Self::SameAsName => "The password can't be your name. Choose another one.".to_string(),
        }
    }
}

detail! {
    /// An aid that a table can offer its players.
    Aid {
        /// The remaining tiles.
        #[default]
        Remaining,
        /// Projected scores.
        Projected,
        /// Hints from a bot.
        Hints,
        /// The value of features.
        Features,
    }
}

impl fmt::Display for Aid {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Remaining => "the list of remaining tiles",
            Self::Projected => "projected scores",
            Self::Hints => "hints",
            Self::Features => "details about features",
        })
    }
}

/// Joins names with "or".
pub(super) fn one_of(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, first)) if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => names.concat(),
    }
}

/// A suggestion with a leading space, or nothing.
pub(super) fn did_you_mean(nearest: Option<&String>) -> String {
    nearest.map_or_else(String::new, |name| format!(" Did you mean `{name}`?"))
}

/// A number of seconds in words.
pub(super) fn seconds(seconds: u32) -> String {
    if seconds == 1 { "1 second".to_string() } else { format!("{seconds} seconds") }
}
