//! Words that the chat masks.

use super::{code, command};
use crate::support::Server;
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_masks_the_words_of_the_server_and_of_its_creator() {
    let folder = Arc::new(TempDir::new().unwrap());
    let list = folder.path().join("words.txt");
    std::fs::write(&list, "darn\n\nheck\n").unwrap();
    let server = Server::with(folder, |config| config.words = Some(list), None).await;
    let people = [server.person().await, server.person().await];
    let said = async |more: Value| {
        let table = server.table_with(&people, more).await;
        let chat = json!({ "do": "chat", "text": "Darn, what the h\u{435}ck is this duck?" });
        assert_eq!(command(&server, &people[0], &table, chat).await.0, 200);
        server.look(&table).await.1["snapshot"]["chat"][0]["text"].clone()
    };
    assert_eq!(said(json!({})).await, "Darn, what the h\u{435}ck is this duck?");
    assert_eq!(said(json!({ "masked_words": [] })).await, "****, what the **** is this duck?");
    assert_eq!(said(json!({ "masked_words": ["DUCK"] })).await, "****, what the **** is this ****?");
    let body = json!({ "preset": "base", "seats": [{ "is": "open" }], "masked_words": ["x".repeat(31)] });
    let (status, answer) = server.post(&people[0], "/api/v1/tables", &body).await;
    assert_eq!((status, code(&answer)), (422, "bad-words"));
    server.stop().await;
}
