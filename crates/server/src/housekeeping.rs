//! Deletes what is older than the configured retention, and finishes deletions. One node does this at a time.

use crate::config::Retention;
use crate::hub::Hub;
use crate::room::unavailable;
use crate::store::TokenKind;
use crate::telemetry::EXPIRED;
use bastide_table::{Redaction, Refusal};
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How often a node tries to do the housekeeping. A node starts with a pause, because it has more important things to do.
const INTERVAL: Duration = Duration::from_secs(600);
/// The name of the lease that the node which does the housekeeping holds. No node can have this name.
const LEASE: &str = "_housekeeping";
/// Number of rows that one transaction deletes. More would delay moves.
const BATCH: usize = 200;
/// Number of chats that are removed in one run.
const CHATS: usize = 2_000;
const DAY: u64 = 86_400_000;

/// How much was deleted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Expired {
    pub(crate) tokens: u64,
    pub(crate) guests: u64,
    pub(crate) chats: u64,
    pub(crate) deletions: u64,
    pub(crate) addresses: u64,
}

/// The time before which something has expired; `None` if it never expires.
fn cutoff(now: u64, days: u32) -> Option<u64> {
    (days > 0).then(|| now.saturating_sub(u64::from(days) * DAY))
}

impl Hub {
    /// Does the housekeeping once.
    pub(crate) async fn tidy_up(
        self: &Arc<Self>,
        retention: &Retention,
        now: u64,
    ) -> Result<Expired, Refusal> {
        let mut expired = Expired { deletions: self.finish_all_deletions().await?, ..Expired::default() };
        for (kind, days) in [
            (TokenKind::Browser, retention.sessions),
            (TokenKind::Program, retention.sessions),
            (TokenKind::Device, retention.sessions),
            (TokenKind::Recovery, retention.links),
        ] {
            let Some(before) = cutoff(now, days) else { continue };
            loop {
                let ended = self.track_store(self.store.expire_tokens(kind, before, BATCH)).await;
                let ended = ended.map_err(|error| unavailable(&error))?;
                let count = ended.len();
                expired.tokens += count as u64;
                self.close_revoked(ended).await;
                if count < BATCH {
                    break;
                }
            }
        }
        if let Some(before) = cutoff(now, retention.guests) {
            loop {
                let count = self.track_store(self.store.expire_guests(before, BATCH)).await;
                let count = count.map_err(|error| unavailable(&error))?;
                expired.guests += count;
                if count < BATCH as u64 {
                    break;
                }
            }
        }
        if let Some(before) = cutoff(now, retention.addresses) {
            expired.addresses = self.expire_addresses(before).await?;
        }
        if let Some(before) = cutoff(now, retention.chat) {
            self.expire_reported_chat(before).await?;
            let old = self.track_store(self.store.old_chats(before, CHATS)).await;
            for table in old.map_err(|error| unavailable(&error))? {
                match self.redact(&table, Redaction::Chat).await {
                    Ok(()) => expired.chats += 1,
                    // It stays until the log is repaired.
                    Err(Refusal::Damaged { .. }) => {}
                    Err(refusal) => return Err(refusal),
                }
            }
        }
        Ok(expired)
    }
}

fn count(expired: Expired) {
    let numbers = [expired.tokens, expired.guests, expired.chats, expired.deletions, expired.addresses];
    for (kind, number) in EXPIRED.into_iter().zip(numbers) {
        metrics::counter!("bastide_expired", "kind" => kind).increment(number);
    }
    if expired != Expired::default() {
        let Expired { tokens, guests, chats, deletions, addresses } = expired;
        tracing::info!(
            tokens,
            guests,
            chats,
            deletions,
            addresses,
            "housekeeping: deleted what is older than the retention"
        );
    }
}

