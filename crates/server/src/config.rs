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

/// A text in which no address says who connects and with which password: `nats://…@host`.
pub fn hide(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("://") {
        let (before, after) = rest.split_at(at + 3);
        shown += before;
        let ends = |letter: char| letter.is_whitespace() || "\"'`".contains(letter);
        let address = after.split(ends).next().unwrap_or_default();
        rest = match address.rfind('@') {
            Some(end) => {
                shown.push('…');
                &after[end..]
            }
            None => after,
        };
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_reads_passwords_of_addresses() {
        for (text, shown) in [
            ("nats://u:SECRET@host:1", "nats://…@host:1"),
            ("at nats://u:SE@CR/ET@host is `pg://SECRET@b/x`", "at nats://…@host is `pg://…@b/x`"),
            ("nats://u:SECRET@a,nats://u:SECRET@b", "nats://…@b"),
            ("http://host/ and a@b", "http://host/ and a@b"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(hide(text), shown);
        }
    }
}
