//! After `kill -9` under load, every acknowledged action is stored and every game is readable.

#[path = "../../../tests/figure.rs"]
mod figure;

use bastide_load::{Acked, Counters, Http, LoadPlan, load};
use figure::{figure, people};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

/// The number of kills, and the number of games played meanwhile.
const KILLS: u64 = 20;
const GAMES: usize = 50;

struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_bastide"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "error", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("it was asked for");
        BufReader::new(out).read_line(&mut line).expect("the server says where it is");
        let address = line.split("http://").nth(1).expect("an address").trim().trim_end_matches('/');
        Self { address: address.to_string(), process }
    }

    fn kill(&mut self) {
        // SIGKILL on Unix.
        self.process.kill().expect("it runs");
        self.process.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn folder(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bastide-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// The actions in a table's history, by the number of the log entry.
async fn actions(http: &Http, table: &str) -> Result<BTreeMap<u64, Value>, String> {
    let (mut all, mut after) = (BTreeMap::new(), 0);
    loop {
        let page = http.get(&format!("/api/v1/tables/{table}/history?after={after}")).await?;
        for update in page["updates"].as_array().into_iter().flatten() {
            if let (Some(number), Some(action)) = (update["number"].as_u64(), update["event"].get("action")) {
                all.insert(number, action.clone());
            }
        }
        match page["next"].as_u64() {
            Some(next) => after = next,
            None => return Ok(all),
        }
    }
}

/// Checks that everything acknowledged is stored in order. The error names the missing entries.
async fn check(http: &Http, acked: &Acked) -> Result<(), String> {
    let table = http.get(&format!("/api/v1/tables/{}", acked.table)).await?;
    let number = table["snapshot"]["number"].as_u64().unwrap_or(0);
    if number < acked.number {
        return Err(format!("{}: {} was acknowledged, {number} is stored", acked.table, acked.number));
    }
    let record = http.text(&format!("/g/{}/record.bst", acked.table)).await?;
    bastide_notation::Document::parse(&record).map_err(|error| format!("{}: {error}", acked.table))?;
    let stored = actions(http, &acked.table).await?;
    for (number, action) in &acked.actions {
        if stored.get(number) != Some(action) {
            return Err(format!("{}: entry {number} (`{action}`) is not in the history", acked.table));
        }
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let kills = std::env::var("BASTIDE_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let data = folder("kill");
    let mut server = Server::start(&data);
    let mut all: BTreeMap<String, Acked> = BTreeMap::new();
    let mut moves = 0;
    for round in 0..kills {
        let plan = LoadPlan {
            address: server.address.clone(),
            games: GAMES,
            time: Duration::from_secs(60),
            preset: "base".to_string(),
            seed: round,
        };
        let counters = Arc::new(Counters::default());
        let playing = tokio::spawn({
            let counters = counters.clone();
            async move { load(&plan, counters).await }
        });
        // Wait for a different number of moves in each round, then kill the server while clients are making
        // more.
        let wanted = 150 + round * 37 % 300;
        while counters.moves.load(std::sync::atomic::Ordering::Relaxed) < wanted && !playing.is_finished() {
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
        server.kill();
        counters.stop.store(true, std::sync::atomic::Ordering::Relaxed);
        let report = playing.await.expect("the players end").expect("they have played");
        for why in &report.broke {
            assert!(!why.starts_with("WRONG") && !why.starts_with("REFUSED"), "{why}");
        }
        moves += report.moves;
        all.extend(report.acked.into_iter().map(|acked| (acked.table.clone(), acked)));
        server = Server::start(&data);
        let http = Http::guest(&server.address).await.expect("the server is back");
        for acked in all.values().rev().take(2 * GAMES) {
            check(&http, acked).await.expect("everything that was acknowledged is stored");
        }
    }
    let http = Http::guest(&server.address).await.expect("the server is back");
    for acked in all.values() {
        check(&http, acked).await.expect("everything that was acknowledged is stored");
    }
    let (kills, moves, tables) = (people(kills), people(moves), people(all.len()));
    let summary =
        format!("{kills} kills -9, {moves} moves acknowledged at {tables} tables: none lost, all readable");
    figure(1, "kill", &summary);
    server.kill();
    let _ = std::fs::remove_dir_all(&data);
}

/// The check itself works: it fails if the last entries of a table are missing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_check_detects_a_lost_entry() {
    let data = folder("lost");
    let mut server = Server::start(&data);
    let plan = LoadPlan {
        address: server.address.clone(),
        games: 2,
        time: Duration::from_millis(400),
        preset: "base".to_string(),
        seed: 5,
    };
    let report = load(&plan, Arc::default()).await.expect("they have played");
    server.kill();
    let file = rusqlite::Connection::open(data.join("bastide.sqlite")).expect("the file");
    let table = &report.acked[0].table;
    file.execute(
        "DELETE FROM entries WHERE game = ?1 AND number >= ?2",
        (table, report.acked[0].number as i64),
    )
    .expect("it can be changed");
    drop(file);
    let mut server = Server::start(&data);
    let http = Http::guest(&server.address).await.expect("the server is back");
    assert!(check(&http, &report.acked[0]).await.is_err());
    assert!(check(&http, &report.acked[1]).await.is_ok());
    server.kill();
    let _ = std::fs::remove_dir_all(&data);
}
