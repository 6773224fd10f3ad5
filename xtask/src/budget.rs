//! The instruction budget: playouts are counted in instructions under callgrind, a figure that no load on the machine
//! changes, and compared with what is written down.

use crate::Outcome;
use crate::tree::root;
use std::collections::BTreeMap;
use std::process::Command;

const FILE: &str = "crates/bench/budget.txt";
/// More than this above the written figure is a regression.
const MARGIN: f64 = 1.10;
/// Two runs; their difference leaves out what happens once.
const GAMES: [u64; 2] = [100, 500];

/// What is measured: a name and the arguments of `bastide bench playouts`.
const MEASURES: [(&str, &[&str]); 4] = [
    ("base", &[]),
    ("base-checked", &["--checked"]),
    ("base-six-players", &["--players", "6"]),
    ("ferries-tower", &["--modules", "ferries,tower"]),
];

pub(crate) fn run(update: bool) -> Outcome {
    let fail = |what: String| vec![what];
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Err(fail("valgrind is not there: install it (Debian: apt-get install valgrind)".to_string()));
    }
    let built = Command::new("cargo")
        .args(["build", "--release", "--quiet", "--package", "bastide"])
        .current_dir(root())
        .status();
    if !built.is_ok_and(|status| status.success()) {
        return Err(fail("`cargo build --release --package bastide` failed".to_string()));
    }
    let mut measured = BTreeMap::new();
    for (name, args) in MEASURES {
        let counts = GAMES.map(|games| count(games, args));
        let [Some(few), Some(many)] = counts else {
            return Err(fail(format!("{name}: callgrind gave no count")));
        };
        measured.insert(name.to_string(), (many - few) / (GAMES[1] - GAMES[0]));
    }
    if update {
        let lines: Vec<String> = measured.iter().map(|(name, count)| format!("{name} {count}\n")).collect();
        let head = "# Instructions per playout, release build. `cargo xtask budget --update` writes them.\n";
        std::fs::write(root().join(FILE), head.to_string() + &lines.concat())
            .map_err(|error| fail(format!("{FILE}: {error}")))?;
    }
    compare(&measured)
}

/// Instructions of one run.
fn count(games: u64, args: &[&str]) -> Option<u64> {
    let program = root().join("target/release/bastide");
    let games = games.to_string();
    let run = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", "playouts", "--no-timing", "--games", &games])
        .args(args)
        .env_clear()
        .envs(std::env::var("PATH").map(|path| ("PATH", path)))
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&run.stderr).to_string();
    let line = said.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(':').next()?.trim().parse().ok()
}

fn compare(measured: &BTreeMap<String, u64>) -> Outcome {
    let text = std::fs::read_to_string(root().join(FILE)).unwrap_or_default();
    let written: BTreeMap<String, u64> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once(' '))
        .filter_map(|(name, count)| Some((name.to_string(), count.trim().parse().ok()?)))
        .collect();
    let mut said = Vec::new();
    let mut faults = Vec::new();
    for (name, found) in measured {
        let Some(budget) = written.get(name) else {
            faults.push(format!("{FILE} has no figure for {name}: run `cargo xtask budget --update`"));
            continue;
        };
        let change = 100.0 * (*found as f64 / *budget as f64 - 1.0);
        let line =
            format!("{name}: {found} instructions per playout, {change:+.1} % of the {budget} written down");
        if *found as f64 > *budget as f64 * MARGIN { faults.push(line) } else { said.push(line) }
    }
    if faults.is_empty() { Ok(said.join("\n")) } else { Err(faults) }
}
