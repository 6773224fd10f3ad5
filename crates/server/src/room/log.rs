//! Reads and writes a room's log.

use super::{RECENT, Room, STORE_RETRY, Sent, summary, text, unavailable};
use crate::message::ToClient;
use crate::nodes::NodeMessage;
use crate::store::{Batch, StoreError, load_table, parse_log};
use bastide_table::{Applied, Caller, Command, LogEntry, Proposal, Refusal, Table, TableEvent};

/// Returns whether anybody sat down or stood up.
fn is_seating(entries: &[LogEntry]) -> bool {
    entries.iter().any(|entry| matches!(entry.event, TableEvent::Sat { .. } | TableEvent::Stood { .. }))
}

/// The update for an entry, made from the table right after it.
fn sent(table: &Table, entry: &LogEntry, applied: &Applied) -> Sent {
    let (mut update, audience) = table.update(entry, applied, entry.at);
    let bytes = text(&ToClient::Update(&update));
    let without_chat = update.chat.take().map(|_| text(&ToClient::Update(&update)));
    Sent { number: table.number(), bytes, without_chat, audience }
}

/// Applies entries that another node has stored. Returns an update for each.
fn apply(table: &mut Table, entries: &[LogEntry]) -> Result<Vec<Sent>, String> {
    let mut updates = Vec::with_capacity(entries.len());
    for entry in entries {
        let applied = table.apply(entry).map_err(|damaged| damaged.to_string())?;
        updates.push(sent(table, entry, &applied));
    }
    Ok(updates)
}

/// A proposal, and the updates to send once it is stored.
pub(super) struct Tried {
    proposal: Proposal,
    updates: Vec<Sent>,
}

impl Room {
    /// Loads the table unless it is in memory, and restarts its clocks if an outage has ended.
    pub(super) async fn load(&mut self) -> Result<(), Refusal> {
        self.read().await?;
        if self.epoch > 0 { self.make_good().await } else { Ok(()) }
    }

    /// Like `load`, but for reading only: it works even if the clock restart cannot be stored.
    pub(super) async fn look(&mut self) -> Result<(), Refusal> {
        self.read().await?;
        if self.epoch > 0 && self.make_good().await.is_err() { self.read().await } else { Ok(()) }
    }

    /// Restarts the clocks after an outage, so that nobody loses on time because moves could not be stored or
    /// received. The restart is a log entry, so that every node applies it.
    async fn make_good(&mut self) -> Result<(), Refusal> {
        // The table's time is never before its last entry, even if this machine's clock was set back.
        let behind = self.known().times().1 as i64 - self.hub.time.now() as i64;
        self.set_ahead(self.ahead().max(behind));
        let late = self.known().deadline().is_some_and(|due| due <= self.now());
        if late && !self.hub.nodes.is_delivering().await {
            self.back = self.hub.time.now();
        }
        self.back = self.back.max(self.hub.outage_end());
        let now = self.now();
        let until = self.back.saturating_add_signed(self.ahead()).min(now);
        if !self.known().ran_before(until) {
            return Ok(());
        }
        let woken = self.attempt(now, &Caller::Server, None, &Command::RestartClocks { until })?;
        self.commit(woken).await.map(|_| ())
    }

    async fn read(&mut self) -> Result<(), Refusal> {
        self.own_or_follow().await?;
        if self.table.is_some() {
            return Ok(());
        }
        let rows = match self.hub.track_table(&self.id, self.hub.store.load(&self.id)).await {
            Ok(Some(rows)) => rows,
            Ok(None) => return Err(Refusal::NoTable),
            Err(error @ (StoreError::Damaged(_) | StoreError::Corrupt(_))) => {
                return Err(self.damaged(&error));
            }
            Err(error) => return Err(unavailable(&error)),
        };
        // Below, a replica sends its clients the entries that they have not seen, as updates.
        let known = match self.following {
            Some(_) if self.announced > 0 => rows.len().min(self.announced as usize),
            _ => rows.len(),
        };
        let (rows, rest) = rows.split_at(known);
        match load_table(rows) {
            Ok(table) => {
                if self.announced != table.number() {
                    // There are entries that clients have not seen: make them reconnect.
                    self.begin_anew();
                    self.announced = table.number();
                }
                self.table = Some(Box::new(table));
                self.hub.found(&self.id, true);
            }
            Err(what) => return Err(self.damaged(&StoreError::Damaged(what))),
        }
        if !rest.is_empty() {
            self.learn(rest)?;
        }
        Ok(())
    }

    /// Tries a command on a copy of the table.
    fn attempt(
        &self,
        now: u64,
        caller: &Caller,
        name: Option<&str>,
        command: &Command,
    ) -> Result<Tried, Refusal> {
        let mut updates = Vec::new();
        let mut observe =
            |table: &Table, entry: &LogEntry, applied: &Applied| updates.push(sent(table, entry, applied));
        let proposal = self.known().propose_observed(now, caller, name, command, &mut observe)?;
        Ok(Tried { proposal, updates })
    }

