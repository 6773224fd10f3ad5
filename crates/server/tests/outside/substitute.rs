//! Seats that bots keep for people who are gone.

use crate::support::{Person, Server};
use serde_json::{Value, json};
use std::time::Duration;

async fn act(server: &Server, id: &str, person: &Person, command: Value) {
    let path = format!("/api/v1/tables/{id}/command");
    let (status, done) = server.post(person, &path, &json!({ "command": command })).await;
    assert_eq!(status, 200, "{command}: {done}");
}

/// The table when something holds of it.
async fn until(server: &Server, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let shown = server.look(id).await.1["snapshot"].clone();
        if holds(&shown) {
            return shown;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it does not come: {}", server.look(id).await.1)
}

/// A game of somebody against a bot.
async fn against_a_bot(server: &Server, person: &Person) -> String {
    let seats = json!([{ "is": "open" }, { "is": "bot", "level": "easy" }]);
    let body = json!({ "preset": "base", "seats": seats, "substitute": "easy" });
    let (status, made) = server.post(person, "/api/v1/tables", &body).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap().to_string();
    act(server, &id, person, json!({ "do": "sit", "seat": 0, "name": "P", "contribution": "00".repeat(32) }))
        .await;
    id
}

/// Somebody leaves when only their last word is missing: the bot goes on at a pace that lets them come back, bots elsewhere go on
/// too, and nothing of it is lost when the server starts again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_before_the_last_word_is_kept_and_comes_back() {
    let server = Server::start().await;
    let person = server.person().await;
    let (here, elsewhere) = (against_a_bot(&server, &person).await, against_a_bot(&server, &person).await);
    let mine = |shown: &Value| shown["table"]["to_act"] == 0;
    let mut shown = until(&server, &here, mine).await;
    while shown["table"]["awaiting_confirmation"].is_null() {
        act(&server, &here, &person, json!({ "do": "act", "step": shown["step"], "pick": 0 })).await;
        shown = until(&server, &here, mine).await;
    }
    act(&server, &here, &person, json!({ "do": "away", "seat": 0 })).await;
    let tiles = |shown: &Value| shown["game"]["tiles"].as_array().map_or(0, Vec::len);
    let (before, folder) = (tiles(&shown), server.stop().await);
    let server = Server::with(folder, |_| {}, None).await;
    // Both have laid a tile since.
    until(&server, &here, |shown| tiles(shown) >= before + 2).await;
    act(&server, &here, &person, json!({ "do": "return", "seat": 0 })).await;
    let shown = until(&server, &here, mine).await;
    act(&server, &here, &person, json!({ "do": "act", "step": shown["step"], "pick": 0 })).await;
    // The bots of another table have not stopped.
    let mut shown = until(&server, &elsewhere, mine).await;
    let before = tiles(&shown);
    while tiles(&shown) < before + 2 {
        let confirm = json!({ "do": "act", "step": shown["step"], "pick": 0, "confirm": true });
        act(&server, &elsewhere, &person, confirm).await;
        shown = until(&server, &elsewhere, mine).await;
    }
    server.stop().await;
}

/// A turn is taken back while a bot thinks about what to do on a tile that is gone then: what it chose is forgotten, and the
/// table goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_taken_back_while_a_bot_thinks_harms_nobody() {
    let server = Server::start().await;
    // Both seats are one person's, who has to ask nobody.
    let person = server.person().await;
    let people = [person.clone(), person];
    let id = server.table_with(&people, json!({ "substitute": "easy" })).await;
    act(&server, &id, &people[1], json!({ "do": "away", "seat": 1 })).await;
    for _ in 0..2 {
        let mut shown = until(&server, &id, |shown| shown["table"]["to_act"] == 0).await;
        while shown["table"]["to_act"] == 0 {
            let pick = json!({ "do": "act", "step": shown["step"], "pick": 0, "confirm": true });
            act(&server, &id, &people[0], pick).await;
            shown = server.look(&id).await.1["snapshot"].clone();
        }
        // Its tile lies, and it has yet to say what it does there.
        until(&server, &id, |shown| shown["table"]["to_act"] == 1 && shown["game"]["decision"] == "act")
            .await;
        act(&server, &id, &people[0], json!({ "do": "request-takeback", "seat": 0 })).await;
        // It has chosen by then.
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
    until(&server, &id, |shown| shown["table"]["to_act"] == 0).await;
    let metrics = server.raw(b"GET /metrics HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert!(!metrics.contains("bastide_failed_rooms"), "{metrics}");
    server.stop().await;
}
