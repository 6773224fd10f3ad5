//! All live tables of a node.

use crate::answers::Answer;
use crate::bots::Bots;
use crate::bus::Bus;
use crate::lock::lock;
use crate::message::Query;
use crate::moderation::Moderation;
use crate::nodes::Nodes;
use crate::presence::{self, Presence};
use crate::room::{Room, RoomRequest, Via, summary, unavailable};
use crate::store::{Batch, Claim, Store, StoreError};
use crate::store_health::StoreHealth;
use crate::table_limits::TableLimits;
use crate::test_seed::TestSeed;
use crate::time::{TICK_INTERVAL, Time};
use axum::extract::ws::Utf8Bytes;
use bastide_table::fair::Bits;
use bastide_table::{Caller, Command, LogEntry, Refusal, Table, TableSetup, UserId, WordList};
use futures_util::FutureExt;
use std::collections::{BTreeSet, HashMap};
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, OnceLock, Weak};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};

/// Maximum number of queued requests per room.
const QUEUE: usize = 64;
/// How long a command is retried while the table's owner does not answer, in milliseconds. A failover takes
/// less time.
const PATIENCE: u64 = 8_000;
/// Maximum number of queued close notices per socket. A socket that misses one is closed.
const GOODBYES: usize = 64;
/// How often a stopping server checks whether all sockets are closed.
const LEAVING: Duration = Duration::from_millis(20);
/// A panicked room is restarted after this many milliseconds.
const FAILED: u64 = 1_000;

/// Why sockets and streams are closed.
#[derive(Clone)]
pub(crate) enum Goodbye {
    /// The token with this hash was revoked.
    Token(String),
    /// The user with this id has to sign in again.
    User(String),
    /// The list of mutes and bans has changed.
    Sanctions,
    /// Every client has to authenticate again.
    Everybody,
    /// The server is stopping.
    Stopping,
}

/// All live tables of a node.
pub(crate) struct Hub {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) bots: Bots,
    /// The clock of the tables.
    pub(crate) time: Time,
    /// When the server started. Table clocks do not count the time before that.
    pub(crate) since: u64,
    /// This node and its peers.
    pub(crate) nodes: Nodes,
    /// Whether the store is reachable.
    pub(crate) health: StoreHealth,
    /// Where people are present, for the lobby.
    pub(crate) presence: Presence,
    /// Mutes, bans and reports.
    pub(crate) moderation: Moderation,
    /// How many tables a person can have; empty if there is no limit.
    pub(crate) table_limits: OnceLock<TableLimits>,
    rooms: Mutex<HashMap<String, mpsc::Sender<Box<RoomRequest>>>>,
    /// Tables without a room, by the time at which something is due.
    dozing: Mutex<BTreeSet<(u64, String)>>,
    /// Tables whose stored log could not be read at the last attempt.
    damaged: Mutex<BTreeSet<String>>,
    /// Every open socket and stream holds a receiver.
    pub(crate) goodbyes: broadcast::Sender<Goodbye>,
    /// The server's list of words that the chat can mask; empty without a list.
    pub(crate) masked_words: OnceLock<WordList>,
    /// The source of table secrets in tests; empty on a real server.
    pub(crate) test_seed: OnceLock<TestSeed>,
    /// All tasks of this node; a simulated crash aborts them.
    #[cfg(test)]
    pub(crate) tasks: Mutex<Vec<tokio::task::AbortHandle>>,
}

/// 32 random bytes.
pub(crate) fn secret() -> Result<Bits, Refusal> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits)
        .map_err(|error| Refusal::Unavailable { detail: format!("no random numbers: {error}") })?;
    Ok(bits)
}

