//! The log of a table: the only thing that is stored. Everything else is worked out from it.

use crate::setup::TableSetup;
use serde::{Deserialize, Serialize};

/// Somebody, by a name nobody sees: a guest, an account or a bot's owner.
pub type Who = String;

/// The version of the log that is written. All earlier ones are read. Version 4 added who takes the first turn.
pub const LOG: u32 = 4;

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// When, in milliseconds since 1970 by the table's clock.
    pub at: u64,
    /// The command that brought it about, by the name its sender gave it: a second one of that name does nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Milliseconds left to each seat, at tables with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<i64>>,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// By the rules.
    Played,
    /// All but one have given up or run out of time.
    Resigned,
    /// Nobody has come for a long time.
    Abandoned,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
pub enum What {
    /// The table was set.
    Created {
        /// The version of the log.
        log: u32,
        /// With what.
        setup: TableSetup,
        /// Whose table it is.
        owner: Who,
        /// The seed of its draws, in hexadecimal. It is shown when the game is over.
        seed: String,
    },
    /// Somebody sat down.
    Sat {
        /// Where.
        seat: u8,
        /// Who.
        who: Who,
        /// Under which name.
        name: String,
        /// What they add to the seed, in hexadecimal.
        adds: String,
        /// Is it a program?
        #[serde(default)]
        program: bool,
    },
    /// A seat is held for somebody who has played before: nobody else may sit down there.
    Held {
        /// Which.
        seat: u8,
        /// For whom.
        who: Who,
        /// The name they had.
        name: String,
    },
    /// Somebody stood up before the game began, or a seat is held no longer.
    Stood {
        /// From where.
        seat: u8,
    },
    /// Open seats went to bots, and the game began.
    Started {
        /// The names by seat.
        names: Vec<String>,
        /// The levels of bots by seat.
        bots: Vec<Option<String>>,
        /// The seat that takes the first turn.
        #[serde(default)]
        first: u8,
        /// What chance brought.
        chance: Vec<String>,
    },
    /// A player did something.
    Did {
        /// From which seat.
        seat: u8,
        /// In the words of a record.
        say: String,
        /// What chance brought after it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        chance: Vec<String>,
        /// Chance waits until the player says so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    /// A player was done, and the game went on.
    Confirmed {
        /// From which seat.
        seat: u8,
        /// What chance brought.
        chance: Vec<String>,
    },
    /// A player took something back: so many actions are left.
    Undone {
        /// From which seat.
        seat: u8,
        /// How many actions are left.
        left: u32,
    },
    /// A player would like to take back more than they may alone.
    Asked {
        /// From which seat.
        seat: u8,
        /// How many actions would be left.
        left: u32,
    },
    /// Somebody answered that.
    Answered {
        /// From which seat.
        seat: u8,
        /// May it be taken back?
        yes: bool,
    },
    /// A player gave up, or their time ran out at a table where that is the same.
    Resigned {
        /// From which seat.
        seat: u8,
        /// Was it the clock?
        #[serde(default)]
        flag: bool,
    },
    /// A bot plays for a player who is away.
    Kept {
        /// On which seat.
        seat: u8,
        /// The bot's level.
        level: String,
        /// Was it the clock?
        #[serde(default)]
        flag: bool,
    },
    /// The player is back.
    Back {
        /// On which seat.
        seat: u8,
    },
    /// The game was paused.
    Paused {
        /// From which seat.
        seat: u8,
    },
    /// It goes on.
    Resumed {
        /// From which seat.
        seat: u8,
    },
    /// The table was not looked after for a while: what has run of a turn until then does not count.
    Woken {
        /// Until when, in milliseconds since 1970.
        until: u64,
    },
    /// Somebody said something.
    Said {
        /// From which seat; nowhere if they look on.
        seat: Option<u8>,
        /// Under which name.
        name: String,
        /// What.
        text: String,
    },
    /// Another game of the same.
    Rematch {
        /// Its table.
        table: String,
    },
    /// The game is over.
    Ended {
        /// Why.
        why: Ending,
    },
}
