//! Arguments of the server's commands.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    /// Where to listen
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", env = "BASTIDE_LISTEN")]
    pub(crate) listen: String,
    /// The folder with everything the server keeps; made if it is missing
    #[arg(long, value_name = "FOLDER", default_value = "data", env = "BASTIDE_DATA")]
    pub(crate) data: PathBuf,
    /// Store everything in this PostgreSQL database instead of a file in the folder
    #[arg(long, value_name = "URL", env = "BASTIDE_POSTGRES", hide_env_values = true)]
    pub(crate) postgres: Option<String>,
    /// Pages of this origin may use the server too; may be given several times
    #[arg(long = "origin", value_name = "ORIGIN", env = "BASTIDE_ORIGINS", value_delimiter = ',')]
    pub(crate) origins: Vec<String>,
    /// A proxy in front says where requests come from
    #[arg(long, env = "BASTIDE_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// Send cookies over TLS only
    #[arg(long, env = "BASTIDE_SECURE")]
    pub(crate) secure: bool,
    /// Do not limit how often people may ask: for measuring
    #[arg(long, env = "BASTIDE_NO_LIMITS")]
    pub(crate) no_limits: bool,
    /// Threads on which bots think [default: all cores but one]
    #[arg(long, value_name = "N", env = "BASTIDE_BOT_THREADS")]
    pub(crate) bot_threads: Option<usize>,
    /// Write logs as JSON, one line each
    #[arg(long, env = "BASTIDE_LOG_JSON")]
    pub(crate) log_json: bool,
    /// What is logged, as `info` or `bastide_server=debug`
    #[arg(long, value_name = "FILTER", default_value = "info", env = "BASTIDE_LOG")]
    pub(crate) log: String,
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

#[derive(Args, Debug)]
pub(crate) struct LoadArgs {
    /// The server, as host:port; without it one is started for the time of the run, in a folder of its own
    #[arg(long, value_name = "ADDRESS")]
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
