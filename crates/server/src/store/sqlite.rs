//! The embedded store: one SQLite file. One thread writes; jobs that arrive during a commit share the next
//! one.

mod backup;
mod file;
mod pages;
mod rows;

pub use backup::{back_up, put_back};
pub use file::files_of;

use super::lobby::SUMMARY;
use super::{Batch, Claim, LOG, Store, StoreError, StoreSpace, TableSummary, TokenKind, User, complete_log};
use crate::lock::lock;
use async_trait::async_trait;
use rows::{add, create};
use rusqlite::{Connection, OpenFlags, OptionalExtension, params};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};

/// The machine's time in SQL, in milliseconds.
const NOW: &str = "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
/// Maximum number of jobs in one commit.
const MAX_GROUP: usize = 256;
/// Maximum number of concurrent readers.
const MAX_READERS: u32 = 256;
/// Maximum number of idle connections kept open for readers.
const MAX_IDLE: usize = 4;
/// Time limit for closing the store.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

type Work = Box<dyn FnOnce(&Connection) -> Result<(), StoreError> + Send>;

struct WriteJob {
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// A store in a SQLite file.
pub struct SqliteStore {
    path: PathBuf,
    /// `None` once the store is closed.
    jobs: Mutex<Option<mpsc::Sender<WriteJob>>>,
    /// The result of closing the writer's connection.
    ended: Mutex<Option<oneshot::Receiver<Result<(), StoreError>>>>,
    /// Every reader holds a permit.
    reading: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
pub(super) fn unavailable(error: rusqlite::Error) -> StoreError {
    error.into()
}

fn gone() -> StoreError {
    StoreError::Unavailable("the store is closed".to_string())
}

/// Creates an empty file that only its owner can read.
pub(super) fn new_file(path: &Path) -> Result<(), StoreError> {
    file::make(path)
}

/// Opens a file and applies missing migrations.
pub(super) fn open_file(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = file::open(path, OpenFlags::default())?;
    file::migrate(&mut connection)?;
    Ok(connection)
}

/// Closes the last connection to a file.
pub(super) fn close_file(connection: Connection) -> Result<(), StoreError> {
    file::close(connection)
}

impl SqliteStore {
    /// Opens a file, or creates it.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        file::make(path)?;
        let mut connection = file::open(path, OpenFlags::default())?;
        file::migrate(&mut connection)?;
        let (jobs, waiting) = mpsc::channel();
        let (end, ended) = oneshot::channel();
        std::thread::Builder::new()
            .name("store".to_string())
            .spawn(move || {
                write_all(&connection, &waiting);
                // The receiver may be gone.
                let _ = end.send(file::close(connection));
            })
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        Ok(Self { jobs: Mutex::new(Some(jobs)), ended: Mutex::new(Some(ended)), ..Self::unopened(path) })
    }

    /// Opens an existing file for reading. A server may be using it. Fails if the file has an older schema.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        file::is_current(&file::open_as_it_is(path)?)?;
        Ok(Self::unopened(path))
    }

    fn unopened(path: &Path) -> Self {
        Self {
            path: path.to_path_buf(),
            jobs: Mutex::default(),
            ended: Mutex::default(),
            reading: Arc::new(Semaphore::new(MAX_READERS as usize)),
            idle: Arc::default(),
        }
    }

    /// Finishes pending jobs, moves the write-ahead log into the file, and closes it.
    pub async fn close(&self) -> Result<(), StoreError> {
        let closing = async {
            // Wait for readers first: a checkpoint cannot complete while one holds a snapshot.
            let all = self.reading.acquire_many(MAX_READERS).await;
            self.reading.close();
            drop(all);
            lock(&self.idle).clear();
            drop(lock(&self.jobs).take());
            let Some(ended) = lock(&self.ended).take() else { return Ok(()) };
            ended.await.unwrap_or_else(|_| Err(gone()))
        };
        let late = || StoreError::Unavailable("pending writes did not finish in time".to_string());
        tokio::time::timeout(CLOSE_TIMEOUT, closing).await.unwrap_or_else(|_| Err(late()))
    }

