//! Notices the actions of moderators and admins on all nodes and on the store, and carries them out at live tables and sockets.

use super::active::active_rows;
use crate::hub::{Goodbye, Hub};
use crate::room::{RoomRequest, Via, unavailable};
use crate::store::{StoreError, sql};
use bastide_table::{Caller, Command, Refusal};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How often a server looks for new entries of the audit log.
const INTERVAL: Duration = Duration::from_millis(500);

/// What a server has read.
#[derive(Default)]
pub(super) struct Watched {
    /// The number of the last entry of the audit log; `None` until it was read for the first time.
    last: Option<u64>,
}

/// Looks for new actions as long as the server runs.
pub(crate) async fn watch(hub: Weak<Hub>) {
    let mut failing = false;
    loop {
        tokio::time::sleep(INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        let result = hub.sync_moderation().await;
        if let Err(error) = &result
            && !failing
        {
            tracing::warn!(%error, "could not read the actions of moderators; retrying: check the database");
        }
        failing = result.is_err();
    }
}

impl Hub {
    /// Reads new entries of the audit log, and carries out what they ask for. Two calls never overlap.
    pub(crate) async fn sync_moderation(self: &Arc<Self>) -> Result<(), StoreError> {
        let mut watched = self.moderation.watched.lock().await;
        let news = match watched.last {
            Some(last) => {
                let text = "SELECT id, action, target FROM audit WHERE id > $1 ORDER BY id";
                self.store.select(sql!(text, last)).await?
            }
            None => self.store.select(sql!("SELECT id, '', '' FROM audit ORDER BY id DESC LIMIT 1")).await?,
        };
        if watched.last.is_none() || !news.is_empty() {
            self.moderation.active.set(self.store.select(active_rows(self.time.now())).await?);
            watched.last =
                Some(news.iter().map(|row| row[0].int() as u64).fold(watched.last.unwrap_or(0), u64::max));
            for row in &news {
                if row[1].text() == "delete-account" {
                    self.say_goodbye(Goodbye::User(row[2].text()));
                }
            }
            // Every socket checks whether it may stay open.
            self.say_goodbye(Goodbye::Sanctions);
        }
        for row in self.store.select(sql!("SELECT game, reason FROM closings")).await? {
            let table = row[0].text();
            if self.close_table(&table, row[1].text()).await {
                self.store.transact(vec![sql!("DELETE FROM closings WHERE game = $1", table)]).await?;
            }
        }
        Ok(())
    }

    /// Closes a table if this node owns it. Returns whether nothing is left to do.
    async fn close_table(self: &Arc<Self>, table: &str, reason: String) -> bool {
        let closed = self
            .ask(table, |reply| RoomRequest::Command {
                caller: Caller::Server,
                name: None,
                command: Command::Close { reason },
                via: Via::Node,
                reply,
            })
            .await;
        match closed {
            Ok(_) | Err(Refusal::Over | Refusal::NoTable | Refusal::Damaged { .. }) => true,
            // Another node owns the table, or the store fails.
            Err(_) => false,
        }
    }

    /// Makes the actions of this node's moderators take effect immediately, also on other nodes.
    pub(crate) async fn announce_moderation(self: &Arc<Self>) -> Result<(), Refusal> {
        self.nodes.announce_moderation().await;
        self.sync_moderation().await.map_err(|error| unavailable(&error))
    }
}
