use super::super::sqlite::unavailable;
use super::super::{SqliteStore, StoreError, TokenKind};
use super::{Privacy, Rewrite, StoredToken, StoredUser, hashed, hashed_keys};
use async_trait::async_trait;
use rusqlite::{Connection, OptionalExtension, ToSql, params};

/// The first column of all rows that a statement returns.
fn texts(connection: &Connection, text: &str, values: &[&dyn ToSql]) -> rusqlite::Result<Vec<String>> {
    connection.prepare_cached(text)?.query_map(values, |row| row.get(0))?.collect()
}

fn token(row: &rusqlite::Row<'_>) -> rusqlite::Result<StoredToken> {
    let kind: String = row.get(1)?;
    Ok(StoredToken {
        hash: row.get(0)?,
        kind: TokenKind::named(&kind),
        since: row.get::<_, i64>(2)? as u64,
        seen: row.get::<_, i64>(3)? as u64,
        device: row.get(4)?,
    })
}

fn begin_deletion(connection: &Connection, who: &str) -> rusqlite::Result<Vec<String>> {
    let keys = texts(connection, "DELETE FROM name_keys WHERE who = ?1 RETURNING key", &[&who])?;
    for key in hashed(&keys) {
        connection.execute("INSERT OR IGNORE INTO retired_names (key) VALUES (?1)", [key])?;
    }
    connection.execute("DELETE FROM accounts WHERE who = ?1", [who])?;
    connection.execute("UPDATE people SET deleting = 1, name = '' WHERE who = ?1", [who])?;
    texts(connection, "DELETE FROM tokens WHERE who = ?1 RETURNING hash", &[&who])
}

fn rewrite(connection: &Connection, change: &Rewrite) -> rusqlite::Result<bool> {
    let text = "UPDATE games SET names = ?4, redacted = CASE WHEN ?5 THEN number ELSE redacted END
         WHERE id = ?1 AND number = ?2 AND epoch = ?3";
    let names = serde_json::to_string(&change.names).unwrap_or_default();
    let values = params![change.table, change.number as i64, change.epoch as i64, names, change.chat_removed];
    if connection.execute(text, values)? == 0 {
        return Ok(false);
    }
    let mut ready =
        connection.prepare_cached("UPDATE entries SET body = ?3 WHERE game = ?1 AND number = ?2")?;
    for (number, body) in &change.rows {
        ready.execute(params![change.table, *number as i64, body])?;
    }
    Ok(true)
}

fn expire_guests(connection: &Connection, before: u64, most: usize) -> rusqlite::Result<u64> {
    let text = "SELECT who FROM people WHERE since < ?1 AND deleting = 0
            AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.who = people.who)
            AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.who = people.who AND (since >= ?1 OR seen >= ?1))
            AND (NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.who = people.who)
                OR NOT EXISTS (SELECT 1 FROM seats WHERE seats.who = people.who)) LIMIT ?2";
    let gone = texts(connection, text, &[&(before as i64), &(most as i64)])?;
    gone.iter().try_for_each(|who| forget(connection, who))?;
    Ok(gone.len() as u64)
}

fn forget(connection: &Connection, who: &str) -> rusqlite::Result<()> {
    for table in ["tokens", "seats", "spectators", "people"] {
        connection.execute(&format!("DELETE FROM {table} WHERE who = ?1"), [who])?;
    }
    Ok(())
}

#[async_trait]
impl Privacy for SqliteStore {
    async fn touch_token(&self, token: &str, now: u64, device: &str) -> Result<(), StoreError> {
        let (token, device) = (token.to_string(), device.to_string());
        self.write(move |connection| {
            let text = "UPDATE tokens SET seen = ?2, device = ?3 WHERE hash = ?1";
            connection.execute(text, params![token, now as i64, device]).map(|_| ()).map_err(unavailable)
        })
        .await
    }

    async fn tokens_of(&self, who: &str) -> Result<Vec<StoredToken>, StoreError> {
        let who = who.to_string();
        self.read(move |connection| {
            let text = "SELECT hash, kind, since, max(since, seen) AS used, device FROM tokens WHERE who = ?1
                 ORDER BY used DESC, hash";
            connection.prepare_cached(text)?.query_map([who], token)?.collect()
        })
        .await
    }

