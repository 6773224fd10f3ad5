//! Whether the store can be used, as everybody who uses it finds: nobody's time is up by what could not be stored or read.

use crate::hub::Hub;
use crate::store::StoreError;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::time::Instant;

/// What takes longer has kept people waiting.
const SLOW: Duration = Duration::from_secs(1);

#[derive(Default)]
pub(crate) struct Health {
    /// It could not be used when it was tried last.
    down: AtomicBool,
    /// When it was found to be of no use, slow, or back, last.
    back: AtomicU64,
}

impl Hub {
    /// Uses the store, and heeds how that goes.
    pub(crate) async fn heed<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let result = call.await;
        let failed = matches!(result, Err(StoreError::Unavailable(_)));
        if self.health.down.swap(failed, Relaxed) || failed || begun.elapsed() > SLOW {
            self.health.back.fetch_max(self.time.now(), Relaxed);
        }
        result
    }

    /// Until then people could not be heard, or what they did not be stored.
    pub(crate) fn back(&self) -> u64 {
        self.health.back.load(Relaxed).max(self.nodes.back())
    }

    /// Lets clocks begin anew where they do, if that was later than the last time; when it was.
    pub(crate) fn wake_after(self: &Arc<Self>, last: u64) -> u64 {
        self.nodes.look_up(self.time.now());
        let back = self.back();
        if back > last {
            let hub = self.clone();
            // Nobody waits for that.
            self.spawn(async move { hub.wake(&hub.live()).await });
        }
        back
    }
}
