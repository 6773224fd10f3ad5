//! A replica of a table that another node owns.

use super::{IDLE_AFTER, Room, RoomRequest, STORE_RETRY, text};
use crate::bus::{BusError, Feed};
use crate::hub::Hub;
use crate::message::ToClient;
use crate::nodes::{NodeMessage, NodeRequest, NodeResponse};
use crate::store::Claim;
use bastide_table::{Caller, Command, Refusal, UserId};
use bytes::Bytes;
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// How often a replica reports its connections to the owner, in milliseconds.
const REPORT: u64 = 10_000;
/// A replica's report expires after this many milliseconds.
const REPORT_EXPIRY: u64 = 35_000;
/// Ignore clock samples with a longer round trip.
const MAX_ROUND_TRIP: Duration = Duration::from_secs(1);
/// Delay before a forwarded command is sent again.
const RETRY: Duration = Duration::from_millis(200);

/// A subscription to a table's owner.
pub(super) struct Replica {
    pub(super) owner: String,
    feed: Feed,
    reported: u64,
}

/// The connections on another node, as it last reported them.
pub(super) struct RemoteConnections {
    at: u64,
    users: Vec<UserId>,
    spectators: usize,
}

impl RemoteConnections {
    pub(super) fn is_current(&self, now: u64) -> bool {
        now < self.at + REPORT_EXPIRY
    }
}

/// The next message from the owner. Waits forever if this node has no replica.
pub(super) async fn next(following: &mut Option<Replica>) -> Option<Bytes> {
    match following {
        Some(following) => following.feed.next().await,
        None => std::future::pending().await,
    }
}

/// A command from a client of this node, for the owner to execute.
pub(super) struct Forwarding {
    pub(super) caller: Caller,
    pub(super) name: Option<String>,
    pub(super) command: Command,
    pub(super) until: u64,
    pub(super) reply: oneshot::Sender<Result<u64, Refusal>>,
}

impl Forwarding {
    /// Sends the command to the owner. If the owner does not answer, finds the new owner and retries until
    /// the deadline.
    pub(super) fn to(self, owner: String, hub: Arc<Hub>, id: String) {
        hub.clone().spawn(async move {
            let Self { caller, name, command, until, reply } = self;
            // The owner may get the command twice. A command with an id is executed only once.
            let fresh = || crate::hub::secret().map(|secret| format!("node:{}", hex::encode(&secret[..8])));
            let name = match name.map_or_else(fresh, Ok) {
                Ok(name) => name,
                Err(refusal) => return drop(reply.send(Err(refusal))),
            };
            let (table, as_said) = (id.clone(), (caller.clone(), command.clone()));
            let forward = NodeRequest::Command { table, caller, name: name.clone(), command };
            let why = match hub.nodes.request(&owner, &forward).await {
                Ok(NodeResponse::Done { number }) => {
                    return hub.send(&id, RoomRequest::Reach { number, reply }).await;
                }
                Ok(NodeResponse::Refused { refusal }) if refusal != Refusal::WrongNode => {
                    return drop(reply.send(Err(refusal)));
                }
                Ok(_) => BusError::Nobody,
                Err(why) => why,
            };
            if hub.time.now() >= until {
                let detail = format!("the node that owns this table does not answer: {why}");
                return drop(reply.send(Err(Refusal::Unavailable { detail })));
            }
            tokio::time::sleep(RETRY).await;
            hub.send(&id, RoomRequest::Lost { owner }).await;
            let (caller, command) = as_said;
            let via = super::Via::Here(until);
            hub.send(&id, RoomRequest::Command { caller, name: Some(name), command, via, reply }).await;
        });
    }
}

impl Room {
    /// Makes this node the owner of the table, or a replica if another node owns it.
    pub(super) async fn own_or_follow(&mut self) -> Result<(), Refusal> {
        if self.following.is_some() || (self.epoch > 0 && self.hub.holds_lease(self.lapses)) {
            return Ok(());
        }
        let lapses = self.hub.lease_lapses();
        match self.hub.claim(&self.id).await? {
            Claim::Yours { epoch, taken, woke } => {
                if self.epoch == 0 {
                    // An owner uses its own clock.
                    self.set_ahead(0);
                }
                // If the epoch grew by one, no other node has owned the table in between.
                let unchanged = self.epoch > 0 && epoch == self.epoch + 1;
                let followed = self.epoch == 0 && self.table.is_some();
                (self.epoch, self.lapses) = (epoch, lapses);
                if taken {
                    metrics::counter!("bastide_takeovers").increment(1);
                    let node = self.hub.nodes.name.clone();
                    tracing::info!(table = self.id, node, epoch, "took over the table from another node");
                    self.hub.nodes.publish(&self.id, &NodeMessage::Owner { node }).await;
                }
                let mut known = Ok(());
                if followed {
                    known = self.catch_up().await.inspect_err(|_| self.table = None);
                } else if !unchanged {
                    self.table = None;
                }
                self.back = self.back.max(woke).max(self.hub.since);
                known?;
                if followed {
                    self.hub.nodes.remove_replica(&self.id);
                }
            }
            Claim::Theirs(owner) => self.follow(owner).await?,
            Claim::NoTable => return Err(Refusal::NoTable),
        }
        Ok(())
    }

