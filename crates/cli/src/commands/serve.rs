//! `bastide serve`: the server.

use crate::args_server::ServeArgs;
use crate::failure::Failure;
use bastide_server::Config;
use tracing_subscriber::EnvFilter;

pub(crate) fn run(args: &ServeArgs) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&args.log)
        .map_err(|error| Failure::input(format!("--log {}: {error}", args.log)))?;
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    if args.log_json {
        logs.json().init()
    } else {
        logs.init()
    }
    let fallback = Config::default();
    let config = Config {
        listen: args.listen.clone(),
        data: args.data.clone(),
        postgres: args.postgres.clone(),
        origins: args.origins.clone(),
        behind_proxy: args.behind_proxy,
        secure: args.secure,
        limits: !args.no_limits,
        bot_threads: args.bot_threads.unwrap_or(fallback.bot_threads),
        ..fallback
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::input)?;
    let ready = |address| anstream::println!("Bastide is ready: open http://{address}/");
    runtime.block_on(bastide_server::serve(config, stop(), ready)).map_err(Failure::input)
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
        std::future::pending::<()>().await
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = asked => {}
    }
    tracing::info!("stopping: what is stored stays; sockets are told to come back");
}
