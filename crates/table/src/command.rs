//! What users and the server ask of a table.

use crate::entry::UserId;
use bastide_engine::Action;
use serde::{Deserialize, Serialize};

/// Who sends a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Caller {
    /// A user.
    #[serde(rename = "person")]
    User {
        /// The id.
        #[serde(rename = "who")]
        user: UserId,
        /// The user is a program.
        program: bool,
    },
    /// The server itself, for bots and clocks.
    #[serde(rename = "house")]
    Server,
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
        /// The contribution to the seed: 64 hexadecimal digits.
        #[serde(rename = "adds")]
        contribution: String,
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
    /// Take the seat back from the bot.
    #[serde(rename = "back")]
    Return {
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
    /// Send a chat message.
    #[serde(rename = "say")]
    Chat {
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
    /// Nobody could play for a while, so the running clock starts again. Only the server sends it.
    #[serde(skip)]
    RestartClocks {
        /// The end of that time.
        until: u64,
    },
    /// A bot has chosen. Only the house says so.
    #[serde(skip)]
    Bot {
        /// The step it chose in.
        step: u64,
        /// What it chose.
        action: Action,
    },
    /// Somebody has been away for so long that the table's bot takes over. Only the house says so.
    #[serde(skip)]
    Absent {
        /// Who.
        seat: u8,
    },
}
