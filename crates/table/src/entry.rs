//! The log of a table. Only the log is stored. Everything else is computed from it.

use crate::event::TableEvent;
use serde::{Deserialize, Serialize};

/// The id of a guest, an account or a program's owner. It is never shown to others.
pub type UserId = String;

/// The log version that this program writes. It reads earlier versions too. Version 4 added the choice of the first player. Version 5
/// renamed events and fields. The old names are aliases. In version 6, players commit to their contributions and reveal them later.
pub const LOG: u32 = 6;

/// One log entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The name that the sender gave the command. A second command with that name has no effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Milliseconds left on the clock of each seat, at tables with clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<i64>>,
    /// The event.
    #[serde(flatten)]
    pub event: TableEvent,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The game was played to the end.
    Played,
    /// All players but one, or all humans, resigned or lost on time.
    Resigned,
    /// Nobody played for a long time.
    Abandoned,
    /// A player aborted the game before anything was decided.
    Aborted,
    /// A moderator closed the table.
    Closed,
}
