//! A store in memory that fails like a real store and can have planted bugs.

use crate::store::{
    Accounts, Batch, Claim, Lobby, Privacy, Statements, Store, StoreError, TableSummary, TokenKind, User,
};
use async_trait::async_trait;
use bastide_sim::Rng;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// A bug to plant, to check that the simulator finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bug {
    None,
    /// Writes are acknowledged first and committed later, unless the server crashes in between.
    AcknowledgeBeforeCommit,
    /// Some entries are left out of the log.
    SkipNumber,
    /// Some messages are lost on a connection that stays open.
    SkipUpdate,
    /// The ids of commands are lost when a log is loaded.
    ForgetCommands,
    /// Writes do not check who owns the table.
    NoFence,
    /// Replicas cannot read missed entries from the store.
    NoRefill,
}

#[derive(Default)]
pub(super) struct StoredGame {
    pub(super) rows: Vec<String>,
    epoch: u64,
    owner: Option<String>,
    woke: u64,
}

pub(super) struct Disk {
    games: Mutex<HashMap<String, StoredGame>>,
    /// Lease expiry by node.
    nodes: Mutex<HashMap<String, Instant>>,
    rng: Mutex<Rng>,
    bug: Bug,
    /// The percentage of calls that fail.
    faults: Mutex<usize>,
    /// True if writes fail.
    full: Mutex<bool>,
    /// Extra delay of every call, in milliseconds.
    slow: Mutex<u64>,
    /// Number of calls.
    calls: Mutex<usize>,
    /// Number of crashes: a crash loses uncommitted writes.
    crashes: Mutex<u64>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap()
}

impl Disk {
    pub(super) fn new(seed: u64, bug: Bug) -> Arc<Self> {
        let rng = Mutex::new(Rng::new(seed));
        Arc::new(Self {
            games: Mutex::default(),
            nodes: Mutex::default(),
            rng,
            bug,
            faults: Mutex::new(6),
            full: Mutex::default(),
            slow: Mutex::default(),
            calls: Mutex::default(),
            crashes: Mutex::default(),
        })
    }

    pub(super) fn crash(&self) {
        *lock(&self.crashes) += 1;
    }

    /// Makes everything work again.
    pub(super) fn heal(&self) {
        *lock(&self.faults) = 0;
        (*lock(&self.full), *lock(&self.slow)) = (false, 0);
    }

    /// Makes writes fail from now on; reads still work.
    pub(super) fn fill(&self) {
        *lock(&self.full) = true;
    }

    /// Delays every call from now on.
    pub(super) fn slow_down(&self, by: Duration) {
        *lock(&self.slow) = by.as_millis() as u64;
    }

    pub(super) fn rows(&self, table: &str) -> Vec<String> {
        lock(&self.games)[table].rows.clone()
    }

    pub(super) fn epoch(&self, table: &str) -> u64 {
        lock(&self.games)[table].epoch
    }

    fn below(&self, limit: usize) -> usize {
        lock(&self.rng).below(limit)
    }

    /// Makes every call fail from now on, and resets the count of calls.
    pub(super) fn fail_always(&self) {
        (*lock(&self.faults), *lock(&self.calls)) = (100, 0);
    }

    pub(super) fn calls(&self) -> usize {
        *lock(&self.calls)
    }

    fn fails(&self) -> bool {
        *lock(&self.calls) += 1;
        self.below(100) < *lock(&self.faults)
    }

    /// A delay: usually short, sometimes long.
    async fn wait(&self) {
        let calm = *lock(&self.faults) == 0;
        let most = if !calm && self.below(25) == 0 { 3_000 } else { 20 };
        let slow = *lock(&self.slow);
        sleep(Duration::from_millis(self.below(most) as u64 + slow)).await;
    }

    fn lives(&self, node: &str) -> bool {
        lock(&self.nodes).get(node).is_some_and(|until| *until > Instant::now())
    }

    fn commit(&self, batch: &Batch) -> Result<(), StoreError> {
        let mut games = lock(&self.games);
        let game = games.get_mut(&batch.table).ok_or(StoreError::Conflict)?;
        let fenced = self.bug != Bug::NoFence && game.epoch != batch.epoch;
        let loose = matches!(self.bug, Bug::SkipNumber | Bug::NoFence);
        if fenced || (!loose && game.rows.len() as u64 != batch.after) {
            return Err(StoreError::Conflict);
        }
        if self.bug == Bug::SkipNumber && self.below(20) == 0 {
            return Ok(());
        }
        game.rows.extend(batch.rows.iter().cloned());
        Ok(())
    }
}

/// One node's access to the disk. Calls hang while the node is frozen.
pub(super) struct Reach {
    pub(super) disk: Arc<Disk>,
    /// True if other nodes use the disk too.
    pub(super) shared: bool,
    pub(super) frozen: tokio::sync::watch::Receiver<bool>,
}

impl Reach {
    async fn thawed(&self) {
        let mut frozen = self.frozen.clone();
        // Fails only when the world has ended.
        let _ = frozen.wait_for(|frozen| !frozen).await;
    }

    /// Delays the call like a disk, and sometimes fails it.
    async fn ready(&self) -> Result<(), StoreError> {
        self.disk.wait().await;
        self.thawed().await;
        if self.disk.fails() { Err(down()) } else { Ok(()) }
    }
}