impl Hub {
    /// A hub on a store. `node` is its name among the nodes on `bus`.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        bots: Bots,
        node: String,
        bus: Option<Arc<dyn Bus>>,
    ) -> Arc<Self> {
        Self::with_time(store, bots, Nodes::new(node, bus), Time::start())
    }

    /// The same, with a given clock.
    pub(crate) fn with_time(store: Arc<dyn Store>, bots: Bots, nodes: Nodes, time: Time) -> Arc<Self> {
        let hub = Arc::new(Self {
            store,
            bots,
            since: time.now(),
            time,
            nodes,
            health: StoreHealth::default(),
            presence: Presence::default(),
            moderation: Moderation::default(),
            table_limits: OnceLock::new(),
            rooms: Mutex::default(),
            dozing: Mutex::default(),
            damaged: Mutex::default(),
            goodbyes: broadcast::channel(GOODBYES).0,
            masked_words: OnceLock::new(),
            test_seed: OnceLock::new(),
            #[cfg(test)]
            tasks: Mutex::default(),
        });
        hub.spawn(watch(Arc::downgrade(&hub)));
        hub.spawn(presence::keep_stored(Arc::downgrade(&hub)));
        hub
    }

    /// The server's list of words that the chat can mask.
    pub(crate) fn masked_words(&self) -> &WordList {
        self.masked_words.get_or_init(WordList::default)
    }

    /// Random bits for the id or the seed of a new table. With a test seed, they are predictable.
    fn table_secret(&self) -> Result<Bits, Refusal> {
        self.test_seed.get().map_or_else(secret, |seed| Ok(seed.secret()))
    }

    pub(crate) fn spawn(&self, work: impl Future<Output = ()> + Send + 'static) {
        let task = tokio::spawn(work);
        #[cfg(test)]
        lock(&self.tasks).push(task.abort_handle());
        drop(task);
    }

    /// Sends a close notice to all sockets and streams.
    pub(crate) fn say_goodbye(&self, why: Goodbye) {
        // Fails only if none are open.
        let _ = self.goodbyes.send(why);
    }

    /// Tells all sockets and streams that the server is stopping, so that they close cleanly.
    pub(crate) fn stop(&self) {
        self.say_goodbye(Goodbye::Stopping);
    }

    /// Waits until all sockets and streams are closed.
    pub(crate) async fn stopped(&self) {
        while self.goodbyes.receiver_count() > 0 {
            tokio::time::sleep(LEAVING).await;
        }
    }

    /// Lets rooms end after their queued requests. This breaks a cycle: rooms hold the hub, and the hub holds
    /// their senders.
    pub(crate) fn close(&self) {
        lock(&self.rooms).clear();
    }

    /// Returns the tables that have something due but no room, and removes them from `dozing`.
    fn due(&self) -> Vec<String> {
        let now = self.time.now();
        let mut dozing = lock(&self.dozing);
        let later = dozing.split_off(&(now + 1, String::new()));
        std::mem::replace(&mut *dozing, later).into_iter().map(|(_, id)| id).collect()
    }

    /// A table's room. Starts one if there is none.
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

    /// Cleans up after a room that panicked. Clients reconnect, and a new room loads the table from the
    /// store. The hub starts it soon, so that clocks and bots keep running.
    fn failed(&self, id: &str) {
        tracing::error!(
            table = id,
            "the task of this table panicked: reloading the table from the store; please report this bug"
        );
        metrics::counter!("bastide_failed_rooms").increment(1);
        metrics::gauge!("bastide_rooms").decrement(1.0);
        lock(&self.rooms).remove(id);
        lock(&self.dozing).insert((self.time.now() + FAILED, id.to_string()));
    }

    /// Records whether the log of a table could be read. Returns whether this is news.
    pub(crate) fn found(&self, id: &str, readable: bool) -> bool {
        let mut damaged = lock(&self.damaged);
        let changed = if readable { damaged.remove(id) } else { damaged.insert(id.to_string()) };
        if changed {
            metrics::gauge!("bastide_damaged_tables").set(damaged.len() as f64);
        }
        changed
    }

    /// The number of tables whose log could not be read at the last attempt.
    pub(crate) fn damaged_tables(&self) -> usize {
        lock(&self.damaged).len()
    }

    /// The tables that have a room.
    pub(crate) fn live(&self) -> Vec<String> {
        lock(&self.rooms).keys().cloned().collect()
    }

    /// Removes a room unless it has queued requests. The hub starts it again when something is due.
    pub(crate) fn leave(
        &self,
        id: &str,
        due: Option<u64>,
        asks: &mut mpsc::Receiver<Box<RoomRequest>>,
    ) -> bool {
        let mut rooms = lock(&self.rooms);
        // Senders are handed out under this lock. A caller that has not sent yet finds the room closed and
        // retries.
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
        // Box the request: a channel allocates space for at least 32 of them.
        let mut ask = Box::new(ask);
        for _ in 0..3 {
            match self.room(id).send(ask).await {
                Ok(()) => return,
                Err(closed) => ask = closed.0,
            }
        }
    }

    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        ask: impl FnOnce(oneshot::Sender<Result<T, Refusal>>) -> RoomRequest,
    ) -> Result<T, Refusal> {
        if !is_id(id) {
            return Err(Refusal::NoTable);
        }
        let (reply, answer) = oneshot::channel();
        self.send(id, ask(reply)).await;
        answer
            .await
            .unwrap_or_else(|_| Err(Refusal::Unavailable { detail: "the table did not answer".to_string() }))
    }

    /// Creates a table and returns its id.
    pub(crate) async fn create(
        self: &Arc<Self>,
        setup: TableSetup,
        owner: UserId,
    ) -> Result<String, Refusal> {
        self.check_person(&owner)?;
        let _turn = self.may_create(&owner, setup.public).await?;
        let (id, seed) = (bastide_table::fair::id_of(&self.table_secret()?), self.table_secret()?);
        let first = Table::create(setup, owner, &seed, self.time.now())?;
        let batch = beginning(&id, &[first])?;
        self.store.create(batch).await.map_err(|error| unavailable(&error))?;
        metrics::counter!("bastide_tables").increment(1);
        Ok(id)
    }

    /// Executes a command. Returns the number of its last entry.
    pub(crate) async fn act(
        self: &Arc<Self>,
        id: &str,
        caller: Caller,
        name: Option<String>,
        command: Command,
    ) -> Result<u64, Refusal> {
        let begun = std::time::Instant::now();
        let work = async {
            self.check_allowed(id, &caller, &command).await?;
            let caller = self.identify(caller, &command).await?;
            let _turn = self.may_start(id, &caller, &command).await?;
            self.execute(id, caller, name, command).await
        };
        let result = work.await;
        metrics::counter!("bastide_commands").increment(1);
        metrics::histogram!("bastide_command_seconds").record(begun.elapsed().as_secs_f64());
        result
    }

    /// Refuses the commands of banned people, the chat of muted people, and people whom the table's creator has blocked.
    async fn check_allowed(&self, id: &str, caller: &Caller, command: &Command) -> Result<(), Refusal> {
        let Caller::User { user, .. } = caller else { return Ok(()) };
        match command {
            Command::Chat { .. } => self.check_may_chat(user),
            Command::Sit { .. } => {
                self.check_person(user)?;
                self.check_not_blocked(id, user).await
            }
            _ => self.check_person(user),
        }
    }

    /// Executes a command of a caller whose name is checked.
    async fn execute(
        self: &Arc<Self>,
        id: &str,
        caller: Caller,
        name: Option<String>,
        command: Command,
    ) -> Result<u64, Refusal> {
        let via = Via::Here(self.time.now() + PATIENCE);
        self.ask(id, |reply| RoomRequest::Command { caller, name, command, via, reply }).await
    }

    /// Creates a rematch, or joins it if it exists, and returns its id. Its seats are held for the same
    /// players, moved along by one seat. The caller sits down immediately if `commitments` has one for each of
    /// their seats, and later if it is empty.
    pub(crate) async fn rematch(
        self: &Arc<Self>,
        id: &str,
        person: Caller,
        commitments: Vec<String>,
    ) -> Result<String, Refusal> {
        let Caller::User { user, .. } = &person else {
            return Err(Refusal::PlayersOnly);
        };
        self.check_person(user)?;
        let table = self.look(id).await?;
        table.may_rematch(user)?;
        let next = table.next_id();
        // Check everything first: a refused rematch changes nothing.
        let seats = match table.rematch() {
            Some(next) => self.look(next).await?.held_for(user).len(),
            None => table.seats_of(user).len(),
        };
        Table::may_commit(seats, &commitments)?;
        self.set_next(&table, &next, user.clone()).await?;
        match self.act(id, person.clone(), None, Command::Rematch {}).await {
            Ok(_) | Err(Refusal::RematchExists) => {}
            Err(refusal) => return Err(refusal),
        }
        for sit in self.look(&next).await?.sits_again(user, commitments) {
            // Players keep their names for a rematch, even if somebody else has registered one of them since.
            let caller = match self.identify(person.clone(), &sit).await {
                Err(Refusal::NameRegistered) => person.clone(),
                caller => caller?,
            };
            self.execute(&next, caller, None, sit).await?;
        }
        Ok(next)
    }

    /// Creates the next table unless it exists: another player may have created it already, on this node or
    /// another one.
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

    /// The answer to a query about a table.
    pub(crate) async fn query(
        self: &Arc<Self>,
        id: &str,
        user: Option<UserId>,
        query: Query,
    ) -> Result<Answer, Refusal> {
        self.ask(id, |reply| RoomRequest::Query { user, query, reply }).await
    }

    /// Adds a connection to a table. Returns its number for `part`.
    pub(crate) async fn join(
        self: &Arc<Self>,
        id: &str,
        user: Option<UserId>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
    ) -> Result<u64, Refusal> {
        let blocked = match &user {
            Some(user) => self.blocked_by(user).await,
            None => BTreeSet::new(),
        };
        self.ask(id, |reply| RoomRequest::Join { user, blocked, since, out, reply }).await
    }

    /// Removes a connection from a table.
    pub(crate) async fn part(self: &Arc<Self>, id: &str, connection: u64) {
        self.send(id, RoomRequest::Part { connection }).await;
    }

    /// Makes this node the owner of a table, unless another node owns it.
    pub(crate) async fn claim(&self, id: &str) -> Result<Claim, Refusal> {
        let claim = self.store.claim(id, &self.nodes.name, self.time.now());
        self.track_store(claim).await.map_err(|error| unavailable(&error))
    }

    /// The current time at a table.
    pub(crate) fn now_at(&self, id: &str) -> u64 {
        self.time.now().saturating_add_signed(self.nodes.clock_offset(id))
    }

    /// Wakes all running tables after the server starts, so that clocks and bots keep running. Returns their
    /// number.
    pub(crate) async fn wake_all(self: &Arc<Self>) -> Result<usize, StoreError> {
        let running = self.store.orphaned_tables(&self.nodes.name, true).await?;
        self.wake(&running).await;
        Ok(running.len())
    }

    /// Loads tables, so that their clocks and bots keep running.
    pub(crate) async fn wake(self: &Arc<Self>, ids: &[String]) {
        for id in ids {
            self.send(id, RoomRequest::Wake).await;
        }
    }
}

/// Ticks the clock, and wakes tables in which something is due.
async fn watch(hub: Weak<Hub>) {
    let mut back = 0;
    loop {
        tokio::time::sleep(TICK_INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        back = hub.wake_after_outage(back);
        hub.wake(&hub.due()).await;
    }
}

/// The first batch of a new table.
fn beginning(id: &str, entries: &[LogEntry]) -> Result<Batch, Refusal> {
    let table = Table::load(entries).map_err(|damaged| Refusal::BadSetup { detail: damaged.what })?;
    let rows: Result<Vec<String>, _> = entries.iter().map(serde_json::to_string).collect();
    let rows = rows.map_err(Refusal::internal)?;
    let summary = summary(id, &table, entries.len() > 1);
    let set_by = Some(table.owner().to_string());
    Ok(Batch { table: id.to_string(), epoch: 0, after: 0, rows, summary, set_by })
}

/// Returns whether this could be the id of a table.
pub(crate) fn is_id(id: &str) -> bool {
    (4..=24).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}
