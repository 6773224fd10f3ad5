//! Tests of a server's data folder: after a clean stop, after a kill, and with backups.

mod support;

use rusqlite::Connection;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use support::{Server, folder};

/// The contents of all store files in a folder, by name.
fn files(data: &Path) -> BTreeMap<String, Vec<u8>> {
    let all = std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap());
    let named = all.map(|entry| (entry.file_name().into_string().unwrap(), entry.path()));
    let of_store = named.filter(|(name, _)| name.starts_with("bastide.sqlite"));
    of_store.map(|(name, path)| (name, std::fs::read(path).unwrap())).collect()
}

/// Runs the program. Returns whether it succeeded, and its output.
fn run(arguments: &[&str]) -> (bool, String) {
    let out = Command::new(env!("CARGO_BIN_EXE_bastide")).args(arguments).output().unwrap();
    let output = String::from_utf8_lossy(&out.stdout).into_owned() + &String::from_utf8_lossy(&out.stderr);
    (out.status.success(), output)
}

/// Starts a server with one table and `said` chat messages. Also returns the guest who created the table, and
/// the table.
fn played(data: &Path, said: usize) -> (Server, String, String) {
    let server = Server::start(data, None, &[]);
    let person = server.person();
    let id = server.table(&person);
    (0..said).for_each(|_| say(&server, &person, &id));
    (server, person, id)
}

fn say(server: &Server, person: &str, id: &str) {
    let say = json!({ "command": { "do": "chat", "text": "hello" } }).to_string();
    let (status, _, answer) = server.request("POST", &format!("/api/v1/tables/{id}/command"), person, &say);
    assert_eq!(status, 200, "{answer}");
}

/// The number of the last log entry of the only table in a file.
fn number(file: &Path) -> i64 {
    let file = Connection::open(file).unwrap();
    file.query_row("SELECT number FROM games", [], |row| row.get(0)).unwrap()
}

/// After a clean stop, all data is in one file, even if a client was connected.
#[test]
fn a_stopped_server_leaves_one_file() {
    let data = folder("one-file");
    for round in 1..=3 {
        let _ = std::fs::remove_dir_all(&data);
        let (server, _, id) = played(&data, 5 * round);
        let ask = format!("GET /api/v1/tables/{id}/stream HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
        let mut listens = TcpStream::connect(&server.address).unwrap();
        listens.write_all(ask.as_bytes()).unwrap();
        let shown = server.request("GET", &format!("/api/v1/tables/{id}"), "", "").2;
        let log = server.stop();
        assert_eq!(files(&data).keys().collect::<Vec<_>>(), ["bastide.sqlite"], "{log}");
        assert_eq!(Some(number(&data.join("bastide.sqlite"))), shown["snapshot"]["number"].as_i64());
    }
}

/// Restoring never overwrites or deletes the files of a killed server, even if some of them were moved away.
#[test]
fn restore_never_overwrites_existing_data() {
    let place = folder("put-back");
    let (data, moved) = (place.join("data"), place.join("moved"));
    std::fs::create_dir(&moved).unwrap();
    let copy = place.join("copy.sqlite");
    let (copy, to) = (copy.to_str().unwrap(), data.to_str().unwrap());
    let (mut server, person, id) = played(&data, 3);
    let (done, output) = run(&["backup", "--data", to, "-o", copy]);
    assert!(done, "{output}");
    let known = number(Path::new(copy));
    (0..4).for_each(|_| say(&server, &person, &id));
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let left = files(&data);
    assert!(left.contains_key("bastide.sqlite-wal"), "{:?}", left.keys());
    for name in left.keys() {
        // The error names all remaining files and leaves them unchanged. Then move the next one away.
        let (done, output) = run(&["restore", copy, "--data", to]);
        assert!(!done && files(&data).keys().all(|file| output.contains(file)), "{output}");
        assert!(files(&data).iter().all(|(name, bytes)| left[name] == *bytes));
        std::fs::rename(data.join(name), moved.join(name)).unwrap();
    }
    let (done, output) = run(&["restore", copy, "--data", to]);
    assert!(done, "{output}");
    assert_eq!(number(&data.join("bastide.sqlite")), known);
    assert_eq!(number(&moved.join("bastide.sqlite")), known + 4);
}

/// Restoring does not change the backup, even if it is read-only or has other files next to it.
#[test]
fn restore_does_not_change_the_backup() {
    let place = folder("as-it-is");
    let (copies, data) = (place.join("copies"), place.join("data"));
    let (server, person, id) = played(&data, 3);
    std::fs::create_dir(&copies).unwrap();
    let copy = copies.join("bastide.sqlite");
    let arguments = ["backup", "--data", data.to_str().unwrap(), "-o", copy.to_str().unwrap()];
    let (done, output) = run(&arguments);
    assert!(done, "{output}");
    let known = number(&copy);
    let mut permissions = std::fs::metadata(&copy).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&copy, permissions).unwrap();
    let put_back = |name: &str, expected: i64| {
        let (before, to) = (files(&copies), place.join(name));
        let (done, output) = run(&["restore", copy.to_str().unwrap(), "--data", to.to_str().unwrap()]);
        assert!(done, "{output}");
        assert!(files(&copies) == before, "the backup was changed");
        assert_eq!(files(&to).keys().collect::<Vec<_>>(), ["bastide.sqlite"]);
        assert_eq!(number(&to.join("bastide.sqlite")), expected);
        Server::start(&to, None, &[]).stop();
    };
    put_back("again", known);
    // Copy the files of a killed server by hand.
    let mut server = server;
    (0..4).for_each(|_| say(&server, &person, &id));
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    std::fs::remove_file(&copy).unwrap();
    for name in files(&data).keys() {
        std::fs::copy(data.join(name), copies.join(name)).unwrap();
    }
    put_back("crashed", known + 4);
}