fn down() -> StoreError {
    StoreError::Unavailable("the disk is simulated".to_string())
}

/// Simulated users have no accounts.
impl Accounts for Reach {}

/// Simulated worlds have no lobby.
impl Lobby for Reach {}

/// Simulated users have no data besides their games.
impl Privacy for Reach {}

#[async_trait]
impl Statements for Reach {}

#[async_trait]
impl Store for Reach {
    async fn create(&self, batch: Batch) -> Result<(), StoreError> {
        let game = StoredGame { rows: batch.rows, ..StoredGame::default() };
        match lock(&self.disk.games).entry(batch.table) {
            Entry::Occupied(_) => Err(StoreError::Conflict),
            Entry::Vacant(place) => {
                place.insert(game);
                Ok(())
            }
        }
    }

    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        if self.disk.fails() || *lock(&self.disk.full) {
            self.disk.wait().await;
            return Err(down());
        }
        let disk = self.disk.clone();
        if disk.bug == Bug::AcknowledgeBeforeCommit {
            let crashes = *lock(&disk.crashes);
            tokio::spawn(async move {
                sleep(Duration::from_millis(disk.below(800) as u64)).await;
                if *lock(&disk.crashes) == crashes {
                    let _ = disk.commit(&batch);
                }
            });
            return Ok(());
        }
        // The disk commits on its own, even if the caller crashes.
        let committed = tokio::spawn(async move {
            disk.wait().await;
            let result = disk.commit(&batch);
            let lost = disk.fails();
            disk.wait().await;
            if lost { Err(down()) } else { result }
        });
        self.thawed().await;
        committed.await.unwrap_or_else(|_| Err(down()))
    }

    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError> {
        self.ready().await?;
        let rows = lock(&self.disk.games).get(table).map(|game| game.rows.clone());
        if self.disk.bug != Bug::ForgetCommands {
            return Ok(rows);
        }
        let forget = |row: &String| {
            let mut entry: serde_json::Value = serde_json::from_str(row).unwrap();
            entry.as_object_mut().unwrap().remove("command");
            entry.to_string()
        };
        Ok(rows.map(|rows| rows.iter().map(forget).collect()))
    }

    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError> {
        let rows = self.load(table).await?.unwrap_or_default();
        if self.disk.bug == Bug::NoRefill {
            return Ok(Vec::new());
        }
        Ok(rows.into_iter().skip(number as usize).collect())
    }

    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        self.ready().await?;
        let games = lock(&self.disk.games);
        let number = |table: &String| Some((table.clone(), games.get(table)?.rows.len() as u64));
        Ok(tables.iter().filter_map(number).collect())
    }

    async fn claim(&self, table: &str, node: &str, now: u64) -> Result<Claim, StoreError> {
        self.ready().await?;
        let mut games = lock(&self.disk.games);
        let Some(game) = games.get_mut(table) else { return Ok(Claim::NoTable) };
        let before = game.owner.clone().filter(|owner| owner != node);
        if let Some(owner) = &before
            && self.disk.lives(owner)
        {
            return Ok(Claim::Theirs(owner.clone()));
        }
        game.owner = Some(node.to_string());
        game.epoch += 1;
        if before.is_some() {
            game.woke = now;
        }
        Ok(Claim::Yours { epoch: game.epoch, taken: before.is_some(), woke: game.woke })
    }

    async fn renew_lease(&self, node: &str, millis: u64) -> Result<(), StoreError> {
        self.ready().await?;
        lock(&self.disk.nodes).insert(node.to_string(), Instant::now() + Duration::from_millis(millis));
        Ok(())
    }

    async fn remove_node(&self, node: &str) -> Result<(), StoreError> {
        self.ready().await?;
        lock(&self.disk.nodes).remove(node);
        Ok(())
    }

    fn is_shared(&self) -> bool {
        self.shared
    }

    async fn table_ids(&self, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        self.ready().await?;
        let mut ids: Vec<String> =
            lock(&self.disk.games).keys().filter(|id| id.as_str() > after).cloned().collect();
        ids.sort();
        ids.truncate(most);
        Ok(ids)
    }

    async fn tables_of(&self, _: &str) -> Result<Vec<TableSummary>, StoreError> {
        Ok(Vec::new())
    }

    async fn orphaned_tables(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError> {
        self.ready().await?;
        let games = lock(&self.disk.games);
        let free = |game: &StoredGame| match &game.owner {
            Some(owner) if owner != node => !self.disk.lives(owner),
            _ => start,
        };
        Ok(games.iter().filter(|(_, game)| free(game)).map(|(id, _)| id.clone()).collect())
    }

    async fn user(&self, _: &str, _: TokenKind) -> Result<Option<User>, StoreError> {
        Ok(None)
    }

    async fn add_token(&self, _: &str, _: TokenKind, _: &str, _: u64) -> Result<(), StoreError> {
        Ok(())
    }

    async fn recover(&self, _: &str, _: &str, _: u64) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn drop_token(&self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }

    async fn rename(&self, _: &str, _: &str) -> Result<(), StoreError> {
        Ok(())
    }
}
