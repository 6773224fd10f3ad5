//! Links with which the owner of an account sets a new password.

use super::{AdminAnswer, Desk, missing};
use crate::hub::{Goodbye, Hub, secret};
use crate::room::unavailable;
use crate::sessions::hash;
use crate::store::sql;
use bastide_table::{Missing, Refusal};

/// How long a link works, in milliseconds.
const LINK_EXPIRY: u64 = 24 * 60 * 60_000;

impl Desk<'_> {
    /// Creates a link. Earlier links of the same account stop working.
    pub(super) async fn reset_password(&self, person: &str, reason: &str) -> Result<AdminAnswer, Refusal> {
        let person = self.unprotected(person).await?;
        if person.account.is_none() {
            return missing(Missing::Account);
        }
        let code = hex::encode(secret()?);
        let until = self.now + LINK_EXPIRY;
        let statements = vec![
            sql!("DELETE FROM reset_links WHERE who = $1", &person.id),
            sql!(
                "INSERT INTO reset_links (hash, who, until) VALUES ($1, $2, $3)",
                hash(&code),
                &person.id,
                until
            ),
        ];
        self.change(statements, person.entry("reset-password", reason)).await?;
        Ok(AdminAnswer::Link { code, until })
    }
}

impl Hub {
    /// The user whose password a link changes, if the link works.
    pub(crate) async fn reset_link_owner(&self, code: &str) -> Result<String, Refusal> {
        let now = self.time.now();
        let rows = self
            .store
            .select(sql!(
                "SELECT who FROM reset_links WHERE hash = $1 AND until > $2",
                hash(code.trim()),
                now
            ))
            .await
            .map_err(|error| unavailable(&error))?;
        rows.first().map(|row| row[0].text()).ok_or(Refusal::BadResetLink)
    }

    /// Uses a link: stores the hash of the new password, and signs the owner out everywhere.
    pub(crate) async fn use_reset_link(&self, code: &str, password: &str) -> Result<(), Refusal> {
        let taken = sql!(
            "DELETE FROM reset_links WHERE hash = $1 AND until > $2 RETURNING who",
            hash(code.trim()),
            self.time.now()
        );
        let taken = self.store.transact(vec![taken]).await.map_err(|error| unavailable(&error))?;
        let Some(who) = taken.first().and_then(|rows| rows.first()).map(|row| row[0].text()) else {
            return Err(Refusal::BadResetLink);
        };
        let revoked = self.store.set_password(&who, password, "").await;
        for token in revoked.map_err(|error| unavailable(&error))? {
            self.nodes.announce_revoked(&token).await;
            self.say_goodbye(Goodbye::Token(token));
        }
        Ok(())
    }
}
