//! Bodies about a person's own data.

use crate::config::{Config, Retention};
use crate::moderation::ExportedModeration;
use serde::{Deserialize, Serialize};

/// Something that gives access to a user's data.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SessionView {
    /// The id, for ending the session.
    pub id: String,
    /// The kind.
    pub kind: SessionKind,
    /// The browser and the system, such as `Firefox, Linux`; empty if they are unknown.
    pub device: String,
    /// Creation time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
    /// When it was last used, to the hour, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seen: u64,
    /// True for the session that sent the request.
    pub current: bool,
}

/// A kind of session.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SessionKind {
    /// A browser.
    Browser,
    /// A recovery link that nobody has used yet.
    Recovery,
    /// A program.
    Program,
    /// A device on which the user has signed in. It gives no access. Only in an export.
    Device,
}

/// Everything that is stored about a user.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PersonalData {
    /// `bastide-personal-data`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// When the data was exported, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub exported: u64,
    /// The user's id, which other players never see.
    pub id: String,
    /// The latest player name.
    pub name: String,
    /// When the user first came, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
    /// The account, if there is one. The password is stored only as a hash, which is not exported.
    pub account: Option<ExportedAccount>,
    /// The sessions.
    pub sessions: Vec<SessionView>,
    /// The tables that the user created, sat at or wrote at.
    pub tables: Vec<ExportedTable>,
    /// The user's chat messages.
    pub chat: Vec<ExportedMessage>,
    /// What moderation stores about the user.
    pub moderation: ExportedModeration,
}

/// An account in an export.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExportedAccount {
    /// Its name.
    pub name: String,
    /// Creation time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
}

/// A table in an export.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExportedTable {
    /// Its id. The game record is at `/g/ID/record.bst`.
    pub id: String,
    /// The title.
    pub title: String,
    /// The passport of the setup.
    pub passport: String,
    /// Player names by seat.
    pub names: Vec<String>,
    /// The user's seats.
    pub seats: Vec<u8>,
    /// Whether the user created the table.
    pub created_by_you: bool,
    /// Creation time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub created: u64,
    /// Time of the last entry, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed: u64,
}

/// A chat message in an export.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExportedMessage {
    /// The table's id.
    pub table: String,
    /// The time, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The name that the user had.
    pub name: String,
    /// The message.
    pub text: String,
}

/// Confirms the deletion of all data.
#[derive(Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DeletionRequest {
    /// The password, if the user has an account.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub password: Option<String>,
}

/// What the instance stores, and for how many days; 0 means forever.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PrivacyView {
    /// The chat of a table, after its game is over.
    pub chat_days: u32,
    /// Sessions, tokens of programs and known devices, after they were last used.
    pub session_days: u32,
    /// Recovery links that nobody has used.
    pub link_days: u32,
    /// Guests who never sat down at a table, after they were last here.
    pub guest_days: u32,
    /// The addresses from which people came, after they were last used.
    pub address_days: u32,
    /// The access log, if there is one.
    pub access_log: Option<AccessLogView>,
}

/// The access log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AccessLogView {
    /// How many days it is kept.
    pub days: u32,
    /// How it shows addresses: `full`, `short` or `none`.
    pub addresses: String,
}

impl PrivacyView {
    /// The settings of an instance.
    pub(crate) fn of(config: &Config) -> Self {
        let Retention { chat, sessions, links, guests, addresses } = config.retention;
        let access_log = config
            .access_log
            .as_ref()
            .map(|log| AccessLogView { days: log.days as u32, addresses: log.addresses.name().to_string() });
        Self {
            chat_days: chat,
            session_days: sessions,
            link_days: links,
            guest_days: guests,
            address_days: addresses,
            access_log,
        }
    }
}
