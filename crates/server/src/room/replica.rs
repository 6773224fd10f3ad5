//! A table of which another node is the owner: a copy that follows what is stored.

use super::{AGAIN, DOZE, Room, RoomRequest, text};
use crate::bus::{BusError, Feed};
use crate::hub::Hub;
use crate::message::ToClient;
use crate::nodes::{NodeMessage, NodeRequest, NodeResponse, elsewhere};
use crate::store::Claim;
use bastide_table::{Caller, Command, Refusal, RefusalCode, UserId};
use bytes::Bytes;
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// How often an owner is told who listens here.
const REPORT: u64 = 10_000;
/// Who was not told of for so long listens no more.
const GONE: u64 = 35_000;
/// What the owner says of its time is known so exactly: of a later answer nobody knows how old it is.
const PROMPT: Duration = Duration::from_secs(1);
/// The owner is asked again after so long.
const RETRY: Duration = Duration::from_millis(200);

/// A table of another node.
pub(super) struct Replica {
    pub(super) owner: String,
    feed: Feed,
    reported: u64,
}

/// Who listens at another node.
pub(super) struct Afar {
    at: u64,
    users: Vec<UserId>,
    spectators: usize,
}

impl Afar {
    pub(super) fn is_there(&self, now: u64) -> bool {
        now < self.at + GONE
    }
}

/// The next that an owner tells; never, if nobody is followed.
pub(super) async fn next(following: &mut Option<Replica>) -> Option<Bytes> {
    match following {
        Some(following) => following.feed.next().await,
        None => std::future::pending().await,
    }
}

/// What somebody here wants done, and the owner must do.
pub(super) struct Forwarding {
    pub(super) caller: Caller,
    pub(super) name: Option<String>,
    pub(super) command: Command,
    pub(super) until: u64,
    pub(super) reply: oneshot::Sender<Result<u64, Refusal>>,
}

