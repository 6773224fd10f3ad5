//! Plays random games with every pair of modules in both editions, checked by the oracle, and writes
//! `docs/combinations.md`.
//!
//! Results are cached in `target/combinations.txt`, so an interrupted run continues where it stopped.

use crate::tree::root;
use crate::{ChoreResult, program};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

const PAGE: &str = "docs/combinations.md";
const CACHE: &str = "target/combinations.txt";
const EDITIONS: [&str; 2] = ["classic", "modern"];
/// The number of games for each pair and edition.
const GAMES: u64 = 200;

/// Two modules and an edition; the same module twice means that module alone.
type Key = (String, String, String);
/// The numbers of games and turns played.
type Done = (u64, u64);

/// All modules except the base game, read from the engine's module table.
fn modules() -> Vec<String> {
    let text = fs::read_to_string(root().join("crates/engine/src/rules/module.rs")).unwrap_or_default();
    let ids = text.lines().filter_map(|line| line.trim().strip_prefix("row(\"")?.split('"').next());
    ids.filter(|id| *id != "base").map(str::to_string).collect()
}

fn pairs() -> Vec<Key> {
    let modules = modules();
    let mut all = Vec::new();
    for (at, one) in modules.iter().enumerate() {
        for two in &modules[at..] {
            all.extend(EDITIONS.map(|edition| (one.clone(), two.clone(), edition.to_string())));
        }
    }
    all
}

fn cached() -> BTreeMap<Key, Done> {
    let text = fs::read_to_string(root().join(CACHE)).unwrap_or_default();
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [one, two, edition, games, turns] = words[..] else { return None };
        let key = (one.to_string(), two.to_string(), edition.to_string());
        Some((key, (games.parse().ok()?, turns.parse().ok()?)))
    };
    text.lines().filter_map(line).collect()
}

/// Plays the pairs that are not cached and writes the page.
pub(crate) fn write() -> ChoreResult {
    let program = program::build()?;
    let mut done = cached();
    let all = pairs();
    for (at, key) in all.iter().enumerate() {
        if done.contains_key(key) {
            continue;
        }
        eprintln!("{}/{}: {} with {}, {}", at + 1, all.len(), key.0, key.1, key.2);
        let played = play(&program, key, at as u64 * 10_000).map_err(|what| vec![what])?;
        done.insert(key.clone(), played);
        let lines = done
            .iter()
            .map(|((one, two, edition), (games, turns))| format!("{one} {two} {edition} {games} {turns}\n"));
        let written = fs::write(root().join(CACHE), lines.collect::<String>());
        written.map_err(|error| vec![format!("{CACHE}: {error}")])?;
    }
    fs::write(root().join(PAGE), page(&done)).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    Ok(format!("wrote {PAGE}: {} pairs", all.len()))
}

/// Plays random games with one pair. Returns an error if the oracle finds a difference.
fn play(program: &Path, (one, two, edition): &Key, seed: u64) -> Result<Done, String> {
    let modules = if one == two { one.clone() } else { format!("{one},{two}") };
    let run = Command::new(program)
        .args(["sim", "--oracle", "--json", "--players", "2-6", "--edition", edition, "--modules", &modules])
        .args(["--games", &GAMES.to_string(), "--seed", &seed.to_string()])
        .args(["--output", "target/combinations.bst"])
        .current_dir(root())
        .output()
        .map_err(|error| format!("bastide sim: {error}"))?;
    let text = String::from_utf8_lossy(&run.stdout).to_string();
    let number = |key: &str| {
        let rest = text.split(&format!("\"{key}\":")).nth(1)?;
        rest.trim_start().split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok()
    };
    match (run.status.success(), number("games"), number("turns")) {
        (true, Some(games), Some(turns)) => Ok((games, turns)),
        _ => Err(format!("{modules}, {edition}: {text}{}", String::from_utf8_lossy(&run.stderr))),
    }
}

fn page(done: &BTreeMap<Key, Done>) -> String {
    let modules = modules();
    let (games, turns) = done.values().fold((0, 0), |sum, done| (sum.0 + done.0, sum.1 + done.1));
    let mut text = format!(
        "# Modules in pairs\n\n\
         Use this page to see how thoroughly two modules have been tested together. The simulator plays every pair of modules in \
         both editions: {GAMES} random games each, with random rule options, random piece counts and 2 to 6 players. After every step \
         the oracle recomputes the whole state and compares it with the engine's. Each cell shows the number of turns played in both \
         editions; the diagonal shows each module alone. The oracle found no difference in {games} games and {turns} turns.\n\n\
         `cargo xtask combinations` plays the games and writes this page. `bastide sim --oracle --modules a,b` plays one pair.\n\n| |"
    );
    for module in &modules {
        text += &format!(" {module} |");
    }
    text += &format!("\n|---|{}\n", "---:|".repeat(modules.len()));
    for (row, two) in modules.iter().enumerate() {
        text += &format!("| **{two}** |");
        for (column, one) in modules.iter().enumerate() {
            let cell = |edition: &str| done.get(&(one.clone(), two.clone(), edition.to_string()));
            let both = EDITIONS.map(cell);
            text += &match both {
                [Some(classic), Some(modern)] if column <= row => format!(" {} |", classic.1 + modern.1),
                _ => " |".to_string(),
            };
        }
        text += "\n";
    }
    text
}

/// Checks that every cell of the table is filled.
pub(crate) fn check() -> ChoreResult {
    let text = fs::read_to_string(root().join(PAGE)).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    let modules = modules();
    let mut faults = Vec::new();
    for (row, module) in modules.iter().enumerate() {
        let line = text.lines().find(|line| line.starts_with(&format!("| **{module}** |")));
        let cells: Vec<&str> = line.unwrap_or_default().split('|').skip(2).map(str::trim).collect();
        let full = (0..=row)
            .all(|at| cells.get(at).is_some_and(|cell| cell.parse::<u64>().is_ok_and(|turns| turns > 0)));
        if !full {
            faults
                .push(format!("{PAGE}: the row of {module} has empty cells: run `cargo xtask combinations`"));
        }
    }
    if faults.is_empty() { Ok(format!("{PAGE} has no empty cells")) } else { Err(faults) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_table_is_full() {
        assert_eq!(super::check().err(), None);
    }
}
