//! Row 47: blocked people.

use super::{code, command};
use crate::figure::figure;
use crate::support::{Person, Server};
use serde_json::{Value, json};

async fn blocks(server: &Server, person: &Person) -> Vec<Value> {
    let (_, _, list) = server.request("GET", "/api/v1/me/blocks", &person.headers(), None).await;
    list.as_array().unwrap_or_else(|| panic!("{list}")).clone()
}

fn texts(chat: &Value) -> Vec<&str> {
    chat.as_array().unwrap().iter().map(|message| message["text"].as_str().unwrap()).collect()
}

/// What a person sees of a table: in a snapshot, in its history, and over a socket.
async fn seen_by(server: &Server, person: &Person, table: &str) -> [Value; 3] {
    let get = async |path: String| server.request("GET", &path, &person.headers(), None).await.2;
    let snapshot = get(format!("/api/v1/tables/{table}")).await["snapshot"]["chat"].clone();
    let history = get(format!("/api/v1/tables/{table}/history?after=0")).await;
    let history = history["updates"].as_array().unwrap().iter().map(|update| update["event"].clone());
    let history: Vec<Value> = history.filter(|event| event["is"] == "chat").collect();
    let welcome = server.join(table, person, None).await.hear_of("welcome").await;
    [snapshot, json!(history), welcome["snapshot"]["chat"].clone()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn you_do_not_see_the_chat_of_people_you_have_blocked() {
    let server = Server::start().await;
    let (ann, bob, eve) = (server.person().await, server.person().await, server.person().await);
    let table = server.table(&[ann.clone(), bob.clone(), eve.clone()]).await;
    let say = async |who: &Person, text: &str| {
        let done = command(&server, who, &table, json!({ "do": "chat", "text": text })).await;
        assert_eq!(done.0, 200, "{}", done.1);
    };
    say(&bob, "first").await;
    let about = json!({ "is": "seat", "table": table, "seat": 1 });
    assert_eq!(server.post(&ann, "/api/v1/me/blocks", &about).await.0, 204);
    assert_eq!(server.post(&ann, "/api/v1/me/blocks", &about).await.0, 204, "twice does no harm");
    let mut socket = server.join(&table, &ann, None).await;
    socket.hear_of("welcome").await;
    say(&bob, "second").await;
    say(&eve, "third").await;
    let update = loop {
        let update = socket.hear_of("update").await;
        if update["event"]["is"] == "chat" {
            break update;
        }
    };
    assert_eq!(update["event"]["text"], "third", "the socket does not get the second message");
    for chat in seen_by(&server, &ann, &table).await {
        assert_eq!(texts(&chat), ["third"]);
    }
    for chat in seen_by(&server, &eve, &table).await {
        assert_eq!(texts(&chat), ["first", "second", "third"]);
    }
    // The whole chat, which everybody gets at the end of a game, is not an exception.
    assert_eq!(command(&server, &bob, &table, json!({ "do": "resign", "seat": 1 })).await.0, 200);
    assert_eq!(command(&server, &eve, &table, json!({ "do": "resign", "seat": 2 })).await.0, 200);
    let ended = loop {
        let update = socket.hear_of("update").await;
        if update["event"]["is"] == "ended" {
            break update;
        }
    };
    assert!(!ended.to_string().contains("second"), "{ended}");
    let list = blocks(&server, &ann).await;
    assert_eq!((list.len(), &list[0]["name"]), (1, &json!("P1")));
    // Only the person who blocked can unblock.
    let path = format!("/api/v1/me/blocks/{}", list[0]["id"]);
    for (person, status) in [(&eve, 404), (&ann, 204), (&ann, 404)] {
        assert_eq!(server.request("DELETE", &path, &person.headers(), None).await.0, status);
    }
    for chat in seen_by(&server, &ann, &table).await {
        assert_eq!(texts(&chat), ["first", "second", "third"]);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn blocked_people_cannot_sit_at_your_tables() {
    let server = Server::start().await;
    let (ann, bob) = (server.person().await, server.person().await);
    let played = server.table(&[ann.clone(), bob.clone()]).await;
    let open = async |who: &Person| {
        let body = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }], "public": true });
        server.post(who, "/api/v1/tables", &body).await.1["id"].as_str().unwrap().to_string()
    };
    let (anns, bobs) = (open(&ann).await, open(&bob).await);
    let lobby = async |who: &Person| {
        let (_, _, list) = server.request("GET", "/api/v1/tables", &who.headers(), None).await;
        let mut ids: Vec<String> =
            list.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().to_string()).collect();
        ids.sort();
        ids
    };
    let mut both = vec![anns.clone(), bobs.clone()];
    both.sort();
    assert_eq!(lobby(&ann).await, both);
    let about = json!({ "is": "seat", "table": played, "seat": 1 });
    assert_eq!(server.post(&ann, "/api/v1/me/blocks", &about).await.0, 204);
    assert_eq!(lobby(&ann).await, std::slice::from_ref(&anns));
    assert_eq!(lobby(&bob).await, both, "Bob does not notice");
    let sit = json!({ "do": "sit", "name": "Bob" });
    let (status, answer) = command(&server, &bob, &anns, sit.clone()).await;
    assert_eq!((status, code(&answer)), (403, "blocked"));
    assert_eq!(command(&server, &ann, &anns, json!({ "do": "sit", "name": "Ann" })).await.0, 200);
    assert_eq!(command(&server, &bob, &bobs, sit).await.0, 200, "his own table is not affected");
    figure(
        47,
        "blocks",
        "chat hidden in snapshot, history and socket; seat refused; table left out of the lobby",
    );
    server.stop().await;
}
