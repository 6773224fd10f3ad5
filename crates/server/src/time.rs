//! The time that tables go by: it never jumps while the server runs, whatever happens to the machine's clock, and it stands
//! still while the server itself does.

use crate::lock::lock;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// How often the time is looked at, at least: see [`Time::look`].
pub(crate) const LOOK: Duration = Duration::from_secs(1);
/// Nobody has looked for so long: the whole server stood still, and nobody could move.
const STALLED: u64 = 3_000;

/// A clock that began at the machine's time and counts on by itself.
#[derive(Debug)]
pub(crate) struct Time {
    base: u64,
    since: Instant,
    /// How much had passed at the last look, and how much of that does not count.
    seen: Mutex<(u64, u64)>,
}

impl Time {
    /// Begins now.
    pub(crate) fn start() -> Self {
        let base = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self::at(base)
    }

    /// Begins at such a time.
    pub(crate) fn at(base: u64) -> Self {
        Self { base, since: Instant::now(), seen: Mutex::default() }
    }

    /// What has passed, and how much of it does not count.
    fn passed(&self) -> (u64, u64) {
        let passed = self.since.elapsed().as_millis() as u64;
        let mut seen = lock(&self.seen);
        let gap = passed.saturating_sub(seen.0);
        if gap > STALLED {
            let lost = gap - LOOK.as_millis() as u64;
            seen.1 += lost;
            metrics::counter!("bastide_stalled_ms").increment(lost);
            tracing::warn!(lost, "the server stood still: clocks did too");
        }
        seen.0 = seen.0.max(passed);
        *seen
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let (passed, lost) = self.passed();
        self.base + passed - lost
    }

    /// The moment of such a time.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        let (_, lost) = self.passed();
        self.since + Duration::from_millis(at.saturating_sub(self.base) + lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn time_runs_but_not_while_the_server_stands_still() {
        let time = Time::start();
        let begun = time.now();
        for _ in 0..90 {
            tokio::time::advance(LOOK).await;
            time.now();
        }
        assert_eq!(time.now() - begun, 90_000);
        tokio::time::advance(Duration::from_secs(30)).await;
        assert_eq!(time.now() - begun, 91_000);
        // What is due five seconds from now is due then.
        let due = time.instant(time.now() + 5_000);
        assert_eq!(due - Instant::now(), Duration::from_secs(5));
    }
}
