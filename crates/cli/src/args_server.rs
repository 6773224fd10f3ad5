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
