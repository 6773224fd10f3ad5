//! Rows 55 to 58 of `docs/reliability.md`: sessions, the export and the deletion of a person's data.

use crate::figure::figure;
use crate::support::{HANGS, Person, Server};
use bastide_server::store::back_up;
use bastide_server::{AccessLogConfig, AddressStyle, Retention};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::time::Duration;

const AGENT: (&str, &str) =
    ("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");

async fn get(server: &Server, person: &Person, path: &str) -> (u16, Value) {
    let [cookie, origin] = person.headers();
    let (status, _, body) = server.request("GET", path, &[cookie, origin, AGENT], None).await;
    (status, body)
}

async fn delete(server: &Server, person: &Person, path: &str) -> u16 {
    server.request("DELETE", path, &person.headers(), None).await.0
}

async fn open_account(server: &Server, person: &Person, name: &str) {
    let body = json!({ "name": name, "password": "a good password" });
    assert_eq!(server.post(person, "/api/v1/me/account", &body).await.0, 200);
}

/// Signs in from another browser.
async fn sign_in(server: &Server, name: &str) -> Person {
    let body = json!({ "name": name, "password": "a good password" });
    let (status, head, _) = server.request("POST", "/api/v1/sign-in", &[], Some(&body)).await;
    assert_eq!(status, 200, "{head}");
    let cookie = head.split("bastide=").nth(1).unwrap().split(';').next().unwrap();
    Person { cookie: format!("bastide={cookie}"), origin: format!("http://{}", server.address) }
}

async fn command(server: &Server, person: &Person, id: &str, command: Value) -> (u16, Value) {
    // The web client also sends an id with each command.
    let name = command["do"].as_str().unwrap();
    let body = json!({ "id": name, "command": command });
    server.post(person, &format!("/api/v1/tables/{id}/command"), &body).await
}

async fn chat(server: &Server, person: &Person, id: &str, name: &str, text: &str) {
    let say = json!({ "do": "chat", "name": name, "text": text });
    let (status, answer) = command(server, person, id, say).await;
    assert_eq!(status, 200, "{answer}");
}

