//! Row 22 of `docs/reliability.md`: sends every command as every user who may not send it, in every game situation.

mod support;

use bastide_engine::Action;
use bastide_table::{Caller, Command, Phase};
use support::{Desk, person, setup};

/// All commands for seat 0.
fn commands(step: u64) -> Vec<Command> {
    vec![
        Command::Sit { seat: Some(0), name: "Eve".to_string(), commitment: Some("00".repeat(32)) },
        Command::Reveal { seat: 0, value: support::chain(0).value(1) },
        Command::Stand { seat: 0 },
        Command::Start { fill: "easy".to_string() },
        Command::Act { step, pick: Some(0), notation: None, confirm: true },
        Command::Act { step, pick: None, notation: Some("pass".to_string()), confirm: false },
        Command::Confirm { step },
        Command::Undo { step },
        Command::RequestTakeback { seat: 0 },
        Command::AnswerTakeback { seat: 0, yes: true },
        Command::Resign { seat: 0 },
        Command::Abort { seat: 0 },
        Command::Nudge { seat: 0 },
        Command::Replace { seat: 0 },
        Command::ClaimWin { seat: 0 },
        Command::Away { seat: 0 },
        Command::Return { seat: 0 },
        Command::Pause { seat: 0 },
        Command::Resume { seat: 0 },
        Command::Tick,
        Command::Bot { step, action: Action::Pass },
        Command::Absent { seat: 0 },
        Command::Close { reason: "x".to_string() },
        Command::Rematch {},
    ]
}

/// Game situations, with a table in each.
fn moments() -> Vec<(&'static str, Desk)> {
    let fresh = || {
        let mut desk = Desk::new(setup("base", 3), &[5; 32]);
        desk.sit(0);
        desk
    };
    let begun = || {
        let mut desk = fresh();
        desk.sit(1);
        desk.sit(2);
        assert_eq!((desk.table.phase(), desk.table.to_act()), (Phase::Playing, Some(0)));
        desk
    };
    let mut awaiting_confirmation = begun();
    while awaiting_confirmation.table.view(0).awaiting_confirmation.is_none() {
        awaiting_confirmation.act(0, false);
    }
    assert_eq!(awaiting_confirmation.table.view(0).awaiting_confirmation, Some(0));
    let mut requested = begun();
    while requested.table.to_act() == Some(0) {
        requested.act(0, true);
    }
    requested
        .ask(
            &person(1),
            &Command::Act { step: requested.table.step(), pick: Some(0), notation: None, confirm: true },
        )
        .unwrap();
    requested.ask(&person(1), &Command::RequestTakeback { seat: 1 }).unwrap();
    let mut paused = begun();
    paused.ask(&person(2), &Command::Pause { seat: 2 }).unwrap();
    let mut away = begun();
    away.ask(&person(0), &Command::Away { seat: 0 }).unwrap();
    let mut over = begun();
    over.ask(&person(1), &Command::Resign { seat: 1 }).unwrap();
    over.ask(&person(2), &Command::Resign { seat: 2 }).unwrap();
    assert!(matches!(over.table.phase(), Phase::Over(_)));
    vec![
        ("open", fresh()),
        ("begun", begun()),
        ("waits", awaiting_confirmation),
        ("requested", requested),
        ("paused", paused),
        ("away", away),
        ("over", over),
    ]
}

#[test]
fn nobody_can_act_for_another_player() {
    let (mut tried, mut codes) = (0, std::collections::BTreeSet::new());
    for (moment, desk) in moments() {
        let before = desk.table.snapshot(desk.now, false);
        for command in commands(desk.table.step()) {
            // The user who created the table may start the game early, but may do nothing else.
            let early = matches!(command, Command::Start { .. }) && moment == "open";
            // While the take-back request is open, it is the turn of seat 1.
            let own = moment == "requested" && matches!(command, Command::Act { .. } | Command::Undo { .. });
            // Any player may ask for a rematch when the game is over.
            let all = moment == "over" && matches!(command, Command::Rematch {});
            let mut wrong = vec![person(9)];
            wrong.extend((!all).then(|| person(2)));
            wrong.extend((!own && !all).then(|| person(1)));
            wrong.extend((!early).then(|| Caller::user("owner".to_string(), true)));
            for caller in wrong {
                let refused = desk.table.propose(desk.now, &caller, Some("x:1"), &command);
                let refused = refused.expect_err(&format!("{moment}: {command:?} by {caller:?}"));
                assert!(!refused.to_string().is_empty());
                codes.insert(refused.code().to_string());
                tried += 1;
            }
        }
        assert_eq!(desk.table.snapshot(desk.now, false), before);
    }
    assert!(tried > 400, "{tried}");
    let expected = [
        "already-started",
        "no-substitute",
        "no-takeback",
        "not-a-player",
        "not-creator",
        "not-over",
        "not-started",
        "not-your-action",
        "not-your-seat",
        "not-your-turn",
        "nothing-to-confirm",
        "over",
        "paused",
        "private-table",
        "revealed",
        "seat-taken",
        "server-only",
    ];
    let unknown: Vec<&String> = codes.iter().filter(|code| !expected.contains(&&***code)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

/// The server cannot send players' commands. Players cannot send the server's commands, not even as JSON.
#[test]
fn server_commands_and_player_commands_are_separate() {
    for (moment, desk) in moments() {
        for command in commands(desk.table.step()) {
            let for_server = matches!(
                command,
                Command::Tick | Command::Bot { .. } | Command::Absent { .. } | Command::Close { .. }
            );
            if for_server {
                let refused = desk.table.propose(desk.now, &person(0), None, &command).unwrap_err();
                assert_eq!(refused.code(), "server-only", "{moment}: {command:?}");
            } else {
                desk.table.propose(desk.now, &Caller::Server, None, &command).unwrap_err();
            }
        }
    }
    for text in [
        r#"{"do":"tick"}"#,
        r#"{"do":"bot","step":1,"say":"pass"}"#,
        r#"{"do":"absent","seat":0}"#,
        r#"{"do":"close","reason":"x"}"#,
        r#"{"do":"rematch","table":"x"}"#,
        r#"{"do":"resign","seat":0,"who":"who-1"}"#,
        r#"{"do":"resign","seat":256}"#,
        r#"{"do":"resign","seat":-1}"#,
    ] {
        serde_json::from_str::<Command>(text).unwrap_err();
    }
}
