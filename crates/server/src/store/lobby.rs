//! Lists of tables: the lobby, and the tables that a user has created.

use super::postgres::summary as postgres_summary;
use super::sqlite::{summary as sqlite_summary, unavailable};
use super::{PostgresStore, SqliteStore, StoreError, TableSummary};
use async_trait::async_trait;
use rusqlite::params;

/// Maximum number of tables in the lobby.
const MAX_LISTED: usize = 100;
/// Maximum number of tables in the list for moderators.
const MAX_RUNNING: usize = 200;
/// Maximum number of tables of one creator that are read.
const MAX_CREATED: usize = 500;
/// The creator of a new table counts as present for this many milliseconds, even before their browser connects to it.
pub(super) const NEW_TABLE_PRESENCE: u64 = 60_000;

pub(super) const SUMMARY: &str = "id, title, passport, phase, public, names, changed, to_act, people";

/// Lists of tables. The defaults are for stores without lists.
#[async_trait]
pub trait Lobby: Send + Sync {
    /// The public tables that are not over and where somebody is present now. Tables that everybody has left, `gone_after`
    /// milliseconds before their presence ends, come last.
    async fn lobby(&self, _now: u64, _gone_after: u64) -> Result<Vec<TableSummary>, StoreError> {
        Ok(Vec::new())
    }
    /// The tables that are not over, the most recently changed first.
    async fn running_tables(&self) -> Result<Vec<TableSummary>, StoreError> {
        Ok(Vec::new())
    }
    /// Stores until when somebody counts as present at these tables.
    async fn set_present(&self, _tables: &[(String, u64)]) -> Result<(), StoreError> {
        Ok(())
    }
    /// The tables that a user has created and that are not over, with the time until when somebody counts as present.
    async fn tables_by(&self, _creator: &str) -> Result<Vec<(TableSummary, u64)>, StoreError> {
        Ok(Vec::new())
    }
}

/// Selects the lobby; the parameters are the two times.
fn lobby_query() -> String {
    format!(
        "SELECT {SUMMARY} FROM games WHERE public AND phase <> 'over' AND number > 0 AND present > $1
         ORDER BY present > $2 DESC, changed DESC LIMIT {MAX_LISTED}"
    )
}

fn running_query() -> String {
    format!(
        "SELECT {SUMMARY} FROM games WHERE phase <> 'over' AND number > 0 ORDER BY changed DESC LIMIT {MAX_RUNNING}"
    )
}

fn created_query() -> String {
    format!(
        "SELECT {SUMMARY}, present FROM games WHERE creator = $1 AND phase <> 'over' AND number > 0
         ORDER BY changed DESC LIMIT {MAX_CREATED}"
    )
}

#[async_trait]
impl Lobby for SqliteStore {
    async fn lobby(&self, now: u64, gone_after: u64) -> Result<Vec<TableSummary>, StoreError> {
        self.read(move |connection| {
            let mut ready = connection.prepare_cached(&lobby_query())?;
            ready.query_map(params![now as i64, (now + gone_after) as i64], sqlite_summary)?.collect()
        })
        .await
    }

    async fn running_tables(&self) -> Result<Vec<TableSummary>, StoreError> {
        self.read(move |connection| {
            connection.prepare_cached(&running_query())?.query_map([], sqlite_summary)?.collect()
        })
        .await
    }

    async fn set_present(&self, tables: &[(String, u64)]) -> Result<(), StoreError> {
        let tables = tables.to_vec();
        self.write(move |connection| {
            let set = || {
                let text = "UPDATE games SET present = ?2 WHERE id = ?1 AND phase <> 'over'";
                let mut ready = connection.prepare_cached(text)?;
                tables
                    .iter()
                    .try_for_each(|(table, until)| ready.execute(params![table, *until as i64]).map(|_| ()))
            };
            set().map_err(unavailable)
        })
        .await
    }

    async fn tables_by(&self, creator: &str) -> Result<Vec<(TableSummary, u64)>, StoreError> {
        let creator = creator.to_string();
        self.read(move |connection| {
            let row = |row: &rusqlite::Row<'_>| Ok((sqlite_summary(row)?, row.get::<_, i64>(9)? as u64));
            connection.prepare_cached(&created_query())?.query_map([&creator], row)?.collect()
        })
        .await
    }
}

#[async_trait]
impl Lobby for PostgresStore {
    async fn lobby(&self, now: u64, gone_after: u64) -> Result<Vec<TableSummary>, StoreError> {
        let rows = self.query(&lobby_query(), &[&(now as i64), &((now + gone_after) as i64)]).await?;
        Ok(rows.iter().map(postgres_summary).collect())
    }

    async fn running_tables(&self) -> Result<Vec<TableSummary>, StoreError> {
        Ok(self.query(&running_query(), &[]).await?.iter().map(postgres_summary).collect())
    }

    async fn set_present(&self, tables: &[(String, u64)]) -> Result<(), StoreError> {
        let (ids, untils): (Vec<&str>, Vec<i64>) =
            tables.iter().map(|(table, until)| (table.as_str(), *until as i64)).unzip();
        let text = "UPDATE games SET present = p.until FROM unnest($1::text[], $2::bigint[]) AS p (id, until)
             WHERE games.id = p.id AND phase <> 'over'";
        self.query(text, &[&ids, &untils]).await.map(|_| ())
    }

    async fn tables_by(&self, creator: &str) -> Result<Vec<(TableSummary, u64)>, StoreError> {
        let rows = self.query(&created_query(), &[&creator]).await?;
        Ok(rows.iter().map(|row| (postgres_summary(row), row.get::<_, i64>(9) as u64)).collect())
    }
}
