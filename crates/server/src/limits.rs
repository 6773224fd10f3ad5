//! How often one address may ask, how many connections it may have, and how often passwords may be tried.

use crate::config::Config;
use crate::lock::lock;
use axum::extract::{ConnectInfo, Request};
use bastide_table::Refusal;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// So many at once, and so many a second after that.
struct Rate(f64, f64);

/// Requests of an address that change something.
const REQUESTS: Rate = Rate(120.0, 20.0);
/// Those that only look.
const LOOKS: Rate = Rate(600.0, 100.0);
/// Passwords that are tried from one address.
const TRIES_OF_ADDRESS: Rate = Rate(12.0, 1.0 / 10.0);
/// Passwords that are tried for one name, from wherever.
const TRIES_OF_NAME: Rate = Rate(10.0, 1.0 / 60.0);
/// Connections of one address at most.
const PER_ADDRESS: usize = 256;
/// Buckets that are remembered before full ones are forgotten.
const REMEMBERED: usize = 20_000;

/// Buckets by address or name. One that is full again is forgotten.
pub(crate) struct Buckets {
    rate: Rate,
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
    off: bool,
}

/// All that is counted.
pub(crate) struct Limits {
    pub(crate) requests: Buckets,
    pub(crate) looks: Buckets,
    pub(crate) tries_of_address: Buckets,
    pub(crate) tries_of_name: Buckets,
    /// Sockets and streams behind a proxy, where all connections come from one address. Nothing where they do not.
    lines: Option<Arc<Doors<String>>>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let buckets = |rate| Buckets { rate, buckets: Mutex::default(), off: !config.limits };
        Self {
            requests: buckets(REQUESTS),
            looks: buckets(LOOKS),
            tries_of_address: buckets(TRIES_OF_ADDRESS),
            tries_of_name: buckets(TRIES_OF_NAME),
            lines: (config.limits && config.behind_proxy).then(Doors::of_lines),
        }
    }

    /// One more socket or stream of an address, unless it has enough. It counts until what this gives is dropped.
    pub(crate) fn line(&self, address: &Address) -> Result<Option<Inside<String>>, Refusal> {
        let Some(lines) = &self.lines else { return Ok(None) };
        let inside = lines.enter(address.0.clone());
        if inside.is_none() {
            metrics::counter!("bastide_too_many_connections").increment(1);
            let text = format!("your address has {PER_ADDRESS} sockets and streams already: close one first");
            return Err(Refusal::new("too-many", text).with("n", &PER_ADDRESS));
        }
        Ok(inside)
    }
}

impl Buckets {
    /// One more: may it be?
    pub(crate) fn allow(&self, address: &str) -> bool {
        let Rate(burst, rate) = self.rate;
        if self.off {
            return true;
        }
        let Ok(mut buckets) = self.buckets.lock() else { return true };
        let now = Instant::now();
        if buckets.len() > REMEMBERED {
            buckets.retain(|_, (left, since)| *left + since.elapsed().as_secs_f64() * rate < burst);
        }
        let (left, since) = buckets.entry(address.to_string()).or_insert((burst, now));
        *left = (*left + (now - *since).as_secs_f64() * rate).min(burst);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }

    /// One of them does not count.
    pub(crate) fn give_back(&self, address: &str) {
        let Ok(mut buckets) = self.buckets.lock() else { return };
        if let Some((left, _)) = buckets.get_mut(address) {
            *left = (*left + 1.0).min(self.rate.0);
        }
    }
}

/// What is there of each address: connections, or what they wait for.
pub(crate) struct Doors<Of: Eq + Hash> {
    /// So many of one address, and so many in all.
    each: usize,
    most: usize,
    open: Mutex<HashMap<Of, usize>>,
}

impl<Of: Eq + Hash + Clone> Doors<Of> {
    pub(crate) fn new(each: usize, most: usize) -> Arc<Self> {
        Arc::new(Self { each, most, open: Mutex::default() })
    }

    /// For connections.
    pub(crate) fn of_lines() -> Arc<Self> {
        Self::new(PER_ADDRESS, usize::MAX)
    }

    /// One more of an address, unless it has enough, or all have.
    pub(crate) fn enter(self: &Arc<Self>, address: Of) -> Option<Inside<Of>> {
        let mut open = lock(&self.open);
        let own = open.get(&address).copied().unwrap_or(0);
        if own >= self.each || (self.most < usize::MAX && open.values().sum::<usize>() >= self.most) {
            return None;
        }
        open.insert(address.clone(), own + 1);
        Some(Inside { doors: self.clone(), address })
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        lock(&self.open).is_empty()
    }
}

/// One that counts until this is dropped. A socket that a connection becomes keeps it.
pub(crate) struct Inside<Of: Eq + Hash> {
    doors: Arc<Doors<Of>>,
    address: Of,
}

impl<Of: Eq + Hash> Drop for Inside<Of> {
    fn drop(&mut self) {
        let mut open = lock(&self.doors.open);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

/// Where a request comes from, for handlers.
#[derive(Clone)]
pub(crate) struct Address(pub(crate) String);

/// Where a request comes from: what the proxy says, if there is one that is trusted. It says so last, after whatever the
/// client has said itself, in the same line or in one of its own.
pub(crate) fn address(config: &Config, request: &Request) -> String {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_string());
    let last = request.headers().get_all("x-forwarded-for").iter().next_back();
    let said = last.and_then(|value| value.to_str().ok());
    let said = said.filter(|_| config.behind_proxy).and_then(|value| value.rsplit(',').next());
    said.map(|value| value.trim().to_string()).or(direct).unwrap_or_default()
}

/// How many messages one connection may send: a bucket of its own.
pub(crate) struct Flood {
    left: f64,
    since: Instant,
    off: bool,
}

impl Flood {
    pub(crate) fn new(config: &Config) -> Self {
        Self { left: 100.0, since: Instant::now(), off: !config.limits }
    }

    /// One more message: may it be?
    pub(crate) fn allow(&mut self) -> bool {
        let now = Instant::now();
        self.left = (self.left + (now - self.since).as_secs_f64() * 5.0).min(100.0);
        self.since = now;
        self.left -= 1.0;
        self.off || self.left >= 0.0
    }

    /// It was refused so often that it is not worth listening any more.
    pub(crate) fn is_hopeless(&self) -> bool {
        !self.off && self.left < -100.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    #[test]
    fn the_proxy_has_the_last_word() {
        for (lines, trusted, plain) in [
            (&[][..], "10.0.0.1", "10.0.0.1"),
            (&["1.1.1.1"], "1.1.1.1", "10.0.0.1"),
            (&["6.6.6.6, 1.1.1.1"], "1.1.1.1", "10.0.0.1"),
            (&["6.6.6.6", "1.1.1.1"], "1.1.1.1", "10.0.0.1"),
            (&["6.6.6.6, 7.7.7.7", "8.8.8.8, 1.1.1.1"], "1.1.1.1", "10.0.0.1"),
        ] {
            let mut request = Request::builder().extension(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 9))));
            for line in lines {
                request = request.header("x-forwarded-for", *line);
            }
            let request = request.body(Body::empty()).unwrap();
            for (behind_proxy, expected) in [(true, trusted), (false, plain)] {
                let config = Config { behind_proxy, ..Config::default() };
                assert_eq!(address(&config, &request), expected, "{lines:?}");
            }
        }
    }
}
