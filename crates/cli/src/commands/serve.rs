//! `bastide serve`, `backup` and `restore`: the server and what it keeps.

use crate::args_server::{BackupArgs, RestoreArgs, ServeArgs};
use crate::failure::{Failure, print};
use crate::{files, open_files};
use bastide_server::Config;
use bastide_server::store::{Sqlite, Store};
use serde::Deserialize;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use tracing_subscriber::EnvFilter;

/// The settings of a file.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct Settings {
    listen: Option<String>,
    data: Option<PathBuf>,
    postgres: Option<String>,
    nats: Option<String>,
    node: Option<String>,
    origins: Vec<String>,
    behind_proxy: bool,
    secure: bool,
    no_limits: bool,
    bot_threads: Option<usize>,
    log_json: bool,
    log: Option<String>,
}

fn settings(path: Option<&Path>) -> Result<Settings, Failure> {
    let Some(path) = path else { return Ok(Settings::default()) };
    toml::from_str(&files::text(path)?)
        .map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    let file = settings(args.config.as_deref())?;
    let log = args.log.clone().or(file.log).unwrap_or_else(|| "info".to_string());
    let filter = EnvFilter::try_new(&log)
        .map_err(|error| Failure::input(format!("the log filter `{log}`: {error}")))?;
    let colours = std::io::stderr().is_terminal();
    let logs =
        tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr);
    if args.log_json || file.log_json {
        logs.json().init();
    } else {
        logs.init();
    }
    let fallback = Config::default();
    let config = Config {
        listen: args.listen.clone().or(file.listen).unwrap_or(fallback.listen),
        data: args.data.clone().or(file.data).unwrap_or(fallback.data),
        postgres: args.postgres.clone().or(file.postgres),
        origins: if args.origins.is_empty() { file.origins } else { args.origins.clone() },
        behind_proxy: args.behind_proxy || file.behind_proxy,
        secure: args.secure || file.secure,
        limits: !(args.no_limits || file.no_limits),
        bot_threads: args.bot_threads.or(file.bot_threads).unwrap_or(fallback.bot_threads),
        nats: args.nats.clone().or(file.nats),
        node: args.node.clone().or(file.node),
    };
    let most = open_files::allow_all();
    tracing::debug!(?most, "open files");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::input)?;
    let ready = |address| print(&format!("Bastide is ready: open http://{address}/\n"));
    let served = runtime.block_on(bastide_server::serve(config, stop(), ready));
    runtime.shutdown_timeout(std::time::Duration::from_secs(1));
    served.map_err(Failure::input)
}

/// Done when the program is asked to stop.
async fn stop() {
    let asked = async {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            match signal(SignalKind::terminate()) {
                Ok(mut asked) => asked.recv().await,
                Err(_) => std::future::pending().await,
            }
        }
        #[cfg(not(unix))]
        std::future::pending::<Option<()>>().await
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = asked => {}
    }
    tracing::info!("stopping: what is stored stays");
}

/// The store's file in a server's folder.
fn store_file(data: &Path) -> PathBuf {
    data.join("bastide.sqlite")
}

pub(crate) fn backup(args: &BackupArgs) -> Result<(), Failure> {
    let from = store_file(&args.data);
    if !from.exists() {
        return Err(Failure::input(format!("{}: there is no store there", from.display())));
    }
    if args.output.exists() {
        return Err(Failure::input(format!("{} exists already: name another file", args.output.display())));
    }
    copy(&from, &args.output)?;
    print(&format!("{} is copied to {}\n", from.display(), args.output.display()));
    Ok(())
}

/// A whole copy, checked on the way: it is opened as a server would.
fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    let at =
        |error: bastide_server::store::StoreError| Failure::input(format!("{}: {error}", from.display()));
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(Failure::input)?;
    let store = Sqlite::open(from).map_err(at)?;
    runtime.block_on(store.backup(to)).map_err(at)
}

pub(crate) fn restore(args: &RestoreArgs) -> Result<(), Failure> {
    let to = store_file(&args.data);
    if to.exists() {
        return Err(Failure::input(format!(
            "{} exists: stop the server and move it away first, nothing is overwritten",
            to.display()
        )));
    }
    if !args.file.exists() {
        return Err(Failure::input(format!("{}: there is no such file", args.file.display())));
    }
    std::fs::create_dir_all(&args.data).map_err(Failure::input)?;
    copy(&args.file, &to)?;
    print(&format!("{} is put back into {}\n", args.file.display(), args.data.display()));
    Ok(())
}
