//! The example bots play to the end of a game, whatever interrupts them.

use crate::support::{HANGS, Person, Server};
use serde_json::{Value, json};
use std::io::Read;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Reads a whole request. Returns it, and the command in its body.
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

/// A proxy between a program and its table that interferes just before some of its actions.
struct Between<'a> {
    server: &'a Server,
    person: Person,
    path: String,
    acts: AtomicU32,
    /// How often the program was told to wait, and how often that the table had changed.
    refusals: [AtomicU32; 2],
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
                self.refusals[0].fetch_add(1, Ordering::Relaxed);
                return from.write_all(slower).await.unwrap();
            }
            6 | 16 | 26 => self.command(&json!({ "command": { "do": "pause", "seat": 0 } })).await,
            9 | 19 => {
                // Send the command under a different id, as if somebody else had sent it.
                let mut command = command.unwrap();
                command["id"] = json!(format!("other{count}"));
                self.command(&command).await;
            }
            _ => {}
        }
        let mut to = TcpStream::connect(self.server.address).await.unwrap();
        to.write_all(&all).await.unwrap();
        let mut head = vec![0; 12];
        to.read_exact(&mut head).await.unwrap();
        self.refusals[1].fetch_add(u32::from(head.ends_with(b"409")), Ordering::Relaxed);
        // The program may disconnect in the middle of its stream.
        let _ = from.write_all(&head).await;
        let _ = tokio::io::copy(&mut to, &mut from).await;
        drop(from);
        if matches!(count, 6 | 16 | 26) {
            self.command(&json!({ "command": { "do": "resume", "seat": 0 } })).await;
        }
    }
}

