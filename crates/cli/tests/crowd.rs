//! Rows 18 and 19: thousands of idle sockets, and thousands of clients that reconnect at the same time after the
//! server was killed.

#[path = "../../../tests/figure.rs"]
mod figure;

use figure::{figure, number, people};
use serde_json::Value;
use std::process::{Command, Output};

fn load(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.arg("load").args(arguments).output().expect("the program starts")
}

/// The result of a run. The run must succeed without any warning from the program or its server.
fn found(arguments: &[&str]) -> Value {
    let run = load(arguments);
    let (said, complained) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{said}{complained}");
    // Ignore warnings about pauses, which a busy machine causes.
    let faults: Vec<&str> =
        complained.lines().filter(|line| !line.contains("the process was suspended")).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    serde_json::from_str(&said).expect("JSON")
}

#[test]
fn silent_sockets_use_little_memory() {
    let sockets = number("BASTIDE_IDLE", 1_000);
    let found = found(&["--idle", &sockets.to_string(), "--json"]);
    assert_eq!(
        (found["sockets"].as_u64(), found["answered"].as_u64()),
        (Some(sockets as u64), Some(sockets as u64))
    );
    let each = found["kib_each"].as_f64().expect("the memory of its own server");
    let summary = format!(
        "{} idle sockets, two per game: {each:.1} KiB each including half of the game; all got an answer at the end",
        people(sockets)
    );
    figure(18, "silent_sockets", &summary);
    // With few sockets, the server's base memory has more weight.
    let most = if sockets >= 5_000 { 16.0 } else { 32.0 };
    assert!(each <= most, "{each} KiB each");
}

#[test]
fn all_clients_reconnect_after_the_server_is_killed() {
    let sockets = number("BASTIDE_STORM", 1_000);
    let found = found(&["--storm", &sockets.to_string(), "--json"]);
    for name in ["sockets", "back", "by_number", "heard"] {
        assert_eq!(found[name].as_u64(), Some(sockets as u64), "{name}: {found:#}");
    }
    let counted = &found["counted"];
    assert_eq!(counted["bastide_sockets"].as_u64(), Some(sockets as u64), "{counted}");
    assert_eq!(counted["bastide_rooms"].as_u64(), Some(sockets.div_ceil(2) as u64), "{counted}");
    for name in ["bastide_store_errors", "bastide_slow_readers", "bastide_damaged_tables"] {
        assert_eq!(counted[name].as_u64(), Some(0), "{name}: {counted}");
    }
    let each = found["kib_each"].as_f64().expect("the memory of its own server");
    let seconds = |name: &str| found[name].as_f64().expect("a number");
    let summary = format!(
        "{} clients, server killed and restarted in {:.1} s: all resumed by number after {:.1} s \
         (p99 {:.1} s), {each:.1} KiB each, nothing missed",
        people(sockets),
        seconds("seconds_down"),
        seconds("seconds_until_all"),
        seconds("p99_ms") / 1_000.0
    );
    figure(19, "everybody_comes_back", &summary);
    // Queues must not grow with the number of waiting clients.
    assert!(each <= 128.0, "{each} KiB each");
}

/// If the system allows too few open files, the command fails with an explanation before it starts.
#[test]
fn too_many_sockets_are_refused_with_a_remedy() {
    let program = env!("CARGO_BIN_EXE_bastide");
    for mode in ["--idle", "--storm"] {
        let script = format!("ulimit -n 1024; exec \"{program}\" load {mode} 2000");
        let run = Command::new("bash").args(["-c", &script]).output().expect("a shell");
        let complained = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{complained}");
        assert!(
            complained.contains("2200") && complained.contains("1024") && complained.contains("ulimit -Hn"),
            "{complained}"
        );
    }
}
