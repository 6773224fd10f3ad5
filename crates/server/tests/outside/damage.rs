//! Rows 4 and 7 of `docs/reliability.md`: damaged rows, full disks, and failing stores.

use crate::figure::{figure, number as number_of, people as count_of};
use crate::support::Server;
use async_trait::async_trait;
use bastide_server::store::{
    Accounts, Batch, Claim, Lobby, Privacy, SqliteStore, Statements, Store, StoreError, TableSummary,
    TokenKind, User,
};
use bastide_sim::Rng;
use rusqlite::Connection;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use tempfile::TempDir;

fn rows(connection: &Connection, id: &str) -> Vec<(i64, String)> {
    let mut rows = connection.prepare("SELECT number, body FROM entries WHERE game = ?1").unwrap();
    rows.query_map([id], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
}

/// A row of a log, damaged in a random way.
fn damaged(body: &str, rng: &mut Rng) -> Vec<u8> {
    let mut bytes = body.as_bytes().to_vec();
    let at = rng.below(bytes.len());
    match rng.below(5) {
        0 => bytes.truncate(at),
        1 => bytes[at] ^= 1 << rng.below(8),
        2 => bytes[at] = rng.below(256) as u8,
        3 => bytes.clear(),
        _ => {
            bytes.remove(at);
        }
    }
    bytes
}

/// Damages rows of one table while the server is stopped, and checks that table and another one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_does_not_affect_others() {
    let mut server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let (sick, well) = (server.table(&people).await, server.table(&people).await);
    let path = server.folder.path().join("bastide.sqlite");
    let whole = rows(&Connection::open(&path).unwrap(), &sick);
    let (_, unhurt) = server.look(&well).await;
    let mut rng = Rng::new(4);
    let (mut refused, mut harmless) = (0usize, 0usize);
    let cases = number_of("BASTIDE_DAMAGES", 60);
    for case in 0..cases {
        let folder = server.stop().await;
        let (number, body) = &whole[rng.below(whole.len())];
        let bytes = damaged(body, &mut rng);
        let changed = bytes != body.as_bytes();
        {
            let file = Connection::open(folder.path().join("bastide.sqlite")).unwrap();
            file.pragma_update(None, "ignore_check_constraints", true).unwrap();
            let text = "UPDATE entries SET body = CAST(?1 AS TEXT) WHERE game = ?2 AND number = ?3";
            file.execute(text, rusqlite::params![bytes, sick, number]).unwrap();
        }
        server = Server::with(folder, |_| {}, None).await;
        let (status, answer) = server.look(&sick).await;
        match status {
            500 => {
                assert_eq!(answer["refused"]["code"], "damaged", "case {case}: {answer}");
                let do_it = json!({ "command": { "do": "chat", "text": "hello" } });
                let (status, _) =
                    server.post(&people[0], &format!("/api/v1/tables/{sick}/command"), &do_it).await;
                assert_eq!(status, 500);
                refused += 1;
            }
            // Some changes go unnoticed, such as a different letter in a name.
            200 => harmless += 1,
            other => panic!("case {case}: {other} {answer} for {}", String::from_utf8_lossy(&bytes)),
        }
        assert!(changed || status == 200);
        let (status, now) = server.look(&well).await;
        assert_eq!((status, &now["snapshot"]["number"]), (200, &unhurt["snapshot"]["number"]));
        let file = Connection::open(server.folder.path().join("bastide.sqlite")).unwrap();
        file.execute(
            "UPDATE entries SET body = ?1 WHERE game = ?2 AND number = ?3",
            rusqlite::params![body, sick, number],
        )
        .unwrap();
    }
    let measured = format!(
        "{} rows truncated, emptied or with a flipped bit: {} were refused, and in {} the change had no effect; \
         the other table was never affected",
        count_of(cases),
        count_of(refused),
        count_of(harmless)
    );
    figure(4, "a_damaged_table", &measured);
    assert!(refused > cases / 2, "{refused}");
    let (_, answer) = server.look(&sick).await;
    assert_eq!(answer["snapshot"]["number"], whole.len(), "the log is repaired: {answer}");
    let say = json!({ "command": { "do": "chat", "text": "still here" } });
    assert_eq!(server.post(&people[0], &format!("/api/v1/tables/{well}/command"), &say).await.0, 200);
    server.stop().await;
}

