//! Row 6 of `docs/reliability.md`: a reconnecting client sees what a client that stayed connected sees, whenever
//! and however often its connection broke.

use crate::figure::{figure, number, people as count_of};
use crate::support::{Person, Server, Socket};
use bastide_sim::Rng;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// The view that a browser keeps.
#[derive(Default)]
struct View {
    shown: Value,
}

impl View {
    fn number(&self) -> Option<u64> {
        self.shown["number"].as_u64()
    }

    fn hear(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("welcome") => self.shown = message["snapshot"].clone(),
            Some("reconnected") => self.shown["table"] = message["table"].clone(),
            Some("update") => {
                for key in ["number", "step"] {
                    self.shown[key] = message[key].clone();
                }
                if message["table"].is_object() {
                    self.shown["table"] = message["table"].clone();
                }
                if message["game"].is_object() {
                    let mut game = message["game"].clone();
                    let mut tiles = self.shown["game"]["tiles"].as_array().cloned().unwrap_or_default();
                    tiles.truncate(game["unchanged_tiles"].as_u64().unwrap() as usize);
                    tiles.extend(game["tiles"].as_array().unwrap().iter().cloned());
                    (game["tiles"], game["unchanged_tiles"]) = (tiles.into(), json!(0));
                    self.shown["game"] = game;
                }
                if message["chat"].is_array() {
                    self.shown["chat"] = message["chat"].clone();
                }
            }
            _ => {}
        }
    }

    /// Receives messages until this entry number is reached.
    async fn until(&mut self, socket: &mut Socket, number: u64) {
        while self.number() < Some(number) {
            let message = socket.hear().await.unwrap();
            self.hear(&message);
        }
    }
}

/// Makes the next move. Returns the number of its entry, or `None` if the game is over.
async fn move_on(server: &Server, id: &str, people: &[Person], view: &View) -> Option<u64> {
    let table = &view.shown["table"];
    let seat = table["to_act"].as_u64()? as usize;
    let command = match table["awaiting_confirmation"].is_null() {
        true => json!({ "do": "act", "step": view.shown["step"], "pick": 0 }),
        false => json!({ "do": "confirm", "step": view.shown["step"] }),
    };
    let path = format!("/api/v1/tables/{id}/command");
    let (status, done) = server.post(&people[seat], &path, &json!({ "command": command })).await;
    assert_eq!(status, 200, "{done}");
    done["number"].as_u64()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reconnecting_client_sees_what_a_connected_one_sees() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let mut rng = Rng::new(6);
    let (mut drops, mut games) = (0, 0);
    while drops < number("BASTIDE_DROPS", 200) {
        drops += game(&server, &people, &mut rng).await;
        games += 1;
    }
    let measured = format!(
        "{} breaks in {games} whole games over real sockets, some between upgrade and hello: all bytes identical",
        count_of(drops)
    );
    figure(6, "a_reconnecting_client", &measured);
    server.stop().await;
}

/// Plays a whole game. Returns how often the connection broke.
async fn game(server: &Server, people: &[Person; 2], rng: &mut Rng) -> usize {
    let id = server.table(people).await;
    let (mut stayed, mut back) = (View::default(), View::default());
    let mut line = server.join(&id, &people[0], None).await;
    stayed.until(&mut line, 1).await;
    let mut drops = 0;
    while let Some(number) = move_on(server, &id, people, &stayed).await {
        stayed.until(&mut line, number).await;
        // The other client disconnects at some point, sometimes several times in a row.
        while rng.below(3) > 0 {
            drops += 1;
            match rng.below(4) {
                // After the upgrade, before hello.
                0 => drop(server.connect(&id, &people[1].headers()).await.unwrap()),
                // After hello, before any answer.
                1 => drop(server.join(&id, &people[1], back.number()).await),
                // After some of the messages.
                2 => {
                    let mut socket = server.join(&id, &people[1], back.number()).await;
                    for _ in 0..rng.below(3) {
                        let message = socket.hear().await.unwrap();
                        back.hear(&message);
                    }
                }
                // After all messages.
                _ => {
                    let mut socket = server.join(&id, &people[1], back.number()).await;
                    let first = socket.hear().await.unwrap();
                    back.hear(&first);
                    back.until(&mut socket, number).await;
                    assert_eq!(back.shown, stayed.shown);
                }
            }
        }
    }
    let mut socket = server.join(&id, &people[1], back.number()).await;
    let first = socket.hear().await.unwrap();
    back.hear(&first);
    back.until(&mut socket, stayed.number().unwrap()).await;
    assert_eq!(back.shown["table"]["phase"], "over");
    assert_eq!(back.shown, stayed.shown);
    assert_eq!(back.shown, server.look(&id).await.1["snapshot"]);
    drops
}

/// A stopping server closes sockets with a reason and ends streams, without waiting for the timeout.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopping_server_closes_sockets_and_streams_cleanly() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut sockets = [server.join(&id, &people[0], None).await, server.join(&id, &people[1], None).await];
    for socket in &mut sockets {
        socket.hear_of("welcome").await;
    }
    let head = format!("GET /api/v1/tables/{id}/stream HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut bytes = vec![0; 64];
    assert!(stream.read(&mut bytes).await.unwrap() > 0);
    let rest = async {
        let [one, two] = &mut sockets;
        let closed = (one.closed().await, two.closed().await);
        // The stream ends with an empty chunk.
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.unwrap();
        (closed, bytes.ends_with(b"0\r\n\r\n"))
    };
    let (_, closed) = tokio::join!(server.stop(), rest);
    assert_eq!(closed, ((Some(1012), Some(1012)), true));
}