    /// Runs a job on the writer thread. Returns its result after the commit.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let jobs = lock(&self.jobs).clone().ok_or_else(gone)?;
        let (done, result) = oneshot::channel();
        let (value, received) = oneshot::channel();
        let work = Box::new(move |connection: &Connection| {
            // The caller may be gone.
            let _ = value.send(work(connection)?);
            Ok(())
        });
        jobs.send(WriteJob { work, done }).map_err(|_| gone())?;
        drop(jobs);
        result.await.unwrap_or_else(|_| Err(gone()))?;
        received.await.map_err(|_| gone())
    }

    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reads = self.reading.clone().acquire_owned().await.map_err(|_| gone())?;
        let (idle, path) = (self.idle.clone(), self.path.clone());
        let task = tokio::task::spawn_blocking(move || {
            let pooled = lock(&idle).pop();
            let connection = match pooled {
                Some(connection) => connection,
                None => {
                    file::open(&path, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX)?
                }
            };
            let result = work(&connection).map_err(unavailable);
            let mut idle = lock(&idle);
            if idle.len() < MAX_IDLE {
                idle.push(connection);
            }
            drop((idle, reads));
            result
        });
        task.await.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
    }
}

/// The writer: runs pending jobs, commits them together, and only then reports them done. Ends when the store
/// is closed.
fn write_all(connection: &Connection, waiting: &mpsc::Receiver<WriteJob>) {
    while let Ok(first) = waiting.recv() {
        let mut group = vec![first];
        while group.len() < MAX_GROUP
            && let Ok(job) = waiting.try_recv()
        {
            group.push(job);
        }
        metrics::histogram!("bastide_store_group").record(group.len() as f64);
        let mut results = Vec::with_capacity(group.len());
        let begun = connection.execute_batch("BEGIN IMMEDIATE").map_err(unavailable);
        for job in group {
            let result = begun.clone().and_then(|()| one(connection, job.work));
            results.push((job.done, result));
        }
        let committed = begun.and_then(|()| connection.execute_batch("COMMIT").map_err(unavailable));
        if committed.is_err() {
            // If this fails too, SQLite had already rolled back.
            let _ = connection.execute_batch("ROLLBACK");
        }
        for (done, result) in results {
            // The caller may be gone.
            let _ = done.send(committed.clone().and(result));
        }
    }
}

/// Runs one job of a group in a savepoint, so that a failure does not affect the others.
fn one(connection: &Connection, work: Work) -> Result<(), StoreError> {
    let run = |text: &str| {
        connection.prepare_cached(text).and_then(|mut ready| ready.execute([])).map_err(unavailable)
    };
    run("SAVEPOINT job")?;
    let result = work(connection);
    if result.is_err() {
        run("ROLLBACK TO job")?;
    }
    run("RELEASE job")?;
    result
}

/// The text of a row. A non-UTF-8 row counts as table damage, not as a store error, so it becomes unreadable
/// text.
fn as_text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_string(),
        Err(_) => format!("not UTF-8: {}", String::from_utf8_lossy(bytes)),
    }
}

pub(super) fn summary(row: &rusqlite::Row<'_>) -> rusqlite::Result<TableSummary> {
    let (names, people): (String, String) = (row.get(5)?, row.get(8)?);
    Ok(TableSummary {
        id: row.get(0)?,
        title: row.get(1)?,
        passport: row.get(2)?,
        phase: row.get(3)?,
        public: row.get(4)?,
        names: serde_json::from_str(&names).unwrap_or_default(),
        changed: row.get::<_, i64>(6)? as u64,
        to_act: row.get(7)?,
        people: serde_json::from_str(&people).unwrap_or_default(),
    })
}

