//! A name with a password, for those who want to come back from any device. Nobody needs one.
//!
//! Passwords are kept as argon2id hashes. Whoever asks cannot tell whether a name is not known or its password is another:
//! the answer is the same, and so is the work that is done for it.

use crate::hub::{Goodbye, Hub};
use crate::limits::Limits;
use crate::people::Asker;
use crate::room::unavailable;
use crate::store::{Account, StoreError, TokenKind};
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use bastide_table::{Refusal, clean_name};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

/// What a hash costs: 19 MiB, twice, on one lane.
const MEMORY: u32 = 19 * 1024;
const TIMES: u32 = 2;
/// Hashes that are worked out at once: each takes a core for some 30 ms, and people play beside it.
const AT_ONCE: usize = 1;
/// Who waits longer than this for a hash is sent away.
const PATIENCE: Duration = Duration::from_secs(5);
/// Characters of a password.
const SHORTEST: usize = 8;
const LONGEST: usize = 128;

/// Works out hashes beside everything else, a few at once.
pub(crate) struct Hashes {
    permits: Arc<Semaphore>,
    /// The hash of a password that nobody has, for names that nobody has.
    nobody: Arc<OnceLock<String>>,
}

impl Default for Hashes {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(AT_ONCE)), nobody: Arc::default() }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn broken(error: impl ToString) -> Refusal {
    Refusal::new("broken", error.to_string())
}

fn argon() -> Result<Argon2<'static>, Refusal> {
    let params = Params::new(MEMORY, TIMES, 1, None).map_err(broken)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Result<String, Refusal> {
    Ok(argon()?.hash_password(password.as_bytes()).map_err(broken)?.to_string())
}

impl Hashes {
    /// Runs on a thread of its own when it is its turn.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || Refusal::new("too-fast", "too many people sign in at once: wait a little");
        let turn = tokio::time::timeout(PATIENCE, self.permits.clone().acquire_owned());
        let permit = turn.await.map_err(|_| busy())?.map_err(broken)?;
        let task = tokio::task::spawn_blocking(move || {
            // Held to the end, even if whoever asked has gone.
            let _permit = permit;
            work()
        });
        task.await.unwrap_or_else(|error| Err(broken(error)))
    }

    async fn hash(&self, password: String) -> Result<String, Refusal> {
        self.run(move || hash(&password)).await
    }

    /// Is it this password? Without a stored one it never is, and takes as long.
    async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, Refusal> {
        let nobody = self.nobody.clone();
        self.run(move || {
            let known = stored.is_some();
            let stored = match stored {
                Some(stored) => stored,
                None => match nobody.get() {
                    Some(hash) => hash.clone(),
                    None => {
                        let made = hash("nobody has this password")?;
                        nobody.get_or_init(|| made).clone()
                    }
                },
            };
            let right = argon()?.verify_password(password.as_bytes(), stored.as_str()).is_ok();
            Ok(right && known)
        })
        .await
    }
}

/// A name as it was written and as it is compared: letters that look the same are the same, large or small.
fn login(name: &str) -> Result<(String, String), Refusal> {
    let name: String = name.nfkc().collect();
    let name = clean_name("the name", &name).map_err(|text| Refusal::new("bad-name", text))?;
    if name.chars().count() < 2 {
        return Err(Refusal::new("bad-name", "the name needs two characters at least"));
    }
    let compared = name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    Ok((name, compared))
}

/// A new password, as it is hashed.
fn new_password(password: &str, login: &str) -> Result<String, Refusal> {
    let bad = |text: String| Err(Refusal::new("bad-password", text));
    let length = password.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return bad(format!("the password has {length} characters: {SHORTEST} to {LONGEST} are taken"));
    }
    let password: String = password.nfkc().collect();
    if password.to_lowercase() == login {
        return bad("the password is the name: think of another".to_string());
    }
    Ok(password)
}

fn wrong() -> Refusal {
    Refusal::new("bad-sign-in", "there is no such name, or it has another password")
}

/// Who tries: how often they may is counted by address and by name.
pub(crate) struct Attempt<'a> {
    pub(crate) hub: &'a Hub,
    pub(crate) hashes: &'a Hashes,
    pub(crate) limits: &'a Limits,
    pub(crate) address: &'a str,
}

