//! Rows 39, 42 and 43: banned and muted people, devices and address ranges.

use super::{DAY, PASSWORD, account, admin, code, command, done, id_of, now, operate, store};
use crate::figure::figure;
use crate::support::{Person, Server};
use bastide_server::moderation::{AdminRequest, BanTarget};
use bastide_table::Role;
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

fn ban(target: &Value) -> Value {
    json!({ "do": "ban", "target": target, "reason": "He cheats.", "minutes": 60 })
}

async fn guest_from(server: &Server, headers: &[(&str, &str)]) -> (u16, String, Value) {
    server.request("POST", "/api/v1/me", headers, None).await
}

/// The cookies that a response sets.
fn cookies(head: &str) -> String {
    let set = head.lines().filter_map(|line| line.split_once(": "));
    let set = set.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    let pairs: Vec<&str> = set.filter_map(|(_, cookie)| cookie.split(';').next()).collect();
    pairs.join("; ")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_person_cannot_return() {
    let server = Server::start().await;
    let store = store(&server);
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    let cheat = account(&server, &store, "Cheat", Role::Player).await;
    let other = server.person().await;
    let table = server.table(&[cheat.clone(), other.clone()]).await;
    let (_, token) = server.post(&cheat, "/api/v1/me/token", &json!({})).await;
    let bearer = format!("Bearer {}", token["token"].as_str().unwrap());
    let (_, link) = server.post(&cheat, "/api/v1/me/recovery", &json!({})).await;
    let mut socket = server.join(&table, &cheat, None).await;
    socket.hear_of("welcome").await;
    done(&server, &moderator, ban(&json!({ "is": "person", "person": "Cheat" }))).await;
    // The live socket closes, and a new one is refused with the reason.
    assert_eq!(socket.closed().await, Some(4000));
    let mut again = server.join(&table, &cheat, None).await;
    let refused = again.hear_of("refused").await;
    assert_eq!(refused["refusal"]["code"], "banned");
    assert_eq!(refused["refusal"]["reason"], "He cheats.");
    assert!(refused["refusal"]["until"].as_u64().unwrap() > now(), "{refused}");
    assert_eq!(again.closed().await, Some(4004));
    // Nothing else works, in the browser, with a program or after signing in again.
    let create = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
    let chat = json!({ "do": "chat", "text": "hello" });
    let mut checked = 0;
    let mut check = |(status, answer): (u16, Value)| {
        assert_eq!((status, code(&answer)), (403, "banned"), "{answer}");
        checked += 1;
    };
    check(server.post(&cheat, "/api/v1/tables", &create).await);
    check(command(&server, &cheat, &table, chat).await);
    check(command(&server, &cheat, &table, json!({ "do": "sit", "name": "Cheat" })).await);
    check(command(&server, &cheat, &table, json!({ "do": "resign", "seat": 0 })).await);
    check(server.post(&cheat, &format!("/api/v1/tables/{table}/rematch"), &json!({})).await);
    check(server.post(&cheat, "/api/v1/recover", &link).await);
    let credentials = json!({ "name": "Cheat", "password": PASSWORD });
    let (status, _, answer) = server.request("POST", "/api/v1/sign-in", &[], Some(&credentials)).await;
    check((status, answer));
    let headers = [("authorization", &*bearer)];
    let (status, _, answer) = server.request("POST", "/api/v1/tables", &headers, Some(&create)).await;
    check((status, answer));
    let report = json!({ "about": { "is": "seat", "table": table, "seat": 1 }, "category": "spam" });
    check(server.post(&cheat, "/api/v1/reports", &report).await);
    // A wrong password still does not tell that the account exists.
    let wrong = json!({ "name": "Cheat", "password": "something else" });
    let (_, _, answer) = server.request("POST", "/api/v1/sign-in", &[], Some(&wrong)).await;
    assert_eq!(code(&answer), "bad-sign-in");
    // Others are not affected, and the ban can be lifted.
    assert_eq!(server.post(&other, "/api/v1/tables", &create).await.0, 200);
    let shown = done(&server, &moderator, json!({ "do": "show-person", "person": "Cheat" })).await;
    let number = &shown["details"]["sanctions"][0]["id"];
    done(&server, &moderator, json!({ "do": "lift", "sanction": number, "reason": "A mistake." })).await;
    assert_eq!(server.post(&cheat, "/api/v1/tables", &create).await.0, 200);
    figure(39, "banned", &format!("a banned person's socket closed, {checked} ways to return refused"));
    server.stop().await;
}

/// A new guest in the same browser is still the same device.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_device_cannot_come_back_as_a_new_guest() {
    let server = Server::start().await;
    let store = store(&server);
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    let (_, head, _) = guest_from(&server, &[]).await;
    let origin = format!("http://{}", server.address);
    let cookies = cookies(&head);
    assert!(cookies.contains("bastide-browser="), "{head}");
    let browser = cookies.split("; ").find(|cookie| cookie.starts_with("bastide-browser=")).unwrap();
    let guest = Person { cookie: cookies.clone(), origin: origin.clone() };
    let (status, _) = server.post(&guest, "/api/v1/me/name", &json!({ "name": "Troll" })).await;
    assert_eq!(status, 204);
    let id = id_of(&server, &moderator, "Troll").await;
    let target = json!({ "is": "device", "person": id });
    // The server stores in the background where somebody was seen.
    let mut banned = admin(&server, &moderator, &ban(&target)).await;
    while banned.0 != 200 {
        assert_eq!(code(&banned.1), "missing", "{}", banned.1);
        banned = admin(&server, &moderator, &ban(&target)).await;
    }
    for cookie in [browser, &cookies] {
        let (status, _, answer) = guest_from(&server, &[("cookie", cookie), ("origin", &origin)]).await;
        assert_eq!((status, code(&answer)), (403, "banned"), "{cookie}: {answer}");
    }
    // Without any cookie the browser counts as a new device.
    assert_eq!(guest_from(&server, &[]).await.0, 200);
    // Anybody may sign out.
    let headers = [("cookie", &*cookies), ("origin", &*origin)];
    assert_eq!(server.request("DELETE", "/api/v1/me", &headers, None).await.0, 204);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn banned_address_ranges_are_refused() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.behind_proxy = true, None).await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    for (network, reason) in
        [("192.0.2.0/24", "IPv4"), ("2001:db8:7::/48", "IPv6"), ("2001:db8:9::1", "one address")]
    {
        let target = json!({ "is": "network", "network": network });
        done(&server, &boss, json!({ "do": "ban", "target": target, "reason": reason })).await;
    }
    let mut counts = [0, 0];
    for (from, banned) in [
        ("192.0.2.1", true),
        ("192.0.2.255:443", true),
        ("::ffff:192.0.2.9", true),
        ("192.0.3.1", false),
        ("2001:db8:7:1::5", true),
        ("[2001:db8:7:ffff::1]:9", true),
        ("2001:db8:8::1", false),
        ("2001:db8:9::77", true),
        ("2001:db8:9:1::1", false),
    ] {
        let (status, _, answer) = guest_from(&server, &[("x-forwarded-for", from)]).await;
        assert_eq!(status, if banned { 403 } else { 200 }, "{from}: {answer}");
        counts[usize::from(banned)] += 1;
    }
    // Somebody who has signed in before from elsewhere is refused there, too; an admin is not.
    let player = server.person().await;
    let body = json!({ "preset": "base", "seats": [{ "is": "open" }] });
    for (person, status) in [(&player, 403), (&boss, 200)] {
        let mut headers = person.headers().to_vec();
        headers.push(("x-forwarded-for", "192.0.2.1"));
        assert_eq!(server.request("POST", "/api/v1/tables", &headers, Some(&body)).await.0, status);
    }
    let text =
        format!("{} addresses inside three banned ranges refused, {} outside admitted", counts[1], counts[0]);
    figure(42, "ranges", &text);
    server.stop().await;
}

