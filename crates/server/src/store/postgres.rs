//! The store for several nodes: PostgreSQL. Batches that arrive during a commit share the next one.

mod connection;

use super::lobby::{NEW_TABLE_PRESENCE, SUMMARY};
use super::{Batch, Claim, LOG, Store, StoreError, StoreSpace, TableSummary, TokenKind, User, complete_log};
use async_trait::async_trait;
pub(super) use connection::unavailable;
use connection::{PgClient, deadline, is_current, migrate};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Row};

/// Maximum number of batches in one commit.
const MAX_GROUP: usize = 256;
/// Number of writers. Each commits on its own connection.
const WRITERS: usize = 3;

/// Stores a whole group with one statement and one commit. It skips batches of tables that another node wrote
/// or claimed.
const APPEND: &str = "
    WITH wanted AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[],
            $8::smallint[], $9::text[]) AS w (id, epoch, after, number, phase, names, changed, to_act, people)
    ), moved AS (
        UPDATE games SET number = w.number, phase = w.phase, names = w.names, changed = w.changed, to_act = w.to_act,
            people = coalesce(w.people, games.people)
        FROM wanted w WHERE games.id = w.id AND games.number = w.after AND games.epoch = w.epoch RETURNING games.id
    ), added AS (
        INSERT INTO entries (game, number, body)
        SELECT r.game, r.number, r.body FROM unnest($10::text[], $11::bigint[], $12::text[]) AS r (game, number, body)
        JOIN moved ON moved.id = r.game
    ), sat AS (
        INSERT INTO seats (game, who)
        SELECT s.game, s.who FROM unnest($13::text[], $14::text[]) AS s (game, who) JOIN moved ON moved.id = s.game
        ON CONFLICT DO NOTHING
    )
    SELECT id FROM moved";

/// Creates a table with its first entries in one statement, so that no reader sees half of it. A row without
/// entries, left by an earlier version, is overwritten, except for its owner.
const CREATE: &str = "
    WITH made AS (
        INSERT INTO games (id, number, epoch, title, passport, phase, public, names, changed, to_act, people, creator, present)
        VALUES ($1, cardinality($2::text[]), $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, '[]'), $13, $14)
        ON CONFLICT (id) DO UPDATE SET number = excluded.number, title = excluded.title, passport = excluded.passport,
            phase = excluded.phase, public = excluded.public, names = excluded.names, changed = excluded.changed,
            to_act = excluded.to_act, people = excluded.people, creator = excluded.creator, present = excluded.present
        WHERE games.number = 0 RETURNING id
    ), added AS (
        INSERT INTO entries (game, number, body)
        SELECT made.id, r.number, r.body FROM made, unnest($2::text[]) WITH ORDINALITY AS r (body, number)
    ), sat AS (
        INSERT INTO seats (game, who) SELECT made.id, s.who FROM made, unnest($12::text[]) AS s (who)
        ON CONFLICT DO NOTHING
    )
    SELECT id FROM made";

/// The database's time, in milliseconds. Nodes use it because their own clocks may differ.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// Advisory lock of transactions that write to the audit log.
const AUDIT_LOCK: i64 = 0x6261_7374_6175;

struct AppendJob {
    batch: Batch,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// A store in a PostgreSQL database.
pub struct PostgresStore {
    config: Config,
    client: Arc<PgClient>,
    writers: Vec<mpsc::Sender<AppendJob>>,
}

impl PostgresStore {
    /// Connects to a database and applies missing migrations.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let (config, client) = connect(url).await?;
        migrate(&client).await?;
        let writer = || {
            let (jobs, waiting) = mpsc::channel(4 * MAX_GROUP);
            tokio::spawn(write_all(PgClient::new(&config), waiting));
            jobs
        };
        let writers = (0..WRITERS).map(|_| writer()).collect();
        let store = Self { config, client, writers };
        store.add_missing_name_keys().await?;
        Ok(store)
    }

    /// Connects to a database for reading. Nodes may be using it. Fails if the database has an older schema.
    pub async fn open_to_read(url: &str) -> Result<Self, StoreError> {
        let (config, client) = connect(url).await?;
        is_current(&client).await?;
        Ok(Self { config, client, writers: Vec::new() })
    }

    pub(super) async fn query(
        &self,
        text: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.client.query(text, values).await
    }

