//! Commands: requests from users and the server to change a table.

use crate::entry::UserId;
use bastide_engine::Action;
use serde::{Deserialize, Serialize};

/// Who sends a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum Caller {
    /// A user.
    User {
        /// The user's id.
        user: UserId,
        /// True if the user is a program.
        program: bool,
        /// The name of the user's account, if the user is signed in and the command names them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        account: Option<String>,
    },
    /// The server itself, for bots and clocks.
    Server,
}

impl Caller {
    /// A user, not known by an account.
    pub fn user(user: impl Into<UserId>, program: bool) -> Self {
        Self::User { user: user.into(), program, account: None }
    }
}

/// A request to change a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down.
    Sit {
        /// The seat. If missing, the first seat held for you, or else the first free seat.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        seat: Option<u8>,
        /// The player's name.
        name: String,
        /// The commitment to your contribution to the draws: 64 hexadecimal digits. If missing, you don't contribute.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        commitment: Option<String>,
    },
    /// Reveal a value of your contribution. Send this when the table awaits your seat in `starting`.
    Reveal {
        /// Your seat.
        seat: u8,
        /// The value: 64 hexadecimal digits. Its hash is your commitment, or the value that you revealed in the last round.
        value: String,
    },
    /// Leave your seat before the game begins.
    Stand {
        /// Your seat.
        seat: u8,
    },
    /// Start the game now. Bots take the open seats.
    Start {
        /// The level of the bots.
        fill: String,
    },
    /// Choose one of the options.
    Act {
        /// The number of the step that this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
        /// The number of the option. Send either this or `notation`.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pick: Option<u32>,
        /// The action in the notation.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        notation: Option<String>,
        /// Confirm the turn immediately, without a chance to undo.
        #[serde(default)]
        confirm: bool,
    },
    /// Confirm the turn, so that the game continues.
    Confirm {
        /// The number of the step that this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
    },
    /// Undo your last action.
    Undo {
        /// The number of the step that this answers.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
    },
    /// Ask the other players to let you take back your last turn.
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
    /// Abort the game before its third turn. Nobody loses.
    Abort {
        /// Your seat.
        seat: u8,
    },
    /// Remind the player who must move.
    Nudge {
        /// Your seat.
        seat: u8,
    },
    /// Let a bot play for the player who must move. They can return at any time.
    Replace {
        /// Your seat.
        seat: u8,
    },
    /// Claim the win, because the player who must move has not moved for a long time. With several opponents, only that player loses.
    ClaimWin {
        /// Your seat.
        seat: u8,
    },
    /// Let a bot play for you until you return.
    Away {
        /// Your seat.
        seat: u8,
    },
    /// Take your seat back from the bot.
    Return {
        /// Your seat.
        seat: u8,
    },
    /// Pause the game and its clocks.
    Pause {
        /// Your seat.
        seat: u8,
    },
    /// Resume the game.
    Resume {
        /// Your seat.
        seat: u8,
    },
    /// Ask for a rematch. The table's `rematch` field then has the id of the new table.
    Rematch {},
    /// Send a chat message.
    Chat {
        /// The message.
        text: String,
        /// The author's name. Only for spectators.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional))]
        name: Option<String>,
    },
    /// Close the table for a moderator. Nobody wins or loses. Only the server sends this.
    #[serde(skip)]
    Close {
        /// The reason, for everybody at the table.
        reason: String,
    },
    /// Handle a deadline that has passed. Only the server sends this.
    #[serde(skip)]
    Tick,
    /// Restart the running clock, because nobody could play for a while. Only the server sends this.
    #[serde(skip)]
    RestartClocks {
        /// When the table became available again, in milliseconds since 1970.
        until: u64,
    },
    /// A bot's choice. Only the server sends this.
    #[serde(skip)]
    Bot {
        /// The number of the step that this answers.
        step: u64,
        /// The chosen action.
        action: Action,
    },
    /// A player has been absent for too long, so a bot takes over. Only the server sends this.
    #[serde(skip)]
    Absent {
        /// The seat.
        seat: u8,
    },
}
