//! Row 50 of `docs/reliability.md`: pages of the store are damaged, in a SQLite file and in a PostgreSQL database. Row 51: the database
//! or NATS goes down while the server runs.

use crate::figure::figure;
use crate::support::Server;
use bastide_load::services::{NatsProcess, PostgresProcess};
use bastide_server::store::{SqliteStore, check_tables};
use rusqlite::Connection;
use serde_json::json;
use std::collections::BTreeSet;
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

/// Creates tables with enough chat that each takes several pages.
async fn tables(server: &Server, count: usize) -> Vec<String> {
    let people = [server.person().await];
    let mut ids = Vec::new();
    for _ in 0..count {
        let id = server.table(&people).await;
        for _ in 0..12 {
            let say = json!({ "command": { "do": "chat", "text": "x".repeat(480) } });
            let path = format!("/api/v1/tables/{id}/command");
            assert_eq!(server.post(&people[0], &path, &say).await.0, 200);
        }
        ids.push(id);
    }
    ids
}

/// Flips bits in the header of every `each`th leaf page of the log, as a failing disk might. Returns the number of damaged pages.
fn damage_leaves(path: &Path, each: usize) -> usize {
    let file = Connection::open(path).unwrap();
    let size: i64 = file.query_row("PRAGMA page_size", [], |row| row.get(0)).unwrap();
    let text = "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' ORDER BY pageno";
    let mut ready = file.prepare(text).unwrap();
    let pages: Vec<i64> = ready.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut bytes = std::fs::File::options().read(true).write(true).open(path).unwrap();
    let damaged: Vec<i64> = pages.into_iter().step_by(each).collect();
    for page in &damaged {
        let mut head = [0; 8];
        bytes.seek(SeekFrom::Start(((page - 1) * size) as u64)).unwrap();
        bytes.read_exact(&mut head).unwrap();
        bytes.seek(SeekFrom::Start(((page - 1) * size) as u64)).unwrap();
        bytes.write_all(&head.map(|byte| byte ^ 0xa5)).unwrap();
    }
    damaged.len()
}

/// Tables on damaged pages are refused as damaged and never as `unavailable`, which asks people to try again. Other tables work. The
/// check at startup finds the damage, `/ready` and the metrics report it, and `check_tables` finds the same tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_pages_are_reported() {
    let server = Server::start().await;
    let ids = tables(&server, 24).await;
    assert_eq!(server.ready_with(&[]).await, 200);
    let folder = server.stop().await;
    let path = folder.path().join("bastide.sqlite");
    let pages = damage_leaves(&path, 9);
    let server = Server::with(folder, |_| {}, None).await;
    let mut damaged = BTreeSet::new();
    for id in &ids {
        let (status, answer) = server.look(id).await;
        match status {
            200 => assert!(!damaged.contains(id)),
            500 => {
                assert_eq!(answer["refused"]["code"], "damaged", "{answer}");
                damaged.insert(id.clone());
            }
            _ => panic!("{status} {answer}"),
        }
    }
    assert!(!damaged.is_empty() && damaged.len() < ids.len(), "{damaged:?}");
    assert_eq!(server.ready_with(&["store-damaged", "tables-damaged"]).await, 503);
    assert!(server.metric("bastide_store_errors{kind=\"damaged\"}").await > 0.0);
    let folder = server.stop().await;
    let store = SqliteStore::open_to_read(&folder.path().join("bastide.sqlite")).unwrap();
    let report = check_tables(&store, |_| {}).await.unwrap();
    let found: BTreeSet<String> = report.damaged.into_iter().map(|damaged| damaged.table).collect();
    assert_eq!((found, report.tables), (damaged.clone(), 24));
    assert!(!report.pages.is_empty());
    let measured = format!(
        "{pages} damaged pages of a SQLite file: {} of 24 tables were refused as `damaged`, and `check-store` found the same tables",
        damaged.len()
    );
    figure(50, "damaged_pages", &measured);
}

/// PostgreSQL reports a page with a damaged header. The table is refused as damaged, and `/ready` says why.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damaged_pages_of_postgresql_are_reported() {
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let folder = Arc::new(TempDir::new().unwrap());
    let postgres = Some(database.url());
    let server = Server::with(folder.clone(), |config| config.postgres = postgres.clone(), None).await;
    let ids = tables(&server, 6).await;
    let folder = server.stop().await;
    let (client, connection) = tokio_postgres::connect(&database.url(), tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    client.batch_execute("CHECKPOINT").await.unwrap();
    let text = "SELECT current_setting('data_directory') || '/' || pg_relation_filepath('entries')";
    let file: String = client.query_one(text, &[]).await.unwrap().get(0);
    drop(client);
    driver.await.unwrap().unwrap();
    database.control("stop").unwrap();
    let mut bytes = std::fs::File::options().write(true).open(file).unwrap();
    bytes.seek(SeekFrom::Start(2 * 8192)).unwrap();
    bytes.write_all(&[0xa5; 64]).unwrap();
    drop(bytes);
    database.control("start").unwrap();
    let server = Server::with(folder, |config| config.postgres = postgres, None).await;
    let mut damaged = 0;
    for id in &ids {
        let (status, answer) = server.look(id).await;
        assert!(status == 200 || answer["refused"]["code"] == "damaged", "{status} {answer}");
        damaged += usize::from(status == 500);
    }
    assert!(damaged > 0 && damaged < ids.len(), "{damaged}");
    assert_eq!(server.ready_with(&["store-damaged", "tables-damaged"]).await, 503);
    server.stop().await;
}

/// While the database is down, `/ready` returns 503. While NATS is down, it returns 200, because players who are connected to the owner
/// of their table can play. In both cases it names the problem.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ready_names_what_is_down() {
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let mut bus = NatsProcess::start().expect("NATS runs: `make test` installs it");
    let (postgres, nats) = (Some(database.url()), Some(bus.url()));
    let folder = Arc::new(TempDir::new().unwrap());
    let change = |config: &mut bastide_server::Config| (config.postgres, config.nats) = (postgres, nats);
    let server = Server::with(folder, change, None).await;
    assert_eq!(server.ready_with(&[]).await, 200);
    bus.kill();
    assert_eq!(server.ready_with(&["bus-down"]).await, 200);
    database.control("stop").unwrap();
    assert_eq!(server.ready_with(&["store-failed", "bus-down"]).await, 503);
    let (_, head, _) = server.request("GET", "/ready", &[], None).await;
    assert!(head.contains("text/plain"), "{head}");
    database.control("start").unwrap();
    bus.again().unwrap();
    assert_eq!(server.ready_with(&[]).await, 200);
    server.stop().await;
}
