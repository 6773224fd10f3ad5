//! Tests the server as a process: its log, its settings, and its behaviour when the disk is full.

mod support;

use bastide_load::services::{NatsProcess, PostgresProcess};
use serde_json::json;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use support::{Server, folder};

/// Row 7: while the system prevents the file from growing, nothing is acknowledged and reading works. When there is space again,
/// the game continues.
#[test]
fn a_real_full_disk_loses_nothing() {
    let data = folder("full-disk");
    let say = json!({ "command": { "do": "chat", "text": "x".repeat(490) } }).to_string();
    let mut last = 0;
    let mut id = String::new();
    let mut person = String::new();
    for round in 1..=3 {
        let server = Server::start(&data, Some(400 * round), &[]);
        if round == 1 {
            person = server.person();
            id = server.table(&person);
        }
        let path = format!("/api/v1/tables/{id}/command");
        let number = || {
            server.request("GET", &format!("/api/v1/tables/{id}"), "", "").2["snapshot"]["number"].as_u64()
        };
        let refused = loop {
            let (status, _, answer) = server.request("POST", &path, &person, &say);
            if status != 200 {
                break answer;
            }
            last = answer["number"].as_u64().unwrap();
            assert!(last < 20_000, "the disk never filled up");
        };
        assert_eq!(refused["refused"]["code"], "unavailable", "{refused}");
        for _ in 0..10 {
            assert_eq!(server.request("POST", &path, &person, &say).0, 503);
            assert_eq!(number(), Some(last));
            assert_eq!(server.request("GET", "/ready", "", "").0, 503);
        }
        assert_eq!(server.request("GET", "/health", "", "").0, 200);
        let log = server.stop();
        // Many calls failed, but the outage is logged once, with the table and what to do.
        let logged: Vec<&str> = log.lines().filter(|line| line.contains("a store call failed")).collect();
        assert!(logged.len() <= 2 && logged.iter().all(|line| line.contains("check the disk")), "{log}");
        assert_eq!(logged.iter().filter(|line| line.contains(&id)).count(), 1, "{log}");
    }
    let server = Server::start(&data, None, &[]);
    let (status, _, answer) = server.request("POST", &format!("/api/v1/tables/{id}/command"), &person, &say);
    assert_eq!((status, answer["number"].as_u64()), (200, Some(last + 1)), "{answer}");
    server.stop();
}

/// Row 21: no token appears in the log, whatever is requested and at any log level.
#[test]
fn no_token_is_ever_logged() {
    let data = folder("canary");
    let access = data.join("access");
    let arguments =
        ["--log", "trace", "--access-log", access.to_str().unwrap(), "--access-log-addresses", "full"];
    let server = Server::start(&data, None, &arguments);
    let person = server.person();
    let id = server.table(&person);
    let (_, _, made) = server.request("POST", "/api/v1/me/token", &person, "");
    let token = made["token"].as_str().unwrap().to_string();
    let (_, _, made) = server.request("POST", "/api/v1/me/recovery", &person, "");
    let code = made["code"].as_str().unwrap().to_string();
    let bearer = format!("authorization: Bearer {token}\r\n");
    for (method, path, headers, body) in [
        ("GET", "/api/v1/me".to_string(), &bearer, String::new()),
        ("GET", "/api/v1/me/tables".to_string(), &person, String::new()),
        (
            "POST",
            format!("/api/v1/tables/{id}/command"),
            &bearer,
            json!({ "command": { "do": "start", "fill": "easy" } }).to_string(),
        ),
        ("POST", format!("/api/v1/tables/{id}/command"), &person, "{\"broken\":".to_string()),
        ("POST", "/api/v1/nosuch".to_string(), &person, String::new()),
        ("GET", format!("/api/v1/me?token={token}&code={code}"), &bearer, String::new()),
        ("GET", format!("/{token}/{code}"), &person, String::new()),
        ("POST", "/api/v1/recover".to_string(), &String::new(), json!({ "code": code }).to_string()),
        ("POST", "/api/v1/recover".to_string(), &String::new(), json!({ "code": code }).to_string()),
        ("DELETE", "/api/v1/me".to_string(), &person, String::new()),
    ] {
        let (_, head, answer) = server.request(method, &path, headers, &body);
        let location = head.to_lowercase().lines().any(|line| line.starts_with("location:"));
        assert!(!location && !answer.to_string().contains(&token), "{head}");
    }
    let log = server.stop();
    assert!(log.contains("ready"), "{log}");
    assert!(!log.contains('\u{1b}'), "colours are for terminals");
    let cookie = person.trim().split('=').nth(1).unwrap();
    let accessed = access_log(&access);
    assert!(accessed.lines().count() >= 14, "{accessed}");
    for secret in [cookie, &token, &code] {
        assert!(!log.contains(secret) && !accessed.contains(secret), "a token was logged");
    }
}

