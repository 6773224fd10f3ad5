//! When to stop thinking so that the answer is there in time, also on a machine that is busy with other things.

use std::time::{Duration, Instant};

/// How long it took at worst lately from one look at the clock to the next. A busy machine lets a program wait between two of
/// them, and what happened is what may happen again: so much is kept in reserve.
pub(super) struct Pace {
    worst: Duration,
    last: Instant,
}

/// Of a time to think, no more than one of so many parts is kept in reserve.
const RESERVE: u32 = 2;

impl Pace {
    pub(super) fn new() -> Self {
        Self { worst: Duration::ZERO, last: Instant::now() }
    }

    /// Thinking begins, about something that was said so long ago. What was at worst is forgotten bit by bit.
    pub(super) fn begin(&mut self, now: Instant, said: Instant) {
        self.worst = (self.worst / 8 * 7).max(now.saturating_duration_since(said));
        self.last = now;
    }

    /// Is it time to stop if all must be done at the end of a time to think?
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
    fn what_delayed_it_once_is_kept_in_reserve() {
        let start = Instant::now();
        let at = |millis: u64| start + Duration::from_millis(millis);
        let (end, time) = (at(100), Duration::from_millis(100));
        let mut pace = Pace::new();
        pace.begin(start, start);
        // A look each millisecond: it goes on until nearly the end.
        assert!((1..=98).all(|now| !pace.is_over(at(now), end, time)));
        assert!(pace.is_over(at(99), end, time));
        // Once nothing happened for 20 ms.
        pace.begin(start, start);
        assert!(!pace.is_over(at(20), end, time) && !pace.is_over(at(79), end, Duration::from_millis(2)));
        pace.begin(start, start);
        assert!(!pace.is_over(at(40), end, time) && pace.is_over(at(60), end, time));
        // It is forgotten bit by bit, and no more than half of the time is kept.
        for _ in 0..40 {
            pace.begin(start, start);
        }
        assert!((1..=98).all(|now| !pace.is_over(at(now), end, time)));
        pace.begin(at(900), start);
        pace.last = start;
        assert!(!pace.is_over(at(1), end, time) && pace.is_over(at(50), end, time));
    }
}
