//! The commands for AI players: arena, tuning, the bot protocol, the referee, analysis and hints.

mod run;

use run::{bastide, err, json, out};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// A path for one test. Removes anything that is already there.
fn scratch(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    let _ = std::fs::remove_file(&path);
    path.to_string_lossy().to_string()
}

/// Sends lines to a bot. Returns its answers.
fn bot(player: &str, lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["bot", "--stdio", "--player", player])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{error}"));
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(lines.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    }
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(output.status.code(), Some(0));
    out(&output)
}

#[test]
fn an_interrupted_arena_continues_from_its_folder() {
    let folder = scratch("arena");
    let args = |games: &'static str| ["arena", "medium", "random", "--games", games, "--json", "-o"];
    let run = |games| bastide(&[&args(games)[..], &[&folder]].concat());
    let first = json(&run("4"));
    assert_eq!(first["games"], 4);
    assert_eq!(first["players"][0]["won"], 4);
    assert!(first["players"][0]["elo_low"].as_f64() > Some(0.0));
    let journal = Path::new(&folder).join("games.jsonl");
    let text = std::fs::read_to_string(&journal).unwrap_or_default();
    assert_eq!(text.lines().count(), 5);
    // If the arena is interrupted in the middle of a line, it plays that game again and keeps the others.
    let cut = &text[..text.len() - 30];
    std::fs::write(&journal, cut).unwrap_or_else(|error| panic!("{error}"));
    let again = json(&run("6"));
    assert_eq!((again["games"].as_u64(), again["orders"].as_u64()), (Some(6), Some(3)));
    let text = std::fs::read_to_string(&journal).unwrap_or_default();
    assert!(text.starts_with(&cut[..cut.rfind('\n').unwrap_or(0)]));
    let replayed = bastide(&["replay", &format!("{folder}/records/00006.bst")]);
    assert_eq!(replayed.status.code(), Some(0), "{}", err(&replayed));
    let page = std::fs::read_to_string(Path::new(&folder).join("report.html")).unwrap_or_default();
    for chart in ["Final scores", "Score over time", "Lead over time", "Where points came from"] {
        assert!(page.contains(chart), "{chart}");
    }
    let other = bastide(&["arena", "easy", "random", "--games", "2", "-o", &folder]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("belongs to another arena"), "{}", err(&other));
}

#[test]
fn an_arena_stops_when_the_result_is_clear_and_seats_up_to_six() {
    let clear = bastide(&["arena", "medium", "random", "--games", "400", "--sprt", "0,100", "--json"]);
    let clear = json(&clear);
    assert_eq!(clear["sprt"]["verdict"], "high");
    assert!(clear["games"].as_u64() < Some(100), "{clear}");
    let six = json(&bastide(&[
        "arena", "easy", "easy", "easy", "random", "random", "random", "--games", "6", "--json",
    ]));
    assert_eq!(six["players"].as_array().map(Vec::len), Some(6));
    assert_eq!(six["orders"], 1);
}

#[test]
fn errors_in_player_names_are_explained() {
    let what = |args: &[&str]| {
        let run = bastide(args);
        assert_eq!(run.status.code(), Some(2), "{args:?}");
        err(&run)
    };
    assert!(
        what(&["arena", "master", "random"])
            .contains("there is no player `master`; expected one of random, easy")
    );
    assert!(what(&["arena", "hard:nodes=many", "random"]).contains("nodes cannot be `many`"));
    assert!(what(&["arena", "hard:speed=3", "random"]).contains("there is no setting `speed`"));
    assert!(what(&["arena", "medium:weights=nowhere.txt", "random"]).contains("cannot read nowhere.txt"));
    assert!(
        what(&["arena", "medium"]).contains("2 values required") || !what(&["arena", "medium"]).is_empty()
    );
    assert!(what(&["arena", "easy", "random", "--sprt", "50,0"]).contains("with the lower first"));
    assert!(what(&["tune", "x.json", "--only", "clos"]).contains("there is no weight `clos`"));
    assert!(what(&["hint", "tests/records/v1/nothing.bst"]).contains("cannot read"));
}

#[test]
fn an_interrupted_tuner_continues_and_gets_the_same_result() {
    let (one, two) = (scratch("tune-one.json"), scratch("tune-two.json"));
    let run = |file: &str, steps: &str| {
        let tuned = bastide(&["tune", file, "--steps", steps, "--orders", "1", "--only", "close,hand"]);
        assert_eq!(tuned.status.code(), Some(0), "{}", err(&tuned));
        out(&tuned)
    };
    let whole = run(&one, "6");
    run(&two, "3");
    assert_eq!(run(&two, "6"), whole);
    let other = bastide(&["tune", &two, "--seed", "9"]);
    assert!(err(&other).contains("started with another seed"), "{}", err(&other));
}