    async fn drop_tokens(&self, who: &str, id: &str, keep: &str) -> Result<Vec<String>, StoreError> {
        let (who, id, keep) = (who.to_string(), id.to_string(), keep.to_string());
        self.write(move |connection| {
            let text = "DELETE FROM tokens WHERE who = ?1 AND substr(hash, 1, length(?2)) = ?2 AND hash <> ?3
                 AND kind <> 'device' RETURNING hash";
            texts(connection, text, &[&who, &id, &keep]).map_err(unavailable)
        })
        .await
    }

    async fn person(&self, who: &str) -> Result<Option<StoredUser>, StoreError> {
        let who = who.to_string();
        self.read(move |connection| {
            let row = |row: &rusqlite::Row<'_>| {
                Ok(StoredUser { name: row.get(0)?, since: row.get::<_, i64>(1)? as u64 })
            };
            connection.query_row("SELECT name, since FROM people WHERE who = ?1", [who], row).optional()
        })
        .await
    }

    async fn traces_of(&self, who: &str) -> Result<Vec<String>, StoreError> {
        let who = who.to_string();
        self.read(move |connection| {
            let text =
                "SELECT game FROM seats WHERE who = ?1 UNION SELECT game FROM spectators WHERE who = ?1";
            texts(connection, text, &[&who])
        })
        .await
    }

    async fn note_spectator(&self, table: &str, who: &str) -> Result<(), StoreError> {
        let (table, who) = (table.to_string(), who.to_string());
        self.write(move |connection| {
            let text = "INSERT OR IGNORE INTO spectators (game, who) VALUES (?1, ?2)";
            connection.execute(text, [table, who]).map(|_| ()).map_err(unavailable)
        })
        .await
    }

    async fn rewrite(&self, change: &Rewrite) -> Result<(), StoreError> {
        let change = change.clone();
        self.write(move |connection| match rewrite(connection, &change).map_err(unavailable)? {
            true => Ok(()),
            false => Err(StoreError::Conflict),
        })
        .await
    }

    async fn begin_deletion(&self, who: &str) -> Result<Vec<String>, StoreError> {
        let who = who.to_string();
        self.write(move |connection| begin_deletion(connection, &who).map_err(unavailable)).await
    }

    async fn deletions(&self) -> Result<Vec<String>, StoreError> {
        self.read(|connection| texts(connection, "SELECT who FROM people WHERE deleting = 1", &[])).await
    }

    async fn finish_deletion(&self, who: &str) -> Result<(), StoreError> {
        let who = who.to_string();
        self.write(move |connection| forget(connection, &who).map_err(unavailable)).await
    }

    async fn is_retired(&self, name: &str) -> Result<bool, StoreError> {
        let keys = hashed_keys(name);
        self.read(move |connection| {
            let mut ready = connection.prepare_cached("SELECT 1 FROM retired_names WHERE key = ?1")?;
            keys.iter().try_fold(false, |found, key| Ok(found || ready.exists([key])?))
        })
        .await
    }

    async fn expire_tokens(
        &self,
        kind: TokenKind,
        before: u64,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.write(move |connection| {
            let text = "DELETE FROM tokens WHERE hash IN
                 (SELECT hash FROM tokens WHERE kind = ?1 AND seen < ?2 AND since < ?2 LIMIT ?3) RETURNING hash";
            texts(connection, text, &[&kind.word(), &(before as i64), &(most as i64)]).map_err(unavailable)
        })
        .await
    }

    async fn expire_guests(&self, before: u64, most: usize) -> Result<u64, StoreError> {
        self.write(move |connection| expire_guests(connection, before, most).map_err(unavailable)).await
    }

    async fn old_chats(&self, before: u64, most: usize) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| {
            let text =
                "SELECT id FROM games WHERE phase = 'over' AND redacted < number AND changed < ?1 LIMIT ?2";
            texts(connection, text, &[&(before as i64), &(most as i64)])
        })
        .await
    }
}
