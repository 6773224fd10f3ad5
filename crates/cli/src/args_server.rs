//! Arguments of the server's commands.

#[cfg(feature = "server")]
use bastide_server::AddressStyle;
use clap::Args;
#[cfg(feature = "server")]
use clap::Subcommand;
use std::path::PathBuf;

/// Flags override environment variables, which override the file. Settings that are not given have the default in
/// brackets.
#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// A TOML file with these settings, such as `listen = "0.0.0.0:8080"`
    #[arg(long, value_name = "FILE", env = "BASTIDE_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// The address to listen on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "BASTIDE_LISTEN")]
    pub(crate) listen: Option<String>,
    /// The server's data folder; created if it is missing [default: data]
    #[arg(long, value_name = "FOLDER", env = "BASTIDE_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Store everything in this PostgreSQL database instead of a file in the data folder
    #[arg(long, value_name = "URL", env = "BASTIDE_POSTGRES", hide_env_values = true)]
    pub(crate) postgres: Option<String>,
    /// Run as one of several nodes that share one PostgreSQL database and communicate over this NATS server, or over a NATS
    /// cluster if you give several URLs separated by commas
    #[arg(long, value_name = "URL", env = "BASTIDE_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// The unique name of this node [default: generated]
    #[arg(long, value_name = "NAME", env = "BASTIDE_NODE")]
    pub(crate) node: Option<String>,
    /// The server's public address, as https://host, if a proxy changes `Host`; may be repeated. Pages from other sites
    /// cannot use the server
    #[arg(long = "origin", value_name = "ORIGIN", env = "BASTIDE_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Option<Vec<String>>,
    /// Take client addresses from X-Forwarded-For; only for a server behind a proxy that sets it
    #[arg(long, value_name = "true|false", env = "BASTIDE_BEHIND_PROXY", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) behind_proxy: Option<bool>,
    /// Make browsers use only TLS: secure cookies and HSTS
    #[arg(long, value_name = "true|false", env = "BASTIDE_SECURE", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) secure: Option<bool>,
    /// Turn off rate limits (for measurements)
    #[arg(long, value_name = "true|false", env = "BASTIDE_NO_LIMITS", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) no_limits: Option<bool>,
    /// How many seconds to wait at startup for a database or NATS server that is not up yet [default: 300]
    #[arg(long, value_name = "SECONDS", env = "BASTIDE_WAIT")]
    pub(crate) wait: Option<u64>,
    /// Number of threads for bots [default: all cores but one]
    #[arg(long, value_name = "N", env = "BASTIDE_BOT_THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// How many days the chat of a finished game is kept; 0 keeps it forever [default: 90]
    #[arg(long, value_name = "DAYS", env = "BASTIDE_KEEP_CHAT")]
    pub(crate) keep_chat: Option<u32>,
    /// How many days a session is kept after it was last used; 0 keeps it forever [default: 180]
    #[arg(long, value_name = "DAYS", env = "BASTIDE_KEEP_SESSIONS")]
    pub(crate) keep_sessions: Option<u32>,
    /// How many days an unused recovery link works; 0 keeps it forever [default: 30]
    #[arg(long, value_name = "DAYS", env = "BASTIDE_KEEP_LINKS")]
    pub(crate) keep_links: Option<u32>,
    /// How many days a guest who never sat down at a table is kept; 0 keeps them forever [default: 30]
    #[arg(long, value_name = "DAYS", env = "BASTIDE_KEEP_GUESTS")]
    pub(crate) keep_guests: Option<u32>,
    /// How many days the address of a person is kept after they last used it; 0 keeps it forever [default: 90]
    #[arg(long, value_name = "DAYS", env = "BASTIDE_KEEP_ADDRESSES")]
    pub(crate) keep_addresses: Option<u32>,
    /// Write an access log to this folder: one JSON object per request, in a file for each day [default: off]
    #[arg(long, value_name = "FOLDER", env = "BASTIDE_ACCESS_LOG")]
    pub(crate) access_log: Option<PathBuf>,
    /// How many days the access log is kept [default: 7]
    #[arg(long, value_name = "DAYS", env = "BASTIDE_ACCESS_LOG_DAYS", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) access_log_days: Option<u16>,
    /// How the access log shows addresses: full, short (only the network) or none [default: short]
    #[arg(long, value_name = "STYLE", env = "BASTIDE_ACCESS_LOG_ADDRESSES", value_parser = address_style)]
    pub(crate) access_log_addresses: Option<AddressStyle>,
    /// Serve the web client from this folder instead of the built-in one
    #[arg(long, value_name = "FOLDER", env = "BASTIDE_CLIENT")]
    pub(crate) client: Option<PathBuf>,
    /// A file with words that the chat of a table can mask, one on each line
    #[arg(long, value_name = "FILE", env = "BASTIDE_WORDS")]
    pub(crate) words: Option<PathBuf>,
    /// For tests: derive all draws from this word. Only allowed if the server listens on a loopback address
    #[arg(long, value_name = "WORD", env = "BASTIDE_TEST_SEED", hide = true)]
    pub(crate) test_seed: Option<String>,
    /// Log as JSON, one object per line
    #[arg(long, value_name = "true|false", env = "BASTIDE_LOG_JSON", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) log_json: Option<bool>,
    /// Log filter, such as `info` or `bastide_server=debug` [default: info]
    #[arg(long, value_name = "FILTER", env = "BASTIDE_LOG")]
    pub(crate) log: Option<String>,
}

