//! Waits for the database and the bus when the server starts, so that the order in which services start does not matter.

use std::fmt::Display;
use std::future::Future;
use std::time::Duration;
use tokio::time::Instant;

/// The longest pause between two attempts.
const MAX_PAUSE: Duration = Duration::from_secs(5);

/// Retries a temporary failure until `wait` has passed. Returns the last failure.
pub(crate) async fn retry<T, E: Display, F: Future<Output = Result<T, E>>>(
    what: &str,
    wait: Duration,
    is_temporary: impl Fn(&E) -> bool,
    open: impl Fn() -> F,
) -> Result<T, E> {
    let deadline = Instant::now() + wait;
    let mut pause = Duration::from_millis(250);
    loop {
        let error = match open().await {
            Ok(opened) => return Ok(opened),
            Err(error) if !is_temporary(&error) || Instant::now() + pause > deadline => return Err(error),
            Err(error) => error,
        };
        let seconds_left = (deadline - Instant::now()).as_secs();
        tracing::warn!(%error, seconds_left, "{what} is not available yet; retrying: check that it is running");
        tokio::time::sleep(pause).await;
        pause = (2 * pause).min(MAX_PAUSE);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

    async fn attempts(wait: u64, works_after: u32, temporary: bool) -> (Result<u32, &'static str>, u32) {
        let tried = AtomicU32::new(0);
        let open = || async {
            let number = tried.fetch_add(1, Relaxed);
            if number < works_after { Err("down") } else { Ok(number) }
        };
        let result = retry("the database", Duration::from_secs(wait), |_| temporary, open).await;
        (result, tried.load(Relaxed))
    }

    #[tokio::test(start_paused = true)]
    async fn temporary_failures_are_retried_until_the_deadline() {
        assert_eq!(attempts(60, 0, true).await, (Ok(0), 1));
        assert_eq!(attempts(60, 7, true).await, (Ok(7), 8));
        assert_eq!(attempts(0, 7, true).await, (Err("down"), 1));
        assert_eq!(attempts(60, 7, false).await, (Err("down"), 1));
        let (result, tried) = attempts(60, u32::MAX, true).await;
        assert_eq!(result, Err("down"));
        assert!((10..20).contains(&tried), "{tried}");
    }
}
