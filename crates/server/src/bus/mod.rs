//! The message bus between nodes. Published messages may be lost: a subscriber that needs all of them reads
//! the rest from the store, by entry number.

mod local;
mod nats;

pub use local::LocalBus;
pub use nats::NatsBus;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::Stream;
use std::fmt;
use std::pin::Pin;
use std::time::Duration;

/// Timeout of a request.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);

/// Why a request failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusError {
    /// No node serves this subject.
    Nobody,
    /// No response arrived in time. The request may have been carried out.
    Late,
    /// The bus is not connected.
    Unavailable(String),
    /// The bus cannot be used, and trying again will not help: its address or password is wrong, for example.
    Rejected(String),
}

impl fmt::Display for BusError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => out.write_str("no node serves this request"),
            Self::Late => out.write_str("the request timed out"),
            Self::Unavailable(why) => write!(out, "the bus is unavailable: {why}"),
            Self::Rejected(why) => write!(out, "the bus cannot be used: {why}"),
        }
    }
}

impl std::error::Error for BusError {}

/// A stream of the messages published to a subject since the subscription.
pub type Feed = Pin<Box<dyn Stream<Item = Bytes> + Send>>;

/// A request, and where its response goes.
pub struct BusRequest {
    /// The request.
    pub payload: Bytes,
    /// Sends the response.
    pub reply: Box<dyn FnOnce(Bytes) + Send>,
}

/// A stream of the requests to a subject.
pub type BusRequests = Pin<Box<dyn Stream<Item = BusRequest> + Send>>;

/// A message bus. It delivers every message at most once.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Sends a message to all subscribers of a subject.
    async fn publish(&self, subject: &str, payload: Bytes);
    /// Subscribes to a subject, until the feed is dropped.
    async fn subscribe(&self, subject: &str) -> Result<Feed, BusError>;
    /// Sends a request to the node that serves a subject, and waits for its response.
    async fn request(&self, subject: &str, payload: Bytes) -> Result<Bytes, BusError>;
    /// Serves the requests to a subject, until the stream is dropped.
    async fn serve(&self, subject: &str) -> Result<BusRequests, BusError>;
    /// Returns whether the bus is connected.
    fn is_up(&self) -> bool;
}
