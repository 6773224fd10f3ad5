//! Statements that both stores understand. Moderation uses them, because its reads and writes are rare and need no special plan for
//! each store.

use super::sqlite::unavailable;
use super::{PostgresStore, SqliteStore, StoreError};
use async_trait::async_trait;
use bytes::BytesMut;
use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use std::error::Error;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

/// A value in a statement or a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SqlValue {
    /// No value.
    Null,
    /// A number, or a boolean as 0 or 1.
    Int(i64),
    /// A text.
    Text(String),
}

impl SqlValue {
    /// The number; 0 if it is not a number.
    pub(crate) fn int(&self) -> i64 {
        if let Self::Int(value) = self { *value } else { 0 }
    }

    /// The number, or `None`.
    pub(crate) fn maybe_int(&self) -> Option<u64> {
        if let Self::Int(value) = self { Some(*value as u64) } else { None }
    }

    /// The text; empty if it is not a text.
    pub(crate) fn text(&self) -> String {
        self.maybe_text().unwrap_or_default()
    }

    /// The text, or `None`.
    pub(crate) fn maybe_text(&self) -> Option<String> {
        if let Self::Text(value) = self { Some(value.clone()) } else { None }
    }
}

impl From<&str> for SqlValue {
    fn from(value: &str) -> Self {
        Self::Text(value.to_string())
    }
}

impl From<&String> for SqlValue {
    fn from(value: &String) -> Self {
        Self::Text(value.clone())
    }
}

impl From<String> for SqlValue {
    fn from(value: String) -> Self {
        Self::Text(value)
    }
}

impl From<u64> for SqlValue {
    fn from(value: u64) -> Self {
        Self::Int(value as i64)
    }
}

impl<T: Into<Self>> From<Option<T>> for SqlValue {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

impl rusqlite::ToSql for SqlValue {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Null => ToSqlOutput::Owned(Value::Null),
            Self::Int(value) => ToSqlOutput::Owned(Value::Integer(*value)),
            Self::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
        })
    }
}

impl ToSql for SqlValue {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Int(value) => value.to_sql_checked(kind, out),
            Self::Text(text) => text.to_sql_checked(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// A row of a result.
pub type SqlRow = Vec<SqlValue>;

/// A statement with its parameters. The text numbers them `$1`, `$2` and so on, each for the first time in this order, because SQLite
/// numbers them by their first use.
#[derive(Clone, Debug)]
pub struct Statement {
    text: String,
    values: Vec<SqlValue>,
}

impl Statement {
    /// A statement.
    pub fn new(text: impl Into<String>, values: impl IntoIterator<Item = SqlValue>) -> Self {
        Self { text: text.into(), values: values.into_iter().collect() }
    }
}

/// Builds a [`Statement`] from its text and parameters.
macro_rules! sql {
    ($text:expr $(, $value:expr)* $(,)?) => {
        $crate::store::Statement::new($text, [$($crate::store::SqlValue::from($value)),*])
    };
}
pub(crate) use sql;

/// Runs statements. The defaults are for stores without moderation.
#[async_trait]
pub trait Statements: Send + Sync {
    /// Runs statements in one transaction. Returns the rows of each.
    async fn transact(&self, _statements: Vec<Statement>) -> Result<Vec<Vec<SqlRow>>, StoreError> {
        Err(StoreError::Unavailable("this store has no moderation".to_string()))
    }
    /// Runs a statement that only reads.
    async fn select(&self, _statement: Statement) -> Result<Vec<SqlRow>, StoreError> {
        Ok(Vec::new())
    }
}

fn run(connection: &rusqlite::Connection, statement: &Statement) -> rusqlite::Result<Vec<SqlRow>> {
    let mut ready = connection.prepare_cached(&statement.text)?;
    let columns = ready.column_count();
    let row = |row: &rusqlite::Row<'_>| {
        (0..columns)
            .map(|at| {
                Ok(match row.get_ref(at)? {
                    ValueRef::Integer(value) => SqlValue::Int(value),
                    ValueRef::Text(bytes) => SqlValue::Text(String::from_utf8_lossy(bytes).into_owned()),
                    _ => SqlValue::Null,
                })
            })
            .collect()
    };
    ready.query_map(rusqlite::params_from_iter(&statement.values), row)?.collect()
}

#[async_trait]
impl Statements for SqliteStore {
    async fn transact(&self, statements: Vec<Statement>) -> Result<Vec<Vec<SqlRow>>, StoreError> {
        self.write(move |connection| {
            let all: rusqlite::Result<_> = statements.iter().map(|one| run(connection, one)).collect();
            all.map_err(unavailable)
        })
        .await
    }

    async fn select(&self, statement: Statement) -> Result<Vec<SqlRow>, StoreError> {
        self.read(move |connection| run(connection, &statement)).await
    }
}

/// A row of PostgreSQL. The types are those that our schema has.
fn postgres_row(row: &tokio_postgres::Row) -> SqlRow {
    let value = |(at, column): (usize, &tokio_postgres::Column)| {
        let number = match *column.type_() {
            Type::INT8 => row.get::<_, Option<i64>>(at),
            Type::INT4 => row.get::<_, Option<i32>>(at).map(i64::from),
            Type::INT2 => row.get::<_, Option<i16>>(at).map(i64::from),
            Type::BOOL => row.get::<_, Option<bool>>(at).map(i64::from),
            _ => return row.get::<_, Option<String>>(at).map_or(SqlValue::Null, SqlValue::Text),
        };
        number.map_or(SqlValue::Null, SqlValue::Int)
    };
    row.columns().iter().enumerate().map(value).collect()
}

#[async_trait]
impl Statements for PostgresStore {
    async fn transact(&self, statements: Vec<Statement>) -> Result<Vec<Vec<SqlRow>>, StoreError> {
        let statements = statements.iter().map(|one| (one.text.as_str(), parameters(one))).collect();
        let all = self.transaction(statements).await?;
        Ok(all.iter().map(|rows| rows.iter().map(postgres_row).collect()).collect())
    }

    async fn select(&self, statement: Statement) -> Result<Vec<SqlRow>, StoreError> {
        let rows = self.query(&statement.text, &parameters(&statement)).await?;
        Ok(rows.iter().map(postgres_row).collect())
    }
}

fn parameters(statement: &Statement) -> Vec<&(dyn ToSql + Sync)> {
    statement.values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}
