//! Moderation and administration: roles, mutes and bans, reports, blocked people, and the audit log.
//!
//! `execute` carries out a request on the store. A running server and `bastide admin` both use it. Every request that changes
//! something writes its entry to the audit log in the same transaction. Servers read new entries twice a second (`watch`), so that
//! changes on other nodes and on the store itself take effect within a second.

mod active;
mod answer;
mod audit;
mod blocks;
mod own_data;
mod people;
mod reports;
mod request;
mod resets;
mod sanctions;
mod visits;
mod watch;

pub(crate) use active::Visitor;
pub use answer::{
    AdminAnswer, AuditEntry, EarlierReport, ListedPerson, PersonDetails, PersonHistory, ReportCategory,
    ReportView, ReportedMessage, SanctionKind, SanctionView, SeenAt, TargetKind,
};
pub use blocks::BlockedPerson;
pub use own_data::{ExportedModeration, ExportedReport, ExportedSanction};
pub(crate) use people::role_of;
pub use reports::{PersonAtTable, ReportRequest};
pub use request::{AdminRequest, BanTarget, Outcome};
pub(crate) use watch::watch;

use crate::room::unavailable;
use crate::store::{SqlRow, Statement, Store, sql};
use active::ActiveSanctions;
use bastide_table::{Missing, Refusal, Role};
use std::collections::HashSet;
use std::sync::Mutex;
use watch::Watched;

/// The longest reason, in characters.
const MAX_REASON: usize = 500;
/// The longest mute or ban with an end: ten years, in minutes.
const MAX_MINUTES: u32 = 10 * 365 * 24 * 60;

/// The moderation of a running server.
#[derive(Default)]
pub(crate) struct Moderation {
    /// The mutes and bans.
    active: ActiveSanctions,
    /// The visits that are stored already.
    seen: Mutex<HashSet<u64>>,
    /// What `watch` has read.
    watched: tokio::sync::Mutex<Watched>,
}

/// Who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminActor {
    /// Somebody with access to the store.
    Operator,
    /// A person.
    Person {
        /// The user id.
        id: String,
        /// The name of the account.
        name: String,
        /// The role.
        role: Role,
    },
}

impl AdminActor {
    fn role(&self) -> Role {
        match self {
            Self::Operator => Role::Admin,
            Self::Person { role, .. } => *role,
        }
    }

    fn name(&self) -> &str {
        match self {
            Self::Operator => "operator",
            Self::Person { name, .. } => name,
        }
    }

    fn id(&self) -> Option<&str> {
        match self {
            Self::Operator => None,
            Self::Person { id, .. } => Some(id),
        }
    }

    fn require(&self, role: Role) -> Result<(), Refusal> {
        if self.role() >= role { Ok(()) } else { Err(Refusal::NeedsRole { role }) }
    }
}

/// A request that is being carried out.
struct Desk<'a> {
    store: &'a dyn Store,
    actor: &'a AdminActor,
    /// The time, in milliseconds since 1970.
    now: u64,
}

/// Carries out a request.
pub async fn execute(
    store: &dyn Store,
    actor: &AdminActor,
    now: u64,
    request: AdminRequest,
) -> Result<AdminAnswer, Refusal> {
    actor.require(request.needs())?;
    if let Some(reason) = request.reason()
        && !(1..=MAX_REASON).contains(&reason.trim().chars().count())
    {
        return Err(Refusal::BadReason { most: MAX_REASON });
    }
    if request.minutes().is_some_and(|minutes| !(1..=MAX_MINUTES).contains(&minutes)) {
        return Err(Refusal::BadSpan { most: MAX_MINUTES });
    }
    let desk = Desk { store, actor, now };
    match request {
        AdminRequest::FindPeople { text } => desk.find_people(&text).await,
        AdminRequest::ShowPerson { person } => desk.show_person(&person).await,
        AdminRequest::ListTables {} => desk.list_tables().await,
        AdminRequest::CloseTable { table, reason } => desk.close_table(&table, &reason).await,
        AdminRequest::Rename { person, name, reason } => desk.rename(&person, &name, &reason).await,
        AdminRequest::ResetPassword { person, reason } => desk.reset_password(&person, &reason).await,
        AdminRequest::Mute { person, reason, minutes } => desk.mute(&person, &reason, minutes).await,
        AdminRequest::Ban { target, reason, minutes } => desk.ban(&target, &reason, minutes).await,
        AdminRequest::Lift { sanction, reason } => desk.lift(sanction, &reason).await,
        AdminRequest::DeleteAccount { person, reason } => desk.delete_account(&person, &reason).await,
        AdminRequest::ExportAccount { person, reason } => desk.export_account(&person, &reason).await,
        AdminRequest::ListReports { resolved } => desk.list_reports(resolved).await,
        AdminRequest::ResolveReport { report, outcome, reason } => {
            desk.resolve_report(report, outcome, &reason).await
        }
        AdminRequest::SetRole { person, role, reason } => desk.set_role(&person, role, &reason).await,
        AdminRequest::AuditLog { before } => desk.audit_log(before).await,
    }
}

/// A number from the store.
fn count(rows: &[SqlRow]) -> u64 {
    rows.first().and_then(|row| row.first()).map_or(0, |value| value.int() as u64)
}

fn missing<T>(what: Missing) -> Result<T, Refusal> {
    Err(Refusal::Missing { what })
}

impl Desk<'_> {
    async fn select(&self, statement: Statement) -> Result<Vec<SqlRow>, Refusal> {
        self.store.select(statement).await.map_err(|error| unavailable(&error))
    }

    /// Runs statements and writes an entry to the audit log, all in one transaction.
    async fn change(
        &self,
        mut statements: Vec<Statement>,
        entry: audit::NewEntry<'_>,
    ) -> Result<Vec<Vec<SqlRow>>, Refusal> {
        statements.push(entry.statement(self.actor, self.now));
        self.store.transact(statements).await.map_err(|error| unavailable(&error))
    }

    /// The tables that are not over.
    async fn list_tables(&self) -> Result<AdminAnswer, Refusal> {
        let tables = self.store.running_tables().await.map_err(|error| unavailable(&error))?;
        Ok(AdminAnswer::Tables { tables })
    }

    /// Asks the servers to close a table.
    async fn close_table(&self, table: &str, reason: &str) -> Result<AdminAnswer, Refusal> {
        let found = self.select(sql!("SELECT title, phase FROM games WHERE id = $1 AND number > 0", table));
        let Some(row) = found.await?.into_iter().next() else { return Err(Refusal::NoTable) };
        if row[1].text() == "over" {
            return Err(Refusal::Over);
        }
        let close =
            sql!("INSERT INTO closings (game, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING", table, reason);
        let entry =
            audit::NewEntry { action: "close-table", target: table, target_name: &row[0].text(), reason };
        self.change(vec![close], entry).await?;
        Ok(AdminAnswer::Done {})
    }
}
