//! `bastide referee`: a match between programs that use the line protocol.

use crate::args_ai::RefereeArgs;
use crate::commands;
use crate::failure::{CliFailure, print};
use crate::referee::{Bot, Bout, RefereedEnd};
use bastide_ai::{Level, Rating};
use bastide_notation::write_record;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) fn run(args: &RefereeArgs) -> Result<(), CliFailure> {
    let commands = args.bots.iter().map(|bot| command(bot)).collect::<Result<Vec<_>, CliFailure>>()?;
    let (header, _, _) = commands::table(&args.game, commands.len())?;
    if !header.tiles.is_empty() {
        return Err(CliFailure::input(
            "the bot protocol cannot describe custom tile files: leave --tiles out",
        ));
    }
    let millis = Duration::from_millis;
    let bout = Bout {
        commands,
        header,
        time: millis(args.time),
        grace: millis(args.grace),
        patience: millis(args.patience),
        seed: args.seed,
    };
    if let Some(folder) = &args.output {
        std::fs::create_dir_all(folder)
            .map_err(|error| CliFailure::input(format!("cannot write {}: {error}", folder.display())))?;
    }
    let bar = ProgressBar::new(args.games);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} games  {eta} left  {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut bots: Vec<Option<Bot>> = (0..bout.commands.len()).map(|_| None).collect();
    let mut games = Vec::new();
    for number in 0..args.games {
        let ended = bout.play(number, &mut bots).map_err(CliFailure::input)?;
        if let Some((program, fault)) = &ended.fault {
            bar.suspend(|| anstream::eprintln!("game {}: {} {fault}", number + 1, args.bots[*program]));
        }
        save(args, &bout, number, &ended)?;
        games.push(ended);
        bar.inc(1);
        let rating = Rating::of(&orders(&games, bout.commands.len(), 0));
        bar.set_message(format!("{}: {:.1} %", args.bots[0], 100.0 * rating.score));
    }
    bar.finish_and_clear();
    report(args, &games);
    Ok(())
}

/// The command line of a bot. For a level name, it is the command line of this program's own bot.
fn command(bot: &str) -> Result<String, CliFailure> {
    if Level::from_name(bot.split(':').next().unwrap_or_default()).is_none() {
        return Ok(bot.to_string());
    }
    let program = std::env::current_exe()
        .map_err(|error| CliFailure::input(format!("cannot find this program's own path: {error}")))?;
    Ok(format!("{} bot --stdio --player {bot}", program.display()))
}

/// A program's result in a game, from 0 to 1. If a program loses by fault, its result is 0 and that of the others is 1.
fn won(ended: &RefereedEnd, program: usize) -> f64 {
    if let Some((faulty, _)) = &ended.fault {
        return if *faulty == program { 0.0 } else { 1.0 };
    }
    let own = ended.scores[program];
    let others = ended.scores.iter().enumerate().filter(|(other, _)| *other != program);
    let points = others.map(|(_, other)| match own.cmp(other) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    });
    points.sum::<f64>() / (ended.scores.len() as f64 - 1.0).max(1.0)
}

/// A program's result for each tile order that was played with every seating.
fn orders(games: &[RefereedEnd], count: usize, program: usize) -> Vec<f64> {
    let whole = games.chunks_exact(count);
    whole.map(|order| order.iter().map(|ended| won(ended, program)).sum::<f64>() / count as f64).collect()
}

fn save(args: &RefereeArgs, bout: &Bout, number: u64, ended: &RefereedEnd) -> Result<(), CliFailure> {
    let Some(folder) = &args.output else { return Ok(()) };
    let mut header = bout.header.clone();
    header.players = bout.seating(number).iter().map(|program| format!("bot{}", program + 1)).collect();
    header.notes = args.bots.iter().enumerate().map(|(at, bot)| format!("bot{}: {bot}", at + 1)).collect();
    if let Some((program, fault)) = &ended.fault {
        header.notes.push(format!("bot{} {fault}", program + 1));
    }
    let document = write_record(header, &[], &ended.log).map_err(CliFailure::input)?;
    let path = folder.join(format!("{:05}.bst", number + 1));
    std::fs::write(&path, document.to_string())
        .map_err(|error| CliFailure::input(format!("cannot write {}: {error}", path.display())))
}

fn report(args: &RefereeArgs, games: &[RefereedEnd]) {
    let count = args.bots.len();
    let mut rows = Vec::new();
    let mut text = format!("{} games, {} ms per turn\n", games.len(), args.time);
    for (program, name) in args.bots.iter().enumerate() {
        let rating = Rating::of(&orders(games, count, program));
        let of = |test: &dyn Fn(f64) -> bool| games.iter().filter(|game| test(won(game, program))).count();
        let (wins, losses) = (of(&|won| won > 0.5), of(&|won| won < 0.5));
        let faults: Vec<String> = games
            .iter()
            .enumerate()
            .filter_map(|(at, game)| match &game.fault {
                Some((faulty, fault)) if *faulty == program => Some(format!("game {}: {fault}", at + 1)),
                _ => None,
            })
            .collect();
        let played: Vec<&RefereedEnd> = games.iter().filter(|game| game.fault.is_none()).collect();
        let points: i32 = played.iter().map(|game| game.scores[program]).sum();
        let mean = f64::from(points) / played.len().max(1) as f64;
        let turns = games.iter().map(|game| game.turns[program]).sum::<u64>().max(1) as f64;
        let millis = games.iter().map(|game| game.millis[program]).sum::<f64>() / turns;
        let longest = games.iter().map(|game| game.longest[program]).fold(0.0, f64::max);
        text += &format!(
            "{wins:>4} won {:>4} drawn {losses:>4} lost  {:>5.1} % ± {:.1}  mean {mean:>6.1}  \
             {millis:.1} ms per turn (longest {longest:.0})  {} forfeited  {name}\n",
            games.len() - wins - losses,
            100.0 * rating.score,
            100.0 * rating.margin,
            faults.len(),
        );
        for fault in &faults {
            text += &format!("       {fault}\n");
        }
        rows.push(json!({
            "bot": name, "won": wins, "drawn": games.len() - wins - losses, "lost": losses, "score": rating.score,
            "margin": rating.margin, "mean_score": mean, "ms_per_turn": millis, "longest_turn_ms": longest, "faults": faults,
        }));
    }
    if args.json {
        let scores: Vec<Value> = games.iter().map(|game| json!(game.scores)).collect();
        text = format!("{:#}\n", json!({ "games": games.len(), "bots": rows, "scores": scores }));
    }
    print(&text);
}
