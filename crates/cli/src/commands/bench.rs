//! `bastide bench`

use crate::args::{BenchArgs, BenchCommand, SetupArgs};
use crate::commands;
use crate::failure::{CliFailure, print};
use bastide_engine::Setup;
use bastide_sim::{Path, Playouts, Rng, Totals};
use serde_json::json;
use std::time::Instant;

/// The statistics of uniformly random two-player base games. Every correct engine reproduces them.
const EXPECTED: [(&str, f64); 4] = [
    ("tiles placed per game", 70.98),
    ("legal placements per turn", 32.65),
    ("follow-ups per turn", 1.863),
    ("mean final score", 19.41),
];
const TOLERANCE: f64 = 0.01;
/// With fewer games than this, random variation alone can exceed the margin.
const ENOUGH: u64 = 20_000;

pub(crate) fn run(args: &BenchArgs) -> Result<(), CliFailure> {
    match &args.command {
        BenchCommand::Playouts { games, checked, no_timing, json, seed, setup } => {
            let path = if *checked { Path::Checked } else { Path::Fast };
            playouts(&Bench { games: *games, path, timed: !no_timing, json: *json, seed: *seed }, setup)
        }
        BenchCommand::Search(args) => commands::search::run(args),
        BenchCommand::Instructions { json } => commands::instructions::run(*json),
    }
}

struct Bench {
    games: u64,
    path: Path,
    timed: bool,
    json: bool,
    seed: u64,
}

fn playouts(bench: &Bench, setup: &SetupArgs) -> Result<(), CliFailure> {
    let (_, _, table) = commands::table(&setup.game, setup.players.into())?;
    let rules = table.game.rules();
    let mut runner = Playouts::new(rules);
    let mut rng = Rng::new(bench.seed);
    let mut totals = Totals::default();
    let start = Instant::now();
    for _ in 0..bench.games {
        runner.play(bench.path, &mut rng, &mut totals);
    }
    let seconds = start.elapsed().as_secs_f64();
    let seats = usize::from(rules.setup().players);
    let mean = (0..seats).map(|seat| totals.mean_score(seat)).sum::<f64>() / seats as f64;
    let measured = [
        totals.per_game(totals.placed),
        totals.per_turn(totals.placements),
        totals.per_turn(totals.follow_ups),
        mean,
    ];
    let known = *rules.setup() == Setup::base(rules.setup().edition, 2) && setup.game.tiles.is_empty();
    let off = if known { off(&measured, bench.games) } else { Vec::new() };
    let speed = (bench.timed && off.is_empty()).then(|| bench.games as f64 / seconds);
    report(bench, &measured, &totals, speed, middle(&mut runner, &mut rng), seats);
    if off.is_empty() {
        return Ok(());
    }
    for what in off {
        anstream::eprintln!(
            "bastide: {what}: this engine does not play by the expected rules, so no speed is printed"
        );
    }
    Err(CliFailure::Checked)
}

/// The statistics that differ from the expected ones. If there are few games, the margin is wider.
fn off(measured: &[f64; 4], games: u64) -> Vec<String> {
    let tolerance = TOLERANCE * (ENOUGH as f64 / games.max(1) as f64).sqrt().max(1.0);
    let rows = EXPECTED.iter().zip(measured);
    rows.filter(|((_, expected), found)| (*found - expected).abs() > tolerance * expected)
        .map(|((name, expected), found)| format!("{name} should be {expected}, is {found:.3}"))
        .collect()
}

/// The size of a mid-game state, in bytes.
fn middle(runner: &mut Playouts<'_>, rng: &mut Rng) -> usize {
    runner.play_some(rng, 36);
    runner.state().bytes()
}

fn report(
    bench: &Bench,
    measured: &[f64; 4],
    totals: &Totals,
    speed: Option<f64>,
    bytes: usize,
    seats: usize,
) {
    let path = match bench.path {
        Path::Fast => "fast",
        Path::Checked => "checked",
    };
    if bench.json {
        let scores: Vec<f64> = (0..seats).map(|seat| totals.mean_score(seat)).collect();
        let out = json!({
            "path": path, "games": totals.games, "playouts_per_second": speed,
            "turns_per_second": speed.map(|speed| speed * measured[0]),
            "tiles_placed_per_game": measured[0], "placements_per_turn": measured[1],
            "follow_ups_per_turn": measured[2], "mean_scores": scores, "state_bytes_mid_game": bytes,
        });
        return print(&format!("{out:#}\n"));
    }
    let mut text = format!("{} random games, {path} path\n", totals.games);
    for ((name, _), value) in EXPECTED.iter().zip(measured) {
        text += &format!("  {name:<28} {value:>10.3}\n");
    }
    text += &format!("  {:<28} {bytes:>10}\n", "bytes per state, mid-game");
    if let Some(speed) = speed {
        text += &format!("  {:<28} {speed:>10.0}\n", "playouts per second");
    }
    print(&text);
}
