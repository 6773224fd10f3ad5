//! The server: tables by link over HTTP and WebSocket. `docs/server.md` describes its interface, `docs/operations.md` how to
//! run it.

mod accept;
mod accounts;
mod bots;
mod config;
mod hints;
mod http;
mod hub;
mod limits;
mod message;
mod people;
mod questions;
mod room;
#[cfg(test)]
mod simulator;
pub mod store;
mod time;
mod web;

pub use config::Config;
pub use message::{FromClient, PROTOCOL, Question, ToClient};

use bots::Bots;
use hub::Hub;
use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use store::{Postgres, Sqlite, Store};

/// Runs a server until `stop` is done; `ready` hears the address it listens at.
pub async fn serve(
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    if let Some(url) = &config.postgres {
        let store =
            Postgres::open(url).await.map_err(|error| format!("PostgreSQL cannot be used: {error}"))?;
        return serve_on(Arc::new(store), config, stop, ready).await;
    }
    std::fs::create_dir_all(&config.data)
        .map_err(|error| format!("the folder {} cannot be made: {error}", config.data.display()))?;
    let path = config.data.join("bastide.sqlite");
    let store =
        Sqlite::open(&path).map_err(|error| format!("{} cannot be opened: {error}", path.display()))?;
    serve_on(Arc::new(store), config, stop, ready).await
}

/// The same on a store of one's own.
pub async fn serve_on(
    store: Arc<dyn Store>,
    config: Config,
    stop: impl Future<Output = ()> + Send + 'static,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    let metrics = metrics_exporter_prometheus::PrometheusBuilder::new().install_recorder().or_else(|_| {
        Ok::<_, String>(metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder().handle())
    })?;
    let bots = Bots::start(config.bot_threads).map_err(|error| format!("no thread for bots: {error}"))?;
    let hub = Hub::new(store, bots, config.node.clone());
    let listener = tokio::net::TcpListener::bind(&config.listen)
        .await
        .map_err(|error| format!("{} cannot be listened at: {error}", config.listen))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let running = hub.wake_all().await.map_err(|error| error.to_string())?;
    tracing::info!(%address, running, "ready");
    let app = http::App {
        limits: Arc::new(limits::Limits::new(&config)),
        config: Arc::new(config.clone()),
        hub,
        metrics,
        art: Arc::default(),
        hashes: Arc::default(),
    };
    ready(address);
    accept::serve(listener, http::routes(app), &config, stop).await;
    Ok(())
}
