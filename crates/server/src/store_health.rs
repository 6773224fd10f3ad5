//! Tracks whether the store is reachable. Table clocks stop during an outage, so that no player loses time to
//! it.

use crate::hub::Hub;
use crate::room::unavailable;
use crate::store::StoreError;
use bastide_table::Refusal;
use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use tokio::time::Instant;

/// A store call slower than this counts as an outage: players waited for it.
const SLOW_CALL: Duration = Duration::from_secs(1);
/// Minimum time between two warnings about failed writes, in milliseconds. In an outage the writes of all
/// tables fail.
const WARNING_INTERVAL: u64 = 1_000;

/// How long `/ready` reports a failed write, in milliseconds. A full disk may still have room for a small write, so a successful
/// test write does not prove that the disk works.
const RECENT_FAILURE: u64 = 30_000;

/// The results of the latest store calls.
#[derive(Default)]
pub(crate) struct StoreHealth {
    /// True if the latest call failed.
    down: AtomicBool,
    /// Time of the latest call that failed, was slow, or was the first to succeed after a failure.
    outage_end: AtomicU64,
    /// Time of the latest warning about a failed write.
    last_warning: AtomicU64,
    /// Time of the latest failed write; 0 if a later one succeeded.
    failed_write: AtomicU64,
}

impl Hub {
    /// Runs a store call and records its outcome.
    pub(crate) async fn track_store<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let result = call.await;
        let failed = matches!(result, Err(StoreError::Unavailable(_)));
        if self.health.down.swap(failed, Relaxed) || failed || begun.elapsed() > SLOW_CALL {
            self.health.outage_end.fetch_max(self.time.now(), Relaxed);
        }
        result
    }

    /// Writes to the store, so that a full disk is noticed even if reads still work.
    pub(crate) async fn check_writes(&self) -> Result<(), Refusal> {
        let failed = self.health.failed_write.load(Relaxed);
        if failed > 0 && self.time.now().saturating_sub(failed) < RECENT_FAILURE {
            let detail = "the last write failed: check the disk or the database".to_string();
            return Err(Refusal::Unavailable { detail });
        }
        let probe = format!("ready-{}", self.nodes.name);
        self.track_store(self.store.renew_lease(&probe, 0)).await.map_err(|error| unavailable(&error))
    }

    /// Records that a write to a table's log succeeded.
    pub(crate) fn wrote(&self) {
        self.health.failed_write.store(0, Relaxed);
    }

    /// Logs that a write to a table's log failed, at most once per second. The metric counts every failure.
    pub(crate) fn warn_write_failed(&self, table: &str, error: &StoreError) {
        if matches!(error, StoreError::Unavailable(_)) {
            self.health.failed_write.store(self.time.now(), Relaxed);
        }
        let (now, last) = (self.time.now(), self.health.last_warning.load(Relaxed));
        let is_due = now.saturating_sub(last) >= WARNING_INTERVAL;
        // If another thread has replaced the time, that thread logs the warning.
        if is_due && self.health.last_warning.compare_exchange(last, now, Relaxed, Relaxed).is_ok() {
            let node = &self.nodes.name;
            tracing::warn!(
                table,
                node,
                %error,
                "store write failed: refused the command and reloading the table; check the disk or the database"
            );
        }
    }

    /// When the latest outage of the store or the bus ended. Until then moves could not be stored or
    /// received.
    pub(crate) fn outage_end(&self) -> u64 {
        self.health.outage_end.load(Relaxed).max(self.nodes.outage_end())
    }

    /// Wakes all live tables if an outage ended after `last`, so that they restart their clocks. Returns the
    /// end of the latest outage.
    pub(crate) fn wake_after_outage(self: &Arc<Self>, last: u64) -> u64 {
        self.nodes.check_bus(self.time.now());
        let end = self.outage_end();
        if end > last {
            let hub = self.clone();
            self.spawn(async move { hub.wake(&hub.live()).await });
        }
        end
    }
}