impl Forwarding {
    /// Asks the owner; if it is gone, whoever is the owner then.
    pub(super) fn to(self, owner: String, hub: Arc<Hub>, id: String) {
        hub.clone().spawn(async move {
            let Self { caller, name, command, until, reply } = self;
            // It may be asked twice: under a name it is done once.
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
                Ok(NodeResponse::Refused { refusal }) if refusal.code != RefusalCode::Elsewhere => {
                    return drop(reply.send(Err(refusal)));
                }
                Ok(_) => BusError::Nobody,
                Err(why) => why,
            };
            if hub.time.now() >= until {
                let text = format!("the node that has this table does not answer ({why}); try again");
                return drop(reply.send(Err(Refusal::new(RefusalCode::Unavailable, text))));
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
    /// Knows whose the table is: this node's, if nobody else has it.
    pub(super) async fn own_or_follow(&mut self) -> Result<(), Refusal> {
        if self.following.is_some() || (self.epoch > 0 && self.hub.holds_lease(self.lapses)) {
            return Ok(());
        }
        let lapses = self.hub.lease_lapses();
        match self.hub.claim(&self.id).await? {
            Claim::Yours { epoch, taken, woke } => {
                if self.epoch == 0 {
                    // Who has it goes by their own time.
                    self.set_ahead(0);
                }
                // Nobody else has written since, if no epoch was another's.
                let unchanged = self.epoch > 0 && epoch == self.epoch + 1;
                let followed = self.epoch == 0 && self.table.is_some();
                (self.epoch, self.lapses) = (epoch, lapses);
                if taken {
                    metrics::counter!("bastide_takeovers").increment(1);
                    let node = self.hub.nodes.name.clone();
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
            Claim::NoTable => return Err(Refusal::new(RefusalCode::NoTable, "there is no such table")),
        }
        Ok(())
    }

    /// Follows another node. It listens first, and reads then what is stored: nothing falls between.
    async fn follow(&mut self, owner: String) -> Result<(), Refusal> {
        if self.epoch > 0 {
            // What is known may be behind; who listens comes back by number.
            (self.epoch, self.table) = (0, None);
            self.send_away();
        }
        let feed = self.hub.nodes.subscribe(&self.id).await?;
        (self.bots, self.afar) = (Default::default(), Default::default());
        self.following = Some(Replica { owner, feed, reported: 0 });
        self.hub.nodes.set_replica(&self.id, self.announced);
        if self.table.is_some() {
            self.catch_up().await?;
        }
        self.report().await;
        Ok(())
    }

    /// Tells the owner who listens here, and hears how far it is.
    async fn report(&mut self) {
        let Some((owner, forward)) = self.reporting() else { return };
        let asked = Instant::now();
        match self.hub.nodes.request(&owner, &forward).await {
            Ok(NodeResponse::Follows { number, now }) => {
                if asked.elapsed() < PROMPT {
                    self.hear_time(now);
                }
                if self.table.as_ref().is_some_and(|table| table.number() < number) {
                    // What cannot be read now is looked for again when this node sees that it is behind.
                    let _ = self.catch_up().await;
                }
            }
            Ok(NodeResponse::Refused { refusal }) if refusal.code == RefusalCode::Elsewhere => {
                self.lost(&owner);
            }
            // It is told again soon.
            _ => {}
        }
    }

    /// The owner says what time it is there. A little is the way that the answer has come.
    fn hear_time(&self, now: u64) {
        let ahead = now as i64 - self.hub.time.now() as i64;
        self.set_ahead(if ahead.unsigned_abs() < 2 * PROMPT.as_millis() as u64 { 0 } else { ahead });
    }

    /// Who listens here, and how many others.
    fn listening(&self) -> (Vec<UserId>, usize) {
        let mut users: Vec<UserId> =
            self.connections.values().filter_map(|connection| connection.user.clone()).collect();
        let nobody = self.connections.len() - users.len();
        users.sort();
        users.dedup();
        (users, nobody)
    }

    /// What the owner is told of who listens here, and who that is. It counts as told.
    fn reporting(&mut self) -> Option<(String, NodeRequest)> {
        let (users, spectators) = self.listening();
        let following = self.following.as_mut()?;
        following.reported = self.hub.time.now();
        let (table, node) = (self.id.clone(), self.hub.nodes.name.clone());
        Some((following.owner.clone(), NodeRequest::Follow { table, node, users, spectators }))
    }

    /// Reports what has changed, without waiting for the answer.
    pub(super) fn report_soon(&mut self) {
        let Some((owner, forward)) = self.reporting() else { return };
        let hub = self.hub.clone();
        self.hub.spawn(async move {
            // What is lost is told again.
            let _ = hub.nodes.request(&owner, &forward).await;
        });
    }

    /// Hears what the owner tells.
    pub(super) async fn hear(&mut self, told: Option<Bytes>) {
        let Some(told) = told else {
            // The bus is gone: whose the table is must be found out again.
            self.following = None;
            return self.set_due_following();
        };
        match serde_json::from_slice(&told) {
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
                    // It is looked for again when this node sees that it is behind.
                    tracing::warn!(table = self.id, "cannot follow: {}", refusal.text);
                }
            }
            Ok(NodeMessage::Presence { seats, spectators }) => self.tell_here_afar(seats, spectators),
            Ok(NodeMessage::Owner { node }) => {
                if node != self.hub.nodes.name {
                    if let Some(following) = &mut self.following {
                        following.owner = node;
                    }
                    self.report().await;
                }
            }
            Err(error) => tracing::warn!(table = self.id, "another node said: {error}"),
        }
    }

    fn tell_here_afar(&mut self, seats: Vec<bool>, spectators: usize) {
        let bytes = text(&ToClient::Presence { seats, spectators });
        self.send(|_, _| Some(bytes.clone()));
    }

    /// An owner does not answer: it is found out anew who that is.
    pub(super) fn lost(&mut self, owner: &str) {
        if self.following.as_ref().is_some_and(|following| following.owner == owner) {
            self.following = None;
            self.hub.nodes.remove_replica(&self.id);
            self.set_due_following();
        }
    }

    /// The owner is dead: whoever claims the table first has it.
    pub(super) async fn take_up(&mut self) {
        if self.epoch == 0 {
            self.following = None;
            if self.loaded().await {
                self.go_on();
            }
        }
    }

    /// Goes on at least to such a number.
    pub(super) async fn reach(&mut self, number: u64) -> Result<(), Refusal> {
        self.load().await?;
        if self.known().number() < number { self.catch_up().await } else { Ok(()) }
    }

    /// Knows the table as it is stored now, to look at it.
    pub(super) async fn look_latest(&mut self) -> Result<(), Refusal> {
        let known = self.table.is_some();
        self.look().await?;
        if known && self.following.is_some() { self.catch_up().await } else { Ok(()) }
    }

    /// Another node follows: who listens there.
    pub(super) async fn followed(
        &mut self,
        node: String,
        users: Vec<UserId>,
        spectators: usize,
    ) -> Result<u64, Refusal> {
        self.load().await?;
        if self.epoch == 0 {
            return Err(elsewhere());
        }
        let now = self.hub.time.now();
        let before = self.afar.insert(node, Afar { at: now, users, spectators });
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

    /// Listens somebody, here or at another node?
    pub(super) fn is_here(&self, user: &UserId) -> bool {
        let now = self.hub.time.now();
        self.connections.values().any(|connection| connection.user.as_ref() == Some(user))
            || self.afar.values().any(|afar| afar.is_there(now) && afar.users.contains(user))
    }

    /// Everybody who listens at other nodes, and how many others do.
    pub(super) fn listening_afar(&self) -> (Vec<&UserId>, usize) {
        let now = self.hub.time.now();
        let there = || self.afar.values().filter(|afar| afar.is_there(now));
        (there().flat_map(|afar| &afar.users).collect(), there().map(|afar| afar.spectators).sum())
    }

    /// What is due while another node is followed.
    pub(super) async fn tick_following(&mut self, now: u64) {
        if self.due.is_some_and(|due| due <= now) {
            self.report().await;
            self.set_due_following();
            // Whose it is may not be known any more.
            if self.following.is_none() && !self.loaded().await {
                self.due = Some(now + AGAIN);
            }
        }
        if self.connections.is_empty() && now >= self.used + DOZE {
            self.following = None;
            self.hub.nodes.remove_replica(&self.id);
        }
    }

    /// Who listens here is not left alone: an owner is told of them, and found out if it is not known.
    pub(super) fn set_due_following(&mut self) {
        if self.connections.is_empty() {
            self.due = self.due.filter(|_| self.following.is_none());
            return;
        }
        let soon = self.hub.time.now() + AGAIN;
        self.due = Some(match &self.following {
            Some(following) => following.reported + REPORT,
            None => self.due.map_or(soon, |due| due.min(soon)),
        });
    }
}