/// The text of all files of an access log.
fn access_log(folder: &std::path::Path) -> String {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    files.map(|file| std::fs::read_to_string(file).unwrap()).collect()
}

/// Row 53: the access log has one JSON object per request, with the route but not the path. It shows addresses as configured.
#[test]
fn the_access_log_has_one_object_per_request() {
    let data = folder("access");
    for (style, address) in
        [("full", json!("127.0.0.1")), ("short", json!("127.0.0.0")), ("none", json!(null))]
    {
        let folder = data.join(style);
        let arguments =
            ["--access-log", folder.to_str().unwrap(), "--access-log-addresses", style, "--node", "a"];
        let server = Server::start(&data, None, &arguments);
        let person = server.person();
        let id = server.table(&person);
        server.request("GET", &format!("/api/v1/tables/{id}/history?after=0"), "", "");
        server.request("GET", "/t/unknown?secret=1", "", "");
        server.request(
            "POST",
            "/api/v1/sign-in",
            "",
            &json!({ "name": "Ann", "password": "wrong" }).to_string(),
        );
        server.stop();
        let text = access_log(&folder);
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let rows: Vec<_> = lines
            .iter()
            .map(|line| {
                json!([line["method"], line["route"], line["table"], line["status"], line["refused"]])
            })
            .collect();
        let expected = json!([
            ["post", "/api/v1/me", null, 200, null],
            ["post", "/api/v1/tables", null, 200, null],
            ["get", "/api/v1/tables/{id}/history", id, 200, null],
            ["get", "other", null, 200, null],
            ["post", "/api/v1/sign-in", null, 403, "bad-sign-in"],
        ]);
        assert_eq!(json!(rows), expected);
        for line in lines {
            assert_eq!((&line["address"], &line["node"]), (&address, &json!("a")), "{line}");
            assert!(
                line["at"].as_u64().unwrap() > 1_700_000_000_000 && line["seconds"].as_f64().is_some(),
                "{line}"
            );
        }
        assert!(!text.contains("secret") && !text.contains("Ann"), "{text}");
    }
    let program = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["serve", "--access-log", "x", "--access-log-addresses", "some"])
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&program.stderr).contains("expected full, short or none"));
}

/// An environment variable can turn off a switch that the file turns on, and a flag can turn off a switch
/// that the environment turns on.
#[test]
fn flags_override_the_environment_which_overrides_the_file() {
    let data = folder("settings");
    let file = data.join("settings.toml");
    std::fs::write(&file, "secure = true\nlog_json = true\norigins = [\"https://friend.example\"]\n")
        .unwrap();
    let file = file.to_str().unwrap();
    // The environment, the flags, and three results: whether cookies are secure, whether the log is JSON, and
    // whether the friend's page is allowed.
    type Row<'a> = (&'a [(&'a str, &'a str)], &'a [&'a str], [bool; 3]);
    let rows: [Row<'_>; 5] = [
        (&[], &[], [true, true, true]),
        (&[("BASTIDE_SECURE", "false"), ("BASTIDE_ORIGINS", "")], &[], [false, true, false]),
        (&[("BASTIDE_SECURE", "0"), ("BASTIDE_LOG_JSON", "")], &["--secure"], [true, false, true]),
        (&[("BASTIDE_LOG_JSON", "1")], &["--log-json=false", "--secure=false"], [false, false, true]),
        (&[], &["--secure=true", "--origin", "https://other.example"], [true, true, false]),
    ];
    for (environment, flags, expected) in rows {
        let arguments = [&["--config", file], flags].concat();
        let server = Server::start_in(environment, &data, None, &arguments);
        let (_, head, _) = server.request("POST", "/api/v1/me", "", "");
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let ask = "POST /api/v1/me HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\norigin: https://friend.example\r\n\r\n";
        stream.write_all(ask.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let log = server.stop();
        let found = [head.contains("; Secure"), log.starts_with('{'), answer.starts_with("HTTP/1.1 200")];
        assert_eq!(found, expected, "{environment:?} {flags:?}");
    }
    let program =
        Command::new(env!("CARGO_BIN_EXE_bastide")).args(["serve", "--secure=perhaps"]).output().unwrap();
    assert!(String::from_utf8_lossy(&program.stderr).contains("expected true or false"));
}

