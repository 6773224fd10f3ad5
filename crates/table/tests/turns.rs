//! A turn gets its time only once.

mod support;

use bastide_table::{Caller, ClockPlan, Command, OnTimeout};
use support::{Desk, person, setup};

fn begun(clock: ClockPlan, on_timeout: OnTimeout, seats: usize) -> Desk {
    let mut desk =
        Desk::new(bastide_table::TableSetup { clock, on_timeout, ..setup("base", seats) }, &[7; 32]);
    desk.sit_all();
    desk
}

/// Plays until the turn only needs to be confirmed.
fn until_waits(desk: &mut Desk) {
    while desk.table.view(desk.now).awaiting_confirmation.is_none() {
        desk.act(0, false);
    }
}

fn left(desk: &Desk) -> Vec<i64> {
    let seats = desk.table.view(desk.now).seats;
    seats.iter().map(|seat| seat.time_left.unwrap() / 1_000).collect()
}

#[test]
fn time_is_added_once_per_turn_even_after_take_backs() {
    let clock = ClockPlan::Fischer { start: 60, add: 10 };
    let mut desk = begun(clock, OnTimeout::Loses, 2);
    until_waits(&mut desk);
    assert_eq!(left(&desk), [59, 60], "the turn is not over yet");
    // Undo and play it again, five times.
    for _ in 0..5 {
        desk.ask(&person(0), &Command::Undo { step: desk.table.step() }).unwrap();
        until_waits(&mut desk);
    }
    assert_eq!(left(&desk), [59, 60]);
    desk.ask(&person(0), &Command::Confirm { step: desk.table.step() }).unwrap();
    assert_eq!(left(&desk), [69, 60]);
    // In the other player's turn, the first turn is taken back by agreement and played again.
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk.ask(&person(1), &Command::AnswerTakeback { seat: 1, yes: true }).unwrap();
    assert_eq!(desk.table.to_act(), Some(0));
    until_waits(&mut desk);
    desk.ask(&person(0), &Command::Confirm { step: desk.table.step() }).unwrap();
    assert_eq!(left(&desk), [69, 59]);
}

#[test]
fn undoing_does_not_give_the_time_of_the_turn_again() {
    let mut desk = begun(ClockPlan::Turn { seconds: 30 }, OnTimeout::Loses, 2);
    until_waits(&mut desk);
    for _ in 0..4 {
        desk.now += 5_000;
        desk.ask(&person(0), &Command::Undo { step: desk.table.step() }).unwrap();
        until_waits(&mut desk);
    }
    assert_eq!(left(&desk), [9, 30]);
    desk.now += 10_000;
    let late = desk.ask(&person(0), &Command::Undo { step: desk.table.step() }).unwrap_err();
    assert_eq!(late.code(), "too-late");
}

#[test]
fn a_substitute_bot_earns_no_time_for_its_player() {
    let mut desk = begun(ClockPlan::Fischer { start: 60, add: 10 }, OnTimeout::Loses, 2);
    desk.ask(&person(0), &Command::Away { seat: 0 }).unwrap();
    while desk.table.bot_to_act().is_some() {
        let play = desk.table.play().unwrap();
        let action = play.game.legal()[0];
        desk.ask(&Caller::Server, &Command::Bot { step: desk.table.step(), action }).unwrap();
    }
    assert_eq!(left(&desk), [59, 60]);
}

/// Ends an outage now.
fn woken(desk: &mut Desk) -> Result<(), bastide_table::Refusal> {
    desk.ask(&Caller::Server, &Command::RestartClocks { until: desk.now + 10 })
}

/// The time that passed during the outage does not count, and the log records that.
#[test]
fn an_outage_does_not_use_up_the_time_of_a_turn() {
    let mut desk = begun(ClockPlan::Turn { seconds: 30 }, OnTimeout::Loses, 2);
    desk.act(0, false);
    desk.now += 100_000;
    let (step, late) = (desk.table.step(), desk.table.deadline().unwrap());
    assert!(late < desk.now && desk.table.ran_before(desk.now));
    woken(&mut desk).unwrap();
    assert_eq!(
        (left(&desk), desk.table.step()),
        (vec![29, 30], step),
        "commands sent before the outage are still valid"
    );
    assert!(!desk.table.ran_before(desk.now));
    let (at, clocks) = desk.log.last().map(|entry| (entry.at, entry.clocks.clone().unwrap())).unwrap();
    assert_eq!(desk.table.deadline(), Some(at + clocks[0] as u64));
    let again = bastide_table::Table::load(&desk.log).unwrap();
    assert_eq!((again.deadline(), again.view(desk.now)), (desk.table.deadline(), desk.table.view(desk.now)));
    let person = desk.ask(&person(0), &Command::RestartClocks { until: 0 }).unwrap_err();
    assert_eq!(person.code(), "server-only");
}

/// With days per turn, the clocks keep running, but everyone has at least 12 hours after an outage.
#[test]
fn clocks_in_days_keep_running_during_an_outage() {
    const HOUR: u64 = 3_600_000;
    let mut desk = begun(ClockPlan::Days { days: 2 }, OnTimeout::Loses, 2);
    for (away, left) in [(24, 24), (23, 12), (1, 12)] {
        desk.now += away * HOUR;
        woken(&mut desk).unwrap();
        assert!(!desk.table.ran_before(desk.now), "once is enough");
        let deadline = desk.table.deadline().unwrap();
        assert_eq!((deadline - desk.now + HOUR / 2) / HOUR, left);
    }
}

/// The same is true in the middle of a turn. A table rebuilt from the log agrees.
#[test]
fn a_player_who_used_most_of_a_turn_has_12_hours_after_an_outage() {
    const HOUR: u64 = 3_600_000;
    let mut desk = begun(ClockPlan::Days { days: 2 }, OnTimeout::Loses, 2);
    desk.now += 47 * HOUR;
    desk.act(0, false);
    desk.now += 48 * HOUR;
    woken(&mut desk).unwrap();
    assert_eq!(left(&desk)[0], 12 * 3_600);
    assert_eq!(desk.table.deadline(), Some(desk.now + 12 * HOUR));
    assert_eq!(desk.log.last().unwrap().clocks.as_ref().unwrap()[0], 12 * HOUR as i64);
    let again = bastide_table::Table::load(&desk.log).unwrap();
    assert_eq!((again.deadline(), again.view(desk.now)), (desk.table.deadline(), desk.table.view(desk.now)));
    // The hours are given only once per turn: after eleven of them are used, another outage leaves one.
    desk.now += 11 * HOUR;
    desk.ask(&person(0), &Command::Undo { step: desk.table.step() }).unwrap();
    desk.now += 48 * HOUR;
    woken(&mut desk).unwrap();
    assert_eq!((left(&desk)[0] + 30) / 60, 60);
}

/// No clock runs during a pause, after the end or at a table without clocks.
#[test]
fn only_running_clocks_are_restarted() {
    let mut desk = begun(ClockPlan::Turn { seconds: 30 }, OnTimeout::Loses, 2);
    desk.ask(&person(0), &Command::Pause { seat: 0 }).unwrap();
    assert!(!desk.table.ran_before(u64::MAX));
    assert_eq!(woken(&mut desk).unwrap_err().code(), "not-due");
    desk.ask(&person(0), &Command::Resume { seat: 0 }).unwrap();
    assert!(desk.table.ran_before(u64::MAX));
    desk.ask(&person(0), &Command::Resign { seat: 0 }).unwrap();
    assert!(!desk.table.ran_before(u64::MAX));
    assert!(!begun(ClockPlan::None, OnTimeout::Loses, 2).table.ran_before(u64::MAX));
}
