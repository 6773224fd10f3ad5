//! Server configuration.

use std::path::PathBuf;
use std::time::Duration;

/// How the access log shows addresses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AddressStyle {
    /// The address. The host part of an IPv6 address is always left out.
    Full,
    /// Only the network.
    #[default]
    Short,
    /// No address.
    None,
}

impl AddressStyle {
    /// All styles with their names in the configuration.
    pub const ALL: [(&'static str, Self); 3] =
        [("full", Self::Full), ("short", Self::Short), ("none", Self::None)];

    /// The name in the configuration.
    pub(crate) fn name(self) -> &'static str {
        Self::ALL.iter().find(|(_, style)| *style == self).map_or("", |(name, _)| name)
    }
}

/// Settings of the access log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccessLogConfig {
    /// The folder for the files, one for each day.
    pub folder: PathBuf,
    /// How many files are kept.
    pub days: usize,
    /// How addresses are shown.
    pub addresses: AddressStyle,
}

/// How long personal data is kept, in days; 0 means forever.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Retention {
    /// The chat of a table, after its game is over.
    pub chat: u32,
    /// Sessions, tokens of programs and known devices, after they were last used.
    pub sessions: u32,
    /// Recovery links that nobody has used.
    pub links: u32,
    /// Guests who never sat down at a table, after they were last here.
    pub guests: u32,
    /// The addresses from which people came, after they were last used.
    pub addresses: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self { chat: 90, sessions: 180, links: 30, guests: 30, addresses: 90 }
    }
}

/// Server configuration.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: String,
    /// The data directory.
    pub data: PathBuf,
    /// The URL of a PostgreSQL database. Without it the server uses a SQLite file in the data directory.
    pub postgres: Option<String>,
    /// The URL of a NATS server, which connects several nodes that share a PostgreSQL database.
    pub nats: Option<String>,
    /// Allowed origins besides the `Host` of a request, which a proxy may change.
    pub origins: Vec<String>,
    /// Trust the `X-Forwarded-For` header of a proxy.
    pub behind_proxy: bool,
    /// Set the `Secure` attribute on cookies.
    pub secure: bool,
    /// Limit request rates and connections.
    pub limits: bool,
    /// How long to wait at startup for a database or bus that is not up yet.
    pub wait: Duration,
    /// Number of bot threads.
    pub bot_threads: usize,
    /// How long personal data is kept.
    pub retention: Retention,
    /// The access log; off by default.
    pub access_log: Option<AccessLogConfig>,
    /// The unique name of this node; generated if missing.
    pub node: Option<String>,
    /// A folder with a built web client, served instead of the embedded one.
    pub client: Option<PathBuf>,
    /// A file with words that the chat of a table can mask, one on each line.
    pub words: Option<PathBuf>,
    /// For tests: derive all draws from this word. Refused unless the server listens on a loopback address.
    pub test_seed: Option<String>,
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
            wait: Duration::from_secs(300),
            bot_threads: cores.saturating_sub(1).max(1),
            retention: Retention::default(),
            access_log: None,
            node: None,
            client: None,
            words: None,
            test_seed: None,
        }
    }
}

/// Normalizes an origin to the form that browsers send. Fails if it could never match.
pub(crate) fn origin(given: &str) -> Result<String, String> {
    let text = given.trim().trim_end_matches('/').to_lowercase();
    let text = match text.split_once("://") {
        Some(("https", _)) => text.trim_end_matches(":443"),
        Some(("http", _)) => text.trim_end_matches(":80"),
        _ => &text,
    };
    let plain = |text: &str, more: &str| {
        !text.is_empty() && text.chars().all(|letter| letter.is_ascii_alphanumeric() || more.contains(letter))
    };
    let is_one = text.split_once("://").is_some_and(|(scheme, host)| {
        // An IPv6 address has its colons in brackets.
        let (host, port) = match host.rsplit_once(':').filter(|(_, port)| !port.ends_with(']')) {
            Some((host, port)) => (host, port.parse::<u16>().is_ok()),
            None => (host, true),
        };
        let inside = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        plain(scheme, "+-.") && port && inside.map_or_else(|| plain(host, "-._"), |host| plain(host, ":."))
    });
    match is_one {
        true => Ok(text.to_string()),
        false => {
            Err(format!("`{}` is not an origin: expected https://host or https://host:port", hide(given)))
        }
    }
}

/// Replaces the credentials of all URLs in a text: `nats://…@host`.
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
    fn origins_are_normalized() {
        for (given, sent) in [
            ("https://Friend.example/", "https://friend.example"),
            (" http://x ", "http://x"),
            ("https://x:443", "https://x"),
            ("http://x:80/", "http://x"),
            ("http://x:8080", "http://x:8080"),
            ("http://[::1]:8080", "http://[::1]:8080"),
            ("http://[::1]", "http://[::1]"),
            ("tauri://localhost", "tauri://localhost"),
        ] {
            assert_eq!(origin(given).as_deref(), Ok(sent));
        }
        for bad in [
            "",
            "*",
            "null",
            "friend.example",
            "https://",
            "https://x/page",
            "https://x:y",
            "https://u:p@x",
            "://x",
        ] {
            assert!(origin(bad).is_err_and(|text| text.contains("is not an origin")), "{bad}");
        }
    }

    #[test]
    fn credentials_are_hidden() {
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
