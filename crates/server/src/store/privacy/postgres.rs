use super::super::{PostgresStore, StoreError, TokenKind};
use super::{Privacy, Rewrite, StoredToken, StoredUser, hashed, hashed_keys};
use async_trait::async_trait;
use tokio_postgres::types::ToSql;

impl PostgresStore {
    /// The first column of all rows that a statement returns.
    async fn texts(&self, text: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<String>, StoreError> {
        Ok(self.query(text, values).await?.into_iter().map(|row| row.get(0)).collect())
    }

    /// Runs a statement that returns nothing.
    async fn run(&self, text: &str, values: &[&(dyn ToSql + Sync)]) -> Result<(), StoreError> {
        self.query(text, values).await.map(|_| ())
    }

    /// Deletes everything that is stored about users outside of logs.
    async fn forget(&self, people: &[String]) -> Result<(), StoreError> {
        for table in ["tokens", "seats", "spectators", "people"] {
            self.run(&format!("DELETE FROM {table} WHERE who = ANY ($1)"), &[&people]).await?;
        }
        Ok(())
    }
}

#[async_trait]
impl Privacy for PostgresStore {
    async fn touch_token(&self, token: &str, now: u64, device: &str) -> Result<(), StoreError> {
        let text = "UPDATE tokens SET seen = $2, device = $3 WHERE hash = $1";
        self.run(text, &[&token, &(now as i64), &device]).await
    }

    async fn tokens_of(&self, who: &str) -> Result<Vec<StoredToken>, StoreError> {
        let text =
            "SELECT hash, kind, since, greatest(since, seen) AS used, device FROM tokens WHERE who = $1
             ORDER BY used DESC, hash";
        let rows = self.query(text, &[&who]).await?;
        let token = |row: &tokio_postgres::Row| StoredToken {
            hash: row.get(0),
            kind: TokenKind::named(row.get(1)),
            since: row.get::<_, i64>(2) as u64,
            seen: row.get::<_, i64>(3) as u64,
            device: row.get(4),
        };
        Ok(rows.iter().map(token).collect())
    }

    async fn drop_tokens(&self, who: &str, id: &str, keep: &str) -> Result<Vec<String>, StoreError> {
        let text =
            "DELETE FROM tokens WHERE who = $1 AND starts_with(hash, $2) AND hash <> $3 AND kind <> 'device'
             RETURNING hash";
        self.texts(text, &[&who, &id, &keep]).await
    }

    async fn person(&self, who: &str) -> Result<Option<StoredUser>, StoreError> {
        let rows = self.query("SELECT name, since FROM people WHERE who = $1", &[&who]).await?;
        Ok(rows.first().map(|row| StoredUser { name: row.get(0), since: row.get::<_, i64>(1) as u64 }))
    }

    async fn traces_of(&self, who: &str) -> Result<Vec<String>, StoreError> {
        let text = "SELECT game FROM seats WHERE who = $1 UNION SELECT game FROM spectators WHERE who = $1";
        self.texts(text, &[&who]).await
    }

    async fn note_spectator(&self, table: &str, who: &str) -> Result<(), StoreError> {
        let text = "INSERT INTO spectators (game, who) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        self.run(text, &[&table, &who]).await
    }

    async fn rewrite(&self, change: &Rewrite) -> Result<(), StoreError> {
        let (numbers, bodies): (Vec<i64>, Vec<&str>) =
            change.rows.iter().map(|(number, body)| (*number as i64, body.as_str())).unzip();
        let names = serde_json::to_string(&change.names).unwrap_or_default();
        let text = "WITH game AS (
                UPDATE games SET names = $4, redacted = CASE WHEN $5 THEN number ELSE redacted END
                WHERE id = $1 AND number = $2 AND epoch = $3 RETURNING id
             ), changed AS (
                UPDATE entries SET body = r.body FROM game, unnest($6::bigint[], $7::text[]) AS r (number, body)
                WHERE entries.game = game.id AND entries.number = r.number
             )
             SELECT id FROM game";
        let Rewrite { table, epoch, number, chat_removed, .. } = change;
        let values: [&(dyn ToSql + Sync); 7] =
            [table, &(*number as i64), &(*epoch as i64), &names, chat_removed, &numbers, &bodies];
        match self.query(text, &values).await?.is_empty() {
            true => Err(StoreError::Conflict),
            false => Ok(()),
        }
    }

    async fn begin_deletion(&self, who: &str) -> Result<Vec<String>, StoreError> {
        let keys = self.texts("SELECT key FROM name_keys WHERE who = $1", &[&who]).await?;
        // Reserve the name first, so that nobody can take it in between.
        let text = "INSERT INTO retired_names (key) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING";
        self.run(text, &[&hashed(&keys)]).await?;
        let text = "WITH keys AS (DELETE FROM name_keys WHERE who = $1), account AS (DELETE FROM accounts WHERE who = $1),
             marked AS (UPDATE people SET deleting = 1, name = '' WHERE who = $1)
             DELETE FROM tokens WHERE who = $1 RETURNING hash";
        self.texts(text, &[&who]).await
    }

    async fn deletions(&self) -> Result<Vec<String>, StoreError> {
        self.texts("SELECT who FROM people WHERE deleting = 1", &[]).await
    }

    async fn finish_deletion(&self, who: &str) -> Result<(), StoreError> {
        self.forget(&[who.to_string()]).await
    }

    async fn is_retired(&self, name: &str) -> Result<bool, StoreError> {
        let found =
            self.texts("SELECT key FROM retired_names WHERE key = ANY ($1)", &[&hashed_keys(name)]).await;
        Ok(!found?.is_empty())
    }

    async fn expire_tokens(
        &self,
        kind: TokenKind,
        before: u64,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        let text = "DELETE FROM tokens WHERE hash IN
             (SELECT hash FROM tokens WHERE kind = $1 AND seen < $2 AND since < $2 LIMIT $3) RETURNING hash";
        self.texts(text, &[&kind.word(), &(before as i64), &(most as i64)]).await
    }

    async fn expire_guests(&self, before: u64, most: usize) -> Result<u64, StoreError> {
        let text = "SELECT who FROM people WHERE since < $1 AND deleting = 0
            AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.who = people.who)
            AND NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.who = people.who AND (since >= $1 OR seen >= $1))
            AND (NOT EXISTS (SELECT 1 FROM tokens WHERE tokens.who = people.who)
                OR NOT EXISTS (SELECT 1 FROM seats WHERE seats.who = people.who)) LIMIT $2";
        let gone = self.texts(text, &[&(before as i64), &(most as i64)]).await?;
        self.forget(&gone).await?;
        Ok(gone.len() as u64)
    }

    async fn old_chats(&self, before: u64, most: usize) -> Result<Vec<String>, StoreError> {
        let text =
            "SELECT id FROM games WHERE phase = 'over' AND redacted < number AND changed < $1 LIMIT $2";
        self.texts(text, &[&(before as i64), &(most as i64)]).await
    }
}
