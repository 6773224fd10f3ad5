//! Several nodes with one store. Each table has one owner at a time, by an epoch in the store; other nodes follow it: they have
//! a copy of their own, hear of new entries over the bus, look in the store for what they missed, and forward what people
//! want done. A node lives as long as it says so in the store; when it is dead, others take its tables.

use crate::bus::{Asked, Bus, BusError};
use crate::hub::{Goodbye, Hub};
use crate::lock::lock;
use crate::room::{Ask, Via};
use bastide_table::{Caller, Command, Refusal, Who};
use bytes::Bytes;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::time::Instant;

/// A node that says nothing for so long is dead.
const LEASE: Duration = Duration::from_secs(3);
/// How often a node says that it lives, and looks for what it has missed.
const BEAT: Duration = Duration::from_millis(800);
/// How often a node that begins looks whether its name is free.
const LOOK: Duration = Duration::from_millis(100);
/// A node stops being sure of its tables so much before its time is over.
const MARGIN: Duration = Duration::from_millis(200);
/// What comes through comes within this time.
const HEARS: Duration = Duration::from_millis(700);
/// Under this everybody hears of tokens that were given back.
const FORGOTTEN: &str = "forgotten";

/// What an owner is asked by other nodes.
#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum Forward {
    /// Do something.
    Do { table: String, caller: Caller, name: String, command: Command },
    /// A node follows this table; who listens there.
    Follow { table: String, node: String, who: Vec<Who>, watchers: usize },
    /// Is anybody heard?
    Ping,
}

/// What an owner answers.
#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum Forwarded {
    /// It is done and stored.
    Done { number: u64 },
    /// It is not done.
    Refused { refusal: Refusal },
    /// It knows who follows, has come so far, and this is the time there.
    Follows { number: u64, now: u64 },
    /// Somebody is heard.
    Pong,
}

/// What an owner tells those who follow.
#[derive(Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub(crate) enum Told {
    /// These entries are stored.
    Rows { after: u64, rows: Vec<String> },
    /// Whose players are there, by seat, and how many look on.
    Here { seats: Vec<bool>, watchers: usize },
    /// Another node owns it from now on.
    Owner { node: String },
}

/// Until when nobody can have taken anything from this node, and how often that was over before it was said again that it lives.
#[derive(Default)]
struct Sure {
    until: Option<Instant>,
    lapses: u64,
}

/// What a node knows of others.
pub(crate) struct Nodes {
    /// The name of this one.
    pub(crate) name: String,
    /// Nothing if there are no others.
    pub(crate) bus: Option<Arc<dyn Bus>>,
    sure: Mutex<Sure>,
    /// The tables that are followed here, and how far.
    following: Mutex<BTreeMap<String, u64>>,
    /// Those that were found behind at the last look.
    behind: Mutex<BTreeSet<String>>,
    /// The bus could not be used at the last look, and when it was found to be back.
    down: AtomicBool,
    back: AtomicU64,
    /// How much later it is at tables that go by another time than this node.
    ahead: Mutex<BTreeMap<String, i64>>,
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

/// What somebody hears of a table that this node cannot speak for.
pub(crate) fn elsewhere() -> Refusal {
    Refusal::new("elsewhere", "another node has this table")
}

impl Nodes {
    pub(crate) fn new(name: String, bus: Option<Arc<dyn Bus>>) -> Self {
        let (sure, following, behind) = (Mutex::default(), Mutex::default(), Mutex::default());
        let (down, back, ahead) = (AtomicBool::default(), AtomicU64::default(), Mutex::default());
        Self { name, bus, sure, following, behind, down, back, ahead }
    }

    /// A room follows a table, and has come so far.
    pub(crate) fn follows(&self, table: &str, number: u64) {
        lock(&self.following).insert(table.to_string(), number);
    }

    /// A room follows a table no longer.
    pub(crate) fn follows_not(&self, table: &str) {
        lock(&self.following).remove(table);
    }

    /// Tells everybody who follows a table.
    pub(crate) async fn tell(&self, id: &str, told: &Told) {
        if let Some(bus) = &self.bus {
            bus.tell(&table(id), bytes(told)).await;
        }
    }

    /// What the owner of a table tells.
    pub(crate) async fn listen(&self, id: &str) -> Result<crate::bus::Feed, Refusal> {
        let bus = self.bus.as_ref().ok_or_else(elsewhere)?;
        let unavailable = |error: BusError| Refusal::new("unavailable", format!("{error}; try again"));
        bus.listen(&table(id)).await.map_err(unavailable)
    }