    /// Becomes a replica. Subscribes before it reads the store, so that no entry is missed.
    async fn follow(&mut self, owner: String) -> Result<(), Refusal> {
        if self.epoch > 0 {
            // The copy may be outdated. Clients reconnect and resume by number.
            (self.epoch, self.table) = (0, None);
            self.send_away();
        }
        let feed = self.hub.nodes.subscribe(&self.id).await?;
        (self.bots, self.remote) = (Default::default(), Default::default());
        self.following = Some(Replica { owner, feed, reported: 0 });
        self.hub.nodes.set_replica(&self.id, self.announced);
        if self.table.is_some() {
            self.catch_up().await?;
        }
        self.report().await;
        Ok(())
    }

    /// Reports the connections on this node to the owner, and catches up if the owner is ahead.
    async fn report(&mut self) {
        let Some((owner, forward)) = self.reporting() else { return };
        let asked = Instant::now();
        match self.hub.nodes.request(&owner, &forward).await {
            Ok(NodeResponse::Follows { number, now }) => {
                if asked.elapsed() < MAX_ROUND_TRIP {
                    self.hear_time(now);
                }
                if self.table.as_ref().is_some_and(|table| table.number() < number) {
                    // If this fails, the next check of replicas tries again.
                    let _ = self.catch_up().await;
                }
            }
            Ok(NodeResponse::Refused { refusal: Refusal::WrongNode }) => {
                self.lost(&owner);
            }
            // The next report tries again.
            _ => {}
        }
    }

    /// Adopts the owner's clock. A small difference is treated as network delay.
    fn hear_time(&self, now: u64) {
        let ahead = now as i64 - self.hub.time.now() as i64;
        self.set_ahead(if ahead.unsigned_abs() < 2 * MAX_ROUND_TRIP.as_millis() as u64 { 0 } else { ahead });
    }

    /// The users connected to this node, and the number of anonymous connections.
    fn listening(&self) -> (Vec<UserId>, usize) {
        let mut users: Vec<UserId> =
            self.connections.values().filter_map(|connection| connection.user.clone()).collect();
        let nobody = self.connections.len() - users.len();
        users.sort();
        users.dedup();
        (users, nobody)
    }

    /// The owner, and the report to send to it. Marks the report as sent.
    fn reporting(&mut self) -> Option<(String, NodeRequest)> {
        let (users, spectators) = self.listening();
        let following = self.following.as_mut()?;
        following.reported = self.hub.time.now();
        let (table, node) = (self.id.clone(), self.hub.nodes.name.clone());
        Some((following.owner.clone(), NodeRequest::Follow { table, node, users, spectators }))
    }

    /// Sends a report without waiting for the response.
    pub(super) fn report_soon(&mut self) {
        let Some((owner, forward)) = self.reporting() else { return };
        let hub = self.hub.clone();
        self.hub.spawn(async move {
            // Reports are repeated, so a lost one does no harm.
            let _ = hub.nodes.request(&owner, &forward).await;
        });
    }

    /// Handles a message from the owner.
    pub(super) async fn handle_message(&mut self, message: Option<Bytes>) {
        let Some(message) = message else {
            // The subscription ended: find the owner again.
            self.following = None;
            return self.set_due_following();
        };
        match serde_json::from_slice(&message) {
            Ok(NodeMessage::Rows { after, rows }) => {
                let next = after + rows.len() as u64;
                if self.table.is_none() && self.announced >= next {
                    return;
                }
                let result = match &self.table {
                    None => self.load().await,
                    Some(table) if table.number() >= next => Ok(()),
                    Some(table) if table.number() == after => self.learn(&rows),
                    Some(_) => {
                        metrics::counter!("bastide_bus_gaps").increment(1);
                        self.catch_up().await
                    }
                };
                if let Err(refusal) = result {
                    // The next check of replicas tries again.
                    tracing::warn!(
                        table = self.id,
                        "replica could not read new entries: {refusal:?}; retrying; check the database"
                    );
                }
            }
            Ok(NodeMessage::Redacted) => {
                self.show_rewritten();
                self.table = None;
            }
            Ok(NodeMessage::Presence { seats, spectators }) => self.send_presence(seats, spectators),
            Ok(NodeMessage::Owner { node }) => {
                if node != self.hub.nodes.name {
                    if let Some(following) = &mut self.following {
                        following.owner = node;
                    }
                    self.report().await;
                }
            }
            Err(error) => {
                let advice = "run the same version on all nodes";
                tracing::warn!(table = self.id, %error, "could not read a message from another node: {advice}");
            }
        }
    }

