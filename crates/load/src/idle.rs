//! Sockets that only listen: what one costs.

use crate::game::open;
use crate::http::Http;
use serde_json::json;
use std::time::Duration;

/// What silent sockets cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Idle {
    /// Sockets that were opened.
    pub sockets: usize,
    /// The server's memory before and after, in KiB, if its process was named.
    pub memory: Option<(u64, u64)>,
}

fn resident(process: u32) -> Option<u64> {
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
    mut tell: impl FnMut(usize),
) -> Result<Idle, String> {
    let owner = Http::guest(address.split(',').next().unwrap_or(address)).await?;
    let before = process.and_then(resident);
    let mut open_ones = Vec::with_capacity(sockets);
    let mut table = String::new();
    for number in 0..sockets {
        if number % 2 == 0 {
            let setup = json!({ "preset": "base", "seats": [{ "is": "open" }, { "is": "open" }] });
            let made = owner.post("/api/v1/tables", &setup).await?;
            table = made["id"].as_str().ok_or("no table was set")?.to_string();
            for seat in 0..2 {
                let sit = json!({ "command": { "do": "sit", "seat": seat, "name": "Ann", "adds": "0".repeat(64) } });
                owner.post(&format!("/api/v1/tables/{table}/do"), &sit).await?;
            }
        }
        open_ones.push(open(&owner, &table).await?);
        tell(number + 1);
    }
    tokio::time::sleep(wait).await;
    let after = process.and_then(resident);
    Ok(Idle { sockets, memory: before.zip(after) })
}
