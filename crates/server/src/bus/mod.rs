//! What nodes say to each other. What is told may be lost: whoever needs all of it looks for the rest in the store, by number.

mod local;
mod nats;

pub use local::Local;
pub use nats::Nats;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::Stream;
use std::fmt;
use std::pin::Pin;
use std::time::Duration;

/// What is asked is answered within this time, or not at all.
pub const PATIENCE: Duration = Duration::from_secs(2);

/// Why nothing was heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BusError {
    /// Nobody answers there.
    Nobody,
    /// No answer came in time; it may have been done.
    Late,
    /// The bus cannot be used now.
    Unavailable(String),
}

impl fmt::Display for BusError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => out.write_str("nobody answers there"),
            Self::Late => out.write_str("no answer came in time"),
            Self::Unavailable(why) => write!(out, "the bus cannot be used: {why}"),
        }
    }
}

impl std::error::Error for BusError {}

/// What is told under a name, from now on.
pub type Feed = Pin<Box<dyn Stream<Item = Bytes> + Send>>;

/// What is asked, and where the answer goes.
pub struct Asked {
    /// What.
    pub what: Bytes,
    /// Where the answer goes.
    pub reply: Box<dyn FnOnce(Bytes) + Send>,
}

/// What is asked under a name, from now on.
pub type Questions = Pin<Box<dyn Stream<Item = Asked> + Send>>;

/// What nodes say to each other with. Everything comes once or not at all.
#[async_trait]
pub trait Bus: Send + Sync {
    /// Tells something to everybody who listens to a name.
    async fn tell(&self, name: &str, what: Bytes);
    /// Listens to a name, until the feed is dropped.
    async fn listen(&self, name: &str) -> Result<Feed, BusError>;
    /// Asks who answers under a name.
    async fn ask(&self, name: &str, what: Bytes) -> Result<Bytes, BusError>;
    /// Answers under a name, until it is dropped.
    async fn answer(&self, name: &str) -> Result<Questions, BusError>;
    /// Can it be used now?
    fn is_up(&self) -> bool;
}
