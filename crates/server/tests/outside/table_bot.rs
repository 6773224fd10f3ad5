//! The example of a program that plays: whatever comes between, it plays to the end.

use crate::support::{HANGS, Person, Server};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The whole of a request, and the command in it.
async fn request(stream: &mut TcpStream) -> (Vec<u8>, Option<Value>) {
    let mut all = Vec::new();
    loop {
        let count = stream.read_buf(&mut all).await.unwrap();
        let text = String::from_utf8_lossy(&all);
        if let Some((head, body)) = text.split_once("\r\n\r\n") {
            let head = head.to_lowercase();
            let length = head.split("content-length: ").nth(1).and_then(|rest| rest.lines().next());
            if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
                let command = serde_json::from_str(body).ok();
                return (all, command);
            }
        }
        assert!(count > 0, "half a request: {text}");
    }
}

/// Stands between a program and its table, and lets something happen just before some of its actions.
struct Between<'a> {
    server: &'a Server,
    person: Person,
    path: String,
    acts: AtomicU32,
    /// How often it was told to wait, and that something came between.
    told: [AtomicU32; 2],
}

impl Between<'_> {
    async fn serve(&self, listener: TcpListener) {
        let mut open = futures_util::stream::FuturesUnordered::new();
        loop {
            tokio::select! {
                accepted = listener.accept() => open.push(self.pass(accepted.unwrap().0)),
                _ = futures_util::StreamExt::next(&mut open), if !open.is_empty() => {}
            }
        }
    }

    async fn command(&self, command: &Value) {
        let (status, answer) = self.server.post(&self.person, &self.path, command).await;
        assert_eq!(status, 200, "{answer}");
    }

    async fn pass(&self, mut from: TcpStream) {
        let (all, command) = request(&mut from).await;
        let is_act = command.as_ref().is_some_and(|command| command["command"]["do"] == "act");
        let count = if is_act { self.acts.fetch_add(1, Ordering::Relaxed) } else { 0 };
        match count {
            3 | 13 => {
                let slower = b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 0\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
                self.told[0].fetch_add(1, Ordering::Relaxed);
                return from.write_all(slower).await.unwrap();
            }
            6 | 16 | 26 => self.command(&json!({ "command": { "do": "pause", "seat": 0 } })).await,
            9 | 19 => self.command(&command.unwrap()).await,
            _ => {}
        }
        let mut to = TcpStream::connect(self.server.address).await.unwrap();
        to.write_all(&all).await.unwrap();
        let mut head = vec![0; 12];
        to.read_exact(&mut head).await.unwrap();
        self.told[1].fetch_add(u32::from(head.ends_with(b"409")), Ordering::Relaxed);
        // The program may go in the middle of its stream.
        let _ = from.write_all(&head).await;
        let _ = tokio::io::copy(&mut to, &mut from).await;
        drop(from);
        if matches!(count, 6 | 16 | 26) {
            self.command(&json!({ "command": { "do": "resume", "seat": 0 } })).await;
        }
    }
}

/// What the program says in the end.
async fn play(at: SocketAddr, id: &str, token: &str) -> String {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/table_bot.py");
    let mut program = Command::new("python3");
    program.arg(example).arg(format!("http://{at}")).args([id, token]);
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let played = tokio::task::spawn_blocking(move || program.output().expect("Python runs"));
    let played = tokio::time::timeout(HANGS * 2, played).await.expect("it hangs").unwrap();
    String::from_utf8_lossy(&[played.stdout, played.stderr].concat()).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_plays_to_the_end() {
    let server = Server::start().await;
    let person = server.person().await;
    let seats = json!([{ "is": "open" }, { "is": "bot", "level": "easy" }]);
    let (_, made) =
        server.post(&person, "/api/v1/tables", &json!({ "preset": "base", "seats": seats })).await;
    let id = made["id"].as_str().unwrap();
    let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let path = format!("/api/v1/tables/{id}/do");
    let between =
        Between { server: &server, person, path, acts: AtomicU32::new(0), told: Default::default() };
    let said = tokio::select! {
        said = play(at, id, made["token"].as_str().unwrap()) => said,
        () = between.serve(listener) => unreachable!("it serves for ever"),
    };
    assert!(said.starts_with("over: ["), "{said}");
    let told = between.told.each_ref().map(|count| count.load(Ordering::Relaxed));
    assert_eq!(told, [2, 5]);
    server.stop().await;
}
