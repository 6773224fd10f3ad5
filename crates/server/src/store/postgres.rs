//! The store for several nodes: PostgreSQL. What comes while a group is committed is committed together with the next one.

mod link;

use super::{Batch, Claim, LOG, Person, Store, StoreError, Summary, TokenKind, whole};
use async_trait::async_trait;
use link::{Link, migrate, until};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, Row};

/// What is committed together at most.
const GROUP: usize = 256;
/// Groups that are committed side by side, each on a connection of its own.
const WRITERS: usize = 3;

/// One statement stores a whole group: entries of tables that somebody else has written or owns are left out, and all
/// others are stored with one commit.
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

/// One statement sets a table with its first entries: nobody ever finds half of it. One that an earlier version left without
/// any entry is set anew; who has claimed it since keeps it.
const CREATE: &str = "
    WITH made AS (
        INSERT INTO games (id, number, epoch, title, passport, phase, public, names, changed, to_act, people)
        VALUES ($1, cardinality($2::text[]), $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11, '[]'))
        ON CONFLICT (id) DO UPDATE SET number = excluded.number, title = excluded.title, passport = excluded.passport,
            phase = excluded.phase, public = excluded.public, names = excluded.names, changed = excluded.changed,
            to_act = excluded.to_act, people = excluded.people
        WHERE games.number = 0 RETURNING id
    ), added AS (
        INSERT INTO entries (game, number, body)
        SELECT made.id, r.number, r.body FROM made, unnest($2::text[]) WITH ORDINALITY AS r (body, number)
    ), sat AS (
        INSERT INTO seats (game, who) SELECT made.id, s.who FROM made, unnest($12::text[]) AS s (who)
        ON CONFLICT DO NOTHING
    )
    SELECT id FROM made";

/// The database's own time, in milliseconds: clocks of nodes may differ.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

struct Job {
    batch: Batch,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// A PostgreSQL database.
pub struct Postgres {
    link: Arc<Link>,
    writers: Vec<mpsc::Sender<Job>>,
}

impl Postgres {
    /// Opens a database, and makes its tables if they are not there.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        // What is wrong with it is not told in detail: it may be the password.
        let config: Config = url.parse().map_err(|_| {
            let wanted = "expected `host=… user=… dbname=…` or `postgresql://user@host/dbname`";
            StoreError::Unavailable(format!("its address cannot be read; {wanted}"))
        })?;
        let link = Link::new(&config);
        migrate(&link).await?;
        let writer = || {
            let (jobs, waiting) = mpsc::channel(4 * GROUP);
            tokio::spawn(write_all(Link::new(&config), waiting));
            jobs
        };
        Ok(Self { link, writers: (0..WRITERS).map(|_| writer()).collect() })
    }

    pub(super) async fn query(
        &self,
        text: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        self.link.query(text, values).await
    }

    async fn write(&self, batch: Batch) -> Result<(), StoreError> {
        let gone = || StoreError::Unavailable("the writer has stopped".to_string());
        let (done, result) = oneshot::channel();
        // A table has always the same writer.
        let at =
            batch.table.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31) + usize::from(byte)) % WRITERS;
        self.writers[at].send(Job { batch, done }).await.map_err(|_| gone())?;
        result.await.unwrap_or_else(|_| Err(gone()))
    }
}

async fn write_all(link: Arc<Link>, mut waiting: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        metrics::histogram!("bastide_store_group").record(group.len() as f64);
        let stored = append(&link, &group).await;
        for job in group.drain(..) {
            let result = match &stored {
                Ok(moved) if moved.contains(&job.batch.table) => Ok(()),
                Ok(_) => Err(StoreError::Conflict),
                Err(error) => Err(error.clone()),
            };
            // Who asked may be gone.
            let _ = job.done.send(result);
        }
    }
}

