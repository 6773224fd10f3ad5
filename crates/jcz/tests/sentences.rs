//! Tests every form of sentence: each sentence that holds in a scenario is changed so that it is false, and
//! must then fail.

use bastide_jcz::{JczFile, SentenceVerdict, import, judge};
use std::collections::BTreeSet;
use std::path::Path;

/// All forms of sentences.
const FORMS: [&str; 16] = [
    "points",
    "scored",
    "phase",
    "pass",
    "no pass",
    "undo",
    "no undo",
    "action",
    "action for",
    "placements",
    "places of figures",
    "figures that return",
    "figures that are taken",
    "ferries",
    "towers",
    "tokens",
];

/// A sentence with its last number increased by one.
fn one_more(text: &str) -> String {
    let plain = text.trim_end_matches('.');
    let end = plain.trim_end_matches(|sign: char| !sign.is_ascii_digit());
    let start = end.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == '-');
    let number: i32 = end[start.len()..].parse().unwrap();
    format!("{start}{}{}", number + 1, &plain[end.len()..])
}

/// A list of options without the last one, or with an option that is not offered.
fn other_options(text: &str) -> String {
    match text.rsplit_once(';') {
        Some((rest, _)) => rest.to_string(),
        None => text.split_once(':').map_or(String::new(), |(what, _)| format!("{what}:")),
    }
}

/// The form of a sentence, and the falsified sentence.
fn wrong(text: &str) -> Option<(&'static str, String)> {
    let starts = |word: &str| text.starts_with(word);
    Some(match text {
        "Player can pass" => ("pass", "Player can't pass".to_string()),
        "Player can't pass" => ("no pass", "Player can pass".to_string()),
        "Undo is allowed" => ("undo", "Undo is not allowed".to_string()),
        "Undo is not allowed" => ("no undo", "Undo is allowed".to_string()),
        "Bazaar noAuction: true" => ("auction", "Bazaar noAuction: false".to_string()),
        "Bazaar noAuction: false" => ("auction", "Bazaar noAuction: true".to_string()),
        "Phase is EscapePhase" => ("phase", "Phase is WagonPhase".to_string()),
        _ if starts("Phase is ") => ("phase", "phase is escapePhase.".to_string()),
        // An action that is not offered at the end of any scenario.
        _ if starts("Available action ") && text.contains(" for ") => {
            ("action for", "Available action Meeple for Barn".to_string())
        }
        _ if starts("Available action ") => ("action", "Available action RemoveMageOrWitch".to_string()),
        _ if starts("TilePlacement") => ("placements", other_options(text)),
        _ if starts("Meeple") => ("places of figures", other_options(text)),
        _ if starts("ReturnMeeple") => ("figures that return", other_options(text)),
        _ if starts("CaptureFollower") => ("figures that are taken", other_options(text)),
        _ if starts("Ferries") => ("ferries", other_options(text)),
        _ if starts("Tower piece") => ("towers", other_options(text)),
        _ if text.contains(" token with ") => ("tokens", one_more(text)),
        // No single score in these scenarios is this high.
        _ if text.contains(" scored ") => (
            "scored",
            text.split_once(" for ").map_or(String::new(), |(who, _)| format!("{who} for 977 points")),
        ),
        _ if text.contains(" points") || text.contains(" point") => ("points", one_more(text)),
        _ => return None,
    })
}

#[test]
fn every_form_of_sentence_fails_when_falsified() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/jcz");
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "jcz") {
            continue;
        }
        let name = path.display();
        let text = std::fs::read_to_string(&path).unwrap();
        let right = JczFile::parse(&text).unwrap();
        for sentence in right.sentences() {
            let (form, wrong) = wrong(sentence).unwrap_or_else(|| panic!("{name}: {sentence}"));
            seen.insert(form);
            let quoted = |text: &str| serde_json::to_string(text).unwrap();
            let file = JczFile::parse(&text.replace(&quoted(sentence), &quoted(&wrong))).unwrap();
            let judged = judge(&file, &import(&file).unwrap());
            let one =
                judged.iter().find(|one| one.sentence == wrong).unwrap_or_else(|| panic!("{name}: {wrong}"));
            let SentenceVerdict::Failed(found) = &one.verdict else {
                panic!("{name}: {wrong}: {:?}", one.verdict)
            };
            assert!(!found.is_empty() && one.turn > 0, "{name}: {wrong}");
        }
    }
    let missing: Vec<&&str> = FORMS.iter().filter(|form| !seen.contains(**form)).collect();
    assert!(missing.is_empty() && seen.contains("auction"), "no scenario has {missing:?}; seen are {seen:?}");
}

#[test]
fn sentences_about_unsupported_things_are_not_evaluated() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/jcz/base-tile-in-hand.jcz");
    let text = std::fs::read_to_string(path).unwrap();
    let first = JczFile::parse(&text).unwrap().sentences()[0].clone();
    let sentences = [
        "Phase is PhantomPhase",
        "Phase is TunnelPhase",
        "Ann scored watchtower for 3 points",
        "Available action Tunnel",
        "Available action Meeple for Phantom",
        "Available action MoveDonkeyOnTile",
        "Available action ReturnMeeple for FESTIVAL",
        "Available action TowerPiece for BLACK_TOWER_PIECE",
        "ReturnMeeple TRAP options: {0.small.1,City,N,[0,0]}",
        "Tower piece WHITE_TOWER_PIECE options: [0,0]",
        "Tunnel token TUNNEL_A options: {Road,N,[0,0]}",
        "Ann has TUNNEL_A token with count 2",
        "Ann has WINE token with size 2",
        "Ann is happy",
    ];
    for sentence in sentences {
        let quoted = |text: &str| serde_json::to_string(text).unwrap();
        let file = JczFile::parse(&text.replace(&quoted(&first), &quoted(sentence))).unwrap();
        let judged = judge(&file, &import(&file).unwrap());
        assert_eq!(judged[0].sentence, sentence);
        assert!(
            matches!(judged[0].verdict, SentenceVerdict::NotEvaluated(_)),
            "{sentence}: {:?}",
            judged[0].verdict
        );
    }
    // A sentence about an unknown player fails; it does not count as unsupported.
    let file = JczFile::parse(&text.replace(&format!("\"{first}\""), "\"Zoe has 3 points\"")).unwrap();
    assert!(matches!(judge(&file, &import(&file).unwrap())[0].verdict, SentenceVerdict::Failed(_)));
}
