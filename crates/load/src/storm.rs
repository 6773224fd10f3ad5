//! All clients lose their connections at the same time and reconnect, as after a server restart.

use crate::Report;
use crate::crowd::GreetedUser;
use crate::game::{Socket, SocketEvent, hear, open, say};
use crate::http::Http;
use bastide_table::Refusal;
use futures_util::StreamExt;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Clients stop trying after this time.
const PATIENCE: Duration = Duration::from_secs(300);
/// The timeout of one attempt.
const TRY: Duration = Duration::from_secs(30);

/// How the clients reconnected.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Storm {
    /// Clients that had a socket.
    pub sockets: usize,
    /// Clients that reconnected.
    pub back: usize,
    /// Of these, clients that got just the updates they had missed; the others got a full snapshot.
    pub by_number: usize,
    /// Clients that then received the chat message sent at their table, numbered right after the last entry they had seen.
    pub heard: usize,
    /// All attempts to reconnect.
    pub tries: usize,
    /// Microseconds from the disconnection until each client had reconnected, sorted.
    pub times: Vec<u32>,
    /// Why clients failed to reconnect.
    pub broke: Vec<String>,
    /// The server's own counters at the end, by name, summed over all nodes.
    pub counted: BTreeMap<&'static str, u64>,
}

/// The server's counters that are reported.
const COUNTED: [&str; 5] = [
    "bastide_sockets",
    "bastide_rooms",
    "bastide_store_errors",
    "bastide_slow_readers",
    "bastide_damaged_tables",
];

impl Storm {
    async fn count(&mut self, addresses: BTreeSet<String>) {
        self.counted = COUNTED.map(|name| (name, 0)).into();
        for address in addresses {
            let text = Http { address, cookie: None, token: None }.text("/metrics").await;
            let text = text.unwrap_or_else(|error| {
                self.broke.push(format!("/metrics: {error}"));
                String::new()
            });
            for (series, value) in text.lines().filter_map(|line| line.rsplit_once(' ')) {
                let name = series.split('{').next().unwrap_or_default();
                if let (Some(sum), Ok(value)) = (self.counted.get_mut(name), value.parse::<f64>()) {
                    *sum += value as u64;
                }
            }
        }
    }

    /// The given percentile, in milliseconds.
    pub fn percentile(&self, percent: f64) -> f64 {
        Report::percentile(&self.times, percent)
    }
}

/// One client's attempts to reconnect.
#[derive(Default)]
struct ReturnPath {
    took: Option<Duration>,
    by_number: bool,
    heard: bool,
    tries: usize,
    broke: Option<String>,
}

/// Waits until everybody has reconnected and has received the chat message sent at their table. With `cut`, closes all sockets
/// from this side. Otherwise, waits for the server to close them.
pub async fn storm(people: Vec<GreetedUser>, cut: bool, back: Arc<AtomicUsize>) -> Storm {
    let mut storm = Storm { sockets: people.len(), ..Storm::default() };
    let addresses = people.iter().map(|person| person.http.address.clone()).collect();
    let begun = Instant::now();
    let ways: Vec<_> = people
        .into_iter()
        .enumerate()
        .map(|(number, person)| {
            let back = back.clone();
            tokio::spawn(async move {
                let mut person = person;
                if !cut {
                    // Messages before the disconnection do not matter.
                    while person.socket.next().await.is_some_and(|heard| heard.is_ok()) {}
                }
                come_back(person, number as u64, begun, &back).await
            })
        })
        .collect();
    let mut stay = Vec::with_capacity(storm.sockets);
    for way in ways {
        let (way, socket) = way.await.unwrap_or_default();
        stay.push(socket);
        storm.back += usize::from(way.took.is_some());
        storm.by_number += usize::from(way.by_number);
        storm.heard += usize::from(way.heard);
        storm.tries += way.tries;
        storm.times.extend(way.took.map(|took| took.as_micros() as u32));
        storm.broke.extend(way.broke);
    }
    storm.times.sort_unstable();
    // Count while everybody is still connected.
    storm.count(addresses).await;
    drop(stay);
    storm
}

/// Reconnects as a browser does: after a growing, random delay it opens a socket with `since`.
async fn come_back(
    person: GreetedUser,
    number: u64,
    begun: Instant,
    back: &AtomicUsize,
) -> (ReturnPath, Option<Socket>) {
    let GreetedUser { http, table, seat, number: seen, socket } = person;
    drop(socket);
    let mut way = ReturnPath::default();
    let mut random = (number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut seen = seen;
    let goal = seen + 1;
    while begun.elapsed() < PATIENCE {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let most = (150u64 << way.tries.min(4)).min(2_000);
        tokio::time::sleep(Duration::from_millis(most / 2 + random % most)).await;
        way.tries += 1;
        let opened = tokio::time::timeout(TRY, open(&http, &table, Some(seen))).await;
        let Ok(Ok(mut socket)) = opened else { continue };
        match settle(&mut socket, seat, &mut seen, goal, &mut way, begun, back).await {
            Ok(()) => return (way, Some(socket)),
            Err(why) if why.starts_with("WRONG") || why.starts_with("REFUSED") => {
                way.broke = Some(format!("{table}: {why}"));
                return (way, None);
            }
            Err(_) => {}
        }
    }
    way.broke = Some(format!("{table}: did not reconnect"));
    (way, None)
}

/// Waits for the welcome message. The first seat then sends a chat message, and both wait until they receive it.
async fn settle(
    socket: &mut Socket,
    seat: usize,
    seen: &mut u64,
    goal: u64,
    way: &mut ReturnPath,
    begun: Instant,
    back: &AtomicUsize,
) -> Result<(), String> {
    if seat == 0 {
        // The message keeps its id, so it is carried out once even if it is sent again.
        let words = json!({ "do": "chat", "text": "back again" });
        say(socket, &json!({ "t": "command", "id": "storm", "command": words })).await?;
    }
    let mut done = seat != 0;
    while !done || *seen < goal {
        let greeted = match hear(socket).await? {
            SocketEvent::Welcome { snapshot } => {
                *seen = snapshot.number;
                Some(false)
            }
            SocketEvent::Reconnected => Some(true),
            SocketEvent::Update(update) if update.number == *seen + 1 => {
                *seen = update.number;
                None
            }
            SocketEvent::Update(update) => {
                return Err(format!("WRONG NUMBER: {} came after {seen}", update.number));
            }
            SocketEvent::Done { number } if number == goal => {
                done = true;
                None
            }
            SocketEvent::Done { number } => {
                return Err(format!("WRONG NUMBER: a client caught up to {number}, not {goal}"));
            }
            SocketEvent::Refused { refusal: refusal @ Refusal::Unavailable { .. } } => {
                return Err(refusal.to_string());
            }
            SocketEvent::Refused { refusal } => {
                return Err(format!("REFUSED {}: {refusal}", refusal.code()));
            }
            _ => None,
        };
        if let Some(by_number) = greeted
            && way.took.is_none()
        {
            (way.took, way.by_number) = (Some(begun.elapsed()), by_number);
            back.fetch_add(1, Ordering::Relaxed);
        }
    }
    way.heard = *seen == goal;
    Ok(())
}
