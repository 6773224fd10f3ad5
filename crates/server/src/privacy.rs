//! A person's own data: their sessions, the export, and its deletion.

use crate::http::bodies::{
    ExportedAccount, ExportedMessage, ExportedTable, PersonalData, SessionKind, SessionView,
};
use crate::hub::{Goodbye, Hub};
use crate::room::{RoomRequest, unavailable};
use crate::sessions::UserSession;
use crate::store::{StoredToken, TOKEN_ID, TokenKind, load_table, parse_log};
use bastide_table::{Caller, Command, Phase, Redaction, Refusal, messages_of};
use std::sync::Arc;

fn session_view(token: &StoredToken, current: &str) -> SessionView {
    SessionView {
        id: token.hash.chars().take(TOKEN_ID).collect(),
        kind: match token.kind {
            TokenKind::Browser => SessionKind::Browser,
            TokenKind::Recovery => SessionKind::Recovery,
            TokenKind::Program => SessionKind::Program,
            TokenKind::Device => SessionKind::Device,
        },
        device: token.device.clone(),
        since: token.since,
        seen: token.seen,
        current: token.hash == current,
    }
}

impl Hub {
    /// Everything that gives access to a user's data, the most recently used first.
    pub(crate) async fn sessions_of(&self, session: &UserSession) -> Result<Vec<SessionView>, Refusal> {
        let mut all = self.all_tokens(session).await?;
        all.retain(|view| view.kind != SessionKind::Device);
        Ok(all)
    }

    async fn all_tokens(&self, session: &UserSession) -> Result<Vec<SessionView>, Refusal> {
        let tokens = self.track_store(self.store.tokens_of(&session.user.id)).await;
        let tokens = tokens.map_err(|error| unavailable(&error))?;
        Ok(tokens.iter().map(|token| session_view(token, &session.token)).collect())
    }

    /// Ends the session with this id, or all sessions but the current one if it is empty. Returns how many.
    pub(crate) async fn end_sessions(&self, session: &UserSession, id: &str) -> Result<usize, Refusal> {
        let keep = if id.is_empty() { &*session.token } else { "" };
        let ended = self.track_store(self.store.drop_tokens(&session.user.id, id, keep)).await;
        let ended = ended.map_err(|error| unavailable(&error))?;
        let count = ended.len();
        self.close_revoked(ended).await;
        Ok(count)
    }

    /// Closes the sockets of revoked tokens on all nodes.
    pub(crate) async fn close_revoked(&self, tokens: Vec<String>) {
        for token in tokens {
            self.nodes.announce_revoked(&token).await;
            self.say_goodbye(Goodbye::Token(token));
        }
    }

    /// Everything that is stored about a user.
    pub(crate) async fn export_person(&self, session: &UserSession) -> Result<PersonalData, Refusal> {
        let (store, user) = (&self.store, &session.user.id);
        let person = self.track_store(store.person(user)).await.map_err(|error| unavailable(&error))?;
        let person = person.ok_or(Refusal::NoSession)?;
        let account = self.track_store(store.account_of(user)).await.map_err(|error| unavailable(&error))?;
        let (mut tables, mut chat) = (Vec::new(), Vec::new());
        let traces = self.track_store(store.traces_of(user)).await.map_err(|error| unavailable(&error))?;
        for id in traces {
            let rows = self.track_table(&id, store.load(&id)).await.map_err(|error| unavailable(&error))?;
            let rows = rows.unwrap_or_default();
            // A table that can't be read can't be exported; the others can.
            let (Ok(log), Ok(table)) = (parse_log(&rows), load_table(&rows)) else { continue };
            let messages = messages_of(&log, user).into_iter();
            chat.extend(messages.map(|(at, name, text)| ExportedMessage {
                table: id.clone(),
                at,
                name,
                text,
            }));
            let (created, changed) = table.times();
            tables.push(ExportedTable {
                title: table.setup().title.clone(),
                passport: table.setup().passport.clone(),
                names: table.names(),
                seats: table.seats_of(user),
                created_by_you: table.owner() == user,
                created,
                changed,
                id,
            });
        }
        Ok(PersonalData {
            format: "bastide-personal-data".to_string(),
            version: 1,
            exported: self.time.now(),
            id: user.clone(),
            name: person.name,
            since: person.since,
            account: account.map(|account| ExportedAccount { name: account.name, since: account.since }),
            sessions: self.all_tokens(session).await?,
            tables,
            chat,
            moderation: self.export_moderation(user).await?,
        })
    }

