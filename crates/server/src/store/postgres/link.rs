//! Connections to PostgreSQL, and what makes its tables. A database that does not answer holds nobody up for long.

use super::StoreError;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout_at};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row};

/// How its tables came about, in order.
const MIGRATIONS: &[&str] = &[
    include_str!("0001.sql"),
    include_str!("0002.sql"),
    include_str!("0003.sql"),
    include_str!("0004.sql"),
    include_str!("0005.sql"),
];
/// Keeps two nodes from changing the tables at once.
const MIGRATION_LOCK: i64 = 0x6261_7374_6964;
/// Whatever is asked is answered after so long, connecting included, or it is not known what came of it.
const LIMIT: Duration = Duration::from_secs(3);
/// A connection on which nothing comes for so long is looked at, and so much later again, and so often.
const LOOK: (Duration, Duration, u32) = (Duration::from_secs(10), Duration::from_secs(3), 3);

/// A connection that is made again when it is lost.
pub(super) struct Link {
    config: Config,
    line: Mutex<Option<Arc<Line>>>,
}

/// One connection, and the task that carries it.
pub(super) struct Line {
    pub(super) client: Client,
    task: AbortHandle,
    given_up: AtomicBool,
}

#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn unavailable(error: Error) -> StoreError {
    // The error's own words are short; what the server said is behind it.
    let behind = std::error::Error::source(&error).map_or(String::new(), |source| format!(": {source}"));
    StoreError::Unavailable(format!("{error}{behind}"))
}

fn late() -> StoreError {
    StoreError::Unavailable(format!("the database did not answer within {} seconds", LIMIT.as_secs()))
}

/// When what is asked now has to be answered.
pub(super) fn until() -> Instant {
    Instant::now() + LIMIT
}

/// An address with what it does not say itself: a machine that is gone is noticed.
fn patient(mut config: Config) -> Config {
    // Where there are several, one that does not answer leaves time for the next.
    let each = LIMIT / config.get_hosts().len().max(1) as u32;
    let each = config.get_connect_timeout().map_or(each, |given| (*given).min(each));
    config.connect_timeout(each);
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(LIMIT);
    }
    if config.get_keepalives_idle() == Config::new().get_keepalives_idle() {
        config.keepalives_idle(LOOK.0);
    }
    if config.get_keepalives_interval().is_none() {
        config.keepalives_interval(LOOK.1);
    }
    if config.get_keepalives_retries().is_none() {
        config.keepalives_retries(LOOK.2);
    }
    config
}

impl Line {
    async fn open(config: &Config) -> Result<Self, Error> {
        let (client, connection) = config.connect(NoTls).await?;
        let carry = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!("the connection to PostgreSQL is lost: {error}");
            }
        });
        let line = Self { client, task: carry.abort_handle(), given_up: AtomicBool::new(false) };
        line.client.batch_execute("SET synchronous_commit = on").await?;
        Ok(line)
    }

    fn is_good(&self) -> bool {
        !self.given_up.load(Relaxed) && !self.client.is_closed()
    }

    /// What the database answers, if it does in time. Else the connection is given up: what it may still say is heard by
    /// nobody, and cannot be taken for the answer to something else.
    pub(super) async fn within<T>(
        &self,
        until: Instant,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, StoreError> {
        match timeout_at(until, work).await {
            Ok(done) => done.map_err(unavailable),
            Err(_) => {
                if !self.given_up.swap(true, Relaxed) {
                    tracing::warn!("PostgreSQL does not answer: its connection is given up");
                }
                self.task.abort();
                Err(late())
            }
        }
    }
}

/// What is dropped before it is ready, as when connecting takes too long, leaves no connection behind.
impl Drop for Line {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Link {
    pub(super) fn new(config: &Config) -> Arc<Self> {
        Arc::new(Self { config: patient(config.clone()), line: Mutex::default() })
    }

    /// The connection, made anew if it has to be. Whoever waits for another to make it waits no longer than that.
    pub(super) async fn line(&self, until: Instant) -> Result<Arc<Line>, StoreError> {
        let found = async {
            let mut kept = self.line.lock().await;
            if let Some(line) = kept.as_ref().filter(|line| line.is_good()) {
                return Ok(line.clone());
            }
            let line = Arc::new(Line::open(&self.config).await.map_err(unavailable)?);
            *kept = Some(line.clone());
            Ok(line)
        };
        timeout_at(until, found).await.unwrap_or_else(|_| Err(late()))
    }

    pub(super) async fn query(
        &self,
        text: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let until = until();
        let line = self.line(until).await?;
        line.within(until, line.client.query(text, values)).await
    }
}

/// Brings a database up to date. One that a later version has written is refused. That may take as long as it does.
pub(super) async fn migrate(link: &Link) -> Result<(), StoreError> {
    let line = link.line(until()).await?;
    let client = &line.client;
    let run = async |text: &str| client.batch_execute(text).await.map_err(unavailable);
    run(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})")).await?;
    run("CREATE TABLE IF NOT EXISTS bastide_version (version BIGINT NOT NULL)").await?;
    let row = client.query_opt("SELECT max(version) FROM bastide_version", &[]).await.map_err(unavailable)?;
    let version: i64 = row.and_then(|row| row.get::<_, Option<i64>>(0)).unwrap_or(0);
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    let result = if version > MIGRATIONS.len() {
        Err(StoreError::Unavailable(format!(
            "the database has version {version} and this program knows {}: use a newer program",
            MIGRATIONS.len()
        )))
    } else {
        let mut result = Ok(());
        for (at, migration) in MIGRATIONS.iter().enumerate().skip(version) {
            let whole =
                format!("BEGIN; {migration}; INSERT INTO bastide_version VALUES ({}); COMMIT", at + 1);
            result = run(&whole).await;
            if result.is_err() {
                break;
            }
        }
        result
    };
    // What went wrong first is told.
    let unlocked = run(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})")).await;
    result.and(unlocked)
}
