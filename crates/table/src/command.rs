//! What users and the server ask of a table.

use crate::entry::UserId;
use bastide_engine::Action;
use serde::{Deserialize, Serialize};

/// Who sends a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Caller {
    /// A user.
    User {
        /// The id.
        user: UserId,
        /// The user is a program.
        program: bool,
    },
    /// The server itself, for bots and clocks.
    Server,
}

/// A request to change a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down.
    Sit {
        /// The seat; the first free one if it is missing.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// The player's name.
        name: String,
        /// The contribution to the seed: 64 hexadecimal digits.
        contribution: String,
    },
    /// Stand up again before the game has begun.
    Stand {
        /// Your seat.
        seat: u8,
    },
    /// Begin now. Bots take the open seats.
    Start {
        /// The level of the bots.
        fill: String,
    },
    /// Choose one of the options.
    Act {
        /// The number of the step that this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
        /// The number of the option. Send this or `notation`.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pick: Option<u32>,
        /// The action in the notation.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        notation: Option<String>,
        /// Confirm at once, without a chance to undo.
        #[serde(default)]
        confirm: bool,
    },
    /// Confirm the turn: the game goes on.
    Confirm {
        /// The number of the step that this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
    },
    /// Take the last action back.
    Undo {
        /// The number of the step that this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
    },
    /// Ask the other players to agree that you take your last turn back.
    RequestTakeback {
        /// Your seat.
        seat: u8,
    },
    /// Answer a take-back request.
    AnswerTakeback {
        /// Your seat.
        seat: u8,
        /// Whether you agree.
        yes: bool,
    },
    /// Resign.
    Resign {
        /// Your seat.
        seat: u8,
    },
    /// Let a bot play for you until you return.
    Away {
        /// Your seat.
        seat: u8,
    },
    /// Take the seat back from the bot.
    Return {
        /// Your seat.
        seat: u8,
    },
    /// Stop the clocks.
    Pause {
        /// Your seat.
        seat: u8,
    },
    /// Let them run again.
    Resume {
        /// Your seat.
        seat: u8,
    },
    /// Start a rematch. The log names its table.
    Rematch {},
    /// Send a chat message.
    Chat {
        /// The message.
        text: String,
        /// The author's name. Only spectators give one.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
    },
    /// Do what is due by the clock. Only the server sends it.
    #[serde(skip)]
    Tick,
    /// Nobody could play for a while, so the running clock starts again. Only the server sends it.
    #[serde(skip)]
    RestartClocks {
        /// The end of that time.
        until: u64,
    },
    /// A bot has chosen. Only the server sends it.
    #[serde(skip)]
    Bot {
        /// The step it chose in.
        step: u64,
        /// What it chose.
        action: Action,
    },
    /// A player has been absent for so long that the table's bot takes over. Only the server sends it.
    #[serde(skip)]
    Absent {
        /// The seat.
        seat: u8,
    },
}
