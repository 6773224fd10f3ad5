//! All live tables of a node.

use crate::answers::Answer;
use crate::bots::Bots;
use crate::bus::Bus;
use crate::lock::lock;
use crate::message::Query;
use crate::nodes::Nodes;
use crate::room::{Room, RoomRequest, Via, summary, unavailable};
use crate::store::{Batch, Claim, Store, StoreError, TableSummary};
use crate::store_health::StoreHealth;
use crate::test_seed::TestSeed;
use crate::time::{TICK_INTERVAL, Time};
use axum::extract::ws::Utf8Bytes;
use bastide_table::fair::Bits;
use bastide_table::{Caller, Command, LogEntry, Refusal, RefusalCode, Table, TableSetup, UserId};
use futures_util::FutureExt;
use std::collections::{BTreeSet, HashMap};
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, OnceLock, Weak};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};

/// What waits for a room at most.
const QUEUE: usize = 64;
/// What somebody wants done is tried for so long, if the table's node does not answer: longer than another takes to take it up.
const PATIENCE: u64 = 8_000;
/// What a socket need not have heard of yet; who misses one is closed.
const GOODBYES: usize = 64;
/// How often a server that stops looks whether everybody has gone.
const LEAVING: Duration = Duration::from_millis(20);
/// A room that has failed is tried again after so many milliseconds.
const FAILED: u64 = 1_000;

/// Why sockets and streams are closed.
#[derive(Clone)]
pub(crate) enum Goodbye {
    /// The token with this hash was given back.
    Token(String),
    /// Everybody has to show their token again.
    Everybody,
    /// The server stops.
    Stopping,
}

/// All live tables of a node.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bots: Bots,
    /// The time that tables go by.
    pub(crate) time: Time,
    /// Since when it runs: what nobody could do before is held against nobody.
    pub(crate) since: u64,
    /// What it knows of other nodes.
    pub(crate) nodes: Nodes,
    /// How the store is.
    pub(crate) health: StoreHealth,
    rooms: Mutex<HashMap<String, mpsc::Sender<Box<RoomRequest>>>>,
    /// Tables that nobody listens to, in the order in which something is due there.
    dozing: Mutex<BTreeSet<(u64, String)>>,
    /// Tables whose stored log could not be read when it was last tried.
    damaged: Mutex<BTreeSet<String>>,
    /// Every socket and stream has a receiver as long as it lives.
    pub(crate) goodbyes: broadcast::Sender<Goodbye>,
    /// Where the secrets of tables come from in tests; empty on a real server.
    pub(crate) test_seed: OnceLock<TestSeed>,
    /// Everything that runs here: a simulated crash ends it.
    #[cfg(test)]
    pub(crate) tasks: Mutex<Vec<tokio::task::AbortHandle>>,
}

/// 32 bytes that nobody can guess.
pub(crate) fn secret() -> Result<Bits, Refusal> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits)
        .map_err(|error| Refusal::new(RefusalCode::Unavailable, format!("no random numbers: {error}")))?;
    Ok(bits)
}