    fn send_presence(&mut self, seats: Vec<bool>, spectators: usize) {
        let bytes = text(&ToClient::Presence { seats, spectators });
        self.send(|_, _| Some(bytes.clone()));
    }

    /// Stops following an owner that does not answer, and schedules a search for the new one.
    pub(super) fn lost(&mut self, owner: &str) {
        if self.following.as_ref().is_some_and(|following| following.owner == owner) {
            self.following = None;
            self.hub.nodes.remove_replica(&self.id);
            self.set_due_following();
        }
    }

    /// Tries to claim the table after its owner's lease expired. The first node to claim it owns it.
    pub(super) async fn take_up(&mut self) {
        if self.epoch == 0 {
            self.following = None;
            if self.loaded().await {
                self.go_on();
            }
        }
    }

    /// Catches up at least to this entry number.
    pub(super) async fn reach(&mut self, number: u64) -> Result<(), Refusal> {
        self.load().await?;
        if self.known().number() < number { self.catch_up().await } else { Ok(()) }
    }

    /// Loads the table for reading, including the latest stored entries.
    pub(super) async fn look_latest(&mut self) -> Result<(), Refusal> {
        let known = self.table.is_some();
        self.look().await?;
        if known && self.following.is_some() { self.catch_up().await } else { Ok(()) }
    }

    /// Records the connections that a replica reports. Returns the number of the last entry.
    pub(super) async fn followed(
        &mut self,
        node: String,
        users: Vec<UserId>,
        spectators: usize,
    ) -> Result<u64, Refusal> {
        self.load().await?;
        if self.epoch == 0 {
            return Err(Refusal::WrongNode);
        }
        let now = self.hub.time.now();
        let before = self.remote.insert(node, RemoteConnections { at: now, users, spectators });
        for user in before.into_iter().flat_map(|before| before.users) {
            if !self.is_here(&user) {
                self.away.insert(user, now);
            }
        }
        let here: Vec<UserId> = self.away.keys().filter(|user| self.is_here(user)).cloned().collect();
        for user in &here {
            self.away.remove(user);
        }
        self.tell_here().await;
        Ok(self.known().number())
    }

    /// Returns whether a user is connected, to this node or another one.
    pub(super) fn is_here(&self, user: &UserId) -> bool {
        let now = self.hub.time.now();
        self.connections.values().any(|connection| connection.user.as_ref() == Some(user))
            || self.remote.values().any(|remote| remote.is_current(now) && remote.users.contains(user))
    }

    /// The users connected to other nodes, and the number of anonymous connections there.
    pub(super) fn remote_users(&self) -> (Vec<&UserId>, usize) {
        let now = self.hub.time.now();
        let there = || self.remote.values().filter(|remote| remote.is_current(now));
        (there().flat_map(|remote| &remote.users).collect(), there().map(|remote| remote.spectators).sum())
    }

    /// Does what is due for a replica.
    pub(super) async fn tick_following(&mut self, now: u64) {
        if self.due.is_some_and(|due| due <= now) {
            self.report().await;
            self.set_due_following();
            // The report may have shown that the owner has changed.
            if self.following.is_none() && !self.loaded().await {
                self.due = Some(now + STORE_RETRY);
            }
        }
        if self.connections.is_empty() && now >= self.used + IDLE_AFTER {
            self.following = None;
            self.hub.nodes.remove_replica(&self.id);
        }
    }

    /// Sets the timer of a replica with connections: to the next report, or to the next search for the owner.
    pub(super) fn set_due_following(&mut self) {
        if self.connections.is_empty() {
            self.due = self.due.filter(|_| self.following.is_none());
            return;
        }
        let soon = self.hub.time.now() + STORE_RETRY;
        self.due = Some(match &self.following {
            Some(following) => following.reported + REPORT,
            None => self.due.map_or(soon, |due| due.min(soon)),
        });
    }
}
