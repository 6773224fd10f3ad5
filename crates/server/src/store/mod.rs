//! Storage. The log defines a table; all other data is an index for finding tables and users.

mod accounts;
mod check;
mod error;
mod lobby;
mod postgres;
mod privacy;
mod sqlite;
mod statements;
mod transfer;

pub use accounts::{Account, Accounts};
pub use check::{DamagedTable, StoreReport, check_tables};
pub(crate) use check::{load_table, parse_log};
pub use error::StoreError;
pub use lobby::Lobby;
pub use postgres::PostgresStore;
pub use privacy::{Privacy, Rewrite, StoredToken, StoredUser, TOKEN_ID};
pub use sqlite::{SqliteStore, back_up, files_of, put_back};
pub(crate) use statements::sql;
pub use statements::{SqlRow, SqlValue, Statement, Statements};
pub use transfer::{TransferProgress, TransferStep, TransferSummary, postgres_to_sqlite, sqlite_to_postgres};

use async_trait::async_trait;
use serde::Serialize;

/// A row of the `LOG` query: the number of the table's last entry, and one entry with its number, if the log
/// has any.
type LogRow = (i64, Option<(i64, String)>);

/// Assembles a log. Fails if an entry is missing or the number of the last entry is wrong.
fn complete_log(rows: Vec<LogRow>) -> Result<Option<Vec<String>>, StoreError> {
    let known = rows.first().map_or(0, |(known, _)| *known);
    let mut log: Vec<String> = Vec::with_capacity(rows.len());
    for (number, body) in rows.into_iter().filter_map(|(_, row)| row) {
        if number != log.len() as i64 + 1 {
            return Err(StoreError::Damaged(format!("entry {} of its log is missing", log.len() + 1)));
        }
        log.push(body);
    }
    match log.len() {
        found if found as i64 != known => {
            Err(StoreError::Damaged(format!("its log has {found} entries but should have {known}")))
        }
        0 => Ok(None),
        _ => Ok(Some(log)),
    }
}

/// Selects the rows for `complete_log`; the parameter is the table id.
const LOG: &str = "SELECT games.number, entries.number, body FROM games LEFT JOIN entries ON game = id WHERE id = $1 \
                   ORDER BY entries.number";

/// A table as lists show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TableSummary {
    /// The table's id.
    pub id: String,
    /// The table's title.
    pub title: String,
    /// The passport of the setup.
    pub passport: String,
    /// `open`, `playing` or `over`.
    pub phase: String,
    /// Whether the table is listed in the lobby.
    pub public: bool,
    /// Player names by seat; an empty string for a free seat.
    pub names: Vec<String>,
    /// Time of the last entry, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub changed: u64,
    /// The seat that must decide, if any.
    pub to_act: Option<u8>,
    /// User ids by seat; never sent to clients. Empty in a batch that changes no seat.
    #[serde(skip)]
    pub people: Vec<Option<String>>,
}

impl TableSummary {
    /// User ids by seat, in their stored form, if they change.
    fn people_as_text(&self) -> Option<String> {
        if self.people.is_empty() { None } else { serde_json::to_string(&self.people).ok() }
    }
}

/// Entries to append to a table's log.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The table's id.
    pub table: String,
    /// The epoch of the owner that writes.
    pub epoch: u64,
    /// The number of the last stored entry.
    pub after: u64,
    /// The entries, as JSON.
    pub rows: Vec<String>,
    /// The summary after these entries.
    pub summary: TableSummary,
    /// The user who created the table, in its first batch.
    pub set_by: Option<String>,
}

impl Batch {
    /// The users whose lists of tables contain this one from now on.
    fn people(&self) -> impl Iterator<Item = &String> {
        self.summary.people.iter().flatten().chain(&self.set_by)
    }
}

/// The result of claiming a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The caller owns the table.
    Yours {
        /// The new epoch; earlier owners can no longer write.
        epoch: u64,
        /// True if another node owned it before.
        taken: bool,
        /// When the table last moved between nodes. It had no owner shortly before.
        woke: u64,
    },
    /// Another node with a valid lease owns the table.
    Theirs(String),
    /// The table does not exist.
    NoTable,
}

