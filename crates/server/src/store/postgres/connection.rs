//! Connections to PostgreSQL, and schema migrations. Every query has a time limit.

use super::StoreError;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout_at};
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Error, NoTls, Row};

/// Schema migrations, in order.
const MIGRATIONS: &[&str] = &[
    include_str!("0001.sql"),
    include_str!("0002.sql"),
    include_str!("0003.sql"),
    include_str!("0004.sql"),
    include_str!("0005.sql"),
    include_str!("0006.sql"),
    include_str!("0007.sql"),
    include_str!("0008.sql"),
    include_str!("0009.sql"),
];
/// Advisory lock that keeps two nodes from migrating at the same time.
const MIGRATION_LOCK: i64 = 0x6261_7374_6964;
/// Time limit of a query, including connecting. After a timeout the outcome is unknown.
const QUERY_TIMEOUT: Duration = Duration::from_secs(3);
/// TCP keepalive: idle time before the first probe, time between probes, number of probes.
const KEEPALIVE_IDLE: Duration = Duration::from_secs(10);
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(3);
const KEEPALIVE_RETRIES: u32 = 3;

/// A client that reconnects when its connection is lost.
pub(super) struct PgClient {
    config: Config,
    connection: Mutex<Option<Arc<PgConnection>>>,
}

/// One connection, and the task that drives it.
pub(super) struct PgConnection {
    pub(super) client: Client,
    task: AbortHandle,
    given_up: AtomicBool,
}

#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
pub(crate) fn unavailable(error: Error) -> StoreError {
    error.into()
}

fn late() -> StoreError {
    StoreError::Unavailable(format!("the database did not answer within {} seconds", QUERY_TIMEOUT.as_secs()))
}

/// The deadline of a query that starts now.
pub(super) fn deadline() -> Instant {
    Instant::now() + QUERY_TIMEOUT
}

/// Adds timeouts and keepalives that the URL does not set, so that a dead host is noticed.
fn with_timeouts(mut config: Config) -> Config {
    // With several hosts, leave time for the next one.
    let each = QUERY_TIMEOUT / config.get_hosts().len().max(1) as u32;
    let each = config.get_connect_timeout().map_or(each, |given| (*given).min(each));
    config.connect_timeout(each);
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(QUERY_TIMEOUT);
    }
    if config.get_keepalives_idle() == Config::new().get_keepalives_idle() {
        config.keepalives_idle(KEEPALIVE_IDLE);
    }
    if config.get_keepalives_interval().is_none() {
        config.keepalives_interval(KEEPALIVE_INTERVAL);
    }
    if config.get_keepalives_retries().is_none() {
        config.keepalives_retries(KEEPALIVE_RETRIES);
    }
    config
}

impl PgConnection {
    async fn open(config: &Config) -> Result<Self, Error> {
        let (client, connection) = config.connect(NoTls).await?;
        let driver = tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::warn!(%error, "PostgreSQL connection lost: check the database; the next query reconnects");
            }
        });
        let connection = Self { client, task: driver.abort_handle(), given_up: AtomicBool::new(false) };
        // Notices say only that migrations were applied before.
        let settings = "SET synchronous_commit = on; SET client_min_messages = warning";
        connection.client.batch_execute(settings).await?;
        Ok(connection)
    }

    fn is_good(&self) -> bool {
        !self.given_up.load(Relaxed) && !self.client.is_closed()
    }

    /// Waits for a result until the deadline. After a timeout it drops the connection, so that a late result
    /// cannot be mistaken for the answer to another query.
    pub(super) async fn within<T>(
        &self,
        deadline: Instant,
        work: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, StoreError> {
        match timeout_at(deadline, work).await {
            Ok(done) => done.map_err(unavailable),
            Err(_) => {
                if !self.given_up.swap(true, Relaxed) {
                    let seconds = QUERY_TIMEOUT.as_secs();
                    tracing::warn!(
                        seconds,
                        "PostgreSQL query timed out: reconnecting; check the database's load and locks"
                    );
                }
                self.task.abort();
                Err(late())
            }
        }
    }
}

