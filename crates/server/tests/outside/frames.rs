//! Rows 14 and 15 of `docs/reliability.md`: malformed frames, oversized frames, and floods.

use crate::figure::{figure, people as count_of};
use crate::support::{Server, Socket};
use bastide_sim::Rng;
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// Resident memory of the process, in bytes.
fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    status.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4_096
}

/// Text that is almost a valid message.
fn nonsense(rng: &mut Rng) -> String {
    let good = [
        r#"{"t":"command","id":"1","command":{"do":"act","step":3,"pick":0,"confirm":true}}"#,
        r#"{"t":"query","id":"2","query":{"ask":"cell","x":0,"y":1}}"#,
        r#"{"t":"command","id":"3","command":{"do":"sit","seat":0,"name":"Ada","commitment":"00"}}"#,
        r#"{"t":"command","id":"4","command":{"do":"chat","text":"hello","name":"Ada"}}"#,
        r#"{"t":"query","id":"5","query":{"ask":"why","notation":"place 0,1 r0"}}"#,
        r#"{"t":"hello","version":1,"since":4}"#,
    ];
    let mut bytes = good[rng.below(good.len())].as_bytes().to_vec();
    match rng.below(8) {
        0 => bytes.truncate(rng.below(bytes.len())),
        1 => {
            let depth = 1 + rng.below(4_000);
            return "[".repeat(depth) + &"{\"t\":".repeat(rng.below(50));
        }
        2 => {
            let huge = [
                "1e999",
                "-1",
                "99999999999999999999999",
                "1.5",
                "null",
                "\"\\ud800\"",
                "18446744073709551616",
            ];
            let text = String::from_utf8(bytes).unwrap();
            return text.replacen(['0', '1', '3', '4'], huge[rng.below(huge.len())], 1);
        }
        3 => {
            let letters: String = (0..rng.below(200))
                .map(|_| char::from_u32(rng.below(0x2_0000) as u32).unwrap_or('\u{0}'))
                .collect();
            return letters;
        }
        _ => {
            for _ in 0..1 + rng.below(4) {
                let at = rng.below(bytes.len());
                match rng.below(3) {
                    0 => bytes[at] = 32 + rng.below(95) as u8,
                    1 => {
                        bytes.remove(at);
                    }
                    _ => bytes.insert(at, b"{}[]\",:0\\"[rng.below(9)]),
                }
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Number of frames: 100,000 by default.
fn frames() -> usize {
    std::env::var("BASTIDE_FRAMES").ok().and_then(|frames| frames.parse().ok()).unwrap_or(100_000)
}

/// Every message is answered, usually with a refusal. Memory stays bounded, and nothing crashes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_answered_and_memory_stays_bounded() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut socket = server.join(&id, &people[0], None).await;
    let mut rng = Rng::new(14);
    let (mut sent, mut early, mut codes) = (0, 0, std::collections::BTreeMap::new());
    while sent < frames() {
        // Send as many as fit into the queue of one socket, then read all answers.
        let batch = 40.min(frames() - sent);
        for _ in 0..batch {
            socket.send(Message::Text(nonsense(&mut rng).into())).await;
        }
        socket.say(&json!({ "t": "query", "id": "end", "query": { "ask": "unfillable-places" } })).await;
        loop {
            let answer = socket.hear().await.unwrap();
            if answer["id"] == "end" {
                break;
            }
            if answer["t"] == "refused" {
                *codes.entry(answer["refusal"]["code"].as_str().unwrap().to_string()).or_insert(0) += 1;
            }
        }
        sent += batch;
        if sent == 20_000 {
            early = memory();
        }
    }
    eprintln!("{sent} frames: {codes:?}");
    figure(
        14,
        "nonsense_is_answered",
        &format!("{} frames, each answered; memory grew by less than 32 MiB", count_of(sent)),
    );
    assert!(codes["bad-message"] > sent / 3, "{codes:?}");
    // Other tests may share the process, unless it was started for this one.
    let alone = ["NEXTEST", "BASTIDE_FRAMES"].iter().any(|name| std::env::var_os(name).is_some());
    if early > 0 && alone {
        assert!(memory() < early + (32 << 20), "from {early} to {} bytes", memory());
    }
    server.stop().await;
}

/// Sends random bytes right after the upgrade.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_frames_close_only_their_own_socket() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut rng = Rng::new(15);
    for _ in 0..300 {
        let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
        let head = format!(
            "GET /api/v1/tables/{id}/socket HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            server.address
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        let bytes: Vec<u8> = (0..1 + rng.below(300)).map(|_| rng.below(256) as u8).collect();
        stream.write_all(&bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut answer = Vec::new();
        // The connection may also be reset.
        let _ = tokio::time::timeout(crate::support::HANGS, stream.read_to_end(&mut answer)).await.unwrap();
    }
    let mut socket = server.join(&id, &people[0], None).await;
    socket.hear_of("welcome").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unacceptable_messages_close_the_socket_with_their_code() {
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let join = || server.join(&id, &people[0], None);
    let mut large = join().await;
    large.send(Message::Text("x".repeat(16 * 1024 + 1).into())).await;
    assert_eq!(large.closed().await, Some(1009));
    let mut fits = join().await;
    fits.send(Message::Text("x".repeat(16 * 1024).into())).await;
    assert_eq!(fits.hear_of("refused").await["refusal"]["code"], "bad-message");
    let mut binary = join().await;
    binary.send(Message::Binary(vec![0; 10].into())).await;
    assert_eq!(binary.closed().await, Some(1003));
    let mut garbled = join().await;
    let frame = Frame::message(vec![0xc3, 0x28], OpCode::Data(Data::Text), true);
    garbled.send(Message::Frame(frame)).await;
    assert_eq!(garbled.closed().await, Some(1007));
    let mut first = server.connect(&id, &people[0].headers()).await.unwrap();
    first.say(&json!({ "t": "ping" })).await;
    assert_eq!(first.closed().await, Some(1002));
    let mut other = server.connect(&id, &people[0].headers()).await.unwrap();
    other.say(&json!({ "t": "hello", "version": 99 })).await;
    assert_eq!(other.closed().await, Some(4001));
    let mut nowhere = server.connect("nosuchtable", &people[0].headers()).await.unwrap();
    nowhere.say(&json!({ "t": "hello", "version": 1 })).await;
    assert_eq!(nowhere.hear_of("refused").await["refusal"]["code"], "no-table");
    assert_eq!(nowhere.closed().await, Some(4004));
    // A body that is too large is refused before it is read.
    let (status, _) =
        server.post(&people[0], "/api/v1/tables", &json!({ "title": "x".repeat(20_000) })).await;
    assert_eq!(status, 413);
    server.stop().await;
}

async fn asks(socket: &mut Socket, count: usize) -> Vec<Value> {
    let mut answers = Vec::new();
    for number in 0..count {
        socket.say(&json!({ "t": "query", "id": number.to_string(), "query": { "ask": "fields" } })).await;
        answers.push(socket.hear_of("answer").await);
    }
    answers
}

/// A client that has used up its queries can still play. An empty command budget does not stop queries either.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn queries_never_delay_a_move() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.limits = true, None).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let query = json!({ "t": "query", "id": "q", "query": { "ask": "fields" } });
    let command = json!({ "t": "command", "id": "c", "command": { "do": "resume", "seat": 0 } });
    for (spent, other, passes) in [(&query, &command, "not-paused"), (&command, &query, "answer")] {
        let mut socket = server.join(&id, &people[0], None).await;
        socket.hear_of("welcome").await;
        loop {
            socket.say(spent).await;
            if socket.reply().await["refusal"]["code"] == "too-fast" {
                break;
            }
        }
        socket.say(other).await;
        let reply = socket.reply().await;
        assert_eq!(reply["refusal"]["code"].as_str().or(reply["t"].as_str()), Some(passes), "{reply}");
    }
    server.stop().await;
}

/// A flooding client is refused and then disconnected. Others get all their answers meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_is_refused_then_closed_and_others_are_answered() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.limits = true, None).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut flooder = server.join(&id, &people[0], None).await;
    let mut other = server.join(&id, &people[1], None).await;
    let flood = tokio::spawn(async move {
        // A message is not a ping just because it contains the word.
        let message = json!({ "t": "command", "id": "ping", "command": { "do": "resume", "seat": 0 } });
        for _ in 0..2_000 {
            flooder.say(&message).await;
        }
        let mut codes = std::collections::BTreeMap::new();
        let closed = loop {
            match flooder.hear().await {
                Ok(answer) if answer["t"] == "refused" => {
                    // The refusal names the message to send again.
                    assert_eq!(answer["id"], "ping", "{answer}");
                    *codes.entry(answer["refusal"]["code"].as_str().unwrap().to_string()).or_insert(0) += 1;
                }
                Ok(_) => {}
                Err(frame) => break frame.map(|frame| u16::from(frame.code)),
            }
        };
        (codes, closed)
    });
    assert_eq!(asks(&mut other, 60).await.len(), 60);
    let (codes, closed) = flood.await.unwrap();
    assert_eq!(closed, Some(1008), "{codes:?}");
    // Check counts, not times: the burst, the tokens regained meanwhile, and the refusals before the socket
    // was closed.
    assert!((100..200).contains(&codes["not-paused"]), "{codes:?}");
    assert!(codes["too-fast"] <= 110, "{codes:?}");
    server.stop().await;
}

/// Pings and pongs count too: a client that sends nothing else is disconnected.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_of_pings_is_closed() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.limits = true, None).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    for frame in [Message::Ping(Vec::new().into()), Message::Pong(Vec::new().into())] {
        let mut socket = server.join(&id, &people[0], None).await;
        socket.hear_of("welcome").await;
        for _ in 0..1_000 {
            socket.send(frame.clone()).await;
        }
        assert_eq!(socket.closed().await, Some(1008), "{frame}");
    }
    server.stop().await;
}
