//! How often one address may ask.

use crate::config::Config;
use axum::extract::{ConnectInfo, Request};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Instant;

/// So many requests at once, and so many a second after that.
const BURST: f64 = 120.0;
const RATE: f64 = 20.0;
/// Addresses that are remembered at most.
const REMEMBERED: usize = 20_000;

/// Buckets by address. An address that has waited long enough is forgotten.
pub(crate) struct Limits {
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
    off: bool,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        Self { buckets: Mutex::default(), off: !config.limits }
    }

    /// One more request from an address: may it be?
    pub(crate) fn allow(&self, address: &str) -> bool {
        if self.off {
            return true;
        }
        let Ok(mut buckets) = self.buckets.lock() else { return true };
        let now = Instant::now();
        if buckets.len() > REMEMBERED {
            buckets.retain(|_, (left, since)| *left + since.elapsed().as_secs_f64() * RATE < BURST);
        }
        let (left, since) = buckets.entry(address.to_string()).or_insert((BURST, now));
        *left = (*left + (now - *since).as_secs_f64() * RATE).min(BURST);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }
}

/// Where a request comes from: what the proxy says, if there is one that is trusted.
pub(crate) fn address(config: &Config, request: &Request) -> String {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip().to_string());
    let said = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
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