/// Claims a table for a node, unless another node with a valid lease owns it.
fn claim(connection: &Connection, table: &str, node: &str, now: u64) -> rusqlite::Result<Claim> {
    let text = format!(
        "SELECT epoch, woke, owner, owner IS NOT NULL AND owner <> ?2
            AND EXISTS (SELECT 1 FROM nodes WHERE nodes.node = owner AND until > {NOW}) FROM games WHERE id = ?1"
    );
    let row = connection.prepare_cached(&text)?.query_row(params![table, node], |row| {
        let numbers = (row.get::<_, i64>(0)?, row.get::<_, i64>(1)?);
        Ok((numbers, row.get::<_, Option<String>>(2)?, row.get::<_, bool>(3)?))
    });
    let Some(((epoch, woke), owner, lives)) = row.optional()? else { return Ok(Claim::NoTable) };
    match owner {
        Some(owner) if lives => Ok(Claim::Theirs(owner)),
        owner => {
            // A restarted owner takes a new epoch too, so that its pending writes from before the restart are
            // refused.
            let taken = owner.is_some_and(|owner| owner != node);
            let woke = if taken { now } else { woke as u64 };
            let text = "UPDATE games SET epoch = epoch + 1, owner = ?2, woke = ?3 WHERE id = ?1";
            connection.prepare_cached(text)?.execute(params![table, node, woke as i64])?;
            Ok(Claim::Yours { epoch: epoch as u64 + 1, taken, woke })
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn create(&self, batch: Batch) -> Result<(), StoreError> {
        self.write(move |connection| create(connection, batch)).await
    }

    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.write(move |connection| add(connection, &batch)).await
    }

    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError> {
        let table = table.to_string();
        let rows = self.read(move |connection| {
            let mut ready = connection.prepare_cached(LOG)?;
            let row = |row: &rusqlite::Row<'_>| {
                let body = match row.get(1)? {
                    Some(number) => Some((number, as_text(row.get_ref(2)?.as_bytes()?))),
                    None => None,
                };
                Ok((row.get(0)?, body))
            };
            ready.query_map([&table], row)?.collect()
        });
        complete_log(rows.await?)
    }

    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError> {
        let table = table.to_string();
        self.read(move |connection| {
            let text = "SELECT body FROM entries WHERE game = ?1 AND number > ?2 ORDER BY number";
            let mut ready = connection.prepare_cached(text)?;
            ready.query_map(params![table, number as i64], |row| row.get(0))?.collect()
        })
        .await
    }

    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        let tables = tables.to_vec();
        self.read(move |connection| {
            let mut ready = connection.prepare_cached("SELECT number FROM games WHERE id = ?1")?;
            let mut all = Vec::with_capacity(tables.len());
            for table in tables {
                let number = ready.query_row([&table], |row| row.get::<_, i64>(0)).optional()?;
                all.extend(number.map(|number| (table, number as u64)));
            }
            Ok(all)
        })
        .await
    }

    async fn claim(&self, table: &str, node: &str, now: u64) -> Result<Claim, StoreError> {
        let (id, name) = (table.to_string(), node.to_string());
        self.write(move |connection| claim(connection, &id, &name, now).map_err(unavailable)).await
    }

    async fn renew_lease(&self, node: &str, millis: u64) -> Result<(), StoreError> {
        let node = node.to_string();
        self.write(move |connection| {
            let text = format!(
                "INSERT INTO nodes (node, until) VALUES (?1, {NOW} + ?2)
                 ON CONFLICT (node) DO UPDATE SET until = excluded.until"
            );
            connection.execute(&text, params![node, millis as i64]).map(|_| ()).map_err(unavailable)
        })
        .await
    }

    async fn remove_node(&self, node: &str) -> Result<(), StoreError> {
        let node = node.to_string();
        let gone = move |connection: &Connection| {
            connection.execute("DELETE FROM nodes WHERE node = ?1", [node]).map(|_| ()).map_err(unavailable)
        };
        self.write(gone).await
    }

    fn is_shared(&self) -> bool {
        false
    }

    async fn table_ids(&self, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        let after = after.to_string();
        self.read(move |connection| {
            let mut ready =
                connection.prepare_cached("SELECT id FROM games WHERE id > ?1 ORDER BY id LIMIT ?2")?;
            ready.query_map(params![after, most as i64], |row| row.get(0))?.collect()
        })
        .await
    }

    async fn check_pages(&self) -> Result<Vec<String>, StoreError> {
        let path = self.path.clone();
        let (done, found) = oneshot::channel();
        // This work gets its own thread, because the priority of the thread stays low.
        let check = move || {
            crate::thread_priority::lower();
            // The caller may be gone.
            let _ = done.send(pages::check(&path));
        };
        let started = std::thread::Builder::new().name("store check".to_string()).spawn(check);
        started.map_err(|error| StoreError::Unavailable(error.to_string()))?;
        found.await.unwrap_or_else(|_| Err(gone()))
    }

    async fn space(&self) -> Result<StoreSpace, StoreError> {
        Ok(pages::space(&self.path))
    }

    async fn tables_of(&self, who: &str) -> Result<Vec<TableSummary>, StoreError> {
        let who = who.to_string();
        self.read(move |connection| {
            let text = format!(
                "SELECT {SUMMARY} FROM games JOIN seats ON seats.game = games.id
                 WHERE seats.who = ?1 ORDER BY changed DESC LIMIT 200"
            );
            connection.prepare_cached(&text)?.query_map([&who], summary)?.collect()
        })
        .await
    }

    async fn orphaned_tables(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError> {
        let node = node.to_string();
        self.read(move |connection| {
            let text = format!(
                "SELECT id FROM games WHERE phase <> 'over' AND number > 0 AND CASE WHEN owner IS NULL OR owner = ?1 THEN ?2
                    ELSE NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = owner AND until > {NOW}) END"
            );
            let mut ready = connection.prepare_cached(&text)?;
            ready.query_map(params![node, start], |row| row.get(0))?.collect()
        })
        .await
    }

    async fn user(&self, token: &str, kind: TokenKind) -> Result<Option<User>, StoreError> {
        let token = token.to_string();
        self.read(move |connection| {
            connection
                .prepare_cached(
                    "SELECT people.who, people.name, tokens.seen FROM tokens JOIN people ON people.who = tokens.who
                     WHERE tokens.hash = ?1 AND tokens.kind = ?2",
                )?
                .query_row([&token, kind.word()], |row| {
                    Ok(User { id: row.get(0)?, name: row.get(1)?, seen: row.get::<_, i64>(2)? as u64 })
                })
                .optional()
        })
        .await
    }

    async fn add_token(&self, token: &str, kind: TokenKind, who: &str, now: u64) -> Result<(), StoreError> {
        let (token, who) = (token.to_string(), who.to_string());
        self.write(move |connection| {
            let add = |text: &str, values: &[&dyn rusqlite::ToSql]| {
                connection.execute(text, values).map(|_| ()).map_err(unavailable)
            };
            add(
                "INSERT OR IGNORE INTO people (who, name, since) VALUES (?1, '', ?2)",
                &[&who, &(now as i64)],
            )?;
            add(
                "INSERT INTO tokens (hash, kind, who, since) VALUES (?1, ?2, ?3, ?4)",
                &[&token, &kind.word(), &who, &(now as i64)],
            )
        })
        .await
    }

    async fn recover(&self, link: &str, token: &str, now: u64) -> Result<bool, StoreError> {
        let (link, token) = (link.to_string(), token.to_string());
        self.write(move |connection| {
            let text = "DELETE FROM tokens WHERE hash = ?1 AND kind = ?2 RETURNING who";
            let taken = connection.query_row(text, [&*link, TokenKind::Recovery.word()], |row| row.get(0));
            let Some(who) = taken.optional().map_err(unavailable)? else { return Ok(false) };
            let who: String = who;
            let text = "INSERT INTO tokens (hash, kind, who, since) VALUES (?1, ?2, ?3, ?4)";
            let inserted =
                connection.execute(text, params![token, TokenKind::Browser.word(), who, now as i64]);
            inserted.map(|_| true).map_err(unavailable)
        })
        .await
    }

    async fn drop_token(&self, token: &str) -> Result<(), StoreError> {
        let token = token.to_string();
        self.write(move |connection| {
            connection
                .execute("DELETE FROM tokens WHERE hash = ?1", [&token])
                .map(|_| ())
                .map_err(unavailable)
        })
        .await
    }

    async fn rename(&self, who: &str, name: &str) -> Result<(), StoreError> {
        let (who, name) = (who.to_string(), name.to_string());
        self.write(move |connection| {
            connection
                .execute("UPDATE people SET name = ?2 WHERE who = ?1", [&who, &name])
                .map(|_| ())
                .map_err(unavailable)
        })
        .await
    }
}
