//! The clock of tables. It is monotonic while the server runs, whatever happens to the machine's clock, and
//! excludes time during which the whole process was suspended.

use crate::lock::lock;
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// The hub reads the time at least this often. A longer gap means that the process was suspended.
pub(crate) const TICK_INTERVAL: Duration = Duration::from_secs(1);
/// A gap between two readings above which the process counts as suspended, in milliseconds.
const SUSPENDED_AFTER: u64 = 3_000;

/// The machine's time, in milliseconds since 1970.
pub(crate) fn unix_millis() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// A clock that starts at the machine's time and then runs independently.
#[derive(Debug)]
pub(crate) struct Time {
    base: u64,
    since: Instant,
    /// Elapsed time at the last reading, and for how much of it the process was suspended.
    seen: Mutex<(u64, u64)>,
}

impl Time {
    /// Starts at the machine's time.
    pub(crate) fn start() -> Self {
        Self::at(unix_millis())
    }

    /// Starts at a given time.
    pub(crate) fn at(base: u64) -> Self {
        Self { base, since: Instant::now(), seen: Mutex::default() }
    }

    /// Elapsed milliseconds, and for how many of them the process was suspended.
    fn passed(&self) -> (u64, u64) {
        let passed = self.since.elapsed().as_millis() as u64;
        let mut seen = lock(&self.seen);
        let gap = passed.saturating_sub(seen.0);
        if gap > SUSPENDED_AFTER {
            let lost = gap - TICK_INTERVAL.as_millis() as u64;
            seen.1 += lost;
            metrics::counter!("bastide_stalled_ms").increment(lost);
            tracing::warn!(
                lost_ms = lost,
                "the process was suspended, so all table clocks stopped: check the machine's load"
            );
        }
        seen.0 = seen.0.max(passed);
        *seen
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let (passed, lost) = self.passed();
        self.base + passed - lost
    }

    /// Converts a time to an instant.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        let (_, lost) = self.passed();
        self.since + Duration::from_millis(at.saturating_sub(self.base) + lost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn time_excludes_suspension() {
        let time = Time::start();
        let begun = time.now();
        for _ in 0..90 {
            tokio::time::advance(TICK_INTERVAL).await;
            time.now();
        }
        assert_eq!(time.now() - begun, 90_000);
        tokio::time::advance(Duration::from_secs(30)).await;
        assert_eq!(time.now() - begun, 91_000);
        // Timers still fire on time afterwards.
        let due = time.instant(time.now() + 5_000);
        assert_eq!(due - Instant::now(), Duration::from_secs(5));
    }
}
