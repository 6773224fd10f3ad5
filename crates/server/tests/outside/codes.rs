//! Every refusal code and every metric is documented.

use bastide_table::Refusal;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Collects all string literals that come directly after the text `behind` in the sources of a folder.
fn texts(folder: &Path, behind: &str, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            texts(&path, behind, into);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for after in text.split(behind).skip(1) {
            if let Some(text) = after.trim_start().strip_prefix('"') {
                into.extend(text.split('"').next().map(str::to_string));
            }
        }
    }
}

/// The rows of the manual's table of refusals: code and parameters.
fn documented(manual: &str) -> BTreeMap<String, Vec<String>> {
    let section = manual.split("\n## Refusals\n").nth(1).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let words = |cell: &str| -> Vec<String> {
        cell.split('`').skip(1).step_by(2).map(|word| word.trim_end_matches('?').to_string()).collect()
    };
    let rows = section.lines().filter(|line| line.starts_with("| `"));
    rows.map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        (words(cells[1]).remove(0), words(cells[2]))
    })
    .collect()
}

#[test]
fn every_refusal_is_documented_with_its_parameters() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let manual = std::fs::read_to_string(root.join("docs/server.md")).unwrap();
    let parameters = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    let declared = Refusal::CODES.iter().map(|(code, names)| (code.to_string(), parameters(names)));
    let declared: BTreeMap<String, Vec<String>> = declared.collect();
    assert!(declared.len() > 40, "{declared:?}");
    assert_eq!(documented(&manual), declared);
}

#[test]
fn every_metric_is_documented() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let manual = std::fs::read_to_string(root.join("docs/operations.md")).unwrap();
    let mut all = BTreeSet::new();
    for kind in ["counter!(", "gauge!(", "histogram!("] {
        texts(&root.join("crates/server/src"), kind, &mut all);
    }
    assert!(all.len() > 10, "{all:?}");
    let missing: Vec<&String> =
        all.iter().filter(|figure| !manual.contains(&format!("`{figure}`"))).collect();
    assert!(missing.is_empty(), "{missing:?} are not in docs/operations.md");
}
