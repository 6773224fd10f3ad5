//! Leaving a seat to a bot and taking it back must not stop the clock indefinitely.

mod support;

use bastide_table::{Caller, ClockPlan, Command, LogEntry, OnTimeout, Phase, Table, TableEvent, TableSetup};
use support::{Desk, person, setup};

const TEN: ClockPlan = ClockPlan::Turn { seconds: 10 };

fn begun(clock: ClockPlan, on_timeout: OnTimeout) -> Desk {
    let mut desk = Desk::new(TableSetup { clock, on_timeout, ..setup("base", 2) }, &[7; 32]);
    desk.sit_all();
    assert_eq!(desk.table.to_act(), Some(0));
    desk
}

fn bot() -> OnTimeout {
    OnTimeout::Bot { level: "easy".to_string() }
}

fn runs_out(desk: &mut Desk) {
    desk.now = desk.table.deadline().unwrap();
    desk.ask(&Caller::Server, &Command::Tick).unwrap();
}

fn code(done: Result<(), bastide_table::Refusal>) -> String {
    done.unwrap_err().code().to_string()
}

/// The bot acts. `step` is the step in which it chose.
fn chooses(desk: &mut Desk, step: u64) -> Result<(), bastide_table::Refusal> {
    let play = desk.table.play().unwrap();
    let action = play.game.legal()[0];
    desk.ask(&Caller::Server, &Command::Bot { step, action })
}

fn bot_plays(desk: &mut Desk) {
    while desk.table.bot_to_act().is_some() {
        chooses(desk, desk.table.step()).unwrap();
    }
}

/// Otherwise a player with no time left could return repeatedly, and the bot would start thinking again each time.
#[test]
fn a_player_without_time_can_return_only_after_the_turn() {
    for clock in [TEN, ClockPlan::Fischer { start: 10, add: 0 }] {
        let mut desk = begun(clock, bot());
        let back = Command::Return { seat: 0 };
        runs_out(&mut desk);
        desk.ask(&person(0), &back).unwrap();
        assert_eq!(desk.table.bot_to_act(), None, "they have a little time");
        runs_out(&mut desk);
        for _ in 0..50 {
            desk.now += 1_000;
            let step = desk.table.step();
            assert_eq!(code(desk.ask(&person(0), &back)), "out-of-time");
            assert_eq!(desk.table.step(), step, "the bot keeps thinking");
        }
        bot_plays(&mut desk);
        assert_eq!(desk.table.to_act(), Some(1));
        desk.ask(&person(0), &back).unwrap();
        assert!(!desk.table.view(desk.now).seats[0].substitute);
    }
}

#[test]
fn leaving_repeatedly_does_not_stop_the_clock() {
    let mut desk = begun(TEN, OnTimeout::Loses);
    let (away, back) = (Command::Away { seat: 0 }, Command::Return { seat: 0 });
    desk.ask(&person(0), &away).unwrap();
    desk.now += 1_300;
    desk.ask(&person(0), &back).unwrap();
    assert_eq!(desk.table.view(desk.now).running, Some(0));
    let due = desk.table.deadline().unwrap();
    while desk.now < due - 20 {
        assert_eq!(code(desk.ask(&person(0), &away)), "away-again");
        desk.now += 990;
    }
    runs_out(&mut desk);
    assert!(matches!(desk.table.phase(), Phase::Over(_)));
}

/// The server can still replace an absent player in that turn. In the next turn, the player may leave again.
#[test]
fn a_player_may_leave_once_per_turn() {
    let mut desk = begun(TEN, OnTimeout::Loses);
    let (away, back) = (Command::Away { seat: 0 }, Command::Return { seat: 0 });
    for _ in 0..2 {
        desk.ask(&person(0), &away).unwrap();
        desk.ask(&person(0), &back).unwrap();
        assert_eq!(code(desk.ask(&person(0), &away)), "away-again");
        desk.ask(&Caller::Server, &Command::Absent { seat: 0 }).unwrap();
        desk.ask(&person(0), &back).unwrap();
        let turn = desk.table.to_act();
        while desk.table.to_act() == turn {
            desk.act(0, true);
        }
    }
}

/// A choice that the bot made before the player returned is refused.
#[test]
fn a_returning_player_takes_over_from_the_bot_at_once() {
    for clock in [ClockPlan::None, TEN] {
        let mut desk = begun(clock, bot());
        desk.ask(&person(0), &Command::Away { seat: 0 }).unwrap();
        let step = desk.table.step();
        desk.ask(&person(0), &Command::Return { seat: 0 }).unwrap();
        assert_eq!(code(chooses(&mut desk, step)), "stale");
        let now = desk.table.step();
        assert_eq!(code(chooses(&mut desk, now)), "not-your-turn");
        desk.act(0, false);
    }
}

#[test]
fn players_may_leave_any_number_of_times_without_a_clock() {
    let mut desk = begun(ClockPlan::None, bot());
    for _ in 0..5 {
        desk.ask(&person(0), &Command::Away { seat: 0 }).unwrap();
        desk.ask(&person(0), &Command::Return { seat: 0 }).unwrap();
    }
    desk.act(0, false);
}

/// Earlier versions allowed commands that are refused now, so logs may contain them.
#[test]
fn logs_with_repeated_leaving_and_returning_can_be_read() {
    let mut desk = begun(TEN, bot());
    for round in 0..50 {
        let at = desk.now + round * 11_000;
        let substituted =
            TableEvent::Substituted { seat: 0, level: "easy".to_string(), timed_out: round % 2 == 0 };
        for what in [substituted, TableEvent::Returned { seat: 0 }, TableEvent::Returned { seat: 0 }] {
            desk.log.push(LogEntry { at, command: None, clocks: None, event: what });
        }
    }
    let table = Table::load(&desk.log).unwrap();
    assert_eq!((table.phase(), table.to_act()), (Phase::Playing, Some(0)));
}
