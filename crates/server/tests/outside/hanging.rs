//! The database accepts connections but does not answer. Clients get a refusal, and everything works once it
//! answers again.

use crate::frozen::Frozen;
use crate::support::Server;
use bastide_load::services::PostgresProcess;
use serde_json::json;
use std::sync::Arc;
use tempfile::TempDir;

/// A database, a proxy to it that can freeze, and a server that uses it.
async fn started() -> (PostgresProcess, Frozen, Server) {
    let database = PostgresProcess::start().expect("PostgreSQL runs: `make test` installs it");
    let url = database.url();
    let port = url.split(' ').find_map(|part| part.strip_prefix("port=")).unwrap().to_string();
    let line = Frozen::to(port.parse().unwrap()).await;
    let url = url.replace(&port, &line.port.to_string());
    let folder = Arc::new(TempDir::new().unwrap());
    let server = Server::with(folder, |config| config.postgres = Some(url), None).await;
    (database, line, server)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hanging_database_blocks_nobody() {
    let (_database, line, server) = started().await;
    let people = [server.person().await, server.person().await];
    let id = server.table(&people).await;
    let path = format!("/api/v1/tables/{id}/command");
    let say = json!({ "id": "once", "command": { "do": "chat", "text": "hello" } });
    let (status, head, _) = server.request("GET", "/ready", &[], None).await;
    assert_eq!(status, 200, "{head}");
    for _ in 0..2 {
        line.freeze(true);
        // Send all requests at the same time: none of them waits for another one to time out.
        let (ready, lobby, said) = tokio::join!(
            server.request("GET", "/ready", &[], None),
            server.request("GET", "/api/v1/tables", &[], None),
            server.post(&people[0], &path, &say),
        );
        assert_eq!((ready.0, lobby.0, said.0), (503, 503, 503), "{}", said.1);
        assert!(ready.1.to_lowercase().contains("content-type: text/plain"), "{}", ready.1);
        assert_eq!(
            (&lobby.2["refused"]["code"], &said.1["refused"]["code"]),
            (&json!("unavailable"), &json!("unavailable"))
        );
        // A client that connects in the meantime is told to retry. It is not told that the table does not
        // exist.
        let mut socket = server.connect(&id, &[]).await.unwrap();
        socket.say(&json!({ "t": "hello", "version": 1 })).await;
        assert_eq!(socket.hear().await.unwrap()["refusal"]["code"], "unavailable");
        assert_eq!(socket.closed().await, Some(4000));
        line.freeze(false);
        // A claim may have to wait until this node has renewed its lease.
        while server.request("GET", "/ready", &[], None).await.0 != 200
            || server.post(&people[0], &path, &say).await.0 != 200
        {
            tokio::task::yield_now().await;
        }
    }
    // The command was sent several times and executed once.
    let (_, _, history) = server.request("GET", &format!("/api/v1/tables/{id}/history"), &[], None).await;
    let said = history["updates"].as_array().unwrap().iter().filter(|update| update["event"]["is"] == "chat");
    assert_eq!(said.count(), 1, "{history}");
    // A table that does not exist is refused differently.
    let mut socket = server.connect("nosuchtable", &[]).await.unwrap();
    socket.say(&json!({ "t": "hello", "version": 1 })).await;
    assert_eq!(socket.closed().await, Some(4004));
    server.stop().await;
}
