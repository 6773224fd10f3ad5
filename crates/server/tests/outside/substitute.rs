//! Bots that play for absent players.

use crate::support::{Person, Server};
use serde_json::{Value, json};
use std::time::Duration;

async fn act(server: &Server, id: &str, person: &Person, command: Value) {
    let path = format!("/api/v1/tables/{id}/command");
    let (status, done) = server.post(person, &path, &json!({ "command": command })).await;
    assert_eq!(status, 200, "{command}: {done}");
}

/// Waits until the table satisfies a condition. Returns its snapshot.
async fn until(server: &Server, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let shown = server.look(id).await.1["snapshot"].clone();
        if holds(&shown) {
            return shown;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the condition was never met: {}", server.look(id).await.1)
}

/// A game of one player against a bot.
async fn against_a_bot(server: &Server, person: &Person) -> String {
    let seats = json!([{ "is": "open" }, { "is": "bot", "level": "easy" }]);
    let body = json!({ "preset": "base", "seats": seats, "substitute": "easy" });
    let (status, made) = server.post(person, "/api/v1/tables", &body).await;
    assert_eq!(status, 200, "{made}");
    let id = made["id"].as_str().unwrap().to_string();
    act(server, &id, person, json!({ "do": "sit", "seat": 0, "name": "P" })).await;
    id
}

/// A player leaves before confirming their turn. The bot plays slowly enough for them to return, bots at
/// other tables play on, and a restart of the server loses nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_leaves_before_confirming_can_return() {
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
    // Both seats have placed a tile since.
    until(&server, &here, |shown| tiles(shown) >= before + 2).await;
    act(&server, &here, &person, json!({ "do": "return", "seat": 0 })).await;
    let shown = until(&server, &here, mine).await;
    act(&server, &here, &person, json!({ "do": "act", "step": shown["step"], "pick": 0 })).await;
    // The bot at the other table still plays.
    let mut shown = until(&server, &elsewhere, mine).await;
    let before = tiles(&shown);
    while tiles(&shown) < before + 2 {
        let confirm = json!({ "do": "act", "step": shown["step"], "pick": 0, "confirm": true });
        act(&server, &elsewhere, &person, confirm).await;
        shown = until(&server, &elsewhere, mine).await;
    }
    server.stop().await;
}

/// A player takes back a turn while the bot after them is deciding. The bot's choice is dropped, and the game
/// goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn taking_back_a_turn_while_a_bot_thinks_is_harmless() {
    let server = Server::start().await;
    // One person has both seats, so taking back needs no consent.
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
        // The bot has placed its tile and has yet to decide what to do there.
        until(&server, &id, |shown| shown["table"]["to_act"] == 1 && shown["game"]["decision"] == "act")
            .await;
        act(&server, &id, &people[0], json!({ "do": "request-takeback", "seat": 0 })).await;
        // By then the bot has chosen.
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
    until(&server, &id, |shown| shown["table"]["to_act"] == 0).await;
    assert_eq!(server.metric("bastide_failed_rooms").await, 0.0);
    server.stop().await;
}
