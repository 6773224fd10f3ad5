//! Checks our own scenarios in the `.jcz` format, and the `.bst` scenarios next to them.

use bastide_jcz::{JczFile, SentenceVerdict, import, judge};
use bastide_notation::{Document, RecordLine, check};
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
            assert_eq!(one.verdict, SentenceVerdict::Passed, "{name}: {}", one.sentence);
        }
    }
}

fn moves(document: &Document) -> Vec<String> {
    let phrases = document.body.iter().flat_map(|entry| match entry {
        RecordLine::Moves { actions, .. } => actions.iter().map(ToString::to_string).collect(),
        RecordLine::Given(phrase) => vec![format!("given {phrase}")],
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
        // The record can be parsed again and leads to the same scores.
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

/// An imported river cannot make a U-turn at the fork either (RIV-8).
#[test]
fn a_river_with_a_u_at_the_fork_is_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/jcz");
    let text = std::fs::read_to_string(folder.join("river-second.jcz")).unwrap();
    let lake = r#"{"tileId": "RI.2/IFC", "rotation": "R270", "position": [1, -1]}"#;
    let figure = text.find(r#""type": "DEPLOY_"#).and_then(|at| text[..at].rfind('{')).unwrap();
    assert!(text.contains(lake));
    // The second tile is a bend. In the first two cases, it turns one arm of the river to run beside the other. In the third,
    // it turns south, which is legal.
    for (rotation, position, allowed) in
        [("R270", "[1, -1]", false), ("R90", "[2, 0]", false), ("R0", "[2, 0]", true)]
    {
        let bend = format!(r#"{{"tileId": "RI.2/II", "rotation": "{rotation}", "position": {position}}}"#);
        let end = text.find("\n  ],\n  \"gameAnnotations\"").unwrap();
        let short =
            text[..figure].replace(lake, &bend).trim_end().trim_end_matches(',').to_string() + &text[end..];
        let drawn = short.replacen("\"RI.2/IFC\",", "\"RI.2/II\",", 1);
        let imported = import(&JczFile::parse(&drawn).unwrap());
        match imported {
            Ok(_) => assert!(allowed, "{rotation} {position}"),
            Err(refusal) => {
                assert!(
                    !allowed && refusal.to_string().contains("RIV-8"),
                    "{rotation} {position}: {refusal}"
                );
            }
        }
    }
}
