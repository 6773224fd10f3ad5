//! Removes personal data from the log of a table. The owner rewrites the stored entries and loads the table again.

use super::{Room, unavailable};
use crate::nodes::{NodeMessage, NodeRequest, NodeResponse};
use crate::store::{Rewrite, StoreError, parse_log};
use bastide_table::{Redaction, Refusal, Table, redact};
use tokio::sync::oneshot;

impl Room {
    /// Redacts the log here, or asks the table's owner to do it. Replies with the number of the last entry.
    pub(super) async fn redact(&mut self, what: Redaction, reply: oneshot::Sender<Result<u64, Refusal>>) {
        let result = match self.load().await {
            Ok(()) if self.epoch > 0 => self.rewrite(&what).await,
            Ok(()) => {
                let Some(following) = &self.following else {
                    return drop(reply.send(Err(Refusal::WrongNode)));
                };
                let (hub, owner) = (self.hub.clone(), following.owner.clone());
                let request = NodeRequest::Redact { table: self.id.clone(), what };
                self.hub.spawn(async move {
                    let result = match hub.nodes.request(&owner, &request).await {
                        Ok(NodeResponse::Done { number }) => Ok(number),
                        Ok(NodeResponse::Refused { refusal }) => Err(refusal),
                        Ok(_) => Err(Refusal::WrongNode),
                        Err(error) => Err(Refusal::Unavailable { detail: error.to_string() }),
                    };
                    let _ = reply.send(result);
                });
                return;
            }
            Err(refusal) => Err(refusal),
        };
        let _ = reply.send(result);
        self.go_on();
    }

    async fn rewrite(&mut self, what: &Redaction) -> Result<u64, Refusal> {
        let stored = self.hub.track_table(&self.id, self.hub.store.load(&self.id)).await;
        let rows = stored.map_err(|error| unavailable(&error))?.ok_or(Refusal::NoTable)?;
        let damaged = |what: String| unavailable(&StoreError::Damaged(what));
        let mut entries = parse_log(&rows).map_err(damaged)?;
        let mut changed = Vec::new();
        for (number, entry) in redact(&entries, what) {
            changed.push((number, serde_json::to_string(&entry).map_err(Refusal::internal)?));
            entries[number as usize - 1] = entry;
        }
        // Never store a log that can't be loaded.
        let table = Table::load(&entries).map_err(Refusal::internal)?;
        let number = table.number();
        let rewrite = Rewrite {
            table: self.id.clone(),
            epoch: self.epoch,
            number,
            rows: changed,
            names: table.names(),
            chat_removed: *what == Redaction::Chat,
        };
        let unchanged = rewrite.rows.is_empty();
        if let Err(error) = self.hub.track_write(&self.id, self.hub.store.rewrite(&rewrite)).await {
            // The entries may or may not be stored: load the table again before doing anything else.
            self.table = None;
            if error == StoreError::Conflict {
                self.epoch = 0;
                self.send_away();
            }
            return Err(unavailable(&error));
        }
        if !unchanged {
            self.table = Some(Box::new(table));
            self.show_rewritten();
            self.hub.nodes.publish(&self.id, &NodeMessage::Redacted).await;
        }
        Ok(number)
    }

    /// Makes clients load the whole table again, because entries that they have seen have changed.
    pub(super) fn show_rewritten(&mut self) {
        self.rewritten = self.announced.max(self.table.as_ref().map_or(0, |table| table.number()));
        self.begin_anew();
    }
}