/// Row 34: a server that is started before its database waits for it.
#[test]
fn the_server_waits_for_its_database() {
    let data = folder("waiting");
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    database.control("stop").unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_bastide"));
    program.args(["serve", "--listen", "127.0.0.1:0", "--postgres", &database.url(), "--data"]).arg(&data);
    let mut server = program.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(server.stderr.take().unwrap());
    let mut line = String::new();
    while !line.contains("PostgreSQL is not available yet") {
        line.clear();
        assert!(log.read_line(&mut line).unwrap() > 0, "the server ended");
    }
    database.control("start").unwrap();
    let mut ready = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut ready).unwrap();
    assert!(ready.contains("Bastide is ready"), "{ready}");
    server.kill().unwrap();
    server.wait().unwrap();
}

/// A server that starts on a database that it has used before logs only that it is ready.
#[test]
fn a_restart_logs_no_notice() {
    let data = folder("notice");
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    for _ in 0..2 {
        let log = Server::start(&data, None, &["--postgres", &database.url()]).stop();
        assert!(log.contains("ready") && !log.to_uppercase().contains("NOTICE"), "{log}");
        assert_eq!(log.lines().filter(|line| !line.is_empty()).count(), 2, "ready and stopping: {log}");
    }
}

/// The password in an address is never shown, whatever is wrong with the address and at any log level.
#[test]
fn no_password_in_an_address_is_ever_shown() {
    let data = folder("addresses");
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let file = data.join("settings.toml");
    std::fs::write(&file, "nats = \"nats://u:SECRET@host\nlisten = 7\n").unwrap();
    let failed = |arguments: &[&str], named: &str| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_bastide"));
        program
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "trace", "--wait", "0", "--data"])
            .arg(&data);
        let out = program.args(arguments).output().unwrap();
        let output =
            String::from_utf8_lossy(&out.stderr).into_owned() + &String::from_utf8_lossy(&out.stdout);
        assert!(!out.status.success() && !output.contains("SECRET"), "{arguments:?}: {output}");
        assert!(output.contains(named), "{arguments:?}: {output}");
    };
    failed(&["--config", file.to_str().unwrap()], "settings.toml line 1");
    for (address, named) in [
        ("postgresql://u:SECRET@127.0.0.1:1/x", "refused"),
        ("postgresql://u:SECRET@127.0.0.1:x/x", "cannot be read"),
        ("host=127.0.0.1 pasword=SECRET", "cannot be read"),
        ("host=127.0.0.1 password=a SECRET=b", "cannot be read"),
        ("u:SECRET@127.0.0.1", "cannot be read"),
    ] {
        failed(&["--postgres", address], named);
    }
    let url = database.url();
    for (address, named) in [
        ("nats://u:SECRET@127.0.0.1:1", "NATS at 127.0.0.1:1"),
        ("u:SECRET@127.0.0.1:1", "NATS at 127.0.0.1:1"),
        ("nats://SECRET@127.0.0.1:1", "NATS at 127.0.0.1:1"),
        ("nats://u:SECRET@127.0.0.1:x", "cannot be read"),
        ("nats://u:SECRET", "cannot be read"),
        ("http://u:SECRET@127.0.0.1:1", "cannot be read"),
    ] {
        failed(&["--postgres", &url, "--nats", address], named);
    }
    // The password is not shown if everything works either, and neither are password hashes.
    let bus = NatsProcess::start().expect("NATS runs: `make test` installs it");
    let address = bus.url().replace("://", "://u:SECRET@");
    let log = ["--log", "trace,tokio_postgres=trace", "--postgres", &url, "--nats", &address];
    let server = Server::start(&data, None, &log);
    let person = server.person();
    let body = json!({ "name": "Ann", "password": "SECRET too" }).to_string();
    assert_eq!(server.request("POST", "/api/v1/me/account", &person, &body).0, 200);
    let log = server.stop();
    assert!(
        log.contains("CONNECT") && !log.contains("SECRET") && !log.contains("argon2id"),
        "the log contains a password"
    );
}
