//! The arena report, an HTML page with a table and charts: the score distribution, the lead over time and the
//! sources of points.

use super::{ArenaOutcome, ArenaSummary, Match};
use crate::plot::{ChartLine, bars, escape, lines};
use std::collections::BTreeSet;

/// The whole page.
pub(crate) fn html(game: &Match, summary: &ArenaSummary, outcomes: &[ArenaOutcome]) -> String {
    let names: Vec<String> = game.players.iter().map(|spec| spec.text.clone()).collect();
    let modules: Vec<&str> = game.header.modules.iter().map(|module| module.id).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Arena</title>\n\
         <style>body{{font-family:sans-serif;max-width:680px;margin:2em auto;background:#fffdf8;color:#222}}\
         pre{{overflow-x:auto;font-size:12px}}svg{{max-width:100%;height:auto;margin:.5em 0}}</style>\n\
         <h1>{}</h1>\n<p>{} games, {} tile orders, each with every seating; {} edition, {}; seed {}</p>\n\
         <pre>{}</pre>\n{}{}{}{}</html>\n",
        escape(&names.join(" – ")),
        summary.games,
        summary.orders.len(),
        game.header.edition.name(),
        escape(&modules.join(", ")),
        game.seed,
        escape(&summary.text()),
        distribution(&names, outcomes),
        scores(&names, outcomes),
        lead(&names, outcomes),
        sources(&names, outcomes),
    )
}

/// The number of games by final score.
fn distribution(names: &[String], outcomes: &[ArenaOutcome]) -> String {
    let all = || outcomes.iter().flat_map(|game| game.scores.iter().copied());
    let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(1));
    let width = ((high - low) / 20 + 1).max(1);
    let bins = ((high - low) / width + 1) as usize;
    let labels: Vec<String> = (0..bins).map(|bin| (low + bin as i32 * width).to_string()).collect();
    let series: Vec<(String, Vec<f64>)> = names
        .iter()
        .enumerate()
        .map(|(player, name)| {
            let mut counts = vec![0.0; bins];
            for game in outcomes {
                counts[((game.scores[player] - low) / width) as usize] += 1.0;
            }
            (name.clone(), counts)
        })
        .collect();
    bars("Final scores", "games", &labels, &series)
}

/// The mean of a value after each turn, over the games that lasted until that turn.
fn over_time(outcomes: &[ArenaOutcome], value: impl Fn(&[i32]) -> f64) -> Vec<(f64, f64)> {
    let longest = outcomes.iter().map(|game| game.track.len()).max().unwrap_or(0);
    let mean = |turn: usize| {
        let there: Vec<f64> =
            outcomes.iter().filter_map(|game| game.track.get(turn)).map(|row| value(row)).collect();
        (turn as f64 + 1.0, there.iter().sum::<f64>() / there.len().max(1) as f64)
    };
    (0..longest).map(mean).collect()
}

fn scores(names: &[String], outcomes: &[ArenaOutcome]) -> String {
    let line = |(player, name): (usize, &String)| ChartLine {
        name: name.clone(),
        points: over_time(outcomes, |row| f64::from(row[player])),
    };
    let all: Vec<ChartLine> = names.iter().enumerate().map(line).collect();
    lines("Score over time", ["turn", "mean score"], &all, (0.0, 1.0))
}

/// How far each player is ahead of the best opponent.
fn lead(names: &[String], outcomes: &[ArenaOutcome]) -> String {
    let ahead = |player: usize, row: &[i32]| {
        let others = row.iter().enumerate().filter(|(other, _)| *other != player).map(|(_, score)| *score);
        f64::from(row[player] - others.max().unwrap_or(0))
    };
    let line = |(player, name): (usize, &String)| ChartLine {
        name: name.clone(),
        points: over_time(outcomes, |row| ahead(player, row)),
    };
    let all: Vec<ChartLine> = names.iter().enumerate().map(line).collect();
    lines("Lead over time", ["turn", "points"], &all, (0.0, 0.0))
}

fn sources(names: &[String], outcomes: &[ArenaOutcome]) -> String {
    let all: BTreeSet<String> = outcomes
        .iter()
        .flat_map(|game| game.sources.iter().flat_map(|sources| sources.keys().cloned()))
        .collect();
    let labels: Vec<String> = all.into_iter().collect();
    let series: Vec<(String, Vec<f64>)> = names
        .iter()
        .enumerate()
        .map(|(player, name)| {
            let mean = |label: &String| {
                let points =
                    outcomes.iter().map(|game| game.sources[player].get(label).copied().unwrap_or(0));
                f64::from(points.sum::<i32>()) / outcomes.len().max(1) as f64
            };
            (name.clone(), labels.iter().map(mean).collect())
        })
        .collect();
    bars("Where points came from", "points per game", &labels, &series)
}
