//! The log of a table. Nothing else is stored: everything else is computed from it.

use crate::event::TableEvent;
use serde::{Deserialize, Serialize};

/// The id of a guest, an account or a bot's owner. It is never shown.
pub type UserId = String;

/// The version of the log that is written. Earlier versions are read too. Version 4 added the first seat.
/// Version 5 renamed events and fields; the old names are aliases.
pub const LOG: u32 = 5;

/// One entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// When, in milliseconds since 1970 by the table's clock.
    pub at: u64,
    /// The name that the sender gave to the command. A second command of that name does nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// Milliseconds left to each seat, at tables with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<i64>>,
    /// What happened.
    #[serde(flatten)]
    pub event: TableEvent,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// By the rules.
    Played,
    /// All players but one have resigned or lost on time.
    Resigned,
    /// Nobody played for a long time.
    Abandoned,
}