/// Stores a group; the tables whose entries were stored.
async fn append(link: &Link, group: &[Job]) -> Result<Vec<String>, StoreError> {
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
    let (mut seat_games, mut seat_people) = (Vec::new(), Vec::new());
    for batch in batches() {
        for (number, row) in (batch.after + 1..).zip(&batch.rows) {
            games.push(batch.table.as_str());
            row_numbers.push(number as i64);
            bodies.push(row.as_str());
        }
        for who in batch.people() {
            seat_games.push(batch.table.as_str());
            seat_people.push(who.as_str());
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
        &seat_people,
    ];
    let until = until();
    let line = link.line(until).await?;
    // What is too late may be stored all the same: a table has each number once, so it is never stored twice.
    let stored = async { line.client.query(&line.client.prepare(APPEND).await?, &values).await };
    let rows = line.within(until, stored).await?;
    Ok(rows.into_iter().map(|row| row.get(0)).collect())
}

const SUMMARY: &str = "id, title, passport, phase, public, names, changed, to_act, people";

fn summary(row: &Row) -> Summary {
    let (names, people): (String, String) = (row.get(5), row.get(8));
    Summary {
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
impl Store for Postgres {
    async fn create(&self, batch: Batch) -> Result<(), StoreError> {
        let summary = &batch.summary;
        let names = serde_json::to_string(&summary.names).unwrap_or_default();
        let people: Vec<&String> = batch.people().collect();
        let values: [&(dyn ToSql + Sync); 12] = [
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
        ];
        let made = self.link.query(CREATE, &values).await?;
        if made.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.write(batch).await
    }

    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError> {
        let rows = self.link.query(LOG, &[&table]).await?;
        let row = |row: Row| (row.get(0), row.get::<_, Option<i64>>(1).map(|number| (number, row.get(2))));
        whole(rows.into_iter().map(row).collect())
    }

    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError> {
        let text = "SELECT body FROM entries WHERE game = $1 AND number > $2 ORDER BY number";
        let rows = self.link.query(text, &[&table, &(number as i64)]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }

    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let rows = self.link.query("SELECT id, number FROM games WHERE id = ANY ($1)", &[&tables]).await?;
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
        let taken = self.link.query(&text, &[&table, &node, &(now as i64)]).await?;
        if let Some(row) = taken.first() {
            let number = |at| row.get::<_, i64>(at) as u64;
            return Ok(Claim::Yours { epoch: number(0), taken: row.get(1), woke: number(2) });
        }
        let rows = self.link.query("SELECT owner FROM games WHERE id = $1", &[&table]).await?;
        let owner = rows.first().map(|row| row.get::<_, Option<String>>(0).unwrap_or_default());
        Ok(owner.map_or(Claim::NoTable, Claim::Theirs))
    }

    async fn beat(&self, node: &str, millis: u64) -> Result<(), StoreError> {
        let text = format!(
            "INSERT INTO nodes (node, until) VALUES ($1, {NOW} + $2)
             ON CONFLICT (node) DO UPDATE SET until = excluded.until"
        );
        self.link.query(&text, &[&node, &(millis as i64)]).await.map(|_| ())
    }

    async fn join(&self, node: &str, millis: u64) -> Result<bool, StoreError> {
        let text = format!(
            "INSERT INTO nodes (node, until) VALUES ($1, {NOW} + $2)
             ON CONFLICT (node) DO UPDATE SET until = excluded.until WHERE nodes.until <= {NOW} RETURNING node"
        );
        self.link.query(&text, &[&node, &(millis as i64)]).await.map(|taken| !taken.is_empty())
    }

    async fn leave(&self, node: &str) -> Result<(), StoreError> {
        self.link.query("DELETE FROM nodes WHERE node = $1", &[&node]).await.map(|_| ())
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn lobby(&self) -> Result<Vec<Summary>, StoreError> {
        let text = format!(
            "SELECT {SUMMARY} FROM games WHERE public AND phase <> 'over' AND number > 0
             ORDER BY changed DESC LIMIT 100"
        );
        Ok(self.link.query(&text, &[]).await?.iter().map(summary).collect())
    }

    async fn tables_of(&self, who: &str) -> Result<Vec<Summary>, StoreError> {
        let text = format!(
            "SELECT {SUMMARY} FROM games JOIN seats ON seats.game = games.id
             WHERE seats.who = $1 ORDER BY changed DESC LIMIT 200"
        );
        Ok(self.link.query(&text, &[&who]).await?.iter().map(summary).collect())
    }

    async fn running(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError> {
        let text = format!(
            "SELECT id FROM games WHERE phase <> 'over' AND number > 0 AND CASE WHEN owner IS NULL OR owner = $1 THEN $2
                ELSE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = owner AND until > {NOW}) END"
        );
        let rows = self.link.query(&text, &[&node, &start]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }

    async fn person(&self, token: &str, kind: TokenKind) -> Result<Option<Person>, StoreError> {
        let rows = self
            .link
            .query(
                "SELECT people.who, people.name FROM tokens JOIN people ON people.who = tokens.who
                 WHERE tokens.hash = $1 AND tokens.kind = $2",
                &[&token, &kind.word()],
            )
            .await?;
        Ok(rows.first().map(|row| Person { who: row.get(0), name: row.get(1) }))
    }

    async fn keep_token(&self, token: &str, kind: TokenKind, who: &str, now: u64) -> Result<(), StoreError> {
        let now = now as i64;
        self.link
            .query(
                "INSERT INTO people (who, name, since) VALUES ($1, '', $2) ON CONFLICT DO NOTHING",
                &[&who, &now],
            )
            .await?;
        self.link
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
        let rows = self.link.query(text, &[&link, &kinds.0, &token, &kinds.1, &(now as i64)]).await?;
        Ok(!rows.is_empty())
    }

    async fn drop_token(&self, token: &str) -> Result<(), StoreError> {
        self.link.query("DELETE FROM tokens WHERE hash = $1", &[&token]).await.map(|_| ())
    }

    async fn rename(&self, who: &str, name: &str) -> Result<(), StoreError> {
        self.link.query("UPDATE people SET name = $2 WHERE who = $1", &[&who, &name]).await.map(|_| ())
    }
}
