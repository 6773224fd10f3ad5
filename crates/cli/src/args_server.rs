//! Arguments of the server's commands.

use clap::Args;
use std::path::PathBuf;

/// What is not said by a flag or the environment is taken from the file, then from what stands in brackets.
#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// A file with these settings, in TOML: `listen = "0.0.0.0:8080"`
    #[arg(long, value_name = "FILE", env = "BASTIDE_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS", env = "BASTIDE_LISTEN")]
    pub(crate) listen: Option<String>,
    /// The folder with everything the server keeps; made if it is missing [default: data]
    #[arg(long, value_name = "FOLDER", env = "BASTIDE_DATA")]
    pub(crate) data: Option<PathBuf>,
    /// Store everything in this PostgreSQL database instead of a file in the folder
    #[arg(long, value_name = "URL", env = "BASTIDE_POSTGRES", hide_env_values = true)]
    pub(crate) postgres: Option<String>,
    /// Be one of several nodes with one PostgreSQL database, which speak to each other over this NATS server
    #[arg(long, value_name = "URL", env = "BASTIDE_NATS", hide_env_values = true)]
    pub(crate) nats: Option<String>,
    /// The name of this node, which no other has [default: made up]
    #[arg(long, value_name = "NAME", env = "BASTIDE_NODE")]
    pub(crate) node: Option<String>,
    /// The address under which browsers see this server, as https://host, if a proxy in front changes `Host`; may be given
    /// several times. Pages of other sites cannot use the server
    #[arg(long = "origin", value_name = "ORIGIN", env = "BASTIDE_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Option<Vec<String>>,
    /// A proxy in front says where requests come from, in X-Forwarded-For
    #[arg(long, value_name = "true|false", env = "BASTIDE_BEHIND_PROXY", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) behind_proxy: Option<bool>,
    /// Send cookies over TLS only
    #[arg(long, value_name = "true|false", env = "BASTIDE_SECURE", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) secure: Option<bool>,
    /// Do not limit how often people may ask: for measuring
    #[arg(long, value_name = "true|false", env = "BASTIDE_NO_LIMITS", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) no_limits: Option<bool>,
    /// Threads on which bots think [default: all cores but one]
    #[arg(long, value_name = "N", env = "BASTIDE_BOT_THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// For tests: make all draws from this word. Refused unless the server listens on this machine only
    #[arg(long, value_name = "WORD", env = "BASTIDE_TEST_SEED", hide = true)]
    pub(crate) test_seed: Option<String>,
    /// Write logs as JSON, one line each
    #[arg(long, value_name = "true|false", env = "BASTIDE_LOG_JSON", value_parser = switch)]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub(crate) log_json: Option<bool>,
    /// What is logged, as `info` or `bastide_server=debug` [default: info]
    #[arg(long, value_name = "FILTER", env = "BASTIDE_LOG")]
    pub(crate) log: Option<String>,
}

/// On or off; what is empty is off, as a variable without a value.
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
    /// The server's folder; it may run meanwhile
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
    /// The file to write
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct RestoreArgs {
    /// The file that `bastide backup` wrote
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// The server's folder; it must not hold a store yet
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The record, as the server gives it out
    #[arg(value_name = "RECORD")]
    pub(crate) file: PathBuf,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[cfg(feature = "server")]
#[derive(Args, Debug)]
pub(crate) struct LoadArgs {
    /// The server, as host:port, or several nodes of one, separated by commas; without it one is started for the time of
    /// the run, in a folder of its own
    #[arg(long, value_name = "ADDRESS", value_parser = addresses)]
    pub(crate) address: Option<String>,
    /// Games at once, two people each
    #[arg(long, default_value_t = 50)]
    pub(crate) games: usize,
    /// How long, in seconds
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// What is played
    #[arg(long, default_value = "base")]
    pub(crate) preset: String,
    /// Instead of playing, open so many sockets that only listen, and say what one costs
    #[arg(long, value_name = "SOCKETS")]
    pub(crate) idle: Option<usize>,
    /// Instead of playing, open so many sockets and let all of them break at once: the server is killed and started again, or
    /// the lines are cut if it is not one of its own; say how long it takes until everybody is back by number
    #[arg(long, value_name = "SOCKETS", conflicts_with = "idle")]
    pub(crate) storm: Option<usize>,
    /// Beside the games, so many games of bots against bots
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    pub(crate) bots: usize,
    /// Where the choices come from
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Addresses as host:port; those of a browser, which begin with `http://`, are taken too.
#[cfg(feature = "server")]
fn addresses(given: &str) -> Result<String, String> {
    let one = |address: &str| {
        if address.starts_with("https://") {
            return Err(format!("{address}: the load is not encrypted; give the server's own host:port"));
        }
        let bare = address.trim().trim_start_matches("http://").trim_end_matches('/');
        let port =
            bare.rsplit_once(':').filter(|(host, _)| !host.is_empty()).map(|(_, port)| port.parse::<u16>());
        match port {
            Some(Ok(_)) => Ok(bare.to_string()),
            _ => Err(format!("`{address}` is not host:port, as in 127.0.0.1:8080")),
        }
    };
    given.split(',').map(one).collect::<Result<Vec<_>, _>>().map(|all| all.join(","))
}
