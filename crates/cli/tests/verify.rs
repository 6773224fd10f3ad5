//! Tests of `bastide verify`, and of the independent verifier in `examples/verify.py`.

use bastide_table::{LogEntry, Table};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Writes the record of a stored game into a file.
fn record(name: &str) -> (PathBuf, String) {
    let stored = format!("{}/../../tests/server-logs/v1/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let stored: Value = serde_json::from_str(&std::fs::read_to_string(stored).unwrap()).unwrap();
    let log: Vec<LogEntry> = serde_json::from_value(stored["log"].clone()).unwrap();
    let text = Table::load(&log).unwrap().record().unwrap().to_string();
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("verify-{name}.bst"));
    std::fs::write(&path, &text).unwrap();
    (path, text)
}

/// Runs a program with this input. Returns whether it succeeded, its output and its errors.
fn run(program: &mut Command, input: &str) -> (bool, String, String) {
    let piped = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    // A verifier that finds an error early does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let out = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (out.status.success(), text(&out.stdout), text(&out.stderr))
}

fn bastide(arguments: &[&str], path: &Path) -> (bool, String, String) {
    run(Command::new(env!("CARGO_BIN_EXE_bastide")).arg("verify").args(arguments).arg(path), "")
}

fn python(path: &Path, input: &str) -> (bool, String, String) {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py");
    run(Command::new("python3").arg(example).arg(path), input)
}

/// Both verifiers accept games of both versions, and reject the same changes.
#[test]
fn the_python_verifier_agrees_with_ours() {
    for (name, version) in [("with-bots", 1), ("big-box-turns", 1), ("base-revealed", 2), ("base-creator", 2)]
    {
        let (path, text) = record(name);
        let (holds, json, errors) = bastide(&["--json"], &path);
        assert!(holds, "{name}: {json}{errors}");
        let report: Value = serde_json::from_str(&json).unwrap();
        assert_eq!(report["version"], version, "{name}");
        let (holds, output, errors) = python(&path, &json);
        assert!(holds, "{name}: {output}{errors}");
        assert!(output.contains(&format!("all {} follow", report["draws"])), "{name}: {output}");
        let note = text.lines().find(|line| line.contains("fair-draws")).unwrap();
        let last = text.rfind("draw ").unwrap();
        let other = text[..last].rfind("draw ").unwrap();
        let tile = |at: usize| text[at..].split([';', '\n']).next().unwrap();
        assert_ne!(tile(last), tile(other), "{name}");
        let flipped = |at: usize| {
            let digit = if &note[at..=at] == "7" { "8" } else { "7" };
            text.replace(note, &format!("{}{digit}{}", &note[..at], &note[at + 1..]))
        };
        let at = |word: &str| note.find(word).unwrap() + word.len();
        let changes = [
            format!("{}{}{}", &text[..last], tile(other), &text[last + tile(last).len()..]),
            flipped(at("commitment ")),
            flipped(at("seed ")),
            // The first digits of the first seat's commitment or value, and the last ones of the last seat's.
            flipped(note.find(" added ").unwrap() + 8),
            text.replacen(&format!("fair-draws {version}"), &format!("fair-draws {}", 3 - version), 1),
        ];
        for (number, changed) in changes.into_iter().enumerate() {
            assert_ne!(changed, text, "{name}, change {number}");
            std::fs::write(&path, changed).unwrap();
            let (holds, output, errors) = bastide(&[], &path);
            assert!(!holds, "{name}, change {number}: {output}{errors}");
            let (holds, output, errors) = python(&path, &json);
            assert!(!holds, "{name}, change {number}: {output}{errors}");
        }
    }
}

#[test]
fn verify_tells_who_did_not_reveal() {
    let (path, _) = record("base-revealed");
    let (holds, output, errors) = bastide(&[], &path);
    assert!(holds, "{output}{errors}");
    assert!(output.contains("contributions of Player 0."), "{output}");
    assert!(output.contains("did not reveal theirs in time: Player 1, Player 2."), "{output}");
    let (_, json, _) = bastide(&["--json"], &path);
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["contributed"], serde_json::json!(["Player 0"]));
    assert_eq!(report["did_not_reveal"], serde_json::json!(["Player 1", "Player 2"]));
}