impl Hub {
    /// A hub on a store, with a name among other nodes if there are any.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bots: Bots,
        node: String,
        bus: Option<Arc<dyn Bus>>,
    ) -> Arc<Self> {
        Self::with_time(store, bots, Nodes::new(node, bus), Time::start())
    }

    /// The same with a time of one's own.
    pub(crate) fn with_time(store: Arc<dyn Store>, bots: Bots, nodes: Nodes, time: Time) -> Arc<Self> {
        let hub = Arc::new(Self {
            store,
            bots,
            since: time.now(),
            time,
            nodes,
            health: StoreHealth::default(),
            rooms: Mutex::default(),
            dozing: Mutex::default(),
            damaged: Mutex::default(),
            goodbyes: broadcast::channel(GOODBYES).0,
            test_seed: OnceLock::new(),
            #[cfg(test)]
            tasks: Mutex::default(),
        });
        hub.spawn(watch(Arc::downgrade(&hub)));
        hub
    }

    /// The secret of a new table.
    fn table_secret(&self) -> Result<Bits, Refusal> {
        self.test_seed.get().map_or_else(secret, |seed| Ok(seed.secret()))
    }

    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let task = tokio::spawn(work);
        #[cfg(test)]
        lock(&self.tasks).push(task.abort_handle());
        drop(task);
    }

    /// Tells everybody who listens.
    pub(crate) fn say_goodbye(&self, why: Goodbye) {
        // Nobody may listen.
        let _ = self.goodbyes.send(why);
    }

    /// The server stops: who listens is told to come back, and has a moment to say goodbye.
    pub(crate) fn stop(&self) {
        self.say_goodbye(Goodbye::Stopping);
    }

    /// Waits until nobody listens any more.
    pub(crate) async fn stopped(&self) {
        while self.goodbyes.receiver_count() > 0 {
            tokio::time::sleep(LEAVING).await;
        }
    }

    /// Lets the rooms go when they have done what they were asked: they hold the hub, and it holds their senders.
    pub(crate) fn close(&self) {
        lock(&self.rooms).clear();
    }

    /// The tables in which something is due by now.
    fn due(&self) -> Vec<String> {
        let now = self.time.now();
        let mut dozing = lock(&self.dozing);
        let later = dozing.split_off(&(now + 1, String::new()));
        std::mem::replace(&mut *dozing, later).into_iter().map(|(_, id)| id).collect()
    }

    /// A table's room, live or about to be.
    fn room(self: &Arc<Self>, id: &str) -> mpsc::Sender<Box<RoomRequest>> {
        let mut rooms = lock(&self.rooms);
        if let Some(room) = rooms.get(id) {
            return room.clone();
        }
        let (asks, waiting) = mpsc::channel(QUEUE);
        rooms.insert(id.to_string(), asks.clone());
        let room = Room::new(id.to_string(), self.clone()).run(waiting);
        let (hub, id) = (Arc::downgrade(self), id.to_string());
        self.spawn(async move {
            if AssertUnwindSafe(room).catch_unwind().await.is_err()
                && let Some(hub) = hub.upgrade()
            {
                hub.failed(&id);
            }
        });
        asks
    }

    /// A room has panicked: it is gone with its table's copy, and another reads what is stored. Who listened comes back, and
    /// what is due by itself is seen to soon.
    fn failed(&self, id: &str) {
        tracing::error!(table = id, "a table's room failed; it is read again");
        metrics::counter!("bastide_failed_rooms").increment(1);
        metrics::gauge!("bastide_rooms").decrement(1.0);
        lock(&self.rooms).remove(id);
        lock(&self.dozing).insert((self.time.now() + FAILED, id.to_string()));
    }

    /// Whether the log of a table could be read.
    pub(crate) fn found(&self, id: &str, readable: bool) {
        let mut damaged = lock(&self.damaged);
        let changed = if readable { damaged.remove(id) } else { damaged.insert(id.to_string()) };
        if changed {
            metrics::gauge!("bastide_damaged_tables").set(damaged.len() as f64);
        }
    }

    /// The tables that have a room.
    pub(crate) fn live(&self) -> Vec<String> {
        lock(&self.rooms).keys().cloned().collect()
    }

    /// A room goes, unless somebody has asked it something meanwhile. It is woken when something is due.
    pub(crate) fn leave(
        &self,
        id: &str,
        due: Option<u64>,
        asks: &mut mpsc::Receiver<Box<RoomRequest>>,
    ) -> bool {
        let mut rooms = lock(&self.rooms);
        // Who has a sender got it under this lock; one who has not sent yet will find the room closed and ask again.
        if !asks.is_empty() {
            return false;
        }
        asks.close();
        rooms.remove(id);
        if let Some(due) = due {
            lock(&self.dozing).insert((due, id.to_string()));
        }
        true
    }

    pub(crate) async fn send(self: &Arc<Self>, id: &str, ask: RoomRequest) {
        // A queue has place for 32 at least: it holds pointers.
        let mut ask = Box::new(ask);
        for _ in 0..3 {
            match self.room(id).send(ask).await {
                Ok(()) => return,
                Err(closed) => ask = closed.0,
            }
        }
    }

    async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        ask: impl FnOnce(oneshot::Sender<Result<T, Refusal>>) -> RoomRequest,
    ) -> Result<T, Refusal> {
        if !is_id(id) {
            return Err(Refusal::new(RefusalCode::NoTable, "there is no such table"));
        }
        let (reply, answer) = oneshot::channel();
        self.send(id, ask(reply)).await;
        answer.await.unwrap_or_else(|_| {
            Err(Refusal::new(RefusalCode::Unavailable, "the table did not answer; try again"))
        })
    }

    /// Sets a table.
    pub(crate) async fn create(
        self: &Arc<Self>,
        setup: TableSetup,
        owner: UserId,
    ) -> Result<String, Refusal> {
        let (id, seed) = (bastide_table::fair::id_of(&self.table_secret()?), self.table_secret()?);
        let first = Table::create(setup, owner, &seed, self.time.now())?;
        let batch = beginning(&id, &[first])?;
        self.store.create(batch).await.map_err(|error| unavailable(&error))?;
        metrics::counter!("bastide_tables").increment(1);
        Ok(id)
    }

    /// Does what somebody asks; the number of the last entry it brought about.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: &str,
        caller: Caller,
        name: Option<String>,
        command: Command,
    ) -> Result<u64, Refusal> {
        let via = Via::Here(self.time.now() + PATIENCE);
        self.ask(id, |reply| RoomRequest::Command { caller, name, command, via, reply }).await
    }

    /// Another game of the same: the new table's id. Everybody sits one seat on, when they come; who asks sits down with what
    /// they add to its seed, one for each of their seats, or later if they add nothing now.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: &str,
        person: Caller,
        contributions: Vec<String>,
    ) -> Result<String, Refusal> {
        let Caller::User { user, .. } = &person else {
            return Err(Refusal::new(RefusalCode::NotYours, "only players ask for another game"));
        };
        let table = self.look(id).await?;
        table.may_rematch(user)?;
        let next = table.next_id();
        // Nothing is set or told if any of it would be refused.
        let seats = match table.rematch() {
            Some(next) => self.look(next).await?.held_for(user).len(),
            None => table.seats_of(user).len(),
        };
        Table::may_contribute(seats, &contributions)?;
        self.set_next(&table, &next, user.clone()).await?;
        match self.act(id, person.clone(), None, Command::Rematch {}).await {
            Err(refusal) if refusal.code != RefusalCode::Done => return Err(refusal),
            _ => {}
        }
        for sit in self.look(&next).await?.sits_again(user, contributions) {
            self.act(&next, person.clone(), None, sit).await?;
        }
        Ok(next)
    }

    /// Sets the next table, unless it is there: others may have asked, here or at another node.
    async fn set_next(self: &Arc<Self>, table: &Table, next: &str, owner: UserId) -> Result<(), Refusal> {
        let batch = beginning(next, &table.again(owner, &self.table_secret()?, self.time.now())?)?;
        match self.store.create(batch).await {
            Ok(()) => metrics::counter!("bastide_tables").increment(1),
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(unavailable(&error)),
        }
        Ok(())
    }

    /// A copy of a table.
    pub(crate) async fn look(self: &Arc<Self>, id: &str) -> Result<Box<Table>, Refusal> {
        self.ask(id, |reply| RoomRequest::Look { reply }).await
    }

    /// The answer to a question about a table.
    pub(crate) async fn query(
        self: &Arc<Self>,
        id: &str,
        user: Option<UserId>,
        query: Query,
    ) -> Result<Answer, Refusal> {
        self.ask(id, |reply| RoomRequest::Query { user, query, reply }).await
    }

    /// Listens to a table; the number to part with.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        user: Option<UserId>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> Result<u64, Refusal> {
        self.ask(id, |reply| RoomRequest::Join { user, since, out, reply }).await
    }

    /// Listens no longer.
    pub(crate) async fn part(self: &Arc<Self>, id: &str, connection: u64) {
        self.send(id, RoomRequest::Part { connection }).await;
    }

    /// Becomes the owner of a table, unless another node is.
    pub(crate) async fn claim(&self, id: &str) -> Result<Claim, Refusal> {
        let claim = self.store.claim(id, &self.nodes.name, self.time.now());
        self.track_store(claim).await.map_err(|error| unavailable(&error))
    }

    /// What time it is at a table.
    pub(crate) fn now_at(&self, id: &str) -> u64 {
        self.time.now().saturating_add_signed(self.nodes.clock_offset(id))
    }

    /// Wakes every table in which a bot or a clock may have something to do: after a start.
    pub(crate) async fn wake_all(self: &Arc<Self>) -> Result<usize, StoreError> {
        let running = self.store.orphaned_tables(&self.nodes.name, true).await?;
        self.wake(&running).await;
        Ok(running.len())
    }

    /// Lets tables see to what is due there.
    pub(crate) async fn wake(self: &Arc<Self>, ids: &[String]) {
        for id in ids {
            self.send(id, RoomRequest::Wake).await;
        }
    }

    /// The store's list of open and running tables.
    pub(crate) async fn lobby(&self) -> Result<Vec<TableSummary>, Refusal> {
        self.store.lobby().await.map_err(|error| unavailable(&error))
    }
}

/// Looks at the time, and wakes tables in which something is due.
async fn watch(hub: Weak<Hub>) {
    let mut back = 0;
    loop {
        tokio::time::sleep(TICK_INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        back = hub.wake_after_outage(back);
        hub.wake(&hub.due()).await;
    }
}

/// What is stored of a new table.
fn beginning(id: &str, entries: &[LogEntry]) -> Result<Batch, Refusal> {
    let table = Table::load(entries).map_err(|damaged| Refusal::new(RefusalCode::BadSetup, damaged.what))?;
    let rows: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
    let rows = rows.map_err(|error| Refusal::new(RefusalCode::Broken, error.to_string()))?;
    let summary = summary(id, &table, entries.len() > 1);
    let set_by = Some(table.owner().to_string());
    Ok(Batch { table: id.to_string(), epoch: 0, after: 0, rows, summary, set_by })
}

/// Could this be the id of a table?
pub(crate) fn is_id(id: &str) -> bool {
    (4..=24).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}
