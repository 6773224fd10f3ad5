//! The result of a load run.

use crate::LoadPlan;
use crate::game::{Acked, LoadResult};
use serde_json::{Value, json};
use std::time::Duration;

/// The result of a load run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The number of concurrent games.
    pub games: usize,
    /// How long the run took.
    pub time: Duration,
    /// Acknowledged moves.
    pub moves: usize,
    /// Finished games.
    pub ended: u64,
    /// Microseconds until the mover got the acknowledgement, sorted.
    pub acks: Vec<u32>,
    /// Microseconds until the other seat saw the move, sorted.
    pub others: Vec<u32>,
    /// The acknowledged moves, by table.
    pub acked: Vec<Acked>,
    /// Why players stopped early.
    pub broke: Vec<String>,
}

impl Report {
    pub(crate) fn new(plan: &LoadPlan, time: Duration, all: Vec<LoadResult>) -> Self {
        let mut report = Self {
            games: plan.games,
            time,
            moves: 0,
            ended: 0,
            acks: Vec::new(),
            others: Vec::new(),
            acked: Vec::new(),
            broke: Vec::new(),
        };
        for played in all {
            report.ended += played.games;
            report.acks.extend(played.acks);
            report.others.extend(played.others);
            report.acked.extend(played.acked);
            report.broke.extend(played.broke);
        }
        report.moves = report.acks.len();
        report.acks.sort_unstable();
        report.others.sort_unstable();
        report
    }

    /// The given percentile, in milliseconds.
    pub fn percentile(sorted: &[u32], percent: f64) -> f64 {
        let at = ((sorted.len() as f64 * percent / 100.0) as usize).min(sorted.len().saturating_sub(1));
        sorted.get(at).map_or(0.0, |micros| f64::from(*micros) / 1_000.0)
    }

    /// Moves per second.
    pub fn rate(&self) -> f64 {
        self.moves as f64 / self.time.as_secs_f64()
    }

    /// The report as JSON.
    pub fn to_json(&self) -> Value {
        let times = |sorted: &[u32]| {
            json!({
                "p50_ms": Self::percentile(sorted, 50.0),
                "p99_ms": Self::percentile(sorted, 99.0),
                "max_ms": Self::percentile(sorted, 100.0),
            })
        };
        json!({
            "games": self.games,
            "seconds": self.time.as_secs_f64(),
            "moves": self.moves,
            "moves_per_second": self.rate(),
            "games_ended": self.ended,
            "mover": times(&self.acks),
            "other_seat": times(&self.others),
            "stopped_early": self.broke,
        })
    }

    /// The report as text.
    pub fn to_text(&self) -> String {
        let row = |what: &str, sorted: &[u32]| {
            format!(
                "{what:<34}{:>9.2}{:>9.2}{:>9.2}\n",
                Self::percentile(sorted, 50.0),
                Self::percentile(sorted, 99.0),
                Self::percentile(sorted, 100.0)
            )
        };
        let mut text = format!(
            "{} games in parallel, {:.1} s: {} moves acknowledged, {:.0} per second; {} games ended\n",
            self.games,
            self.time.as_secs_f64(),
            self.moves,
            self.rate(),
            self.ended
        );
        text += &format!("{:<34}{:>9}{:>9}{:>9}\n", "milliseconds until", "p50", "p99", "max");
        text += &row("the player who moved gets the acknowledgement", &self.acks);
        text += &row("the other seat sees the move", &self.others);
        if let Some(first) = self.broke.first() {
            text += &format!("{} players stopped early: {first}\n", self.broke.len());
        }
        text
    }
}
