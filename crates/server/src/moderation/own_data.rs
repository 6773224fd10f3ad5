//! What moderation stores about a person: its export, its deletion, and how long it is kept.

use super::answer::{ReportCategory, SeenAt};
use super::sanctions::{COLUMNS, view};
use super::{SanctionKind, TargetKind};
use crate::hub::Hub;
use crate::room::unavailable;
use crate::store::{SqlRow, Statement, sql};
use bastide_table::{DELETED_PLAYER, Refusal};
use serde::Serialize;

/// What moderation stores about a person, as they may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExportedModeration {
    /// The addresses from which the user came: complete IPv4 addresses, and /64 networks of IPv6.
    pub addresses: Vec<SeenAt>,
    /// The names of the people whom the user has blocked.
    pub blocked: Vec<String>,
    /// The reports that the user has made.
    pub reports: Vec<ExportedReport>,
    /// The user's mutes and bans.
    pub sanctions: Vec<ExportedSanction>,
}

/// A report in an export.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExportedReport {
    /// When the user made it, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: u64,
    /// The table's id.
    pub table: String,
    /// The name of the person it is about.
    pub name: String,
    /// What the person is said to have done.
    pub category: ReportCategory,
    /// The user's explanation.
    pub text: String,
}

/// A mute or ban in an export.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExportedSanction {
    /// Whether it is a mute or a ban.
    pub kind: SanctionKind,
    /// What it applies to.
    pub target: TargetKind,
    /// Why.
    pub reason: String,
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
    /// When it ends; null if it has no end.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub until: Option<u64>,
    /// When it was lifted; null if it was not.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub lifted: Option<u64>,
}

/// The statements that delete what moderation stores about a person. Reports stay without names and messages, so that the history of
/// the other person stays right. Mutes and bans stay too: they contain no name.
fn forget(who: &str, tables: &[String]) -> Vec<Statement> {
    let mut all = vec![
        sql!("DELETE FROM visits WHERE who = $1", who),
        sql!("DELETE FROM blocks WHERE who = $1 OR blocked = $2", who, who),
        sql!("DELETE FROM reset_links WHERE who = $1", who),
        sql!("UPDATE reports SET reporter_name = $1, text = '' WHERE reporter = $2", DELETED_PLAYER, who),
        sql!("UPDATE reports SET name = $1, chat = '[]' WHERE who = $2", DELETED_PLAYER, who),
    ];
    // The chat in a report about somebody else may contain this person's messages.
    all.extend(tables.iter().map(|table| sql!("UPDATE reports SET chat = '[]' WHERE game = $1", table)));
    all
}

impl Hub {
    async fn moderation_rows(&self, statement: Statement) -> Result<Vec<SqlRow>, Refusal> {
        self.track_store(self.store.select(statement)).await.map_err(|error| unavailable(&error))
    }

    /// What moderation stores about a user.
    pub(crate) async fn export_moderation(&self, who: &str) -> Result<ExportedModeration, Refusal> {
        let text = "SELECT network, min(first), max(last) FROM visits WHERE who = $1 AND network <> ''
             GROUP BY network ORDER BY max(last) DESC";
        let visits = self.moderation_rows(sql!(text, who)).await?;
        let blocks =
            self.moderation_rows(sql!("SELECT name FROM blocks WHERE who = $1 ORDER BY id", who)).await?;
        let text = "SELECT at, game, name, category, text FROM reports WHERE reporter = $1 ORDER BY id";
        let reports = self.moderation_rows(sql!(text, who)).await?;
        let text = format!("SELECT {COLUMNS} FROM sanctions WHERE who = $1 ORDER BY id");
        let sanctions = self.moderation_rows(sql!(text, who)).await?;
        let visit = |row: &SqlRow| SeenAt {
            value: row[0].text(),
            first: row[1].int() as u64,
            last: row[2].int() as u64,
        };
        let report = |row: &SqlRow| ExportedReport {
            at: row[0].int() as u64,
            table: row[1].text(),
            name: row[2].text(),
            category: ReportCategory::of(&row[3].text()),
            text: row[4].text(),
        };
        let sanction = |row: &SqlRow| {
            let shown = view(row, self.time.now());
            let (kind, target, reason) = (shown.kind, shown.target, shown.reason);
            ExportedSanction {
                kind,
                target,
                reason,
                since: shown.since,
                until: shown.until,
                lifted: shown.lifted,
            }
        };
        Ok(ExportedModeration {
            addresses: visits.iter().map(visit).collect(),
            blocked: blocks.iter().map(|row| row[0].text()).collect(),
            reports: reports.iter().map(report).collect(),
            sanctions: sanctions.iter().map(sanction).collect(),
        })
    }

    /// Deletes what moderation stores about a user who was at these tables.
    pub(crate) async fn forget_moderation(&self, who: &str, tables: &[String]) -> Result<(), Refusal> {
        let deleted = self.track_store(self.store.transact(forget(who, tables))).await;
        deleted.map(|_| ()).map_err(|error| unavailable(&error))
    }

    /// Deletes addresses that were last used before a time. Returns how many.
    pub(crate) async fn expire_addresses(&self, before: u64) -> Result<u64, Refusal> {
        let statement = sql!("DELETE FROM visits WHERE last < $1 RETURNING network", before);
        let deleted = self.track_store(self.store.transact(vec![statement])).await;
        Ok(deleted.map_err(|error| unavailable(&error))?.first().map_or(0, |rows| rows.len() as u64))
    }

    /// Deletes the chat in reports that were resolved before a time.
    pub(crate) async fn expire_reported_chat(&self, before: u64) -> Result<(), Refusal> {
        let statement = sql!("UPDATE reports SET chat = '[]' WHERE resolved < $1 AND chat <> '[]'", before);
        let deleted = self.track_store(self.store.transact(vec![statement])).await;
        deleted.map(|_| ()).map_err(|error| unavailable(&error))
    }
}