/// Ends the connection, even if a timeout cancels connecting.
impl Drop for PgConnection {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl PgClient {
    pub(super) fn new(config: &Config) -> Arc<Self> {
        Arc::new(Self { config: with_timeouts(config.clone()), connection: Mutex::default() })
    }

    /// Connects once, to tell a database that is not up yet from one that rejects this client.
    pub(super) async fn check(&self) -> Result<(), StoreError> {
        let starting = [SqlState::CANNOT_CONNECT_NOW, SqlState::TOO_MANY_CONNECTIONS];
        let opened = timeout_at(deadline(), PgConnection::open(&self.config)).await.map_err(|_| late())?;
        opened.map(|_| ()).map_err(|error| {
            let is_rejected = error.code().is_some_and(|code| !starting.contains(code));
            match unavailable(error) {
                StoreError::Unavailable(why) if is_rejected => StoreError::Rejected(why),
                error => error,
            }
        })
    }

    /// The current connection, or a new one. The deadline includes waiting for another caller that is
    /// connecting.
    pub(super) async fn connection(&self, deadline: Instant) -> Result<Arc<PgConnection>, StoreError> {
        let found = async {
            let mut current = self.connection.lock().await;
            if let Some(connection) = current.as_ref().filter(|connection| connection.is_good()) {
                return Ok(connection.clone());
            }
            let connection = Arc::new(PgConnection::open(&self.config).await.map_err(unavailable)?);
            *current = Some(connection.clone());
            Ok(connection)
        };
        timeout_at(deadline, found).await.unwrap_or_else(|_| Err(late()))
    }

    pub(super) async fn query(
        &self,
        text: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, StoreError> {
        let deadline = deadline();
        let connection = self.connection(deadline).await?;
        connection.within(deadline, connection.client.query(text, values)).await
    }
}

/// Fails unless all migrations are applied to the database.
pub(super) async fn is_current(link: &PgClient) -> Result<(), StoreError> {
    let rows = link.query("SELECT max(version) FROM bastide_version", &[]).await?;
    let version = rows.first().and_then(|row| row.get::<_, Option<i64>>(0)).unwrap_or(0);
    match version == MIGRATIONS.len() as i64 {
        true => Ok(()),
        false => Err(StoreError::Rejected(format!(
            "the database has schema version {version}, but this program needs {}: run the same version of Bastide as the server",
            MIGRATIONS.len()
        ))),
    }
}

/// A connection whose queries have no time limit.
pub(super) async fn open_unlimited(config: &Config) -> Result<Client, StoreError> {
    let (client, connection) = config.connect(NoTls).await.map_err(unavailable)?;
    // If the connection breaks, the next query fails.
    tokio::spawn(async move { connection.await.ok() });
    Ok(client)
}

/// Applies missing migrations, without a time limit. Fails if a newer program has migrated the database.
pub(super) async fn migrate(link: &PgClient) -> Result<(), StoreError> {
    let connection = link.connection(deadline()).await?;
    let client = &connection.client;
    let run = async |text: &str| client.batch_execute(text).await.map_err(unavailable);
    run(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})")).await?;
    run("CREATE TABLE IF NOT EXISTS bastide_version (version BIGINT NOT NULL)").await?;
    let row = client.query_opt("SELECT max(version) FROM bastide_version", &[]).await.map_err(unavailable)?;
    let version: i64 = row.and_then(|row| row.get::<_, Option<i64>>(0)).unwrap_or(0);
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    let result = if version > MIGRATIONS.len() {
        Err(StoreError::Rejected(format!(
            "the database has schema version {version}, but this program supports up to {}: update Bastide",
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
    // Report the first error.
    let unlocked = run(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})")).await;
    result.and(unlocked)
}
