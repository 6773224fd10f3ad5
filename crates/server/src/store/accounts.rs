//! Storage of accounts.

use super::sqlite::unavailable;
use super::{PostgresStore, SqliteStore, StoreError};
use async_trait::async_trait;
use rusqlite::{OptionalExtension, params};

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
}

/// Storage of accounts. The defaults are for stores without accounts.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Stores a new account. Fails with a conflict if the name is taken or the user already has an account.
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

impl SqliteStore {
    /// Finds an account by the value of a column.
    async fn find_account(&self, column: &str, value: &str) -> Result<Option<Account>, StoreError> {
        let text = format!("SELECT {COLUMNS} FROM accounts WHERE {column} = ?1");
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
        let Account { login, who, name, password, since } = account.clone();
        self.write(move |connection| {
            let text = format!(
                "INSERT INTO accounts ({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO NOTHING"
            );
            let added = connection.execute(&text, params![login, who, name, password, since as i64]);
            if added.map_err(unavailable)? == 1 { Ok(()) } else { Err(StoreError::Conflict) }
        })
        .await
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("login", login).await
    }

    async fn account_of(&self, who: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("who", who).await
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
    async fn find_account(&self, column: &str, value: &str) -> Result<Option<Account>, StoreError> {
        let text = format!("SELECT {COLUMNS} FROM accounts WHERE {column} = $1");
        let rows = self.query(&text, &[&value]).await?;
        Ok(rows.first().map(|row| Account {
            login: row.get(0),
            who: row.get(1),
            name: row.get(2),
            password: row.get(3),
            since: row.get::<_, i64>(4) as u64,
        }))
    }
}

#[async_trait]
impl Accounts for PostgresStore {
    async fn open_account(&self, account: &Account) -> Result<(), StoreError> {
        let text = format!(
            "INSERT INTO accounts ({COLUMNS}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING login"
        );
        let Account { login, who, name, password, since } = account;
        let added = self.query(&text, &[login, who, name, password, &(*since as i64)]).await?;
        if added.is_empty() { Err(StoreError::Conflict) } else { Ok(()) }
    }

    async fn account(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("login", login).await
    }

    async fn account_of(&self, who: &str) -> Result<Option<Account>, StoreError> {
        self.find_account("who", who).await
    }

    async fn set_password(&self, who: &str, password: &str, keep: &str) -> Result<Vec<String>, StoreError> {
        let text = "WITH changed AS (UPDATE accounts SET password = $2 WHERE who = $1)
             DELETE FROM tokens WHERE who = $1 AND hash <> $3 RETURNING hash";
        let rows = self.query(text, &[&who, &password, &keep]).await?;
        Ok(rows.into_iter().map(|row| row.get(0)).collect())
    }
}
