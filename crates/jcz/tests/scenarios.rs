//! Scenarios of our own in the `.jcz` format: they hold through the importer, and as `.bst` scenarios beside them.

use bastide_jcz::{JczFile, Verdict, import, judge};
use bastide_notation::{Document, Entry, check};
use std::path::{Path, PathBuf};

fn scenarios() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/jcz");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.retain(|path| path.extension().is_some_and(|extension| extension == "jcz"));
    found.sort();
    assert!(found.len() >= 25, "{} scenarios", found.len());
    found
}

#[test]
fn every_sentence_holds() {
    for path in scenarios() {
        let name = path.display();
        let file = JczFile::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let imported = import(&file).unwrap_or_else(|refusal| panic!("{name}: {refusal}"));
        assert!(
            imported.notes.iter().all(|note| note.contains("not confirmed")),
            "{name}: {:?}",
            imported.notes
        );
        let judged = judge(&file, &imported);
        assert!(!judged.is_empty(), "{name} says nothing");
        for one in judged {
            assert_eq!(one.verdict, Verdict::Passed, "{name}: {}", one.sentence);
        }
    }
}

fn moves(document: &Document) -> Vec<String> {
    let phrases = document.body.iter().flat_map(|entry| match entry {
        Entry::Moves { actions, .. } => actions.iter().map(ToString::to_string).collect(),
        Entry::Given(phrase) => vec![format!("given {phrase}")],
        _ => Vec::new(),
    });
    phrases.collect()
}

#[test]
fn the_same_scenarios_hold_as_records() {
    for path in scenarios() {
        let name = path.display();
        let file = JczFile::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let imported = import(&file).unwrap();
        let text = std::fs::read_to_string(path.with_extension("bst"))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let stored = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(moves(&stored), moves(&imported.record), "{name}");
        assert_eq!(stored.header.passport, imported.record.header.passport, "{name}");
        let checked = check(&stored, &[]).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(checked.failed.is_empty(), "{name}: {:?}", checked.failed);
        assert!(checked.held > 0, "{name} expects nothing");
        // What is written can be read, and leads to the same scores.
        let again = Document::parse(&imported.record.to_string()).unwrap();
        let replayed =
            bastide_notation::replay(&again, &[], None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let scores = |game: &bastide_engine::Game| -> Vec<i32> {
            game.rules().players().map(|player| game.state().score(player)).collect()
        };
        assert_eq!(scores(&replayed.table.game), scores(&imported.table.game), "{name}");
        assert_eq!(replayed.table.game.state(), imported.table.game.state(), "{name}");
    }
}
