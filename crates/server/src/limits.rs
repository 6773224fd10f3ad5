//! Limits per client address: request rates, open connections, password attempts.

use crate::client_address::ClientAddress;
use crate::config::Config;
use crate::lock::lock;
use crate::message::FromClient;
use bastide_table::Refusal;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};
use std::time::Instant;

/// A token bucket: its size, and how many tokens it regains per second.
#[derive(Clone, Copy)]
struct Rate {
    burst: f64,
    per_second: f64,
}

const fn rate(burst: f64, per_second: f64) -> Rate {
    Rate { burst, per_second }
}

/// Requests that change something, by address.
const WRITE_RATE: Rate = rate(120.0, 20.0);
/// Requests that only read, by address.
const READ_RATE: Rate = rate(600.0, 100.0);
/// Password attempts, by address.
const ADDRESS_PASSWORD_RATE: Rate = rate(12.0, 1.0 / 10.0);
/// Password attempts, by account name, from any address.
const NAME_PASSWORD_RATE: Rate = rate(10.0, 1.0 / 60.0);
/// Password attempts on a known device. They don't count for the address and the name, so that nobody can lock out the owner of an
/// account.
const DEVICE_PASSWORD_RATE: Rate = rate(10.0, 1.0 / 60.0);
/// New guests, by address. Limits per person mean nothing to somebody who creates a new guest for each request.
const GUEST_RATE: Rate = rate(60.0, 1.0 / 10.0);
/// New tables, by address.
const TABLE_RATE: Rate = rate(60.0, 1.0 / 20.0);
/// Reports, by address and by user.
const REPORT_RATE: Rate = rate(10.0, 1.0 / 120.0);
/// Commands on one WebSocket.
const COMMAND_RATE: Rate = rate(100.0, 10.0);
/// Everything else on one WebSocket: queries, pings, and messages that cannot be read.
const QUERY_RATE: Rate = rate(100.0, 10.0);
/// Open connections per address.
const MAX_CONNECTIONS_PER_ADDRESS: usize = 256;
/// Number of buckets above which full ones are removed.
const MAX_BUCKETS: usize = 20_000;

/// Token buckets by address or name. A full bucket carries no information and may be removed.
pub(crate) struct RateLimiter {
    rate: Rate,
    /// Tokens left, and when they were counted.
    buckets: Mutex<HashMap<String, (f64, Instant)>>,
    off: bool,
}

/// All limits of a server.
pub(crate) struct Limits {
    pub(crate) writes: RateLimiter,
    pub(crate) reads: RateLimiter,
    pub(crate) passwords_by_address: RateLimiter,
    pub(crate) passwords_by_name: RateLimiter,
    pub(crate) passwords_by_device: RateLimiter,
    guests: RateLimiter,
    tables: RateLimiter,
    reports: RateLimiter,
    /// Sockets and streams by forwarded address. `None` without a proxy: `accept` then counts TCP
    /// connections.
    streams: Option<Arc<ConnectionLimiter<String>>>,
}

impl Limits {
    pub(crate) fn new(config: &Config) -> Self {
        let limiter = |rate| RateLimiter::new(rate, !config.limits);
        Self {
            writes: limiter(WRITE_RATE),
            reads: limiter(READ_RATE),
            passwords_by_address: limiter(ADDRESS_PASSWORD_RATE),
            passwords_by_name: limiter(NAME_PASSWORD_RATE),
            passwords_by_device: limiter(DEVICE_PASSWORD_RATE),
            guests: limiter(GUEST_RATE),
            tables: limiter(TABLE_RATE),
            reports: limiter(REPORT_RATE),
            streams: (config.limits && config.behind_proxy).then(ConnectionLimiter::per_address),
        }
    }

    /// Refuses a guest if too many came from this address.
    pub(crate) fn may_create_guest(&self, address: &ClientAddress) -> Result<(), Refusal> {
        allow(&self.guests, address)
    }

    /// Refuses a table if too many were created from this address.
    pub(crate) fn may_create_table(&self, address: &ClientAddress) -> Result<(), Refusal> {
        allow(&self.tables, address)
    }

    /// Refuses a report if this user or this address has sent too many.
    pub(crate) fn may_report(&self, address: &ClientAddress, user: &str) -> Result<(), Refusal> {
        if self.reports.allow(&address.0) && self.reports.allow(user) {
            return Ok(());
        }
        metrics::counter!("bastide_too_fast").increment(1);
        Err(Refusal::TooFast { retry_after_seconds: 120 })
    }

    /// Counts one more socket or stream of an address until the permit is dropped. Refuses it if the limit is
    /// reached.
    pub(crate) fn open_stream(
        &self,
        address: &ClientAddress,
    ) -> Result<Option<ConnectionPermit<String>>, Refusal> {
        let Some(streams) = &self.streams else { return Ok(None) };
        let permit = streams.acquire(address.0.clone());
        if permit.is_none() {
            metrics::counter!("bastide_too_many_connections").increment(1);
            return Err(Refusal::TooManyConnections { most: MAX_CONNECTIONS_PER_ADDRESS });
        }
        Ok(permit)
    }
}

fn allow(limiter: &RateLimiter, address: &ClientAddress) -> Result<(), Refusal> {
    if limiter.allow(&address.0) {
        return Ok(());
    }
    metrics::counter!("bastide_too_fast").increment(1);
    Err(Refusal::TooFast { retry_after_seconds: 20 })
}

