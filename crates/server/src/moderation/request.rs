//! Requests of moderators and admins. A server answers them over HTTP, and `bastide admin` also without a server.

use bastide_table::Role;
use serde::{Deserialize, Serialize};

/// What a ban applies to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
pub enum BanTarget {
    /// A person: a guest or an account.
    Person {
        /// The person: an id, or the name of an account.
        person: String,
    },
    /// The browsers in which a person was seen, up to ten.
    Device {
        /// The person: an id, or the name of an account.
        person: String,
    },
    /// An address or a range of addresses. IPv6 ranges are at least a /64. Only for admins.
    Network {
        /// The address or range, such as `192.0.2.0/24`.
        network: String,
    },
}

/// The result of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The report was justified.
    Upheld,
    /// Nothing was done.
    Dismissed,
}

/// A request of a moderator or an admin. `person` is an id, or the name of an account. The audit log stores the reasons; people who
/// are muted or banned see them too.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum AdminRequest {
    /// Find people by id or by a part of their name. Admins also find people by address.
    FindPeople {
        /// The id, name or address.
        text: String,
    },
    /// Show everything about a person: devices, tables, reports, mutes and bans. Only admins see addresses.
    ShowPerson {
        /// The person.
        person: String,
    },
    /// List the tables that are not over.
    ListTables {},
    /// Close a table. Nobody wins or loses, and everybody at the table sees the reason.
    CloseTable {
        /// The table's id.
        table: String,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// Give a person another name. Only for admins.
    Rename {
        /// The person.
        person: String,
        /// The new name.
        name: String,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// Create a link with which the owner of an account sets a new password. It works once. Only for admins.
    ResetPassword {
        /// The person.
        person: String,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// Keep a person from using the chat.
    Mute {
        /// The person.
        person: String,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
        /// For how many minutes; until the mute is lifted by default.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional), schemars(range(min = 1, max = 5_256_000)))]
        minutes: Option<u32>,
    },
    /// Keep somebody from signing in, playing and using the chat.
    Ban {
        /// The target.
        target: BanTarget,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
        /// For how many minutes; until the ban is lifted by default.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional), schemars(range(min = 1, max = 5_256_000)))]
        minutes: Option<u32>,
    },
    /// End a mute or a ban early.
    Lift {
        /// The number of the mute or ban.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        sanction: u64,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// Delete a person's account and sign them out everywhere. Their games remain. Only for admins.
    DeleteAccount {
        /// The person.
        person: String,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// Get everything that the server stores about a person. Only for admins.
    ExportAccount {
        /// The person.
        person: String,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// List up to 100 reports, the oldest first.
    ListReports {
        /// True to list resolved reports, the newest first, instead of open ones.
        #[serde(default)]
        resolved: bool,
    },
    /// Close a report.
    ResolveReport {
        /// The number of the report.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        report: u64,
        /// The result.
        outcome: Outcome,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// Change the role of an account. Only for admins.
    SetRole {
        /// The person.
        person: String,
        /// The new role.
        role: Role,
        /// Why.
        #[cfg_attr(feature = "typescript", schemars(length(min = 1, max = 500), regex(pattern = r"\S")))]
        reason: String,
    },
    /// List 100 entries of the audit log, the newest first. Only for admins.
    AuditLog {
        /// List entries with smaller numbers than this.
        #[serde(default)]
        #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
        before: Option<u64>,
    },
}

impl AdminRequest {
    /// The role that the request needs.
    pub fn needs(&self) -> Role {
        match self {
            Self::FindPeople { .. }
            | Self::ShowPerson { .. }
            | Self::ListTables {}
            | Self::CloseTable { .. }
            | Self::Mute { .. }
            | Self::Ban { target: BanTarget::Person { .. } | BanTarget::Device { .. }, .. }
            | Self::Lift { .. }
            | Self::ListReports { .. }
            | Self::ResolveReport { .. } => Role::Moderator,
            _ => Role::Admin,
        }
    }

    /// The reason, if the request changes something.
    pub(crate) fn reason(&self) -> Option<&str> {
        match self {
            Self::CloseTable { reason, .. }
            | Self::Rename { reason, .. }
            | Self::ResetPassword { reason, .. }
            | Self::Mute { reason, .. }
            | Self::Ban { reason, .. }
            | Self::Lift { reason, .. }
            | Self::DeleteAccount { reason, .. }
            | Self::ExportAccount { reason, .. }
            | Self::ResolveReport { reason, .. }
            | Self::SetRole { reason, .. } => Some(reason),
            _ => None,
        }
    }

    /// The time for which a mute or ban applies, in minutes.
    pub(super) fn minutes(&self) -> Option<u32> {
        match self {
            Self::Mute { minutes, .. } | Self::Ban { minutes, .. } => *minutes,
            _ => None,
        }
    }
}
