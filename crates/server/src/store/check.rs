//! Checks a store: reads the log of every table back.

use super::{Store, StoreError};
use bastide_table::{LogEntry, Table};

/// Number of tables that are listed at a time.
const PAGE: usize = 500;

/// A table whose log can't be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DamagedTable {
    /// The table's id.
    pub table: String,
    /// What is wrong with its log.
    pub what: String,
}

/// What a check of a store found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoreReport {
    /// The number of tables whose log was read.
    pub tables: u64,
    /// The number of log entries in the sound tables.
    pub entries: u64,
    /// Damaged pages, as the store describes them.
    pub pages: Vec<String>,
    /// The tables whose log can't be read.
    pub damaged: Vec<DamagedTable>,
}

impl StoreReport {
    /// Returns whether nothing is damaged.
    pub fn is_sound(&self) -> bool {
        self.pages.is_empty() && self.damaged.is_empty()
    }
}

/// Parses the rows of a log.
pub(crate) fn parse_log(rows: &[String]) -> Result<Vec<LogEntry>, String> {
    rows.iter()
        .map(|row| serde_json::from_str(row))
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())
}

/// Builds a table from the rows of its log.
pub(crate) fn load_table(rows: &[String]) -> Result<Table, String> {
    parse_log(rows).and_then(|entries| Table::load(&entries).map_err(|damaged| damaged.to_string()))
}

/// Checks the pages of a store and reads every table back. Calls `progress` with the number of tables after each page of the list.
/// Fails only if the store can't be reached.
pub async fn check_tables(
    store: &dyn Store,
    mut progress: impl FnMut(u64),
) -> Result<StoreReport, StoreError> {
    let mut report = StoreReport { pages: store.check_pages().await?, ..StoreReport::default() };
    let mut last = String::new();
    loop {
        let ids = match store.table_ids(&last, PAGE).await {
            Ok(ids) => ids,
            Err(StoreError::Corrupt(why)) => {
                report.pages.push(format!("the list of tables after `{last}` can't be read: {why}"));
                return Ok(report);
            }
            Err(error) => return Err(error),
        };
        let Some(end) = ids.last().cloned() else { return Ok(report) };
        for table in ids {
            report.tables += 1;
            let found = match store.load(&table).await {
                Ok(rows) => load_table(&rows.unwrap_or_default()).map(|table| table.number()),
                Err(StoreError::Damaged(what) | StoreError::Corrupt(what)) => Err(what),
                Err(error) => return Err(error),
            };
            match found {
                Ok(number) => report.entries += number,
                Err(what) => report.damaged.push(DamagedTable { table, what }),
            }
        }
        progress(report.tables);
        last = end;
    }
}
