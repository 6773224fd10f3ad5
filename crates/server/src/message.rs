//! What goes over a socket. Version 1; `docs/server.md` describes it.

use bastide_table::view::{Snapshot, TableView, Update};
use bastide_table::{Command, Refusal};
use serde::{Deserialize, Serialize};

/// The version of these messages.
pub const PROTOCOL: u32 = 1;

/// From a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "t", rename_all = "lowercase", deny_unknown_fields)]
pub enum FromClient {
    /// The first message: which version is spoken, and the number of the last entry that was seen.
    Hello {
        /// The version.
        version: u32,
        /// The last entry that was seen.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// Do something.
    Do {
        /// A name for this, so that it is done once however often it is sent.
        id: String,
        /// What.
        command: Command,
    },
    /// Tell something.
    Ask {
        /// A name for this.
        id: String,
        /// What.
        question: Question,
    },
    /// Are you there?
    Ping,
}

/// What a client can ask. Nothing is changed by it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub enum Question {
    /// Why can this not be done?
    Why {
        /// What, in the words of a record.
        say: String,
    },
    /// What would everybody have, if the game ended after each of the options?
    Preview,
    /// Which of the tiles that are left fit at this place?
    Cell {
        /// Where.
        x: i16,
        /// Where.
        y: i16,
    },
    /// What is this feature worth, and to whom?
    Feature {
        /// The tile.
        tile: u16,
        /// The part.
        part: u8,
    },
    /// All fields: their parts, owners and points.
    Fields,
    /// What does the open decision reach, take and bring, and why is what is not offered not?
    Shows,
    /// What would a bot do?
    Hint,
    /// The places that no tile that is left fits.
    Dead,
}

/// To a client.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum ToClient<'a> {
    /// The first answer: everything there is to see.
    Welcome {
        /// The version that is spoken.
        version: u32,
        /// The time by the table's clock, in milliseconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
        /// Your seats.
        seats: Vec<u8>,
        /// Seats that are held for you: sit down there.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        held: Vec<u8>,
        /// You set this table.
        owner: bool,
        /// Everything there is to see.
        snapshot: &'a Snapshot,
    },
    /// You have not missed anything that does not follow.
    Again {
        /// The time by the table's clock.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
        /// Your seats.
        seats: Vec<u8>,
        /// Seats that are held for you: sit down there.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        held: Vec<u8>,
        /// You set this table.
        owner: bool,
        /// The table after all that follows.
        table: &'a TableView,
    },
    /// Something happened.
    Update(&'a Update),
    /// Your seats have changed.
    You {
        /// Your seats.
        seats: Vec<u8>,
        /// Seats that are held for you: sit down there.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
        held: Vec<u8>,
    },
    /// Whose players are there, by seat.
    Here {
        /// By seat.
        seats: Vec<bool>,
        /// How many look on.
        watchers: usize,
    },
    /// It is done and stored.
    Done {
        /// What you called it.
        id: &'a str,
        /// The number of the last entry it brought about.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: u64,
    },
    /// It is not done.
    Refused {
        /// What you called it, if it could be read.
        id: Option<&'a str>,
        /// Why.
        refusal: &'a Refusal,
    },
    /// The answer to a question.
    Answer {
        /// What you called it.
        id: &'a str,
        /// The answer.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        answer: &'a serde_json::Value,
    },
    /// I am here.
    Pong {
        /// The time by the table's clock.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        now: u64,
    },
}
