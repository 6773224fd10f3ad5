//! Measures the cost of sockets that only listen.

use crate::crowd::gather;
use crate::game::{SocketEvent, hear, say};
use futures_util::{StreamExt, stream};
use serde_json::json;
use std::time::Duration;

/// Ping interval. The server closes sockets that are silent for 75 seconds.
const PING: Duration = Duration::from_secs(30);
/// How many sockets are pinged at the same time.
const AT_ONCE: usize = 64;

/// The cost of silent sockets.
#[derive(Clone, PartialEq, Debug)]
pub struct Idle {
    /// Sockets opened.
    pub sockets: usize,
    /// Sockets that still answer at the end.
    pub answered: usize,
    /// The server's memory before and after, in KiB, if its process is known.
    pub memory: Option<(u64, u64)>,
}

/// The resident memory of a process, in KiB.
pub fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Opens `sockets` sockets, two per table, and keeps them silent for a while.
pub async fn idle(
    address: &str,
    sockets: usize,
    process: Option<u32>,
    wait: Duration,
    tell: impl FnMut(usize),
) -> Result<Idle, String> {
    // The first sockets allocate what all later ones share, so open two before measuring.
    drop(gather(address, 2, |_| {}).await?);
    let before = process.and_then(resident);
    let mut people = gather(address, sockets, tell).await?;
    let ping = json!({ "t": "ping" });
    let mut left = wait;
    while !left.is_zero() {
        for person in &mut people {
            // A closed socket does not answer, so it is counted at the end.
            let _ = say(&mut person.socket, &ping).await;
        }
        let pause = left.min(PING);
        tokio::time::sleep(pause).await;
        left -= pause;
    }
    let after = process.and_then(resident);
    let asked = people.iter_mut().map(|person| async {
        say(&mut person.socket, &ping).await?;
        while !matches!(hear(&mut person.socket).await?, SocketEvent::Pong) {}
        Ok::<_, String>(())
    });
    let answers = stream::iter(asked).buffer_unordered(AT_ONCE);
    let answered = answers.filter(|answer| std::future::ready(answer.is_ok())).count().await;
    Ok(Idle { sockets, answered, memory: before.zip(after) })
}
