//! What people ask of a table, and how they are refused.

use crate::entry::Who;
use bastide_engine::Illegal;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// Who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Caller {
    /// Somebody.
    Person {
        /// Who.
        who: Who,
        /// Is it a program?
        program: bool,
    },
    /// The table itself: bots and clocks.
    House,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
pub enum Command {
    /// Sit down.
    Sit {
        /// Where; on the first free seat if it is not said.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// Under which name.
        name: String,
        /// What is added to the seed: 64 hexadecimal digits.
        adds: String,
    },
    /// Stand up again before the game has begun.
    Stand {
        /// From where.
        seat: u8,
    },
    /// Begin now: bots take the open seats.
    Start {
        /// Their level.
        fill: String,
    },
    /// Do one of the things that may be done.
    Act {
        /// The number of the step this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
        /// The number of the option, or its words below.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pick: Option<u32>,
        /// What, in the words of a record.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        say: Option<String>,
        /// Go on at once, without a chance to take it back.
        #[serde(default)]
        confirm: bool,
    },
    /// Be done: the game goes on.
    Confirm {
        /// The number of the step this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
    },
    /// Take the last action back.
    Undo {
        /// The number of the step this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
    },
    /// Ask the others to let the last own turn be taken back.
    Takeback {
        /// From where.
        seat: u8,
    },
    /// Answer that.
    Answer {
        /// From where.
        seat: u8,
        /// Yes or no.
        yes: bool,
    },
    /// Give up.
    Resign {
        /// From where.
        seat: u8,
    },
    /// Let a bot keep the seat.
    Away {
        /// Which.
        seat: u8,
    },
    /// Take it back from the bot.
    Back {
        /// Which.
        seat: u8,
    },
    /// Stop the clocks.
    Pause {
        /// From where.
        seat: u8,
    },
    /// Let them run again.
    Resume {
        /// From where.
        seat: u8,
    },
    /// Another game of the same: its table is named in the log. The server sets it when it is asked for one.
    Rematch {},
    /// Say something.
    Say {
        /// What.
        text: String,
        /// Under which name, of those who look on.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
    },
    /// What is due by the clock happens. Only the house says so.
    #[serde(skip)]
    Tick,
    /// For a while nobody could play: what has run of a turn does not count. Only the house says so.
    #[serde(skip)]
    Woken {
        /// Until when.
        until: u64,
    },
    /// A bot has chosen. Only the house says so.
    #[serde(skip)]
    Bot {
        /// The step it chose in.
        step: u64,
        /// What.
        say: String,
    },
    /// Somebody has been away for so long that the table's bot takes over. Only the house says so.
    #[serde(skip)]
    Absent {
        /// Who.
        seat: u8,
    },
}

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Refusal {
    /// A short fixed word for it.
    pub code: Cow<'static, str>,
    /// The clause of the rules that refuses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub clause: Option<String>,
    /// Why, in words.
    pub text: String,
    /// What the words name, for who says them in another language: `n` of seats, the `name` that is not known.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub with: BTreeMap<String, String>,
}

impl Refusal {
    /// A refusal.
    pub fn new(code: &'static str, text: impl Into<String>) -> Self {
        Self { code: Cow::Borrowed(code), clause: None, text: text.into(), with: BTreeMap::new() }
    }

    /// A refusal that names something.
    pub fn with(mut self, name: &str, value: &impl ToString) -> Self {
        self.with.insert(name.to_string(), value.to_string());
        self
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self { clause: Some(illegal.clause().to_string()), ..Self::new(illegal.code(), illegal.to_string()) }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}

impl std::error::Error for Refusal {}
