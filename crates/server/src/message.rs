//! Messages over a WebSocket, version 1. `docs/server.md` describes them.

use crate::answers::Answer;
use bastide_table::view::{Snapshot, TableView, Update};
use bastide_table::{Command, RefusalView};
use serde::{Deserialize, Serialize};

/// The version of these messages.
pub const PROTOCOL: u32 = 1;

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: the protocol version, and the number of the last entry the client has.
    Hello {
        /// The protocol version.
        version: u32,
        /// The number of the last entry the client has.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// Carry out a command.
    Command {
        /// An id for retries: a command with the same id is carried out once.
        id: String,
        /// The command.
        command: Command,
    },
    /// Answer a query.
    Query {
        /// An id, which the answer repeats.
        id: String,
        /// The query.
        query: Query,
    },
    /// Check the connection. The answer contains the table's time.
    Ping,
}

/// A query about a table. It changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Query {
    /// Why is this action illegal?
    Why {
        /// The action, in notation.
        notation: String,
    },
    /// What would everybody's score be if the game ended after each option?
    Preview,
    /// Which remaining tiles fit at this place?
    Cell {
        /// The column.
        x: i16,
        /// The row.
        y: i16,
    },
    /// What is this feature worth, and to whom?
    Feature {
        /// The number of the tile.
        tile: u16,
        /// The part of the tile.
        part: u8,
    },
    /// All fields: their parts and points.
    Fields,
    /// What does each option of the open decision reach, remove and score, and why are other actions illegal?
    DecisionAids,
    /// What would a bot do?
    Hint,
    /// The open places where no remaining tile fits.
    UnfillablePlaces,
    /// Several answers about one step in a single message.
    Details {
        /// The step. If the game has moved on, the query is refused as `stale` and costs nothing.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        step: u64,
        /// The requested answers. Those that the table's settings don't allow are left out.
        include: Vec<Detail>,
    },
}

/// An answer that a `details` query can include.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// The answer to the query `preview`.
    Preview,
    /// The answer to the query `fields`.
    Fields,
    /// The answer to the query `decision-aids`.
    DecisionAids,
    /// The answer to the query `unfillable-places`.
    UnfillablePlaces,
}

/// A message to a client.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum ToClient<'a> {
    /// The answer to `hello`: the whole table.
    Welcome {
        /// The protocol version.
        version: u32,
        /// The table's time, in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
        /// Your seats.
        seats: Vec<u8>,
        /// Seats that are held for you in a rematch.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        held: Vec<u8>,
        /// True if you created this table.
        owner: bool,
        /// The table and the game.
        snapshot: &'a Snapshot,
    },
    /// The answer to `hello` with `since`: all missed updates follow.
    Reconnected {
        /// The table's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
        /// Your seats.
        seats: Vec<u8>,
        /// Seats that are held for you in a rematch.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        held: Vec<u8>,
        /// True if you created this table.
        owner: bool,
        /// The table after these updates.
        table: &'a TableView,
    },
    /// A new entry of the table's log, and its effects.
    Update(&'a Update),
    /// Your seats have changed.
    YourSeats {
        /// Your seats.
        seats: Vec<u8>,
        /// Seats that are held for you in a rematch.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        held: Vec<u8>,
    },
    /// The connected players have changed.
    Presence {
        /// Whether the player is connected, by seat.
        seats: Vec<bool>,
        /// The number of spectators.
        spectators: usize,
    },
    /// The command was carried out and stored.
    Done {
        /// The id of the message.
        id: &'a str,
        /// The number of its last entry.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// The message was refused.
    Refused {
        /// The id of the message, if it could be read.
        id: Option<&'a str>,
        /// The reason.
        refusal: &'a RefusalView,
    },
    /// The answer to a query.
    Answer {
        /// The id of the message.
        id: &'a str,
        /// The answer.
        answer: &'a Answer,
    },
    /// The answer to `ping`.
    Pong {
        /// The table's time.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
    },
}
