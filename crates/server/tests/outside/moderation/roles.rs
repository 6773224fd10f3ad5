//! Row 40: nobody gets more power than their role gives.

use super::{account, admin, code, done, store};
use crate::figure::figure;
use crate::support::{Person, Server};
use bastide_table::Role;
use serde_json::{Value, json};

/// All requests, with the role that each needs.
fn requests() -> Vec<(Value, Role)> {
    let person = "Victim";
    let ban = |target: Value| json!({ "do": "ban", "target": target, "reason": "x" });
    vec![
        (json!({ "do": "find-people", "text": "a" }), Role::Moderator),
        (json!({ "do": "show-person", "person": person }), Role::Moderator),
        (json!({ "do": "list-tables" }), Role::Moderator),
        (json!({ "do": "close-table", "table": "s5u8t33kyx", "reason": "x" }), Role::Moderator),
        (json!({ "do": "mute", "person": person, "reason": "x" }), Role::Moderator),
        (ban(json!({ "is": "person", "person": person })), Role::Moderator),
        (ban(json!({ "is": "device", "person": person })), Role::Moderator),
        (json!({ "do": "lift", "sanction": 99, "reason": "x" }), Role::Moderator),
        (json!({ "do": "list-reports" }), Role::Moderator),
        (
            json!({ "do": "resolve-report", "report": 99, "outcome": "upheld", "reason": "x" }),
            Role::Moderator,
        ),
        (ban(json!({ "is": "network", "network": "192.0.2.1" })), Role::Admin),
        (json!({ "do": "rename", "person": person, "name": "Other", "reason": "x" }), Role::Admin),
        (json!({ "do": "reset-password", "person": person, "reason": "x" }), Role::Admin),
        (json!({ "do": "export-account", "person": person, "reason": "x" }), Role::Admin),
        (json!({ "do": "delete-account", "person": person, "reason": "x" }), Role::Admin),
        (json!({ "do": "set-role", "person": person, "role": "admin", "reason": "x" }), Role::Admin),
        (json!({ "do": "audit-log" }), Role::Admin),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_act_above_their_role() {
    let server = Server::start().await;
    let store = store(&server);
    let guest = server.person().await;
    let player = account(&server, &store, "Player", Role::Player).await;
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    account(&server, &store, "Victim", Role::Player).await;
    let mut refused = 0;
    for (request, needs) in requests() {
        let (status, head, _) = server.request("POST", "/api/v1/admin", &[], Some(&request)).await;
        assert_eq!(status, 401, "{request}: {head}");
        for (who, role) in [(&guest, Role::Player), (&player, Role::Player), (&moderator, Role::Moderator)] {
            if role >= needs {
                continue;
            }
            let (status, answer) = admin(&server, who, &request).await;
            assert_eq!((status, code(&answer)), (403, "needs-role"), "{request}: {answer}");
            refused += 1;
        }
    }
    // Nothing was done: the only entries are those of the operator.
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    let log = done(&server, &boss, json!({ "do": "audit-log" })).await;
    let actors: Vec<&Value> =
        log["entries"].as_array().unwrap().iter().map(|entry| &entry["actor_name"]).collect();
    assert!(actors.iter().all(|actor| **actor == "operator"), "{log}");
    figure(40, "roles", &format!("{} requests of every role below: {refused} refused", requests().len()));
    server.stop().await;
}

/// A role comes only from the store. No request body can contain one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_cannot_forge_a_role() {
    let server = Server::start().await;
    let person = server.person().await;
    for (path, body) in [
        ("/api/v1/me/account", json!({ "name": "Eve", "password": "correct horse", "role": "admin" })),
        ("/api/v1/me/name", json!({ "name": "Eve", "role": "admin" })),
        ("/api/v1/sign-in", json!({ "name": "Eve", "password": "correct horse", "role": "admin" })),
        ("/api/v1/admin", json!({ "do": "list-reports", "role": "admin" })),
    ] {
        let (status, answer) = server.post(&person, path, &body).await;
        assert_eq!((status, code(&answer)), (422, "bad-message"), "{path}: {answer}");
    }
    let (_, _, me) = server.request("GET", "/api/v1/me", &person.headers(), None).await;
    assert_eq!((&me["role"], &me["account"]), (&json!("player"), &Value::Null));
    server.stop().await;
}

/// A moderator can do nothing to other moderators, an admin nothing to other admins, and nobody can promote themselves.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moderators_and_admins_are_protected() {
    let server = Server::start().await;
    let store = store(&server);
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    account(&server, &store, "Colleague", Role::Moderator).await;
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    account(&server, &store, "Owner", Role::Admin).await;
    let mute = |person: &str| json!({ "do": "mute", "person": person, "reason": "x" });
    for (who, person) in [
        (&moderator, "Colleague"),
        (&moderator, "Boss"),
        (&moderator, "Mod"),
        (&boss, "Owner"),
        (&boss, "Boss"),
    ] {
        let (status, answer) = admin(&server, who, &mute(person)).await;
        assert_eq!((status, code(&answer)), (403, "protected"), "{person}: {answer}");
    }
    done(&server, &boss, mute("Colleague")).await;
    // Only a command on the store takes the role of an admin away.
    let demote = json!({ "do": "set-role", "person": "Owner", "role": "player", "reason": "x" });
    let (status, answer) = admin(&server, &boss, &demote).await;
    assert_eq!((status, code(&answer)), (403, "protected"));
    let demote = json!({ "do": "set-role", "person": "Colleague", "role": "player", "reason": "x" });
    done(&server, &boss, demote).await;
    // Moderators see no addresses, and admins do.
    for (who, sees) in [(&moderator, false), (&boss, true)] {
        let shown = done(&server, who, json!({ "do": "show-person", "person": "Colleague" })).await;
        assert_eq!(!shown["details"]["networks"].as_array().unwrap().is_empty(), sees, "{shown}");
        let found = done(&server, who, json!({ "do": "find-people", "text": "127.0.0.1" })).await;
        assert_eq!(!found["people"].as_array().unwrap().is_empty(), sees, "{found}");
    }
    server.stop().await;
}

