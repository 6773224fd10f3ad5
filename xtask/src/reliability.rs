//! Copies the figures measured by the tests into the table of `docs/reliability.md`.
//!
//! Each test writes a line for a row to `target/reliability/ROW-NAME.txt`. The last cell of a row gets the lines of its tests.
//! Rows without figures stay unchanged, and the output lists them.

use crate::ChoreResult;
use std::collections::BTreeMap;
use std::path::Path;

const PAGE: &str = "docs/reliability.md";
const FIGURES: &str = "target/reliability";

/// The lines written by the tests, by row.
fn figures(root: &Path) -> BTreeMap<u32, Vec<String>> {
    let mut found: BTreeMap<u32, Vec<String>> = BTreeMap::new();
    let files = std::fs::read_dir(root.join(FIGURES)).into_iter().flatten().flatten();
    let mut paths: Vec<_> = files.map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let row = name.split('-').next().and_then(|row| row.parse().ok());
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        if let (Some(row), false) = (row, text.trim().is_empty()) {
            found.entry(row).or_default().push(text.trim().replace('|', "/"));
        }
    }
    found
}

/// The first number in a table row such as `| 10, 11 | …`. Rows that begin with `10,000 …` belong to another table and
/// do not count.
fn row_of(line: &str) -> Option<u32> {
    let mut numbers = line.strip_prefix("| ")?.split(" | ").next()?.split(", ").map(str::parse);
    let first = numbers.next()?.ok()?;
    numbers.all(|number| number.is_ok_and(|_: u32| true)).then_some(first)
}

/// The page with the new figures, and the rows that have none.
fn with_figures(page: &str, found: &BTreeMap<u32, Vec<String>>) -> (String, Vec<u32>) {
    let (mut text, mut missing) = (String::new(), Vec::new());
    for line in page.lines() {
        match row_of(line).map(|row| (row, found.get(&row))) {
            Some((_, Some(lines))) => {
                let cells = line.trim_end().trim_end_matches('|').trim_end();
                let unchanged = cells.rfind(" | ").map_or(cells, |at| &cells[..at]);
                text += &format!("{unchanged} | {} |\n", lines.join("; "));
            }
            Some((row, None)) => {
                missing.push(row);
                text += &format!("{line}\n");
            }
            None => text += &format!("{line}\n"),
        }
    }
    (text, missing)
}

pub(crate) fn write() -> ChoreResult {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let path = root.join(PAGE);
    let page = std::fs::read_to_string(&path).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    let found = figures(&root);
    if found.is_empty() {
        return Err(vec![format!("{FIGURES} is empty: run `make test` or `make nightly` first")]);
    }
    let (text, missing) = with_figures(&page, &found);
    if text != page {
        std::fs::write(&path, &text).map_err(|error| vec![format!("{PAGE}: {error}")])?;
    }
    let missing = missing.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
    Ok(format!(
        "{PAGE}: {} rows from {FIGURES}; rows {missing} have no figures and stay unchanged",
        found.len()
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_gets_the_figures_of_its_tests() {
        let rows = [
            "| # | fault | measured |",
            "|---|---|---|",
            "| 4 | rows | old |",
            "| 10, 11 | nodes | old |",
            "| 20 | pages | fixed |",
            "| 10,000 sockets, two | 4 | fixed |",
        ];
        let page = format!("# Page\n\n{}\n", rows.join("\n"));
        let found =
            BTreeMap::from([(4, vec!["60 rows".to_string()]), (10, vec!["a".to_string(), "b".to_string()])]);
        let (text, missing) = with_figures(&page, &found);
        assert!(
            text.contains("| 4 | rows | 60 rows |\n| 10, 11 | nodes | a; b |\n| 20 | pages | fixed |\n"),
            "{text}"
        );
        assert!(text.ends_with("| 10,000 sockets, two | 4 | fixed |\n"), "{text}");
        assert_eq!(missing, [20]);
        assert_eq!(with_figures(&text, &found).0, text, "writing again changes nothing");
    }
}
