//! Every refusal is described.

use std::collections::BTreeSet;
use std::path::Path;

/// The codes of all refusals in a folder of sources.
fn codes(folder: &Path, into: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            codes(&path, into);
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        for after in text.split("Refusal::new(").skip(1) {
            if let Some(code) = after.trim_start().strip_prefix('"') {
                into.extend(code.split('"').next().map(str::to_string));
            }
        }
    }
}

#[test]
fn every_code_of_a_refusal_is_in_the_manual() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let manual = std::fs::read_to_string(root.join("docs/server.md")).unwrap();
    let mut all = BTreeSet::new();
    codes(&root.join("crates/table/src"), &mut all);
    codes(&root.join("crates/server/src"), &mut all);
    assert!(all.len() > 40, "{all:?}");
    let missing: Vec<&String> = all.iter().filter(|code| !manual.contains(&format!("`{code}`"))).collect();
    assert!(missing.is_empty(), "{missing:?} are not in docs/server.md");
}
