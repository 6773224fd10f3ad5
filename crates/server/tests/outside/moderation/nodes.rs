//! Row 48: moderation with PostgreSQL and several nodes.

use super::{PASSWORD, account, admin, code, command, done, id_of, store};
use crate::figure::figure;
use crate::support::{Person, Server};
use bastide_load::services::{NatsProcess, PostgresProcess};
use bastide_server::store::{PostgresStore, Statement, Statements};
use bastide_table::Role;
use serde_json::json;
use std::sync::Arc;
use tempfile::TempDir;

async fn node(database: &PostgresProcess, bus: &NatsProcess, name: &str) -> Server {
    let (postgres, nats, name) = (database.url(), bus.url(), name.to_string());
    let change = move |config: &mut bastide_server::Config| {
        (config.postgres, config.nats, config.node) = (Some(postgres), Some(nats), Some(name));
    };
    Server::with(Arc::new(TempDir::new().unwrap()), change, None).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_on_one_node_takes_effect_on_all_nodes() {
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let bus = NatsProcess::start().expect("NATS runs: `make test` installs it");
    let (one, two) = (node(&database, &bus, "one").await, node(&database, &bus, "two").await);
    let store = PostgresStore::open(&database.url()).await.unwrap();
    let boss = account(&one, &store, "Boss", Role::Admin).await;
    let ann = account(&two, &store, "Ann", Role::Player).await;
    let bob = two.person().await;
    let table = two.table(&[ann.clone(), bob.clone()]).await;
    let chat = json!({ "do": "chat", "text": "hello" });
    assert_eq!(command(&two, &ann, &table, chat.clone()).await.0, 200);
    let report =
        json!({ "about": { "is": "seat", "table": table, "seat": 0 }, "category": "spam", "text": "x" });
    assert_eq!(two.post(&bob, "/api/v1/reports", &report).await.0, 204);
    let block = json!({ "is": "seat", "table": table, "seat": 0 });
    assert_eq!(two.post(&bob, "/api/v1/me/blocks", &block).await.0, 204);
    let mut watching = two.join(&table, &bob, None).await;
    assert_eq!(watching.hear_of("welcome").await["snapshot"]["chat"], json!([]));
    // Every request works on PostgreSQL, and takes effect on the other node.
    let queue = done(&one, &boss, json!({ "do": "list-reports" })).await;
    assert_eq!(queue["reports"][0]["chat"][0]["text"], "hello", "{queue}");
    let report = &queue["reports"][0]["id"];
    done(&one, &boss, json!({ "do": "mute", "person": "Ann", "reason": "x", "minutes": 60 })).await;
    let mut refused = command(&two, &ann, &table, chat.clone()).await;
    // The message over the bus may arrive after this request.
    while refused.0 == 200 {
        refused = command(&two, &ann, &table, chat.clone()).await;
    }
    assert_eq!(code(&refused.1), "muted");
    done(
        &one,
        &boss,
        json!({ "do": "resolve-report", "report": report, "outcome": "upheld", "reason": "x" }),
    )
    .await;
    assert_eq!(id_of(&one, &boss, "Ann").await, queue["reports"][0]["person"]["id"]);
    let mut socket = two.join(&table, &ann, None).await;
    socket.hear_of("welcome").await;
    let person = json!({ "is": "person", "person": "Ann" });
    let begun = std::time::Instant::now();
    done(&one, &boss, json!({ "do": "ban", "target": person, "reason": "x", "minutes": 60 })).await;
    assert_eq!(socket.closed().await, Some(4000));
    let took = begun.elapsed().as_millis();
    // The table belongs to node two. Node one asks for its end.
    done(&one, &boss, json!({ "do": "close-table", "table": table, "reason": "Over and out." })).await;
    let ended = loop {
        let update = watching.hear_of("update").await;
        if update["event"]["is"] == "ended" {
            break update;
        }
    };
    assert_eq!(ended["table"]["closed"], "Over and out.");
    every_other_request_works(&one, &two, &boss, &table).await;
    let log = done(&one, &boss, json!({ "do": "audit-log" })).await;
    assert!(log["entries"].as_array().unwrap().len() > 10, "{log}");
    let (status, answer) = admin(&two, &bob, &json!({ "do": "audit-log" })).await;
    assert_eq!((status, code(&answer)), (403, "needs-role"));
    the_audit_log_cannot_be_changed(&store).await;
    figure(48, "nodes", &format!("a ban on one node closed a socket on the other after {took} ms"));
    one.stop().await;
    two.stop().await;
}

/// The requests that the test above has not sent yet.
async fn every_other_request_works(one: &Server, two: &Server, boss: &Person, table: &str) {
    let shown = done(one, boss, json!({ "do": "show-person", "person": "Ann" })).await;
    let details = &shown["details"];
    assert_eq!(details["sanctions"].as_array().unwrap().len(), 2, "{shown}");
    assert_eq!(details["tables"][0]["id"], json!(table));
    for sanction in details["sanctions"].as_array().unwrap() {
        done(one, boss, json!({ "do": "lift", "sanction": sanction["id"], "reason": "x" })).await;
    }
    for (mut request, person) in [
        (json!({ "do": "ban", "target": { "is": "network", "network": "192.0.2.0/24" } }), false),
        (json!({ "do": "rename", "name": "Anna" }), true),
        (json!({ "do": "reset-password" }), true),
        (json!({ "do": "export-account" }), true),
        (json!({ "do": "set-role", "role": "moderator" }), true),
        (json!({ "do": "set-role", "role": "player" }), true),
        (json!({ "do": "list-tables" }), false),
        (json!({ "do": "list-reports", "resolved": true }), false),
        (json!({ "do": "find-people", "text": "127.0.0.1" }), false),
    ] {
        if person {
            request["person"] = details["person"]["id"].clone();
        }
        if !["list-tables", "list-reports", "find-people"].contains(&request["do"].as_str().unwrap()) {
            request["reason"] = json!("x");
        }
        done(one, boss, request).await;
    }
    let credentials = json!({ "name": "Anna", "password": PASSWORD });
    assert_eq!(two.request("POST", "/api/v1/sign-in", &[], Some(&credentials)).await.0, 200);
    done(one, boss, json!({ "do": "delete-account", "person": "Anna", "reason": "x" })).await;
    assert_eq!(two.request("POST", "/api/v1/sign-in", &[], Some(&credentials)).await.0, 403);
}

/// The database itself refuses to change or delete entries.
async fn the_audit_log_cannot_be_changed(store: &dyn Statements) {
    for text in ["UPDATE audit SET reason = 'nothing'", "DELETE FROM audit"] {
        let changed = store.transact(vec![Statement::new(text, [])]).await;
        let error = changed.expect_err(text).to_string();
        assert!(error.contains("the audit log cannot be changed"), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_log_of_a_file_cannot_be_changed() {
    let server = Server::start().await;
    let store = store(&server);
    account(&server, &store, "Boss", Role::Admin).await;
    the_audit_log_cannot_be_changed(&store).await;
    server.stop().await;
}