#[test]
fn a_bot_understands_record_notation_and_geometry() {
    let said = bot(
        "hard:nodes=3000",
        "hello\nsetup players=2\ndraw CRFR\nlegal geometry\nT 0 -1 FRCR\nM S S\ndraw FFFF\ngo geometry\ngo turn nodes 200\nshow\nquit\n",
    );
    assert!(said.starts_with("id name bastide hard:nodes=3000 "), "{said}");
    assert!(said.contains("id protocol 1\nready\nok\nok\nlegal T -1 0 CRFR ; "), "{said}");
    let lines: Vec<&str> = said.lines().filter(|line| !line.starts_with("info")).collect();
    let at = lines.iter().position(|line| line.starts_with("T ")).unwrap_or_else(|| panic!("{said}"));
    assert!(lines[at].ends_with(" FFFF") && lines[at + 1].starts_with("M "), "{said}");
    assert!(lines[at + 2].starts_with("bestmove place "), "{said}");
    assert!(lines[at + 3].starts_with("position bst2 / classic base players=2 / "), "{said}");
    assert!(said.contains("info nodes "), "{said}");
}

/// In a whole game, a bot can read back the geometry that it writes for each of its actions.
#[test]
fn geometry_written_by_a_bot_reads_back() {
    let record = scratch("geometry.bst");
    bastide(&["demo", "--seed", "11", "--output", &record]);
    let text = std::fs::read_to_string(&record).unwrap_or_default();
    let draws: Vec<&str> = text
        .split(['\n', ';'])
        .filter_map(|part| part.trim().split_once("draw "))
        .map(|(_, tile)| tile.trim())
        .collect();
    assert!(draws.len() > 60, "{}", draws.len());
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["bot", "--stdio", "--player", "medium"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{error}"));
    let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
        panic!("no pipes")
    };
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(stdout)).map_while(Result::ok);
    let mut ask = |line: &str, answers: usize| {
        writeln!(stdin, "{line}").unwrap_or_else(|error| panic!("{error}"));
        (0..answers).filter_map(|_| lines.next()).collect::<Vec<String>>()
    };
    for tile in draws.iter().take(60) {
        assert_eq!(ask(&format!("draw {tile}"), 1), ["ok"], "{tile}");
        let turn = ask("go geometry", 2);
        assert!(turn[0].starts_with("T ") && turn[1].starts_with("M "), "{turn:?}");
        for line in turn {
            assert_eq!(ask(&line, 1), ["ok"], "{line}");
        }
    }
    ask("quit", 0);
    let _ = child.wait();
}

/// When a tile must be drawn, `legal geometry` lists the possible tiles in a form that `draw` accepts.
#[test]
fn tiles_to_draw_are_listed_as_geometry() {
    let said = bot("medium", "legal geometry\ndraw CRFR\nM -\nquit\n");
    let lines: Vec<&str> = said.lines().collect();
    let [listed, "ok", refused] = lines[..] else { panic!("{said}") };
    assert!(refused.starts_with("error "), "the tile is not placed yet: {refused}");
    let draws: Vec<&str> = listed.trim_start_matches("legal ").split(" ; ").collect();
    assert_eq!(draws.len(), 24, "{listed}");
    let all: String = draws.iter().map(|draw| format!("position start\n{draw}\n")).collect();
    assert_eq!(bot("medium", &(all + "quit\n")), "ok\n".repeat(2 * draws.len()));
}

#[test]
fn a_bot_answers_nonsense_with_errors_and_keeps_its_state() {
    let said = bot(
        "medium",
        "draw CCFF\ndraw XXXX\ndraw CRFF\nT 0 1 RRRR\nM S N\ndo place 9,9 r0\ngo\ngo fast\nfoo\n\nposition here\n\
         position bst1 / rubbish\nsetup players=0\nundo\nlegal all\ndo ; ;\n\u{1}\u{2}\nping\n",
    );
    let lines: Vec<&str> = said.lines().collect();
    let (last, errors) = lines.split_last().unwrap_or((&"", &[]));
    assert_eq!(*last, "pong");
    assert_eq!(errors.len(), 16, "{said}");
    assert!(errors.iter().all(|line| line.starts_with("error ")), "{said}");
    for part in [
        "fits several tiles; send one of these: CCFF joined (",
        "there is no tile `XXXX`",
        "no tile left to draw has the edges CRFF",
        "the tile cannot be placed that way at 0 1",
        "chance must act first",
        "`foo` is not a command; expected hello",
        "expected `start` or a position line",
        "there is nothing to undo yet",
    ] {
        assert!(said.contains(part), "{part} is not in:\n{said}");
    }
}

