//! Take-backs need the agreement of the other players. A request is settled when nobody is left to answer it.

mod support;

use bastide_sim::Rng;
use bastide_table::{Caller, ClockPlan, Command, OnTimeout, Refusal, SeatPlan, TableEvent, TableSetup};
use support::{Desk, person, setup};

fn begun(clock: ClockPlan, on_timeout: OnTimeout, seats: usize) -> Desk {
    let mut desk = Desk::new(TableSetup { clock, on_timeout, ..setup("base", seats) }, &[7; 32]);
    desk.sit_all();
    desk
}

/// A table of three people where the first has asked for a take-back while the second must act.
fn takeback_requested() -> Desk {
    let mut desk = begun(ClockPlan::None, OnTimeout::Loses, 3);
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk
}

#[test]
fn a_takeback_is_granted_when_all_who_have_not_agreed_resign() {
    let mut desk = takeback_requested();
    desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
    desk.ask(&person(1), &Command::Resign { seat: 1 }).unwrap();
    assert_eq!(desk.table.to_act(), Some(0), "taken back");
    assert!(desk.table.view(desk.now).takeback.is_none());
}

#[test]
fn a_player_can_withdraw_a_takeback_request() {
    let mut desk = takeback_requested();
    let own = desk.ask(&person(0), &Command::AnswerTakeback { seat: 0, yes: true });
    assert_eq!(own.unwrap_err(), Refusal::NotYourTakeback);
    desk.ask(&person(0), &Command::AnswerTakeback { seat: 0, yes: false }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert_eq!(desk.table.to_act(), Some(1), "nothing is taken back");
    // It counts as the request of this turn.
    let again = desk.ask(&person(0), &Command::RequestTakeback { seat: 0 });
    assert_eq!(again.unwrap_err(), Refusal::TakebackUsed);
}

/// Absent players count as not having agreed, whether they left by command or the server noticed their absence.
#[test]
fn an_absent_player_does_not_agree_to_a_takeback() {
    for way in 0..2 {
        let mut desk = takeback_requested();
        desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
        match way {
            0 => desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap(),
            _ => desk.ask(&Caller::Server, &Command::Absent { seat: 1 }).unwrap(),
        }
        refused(&desk);
        // The same happens if they leave before the other player answers.
        let mut desk = takeback_requested();
        desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
        assert!(desk.table.view(desk.now).takeback.is_some(), "one is left to answer");
        desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
        refused(&desk);
    }
}

/// Checks that the take-back was declined and a bot plays on for the second player.
fn refused(desk: &Desk) {
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert!(!desk.log.iter().any(|entry| matches!(entry.event, TableEvent::Undone { .. })));
    assert_eq!(desk.table.bot_to_act().map(|(seat, _)| seat), Some(1));
}

/// Otherwise the turns of a player who timed out could be taken back without asking them.
#[test]
fn a_bot_does_not_agree_for_a_player_who_timed_out() {
    let mut desk = flagged();
    let refused = desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap_err();
    assert_eq!(refused, Refusal::PlayerAway { name: "Player 1".to_string() });
    // After returning, the player is asked and may agree.
    desk.ask(&person(1), &Command::Return { seat: 1 }).unwrap();
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    assert_eq!(desk.table.to_act(), Some(1));
    desk.ask(&person(1), &Command::AnswerTakeback { seat: 1, yes: true }).unwrap();
    assert_eq!(desk.table.to_act(), Some(0));
}

/// The request stays open because another player can still answer.
#[test]
fn a_returning_player_can_still_agree() {
    let mut desk = takeback_requested();
    desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
    desk.ask(&person(1), &Command::Return { seat: 1 }).unwrap();
    for seat in [2, 1] {
        desk.ask(&person(usize::from(seat)), &Command::AnswerTakeback { seat, yes: true }).unwrap();
    }
    assert_eq!(desk.table.to_act(), Some(0), "taken back");
}

/// Bots always agree, any number of times: those of the setup and those that play for players who resigned.
#[test]
fn a_player_alone_with_bots_can_always_take_back() {
    let (mut desk, mut rng) = (bots_turn(), Rng::new(2));
    desk.ask(&person(2), &Command::Resign { seat: 2 }).unwrap();
    for _ in 0..5 {
        desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
        assert_eq!(desk.table.to_act(), Some(0), "taken back");
        while desk.table.to_act() != Some(1) {
            desk.anything(&mut rng);
        }
    }
}

/// An answer counts for all seats of a person, even if a bot plays one of them.
#[test]
fn a_player_present_on_another_seat_can_answer() {
    let mut desk = Desk::new(setup("base", 3), &[7; 32]);
    for (seat, user) in [(0, 0), (1, 1), (2, 1)] {
        let sit = Command::Sit { seat: Some(seat), name: format!("Player {seat}"), commitment: None };
        desk.ask(&person(user), &sit).unwrap();
    }
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_some());
    desk.ask(&person(1), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
    assert_eq!(desk.table.to_act(), Some(0), "taken back");
}

/// Other commands do not make bots wait longer for an answer.
#[test]
fn pauses_do_not_delay_the_end_of_a_takeback_request() {
    let mut desk = takeback_requested();
    desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
    let due = desk.table.deadline().unwrap();
    desk.now = due - 1_000;
    desk.ask(&person(0), &Command::Pause { seat: 0 }).unwrap();
    desk.ask(&person(0), &Command::Resume { seat: 0 }).unwrap();
    assert_eq!(desk.table.deadline(), Some(due));
    desk.now = due;
    desk.ask(&Caller::Server, &Command::Tick).unwrap();
    refused(&desk);
}

#[test]
fn a_takeback_is_declined_if_the_requester_leaves_or_nobody_has_agreed() {
    let mut desk = takeback_requested();
    desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
    desk.ask(&person(0), &Command::Away { seat: 0 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert!(!desk.log.iter().any(|entry| matches!(entry.event, TableEvent::Undone { .. })));
    let mut desk = takeback_requested();
    desk.ask(&person(2), &Command::Away { seat: 2 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_some(), "one is left to answer");
    desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert_eq!(desk.table.bot_to_act().map(|(seat, _)| seat), Some(1), "the bot goes on");
}

/// A table of two people where the second has timed out.
fn flagged() -> Desk {
    let on_timeout = OnTimeout::Bot { level: "easy".to_string() };
    let mut desk = begun(ClockPlan::Turn { seconds: 5 }, on_timeout, 2);
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk.now = desk.table.deadline().unwrap();
    desk.ask(&Caller::Server, &Command::Tick).unwrap();
    desk
}

#[test]
fn a_timeout_settles_an_open_takeback_request() {
    let bot = OnTimeout::Bot { level: "easy".to_string() };
    let mut desk = begun(ClockPlan::Turn { seconds: 5 }, bot, 2);
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk.now = desk.table.deadline().unwrap();
    desk.ask(&Caller::Server, &Command::Tick).unwrap();
    refused(&desk);
}

/// A table of two people with a bot between them.
fn with_bot() -> Desk {
    let bot = SeatPlan::Bot { level: "easy".to_string() };
    let seats = vec![SeatPlan::Open, bot, SeatPlan::Open];
    let mut desk = Desk::new(TableSetup { seats, ..setup("base", 3) }, &[7; 32]);
    desk.sit(0);
    desk.sit(2);
    desk
}

/// The same table when the bot must decide.
fn bots_turn() -> Desk {
    let mut desk = with_bot();
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk
}

/// Plays for the bot until a human must decide.
fn bot_plays(desk: &mut Desk) {
    while desk.table.bot_to_act().is_some() {
        let play = desk.table.play().unwrap();
        let action = play.game.legal()[0];
        desk.ask(&Caller::Server, &Command::Bot { step: desk.table.step(), action }).unwrap();
    }
}

/// Bots wait for an answer, so repeated requests would keep them from playing.
#[test]
fn a_player_may_ask_once_per_turn() {
    let takeback = |seat| Command::RequestTakeback { seat };
    for no in [Some(person(2)), None] {
        let mut desk = bots_turn();
        desk.ask(&person(0), &takeback(0)).unwrap();
        assert_eq!(desk.table.bot_to_act(), None);
        match no {
            Some(person) => desk.ask(&person, &Command::AnswerTakeback { seat: 2, yes: false }).unwrap(),
            None => {
                desk.now = desk.table.deadline().unwrap();
                desk.ask(&Caller::Server, &Command::Tick).unwrap();
            }
        }
        let refused = desk.ask(&person(0), &takeback(0)).unwrap_err();
        assert_eq!(refused.code(), "takeback-used");
        assert!(desk.table.bot_to_act().is_some(), "nobody waits");
        bot_plays(&mut desk);
        assert_eq!(desk.table.to_act(), Some(2));
        desk.ask(&person(0), &takeback(0)).unwrap();
    }
}

/// Granted requests do not count towards the limit.
#[test]
fn a_player_may_ask_again_after_a_granted_takeback() {
    let mut desk = bots_turn();
    let mut rng = Rng::new(2);
    for _ in 0..3 {
        desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
        desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
        assert_eq!(desk.table.to_act(), Some(0), "taken back");
        while desk.table.to_act() != Some(1) {
            desk.anything(&mut rng);
        }
    }
}

/// If the player undoes the action themselves, the request was not granted, so it counts towards the limit.
#[test]
fn undoing_does_not_allow_another_request() {
    let mut desk = begun(ClockPlan::None, OnTimeout::Loses, 2);
    desk.act(0, false);
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk.ask(&person(0), &Command::Undo { step: desk.table.step() }).unwrap();
    desk.act(0, false);
    let refused = desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap_err();
    assert_eq!(refused.code(), "takeback-used");
}

/// Otherwise the next bot would wait for the answer to an outdated request.
#[test]
fn confirming_ends_the_takeback_request() {
    let mut desk = with_bot();
    while desk.table.view(desk.now).awaiting_confirmation.is_none() {
        desk.act(0, false);
    }
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk.ask(&person(0), &Command::Confirm { step: desk.table.step() }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert_eq!(desk.table.bot_to_act().map(|(seat, _)| seat), Some(1), "the bot plays");
    // That request belonged to the last turn, so another one is allowed in this turn.
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
}
