//! Who takes the first turn: drawn by chance, the first seat, or the player who created the table.

use crate::support::{Person, Server};
use bastide_notation::{Document, document_from_json};
use bastide_table::{FirstPlan, verify};
use serde_json::{Value, json};

/// The `started` event of a table.
async fn started(server: &Server, id: &str) -> Value {
    let path = format!("/api/v1/tables/{id}/history");
    let (_, _, history) = server.request("GET", &path, &[], None).await;
    let updates = history["updates"].as_array().unwrap();
    updates.iter().map(|update| &update["event"]).find(|what| what["is"] == "started").unwrap().clone()
}

/// Resigns for seat 0 and returns the record of the game.
async fn record(server: &Server, id: &str, person: &Person) -> Document {
    let path = format!("/api/v1/tables/{id}/command");
    let resign = json!({ "command": { "do": "resign", "seat": 0 } });
    assert_eq!(server.post(person, &path, &resign).await.0, 200);
    let (_, _, record) = server.request("GET", &format!("/g/{id}/record.json"), &[], None).await;
    document_from_json(&record.to_string()).unwrap()
}

/// With `drawn`, chance chooses who starts. That player has to decide, their clock runs, and the record
/// proves the draw.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_player_is_drawn() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let mut seen = [false; 2];
    while seen != [true, true] {
        let more = json!({ "first": "drawn", "clock": { "is": "turn", "seconds": 600 } });
        let id = server.table_with(&people, more).await;
        let began = started(&server, &id).await;
        assert_eq!(began["drawn"], true);
        let first = began["first"].as_u64().unwrap() as usize;
        let shown = server.look(&id).await.1["snapshot"].clone();
        assert_eq!(shown["setup"]["first"], "drawn");
        for who in [&shown["table"]["to_act"], &shown["table"]["running"], &shown["game"]["turn"]["seat"]] {
            assert_eq!(who, first, "{}", shown["table"]);
        }
        let undo = json!({ "command": { "do": "undo", "step": shown["step"] } });
        let (status, refused) =
            server.post(&people[first], &format!("/api/v1/tables/{id}/command"), &undo).await;
        assert_eq!((status, &refused["refused"]["code"]), (422, &json!("revealed")), "{refused}");
        let mut document = record(&server, &id, &people[0]).await;
        assert_eq!(usize::from(document.header.first.0), first);
        assert_eq!(verify(&document).unwrap().first, FirstPlan::Drawn);
        document.header.first.0 = 1 - document.header.first.0;
        assert!(verify(&document).is_err());
        seen[first] = true;
    }
    server.stop().await;
}

/// Checks the default, the other choice, and an invalid one. A rematch keeps the setting.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_setting_decides_who_starts() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let seats = json!([{ "is": "open" }, { "is": "open" }]);
    let (_, made) =
        server.post(&people[0], "/api/v1/tables", &json!({ "preset": "base", "seats": seats })).await;
    let shown = server.look(made["id"].as_str().unwrap()).await.1;
    assert_eq!(shown["snapshot"]["setup"]["first"], "drawn");
    let wrong = json!({ "preset": "base", "seats": seats, "first": "seat-2" });
    assert_eq!(server.post(&people[0], "/api/v1/tables", &wrong).await.0, 422);
    for _ in 0..8 {
        let id = server.table_with(&people, json!({ "first": "seat-1" })).await;
        let expected = json!({ "is": "started", "first": 0, "drawn": false, "contributions": [{}, {}] });
        assert_eq!(started(&server, &id).await, expected);
        assert_eq!(server.look(&id).await.1["snapshot"]["table"]["to_act"], 0);
        let document = record(&server, &id, &people[0]).await;
        assert_eq!(verify(&document).unwrap().first, FirstPlan::Seat1);
        assert!(!document.to_string().contains("first"), "{document}");
        let (_, next) = server
            .post(&people[0], &format!("/api/v1/tables/{id}/rematch"), &json!({ "commitments": [] }))
            .await;
        let shown = server.look(next["id"].as_str().unwrap()).await.1;
        assert_eq!(shown["snapshot"]["setup"]["first"], "seat-1");
    }
    server.stop().await;
}

/// With `creator`, the player who created the table starts from any seat. The first seat starts if they have none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_creator_starts_if_the_table_says_so() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    for (creator, sits, expected) in [(0, true, 0), (1, true, 1), (0, false, 0)] {
        let seats = json!([{ "is": "open" }, { "is": "open" }]);
        let body = json!({ "preset": "base", "seats": seats, "first": "creator" });
        let (_, made) = server.post(&people[creator], "/api/v1/tables", &body).await;
        let id = made["id"].as_str().unwrap();
        let outsider = server.person().await;
        let players = if sits { [&people[0], &people[1]] } else { [&outsider, &people[1]] };
        for (seat, person) in players.into_iter().enumerate() {
            let sit = json!({ "command": { "do": "sit", "seat": seat, "name": format!("P{seat}") } });
            let path = format!("/api/v1/tables/{id}/command");
            assert_eq!(server.post(person, &path, &sit).await.0, 200);
        }
        let began = started(&server, id).await;
        assert_eq!((&began["first"], &began["drawn"]), (&json!(expected), &json!(false)), "{began}");
        let document = record(&server, id, players[0]).await;
        assert_eq!(document.header.first.0, expected);
        assert_eq!(verify(&document).unwrap().first, FirstPlan::Creator);
    }
    server.stop().await;
}
