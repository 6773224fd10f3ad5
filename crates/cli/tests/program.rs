//! Tests the program from the outside: output, exit codes, errors.

mod run;

use run::{bastide, err, json, out, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Writes a file for one test.
fn scratch(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).unwrap_or_else(|error| panic!("{error}"));
    path
}

#[test]
fn help_lists_every_command() {
    let help = bastide(&["--help"]);
    assert_eq!(help.status.code(), Some(0));
    for command in [
        "demo",
        "replay",
        "check",
        "position",
        "tiles",
        "render",
        "perft",
        "sim",
        "setup",
        "bench",
        "completions",
        "import",
        "export",
    ] {
        assert!(out(&help).contains(command), "{command}");
        assert_eq!(bastide(&[command, "--help"]).status.code(), Some(0), "{command}");
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(out(&bastide(&["completions", shell])).contains("bastide"), "{shell}");
    }
}

#[test]
fn a_demo_game_is_recorded_and_replayed() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("demo.bst");
    let path = path.to_string_lossy();
    let demo = bastide(&["demo", "--seed", "7", "--players", "3", "--output", &path]);
    assert_eq!(demo.status.code(), Some(0), "{}", err(&demo));
    assert!(out(&demo).contains("final scoring") && out(&demo).contains('▒'));
    let replay = bastide(&["replay", &path, "--json"]);
    let replayed = json(&replay);
    assert_eq!(replayed["over"], true);
    assert_eq!(replayed["scores"].as_array().map(Vec::len), Some(3));
    let record = replayed["record"].to_string();
    let again = scratch("demo.json", &record);
    let from_json = bastide(&["replay", &again.to_string_lossy()]);
    assert_eq!(out(&from_json), out(&bastide(&["replay", &path])));
    let half = json(&bastide(&["replay", &path, "--json", "--until", "30"]));
    assert_eq!((half["actions"].as_u64(), half["over"].as_bool()), (Some(30), Some(false)));
}

/// A seat other than the first may start. The record contains this, and a replay follows it.
#[test]
fn a_demo_starts_with_the_given_seat() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("first.bst");
    let path = path.to_string_lossy();
    let demo = bastide(&["demo", "--seed", "7", "--players", "3", "--first", "2", "--output", &path]);
    assert_eq!(demo.status.code(), Some(0), "{}", err(&demo));
    let text = std::fs::read_to_string(&*path).unwrap();
    assert!(
        text.contains("\nfirst P2\n") && text.contains("\n1 P2: ") && text.contains("\n2 P3: "),
        "{text}"
    );
    let replayed = json(&bastide(&["replay", &path, "--json"]));
    assert_eq!((&replayed["over"], &replayed["record"]["first"]), (&true.into(), &"P2".into()));
    let refused = bastide(&["demo", "--players", "3", "--first", "4"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("player 4 cannot start"), "{}", err(&refused));
}

/// The record has a turn that starts with another player's decision, and a player resigns at the end.
#[test]
fn a_record_says_that_a_game_ended_early() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/v1/bought-tile-asks-another.bst");
    let text = std::fs::read_to_string(path).unwrap();
    let lost = text.replacen("\n\n", "\nnote ended resigned lost P2 P3\n\n", 1);
    let lost = scratch("lost.bst", &lost);
    let lost = lost.to_string_lossy();
    let output = out(&bastide(&["replay", &lost]));
    assert!(output.contains(", turn 5, ended early: P2 and P3 resigned or ran out of time\n"), "{output}");
    assert!(out(&bastide(&["replay", &lost, "--until", "3"])).contains(", not over\n"));
    let report = json(&bastide(&["replay", &lost, "--json"]));
    assert_eq!(report["over"], false);
    assert_eq!(report["ended"], serde_json::json!({ "why": "resigned", "lost": ["P2", "P3"] }));
    let whole = json(&bastide(&["replay", &scratch("whole.bst", &text).to_string_lossy(), "--json"]));
    assert_eq!(whole["ended"], serde_json::Value::Null);
}

