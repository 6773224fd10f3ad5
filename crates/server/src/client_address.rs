//! The address of a client, as limits count it.

use crate::config::Config;
use axum::extract::{ConnectInfo, Request};
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// All addresses that cannot be parsed share this key.
const UNKNOWN: &str = "unknown";

/// The network of a client, as an extension of its request. Limits count by it.
#[derive(Clone)]
pub(crate) struct ClientAddress(pub(crate) String);

/// The network that limits count an address by: an IPv4 address itself, or the /64 network of an IPv6 address, since a provider
/// gives each customer at least a /64.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

/// Parses an address as proxies write it: with or without a port, an IPv6 address with or without brackets.
fn parse(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    bare.parse().ok().or_else(|| text.parse().ok().map(|address: SocketAddr| address.ip()))
}

/// The network of a client: from the last entry of `X-Forwarded-For` behind a trusted proxy, otherwise from the peer's address. A
/// proxy appends its entry, on the same line or on a new one. Earlier entries come from the client and may be false.
pub(crate) fn client_address(config: &Config, request: &Request) -> ClientAddress {
    let direct = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let last =
        request.headers().get_all("x-forwarded-for").iter().next_back().filter(|_| config.behind_proxy);
    let address = match last {
        Some(value) => value.to_str().ok().and_then(|value| value.rsplit(',').next()).and_then(parse),
        None => direct,
    };
    ClientAddress(address.map_or_else(|| UNKNOWN.to_string(), |address| network(address).to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn counted(lines: &[&str], behind_proxy: bool) -> String {
        let mut request = Request::builder().extension(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 9))));
        for line in lines {
            request = request.header("x-forwarded-for", *line);
        }
        let request = request.body(Body::empty()).unwrap();
        client_address(&Config { behind_proxy, ..Config::default() }, &request).0
    }

    #[test]
    fn the_last_forwarded_address_counts_behind_a_proxy() {
        for (lines, trusted) in [
            (&[][..], "10.0.0.1"),
            (&["1.1.1.1"], "1.1.1.1"),
            (&["6.6.6.6, 1.1.1.1"], "1.1.1.1"),
            (&["6.6.6.6", "1.1.1.1"], "1.1.1.1"),
            (&["6.6.6.6, 7.7.7.7", "8.8.8.8, 1.1.1.1"], "1.1.1.1"),
        ] {
            assert_eq!(counted(lines, true), trusted, "{lines:?}");
            assert_eq!(counted(lines, false), "10.0.0.1", "{lines:?}");
        }
    }

    #[test]
    fn ports_and_the_host_part_of_ipv6_do_not_count() {
        for (written, key) in [
            ("1.1.1.1:443", "1.1.1.1"),
            ("::ffff:1.1.1.1", "1.1.1.1"),
            ("2001:db8:1:2::7", "2001:db8:1:2::"),
            ("2001:db8:1:2:ffff::", "2001:db8:1:2::"),
            ("[2001:db8:1:2::7]", "2001:db8:1:2::"),
            ("[2001:db8:1:2::7]:443", "2001:db8:1:2::"),
            ("2001:db8:1:3::7", "2001:db8:1:3::"),
            ("", UNKNOWN),
            ("localhost", UNKNOWN),
            ("1.1.1.1, unknown", UNKNOWN),
            ("1.1.1", UNKNOWN),
        ] {
            assert_eq!(counted(&[written], true), key, "{written}");
        }
    }
}
