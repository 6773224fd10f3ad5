//! The SQLite side of a transfer.

use super::super::sqlite::{close_file, new_file, open_file, unavailable};
use super::rows::{Column, ColumnKind, Row};
use super::{COUNT_GAMES, StoreError, TABLES};
use crate::store::files_of;
use rusqlite::types::{Value, ValueRef};
use rusqlite::{Connection, Statement, params_from_iter};
use std::path::Path;

pub(super) struct SqliteSide(Connection);

/// A statement that reads a table, and the names of its columns.
pub(super) struct SqliteReader<'a>(Statement<'a>);

/// The rows that have not been read yet.
pub(super) struct SqliteRows<'a> {
    columns: usize,
    rows: rusqlite::Rows<'a>,
}

impl SqliteReader<'_> {
    pub(super) fn rows(&mut self) -> Result<SqliteRows<'_>, StoreError> {
        let columns = self.0.column_count();
        Ok(SqliteRows { columns, rows: self.0.query([]).map_err(unavailable)? })
    }
}

impl SqliteRows<'_> {
    /// The next rows; none at the end.
    pub(super) fn next(&mut self, most: usize) -> Result<Vec<Row>, StoreError> {
        let mut batch = Vec::new();
        while batch.len() < most {
            let Some(row) = self.rows.next().map_err(unavailable)? else { break };
            let value = |at| row.get_ref(at).map_err(unavailable).and_then(text);
            batch.push((0..self.columns).map(value).collect::<Result<Row, StoreError>>()?);
        }
        Ok(batch)
    }
}

/// A value as text.
fn text(value: ValueRef<'_>) -> Result<Option<String>, StoreError> {
    match value {
        ValueRef::Null => Ok(None),
        ValueRef::Integer(number) => Ok(Some(number.to_string())),
        ValueRef::Text(bytes) => String::from_utf8(bytes.to_vec())
            .map(Some)
            .map_err(|_| StoreError::Damaged("a text in the file is not UTF-8".to_string())),
        ValueRef::Real(_) | ValueRef::Blob(_) => {
            Err(StoreError::Damaged("a value in the file has an unknown type".to_string()))
        }
    }
}

/// A value from text. Columns of STRICT tables refuse values of other types.
fn value(text: Option<&String>, kind: ColumnKind) -> Result<Value, StoreError> {
    match (text, kind) {
        (None, _) => Ok(Value::Null),
        (Some(text), ColumnKind::Text) => Ok(Value::Text(text.clone())),
        (Some(text), ColumnKind::Integer | ColumnKind::Boolean) => {
            let bad = |_| StoreError::Damaged(format!("`{text}` is not a number"));
            text.parse().map(Value::Integer).map_err(bad)
        }
    }
}

impl SqliteSide {
    /// Opens the file of a stopped server, and updates its schema as the server would.
    pub(super) fn open(path: &Path) -> Result<Self, StoreError> {
        open_file(path).map(Self)
    }

    /// Creates a file with an empty store.
    pub(super) fn create(path: &Path) -> Result<Self, StoreError> {
        // An interrupted transfer may have left a file, which nobody has used.
        remove(path);
        new_file(path)?;
        Self::open(path)
    }

    pub(super) fn begin(&self) -> Result<(), StoreError> {
        self.0.execute_batch("BEGIN IMMEDIATE").map_err(unavailable)
    }

    pub(super) fn commit(&self) -> Result<(), StoreError> {
        self.0.execute_batch("COMMIT").map_err(unavailable)
    }

    /// The number of rows in all tables.
    pub(super) fn count(&self) -> Result<u64, StoreError> {
        let count = |table: &&str| {
            let text = format!("SELECT count(*) FROM {table}");
            self.0.query_row(&text, [], |row| row.get::<_, i64>(0)).map_err(unavailable)
        };
        TABLES.iter().map(count).try_fold(0, |sum, count| Ok(sum + count? as u64))
    }

    pub(super) fn reader(&self, table: &str, columns: &[Column]) -> Result<SqliteReader<'_>, StoreError> {
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        let ready = self.0.prepare(&format!("SELECT {} FROM {table}", names.join(", ")));
        ready.map(SqliteReader).map_err(unavailable)
    }

    pub(super) fn insert(&self, table: &str, columns: &[Column], rows: &[Row]) -> Result<(), StoreError> {
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        let signs = vec!["?"; columns.len()].join(", ");
        let text = format!("INSERT INTO {table} ({}) VALUES ({signs})", names.join(", "));
        let mut ready = self.0.prepare_cached(&text).map_err(unavailable)?;
        for row in rows {
            let values = row.iter().zip(columns).map(|(text, column)| value(text.as_ref(), column.kind));
            let values = values.collect::<Result<Vec<Value>, StoreError>>()?;
            ready.execute(params_from_iter(values)).map_err(unavailable)?;
        }
        Ok(())
    }

    pub(super) fn count_games(&self) -> Result<(u64, u64), StoreError> {
        let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64));
        self.0.query_row(COUNT_GAMES, [], row).map_err(unavailable)
    }

    /// The names of all tables, sorted.
    #[cfg(test)]
    pub(super) fn tables(&self) -> Vec<String> {
        let text =
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
        let mut ready = self.0.prepare(text).unwrap();
        ready.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    /// The tables to which a table refers.
    #[cfg(test)]
    pub(super) fn references(&self, table: &str) -> Vec<String> {
        let mut ready = self.0.prepare(&format!("PRAGMA foreign_key_list({table})")).unwrap();
        ready.query_map([], |row| row.get(2)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    /// Gives a complete file its final name.
    pub(super) fn finish(self, path: &Path, to: &Path) -> Result<(), StoreError> {
        close_file(self.0)?;
        std::fs::rename(path, to)
            .map_err(|error| StoreError::Unavailable(format!("{}: {error}", to.display())))
    }

    /// Removes an incomplete file.
    pub(super) fn discard(self, path: &Path) {
        drop(self.0);
        remove(path);
    }
}

fn remove(path: &Path) {
    for file in files_of(path) {
        // Most of these files do not exist.
        let _ = std::fs::remove_file(file);
    }
}