#[test]
fn a_position_line_reads_back_unchanged() {
    let record = "tests/records/v1/two-players-classic.bst";
    let line = out(&bastide(&["position", record, "--until", "55"]));
    // A game in format 1 has the defaults of that format.
    let setup = "classic base robbers=every-award fairy-final=all revision=1 players=2";
    assert!(line.starts_with(&format!("bst2 / {setup} / cap-straight@0,0r0 ")), "{line}");
    let file = scratch("position.txt", &line);
    let file = file.to_string_lossy();
    assert_eq!(out(&bastide(&["position", &file])), line);
    let shown = json(&bastide(&["position", &file, "--json"]));
    assert_eq!(shown["line"].as_str(), Some(line.trim()));
    let legal = out(&bastide(&["position", &file, "--legal"]));
    assert!(legal.lines().count() > 1, "{legal}");
    assert!(out(&bastide(&["position", &file, "--board"])).contains('·'));
}

/// A position line reads back unchanged even in the middle of a turn, while another player must decide.
#[test]
fn a_position_line_reads_back_unchanged_in_the_middle_of_a_turn() {
    let record = "tests/records/v1/everything-six.bst";
    let mut interruptions = 0;
    for until in (60..120).step_by(3) {
        let line = out(&bastide(&["position", record, "--until", &until.to_string()]));
        let file = scratch("moment.txt", &line);
        assert_eq!(out(&bastide(&["position", &file.to_string_lossy()])), line);
        interruptions += usize::from(line.contains(" / asked "));
    }
    assert!(interruptions > 0, "nobody was asked anything");
}

#[test]
fn tiles_are_listed_shown_and_checked() {
    let list = out(&bastide(&["tiles"]));
    for module in ["Base game (base): first 72, second 72", "wheel/", "ferries/", "inns/"] {
        assert!(list.contains(module), "{module}");
    }
    let files = json(&bastide(&["tiles", "list", "--json"]));
    assert_eq!(files["files"].as_array().map(Vec::len), Some(23));
    let shown = out(&bastide(&["tiles", "show", "cap-bend-right", "BG27"]));
    assert!(shown.contains("cap-bend-right: City cap") && shown.contains("crossing-four"), "{shown}");
    let unknown = bastide(&["tiles", "show", "cap-bent"]);
    assert_eq!((unknown.status.code(), out(&unknown).as_str()), (Some(2), ""));
    assert!(err(&unknown).contains("there is no tile `cap-bent`"));
    let text = "format = 1\nmodule = \"m\"\ntitle = \"t\"\ntotal = { first = 1 }\n[[tile]]\nid = \"a\"\nname = \"A\"\n\
                copies = { first = 1 }\nparts = [\"road e-w\", \"field n en wn\"]\n";
    let bad = scratch("bad.toml", text);
    let checked = bastide(&["tiles", "check", &bad.to_string_lossy()]);
    assert_eq!(checked.status.code(), Some(2));
    assert!(
        err(&checked).contains("bad.toml: tile \"a\": half es: it must be in a field"),
        "{}",
        err(&checked)
    );
}

#[test]
fn custom_tiles_can_be_played() {
    let text = "format = 1\nmodule = \"mine\"\ntitle = \"Mine\"\ntotal = { first = 3 }\n[[tile]]\nid = \"lane\"\nname = \"Lane\"\n\
                copies = { first = 3 }\nparts = [\"road e-w\", \"field n en wn\", \"field es s ws\"]\n";
    let tiles = scratch("mine.toml", text);
    let tiles = tiles.to_string_lossy();
    let shown = out(&bastide(&["tiles", "show", "mine/lane", "--tiles", &tiles]));
    assert!(shown.contains("mine/lane: Lane"), "{shown}");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mine.bst");
    let path = path.to_string_lossy();
    let demo = bastide(&["demo", "--seed", "1", "--tiles", &tiles, "--output", &path]);
    assert_eq!(demo.status.code(), Some(0), "{}", err(&demo));
    let without = bastide(&["replay", &path]);
    assert_eq!(without.status.code(), Some(2));
    assert!(
        err(&without).contains("this game uses the tiles `mine`: give their file with --tiles"),
        "{}",
        err(&without)
    );
    assert_eq!(bastide(&["replay", &path, "--tiles", &tiles]).status.code(), Some(0));
}

