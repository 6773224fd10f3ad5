//! Connections that are slow and that break. Messages sent before a break may arrive late.

use super::store::Bug;
use crate::config::Config;
use crate::http::App;
use crate::http::socket::SocketSession;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::moderation::Visitor;
use crate::sessions::UserSession;
use crate::store::User;
use axum::extract::ws::Message;
use bastide_sim::Rng;
use serde_json::Value;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

/// The stage of a world.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(super) enum DeliveryStage {
    Wild,
    /// Nothing fails any more, and clients send no new commands.
    Quiet,
    Over,
}

/// The network between clients and servers.
#[derive(Clone)]
pub(super) struct Network {
    pub(super) table: String,
    pub(super) nodes: Arc<Mutex<Vec<Option<Arc<Hub>>>>>,
    pub(super) stage: Arc<Mutex<DeliveryStage>>,
    pub(super) bug: Bug,
}

/// The client's end of a connection.
pub(super) struct SimConnection {
    up: UnboundedSender<Message>,
    down: UnboundedReceiver<Message>,
    carriers: [AbortHandle; 2],
}

pub(crate) fn app(hub: Arc<Hub>) -> App {
    let config = Arc::new(Config { limits: false, ..Config::default() });
    let pool = || Arc::new(crate::job_pool::JobPool::new(1, 1, 1));
    App {
        hub,
        telemetry: crate::telemetry::Telemetry::detached(),
        access_log: None,
        exports: Arc::new(tokio::sync::Semaphore::new(1)),
        art: Arc::default(),
        limits: Arc::new(Limits::new(&config)),
        hashes: Arc::default(),
        hosts: Arc::new(crate::http::hosts::KnownHosts::new(&config)),
        config,
        client: Arc::new(crate::web::WebClient::embedded()),
        pictures: pool(),
        examples: pool(),
        films: pool(),
        hints: pool(),
    }
}

/// Where simulated clients are.
pub(super) fn visitor() -> Visitor {
    Visitor { network: "10.0.0.1".to_string(), device: None }
}

/// Carries messages in order, each with a delay. With the planted bug, it sometimes loses one.
fn carry(
    mut from: UnboundedReceiver<Message>,
    to: UnboundedSender<Message>,
    mut rng: Rng,
    loses: bool,
) -> AbortHandle {
    let task = tokio::spawn(async move {
        let mut last = Instant::now();
        while let Some(message) = from.recv().await {
            let most = if rng.below(30) == 0 { 2_000 } else { 40 };
            last = last.max(Instant::now() + Duration::from_millis(rng.below(most) as u64));
            sleep_until(last).await;
            if !(loses && rng.below(40) == 0) && to.send(message).is_err() {
                return;
            }
        }
    });
    task.abort_handle()
}

impl Network {
    pub(super) fn is_quiet(&self) -> bool {
        *self.stage.lock().unwrap() >= DeliveryStage::Quiet
    }

    pub(super) fn is_over(&self) -> bool {
        *self.stage.lock().unwrap() == DeliveryStage::Over
    }

    /// Connects to a random node; `None` if it is down.
    pub(super) fn connect(&self, who: &str, seed: u64) -> Option<SimConnection> {
        let mut rng = Rng::new(seed);
        let nodes = self.nodes.lock().unwrap();
        let hub = nodes[rng.below(nodes.len())].clone()?;
        let (up, client_says) = unbounded_channel();
        let (to_server, server_hears) = unbounded_channel();
        let (server_says, from_server) = unbounded_channel();
        let (to_client, down) = unbounded_channel();
        let loses = self.bug == Bug::SkipUpdate;
        let carriers = [
            carry(client_says, to_server, Rng::new(seed ^ 1), false),
            carry(from_server, to_client, Rng::new(seed ^ 2), loses),
        ];
        let incoming = futures_util::stream::unfold(server_hears, |mut hears| async move {
            hears.recv().await.map(|message| (Ok::<_, axum::Error>(message), hears))
        });
        let outgoing = futures_util::sink::unfold(server_says, |says, message: Message| async move {
            // A broken connection swallows messages for a while, as real ones do.
            let _ = says.send(message);
            Ok::<_, std::convert::Infallible>(says)
        });
        let user = User { id: who.to_string(), name: String::new(), seen: u64::MAX };
        let session = Some(UserSession { user, program: false, token: String::new() });
        let goodbyes = hub.goodbyes.subscribe();
        let line = SocketSession {
            app: app(hub.clone()),
            id: self.table.clone(),
            session,
            visitor: visitor(),
            goodbyes,
        };
        hub.spawn(line.serve(Box::pin(outgoing), Box::pin(incoming)));
        Some(SimConnection { up, down, carriers })
    }
}

impl SimConnection {
    pub(super) fn send(&self, message: &Value) {
        // The connection may be broken already.
        let _ = self.up.send(Message::Text(message.to_string().into()));
    }

    /// The next message; `None` once the connection is gone.
    pub(super) async fn hear(&mut self) -> Option<String> {
        match self.down.recv().await? {
            Message::Text(text) => Some(text.to_string()),
            _ => None,
        }
    }

    /// Breaks the connection. With `late`, the client's last messages still arrive.
    pub(super) fn cut(&self, late: bool) {
        self.carriers[1].abort();
        if !late {
            self.carriers[0].abort();
        }
    }
}
