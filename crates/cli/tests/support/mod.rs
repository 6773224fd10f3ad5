//! Runs a server in its own process, and creates guests for it.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server in its own process.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    /// Starts a server. `largest` limits the size of each file it writes, in KiB.
    pub(crate) fn start(data: &Path, largest: Option<u32>, arguments: &[&str]) -> Self {
        Self::start_in(&[], data, largest, arguments)
    }

    /// Starts a server with these environment variables.
    pub(crate) fn start_in(
        environment: &[(&str, &str)],
        data: &Path,
        largest: Option<u32>,
        arguments: &[&str],
    ) -> Self {
        let program = env!("CARGO_BIN_EXE_bastide");
        let limit = largest.map_or(String::new(), |kib| format!("trap '' XFSZ; ulimit -f {kib}; "));
        // The log goes to a pipe, because a limit on file sizes would also apply to a log file.
        let mut child = Command::new("bash")
            .args(["-c", &format!("{limit}exec \"$@\""), "bash", program, "serve"])
            .args(["--listen", "127.0.0.1:0", "--no-limits", "--bot-threads", "1", "--data"])
            .arg(data)
            .args(arguments)
            .envs(environment.iter().copied())
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

    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> (u16, String, Value) {
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

    /// Creates a guest. Returns the header with their cookie.
    pub(crate) fn person(&self) -> String {
        let (_, head, _) = self.request("POST", "/api/v1/me", "", "");
        let cookie = head.split("bastide=").nth(1).unwrap().split(';').next().unwrap();
        format!("cookie: bastide={cookie}\r\n")
    }

    pub(crate) fn table(&self, person: &str) -> String {
        let body = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] }).to_string();
        let (_, _, made) = self.request("POST", "/api/v1/tables", person, &body);
        made["id"].as_str().unwrap().to_string()
    }

    /// Stops the server. Returns its log.
    pub(crate) fn stop(mut self) -> String {
        let signalled = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(signalled.success());
        let mut log = String::new();
        self.child.stderr.as_mut().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success());
        log
    }
}

pub(crate) fn folder(name: &str) -> std::path::PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
