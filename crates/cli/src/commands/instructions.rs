//! `bastide bench instructions`: counts the instructions of a playout or an AI game, which do not depend on the machine's load.
//!
//! For each measure, the program runs itself under callgrind twice. The difference between the two runs
//! cancels out one-time costs.

use crate::failure::{CliFailure, print};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::process::Command;

/// One measure: its name, the arguments of `bench playouts` (or `bench search`, if a player is given), and the number of
/// games in the two runs.
struct Measure {
    name: &'static str,
    args: &'static [&'static str],
    games: [u64; 2],
}

const fn measure(name: &'static str, args: &'static [&'static str], games: [u64; 2]) -> Measure {
    Measure { name, args, games }
}

/// The modules with the most complex tiles.
const SEVEN: &str = "ferries,bridges,dragon,tower,abbey,count,wheel";

const MEASURES: [Measure; 9] = [
    measure("base", &[], [100, 500]),
    measure("base-checked", &["--checked"], [100, 500]),
    measure("base-six-players", &["--players", "6"], [100, 500]),
    measure("ferries-tower", &["--modules", "ferries,tower"], [100, 500]),
    measure("seven-modules", &["--modules", SEVEN], [20, 100]),
    measure("big-box", &["--preset", "big-box"], [20, 100]),
    measure("everything", &["--preset", "everything"], [20, 100]),
    // Whole games of AI players: the cost of evaluation and search.
    measure("search", &["--player", "hard:nodes=200"], [1, 3]),
    measure("search-modules", &["--player", "medium", "--modules", "inns,traders,dragon,tower"], [1, 3]),
];

/// The result of one measure.
struct Measured {
    name: &'static str,
    per_playout: u64,
    per_tile: f64,
}

pub(crate) fn run(json: bool) -> Result<(), CliFailure> {
    if Command::new("valgrind").arg("--version").output().is_err() {
        let what = "valgrind is missing: install it (Debian: apt-get install valgrind)";
        return Err(CliFailure::Input(what.to_string()));
    }
    let bar = ProgressBar::new(2 * MEASURES.len() as u64);
    let style = ProgressStyle::with_template("{msg:<18} {bar:30} {pos}/{len}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut all = Vec::new();
    for measure in &MEASURES {
        bar.set_message(measure.name);
        let mut counts = [0; 2];
        for (count, games) in counts.iter_mut().zip(measure.games) {
            *count = instructions(games, measure.args)?;
            bar.inc(1);
        }
        let per_playout = (counts[1] - counts[0]) / (measure.games[1] - measure.games[0]);
        let per_tile = per_playout as f64 / tiles(measure)?;
        all.push(Measured { name: measure.name, per_playout, per_tile });
    }
    bar.finish_and_clear();
    report(&all, json);
    Ok(())
}

fn report(all: &[Measured], as_json: bool) {
    let base = all.iter().find(|found| found.name == "base").map_or(1.0, |found| found.per_tile);
    if as_json {
        let rows: Vec<Value> = all
            .iter()
            .map(|found| {
                json!({
                    "name": found.name, "per_playout": found.per_playout, "per_tile": found.per_tile,
                    "per_tile_to_base": found.per_tile / base,
                })
            })
            .collect();
        return print(&format!("{:#}\n", json!({ "measures": rows })));
    }
    let mut text = String::from("instructions            per playout   per tile   to base\n");
    for found in all {
        let ratio = found.per_tile / base;
        text += &format!(
            "  {:<20} {:>12} {:>10.0} {ratio:>7.2} x\n",
            found.name, found.per_playout, found.per_tile
        );
    }
    print(&text);
}

/// The arguments of one run.
fn playouts(games: u64, args: &[&str]) -> Vec<String> {
    let what = if args.contains(&"--player") { "search" } else { "playouts" };
    let fixed = ["bench", what, "--no-timing", "--games"];
    let all = fixed.into_iter().map(ToString::to_string).chain([games.to_string()]);
    all.chain(args.iter().map(ToString::to_string)).collect()
}

/// Instructions of one run.
fn instructions(games: u64, args: &[&str]) -> Result<u64, CliFailure> {
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program()?)
        .args(playouts(games, args))
        .env_clear()
        .envs(std::env::var("PATH").map(|path| ("PATH", path)))
        .output();
    let run = run.map_err(|error| CliFailure::Input(format!("cannot run valgrind: {error}")))?;
    let said = String::from_utf8_lossy(&run.stderr).to_string();
    if !run.status.success() {
        return Err(CliFailure::Input(format!("the program failed under callgrind: {}", said.trim())));
    }
    let line = said.lines().find(|line| line.contains("Collected :"));
    let count = line.and_then(|line| line.rsplit(':').next()?.trim().parse().ok());
    count.ok_or_else(|| CliFailure::Input(format!("callgrind printed no count: {}", said.trim())))
}

fn program() -> Result<std::path::PathBuf, CliFailure> {
    std::env::current_exe()
        .map_err(|error| CliFailure::Input(format!("cannot find this program's own path: {error}")))
}

/// The mean number of tiles placed per game.
fn tiles(measure: &Measure) -> Result<f64, CliFailure> {
    let mut args = playouts(measure.games[1], measure.args);
    args.push("--json".to_string());
    let run = Command::new(program()?).args(args).output();
    let out = run.map_err(|error| CliFailure::Input(error.to_string()))?.stdout;
    let found: Option<Value> = serde_json::from_slice(&out).ok();
    let tiles = found.and_then(|found| found.get("tiles_placed_per_game")?.as_f64());
    tiles.ok_or_else(|| {
        CliFailure::Input(
            "the playouts printed no tile count: run `bastide bench playouts --json`".to_string(),
        )
    })
}
