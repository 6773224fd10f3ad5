//! The results of an arena.

use super::{ArenaOutcome, Match};
use bastide_ai::{Rating, Sprt};
use serde_json::{Value, json};

/// The results of one player.
#[derive(Clone, Debug)]
pub(crate) struct ArenaRow {
    pub(crate) name: String,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    pub(crate) mean: f64,
    pub(crate) rating: Rating,
    pub(crate) millis: f64,
    pub(crate) longest: f64,
    pub(crate) nodes: f64,
}

/// The results of all players.
#[derive(Clone, Debug)]
pub(crate) struct ArenaSummary {
    pub(crate) rows: Vec<ArenaRow>,
    pub(crate) games: u64,
    /// The first player's result for each tile order.
    pub(crate) orders: Vec<f64>,
}

/// A player's result in a game: the fraction of opponents beaten, counting a draw as half.
fn won(outcome: &ArenaOutcome, player: usize) -> f64 {
    let own = outcome.scores[player];
    let others = outcome.scores.iter().enumerate().filter(|(other, _)| *other != player);
    let points = others.map(|(_, other)| match own.cmp(other) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    });
    points.sum::<f64>() / (outcome.scores.len() as f64 - 1.0).max(1.0)
}

impl ArenaSummary {
    /// Summarises the games. The ratings count only tile orders that were played with every seating.
    pub(crate) fn of(game: &Match, outcomes: &[ArenaOutcome]) -> Self {
        let count = game.players.len() as u64;
        let orders = |player: usize| {
            let mut orders: std::collections::BTreeMap<u64, (u64, f64)> = std::collections::BTreeMap::new();
            for outcome in outcomes {
                let order = orders.entry(outcome.number / count).or_default();
                *order = (order.0 + 1, order.1 + won(outcome, player));
            }
            let whole = orders.values().filter(|(games, _)| *games == count);
            whole.map(|(games, won)| won / *games as f64).collect::<Vec<f64>>()
        };
        let row = |player: usize| {
            let all = outcomes.len().max(1) as f64;
            let best = |outcome: &ArenaOutcome| outcome.scores.iter().copied().max().unwrap_or(0);
            let alone = |outcome: &ArenaOutcome| {
                outcome.scores.iter().filter(|score| **score == best(outcome)).count() == 1
            };
            let wins =
                outcomes.iter().filter(|game| game.scores[player] == best(game) && alone(game)).count();
            let draws =
                outcomes.iter().filter(|game| game.scores[player] == best(game) && !alone(game)).count();
            let turns = outcomes.iter().map(|game| game.turns[player]).sum::<u64>().max(1) as f64;
            ArenaRow {
                name: game.players[player].text.clone(),
                wins: wins as u64,
                draws: draws as u64,
                losses: (outcomes.len() - wins - draws) as u64,
                mean: outcomes.iter().map(|game| f64::from(game.scores[player])).sum::<f64>() / all,
                rating: Rating::of(&orders(player)),
                millis: outcomes.iter().map(|game| game.millis[player]).sum::<f64>() / turns,
                longest: outcomes.iter().map(|game| game.longest[player]).fold(0.0, f64::max),
                nodes: outcomes.iter().map(|game| game.nodes[player] as f64).sum::<f64>() / turns,
            }
        };
        Self {
            rows: (0..game.players.len()).map(row).collect(),
            games: outcomes.len() as u64,
            orders: orders(0),
        }
    }

    pub(crate) fn text(&self) -> String {
        let width = self.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(6).max(6);
        let mut text = format!(
            "{:<width$}   won  drawn   lost   score            Elo            mean   ms/turn (longest)  nodes/turn\n",
            "player"
        );
        for row in &self.rows {
            let rating = &row.rating;
            text += &format!(
                "{:<width$} {:>5}  {:>5}  {:>5}   {:>4.1} % ± {:<4.1}  {:>+5.0} ({:+.0} … {:+.0})  {:>6.1}  {:>8.2} ({:.1})  {:>10.0}\n",
                row.name,
                row.wins,
                row.draws,
                row.losses,
                100.0 * rating.score,
                100.0 * rating.margin,
                rating.elo,
                rating.low,
                rating.high,
                row.mean,
                row.millis,
                row.longest,
                row.nodes,
            );
        }
        text
    }

    pub(crate) fn json(&self, sprt: Option<Sprt>) -> Value {
        let rows: Vec<Value> = self
            .rows
            .iter()
            .map(|row| {
                json!({
                    "player": row.name, "won": row.wins, "drawn": row.draws, "lost": row.losses,
                    "score": row.rating.score, "margin": row.rating.margin, "elo": row.rating.elo,
                    "elo_low": row.rating.low, "elo_high": row.rating.high, "mean_score": row.mean,
                    "ms_per_turn": row.millis, "longest_turn_ms": row.longest, "nodes_per_turn": row.nodes,
                })
            })
            .collect();
        let test = sprt.map(|test| {
            json!({
                "low": test.low, "high": test.high, "ratio": test.ratio(&self.orders),
                "verdict": format!("{:?}", test.verdict(&self.orders)).to_lowercase(),
            })
        });
        json!({ "games": self.games, "orders": self.orders.len(), "players": rows, "sprt": test })
    }
}
