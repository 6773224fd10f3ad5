//! Row 20 of `docs/reliability.md`: requests from foreign pages, with and without a cookie or a token, to every
//! kind of endpoint.

use crate::support::Server;
use serde_json::json;
use std::sync::Arc;
use tempfile::TempDir;

/// How a request authenticates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Proof {
    Nothing,
    Cookie,
    Token,
    Both,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_pages_cannot_use_a_cookie() {
    let folder = Arc::new(TempDir::new().unwrap());
    let known = "https://friend.example".to_string();
    let server = Server::with(folder, |config| config.origins = vec![format!("{known}/")], None).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let (_, made) = server.post(&people[0], "/api/v1/me/token", &json!({})).await;
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let own = format!("http://{}", server.address);
    let foreign = [
        "https://evil.example",
        "null",
        "http://127.0.0.1",
        "https://friend.example.evil.example",
        "",
        "evil",
    ];
    let origins: Vec<Option<&str>> = foreign
        .iter()
        .map(|origin| Some(*origin))
        .chain([None, Some(own.as_str()), Some(known.as_str())])
        .collect();
    let mut tried = 0;
    for origin in origins {
        for proof in [Proof::Nothing, Proof::Cookie, Proof::Token, Proof::Both] {
            let mut headers = Vec::new();
            headers.extend(origin.map(|origin| ("origin", origin)));
            if matches!(proof, Proof::Cookie | Proof::Both) {
                headers.push(("cookie", &people[0].cookie));
            }
            if matches!(proof, Proof::Token | Proof::Both) {
                headers.push(("authorization", &bearer));
            }
            let ours = origin == Some(&own) || origin == Some(&known);
            // A request without an origin comes from a program, or from a client without a cookie that could
            // be misused.
            let allowed = ours || (origin.is_none() && proof != Proof::Cookie);
            let say = json!({ "command": { "do": "chat", "text": "hello", "name": "Eve" } });
            let paths = [
                ("POST", format!("/api/v1/tables/{id}/command"), Some(&say)),
                ("POST", format!("/api/v1/tables/{id}/rematch"), None),
                ("POST", "/api/v1/me/recovery".to_string(), None),
                ("DELETE", "/api/v1/me".to_string(), None),
                ("PUT", "/api/v1/me".to_string(), None),
            ];
            for (method, path, body) in &paths {
                // Do not sign out: the cookie is still needed.
                if *method == "DELETE" && allowed {
                    continue;
                }
                let (status, _, answer) = server.request(method, path, &headers, *body).await;
                let refused = answer["refused"]["code"] == "bad-origin";
                assert_eq!(refused, !allowed, "{method} {path} {origin:?} {proof:?}: {status} {answer}");
                assert_eq!(status == 403 && refused, !allowed);
                tried += 1;
            }
            let opened = server.connect(&id, &headers).await;
            assert_eq!(opened.is_ok(), allowed, "socket {origin:?} {proof:?}");
            if let Err(status) = opened {
                assert_eq!(status, 403);
            }
            tried += 1;
        }
    }
    assert!(tried > 150, "{tried}");
    server.stop().await;
}

/// Every response has the security headers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_response_has_security_headers() {
    let server = Server::start().await;
    for path in ["/", "/api/v1/presets", "/health", "/nosuch", "/api/v1/nosuch", "/g/nosuch/board.svg"] {
        let (_, head, _) = server.request("GET", path, &[], None).await;
        let head = head.to_lowercase();
        for line in [
            "content-security-policy: default-src 'self'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
        ] {
            assert!(head.contains(line), "{path}: {head}");
        }
        assert!(!head.contains("unsafe"), "{path}: {head}");
    }
    // A picture that is opened on its own runs no scripts and loads nothing.
    let (status, head, _) = server.request("GET", "/api/v1/art/1000-0070/board.svg", &[], None).await;
    assert_eq!(status, 200);
    assert!(head.to_lowercase().contains("content-security-policy: default-src 'none'; style-src"), "{head}");
    server.stop().await;
}

/// A foreign name that resolves to the server gets nothing, so that its pages cannot act as the server's own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_hosts_are_refused() {
    let server = Server::start().await;
    for (host, expected) in [("evil.example", 403), ("localhost", 200), ("127.0.0.1", 200)] {
        for path in ["/", "/api/v1/presets"] {
            let request = format!(
                "GET {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\nconnection: close\r\n\r\n"
            );
            let answer = server.raw(request.as_bytes()).await;
            assert!(answer.starts_with(&format!("HTTP/1.1 {expected}")), "{host} {path}: {answer}");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_secure_server_requires_tls() {
    for secure in [false, true] {
        let folder = Arc::new(TempDir::new().unwrap());
        let server = Server::with(folder, |config| config.secure = secure, None).await;
        let (_, head, _) = server.request("GET", "/", &[], None).await;
        assert_eq!(head.to_lowercase().contains("strict-transport-security: max-age="), secure, "{head}");
        server.stop().await;
    }
}
