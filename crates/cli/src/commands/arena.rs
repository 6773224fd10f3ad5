//! `bastide arena`: many games between the same players.

use crate::arena::{ArenaOutcome, ArenaRow, ArenaSummary, Journal, Match, html};
use crate::args::GameArgs;
use crate::args_ai::{ArenaArgs, ThinkArgs};
use crate::commands;
use crate::failure::{CliFailure, print};
use bastide_ai::{Spec, TestVerdict};
use bastide_engine::{Action, MODULES};
use bastide_notation::write_record;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Parses the players.
pub(crate) fn players(texts: &[String], think: &ThinkArgs) -> Result<Vec<Spec>, CliFailure> {
    let load = |path: &str| crate::files::text(path.as_ref()).map_err(CliFailure::what);
    let parse = |text: &String| {
        let mut spec = Spec::parse(text, &load).map_err(CliFailure::Input)?;
        if let (Some(nodes), false) = (think.nodes, text.contains("nodes=")) {
            spec.nodes = Some(nodes);
        }
        if let (Some(millis), false) = (think.time, text.contains("time=")) {
            (spec.millis, spec.nodes) = (Some(millis), Some(u64::MAX));
        }
        Ok(spec)
    };
    texts.iter().map(parse).collect()
}

/// State shared by all threads.
struct ArenaShared<'a> {
    game: &'a Match,
    todo: Vec<u64>,
    next: AtomicU64,
    stop: AtomicBool,
    done: Mutex<(Vec<ArenaOutcome>, Option<Journal>)>,
    bar: ProgressBar,
    args: &'a ArenaArgs,
}

pub(crate) fn run(args: &ArenaArgs) -> Result<(), CliFailure> {
    if args.each_module {
        return each_module(args);
    }
    let game = set_up(args, &args.game)?;
    let (outcomes, journal) = contest(args, &game, args.output.as_deref())?;
    report(args, &game, &outcomes, journal.as_ref())
}

fn set_up(args: &ArenaArgs, game: &GameArgs) -> Result<Match, CliFailure> {
    let specs = players(&args.players, &args.think)?;
    let (header, files, table) = commands::table(game, specs.len())?;
    Ok(Match { players: specs, header, files, rules: table.game.rules().clone(), seed: args.seed })
}

/// Plays the missing games. Returns all games in order.
fn contest(
    args: &ArenaArgs,
    game: &Match,
    folder: Option<&Path>,
) -> Result<(Vec<ArenaOutcome>, Option<Journal>), CliFailure> {
    let (journal, done) = match folder {
        Some(folder) => {
            let (journal, done) = Journal::open(folder, game)?;
            (Some(journal), done)
        }
        None => (None, Vec::new()),
    };
    let todo: Vec<u64> =
        (0..args.games).filter(|number| done.iter().all(|done| done.number != *number)).collect();
    let bar = ProgressBar::new(args.games);
    let style = ProgressStyle::with_template("{prefix}{bar:30} {pos}/{len} games  {eta} left  {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(args.games - todo.len() as u64);
    if args.each_module {
        bar.set_prefix(format!("{} ", modules(game)));
    }
    let shared = ArenaShared {
        game,
        todo,
        next: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        done: Mutex::new((done, journal)),
        bar,
        args,
    };
    let threads =
        args.threads.map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let outcome: Result<Vec<()>, CliFailure> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(|| work(&shared))).collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or(Err(CliFailure::Checked))).collect()
    });
    shared.bar.finish_and_clear();
    outcome?;
    let Ok((mut outcomes, journal)) = shared.done.into_inner() else { return Err(CliFailure::Checked) };
    outcomes.sort_by_key(|outcome| outcome.number);
    Ok((outcomes, journal))
}

/// The modules of a game besides the base game, as text.
fn modules(game: &Match) -> String {
    let ids: Vec<&str> = game.header.modules.iter().map(|module| module.id).collect();
    match ids[..] {
        [base] => base.to_string(),
        [_, one] => one.to_string(),
        _ => "everything".to_string(),
    }
}

