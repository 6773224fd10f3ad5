//! Every invalid request gets a refusal with a code and a reason. Spectators see nothing of a table that does
//! not allow them.

use crate::support::{Person, Server};
use serde_json::json;

/// Sends a request and checks the status and the code of its refusal.
async fn check_refusal(
    server: &Server,
    person: &Person,
    (method, path, kind, body, status, code): (&str, &str, &str, &str, u16, &str),
) {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {0}\r\norigin: http://{0}\r\ncookie: {1}\r\ncontent-type: {kind}\r\n\
         content-length: {2}\r\nconnection: close\r\n\r\n",
        server.address,
        person.cookie,
        body.len()
    );
    let answer = server.raw(format!("{head}{body}").as_bytes()).await;
    let (head, said) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let said: serde_json::Value = serde_json::from_str(said).unwrap_or_default();
    let got = (head.split(' ').nth(1), said["refused"]["code"].as_str());
    assert_eq!(got, (Some(&*status.to_string()), Some(code)), "{method} {path} {body}: {answer}");
    let text = said["refused"]["text"].as_str().unwrap_or_default();
    assert!(text.len() > 5 && !text.contains("Failed"), "{method} {path}: {text}");
    assert_eq!(status == 405, head.to_lowercase().contains("\nallow: "), "{method} {path}: {head}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_wrong_request_gets_a_typed_refusal() {
    let server = Server::start().await;
    let person = server.person().await;
    let id = server.table(&[person.clone(), server.person().await]).await;
    let act = format!("/api/v1/tables/{id}/command");
    let long = format!("{{\"command\":{{\"do\":\"chat\",\"text\":\"{}\"}}}}", "x".repeat(20 << 10));
    let (json, set) = ("application/json", "/api/v1/passport");
    let wrong = [
        ("POST", &*act, json, "", 400, "bad-message"),
        ("POST", &*act, json, "{\"command\":", 400, "bad-message"),
        ("POST", &*act, json, "{\"command\":{\"do\":\"pause\"}}", 422, "bad-message"),
        ("POST", &*act, json, "{\"command\":{\"do\":\"fly\"}}", 422, "bad-message"),
        ("POST", &*act, json, &*long, 413, "bad-message"),
        ("POST", &*act, "text/plain", "{}", 415, "bad-message"),
        ("POST", "/api/v1/tables", json, "[]", 422, "bad-message"),
        ("POST", "/api/v1/recover", json, "{\"code\":7}", 422, "bad-message"),
        ("POST", &*format!("/api/v1/tables/{id}/query"), json, "{\"ask\":\"moon\"}", 422, "bad-message"),
        ("PUT", &*act, json, "{}", 405, "bad-message"),
        ("GET", &*act, json, "", 405, "bad-message"),
        ("GET", &*format!("/api/v1/tables/{id}/socket"), json, "", 400, "bad-message"),
        ("GET", &*format!("/api/v1/tables/{id}/history?after=x"), json, "", 400, "bad-message"),
        ("GET", &*format!("/g/{id}/board.svg?at=x"), json, "", 400, "bad-message"),
        ("PUT", "/", json, "", 405, "bad-message"),
        ("DELETE", "/t/nosuchtable", json, "", 405, "bad-message"),
        ("TRACE", "/t/nosuchtable", json, "", 405, "bad-message"),
        ("OPTIONS", "/", json, "", 405, "bad-message"),
        ("POST", "/assets/nosuch.js", json, "", 405, "bad-message"),
        ("GET", "/g/nosuchtable/board.png", json, "", 404, "no-table"),
        ("GET", "/api/v1/tables/%ff", json, "", 400, "bad-message"),
        ("GET", "/api/v1/nosuch", json, "", 404, "not-found"),
        ("GET", "/api/v1/explain/nonsense", json, "", 422, "bad-passport"),
        ("POST", set, json, "{\"edition\":\"lost\"}", 422, "no-edition"),
        ("POST", set, json, "{\"edition\":\"modern\",\"modules\":[\"moon\"]}", 422, "no-module"),
        ("POST", set, json, "{\"edition\":\"modern\",\"without\":[\"moon\"]}", 422, "no-part"),
        ("POST", set, json, "{\"edition\":\"modern\",\"without\":[\"fairy\"]}", 422, "nothing-to-leave-out"),
        ("POST", set, json, "{\"edition\":\"modern\",\"options\":[\"moon=1\"]}", 422, "no-rule-option"),
        ("POST", set, json, "{\"edition\":\"modern\",\"with\":[\"moon\"]}", 422, "no-part"),
        ("POST", set, json, "{\"edition\":\"modern\",\"with\":[\"wheel\"]}", 422, "needs-tiles"),
        ("POST", set, json, "{\"edition\":\"modern\",\"pieces\":[\"moon=1\"]}", 422, "no-piece"),
        ("POST", set, json, "{\"edition\":\"modern\",\"pieces\":[\"builder=99\"]}", 422, "bad-piece-count"),
        ("POST", set, json, "{\"edition\":\"modern\",\"pieces\":[\"builder\"]}", 422, "bad-piece-count"),
        ("GET", "/api/v1/explain/1000-0070?players=9", json, "", 422, "seat-count"),
        ("GET", "/api/v1/explain/1000-0070?players=0", json, "", 422, "seat-count"),
        ("GET", "/api/v1/explain/1000-0070?players=x", json, "", 400, "bad-message"),
    ];
    for request in wrong {
        check_refusal(&server, &person, request).await;
    }
    // Pages answer GET and HEAD.
    for method in ["GET", "HEAD"] {
        assert_eq!(server.request(method, "/t/nosuchtable", &[], None).await.0, 200);
    }
    // The refusal names the missing field.
    let (_, answer) = server.post(&person, &act, &json!({ "command": { "do": "pause" } })).await;
    assert!(answer["refused"]["text"].as_str().is_some_and(|text| text.contains("seat")), "{answer}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_setup_gives_each_piece_and_option_one_possible_value() {
    let server = Server::start().await;
    let person = server.person().await;
    let twice =
        |first: &str, second: &str| json!({ "code": "contradiction", "first": first, "second": second });
    let values = json!(["on", "off"]);
    for (setup, expected) in [
        (json!({ "pieces": ["builder=1", "follower=5", "builder=2"] }), twice("builder=1", "builder=2")),
        (json!({ "options": ["fields=off", "fields=on"] }), twice("fields=off", "fields=on")),
        (json!({ "without": ["builder"], "pieces": ["builder=2"] }), twice("without builder", "builder=2")),
        (
            json!({ "options": ["fields=2"] }),
            json!({ "code": "bad-rule-value", "option": "fields", "value": "2", "values": values }),
        ),
    ] {
        let mut wanted = json!({ "edition": "modern", "modules": ["traders"] });
        wanted.as_object_mut().unwrap().extend(setup.as_object().unwrap().clone());
        let (status, mut answer) = server.post(&person, "/api/v1/passport", &wanted).await;
        assert!(answer["refused"].as_object_mut().unwrap().remove("text").is_some());
        assert_eq!((status, &answer["refused"]), (422, &expected));
    }
    server.stop().await;
}

/// An invalid message is refused under its own id, if it has a readable one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invalid_message_is_refused_under_its_id() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut socket = server.join(&id, &people[0], None).await;
    socket.hear_of("welcome").await;
    for (message, named) in [
        (json!({ "t": "command", "id": "a", "command": { "do": "fly" } }), json!("a")),
        (json!({ "t": "command", "id": "b" }), json!("b")),
        (json!({ "t": "query", "id": "c", "query": {} }), json!("c")),
        (json!({ "t": "sing", "id": "d" }), json!("d")),
        (json!({ "t": "command", "id": 7 }), json!(null)),
        (json!(7), json!(null)),
        (json!(["e"]), json!(null)),
    ] {
        socket.say(&message).await;
        let said = socket.hear_of("refused").await;
        assert_eq!(
            (&said["id"], &said["refusal"]["code"]),
            (&named, &json!("bad-message")),
            "{message}: {said}"
        );
    }
    server.stop().await;
}

