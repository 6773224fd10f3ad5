//! Accounts, over HTTP.

use crate::support::{Person, Server};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

const PASSWORD: &str = "correct horse";

fn ann(password: &str) -> Value {
    json!({ "name": "Ann", "password": password })
}

/// Signs in from another device. Returns the session, or the status and refusal.
async fn sign_in(server: &Server, name: &str, password: &str) -> Result<Person, (u16, Value)> {
    let body = json!({ "name": name, "password": password });
    let (status, head, answer) = server.request("POST", "/api/v1/sign-in", &[], Some(&body)).await;
    if status != 200 {
        return Err((status, answer["refused"].clone()));
    }
    assert!(head.contains("HttpOnly") && head.contains("SameSite=Lax"), "{head}");
    let cookie = head.split("bastide=").nth(1).unwrap().split(';').next().unwrap();
    Ok(Person { cookie: format!("bastide={cookie}"), origin: format!("http://{}", server.address) })
}

async fn account(server: &Server, person: &Person) -> Value {
    let (_, _, me) = server.request("GET", "/api/v1/me", &person.headers(), None).await;
    me.get("account").cloned().unwrap_or(json!("nobody"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_creates_an_account_keeps_their_seats() {
    let server = Server::start().await;
    let (guest, other) = (server.person().await, server.person().await);
    let id = server.table(&[guest.clone(), other.clone()]).await;
    assert_eq!(account(&server, &guest).await, Value::Null);
    let (status, answer) = server.post(&guest, "/api/v1/me/account", &ann(PASSWORD)).await;
    assert_eq!((status, &answer["account"]), (200, &json!("Ann")), "{answer}");
    assert_eq!(account(&server, &guest).await, "Ann");
    // Signing in on another device gives the same user with the same seat, whatever the case of the name.
    let again = sign_in(&server, " aNN ", PASSWORD).await.expect("it is right");
    assert_ne!(again.cookie, guest.cookie);
    let (_, _, table) = server.request("GET", &format!("/api/v1/tables/{id}"), &again.headers(), None).await;
    assert_eq!(table["seats"], json!([0]));
    // Nobody else can take the name, and nobody can have two accounts.
    let (status, answer) = server.post(&other, "/api/v1/me/account", &ann("something else")).await;
    assert_eq!((status, &answer["refused"]["code"]), (409, &json!("name-taken")));
    let second = json!({ "name": "Ann two", "password": PASSWORD });
    let (status, answer) = server.post(&guest, "/api/v1/me/account", &second).await;
    assert_eq!((status, &answer["refused"]["code"]), (409, &json!("has-account")));
    for (body, code) in [
        (json!({ "name": "Bob", "password": "short" }), "bad-password"),
        (json!({ "name": "Bobby Bobby", "password": "bobby bobby" }), "bad-password"),
        (json!({ "name": "<>", "password": PASSWORD }), "bad-name"),
    ] {
        let (status, answer) = server.post(&other, "/api/v1/me/account", &body).await;
        assert_eq!((status, &answer["refused"]["code"]), (422, &json!(code)));
    }
    // Signing out ends the session on that device only.
    let (status, ..) = server.request("DELETE", "/api/v1/me", &again.headers(), None).await;
    assert_eq!((status, account(&server, &again).await), (204, json!("nobody")));
    assert_eq!(account(&server, &guest).await, "Ann");
    server.stop().await;
}

/// A wrong password and an unknown name get exactly the same answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failed_sign_in_does_not_reveal_which_names_exist() {
    let server = Server::start().await;
    let guest = server.person().await;
    server.post(&guest, "/api/v1/me/account", &ann(PASSWORD)).await;
    let refused = |name: &'static str, password: &'static str| {
        let server = &server;
        async move { sign_in(server, name, password).await.err().expect("it is wrong") }
    };
    let wrong = refused("Ann", "wrong horse").await;
    assert_eq!((wrong.0, &wrong.1["code"]), (403, &json!("bad-sign-in")));
    for (name, password) in
        [("Nobody", PASSWORD), ("Ann", ""), ("", PASSWORD), ("<x>", "y"), ("Ann", "Correct horse")]
    {
        assert_eq!(refused(name, password).await, wrong, "{name} {password}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_all_other_sessions() {
    let server = Server::start().await;
    let guest = server.person().await;
    let id = server.table(&[guest.clone(), server.person().await]).await;
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    let (status, answer) = server.post(&guest, "/api/v1/me/password", &change("x", PASSWORD)).await;
    assert_eq!((status, &answer["refused"]["code"]), (422, &json!("no-account")));
    server.post(&guest, "/api/v1/me/account", &ann(PASSWORD)).await;
    let phone = sign_in(&server, "Ann", PASSWORD).await.expect("it is right");
    let (_, made) = server.post(&guest, "/api/v1/me/token", &json!({})).await;
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let program = [("authorization", &*bearer)];
    let mut socket = server.join(&id, &phone, None).await;
    socket.hear_of("welcome").await;
    let (status, answer) =
        server.post(&guest, "/api/v1/me/password", &change("wrong one", "another one")).await;
    assert_eq!((status, &answer["refused"]["code"]), (403, &json!("bad-sign-in")));
    // A program cannot change the password, even if it knows the old one.
    let body = change(PASSWORD, "another one");
    let (status, ..) = server.request("POST", "/api/v1/me/password", &program, Some(&body)).await;
    assert_eq!(status, 403);
    assert_eq!(server.post(&guest, "/api/v1/me/password", &body).await.0, 204);
    assert_eq!(socket.closed().await, Some(4003));
    assert_eq!(account(&server, &phone).await, "nobody");
    assert_eq!(server.request("GET", "/api/v1/me", &program, None).await.0, 403);
    assert_eq!(account(&server, &guest).await, "Ann");
    assert!(sign_in(&server, "Ann", PASSWORD).await.is_err());
    let phone = sign_in(&server, "Ann", "another one").await.expect("it is right");
    // Signing in replaces the guest session.
    let other = server.person().await;
    let (_, head, _) =
        server.request("POST", "/api/v1/sign-in", &other.headers(), Some(&ann("another one"))).await;
    assert!(head.contains("set-cookie"), "{head}");
    assert_eq!(account(&server, &other).await, "nobody");
    assert_eq!(account(&server, &phone).await, "Ann");
    server.stop().await;
}

/// Attempts are limited by name and by address. Successful attempts do not count, and other users are not
/// affected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn password_attempts_are_rate_limited() {
    let folder = Arc::new(TempDir::new().unwrap());
    let limited = |config: &mut bastide_server::Config| {
        config.limits = true;
        config.behind_proxy = true;
    };
    let server = Server::with(folder, limited, None).await;
    let guest = server.person().await;
    let (status, answer) = server.post(&guest, "/api/v1/me/account", &ann(PASSWORD)).await;
    assert_eq!(status, 200, "{answer}");
    let attempt = async |from: &str, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        let headers = [("x-forwarded-for", from)];
        let (status, head, _) = server.request("POST", "/api/v1/sign-in", &headers, Some(&body)).await;
        assert_eq!(status == 429, head.contains("retry-after: 60"), "{head}");
        status
    };
    for _ in 0..20 {
        assert_eq!(attempt("10.0.0.1", "Ann", PASSWORD).await, 200);
    }
    // Creating the account was one attempt.
    for number in 0..9 {
        assert_eq!(attempt(&format!("10.0.1.{number}"), "Ann", "wrong horse").await, 403);
    }
    assert_eq!(attempt("10.0.2.1", "ANN", PASSWORD).await, 429, "from any address");
    for number in 0..12 {
        assert_eq!(attempt("10.0.3.1", &format!("Nobody {number}"), PASSWORD).await, 403);
    }
    assert_eq!(attempt("10.0.3.1", "Somebody", PASSWORD).await, 429);
    assert_eq!(attempt("10.0.3.2", "Somebody", PASSWORD).await, 403);
    assert_eq!(account(&server, &guest).await, "Ann", "existing sessions stay valid");
    server.stop().await;
}

/// Wrong attempts from elsewhere do not lock the owner of an account out on a device where they have signed in before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn known_devices_have_their_own_sign_in_budget() {
    let limited = |config: &mut bastide_server::Config| {
        config.limits = true;
        config.behind_proxy = true;
    };
    let server = Server::with(Arc::new(TempDir::new().unwrap()), limited, None).await;
    let guest = server.person().await;
    let (status, head, _) =
        server.request("POST", "/api/v1/me/account", &guest.headers(), Some(&ann(PASSWORD))).await;
    assert_eq!(status, 200, "{head}");
    let device = |head: &str| {
        let cookie = head.split("bastide-device=").nth(1)?.split(';').next()?;
        Some(format!("bastide-device={cookie}"))
    };
    let opened_here = device(&head).expect("a device cookie");
    let attempt = async |cookie: &str, address: &str, name: &str, password: &str| {
        let body = json!({ "name": name, "password": password });
        let headers = [("x-forwarded-for", address), ("cookie", cookie), ("origin", &*guest.origin)];
        let (status, head, _) = server.request("POST", "/api/v1/sign-in", &headers, Some(&body)).await;
        (status, device(&head))
    };
    // The device where the account was opened is known, so it gets no new cookie. Another one gets its own.
    assert_eq!(attempt(&opened_here, "10.0.0.1", "Ann", PASSWORD).await, (200, None));
    let (status, second) = attempt("", "10.0.0.2", "Ann", PASSWORD).await;
    let second = second.expect("a device cookie");
    assert!(status == 200 && second != opened_here);
    // An attacker uses up the budgets of the name and of the owner's address.
    for number in 0..20 {
        attempt("", &format!("10.0.1.{number}"), "Ann", "wrong horse").await;
        attempt("", "10.0.0.1", &format!("Nobody {number}"), PASSWORD).await;
    }
    assert_eq!(attempt("", "10.0.0.3", "Ann", PASSWORD).await.0, 429);
    assert_eq!(attempt("", "10.0.0.1", "Bob", PASSWORD).await.0, 429);
    let other = server.person().await;
    let body = json!({ "name": "Bob", "password": PASSWORD });
    let (_, head, _) = server.request("POST", "/api/v1/me/account", &other.headers(), Some(&body)).await;
    let foreign = device(&head).expect("a device cookie");
    assert_eq!(
        attempt(&foreign, "10.0.0.3", "Ann", PASSWORD).await.0,
        429,
        "it is known for another account"
    );
    for _ in 0..30 {
        assert_eq!(attempt(&opened_here, "10.0.0.1", "Ann", PASSWORD).await.0, 200);
    }
    // A stolen cookie is no free pass, and each device counts by itself.
    let wrong: Vec<u16> = {
        let mut all = Vec::new();
        for _ in 0..11 {
            all.push(attempt(&opened_here, "10.0.0.4", "Ann", "wrong horse").await.0);
        }
        all
    };
    assert_eq!((wrong[..10].iter().all(|status| *status == 403), wrong[10]), (true, 429), "{wrong:?}");
    assert_eq!(attempt(&second, "10.0.0.4", "Ann", PASSWORD).await.0, 200);
    // A new password makes all devices unknown except the one where it was changed.
    let change = json!({ "old": PASSWORD, "new": "another horse" });
    let cookies = format!("{}; {second}", guest.cookie);
    let headers = [("x-forwarded-for", "10.0.0.5"), ("cookie", &*cookies), ("origin", &*guest.origin)];
    let (status, head, _) = server.request("POST", "/api/v1/me/password", &headers, Some(&change)).await;
    assert_eq!(status, 204, "{head}");
    let renewed = device(&head).expect("a new device cookie");
    assert_eq!(attempt(&second, "10.0.0.6", "Ann", "another horse").await.0, 429);
    assert_eq!(attempt(&renewed, "10.0.0.6", "Ann", "another horse").await.0, 200);
    server.stop().await;
}
