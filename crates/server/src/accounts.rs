//! Accounts: a name with a password, to sign in from any device. They are optional.
//!
//! The store keeps argon2id hashes. A failed sign-in does not reveal whether the name exists: the answer is
//! the same and takes just as long.

use crate::hub::Hub;
use crate::limits::{Limits, RateLimiter};
use crate::registered_names::may_register;
use crate::room::unavailable;
use crate::sessions::{KnownDevice, UserSession};
use crate::store::{Account, StoreError, TokenKind};
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use bastide_table::{NameProblem, PasswordProblem, Refusal, Role, clean_name, normalized_name};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

/// Cost of a hash: memory in KiB and iterations, on one lane.
const HASH_MEMORY: u32 = 19 * 1024;
const HASH_ITERATIONS: u32 = 2;
/// Maximum number of hashes computed at the same time. Each keeps a core busy for about 30 ms.
const PARALLEL_HASHES: usize = 1;
/// How long a request may wait to compute a hash.
const HASH_QUEUE_TIMEOUT: Duration = Duration::from_secs(5);
/// Length of a password, in characters.
const MIN_PASSWORD: usize = 8;
const MAX_PASSWORD: usize = 128;

/// Computes password hashes on blocking threads, `PARALLEL_HASHES` at a time.
pub(crate) struct Hashes {
    permits: Arc<Semaphore>,
    /// A dummy hash to verify against when the name does not exist, so that both cases take the same time.
    dummy: Arc<OnceLock<String>>,
}

impl Default for Hashes {
    fn default() -> Self {
        Self { permits: Arc::new(Semaphore::new(PARALLEL_HASHES)), dummy: Arc::default() }
    }
}

fn argon() -> Result<Argon2<'static>, Refusal> {
    let params = Params::new(HASH_MEMORY, HASH_ITERATIONS, 1, None).map_err(Refusal::internal)?;
    Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

fn hash(password: &str) -> Result<String, Refusal> {
    Ok(argon()?.hash_password(password.as_bytes()).map_err(Refusal::internal)?.to_string())
}

impl Hashes {
    /// Waits for a permit and runs the work on a blocking thread.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let busy = || Refusal::TooFast { retry_after_seconds: 1 };
        let turn = tokio::time::timeout(HASH_QUEUE_TIMEOUT, self.permits.clone().acquire_owned());
        let permit = turn.await.map_err(|_| busy())?.map_err(Refusal::internal)?;
        let task = tokio::task::spawn_blocking(move || {
            // Hold the permit until the work is done, even if the client disconnects.
            let _permit = permit;
            work()
        });
        task.await.unwrap_or_else(|error| Err(Refusal::internal(error)))
    }

    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        self.run(move || hash(&password)).await
    }

    /// Verifies a password. Without a stored hash, it takes just as long and returns false.
    async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, Refusal> {
        let dummy = self.dummy.clone();
        self.run(move || {
            let known = stored.is_some();
            let stored = match stored {
                Some(stored) => stored,
                None => match dummy.get() {
                    Some(hash) => hash.clone(),
                    None => {
                        let made = hash("nobody has this password")?;
                        dummy.get_or_init(|| made).clone()
                    }
                },
            };
            let right = argon()?.verify_password(password.as_bytes(), stored.as_str()).is_ok();
            Ok(right && known)
        })
        .await
    }
}

/// A name as written, and its normalized form for comparison.
fn login(name: &str) -> Result<(String, String), Refusal> {
    let name: String = name.nfkc().collect();
    let name = clean_name(&name).map_err(|problem| Refusal::BadName { problem })?;
    if name.chars().count() < 2 {
        return Err(Refusal::BadName { problem: NameProblem::TooShort });
    }
    let compared = normalized_name(&name);
    Ok((name, compared))
}

