//! `bastide migrate` copies everything between SQLite and PostgreSQL, or nothing.

mod support;

use bastide_load::services::PostgresProcess;
use rusqlite::Connection;
use rusqlite::types::Value as Cell;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use support::{Server, folder};

fn migrate(way: &str, data: &Path, postgres: &str) -> (bool, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_bastide"));
    let out = program.args(["migrate", way, "--postgres", postgres, "--data"]).arg(data).output().unwrap();
    let output = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    (out.status.success(), output)
}

/// All rows of a store by table, sorted. Leases of nodes are not copied.
fn rows(data: &Path) -> BTreeMap<String, Vec<String>> {
    let file = Connection::open(data.join("bastide.sqlite")).unwrap();
    let mut named = file.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").unwrap();
    let names: Vec<String> =
        named.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    let names = names.into_iter().filter(|name| name != "nodes" && !name.starts_with("sqlite_"));
    let read = |name: String| {
        let mut columns = file.prepare(&format!("PRAGMA table_info({name})")).unwrap();
        let mut columns: Vec<String> =
            columns.query_map([], |row| row.get(1)).unwrap().collect::<Result<_, _>>().unwrap();
        columns.sort();
        let mut all = file.prepare(&format!("SELECT {} FROM {name}", columns.join(", "))).unwrap();
        let row = |row: &rusqlite::Row<'_>| (0..columns.len()).map(|at| row.get::<_, Cell>(at)).collect();
        let rows: Vec<Vec<Cell>> = all.query_map([], row).unwrap().collect::<Result<_, _>>().unwrap();
        let mut texts: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
        texts.sort();
        (name, texts)
    };
    names.map(read).collect()
}

fn say(server: &Server, person: &str, id: &str, text: &str) {
    let say = json!({ "command": { "do": "chat", "text": text } }).to_string();
    let (status, _, answer) = server.request("POST", &format!("/api/v1/tables/{id}/command"), person, &say);
    assert_eq!(status, 200, "{answer}");
}

/// A stopped server's folder with an account, a table and chat, the cookie of the account, and the table's id.
fn filled(name: &str) -> (std::path::PathBuf, String, String) {
    let data = folder(name);
    let server = Server::start(&data, None, &[]);
    let person = server.person();
    let account = json!({ "name": "Ann ’n’ Öl", "password": "a long password" }).to_string();
    let (status, _, answer) = server.request("POST", "/api/v1/me/account", &person, &account);
    assert_eq!(status, 200, "{answer}");
    let id = server.table(&person);
    for text in ["hello", "quote ' \" \\ tab\t", "Привіт, 世界 🎲", "{\"a\": null}"] {
        say(&server, &person, &id, text);
    }
    // More rows than one batch has.
    for _ in 0..3 {
        let other = server.table(&person);
        (0..400).for_each(|at| say(&server, &person, &other, &format!("line {at}")));
    }
    server.stop();
    (data, person, id)
}

fn table(server: &Server, person: &str, id: &str) -> Value {
    let (status, _, found) = server.request("GET", &format!("/api/v1/tables/{id}"), person, "");
    assert_eq!(status, 200, "{found}");
    found["snapshot"]["chat"].clone()
}

#[test]
fn a_store_moves_to_postgres_and_back() {
    let postgres = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let (data, person, id) = filled("migrate-out");
    let server = Server::start(&data, None, &[]);
    let chat = table(&server, &person, &id);
    server.stop();
    let before = rows(&data);
    assert!(before["entries"].len() > 1_200 && before["accounts"].len() == 1);
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(done && output.contains("read all of them back") && output.contains("4 tables"), "{output}");
    // The server goes on in PostgreSQL: the session is valid, and the table is the same.
    let back = folder("migrate-back");
    let other = folder("migrate-node");
    let server = Server::start(&other, None, &["--postgres", &postgres.url()]);
    assert_eq!(table(&server, &person, &id), chat);
    let (done, output) = migrate("to-sqlite", &back, &postgres.url());
    assert!(!done && output.contains("uses the database: stop all servers first"), "{output}");
    assert!(!back.join("bastide.sqlite").exists());
    server.stop();
    let (done, output) = migrate("to-sqlite", &back, &postgres.url());
    assert!(done && output.contains("read all of them back"), "{output}");
    let after = rows(&back);
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    for (name, rows) in &before {
        // The server has claimed and woken tables and used the token in the meantime.
        if !["games", "entries", "tokens", "visits"].contains(&name.as_str()) {
            assert_eq!(*rows, after[name], "{name}");
        }
    }
    assert!(after["entries"].len() >= before["entries"].len());
    let server = Server::start(&back, None, &[]);
    assert_eq!(table(&server, &person, &id), chat);
    server.stop();
}

#[test]
fn a_copy_of_a_copy_is_the_same() {
    let postgres = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let (data, _, _) = filled("migrate-same");
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(done, "{output}");
    let back = folder("migrate-same-back");
    let (done, output) = migrate("to-sqlite", &back, &postgres.url());
    assert!(done, "{output}");
    assert_eq!(rows(&data), rows(&back));
}

#[test]
fn migrate_never_writes_over_data() {
    let postgres = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let (data, person, id) = filled("migrate-twice");
    let before = rows(&data);
    // A folder without a store, and one that a server uses.
    let (done, output) = migrate("to-postgres", &folder("migrate-none"), &postgres.url());
    assert!(!done && output.contains("there is no bastide.sqlite"), "{output}");
    let server = Server::start(&data, None, &[]);
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(!done && output.contains("a server uses the folder"), "{output}");
    server.stop();
    // A target that is not empty.
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(done, "{output}");
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(!done && output.contains("already contains data"), "{output}");
    let (done, output) = migrate("to-sqlite", &data, &postgres.url());
    assert!(!done && output.contains("there is already a store"), "{output}");
    // Nothing listens there. The password is not printed.
    let (done, output) = migrate("to-postgres", &data, "postgresql://ann:SECRET@127.0.0.1:1/x");
    assert!(!done && output.contains("nothing was copied") && !output.contains("SECRET"), "{output}");
    let server = Server::start(&data, None, &[]);
    table(&server, &person, &id);
    server.stop();
    assert_eq!(before["people"], rows(&data)["people"]);
}

/// A failure in the middle leaves the database empty, so the command can run again.
#[test]
fn a_failed_copy_leaves_nothing_behind() {
    let postgres = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let (data, _, _) = filled("migrate-fails");
    // PostgreSQL cannot store this character. Tables that come earlier are already copied when it fails.
    let file = Connection::open(data.join("bastide.sqlite")).unwrap();
    let break_it =
        "UPDATE games SET title = 'a' || char(0) || 'b' WHERE id IN (SELECT id FROM games LIMIT 1)";
    assert_eq!(file.execute(break_it, []).unwrap(), 1);
    drop(file);
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(!done && output.contains("nothing was copied"), "{output}");
    let file = Connection::open(data.join("bastide.sqlite")).unwrap();
    file.execute("UPDATE games SET title = ''", []).unwrap();
    drop(file);
    let (done, output) = migrate("to-postgres", &data, &postgres.url());
    assert!(done, "{output}");
}
