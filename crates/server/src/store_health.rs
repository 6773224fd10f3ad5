//! Tracks whether the store works. Table clocks stop during an outage, so that no player loses time to it, and `/ready` reports the
//! reason.

use crate::http::bodies::{ProblemCode, ReadinessProblem};
use crate::hub::Hub;
use crate::lock::lock;
use crate::store::StoreError;
use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::time::Instant;

/// A store call slower than this counts as an outage: players waited for it.
const SLOW_CALL: Duration = Duration::from_secs(1);
/// A failure is logged unless the same kind of failure was seen in the last minute, in milliseconds. In an outage the calls of all
/// tables fail.
const SAME_OUTAGE: u64 = 60_000;
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
    /// When each kind of failure was last seen, at a table and elsewhere.
    seen: Mutex<HashMap<(&'static str, bool), u64>>,
    /// The latest failed write to a table's log and its time; `None` if a later one succeeded.
    failed_write: Mutex<Option<(u64, StoreError)>>,
    /// The first sign of damaged pages. It stays until the server is restarted, because a running server can't repair them.
    damage: Mutex<Option<String>>,
}

/// The problem that a failed call shows.
fn problem(error: &StoreError) -> ReadinessProblem {
    let code = match error {
        StoreError::Full(_) => ProblemCode::StoreFull,
        StoreError::Damaged(_) | StoreError::Corrupt(_) => ProblemCode::StoreDamaged,
        _ => ProblemCode::StoreFailed,
    };
    ReadinessProblem { code, detail: error.to_string(), advice: error.advice().to_string() }
}

impl Hub {
    /// Runs a store call and records its outcome.
    pub(crate) async fn track_store<T>(
        &self,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.track(None, call).await
    }

    /// The same for a call that concerns a table.
    pub(crate) async fn track_table<T>(
        &self,
        table: &str,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        self.track(Some(table), call).await
    }

    /// The same for a write to a table's log.
    pub(crate) async fn track_write(
        &self,
        table: &str,
        call: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let result = self.track(Some(table), call).await;
        let mut failed = lock(&self.health.failed_write);
        match &result {
            Ok(()) => *failed = None,
            Err(error) if error.is_outage() => *failed = Some((self.time.now(), error.clone())),
            Err(_) => {}
        }
        result
    }

    async fn track<T>(
        &self,
        table: Option<&str>,
        call: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let begun = Instant::now();
        let result = call.await;
        let failed = result.as_ref().is_err_and(StoreError::is_outage);
        if self.health.down.swap(failed, Relaxed) || failed || begun.elapsed() > SLOW_CALL {
            self.health.outage_end.fetch_max(self.time.now(), Relaxed);
        }
        if let Err(error) = &result {
            self.note_failure(table, error);
        }
        result
    }

    /// Counts a failed call, and logs it unless this outage has been logged.
    fn note_failure(&self, table: Option<&str>, error: &StoreError) {
        let kind = error.kind();
        metrics::counter!("bastide_store_errors", "kind" => kind).increment(1);
        if let StoreError::Corrupt(why) = error {
            self.found_damage(why);
        }
        let now = self.time.now();
        let before = lock(&self.health.seen).insert((kind, table.is_some()), now);
        // Readers of a log report its damage themselves, once for each table.
        if matches!(error, StoreError::Damaged(_)) || before.is_some_and(|before| now < before + SAME_OUTAGE)
        {
            return;
        }
        let node = &self.nodes.name;
        tracing::warn!(table, node, %error, "a store call failed, and further failures of this kind are only counted: {}", error.advice());
    }

    /// Records that pages of the store are damaged.
    fn found_damage(&self, why: &str) {
        lock(&self.health.damage).get_or_insert_with(|| why.to_string());
        metrics::gauge!("bastide_store_damaged").set(1.0);
    }

    /// What keeps the server from working. Writes to the store, so that a full disk is noticed even if reads still work.
    pub(crate) async fn problems(&self) -> Vec<ReadinessProblem> {
        let mut problems = Vec::new();
        if let Some(why) = lock(&self.health.damage).clone() {
            problems.push(problem(&StoreError::Corrupt(why)));
        }
        let failed = lock(&self.health.failed_write).clone();
        let recent = failed.filter(|(at, _)| self.time.now().saturating_sub(*at) < RECENT_FAILURE);
        problems.extend(
            recent.map(|(_, error)| ReadinessProblem { code: ProblemCode::WriteFailed, ..problem(&error) }),
        );
        let probe = format!("ready-{}", self.nodes.name);
        let written = self.track_store(self.store.renew_lease(&probe, 0)).await;
        let read = self.track_store(self.store.table_ids("", 1)).await.map(|_| ());
        problems.extend(written.and(read).err().map(|error| problem(&error)));
        if !self.nodes.is_up() {
            let detail = "NATS cannot be reached, so this node cannot reach other nodes".to_string();
            let advice = "check that NATS is running".to_string();
            problems.push(ReadinessProblem { code: ProblemCode::BusDown, detail, advice });
        }
        let tables = self.damaged_tables();
        if tables > 0 {
            let detail = format!("the logs of {tables} tables are damaged");
            let advice = StoreError::Damaged(String::new()).advice().to_string();
            problems.push(ReadinessProblem { code: ProblemCode::TablesDamaged, detail, advice });
        }
        problems
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

/// Looks for damaged pages after the server has started. The server is ready meanwhile, because this can take minutes.
pub(crate) async fn check_pages(hub: Weak<Hub>) {
    let Some(store) = hub.upgrade().map(|hub| hub.store.clone()) else { return };
    let begun = Instant::now();
    let found = store.check_pages().await;
    let Some(hub) = hub.upgrade() else { return };
    match found {
        Ok(faults) if faults.is_empty() => {
            tracing::debug!(seconds = begun.elapsed().as_secs_f32(), "found no damaged pages in the store");
        }
        Ok(faults) => {
            let why = faults.join("; ");
            let advice = StoreError::Corrupt(String::new()).advice();
            tracing::error!(error = why, "the check at startup found damaged pages in the store: {advice}");
            hub.found_damage(&why);
        }
        Err(error) => hub.note_failure(None, &error),
    }
}
