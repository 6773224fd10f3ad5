//! What has been seen is taken back by agreement, and what was asked is settled when nobody is there to answer.

mod support;

use bastide_sim::Rng;
use bastide_table::{Caller, ClockPlan, Command, OnTimeout, Refusal, SeatPlan, TableEvent, TableSetup};
use support::{Desk, person, setup};

fn begun(clock: ClockPlan, on_timeout: OnTimeout, seats: usize) -> Desk {
    let mut desk = Desk::new(TableSetup { clock, on_timeout, ..setup("base", seats) }, &[7; 32]);
    desk.sit_all();
    desk
}

/// Three people, the second of whom has to act; the first asks to take back.
fn asked() -> Desk {
    let mut desk = begun(ClockPlan::None, OnTimeout::Loses, 3);
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk
}

#[test]
fn who_has_agreed_decides_when_the_others_have_given_up() {
    let mut desk = asked();
    desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
    desk.ask(&person(1), &Command::Resign { seat: 1 }).unwrap();
    assert_eq!(desk.table.to_act(), Some(0), "taken back");
    assert!(desk.table.view(desk.now).takeback.is_none());
}

/// Who is away for a while has not agreed: by hand, or because nobody has seen them.
#[test]
fn nobody_agrees_by_being_away() {
    for way in 0..2 {
        let mut desk = asked();
        desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
        match way {
            0 => desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap(),
            _ => desk.ask(&Caller::Server, &Command::Absent { seat: 1 }).unwrap(),
        }
        refused(&desk);
        // The same when they left first.
        let mut desk = asked();
        desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
        assert!(desk.table.view(desk.now).takeback.is_some(), "one is left to answer");
        desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
        refused(&desk);
    }
}

/// It was not taken back, and a bot goes on for the second player.
fn refused(desk: &Desk) {
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert!(!desk.log.iter().any(|entry| matches!(entry.event, TableEvent::Undone { .. })));
    assert_eq!(desk.table.bot_to_act().map(|(seat, _)| seat), Some(1));
}

/// Who ran out of time could be undone turn by turn without a word.
#[test]
fn a_bot_does_not_agree_for_who_ran_out_of_time() {
    let mut desk = flagged();
    let refused = desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap_err();
    assert_eq!(refused, Refusal::PlayerAway { name: "Player 1".to_string() });
    // Back again they are asked, and may agree.
    desk.ask(&person(1), &Command::Return { seat: 1 }).unwrap();
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    assert_eq!(desk.table.to_act(), Some(1));
    desk.ask(&person(1), &Command::AnswerTakeback { seat: 1, yes: true }).unwrap();
    assert_eq!(desk.table.to_act(), Some(0));
}

/// Who comes back has their word again, as long as somebody else is asked.
#[test]
fn who_comes_back_can_still_agree() {
    let mut desk = asked();
    desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
    desk.ask(&person(1), &Command::Return { seat: 1 }).unwrap();
    for seat in [2, 1] {
        desk.ask(&person(usize::from(seat)), &Command::AnswerTakeback { seat, yes: true }).unwrap();
    }
    assert_eq!(desk.table.to_act(), Some(0), "taken back");
}

/// Bots that were set, and those of players who have given up, do not mind; as often as one likes.
#[test]
fn alone_among_bots_one_takes_back_freely() {
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

/// One word is for all seats of a person, also when a bot keeps one of them.
#[test]
fn who_is_there_on_another_seat_is_asked() {
    let mut desk = Desk::new(setup("base", 3), &[7; 32]);
    desk.sit(0);
    for seat in [1, 2] {
        let (name, contribution) = (format!("Player {seat}"), format!("{seat:064x}"));
        desk.ask(&person(1), &Command::Sit { seat: Some(seat), name, contribution }).unwrap();
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

/// Nothing that is done meanwhile lets bots wait longer for an answer.
#[test]
fn an_ask_lapses_however_people_pass_the_time() {
    let mut desk = asked();
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
fn nothing_is_taken_back_when_who_asked_leaves_or_nobody_has_agreed() {
    let mut desk = asked();
    desk.ask(&person(2), &Command::AnswerTakeback { seat: 2, yes: true }).unwrap();
    desk.ask(&person(0), &Command::Away { seat: 0 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert!(!desk.log.iter().any(|entry| matches!(entry.event, TableEvent::Undone { .. })));
    let mut desk = asked();
    desk.ask(&person(2), &Command::Away { seat: 2 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_some(), "one is left to answer");
    desk.ask(&person(1), &Command::Away { seat: 1 }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert_eq!(desk.table.bot_to_act().map(|(seat, _)| seat), Some(1), "the bot goes on");
}

/// Two people, of whom the second has run out of time.
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
fn a_flag_that_falls_over_a_question_settles_it() {
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

/// A game of two people with a bot between them.
fn with_bot() -> Desk {
    let bot = SeatPlan::Bot { level: "easy".to_string() };
    let seats = vec![SeatPlan::Open, bot, SeatPlan::Open];
    let mut desk = Desk::new(TableSetup { seats, ..setup("base", 3) }, &[7; 32]);
    desk.sit(0);
    desk.sit(2);
    desk
}

/// The same, when the bot has to decide.
fn bots_turn() -> Desk {
    let mut desk = with_bot();
    let mut rng = Rng::new(1);
    while desk.table.to_act() != Some(1) {
        desk.anything(&mut rng);
    }
    desk
}

/// The bot decides until somebody else has to.
fn bot_plays(desk: &mut Desk) {
    while desk.table.bot_to_act().is_some() {
        let play = desk.table.play().unwrap();
        let action = play.game.legal()[0];
        desk.ask(&Caller::Server, &Command::Bot { step: desk.table.step(), action }).unwrap();
    }
}

/// Bots wait for an answer: asking again after a no kept them from playing.
#[test]
fn one_asks_once_in_a_turn() {
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

/// What was granted does not count: it may be needed again.
#[test]
fn who_was_given_it_may_ask_again() {
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

/// Who undoes alone what they have asked for was not given it, and does not ask again.
#[test]
fn undoing_does_not_bring_another_ask() {
    let mut desk = begun(ClockPlan::None, OnTimeout::Loses, 2);
    desk.act(0, false);
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk.ask(&person(0), &Command::Undo { step: desk.table.step() }).unwrap();
    desk.act(0, false);
    let refused = desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap_err();
    assert_eq!(refused.code(), "takeback-used");
}

/// The bot that came next waited for the answer to an ask that was over.
#[test]
fn who_goes_on_asks_no_longer() {
    let mut desk = with_bot();
    while desk.table.view(desk.now).awaiting_confirmation.is_none() {
        desk.act(0, false);
    }
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
    desk.ask(&person(0), &Command::Confirm { step: desk.table.step() }).unwrap();
    assert!(desk.table.view(desk.now).takeback.is_none());
    assert_eq!(desk.table.bot_to_act().map(|(seat, _)| seat), Some(1), "the bot plays");
    // That was the last turn's ask; there is one for this turn too.
    desk.ask(&person(0), &Command::RequestTakeback { seat: 0 }).unwrap();
}
