//! Storage of what concerns privacy: the list of sessions, retention, and the deletion of a person's data.

mod postgres;
mod sqlite;

use super::{StoreError, TokenKind};
use async_trait::async_trait;
use bastide_table::lookalike_keys;
use sha2::{Digest, Sha256};

/// Length of the public id of a token: a prefix of its hash, from which nobody can guess the token.
pub const TOKEN_ID: usize = 16;

/// A token as the list of sessions shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredToken {
    /// The hash.
    pub hash: String,
    /// The purpose.
    pub kind: TokenKind,
    /// Creation time, in milliseconds since 1970.
    pub since: u64,
    /// When it was last used.
    pub seen: u64,
    /// The browser and the system, or empty.
    pub device: String,
}

/// A user as the export shows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredUser {
    /// The latest player name.
    pub name: String,
    /// Creation time, in milliseconds since 1970.
    pub since: u64,
}

/// Changed entries of a log.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The table's id.
    pub table: String,
    /// The epoch of the owner that writes.
    pub epoch: u64,
    /// The number of the last stored entry.
    pub number: u64,
    /// The changed entries with their numbers, as JSON.
    pub rows: Vec<(u64, String)>,
    /// The player names by seat, after the change.
    pub names: Vec<String>,
    /// True if no chat message is left.
    pub chat_removed: bool,
}

/// Storage of what concerns privacy. The defaults are for stores without users.
#[async_trait]
pub trait Privacy: Send + Sync {
    /// Stores when and on which device a token was used.
    async fn touch_token(&self, _token: &str, _now: u64, _device: &str) -> Result<(), StoreError> {
        Ok(())
    }
    /// The tokens of a user, the most recently used first.
    async fn tokens_of(&self, _who: &str) -> Result<Vec<StoredToken>, StoreError> {
        Ok(Vec::new())
    }
    /// Deletes the tokens of a user whose hashes begin with `id`, except `keep` and known devices. Returns the deleted hashes.
    async fn drop_tokens(&self, _who: &str, _id: &str, _keep: &str) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// A user.
    async fn person(&self, _who: &str) -> Result<Option<StoredUser>, StoreError> {
        Ok(None)
    }
    /// All tables whose logs may name a user or contain their messages.
    async fn traces_of(&self, _who: &str) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// Records that a user without a seat wrote in the chat of a table.
    async fn note_spectator(&self, _table: &str, _who: &str) -> Result<(), StoreError> {
        Ok(())
    }
    /// Replaces entries of a log. Fails with a conflict if another node has written to the table.
    async fn rewrite(&self, _rewrite: &Rewrite) -> Result<(), StoreError> {
        Ok(())
    }
    /// Deletes a user's account and tokens, reserves the account's name, and marks the user for deletion. Returns the deleted hashes.
    async fn begin_deletion(&self, _who: &str) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// The users marked for deletion.
    async fn deletions(&self) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// Deletes the rest of what is stored about a user, once their tables are redacted.
    async fn finish_deletion(&self, _who: &str) -> Result<(), StoreError> {
        Ok(())
    }
    /// Returns whether a name belonged to a deleted account, or looks like such a name.
    async fn is_retired(&self, _name: &str) -> Result<bool, StoreError> {
        Ok(false)
    }
    /// Deletes up to `most` tokens of a kind that were last used before a time. Returns the deleted hashes.
    async fn expire_tokens(
        &self,
        _kind: TokenKind,
        _before: u64,
        _most: usize,
    ) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// Deletes up to `most` guests who were last here before a time, if they never sat down at a table or have no tokens left. Returns
    /// their number.
    async fn expire_guests(&self, _before: u64, _most: usize) -> Result<u64, StoreError> {
        Ok(0)
    }
    /// Up to `most` finished tables that were last changed before a time and may contain chat.
    async fn old_chats(&self, _before: u64, _most: usize) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
}

/// Hashes of name keys. They show whether a name is reserved, without storing it.
fn hashed<'a>(keys: impl IntoIterator<Item = &'a String>) -> Vec<String> {
    keys.into_iter().map(|key| hex::encode(Sha256::digest(key.as_bytes()))).collect()
}

/// The hashed keys of a name.
fn hashed_keys(name: &str) -> Vec<String> {
    hashed(&lookalike_keys(name))
}
