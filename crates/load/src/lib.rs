//! Plays real games over real sockets: measures a server, and keeps what it acknowledged so that it can be checked.

mod game;
mod http;
mod idle;
mod report;
pub mod services;
pub mod steady;

pub use game::{Acked, Played, Seats};
pub use http::{Http, HttpError};
pub use idle::{Idle, idle};
pub use report::Report;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What is asked of a server.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where it is: `host:port`, or several nodes of one server with commas between them.
    pub address: String,
    /// Games at once, two people each.
    pub games: usize,
    /// For so long.
    pub time: Duration,
    /// What is played.
    pub preset: String,
    /// Where the choices come from.
    pub seed: u64,
}

impl Plan {
    /// Where somebody comes in.
    fn node(&self, number: u64) -> &str {
        let nodes: Vec<&str> = self.address.split(',').collect();
        nodes[(number % nodes.len() as u64) as usize]
    }
}

/// What everybody counts while they play.
#[derive(Debug, Default)]
pub struct Counters {
    /// Moves that were acknowledged.
    pub moves: AtomicU64,
    /// Games that were played to their end.
    pub ended: AtomicU64,
    /// Everybody stops when this is set.
    pub stop: AtomicBool,
}

/// Plays, and measures.
pub async fn load(plan: &Plan, counters: Arc<Counters>) -> Result<Report, String> {
    let begun = Instant::now();
    let mut players = Vec::new();
    for number in 0..plan.games {
        let (plan, counters) = (plan.clone(), counters.clone());
        players.push(tokio::spawn(async move {
            let mut played = Played::default();
            let mut seats = Seats::take(&plan, number as u64).await?;
            while begun.elapsed() < plan.time && !counters.stop.load(Ordering::Relaxed) {
                match seats.play(&counters, &mut played, begun + plan.time).await {
                    Ok(true) => seats = Seats::take(&plan, number as u64 + played.games * 10_000).await?,
                    Ok(false) => {}
                    // The server has gone: what was acknowledged so far is what counts.
                    Err(why) => {
                        played.broke = Some(why);
                        break;
                    }
                }
            }
            played.acked.extend(seats.acked());
            Ok::<_, String>(played)
        }));
    }
    let mut all = Vec::new();
    for player in players {
        all.push(player.await.map_err(|error| error.to_string())??);
    }
    Ok(Report::new(plan, begun.elapsed(), all))
}