/// A user: a guest, or the holder of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct User {
    /// The id; never shown to other users.
    pub id: String,
    /// The user's latest player name.
    pub name: String,
    /// When the token was last used, in milliseconds since 1970; 0 if this is not stored yet.
    pub seen: u64,
}

/// The purpose of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A browser session.
    Browser,
    /// A recovery link, which works once.
    Recovery,
    /// A program.
    Program,
    /// A device on which the user has signed in. It gives no access.
    Device,
}

impl TokenKind {
    /// The kind with this word.
    fn named(word: &str) -> Self {
        match word {
            "recovery" => Self::Recovery,
            "program" => Self::Program,
            "device" => Self::Device,
            _ => Self::Browser,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Browser => "browser",
            Self::Recovery => "recovery",
            Self::Program => "program",
            Self::Device => "device",
        }
    }
}

/// Space on a disk, in bytes. The disk of a database server is unknown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct StoreSpace {
    /// The size of the store.
    pub used: u64,
    /// The size of its disk, and how much of that is free.
    pub disk: Option<(u64, u64)>,
}

/// A store. Written data is durable when a call returns.
#[async_trait]
pub trait Store: Accounts + Lobby + Privacy + Statements {
    /// Creates a table with its first entries.
    async fn create(&self, batch: Batch) -> Result<(), StoreError>;
    /// Appends to a table's log, unless another node has written to it.
    async fn append(&self, batch: Batch) -> Result<(), StoreError>;
    /// Reads a table's log; `None` if there is no such table.
    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError>;
    /// Reads the entries of a table's log after a number.
    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError>;
    /// The numbers of the last entries of these tables.
    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError>;
    /// Makes a node the owner of a table, unless another node with a valid lease owns it. Every claim starts
    /// a new epoch, and writes under an earlier epoch are refused. The store remembers when the table last
    /// moved between nodes.
    async fn claim(&self, table: &str, node: &str, now: u64) -> Result<Claim, StoreError>;
    /// Extends a node's lease by `millis` from now, by the store's clock.
    async fn renew_lease(&self, node: &str, millis: u64) -> Result<(), StoreError>;
    /// Takes a lease for a starting node. Returns false if there is a valid lease under this name, perhaps
    /// from before this node crashed.
    async fn register_node(&self, node: &str, millis: u64) -> Result<bool, StoreError> {
        self.renew_lease(node, millis).await.map(|()| true)
    }
    /// Ends a node's lease, so that its tables can be claimed.
    async fn remove_node(&self, node: &str) -> Result<(), StoreError>;
    /// Returns whether other nodes may use the same store.
    fn is_shared(&self) -> bool;
    /// The ids of up to `most` tables after `after`, in order.
    async fn table_ids(&self, after: &str, most: usize) -> Result<Vec<String>, StoreError>;
    /// Looks for damaged pages, which can take minutes. Returns what it found. A store that checks its pages itself has nothing to do.
    async fn check_pages(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// How much space the store takes and has left.
    async fn space(&self) -> Result<StoreSpace, StoreError> {
        Ok(StoreSpace::default())
    }
    /// The tables of a user, the most recently changed first.
    async fn tables_of(&self, who: &str) -> Result<Vec<TableSummary>, StoreError>;
    /// Tables that are not over and whose owner has no valid lease. With `start`, also the node's own tables
    /// and tables without an owner.
    async fn orphaned_tables(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError>;
    /// The user of the token with this hash.
    async fn user(&self, token: &str, kind: TokenKind) -> Result<Option<User>, StoreError>;
    /// Stores the hash of a token, and creates the user if the id is new.
    async fn add_token(&self, token: &str, kind: TokenKind, who: &str, now: u64) -> Result<(), StoreError>;
    /// Atomically replaces a recovery token with a browser token, both given as hashes, so that a link works
    /// only once even if it is used twice at the same time. Returns false if the link is unknown.
    async fn recover(&self, link: &str, token: &str, now: u64) -> Result<bool, StoreError>;
    /// Deletes a token.
    async fn drop_token(&self, token: &str) -> Result<(), StoreError>;
    /// Stores the name a user plays under.
    async fn rename(&self, who: &str, name: &str) -> Result<(), StoreError>;
}