/// A running program, killed on drop.
struct Program(std::process::Child);

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Program {
    fn start(at: SocketAddr, id: &str, token: &str) -> Self {
        let mut program = Self::example("table_bot.py", at, id);
        program.env("BASTIDE_TOKEN", token);
        Self::run(program)
    }

    fn example(name: &str, at: SocketAddr, id: &str) -> Command {
        let mut program = Command::new("python3");
        let example = format!("{}/../../examples/{name}", env!("CARGO_MANIFEST_DIR"));
        program.arg(example).arg(format!("http://{at}")).arg(id);
        program
    }

    fn run(mut program: Command) -> Self {
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(program.spawn().expect("Python runs"))
    }

    /// Waits for the program to end. Returns its output, and whether it succeeded.
    async fn end(mut self) -> (String, bool) {
        let reads = tokio::task::spawn_blocking(move || {
            let mut said = String::new();
            let (out, errors) = (self.0.stdout.take().unwrap(), self.0.stderr.take().unwrap());
            out.chain(errors).read_to_string(&mut said).unwrap();
            (said, self.0.wait().unwrap().success())
        });
        tokio::time::timeout(HANGS * 2, reads).await.expect("it hangs").unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_plays_a_whole_game() {
    let server = Server::start().await;
    let person = server.person().await;
    let seats = json!([{ "is": "open" }, { "is": "bot", "level": "easy" }]);
    let (_, made) =
        server.post(&person, "/api/v1/tables", &json!({ "preset": "base", "seats": seats })).await;
    let id = made["id"].as_str().unwrap();
    let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let path = format!("/api/v1/tables/{id}/command");
    let between =
        Between { server: &server, person, path, acts: AtomicU32::new(0), refusals: Default::default() };
    let program = Program::start(at, id, made["token"].as_str().unwrap());
    let (said, content) = tokio::select! {
        said = program.end() => said,
        () = between.serve(listener) => unreachable!("it serves for ever"),
    };
    assert!(said.starts_with("over: [") && content, "{said}");
    let refusals = between.refusals.each_ref().map(|count| count.load(Ordering::Relaxed));
    assert_eq!(refusals, [2, 5]);
    server.stop().await;
}

/// The shortest example, on a server that does not interrupt it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_shortest_example_bot_plays_a_whole_game() {
    let server = Server::start().await;
    let person = server.person().await;
    let seats = json!([{ "is": "open" }, { "is": "bot", "level": "easy" }]);
    let (_, made) =
        server.post(&person, "/api/v1/tables", &json!({ "preset": "base", "seats": seats })).await;
    let (_, token) = server.post(&person, "/api/v1/me/token", &json!({})).await;
    let mut program = Program::example("join_table.py", server.address, made["id"].as_str().unwrap());
    program.arg(token["token"].as_str().unwrap());
    let (said, content) = Program::run(program).end().await;
    assert!(said.starts_with("over: [") && content, "{said}");
    server.stop().await;
}

/// Waits until a table satisfies a condition. Returns its snapshot.
async fn until(server: &Server, id: &str, so: impl Fn(&Value) -> bool) -> Value {
    let looks = async {
        loop {
            let (_, seen) = server.look(id).await;
            if so(&seen["snapshot"]) {
                return seen["snapshot"].clone();
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(HANGS, looks).await.expect("the condition was never met")
}

/// Waits for the turn of seat 1, plays it, and waits for its next turn.
async fn turn(server: &Server, id: &str, person: &Person) {
    let is_theirs = |seen: &Value| seen["game"]["seat"] == 1;
    let mut seen = until(server, id, is_theirs).await;
    while is_theirs(&seen) {
        let game = &seen["game"];
        let place = game["places"].as_array().unwrap().first().map(|place| &place[3]);
        let pick = place.unwrap_or(&game["options"][0]["pick"]);
        let act = json!({ "do": "act", "step": seen["step"], "pick": pick, "confirm": true });
        let path = format!("/api/v1/tables/{id}/command");
        let (status, answer) = server.post(person, &path, &json!({ "command": act })).await;
        assert_eq!(status, 200, "{answer}");
        seen = server.look(id).await.1["snapshot"].clone();
    }
    until(server, id, is_theirs).await;
}

/// The server restarts, the program restarts, and a bot takes the program's seat in between. The program
/// takes its seat back and plays on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_resumes_after_restarts() {
    let server = Server::start().await;
    let (person, other) = (server.person().await, server.person().await);
    let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
    let token = made["token"].as_str().unwrap();
    let seats = json!([{ "is": "open" }, { "is": "open" }]);
    let table = json!({ "preset": "base", "seats": seats, "substitute": "easy" });
    let (_, made) = server.post(&person, "/api/v1/tables", &table).await;
    let (id, at) = (made["id"].as_str().unwrap(), server.address);
    let path = format!("/api/v1/tables/{id}/command");
    let sit = json!({ "command": { "do": "sit", "seat": 1, "name": "Ann" } });
    assert_eq!(server.post(&other, &path, &sit).await.0, 200);
    let first = Program::start(at, id, token);
    turn(&server, id, &other).await;
    let folder = server.stop().await;
    let server = Server::with(folder, |config| config.listen = at.to_string(), None).await;
    turn(&server, id, &other).await;
    drop(first);
    let away = json!({ "command": { "do": "away", "seat": 0 } });
    assert_eq!(server.post(&person, &path, &away).await.0, 200);
    let second = Program::start(at, id, token);
    until(&server, id, |seen| seen["table"]["seats"][0]["substitute"] != true).await;
    turn(&server, id, &other).await;
    let resign = json!({ "command": { "do": "resign", "seat": 1 } });
    assert_eq!(server.post(&other, &path, &resign).await.0, 200);
    let (said, content) = second.end().await;
    assert!(said.starts_with("over: [") && content, "{said}");
    // When it is started once more, it reports that the game is over. With an unknown token, it reports the
    // refusal.
    let (said, content) = Program::start(at, id, token).end().await;
    assert!(said.starts_with("over: [") && content, "{said}");
    let (said, content) = Program::start(at, id, "nosuch").end().await;
    assert!(said.contains("bad-token") && !content, "{said}");
    server.stop().await;
}