    /// Deletes a user's account and sessions at once, and their traces at tables in the background.
    pub(crate) async fn delete_person(self: &Arc<Self>, user: &str) -> Result<(), Refusal> {
        let ended = self.track_store(self.store.begin_deletion(user)).await;
        self.close_revoked(ended.map_err(|error| unavailable(&error))?).await;
        self.finish_deletions();
        Ok(())
    }

    /// Removes all users who are marked for deletion from their tables, in the background.
    pub(crate) fn finish_deletions(self: &Arc<Self>) {
        let hub = self.clone();
        self.spawn(async move {
            if let Err(refusal) = hub.finish_all_deletions().await {
                let code = refusal.code();
                tracing::warn!(
                    code,
                    "could not remove a deleted player from all tables yet; housekeeping retries"
                );
            }
        });
    }

    /// Removes all users who are marked for deletion from their tables. Returns how many.
    pub(crate) async fn finish_all_deletions(self: &Arc<Self>) -> Result<u64, Refusal> {
        let marked = self.track_store(self.store.deletions()).await.map_err(|error| unavailable(&error))?;
        for user in &marked {
            self.finish_deletion(user).await?;
        }
        Ok(marked.len() as u64)
    }

    /// Removes a user from all tables, and then deletes what is left.
    async fn finish_deletion(self: &Arc<Self>, user: &str) -> Result<(), Refusal> {
        let traces =
            self.track_store(self.store.traces_of(user)).await.map_err(|error| unavailable(&error))?;
        for table in &traces {
            match self.remove_from_table(table, user).await {
                // Nobody can read the names in a damaged log.
                Ok(()) | Err(Refusal::NoTable | Refusal::Damaged { .. }) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.forget_moderation(user, &traces).await?;
        self.track_store(self.store.finish_deletion(user)).await.map_err(|error| unavailable(&error))
    }

    /// Resigns a user's running game, or frees their seats, and removes their names and messages.
    async fn remove_from_table(self: &Arc<Self>, id: &str, user: &str) -> Result<(), Refusal> {
        let table = self.look(id).await?;
        for seat in table.seats_of(user) {
            let left = table.seats()[usize::from(seat)].resigned;
            let command = match table.phase() {
                Phase::Open => Command::Stand { seat },
                Phase::Playing if !left => Command::Resign { seat },
                _ => continue,
            };
            match self.act(id, Caller::user(user, false), None, command).await {
                // The last resignation may have ended the game.
                Ok(_) | Err(Refusal::Over) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        self.redact(id, Redaction::User(user.to_string())).await
    }

    /// Removes personal data from the log of a table.
    pub(crate) async fn redact(self: &Arc<Self>, id: &str, what: Redaction) -> Result<(), Refusal> {
        self.ask(id, |reply| RoomRequest::Redact { what, reply }).await.map(|_| ())
    }
}

/// The browser and the system that a `User-Agent` names, as people know them. Versions are left out: they would help to recognize a
/// person, but not to recognize a session in a list.
pub(crate) fn device_name(agent: &str) -> String {
    // The order matters: most browsers also name others, for compatibility.
    const BROWSERS: [(&str, &str); 7] = [
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("SamsungBrowser", "Samsung Internet"),
        ("Firefox/", "Firefox"),
        ("FxiOS", "Firefox"),
        ("Chrom", "Chrome"),
        ("Safari/", "Safari"),
    ];
    const SYSTEMS: [(&str, &str); 7] = [
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("CrOS", "ChromeOS"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ];
    let find = |list: &[(&str, &'static str)]| {
        list.iter().find(|(part, _)| agent.contains(part)).map(|(_, name)| *name)
    };
    [find(&BROWSERS), find(&SYSTEMS)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_have_short_names() {
        for (agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
                "Chrome, Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0",
                "Edge, Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("curl/8.5.0", ""),
            ("", ""),
        ] {
            assert_eq!(device_name(agent), name);
        }
    }
}
