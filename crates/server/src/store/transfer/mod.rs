//! Copies a whole store from SQLite to PostgreSQL or back.
//!
//! The copy is one transaction: after a failure the target is as empty as before, and the command can run again. Before the
//! transaction ends, every row is read back from the target and compared with the source.

mod postgres;
mod rows;
mod sqlite;

use super::StoreError;
use postgres::PostgresSide;
use rows::{Column, Digest, Row};
use sqlite::SqliteSide;
use std::path::Path;

/// Rows that are read and written together.
const BATCH: usize = 1_000;

/// The tables of the schema, each after the tables it refers to. The leases of nodes are not copied.
const TABLES: &[&str] = &[
    "people",
    "accounts",
    "tokens",
    "name_keys",
    "retired_names",
    "games",
    "entries",
    "seats",
    "spectators",
    "visits",
    "sanctions",
    "reports",
    "blocks",
    "reset_links",
    "closings",
    "audit",
];

/// What a transfer is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TransferStep {
    /// It writes rows to the target.
    Copy,
    /// It reads rows back from the target.
    Verify,
}

/// The progress of a transfer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TransferProgress {
    /// What it is doing.
    pub step: TransferStep,
    /// The number of rows it has done in this step.
    pub done: u64,
    /// The number of rows in the source.
    pub all: u64,
}

/// The result of a transfer.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TransferSummary {
    /// The number of rows copied.
    pub rows: u64,
    /// The number of game tables among them.
    pub games: u64,
    /// The number of game tables whose log is incomplete in the source. They are copied as they are.
    pub damaged: u64,
}

/// Counts the rows of each step.
struct Counter<'a> {
    progress: TransferProgress,
    tell: &'a mut dyn FnMut(TransferProgress),
}

impl Counter<'_> {
    fn begin(&mut self, step: TransferStep) {
        (self.progress.step, self.progress.done) = (step, 0);
        (self.tell)(self.progress);
    }

    fn add(&mut self, rows: &[Row]) {
        self.progress.done += rows.len() as u64;
        (self.tell)(self.progress);
    }
}

fn counter(all: u64, tell: &mut dyn FnMut(TransferProgress)) -> Counter<'_> {
    Counter { progress: TransferProgress { step: TransferStep::Copy, done: 0, all }, tell }
}

fn differs(table: &str) -> StoreError {
    StoreError::Unavailable(format!(
        "the rows of `{table}` differ after the copy, so nothing was changed: check the disk and try again"
    ))
}

/// Copies the store in a SQLite file, which no server may be using, into an empty PostgreSQL database.
pub async fn sqlite_to_postgres(
    from: &Path,
    url: &str,
    tell: &mut dyn FnMut(TransferProgress),
) -> Result<TransferSummary, StoreError> {
    let source = SqliteSide::open(from)?;
    let target = PostgresSide::open(url).await?;
    target.begin_write().await?;
    let mut counter = counter(source.count()?, tell);
    let mut sums = Vec::new();
    counter.begin(TransferStep::Copy);
    for table in TABLES {
        let columns = target.columns(table).await?;
        let mut sum = Digest::default();
        let mut reader = source.reader(table, &columns)?;
        let mut rows = reader.rows()?;
        loop {
            let batch = rows.next(BATCH)?;
            if batch.is_empty() {
                break;
            }
            sum.add(&batch);
            target.insert(table, &columns, &batch).await?;
            counter.add(&batch);
        }
        sums.push(sum);
    }
    counter.begin(TransferStep::Verify);
    for (table, expected) in TABLES.iter().zip(&sums) {
        if postgres_digest(&target, table, &mut counter).await? != *expected {
            return Err(differs(table));
        }
    }
    target.set_sequences().await?;
    let (games, damaged) = target.count_games().await?;
    target.commit().await?;
    Ok(TransferSummary { rows: counter.progress.all, games, damaged })
}

