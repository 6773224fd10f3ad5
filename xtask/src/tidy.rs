//! Rules of the house that no compiler checks.

use crate::Outcome;
use crate::tree::{File, files};

const MAX_FILE: usize = 500;
const MAX_FUNCTION: usize = 70;
const MAX_LINE: usize = 140;

pub(crate) fn run() -> Outcome {
    let all = files(".");
    let mut faults = Vec::new();
    for file in &all {
        words(file, &mut faults);
        if file.has_extension("rs") {
            lengths(file, &mut faults);
            layers(file, &mut faults);
        }
        if file.has_extension("md") {
            headings(file, &mut faults);
        }
    }
    if faults.is_empty() { Ok(format!("{} files are tidy", all.len())) } else { Err(faults) }
}

/// Files one can read at a sitting, functions that fit a screen.
fn lengths(file: &File, faults: &mut Vec<String>) {
    let lines: Vec<&str> = file.text.lines().collect();
    if lines.len() > MAX_FILE {
        faults.push(format!("{}: {} lines, at most {MAX_FILE}", file.path, lines.len()));
    }
    for (at, line) in lines.iter().enumerate() {
        if line.chars().count() > MAX_LINE {
            faults.push(format!("{}:{}: longer than {MAX_LINE} letters", file.path, at + 1));
        }
        let code = line.trim_start();
        let begins =
            ["fn ", "pub fn ", "pub(crate) fn ", "const fn ", "pub const fn ", "pub(crate) const fn "];
        if begins.iter().any(|begin| code.starts_with(begin)) && !code.ends_with(';') {
            let end = format!("{}}}", &line[..line.len() - code.len()]);
            let length = lines[at..].iter().position(|line| **line == end).unwrap_or(0);
            // A list of one line for each case is read at a glance, however long.
            let listed =
                lines[at..at + length].iter().filter(|line| line.contains(" => ")).count() * 2 > length;
            if length > MAX_FUNCTION && !listed {
                faults.push(format!(
                    "{}:{}: a function of {length} lines, at most {MAX_FUNCTION}",
                    file.path,
                    at + 1
                ));
            }
        }
    }
}

/// A mechanic's file names no other mechanic, and the core names mechanics only in hooks and in the tables of the turn.
fn layers(file: &File, faults: &mut Vec<String>) {
    let Some(inside) = file.path.strip_prefix("crates/engine/src/") else { return };
    let core = ["board/", "features/", "figures/", "score/", "steps/", "tiles/", "oracle/"];
    let bound = inside.starts_with("mechanics/") || core.iter().any(|folder| inside.starts_with(folder));
    for (at, line) in file.text.lines().enumerate() {
        if bound && line.contains("crate::mechanics") {
            faults.push(format!("{}:{}: names a mechanic; only hooks may", file.path, at + 1));
        }
        if line.contains("std::") && inside != "lib.rs" {
            faults.push(format!("{}:{}: the engine does without std", file.path, at + 1));
        }
        let comment = line.trim_start().starts_with("//");
        if !comment && line.contains("Edition::") && !inside.starts_with("rules/") && !inside.contains("test")
        {
            faults.push(format!("{}:{}: rule code reads options, never editions", file.path, at + 1));
        }
    }
}

/// Words that stand nowhere, or only in certain places. Written apart here, so that this file is no finding.
fn words(file: &File, faults: &mut Vec<String>) {
    if file.path == "Cargo.lock" {
        return;
    }
    let nowhere = [
        concat!("mee", "ple"),
        concat!("FIX", "ME"),
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/"),
        concat!("db", "g!("),
    ];
    let historical = concat!("Carcas", "sonne");
    // The historical city stands in the count's rules and wherever those meet the others.
    let told =
        ["docs/rules/", "docs/notation.md", "docs/tiles.md", "docs/conformance.md", "NOTICE", "README.md"];
    let coded = ["crates/", "tests/", "xtask/"];
    let may = told.iter().chain(&coded).any(|place| file.path.starts_with(place));
    // Files of the other format have its words.
    let other = file.has_extension("jcz") || file.path.starts_with("crates/jcz/");
    for (at, line) in file.text.lines().enumerate() {
        for word in nowhere {
            if line.contains(word) && !(other && word == nowhere[0]) {
                faults.push(format!("{}:{}: `{word}` has no place here", file.path, at + 1));
            }
        }
        if line.contains(historical) && !may {
            faults.push(format!("{}:{}: `{historical}` has no place here", file.path, at + 1));
        }
        if line.ends_with(' ') || line.ends_with('\t') {
            faults.push(format!("{}:{}: white space at the end of the line", file.path, at + 1));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        faults.push(format!("{}: no line break at the end of the file", file.path));
    }
}

/// One heading of the first rank, on the first line.
fn headings(file: &File, faults: &mut Vec<String>) {
    let mut fenced = false;
    let mut first = 0;
    for line in file.text.lines() {
        fenced ^= line.starts_with("```");
        first += usize::from(!fenced && line.starts_with("# "));
    }
    if first != 1 || !file.text.starts_with("# ") {
        faults.push(format!("{}: expected just one heading of the first rank, on the first line", file.path));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_repository_is_tidy() {
        assert_eq!(super::run().err().unwrap_or_default(), Vec::<String>::new());
    }
}