/// A log with a missing entry, or with a different number of entries than recorded, is refused as damaged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_incomplete_log_is_refused_as_damaged() {
    let mut server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let (sick, well) = (server.table(&people).await, server.table(&people).await);
    let known = server.look(&sick).await.1["snapshot"]["number"].as_i64().unwrap();
    for (damage, why) in [
        ("UPDATE games SET number = number - 1 WHERE id = ?1", "entries but should have"),
        ("UPDATE games SET number = number + 2 WHERE id = ?1", "entries but should have"),
        ("UPDATE entries SET number = number + 1000 WHERE game = ?1 AND number = 2", "entry 2"),
        ("UPDATE entries SET number = number + 1000 WHERE game = ?1", "entry 1"),
    ] {
        let folder = server.stop().await;
        let file = Connection::open(folder.path().join("bastide.sqlite")).unwrap();
        file.execute(damage, [&sick]).unwrap();
        server = Server::with(folder, |_| {}, None).await;
        let (status, answer) = server.look(&sick).await;
        let refusal = (status, &answer["refused"]["code"]);
        assert_eq!(refusal, (500, &json!("damaged")), "{damage}: {answer}");
        assert!(answer["refused"]["detail"].as_str().unwrap().contains(why), "{damage}: {answer}");
        assert_eq!(server.look(&well).await.0, 200);
        file.execute("UPDATE games SET number = ?2 WHERE id = ?1", rusqlite::params![sick, known]).unwrap();
        let text = "UPDATE entries SET number = number - 1000 WHERE game = ?1 AND number > 1000";
        file.execute(text, [&sick]).unwrap();
        // After the repair the table works again.
        let say = json!({ "command": { "do": "chat", "text": "hello" } });
        assert_eq!(server.post(&people[0], &format!("/api/v1/tables/{well}/command"), &say).await.0, 200);
        assert_eq!(server.look(&sick).await.0, 200, "{damage}");
    }
    server.stop().await;
}

/// Each damaged table is counted once, however often it is requested, and is no longer counted after its
/// repair.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_tables_are_counted() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let folder = server.stop().await;
    let path = folder.path().join("bastide.sqlite");
    let change = |from: &str, to: &str| {
        let text = "UPDATE entries SET body = replace(body, ?1, ?2) WHERE game = ?3";
        assert!(Connection::open(&path).unwrap().execute(text, [from, to, &*id]).unwrap() > 0);
    };
    change("{", "<");
    let server = Server::with(folder.clone(), |_| {}, None).await;
    for (sound, counted) in [(false, "1"), (true, "0")] {
        if sound {
            change("<", "{");
        }
        for _ in 0..3 {
            assert_eq!(server.look(&id).await.0, if sound { 200 } else { 500 });
        }
        let metrics =
            server.raw(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").await;
        assert!(metrics.contains(&format!("\nbastide_damaged_tables {counted}")), "{metrics}");
    }
    server.stop().await;
}

/// A store whose disk can be full.
struct Full {
    inner: SqliteStore,
    full: Arc<AtomicBool>,
}

impl Full {
    fn check(&self) -> Result<(), StoreError> {
        match self.full.load(SeqCst) {
            true => Err(StoreError::Full("database or disk is full".to_string())),
            false => Ok(()),
        }
    }
}

impl Accounts for Full {}

impl Privacy for Full {}

#[async_trait]
impl Statements for Full {}

#[async_trait]
impl Lobby for Full {
    async fn lobby(&self, now: u64, gone_after: u64) -> Result<Vec<TableSummary>, StoreError> {
        self.inner.lobby(now, gone_after).await
    }
}

