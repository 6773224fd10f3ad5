//! The server: tables over HTTP and WebSocket. `docs/server.md` describes its interface, and
//! `docs/operations.md` how to operate it.

mod accept;
mod access_log;
mod accounts;
mod answers;
mod bot_queue;
mod bots;
pub mod bus;
mod client_address;
mod config;
mod data_dir_lock;
mod hints;
mod housekeeping;
mod http;
mod hub;
mod job_pool;
mod limits;
mod lock;
mod message;
pub mod moderation;
mod nodes;
mod presence;
mod preview;
mod privacy;
mod queries;
mod read_rate;
mod registered_names;
mod room;
mod sessions;
#[cfg(test)]
mod simulator;
mod startup;
pub mod store;
mod store_health;
mod table_limits;
mod telemetry;
mod test_seed;
mod thread_priority;
mod time;
mod web;
mod write_timeout;

#[cfg(feature = "typescript")]
pub use answers::QueryAnswers;
pub use answers::{
    Answer, CellAnswer, DetailsAnswer, FeatureAnswer, FeatureWorth, FieldAnswer, HintAnswer, HintMove,
    PreviewRow, WhyAnswer,
};
pub use config::{AccessLogConfig, AddressStyle, Config, Retention, hide};
pub use data_dir_lock::{DataDirLock, is_in_use, store_file};
pub use http::bodies;
pub use message::{Detail, FromClient, PROTOCOL, Query, ToClient};

use bastide_table::WordList;
use bots::Bots;
use bus::{Bus, BusError, NatsBus};
use hub::Hub;
use std::future::Future;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use store::{PostgresStore, SqliteStore, Store, StoreError};

/// Maximum number of running and queued jobs in a job pool.
const MAX_JOBS: usize = 64;
/// Maximum number of example boards that are being drawn or wait.
const MAX_EXAMPLES: usize = 512;

/// Maximum number of people whose data is exported at the same time: an export reads all their tables.
const MAX_EXPORTS: usize = 2;

/// Runs a server until `stop` completes. Calls `ready` with the address it listens on.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    if config.nats.is_some() && config.postgres.is_none() {
        return Err("--nats needs a PostgreSQL database that all nodes share: set --postgres".to_string());
    }
    if let Some(url) = &config.postgres {
        let is_temporary = |error: &StoreError| matches!(error, StoreError::Unavailable(_));
        let mut stop = Box::pin(stop);
        let opening = startup::retry("PostgreSQL", config.wait, is_temporary, || PostgresStore::open(url));
        let store = tokio::select! {
            opened = opening => opened.map_err(|error| format!("could not open PostgreSQL: {error}"))?,
            () = &mut stop => return Ok(()),
        };
        return serve_on(Arc::new(store), config, stop, ready).await;
    }
    let data_dir = DataDirLock::acquire(&config.data)?;
    let path = data_dir.store();
    let store =
        SqliteStore::open(&path).map_err(|error| format!("could not open {}: {error}", path.display()))?;
    let store = Arc::new(store);
    let served = serve_on(store.clone(), config, stop, ready).await;
    if let Err(error) = store.close().await {
        tracing::warn!(
            file = %path.display(),
            %error,
            "could not close the store: keep its -wal file, which may hold the latest moves"
        );
    }
    // Keep the lock until the store is closed.
    drop(data_dir);
    served
}