    /// Runs statements in one transaction, on a connection of their own. Returns the rows of each.
    pub(super) async fn transaction(
        &self,
        statements: Vec<(&str, Vec<&(dyn ToSql + Sync)>)>,
    ) -> Result<Vec<Vec<Row>>, StoreError> {
        let deadline = deadline();
        let connection = PgClient::new(&self.config).connection(deadline).await?;
        let client = &connection.client;
        connection
            .within(deadline, async {
                // One after another: the audit log must become visible in the order of its numbers.
                client.batch_execute(&format!("BEGIN; SELECT pg_advisory_xact_lock({AUDIT_LOCK})")).await?;
                let mut all = Vec::with_capacity(statements.len());
                for (text, values) in &statements {
                    all.push(client.query(*text, values).await?);
                }
                client.batch_execute("COMMIT").await?;
                Ok(all)
            })
            .await
    }

    async fn write(&self, batch: Batch) -> Result<(), StoreError> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_string());
        let (done, result) = oneshot::channel();
        // Always use the same writer for a table, to keep its batches in order.
        let at =
            batch.table.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31) + usize::from(byte)) % WRITERS;
        let writer = self.writers.get(at).ok_or_else(gone)?;
        writer.send(AppendJob { batch, done }).await.map_err(|_| gone())?;
        result.await.unwrap_or_else(|_| Err(gone()))
    }
}

/// Connects without time limits, and applies missing migrations.
pub(super) async fn open_unlimited(url: &str) -> Result<tokio_postgres::Client, StoreError> {
    let (config, client) = connect(url).await?;
    migrate(&client).await?;
    connection::open_unlimited(&config).await
}

/// Connects to a database.
async fn connect(url: &str) -> Result<(Config, Arc<PgClient>), StoreError> {
    // Give no details: the unreadable part may be the password.
    let config: Config = url.parse().map_err(|_| {
        let wanted = "expected `host=… user=… dbname=…` or `postgresql://user@host/dbname`";
        StoreError::Rejected(format!("the address cannot be read; {wanted}"))
    })?;
    let client = PgClient::new(&config);
    client.check().await?;
    Ok((config, client))
}

async fn write_all(client: Arc<PgClient>, mut waiting: mpsc::Receiver<AppendJob>) {
    let mut group = Vec::with_capacity(MAX_GROUP);
    while waiting.recv_many(&mut group, MAX_GROUP).await > 0 {
        metrics::histogram!("bastide_store_group").record(group.len() as f64);
        let stored = append(&client, &group).await;
        for job in group.drain(..) {
            let result = match &stored {
                Ok(moved) if moved.contains(&job.batch.table) => Ok(()),
                Ok(_) => Err(StoreError::Conflict),
                Err(error) => Err(error.clone()),
            };
            // The caller may be gone.
            let _ = job.done.send(result);
        }
    }
}

