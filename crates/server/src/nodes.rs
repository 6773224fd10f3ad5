//! Several nodes that share one store.
//!
//! Each table has one owner at a time, and the store refuses writes from earlier owners. Other nodes hold a
//! replica: they receive new log entries over the bus, read missed ones from the store, and forward commands
//! to the owner. A node holds a lease in the store and renews it regularly. When the lease expires, other
//! nodes claim its tables.

use crate::bus::{Bus, BusError, BusRequest};
use crate::hub::{Goodbye, Hub};
use crate::lock::lock;
use crate::room::{RoomRequest, Via};
use bastide_table::{Caller, Command, Redaction, Refusal, UserId};
use bytes::Bytes;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// How long a lease is valid after it was renewed.
const LEASE_DURATION: Duration = Duration::from_secs(3);
/// How often a node renews its lease and checks its replicas.
const HEARTBEAT_INTERVAL: Duration = Duration::from_millis(800);
/// How often a starting node checks whether its name is free.
const NAME_RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// A node treats its lease as expired this much earlier, because its clock and the store's may drift.
const LEASE_MARGIN: Duration = Duration::from_millis(200);
/// Timeout of a ping over the bus.
const PING_TIMEOUT: Duration = Duration::from_millis(700);
/// The bus subject for revoked tokens.
const REVOKED_SUBJECT: &str = "forgotten";
/// The bus subject for actions of moderators.
const MODERATION_SUBJECT: &str = "moderation";

/// A request to the owner of a table.
#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum NodeRequest {
    /// Carry out a command.
    Command { table: String, caller: Caller, name: String, command: Command },
    /// Record that a node has a replica of this table, with these connected users and this number of
    /// spectators.
    Follow { table: String, node: String, users: Vec<UserId>, spectators: usize },
    /// Remove personal data from the log of a table.
    Redact { table: String, what: Redaction },
    /// Check the connection.
    Ping,
}

/// The response of an owner.
#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum NodeResponse {
    /// The command is carried out and stored.
    Done { number: u64 },
    /// The command is refused.
    Refused { refusal: Refusal },
    /// The owner has recorded the replica. It sends the number of its last entry and its time.
    Follows { number: u64, now: u64 },
    /// The answer to a ping.
    Pong,
}

/// A message from the owner of a table to its replicas.
#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum NodeMessage {
    /// New stored entries.
    Rows { after: u64, rows: Vec<String> },
    /// Which seats are connected, and the number of spectators.
    Presence { seats: Vec<bool>, spectators: usize },
    /// The table has a new owner.
    Owner { node: String },
    /// Stored entries have changed: load the table again.
    Redacted,
}

/// Lease expiry, and how often the lease lapsed before it was renewed.
#[derive(Default)]
struct Lease {
    until: Option<Instant>,
    lapses: u64,
}

/// This node's view of itself and its peers.
pub(crate) struct Nodes {
    /// The name of this node.
    pub(crate) name: String,
    /// `None` for a single node.
    pub(crate) bus: Option<Arc<dyn Bus>>,
    lease: Mutex<Lease>,
    /// Replicas on this node: table id and number of the last entry.
    replicas: Mutex<BTreeMap<String, u64>>,
    /// Replicas that were behind the store at the last check.
    behind: Mutex<BTreeSet<String>>,
    /// Whether the bus was down at the last check, and when it was found to be up again.
    bus_down: AtomicBool,
    bus_outage_end: AtomicU64,
    /// Clock offset of tables whose time differs from this node's, in milliseconds.
    clock_offsets: Mutex<BTreeMap<String, i64>>,
}

fn bytes(message: &impl Serialize) -> Bytes {
    serde_json::to_vec(message).unwrap_or_default().into()
}

fn table(id: &str) -> String {
    format!("table.{id}")
}

fn node(name: &str) -> String {
    format!("node.{name}")
}

impl Nodes {
    pub(crate) fn new(name: String, bus: Option<Arc<dyn Bus>>) -> Self {
        Self {
            name,
            bus,
            lease: Mutex::default(),
            replicas: Mutex::default(),
            behind: Mutex::default(),
            bus_down: AtomicBool::default(),
            bus_outage_end: AtomicU64::default(),
            clock_offsets: Mutex::default(),
        }
    }

