//! The access log: one JSON object per request, in a file for each day. It contains no path, query, header or body, so no secret can
//! get into it.

use crate::config::{AccessLogConfig, AddressStyle};
use crate::data_dir_lock::private_folder;
use crate::time::unix_millis;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, WorkerGuard};
use tracing_appender::rolling::{RollingFileAppender, Rotation};

/// What the log says about a request.
#[derive(Serialize)]
pub(crate) struct AccessEntry<'a> {
    /// The client's address. A line shows it in the configured form.
    #[serde(skip)]
    pub(crate) address: &'a str,
    pub(crate) method: &'a str,
    /// The template of the route.
    pub(crate) route: &'a str,
    /// The table that the path names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) table: Option<&'a str>,
    pub(crate) status: u16,
    pub(crate) seconds: f64,
    /// The code of the refusal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<&'a str>,
}

/// A line of the log.
#[derive(Serialize)]
struct Line<'a> {
    /// The time, in milliseconds since 1970.
    at: u64,
    node: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<Cow<'a, str>>,
    #[serde(flatten)]
    entry: &'a AccessEntry<'a>,
}

/// The access log. A thread of its own writes the lines.
pub(crate) struct AccessLog {
    node: String,
    addresses: AddressStyle,
    writer: NonBlocking,
    lost: ErrorCounter,
    /// Writes the last lines when it is dropped.
    _guard: WorkerGuard,
}

/// An address as the log shows it. The short form names a network: the first three bytes of an IPv4 address, or the first six of an
/// IPv6 address.
fn shown(address: &str, style: AddressStyle) -> Option<Cow<'_, str>> {
    match (style, address.parse()) {
        (AddressStyle::None, _) => None,
        (AddressStyle::Full, _) | (AddressStyle::Short, Err(_)) => Some(address.into()),
        (AddressStyle::Short, Ok(IpAddr::V4(address))) => {
            let [a, b, c, _] = address.octets();
            Some(Ipv4Addr::new(a, b, c, 0).to_string().into())
        }
        (AddressStyle::Short, Ok(IpAddr::V6(address))) => {
            let [a, b, c, ..] = address.segments();
            Some(Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0).to_string().into())
        }
    }
}

impl AccessLog {
    /// Creates the folder if it is missing. Deletes files that are older than the configured number of days.
    pub(crate) fn open(config: &AccessLogConfig, node: &str) -> Result<Self, String> {
        let AccessLogConfig { folder, days, addresses } = config;
        let failed = |error: &dyn std::fmt::Display| {
            format!("could not write the access log to {}: {error}", folder.display())
        };
        private_folder(folder).map_err(|error| failed(&error))?;
        let file = RollingFileAppender::builder()
            .rotation(Rotation::DAILY)
            .filename_prefix("access")
            .filename_suffix("jsonl")
            .max_log_files(*days)
            .build(folder)
            .map_err(|error| failed(&error))?;
        let (writer, guard) = tracing_appender::non_blocking(file);
        let lost = writer.error_counter();
        Ok(Self { node: node.to_string(), addresses: *addresses, writer, lost, _guard: guard })
    }

    /// Queues a line. It is lost if the disk is much too slow.
    pub(crate) fn write(&self, entry: &AccessEntry<'_>) {
        let address = shown(entry.address, self.addresses);
        let line = Line { at: unix_millis(), node: &self.node, address, entry };
        let Ok(mut text) = serde_json::to_vec(&line) else { return };
        text.push(b'\n');
        let _ = self.writer.clone().write_all(&text);
        metrics::counter!("bastide_access_log_lost").absolute(self.lost.dropped_lines() as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_shortened_to_their_network() {
        for (address, short) in
            [("198.51.100.7", "198.51.100.0"), ("2001:db8:1:2::", "2001:db8:1::"), ("unknown", "unknown")]
        {
            assert_eq!(shown(address, AddressStyle::Short).as_deref(), Some(short));
            assert_eq!(shown(address, AddressStyle::Full).as_deref(), Some(address));
            assert_eq!(shown(address, AddressStyle::None), None);
        }
    }
}