    /// Asks the owner of a table.
    pub(crate) async fn forward(&self, owner: &str, what: &Forward) -> Result<Forwarded, BusError> {
        let Some(bus) = &self.bus else { return Err(BusError::Nobody) };
        metrics::counter!("bastide_forwarded").increment(1);
        let answer = bus.ask(&node(owner), bytes(what)).await?;
        serde_json::from_slice(&answer).map_err(|error| BusError::Unavailable(error.to_string()))
    }

    /// Tells all nodes that a token was given back.
    pub(crate) async fn forget(&self, token: &str) {
        if let Some(bus) = &self.bus {
            bus.tell(FORGOTTEN, Bytes::copy_from_slice(token.as_bytes())).await;
        }
    }

    /// Looks whether the bus can be used.
    pub(crate) fn look_up(&self, now: u64) {
        let down = !self.is_up();
        if self.down.swap(down, Relaxed) && !down {
            self.back.store(now, Relaxed);
        }
    }

    /// When the bus was found to be back: players at other nodes were not heard just before.
    pub(crate) fn back(&self) -> u64 {
        self.back.load(Relaxed)
    }

    /// Can the bus be used, where there is one?
    pub(crate) fn is_up(&self) -> bool {
        self.bus.as_ref().is_none_or(|bus| bus.is_up())
    }

    /// Does what is said over the bus come through, where there is one? A connection may stand and carry nothing.
    pub(crate) async fn hears(&self) -> bool {
        if !self.is_up() {
            return false;
        }
        if self.bus.is_none() {
            return true;
        }
        // One message may be lost.
        for _ in 0..2 {
            let asked = self.forward(&self.name, &Forward::Ping);
            if matches!(tokio::time::timeout(HEARS, asked).await, Ok(Ok(Forwarded::Pong))) {
                return true;
            }
        }
        false
    }

    /// A table goes by a time that is so much later than that of this node.
    pub(crate) fn goes_ahead(&self, table: &str, ahead: i64) {
        let mut all = lock(&self.ahead);
        if ahead == 0 {
            all.remove(table)
        } else {
            all.insert(table.to_string(), ahead)
        };
    }

    /// How much later it is at a table than at this node.
    pub(crate) fn ahead(&self, table: &str) -> i64 {
        lock(&self.ahead).get(table).copied().unwrap_or_default()
    }
}

impl Hub {
    /// Nobody else can have taken a table that was claimed after so many lapses.
    pub(crate) fn is_sure(&self, lapses: u64) -> bool {
        if !self.store.is_shared() {
            return true;
        }
        let sure = lock(&self.nodes.sure);
        sure.lapses == lapses && sure.until.is_some_and(|until| Instant::now() < until)
    }

    /// How often this node was not heard of for too long.
    pub(crate) fn lapses(&self) -> u64 {
        lock(&self.nodes.sure).lapses
    }

    /// Says that this node lives.
    pub(crate) async fn beat(self: &Arc<Self>) -> Result<(), crate::store::StoreError> {
        let before = Instant::now();
        self.heed(self.store.beat(&self.nodes.name, LEASE.as_millis() as u64)).await?;
        let lapsed = {
            let mut sure = lock(&self.nodes.sure);
            let lapsed = sure.until.is_some_and(|until| until <= Instant::now());
            sure.until = Some(before + LEASE - MARGIN);
            sure.lapses += u64::from(lapsed);
            lapsed
        };
        if lapsed {
            tracing::warn!("this node was not heard of for too long: others may have taken its tables");
            self.wake(&self.live()).await;
        }
        Ok(())
    }

    /// This node goes: others may have its tables at once.
    pub(crate) async fn leave_nodes(&self) {
        if self.store.is_shared() && self.store.leave(&self.nodes.name).await.is_err() {
            tracing::warn!(
                "the store does not know that this node goes: its tables wait until it seems dead"
            );
        }
    }

