//! Checks project rules that the compiler does not check.

mod layers;
mod names;
mod prose;
mod prose_blocks;
mod source;

use crate::ChoreResult;
use crate::tree::{File, files};
use proc_macro2::TokenStream;
use source::{Function, functions};
use std::collections::BTreeMap;

const MAX_FILE: usize = 500;
const MAX_FUNCTION: usize = 70;
const MAX_LINE: usize = 140;

pub(crate) fn run() -> ChoreResult {
    let all = files(".");
    let mut faults = Vec::new();
    let mut sources = BTreeMap::new();
    for file in &all {
        words(file, &mut faults);
        if file.has_extension("rs") {
            match file.text.parse::<TokenStream>() {
                Ok(source) => _ = sources.insert(file.path.as_str(), source),
                Err(error) => faults.push(format!("{}: {error}", file.path)),
            }
        }
        if file.has_extension("md") {
            headings(file, &mut faults);
        }
    }
    for file in &all {
        let Some(source) = sources.get(file.path.as_str()) else { continue };
        lengths(file, source, &mut faults);
        layers::check(file, source, &mut faults);
    }
    names::check(&all, &sources, &mut faults);
    prose::check(&all, &mut faults);
    if faults.is_empty() { Ok(format!("{} files are tidy", all.len())) } else { Err(faults) }
}

/// Limits the length of files, functions and lines, so that a file can be read in one sitting and a function fits
/// on a screen.
fn lengths(file: &File, source: &TokenStream, faults: &mut Vec<String>) {
    let lines: Vec<&str> = file.text.lines().collect();
    if lines.len() > MAX_FILE {
        faults.push(format!(
            "{}: {} lines; split it, at most {MAX_FILE} are allowed",
            file.path,
            lines.len()
        ));
    }
    for (at, line) in lines.iter().enumerate() {
        if line.chars().count() > MAX_LINE {
            faults.push(format!(
                "{}:{}: longer than {MAX_LINE} characters: break the line",
                file.path,
                at + 1
            ));
        }
    }
    for Function { line, length } in functions(source) {
        // A `match` with one line per case is easy to read at any length.
        let cases = lines[line - 1..line - 1 + length].iter().filter(|line| line.contains(" => ")).count();
        if length > MAX_FUNCTION && cases * 2 <= length {
            faults.push(format!(
                "{}:{line}: a function of {length} lines; split it, at most {MAX_FUNCTION} are allowed",
                file.path
            ));
        }
    }
}

/// Reports words that are forbidden everywhere or in most files. They are split here so that this file
/// passes.
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
    // The name of the historical city is allowed in the Count module's rules and in pages that refer to them. The README and the home
    // page say which game this is.
    let in_docs =
        ["docs/rules/", "docs/notation.md", "docs/tiles.md", "docs/conformance.md", "NOTICE", "README.md"];
    let home = ["web/src/locale/en.ftl", "web/e2e/screens.test.ts"];
    let in_code = ["crates/", "tests/", "xtask/"];
    let may = in_docs.iter().chain(&in_code).chain(&home).any(|place| file.path.starts_with(place));
    // Code and files for the `.jcz` format use its vocabulary.
    let other = file.has_extension("jcz") || file.path.starts_with("crates/jcz/");
    for (at, line) in file.text.lines().enumerate() {
        for word in nowhere {
            if line.contains(word) && !(other && word == nowhere[0]) {
                faults.push(format!("{}:{}: `{word}` is not allowed: remove it", file.path, at + 1));
            }
        }
        // The home page says once which game this is.
        let on_home_page = file.path == "web/src/locale/en.ftl" && line.starts_with("which-game = ");
        if line.contains(historical) && !may && !on_home_page {
            faults.push(format!(
                "{}:{}: `{historical}` is not allowed in this file: remove it",
                file.path,
                at + 1
            ));
        }
        if line.ends_with(' ') || line.ends_with('\t') {
            faults.push(format!("{}:{}: remove the white space at the end of the line", file.path, at + 1));
        }
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        faults.push(format!("{}: add a line break at the end of the file", file.path));
    }
}

/// Checks that a page has exactly one first-level heading, on its first line.
fn headings(file: &File, faults: &mut Vec<String>) {
    let mut fenced = false;
    let mut first = 0;
    for line in file.text.lines() {
        fenced ^= line.starts_with("```");
        first += usize::from(!fenced && line.starts_with("# "));
    }
    if first != 1 || !file.text.starts_with("# ") {
        faults.push(format!(
            "{}: expected exactly one first-level heading (`# `), on the first line",
            file.path
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_functions_are_found_with_any_modifiers() {
        let body = "    a();\n".repeat(MAX_FUNCTION);
        let faults = |text: String| {
            let file = File { path: "x.rs".to_string(), text };
            let mut faults = Vec::new();
            lengths(&file, &file.text.parse().unwrap(), &mut faults);
            faults
        };
        for before in ["fn", "pub(super) async fn", "pub const unsafe extern \"C\" fn"] {
            assert_eq!(
                faults(format!("{before} f() {{\n{body}}}\n")),
                ["x.rs:1: a function of 71 lines; split it, at most 70 are allowed"]
            );
        }
        let cases = "        1 => a(),\n".repeat(MAX_FUNCTION);
        assert_eq!(
            faults(format!("async fn f() {{\n    match b {{\n{cases}    }}\n}}\n")),
            Vec::<String>::new()
        );
    }

    #[test]
    fn the_repository_is_tidy() {
        assert_eq!(run().err().unwrap_or_default(), Vec::<String>::new());
    }
}