/// At a table without spectators, everybody sees the seats before the game, and only players see the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_players_see_a_table_without_spectators() {
    let server = Server::start().await;
    let [ann, ben, eve] = [server.person().await, server.person().await, server.person().await];
    let body =
        json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }], "spectators": false });
    let (_, made) = server.post(&ann, "/api/v1/tables", &body).await;
    let id = made["id"].as_str().unwrap().to_string();
    let mut early = server.join(&id, &eve, None).await;
    early.hear_of("welcome").await;
    for (seat, person) in [&ann, &ben].into_iter().enumerate() {
        let sit = json!({ "do": "sit", "seat": seat, "name": "P" });
        let (status, said) =
            server.post(person, &format!("/api/v1/tables/{id}/command"), &json!({ "command": sit })).await;
        assert_eq!(status, 200, "{said}");
    }
    // A client without a seat is disconnected before the first draw, and cannot reconnect.
    let closed = loop {
        match early.hear().await {
            Ok(said) => assert!(said["game"].is_null(), "{said}"),
            Err(closed) => break closed,
        }
    };
    assert_eq!(closed.map(|frame| u16::from(frame.code)), Some(4000));
    assert_eq!(server.join(&id, &eve, None).await.closed().await, Some(4004));
    let paths = [
        "/api/v1/tables/ID",
        "/api/v1/tables/ID/history",
        "/api/v1/tables/ID/replay",
        "/api/v1/tables/ID/stream",
    ];
    let files =
        ["/g/ID/board.svg", "/g/ID/board.png", "/g/ID/replay.gif", "/g/ID/record.bst", "/g/ID/record.json"];
    for path in paths.iter().chain(&files) {
        let path = path.replace("ID", &id);
        for headers in [&[][..], &eve.headers()[..]] {
            let (status, _, said) = server.request("GET", &path, headers, None).await;
            assert_eq!((status, said["refused"]["code"].as_str()), (403, Some("private-table")), "{path}");
        }
        if !path.ends_with("stream") {
            assert_eq!(server.request("GET", &path, &ben.headers(), None).await.0, 200, "{path}");
        }
    }
    for question in ["hint", "fields", "preview"] {
        let (status, said) =
            server.post(&eve, &format!("/api/v1/tables/{id}/query"), &json!({ "ask": question })).await;
        assert_eq!((status, said["refused"]["code"].as_str()), (403, Some("private-table")), "{question}");
    }
    server.join(&id, &ben, None).await.hear_of("welcome").await;
    server.stop().await;
}
