//! Row 21 of `docs/reliability.md`: signing out closes all sockets of a session. Also tests program tokens and
//! recovery links.

use crate::support::Server;
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signing_out_closes_all_sockets_of_the_session() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut own = Vec::new();
    for _ in 0..5 {
        let mut socket = server.join(&id, &people[0], None).await;
        socket.hear_of("welcome").await;
        own.push(socket);
    }
    let mut other = server.join(&id, &people[1], None).await;
    other.hear_of("welcome").await;
    let (status, ..) = server.request("DELETE", "/api/v1/me", &people[0].headers(), None).await;
    assert_eq!(status, 204);
    let begun = Instant::now();
    for socket in &mut own {
        assert_eq!(socket.closed().await, Some(4003));
    }
    // This only checks that the server closes the socket without waiting for a ping.
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    // The cookie is invalid now. The other user is not affected.
    let say = json!({ "command": { "do": "chat", "text": "hello" } });
    let path = format!("/api/v1/tables/{id}/command");
    assert_eq!(server.post(&people[0], &path, &say).await.0, 401);
    assert_eq!(server.post(&people[1], &path, &say).await.0, 200);
    other.hear_of("update").await;
    server.stop().await;
}

/// A program signs out: its token becomes invalid, and the user's other tokens and cookie still work.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn revoking_a_token_affects_nothing_else() {
    let server = Server::start().await;
    let person = server.person().await;
    let mut bearers = Vec::new();
    for _ in 0..2 {
        let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
        bearers.push(format!("Bearer {}", made["token"].as_str().unwrap()));
    }
    let id = server.table(&[person.clone(), person.clone()]).await;
    let mut socket = server.connect(&id, &[("authorization", &bearers[0])]).await.unwrap();
    socket.say(&json!({ "t": "hello", "version": 1 })).await;
    socket.hear_of("welcome").await;
    let headers = [("authorization", &*bearers[0]), ("cookie", &*person.cookie)];
    let (status, head, _) = server.request("DELETE", "/api/v1/me", &headers, None).await;
    assert_eq!((status, head.to_lowercase().contains("set-cookie")), (204, false), "{head}");
    assert_eq!(socket.closed().await, Some(4003));
    for method in ["GET", "DELETE"] {
        let (status, _, answer) = server.request(method, "/api/v1/me", &headers[..1], None).await;
        assert_eq!((status, &answer["refused"]["code"]), (403, &json!("bad-token")));
    }
    for (name, value) in [("authorization", &bearers[1]), ("cookie", &person.cookie)] {
        let (_, _, me) = server.request("GET", "/api/v1/me", &[(name, value)], None).await;
        assert!(me.is_object(), "{name}: {me}");
    }
    server.stop().await;
}

/// A program can play, but it cannot create anything that outlives its token or change the user's account.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_cannot_manage_the_users_account() {
    let server = Server::start().await;
    let person = server.person().await;
    let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let account = json!({ "name": "Ann", "password": "a good one" });
    // The program's token takes precedence over the user's cookie.
    for headers in
        [&[("authorization", &*bearer)][..], &[("authorization", &*bearer), ("cookie", &*person.cookie)]]
    {
        for (path, body) in [
            ("recovery", None),
            ("token", None),
            ("name", Some(json!({ "name": "Eve" }))),
            ("account", Some(account.clone())),
            ("password", Some(json!({ "old": "a good one", "new": "another one" }))),
        ] {
            let (status, _, answer) =
                server.request("POST", &format!("/api/v1/me/{path}"), headers, body.as_ref()).await;
            assert_eq!(
                (status, &answer["refused"]["code"]),
                (403, &json!("not-for-programs")),
                "{path}: {answer}"
            );
        }
    }
    let program = [("authorization", &*bearer)];
    let open = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
    let (status, _, made) = server.request("POST", "/api/v1/tables", &program, Some(&open)).await;
    assert_eq!(status, 200, "{made}");
    let path = format!("/api/v1/tables/{}", made["id"].as_str().unwrap());
    let sit = json!({ "command": { "do": "sit", "name": "Chance" } });
    let (status, _, answer) = server.request("POST", &format!("{path}/command"), &program, Some(&sit)).await;
    assert_eq!(status, 200, "{answer}");
    let (_, _, seen) = server.request("GET", &path, &program, None).await;
    assert_eq!(seen["seats"], json!([0]));
    assert_eq!(server.request("DELETE", "/api/v1/me", &program, None).await.0, 204);
    let (status, answer) = server.post(&person, "/api/v1/me/account", &account).await;
    assert_eq!(status, 200, "{answer}");
    server.stop().await;
}

