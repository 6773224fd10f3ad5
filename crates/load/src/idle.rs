//! Sockets that only listen: what one costs.

use crate::crowd::gather;
use crate::game::{SocketEvent, hear, say};
use futures_util::{StreamExt, stream};
use serde_json::json;
use std::time::Duration;

/// So often at least a socket must say something: the server closes what is silent for 75 seconds.
const PING: Duration = Duration::from_secs(30);
/// So many are asked at once.
const AT_ONCE: usize = 64;

/// What silent sockets cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Idle {
    /// Sockets that were opened.
    pub sockets: usize,
    /// Those that still answer in the end.
    pub answered: usize,
    /// The server's memory before and after, in KiB, if its process was named.
    pub memory: Option<(u64, u64)>,
}

/// The memory that a process has, in KiB.
pub fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Opens so many sockets, two to a table, and lets them be silent for a while.
pub async fn idle(
    address: &str,
    sockets: usize,
    process: Option<u32>,
    wait: Duration,
    tell: impl FnMut(usize),
) -> Result<Idle, String> {
    // What the first ones need for all who follow is not theirs.
    drop(gather(address, 2, |_| {}).await?);
    let before = process.and_then(resident);
    let mut people = gather(address, sockets, tell).await?;
    let ping = json!({ "t": "ping" });
    let mut left = wait;
    while !left.is_zero() {
        for person in &mut people {
            // One that was closed does not answer in the end.
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
