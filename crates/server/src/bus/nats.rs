//! A bus over NATS, for several nodes.

use super::{Bus, BusError, BusRequest, BusRequests, Feed, REQUEST_TIMEOUT};
use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use std::sync::Arc;
use std::time::Duration;

/// Prefix of all subjects: other programs may use the same NATS server.
const SUBJECT_PREFIX: &str = "bastide";
/// Queued messages per subscriber. A slower subscriber misses messages.
const QUEUE_LENGTH: usize = 4_096;

/// A connection to NATS. The client reconnects by itself.
pub struct NatsBus {
    client: Client,
}

fn prefixed(subject: &str) -> String {
    format!("{SUBJECT_PREFIX}.{subject}")
}

/// The servers of a NATS cluster, without their credentials: addresses are logged, but credentials must not be.
struct Servers {
    options: ConnectOptions,
    addresses: Vec<ServerAddr>,
}

impl Servers {
    /// Reads one address, or several separated by commas. All servers of a cluster accept the same credentials, so it is
    /// enough to give them once.
    fn read(list: &str) -> Option<Self> {
        let mut addresses = Vec::new();
        let mut credentials: Option<(String, Option<String>)> = None;
        for url in list.split(',').map(str::trim) {
            let mut bare = url.parse::<ServerAddr>().ok()?.into_inner();
            if !bare.username().is_empty() || bare.password().is_some() {
                let given = (decoded(bare.username()), bare.password().map(decoded));
                if credentials.replace(given.clone()).is_some_and(|before| before != given) {
                    return None;
                }
            }
            bare.set_username("").and_then(|()| bare.set_password(None)).ok()?;
            addresses.push(ServerAddr::from_url(bare).ok()?);
        }
        let options = match credentials {
            Some((user, Some(password))) => ConnectOptions::new().user_and_password(user, password),
            // NATS reads a user without a password as a token.
            Some((token, None)) => ConnectOptions::new().token(token),
            None => ConnectOptions::new(),
        };
        Some(Self { options, addresses })
    }

    /// The addresses for messages.
    fn named(&self) -> String {
        let named = self.addresses.iter().map(|address| format!("{}:{}", address.host(), address.port()));
        named.collect::<Vec<_>>().join(", ")
    }
}

/// Decodes a percent-encoded part of an address.
fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

impl NatsBus {
    /// Connects to a server, or to the first of several that answers; the addresses are separated by commas. `on_connect` is
    /// called after every successful connection, the first one included.
    pub async fn connect(
        list: &str,
        on_connect: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, BusError> {
        let on_connect = Arc::new(on_connect);
        let Some(servers) = Servers::read(list) else {
            let wanted = "expected `nats://host:port` or `nats://user:password@host:port`, or several of these with the \
                          same credentials, separated by commas";
            return Err(BusError::Rejected(format!("the NATS address cannot be read; {wanted}")));
        };
        let at = servers.named();
        let client = servers
            .options
            .name(SUBJECT_PREFIX)
            .connection_timeout(Duration::from_secs(5))
            .ping_interval(Duration::from_secs(5))
            .request_timeout(Some(REQUEST_TIMEOUT))
            .subscription_capacity(QUEUE_LENGTH)
            // Retry at least once a second, however long the outage lasts.
            .reconnect_delay_callback(|tries| Duration::from_millis((tries as u64 * 100).min(1_000)))
            .event_callback(move |event| {
                let on_connect = on_connect.clone();
                async move {
                    match event {
                        Event::Connected => on_connect(),
                        Event::Disconnected => {
                            tracing::warn!("NATS disconnected; reconnecting: check the NATS server");
                        }
                        Event::SlowConsumer(_) => metrics::counter!("bastide_bus_missed").increment(1),
                        other => tracing::info!("NATS: {other}"),
                    }
                }
            })
            .connect(servers.addresses)
            .await
            .map_err(|error| {
                let why = format!("NATS at {at}: {error}");
                match error.kind() {
                    ConnectErrorKind::Dns | ConnectErrorKind::Io | ConnectErrorKind::TimedOut => {
                        BusError::Unavailable(why)
                    }
                    _ => BusError::Rejected(why),
                }
            })?;
        Ok(Self { client })
    }
}

#[async_trait]
impl Bus for NatsBus {
    async fn publish(&self, subject: &str, payload: Bytes) {
        if !self.is_up() {
            // Otherwise the client would queue the message and deliver it too late.
            return;
        }
        if let Err(error) = self.client.publish(prefixed(subject), payload).await {
            tracing::warn!(
                subject,
                %error,
                "NATS publish failed, so other nodes did not get the message: check the NATS server"
            );
        }
    }

    async fn subscribe(&self, subject: &str) -> Result<Feed, BusError> {
        let feed = self.client.subscribe(prefixed(subject)).await;
        let feed = feed.map_err(|error| BusError::Unavailable(error.to_string()))?;
        Ok(Box::pin(feed.map(|message| message.payload)))
    }

    async fn request(&self, subject: &str, payload: Bytes) -> Result<Bytes, BusError> {
        if !self.is_up() {
            return Err(BusError::Unavailable("the connection is lost".to_string()));
        }
        let answer = self.client.request(prefixed(subject), payload).await;
        answer.map(|message| message.payload).map_err(|error| match error.kind() {
            RequestErrorKind::NoResponders => BusError::Nobody,
            RequestErrorKind::TimedOut => BusError::Late,
            _ => BusError::Unavailable(error.to_string()),
        })
    }

    async fn serve(&self, subject: &str) -> Result<BusRequests, BusError> {
        let feed = self.client.subscribe(prefixed(subject)).await;
        let feed = feed.map_err(|error| BusError::Unavailable(error.to_string()))?;
        let client = self.client.clone();
        let all = feed.filter_map(move |message| {
            let client = client.clone();
            async move {
                let to = message.reply?;
                let runtime = tokio::runtime::Handle::current();
                let reply = Box::new(move |bytes: Bytes| {
                    runtime.spawn(async move {
                        if let Err(error) = client.publish(to, bytes).await {
                            tracing::warn!(
                                %error,
                                "NATS reply failed; the other node will retry: check the NATS server"
                            );
                        }
                    });
                });
                Some(BusRequest { payload: message.payload, reply })
            }
        });
        Ok(Box::pin(all))
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