/// Waits until a check of a table's snapshot holds.
async fn wait_for(server: &Server, id: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let waiting = async {
        loop {
            let (_, answer) = server.look(id).await;
            if holds(&answer["snapshot"]) {
                return answer["snapshot"].clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(HANGS, waiting).await.expect("it never holds")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_are_listed_and_ended() {
    let server = Server::start().await;
    let one = server.person().await;
    open_account(&server, &one, "Ann").await;
    let (two, three) = (sign_in(&server, "Ann").await, sign_in(&server, "Ann").await);
    let (_, made) = server.post(&one, "/api/v1/me/token", &json!({})).await;
    assert!(made["token"].is_string());
    let (status, list) = get(&server, &one, "/api/v1/me/sessions").await;
    assert_eq!(status, 200, "{list}");
    let list = list.as_array().unwrap();
    let kinds = |kind: &str| list.iter().filter(|session| session["kind"] == kind).count();
    assert_eq!((kinds("browser"), kinds("program"), list.len()), (3, 1, 4), "{list:?}");
    let current: Vec<&Value> = list.iter().filter(|session| session["current"] == true).collect();
    assert_eq!(current.len(), 1);
    get(&server, &two, "/api/v1/me").await;
    let (_, seen) = get(&server, &two, "/api/v1/me/sessions").await;
    let own = seen.as_array().unwrap().iter().find(|session| session["current"] == true).unwrap();
    assert_eq!(own["device"], "Firefox, Linux", "{seen}");
    // Somebody else can neither see nor end these sessions.
    let bob = server.person().await;
    let id = current[0]["id"].as_str().unwrap();
    assert_eq!(delete(&server, &bob, &format!("/api/v1/me/sessions/{id}")).await, 404);
    for wrong in ["", "0", "%25", "0000000000000000"] {
        assert_eq!(delete(&server, &one, &format!("/api/v1/me/sessions/{wrong}")).await / 100, 4, "{wrong}");
    }
    // An open socket of the ended session closes at once.
    let table = server.table(&[bob]).await;
    let mut socket = server.join(&table, &two, None).await;
    socket.hear_of("welcome").await;
    let id = own["id"].as_str().unwrap();
    assert_eq!(delete(&server, &one, &format!("/api/v1/me/sessions/{id}")).await, 204);
    assert_eq!(socket.closed().await, Some(4003));
    assert_eq!(get(&server, &two, "/api/v1/me").await.1, Value::Null);
    assert_eq!(get(&server, &three, "/api/v1/me").await.1["account"], "Ann");
    assert_eq!(delete(&server, &one, "/api/v1/me/sessions").await, 204);
    assert_eq!(get(&server, &three, "/api/v1/me").await.1, Value::Null);
    let (_, list) = get(&server, &one, "/api/v1/me/sessions").await;
    assert_eq!(list.as_array().unwrap().len(), 1, "{list}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_has_everything_and_no_secret() {
    let server = Server::start().await;
    let (ann, bob) = (server.person().await, server.person().await);
    open_account(&server, &ann, "Ann").await;
    let played = server.table(&[ann.clone(), bob.clone()]).await;
    let watched = server.table(std::slice::from_ref(&bob)).await;
    chat(&server, &ann, &played, "Ann", "hello from my seat").await;
    chat(&server, &ann, &watched, "Ann", "hello from outside").await;
    chat(&server, &bob, &played, "Bob", "hello from Bob").await;
    let about = json!({ "is": "seat", "table": played, "seat": 1 });
    assert_eq!(server.post(&ann, "/api/v1/me/blocks", &about).await.0, 204);
    let report = json!({ "about": about, "category": "insult", "text": "He shouts." });
    assert_eq!(server.post(&ann, "/api/v1/reports", &report).await.0, 204);
    let (status, data) = get(&server, &ann, "/api/v1/me/export").await;
    assert_eq!((status, &data["format"]), (200, &json!("bastide-personal-data")), "{data}");
    assert_eq!(
        (&data["account"]["name"], data["tables"].as_array().unwrap().len()),
        (&json!("Ann"), 2),
        "{data}"
    );
    let mine = data["tables"].as_array().unwrap().iter().find(|table| table["id"] == played).unwrap();
    assert_eq!((&mine["seats"], &mine["created_by_you"]), (&json!([0]), &json!(true)));
    let mut said: Vec<&str> =
        data["chat"].as_array().unwrap().iter().map(|one| one["text"].as_str().unwrap()).collect();
    said.sort_unstable();
    assert_eq!(said, ["hello from my seat", "hello from outside"]);
    let moderation = &data["moderation"];
    assert_eq!(moderation["addresses"][0]["value"], "127.0.0.1", "{moderation}");
    assert_eq!(
        (&moderation["blocked"], &moderation["reports"][0]["text"]),
        (&json!(["P1"]), &json!("He shouts."))
    );
    let text = data.to_string();
    let token = ann.cookie.split('=').nth(1).unwrap();
    assert!(!text.contains(token) && !text.contains("argon2") && !text.contains("from Bob"), "{text}");
    assert_eq!(server.request("GET", "/api/v1/me/export", &[], None).await.0, 401);
    server.stop().await;
}

/// Two players report and block each other.
async fn complain(server: &Server, ann: &Person, bob: &Person, table: &str) {
    for (person, seat) in [(ann, 1), (bob, 0)] {
        let about = json!({ "is": "seat", "table": table, "seat": seat });
        let report = json!({ "about": about, "category": "insult", "text": "Bob and Zenobia quarrel." });
        let text = if seat == 1 { report } else { json!({ "about": about, "category": "spam", "text": "" }) };
        assert_eq!(server.post(person, "/api/v1/reports", &text).await.0, 204);
        assert_eq!(server.post(person, "/api/v1/me/blocks", &about).await.0, 204);
    }
}

/// The tables of a player with an account: one with a running game, one with a finished game, one that is open, and one of
/// somebody else.
struct Traces {
    running: String,
    over: String,
    open: String,
    watched: String,
}

impl Traces {
    fn all(&self) -> [&String; 4] {
        [&self.running, &self.over, &self.open, &self.watched]
    }
}

async fn traces(server: &Server, ann: &Person, bob: &Person) -> Traces {
    open_account(server, ann, "Zenobia").await;
    let rename = json!({ "name": "Zenobia" });
    assert_eq!(server.post(ann, "/api/v1/me/name", &rename).await.0, 204);
    let seats = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }], "first": "seat-1" });
    let mut ids = Vec::new();
    for number in 0..3 {
        let (_, made) = server.post(ann, "/api/v1/tables", &seats).await;
        let id = made["id"].as_str().unwrap().to_string();
        let sit = json!({ "do": "sit", "seat": 0, "name": "Zenobia" });
        assert_eq!(command(server, ann, &id, sit).await.0, 200);
        if number < 2 {
            let sit = json!({ "do": "sit", "seat": 1, "name": "Bob" });
            assert_eq!(command(server, bob, &id, sit).await.0, 200);
        }
        chat(server, ann, &id, "Zenobia", "a word of Zenobia").await;
        chat(server, bob, &id, "Bob", "a word of Bob").await;
        ids.push(id);
    }
    assert_eq!(command(server, bob, &ids[1], json!({ "do": "resign", "seat": 1 })).await.0, 200);
    let watched = server.table(std::slice::from_ref(bob)).await;
    chat(server, ann, &watched, "Zenobia", "Zenobia watches").await;
    let [running, over, open] = ids.try_into().unwrap();
    Traces { running, over, open, watched }
}

/// After the deletion, no answer contains the name.
async fn check_answers(server: &Server, bob: &Person, traces: &Traces) {
    let name = |shown: &Value, wanted: &str| shown["table"]["seats"][0]["name"] == wanted;
    let shown = wait_for(server, &traces.running, |shown| name(shown, "deleted player")).await;
    let seats = &shown["table"]["seats"];
    assert_eq!((&seats[1]["name"], &seats[0]["resigned"]), (&json!("Bob"), &json!(true)), "{shown}");
    wait_for(server, &traces.over, |shown| name(shown, "deleted player")).await;
    wait_for(server, &traces.open, |shown| name(shown, "")).await;
    for id in traces.all() {
        wait_for(server, id, |shown| !shown.to_string().contains("Zenobia")).await;
    }
    for id in traces.all() {
        let shown = server.look(id).await.1.to_string();
        assert!(!shown.contains("Zenobia"), "{shown}");
        assert_eq!(shown.contains("a word of Bob"), *id != traces.watched, "{shown}");
        let (_, history) = get(server, bob, &format!("/api/v1/tables/{id}/history?after=0")).await;
        assert!(!history.to_string().contains("Zenobia"), "{history}");
    }
    let (_, mine) = get(server, bob, "/api/v1/me/tables").await;
    assert!(!mine.to_string().contains("Zenobia") && mine.to_string().contains("deleted player"), "{mine}");
    let ask =
        format!("GET /g/{}/record.bst HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n", traces.over);
    let record = server.raw(ask.as_bytes()).await;
    assert!(record.starts_with("HTTP/1.1 200") && record.contains("deleted player"), "{record}");
    assert!(!record.contains("Zenobia"), "{record}");
}

/// Nobody can take the name, and nobody can pose as a deleted player.
async fn check_names(server: &Server, bob: &Person) {
    for name in ["Zenobia", "zenobia", "Zen\u{43e}bia", "Deleted player"] {
        let account = json!({ "name": name, "password": "another password" });
        let (status, answer) = server.post(bob, "/api/v1/me/account", &account).await;
        assert_eq!((status, &answer["refused"]["code"]), (409, &json!("name-taken")), "{name}: {answer}");
        let (status, answer) = server.post(bob, "/api/v1/me/name", &json!({ "name": name })).await;
        assert_eq!(
            (status, &answer["refused"]["code"]),
            (409, &json!("name-registered")),
            "{name}: {answer}"
        );
    }
    let sign = json!({ "name": "Zenobia", "password": "a good password" });
    assert_eq!(server.request("POST", "/api/v1/sign-in", &[], Some(&sign)).await.0, 403);
}

/// Searches all columns of the store for a text. Returns the number of columns.
fn search(file: &Connection, text: &str) -> usize {
    let list = |query: &str| -> Vec<String> {
        let mut ready = file.prepare(query).unwrap();
        ready.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    let mut searched = 0;
    for table in list("SELECT name FROM sqlite_schema WHERE type = 'table'") {
        for column in list(&format!("SELECT name FROM pragma_table_info('{table}')")) {
            let query = format!("SELECT count(*) FROM {table} WHERE CAST({column} AS TEXT) LIKE '%{text}%'");
            assert_eq!(
                file.query_row(&query, [], |row| row.get::<_, i64>(0)).unwrap(),
                0,
                "{table}.{column}"
            );
            searched += 1;
        }
    }
    searched
}

/// After the deletion the name is nowhere in the store, the games are still there, and nobody can take the name.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_person_leaves_only_games() {
    let server = Server::start().await;
    let (ann, bob) = (server.person().await, server.person().await);
    let traces = traces(&server, &ann, &bob).await;
    complain(&server, &ann, &bob, &traces.running).await;
    let mut socket = server.join(&traces.running, &bob, None).await;
    socket.hear_of("welcome").await;
    let mut own = server.join(&traces.running, &ann, None).await;
    own.hear_of("welcome").await;
    let path = "/api/v1/me/delete";
    assert_eq!(server.post(&ann, path, &json!({})).await.0, 403, "the password is missing");
    assert_eq!(server.post(&ann, path, &json!({ "password": "wrong" })).await.0, 403);
    assert_eq!(get(&server, &ann, "/api/v1/me").await.1["account"], "Zenobia");
    assert_eq!(server.post(&ann, path, &json!({ "password": "a good password" })).await.0, 204);
    own.closed().await;
    assert_eq!(get(&server, &ann, "/api/v1/me").await.1, Value::Null);
    check_answers(&server, &bob, &traces).await;
    // A connected client loads the whole table again.
    socket.closed().await;
    let since = server.look(&traces.running).await.1["snapshot"]["number"].as_u64();
    let mut again = server.join(&traces.running, &bob, since).await;
    assert_eq!(again.hear().await.unwrap()["t"], "welcome");
    check_names(&server, &bob).await;
    drop(again);

    let folder = server.stop().await;
    // A backup contains no free space with remains of deleted content.
    let copy = folder.path().join("copy.sqlite");
    back_up(&folder.path().join("bastide.sqlite"), &copy).unwrap();
    let bytes = std::fs::read(copy).unwrap();
    assert!(!bytes.to_ascii_lowercase().windows(7).any(|part| part == b"zenobia"));
    let searched = search(&Connection::open(folder.path().join("bastide.sqlite")).unwrap(), "zenobia");
    let measured =
        format!("a player at four tables: the name was in none of {searched} columns of the store");
    figure(57, "a_deleted_person", &measured);
    // The server starts again with the changed logs.
    let server = Server::with(folder, |_| {}, None).await;
    for id in traces.all() {
        assert_eq!(server.look(id).await.0, 200);
    }
    server.stop().await;
}

/// The privacy page shows the settings of this server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_privacy_view_shows_the_settings() {
    let server = Server::start().await;
    let (_, _, shown) = server.request("GET", "/api/v1/privacy", &[], None).await;
    let expected = json!({
        "chat_days": 90, "session_days": 180, "link_days": 30, "guest_days": 30, "address_days": 90,
        "access_log": null
    });
    assert_eq!(shown, expected);
    let folder = server.stop().await;
    let log = folder.path().join("access");
    let change = move |config: &mut bastide_server::Config| {
        config.retention = Retention { chat: 0, sessions: 1, links: 2, guests: 3, addresses: 4 };
        config.access_log = Some(AccessLogConfig { folder: log, days: 9, addresses: AddressStyle::None });
    };
    let server = Server::with(folder, change, None).await;
    let (_, _, shown) = server.request("GET", "/api/v1/privacy", &[], None).await;
    let log = json!({ "days": 9, "addresses": "none" });
    let expected = json!({
        "chat_days": 0, "session_days": 1, "link_days": 2, "guest_days": 3, "address_days": 4, "access_log": log
    });
    assert_eq!(shown, expected);
    server.stop().await;
}