impl Attempt<'_> {
    /// One more try from here, and with this name. A name that nobody has counts as well.
    fn count(&self, login: &str) -> Result<(), Refusal> {
        if self.limits.tries_of_address.allow(self.address) && self.limits.tries_of_name.allow(login) {
            return Ok(());
        }
        metrics::counter!("bastide_too_fast").increment(1);
        Err(Refusal::new("too-fast", "too many tries: wait a minute").with("seconds", &60))
    }

    /// It was right: it does not count.
    fn forgive(&self, login: &str) {
        self.limits.tries_of_address.give_back(self.address);
        self.limits.tries_of_name.give_back(login);
    }

    /// Gives a guest a name with a password. They stay who they are.
    pub(crate) async fn open(&self, asker: &Asker, name: &str, password: &str) -> Result<String, Refusal> {
        let (name, login) = login(name)?;
        let password = new_password(password, &login)?;
        self.count(&login)?;
        let store = &self.hub.store;
        if store.account_of(&asker.person.who).await.map_err(|error| unavailable(&error))?.is_some() {
            return Err(Refusal::new("has-account", "you have a name with a password already"));
        }
        let password = self.hashes.hash(password).await?;
        let (who, since) = (asker.person.who.clone(), self.hub.time.now());
        match store.open_account(&Account { login, who, name: name.clone(), password, since }).await {
            Ok(()) => Ok(name),
            Err(StoreError::Conflict) => {
                Err(Refusal::new("name-taken", "somebody has this name already: take another"))
            }
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Who comes back with a name and a password: a new token of a browser, and the name.
    pub(crate) async fn sign_in(&self, name: &str, password: &str) -> Result<(String, String), Refusal> {
        let (_, login) = login(name).map_err(|_| wrong())?;
        self.count(&login)?;
        let account = self.hub.store.account(&login).await.map_err(|error| unavailable(&error))?;
        let account = self.right(account, password).await?;
        self.forgive(&login);
        let token = self.hub.new_token(TokenKind::Browser, &account.who).await?;
        Ok((token, account.name))
    }

    /// Changes the password. Every other browser, program and link of theirs is signed out.
    pub(crate) async fn change(&self, asker: &Asker, old: &str, new: &str) -> Result<(), Refusal> {
        let store = &self.hub.store;
        let account = store.account_of(&asker.person.who).await.map_err(|error| unavailable(&error))?;
        let Some(account) = account else {
            return Err(Refusal::new("no-account", "you have no name with a password yet"));
        };
        let new = new_password(new, &account.login)?;
        self.count(&account.login)?;
        let account = self.right(Some(account), old).await?;
        self.forgive(&account.login);
        let new = self.hashes.hash(new).await?;
        let gone = store.set_password(&account.who, &new, &asker.token).await;
        for token in gone.map_err(|error| unavailable(&error))? {
            self.hub.nodes.forget(&token).await;
            self.hub.say_goodbye(Goodbye::Token(token));
        }
        Ok(())
    }

    async fn right(&self, account: Option<Account>, password: &str) -> Result<Account, Refusal> {
        // Longer ones are nobody's; what is hashed is bounded.
        let password: String = password.chars().take(LONGEST + 1).nfkc().collect();
        let stored = account.as_ref().map(|account| account.password.clone());
        let right = self.hashes.verify(password, stored).await?;
        account.filter(|_| right).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_passwords_are_compared_as_people_mean_them() {
        assert_eq!(login("  Änne \u{a0} B ").unwrap().1, login("a\u{308}nne b").unwrap().1);
        assert_eq!(login("ОЛЕНА").unwrap().1, "олена");
        for bad in ["", "x", "a\nb", "<b>", &"n".repeat(60)] {
            assert_eq!(login(bad).unwrap_err().code, "bad-name", "{bad}");
        }
        for bad in ["", "1234567", "änne maria", &"p".repeat(129)] {
            assert_eq!(new_password(bad, "änne maria").unwrap_err().code, "bad-password", "{bad}");
        }
        assert_eq!(
            new_password("pa\u{308}sswort", "x").unwrap(),
            new_password("p\u{e4}sswort", "x").unwrap()
        );
    }

    #[tokio::test]
    async fn only_the_right_password_is_right() {
        let hashes = Hashes::default();
        let stored = hashes.hash("a good one".to_string()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let again = hashes.hash("a good one".to_string()).await.unwrap();
        assert_ne!(stored, again, "every hash has a salt of its own");
        let verify = async |password: &str, stored: Option<&String>| {
            hashes.verify(password.to_string(), stored.cloned()).await.unwrap()
        };
        assert!(verify("a good one", Some(&stored)).await);
        assert!(!verify("a good onE", Some(&stored)).await);
        assert!(!verify("", Some(&stored)).await);
        assert!(!verify("nobody has this password", None).await);
        assert!(!verify("a good one", Some(&"damaged".to_string())).await);
    }
}