/// Row 20 for the requests of moderators.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_pages_cannot_moderate() {
    let server = Server::start().await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    account(&server, &store, "Victim", Role::Player).await;
    let request = json!({ "do": "mute", "person": "Victim", "reason": "x" });
    let foreign = [
        vec![("cookie", &*boss.cookie), ("origin", "https://evil.example")],
        vec![("cookie", &*boss.cookie)],
    ];
    for headers in foreign {
        for path in ["/api/v1/admin", "/api/v1/reports", "/api/v1/me/blocks", "/api/v1/reset-password"] {
            let (status, _, answer) = server.request("POST", path, &headers, Some(&request)).await;
            assert_eq!((status, code(&answer)), (403, "bad-origin"), "{path} {headers:?}");
        }
    }
    let shown = done(&server, &boss, json!({ "do": "show-person", "person": "Victim" })).await;
    assert_eq!(shown["details"]["sanctions"], json!([]));
    server.stop().await;
}

/// Every action is in the log with its reason, and the log has no secrets.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_action_is_in_the_audit_log() {
    let server = Server::start().await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    account(&server, &store, "Victim", Role::Player).await;
    let people: Vec<Person> = vec![server.person().await, server.person().await];
    let table = server.table(&people).await;
    let mut expected = Vec::new();
    let mut link = String::new();
    for (mut request, _) in requests() {
        if request.get("reason").is_none() {
            continue;
        }
        let why = format!("reason {}", expected.len());
        request["reason"] = json!(why);
        match request["do"].as_str().unwrap() {
            "close-table" => request["table"] = json!(table),
            // The device was never seen, because the test has no browser.
            "ban" if request["target"]["is"] == "device" => continue,
            "lift" => request["sanction"] = json!(1),
            "resolve-report" => continue,
            "rename" => request["name"] = json!("Victim 2"),
            _ => {}
        }
        if expected.len() > 4 && request["person"] == "Victim" {
            request["person"] = json!("Victim 2");
        }
        if request["do"] == "rename" {
            request["person"] = json!("Victim");
        }
        if request["do"] == "set-role" {
            request["person"] = json!("Boss 2");
            account(&server, &store, "Boss 2", Role::Player).await;
        }
        let answer = done(&server, &boss, request).await;
        link += answer["code"].as_str().unwrap_or_default();
        expected.push(why);
    }
    let log = done(&server, &boss, json!({ "do": "audit-log" })).await;
    let entries = log["entries"].as_array().unwrap();
    for why in &expected {
        let entry = entries.iter().find(|entry| entry["reason"] == **why);
        let entry = entry.unwrap_or_else(|| panic!("{why}: {log}"));
        assert!(entry["actor_name"] == "Boss" && entry["actor"].is_string(), "{entry}");
    }
    assert!(link.len() >= 32 && !log.to_string().contains(&link), "the log has no codes");
    assert!(!log.to_string().contains("argon2") && !log.to_string().contains(&boss.cookie[8..]));
    // Pages of the log continue where the last one ended.
    let last = entries[2]["id"].as_u64().unwrap();
    let page = done(&server, &boss, json!({ "do": "audit-log", "before": last })).await;
    assert_eq!(page["entries"][0]["id"], json!(last - 1));
    figure(41, "audit", &format!("{} kinds of actions: all in the log", expected.len()));
    server.stop().await;
}