/// Stores a group. Returns the ids of the tables that were written.
async fn append(client: &PgClient, group: &[AppendJob]) -> Result<Vec<String>, StoreError> {
    let batches = || group.iter().map(|job| &job.batch);
    let ids: Vec<&str> = batches().map(|batch| batch.table.as_str()).collect();
    let epochs: Vec<i64> = batches().map(|batch| batch.epoch as i64).collect();
    let after: Vec<i64> = batches().map(|batch| batch.after as i64).collect();
    let numbers: Vec<i64> = batches().map(|batch| (batch.after + batch.rows.len() as u64) as i64).collect();
    let phases: Vec<&str> = batches().map(|batch| batch.summary.phase.as_str()).collect();
    let names: Vec<String> =
        batches().map(|batch| serde_json::to_string(&batch.summary.names).unwrap_or_default()).collect();
    let changed: Vec<i64> = batches().map(|batch| batch.summary.changed as i64).collect();
    let to_act: Vec<Option<i16>> = batches().map(|batch| batch.summary.to_act.map(i16::from)).collect();
    let people: Vec<Option<String>> = batches().map(|batch| batch.summary.people_as_text()).collect();
    let (mut games, mut row_numbers, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    let (mut seat_games, mut seat_users) = (Vec::new(), Vec::new());
    for batch in batches() {
        for (number, row) in (batch.after + 1..).zip(&batch.rows) {
            games.push(batch.table.as_str());
            row_numbers.push(number as i64);
            bodies.push(row.as_str());
        }
        for who in batch.people() {
            seat_games.push(batch.table.as_str());
            seat_users.push(who.as_str());
        }
    }
    let values: [&(dyn ToSql + Sync); 14] = [
        &ids,
        &epochs,
        &after,
        &numbers,
        &phases,
        &names,
        &changed,
        &to_act,
        &people,
        &games,
        &row_numbers,
        &bodies,
        &seat_games,
        &seat_users,
    ];
    let deadline = deadline();
    let connection = client.connection(deadline).await?;
    // After a timeout the entries may still be stored. Entry numbers are unique, so they are never stored
    // twice.
    let stored = async { connection.client.query(&connection.client.prepare(APPEND).await?, &values).await };
    let rows = connection.within(deadline, stored).await?;
    Ok(rows.into_iter().map(|row| row.get(0)).collect())
}

pub(super) fn summary(row: &Row) -> TableSummary {
    let (names, people): (String, String) = (row.get(5), row.get(8));
    TableSummary {
        id: row.get(0),
        title: row.get(1),
        passport: row.get(2),
        phase: row.get(3),
        public: row.get(4),
        names: serde_json::from_str(&names).unwrap_or_default(),
        changed: row.get::<_, i64>(6) as u64,
        to_act: row.get::<_, Option<i16>>(7).map(|seat| seat as u8),
        people: serde_json::from_str(&people).unwrap_or_default(),
    }
}

#[async_trait]
impl Store for PostgresStore {
    async fn create(&self, batch: Batch) -> Result<(), StoreError> {
        let summary = &batch.summary;
        let names = serde_json::to_string(&summary.names).unwrap_or_default();
        let people: Vec<&String> = batch.people().collect();
        let values: [&(dyn ToSql + Sync); 14] = [
            &batch.table,
            &batch.rows,
            &(batch.epoch as i64),
            &summary.title,
            &summary.passport,
            &summary.phase,
            &summary.public,
            &names,
            &(summary.changed as i64),
            &summary.to_act.map(i16::from),
            &summary.people_as_text(),
            &people,
            &batch.set_by,
            &((summary.changed + NEW_TABLE_PRESENCE) as i64),
        ];
        let made = self.client.query(CREATE, &values).await?;
        if made.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.write(batch).await
    }

    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError> {
        let rows = self.client.query(LOG, &[&table]).await?;
        let row = |row: Row| (row.get(0), row.get::<_, Option<i64>>(1).map(|number| (number, row.get(2))));
        complete_log(rows.into_iter().map(row).collect())
    }

    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError> {
        let text = "SELECT body FROM entries WHERE game = $1 AND number > $2 ORDER BY number";
        let rows = self.client.query(text, &[&table, &(number as i64)]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }

    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let rows = self.client.query("SELECT id, number FROM games WHERE id = ANY ($1)", &[&tables]).await?;
        Ok(rows.into_iter().map(|row| (row.get(0), row.get::<_, i64>(1) as u64)).collect())
    }

    async fn claim(&self, table: &str, node: &str, now: u64) -> Result<Claim, StoreError> {
        let text = format!(
            "WITH old AS (SELECT owner FROM games WHERE id = $1 FOR UPDATE)
             UPDATE games SET epoch = epoch + 1, owner = $2,
                woke = CASE WHEN old.owner <> $2 THEN $3 ELSE woke END FROM old
             WHERE id = $1 AND (old.owner IS NULL OR old.owner = $2
                OR NOT EXISTS (SELECT 1 FROM nodes WHERE node = old.owner AND until > {NOW}))
             RETURNING epoch, coalesce(old.owner <> $2, false), woke"
        );
        let taken = self.client.query(&text, &[&table, &node, &(now as i64)]).await?;
        if let Some(row) = taken.first() {
            let number = |at| row.get::<_, i64>(at) as u64;
            return Ok(Claim::Yours { epoch: number(0), taken: row.get(1), woke: number(2) });
        }
        let rows = self.client.query("SELECT owner FROM games WHERE id = $1", &[&table]).await?;
        let owner = rows.first().map(|row| row.get::<_, Option<String>>(0).unwrap_or_default());
        Ok(owner.map_or(Claim::NoTable, Claim::Theirs))
    }

    async fn renew_lease(&self, node: &str, millis: u64) -> Result<(), StoreError> {
        let text = format!(
            "INSERT INTO nodes (node, until) VALUES ($1, {NOW} + $2)
             ON CONFLICT (node) DO UPDATE SET until = excluded.until"
        );
        self.client.query(&text, &[&node, &(millis as i64)]).await.map(|_| ())
    }

    async fn register_node(&self, node: &str, millis: u64) -> Result<bool, StoreError> {
        let text = format!(
            "INSERT INTO nodes (node, until) VALUES ($1, {NOW} + $2)
             ON CONFLICT (node) DO UPDATE SET until = excluded.until WHERE nodes.until <= {NOW} RETURNING node"
        );
        self.client.query(&text, &[&node, &(millis as i64)]).await.map(|taken| !taken.is_empty())
    }

    async fn remove_node(&self, node: &str) -> Result<(), StoreError> {
        self.client.query("DELETE FROM nodes WHERE node = $1", &[&node]).await.map(|_| ())
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn table_ids(&self, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        // Compare bytes: the order of the database's language may ignore some characters.
        let text = "SELECT id FROM games WHERE id COLLATE \"C\" > $1 ORDER BY id COLLATE \"C\" LIMIT $2";
        let rows = self.client.query(text, &[&after, &(most as i64)]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }

    async fn space(&self) -> Result<StoreSpace, StoreError> {
        let rows = self.client.query("SELECT pg_database_size(current_database())", &[]).await?;
        let used = rows.first().map_or(0, |row| row.get::<_, i64>(0) as u64);
        Ok(StoreSpace { used, disk: None })
    }

    async fn tables_of(&self, who: &str) -> Result<Vec<TableSummary>, StoreError> {
        let text = format!(
            "SELECT {SUMMARY} FROM games JOIN seats ON seats.game = games.id
             WHERE seats.who = $1 ORDER BY changed DESC LIMIT 200"
        );
        Ok(self.client.query(&text, &[&who]).await?.iter().map(summary).collect())
    }

    async fn orphaned_tables(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError> {
        let text = format!(
            "SELECT id FROM games WHERE phase <> 'over' AND number > 0 AND CASE WHEN owner IS NULL OR owner = $1 THEN $2
                ELSE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = owner AND until > {NOW}) END"
        );
        let rows = self.client.query(&text, &[&node, &start]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }

    async fn user(&self, token: &str, kind: TokenKind) -> Result<Option<User>, StoreError> {
        let rows = self
            .client
            .query(
                "SELECT people.who, people.name, tokens.seen FROM tokens JOIN people ON people.who = tokens.who
                 WHERE tokens.hash = $1 AND tokens.kind = $2",
                &[&token, &kind.word()],
            )
            .await?;
        Ok(rows.first().map(|row| User {
            id: row.get(0),
            name: row.get(1),
            seen: row.get::<_, i64>(2) as u64,
        }))
    }

    async fn add_token(&self, token: &str, kind: TokenKind, who: &str, now: u64) -> Result<(), StoreError> {
        let now = now as i64;
        self.client
            .query(
                "INSERT INTO people (who, name, since) VALUES ($1, '', $2) ON CONFLICT DO NOTHING",
                &[&who, &now],
            )
            .await?;
        self.client
            .query(
                "INSERT INTO tokens (hash, kind, who, since) VALUES ($1, $2, $3, $4)",
                &[&token, &kind.word(), &who, &now],
            )
            .await
            .map(|_| ())
    }

    async fn recover(&self, link: &str, token: &str, now: u64) -> Result<bool, StoreError> {
        let text = "WITH taken AS (DELETE FROM tokens WHERE hash = $1 AND kind = $2 RETURNING who)
             INSERT INTO tokens (hash, kind, who, since) SELECT $3, $4, who, $5 FROM taken RETURNING who";
        let kinds = (TokenKind::Recovery.word(), TokenKind::Browser.word());
        let rows = self.client.query(text, &[&link, &kinds.0, &token, &kinds.1, &(now as i64)]).await?;
        Ok(!rows.is_empty())
    }

    async fn drop_token(&self, token: &str) -> Result<(), StoreError> {
        self.client.query("DELETE FROM tokens WHERE hash = $1", &[&token]).await.map(|_| ())
    }

    async fn rename(&self, who: &str, name: &str) -> Result<(), StoreError> {
        self.client.query("UPDATE people SET name = $2 WHERE who = $1", &[&who, &name]).await.map(|_| ())
    }
}
