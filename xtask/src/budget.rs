//! Checks the instruction budget: compares the counts from `bastide bench instructions` with the recorded
//! ones.

use crate::tree::root;
use crate::{ChoreResult, program};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const FILE: &str = "crates/bench/budget.txt";
/// A count that exceeds the recorded one by more than this factor is a regression.
const MARGIN: f64 = 1.10;
/// The base game's count before there were modules. Modules may add at most 5 % to it, so it is never updated.
const BASE: (&str, u64) = ("base", 145_239);
const BASE_MARGIN: f64 = 1.05;

pub(crate) fn run(update: bool) -> ChoreResult {
    let fail = |what: String| vec![what];
    if Command::new("valgrind").arg("--version").output().is_err() {
        return Err(fail("valgrind is missing: install it (Debian: apt-get install valgrind)".to_string()));
    }
    let program = program::build()?;
    let measured = measure(&program).ok_or_else(|| {
        fail("`bastide bench instructions` printed no counts: run it to see why".to_string())
    })?;
    if update {
        let budget = |name: &str, count: u64| if name == BASE.0 { BASE.1 } else { count };
        let lines: Vec<String> =
            measured.iter().map(|(name, count)| format!("{name} {}\n", budget(name, *count))).collect();
        let head = "# Instructions per playout, release build. `cargo xtask budget --update` writes them.\n";
        std::fs::write(root().join(FILE), head.to_string() + &lines.concat())
            .map_err(|error| fail(format!("{FILE}: {error}")))?;
    }
    compare(&measured)
}

/// The counts from `bastide bench instructions`, by name.
fn measure(program: &Path) -> Option<BTreeMap<String, u64>> {
    let run = Command::new(program).args(["bench", "instructions", "--json"]).output().ok()?;
    let text = String::from_utf8(run.stdout).ok().filter(|_| run.status.success())?;
    // The program prints one key per line: `"name": "base",` and `"per_playout": 123,`.
    let value = |key: &str| -> Vec<String> {
        let begin = format!("\"{key}\": ");
        let lines = text.lines().filter_map(|line| line.trim().strip_prefix(&begin).map(str::to_string));
        lines.map(|line| line.trim_end_matches(',').trim_matches('"').to_string()).collect()
    };
    let (names, counts) = (value("name"), value("per_playout"));
    let pairs = names.into_iter().zip(counts).map(|(name, count)| Some((name, count.parse().ok()?)));
    pairs.collect::<Option<BTreeMap<_, _>>>().filter(|measured| !measured.is_empty())
}

fn compare(measured: &BTreeMap<String, u64>) -> ChoreResult {
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
            faults.push(format!("{FILE} has no count for {name}: run `cargo xtask budget --update`"));
            continue;
        };
        let change = 100.0 * (*found as f64 / *budget as f64 - 1.0);
        let line =
            format!("{name}: {found} instructions per playout, {change:+.1} % against the recorded {budget}");
        let margin = if name == BASE.0 { BASE_MARGIN } else { MARGIN };
        if *found as f64 > *budget as f64 * margin { faults.push(line) } else { said.push(line) }
    }
    if faults.is_empty() { Ok(said.join("\n")) } else { Err(faults) }
}