    /// Executes a command: tries it, stores its entries, and sends the updates.
    pub(super) async fn act(
        &mut self,
        caller: &Caller,
        name: Option<&str>,
        command: &Command,
    ) -> Result<u64, Refusal> {
        let now = self.now();
        let tried = match self.attempt(now, caller, name, command) {
            Err(Refusal::TooLate) => {
                let due = self.attempt(now, &Caller::Server, None, &Command::Tick)?;
                self.commit(due).await?;
                self.attempt(now, caller, name, command)
            }
            other => other,
        }?;
        if tried.proposal.entries.is_empty() {
            return Ok(name.and_then(|name| self.known().done(name)).unwrap_or(self.known().number()));
        }
        self.commit(tried).await
    }

    /// Stores the entries of a proposal, adopts its table, and only then sends the updates. If the entries
    /// cannot be stored, the room drops the table and loads it again.
    async fn commit(&mut self, Tried { proposal, updates }: Tried) -> Result<u64, Refusal> {
        let Proposal { entries, table } = proposal;
        let seated = is_seating(&entries);
        let rows: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
        let rows = rows.map_err(Refusal::internal)?;
        let Some(before) = self.table.take() else {
            return Err(Refusal::internal("the table is not loaded"));
        };
        let after = before.number();
        drop(before);
        let summary = summary(&self.id, &table, seated);
        let follow = self.hub.nodes.bus.is_some().then(|| NodeMessage::Rows { after, rows: rows.clone() });
        let batch = Batch { table: self.id.clone(), epoch: self.epoch, after, rows, summary, set_by: None };
        let begun = std::time::Instant::now();
        if let Err(error) = self.hub.track_write(&self.id, self.hub.store.append(batch)).await {
            // The entries may or may not be stored: load the table again before doing anything else.
            self.due = Some(self.hub.time.now() + STORE_RETRY);
            if error == StoreError::Conflict {
                // Another node owns the table: connections here would get no more updates.
                self.epoch = 0;
                self.send_away();
            }
            return Err(unavailable(&error));
        }
        metrics::histogram!("bastide_store_seconds").record(begun.elapsed().as_secs_f64());
        metrics::counter!("bastide_entries").increment(entries.len() as u64);
        let number = table.number();
        self.table = Some(table);
        self.send_updates(updates);
        if seated {
            self.tell_seats().await;
        }
        if let Some(follow) = follow {
            self.hub.nodes.publish(&self.id, &follow).await;
        }
        Ok(number)
    }

    fn damaged(&mut self, error: &StoreError) -> Refusal {
        self.table = None;
        if self.hub.found(&self.id, false) {
            tracing::error!(
                table = self.id,
                %error,
                "the log of this table is damaged, so nobody can use the table: {}",
                error.advice()
            );
        }
        unavailable(error)
    }

    /// Sends the updates of stored entries, and keeps them for reconnecting clients.
    fn send_updates(&mut self, updates: Vec<Sent>) {
        // At a table without spectators, drop everybody without a seat before they see the game start.
        if let Some(table) = &self.table {
            self.connections.retain(|_, connection| table.may_look(connection.user.as_deref()).is_ok());
        }
        for sent in updates {
            self.announced = sent.number;
            self.tell(&sent);
            self.recent.push_back(sent);
            if self.recent.len() > RECENT {
                self.recent.pop_front();
            }
        }
    }

    /// Applies entries that another node has stored, and sends their updates to connections on this node.
    pub(super) fn learn(&mut self, rows: &[String]) -> Result<(), Refusal> {
        let Some(mut table) = self.table.take() else { return Ok(()) };
        let entries = parse_log(rows).map_err(|what| self.damaged(&StoreError::Damaged(what)))?;
        let updates = apply(&mut table, &entries).map_err(|what| self.damaged(&StoreError::Damaged(what)))?;
        self.table = Some(table);
        self.send_updates(updates);
        if is_seating(&entries) {
            self.tell_own_seats();
        }
        self.hub.nodes.set_replica(&self.id, self.announced);
        Ok(())
    }

    /// Reads and applies the entries stored since the last known one.
    pub(super) async fn catch_up(&mut self) -> Result<(), Refusal> {
        let after = self.known().number();
        let rows = self.hub.track_table(&self.id, self.hub.store.load_after(&self.id, after)).await;
        let rows = rows.map_err(|error| match error {
            StoreError::Corrupt(_) => self.damaged(&error),
            error => unavailable(&error),
        })?;
        if rows.is_empty() { Ok(()) } else { self.learn(&rows) }
    }
}
