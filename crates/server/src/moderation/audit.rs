//! The audit log: who did what to whom, when and why. The database refuses to change or delete its entries.

use super::{AdminActor, AdminAnswer, AuditEntry, Desk};
use crate::store::{Statement, sql};
use bastide_table::Refusal;

/// Maximum number of entries in an answer.
const PAGE: u64 = 100;

/// An entry to write.
pub(super) struct NewEntry<'a> {
    pub(super) action: &'a str,
    pub(super) target: &'a str,
    pub(super) target_name: &'a str,
    pub(super) reason: &'a str,
}

impl NewEntry<'_> {
    /// Writes the entry. It contains no secrets: no codes, tokens or passwords.
    pub(super) fn statement(&self, actor: &AdminActor, now: u64) -> Statement {
        sql!(
            "INSERT INTO audit (at, actor, actor_name, action, target, target_name, reason)
             VALUES ($1, $2, $3, $4, $5, $6, $7)",
            now,
            actor.id(),
            actor.name(),
            self.action,
            self.target,
            self.target_name,
            self.reason.trim(),
        )
    }
}

impl Desk<'_> {
    /// A page of the audit log.
    pub(super) async fn audit_log(&self, before: Option<u64>) -> Result<AdminAnswer, Refusal> {
        let before = before.map_or(i64::MAX as u64, |before| before.min(i64::MAX as u64));
        let rows = self.select(sql!(
            "SELECT id, at, actor, actor_name, action, target, target_name, reason FROM audit
             WHERE id < $1 ORDER BY id DESC LIMIT $2",
            before,
            PAGE,
        ));
        let entry = |row: Vec<crate::store::SqlValue>| AuditEntry {
            id: row[0].int() as u64,
            at: row[1].int() as u64,
            actor: row[2].maybe_text(),
            actor_name: row[3].text(),
            action: row[4].text(),
            target: row[5].text(),
            target_name: row[6].text(),
            reason: row[7].text(),
        };
        Ok(AdminAnswer::Audit { entries: rows.await?.into_iter().map(entry).collect() })
    }
}
