//! Every refusal code and every metric is documented.

use bastide_table::RefusalCode;
use std::collections::BTreeSet;
use std::path::Path;

/// Collects all string literals that follow a text in the sources of a folder.
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

#[test]
fn every_refusal_code_is_documented() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let manual = std::fs::read_to_string(root.join("docs/server.md")).unwrap();
    let all: BTreeSet<String> = RefusalCode::ALL.iter().map(ToString::to_string).collect();
    assert!(all.len() > 40, "{all:?}");
    let missing: Vec<&String> = all.iter().filter(|code| !manual.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "{missing:?} are not in docs/server.md");
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