impl RateLimiter {
    fn new(rate: Rate, off: bool) -> Self {
        Self { rate, buckets: Mutex::default(), off }
    }

    /// Takes a token. Returns false if the limit is reached.
    pub(crate) fn allow(&self, key: &str) -> bool {
        let Rate { burst, per_second } = self.rate;
        if self.off {
            return true;
        }
        let mut buckets = lock(&self.buckets);
        let now = Instant::now();
        if buckets.len() > MAX_BUCKETS {
            buckets.retain(|_, (left, since)| *left + since.elapsed().as_secs_f64() * per_second < burst);
        }
        let (left, since) = buckets.entry(key.to_string()).or_insert((burst, now));
        *left = (*left + (now - *since).as_secs_f64() * per_second).min(burst);
        *since = now;
        if *left < 1.0 {
            return false;
        }
        *left -= 1.0;
        true
    }

    /// Puts a token back, so that the attempt does not count.
    pub(crate) fn refund(&self, key: &str) {
        if let Some((left, _)) = lock(&self.buckets).get_mut(key) {
            *left = (*left + 1.0).min(self.rate.burst);
        }
    }
}

/// Limits how many things are open at the same time for each key: connections or jobs by client address.
pub(crate) struct ConnectionLimiter<Key: Eq + Hash> {
    /// The limits per key and in total.
    each: usize,
    most: usize,
    open: Mutex<HashMap<Key, usize>>,
}

impl<Key: Eq + Hash + Clone> ConnectionLimiter<Key> {
    pub(crate) fn new(each: usize, most: usize) -> Arc<Self> {
        Arc::new(Self { each, most, open: Mutex::default() })
    }

    /// Limits connections per address, with no limit on the total.
    pub(crate) fn per_address() -> Arc<Self> {
        Self::new(MAX_CONNECTIONS_PER_ADDRESS, usize::MAX)
    }

    /// Adds one to the count until the permit is dropped. Returns `None` if a limit is reached.
    pub(crate) fn acquire(self: &Arc<Self>, key: Key) -> Option<ConnectionPermit<Key>> {
        let mut open = lock(&self.open);
        let count = open.get(&key).copied().unwrap_or(0);
        if count >= self.each || (self.most < usize::MAX && open.values().sum::<usize>() >= self.most) {
            return None;
        }
        open.insert(key.clone(), count + 1);
        Some(ConnectionPermit { limiter: self.clone(), key })
    }

    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        lock(&self.open).is_empty()
    }
}

/// Counts one connection for as long as the permit exists. An upgraded WebSocket keeps the permit of its TCP
/// connection.
pub(crate) struct ConnectionPermit<Key: Eq + Hash> {
    limiter: Arc<ConnectionLimiter<Key>>,
    key: Key,
}

impl<Key: Eq + Hash> Drop for ConnectionPermit<Key> {
    fn drop(&mut self) {
        let mut open = lock(&self.limiter.open);
        if let Some(count) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

/// A token bucket that may go negative, so that a flood is recognized.
struct TokenBucket {
    rate: Rate,
    left: f64,
    since: Instant,
}

impl TokenBucket {
    fn new(rate: Rate) -> Self {
        Self { rate, left: rate.burst, since: Instant::now() }
    }

    /// Takes a token; false if the limit is reached.
    fn allow(&mut self) -> bool {
        let now = Instant::now();
        let regained = (now - self.since).as_secs_f64() * self.rate.per_second;
        self.left = (self.left + regained).min(self.rate.burst) - 1.0;
        self.since = now;
        self.left >= 0.0
    }

    fn is_flood(&self) -> bool {
        self.left < -self.rate.burst
    }
}

/// The limits of one WebSocket. Commands have a budget of their own, so that queries never delay a move.
pub(crate) struct MessageLimiter {
    commands: TokenBucket,
    queries: TokenBucket,
    off: bool,
}

impl MessageLimiter {
    pub(crate) fn new(config: &Config) -> Self {
        Self {
            commands: TokenBucket::new(COMMAND_RATE),
            queries: TokenBucket::new(QUERY_RATE),
            off: !config.limits,
        }
    }

    /// Takes a token for a message. Returns false if its limit is reached.
    pub(crate) fn allow(&mut self, message: &Result<FromClient, serde_json::Error>) -> bool {
        let budget = match message {
            Ok(FromClient::Command { .. }) => &mut self.commands,
            _ => &mut self.queries,
        };
        budget.allow() || self.off
    }

    /// Counts a ping or pong frame. It shares the budget of queries.
    pub(crate) fn count_control_frame(&mut self) {
        self.queries.allow();
    }

    /// True once more than a whole burst of messages has been refused: the socket should be closed.
    pub(crate) fn is_flood(&self) -> bool {
        !self.off && (self.commands.is_flood() || self.queries.is_flood())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A panic while the lock is held must not switch the limit off.
    #[test]
    fn a_poisoned_lock_still_limits() {
        let limiter = Arc::new(RateLimiter::new(rate(2.0, 0.0), false));
        let poisoned = limiter.clone();
        let panicked = std::thread::spawn(move || {
            let _buckets = poisoned.buckets.lock().unwrap();
            panic!("planted");
        });
        assert!(panicked.join().is_err() && limiter.buckets.is_poisoned());
        assert_eq!([0; 4].map(|_| limiter.allow("a")), [true, true, false, false]);
        limiter.refund("a");
        assert!(limiter.allow("a"));
    }
}
