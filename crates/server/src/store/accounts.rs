//! Storage of accounts.

use super::sqlite::unavailable;
use super::{PostgresStore, SqliteStore, StoreError};
use crate::moderation::role_of;
use async_trait::async_trait;
use bastide_table::{Role, lookalike_keys};
use rusqlite::{Connection, OptionalExtension, params};
use tokio_postgres::types::ToSql;

/// A name with a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The normalized name, for comparison.
    pub login: String,
    /// The user id.
    pub who: String,
    /// The name as written.
    pub name: String,
    /// The password hash in PHC format, with salt and parameters.
    pub password: String,
    /// Creation time, in milliseconds since 1970.
    pub since: u64,
    /// The role. A new account always has the role of a player.
    pub role: Role,
}

/// Storage of accounts. The defaults are for stores without accounts.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Stores a new account. Fails with a conflict if another account has this name or one that looks like it, or if the user
    /// already has an account.
    async fn open_account(&self, _account: &Account) -> Result<(), StoreError> {
        Err(none())
    }
    /// The account of a normalized name.
    async fn account(&self, _login: &str) -> Result<Option<Account>, StoreError> {
        Ok(None)
    }
    /// The account of a user.
    async fn account_of(&self, _who: &str) -> Result<Option<Account>, StoreError> {
        Ok(None)
    }
    /// The users whose accounts have this name or one that looks like it.
    async fn name_owners(&self, _name: &str) -> Result<Vec<String>, StoreError> {
        Ok(Vec::new())
    }
    /// Changes a password and deletes all tokens of the user except `keep`. Returns the deleted hashes.
    async fn set_password(
        &self,
        _who: &str,
        _password: &str,
        _keep: &str,
    ) -> Result<Vec<String>, StoreError> {
        Err(none())
    }
}

fn none() -> StoreError {
    StoreError::Unavailable("this store has no accounts".to_string())
}

const COLUMNS: &str = "login, who, name, password, since";
const COLUMNS_AND_ROLE: &str = "login, who, name, password, since, role";

/// Stores the keys of the names of accounts that have none: older programs did not store them. Of two older accounts with names that
/// look alike, the first keeps the key.
pub(super) fn add_missing_name_keys(connection: &Connection) -> Result<(), StoreError> {
    let work = || {
        let mut ready = connection.prepare(MISSING_NAME_KEYS)?;
        let rows = ready.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for (who, name) in rows.collect::<rusqlite::Result<Vec<(String, String)>>>()? {
            for key in lookalike_keys(&name) {
                connection
                    .execute("INSERT OR IGNORE INTO name_keys (key, who) VALUES (?1, ?2)", [&key, &who])?;
            }
        }
        Ok(())
    };
    work().map_err(unavailable)
}

/// Selects the users and names of the accounts without keys, the oldest first.
const MISSING_NAME_KEYS: &str =
    "SELECT who, name FROM accounts WHERE who NOT IN (SELECT who FROM name_keys) ORDER BY since, login";

impl SqliteStore {
    /// Finds an account by the value of a column.
    async fn find_account(&self, column: &str, value: &str) -> Result<Option<Account>, StoreError> {
        let text = format!("SELECT {COLUMNS_AND_ROLE} FROM accounts WHERE {column} = ?1");
        let value = value.to_string();
        self.read(move |connection| {
            connection
                .prepare_cached(&text)?
                .query_row([&value], |row| {
                    Ok(Account {
                        login: row.get(0)?,
                        who: row.get(1)?,
                        name: row.get(2)?,
                        password: row.get(3)?,
                        since: row.get::<_, i64>(4)? as u64,
                        role: role_of(&row.get::<_, String>(5)?),
                    })
                })
                .optional()
        })
        .await
    }
}

