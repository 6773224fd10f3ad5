//! The lobby, and how many tables one person can have.

use crate::support::{Person, Server, Socket};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

async fn limited() -> Server {
    let limits = |config: &mut bastide_server::Config| (config.limits, config.behind_proxy) = (true, true);
    Server::with(Arc::new(TempDir::new().unwrap()), limits, None).await
}

async fn create(server: &Server, person: &Person, setup: Value) -> (u16, Value) {
    let mut body = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
    body.as_object_mut().unwrap().extend(setup.as_object().unwrap().clone());
    server.post(person, "/api/v1/tables", &body).await
}

async fn id(made: (u16, Value)) -> String {
    assert_eq!(made.0, 200, "{}", made.1);
    made.1["id"].as_str().unwrap().to_string()
}

async fn command(server: &Server, person: &Person, id: &str, command: Value) -> (u16, Value) {
    server.post(person, &format!("/api/v1/tables/{id}/command"), &json!({ "command": command })).await
}

async fn listed(server: &Server) -> Vec<String> {
    let (_, _, lobby) = server.request("GET", "/api/v1/tables", &[], None).await;
    lobby.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_string()).collect()
}

fn refusal(answer: &(u16, Value)) -> (u16, &Value, &Value) {
    let refused = &answer.1["refused"];
    (answer.0, &refused["code"], &refused["kind"])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_cannot_fill_the_lobby() {
    let server = limited().await;
    let (one, other) = (server.person().await, server.person().await);
    let public = || json!({ "public": true });
    // Even many requests at the same time get only three tables.
    let burst = (0..30).map(|_| create(&server, &one, public()));
    let answers = futures_util::future::join_all(burst).await;
    let made = answers.iter().filter(|answer| answer.0 == 200).count();
    assert_eq!(made, 3);
    for refused in answers.iter().filter(|answer| answer.0 != 200) {
        assert_eq!(refusal(refused), (429, &json!("too-many-tables"), &json!("listed")));
    }
    assert_eq!(listed(&server).await.len(), 3);
    // Private tables, and tables of others, are not affected.
    id(create(&server, &one, json!({})).await).await;
    id(create(&server, &other, public()).await).await;
    assert_eq!(listed(&server).await.len(), 4);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_cannot_create_guests_and_tables_without_end() {
    let server = limited().await;
    let from = [("x-forwarded-for", "10.0.0.1")];
    let mut guests = Vec::new();
    for _ in 0..70 {
        guests.push(server.request("POST", "/api/v1/me", &from, None).await.0);
    }
    assert!(
        guests[..60].iter().all(|status| *status == 200) && guests[65..].iter().all(|status| *status == 429)
    );
    let other = [("x-forwarded-for", "10.0.0.2")];
    assert_eq!(server.request("POST", "/api/v1/me", &other, None).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_can_run_three_games_where_only_bots_play() {
    let server = limited().await;
    let (one, other) = (server.person().await, server.person().await);
    let bots = || json!({ "seats": [{ "is": "bot", "level": "expert" }, { "is": "open" }] });
    let start = || json!({ "do": "start", "fill": "expert" });
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(id(create(&server, &one, bots()).await).await);
    }
    let answers =
        futures_util::future::join_all(tables.iter().map(|id| command(&server, &one, id, start()))).await;
    let refused: Vec<usize> = (0..6).filter(|at| answers[*at].0 != 200).collect();
    // A game of experts takes longer than all these requests.
    assert_eq!(refused.len(), 3, "{answers:?}");
    for at in &refused {
        assert_eq!(refusal(&answers[*at]), (429, &json!("too-many-tables"), &json!("bots-only")));
    }
    // Games with the person themselves, and games of others, are not affected.
    let id_of_mine = id(create(&server, &one, bots()).await).await;
    let sit = json!({ "do": "sit", "name": "Ann" });
    assert_eq!(command(&server, &one, &id_of_mine, sit).await.0, 200);
    let id_of_other = id(create(&server, &other, bots()).await).await;
    assert_eq!(command(&server, &other, &id_of_other, start()).await.0, 200);
    server.stop().await;
}

/// Waits until the lobby lists exactly these tables.
async fn becomes(server: &Server, expected: &[&str]) {
    for _ in 0..600 {
        if listed(server).await == expected {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(listed(server).await, expected);
}

/// Tables stay listed while a player is connected. A table that everybody has left is listed after the others, and then no more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_lists_tables_where_somebody_is_present() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |_| {}, None).await;
    let (one, two, watcher) = (server.person().await, server.person().await, server.person().await);
    let first = id(create(&server, &one, json!({ "public": true })).await).await;
    let second = id(create(&server, &two, json!({ "public": true })).await).await;
    // The presence of these tables ends a moment ago, as if their creators had left.
    let store = server.folder.path().join("bastide.sqlite");
    let expire = || {
        let file = rusqlite::Connection::open(&store).unwrap();
        file.busy_timeout(Duration::from_secs(10)).unwrap();
        file.execute_batch("UPDATE games SET present = 1").unwrap();
    };
    expire();
    assert!(listed(&server).await.is_empty());
    // A spectator does not bring the first table back, its creator does.
    let mut spectator: Socket = server.join(&first, &watcher, None).await;
    spectator.hear_of("welcome").await;
    let mut creator = server.join(&second, &two, None).await;
    creator.hear_of("welcome").await;
    becomes(&server, &[&second]).await;
    let mut back = server.join(&first, &one, None).await;
    back.hear_of("welcome").await;
    becomes(&server, &[&second, &first]).await;
    // The creator of the second table leaves, so it comes after the first one.
    drop(creator);
    becomes(&server, &[&first, &second]).await;
    expire();
    assert!(!listed(&server).await.contains(&second));
    server.stop().await;
}