    /// Records the number of the last entry in the replica of a table.
    pub(crate) fn set_replica(&self, table: &str, number: u64) {
        lock(&self.replicas).insert(table.to_string(), number);
    }

    /// Records that this node no longer has a replica of the table.
    pub(crate) fn remove_replica(&self, table: &str) {
        lock(&self.replicas).remove(table);
    }

    /// Sends a message to all replicas of a table.
    pub(crate) async fn publish(&self, id: &str, message: &NodeMessage) {
        if let Some(bus) = &self.bus {
            bus.publish(&table(id), bytes(message)).await;
        }
    }

    /// Subscribes to the messages of a table's owner.
    pub(crate) async fn subscribe(&self, id: &str) -> Result<crate::bus::Feed, Refusal> {
        let bus = self.bus.as_ref().ok_or(Refusal::WrongNode)?;
        let unavailable = |error: BusError| Refusal::Unavailable { detail: error.to_string() };
        bus.subscribe(&table(id)).await.map_err(unavailable)
    }

    /// Sends a request to the owner of a table.
    pub(crate) async fn request(&self, owner: &str, request: &NodeRequest) -> Result<NodeResponse, BusError> {
        let Some(bus) = &self.bus else { return Err(BusError::Nobody) };
        metrics::counter!("bastide_forwarded").increment(1);
        let response = bus.request(&node(owner), bytes(request)).await?;
        serde_json::from_slice(&response).map_err(|error| BusError::Unavailable(error.to_string()))
    }

    /// Tells all nodes that a token was revoked.
    pub(crate) async fn announce_revoked(&self, token: &str) {
        if let Some(bus) = &self.bus {
            bus.publish(REVOKED_SUBJECT, Bytes::copy_from_slice(token.as_bytes())).await;
        }
    }

    /// Tells all nodes to read the actions of moderators. Without this message they read them half a second later.
    pub(crate) async fn announce_moderation(&self) {
        if let Some(bus) = &self.bus {
            bus.publish(MODERATION_SUBJECT, Bytes::new()).await;
        }
    }

    /// Checks the connection to the bus, and records when it is up again.
    pub(crate) fn check_bus(&self, now: u64) {
        let down = !self.is_up();
        if self.bus_down.swap(down, Relaxed) && !down {
            self.bus_outage_end.store(now, Relaxed);
        }
    }

    /// When the latest outage of the bus ended. Until then commands from other nodes did not arrive.
    pub(crate) fn outage_end(&self) -> u64 {
        self.bus_outage_end.load(Relaxed)
    }

    /// Returns whether the bus is connected. True without a bus.
    pub(crate) fn is_up(&self) -> bool {
        self.bus.as_ref().is_none_or(|bus| bus.is_up())
    }

    /// Returns whether the bus delivers messages, by sending a ping to this node: a connection can be open
    /// and deliver nothing.
    pub(crate) async fn is_delivering(&self) -> bool {
        if !self.is_up() {
            return false;
        }
        if self.bus.is_none() {
            return true;
        }
        // Retry once: a single message may be lost.
        for _ in 0..2 {
            let ping = self.request(&self.name, &NodeRequest::Ping);
            if matches!(tokio::time::timeout(PING_TIMEOUT, ping).await, Ok(Ok(NodeResponse::Pong))) {
                return true;
            }
        }
        false
    }

    /// Sets how far a table's time is ahead of this node's.
    pub(crate) fn set_clock_offset(&self, table: &str, millis: i64) {
        let mut all = lock(&self.clock_offsets);
        if millis == 0 {
            all.remove(table)
        } else {
            all.insert(table.to_string(), millis)
        };
    }

    /// How far a table's time is ahead of this node's, in milliseconds.
    pub(crate) fn clock_offset(&self, table: &str) -> i64 {
        lock(&self.clock_offsets).get(table).copied().unwrap_or_default()
    }
}

