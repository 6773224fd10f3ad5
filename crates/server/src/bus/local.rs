//! A bus within one process, for nodes that share it.

use super::{Asked, Bus, BusError, Feed, PATIENCE, Questions};
use crate::lock::lock;
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::stream;
use std::collections::HashMap;
use std::sync::Mutex;
use tokio::sync::{broadcast, mpsc, oneshot};

/// What waits for a listener at most; who is slower misses some.
const QUEUE: usize = 256;

/// A bus within one process.
#[derive(Default)]
pub struct Local {
    told: Mutex<HashMap<String, broadcast::Sender<Bytes>>>,
    asked: Mutex<HashMap<String, mpsc::Sender<Asked>>>,
}

#[async_trait]
impl Bus for Local {
    async fn tell(&self, name: &str, what: Bytes) {
        let mut told = lock(&self.told);
        // Nobody listens any more: it is forgotten.
        if told.get(name).is_some_and(|to| to.send(what).is_err()) {
            told.remove(name);
        }
    }

    async fn listen(&self, name: &str) -> Result<Feed, BusError> {
        let mut told = lock(&self.told);
        let hears = told.entry(name.to_string()).or_insert_with(|| broadcast::channel(QUEUE).0).subscribe();
        let feed = stream::unfold(hears, |mut hears| async move {
            loop {
                match hears.recv().await {
                    Ok(what) => return Some((what, hears)),
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => return None,
                }
            }
        });
        Ok(Box::pin(feed))
    }

    async fn ask(&self, name: &str, what: Bytes) -> Result<Bytes, BusError> {
        let Some(to) = lock(&self.asked).get(name).cloned() else { return Err(BusError::Nobody) };
        let (reply, answer) = oneshot::channel();
        let reply = Box::new(move |bytes| {
            // Who asked may be gone.
            let _ = reply.send(bytes);
        });
        to.send(Asked { what, reply }).await.map_err(|_| BusError::Nobody)?;
        match tokio::time::timeout(PATIENCE, answer).await {
            Ok(Ok(bytes)) => Ok(bytes),
            Ok(Err(_)) | Err(_) => Err(BusError::Late),
        }
    }

    async fn answer(&self, name: &str) -> Result<Questions, BusError> {
        let (to, asked) = mpsc::channel(QUEUE);
        lock(&self.asked).insert(name.to_string(), to);
        let all =
            stream::unfold(asked, |mut asked| async move { asked.recv().await.map(|one| (one, asked)) });
        Ok(Box::pin(all))
    }

    fn is_up(&self) -> bool {
        true
    }
}
