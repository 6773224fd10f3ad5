//! Closed tables.

use super::{account, code, command, done, store};
use crate::support::Server;
use bastide_table::Role;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_tells_everybody_why() {
    let server = Server::start().await;
    let store = store(&server);
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    let people = [server.person().await, server.person().await];
    let spectator = server.person().await;
    let table = server.table(&people).await;
    let mut sockets = Vec::new();
    for person in people.iter().chain([&spectator]) {
        let mut socket = server.join(&table, person, None).await;
        socket.hear_of("welcome").await;
        sockets.push(socket);
    }
    let listed = done(&server, &moderator, json!({ "do": "list-tables" })).await;
    assert_eq!(listed["tables"][0]["id"], json!(table));
    let close = json!({ "do": "close-table", "table": table, "reason": "The title is offensive." });
    done(&server, &moderator, close.clone()).await;
    for socket in &mut sockets {
        let closed = socket.hear_of("update").await;
        assert_eq!(closed["event"], json!({ "is": "closed", "reason": "The title is offensive." }));
        let ended = socket.hear_of("update").await;
        assert_eq!(ended["event"]["is"], "ended");
        assert_eq!((&ended["table"]["phase"], &ended["table"]["ending"]), (&json!("over"), &json!("closed")));
        assert_eq!(ended["table"]["closed"], "The title is offensive.");
        let resigned = |seat: &Value| seat["resigned"] == true;
        assert!(!ended["table"]["seats"].as_array().unwrap().iter().any(resigned), "nobody loses");
    }
    let (_, answer) = command(&server, &people[0], &table, json!({ "do": "resign", "seat": 0 })).await;
    assert_eq!(code(&answer), "over");
    let (status, answer) = super::admin(&server, &moderator, &close).await;
    assert_eq!((status, code(&answer)), (409, "over"));
    let listed = done(&server, &moderator, json!({ "do": "list-tables" })).await;
    assert_eq!(listed["tables"], json!([]));
    // The record of the game names no winner, and a visitor who comes later sees the reason too.
    let (status, _, record) = server.request("GET", &format!("/g/{table}/record.json"), &[], None).await;
    assert_eq!(status, 200, "{record}");
    assert_eq!(server.look(&table).await.1["snapshot"]["table"]["closed"], "The title is offensive.");
    server.stop().await;
}

/// A table whose game has not begun can be closed too. The close survives a restart of the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_server_closes_the_table_when_it_starts() {
    let server = Server::start().await;
    let person = server.person().await;
    let body = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
    let (_, made) = server.post(&person, "/api/v1/tables", &body).await;
    let table = made["id"].as_str().unwrap().to_string();
    let folder = server.stop().await;
    let file = bastide_server::store::SqliteStore::open(&bastide_server::store_file(folder.path())).unwrap();
    let reason = "Spam.".to_string();
    let close = bastide_server::moderation::AdminRequest::CloseTable { table: table.clone(), reason };
    super::operate(&file, super::now(), close).await.unwrap();
    file.close().await.unwrap();
    let server = Server::with(folder, |_| {}, None).await;
    let (_, seen) = server.look(&table).await;
    assert_eq!(seen["snapshot"]["table"]["ending"], "closed", "{seen}");
    server.stop().await;
}
