//! Decides when the bot must stop thinking to answer in time, even on a busy machine.

use std::time::{Duration, Instant};

/// Remembers the longest recent delay between two clock checks (`worst`). A busy machine may pause the program for that long
/// again, so this much time is held in reserve.
pub(super) struct Pace {
    worst: Duration,
    last: Instant,
}

/// At most this fraction of the thinking time (1/2) is held in reserve.
const RESERVE: u32 = 2;

impl Pace {
    pub(super) fn new() -> Self {
        Self { worst: Duration::ZERO, last: Instant::now() }
    }

    /// Starts thinking about a command received at `said`. With each command, earlier delays count less.
    pub(super) fn begin(&mut self, now: Instant, said: Instant) {
        self.worst = (self.worst / 8 * 7).max(now.saturating_duration_since(said));
        self.last = now;
    }

    /// Returns whether it is time to stop, if the answer is due at `end` and the whole thinking time is
    /// `time`.
    pub(super) fn is_over(&mut self, now: Instant, end: Instant, time: Duration) -> bool {
        self.worst = self.worst.max(now.saturating_duration_since(self.last));
        self.last = now;
        now + self.worst.min(time / RESERVE) >= end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_past_delay_is_kept_in_reserve() {
        let start = Instant::now();
        let at = |millis: u64| start + Duration::from_millis(millis);
        let (end, time) = (at(100), Duration::from_millis(100));
        let mut pace = Pace::new();
        pace.begin(start, start);
        // If the clock is checked every millisecond, thinking continues until nearly the end.
        assert!((1..=98).all(|now| !pace.is_over(at(now), end, time)));
        assert!(pace.is_over(at(99), end, time));
        // A pause of 20 ms between two checks.
        pace.begin(start, start);
        assert!(!pace.is_over(at(20), end, time) && !pace.is_over(at(79), end, Duration::from_millis(2)));
        pace.begin(start, start);
        assert!(!pace.is_over(at(40), end, time) && pace.is_over(at(60), end, time));
        // Old delays count less, and the reserve is at most half of the time.
        for _ in 0..40 {
            pace.begin(start, start);
        }
        assert!((1..=98).all(|now| !pace.is_over(at(now), end, time)));
        pace.begin(at(900), start);
        pace.last = start;
        assert!(!pace.is_over(at(1), end, time) && pace.is_over(at(50), end, time));
    }
}