/// Checks a new password and normalizes it for hashing.
pub(crate) fn new_password(password: &str, login: &str) -> Result<String, Refusal> {
    let bad = |problem| Err(Refusal::BadPassword { problem, least: MIN_PASSWORD, most: MAX_PASSWORD });
    let length = password.chars().count();
    if !(MIN_PASSWORD..=MAX_PASSWORD).contains(&length) {
        return bad(PasswordProblem::Length);
    }
    let password: String = password.nfkc().collect();
    if password.to_lowercase() == login {
        return bad(PasswordProblem::SameAsName);
    }
    Ok(password)
}

/// A password attempt. On a known device of the account it has a budget of its own. All other attempts are limited by address and
/// by name.
pub(crate) struct Attempt<'a> {
    pub(crate) hub: &'a Hub,
    pub(crate) hashes: &'a Hashes,
    pub(crate) limits: &'a Limits,
    pub(crate) address: &'a str,
    pub(crate) device: Option<KnownDevice>,
}

/// The result of a successful sign-in.
pub(crate) struct SignedIn {
    /// The token of the browser session.
    pub(crate) session: String,
    /// A token for the device, unless the account knows it already.
    pub(crate) device: Option<String>,
    /// The user id.
    pub(crate) user: String,
    /// The account's name.
    pub(crate) account: String,
}