/// Runs a server on a given store.
pub async fn serve_on(
    store: Arc<dyn Store>,
    mut config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    let origins: Result<_, _> = config.origins.iter().map(|given| config::origin(given)).collect();
    config.origins = origins?;
    let mut stop = Box::pin(stop);
    let client = client(&config)?;
    let telemetry = telemetry::Telemetry::global();
    let bots =
        Bots::start(config.bot_threads).map_err(|error| format!("could not start bot threads: {error}"))?;
    let (connected, connections) = tokio::sync::mpsc::unbounded_channel();
    let bus = tokio::select! {
        bus = connect_bus(&config, connected) => bus?,
        () = &mut stop => return Ok(()),
    };
    let hub = Hub::new(store, bots, name(&config)?, bus);
    let access_log = config.access_log.as_ref();
    let access_log =
        access_log.map(|access_log| access_log::AccessLog::open(access_log, &hub.nodes.name)).transpose()?;
    hub.spawn(nodes::close_sockets_on_reconnect(Arc::downgrade(&hub), connections));
    let listener = tokio::net::TcpListener::bind(&config.listen)
        .await
        .map_err(|error| format!("could not listen on {}: {error}", config.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    use_test_seed(&config, address, &hub)?;
    if let Some(path) = &config.words {
        let _ = hub.masked_words.set(word_list(path)?);
    }
    if config.limits {
        let _ = hub.table_limits.set(table_limits::TableLimits::default());
    }
    hub.join_nodes().await?;
    hub.sync_moderation().await.map_err(|error| error.to_string())?;
    let running = hub.wake_all().await.map_err(|error| error.to_string())?;
    tracing::info!(%address, running, "ready");
    spawn_regular_work(&hub, &config);
    // Without limits, one address may use the whole pool.
    let pool = |at_once, most, each| {
        Arc::new(job_pool::JobPool::new(at_once, most, if config.limits { each } else { most }))
    };
    let app = http::App {
        client: Arc::new(client),
        limits: Arc::new(limits::Limits::new(&config)),
        hosts: Arc::new(http::hosts::KnownHosts::new(&config)),
        config: Arc::new(config.clone()),
        hub: hub.clone(),
        telemetry,
        access_log: access_log.map(Arc::new),
        exports: Arc::new(tokio::sync::Semaphore::new(MAX_EXPORTS)),
        art: Arc::default(),
        hashes: Arc::default(),
        // Run only a few at a time: each job takes a whole core, and one address must not delay the others.
        pictures: pool(2, MAX_JOBS, 8),
        // The page of presets requests all its pictures at once.
        examples: pool(1, MAX_EXAMPLES, 64),
        films: pool(1, MAX_JOBS, 2),
        hints: pool(1, MAX_JOBS, 2),
    };
    ready(address);
    accept::serve(listener, http::routes(app), &config, &hub, stop).await;
    hub.leave_nodes().await;
    Ok(())
}

/// The client: the embedded one, or the files of a folder.
fn client(config: &Config) -> Result<web::WebClient, String> {
    config
        .client
        .as_ref()
        .map_or_else(|| Ok(web::WebClient::embedded()), |folder| web::WebClient::read(folder))
}

/// Starts what runs in the background as long as the server does.
fn spawn_regular_work(hub: &Arc<Hub>, config: &Config) {
    hub.spawn(moderation::watch(Arc::downgrade(hub)));
    hub.spawn(telemetry::upkeep(Arc::downgrade(hub)));
    hub.spawn(store_health::check_pages(Arc::downgrade(hub)));
    hub.spawn(housekeeping::keep(Arc::downgrade(hub), config.retention));
}

/// Connects to NATS, if it is configured. Sends a message after every successful connection.
async fn connect_bus(
    config: &Config,
    connected: tokio::sync::mpsc::UnboundedSender<()>,
) -> Result<Option<Arc<dyn Bus>>, String> {
    let Some(url) = &config.nats else { return Ok(None) };
    let connect = || {
        let connected = connected.clone();
        NatsBus::connect(url, move || {
            // Fails only when the server has stopped.
            let _ = connected.send(());
        })
    };
    let is_temporary = |error: &BusError| matches!(error, BusError::Unavailable(_));
    let nats = startup::retry("NATS", config.wait, is_temporary, connect).await;
    nats.map(|nats| Some(Arc::new(nats) as Arc<dyn Bus>)).map_err(|error| error.to_string())
}

/// Reads a list of words, one on each line.
fn word_list(path: &Path) -> Result<WordList, String> {
    let text = std::fs::read_to_string(path);
    let text =
        text.map_err(|error| format!("could not read the list of words {}: {error}", path.display()))?;
    Ok(WordList::new(text.lines()))
}

/// Makes all draws predictable if the configuration has a test seed.
fn use_test_seed(config: &Config, address: SocketAddr, hub: &Hub) -> Result<(), String> {
    let Some(word) = &config.test_seed else { return Ok(()) };
    if !address.ip().is_loopback() {
        return Err(format!(
            "a test seed makes every draw predictable: listen on a loopback address, not on {address}"
        ));
    }
    tracing::warn!(
        seed = %word,
        "test seed in use: anyone who knows it can predict every draw; use it only for tests"
    );
    let _ = hub.test_seed.set(test_seed::TestSeed::new(word));
    Ok(())
}

/// The name of this node. With NATS the default is random, since names must be unique.
fn name(config: &Config) -> Result<String, String> {
    match &config.node {
        Some(name) => {
            let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            if (1..=32).contains(&name.len()) && name.bytes().all(plain) {
                return Ok(name.clone());
            }
            Err(format!("the node name `{name}` must be 1 to 32 characters from a-z, 0-9 and -"))
        }
        None if config.nats.is_some() => {
            let secret = hub::secret().map_err(|refusal| format!("{refusal:?}"))?;
            Ok(format!("node-{}", hex::encode(&secret[..6])))
        }
        None => Ok("one".to_string()),
    }
}
