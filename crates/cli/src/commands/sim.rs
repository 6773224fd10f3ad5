//! `bastide sim`: plays random games. With `--oracle`, the oracle checks every step.

use crate::args::SimArgs;
use crate::failure::{CliFailure, print};
use bastide_engine::oracle::Oracle;
use bastide_engine::{Edition, Modules, RuleOptions};
use bastide_notation::{Header, write_record};
use bastide_sim::{FailedGame, Range, SimCount, Unchecked, simulate};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// State shared by all threads.
struct SimShared<'a> {
    args: &'a SimArgs,
    range: Range,
    next: AtomicU64,
    stop: AtomicBool,
    total: Mutex<SimCount>,
    found: Mutex<Option<FailedGame>>,
    bar: ProgressBar,
}

pub(crate) fn run(args: &SimArgs) -> Result<(), CliFailure> {
    let goal = args.turns.unwrap_or(args.games);
    let what = if args.turns.is_some() { "turns" } else { "games" };
    let bar = ProgressBar::new(goal);
    let style = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}  {{per_sec}}  {{eta}} left");
    bar.set_style(ProgressStyle::with_template(&style).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let shared = SimShared {
        args,
        range: range(args)?,
        next: AtomicU64::new(args.seed),
        stop: AtomicBool::new(false),
        total: Mutex::new(SimCount::default()),
        found: Mutex::new(None),
        bar,
    };
    let threads =
        args.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let start = Instant::now();
    let outcome: Result<Vec<()>, CliFailure> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(&shared))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or(Err(CliFailure::Checked))).collect()
    });
    shared.bar.finish_and_clear();
    outcome?;
    report(&shared, start.elapsed().as_secs_f64())
}

fn range(args: &SimArgs) -> Result<Range, CliFailure> {
    let mut header = Header::default();
    for module in &args.modules {
        header.add_module(module).map_err(CliFailure::Input)?;
    }
    let mut fixed = Vec::new();
    for option in &args.options {
        header.set_option(option).map_err(CliFailure::Input)?;
        if let Some((name, value)) = option.split_once('=') {
            fixed.push((name.to_string(), value.to_string()));
        }
    }
    let editions = args.edition.map_or(Edition::ALL.to_vec(), |edition| vec![edition.into()]);
    debug_assert!(fixed.iter().all(|(name, _)| RuleOptions::NAMES.iter().any(|(known, _)| known == name)));
    let all = !args.modules.is_empty();
    let modules = if all { header.modules } else { Modules::all() };
    Ok(Range { modules, all, players: args.players, editions, fixed })
}

/// The work of one thread: plays games with increasing seeds until the goal is reached or a game fails.
fn work(shared: &SimShared<'_>) -> Result<(), CliFailure> {
    while !shared.stop.load(Ordering::Relaxed) {
        let seed = shared.next.fetch_add(1, Ordering::Relaxed);
        if shared.args.turns.is_none() && seed - shared.args.seed >= shared.args.games {
            return Ok(());
        }
        let mut count = SimCount::default();
        let played = if shared.args.oracle {
            simulate(seed, &shared.range, Oracle::default, &mut count)
        } else {
            simulate(seed, &shared.range, Unchecked::default, &mut count)
        };
        let found = played.map_err(CliFailure::input)?;
        let Ok(mut total) = shared.total.lock() else { return Err(CliFailure::Checked) };
        total.games += count.games;
        total.turns += count.turns;
        total.steps += count.steps;
        let (goal, done) = match shared.args.turns {
            Some(turns) => (turns, total.turns),
            None => (shared.args.games, total.games),
        };
        shared.bar.set_position(done.min(goal));
        if done >= goal || found.is_some() {
            shared.stop.store(true, Ordering::Relaxed);
        }
        if let (Some(found), Ok(mut slot)) = (found, shared.found.lock()) {
            slot.get_or_insert(found);
        }
    }
    Ok(())
}

fn report(shared: &SimShared<'_>, seconds: f64) -> Result<(), CliFailure> {
    let total = shared.total.lock().map_or_else(|_| SimCount::default(), |total| *total);
    let found = shared.found.lock().ok().and_then(|mut found| found.take());
    let record = found.as_ref().map(|found| save(shared, found)).transpose()?;
    if shared.args.json {
        let out = json!({
            "games": total.games, "turns": total.turns, "steps": total.steps, "oracle": shared.args.oracle,
            "failure": found.as_ref().map(|found| json!({ "seed": found.seed, "fault": found.fault, "record": record })),
        });
        print(&format!("{out:#}\n"));
    } else {
        let checked =
            if shared.args.oracle { "every step checked" } else { "not checked; --oracle checks every step" };
        let rate = total.turns as f64 / seconds.max(0.001);
        print(&format!(
            "{} games, {} turns, {} steps ({checked}), {rate:.0} turns/s\n",
            total.games, total.turns, total.steps
        ));
    }
    match found {
        None => Ok(()),
        Some(found) => {
            anstream::eprintln!("bastide: seed {}: {}", found.seed, found.fault);
            anstream::eprintln!(
                "bastide: wrote the {} actions that lead to this fault to {}",
                found.log.len(),
                record.unwrap_or_default()
            );
            Err(CliFailure::Checked)
        }
    }
}

/// Writes the record of the failing game; returns its path.
fn save(shared: &SimShared<'_>, found: &FailedGame) -> Result<String, CliFailure> {
    let names: Vec<String> = (1..=found.setup.players).map(|seat| format!("P{seat}")).collect();
    let mut header = Header::of(&found.setup, &names);
    header.title = Some(format!("simulation, seed {}", found.seed));
    header.notes = vec![found.fault.replace('\n', " ")];
    let document = write_record(header, &[], &found.log).map_err(CliFailure::input)?;
    let path = &shared.args.output;
    std::fs::write(path, document.to_string())
        .map_err(|error| CliFailure::input(format!("cannot write {}: {error}", path.display())))?;
    Ok(path.display().to_string())
}