/// A recovery link works once, and a wrong one never.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_recovery_link_works_once() {
    let server = Server::start().await;
    let person = server.person().await;
    let (_, made) = server.post(&person, "/api/v1/me/recovery", &json!({})).await;
    let code = json!({ "code": made["code"] });
    let (status, head, _) = server.request("POST", "/api/v1/recover", &[], Some(&code)).await;
    assert_eq!(status, 204, "{head}");
    assert!(head.contains("HttpOnly") && head.contains("SameSite=Lax"), "{head}");
    for code in [code, json!({ "code": "" }), json!({ "code": "0".repeat(64) })] {
        let (status, _, answer) = server.request("POST", "/api/v1/recover", &[], Some(&code)).await;
        assert_eq!((status, &answer["refused"]["code"]), (403, &json!("bad-recovery-code")));
    }
    // A program's token does not work as a cookie, nor a cookie as a token.
    let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
    let token = made["token"].as_str().unwrap();
    let cookie = format!("bastide={token}");
    let (_, _, me) = server.request("GET", "/api/v1/me", &[("cookie", &cookie)], None).await;
    assert!(me.is_null(), "{me}");
    let bearer = format!("Bearer {}", &person.cookie[8..]);
    let (status, ..) = server.request("GET", "/api/v1/me", &[("authorization", &bearer)], None).await;
    assert_eq!(status, 403);
    server.stop().await;
}

/// If several requests use a link at the same time, one succeeds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_uses_of_a_recovery_link_succeed_once() {
    let server = Server::start().await;
    let person = server.person().await;
    for _ in 0..10 {
        let (_, made) = server.post(&person, "/api/v1/me/recovery", &json!({})).await;
        let code = json!({ "code": made["code"] });
        let at_once = (0..6).map(|_| server.request("POST", "/api/v1/recover", &[], Some(&code)));
        let all = futures_util::future::join_all(at_once).await;
        let mut came: Vec<u16> = all.iter().map(|(status, ..)| *status).collect();
        came.sort_unstable();
        assert_eq!(came, [204, 403, 403, 403, 403, 403]);
    }
    server.stop().await;
}

/// A user's list of tables shows which seats are theirs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_tables_show_my_seats() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    for (seat, person) in people.iter().enumerate() {
        let (_, _, mine) = server.request("GET", "/api/v1/me/tables", &person.headers(), None).await;
        assert_eq!((&mine[0]["id"], &mine[0]["seats"]), (&json!(id), &json!([seat])), "{mine}");
        assert_eq!(mine[0]["people"], json!(null), "user ids are not shown");
    }
    server.stop().await;
}

/// A table disappears from a user's list when they leave their seat, unless they created it and it is still
/// open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_tables_are_the_tables_where_i_sit() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await, server.person().await];
    let open = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }, { "is": "open" }] });
    let (_, made) = server.post(&people[0], "/api/v1/tables", &open).await;
    let path = format!("/api/v1/tables/{}/command", made["id"].as_str().unwrap());
    let (_, _, mine) = server.request("GET", "/api/v1/me/tables", &people[0].headers(), None).await;
    assert_eq!(
        (&mine[0]["id"], &mine[0]["seats"]),
        (&made["id"], &json!([])),
        "its creator finds it: {mine}"
    );
    for (seat, person) in people.iter().enumerate().take(2) {
        for command in
            [json!({ "do": "sit", "seat": seat, "name": "P" }), json!({ "do": "stand", "seat": seat })]
        {
            let (status, answer) = server.post(person, &path, &json!({ "command": command })).await;
            assert_eq!(status, 200, "{answer}");
        }
    }
    let sit = json!({ "command": { "do": "sit", "seat": 2, "name": "P" } });
    assert_eq!(server.post(&people[2], &path, &sit).await.0, 200);
    let listed = async || {
        let mut seats = Vec::new();
        for person in &people {
            let (_, _, mine) = server.request("GET", "/api/v1/me/tables", &person.headers(), None).await;
            seats.push(
                mine.as_array().unwrap().iter().map(|table| table["seats"].clone()).collect::<Vec<_>>(),
            );
        }
        seats
    };
    assert_eq!(listed().await, [vec![json!([])], vec![], vec![json!([2])]]);
    let start = json!({ "command": { "do": "start", "fill": "easy" } });
    assert_eq!(server.post(&people[0], &path, &start).await.0, 200);
    assert_eq!(listed().await, [vec![], vec![], vec![json!([2])]]);
    server.stop().await;
}
