//! Plays real games over real sockets. Measures the server, and keeps its acknowledgements for later checks.

mod crowd;
mod game;
mod http;
mod idle;
mod report;
pub mod services;
pub mod steady;
mod storm;

pub use crowd::{GreetedUser, gather};
pub use game::{Acked, LoadResult, TablePair};
pub use http::{Http, HttpError};
pub use idle::{Idle, idle, resident};
pub use report::Report;
pub use storm::{Storm, storm};

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The settings of a load test.
#[derive(Clone, Debug)]
pub struct LoadPlan {
    /// The server's `host:port`, or several nodes separated by commas.
    pub address: String,
    /// The number of concurrent games, with two people each.
    pub games: usize,
    /// How long to play.
    pub time: Duration,
    /// The preset to play.
    pub preset: String,
    /// The seed of the players' choices.
    pub seed: u64,
}

impl LoadPlan {
    /// The node that a pair of players connects to.
    fn node(&self, number: u64) -> &str {
        let nodes: Vec<&str> = self.address.split(',').collect();
        nodes[(number % nodes.len() as u64) as usize]
    }
}

/// Counters shared by all players.
#[derive(Debug, Default)]
pub struct Counters {
    /// Acknowledged moves.
    pub moves: AtomicU64,
    /// Finished games.
    pub ended: AtomicU64,
    /// Tells everybody to stop.
    pub stop: AtomicBool,
}

/// Plays and measures.
pub async fn load(plan: &LoadPlan, counters: Arc<Counters>) -> Result<Report, String> {
    let begun = Instant::now();
    let mut players = Vec::new();
    for number in 0..plan.games {
        let (plan, counters) = (plan.clone(), counters.clone());
        players.push(tokio::spawn(async move {
            let mut played = LoadResult::default();
            // If the server dies, everything acknowledged so far still counts.
            played.broke = games(&plan, number as u64, begun, &counters, &mut played).await.err();
            played
        }));
    }
    let mut all = Vec::new();
    for player in players {
        all.push(player.await.map_err(|error| error.to_string())?);
    }
    let report = Report::new(plan, begun.elapsed(), all);
    match report.broke.first() {
        // Nobody could even sit down.
        Some(why) if report.moves == 0 && report.broke.len() == plan.games => Err(why.clone()),
        _ => Ok(report),
    }
}

/// Plays one game after another until the time is up.
async fn games(
    plan: &LoadPlan,
    number: u64,
    begun: Instant,
    counters: &Counters,
    played: &mut LoadResult,
) -> Result<(), String> {
    while begun.elapsed() < plan.time && !counters.stop.load(Ordering::Relaxed) {
        let mut seats = TablePair::take(plan, number + played.games * 10_000).await?;
        let ended = seats.play(counters, played, begun + plan.time).await;
        if !matches!(ended, Ok(true)) {
            played.acked.extend(seats.acked());
        }
        ended?;
    }
    Ok(())
}
