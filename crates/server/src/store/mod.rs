//! Where logs are kept. A table is its log; what else is stored only helps to find tables and people.

mod accounts;
mod postgres;
mod sqlite;

pub use accounts::{Account, Accounts};
pub use postgres::Postgres;
pub use sqlite::{Sqlite, back_up, files_of, put_back};

use async_trait::async_trait;
use serde::Serialize;
use std::fmt;

/// Why something was not stored or not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// Somebody else has written this table, or owns it by now: what is known of it is old.
    Conflict,
    /// The store cannot be used now. Whether anything was stored is not known.
    Unavailable(String),
    /// What is stored of this table cannot be right.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => out.write_str("another owner has written this table"),
            Self::Unavailable(why) => write!(out, "the store cannot be used: {why}"),
            Self::Damaged(why) => write!(out, "this table is damaged: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

/// The number that a table has come to, and a row of its log with its own number, if it has any.
type Row = (i64, Option<(i64, String)>);

/// A log, if nothing is missing in it and the table has come as far as it goes.
fn whole(rows: Vec<Row>) -> Result<Option<Vec<String>>, StoreError> {
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
            Err(StoreError::Damaged(format!("its log has {found} entries, and it should have {known}")))
        }
        0 => Ok(None),
        _ => Ok(Some(log)),
    }
}

/// The rows of a table's log for `whole`; the parameter is the table.
const LOG: &str = "SELECT games.number, entries.number, body FROM games LEFT JOIN entries ON game = id WHERE id = $1 \
                   ORDER BY entries.number";

/// What helps to find a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: String,
    /// What is played.
    pub passport: String,
    /// `open`, `playing` or `over`.
    pub phase: String,
    /// Is it listed?
    pub public: bool,
    /// The names by seat; empty where nobody sits.
    pub names: Vec<String>,
    /// When something happened last.
    pub changed: u64,
    /// Who must decide, if anybody.
    pub to_act: Option<u8>,
    /// Who sits where, not shown; empty in a batch in which nobody sits down or stands up.
    #[serde(skip)]
    pub people: Vec<Option<String>>,
}

impl Summary {
    /// Who sits where as it is stored, if that changes.
    fn people_as_text(&self) -> Option<String> {
        if self.people.is_empty() { None } else { serde_json::to_string(&self.people).ok() }
    }
}

/// Entries to be added to a table's log.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Which table.
    pub table: String,
    /// The epoch of its owner.
    pub epoch: u64,
    /// The number of the last entry before.
    pub after: u64,
    /// The entries.
    pub rows: Vec<String>,
    /// What is known of the table after them.
    pub summary: Summary,
    /// Who has set the table, in its first batch.
    pub set_by: Option<String>,
}

impl Batch {
    /// Those whose table it is from now on.
    fn people(&self) -> impl Iterator<Item = &String> {
        self.summary.people.iter().flatten().chain(&self.set_by)
    }
}

/// Who has a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Who asked.
    Yours {
        /// Everything is written under this from now on.
        epoch: u64,
        /// Another node had it before.
        taken: bool,
        /// When it was taken from another node last: nobody looked after it just before.
        woke: u64,
    },
    /// A node that lives.
    Theirs(String),
    /// There is no such table.
    NoTable,
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// Who: never shown to others.
    pub who: String,
    /// Under which name they played last.
    pub name: String,
}

/// What a token is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A browser.
    Browser,
    /// A link to come back with.
    Recovery,
    /// A program.
    Program,
}

impl TokenKind {
    fn word(self) -> &'static str {
        match self {
            Self::Browser => "browser",
            Self::Recovery => "recovery",
            Self::Program => "program",
        }
    }
}

/// A store. When a call returns, what it stored is on the disk.
#[async_trait]
pub trait Store: Accounts {
    /// Sets a new table with its first entries.
    async fn create(&self, batch: Batch) -> Result<(), StoreError>;
    /// Adds to a table's log, if nobody else has.
    async fn append(&self, batch: Batch) -> Result<(), StoreError>;
    /// A table's log; nothing if there is no such table.
    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError>;
    /// What a table's log has after a number.
    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError>;
    /// The numbers of the last entries of tables.
    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError>;
    /// Makes a node the owner of a table, unless another that lives is. Every claim begins a new epoch: what was written
    /// under an earlier one is refused from then on. When it was taken from another node last is kept.
    async fn claim(&self, table: &str, node: &str, now: u64) -> Result<Claim, StoreError>;
    /// A node lives for so many milliseconds more, by the store's own clock.
    async fn beat(&self, node: &str, millis: u64) -> Result<(), StoreError>;
    /// The same for a node that begins to live. False if one of its name lives already, which may be itself before it died.
    async fn join(&self, node: &str, millis: u64) -> Result<bool, StoreError> {
        self.beat(node, millis).await.map(|()| true)
    }
    /// A node goes: what it owned can be had.
    async fn leave(&self, node: &str) -> Result<(), StoreError>;
    /// May other nodes use the same store?
    fn is_shared(&self) -> bool;
    /// Tables that are listed and open or played.
    async fn lobby(&self) -> Result<Vec<Summary>, StoreError>;
    /// The tables of somebody, the last changed first.
    async fn tables_of(&self, who: &str) -> Result<Vec<Summary>, StoreError>;
    /// Tables that are not over and whose owner is dead; on a node's `start` also its own and those that nobody owns.
    async fn running(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError>;
    /// Whose token this is, by its hash.
    async fn person(&self, token: &str, kind: TokenKind) -> Result<Option<Person>, StoreError>;
    /// Keeps a token, by its hash; a new person if `name` is somebody new.
    async fn keep_token(&self, token: &str, kind: TokenKind, who: &str, now: u64) -> Result<(), StoreError>;
    /// Turns a link to come back with into a browser's token, both by their hashes, in one act: of several who come with
    /// the same link at once, one has it. False if there is no such link any more.
    async fn recover(&self, link: &str, token: &str, now: u64) -> Result<bool, StoreError>;
    /// Forgets a token.
    async fn drop_token(&self, token: &str) -> Result<(), StoreError>;
    /// Remembers under which name somebody plays.
    async fn rename(&self, who: &str, name: &str) -> Result<(), StoreError>;
}
