//! A table's stream of lines ends cleanly, even if it is compressed.

use crate::support::{HANGS, Server};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Opens the stream of a table and reads its first bytes.
async fn stream(server: &Server, id: &str, headers: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!("GET /api/v1/tables/{id}/stream HTTP/1.1\r\nhost: localhost\r\n{headers}\r\n");
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut begun = [0; 64];
    tokio::time::timeout(HANGS, stream.read_exact(&mut begun)).await.unwrap().unwrap();
    assert!(begun.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&begun));
    stream
}

/// Checks that the body ends with the last chunk and is not cut off.
async fn ends(mut stream: TcpStream, why: &str) {
    let mut rest = Vec::new();
    loop {
        let count = tokio::time::timeout(HANGS, stream.read_buf(&mut rest)).await.unwrap().unwrap();
        if rest.ends_with(b"\r\n0\r\n\r\n") {
            return;
        }
        assert!(count > 0, "{why}: cut off");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn streams_end_cleanly() {
    for encoding in ["identity", "gzip"] {
        let server = Server::start().await;
        let person = server.person().await;
        let id = server.table(&[person.clone(), person.clone()]).await;
        let (_, made) = server.post(&person, "/api/v1/me/token", &json!({})).await;
        let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
        let encoded = format!("accept-encoding: {encoding}\r\n");
        let own = stream(&server, &id, &format!("{encoded}authorization: {bearer}\r\n")).await;
        let other = stream(&server, &id, &encoded).await;
        let (status, ..) = server.request("DELETE", "/api/v1/me", &[("authorization", &bearer)], None).await;
        assert_eq!(status, 204);
        ends(own, &format!("{encoding}, the token was given back")).await;
        let stops = format!("{encoding}, the server stops");
        tokio::join!(server.stop(), ends(other, &stops));
    }
}