/// Copies the store in a PostgreSQL database, which no node may be using, into a new SQLite file.
pub async fn postgres_to_sqlite(
    url: &str,
    to: &Path,
    tell: &mut dyn FnMut(TransferProgress),
) -> Result<TransferSummary, StoreError> {
    let source = PostgresSide::open(url).await?;
    source.begin_read().await?;
    let new = to.with_extension("migrating");
    let target = SqliteSide::create(&new)?;
    let result = fill(&source, &target, tell).await;
    // Nothing was written to the source.
    source.commit().await?;
    let summary = match result {
        Ok(summary) => summary,
        Err(error) => {
            target.discard(&new);
            return Err(error);
        }
    };
    target.finish(&new, to)?;
    Ok(summary)
}

async fn fill(
    source: &PostgresSide,
    target: &SqliteSide,
    tell: &mut dyn FnMut(TransferProgress),
) -> Result<TransferSummary, StoreError> {
    let mut counter = counter(source.count().await?, tell);
    let mut sums = Vec::new();
    target.begin()?;
    counter.begin(TransferStep::Copy);
    for table in TABLES {
        let columns = source.columns(table).await?;
        let mut sum = Digest::default();
        source.open_cursor(table).await?;
        loop {
            let batch = source.fetch(BATCH).await?;
            if batch.is_empty() {
                break;
            }
            sum.add(&batch);
            target.insert(table, &columns, &batch)?;
            counter.add(&batch);
        }
        source.close_cursor().await?;
        sums.push((columns, sum));
    }
    target.commit()?;
    counter.begin(TransferStep::Verify);
    for (table, (columns, expected)) in TABLES.iter().zip(&sums) {
        if sqlite_digest(target, table, columns, &mut counter)? != *expected {
            return Err(differs(table));
        }
    }
    let (games, damaged) = target.count_games()?;
    Ok(TransferSummary { rows: counter.progress.all, games, damaged })
}

/// Reads all rows of a table in PostgreSQL.
async fn postgres_digest(
    side: &PostgresSide,
    table: &str,
    counter: &mut Counter<'_>,
) -> Result<Digest, StoreError> {
    let mut sum = Digest::default();
    side.open_cursor(table).await?;
    loop {
        let batch = side.fetch(BATCH).await?;
        if batch.is_empty() {
            break;
        }
        sum.add(&batch);
        counter.add(&batch);
    }
    side.close_cursor().await?;
    Ok(sum)
}

/// Reads all rows of a table in SQLite.
fn sqlite_digest(
    side: &SqliteSide,
    table: &str,
    columns: &[Column],
    counter: &mut Counter<'_>,
) -> Result<Digest, StoreError> {
    let mut sum = Digest::default();
    let mut reader = side.reader(table, columns)?;
    let mut rows = reader.rows()?;
    loop {
        let batch = rows.next(BATCH)?;
        if batch.is_empty() {
            return Ok(sum);
        }
        sum.add(&batch);
        counter.add(&batch);
    }
}

/// Counts the game tables, and those whose log is incomplete.
const COUNT_GAMES: &str = "
    SELECT count(*), count(CASE WHEN games.number <> coalesce(logs.entries, 0) OR games.number <> coalesce(logs.last, 0)
        THEN 1 END)
    FROM games LEFT JOIN (SELECT game, count(*) AS entries, max(number) AS last FROM entries GROUP BY game) logs
        ON logs.game = games.id";

#[cfg(test)]
mod tests {
    use super::TABLES;
    use super::sqlite::SqliteSide;

    /// A migration that adds a table must add it to the list, after the tables to which it refers.
    #[test]
    fn all_tables_of_the_schema_are_copied_in_order() {
        let folder = tempfile::TempDir::new().unwrap();
        let side = SqliteSide::create(&folder.path().join("a.sqlite")).unwrap();
        let mut known = vec!["nodes".to_string()];
        known.extend(TABLES.iter().map(|table| (*table).to_string()));
        known.sort();
        assert_eq!(side.tables(), known);
        for (at, table) in TABLES.iter().enumerate() {
            for other in side.references(table) {
                assert!(TABLES[..at].contains(&&*other), "{table} refers to {other}");
            }
        }
    }
}