#[test]
fn a_bot_stops_thinking_on_request() {
    let start = std::time::Instant::now();
    let said = bot("expert", "draw CRFR\ngo time 3000000\nstop\nquit\n");
    assert!(said.contains("bestmove place "), "{said}");
    // This does not measure speed. It only checks that the bot does not use all of its fifty minutes.
    assert!(start.elapsed().as_secs() < 600);
}

/// Sends bytes to a bot and closes the input. Returns its answers without `info` lines.
fn bot_bytes(bytes: &[u8]) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .args(["bot", "--stdio"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{error}"));
    if let Some(mut stdin) = child.stdin.take() {
        stdin.write_all(bytes).unwrap_or_else(|error| panic!("{error}"));
    }
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(output.status.code(), Some(0));
    out(&output).lines().filter(|line| !line.starts_with("info")).map(str::to_string).collect()
}

#[test]
fn a_bot_survives_malformed_lines() {
    let long = [&vec![b'x'; 3 << 20][..], b"\nping\n"].concat();
    assert_eq!(bot_bytes(&long), ["error a line is longer than the limit of 1048576 bytes", "pong"]);
    assert_eq!(bot_bytes(b"draw \xff\xfe\nping"), ["error a line is not valid UTF-8", "pong"]);
    let moves = [b"position start moves ", &b"pass ; ".repeat(100_000)[..], b"\nping\n"].concat();
    let said = bot_bytes(&moves);
    assert!(said[0].starts_with("error `pass` is not legal") && said[1] == "pong", "{said:?}");
}

#[test]
fn a_stop_applies_only_to_earlier_requests() {
    // Each search may take fifty minutes. A bot that misses the end of the input, or applies a `stop` to the wrong `go`, takes
    // too long.
    let start = std::time::Instant::now();
    let gone = bot_bytes(b"draw CRFR\ngo time 3000000\n");
    assert!(gone.last().is_some_and(|line| line.starts_with("bestmove place ")), "{gone:?}");
    let said =
        bot_bytes(b"draw CRFR\ngo time 3000000\nstop\ngo nodes 500\nping\ngo time 3000000\nstop\nping\n");
    let answers = said.iter().filter(|line| line.starts_with("bestmove place ")).count();
    assert_eq!((answers, said.len()), (3, 6), "{said:?}");
    assert!(start.elapsed().as_secs() < 600);
}

#[test]
fn geometry_may_be_mixed_with_moves_and_implies_the_draw() {
    let place = "position bst2 / classic base players=2 / cap-straight@0,0r0 cap-straight@0,-1r2 / ";
    let said = bot_bytes(
        b"T 0 -1 FRCR\nM F NL\nshow\nposition start moves draw CRFR ; T 0 -1 FRCR ; M F NL\nshow\n\
          do T 1 0 FRFR ; M S X\nshow\nT 1 0 CCFF\nT 1 0 FRRR\nM -\n",
    );
    assert_eq!(said[..2], ["ok", "ok"]);
    assert!(said[2].starts_with(place) && said[2].ends_with(" draw"), "{said:?}");
    assert_eq!((&said[3], &said[4], &said[6]), (&"ok".to_string(), &said[2], &said[2]), "{said:?}");
    assert!(said[5].starts_with("error expected a side"), "{said:?}");
    assert!(said[7].contains("send `draw` first; `CCFF` fits several tiles"), "{said:?}");
    assert_eq!(said[8..], ["ok", "ok"]);
}

/// The last tile of a river stage is in hand. The search must continue past it, whichever tile may be drawn
/// next.
#[test]
fn a_bot_plays_from_a_position_within_the_river() {
    let said = bot_bytes(
        b"position bst1 / classic base river players=2 / river-2/spring@0,0r0 / - / 0 0 / - / 1 1 place river-2/river-fork\n\
          go nodes 300 turn\nping\n",
    );
    assert!(said[0] == "ok" && said[1].starts_with("bestmove place ") && said[2] == "pong", "{said:?}");
}

/// A shell script that plays correctly until its third answer and then runs `then`.
#[cfg(unix)]
fn shell_bot(name: &str, then: &str) -> String {
    let path = scratch(name);
    let script = format!(
        "n=0\nwhile read -r word rest; do case $word in\nhello) echo ready;;\nping) echo pong;;\noptions) first=${{rest%% ;*}};;\n\
         go) n=$((n + 1)); if [ $n -lt 3 ]; then echo bestmove $first; else {then}; fi;;\nquit) exit;;\nesac; done\n"
    );
    std::fs::write(&path, script).unwrap_or_else(|error| panic!("{error}"));
    format!("sh {path}")
}

#[cfg(unix)]
#[test]
fn a_bot_that_hangs_dies_or_cheats_loses_and_the_match_continues() {
    for (name, then, why) in [
        ("bot-hangs.sh", "sleep 60", "did not answer within 300 ms: loses on time"),
        ("bot-floods.sh", "exec yes info", "did not answer within 300 ms: loses on time"),
        ("bot-dies.sh", "exit", "exited during the game: loses"),
        ("bot-babbles.sh", "echo bestmove over there", "answered `over there`, which is not a move: loses"),
        ("bot-shouts.sh", "echo hooray", "answered `hooray`, which is not a move: loses"),
        (
            "bot-cheats.sh",
            "echo bestmove place 50,50 r0",
            "made an illegal move: loses; `place 50,50 r0` is not legal",
        ),
    ] {
        let command = shell_bot(name, then);
        let run = bastide(&[
            "referee", &command, "easy", "--games", "2", "--time", "100", "--grace", "200", "--json",
        ]);
        assert_eq!(run.status.code(), Some(0), "{}", err(&run));
        let report = json(&run);
        assert_eq!(
            (report["bots"][0]["lost"].as_u64(), report["bots"][1]["won"].as_u64()),
            (Some(2), Some(2)),
            "{report}"
        );
        let faults = report["bots"][0]["faults"].as_array().cloned().unwrap_or_default();
        assert_eq!(faults.len(), 2, "{report}");
        assert!(
            faults.iter().all(|fault| fault.as_str().is_some_and(|fault| fault.contains(why))),
            "{report}"
        );
    }
    let none = json(&bastide(&["referee", "no-such-program-here", "easy", "--games", "2", "--json"]));
    assert!(
        none["bots"][0]["faults"][0].as_str().is_some_and(|fault| fault.contains("could not be started")),
        "{none}"
    );
}

#[test]
fn a_referee_plays_whole_games_and_keeps_records() {
    let folder = scratch("referee");
    let run =
        bastide(&["referee", "medium", "easy", "--games", "2", "--json", "--modules", "inns", "-o", &folder]);
    let report = json(&run);
    assert_eq!(report["bots"][0]["faults"].as_array().map(Vec::len), Some(0), "{report}");
    assert!(report["scores"][0][0].as_i64() > Some(0), "{report}");
    for record in ["00001.bst", "00002.bst"] {
        let replayed = bastide(&["replay", &format!("{folder}/{record}"), "--json"]);
        assert_eq!(json(&replayed)["over"], true);
    }
}

#[test]
fn a_game_is_analysed_and_hints_have_reasons() {
    let (record, picture) = (scratch("analysed.bst"), scratch("analysed.svg"));
    bastide(&["demo", "--seed", "5", "--output", &record]);
    let report = json(&bastide(&["analyse", &record, "--nodes", "100", "--json", "--picture", &picture]));
    let decisions = report["decisions"].as_array().cloned().unwrap_or_default();
    assert!(decisions.len() > 60, "{}", decisions.len());
    for decision in &decisions {
        assert!(
            decision["lost"].as_f64() >= Some(0.0)
                && decision["best"].as_array().is_some_and(|best| !best.is_empty())
        );
    }
    assert!(std::fs::read_to_string(&picture).unwrap_or_default().contains("Chance of winning"));
    let text = out(&bastide(&["analyse", &record, "--nodes", "50"]));
    assert!(text.contains("better: place ") && text.contains("points lost by choice"), "{text}");
    let hint = json(&bastide(&["hint", &record, "--until", "1", "--nodes", "200", "--json"]));
    assert!(hint["best"][0]["moves"].as_str().is_some_and(|moves| moves.starts_with("place ")), "{hint}");
    assert!(hint["best"][0]["why"].as_str().is_some_and(|why| !why.is_empty()), "{hint}");
    let chance = bastide(&["hint", &record, "--until", "0"]);
    assert_eq!(chance.status.code(), Some(2));
    assert!(err(&chance).contains("a tile must be drawn now"), "{}", err(&chance));
    let over = bastide(&["hint", &record]);
    assert!(err(&over).contains("the game is over"), "{}", err(&over));
}

#[test]
fn the_search_benchmark_reports_its_speed() {
    let run = json(&bastide(&["bench", "search", "--player", "hard:nodes=100", "--games", "1", "--json"]));
    assert!(run["nodes"].as_u64() > Some(1_000) && run["nodes_per_second"].as_f64() > Some(0.0), "{run}");
    let quiet =
        json(&bastide(&["bench", "search", "--player", "medium", "--games", "1", "--json", "--no-timing"]));
    assert!(quiet["nodes_per_second"].is_null() && quiet["ms_per_turn"].is_null(), "{quiet}");
}
