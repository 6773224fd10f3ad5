//! The host names that the server answers to. A foreign name that resolves to this server would let its pages act as our own (DNS
//! rebinding).

use super::{App, HttpRefusal};
use crate::config::Config;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use bastide_table::Refusal;
use std::net::IpAddr;

/// The host names that the server answers to, besides IP addresses and `localhost`.
pub(crate) struct KnownHosts {
    /// `None` if every name is allowed: a public server whose origins are not configured cannot know its names.
    names: Option<Vec<String>>,
}

/// A host without its port.
fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') && !name.is_empty() => name,
        _ => host,
    }
}

fn is_address(name: &str) -> bool {
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    bare.parse::<IpAddr>().is_ok()
}

fn is_localhost(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

fn is_loopback(listen: &str) -> bool {
    let name = without_port(listen);
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    is_localhost(name) || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

impl KnownHosts {
    pub(crate) fn new(config: &Config) -> Self {
        let name = |origin: &String| {
            let host = origin.split_once("://").map_or(origin.as_str(), |(_, host)| host);
            without_port(host).to_string()
        };
        let only_local = is_loopback(&config.listen) && !config.behind_proxy;
        let is_known = !config.origins.is_empty() || only_local;
        Self { names: is_known.then(|| config.origins.iter().map(name).collect()) }
    }

    /// Returns whether a request with these headers is addressed to this server. Browsers always send `Host`.
    fn allow(&self, headers: &HeaderMap) -> bool {
        let (Some(names), Some(host)) = (&self.names, headers.get(header::HOST)) else { return true };
        let Ok(host) = host.to_str() else { return false };
        let name = without_port(host).to_ascii_lowercase();
        is_address(&name) || is_localhost(&name) || names.contains(&name)
    }
}

/// Refuses requests that are addressed to another host. Monitoring may use any name.
pub(super) async fn check_host(State(app): State<App>, request: Request, next: Next) -> Response {
    let is_monitoring = matches!(request.uri().path(), "/health" | "/ready" | "/metrics");
    if is_monitoring || app.hosts.allow(request.headers()) {
        return next.run(request).await;
    }
    HttpRefusal(Refusal::BadOrigin).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allows(config: &Config, host: &str) -> bool {
        let headers = HeaderMap::from_iter([(header::HOST, host.parse().unwrap())]);
        KnownHosts::new(config).allow(&headers)
    }

    #[test]
    fn only_known_names_are_allowed() {
        let local = || Config::default();
        let public = || Config { listen: "0.0.0.0:80".to_string(), ..Config::default() };
        let origins = vec!["https://play.example:8443".to_string()];
        let named = || Config { origins: origins.clone(), ..public() };
        let proxied = || Config { behind_proxy: true, ..Config::default() };
        for host in ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "192.168.0.7", "x.localhost"] {
            for config in [local(), public(), named(), proxied()] {
                assert!(allows(&config, host), "{host}");
            }
        }
        for (host, by_name) in [
            ("play.example", true),
            ("PLAY.example:8443", true),
            ("evil.example", false),
            ("play.example.evil.example", false),
            ("127.0.0.1.evil.example", false),
            ("evillocalhost", false),
        ] {
            assert!(!allows(&local(), host), "{host}");
            assert_eq!(allows(&named(), host), by_name, "{host}");
            assert!(allows(&public(), host) && allows(&proxied(), host), "{host}");
        }
        assert!(KnownHosts::new(&local()).allow(&HeaderMap::new()));
    }
}
