//! The PostgreSQL side of a transfer. Its queries have no time limit, because they may move millions of rows.

use super::super::postgres::open_unlimited;
use super::rows::{Column, ColumnKind, Row};
use super::{COUNT_GAMES, StoreError, TABLES};
use crate::store::postgres::unavailable;
use tokio_postgres::Client;
use tokio_postgres::types::ToSql;

pub(super) struct PostgresSide(Client);

/// Selects the nodes whose lease is valid.
const LIVE_NODES: &str =
    "SELECT node FROM nodes WHERE until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint";

impl PostgresSide {
    /// Connects, and applies missing migrations. Fails while a node uses the database.
    pub(super) async fn open(url: &str) -> Result<Self, StoreError> {
        let side = Self(open_unlimited(url).await?);
        let live = side.0.query(LIVE_NODES, &[]).await.map_err(unavailable)?;
        match live.first() {
            Some(row) => Err(StoreError::Rejected(format!(
                "node `{}` uses the database: stop all servers first",
                row.get::<_, String>(0)
            ))),
            None => Ok(side),
        }
    }

    async fn run(&self, text: &str) -> Result<(), StoreError> {
        self.0.batch_execute(text).await.map_err(unavailable)
    }

    async fn number(&self, text: &str) -> Result<i64, StoreError> {
        self.0.query_one(text, &[]).await.map(|row| row.get(0)).map_err(unavailable)
    }

    /// Begins to fill the database, and fails if it is not empty. A server that starts now waits until the end.
    pub(super) async fn begin_write(&self) -> Result<(), StoreError> {
        self.run(&format!("BEGIN; LOCK TABLE {} IN ACCESS EXCLUSIVE MODE", TABLES.join(", "))).await?;
        for table in TABLES {
            if self.number(&format!("SELECT count(*) FROM (SELECT 1 FROM {table} LIMIT 1) AS one")).await? > 0
            {
                return Err(StoreError::Rejected(
                    "the database already contains data: use an empty one".to_string(),
                ));
            }
        }
        Ok(())
    }

    /// Begins to read the database. A server that starts now cannot write until the end.
    pub(super) async fn begin_read(&self) -> Result<(), StoreError> {
        self.run(&format!(
            "BEGIN ISOLATION LEVEL REPEATABLE READ; LOCK TABLE {} IN SHARE MODE",
            TABLES.join(", ")
        ))
        .await
    }

    pub(super) async fn commit(&self) -> Result<(), StoreError> {
        self.run("COMMIT").await
    }

    /// The number of rows in all tables.
    pub(super) async fn count(&self) -> Result<u64, StoreError> {
        let mut count = 0;
        for table in TABLES {
            count += self.number(&format!("SELECT count(*) FROM {table}")).await? as u64;
        }
        Ok(count)
    }

    /// The columns of a table.
    pub(super) async fn columns(&self, table: &str) -> Result<Vec<Column>, StoreError> {
        let text = "SELECT column_name::text, data_type::text FROM information_schema.columns
                    WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position";
        let rows = self.0.query(text, &[&table]).await.map_err(unavailable)?;
        let column = |row: &tokio_postgres::Row| {
            let kind = match row.get::<_, &str>(1) {
                "text" => Ok(ColumnKind::Text),
                "bigint" | "integer" | "smallint" => Ok(ColumnKind::Integer),
                "boolean" => Ok(ColumnKind::Boolean),
                other => Err(StoreError::Unavailable(format!("a column of `{table}` has the type {other}"))),
            };
            kind.map(|kind| Column { name: row.get(0), kind })
        };
        rows.iter().map(column).collect()
    }

    /// Writes rows with one statement.
    pub(super) async fn insert(
        &self,
        table: &str,
        columns: &[Column],
        rows: &[Row],
    ) -> Result<(), StoreError> {
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        let arrays: Vec<String> = (1..=columns.len()).map(|at| format!("${at}::text[]")).collect();
        let values: Vec<String> = (columns.iter().enumerate())
            .map(|(at, column)| match column.kind {
                ColumnKind::Text => format!("v{at}"),
                ColumnKind::Integer => format!("v{at}::bigint"),
                ColumnKind::Boolean => format!("v{at}::int::boolean"),
            })
            .collect();
        let aliases: Vec<String> = (0..columns.len()).map(|at| format!("v{at}")).collect();
        let text = format!(
            "INSERT INTO {table} ({}) SELECT {} FROM unnest({}) AS given ({})",
            names.join(", "),
            values.join(", "),
            arrays.join(", "),
            aliases.join(", ")
        );
        let given: Vec<Vec<Option<&str>>> =
            (0..columns.len()).map(|at| rows.iter().map(|row| row[at].as_deref()).collect()).collect();
        let given: Vec<&(dyn ToSql + Sync)> =
            given.iter().map(|array| array as &(dyn ToSql + Sync)).collect();
        self.0.execute(&text, &given).await.map(|_| ()).map_err(unavailable)
    }

    /// Opens the cursor that `fetch` reads.
    pub(super) async fn open_cursor(&self, table: &str) -> Result<(), StoreError> {
        let columns = self.columns(table).await?;
        let texts: Vec<String> = columns
            .iter()
            .map(|column| match column.kind {
                ColumnKind::Boolean => format!("{}::int::text", column.name),
                ColumnKind::Text | ColumnKind::Integer => format!("{}::text", column.name),
            })
            .collect();
        self.run(&format!("DECLARE transfer NO SCROLL CURSOR FOR SELECT {} FROM {table}", texts.join(", ")))
            .await
    }

    /// The next rows; none at the end.
    pub(super) async fn fetch(&self, most: usize) -> Result<Vec<Row>, StoreError> {
        let rows = self.0.query(&format!("FETCH {most} FROM transfer"), &[]).await.map_err(unavailable)?;
        Ok(rows.iter().map(|row| (0..row.len()).map(|at| row.get(at)).collect()).collect())
    }

    pub(super) async fn close_cursor(&self) -> Result<(), StoreError> {
        self.run("CLOSE transfer").await
    }

    /// Lets generated numbers continue after the highest one that was copied.
    pub(super) async fn set_sequences(&self) -> Result<(), StoreError> {
        for table in TABLES {
            let text = "SELECT column_name::text, pg_get_serial_sequence($1, column_name)
                        FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1
                            AND pg_get_serial_sequence($1, column_name) IS NOT NULL";
            for row in self.0.query(text, &[table]).await.map_err(unavailable)? {
                let (column, sequence): (String, String) = (row.get(0), row.get(1));
                self.run(&format!(
                    "SELECT setval('{sequence}', coalesce(max({column}), 0) + 1, false) FROM {table}"
                ))
                .await?;
            }
        }
        Ok(())
    }

    pub(super) async fn count_games(&self) -> Result<(u64, u64), StoreError> {
        let row = self.0.query_one(COUNT_GAMES, &[]).await.map_err(unavailable)?;
        Ok((row.get::<_, i64>(0) as u64, row.get::<_, i64>(1) as u64))
    }
}