impl Hub {
    /// Returns whether the lease is valid and has not lapsed since `lapses` was read. If so, no other node
    /// can have claimed a table that this node owned at that time.
    pub(crate) fn holds_lease(&self, lapses: u64) -> bool {
        if !self.store.is_shared() {
            return true;
        }
        let lease = lock(&self.nodes.lease);
        lease.lapses == lapses && lease.until.is_some_and(|until| Instant::now() < until)
    }

    /// How often the lease of this node has lapsed.
    pub(crate) fn lease_lapses(&self) -> u64 {
        lock(&self.nodes.lease).lapses
    }

    /// Renews the lease of this node.
    pub(crate) async fn renew_lease(self: &Arc<Self>) -> Result<(), crate::store::StoreError> {
        let before = Instant::now();
        self.track_store(self.store.renew_lease(&self.nodes.name, LEASE_DURATION.as_millis() as u64)).await?;
        let lapsed = {
            let mut lease = lock(&self.nodes.lease);
            let lapsed = lease.until.is_some_and(|until| until <= Instant::now());
            lease.until = Some(before + LEASE_DURATION - LEASE_MARGIN);
            lease.lapses += u64::from(lapsed);
            lapsed
        };
        if lapsed {
            let node = &self.nodes.name;
            tracing::warn!(
                node,
                "the node's lease expired before it was renewed: other nodes may take over its tables; \
                 check the database's latency"
            );
            self.wake(&self.live()).await;
        }
        Ok(())
    }

    /// Releases the lease when the node stops, so that other nodes can claim its tables immediately.
    pub(crate) async fn leave_nodes(&self) {
        if self.store.is_shared() && self.store.remove_node(&self.nodes.name).await.is_err() {
            let node = &self.nodes.name;
            tracing::warn!(
                node,
                "could not release the node's lease: other nodes take over its tables when the lease expires"
            );
        }
    }

    /// Waits until no other node holds a lease under this name. A node that was killed and restarted waits
    /// for its own old lease to expire. If the lease is valid for longer than that, it belongs to another
    /// node.
    async fn claim_name(&self) -> Result<(), String> {
        let begun = Instant::now();
        loop {
            let tried = Instant::now();
            let joined = self.store.register_node(&self.nodes.name, LEASE_DURATION.as_millis() as u64).await;
            if joined.map_err(|error| error.to_string())? {
                return Ok(());
            }
            if tried.duration_since(begun) > LEASE_DURATION {
                return Err(format!(
                    "a running node of this database is already named `{}`: stop it, or choose another name \
                    with --node",
                    self.nodes.name
                ));
            }
            tokio::time::sleep(NAME_RETRY_INTERVAL).await;
        }
    }

    /// Joins the other nodes: takes a lease, and serves their requests.
    pub(crate) async fn join_nodes(self: &Arc<Self>) -> Result<(), String> {
        if self.store.is_shared() {
            self.claim_name().await?;
            self.renew_lease().await.map_err(|error| error.to_string())?;
            self.spawn(keep_lease(Arc::downgrade(self)));
        }
        let Some(bus) = self.nodes.bus.clone() else { return Ok(()) };
        let mut requests = bus
            .serve(&node(&self.nodes.name))
            .await
            .map_err(|error| format!("cannot use the bus: {error}"))?;
        let mut revoked =
            bus.subscribe(REVOKED_SUBJECT).await.map_err(|error| format!("cannot use the bus: {error}"))?;
        let hub = Arc::downgrade(self);
        self.spawn(async move {
            while let Some(request) = requests.next().await {
                let Some(hub) = hub.upgrade() else { return };
                hub.clone().spawn(respond(hub, request));
            }
        });
        let mut moderated = bus
            .subscribe(MODERATION_SUBJECT)
            .await
            .map_err(|error| format!("cannot use the bus: {error}"))?;
        let hub = Arc::downgrade(self);
        self.spawn(async move {
            while moderated.next().await.is_some() {
                let Some(hub) = hub.upgrade() else { return };
                // If this fails, `moderation::watch` tries again.
                let _ = hub.sync_moderation().await;
            }
        });
        let hub = Arc::downgrade(self);
        self.spawn(async move {
            while let Some(token) = revoked.next().await {
                let Some(hub) = hub.upgrade() else { return };
                hub.say_goodbye(Goodbye::Token(String::from_utf8_lossy(&token).into_owned()));
            }
        });
        Ok(())
    }