    /// Waits until no other node of this name lives. One that was killed and starts again waits for itself, no longer than
    /// a node may be silent; whoever lives longer is another.
    async fn take_name(&self) -> Result<(), String> {
        let begun = Instant::now();
        loop {
            let look = Instant::now();
            let joined = self.store.join(&self.nodes.name, LEASE.as_millis() as u64).await;
            if joined.map_err(|error| error.to_string())? {
                return Ok(());
            }
            if look.duration_since(begun) > LEASE {
                return Err(format!(
                    "another node of this database is named `{}` and lives: stop it, or give this one another name \
                     with --node",
                    self.nodes.name
                ));
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Begins to live beside other nodes.
    pub(crate) async fn join_nodes(self: &Arc<Self>) -> Result<(), String> {
        if self.store.is_shared() {
            self.take_name().await?;
            self.beat().await.map_err(|error| error.to_string())?;
            self.spawn(live(Arc::downgrade(self)));
        }
        let Some(bus) = self.nodes.bus.clone() else { return Ok(()) };
        let mut asked =
            bus.answer(&node(&self.nodes.name)).await.map_err(|error| format!("the bus: {error}"))?;
        let mut forgotten = bus.listen(FORGOTTEN).await.map_err(|error| format!("the bus: {error}"))?;
        let hub = Arc::downgrade(self);
        self.spawn(async move {
            while let Some(asked) = asked.next().await {
                let Some(hub) = hub.upgrade() else { return };
                hub.clone().spawn(answer(hub, asked));
            }
        });
        let hub = Arc::downgrade(self);
        self.spawn(async move {
            while let Some(token) = forgotten.next().await {
                let Some(hub) = hub.upgrade() else { return };
                hub.say_goodbye(Goodbye::Token(String::from_utf8_lossy(&token).into_owned()));
            }
        });
        Ok(())
    }

    /// Takes up tables whose owner is dead.
    async fn take_up(self: &Arc<Self>) {
        let Ok(orphans) = self.store.running(&self.nodes.name, false).await else { return };
        for id in orphans {
            self.send(&id, Ask::Orphan).await;
        }
    }

    /// Looks whether tables that are followed here have gone on unheard: one that is behind twice reads on.
    async fn look_behind(self: &Arc<Self>) {
        let known = lock(&self.nodes.following).clone();
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
            self.send(id, Ask::Behind).await;
        }
    }
}

/// Says that a node lives as long as it does, and does what is due because others do not.
async fn live(hub: Weak<Hub>) {
    loop {
        tokio::time::sleep(BEAT).await;
        let Some(hub) = hub.upgrade() else { return };
        if let Err(error) = hub.beat().await {
            tracing::warn!("the store does not hear that this node lives: {error}");
            continue;
        }
        if hub.nodes.bus.is_some() {
            hub.take_up().await;
            hub.look_behind().await;
        }
    }
}

/// When the bus was away, tokens may have been given back unheard: all sockets are closed, and come back by number if theirs was
/// not.
pub(crate) async fn come_back(hub: Weak<Hub>, mut came_back: tokio::sync::mpsc::UnboundedReceiver<()>) {
    let mut first = true;
    while came_back.recv().await.is_some() {
        let Some(hub) = hub.upgrade() else { return };
        if !std::mem::take(&mut first) {
            tracing::info!("the bus is back");
            hub.say_goodbye(Goodbye::Everybody);
        }
    }
}

/// Answers another node.
async fn answer(hub: Arc<Hub>, asked: Asked) {
    let (reply, told) = oneshot::channel();
    let (table, ask, says): (String, Ask, fn(u64, u64) -> Forwarded) =
        match serde_json::from_slice(&asked.what) {
            Ok(Forward::Do { table, caller, name, command }) => {
                let ask = Ask::Do { caller, name: Some(name), command, via: Via::Node, reply };
                (table, ask, |number, _| Forwarded::Done { number })
            }
            Ok(Forward::Follow { table, node, who, watchers }) => {
                (table, Ask::Follow { node, who, watchers, reply }, |number, now| Forwarded::Follows {
                    number,
                    now,
                })
            }
            Ok(Forward::Ping) => return (asked.reply)(bytes(&Forwarded::Pong)),
            Err(error) => {
                let refusal = Refusal::new("bad-message", format!("another node said: {error}"));
                return (asked.reply)(bytes(&Forwarded::Refused { refusal }));
            }
        };
    hub.send(&table, ask).await;
    // A room that has gone without a word says nothing: who asked asks again.
    let Ok(told) = told.await else { return };
    let says = |number| says(number, hub.now_at(&table));
    (asked.reply)(bytes(&told.map_or_else(|refusal| Forwarded::Refused { refusal }, says)));
}
