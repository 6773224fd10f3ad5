//! `bastide tune`: improves weights by self-play. You can stop it at any time; it continues where it stopped.

use crate::arena::Match;
use crate::args_ai::{ThinkArgs, TuneArgs};
use crate::commands;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_ai::{Spec, Tuner, Weights};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// A point difference that counts as almost a full win.
const CLEAR: f64 = 20.0;
/// The number of steps after which the state is saved.
const KEEP: u64 = 10;

pub(crate) fn run(args: &TuneArgs) -> Result<(), CliFailure> {
    let think = ThinkArgs { nodes: None, time: None };
    let spec = commands::arena::players(std::slice::from_ref(&args.player), &think)?.remove(0);
    let (header, files, table) = commands::table(&args.game, 2)?;
    let setup = header.to_string();
    let mut game = Match {
        players: vec![spec.clone(), spec],
        header,
        files,
        rules: table.game.rules().clone(),
        seed: args.seed,
    };
    let mut tuner = load(args, &setup)?;
    let bar = ProgressBar::new(args.steps);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} steps  {eta} left  {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(tuner.steps.min(args.steps));
    let mut lead = 0.0;
    while tuner.steps < args.steps {
        let [one, two] = tuner.sides();
        for (player, weights) in game.players.iter_mut().zip([one, two]) {
            *player = Spec { weights, ..player.clone() };
        }
        // Every step has new tile orders. A repeated step has the same ones again.
        game.seed = args.seed.wrapping_add(tuner.steps * args.orders);
        let outcome = contest(&game, 2 * args.orders, args.threads)?;
        tuner.step(outcome as f32);
        lead += 0.02 * (outcome.abs() - lead);
        bar.set_position(tuner.steps);
        bar.set_message(format!("difference between the two sides: {:.0} %", 100.0 * lead));
        if tuner.steps.is_multiple_of(KEEP) || tuner.steps == args.steps {
            save(&args.file, &tuner, &setup)?;
        }
    }
    bar.finish_and_clear();
    let text = format!("# Tuned: {} steps, seed {}.\n{}", tuner.steps, tuner.seed, tuner.mean);
    match &args.output {
        Some(path) => whole(path, &text)?,
        None => print(&text),
    }
    Ok(())
}

/// The first player's result, from -1 to 1. It is based on points, which are more informative than wins.
fn contest(game: &Match, games: u64, threads: Option<u16>) -> Result<f64, CliFailure> {
    let threads =
        threads.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let next = AtomicU64::new(0);
    let work = || {
        let mut won = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return Ok(won);
            }
            let (outcome, _) = game.play(number)?;
            let lead = f64::from(outcome.scores[0] - outcome.scores[1]);
            won.push((number, (lead / CLEAR).clamp(-2.0, 2.0) / (1.0 + (lead / CLEAR).abs())));
        }
    };
    let mut won: Vec<(u64, f64)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let found = workers.into_iter().map(|worker| worker.join().unwrap_or(Err(CliFailure::Checked)));
        found.collect::<Result<Vec<_>, CliFailure>>()
    })?
    .concat();
    // Sum in a fixed order, so that the result does not depend on the threads.
    won.sort_by_key(|(number, _)| *number);
    Ok(won.iter().map(|(_, won)| won).sum::<f64>() / won.len().max(1) as f64)
}

fn load(args: &TuneArgs, setup: &str) -> Result<Tuner, CliFailure> {
    let tuned = tuned(&args.only)?;
    if args.file.exists() {
        let text = files::text(&args.file)?;
        let state = read(&text, setup, args.seed).map_err(|what| {
            CliFailure::input(format!("{}: {what}; remove the file or name another", args.file.display()))
        })?;
        return Ok(Tuner { tuned, ..state });
    }
    let weights = match &args.from {
        Some(path) => Weights::parse(&files::text(path)?)
            .map_err(|what| CliFailure::input(format!("{}: {what}", path.display())))?,
        None => Weights::default(),
    };
    Ok(Tuner::new(weights, tuned, args.seed))
}

/// The indices of the weights to tune.
fn tuned(only: &[String]) -> Result<Vec<usize>, CliFailure> {
    let find = |name: &String| {
        let known = Weights::NAMES.iter().position(|other| other == name);
        known.ok_or_else(|| {
            CliFailure::input(format!("there is no weight `{name}`; expected {}", Weights::NAMES.join(", ")))
        })
    };
    if only.is_empty() { Ok((0..Weights::NAMES.len()).collect()) } else { only.iter().map(find).collect() }
}

fn read(text: &str, setup: &str, seed: u64) -> Result<Tuner, String> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| format!("not a file of `bastide tune`: {error}"))?;
    let weights = |key: &str| {
        let text = value.get(key).and_then(Value::as_str).ok_or(format!("it lacks `{key}`"))?;
        Weights::parse(text)
    };
    if value.get("setup").and_then(Value::as_str) != Some(setup) {
        return Err("it was tuned for another setup".to_string());
    }
    if value.get("seed").and_then(Value::as_u64) != Some(seed) {
        return Err("it was started with another seed".to_string());
    }
    let steps = value.get("steps").and_then(Value::as_u64).ok_or("it lacks `steps`")?;
    Ok(Tuner { weights: weights("weights")?, mean: weights("mean")?, steps, tuned: Vec::new(), seed })
}

fn save(path: &Path, tuner: &Tuner, setup: &str) -> Result<(), CliFailure> {
    let value = json!({
        "tuner": 1, "setup": setup, "seed": tuner.seed, "steps": tuner.steps,
        "weights": tuner.weights.to_string(), "mean": tuner.mean.to_string(),
    });
    whole(path, &format!("{value:#}\n"))
}

/// Writes a file completely or not at all.
fn whole(path: &Path, text: &str) -> Result<(), CliFailure> {
    let part = path.with_extension("part");
    std::fs::write(&part, text)
        .and_then(|()| std::fs::rename(&part, path))
        .map_err(|error| CliFailure::input(format!("cannot write {}: {error}", path.display())))
}
