//! Runs the repository's scenarios and perft counts, so that `cargo test -p bastide-engine` tests the rules.

use bastide_engine::{Action, Game, NoEvents, Reason, Rules, State, apply_unchecked, legal};
use bastide_notation::{Document, check, is_position_line, read_position};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Every file below a folder of `tests`, sorted.
fn files(folder: &str) -> Vec<PathBuf> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() { collect(&path, found) } else { found.push(path) }
        }
    }
    let mut found = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(folder), &mut found);
    found.sort();
    found
}

#[test]
fn every_scenario_holds() {
    let paths = files("scenarios");
    assert!(paths.len() >= 2_000, "{} scenarios", paths.len());
    let mut wrong = Vec::new();
    for path in &paths {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        match check(&document, &[]) {
            Ok(checked) if checked.failed.is_empty() && checked.held > 0 => {}
            Ok(checked) => wrong.push(format!("{}: {:?}", path.display(), checked.failed)),
            Err(error) => wrong.push(format!("{}: {error}", path.display())),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The number of sequences of exactly `depth` actions. A game that ends earlier counts as one sequence.
fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut list: Vec<Action> = Vec::new();
    legal(rules, state, &mut list);
    if depth == 1 || list.is_empty() {
        return list.len().max(1) as u64;
    }
    let after = |action: &Action| {
        let mut next = state.clone();
        apply_unchecked(rules, &mut next, *action, &mut NoEvents);
        perft(rules, &next, depth - 1)
    };
    list.iter().map(after).sum()
}

#[test]
fn every_perft_count_matches() {
    let mut checked = 0;
    for path in files("perft") {
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let mut game: Option<Game> = None;
        for line in text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
            if is_position_line(line) {
                let read = read_position(line, &[]);
                game = Some(read.unwrap_or_else(|error| panic!("{}: {}", path.display(), error.what)).1.game);
            } else if let (Some(game), Some((depth, count))) = (&game, line.split_once(' ')) {
                let (depth, expected) = (depth.parse().unwrap(), count.trim().parse::<u64>().unwrap());
                let found = perft(game.rules(), game.state(), depth);
                assert_eq!(found, expected, "{}, depth {depth}", path.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "{checked} counts");
}

/// The number of reasons declared in the sources below a folder.
fn declared(folder: &Path) -> usize {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let count = |path: PathBuf| match path.is_dir() {
        true => declared(&path),
        false => std::fs::read_to_string(&path).unwrap_or_default().matches(": Reason =").count(),
    };
    entries.map(count).sum()
}

#[test]
fn every_declared_reason_is_listed_under_its_own_code() {
    let codes: BTreeSet<&str> = Reason::all().map(|reason| reason.code).collect();
    assert_eq!(codes.len(), Reason::all().count());
    assert_eq!(Reason::all().count(), declared(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")));
    assert!(Reason::all().all(|reason| Reason::find(reason.code) == Some(reason)));
}

#[test]
fn every_reason_is_a_sentence() {
    for reason in Reason::all() {
        let capital = reason.text.starts_with(char::is_uppercase);
        assert!(capital && reason.text.ends_with('.'), "{}: {}", reason.code, reason.text);
    }
}