/// A backup does not change the tables or the files that a crash left.
#[test]
fn backup_does_not_change_the_store() {
    let place = folder("copied");
    let old = place.join("old");
    std::fs::create_dir(&old).unwrap();
    let file = Connection::open(old.join("bastide.sqlite")).unwrap();
    file.execute_batch(include_str!("../../server/src/store/sqlite/0001.sql")).unwrap();
    file.execute_batch("PRAGMA journal_mode = WAL; PRAGMA user_version = 1;").unwrap();
    drop(file);
    let killed = place.join("killed");
    let (mut server, _, _) = played(&killed, 3);
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let stopped = place.join("stopped");
    played(&stopped, 3).0.stop();
    for data in [&old, &killed, &stopped] {
        let bytes = || {
            let mut files = files(data);
            // Ignore the shared-memory file, which only tracks readers.
            files.remove("bastide.sqlite-shm");
            files
        };
        let (before, copy) = (bytes(), data.join("copy"));
        let (done, output) = run(&["backup", "--data", data.to_str().unwrap(), "-o", copy.to_str().unwrap()]);
        assert!(done, "{output}");
        assert!(bytes() == before, "{}: {:?}", data.display(), bytes().keys());
        let version = |path: &Path| {
            let file = Connection::open(path).unwrap();
            file.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)).unwrap()
        };
        assert_eq!(version(&copy), version(&data.join("bastide.sqlite")));
    }
}

/// A damaged file, or one that is not a store, is refused, and no new files remain.
#[test]
fn only_intact_files_are_restored() {
    let place = folder("not-whole");
    let data = place.join("data");
    played(&data, 30).0.stop();
    let whole = std::fs::read(data.join("bastide.sqlite")).unwrap();
    let mut holed = whole.clone();
    let end = holed.len();
    holed[end / 2..].fill(0x5a);
    let later = place.join("later");
    std::fs::write(&later, &whole).unwrap();
    Connection::open(&later).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let later = std::fs::read(later).unwrap();
    let rows = [
        (Vec::new(), "not written by a Bastide server"),
        (b"hello".repeat(200), "not a database"),
        (holed, "the file is damaged"),
        (later, "update Bastide"),
    ];
    for (number, (bytes, why)) in rows.into_iter().enumerate() {
        let (copy, to) = (place.join("copy"), place.join(number.to_string()));
        std::fs::write(&copy, bytes).unwrap();
        let (done, output) = run(&["restore", copy.to_str().unwrap(), "--data", to.to_str().unwrap()]);
        assert!(!done && output.contains(why), "{output}");
        assert!(!to.exists(), "{:?}", files(&to).keys());
        // Existing folders stay unchanged. New folders are removed, along with their new parents.
        let (there, above) = (place.join("there"), place.join("above"));
        std::fs::create_dir_all(&there).unwrap();
        std::fs::write(there.join("note"), "").unwrap();
        for to in [&there, &above.join("inside")] {
            let (done, output) = run(&["restore", copy.to_str().unwrap(), "--data", to.to_str().unwrap()]);
            assert!(!done && output.contains(why), "{output}");
        }
        let names = std::fs::read_dir(&there).unwrap().map(|entry| entry.unwrap().file_name());
        assert_eq!(names.collect::<Vec<_>>(), ["note"]);
        assert!(!above.exists());
    }
}

/// Until a server ends, it is the only one that can use its folder. Meanwhile, backups work and restoring is
/// refused.
#[test]
fn only_one_server_uses_a_folder() {
    let place = folder("one-server");
    let data = place.join("data");
    let (copy, folder) = (place.join("copy"), data.to_str().unwrap());
    let (mut server, person, id) = played(&data, 1);
    for _ in 0..2 {
        let (done, output) = run(&["serve", "--listen", "127.0.0.1:0", "--data", folder]);
        assert!(!done && output.contains("--data") && output.contains(folder), "{output}");
        say(&server, &person, &id);
    }
    let (done, output) = run(&["backup", "--data", folder, "-o", copy.to_str().unwrap()]);
    assert!(done, "{output}");
    let (done, output) = run(&["restore", copy.to_str().unwrap(), "--data", folder]);
    assert!(!done && output.contains("a server uses the folder"), "{output}");
    // A store that is in use cannot be the source of `restore`.
    let (live, other) = (data.join("bastide.sqlite"), place.join("other"));
    let (done, output) = run(&["restore", live.to_str().unwrap(), "--data", other.to_str().unwrap()]);
    assert!(!done && output.contains("bastide backup") && !other.exists(), "{output}");
    server.child.kill().unwrap();
    server.child.wait().unwrap();
    let server = Server::start(&data, None, &[]);
    say(&server, &person, &id);
    server.stop();
    Server::start(&data, None, &[]).stop();
}

/// Only their owner can read the new files.
#[cfg(unix)]
#[test]
fn stored_files_are_private() {
    use std::os::unix::fs::PermissionsExt;
    let rights = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let place = folder("private");
    let (data, again, copy) = (place.join("data"), place.join("again"), place.join("copy"));
    let (server, _, _) = played(&data, 1);
    let (done, output) = run(&["backup", "--data", data.to_str().unwrap(), "-o", copy.to_str().unwrap()]);
    assert!(done, "{output}");
    let (done, output) = run(&["restore", copy.to_str().unwrap(), "--data", again.to_str().unwrap()]);
    assert!(done, "{output}");
    for made in [&data, &again] {
        assert_eq!(rights(made), 0o700, "{}", made.display());
        for name in files(made).keys() {
            assert_eq!(rights(&made.join(name)), 0o600, "{name}");
        }
    }
    assert_eq!(rights(&copy), 0o600);
    server.stop();
}
