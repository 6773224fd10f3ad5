//! Sessions: a cookie or bearer token identifies a user. The store keeps only the hash of a token. Users need no account.

use crate::hub::{Goodbye, Hub, secret};
use crate::privacy::device_name;
use crate::room::unavailable;
use crate::store::{TokenKind, User};
use axum::http::{HeaderMap, header};
use bastide_table::Refusal;
use sha2::{Digest, Sha256};

/// The name of the session cookie.
const SESSION_COOKIE: &str = "bastide";
/// The name of the cookie that marks a device as known. It signs nobody in.
const DEVICE_COOKIE: &str = "bastide-device";
/// `Max-Age` of the cookies: a year, in seconds.
const COOKIE_MAX_AGE: u64 = 365 * 86_400;
/// The name of the cookie that tells browsers apart, for bans. It signs nobody in.
const BROWSER_COOKIE: &str = "bastide-browser";

/// How often the last use of a token is stored, in milliseconds.
const USE_INTERVAL: u64 = 3_600_000;

/// The hash of a token, as it is stored.
pub(crate) fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// The value of a request's cookie.
fn cookie<'a>(headers: &'a HeaderMap, wanted: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == wanted).map(|(_, token)| token)
}

/// The bearer token of a request, which a program sends.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// An authenticated request or socket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UserSession {
    pub(crate) user: User,
    /// True if authenticated with a program's token, not with a browser's cookie.
    pub(crate) program: bool,
    /// The hash of the token.
    pub(crate) token: String,
}

/// A device on which a user has signed in before.
pub(crate) struct KnownDevice {
    pub(crate) user: String,
    /// The hash of the device's token.
    pub(crate) token: String,
}

impl Hub {
    /// The session of a request. Returns `None` without a known cookie. An unknown bearer token is an error.
    pub(crate) async fn session(&self, headers: &HeaderMap) -> Result<Option<UserSession>, Refusal> {
        let (token, kind) = match (bearer(headers), cookie(headers, SESSION_COOKIE)) {
            (Some(token), _) => (token, TokenKind::Program),
            (None, Some(token)) => (token, TokenKind::Browser),
            (None, None) => return Ok(None),
        };
        let token = hash(token);
        let found = self.track_store(self.store.user(&token, kind)).await;
        let program = kind == TokenKind::Program;
        match found.map_err(|error| unavailable(&error))? {
            Some(user) => {
                self.note_use(&token, user.seen, headers).await;
                Ok(Some(UserSession { user, program, token }))
            }
            None if program => Err(Refusal::BadToken),
            None => Ok(None),
        }
    }

    /// Stores from time to time when and where a token was last used.
    async fn note_use(&self, token: &str, seen: u64, headers: &HeaderMap) {
        let now = self.time.now();
        if now < seen + USE_INTERVAL {
            return;
        }
        let agent = headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        let device = device_name(agent.unwrap_or_default());
        // If this fails, the next request tries again.
        let _ = self.track_store(self.store.touch_token(token, now, &device)).await;
    }

    /// Creates a guest. Returns their id and the cookie to set.
    pub(crate) async fn create_guest(&self, secure: bool) -> Result<(String, String), Refusal> {
        let id = hex::encode(&secret()?[..12]);
        let token = self.new_token(TokenKind::Browser, &id).await?;
        Ok((id, session_cookie(&token, secure)))
    }

    /// Creates a token for a user, and the user if the id is new.
    pub(crate) async fn new_token(&self, kind: TokenKind, user: &str) -> Result<String, Refusal> {
        let token = hex::encode(secret()?);
        let stored = self.store.add_token(&hash(&token), kind, user, self.time.now()).await;
        stored.map_err(|error| unavailable(&error))?;
        Ok(token)
    }

