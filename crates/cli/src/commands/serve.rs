//! `bastide serve`: the server.

use crate::args_server::{ServeArgs, address_style};
use crate::failure::{CliFailure, print};
use crate::{files, open_files};
use bastide_server::{AccessLogConfig, Config, Retention, hide};
use serde::Deserialize;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tracing_subscriber::EnvFilter;

/// How many days the access log is kept by default.
const ACCESS_LOG_DAYS: u16 = 7;

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
    keep_chat: Option<u32>,
    keep_sessions: Option<u32>,
    keep_links: Option<u32>,
    keep_guests: Option<u32>,
    keep_addresses: Option<u32>,
    access_log: Option<PathBuf>,
    access_log_days: Option<u16>,
    access_log_addresses: Option<String>,
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
fn config(args: &ServeArgs, file: ServeSettings) -> Result<Config, CliFailure> {
    let fallback = Config::default();
    let said = |args: &Option<String>, file| args.clone().or(file).filter(|text| !text.is_empty());
    let origins = args.origins.clone().or(file.origins).unwrap_or_default();
    let styled = file.access_log_addresses.map(|name| address_style(&name)).transpose();
    let styled = styled.map_err(|error| CliFailure::input(format!("access_log_addresses: {error}")))?;
    let access_log =
        args.access_log.clone().or(file.access_log).filter(|folder| !folder.as_os_str().is_empty());
    let access_log = access_log.map(|folder| AccessLogConfig {
        folder,
        days: usize::from(args.access_log_days.or(file.access_log_days).unwrap_or(ACCESS_LOG_DAYS).max(1)),
        addresses: args.access_log_addresses.or(styled).unwrap_or_default(),
    });
    let retention = Retention {
        chat: args.keep_chat.or(file.keep_chat).unwrap_or(fallback.retention.chat),
        sessions: args.keep_sessions.or(file.keep_sessions).unwrap_or(fallback.retention.sessions),
        links: args.keep_links.or(file.keep_links).unwrap_or(fallback.retention.links),
        guests: args.keep_guests.or(file.keep_guests).unwrap_or(fallback.retention.guests),
        addresses: args.keep_addresses.or(file.keep_addresses).unwrap_or(fallback.retention.addresses),
    };
    Ok(Config {
        retention,
        listen: said(&args.listen, file.listen).unwrap_or(fallback.listen),
        data: args.data.clone().or(file.data).unwrap_or(fallback.data),
        postgres: said(&args.postgres, file.postgres),
        origins: origins.into_iter().filter(|origin| !origin.is_empty()).collect(),
        behind_proxy: args.behind_proxy.or(file.behind_proxy).unwrap_or(fallback.behind_proxy),
        secure: args.secure.or(file.secure).unwrap_or(fallback.secure),
        limits: !args.no_limits.or(file.no_limits).unwrap_or(!fallback.limits),
        wait: args.wait.or(file.wait).map_or(fallback.wait, Duration::from_secs),
        bot_threads: args.bot_threads.or(file.bot_threads).unwrap_or(fallback.bot_threads),
        access_log,
        nats: said(&args.nats, file.nats),
        node: said(&args.node, file.node),
        client: args.client.clone().or(file.client).filter(|folder| !folder.as_os_str().is_empty()),
        words: args.words.clone().or(file.words).filter(|path| !path.as_os_str().is_empty()),
        test_seed: said(&args.test_seed, None),
    })
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
    let config = config(args, file)?;
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