/// Parses a way to show addresses.
#[cfg(feature = "server")]
pub(crate) fn address_style(given: &str) -> Result<AddressStyle, String> {
    let known = AddressStyle::ALL.iter().find(|(name, _)| *name == given).map(|(_, style)| *style);
    known.ok_or_else(|| "expected full, short or none".to_string())
}

/// Parses a switch. An empty value, such as that of an empty environment variable, means off.
#[cfg(feature = "server")]
fn switch(given: &str) -> Result<bool, String> {
    match given.to_ascii_lowercase().as_str() {
        "true" | "t" | "yes" | "y" | "on" | "1" => Ok(true),
        "false" | "f" | "no" | "n" | "off" | "0" | "" => Ok(false),
        _ => Err("expected true or false".to_string()),
    }
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    /// The server's data folder; the server may be running
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct RestoreArgs {
    /// A file written by `bastide backup`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The server's data folder; it must not contain a store yet
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct CheckStoreArgs {
    /// The server's data folder; the server may be running
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
    /// Check this PostgreSQL database instead
    #[arg(long, value_name = "URL", env = "BASTIDE_POSTGRES", hide_env_values = true)]
    pub(crate) postgres: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct MigrateArgs {
    #[command(subcommand)]
    pub(crate) command: MigrateCommand,
}

#[cfg(feature = "server")]
#[derive(Subcommand, Debug)]
pub(crate) enum MigrateCommand {
    /// Copy a data folder into an empty PostgreSQL database
    ToPostgres(MigrateTarget),
    /// Copy a PostgreSQL database into an empty data folder
    ToSqlite(MigrateTarget),
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct MigrateTarget {
    /// The data folder; no server may be using it
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
    /// The PostgreSQL database; no server may be using it
    #[arg(long, value_name = "URL", env = "BASTIDE_POSTGRES", hide_env_values = true)]
    pub(crate) postgres: String,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// A record downloaded from the server
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct LoadArgs {
    /// The server as host:port, or several nodes separated by commas; by default, start a temporary server with a
    /// temporary data folder
    #[arg(long, value_name = "ADDRESS", value_parser = addresses)]
    pub(crate) address: Option<String>,
    /// Number of games in parallel, with two players each
    #[arg(long, default_value_t = 50)]
    pub(crate) games: usize,
    /// Duration in seconds
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// The preset to play
    #[arg(long, default_value = "base")]
    pub(crate) preset: String,
    /// Instead of playing, open this many idle sockets and report the memory per socket
    #[arg(long, value_name = "SOCKETS")]
    pub(crate) idle: Option<usize>,
    /// Instead of playing, open this many sockets and break them all at the same time: kill and restart the temporary server,
    /// or cut the connections to the server given with --address. Report how long it takes until all clients have caught up
    #[arg(long, value_name = "SOCKETS", conflicts_with = "idle")]
    pub(crate) storm: Option<usize>,
    /// Also run this many games between bots
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    pub(crate) bots: usize,
    /// The seed for the players' choices
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Parses addresses as host:port. Also accepts addresses copied from a browser, which begin with `http://`.
#[cfg(feature = "server")]
pub(crate) fn addresses(given: &str) -> Result<String, String> {
    let one = |address: &str| {
        if address.starts_with("https://") {
            return Err(format!("{address}: `load` does not use TLS; give the server's own host:port"));
        }
        let bare = address.trim().trim_start_matches("http://").trim_end_matches('/');
        let port =
            bare.rsplit_once(':').filter(|(host, _)| !host.is_empty()).map(|(_, port)| port.parse::<u16>());
        match port {
            Some(Ok(_)) => Ok(bare.to_string()),
            _ => Err(format!("`{address}` is not host:port; write it as in 127.0.0.1:8080")),
        }
    };
    given.split(',').map(one).collect::<Result<Vec<_>, _>>().map(|all| all.join(","))
}
