//! Rows 45 and 46: reports.

use super::{account, code, command, done, id_of, store};
use crate::figure::figure;
use crate::support::{Person, Server};
use bastide_table::Role;
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

/// The report reaches the queue with the message, its context, the table and both histories.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_report_has_its_context_and_both_histories() {
    let server = Server::start().await;
    let store = store(&server);
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    let (ann, bob) = (account(&server, &store, "Ann", Role::Player).await, server.person().await);
    let spectator = server.person().await;
    let table = server.table(&[ann.clone(), bob.clone()]).await;
    for (who, text, name) in
        [(&ann, "hello", None), (&bob, "you are all stupid", None), (&spectator, "I agree", Some("Watcher"))]
    {
        let chat = json!({ "do": "chat", "text": text, "name": name });
        assert_eq!(command(&server, who, &table, chat).await.0, 200);
    }
    let (_, seen) = server.look(&table).await;
    let chat = seen["snapshot"]["chat"].as_array().unwrap();
    let about = |message: &Value| json!({ "is": "message", "table": table, "at": message["at"], "name": message["name"] });
    let report = async |about: Value| {
        let body = json!({ "about": about, "category": "insult", "text": "He insulted me." });
        server.post(&ann, "/api/v1/reports", &body).await
    };
    assert_eq!(report(about(&chat[1])).await.0, 204);
    assert_eq!(report(json!({ "is": "seat", "table": table, "seat": 1 })).await.0, 204);
    // A spectator has no seat, so only the message leads to them.
    assert_eq!(report(about(&chat[2])).await.0, 204);
    for (about, expected) in [
        (about(&chat[0]), (422, "yourself")),
        (json!({ "is": "seat", "table": table, "seat": 0 }), (422, "yourself")),
        (json!({ "is": "seat", "table": table, "seat": 5 }), (404, "missing")),
        (json!({ "is": "message", "table": table, "at": 1, "name": "P1" }), (404, "missing")),
        (json!({ "is": "seat", "table": "s5u8t33kyx", "seat": 1 }), (404, "no-table")),
    ] {
        let (status, answer) = report(about).await;
        assert_eq!((status, code(&answer)), expected, "{answer}");
    }
    let queue = done(&server, &moderator, json!({ "do": "list-reports" })).await;
    let reports = queue["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 3, "{queue}");
    let first = &reports[0];
    assert_eq!((&first["person"]["name"], &first["reporter"]["name"]), (&json!("P1"), &json!("P0")));
    assert_eq!((&first["table"], &first["text"]), (&json!(table), &json!("He insulted me.")));
    let marked: Vec<(&Value, &Value)> = first["chat"]
        .as_array()
        .unwrap()
        .iter()
        .map(|message| (&message["text"], &message["reported"]))
        .collect();
    assert_eq!(
        marked,
        [
            (&json!("hello"), &json!(false)),
            (&json!("you are all stupid"), &json!(true)),
            (&json!("I agree"), &json!(false))
        ]
    );
    assert_eq!(first["person"]["reports"].as_array().unwrap().len(), 2);
    assert_eq!(first["reporter"]["reports_made"], 3);
    assert_eq!(reports[2]["person"]["name"], "Watcher");
    handle(&server, &moderator, (&spectator, &table), reports).await;
    server.stop().await;
}

/// The moderator mutes the spectator because of the third report.
async fn handle(server: &Server, moderator: &Person, (spectator, table): (&Person, &str), reports: &[Value]) {
    let first = &reports[0];
    // Muting the spectator by the id in the report works, although a spectator's message shows no id to players.
    assert!(!server.look(table).await.1.to_string().contains(reports[2]["person"]["id"].as_str().unwrap()));
    let person = &reports[2]["person"]["id"];
    done(server, moderator, json!({ "do": "mute", "person": person, "reason": "Insults." })).await;
    let chat = json!({ "do": "chat", "text": "again", "name": "Watcher" });
    assert_eq!(code(&command(server, spectator, table, chat).await.1), "muted");
    let resolve = json!({ "do": "resolve-report", "report": reports[2]["id"], "outcome": "upheld", "reason": "Insults." });
    done(server, moderator, resolve.clone()).await;
    let (status, answer) = super::admin(server, moderator, &resolve).await;
    assert_eq!((status, code(&answer)), (404, "missing"), "a report is resolved once");
    let queue = done(server, moderator, json!({ "do": "list-reports" })).await;
    assert_eq!(queue["reports"].as_array().unwrap().len(), 2);
    let resolved = done(server, moderator, json!({ "do": "list-reports", "resolved": true })).await;
    let resolved = &resolved["reports"][0];
    assert_eq!((&resolved["outcome"], &resolved["resolved_by"]), (&json!("upheld"), &json!("Mod")));
    assert_eq!(resolved["person"]["sanctions"][0]["kind"], "mute");
    assert_eq!(id_of(server, moderator, "Ann").await, first["reporter"]["id"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn report_floods_are_refused() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.limits = true, None).await;
    let (ann, bob) = (server.person().await, server.person().await);
    let table = server.table(&[ann.clone(), bob.clone()]).await;
    let body = json!({ "about": { "is": "seat", "table": table, "seat": 1 }, "category": "spam" });
    let mut counts = [0, 0];
    for _ in 0..30 {
        let (status, answer) = server.post(&ann, "/api/v1/reports", &body).await;
        assert!(status == 204 || (status == 429 && code(&answer) == "too-fast"), "{answer}");
        counts[usize::from(status == 429)] += 1;
    }
    assert_eq!(counts[0], 10);
    figure(45, "floods", &format!("30 reports at once: {} stored, {} refused", counts[0], counts[1]));
    server.stop().await;
}

/// Even without rate limits, a person has at most 20 reports in the queue.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_cannot_fill_the_queue() {
    let server = Server::start().await;
    let (ann, bob) = (server.person().await, server.person().await);
    let table = server.table(&[ann.clone(), bob.clone()]).await;
    let mut body =
        json!({ "about": { "is": "seat", "table": table, "seat": 1 }, "category": "other", "text": "x" });
    for _ in 0..20 {
        assert_eq!(server.post(&ann, "/api/v1/reports", &body).await.0, 204);
    }
    let (status, answer) = server.post(&ann, "/api/v1/reports", &body).await;
    assert_eq!((status, code(&answer)), (429, "too-many-reports"));
    body["text"] = json!("x".repeat(1_001));
    let (status, answer) = server.post(&bob, "/api/v1/reports", &body).await;
    assert_eq!((status, code(&answer)), (422, "bad-report"));
    server.stop().await;
}
