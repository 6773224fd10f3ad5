//! Row 27 of `docs/reliability.md`: logs of earlier versions can be read and give the same tables. `BLESS=1` writes missing
//! files. Existing files are never overwritten.

mod support;

use bastide_engine::RuleOptions;
use bastide_notation::{Document, FORMAT};
use bastide_sim::Rng;
use bastide_table::{
    Caller, ClockPlan, Command, FirstPlan, LogEntry, OnTimeout, Phase, SeatPlan, Table, verify,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};
use support::{Desk, person, setup};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/server-logs/v1"))
}

/// The content of a log as JSON, for comparing versions. New fields of views do not change it.
fn meaning(log: &[LogEntry]) -> Value {
    let table = Table::load(log).unwrap();
    let at = log.last().unwrap().at;
    let shown = serde_json::to_value(table.snapshot(at, false)).unwrap();
    let pick = |from: &Value, keys: &[&str]| -> Value {
        keys.iter()
            .map(|key| ((*key).to_string(), from[*key].clone()))
            .collect::<serde_json::Map<_, _>>()
            .into()
    };
    let seats: Vec<Value> = shown["table"]["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| renamed(pick(seat, &["name", "free", "bot", "substitute", "resigned", "time_left"])))
        .collect();
    let record = table.record().ok().map(|mut record| {
        // This note was added later. The ending and the seats contain the same information.
        record.header.notes.retain(|note| !note.starts_with("ended "));
        in_format_1(&record)
    });
    let keys =
        ["phase", "ending", "to_act", "awaiting_confirmation", "takeback", "paused", "seed", "rematch"];
    json!({
        "number": shown["number"],
        "step": shown["step"],
        "commitment": shown["commitment"],
        "table": renamed(pick(&shown["table"], &keys)),
        "seats": seats,
        "scores": shown["game"]["players"].as_array().map(|all| all.iter().map(|one| one["score"].clone()).collect::<Vec<_>>()),
        "talk": shown["chat"],
        "record": record,
    })
}

/// Gives fields the names they had before version 5 of the log. The stored hashes use those names.
fn renamed(mut shown: Value) -> Value {
    let names = [
        ("substitute", "kept"),
        ("time_left", "left"),
        ("awaiting_confirmation", "waits"),
        ("takeback", "asked"),
    ];
    let fields = shown.as_object_mut().unwrap();
    for (name, old) in names {
        if let Some(value) = fields.remove(name) {
            fields.insert(old.to_string(), value);
        }
    }
    shown
}

/// The record as format 1 wrote it, without the options that were the default then.
fn in_format_1(record: &Document) -> String {
    let (edition, options) = (record.header.edition, record.header.options);
    let changed = |usual: &RuleOptions| {
        let names = RuleOptions::NAMES.iter().map(|(name, _)| *name);
        let changed = names.filter(|name| usual.get(name) != options.get(name));
        let words: Vec<String> =
            changed.map(|name| format!("{name}={}", options.get(name).unwrap())).collect();
        if words.is_empty() { String::new() } else { format!("\noptions {}\n", words.join(" ")) }
    };
    let text = record.to_string().replacen(&format!("bastide {FORMAT}\n"), "bastide 1\n", 1);
    match (changed(&RuleOptions::of(edition)), changed(&RuleOptions::of_revision_1(edition))) {
        (now, _) if now.is_empty() => text,
        (now, then) if then.is_empty() => text.replacen(&now, "\n", 1),
        (now, then) => text.replacen(&now, &then, 1),
    }
}

fn hash(log: &[LogEntry]) -> String {
    hex::encode(Sha256::digest(meaning(log).to_string()))
}

/// A game with every kind of log entry.
fn eventful(desk: &mut Desk, seed: u64) {
    let mut rng = Rng::new(seed);
    desk.sit(0);
    desk.ask(&person(0), &Command::Stand { seat: 0 }).unwrap();
    desk.sit_all();
    let two = desk.table.seats().len() == 2;
    let (mut count, most) = (0, if two { 90 } else { 400 });
    while desk.table.phase() == Phase::Playing && count < most {
        count += 1;
        desk.now += rng.below(4_000) as u64;
        let seat = usize::from(desk.table.to_act().unwrap());
        let step = desk.table.step();
        if desk.table.deadline().is_some_and(|due| due <= desk.now) {
            desk.ask(&Caller::Server, &Command::Tick).unwrap();
            continue;
        }
        if desk.table.bot_to_act().is_some() {
            let play = desk.table.play().unwrap();
            let action = play.game.legal()[rng.below(play.game.legal().len())];
            desk.ask(&Caller::Server, &Command::Bot { step, action }).unwrap();
            continue;
        }
        let other = person((seat + 1) % desk.table.seats().len());
        let (mine, other_seat) = (seat as u8, ((seat + 1) % desk.table.seats().len()) as u8);
        let commands = match rng.below(30) {
            0 => vec![(person(seat), Command::Chat { text: "my move".to_string(), name: None })],
            1 => {
                vec![(person(99), Command::Chat { text: "I see".to_string(), name: Some("Ola".to_string()) })]
            }
            2 => vec![
                (person(seat), Command::Pause { seat: mine }),
                (other, Command::Resume { seat: other_seat }),
            ],
            3 => vec![
                (person(seat), Command::RequestTakeback { seat: mine }),
                (other, Command::AnswerTakeback { seat: other_seat, yes: rng.below(2) == 0 }),
            ],
            4 => vec![(person(seat), Command::Undo { step })],
            5 => vec![
                (person(seat), Command::Away { seat: mine }),
                (person(seat), Command::Return { seat: mine }),
            ],
            _ => Vec::new(),
        };
        for (caller, command) in commands {
            // Not every command is allowed at every moment.
            let _ = desk.ask(&caller, &command);
        }
        let step = desk.table.step();
        let Some(seat) = desk.table.to_act().map(usize::from) else { continue };
        if desk.table.bot_to_act().is_some() || desk.table.is_paused() {
            let _ = desk.ask(&person(0), &Command::Resume { seat: 0 });
            continue;
        }
        if desk.table.view(desk.now).awaiting_confirmation.is_some() {
            let undo = rng.below(6) == 0;
            let command = if undo { Command::Undo { step } } else { Command::Confirm { step } };
            let _ = desk.ask(&person(seat), &command);
            continue;
        }
        let pick = Some(rng.below(desk.table.play().unwrap().game.legal().len()) as u32);
        let confirm = rng.below(2) == 0;
        let _ = desk.ask(&person(seat), &Command::Act { step, pick, notation: None, confirm });
    }
    if two {
        // The game is over when only one player is left.
        desk.ask(&person(1), &Command::Resign { seat: 1 }).unwrap();
        desk.ask(&person(0), &Command::Rematch {}).unwrap();
    }
}

fn make() {
    let bot = |level: &str| SeatPlan::Bot { level: level.to_string() };
    let all = [
        ("base-two", setup("base", 2)),
        ("first-game-fischer", {
            let clock = ClockPlan::Fischer { start: 120, add: 2 };
            bastide_table::TableSetup { clock, ..setup("first-game", 2) }
        }),
        ("big-box-turns", {
            let on_timeout = OnTimeout::Bot { level: "easy".to_string() };
            bastide_table::TableSetup {
                clock: ClockPlan::Turn { seconds: 5 },
                on_timeout,
                ..setup("big-box", 3)
            }
        }),
        ("everything-six", setup("everything", 6)),
        ("classic-all-days", {
            bastide_table::TableSetup { clock: ClockPlan::Days { days: 2 }, ..setup("classic-all", 4) }
        }),
        ("with-bots", {
            let seats = vec![SeatPlan::Open, bot("easy"), SeatPlan::Open];
            bastide_table::TableSetup { seats, ..setup("big-box", 3) }
        }),
        ("base-woken", {
            let clock = ClockPlan::Turn { seconds: 60 };
            bastide_table::TableSetup { clock, on_timeout: OnTimeout::Loses, ..setup("base", 2) }
        }),
        ("big-box-drawn", bastide_table::TableSetup { first: FirstPlan::Drawn, ..setup("big-box", 3) }),
        ("base-renamed", bastide_table::TableSetup { title: "Version 5".to_string(), ..setup("base", 2) }),
        ("base-revealed", bastide_table::TableSetup { first: FirstPlan::Drawn, ..setup("base", 3) }),
        ("base-creator", bastide_table::TableSetup { first: FirstPlan::Creator, ..setup("base", 3) }),
    ];
    std::fs::create_dir_all(folder()).unwrap();
    for (number, (name, setup)) in (1u8..).zip(all) {
        let path = folder().join(format!("{name}.json"));
        if path.exists() {
            continue;
        }
        let bots = setup.seats.iter().any(|seat| *seat != SeatPlan::Open);
        let creator = name.ends_with("creator");
        // `Desk` seats this user on the second seat.
        let mut desk = Desk::created_by(if creator { "who-1" } else { "owner" }, setup, &[number; 32]);
        if bots {
            desk.sit(0);
            desk.sit(2);
        }
        if name.ends_with("revealed") {
            revealed(&mut desk, u64::from(number));
        } else if name.ends_with("woken") {
            woken(&mut desk, u64::from(number));
        } else if creator {
            desk.sit_all();
            desk.play_on(&mut Rng::new(u64::from(number)));
        } else if !bots {
            eventful(&mut desk, u64::from(number));
        } else {
            played(&mut desk, u64::from(number));
        }
        let rows: Vec<String> = desk.log.iter().map(|entry| serde_json::to_string(entry).unwrap()).collect();
        let text = format!("{{\"sha256\":\"{}\",\"log\":[\n{}\n]}}\n", hash(&desk.log), rows.join(",\n"));
        std::fs::write(path, text).unwrap();
    }
}

/// An unfinished game with server outages that are longer than the time for a turn.
fn woken(desk: &mut Desk, seed: u64) {
    let mut rng = Rng::new(seed);
    desk.sit_all();
    for _ in 0..10 {
        desk.anything(&mut rng);
        desk.now += 70_000;
        desk.ask(&Caller::Server, &Command::RestartClocks { until: desk.now }).unwrap();
    }
    desk.now += 20_000;
    desk.ask(&person(0), &Command::Chat { text: "here again".to_string(), name: None }).unwrap();
}

/// A finished game in which two players did not reveal in time, each in a different round.
fn revealed(desk: &mut Desk, seed: u64) {
    (0..3).for_each(|seat| desk.commit(seat));
    for seats in [vec![0, 2], vec![0], vec![0]] {
        seats.into_iter().for_each(|seat| desk.reveal(seat).unwrap());
        if desk.table.is_starting() {
            desk.now += 10_000;
            desk.ask(&Caller::Server, &Command::Tick).unwrap();
        }
    }
    desk.play_on(&mut Rng::new(seed));
}

/// Plays a game with bots to its end.
fn played(desk: &mut Desk, seed: u64) {
    let mut rng = Rng::new(seed);
    while desk.table.phase() == Phase::Playing {
        if desk.table.bot_to_act().is_none() {
            desk.anything(&mut rng);
            continue;
        }
        let play = desk.table.play().unwrap();
        let action = play.game.legal()[rng.below(play.game.legal().len())];
        let step = desk.table.step();
        desk.ask(&Caller::Server, &Command::Bot { step, action }).unwrap();
    }
}

/// The draws of a finished game can still be verified, with the version of the scheme that it used.
fn proved(log: &[LogEntry], version: u64, path: &Path) {
    let table = Table::load(log).unwrap();
    if table.phase() == Phase::Playing {
        return;
    }
    let proved = verify(&table.record().unwrap()).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    assert_eq!(proved.contributions.version(), if version < 6 { 1 } else { 2 }, "{}", path.display());
    assert!(!proved.outcomes.is_empty(), "{}", path.display());
}

#[test]
fn stored_logs_give_the_same_tables() {
    if std::env::var_os("BLESS").is_some() {
        make();
    }
    let mut kinds = std::collections::BTreeSet::new();
    let mut files = 0;
    for file in std::fs::read_dir(folder()).unwrap() {
        let path = file.unwrap().path();
        let stored: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
        kinds.extend(stored["log"].as_array().unwrap().iter().map(|entry| entry["is"].to_string()));
        let log: Vec<LogEntry> = serde_json::from_value(stored["log"].clone()).unwrap();
        let version = stored["log"][0]["log"].as_u64().unwrap();
        proved(&log, version, &path);
        assert_eq!(stored["sha256"], hash(&log), "{}: {:#}", path.display(), meaning(&log));
        files += 1;
    }
    assert!(files >= 11 && kinds.len() >= 27, "{files} files with {kinds:?}");
}
