//! How many tables a person can have at the same time. One person must not fill the lobby, or use up the time of the bots.

use crate::hub::Hub;
use crate::room::unavailable;
use crate::store::TableSummary;
use bastide_table::{Caller, Command, Refusal, TableKind};
use std::hash::{DefaultHasher, Hash, Hasher};
use tokio::sync::{Mutex, MutexGuard};

/// Maximum number of tables that a person has created and that have not started.
const MAX_OPEN_TABLES: usize = 100;
/// Maximum number of these tables that are in the lobby.
const MAX_LISTED_TABLES: usize = 3;
/// Maximum number of running games of a person where only bots play.
const MAX_BOT_GAMES: usize = 3;
/// Number of locks. Two people rarely share one.
const LOCKS: usize = 64;

/// The limits of a server. Each person creates and starts tables one at a time, so that many simultaneous requests can't get past
/// a limit.
pub(crate) struct TableLimits {
    locks: [Mutex<()>; LOCKS],
}

impl Default for TableLimits {
    fn default() -> Self {
        Self { locks: std::array::from_fn(|_| Mutex::default()) }
    }
}

impl TableLimits {
    async fn lock(&self, person: &str) -> MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        person.hash(&mut hasher);
        self.locks[hasher.finish() as usize % LOCKS].lock().await
    }
}

fn is_played_by_bots(table: &TableSummary) -> bool {
    table.phase == "playing" && table.people.iter().all(Option::is_none)
}

fn check(kind: TableKind, count: usize, most: usize) -> Result<(), Refusal> {
    if count < most { Ok(()) } else { Err(Refusal::TooManyTables { kind, most }) }
}

impl Hub {
    /// Checks that a person may create one more table. They may create it while they hold the result.
    pub(crate) async fn may_create(
        &self,
        person: &str,
        public: bool,
    ) -> Result<Option<MutexGuard<'_, ()>>, Refusal> {
        let Some(limits) = self.table_limits.get() else { return Ok(None) };
        let turn = limits.lock(person).await;
        let tables = self.store.tables_by(person).await.map_err(|error| unavailable(&error))?;
        let open = || tables.iter().filter(|(table, _)| table.phase == "open");
        check(TableKind::Open, open().count(), MAX_OPEN_TABLES)?;
        if public {
            let now = self.time.now();
            let listed = open().filter(|(table, present)| table.public && *present > now).count();
            check(TableKind::Listed, listed, MAX_LISTED_TABLES)?;
        }
        Ok(Some(turn))
    }

    /// Checks that a command does not start too many games where only bots play. The command may be executed while the caller
    /// holds the result.
    pub(crate) async fn may_start(
        self: &std::sync::Arc<Self>,
        id: &str,
        caller: &Caller,
        command: &Command,
    ) -> Result<Option<MutexGuard<'_, ()>>, Refusal> {
        let (Some(limits), Caller::User { user, .. }, Command::Start { .. }) =
            (self.table_limits.get(), caller, command)
        else {
            return Ok(None);
        };
        if self.look(id).await?.seats().iter().any(|seat| seat.user.is_some()) {
            return Ok(None);
        }
        let turn = limits.lock(user).await;
        let tables = self.store.tables_by(user).await.map_err(|error| unavailable(&error))?;
        let running = tables.iter().filter(|(table, _)| is_played_by_bots(table)).count();
        check(TableKind::BotsOnly, running, MAX_BOT_GAMES)?;
        Ok(Some(turn))
    }
}
