//! Moderation, over real sockets: rows 39 to 47 of `docs/reliability.md`.

mod bans;
mod blocks;
mod closing;
mod links;
mod nodes;
mod reports;
mod roles;
mod words;

use crate::support::{Person, Server};
use bastide_server::moderation::{AdminActor, AdminAnswer, AdminRequest, execute};
use bastide_server::store::{SqliteStore, Store};
use bastide_table::{Refusal, Role};
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

const PASSWORD: &str = "correct horse";
const DAY: u64 = 24 * 60 * 60_000;

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

/// The store of a running server, as `bastide admin` opens it.
fn store(server: &Server) -> SqliteStore {
    SqliteStore::open(&bastide_server::store_file(server.folder.path())).unwrap()
}

/// Carries out a request on a store.
async fn operate(store: &dyn Store, now: u64, request: AdminRequest) -> Result<AdminAnswer, Refusal> {
    execute(store, &AdminActor::Operator, now, request).await
}

/// Opens an account for a guest and gives it a role.
async fn account(server: &Server, store: &dyn Store, name: &str, role: Role) -> Person {
    let person = server.person().await;
    let body = json!({ "name": name, "password": PASSWORD });
    let (status, answer) = server.post(&person, "/api/v1/me/account", &body).await;
    assert_eq!(status, 200, "{answer}");
    if role != Role::Player {
        let request =
            AdminRequest::SetRole { person: name.to_string(), role, reason: "they are trusted".to_string() };
        operate(store, now(), request).await.unwrap();
    }
    person
}

async fn admin(server: &Server, person: &Person, request: &Value) -> (u16, Value) {
    server.post(person, "/api/v1/admin", request).await
}

/// Sends a request that must succeed.
async fn done(server: &Server, person: &Person, request: Value) -> Value {
    let (status, answer) = admin(server, person, &request).await;
    assert_eq!(status, 200, "{request}: {answer}");
    answer
}

async fn command(server: &Server, person: &Person, table: &str, command: Value) -> (u16, Value) {
    let body = json!({ "command": command });
    server.post(person, &format!("/api/v1/tables/{table}/command"), &body).await
}

fn code(answer: &Value) -> &str {
    answer["refused"]["code"].as_str().unwrap_or_default()
}

/// The id of a person, found by the name of their account or by the name they play under.
async fn id_of(server: &Server, moderator: &Person, name: &str) -> String {
    let found = done(server, moderator, json!({ "do": "find-people", "text": name })).await;
    found["people"][0]["id"].as_str().unwrap_or_else(|| panic!("{name}: {found}")).to_string()
}
