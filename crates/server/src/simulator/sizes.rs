//! The memory used by idle tasks: each of ten thousand spectators needs one.

use super::network::{app, visitor};
use super::store::{Bug, Disk, Reach};
use crate::bots::Bots;
use crate::http::socket::SocketSession;
use crate::hub::Hub;
use crate::room::Room;
use axum::extract::ws::Message;
use std::sync::Arc;
use tokio::sync::{mpsc, watch};

#[tokio::test]
async fn idle_tasks_are_small() {
    let (_thaw, frozen) = watch::channel(false);
    let store = Arc::new(Reach { disk: Disk::new(1, Bug::None), shared: false, frozen });
    let hub = Hub::new(store, Bots::start(1).unwrap(), "one".to_string(), None);
    let (_asks, waiting) = mpsc::channel(1);
    let room = size_of_val(&Room::new("table".to_string(), hub.clone()).run(waiting));
    let goodbyes = hub.goodbyes.subscribe();
    let line =
        SocketSession { app: app(hub), id: "table".to_string(), session: None, visitor: visitor(), goodbyes };
    let incoming = futures_util::stream::pending::<Result<Message, axum::Error>>();
    let socket = size_of_val(&line.serve(futures_util::sink::drain::<Message>(), incoming));
    eprintln!("a room's task {room} bytes, a socket's {socket}");
    assert!(room <= 1_024, "a room's task has {room} bytes");
    assert!(socket <= 2_048, "a socket's task has {socket} bytes");
}