    /// Claims tables whose owner's lease has expired.
    async fn claim_orphans(self: &Arc<Self>) {
        let Ok(orphans) = self.store.orphaned_tables(&self.nodes.name, false).await else { return };
        for id in orphans {
            self.send(&id, RoomRequest::Orphan).await;
        }
    }

    /// Compares replicas with the store. A replica that is behind in two checks in a row has missed a message
    /// and reads the store.
    async fn check_replicas(self: &Arc<Self>) {
        let known = lock(&self.nodes.replicas).clone();
        if known.is_empty() {
            return;
        }
        let ids: Vec<String> = known.keys().cloned().collect();
        let Ok(numbers) = self.store.numbers(&ids).await else { return };
        let behind: BTreeSet<String> =
            numbers.into_iter().filter(|(id, number)| known[id] < *number).map(|(id, _)| id).collect();
        let before = std::mem::replace(&mut *lock(&self.nodes.behind), behind.clone());
        for id in behind.intersection(&before) {
            metrics::counter!("bastide_bus_gaps").increment(1);
            self.send(id, RoomRequest::Behind).await;
        }
    }
}

/// Renews the lease as long as the node runs, and takes over tables from nodes that stopped.
async fn keep_lease(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(HEARTBEAT_INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = hub.renew_lease().await {
            let node = &hub.nodes.name;
            tracing::warn!(
                node,
                %error,
                "could not renew the node's lease; retrying: check the database"
            );
            continue;
        }
        if hub.nodes.bus.is_some() {
            hub.claim_orphans().await;
            hub.check_replicas().await;
        }
    }
}

/// Closes all sockets when the bus reconnects: revocations may have been missed meanwhile. Clients whose
/// token is still valid reconnect and resume by number.
pub(crate) async fn close_sockets_on_reconnect(
    hub: Weak<Hub>,
    mut connected: tokio::sync::mpsc::UnboundedReceiver<()>,
) {
    let mut first = true;
    while connected.recv().await.is_some() {
        let Some(hub) = hub.upgrade() else { return };
        if !std::mem::take(&mut first) {
            tracing::info!(
                "NATS reconnected: closing all sockets, because this node may have missed revoked sessions"
            );
            hub.say_goodbye(Goodbye::Everybody);
        }
    }
}

/// Responds to another node.
async fn respond(hub: Arc<Hub>, request: BusRequest) {
    let (reply, done) = oneshot::channel();
    let (table, ask, response): (String, RoomRequest, fn(u64, u64) -> NodeResponse) =
        match serde_json::from_slice(&request.payload) {
            Ok(NodeRequest::Command { table, caller, name, command }) => {
                let ask = RoomRequest::Command { caller, name: Some(name), command, via: Via::Node, reply };
                (table, ask, |number, _| NodeResponse::Done { number })
            }
            Ok(NodeRequest::Follow { table, node, users, spectators }) => {
                (table, RoomRequest::Follow { node, users, spectators, reply }, |number, now| {
                    NodeResponse::Follows { number, now }
                })
            }
            Ok(NodeRequest::Redact { table, what }) => {
                (table, RoomRequest::Redact { what, reply }, |number, _| NodeResponse::Done { number })
            }
            Ok(NodeRequest::Ping) => return (request.reply)(bytes(&NodeResponse::Pong)),
            Err(error) => {
                let refusal = Refusal::BadMessage { detail: format!("another node sent: {error}") };
                return (request.reply)(bytes(&NodeResponse::Refused { refusal }));
            }
        };
    hub.send(&table, ask).await;
    // A room that ended meanwhile sends no reply; the other node times out and retries.
    let Ok(done) = done.await else { return };
    let response = |number| response(number, hub.now_at(&table));
    (request.reply)(bytes(&done.map_or_else(|refusal| NodeResponse::Refused { refusal }, response)));
}
