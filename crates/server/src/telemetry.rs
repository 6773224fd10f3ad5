//! Metrics in Prometheus form. One list declares all of them, and every series exists from the start with the value 0.

use crate::http::endpoint_routes;
use crate::hub::Hub;
use crate::store::StoreError;
use bastide_table::{LOG, Refusal};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use std::sync::{OnceLock, Weak};
use std::time::Duration;

/// The name for everything that has no name in a list of labels.
pub(crate) const OTHER: &str = "other";
/// Buckets of all durations, in seconds. They are fixed, so that histograms of several nodes can be added.
const SECONDS: [f64; 15] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
/// Buckets of the number of writes in a commit.
const WRITES: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];
/// How often disk space is measured, and samples are added to the histograms. Otherwise they would fill the memory of a server that
/// nobody scrapes.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);
const STATUS_CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
/// What housekeeping deletes.
pub(crate) const EXPIRED: [&str; 5] = ["tokens", "guests", "chats", "people", "addresses"];
const SIGN_IN_FAILURES: [&str; 2] = ["wrong", "too-fast"];

#[derive(Clone, Copy, PartialEq, Eq)]
enum MetricKind {
    Counter,
    Gauge,
    Histogram,
}
use MetricKind::{Counter, Gauge, Histogram};

/// Every metric of the server: its name, its kind, and what it counts.
const METRICS: &[(&str, MetricKind, &str)] = &[
    ("bastide_requests", Counter, "HTTP requests, by route, method and status class"),
    (
        "bastide_request_seconds",
        Histogram,
        "time until the response of an HTTP request began, by route and method",
    ),
    ("bastide_refusals", Counter, "refused requests, commands and queries, by code"),
    ("bastide_sign_ins", Counter, "successful sign-ins with a password"),
    ("bastide_sign_in_failures", Counter, "failed sign-ins, by reason"),
    ("bastide_commands", Counter, "commands to tables, including refused ones"),
    ("bastide_command_seconds", Histogram, "time from a command to its acknowledgement or refusal"),
    ("bastide_entries", Counter, "log entries stored"),
    ("bastide_store_seconds", Histogram, "time to store the entries of a command"),
    ("bastide_store_group", Histogram, "number of writes per commit"),
    ("bastide_store_errors", Counter, "failed store calls, by kind"),
    ("bastide_store_damaged", Gauge, "1 if pages of the store are damaged"),
    ("bastide_store_bytes", Gauge, "size of the store"),
    ("bastide_disk_bytes", Gauge, "size of the disk with the SQLite file"),
    ("bastide_disk_free_bytes", Gauge, "free space on the disk with the SQLite file"),
    ("bastide_damaged_tables", Gauge, "tables whose log can't be read"),
    ("bastide_tables", Counter, "tables created"),
    ("bastide_rooms", Gauge, "tables in memory"),
    ("bastide_failed_rooms", Counter, "tables reloaded after an internal error"),
    ("bastide_sockets", Gauge, "open sockets"),
    ("bastide_slow_readers", Counter, "sockets closed because the client did not read"),
    ("bastide_too_fast", Counter, "requests refused by the rate limit"),
    (
        "bastide_too_many_connections",
        Counter,
        "connections (behind a proxy: sockets and streams) refused because their address already had 256",
    ),
    (
        "bastide_stalled_ms",
        Counter,
        "time during which the whole process was suspended or stalled; game clocks stop during this time",
    ),
    ("bastide_bot_seconds", Histogram, "time a bot thought about a decision"),
    ("bastide_bot_wait_seconds", Histogram, "time a bot's decision waited for a thread"),
    (
        "bastide_forwarded",
        Counter,
        "requests sent to the owner node: forwarded commands, replica reports and pings",
    ),
    ("bastide_takeovers", Counter, "tables taken over from other nodes"),
    (
        "bastide_bus_gaps",
        Counter,
        "times that a replica read entries from the database because the bus had lost a message",
    ),
    ("bastide_bus_missed", Counter, "times that NATS dropped messages because this node was too slow"),
    (
        "bastide_expired",
        Counter,
        "what housekeeping deleted, by kind: tokens, guests, chats of tables, people, addresses",
    ),
    ("bastide_reports", Counter, "reports of players and chat messages"),
    ("bastide_access_log_lost", Counter, "lines of the access log that could not be written"),
    ("bastide_build_info", Gauge, "1, with the version of the program and of the log as labels"),
];

/// Metrics with labels. The others have one series.
const LABELLED: [&str; 7] = [
    "bastide_expired",
    "bastide_requests",
    "bastide_request_seconds",
    "bastide_refusals",
    "bastide_sign_in_failures",
    "bastide_store_errors",
    "bastide_build_info",
];

/// The metrics of this process.
#[derive(Clone)]
pub(crate) struct Telemetry {
    recorder: PrometheusHandle,
    process: metrics_process::Collector,
}

impl Telemetry {
    /// The metrics of this process. All its servers share one recorder.
    pub(crate) fn global() -> Self {
        static GLOBAL: OnceLock<Telemetry> = OnceLock::new();
        GLOBAL.get_or_init(Self::install).clone()
    }

