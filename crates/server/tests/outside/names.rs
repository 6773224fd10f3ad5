//! Names of players: only the owner of an account can use its name.

use crate::support::{Person, Server};
use serde_json::{Value, json};

/// Names that look like `Magnus`.
const IMITATIONS: [&str; 6] = ["Magnus", "magnus", "\u{41c}agnus", "M\u{430}gnus", "Ｍagnus", " MAGNUS "];
/// Names with characters that nobody sees.
const HIDDEN: [&str; 4] = ["Mag\u{200b}nus", "Mag\u{200d}nus", "Mag\u{ad}nus", "Magnus\u{fe0f}"];

async fn command(server: &Server, person: &Person, id: &str, command: Value) -> (u16, Value) {
    server.post(person, &format!("/api/v1/tables/{id}/command"), &json!({ "command": command })).await
}

async fn open_account(server: &Server, name: &str) -> Person {
    let person = server.person().await;
    let body = json!({ "name": name, "password": "correct horse" });
    let (status, answer) = server.post(&person, "/api/v1/me/account", &body).await;
    assert_eq!(status, 200, "{answer}");
    person
}

/// A table with an open seat for everybody.
async fn open_table(server: &Server, creator: &Person) -> String {
    let seats = vec![json!({ "is": "open" }); 4];
    let (status, made) =
        server.post(creator, "/api/v1/tables", &json!({ "preset": "base", "seats": seats })).await;
    assert_eq!(status, 200, "{made}");
    made["id"].as_str().unwrap().to_string()
}

fn code(answer: &(u16, Value)) -> (u16, &Value) {
    (answer.0, &answer.1["refused"]["code"])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_imitate_a_registered_name() {
    let server = Server::start().await;
    let (owner, guest) = (open_account(&server, "Magnus").await, server.person().await);
    let id = open_table(&server, &guest).await;
    let registered = json!("name-registered");
    for name in IMITATIONS {
        let sit = json!({ "do": "sit", "name": name });
        assert_eq!(code(&command(&server, &guest, &id, sit).await), (409, &registered), "{name}");
        let chat = json!({ "do": "chat", "text": "Trust me", "name": name });
        assert_eq!(code(&command(&server, &guest, &id, chat).await), (409, &registered), "{name}");
        let rename = server.post(&guest, "/api/v1/me/name", &json!({ "name": name })).await;
        assert_eq!(code(&rename), (409, &registered), "{name}");
        let account = json!({ "name": name, "password": "another horse" });
        let taken = server.post(&guest, "/api/v1/me/account", &account).await;
        assert_eq!(code(&taken), (409, &json!("name-taken")), "{name}");
    }
    for name in HIDDEN {
        let sit = json!({ "do": "sit", "name": name });
        let refused = command(&server, &guest, &id, sit).await;
        assert_eq!(code(&refused), (422, &json!("bad-name")), "{name:?}");
        assert_eq!(refused.1["refused"]["problem"], "hidden-character", "{name:?}");
    }
    // The owner may use the name, in any spelling, and others a different one.
    let sit = json!({ "do": "sit", "name": "magnus" });
    assert_eq!(command(&server, &owner, &id, sit).await.0, 200);
    let sit = json!({ "do": "sit", "name": "Magnus 2" });
    assert_eq!(command(&server, &guest, &id, sit).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_mark_players_who_use_the_name_of_their_account() {
    let server = Server::start().await;
    let (owner, guest) = (open_account(&server, "Magnus").await, server.person().await);
    let id = open_table(&server, &guest).await;
    for (person, name) in [(&guest, "Ann"), (&owner, "Magnus"), (&owner, "Magnus's son")] {
        let sit = json!({ "do": "sit", "name": name });
        assert_eq!(command(&server, person, &id, sit).await.0, 200, "{name}");
    }
    let watcher = open_account(&server, "Olena").await;
    for (person, name) in
        [(&owner, None), (&guest, None), (&watcher, Some("Olena")), (&watcher, Some("Olya"))]
    {
        let chat = json!({ "do": "chat", "text": "Hello", "name": name });
        assert_eq!(command(&server, person, &id, chat).await.0, 200, "{name:?}");
    }
    let (_, table) = server.look(&id).await;
    let marks = |list: &Value| -> Vec<(String, bool)> {
        let marked = |one: &Value| one["registered"].as_bool().unwrap_or_default();
        list.as_array()
            .unwrap()
            .iter()
            .map(|one| (one["name"].as_str().unwrap_or_default().to_string(), marked(one)))
            .collect()
    };
    let named = |names: &[(&str, bool)]| -> Vec<(String, bool)> {
        names.iter().map(|(name, mark)| ((*name).to_string(), *mark)).collect()
    };
    let seats = named(&[("Ann", false), ("Magnus", true), ("Magnus's son", false), ("", false)]);
    assert_eq!(marks(&table["snapshot"]["table"]["seats"]), seats, "{table}");
    let chat = named(&[("Magnus", true), ("Ann", false), ("Olena", true), ("Olya", false)]);
    assert_eq!(marks(&table["snapshot"]["chat"]), chat, "{table}");
    server.stop().await;
}

/// Nobody can speak for the server, and an account cannot take the name that clients give to guests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn some_names_are_reserved() {
    let server = Server::start().await;
    let guest = server.person().await;
    let id = open_table(&server, &guest).await;
    for (name, may_play) in
        [("Moderator", false), ("\u{412}astide", false), ("admin", false), ("Guest", true), ("Гість", true)]
    {
        let account = json!({ "name": name, "password": "another horse" });
        let taken = server.post(&guest, "/api/v1/me/account", &account).await;
        assert_eq!(code(&taken), (409, &json!("name-taken")), "{name}");
        let chat = json!({ "do": "chat", "text": "Hello", "name": name });
        assert_eq!(command(&server, &guest, &id, chat).await.0 == 200, may_play, "{name}");
    }
    server.stop().await;
}

/// Two names that look alike at one table get numbers, even if nobody has an account.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_with_names_that_look_alike_get_numbers() {
    let server = Server::start().await;
    let guest = server.person().await;
    let id = open_table(&server, &guest).await;
    for name in ["Anna", "\u{410}nna", "anna"] {
        let sit = json!({ "do": "sit", "name": name });
        assert_eq!(command(&server, &guest, &id, sit).await.0, 200, "{name}");
    }
    let (_, table) = server.look(&id).await;
    let names: Vec<&str> = table["snapshot"]["table"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["name"].as_str().unwrap_or_default())
        .collect();
    assert_eq!(names, ["Anna", "\u{410}nna 2", "anna 3", ""]);
    server.stop().await;
}
