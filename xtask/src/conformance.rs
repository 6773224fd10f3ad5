//! Writes the conformance page: every clause of the rules, with the tests that check it.
//!
//! Clauses are the list items of `docs/rules/*.md`. A scenario claims clauses in its `claims` line, and a Rust test in a
//! doc comment `/// Claims BASE-3, BASE-4.`

use crate::ChoreResult;
use crate::tree::{File, files, root};
use std::collections::BTreeMap;
use std::fmt::Write;

const PAGE: &str = "docs/conformance.md";

struct Clause {
    id: String,
    mark: String,
    meaning: String,
}

/// A rules page with its clauses.
struct Page {
    path: String,
    title: String,
    clauses: Vec<Clause>,
}

/// The tests that claim each clause, as links.
type Claims = BTreeMap<String, Vec<String>>;

pub(crate) fn write() -> ChoreResult {
    let page = generate()?;
    std::fs::write(root().join(PAGE), &page).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    Ok(format!("wrote {PAGE}"))
}

pub(crate) fn check() -> ChoreResult {
    let page = generate()?;
    let found = std::fs::read_to_string(root().join(PAGE)).unwrap_or_default();
    if found == page {
        return Ok(format!("{PAGE} is up to date"));
    }
    Err(vec![format!("{PAGE} is not up to date: run `cargo xtask conformance` and commit it")])
}

fn generate() -> Result<String, Vec<String>> {
    // Skip translations, which are in subfolders (`docs/rules/uk/`).
    let counts = |file: &&File| file.path.matches('/').count() == 2 && !file.path.ends_with("README.md");
    let pages: Vec<Page> = files("docs/rules").iter().filter(counts).map(page).collect();
    let claims = claims();
    let mut faults = Vec::new();
    let mut known = BTreeMap::new();
    for page in &pages {
        for clause in &page.clauses {
            if let Some(other) = known.insert(clause.id.clone(), &page.path) {
                faults.push(format!(
                    "{}: {} is already in {other}: give one of them another number",
                    page.path, clause.id
                ));
            }
        }
    }
    for (id, by) in &claims {
        if !known.contains_key(id) {
            faults.push(format!(
                "{}: claims {id}, but no rules page has that clause: correct the id",
                by.join(", ")
            ));
        }
    }
    for page in &pages {
        for clause in page.clauses.iter().filter(|clause| !claims.contains_key(&clause.id)) {
            faults.push(format!("{}: no test claims {}: add a scenario that does", page.path, clause.id));
        }
    }
    if faults.is_empty() { Ok(render(&pages, &claims)) } else { Err(faults) }
}

fn page(file: &File) -> Page {
    let title = file.text.lines().next().unwrap_or_default().trim_start_matches("# ").to_string();
    Page { path: file.path.clone(), title, clauses: file.text.lines().filter_map(clause).collect() }
}

/// Parses `- **BASE-7 Title.** [choice] Text`.
fn clause(line: &str) -> Option<Clause> {
    let (head, rest) = line.strip_prefix("- **")?.split_once("**")?;
    let (id, meaning) = head.split_once(' ').unwrap_or((head, ""));
    if !id.split_once('-').is_some_and(|(prefix, _)| is_prefix(prefix)) {
        return None;
    }
    let mark =
        rest.trim_start().strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or("", |found| found.0);
    // Pages in the old format have the title in braces.
    let braces = rest.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map_or("", |found| found.0);
    let meaning = if meaning.is_empty() { braces } else { meaning.trim_end_matches('.') };
    Some(Clause { id: id.to_string(), mark: mark.to_string(), meaning: meaning.to_string() })
}

/// True for the letters before the hyphen in a clause id, such as `BASE` or `TRD`.
fn is_prefix(text: &str) -> bool {
    (2..=4).contains(&text.len()) && text.bytes().all(|letter| letter.is_ascii_uppercase())
}

fn claims() -> Claims {
    let mut claims = Claims::new();
    let mut claim = |id: &str, by: String| claims.entry(id.to_string()).or_default().push(by);
    for file in files("tests/scenarios").iter().filter(|file| file.has_extension("bst")) {
        let head = file.text.lines().take_while(|line| !line.trim().is_empty());
        for id in head.filter_map(|line| line.strip_prefix("claims ")).flat_map(str::split_whitespace) {
            let name = file.path.rsplit('/').next().unwrap_or_default().trim_end_matches(".bst");
            claim(id, format!("[{name}](../{})", file.path));
        }
    }
    for file in files("crates").iter().filter(|file| file.has_extension("rs")) {
        for (at, line) in file.text.lines().enumerate() {
            // A comment such as "Claims a table for a node" does not claim a clause.
            let claimed = line.trim().strip_prefix("/// Claims ");
            let Some(ids) = claimed.filter(|ids| ids.split('-').next().is_some_and(is_prefix)) else {
                continue;
            };
            let test = file
                .text
                .lines()
                .skip(at)
                .find_map(|line| line.trim().strip_prefix("fn ")?.split('(').next());
            for id in ids.trim_end_matches('.').split(", ") {
                claim(id, format!("[{}](../{})", test.unwrap_or("?"), file.path));
            }
        }
    }
    claims
}

fn render(pages: &[Page], claims: &Claims) -> String {
    let mut out = String::from(
        "# Conformance\n\nUse this page to find the tests for each clause of the rules (`docs/rules/`). `cargo xtask conformance` \
         generates it; do not edit it by hand.\n\n| page | clauses | with tests | without tests |\n|---|---|---|---|\n",
    );
    let claimed = |page: &Page| page.clauses.iter().filter(|clause| claims.contains_key(&clause.id)).count();
    for page in pages.iter().filter(|page| !page.clauses.is_empty()) {
        let (all, held) = (page.clauses.len(), claimed(page));
        let name = page.path.trim_start_matches("docs/");
        let _ = writeln!(out, "| [{}]({name}) | {all} | {held} | {} |", page.title, all - held);
    }
    for page in pages.iter().filter(|page| !page.clauses.is_empty()) {
        let _ =
            write!(out, "\n## {}\n\n| clause | edition | meaning | tests |\n|---|---|---|---|\n", page.title);
        for clause in &page.clauses {
            let edition = if matches!(clause.mark.as_str(), "classic" | "modern") {
                clause.mark.as_str()
            } else {
                "both"
            };
            let tests = claims.get(&clause.id).map_or("open".to_string(), |tests| tests.join(", "));
            let _ = writeln!(out, "| {} | {edition} | {} | {tests} |", clause.id, clause.meaning);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_page_is_up_to_date() {
        assert_eq!(super::check().err(), None);
    }
}
