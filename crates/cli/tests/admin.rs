//! `bastide admin` on the store of a running server, and at the server.

#[path = "run/mod.rs"]
mod run;
mod support;

use run::{bastide, err, json, out};
use serde_json::{Value, json};
use support::{Server, folder};

/// Subcommands that work with an account named Bob.
const SUBCOMMANDS: &[&[&str]] = &[
    &["find", "bo"],
    &["show", "Bob"],
    &["tables"],
    &["mute", "Bob", "--for", "1h", "--reason", "Spam."],
    &["ban", "Bob", "--for", "7d", "--reason", "Cheating."],
    &["ban", "--network", "192.0.2.0/24", "--reason", "Spam."],
    &["rename", "Bob", "Bob", "--reason", "A test."],
    &["reset-password", "Bob", "--reason", "Forgotten."],
    &["export", "Bob", "--reason", "A request."],
    &["reports"],
    &["reports", "--resolved"],
    &["role", "Bob", "player"],
    &["audit"],
];

/// The same subcommands give the same answers in both ways.
#[test]
fn admin_works_on_the_store_and_at_a_running_server() {
    let data = folder("admin");
    let server = Server::start(&data, None, &[]);
    let account = |name: &str| {
        let person = server.person();
        let body = json!({ "name": name, "password": "correct horse" }).to_string();
        assert_eq!(server.request("POST", "/api/v1/me/account", &person, &body).0, 200);
        person
    };
    let (boss, bob) = (account("Boss"), account("Bob"));
    let table = server.table(&bob);
    let on_store = |args: &[&str]| bastide(&[&["admin", "--data", data.to_str().unwrap()], args].concat());
    // The first admin is made on the store.
    let made = on_store(&["role", "Boss", "admin"]);
    assert!(made.status.success() && out(&made) == "done\n", "{}{}", out(&made), err(&made));
    let (_, _, token) = server.request("POST", "/api/v1/me/token", &boss, "");
    let file = data.join("token");
    std::fs::write(&file, format!("{}\n", token["token"].as_str().unwrap())).unwrap();
    let at_server = |args: &[&str]| {
        let at = ["admin", "--server", &server.address, "--token-file", file.to_str().unwrap()];
        bastide(&[&at[..], args].concat())
    };
    for subcommand in SUBCOMMANDS {
        for run in [on_store(subcommand), at_server(subcommand)] {
            assert!(run.status.success() && !out(&run).is_empty(), "{subcommand:?}: {}", err(&run));
        }
        let with_json = [*subcommand, &["--json"]].concat();
        let answers: [Value; 2] = [json(&on_store(&with_json)), json(&at_server(&with_json))];
        assert_eq!(answers[0]["is"], answers[1]["is"], "{subcommand:?}");
        assert!(answers[0]["is"].is_string(), "{answers:?}");
    }
    let shown = out(&on_store(&["show", "Bob"]));
    for part in ["mutes and bans:", "mute person", "ban person", "Cheating.", "until 20", &table] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let log = out(&at_server(&["audit"]));
    for part in ["operator: set-role Boss: player → admin", "Boss: ban Bob", "192.0.2.0/24", "Spam."] {
        assert!(log.contains(part), "{part}: {log}");
    }
    // A ban on the store applies at the running server.
    let body = json!({ "command": { "do": "chat", "text": "hello" } }).to_string();
    let path = format!("/api/v1/tables/{table}/command");
    let (status, _, answer) = server.request("POST", &path, &bob, &body);
    assert_eq!((status, &answer["refused"]["code"]), (403, &json!("banned")));
    let number = json(&on_store(&["show", "Bob", "--json"]))["details"]["sanctions"][0]["id"].to_string();
    assert!(on_store(&["lift", &number, "--reason", "A mistake."]).status.success());
    assert!(at_server(&["close", &table, "--reason", "Over."]).status.success());
    let (_, _, seen) = server.request("GET", &format!("/api/v1/tables/{table}"), "", "");
    assert_eq!(seen["snapshot"]["table"]["closed"], "Over.");
    assert!(on_store(&["delete", "Bob", "--reason", "A request."]).status.success());
    // Mistakes have a message and exit code 2.
    let server_args = ["admin", "--server", &*server.address];
    for (wrong, message) in [
        (on_store(&["show", "Nobody"]), "There is no such person."),
        (at_server(&["show", "Nobody"]), "There is no such person."),
        (on_store(&["ban", "--network", "nonsense", "--reason", "x"]), "not an address range"),
        (bastide(&[&server_args[..], &["tables"]].concat()), "needs --token-file"),
    ] {
        assert!(
            wrong.status.code() == Some(2) && err(&wrong).contains(message),
            "{message}: {}",
            err(&wrong)
        );
    }
    let log = server.stop();
    assert!(!log.contains("panicked"), "{log}");
}
