//! `bastide serve`: the server.

use crate::args_server::ServeArgs;
use crate::failure::{CliFailure, print};
use crate::{files, open_files};
use bastide_server::{Config, hide};
use serde::Deserialize;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// The settings in a file.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct ServeSettings {
    listen: Option<String>,
    data: Option<PathBuf>,
    postgres: Option<String>,
    nats: Option<String>,
    node: Option<String>,
    origins: Option<Vec<String>>,
    behind_proxy: Option<bool>,
    secure: Option<bool>,
    no_limits: Option<bool>,
    wait: Option<u64>,
    bot_threads: Option<usize>,
    client: Option<PathBuf>,
    words: Option<PathBuf>,
    log_json: Option<bool>,
    log: Option<String>,
}

fn settings(path: Option<&Path>) -> Result<ServeSettings, CliFailure> {
    let Some(path) = path else { return Ok(ServeSettings::default()) };
    let text = files::text(path)?;
    toml::from_str(&text).map_err(|error| {
        // Don't print the line itself, because it may contain a password.
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        CliFailure::input(format!("{} line {line}: {}", path.display(), hide(error.message())))
    })
}

/// The server's configuration. Flags and environment variables override the file. An empty address or name is treated
/// as not set.
fn config(args: &ServeArgs, file: ServeSettings) -> Config {
    let fallback = Config::default();
    let said = |args: &Option<String>, file| args.clone().or(file).filter(|text| !text.is_empty());
    let origins = args.origins.clone().or(file.origins).unwrap_or_default();
    Config {
        listen: said(&args.listen, file.listen).unwrap_or(fallback.listen),
        data: args.data.clone().or(file.data).unwrap_or(fallback.data),
        postgres: said(&args.postgres, file.postgres),
        origins: origins.into_iter().filter(|origin| !origin.is_empty()).collect(),
        behind_proxy: args.behind_proxy.or(file.behind_proxy).unwrap_or(fallback.behind_proxy),
        secure: args.secure.or(file.secure).unwrap_or(fallback.secure),
        limits: !args.no_limits.or(file.no_limits).unwrap_or(!fallback.limits),
        wait: args.wait.or(file.wait).map_or(fallback.wait, Duration::from_secs),
        bot_threads: args.bot_threads.or(file.bot_threads).unwrap_or(fallback.bot_threads),
        nats: said(&args.nats, file.nats),
        node: said(&args.node, file.node),
        client: args.client.clone().or(file.client).filter(|folder| !folder.as_os_str().is_empty()),
        words: args.words.clone().or(file.words).filter(|path| !path.as_os_str().is_empty()),
        test_seed: said(&args.test_seed, None),
    }
}

/// The log filter. It excludes the parameters of PostgreSQL queries, which include hashes of tokens and
/// passwords.
fn filter(log: &str) -> Result<EnvFilter, CliFailure> {
    let filter = EnvFilter::try_new(log).map_err(|error| {
        CliFailure::input(format!("invalid log filter `{log}`: {error}; use one such as `info`"))
    })?;
    let never = "tokio_postgres::query=info".parse().map_err(CliFailure::input)?;
    Ok(filter.add_directive(never))
}

pub(crate) fn run(args: &ServeArgs) -> Result<(), CliFailure> {
    let file = settings(args.config.as_deref())?;
    let log = args.log.clone().or(file.log.clone()).unwrap_or_else(|| "info".to_string());
    let filter = filter(&log)?;
    let colours = std::io::stderr().is_terminal();
    let logs =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    if args.log_json.or(file.log_json).unwrap_or_default() {
        logs.json().init();
    } else {
        logs.init();
    }
    let config = config(args, file);
    let most = open_files::allow_all();
    tracing::debug!(?most, "open files");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(CliFailure::input)?;
    let ready = |address| print(&format!("Bastide is ready: open http://{address}/\n"));
    let served = runtime.block_on(async { bastide_server::serve(config, stop(), ready).await });
    runtime.shutdown_timeout(Duration::from_secs(1));
    served.map_err(|error| CliFailure::input(hide(&error)))
}

/// Completes when the program receives a stop signal. The handlers are installed immediately, so that a signal during startup
/// does not kill the program.
#[cfg(unix)]
fn stop() -> impl Future<Output = ()> + Send + 'static {
    use tokio::signal::unix::{SignalKind, signal};
    let [terminate, interrupt] = [SignalKind::terminate(), SignalKind::interrupt()].map(signal);
    let received = async |signal: std::io::Result<tokio::signal::unix::Signal>| match signal {
        Ok(mut signal) => signal.recv().await,
        Err(_) => std::future::pending().await,
    };
    async move {
        tokio::select! {
            _ = received(terminate) => {}
            _ = received(interrupt) => {}
        }
        tracing::info!("stopping; all data is stored");
    }
}

/// Completes when the program receives a stop signal.
#[cfg(not(unix))]
async fn stop() {
    // If waiting for the signal fails, stop.
    let _ = tokio::signal::ctrl_c().await;
    tracing::info!("stopping; all data is stored");
}
