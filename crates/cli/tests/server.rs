//! The server as a program: what it logs, and what it does when the disk is full.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    /// Starts it; no file it writes may be larger than so many KiB, if that is said.
    fn start(data: &Path, largest: Option<u32>, arguments: &[&str]) -> Self {
        let program = env!("CARGO_BIN_EXE_bastide");
        let limit = largest.map_or(String::new(), |kib| format!("trap '' XFSZ; ulimit -f {kib}; "));
        // The log goes to a pipe: a limit on files is none on it.
        let mut child = Command::new("bash")
            .args(["-c", &format!("{limit}exec \"$@\""), "bash", program, "serve"])
            .args(["--listen", "127.0.0.1:0", "--no-limits", "--bot-threads", "1", "--data"])
            .arg(data)
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_default().trim_end_matches("/\n").to_string();
        assert!(!address.is_empty(), "{line}");
        Self { child, address }
    }

    fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> (u16, String, Value) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\norigin: http://{}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n{headers}\r\n{body}",
            self.address,
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        (status, head.to_string(), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// Somebody new: the header with their cookie.
    fn person(&self) -> String {
        let (_, head, _) = self.request("POST", "/api/v1/me", "", "");
        let cookie = head.split("bastide=").nth(1).unwrap().split(';').next().unwrap();
        format!("cookie: bastide={cookie}\r\n")
    }

    fn table(&self, person: &str) -> String {
        let body = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] }).to_string();
        let (_, _, made) = self.request("POST", "/api/v1/tables", person, &body);
        made["id"].as_str().unwrap().to_string()
    }

    /// Asks it to stop; what it logged.
    fn stop(mut self) -> String {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
        let mut log = String::new();
        self.child.stderr.as_mut().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success());
        log
    }
}

fn folder(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Row 7: the system refuses to let the file grow. Nothing is acknowledged, reading works; with room again it goes on.
#[test]
fn a_disk_that_is_really_full_loses_nothing() {
    let data = folder("full-disk");
    let say = json!({ "command": { "do": "say", "text": "x".repeat(490) } }).to_string();
    let mut last = 0;
    let mut id = String::new();
    let mut person = String::new();
    for round in 1..=3 {
        let server = Server::start(&data, Some(200 * round), &[]);
        if round == 1 {
            person = server.person();
            id = server.table(&person);
        }
        let path = format!("/api/v1/tables/{id}/do");
        let number = || {
            server.request("GET", &format!("/api/v1/tables/{id}"), "", "").2["snapshot"]["number"].as_u64()
        };
        let refused = loop {
            let (status, _, answer) = server.request("POST", &path, &person, &say);
            if status != 200 {
                break answer;
            }
            last = answer["number"].as_u64().unwrap();
            assert!(last < 20_000, "it never was full");
        };
        assert_eq!(refused["refused"]["code"], "unavailable", "{refused}");
        for _ in 0..10 {
            assert_eq!(server.request("POST", &path, &person, &say).0, 503);
            assert_eq!(number(), Some(last));
        }
        assert_eq!(server.request("GET", "/health", "", "").0, 200);
        server.stop();
    }
    let server = Server::start(&data, None, &[]);
    let (status, _, answer) = server.request("POST", &format!("/api/v1/tables/{id}/do"), &person, &say);
    assert_eq!((status, answer["number"].as_u64()), (200, Some(last + 1)), "{answer}");
    server.stop();
}

/// Row 21: whatever is asked, and however much is logged, no token shows.
#[test]
fn no_token_is_ever_logged() {
    let data = folder("canary");
    let server = Server::start(&data, None, &["--log", "trace"]);
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
            format!("/api/v1/tables/{id}/do"),
            &bearer,
            json!({ "command": { "do": "start", "fill": "easy" } }).to_string(),
        ),
        ("POST", format!("/api/v1/tables/{id}/do"), &person, "{\"broken\":".to_string()),
        ("POST", "/api/v1/nosuch".to_string(), &person, String::new()),
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
    for secret in [cookie, &token, &code] {
        assert!(!log.contains(secret), "a token was logged");
    }
}