#[test]
fn scenarios_are_checked_with_an_exit_code() {
    let good = bastide(&["check", "tests/scenarios/base", "--json"]);
    assert_eq!(good.status.code(), Some(0), "{}", err(&good));
    assert_eq!(json(&good)["failed"], 0);
    let text = "bastide 1\nplayers Ann\n\nexpect score Ann 3\n";
    let path = scratch("failing.bst", text);
    let bad = bastide(&["check", &path.to_string_lossy()]);
    assert_eq!(bad.status.code(), Some(1));
    assert!(err(&bad).contains("failing.bst:4: expected score Ann 3, found Ann 0"), "{}", err(&bad));
    let empty = scratch("empty.bst", "bastide 1\nplayers Ann\n\n");
    let nothing = bastide(&["check", &empty.to_string_lossy()]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(err(&nothing).contains("it has no expectations"));
}

#[test]
fn perft_counts_and_checks_files() {
    let counts = json(&bastide(&["perft", "--depth", "3", "--json"]));
    assert_eq!(counts["depths"].as_array().map(Vec::len), Some(4));
    let line = "bst1 / classic base players=2 / cap-straight@0,0r0 / - / 0 0 / - / 1 1 place crossing-four";
    let from = out(&bastide(&["perft", "--depth", "2", "--position", line]));
    let counts: Vec<String> =
        from.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    let good = scratch("good-perft.txt", &format!("# counts\n{line}\n{}\n", counts.join("\n")));
    let checked = bastide(&["perft", &good.to_string_lossy()]);
    assert_eq!(checked.status.code(), Some(0), "{}{}", out(&checked), err(&checked));
    let wrong = scratch("wrong-perft.txt", &format!("{line}\n1 99\n"));
    let checked = bastide(&["perft", &wrong.to_string_lossy()]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(err(&checked).contains("depth 1: expected 99, found"), "{}", err(&checked));
}

#[test]
fn the_simulator_runs_and_its_range_is_checked() {
    let sim = bastide(&[
        "sim",
        "--games",
        "20",
        "--oracle",
        "--json",
        "--players",
        "2-3",
        "--option",
        "fields=off",
    ]);
    assert_eq!(sim.status.code(), Some(0), "{}", err(&sim));
    assert_eq!(json(&sim)["games"], 20);
    assert_eq!(json(&sim)["failure"], serde_json::Value::Null);
    for (args, expected) in [
        (["--players", "0-9"], "expected 1 to 6 players"),
        (["--option", "fealds=on"], "there is no option `fealds` (did you mean `fields`?)"),
        (["--modules", "dragoon"], "there is no module `dragoon` (did you mean `dragon`?)"),
    ] {
        let refused = bastide(&["sim", "--games", "1", args[0], args[1]]);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(err(&refused).contains(expected), "{args:?}: {}", err(&refused));
    }
}

#[test]
fn the_benchmark_prints_its_statistics() {
    let bench = json(&bastide(&["bench", "playouts", "--games", "3000", "--json"]));
    assert!(bench["playouts_per_second"].as_f64().is_some_and(|speed| speed > 0.0), "{bench}");
    assert!(bench["state_bytes_mid_game"].as_u64().is_some_and(|bytes| bytes <= 8_192), "{bench}");
    let counted = out(&bastide(&["bench", "playouts", "--games", "500", "--no-timing"]));
    assert!(counted.contains("tiles placed per game") && !counted.contains("per second"), "{counted}");
    // Without fields, the mean score differs and there is no expected value to compare it with.
    let other = bastide(&["bench", "playouts", "--games", "300", "--option", "fields=off"]);
    assert_eq!(other.status.code(), Some(0), "{}", err(&other));
}

#[test]
fn errors_name_missing_and_damaged_files() {
    for args in [
        ["replay", "no-such.bst"],
        ["position", "no-such.bst"],
        ["check", "no-such.bst"],
        ["perft", "no-such.txt"],
    ] {
        let refused = bastide(&args);
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(err(&refused).contains("cannot read no-such"), "{args:?}: {}", err(&refused));
    }
    let binary = Path::new(env!("CARGO_TARGET_TMPDIR")).join("binary.bst");
    std::fs::write(&binary, [0xFF, 0xFE, 0x00, 0x42]).unwrap_or_else(|error| panic!("{error}"));
    let refused = bastide(&["replay", &binary.to_string_lossy()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("binary.bst"), "{}", err(&refused));
    let truncated = scratch("truncated.bst", "bastide 1\nplayers Ann Bob\n\n1 Ann: draw");
    let refused = bastide(&["replay", &truncated.to_string_lossy()]);
    assert!(
        err(&refused).contains("truncated.bst: line 4, column 12: expected the name of a tile"),
        "{}",
        err(&refused)
    );
}

/// The file is saved even if the reader closes the pipe early.
#[test]
fn files_are_saved_before_anything_is_printed() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kept.bst");
    let _ = std::fs::remove_file(&path);
    let shown = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["demo", "--seed", "3", "--moves", "--output"])
        .arg(&path)
        .stdout(std::process::Stdio::piped())
        .spawn();
    let Ok(mut child) = shown else { panic!("it starts") };
    drop(child.stdout.take());
    assert!(child.wait().is_ok());
    assert!(path.exists(), "the record is saved although nobody read the output");
}

#[test]
fn limits_are_named_in_errors() {
    let line = "bst1 / classic base players=2 / cap-straight@0,0r0 / - / 0 0 / - / 1 1 draw";
    let deep = scratch("deep-perft.txt", &format!("{line}\n4000000000 5\n"));
    let refused = bastide(&["perft", &deep.to_string_lossy()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("depth 4000000000 is too large: use at most 12"), "{}", err(&refused));
    let none = scratch("no-perft.txt", "# nothing\n");
    assert_eq!(bastide(&["perft", &none.to_string_lossy()]).status.code(), Some(2));
    let zero = bastide(&["replay", "/dev/zero"]);
    assert!(err(&zero).contains("it is larger than"), "{}", err(&zero));
    for args in [["sim", "--threads", "100000"], ["sim", "--turns", "0"], ["demo", "--players", "7"]] {
        assert_eq!(bastide(&args).status.code(), Some(2), "{args:?}");
    }
    assert_eq!(bastide(&["bench", "playouts", "--games", "0"]).status.code(), Some(2));
}

#[test]
fn load_takes_the_server_as_host_and_port() {
    for (given, expected) in [
        ("localhost", "`localhost` is not host:port"),
        ("http://a:1,b", "`b` is not host:port"),
        ("https://a:1", "`load` does not use TLS"),
        // An address copied from a browser, where no server is listening.
        ("http://127.0.0.1:1/", "refused"),
    ] {
        let run = bastide(&["load", "--seconds", "1", "--games", "1", "--address", given]);
        assert_eq!(run.status.code(), Some(2), "{given}");
        assert!(err(&run).contains(expected), "{given}: {}", err(&run));
    }
}

#[test]
fn a_position_can_be_json_and_is_not_taken_for_a_record() {
    let record = "tests/records/v1/two-players-classic.bst";
    let json = out(&bastide(&["replay", record, "--json"]));
    let file = scratch("whole.json", &json);
    let file = file.to_string_lossy();
    assert_eq!(out(&bastide(&["position", &file])), out(&bastide(&["position", record])));
    let line = scratch("line.txt", &out(&bastide(&["position", record])));
    let refused = bastide(&["replay", &line.to_string_lossy()]);
    assert!(err(&refused).contains("this is a position line, not a record"), "{}", err(&refused));
}

#[cfg(unix)]
#[test]
fn links_to_folders_are_not_followed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("linked");
    let _ = std::fs::remove_dir_all(&folder);
    assert!(std::fs::create_dir_all(&folder).is_ok());
    let good = "bastide 1\nplayers Ann\n\nexpect score Ann 0\n";
    assert!(std::fs::write(folder.join("one.bst"), good).is_ok());
    for name in ["a", "b"] {
        assert!(std::os::unix::fs::symlink(".", folder.join(name)).is_ok());
    }
    let checked = bastide(&["check", &folder.to_string_lossy()]);
    assert_eq!(out(&checked), "1 file: 1 expectations held, 0 failed\n", "{}", err(&checked));
}

#[test]
fn a_rotated_tile_lists_its_parts_as_placed() {
    let shown = out(&bastide(&["tiles", "show", "city-corner-bend", "--turns", "1"]));
    assert!(shown.contains("  city n+e\n") && shown.contains("  road s-w\n"), "{shown}");
    assert!(shown.contains("beside n"), "{shown}");
}

#[test]
fn games_of_the_other_format_are_imported_and_exported() {
    let game = "tests/jcz/bridges-bazaar.jcz";
    let record = Path::new(env!("CARGO_TARGET_TMPDIR")).join("imported.bst");
    let record = record.to_str().unwrap_or_default();
    let imported = bastide(&["import", game, "-o", record]);
    assert_eq!(imported.status.code(), Some(0), "{}", err(&imported));
    assert!(out(&imported).contains("    2  Ann"), "{}", out(&imported));
    let replayed = bastide(&["replay", record, "--json"]);
    let imported = json(&bastide(&["import", game, "--json"]));
    assert_eq!(json(&replayed)["position"], imported["position"]);
    assert_eq!(imported["steps"][0]["type"], "PLACE_TILE");
    assert_eq!(imported["scores"][1]["score"], 5);
    let exported = bastide(&["export", record, "--jcz"]);
    assert_eq!(exported.status.code(), Some(0), "{}", err(&exported));
    let again = scratch("again.jcz", &out(&exported));
    let again = bastide(&["import", again.to_str().unwrap_or_default(), "--json"]);
    assert_eq!(json(&again)["scores"], imported["scores"]);
    let refused = bastide(&["export", "tests/scenarios/base", "--jcz"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn scenarios_of_the_other_format_are_checked() {
    let all = bastide(&["import", "--check", "tests/jcz", "--json"]);
    assert_eq!(all.status.code(), Some(0), "{}", out(&all));
    assert_eq!((&json(&all)["failed"], &json(&all)["refused"]), (&0.into(), &0.into()));
    let good = std::fs::read_to_string(root().join("tests/jcz/king-city.jcz")).unwrap_or_default();
    let wrong = scratch("wrong.jcz", &good.replace("Ann has 5 points", "Ann has 6 points"));
    let judged = bastide(&["import", "--check", wrong.to_str().unwrap_or_default()]);
    assert_eq!(judged.status.code(), Some(1));
    assert!(out(&judged).contains("expected \"Ann has 6 points\", found 5 points"), "{}", out(&judged));
    let unknown = scratch("unknown.jcz", &good.replace("Ann has 5 points", "Ann is glad"));
    let judged = bastide(&["import", "--check", unknown.to_str().unwrap_or_default()]);
    assert_eq!(judged.status.code(), Some(0));
    assert!(out(&judged).contains("1 not evaluated"), "{}", out(&judged));
    let other = scratch("other.jcz", &good.replace("king-and-robber:1", "winter"));
    let judged = bastide(&["import", "--check", other.to_str().unwrap_or_default()]);
    assert_eq!(judged.status.code(), Some(0));
    assert!(out(&judged).contains("refused: Bastide cannot play it: set `winter`"), "{}", out(&judged));
    let broken = scratch("broken.jcz", &good[..good.len() / 2]);
    let judged = bastide(&["import", "--check", broken.to_str().unwrap_or_default()]);
    assert_eq!(judged.status.code(), Some(2));
    assert!(out(&judged).contains("unreadable"), "{}", out(&judged));
    let refused = bastide(&["import", broken.to_str().unwrap_or_default()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("not a valid .jcz file"), "{}", err(&refused));
}
