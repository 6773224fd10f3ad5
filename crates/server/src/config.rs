//! How a server is run.

use std::path::PathBuf;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: String,
    /// The folder with everything it keeps.
    pub data: PathBuf,
    /// The address of a PostgreSQL database to store everything in; without it a file in the folder.
    pub postgres: Option<String>,
    /// The address of a NATS server, over which several nodes with one PostgreSQL database speak to each other.
    pub nats: Option<String>,
    /// Pages of these origins may use it too.
    pub origins: Vec<String>,
    /// It stands behind a proxy that says where requests come from.
    pub behind_proxy: bool,
    /// Cookies go over TLS only.
    pub secure: bool,
    /// How often people may ask is limited.
    pub limits: bool,
    /// Threads on which bots think.
    pub bot_threads: usize,
    /// The name of this node, which no other has; without it one is made up.
    pub node: Option<String>,
}

impl Default for Config {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            listen: "127.0.0.1:8080".to_string(),
            data: PathBuf::from("data"),
            postgres: None,
            nats: None,
            origins: Vec::new(),
            behind_proxy: false,
            secure: false,
            limits: true,
            bot_threads: cores.saturating_sub(1).max(1),
            node: None,
        }
    }
}
