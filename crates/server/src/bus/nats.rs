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

/// Splits an address into its credentials and the rest. Addresses are logged, but credentials must not be.
fn split_credentials(url: &str) -> Option<(ConnectOptions, ServerAddr)> {
    let mut bare = url.parse::<ServerAddr>().ok()?.into_inner();
    let user = decoded(bare.username());
    let options = match bare.password().map(decoded) {
        Some(password) => ConnectOptions::new().user_and_password(user, password),
        // NATS reads a user without a password as a token.
        None if !user.is_empty() => ConnectOptions::new().token(user),
        None => ConnectOptions::new(),
    };
    bare.set_username("").and_then(|()| bare.set_password(None)).ok()?;
    Some((options, ServerAddr::from_url(bare).ok()?))
}

/// Decodes a percent-encoded part of an address.
fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

impl NatsBus {
    /// Connects. `on_connect` is called after every successful connection, the first one included.
    pub async fn connect(url: &str, on_connect: impl Fn() + Send + Sync + 'static) -> Result<Self, BusError> {
        let on_connect = Arc::new(on_connect);
        let (options, address) = split_credentials(url).ok_or_else(|| {
            let wanted = "expected `nats://host:port` or `nats://user:password@host:port`";
            BusError::Rejected(format!("the NATS address cannot be read; {wanted}"))
        })?;
        let at = format!("{}:{}", address.host(), address.port());
        let client = options
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
            .connect(address)
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
