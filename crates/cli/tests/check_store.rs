//! Row 50 of `docs/reliability.md`: `bastide check-store` on sound and damaged stores.

mod support;

use rusqlite::Connection;
use serde_json::{Value, json};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::process::Command;
use support::{Server, folder};

/// Runs the command. Returns its exit code and its output.
fn check(arguments: &[&str]) -> (i32, String) {
    let out =
        Command::new(env!("CARGO_BIN_EXE_bastide")).arg("check-store").args(arguments).output().unwrap();
    let output = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    (out.status.code().unwrap(), output)
}

fn check_json(data: &Path) -> (i32, Value) {
    let (code, output) = check(&["--json", "--data", data.to_str().unwrap()]);
    (code, serde_json::from_str(&output).unwrap_or_else(|_| panic!("{output}")))
}

#[test]
fn check_store_lists_damaged_tables() {
    let data = folder("check-store");
    let server = Server::start(&data, None, &[]);
    let person = server.person();
    let (sick, well) = (server.table(&person), server.table(&person));
    // The server is running.
    let (code, found) = check_json(&data);
    let expected = json!({ "sound": true, "tables": 2, "entries": 2, "pages": [], "damaged": [] });
    assert_eq!((code, found), (0, expected));
    server.stop();
    let path = data.join("bastide.sqlite");
    let change = "UPDATE entries SET body = replace(body, '{', '<') WHERE game = ?1";
    Connection::open(&path).unwrap().execute(change, [&sick]).unwrap();
    let (code, found) = check_json(&data);
    assert_eq!((code, &found["sound"], &found["tables"]), (1, &json!(false), &json!(2)), "{found}");
    assert_eq!(found["damaged"][0]["table"], sick, "{found}");
    assert_eq!(found["damaged"].as_array().unwrap().len(), 1, "{found}");
    let (code, text) = check(&["--data", data.to_str().unwrap()]);
    assert_eq!(code, 1);
    assert!(text.contains(&sick) && !text.contains(&well) && text.contains("1 tables are damaged"), "{text}");
}

#[test]
fn check_store_reports_a_file_that_is_no_database() {
    let data = folder("no-database");
    Server::start(&data, None, &[]).stop();
    let path = data.join("bastide.sqlite");
    let mut file = std::fs::File::options().write(true).open(&path).unwrap();
    file.seek(SeekFrom::Start(0)).unwrap();
    file.write_all(&[0xa5; 100]).unwrap();
    let (code, text) = check(&["--data", data.to_str().unwrap()]);
    assert_eq!(code, 1, "{text}");
    assert!(text.contains("the store is damaged") && text.contains("restore a backup"), "{text}");
    // The server does not start, and says why.
    let out = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(&data)
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&out.stderr).contains("the store is damaged"));
    let (code, text) = check(&["--data", "no-such-folder"]);
    assert_eq!(code, 2, "{text}");
}
