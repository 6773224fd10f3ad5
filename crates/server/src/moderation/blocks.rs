//! Blocked people: you don't see their chat, they can't sit at your tables, and the lobby hides their tables from you.

use super::missing;
use super::reports::PersonAtTable;
use crate::hub::Hub;
use crate::room::unavailable;
use crate::store::{Statement, StoreError, sql};
use bastide_table::{Missing, Refusal, UserId};
use serde::Serialize;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Maximum number of people that one person can block.
const MAX_BLOCKS: u64 = 500;

/// A blocked person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BlockedPerson {
    /// The number of the block.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub id: u64,
    /// The person's name when you blocked them.
    pub name: String,
    /// When you blocked them, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub since: u64,
}

impl Hub {
    async fn blocks(&self, statement: Statement) -> Result<Vec<crate::store::SqlRow>, Refusal> {
        self.track_store(self.store.select(statement)).await.map_err(|error: StoreError| unavailable(&error))
    }

    /// The people whom a user has blocked. Empty if the store does not answer: a table in memory must stay usable.
    pub(crate) async fn blocked_by(&self, who: &str) -> BTreeSet<UserId> {
        let rows = self.store.select(sql!("SELECT blocked FROM blocks WHERE who = $1", who)).await;
        rows.unwrap_or_default().iter().map(|row| row[0].text()).collect()
    }

    /// A user's list of blocked people.
    pub(crate) async fn list_blocks(&self, who: &str) -> Result<Vec<BlockedPerson>, Refusal> {
        let rows =
            self.blocks(sql!("SELECT id, name, since FROM blocks WHERE who = $1 ORDER BY id DESC", who));
        let block = |row: &crate::store::SqlRow| BlockedPerson {
            id: row[0].int() as u64,
            name: row[1].text(),
            since: row[2].int() as u64,
        };
        Ok(rows.await?.iter().map(block).collect())
    }

    /// Blocks a player or the author of a chat message.
    pub(crate) async fn block(self: &Arc<Self>, who: &str, about: &PersonAtTable) -> Result<(), Refusal> {
        let found = self.whom(who, about).await?;
        let count = self.blocks(sql!("SELECT count(*) FROM blocks WHERE who = $1", who)).await?;
        if super::count(&count) >= MAX_BLOCKS {
            return Err(Refusal::TooManyBlocks { most: MAX_BLOCKS as usize });
        }
        let block = sql!(
            "INSERT INTO blocks (who, blocked, name, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            who,
            found.who,
            found.name,
            self.time.now()
        );
        self.store.transact(vec![block]).await.map_err(|error| unavailable(&error))?;
        Ok(())
    }

    /// Removes a block.
    pub(crate) async fn unblock(&self, who: &str, block: u64) -> Result<(), Refusal> {
        let text = "DELETE FROM blocks WHERE id = $1 AND who = $2 RETURNING id";
        let gone = self.store.transact(vec![sql!(text, block.min(i64::MAX as u64), who)]).await;
        match gone.map_err(|error| unavailable(&error))?.first().is_some_and(|rows| !rows.is_empty()) {
            true => Ok(()),
            false => missing(Missing::Block),
        }
    }

    /// Refuses a user who wants to sit at a table whose creator has blocked them.
    pub(crate) async fn check_not_blocked(&self, table: &str, who: &str) -> Result<(), Refusal> {
        let rows = self.blocks(sql!(
            "SELECT 1 FROM games JOIN blocks ON blocks.who = games.creator WHERE games.id = $1 AND blocks.blocked = $2",
            table,
            who
        ));
        if rows.await?.is_empty() { Ok(()) } else { Err(Refusal::Blocked) }
    }

    /// The tables in the lobby that were created by people whom a user has blocked.
    pub(crate) async fn tables_of_blocked(&self, who: &str) -> Result<BTreeSet<String>, Refusal> {
        let rows = self.blocks(sql!(
            "SELECT games.id FROM games JOIN blocks ON blocks.blocked = games.creator
             WHERE blocks.who = $1 AND games.public AND games.phase <> 'over'",
            who
        ));
        Ok(rows.await?.iter().map(|row| row[0].text()).collect())
    }
}
