//! Who somebody is: a cookie with a token that only its hash is kept of. Nobody needs an account.

use crate::hub::{Goodbye, Hub, secret};
use crate::room::unavailable;
use crate::store::{Person, TokenKind};
use axum::http::{HeaderMap, header};
use bastide_table::Refusal;
use sha2::{Digest, Sha256};

/// The cookie's name.
const COOKIE: &str = "bastide";
/// A cookie is kept for a year.
const KEPT: u64 = 365 * 86_400;

/// What is stored of a token.
fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// The token of a request's cookie.
fn cookie(headers: &HeaderMap) -> Option<&str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == COOKIE).map(|(_, token)| token)
}

/// The token of a program.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Somebody who asks, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Person,
    pub(crate) program: bool,
    /// The hash of the token they said it with.
    pub(crate) token: String,
}

impl Hub {
    /// Who asks, if they say so.
    pub(crate) async fn asker(&self, headers: &HeaderMap) -> Result<Option<Asker>, Refusal> {
        let (token, kind) = match (bearer(headers), cookie(headers)) {
            (Some(token), _) => (token, TokenKind::Program),
            (None, Some(token)) => (token, TokenKind::Browser),
            (None, None) => return Ok(None),
        };
        let token = hash(token);
        let found = self.heed(self.store.person(&token, kind)).await.map_err(|error| unavailable(&error))?;
        let program = kind == TokenKind::Program;
        match found {
            Some(person) => Ok(Some(Asker { person, program, token })),
            None if program => Err(Refusal::new("bad-token", "this token is not known")),
            None => Ok(None),
        }
    }

    /// Somebody new: the cookie to set.
    pub(crate) async fn welcome(&self, secure: bool) -> Result<(Person, String), Refusal> {
        let who = hex::encode(&secret()?[..12]);
        let person = Person { who: who.clone(), name: String::new() };
        let token = self.new_token(TokenKind::Browser, &who).await?;
        Ok((person, set_cookie(&token, secure)))
    }

    /// A new token for somebody.
    pub(crate) async fn new_token(&self, kind: TokenKind, who: &str) -> Result<String, Refusal> {
        let token = hex::encode(secret()?);
        let kept = self.store.keep_token(&hash(&token), kind, who, self.time.now()).await;
        kept.map_err(|error| unavailable(&error))?;
        Ok(token)
    }

    /// Whose recovery link this is: they have a new cookie from now on, and the link is used up.
    pub(crate) async fn recover(&self, code: &str, secure: bool) -> Result<String, Refusal> {
        let token = hex::encode(secret()?);
        match self.store.recover(&hash(code.trim()), &hash(&token), self.time.now()).await {
            Ok(true) => Ok(set_cookie(&token, secure)),
            Ok(false) => Err(Refusal::new("bad-code", "this link is not known or was used before")),
            // The answer may have been lost after the link was used up.
            Err(error) => {
                let text = format!("{error}; try again, and if the link is used up by then, make another");
                Err(Refusal::new("unavailable", text))
            }
        }
    }

    /// Forgets the program that asks, or else this browser: then there is a cookie to set.
    pub(crate) async fn forget(&self, headers: &HeaderMap) -> Result<Option<String>, Refusal> {
        if let Some(asker) = self.asker(headers).await?.filter(|asker| asker.program) {
            self.forget_token(asker.token).await?;
            return Ok(None);
        }
        self.forget_cookie(headers).await?;
        Ok(Some(format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0")))
    }

    /// The token of a request's cookie is worth nothing any more.
    pub(crate) async fn forget_cookie(&self, headers: &HeaderMap) -> Result<(), Refusal> {
        match cookie(headers) {
            Some(token) => self.forget_token(hash(token)).await,
            None => Ok(()),
        }
    }

    /// A token, by its hash, is worth nothing any more.
    async fn forget_token(&self, token: String) -> Result<(), Refusal> {
        self.store.drop_token(&token).await.map_err(|error| unavailable(&error))?;
        self.nodes.forget(&token).await;
        self.say_goodbye(Goodbye::Token(token));
        Ok(())
    }
}

pub(crate) fn set_cookie(token: &str, secure: bool) -> String {
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEPT}{secure}")
}
