//! Answers to moderators and admins. Times are in milliseconds since 1970.

use super::request::Outcome;
use crate::store::TableSummary;
use bastide_table::Role;
use serde::{Deserialize, Serialize};

/// The kind of a sanction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SanctionKind {
    /// The person can't use the chat.
    Mute,
    /// Nobody with this account, device or address can sign in, play or use the chat.
    Ban,
}

impl SanctionKind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Ban => "ban",
        }
    }

    pub(super) fn of(word: &str) -> Self {
        if word == "mute" { Self::Mute } else { Self::Ban }
    }
}

/// What a sanction applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TargetKind {
    /// A person.
    Person,
    /// A browser.
    Device,
    /// A range of addresses.
    Network,
}

impl TargetKind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Device => "device",
            Self::Network => "network",
        }
    }

    pub(super) fn of(word: &str) -> Self {
        match word {
            "device" => Self::Device,
            "network" => Self::Network,
            _ => Self::Person,
        }
    }
}

/// A mute or a ban.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SanctionView {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: u64,
    /// Whether it is a mute or a ban.
    pub kind: SanctionKind,
    /// What it applies to.
    pub target: TargetKind,
    /// The address range, or the beginning of the device's hash; null for a person.
    pub value: Option<String>,
    /// Why.
    pub reason: String,
    /// The name of the moderator or admin.
    pub by: String,
    /// When it began.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
    /// When it ends; null if it has no end.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<u64>,
    /// When it was lifted; null if it was not.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub lifted: Option<u64>,
    /// Whether it applies now.
    pub active: bool,
}

/// A person in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ListedPerson {
    /// The id.
    pub id: String,
    /// The latest player name.
    pub name: String,
    /// The name of the account; null for a guest.
    pub account: Option<String>,
    /// The role.
    pub role: Role,
    /// When the server first saw the person.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
}

/// A browser or a network in which a person was seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeenAt {
    /// The beginning of the browser's hash, or the network.
    pub value: String,
    /// The first time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub first: u64,
    /// The last time.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub last: u64,
}

/// A report in a person's history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct EarlierReport {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: u64,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// What the person is said to have done.
    pub category: ReportCategory,
    /// The result; null while it is open.
    pub outcome: Option<Outcome>,
}

/// What somebody is said to have done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReportCategory {
    /// Insults, threats or hate.
    Insult,
    /// Advertising or flooding the chat.
    Spam,
    /// Cheating, or leaving games on purpose.
    Unfair,
    /// An offensive name.
    Name,
    /// Something else.
    Other,
}

impl ReportCategory {
    pub(super) fn word(self) -> String {
        serde_json::to_value(self).ok().and_then(|word| word.as_str().map(str::to_string)).unwrap_or_default()
    }

    pub(super) fn of(word: &str) -> Self {
        serde_json::from_value(word.into()).unwrap_or(Self::Other)
    }
}

/// Everything about a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PersonDetails {
    /// The person.
    pub person: ListedPerson,
    /// How many browsers and programs are signed in.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub sessions: u64,
    /// The browsers.
    pub devices: Vec<SeenAt>,
    /// The networks. Empty for moderators.
    pub networks: Vec<SeenAt>,
    /// The tables, the most recently changed first.
    pub tables: Vec<TableSummary>,
    /// The mutes and bans.
    pub sanctions: Vec<SanctionView>,
    /// The reports about the person.
    pub reports: Vec<EarlierReport>,
    /// How many reports the person has made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub reports_made: u64,
    /// The names of the people whom the person has blocked.
    pub blocked: Vec<String>,
}

/// A person's history, next to a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct PersonHistory {
    /// The id.
    pub id: String,
    /// The name at the time of the report.
    pub name: String,
    /// The name of the account; null for a guest.
    pub account: Option<String>,
    /// All reports about the person.
    pub reports: Vec<EarlierReport>,
    /// How many reports the person has made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub reports_made: u64,
    /// The mutes and bans.
    pub sanctions: Vec<SanctionView>,
}

/// A chat message in a report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReportedMessage {
    /// When it was sent.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The author's name.
    pub name: String,
    /// The text.
    pub text: String,
    /// True for the message that the report is about.
    pub reported: bool,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReportView {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: u64,
    /// When it was made.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The table's id.
    pub table: String,
    /// Who made it.
    pub reporter: PersonHistory,
    /// Who it is about.
    pub person: PersonHistory,
    /// What the person is said to have done.
    pub category: ReportCategory,
    /// The explanation.
    pub text: String,
    /// The chat around the message, or the last messages.
    pub chat: Vec<ReportedMessage>,
    /// The result; null while it is open.
    pub outcome: Option<Outcome>,
    /// The name of the moderator who resolved it.
    pub resolved_by: Option<String>,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct AuditEntry {
    /// Its number.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: u64,
    /// When it happened.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The id of the person who did it; null for a command on the store.
    pub actor: Option<String>,
    /// Their name.
    pub actor_name: String,
    /// What they did.
    pub action: String,
    /// The id of the person, table, report, mute or ban, or the address range.
    pub target: String,
    /// The name of the person, or what was changed.
    pub target_name: String,
    /// Why.
    pub reason: String,
}

/// The answer to a request of a moderator or an admin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum AdminAnswer {
    /// People, up to 100.
    People {
        /// The people.
        people: Vec<ListedPerson>,
    },
    /// A person.
    Person {
        /// Everything about the person.
        details: Box<PersonDetails>,
    },
    /// Tables that are not over, up to 200.
    Tables {
        /// The tables, the most recently changed first.
        tables: Vec<TableSummary>,
    },
    /// Reports.
    Reports {
        /// The reports.
        reports: Vec<ReportView>,
    },
    /// Entries of the audit log.
    Audit {
        /// The entries, the newest first.
        entries: Vec<AuditEntry>,
    },
    /// A link for a new password: open `/reset#CODE` on the server.
    Link {
        /// The code. It works once.
        code: String,
        /// When it expires.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        until: u64,
    },
    /// The request was carried out.
    Done {},
}