/// Does the housekeeping from time to time, unless another node does it.
pub(crate) async fn keep(hub: Weak<Hub>, retention: Retention) {
    loop {
        tokio::time::sleep(INTERVAL).await;
        let Some(hub) = hub.upgrade() else { return };
        // The lease ends shortly before the next attempt.
        let millis = INTERVAL.as_millis() as u64 - 1_000;
        match hub.track_store(hub.store.register_node(LEASE, millis)).await {
            Ok(true) => {}
            Ok(false) | Err(_) => continue,
        }
        match hub.tidy_up(&retention, hub.time.now()).await {
            Ok(expired) => count(expired),
            Err(refusal) => {
                let code = refusal.code();
                tracing::warn!(code, "housekeeping failed; retrying in ten minutes: check the store");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Bots;
    use crate::store::{Privacy, SqliteStore, Statements, Store, sql};
    use bastide_table::{Aids, Caller, ClockPlan, Command, FirstPlan, OnTimeout, SeatPlan, TableSetup};

    /// A finished game between two people, with chat.
    async fn finished(hub: &Arc<Hub>) -> String {
        let setup = TableSetup {
            passport: "1000-0070".to_string(),
            seats: vec![SeatPlan::Open; 2],
            first: FirstPlan::Seat1,
            title: String::new(),
            public: false,
            spectators: true,
            clock: ClockPlan::default(),
            on_timeout: OnTimeout::default(),
            substitute: None,
            aids: Aids::default(),
            masked_words: None,
        };
        let id = hub.create(setup, "ann".to_string()).await.unwrap();
        for (seat, user) in [(0, "ann"), (1, "bob")] {
            let sit = Command::Sit { seat: Some(seat), name: user.to_string(), commitment: None };
            hub.act(&id, Caller::user(user, false), None, sit).await.unwrap();
        }
        let say = Command::Chat { text: "a secret".to_string(), name: None };
        hub.act(&id, Caller::user("bob", false), None, say).await.unwrap();
        hub.act(&id, Caller::user("ann", false), None, Command::Resign { seat: 0 }).await.unwrap();
        id
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_is_older_than_the_retention_is_deleted() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("a.sqlite")).unwrap());
        let hub = Hub::new(store.clone(), Bots::start(1).unwrap(), "one".to_string(), None);
        let now = hub.time.now();
        for (token, kind) in [
            ("b", TokenKind::Browser),
            ("p", TokenKind::Program),
            ("d", TokenKind::Device),
            ("r", TokenKind::Recovery),
        ] {
            store.add_token(token, kind, "ann", now).await.unwrap();
        }
        store.add_token("g", TokenKind::Browser, "guest", now).await.unwrap();
        let id = finished(&hub).await;
        let retention = Retention { chat: 90, sessions: 180, links: 30, guests: 20, addresses: 25 };
        let after = async |days: u64, retention: &Retention| {
            hub.tidy_up(retention, now + days * DAY + DAY / 2).await.unwrap()
        };
        let none = Expired::default();
        assert_eq!(after(19, &retention).await, none);
        assert_eq!(after(20, &retention).await, Expired { guests: 1, ..none });
        store
            .transact(vec![sql!(
                "INSERT INTO visits (who, network, device, first, last) VALUES ('ann', '192.0.2.1', '', $1, $2)",
                now,
                now
            )])
            .await
            .unwrap();
        assert_eq!(after(24, &retention).await, none);
        assert_eq!(after(25, &retention).await, Expired { addresses: 1, ..none });
        assert_eq!(after(30, &retention).await, Expired { tokens: 1, ..none });
        let before = store.load(&id).await.unwrap().unwrap();
        assert!(before.iter().any(|row| row.contains("a secret")));
        assert_eq!(after(90, &retention).await, Expired { chats: 1, ..none });
        let log = store.load(&id).await.unwrap().unwrap();
        assert!(log.len() == before.len() && !log.iter().any(|row| row.contains("a secret")), "{log:?}");
        assert_eq!(hub.look(&id).await.unwrap().number(), log.len() as u64);
        assert_eq!(after(179, &retention).await, none);
        let forever = Retention { chat: 0, sessions: 0, links: 0, guests: 0, addresses: 0 };
        assert_eq!(after(9_999, &forever).await, none);
        assert_eq!(after(180, &retention).await, Expired { tokens: 3, guests: 1, ..none });
        assert_eq!(store.person("ann").await, Ok(None));
    }

    /// A deletion that was interrupted is finished later.
    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn an_interrupted_deletion_is_finished() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Arc::new(SqliteStore::open(&folder.path().join("a.sqlite")).unwrap());
        let hub = Hub::new(store.clone(), Bots::start(1).unwrap(), "one".to_string(), None);
        store.add_token("b", TokenKind::Browser, "bob", 1).await.unwrap();
        let id = finished(&hub).await;
        store.begin_deletion("bob").await.unwrap();
        assert_eq!(hub.look(&id).await.unwrap().names()[1], "bob");
        let expired = hub.tidy_up(&Retention::default(), hub.time.now()).await.unwrap();
        assert_eq!(expired, Expired { deletions: 1, ..Expired::default() });
        assert_eq!(hub.look(&id).await.unwrap().names()[1], "deleted player");
        assert_eq!(store.deletions().await, Ok(vec![]));
    }
}