#[async_trait]
impl Store for Full {
    async fn create(&self, batch: Batch) -> Result<(), StoreError> {
        self.check()?;
        self.inner.create(batch).await
    }
    async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        self.check()?;
        self.inner.append(batch).await
    }
    async fn load(&self, table: &str) -> Result<Option<Vec<String>>, StoreError> {
        self.inner.load(table).await
    }
    async fn load_after(&self, table: &str, number: u64) -> Result<Vec<String>, StoreError> {
        self.inner.load_after(table, number).await
    }
    async fn numbers(&self, tables: &[String]) -> Result<Vec<(String, u64)>, StoreError> {
        self.inner.numbers(tables).await
    }
    async fn claim(&self, table: &str, node: &str, now: u64) -> Result<Claim, StoreError> {
        self.inner.claim(table, node, now).await
    }
    async fn renew_lease(&self, node: &str, millis: u64) -> Result<(), StoreError> {
        self.check()?;
        self.inner.renew_lease(node, millis).await
    }
    async fn remove_node(&self, node: &str) -> Result<(), StoreError> {
        self.inner.remove_node(node).await
    }
    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }
    async fn table_ids(&self, after: &str, most: usize) -> Result<Vec<String>, StoreError> {
        self.inner.table_ids(after, most).await
    }
    async fn tables_of(&self, who: &str) -> Result<Vec<TableSummary>, StoreError> {
        self.inner.tables_of(who).await
    }
    async fn orphaned_tables(&self, node: &str, start: bool) -> Result<Vec<String>, StoreError> {
        self.inner.orphaned_tables(node, start).await
    }
    async fn user(&self, token: &str, kind: TokenKind) -> Result<Option<User>, StoreError> {
        self.inner.user(token, kind).await
    }
    async fn add_token(&self, token: &str, kind: TokenKind, who: &str, now: u64) -> Result<(), StoreError> {
        self.inner.add_token(token, kind, who, now).await
    }
    async fn recover(&self, link: &str, token: &str, now: u64) -> Result<bool, StoreError> {
        self.inner.recover(link, token, now).await
    }
    async fn drop_token(&self, token: &str) -> Result<(), StoreError> {
        self.inner.drop_token(token).await
    }
    async fn rename(&self, who: &str, name: &str) -> Result<(), StoreError> {
        self.inner.rename(who, name).await
    }
}

/// Repeated 100 times: while the disk is full, nothing is acknowledged and reads work. Afterwards writes work
/// again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_stops_only_writes() {
    let folder = Arc::new(TempDir::new().unwrap());
    let full = Arc::new(AtomicBool::new(false));
    let inner = SqliteStore::open(&folder.path().join("full.sqlite")).unwrap();
    let store = Arc::new(Full { inner, full: full.clone() });
    let server = Server::with(folder, |_| {}, Some(store)).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let path = format!("/api/v1/tables/{id}/command");
    let number = server.look(&id).await.1["snapshot"]["number"].as_u64().unwrap();
    for cycle in 1..=100 {
        full.store(true, SeqCst);
        let say = json!({ "id": format!("{cycle}"), "command": { "do": "chat", "text": "hello" } });
        let (status, answer) = server.post(&people[0], &path, &say).await;
        assert_eq!((status, &answer["refused"]["code"]), (503, &json!("unavailable")), "{answer}");
        assert_eq!(server.look(&id).await.1["snapshot"]["number"], number + cycle - 1);
        let (status, ready) = server.ready().await;
        assert_eq!((status, ready), (503, vec!["write-failed".to_string(), "store-full".to_string()]));
        full.store(false, SeqCst);
        let (status, answer) = server.post(&people[0], &path, &say).await;
        assert_eq!((status, &answer["number"]), (200, &json!(number + cycle)), "{answer}");
        assert_eq!(server.request("GET", "/ready", &[], None).await.0, 200);
    }
    figure(7, "a_full_disk", "100 simulated full disks: every acknowledged move was stored");
    server.stop().await;
}