    /// Exchanges a recovery code, which works once, for a browser session. Returns the cookie to set.
    pub(crate) async fn recover(&self, code: &str, secure: bool) -> Result<String, Refusal> {
        let owner = self.store.user(&hash(code.trim()), TokenKind::Recovery).await;
        if let Some(owner) = owner.map_err(|error| unavailable(&error))? {
            self.check_person(&owner.id)?;
        }
        let token = hex::encode(secret()?);
        match self.store.recover(&hash(code.trim()), &hash(&token), self.time.now()).await {
            Ok(true) => Ok(session_cookie(&token, secure)),
            Ok(false) => Err(Refusal::BadRecoveryCode),
            // The store may have consumed the code before its answer was lost.
            Err(error) => Err(Refusal::Unavailable {
                detail: format!("{error}; if the link stops working, create another"),
            }),
        }
    }

    /// The user who has signed in before on the device that a request comes from, and the hash of the device's token.
    pub(crate) async fn known_device(&self, headers: &HeaderMap) -> Result<Option<KnownDevice>, Refusal> {
        let Some(device) = cookie(headers, DEVICE_COOKIE) else { return Ok(None) };
        let token = hash(device);
        let user = self.track_store(self.store.user(&token, TokenKind::Device)).await;
        let Some(user) = user.map_err(|error| unavailable(&error))? else { return Ok(None) };
        self.note_use(&token, user.seen, headers).await;
        Ok(Some(KnownDevice { user: user.id, token }))
    }

    /// Signs out. Returns the cookie to set for a browser, and nothing for a program.
    pub(crate) async fn sign_out(&self, headers: &HeaderMap) -> Result<Option<String>, Refusal> {
        if let Some(session) = self.session(headers).await?.filter(|session| session.program) {
            self.revoke_token(session.token).await?;
            return Ok(None);
        }
        self.revoke_cookie(headers).await?;
        let [session, _] = ended_cookies();
        Ok(Some(session))
    }

    /// Revokes the token in a request's cookie.
    pub(crate) async fn revoke_cookie(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        match cookie(headers, SESSION_COOKIE) {
            Some(token) => self.revoke_token(hash(token)).await,
            None => Ok(()),
        }
    }

    /// Revokes a token, by its hash, and closes its sockets on all nodes.
    async fn revoke_token(&self, token: String) -> Result<(), Refusal> {
        self.store.drop_token(&token).await.map_err(|error| unavailable(&error))?;
        self.nodes.announce_revoked(&token).await;
        self.say_goodbye(Goodbye::Token(token));
        Ok(())
    }
}

/// `Set-Cookie` headers that delete the cookies of the session and of the device.
pub(crate) fn ended_cookies() -> [String; 2] {
    [(SESSION_COOKIE, "/"), (DEVICE_COOKIE, "/api/v1")]
        .map(|(name, path)| format!("{name}=; Path={path}; HttpOnly; SameSite=Lax; Max-Age=0"))
}

/// A `Set-Cookie` header for a session.
pub(crate) fn session_cookie(token: &str, secure: bool) -> String {
    set_cookie(SESSION_COOKIE, token, "/", secure)
}

/// A `Set-Cookie` header for a known device. Browsers send the cookie only when somebody signs in.
pub(crate) fn device_cookie(token: &str, secure: bool) -> String {
    set_cookie(DEVICE_COOKIE, token, "/api/v1", secure)
}

/// The hash of the cookie that tells this browser apart, if it sent one.
pub(crate) fn browser(headers: &HeaderMap) -> Option<String> {
    cookie(headers, BROWSER_COOKIE).map(hash)
}

/// A new cookie that tells this browser apart: its hash, and the `Set-Cookie` header.
pub(crate) fn new_browser(secure: bool) -> Result<(String, String), Refusal> {
    let token = hex::encode(&secret()?[..16]);
    Ok((hash(&token), set_cookie(BROWSER_COOKIE, &token, "/api/v1", secure)))
}

fn set_cookie(name: &str, token: &str, path: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{name}={token}; Path={path}; HttpOnly; SameSite=Lax; Max-Age={COOKIE_MAX_AGE}{secure}")
}
