//! Decides when to stop thinking so that the answer is in time, even on a busy machine.

use std::time::{Duration, Instant};

/// The longest recent delay between two looks at the clock. A busy machine may pause the program as long again, so this much
/// time is kept in reserve.
pub(super) struct Pace {
    worst: Duration,
    last: Instant,
}

/// At most one of this many parts of the thinking time is kept in reserve.
const RESERVE: u32 = 2;

impl Pace {
    pub(super) fn new() -> Self {
        Self { worst: Duration::ZERO, last: Instant::now() }
    }

    /// Starts thinking about a command received at `said`. Old delays count less each time.
    pub(super) fn begin(&mut self, now: Instant, said: Instant) {
        self.worst = (self.worst / 8 * 7).max(now.saturating_duration_since(said));
        self.last = now;
    }

    /// Whether it is time to stop, if the answer is due at `end` and there was `time` to think.
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
        // With a look each millisecond, thinking goes on until nearly the end.
        assert!((1..=98).all(|now| !pace.is_over(at(now), end, time)));
        assert!(pace.is_over(at(99), end, time));
        // One pause of 20 ms.
        pace.begin(start, start);
        assert!(!pace.is_over(at(20), end, time) && !pace.is_over(at(79), end, Duration::from_millis(2)));
        pace.begin(start, start);
        assert!(!pace.is_over(at(40), end, time) && pace.is_over(at(60), end, time));
        // It fades, and at most half of the time is kept.
        for _ in 0..40 {
            pace.begin(start, start);
        }
        assert!((1..=98).all(|now| !pace.is_over(at(now), end, time)));
        pace.begin(at(900), start);
        pace.last = start;
        assert!(!pace.is_over(at(1), end, time) && pace.is_over(at(50), end, time));
    }
}
