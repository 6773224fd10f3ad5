//! Checks the scenario files and the stored records of earlier formats.

use bastide_engine::RuleOptions;
use bastide_notation::{Document, check, document_from_json, document_to_json, replay};
use std::path::{Path, PathBuf};

fn files(folder: &str) -> Vec<PathBuf> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for path in std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                collect(&path, found);
            } else {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(folder), &mut found);
    found.sort();
    found
}

fn read(path: &Path) -> (String, Document) {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let document = Document::parse(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    (text, document)
}

#[test]
fn every_scenario_holds() {
    let paths = files("scenarios");
    assert!(paths.len() >= 77, "{} scenarios", paths.len());
    // Collect all failures, so that one run reports all of them.
    let mut wrong = Vec::new();
    for path in paths {
        let (_, document) = read(&path);
        let checked = match check(&document, &[]) {
            Ok(checked) => checked,
            Err(error) => {
                wrong.push(format!("{}: {error}", path.display()));
                continue;
            }
        };
        if !checked.failed.is_empty() {
            wrong.push(format!("{}: {:?}", path.display(), checked.failed));
            continue;
        }
        assert!(checked.held > 0, "{} has no expectations", path.display());
        assert!(!document.header.claims.is_empty() && document.header.title.is_some(), "{}", path.display());
        let written = document.to_string();
        assert_eq!(
            Document::parse(&written).map(|document| document.to_string()),
            Ok(written),
            "{}",
            path.display()
        );
        let json = document_to_json(&document);
        assert_eq!(document_from_json(&json).as_ref().map(ToString::to_string), Ok(document.to_string()));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Records of all earlier formats can still be replayed to the same result.
#[test]
fn stored_records_still_replay() {
    let paths = files("records");
    assert!(paths.len() >= 6, "{} records", paths.len());
    let mut over = 0;
    for path in paths {
        let (_, document) = read(&path);
        let replayed =
            replay(&document, &[], None).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let checked = check(&document, &[]).map(|checked| checked.failed);
        assert_eq!(checked, Ok(Vec::new()), "{}", path.display());
        over += usize::from(replayed.table.game.is_over() && document.header.result.is_some());
    }
    assert!(over >= 5, "{over} whole games with their result");
}

/// Old records contain the option values from when they were written. For every default that has changed since then,
/// some stored record would play differently with the new value.
#[test]
fn stored_records_depend_on_every_old_default() {
    let documents: Vec<Document> = files("records/v1").iter().map(|path| read(path).1).collect();
    let is_same = |document: &Document| check(document, &[]).is_ok_and(|checked| checked.failed.is_empty());
    let mut changed = Vec::new();
    for (name, _) in RuleOptions::NAMES {
        let new_value = |document: &Document| {
            let edition = document.header.edition;
            let (new, old) = (RuleOptions::of(edition), RuleOptions::of_revision_1(edition));
            new.get(name).filter(|new| old.get(name) != Some(new))
        };
        if documents.iter().all(|document| new_value(document).is_none()) {
            continue;
        }
        changed.push(*name);
        let differs = documents.iter().any(|document| {
            let Some(new) = new_value(document) else { return false };
            let mut document = document.clone();
            document.header.passport = None;
            document.header.options.set(name, new).expect("a word of this option");
            !is_same(&document)
        });
        assert!(differs, "no stored record depends on `{name}`");
    }
    assert!(changed.len() >= 4, "only {changed:?} have changed");
}
