//! The bus of several nodes: NATS.

use super::{Asked, Bus, BusError, Feed, PATIENCE, Questions};
use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt;
use percent_encoding::percent_decode_str;
use std::sync::Arc;
use std::time::Duration;

/// Before every name: others may use the same server.
const PREFIX: &str = "bastide";
/// What waits for a listener at most; who is slower misses some.
const QUEUE: usize = 4_096;

/// A connection to NATS, which comes back by itself when it is lost.
pub struct Nats {
    client: Client,
}

fn subject(name: &str) -> String {
    format!("{PREFIX}.{name}")
}

/// What an address says of who connects, and the address without it: addresses are logged.
fn apart(url: &str) -> Option<(ConnectOptions, ServerAddr)> {
    let mut bare = url.parse::<ServerAddr>().ok()?.into_inner();
    let user = decoded(bare.username());
    let options = match bare.password().map(decoded) {
        Some(password) => ConnectOptions::new().user_and_password(user, password),
        // A name without a password is a token.
        None if !user.is_empty() => ConnectOptions::new().token(user),
        None => ConnectOptions::new(),
    };
    bare.set_username("").and_then(|()| bare.set_password(None)).ok()?;
    Some((options, ServerAddr::from_url(bare).ok()?))
}

/// `%40` is `@` in the names and passwords of addresses.
fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

impl Nats {
    /// Connects. `again` is called when the connection is back after it was lost.
    pub async fn connect(url: &str, again: impl Fn() + Send + Sync + 'static) -> Result<Self, BusError> {
        let again = Arc::new(again);
        let (options, address) = apart(url).ok_or_else(|| {
            let wanted = "expected `nats://host:port` or `nats://user:password@host:port`";
            BusError::Unavailable(format!("the address of NATS cannot be read; {wanted}"))
        })?;
        let at = format!("{}:{}", address.host(), address.port());
        let client = options
            .name(PREFIX)
            .connection_timeout(Duration::from_secs(5))
            .ping_interval(Duration::from_secs(5))
            .request_timeout(Some(PATIENCE))
            .subscription_capacity(QUEUE)
            // However long it was away, it is looked for once a second.
            .reconnect_delay_callback(|tries| Duration::from_millis((tries as u64 * 100).min(1_000)))
            .event_callback(move |event| {
                let again = again.clone();
                async move {
                    match event {
                        Event::Connected => again(),
                        Event::Disconnected => tracing::warn!("the connection to NATS is lost"),
                        Event::SlowConsumer(_) => metrics::counter!("bastide_bus_missed").increment(1),
                        other => tracing::info!("NATS: {other}"),
                    }
                }
            })
            .connect(address)
            .await
            .map_err(|error| BusError::Unavailable(format!("NATS at {at}: {error}")))?;
        Ok(Self { client })
    }
}

#[async_trait]
impl Bus for Nats {
    async fn tell(&self, name: &str, what: Bytes) {
        if !self.is_up() {
            // It would wait, and come when it is of no use.
            return;
        }
        if let Err(error) = self.client.publish(subject(name), what).await {
            tracing::warn!("NATS did not take a message: {error}");
        }
    }

    async fn listen(&self, name: &str) -> Result<Feed, BusError> {
        let feed = self.client.subscribe(subject(name)).await;
        let feed = feed.map_err(|error| BusError::Unavailable(error.to_string()))?;
        Ok(Box::pin(feed.map(|message| message.payload)))
    }

    async fn ask(&self, name: &str, what: Bytes) -> Result<Bytes, BusError> {
        if !self.is_up() {
            return Err(BusError::Unavailable("the connection is lost".to_string()));
        }
        let answer = self.client.request(subject(name), what).await;
        answer.map(|message| message.payload).map_err(|error| match error.kind() {
            RequestErrorKind::NoResponders => BusError::Nobody,
            RequestErrorKind::TimedOut => BusError::Late,
            _ => BusError::Unavailable(error.to_string()),
        })
    }

    async fn answer(&self, name: &str) -> Result<Questions, BusError> {
        let feed = self.client.subscribe(subject(name)).await;
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
                            tracing::warn!("NATS did not take an answer: {error}");
                        }
                    });
                });
                Some(Asked { what: message.payload, reply })
            }
        });
        Ok(Box::pin(all))
    }

    fn is_up(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
