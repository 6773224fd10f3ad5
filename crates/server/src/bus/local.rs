//! A bus within one process, for tests with several nodes.

use super::{Bus, BusError, BusRequest, BusRequests, Feed, REQUEST_TIMEOUT};
use crate::lock::lock;
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::stream;
use std::collections::HashMap;
use std::sync::Mutex;
use tokio::sync::{broadcast, mpsc, oneshot};

/// Queued messages per subscriber. A slower subscriber misses messages.
const QUEUE_LENGTH: usize = 256;

/// A bus within one process.
#[derive(Default)]
pub struct LocalBus {
    subscribers: Mutex<HashMap<String, broadcast::Sender<Bytes>>>,
    servers: Mutex<HashMap<String, mpsc::Sender<BusRequest>>>,
}

#[async_trait]
impl Bus for LocalBus {
    async fn publish(&self, subject: &str, payload: Bytes) {
        let mut subscribers = lock(&self.subscribers);
        // Sending fails when no subscriber is left.
        if subscribers.get(subject).is_some_and(|to| to.send(payload).is_err()) {
            subscribers.remove(subject);
        }
    }

    async fn subscribe(&self, subject: &str) -> Result<Feed, BusError> {
        let mut subscribers = lock(&self.subscribers);
        let sender =
            subscribers.entry(subject.to_string()).or_insert_with(|| broadcast::channel(QUEUE_LENGTH).0);
        let feed = stream::unfold(sender.subscribe(), |mut messages| async move {
            loop {
                match messages.recv().await {
                    Ok(payload) => return Some((payload, messages)),
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                }
            }
        });
        Ok(Box::pin(feed))
    }

    async fn request(&self, subject: &str, payload: Bytes) -> Result<Bytes, BusError> {
        let Some(to) = lock(&self.servers).get(subject).cloned() else { return Err(BusError::Nobody) };
        let (reply, response) = oneshot::channel();
        let reply = Box::new(move |bytes| {
            // The requester may have timed out.
            let _ = reply.send(bytes);
        });
        to.send(BusRequest { payload, reply }).await.map_err(|_| BusError::Nobody)?;
        match tokio::time::timeout(REQUEST_TIMEOUT, response).await {
            Ok(Ok(bytes)) => Ok(bytes),
            Ok(Err(_)) | Err(_) => Err(BusError::Late),
        }
    }

    async fn serve(&self, subject: &str) -> Result<BusRequests, BusError> {
        let (to, requests) = mpsc::channel(QUEUE_LENGTH);
        lock(&self.servers).insert(subject.to_string(), to);
        let next = |mut requests: mpsc::Receiver<BusRequest>| async move {
            requests.recv().await.map(|request| (request, requests))
        };
        Ok(Box::pin(stream::unfold(requests, next)))
    }

    fn is_up(&self) -> bool {
        true
    }
}
