//! The time that tables go by: it never jumps while the server runs, whatever happens to the machine's clock.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that began at the machine's time and counts on by itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    base: u64,
    since: Instant,
}

impl Time {
    /// Begins now.
    pub(crate) fn start() -> Self {
        let base = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self { base, since: Instant::now() }
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.base + self.since.elapsed().as_millis() as u64
    }

    /// The moment of such a time.
    pub(crate) fn instant(&self, at: u64) -> tokio::time::Instant {
        let after = std::time::Duration::from_millis(at.saturating_sub(self.base));
        (self.since + after).into()
    }
}