    fn install() -> Self {
        // Fails only without buckets.
        let buckets = |builder: PrometheusBuilder, matcher: Matcher, values: &[f64]| {
            builder.set_buckets_for_metric(matcher, values).unwrap_or_default()
        };
        let builder = buckets(PrometheusBuilder::new(), Matcher::Suffix("_seconds".to_string()), &SECONDS);
        let builder = buckets(builder, Matcher::Full("bastide_store_group".to_string()), &WRITES);
        // A host program may have installed its own recorder; `/metrics` then stays empty.
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        let _ = metrics::set_global_recorder(recorder);
        let process = metrics_process::Collector::default();
        process.describe();
        create_series();
        Self { recorder: handle, process }
    }

    /// Metrics that nothing is recorded in: simulated servers would fill the memory.
    #[cfg(test)]
    pub(crate) fn detached() -> Self {
        let recorder = PrometheusBuilder::new().build_recorder().handle();
        Self { recorder, process: metrics_process::Collector::default() }
    }

    /// All metrics as text.
    pub(crate) fn render(&self) -> String {
        self.process.collect();
        self.recorder.render()
    }
}

/// Creates all series, so that a query for a series that has not changed yet finds 0 and not nothing.
fn create_series() {
    for (name, kind, text) in METRICS {
        match kind {
            Counter => metrics::describe_counter!(*name, *text),
            Gauge => metrics::describe_gauge!(*name, *text),
            Histogram => metrics::describe_histogram!(*name, *text),
        }
        if LABELLED.contains(name) {
            continue;
        }
        match kind {
            Counter => metrics::counter!(*name).absolute(0),
            Gauge => metrics::gauge!(*name).set(0.0),
            // The handle creates the series.
            Histogram => drop(metrics::histogram!(*name)),
        }
    }
    for (route, method) in endpoint_routes().chain([(OTHER, "get"), (OTHER, OTHER)]) {
        for status in STATUS_CLASSES {
            requests(route, method, status).absolute(0);
        }
        drop(request_seconds(route, method));
    }
    for code in Refusal::CODES.iter().map(|(code, _)| *code).chain([RULE]) {
        refusals(code).absolute(0);
    }
    for reason in SIGN_IN_FAILURES {
        metrics::counter!("bastide_sign_in_failures", "reason" => reason).absolute(0);
    }
    for kind in EXPIRED {
        metrics::counter!("bastide_expired", "kind" => kind).absolute(0);
    }
    for kind in StoreError::KINDS {
        metrics::counter!("bastide_store_errors", "kind" => kind).absolute(0);
    }
    metrics::gauge!("bastide_build_info", "version" => env!("CARGO_PKG_VERSION"), "log" => LOG.to_string())
        .set(1.0);
}

fn requests(route: &'static str, method: &'static str, status: &'static str) -> metrics::Counter {
    metrics::counter!("bastide_requests", "route" => route, "method" => method, "status" => status)
}

fn request_seconds(route: &'static str, method: &'static str) -> metrics::Histogram {
    metrics::histogram!("bastide_request_seconds", "route" => route, "method" => method)
}

fn refusals(code: &'static str) -> metrics::Counter {
    metrics::counter!("bastide_refusals", "code" => code)
}

/// The label of all refusals by the rules of the game.
const RULE: &str = "rule";

/// Counts a request and its duration.
pub(crate) fn count_request(route: &'static str, method: &'static str, status: u16, seconds: f64) {
    let is_known = endpoint_routes().chain([(OTHER, "get")]).any(|known| known == (route, method));
    let (route, method) = if is_known { (route, method) } else { (OTHER, OTHER) };
    let class = usize::from(status / 100).clamp(1, STATUS_CLASSES.len()) - 1;
    requests(route, method, STATUS_CLASSES[class]).increment(1);
    request_seconds(route, method).record(seconds);
}

/// Counts a refusal. Returns its code.
pub(crate) fn count_refusal(refusal: &Refusal) -> &'static str {
    let code = if matches!(refusal, Refusal::Rule(_)) { RULE } else { refusal.code() };
    refusals(code).increment(1);
    code
}

/// Counts the result of a sign-in.
pub(crate) fn count_sign_in<T>(result: &Result<T, Refusal>) {
    match result {
        Ok(_) => metrics::counter!("bastide_sign_ins").increment(1),
        Err(Refusal::BadSignIn) => {
            metrics::counter!("bastide_sign_in_failures", "reason" => "wrong").increment(1);
        }
        Err(Refusal::TooFast { .. }) => {
            metrics::counter!("bastide_sign_in_failures", "reason" => "too-fast").increment(1);
        }
        Err(_) => {}
    }
}

/// Measures disk space, and keeps the histograms small.
pub(crate) async fn upkeep(hub: Weak<Hub>) {
    loop {
        let Some(hub) = hub.upgrade() else { return };
        // While the store is down, the last known size stays.
        if let Ok(space) = hub.store.space().await {
            metrics::gauge!("bastide_store_bytes").set(space.used as f64);
            if let Some((size, free)) = space.disk {
                metrics::gauge!("bastide_disk_bytes").set(size as f64);
                metrics::gauge!("bastide_disk_free_bytes").set(free as f64);
            }
        }
        drop(hub);
        Telemetry::global().recorder.run_upkeep();
        tokio::time::sleep(UPKEEP_INTERVAL).await;
    }
}

#[cfg(test)]
mod tests;