/// A ban that has ended does not apply any more, and neither does one that ended before the server read it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_expired_ban_does_not_apply() {
    let server = Server::start().await;
    let store = store(&server);
    let boss = account(&server, &store, "Boss", Role::Admin).await;
    account(&server, &store, "Late", Role::Player).await;
    let target = BanTarget::Person { person: "Late".to_string() };
    let request = AdminRequest::Ban { target, reason: "x".to_string(), minutes: Some(60) };
    operate(&store, now() - DAY, request).await.unwrap();
    // Any request of an admin makes the server read the bans.
    let mute = json!({ "do": "mute", "person": "Late", "reason": "x" });
    done(&server, &boss, mute).await;
    let credentials = json!({ "name": "Late", "password": PASSWORD });
    let (status, _, answer) = server.request("POST", "/api/v1/sign-in", &[], Some(&credentials)).await;
    assert_eq!(status, 200, "{answer}");
    let shown = done(&server, &boss, json!({ "do": "show-person", "person": "Late" })).await;
    let sanctions = shown["details"]["sanctions"].as_array().unwrap();
    assert_eq!(sanctions.iter().map(|one| one["active"] == true).collect::<Vec<_>>(), [true, false]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_muted_person_can_play_but_not_chat() {
    let server = Server::start().await;
    let store = store(&server);
    let moderator = account(&server, &store, "Mod", Role::Moderator).await;
    let loud = account(&server, &store, "Loud", Role::Player).await;
    let table = server.table(&[loud.clone(), server.person().await]).await;
    let chat = json!({ "do": "chat", "text": "hello" });
    assert_eq!(command(&server, &loud, &table, chat.clone()).await.0, 200);
    let mut socket = server.join(&table, &loud, None).await;
    socket.hear_of("welcome").await;
    done(&server, &moderator, json!({ "do": "mute", "person": "Loud", "reason": "Spam.", "minutes": 60 }))
        .await;
    socket.say(&json!({ "t": "command", "id": "c1", "command": chat })).await;
    let refused = socket.reply().await;
    assert_eq!(
        (&refused["refusal"]["code"], &refused["refusal"]["reason"]),
        (&json!("muted"), &json!("Spam."))
    );
    assert_eq!(command(&server, &loud, &table, json!({ "do": "pause", "seat": 0 })).await.0, 200);
    server.stop().await;
}

/// A command on the store of a running server closes sockets without any request to the server.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ban_on_the_store_reaches_a_running_server() {
    let server = Server::start().await;
    let store = store(&server);
    let cheat = account(&server, &store, "Cheat", Role::Player).await;
    let table = server.table(&[cheat.clone(), server.person().await]).await;
    let mut socket = server.join(&table, &cheat, None).await;
    socket.hear_of("welcome").await;
    let target = BanTarget::Person { person: "Cheat".to_string() };
    let begun = std::time::Instant::now();
    let request = AdminRequest::Ban { target, reason: "x".to_string(), minutes: None };
    operate(&store, now(), request).await.unwrap();
    assert_eq!(socket.closed().await, Some(4000));
    figure(
        43,
        "store",
        &format!("a ban on the store closed the socket after {} ms", begun.elapsed().as_millis()),
    );
    server.stop().await;
}
