//! The server: tables by link over HTTP and WebSocket. `docs/server.md` describes its interface, `docs/operations.md` how to
//! run it.

mod accept;
mod accounts;
mod bots;
pub mod bus;
mod config;
mod desk;
mod folder;
mod health;
mod hints;
mod http;
mod hub;
mod limits;
mod lock;
mod message;
mod nodes;
mod patient;
mod people;
mod questions;
mod room;
#[cfg(test)]
mod simulator;
pub mod store;
mod time;
mod web;

pub use config::{Config, hide};
pub use folder::{Folder, is_in_use, store_file};
pub use message::{FromClient, PROTOCOL, Question, ToClient};

use bots::Bots;
use bus::{Bus, Nats};
use hub::Hub;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::future::Future;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use store::{Postgres, Sqlite, Store};

/// So many may wait for something that takes long.
const WAITING: usize = 64;

/// Runs a server until `stop` is done; `ready` hears the address it listens at.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    if config.nats.is_some() && config.postgres.is_none() {
        return Err("several nodes need one PostgreSQL database: say which with --postgres".to_string());
    }
    if let Some(url) = &config.postgres {
        let store =
            Postgres::open(url).await.map_err(|error| format!("PostgreSQL cannot be used: {error}"))?;
        return serve_on(Arc::new(store), config, stop, ready).await;
    }
    let folder = Folder::take(&config.data)?;
    let path = folder.store();
    let store =
        Sqlite::open(&path).map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
    let store = Arc::new(store);
    let served = serve_on(store.clone(), config, stop, ready).await;
    if let Err(error) = store.close().await {
        tracing::warn!("{} stays in several files, which belong together: {error}", path.display());
    }
    // Only now may another server have it.
    drop(folder);
    served
}

/// What this process counts, whichever of its servers is asked: there is one recorder for all of them.
fn figures() -> PrometheusHandle {
    static FIGURES: OnceLock<PrometheusHandle> = OnceLock::new();
    let made = || {
        // Whoever runs servers in their own program may have a recorder already: these figures stay empty then.
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        let _ = metrics::set_global_recorder(recorder);
        handle
    };
    FIGURES.get_or_init(made).clone()
}

/// The same on a store of one's own.
pub async fn serve_on(
    store: Arc<dyn Store>,
    mut config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    let origins: Result<_, _> = config.origins.iter().map(|given| config::origin(given)).collect();
    config.origins = origins?;
    let metrics = figures();
    let bots = Bots::start(config.bot_threads).map_err(|error| format!("no thread for bots: {error}"))?;
    let (back, came_back) = tokio::sync::mpsc::unbounded_channel();
    let bus = match &config.nats {
        Some(url) => {
            let again = move || {
                // A server that stops hears nothing.
                let _ = back.send(());
            };
            let nats = Nats::connect(url, again).await;
            let nats = nats.map_err(|error| error.to_string())?;
            Some(Arc::new(nats) as Arc<dyn Bus>)
        }
        None => None,
    };
    let hub = Hub::new(store, bots, name(&config)?, bus);
    hub.spawn(nodes::come_back(Arc::downgrade(&hub), came_back));
    let listener = tokio::net::TcpListener::bind(&config.listen)
        .await
        .map_err(|error| format!("{} cannot be listened at: {error}", config.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    hub.join_nodes().await?;
    let running = hub.wake_all().await.map_err(|error| error.to_string())?;
    tracing::info!(%address, running, "ready");
    // Where limits are off one address may have all of it.
    let desk = |at_once, each| {
        Arc::new(desk::Desk::new(at_once, WAITING, if config.limits { each } else { WAITING }))
    };
    let app = http::App {
        limits: Arc::new(limits::Limits::new(&config)),
        config: Arc::new(config.clone()),
        hub: hub.clone(),
        metrics,
        art: Arc::default(),
        hashes: Arc::default(),
        // Few at once, since each has a core for itself: what one address asks for must not keep others waiting long.
        pictures: desk(2, 8),
        films: desk(1, 2),
        hints: desk(1, 2),
    };
    ready(address);
    accept::serve(listener, http::routes(app), &config, &hub, stop).await;
    hub.leave_nodes().await;
    Ok(())
}

/// The name of a node. Where others may be, it is one that nobody else has.
fn name(config: &Config) -> Result<String, String> {
    match &config.node {
        Some(name) => {
            let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            if (1..=32).contains(&name.len()) && name.bytes().all(plain) {
                return Ok(name.clone());
            }
            Err(format!("the node's name `{name}` has to be 1 to 32 of a-z, 0-9 and -"))
        }
        None if config.nats.is_some() => {
            let secret = hub::secret().map_err(|refusal| refusal.text)?;
            Ok(format!("node-{}", hex::encode(&secret[..6])))
        }
        None => Ok("one".to_string()),
    }
}