/// Plays the base game, every module alone, and all modules together. Prints each row of the table when it is
/// finished.
fn each_module(args: &ArenaArgs) -> Result<(), CliFailure> {
    let single = MODULES.iter().map(|module| vec![module.id.to_string()]);
    let head = format!("| game | games | {} | margin | Elo | mean scores | ms per turn |", args.players[0]);
    print(&format!("{head}\n|---|---|---|---|---|---|---|\n"));
    for modules_in in single.chain([vec!["everything".to_string()]]) {
        let game = set_up(args, &GameArgs { modules: modules_in, ..args.game.clone() })?;
        let name = modules(&game);
        let folder = args.output.as_ref().map(|folder| folder.join(&name));
        let (outcomes, journal) = contest(args, &game, folder.as_deref())?;
        let summary = ArenaSummary::of(&game, &outcomes);
        if let Some(journal) = &journal {
            journal.file("summary.json", &format!("{:#}\n", summary.json(args.sprt)))?;
            journal.file("report.html", &html(&game, &summary, &outcomes))?;
        }
        let first = &summary.rows[0];
        let list = |value: &dyn Fn(&ArenaRow) -> String| {
            summary.rows.iter().map(value).collect::<Vec<_>>().join(" – ")
        };
        print(&format!(
            "| {name} | {} | {:.1} % | ± {:.1} | {:+.0} | {} | {} |\n",
            summary.games,
            100.0 * first.rating.score,
            100.0 * first.rating.margin,
            first.rating.elo,
            list(&|row| format!("{:.0}", row.mean)),
            list(&|row| format!("{:.1}", row.millis)),
        ));
    }
    Ok(())
}

/// The work of one thread: plays one game after another.
fn work(shared: &ArenaShared<'_>) -> Result<(), CliFailure> {
    while !shared.stop.load(Ordering::Relaxed) {
        let at = shared.next.fetch_add(1, Ordering::Relaxed);
        let Some(number) = shared.todo.get(at as usize) else { return Ok(()) };
        let played = shared.game.play(*number);
        if played.is_err() {
            shared.stop.store(true, Ordering::Relaxed);
        }
        let (outcome, log) = played?;
        let record = record(shared.game, &outcome, &log)?;
        let Ok(mut done) = shared.done.lock() else { return Err(CliFailure::Checked) };
        if let Some(journal) = &mut done.1 {
            journal.add(&outcome, &record)?;
        }
        done.0.push(outcome);
        let summary = ArenaSummary::of(shared.game, &done.0);
        let first = &summary.rows[0];
        shared.bar.set_message(format!(
            "{}: {:.1} % ± {:.1}, Elo {:+.0}",
            first.name,
            100.0 * first.rating.score,
            100.0 * first.rating.margin,
            first.rating.elo
        ));
        shared.bar.inc(1);
        let clear = |test: bastide_ai::Sprt| test.verdict(&summary.orders) != TestVerdict::Open;
        if shared.args.sprt.is_some_and(clear) && shared.game.players.len() == 2 {
            shared.stop.store(true, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// The record of a game, with the players' names at their seats.
fn record(game: &Match, outcome: &ArenaOutcome, log: &[Action]) -> Result<String, CliFailure> {
    let mut header = game.header.clone();
    let seating = game.seating(outcome.number);
    let twice = |player: usize| {
        let name = &game.players[player].text;
        let same = game.players.iter().filter(|other| other.text == *name).count();
        if same > 1 { format!("{name}-{}", player + 1) } else { name.clone() }
    };
    header.players = seating.iter().map(|player| twice(*player)).collect();
    let document = write_record(header, &game.files, log).map_err(CliFailure::input)?;
    Ok(document.to_string())
}

fn report(
    args: &ArenaArgs,
    game: &Match,
    outcomes: &[ArenaOutcome],
    journal: Option<&Journal>,
) -> Result<(), CliFailure> {
    let summary = ArenaSummary::of(game, outcomes);
    let json = summary.json(args.sprt);
    if let Some(journal) = journal {
        journal.file("summary.json", &format!("{json:#}\n"))?;
        journal.file("report.html", &html(game, &summary, outcomes))?;
    }
    if args.json {
        print(&format!("{json:#}\n"));
        return Ok(());
    }
    let mut text =
        format!("{} games, {} tile orders\n{}", summary.games, summary.orders.len(), summary.text());
    if let Some(test) = args.sprt {
        let said = match test.verdict(&summary.orders) {
            TestVerdict::Open => "undecided".to_string(),
            TestVerdict::Low => format!("{} is at most {:+} Elo", summary.rows[0].name, test.low),
            TestVerdict::High => format!("{} is at least {:+} Elo", summary.rows[0].name, test.high),
        };
        text += &format!("test: {said} (ratio {:.2})\n", test.ratio(&summary.orders));
    }
    if let Some(folder) = &args.output {
        text += &format!("records, summary.json and report.html written to {}\n", folder.display());
    }
    print(&text);
    Ok(())
}
