//! `bastide perft`: counts action sequences, to compare implementations.

use crate::args::PerftArgs;
use crate::commands;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_engine::{Action, NoEvents, Rules, State, apply_unchecked, legal_unsorted};
use bastide_notation::read_position;
use serde_json::json;
use std::path::Path;

/// The greatest depth allowed.
const MAX_DEPTH: u32 = 12;

/// Counts the sequences of exactly `depth` actions. A game that ends earlier counts as one sequence.
fn perft(rules: &Rules, state: &State, depth: u32, buffers: &mut [(Vec<Action>, State)]) -> u64 {
    let Some((buffer, rest)) = buffers.split_first_mut() else { return 1 };
    let (list, next) = buffer;
    legal_unsorted(rules, state, list);
    if list.is_empty() {
        return 1;
    }
    if depth == 1 {
        return list.len() as u64;
    }
    let mut count = 0;
    for action in list.iter() {
        next.clone_from(state);
        apply_unchecked(rules, next, *action, &mut NoEvents);
        count += perft(rules, next, depth - 1, rest);
    }
    count
}

fn count(rules: &Rules, state: &State, depth: u32) -> u64 {
    let mut buffers: Vec<(Vec<Action>, State)> = (0..depth).map(|_| (Vec::new(), state.clone())).collect();
    perft(rules, state, depth, &mut buffers)
}

pub(crate) fn run(args: &PerftArgs) -> Result<(), CliFailure> {
    if !args.files.is_empty() {
        return check(args);
    }
    let table = match &args.position {
        Some(line) => {
            let tiles = files::tile_files(&args.setup.game.tiles)?;
            let complain = |complaint: bastide_notation::Complaint| {
                CliFailure::input(format!("position, column {}: {}", complaint.column, complaint.what))
            };
            read_position(line, &tiles).map_err(complain)?.1
        }
        None => commands::table(&args.setup.game, args.setup.players.into())?.2,
    };
    let mut counts = Vec::new();
    for depth in 0..=args.depth {
        let count = count(table.game.rules(), table.game.state(), depth);
        counts.push(count);
        // Print each count immediately, because the next one takes many times longer.
        if !args.json {
            print(&format!("{depth:>3} {count:>14}\n"));
        }
    }
    if args.json {
        print(&format!("{:#}\n", json!({ "depths": counts })));
    }
    Ok(())
}

/// Checks a perft file: a position line, then `depth count` lines; `#` starts a comment.
fn check(args: &PerftArgs) -> Result<(), CliFailure> {
    let tiles = files::tile_files(&args.setup.game.tiles)?;
    let (mut right, mut wrong) = (0, 0);
    for path in &args.files {
        let text = files::text(path)?;
        let mut table = None;
        for (number, line) in text.lines().enumerate() {
            let fail = |what: String| at(path, number + 1, &what);
            let line = line.split('#').next().unwrap_or_default().trim();
            if bastide_notation::is_position_line(line) {
                table = Some(read_position(line, &tiles).map_err(|complaint| fail(complaint.what))?.1);
            } else if !line.is_empty() {
                let numbers: Option<(u32, u64)> = line
                    .split_once(' ')
                    .and_then(|(depth, count)| Some((depth.parse().ok()?, count.trim().parse().ok()?)));
                let (Some(table), Some((depth, expected))) = (&table, numbers) else {
                    return Err(fail("expected a position line, then `depth count` lines".to_string()));
                };
                if depth > MAX_DEPTH {
                    return Err(fail(format!("depth {depth} is too large: use at most {MAX_DEPTH}")));
                }
                let found = count(table.game.rules(), table.game.state(), depth);
                if found == expected {
                    right += 1;
                } else {
                    wrong += 1;
                    anstream::eprintln!(
                        "{}:{}: depth {depth}: expected {expected}, found {found}",
                        path.display(),
                        number + 1
                    );
                }
            }
        }
    }
    if right + wrong == 0 {
        return Err(CliFailure::input(
            "the perft files have no counts: expected a position line, then `depth count` lines",
        ));
    }
    print(&format!("{right} counts correct, {wrong} wrong\n"));
    if wrong == 0 { Ok(()) } else { Err(CliFailure::Checked) }
}

fn at(path: &Path, line: usize, what: &str) -> CliFailure {
    CliFailure::input(format!("{}: line {line}: {what}", path.display()))
}
