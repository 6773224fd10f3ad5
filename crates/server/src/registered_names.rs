//! Registered names: only the owner of an account may use its name, or one that looks like it.

use crate::hub::Hub;
use crate::room::unavailable;
use bastide_table::{Caller, Command, Refusal, clean_name, look_alike, normalized_name};

/// Names that nobody can use, because they sound as if the server or its staff were speaking, or because they stand for deleted
/// players.
const STAFF: [&str; 13] = [
    "Admin",
    "Administrator",
    "Bastide",
    "Moderator",
    "Server",
    "System",
    "Адміністратор",
    "Администратор",
    "Модератор",
    "Сервер",
    "Deleted player",
    "Видалений гравець",
    "Удалённый игрок",
];
/// Names that no account can have, because clients use them for anybody.
const ANYBODY: [&str; 4] = ["Guest", "Гість", "Гость", "Anonymous"];

fn is_one_of(names: &[&str], name: &str) -> bool {
    names.iter().any(|reserved| look_alike(reserved, name))
}

/// Returns whether an account can have a name.
pub(crate) fn may_register(name: &str) -> bool {
    !is_one_of(&STAFF, name) && !is_one_of(&ANYBODY, name)
}

impl Hub {
    /// Checks that a name does not belong to another user's account, and returns the name of the user's own account.
    pub(crate) async fn check_name(&self, user: &str, name: &str) -> Result<Option<String>, Refusal> {
        let account =
            self.track_store(self.store.account_of(user)).await.map_err(|error| unavailable(&error))?;
        let account = account.map(|account| account.name);
        // Two accounts that are older than this check may have names that look alike.
        if account.as_ref().is_some_and(|own| normalized_name(own) == normalized_name(name))
            || name.trim().is_empty()
        {
            return Ok(account);
        }
        if is_one_of(&STAFF, name) {
            return Err(Refusal::NameRegistered);
        }
        let retired =
            self.track_store(self.store.is_retired(name)).await.map_err(|error| unavailable(&error))?;
        if retired {
            return Err(Refusal::NameRegistered);
        }
        let owners =
            self.track_store(self.store.name_owners(name)).await.map_err(|error| unavailable(&error))?;
        match owners.iter().all(|owner| owner == user) {
            true => Ok(account),
            false => Err(Refusal::NameRegistered),
        }
    }

    /// Adds the account's name to the caller of a command that names the user.
    pub(crate) async fn identify(&self, caller: Caller, command: &Command) -> Result<Caller, Refusal> {
        let (Command::Sit { name, .. } | Command::Chat { name: Some(name), .. }) = command else {
            return Ok(caller);
        };
        match caller {
            // The table refuses a name that is not allowed.
            Caller::User { user, program, .. } if clean_name(name).is_ok() => {
                let account = self.check_name(&user, name).await?;
                Ok(Caller::User { user, program, account })
            }
            caller => Ok(caller),
        }
    }
}
