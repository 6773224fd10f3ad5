//! Damaged, truncated, huge and hostile files cause an error message, never a panic.

use bastide_jcz::{ImportRefusal, JczFile, MAX_BYTES, import, judge};
use bastide_sim::Rng;
use std::path::Path;

fn refused(text: &str) -> String {
    match JczFile::parse(text).and_then(|file| import(&file)) {
        Ok(_) => panic!("it was imported: {text}"),
        Err(refusal) => refusal.to_string(),
    }
}

const SMALL: &str = r#"{"appVersion":"6.2.0","initialRandom":0.5,"players":[{"name":"Ann"},{"name":"Ben"}],"replay":[],
    "setup":{"sets":{"basic:1":1},"elements":{"small-follower":7},"start":[{"tile":"BA/RCr","x":0,"y":0,"rotation":0}]}}"#;

#[test]
fn older_and_other_formats_are_named() {
    assert!(refused("<game/>").contains("XML"));
    assert!(refused(r#"{"initialSeed":5,"slots":[]}"#).contains("4.x"));
    assert!(refused(r#"{"appVersion":"5.6.1","setup":{"sets":{"basic:1":1}}}"#).contains("5.7"));
    assert!(refused(r#"{"appVersion":"x"}"#).contains("version"));
    assert!(refused("{}").contains("appVersion"));
    assert!(refused("").contains("not a valid .jcz file"));
    assert!(
        refused(&SMALL.replace(r#""players":[{"name":"Ann"},{"name":"Ben"}],"#, ""))
            .contains("without a game")
    );
    assert!(refused(&SMALL.replace("0.5", "1.5")).contains("initialRandom"));
    assert!(refused(&" ".repeat(MAX_BYTES + 1)).contains("larger"));
    assert!(refused(&"[".repeat(100_000)).contains("not a valid .jcz file"));
}

#[test]
fn everything_unsupported_is_listed_in_one_refusal() {
    let text = SMALL.replace(r#""basic:1":1"#, r#""basic:1":12,"winter":1,"river/2:1":2"#);
    let text =
        text.replace(r#""small-follower":7"#, r#""small-follower":11,"barn":4,"phantom":1,"hill":true"#);
    let text = text.replace(r#""start""#, r#""rules":{"wagon-move":"C9","fast-play":"yes"},"start""#);
    let Err(ImportRefusal::NotPlayed(what)) = JczFile::parse(&text).and_then(|file| import(&file)) else {
        panic!("it was imported")
    };
    let all = what.join("\n");
    for name in [
        "basic:1",
        "winter",
        "river/2",
        "11 of element `small",
        "4 of element `barn",
        "phantom",
        "hill",
        "C9",
        "fast-play",
    ] {
        assert!(all.contains(name), "{name} is not in {all}");
    }
}

#[test]
fn unsupported_starts_and_messages_are_named() {
    assert!(refused(&SMALL.replace("BA/RCr", "BA/X")).contains("start tile `BA/X`"));
    assert!(
        refused(&SMALL.replace(r#"[{"tile":"BA/RCr","x":0,"y":0,"rotation":0}]"#, "[]"))
            .contains("its start")
    );
    assert!(refused(&SMALL.replace(r#""x":0"#, r#""x":32767"#)).contains("within 100 places"));
    let town = SMALL.replace(r#""basic:1":1"#, r#""basic:1":1,"count":1"#);
    assert!(refused(&town).contains("its start"));
    let with = |message: &str| SMALL.replace(r#""replay":[]"#, &format!(r#""replay":[{message}]"#));
    let place = r#"{"type":"PLACE_TILE","payload":{"tileId":"BA/RFr","rotation":"R0","position":[5,5]}}"#;
    let what = refused(&with(place));
    assert!(what.contains("message 1 (PLACE_TILE), turn 1"), "{what}");
    assert!(
        refused(&with(r#"{"type":"FLOCK_EXPAND_OR_SCORE"}"#))
            .contains("does not support messages of this type")
    );
}

#[test]
fn long_lists_and_odd_numbers_are_refused() {
    let many = |entry: &str, count: usize| vec![entry; count].join(",");
    let with = |list: String| SMALL.replace(r#""replay":[]"#, &format!(r#""replay":[{list}]"#));
    // A file of almost the maximum size, full of messages.
    let what = refused(&with(many(r#"{"type":"PASS"}"#, 500_000)));
    assert!(what.contains("more than the 100000 entries"), "{what}");
    let what = refused(&SMALL.replace(r#"{"name":"Ann"}"#, &many(r#"{"name":"Ann"}"#, 20_000)));
    assert!(what.contains("more than the 10000 entries"), "{what}");
    let sets: Vec<String> = (0..2_000).map(|set| format!(r#""set-{set}":1"#)).collect();
    let what = refused(&SMALL.replace(r#""basic:1":1"#, &sets.join(",")));
    assert!(what.contains("more than the 500 sets"), "{what}");
    for number in ["1e999", "-1", "0.5", "1e300", "\"1\"", "[]", "null", "12"] {
        refused(&SMALL.replace(r#""basic:1":1"#, &format!(r#""basic:1":{number}"#)));
    }
    let place =
        |at: &str| format!(r#"{{"type":"PLACE_TILE","payload":{{"tileId":"BA/RFr","position":{at}}}}}"#);
    for at in ["[32767,32767]", "[-32768,0]", "[40000,0]", "[0]", "[0,0,0]", "{}", "null"] {
        refused(&with(place(at)));
    }
    // Deep nesting, under a key that is ignored and under one that is read.
    let deep = format!(r#"{{"chat":{}{}}}"#, "[".repeat(5_000), "]".repeat(5_000));
    assert!(refused(&deep).contains("appVersion"), "{}", refused(&deep));
    let nested = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    let what = refused(&with(format!(r#"{{"type":"PASS","payload":{{"pointer":{nested}}}}}"#)));
    assert!(what.contains("recursion"), "{what}");
}

#[test]
fn damaged_files_never_panic() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/jcz");
    let mut rng = Rng::new(11);
    let (mut read, mut refused) = (0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "jcz") {
            continue;
        }
        let text = std::fs::read(&path).unwrap();
        let words: Vec<&[u8]> = text.split(|letter| b"\",:[] {}".contains(letter)).collect();
        for _ in 0..60 {
            let mut spoiled = text.clone();
            for _ in 0..=rng.below(3) {
                let at = rng.below(spoiled.len());
                match rng.below(5) {
                    0 => spoiled.truncate(at.max(1)),
                    1 => spoiled[at] = b"0123456789-.\"NESWLR{}[],"[rng.below(24)],
                    2 => {
                        let word = words[rng.below(words.len())].to_vec();
                        let end = (at + word.len()).min(spoiled.len());
                        spoiled.splice(at..end, word);
                    }
                    3 => drop(spoiled.drain(at..(at + 7).min(spoiled.len()))),
                    _ => spoiled[at] = spoiled[at].wrapping_add(1),
                }
            }
            let Ok(spoiled) = String::from_utf8(spoiled) else { continue };
            match JczFile::parse(&spoiled).and_then(|file| import(&file).map(|imported| (file, imported))) {
                Ok((file, imported)) => {
                    judge(&file, &imported);
                    read += 1;
                }
                Err(refusal) => {
                    assert!(!refusal.to_string().is_empty());
                    refused += 1;
                }
            }
        }
    }
    assert!(read > 20 && refused > 200, "{read} read, {refused} refused");
}