impl Attempt<'_> {
    /// The device, if it is a known device of this user.
    fn device_of(&self, user: Option<&str>) -> Option<&KnownDevice> {
        self.device.as_ref().filter(|device| user == Some(&*device.user))
    }

    /// The budgets that an attempt at an account counts for. The account may not exist.
    fn budgets<'a>(&'a self, login: &'a str, user: Option<&str>) -> Vec<(&'a RateLimiter, &'a str)> {
        let Limits { passwords_by_device, passwords_by_address, passwords_by_name, .. } = self.limits;
        match self.device_of(user) {
            Some(device) => vec![(passwords_by_device, &device.token)],
            None => vec![(passwords_by_address, self.address), (passwords_by_name, login)],
        }
    }

    /// Counts the attempt, even for an unknown name.
    fn count(&self, login: &str, user: Option<&str>) -> Result<(), Refusal> {
        if self.budgets(login, user).iter().all(|(limiter, key)| limiter.allow(key)) {
            return Ok(());
        }
        metrics::counter!("bastide_too_fast").increment(1);
        Err(Refusal::TooFast { retry_after_seconds: 60 })
    }

    /// Refunds the attempt: a successful one does not count.
    fn refund(&self, login: &str, user: &str) {
        for (limiter, key) in self.budgets(login, Some(user)) {
            limiter.refund(key);
        }
    }

    /// A token that marks this device as known to a user, unless it is known already.
    async fn new_device(&self, user: &str) -> Result<Option<String>, Refusal> {
        match self.device_of(Some(user)) {
            Some(_) => Ok(None),
            None => self.hub.new_token(TokenKind::Device, user).await.map(Some),
        }
    }

    /// Creates an account for a guest, who keeps their user id. Returns the account's name and a token for the device.
    pub(crate) async fn open(
        &self,
        session: &UserSession,
        name: &str,
        password: &str,
    ) -> Result<(String, Option<String>), Refusal> {
        let (name, login) = login(name)?;
        let password = new_password(password, &login)?;
        self.count(&login, None)?;
        let store = &self.hub.store;
        let retired = || async { store.is_retired(&name).await.map_err(|error| unavailable(&error)) };
        if !may_register(&name) || retired().await? {
            return Err(Refusal::NameTaken);
        }
        if store.account_of(&session.user.id).await.map_err(|error| unavailable(&error))?.is_some() {
            return Err(Refusal::HasAccount);
        }
        let password = self.hashes.hash(password).await?;
        let (who, since) = (session.user.id.clone(), self.hub.time.now());
        match store
            .open_account(&Account { login, who, name: name.clone(), password, since, role: Role::Player })
            .await
        {
            Ok(()) => Ok((name, self.new_device(&session.user.id).await?)),
            Err(StoreError::Conflict) => Err(Refusal::NameTaken),
            Err(error) => Err(unavailable(&error)),
        }
    }

    /// Signs in.
    pub(crate) async fn sign_in(&self, name: &str, password: &str) -> Result<SignedIn, Refusal> {
        let (_, login) = login(name).map_err(|_| Refusal::BadSignIn)?;
        let account = self.hub.store.account(&login).await.map_err(|error| unavailable(&error))?;
        self.count(&login, account.as_ref().map(|account| &*account.who))?;
        let account = self.check(account, password).await?;
        self.refund(&login, &account.who);
        self.hub.check_person(&account.who)?;
        let session = self.hub.new_token(TokenKind::Browser, &account.who).await?;
        let device = self.new_device(&account.who).await?;
        Ok(SignedIn { session, device, user: account.who, account: account.name })
    }

    /// Changes the password and revokes all other tokens of the user. Returns a new token for the device.
    pub(crate) async fn change(
        &self,
        session: &UserSession,
        old: &str,
        new: &str,
    ) -> Result<String, Refusal> {
        let store = &self.hub.store;
        let account = store.account_of(&session.user.id).await.map_err(|error| unavailable(&error))?;
        let Some(account) = account else {
            return Err(Refusal::NoAccount);
        };
        let new = new_password(new, &account.login)?;
        self.count(&account.login, Some(&account.who))?;
        let account = self.check(Some(account), old).await?;
        self.refund(&account.login, &account.who);
        let new = self.hashes.hash(new).await?;
        let revoked = store.set_password(&account.who, &new, &session.token).await;
        self.hub.close_revoked(revoked.map_err(|error| unavailable(&error))?).await;
        self.hub.new_token(TokenKind::Device, &account.who).await
    }

    /// Checks the password of the user's account before something that can't be undone. Guests have no password.
    pub(crate) async fn confirm(&self, session: &UserSession, password: Option<&str>) -> Result<(), Refusal> {
        let account =
            self.hub.store.account_of(&session.user.id).await.map_err(|error| unavailable(&error))?;
        let Some(account) = account else { return Ok(()) };
        self.count(&account.login, Some(&account.who))?;
        let account = self.check(Some(account), password.unwrap_or_default()).await?;
        self.refund(&account.login, &account.who);
        Ok(())
    }

    async fn check(&self, account: Option<Account>, password: &str) -> Result<Account, Refusal> {
        // Limit the work: no stored password is longer than this.
        let password: String = password.chars().take(MAX_PASSWORD + 1).nfkc().collect();
        let stored = account.as_ref().map(|account| account.password.clone());
        let right = self.hashes.verify(password, stored).await?;
        account.filter(|_| right).ok_or(Refusal::BadSignIn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_passwords_are_normalized() {
        assert_eq!(login("  Änne \u{a0} B ").unwrap().1, login("a\u{308}nne b").unwrap().1);
        assert_eq!(login("ОЛЕНА").unwrap().1, "олена");
        for bad in ["", "x", "a\nb", "<b>", &"n".repeat(60)] {
            assert_eq!(login(bad).unwrap_err().code(), "bad-name", "{bad}");
        }
        for bad in ["", "1234567", "änne maria", &"p".repeat(129)] {
            assert_eq!(new_password(bad, "änne maria").unwrap_err().code(), "bad-password", "{bad}");
        }
        assert_eq!(
            new_password("pa\u{308}sswort", "x").unwrap(),
            new_password("p\u{e4}sswort", "x").unwrap()
        );
    }

    #[tokio::test]
    async fn only_the_stored_password_verifies() {
        let hashes = Hashes::default();
        let stored = hashes.hash("a good one".to_string()).await.unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        let again = hashes.hash("a good one".to_string()).await.unwrap();
        assert_ne!(stored, again, "every hash has its own salt");
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