#[async_trait]
impl Accounts for SqliteStore {
    async fn open_account(&self, account: &Account) -> Result<(), StoreError> {
        let Account { login, who, name, password, since, .. } = account.clone();
        self.write(move |connection| {
            let text = format!(
                "INSERT INTO accounts ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING"
            );
            let insert = || {
                let mut added =
                    connection.execute(&text, params![login, who, name, password, since as i64])? == 1;
                for key in lookalike_keys(&name) {
                    let text = "INSERT INTO name_keys (key, who) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                    added &= connection.execute(text, [&key, &who])? == 1;
                }
                Ok(added)
            };
            // A conflict rolls back the whole job.
            if insert().map_err(unavailable)? { Ok(()) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("login", login).await
    }

    async fn account_of(&self, who: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("who", who).await
    }

    async fn name_owners(&self, name: &str) -> Result<Vec<String>, StoreError> {
        let keys = lookalike_keys(name);
        self.read(move |connection| {
            let mut ready = connection.prepare_cached("SELECT who FROM name_keys WHERE key = ?1")?;
            let owners = keys.iter().map(|key| ready.query_row([key], |row| row.get(0)).optional());
            owners.filter_map(Result::transpose).collect()
        })
        .await
    }

    async fn set_password(&self, who: &str, password: &str, keep: &str) -> Result<Vec<String>, StoreError> {
        let (who, password, keep) = (who.to_string(), password.to_string(), keep.to_string());
        self.write(move |connection| {
            let work = || {
                connection.execute("UPDATE accounts SET password = ?2 WHERE who = ?1", [&who, &password])?;
                let text = "DELETE FROM tokens WHERE who = ?1 AND hash <> ?2 RETURNING hash";
                let mut delete = connection.prepare(text)?;
                delete.query_map([&who, &keep], |row| row.get(0))?.collect::<rusqlite::Result<Vec<String>>>()
            };
            work().map_err(unavailable)
        })
        .await
    }
}

impl PostgresStore {
    /// The same as `add_missing_name_keys` for SQLite.
    pub(super) async fn add_missing_name_keys(&self) -> Result<(), StoreError> {
        for row in self.query(MISSING_NAME_KEYS, &[]).await? {
            let (who, name): (String, String) = (row.get(0), row.get(1));
            let text = "INSERT INTO name_keys (key, who) SELECT key, $2 FROM unnest($1::text[]) AS k (key) ON CONFLICT DO NOTHING";
            self.query(text, &[&lookalike_keys(&name), &who]).await?;
        }
        Ok(())
    }

    async fn find_account(&self, column: &str, value: &str) -> Result<Option<Account>, StoreError> {
        let text = format!("SELECT {COLUMNS_AND_ROLE} FROM accounts WHERE {column} = $1");
        let rows = self.query(&text, &[&value]).await?;
        Ok(rows.first().map(|row| Account {
            login: row.get(0),
            who: row.get(1),
            name: row.get(2),
            password: row.get(3),
            since: row.get::<_, i64>(4) as u64,
            role: role_of(row.get(5)),
        }))
    }
}

#[async_trait]
impl Accounts for PostgresStore {
    async fn open_account(&self, account: &Account) -> Result<(), StoreError> {
        // Of two accounts with similar names that are opened at the same time, one fails on the key and succeeds or conflicts
        // at the next attempt.
        let text = format!(
            "WITH made AS (
                INSERT INTO accounts ({COLUMNS}) SELECT $1, $2, $3, $4, $5
                WHERE NOT EXISTS (SELECT 1 FROM name_keys WHERE key = ANY ($6)) ON CONFLICT DO NOTHING RETURNING who
             ), keys AS (
                INSERT INTO name_keys (key, who) SELECT k.key, made.who FROM made, unnest($6::text[]) AS k (key)
             )
             SELECT who FROM made"
        );
        let Account { login, who, name, password, since, .. } = account;
        let values: [&(dyn ToSql + Sync); 6] =
            [login, who, name, password, &(*since as i64), &lookalike_keys(name)];
        let made = self.query(&text, &values).await?;
        if made.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("login", login).await
    }

    async fn account_of(&self, who: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("who", who).await
    }

    async fn name_owners(&self, name: &str) -> Result<Vec<String>, StoreError> {
        let rows =
            self.query("SELECT who FROM name_keys WHERE key = ANY ($1)", &[&lookalike_keys(name)]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }

    async fn set_password(&self, who: &str, password: &str, keep: &str) -> Result<Vec<String>, StoreError> {
        let text = "WITH changed AS (UPDATE accounts SET password = $2 WHERE who = $1)
             DELETE FROM tokens WHERE who = $1 AND hash <> $3 RETURNING hash";
        let rows = self.query(text, &[&who, &password, &keep]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }
}
