//! A bus that loses and delays messages, and is cut off at times.

use crate::bus::{Bus, BusError, BusRequests, Feed, LocalBus};
use async_trait::async_trait;
use bastide_sim::Rng;
use bytes::Bytes;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;

/// One node's connection to the bus.
pub(super) struct Wire {
    pub(super) local: Arc<LocalBus>,
    pub(super) rng: Mutex<Rng>,
    /// True while the node is frozen.
    pub(super) frozen: watch::Receiver<bool>,
    /// True while the node is cut off from the other nodes, but not from the store.
    pub(super) cut: watch::Receiver<bool>,
    /// True while nothing is delivered, although the bus seems connected.
    pub(super) mute: watch::Receiver<bool>,
    /// True once everything works.
    pub(super) calm: watch::Receiver<bool>,
}

impl Wire {
    fn below(&self, limit: usize) -> usize {
        self.rng.lock().unwrap().below(limit)
    }

    fn loses(&self) -> bool {
        *self.mute.borrow() || (!*self.calm.borrow() && (*self.cut.borrow() || self.below(100) == 0))
    }

    async fn thawed(&self) {
        let mut frozen = self.frozen.clone();
        // Fails only when the world has ended.
        let _ = frozen.wait_for(|frozen| !frozen).await;
    }

    async fn wait(&self) {
        let most = if self.below(30) == 0 { 400 } else { 5 };
        sleep(Duration::from_millis(self.below(most) as u64)).await;
        self.thawed().await;
    }
}

#[async_trait]
impl Bus for Wire {
    async fn publish(&self, name: &str, what: Bytes) {
        self.wait().await;
        if !self.loses() {
            self.local.publish(name, what).await;
        }
    }

    async fn subscribe(&self, name: &str) -> Result<Feed, BusError> {
        let feed = self.local.subscribe(name).await?;
        let (calm, cut) = (self.calm.clone(), self.cut.clone());
        // A node that is cut off misses messages for good.
        let heard = futures_util::StreamExt::filter(feed, move |_| {
            std::future::ready(*calm.borrow() || !*cut.borrow())
        });
        Ok(Box::pin(heard))
    }

    async fn request(&self, name: &str, what: Bytes) -> Result<Bytes, BusError> {
        self.wait().await;
        if self.loses() {
            sleep(crate::bus::REQUEST_TIMEOUT).await;
            return Err(BusError::Late);
        }
        let answer = self.local.request(name, what).await;
        self.wait().await;
        // The request was carried out, but the response is lost.
        if self.loses() { Err(BusError::Late) } else { answer }
    }

    async fn serve(&self, name: &str) -> Result<BusRequests, BusError> {
        self.local.serve(name).await
    }

    fn is_up(&self) -> bool {
        *self.calm.borrow() || !*self.cut.borrow()
    }
}
