//! Rows 16 and 17 of `docs/reliability.md`: sockets that never read, and connections that never send a whole
//! request.

use crate::figure::{figure, number, people as count_of};
use crate::support::{HANGS, Server};
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

fn memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    status.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4_096
}

/// The number of spectators, as announced when one more connects.
async fn spectators(server: &Server, id: &str) -> u64 {
    let mut one = server.connect(id, &[]).await.unwrap();
    one.say(&json!({ "t": "hello", "version": 1 })).await;
    one.hear_of("presence").await["spectators"].as_u64().unwrap()
}

/// Many spectators never read. They are dropped, players do not notice, and memory stays bounded.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_never_reads_is_dropped_and_can_resume() {
    let deaf_ones = number("BASTIDE_DEAF", 200);
    let server = Server::start().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut player = server.join(&id, &people[0], None).await;
    player.hear_of("welcome").await;
    let mut deaf = Vec::new();
    for _ in 0..deaf_ones {
        let mut socket = server.connect(&id, &[]).await.unwrap();
        socket.say(&json!({ "t": "hello", "version": 1 })).await;
        deaf.push(socket);
    }
    let before = memory();
    // Enough text to fill the kernel's socket buffers and the server's queue.
    let text = "ж".repeat(499);
    let mut number = 0;
    for count in 0u32.. {
        player
            .say(&json!({ "t": "command", "id": count.to_string(), "command": { "do": "chat", "text": text } }))
            .await;
        number = player.hear_of("done").await["number"].as_u64().unwrap();
        if count % 200 == 199 && spectators(&server, &id).await < 5 {
            break;
        }
        assert!(count < 3_000, "{} spectators are still connected", spectators(&server, &id).await);
    }
    let grown = memory().saturating_sub(before) / deaf_ones as u64;
    let measured = format!(
        "{} sockets that never read: {:.1} KiB each, including the client's side",
        count_of(deaf_ones),
        grown as f64 / 1_024.0
    );
    figure(16, "a_client_that_never_reads", &measured);
    // Other tests may share the process, unless the runner starts one for each test.
    let most = if std::env::var_os("NEXTEST").is_some() { 64 << 10 } else { 1 << 20 };
    assert!(grown < most, "{grown} bytes for each");
    // A client that starts to read now is told to reconnect, and gets the missed updates or a fresh snapshot.
    let mut last = deaf.pop().unwrap();
    let closed = last.closed().await;
    assert!(closed == Some(4000) || closed.is_none(), "{closed:?}");
    let mut back = server.connect(&id, &[]).await.unwrap();
    back.say(&json!({ "t": "hello", "version": 1, "since": 3 })).await;
    assert_eq!(back.hear_of("welcome").await["snapshot"]["number"], number);
    server.stop().await;
}

/// Clients send part of the headers or of the body, then nothing. They are disconnected, and others can
/// connect in the meantime.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_open_connections_are_closed_and_delay_nobody() {
    let half_open = number("BASTIDE_HALF_OPEN", 1_000);
    let server = Server::start().await;
    let mut half = Vec::new();
    for number in 0..half_open {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let begun: &[u8] = match number % 4 {
            0 => b"GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ",
            1 => b"POST /api/v1/me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nhalf",
            2 => b"POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nhalf",
            _ => b"",
        };
        stream.write_all(begun).await.unwrap();
        half.push(stream);
    }
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    // A socket that never sends hello.
    let mut silent = server.connect(&id, &people[0].headers()).await.unwrap();
    server.join(&id, &people[1], None).await.hear_of("welcome").await;
    let begun = Instant::now();
    for (number, mut stream) in half.into_iter().enumerate() {
        let mut answer = Vec::new();
        // The server may close the connection with or without a response.
        let _ = tokio::time::timeout(HANGS, stream.read_to_end(&mut answer)).await.expect("never closed");
        let response = String::from_utf8_lossy(&answer);
        assert!(number % 4 != 1 || response.starts_with("HTTP/1.1 408"), "{response}");
    }
    assert_eq!(silent.closed().await, Some(1008));
    let took = begun.elapsed();
    let measured = format!(
        "{} half-open connections: all closed after {} s; new clients could connect meanwhile",
        count_of(half_open),
        took.as_secs()
    );
    figure(17, "half_open_connections", &measured);
    assert!(took < Duration::from_secs(45));
    server.stop().await;
}

/// An address may have 256 connections. Sockets count as long as they are open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_per_address_are_limited() {
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.limits = true, None).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let mut sockets = Vec::new();
    for _ in 0..100 {
        let mut socket = server.join(&id, &people[0], None).await;
        socket.hear_of("welcome").await;
        sockets.push(socket);
    }
    let mut idle = Vec::new();
    let refused = loop {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let head = format!("GET /health HTTP/1.1\r\nhost: {}\r\n\r\n", server.address);
        // A refused connection may be reset before or after this.
        let _ = stream.write_all(head.as_bytes()).await;
        let mut answer = [0; 64];
        match tokio::time::timeout(HANGS, stream.read(&mut answer)).await.unwrap() {
            Ok(count) if count > 0 => idle.push(stream),
            _ => break idle.len(),
        }
        assert!(idle.len() < 400, "never refused");
    };
    assert_eq!(refused, 256 - 100);
    // Closed connections free their slots.
    drop((sockets, idle));
    for attempt in 0..100 {
        let text = format!("GET /health HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.address);
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let _ = stream.write_all(text.as_bytes()).await;
        let mut answer = String::new();
        if stream.read_to_string(&mut answer).await.is_ok() && answer.contains("ok") {
            break;
        }
        assert!(attempt < 99, "no place becomes free");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

/// Behind a proxy, all connections come from the proxy, so sockets and streams are counted by forwarded
/// address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_and_streams_per_forwarded_address_are_limited() {
    let folder = Arc::new(TempDir::new().unwrap());
    let behind = |config: &mut bastide_server::Config| (config.limits, config.behind_proxy) = (true, true);
    let server = Server::with(folder, behind, None).await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let (one, other) = ([("x-forwarded-for", "1.1.1.1")], [("x-forwarded-for", "6.6.6.6, 2.2.2.2")]);
    let mut streams = Vec::new();
    for _ in 0..6 {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        let ask =
            "GET /api/v1/tables/ID/stream HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 1.1.1.1\r\n\r\n";
        stream.write_all(ask.replace("ID", &id).as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        assert_eq!(&head, b"HTTP/1.1 200");
        streams.push(stream);
    }
    let mut sockets = Vec::new();
    for _ in 0..250 {
        sockets.push(server.connect(&id, &one).await.unwrap());
    }
    assert_eq!(server.connect(&id, &one).await.err(), Some(429));
    let path = format!("/api/v1/tables/{id}/stream");
    let (status, _, refused) = server.request("GET", &path, &one, None).await;
    assert_eq!((status, &refused["refused"]["code"]), (429, &json!("too-many-connections")));
    // Other requests and other addresses are not counted.
    assert_eq!(server.request("GET", &format!("/api/v1/tables/{id}"), &one, None).await.0, 200);
    server.connect(&id, &other).await.unwrap();
    // A closed stream or socket frees its slot.
    for is_stream in [true, false] {
        if is_stream {
            drop(streams.pop());
        } else {
            drop(sockets.pop());
        }
        let mut attempts = 0;
        while let Err(status) = server.connect(&id, &one).await.map(|socket| sockets.push(socket)) {
            attempts += 1;
            assert!(status == 429 && attempts < 100, "no place becomes free");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    server.stop().await;
}
