//! Row 44: links for a new password.

use super::{DAY, PASSWORD, account, code, done, now, operate, store};
use crate::figure::figure;
use crate::support::Server;
use bastide_server::moderation::{AdminAnswer, AdminRequest};
use bastide_table::Role;
use serde_json::{Value, json};

const FRESH: &str = "a fresh password";

async fn reset(server: &Server, link: &str, password: &str) -> (u16, Value) {
    let body = json!({ "code": link, "password": password });
    let (status, _, answer) = server.request("POST", "/api/v1/reset-password", &[], Some(&body)).await;
    (status, answer)
}

async fn signs_in(server: &Server, password: &str) -> bool {
    let body = json!({ "name": "Ann", "password": password });
    server.request("POST", "/api/v1/sign-in", &[], Some(&body)).await.0 == 200
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_for_a_new_password_works_once_and_expires() {
    let server = Server::start().await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    let ann = account(&server, &store, "Ann", Role::Player).await;
    let ask =
        || AdminRequest::ResetPassword { person: "Ann".to_string(), reason: "She forgot it.".to_string() };
    let Ok(AdminAnswer::Link { code: expired, until }) = operate(&store, now() - DAY - 1, ask()).await else {
        panic!("no link");
    };
    assert!(until < now());
    let (status, answer) = reset(&server, &expired, FRESH).await;
    assert_eq!((status, code(&answer)), (403, "bad-reset-link"), "an expired link");
    let request = json!({ "do": "reset-password", "person": "Ann", "reason": "She forgot it." });
    let replaced = done(&server, &boss, request.clone()).await;
    let link = done(&server, &boss, request).await;
    let (replaced, link) = (replaced["code"].as_str().unwrap(), link["code"].as_str().unwrap());
    assert_eq!(reset(&server, replaced, FRESH).await.0, 403, "a newer link replaces an older one");
    // A password that is refused does not use up the link.
    let (status, answer) = reset(&server, link, "short").await;
    assert_eq!((status, code(&answer)), (422, "bad-password"));
    let table = server.table(&[ann.clone(), server.person().await]).await;
    let mut socket = server.join(&table, &ann, None).await;
    socket.hear_of("welcome").await;
    // Of two attempts at the same time, one works.
    let (one, two) = tokio::join!(reset(&server, link, FRESH), reset(&server, link, FRESH));
    let mut statuses = [one.0, two.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 403]);
    assert_eq!(reset(&server, link, "another one").await.0, 403, "a used link");
    assert_eq!(socket.closed().await, Some(4003), "the owner is signed out everywhere");
    assert!(!signs_in(&server, PASSWORD).await && signs_in(&server, FRESH).await);
    for wrong in ["", "0", &"f".repeat(64)] {
        assert_eq!(reset(&server, wrong, FRESH).await.0, 403, "{wrong}");
    }
    figure(
        44,
        "links",
        "a link that was expired, replaced, used, used twice at the same time or invented: refused",
    );
    server.stop().await;
}

/// Deleting an account signs its owner out, and the name can be registered again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_account_is_signed_out_everywhere() {
    let server = Server::start().await;
    let store = store(&server);
    let ann = account(&server, &store, "Ann", Role::Player).await;
    let table = server.table(&[ann.clone(), server.person().await]).await;
    let mut socket = server.join(&table, &ann, None).await;
    socket.hear_of("welcome").await;
    let reason = "She asked for it.".to_string();
    operate(&store, now(), AdminRequest::DeleteAccount { person: "Ann".to_string(), reason }).await.unwrap();
    assert_eq!(socket.closed().await, Some(4003));
    let (_, _, me) = server.request("GET", "/api/v1/me", &ann.headers(), None).await;
    assert_eq!(me, Value::Null);
    assert!(!signs_in(&server, PASSWORD).await);
    // Nobody can imitate her later.
    let body = json!({ "name": "Ann", "password": PASSWORD });
    let (_, answer) = server.post(&server.person().await, "/api/v1/me/account", &body).await;
    assert_eq!(code(&answer), "name-taken", "{answer}");
    server.stop().await;
}

/// A deletion by an admin also removes the person's name from their tables.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deletion_by_an_admin_removes_the_name_from_tables() {
    let server = Server::start().await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    let ann = account(&server, &store, "Ann", Role::Player).await;
    let table = server.table(&[ann, server.person().await]).await;
    let delete = json!({ "do": "delete-account", "person": "Ann", "reason": "She asked for it." });
    done(&server, &boss, delete).await;
    let renamed = async {
        while server.look(&table).await.1["snapshot"]["table"]["seats"][0]["name"] != "deleted player" {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::support::HANGS, renamed).await.expect("the name disappears");
    server.stop().await;
}

/// A renamed account signs in with its new name, and keeps its seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_renamed_account_signs_in_with_its_new_name() {
    let server = Server::start().await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    let ann = account(&server, &store, "Rude name", Role::Player).await;
    let rename =
        |name: &str| json!({ "do": "rename", "person": "Rude name", "name": name, "reason": "It is rude." });
    for (name, why) in [("boss", "name-taken"), ("Moderator", "name-taken"), ("", "bad-name")] {
        let (_, answer) = super::admin(&server, &boss, &rename(name)).await;
        assert_eq!(code(&answer), why, "{name}: {answer}");
    }
    done(&server, &boss, rename("Ann")).await;
    let (_, _, me) = server.request("GET", "/api/v1/me", &ann.headers(), None).await;
    assert_eq!((&me["account"], &me["name"]), (&json!("Ann"), &json!("Ann")));
    assert!(signs_in(&server, PASSWORD).await);
    server.stop().await;
}
