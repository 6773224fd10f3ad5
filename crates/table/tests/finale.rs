//! The final scoring comes after the last turn is confirmed, and cannot be undone.

mod support;

use bastide_sim::Rng;
use bastide_table::view::{EventView, PhaseView, history};
use bastide_table::{Command, Ending, Phase, TableEvent};
use support::{Desk, person, setup};

fn begun(preset: &str) -> Desk {
    let mut desk = Desk::new(setup(preset, 2), &[7; 32]);
    desk.sit_all();
    desk
}

/// Plays until the last turn waits for its confirmation. Other turns are confirmed.
fn last_confirmation(preset: &str, seed: u64) -> Desk {
    let (mut desk, mut rng) = (begun(preset), Rng::new(seed));
    loop {
        let game = &desk.table.play().unwrap().game;
        let options = game.legal().len();
        if game.is_held() {
            return desk;
        }
        match desk.table.view(desk.now).awaiting_confirmation {
            Some(seat) => confirm(&mut desk, seat),
            None => desk.act(rng.below(options) as u32, false),
        }
    }
}

fn confirm(desk: &mut Desk, seat: u8) {
    let step = desk.table.step();
    desk.ask(&person(usize::from(seat)), &Command::Confirm { step }).unwrap();
}

fn has_finale(events: &[EventView]) -> bool {
    events.iter().any(|event| matches!(event, EventView::Finale))
}

fn scores(desk: &Desk) -> Vec<i32> {
    let game = desk.table.snapshot(desk.now, true).game.unwrap();
    game.players.iter().map(|player| player.score).collect()
}

fn code(desk: &mut Desk, seat: u8, command: &Command) -> &'static str {
    desk.ask(&person(usize::from(seat)), command).unwrap_err().code()
}

#[test]
fn the_final_scoring_waits_for_the_last_confirmation() {
    let mut desk = last_confirmation("base", 1);
    let view = desk.table.view(desk.now);
    let seat = view.awaiting_confirmation.unwrap();
    assert_eq!((view.phase, view.undo, view.to_act), (PhaseView::Playing, Some(seat), Some(seat)));
    assert!(!desk.updates.iter().any(|update| has_finale(&update.events)), "nothing is revealed");
    let game = desk.table.snapshot(desk.now, true).game.unwrap();
    assert!(!game.figures.is_empty(), "the figures are still on the board");
    assert_eq!((game.seat, game.options.len()), (None, 0));
    // A replay of the last action reveals no more than the board.
    let actions = desk.table.play().unwrap().game.log().len();
    assert_eq!(desk.table.replayed(actions).unwrap().2.figures, game.figures);
    let before = scores(&desk);
    confirm(&mut desk, seat);
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Played));
    let finale = desk.updates.iter().find(|update| has_finale(&update.events)).unwrap();
    assert!(!finale.game.as_ref().unwrap().figures.iter().any(|figure| figure.farmer));
    assert!(scores(&desk).iter().zip(&before).any(|(after, before)| after > before));
    same_as_record(&desk);
}

#[test]
fn the_last_turn_can_be_undone_until_it_is_confirmed() {
    let mut desk = last_confirmation("base", 2);
    let seat = desk.table.to_act().unwrap();
    let step = desk.table.step();
    desk.ask(&person(usize::from(seat)), &Command::Undo { step }).unwrap();
    assert_eq!(desk.table.view(desk.now).awaiting_confirmation, None);
    desk.act(0, false);
    while desk.table.view(desk.now).awaiting_confirmation.is_none() {
        desk.act(0, false);
    }
    confirm(&mut desk, seat);
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Played));
}

#[test]
fn after_the_final_scoring_nothing_can_be_taken_back() {
    let mut desk = last_confirmation("base", 3);
    let seat = desk.table.to_act().unwrap();
    // An open request ends with the confirmation.
    let other = 1 - seat;
    desk.ask(&person(usize::from(other)), &Command::RequestTakeback { seat: other }).unwrap();
    confirm(&mut desk, seat);
    let step = desk.table.step();
    for seat in 0..2 {
        assert_eq!(code(&mut desk, seat, &Command::Undo { step }), "over");
        assert_eq!(code(&mut desk, seat, &Command::RequestTakeback { seat }), "over");
        assert_eq!(code(&mut desk, seat, &Command::AnswerTakeback { seat, yes: true }), "no-takeback");
    }
}

/// With the walled town, followers may leave its quarters in the final scoring.
#[test]
fn a_choice_in_the_final_scoring_cannot_be_taken_back() {
    let mut choices = 0;
    for seed in 0..20 {
        let mut desk = last_confirmation("count", seed);
        let seat = desk.table.to_act().unwrap();
        confirm(&mut desk, seat);
        while let Some(seat) = desk.table.to_act() {
            choices += 1;
            let step = desk.table.step();
            assert_eq!(desk.table.view(desk.now).undo, None);
            assert_eq!(code(&mut desk, seat, &Command::Undo { step }), "final-scoring");
            assert_eq!(code(&mut desk, seat, &Command::RequestTakeback { seat }), "final-scoring");
            desk.act(0, false);
            assert_eq!(desk.table.view(desk.now).awaiting_confirmation, None);
        }
        assert_eq!(desk.table.phase(), Phase::Over(Ending::Played));
        same_as_record(&desk);
        if choices > 0 {
            return;
        }
    }
    panic!("no game had a choice in its final scoring");
}

/// A player who leaves before the last confirmation cannot prevent the final scoring.
#[test]
fn the_server_confirms_the_last_turn_of_a_player_who_left() {
    let mut desk = last_confirmation("base", 4);
    let seat = desk.table.to_act().unwrap();
    desk.ask(&person(usize::from(seat)), &Command::Away { seat }).unwrap();
    desk.ask(&bastide_table::Caller::Server, &Command::Tick).unwrap();
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Played));
}

#[test]
fn the_history_has_the_final_scoring_after_the_confirmation() {
    let mut desk = last_confirmation("base", 5);
    let seat = desk.table.to_act().unwrap();
    confirm(&mut desk, seat);
    let confirmed = desk.log.iter().rposition(|entry| matches!(entry.event, TableEvent::Confirmed { .. }));
    let mut after = 0;
    let mut found = Vec::new();
    loop {
        let page = history(&desk.log, after, None, &std::collections::BTreeSet::new()).unwrap();
        found.extend(page.updates.into_iter().filter(|update| has_finale(&update.events)));
        match page.next {
            Some(next) => after = next,
            None => break,
        }
    }
    // Entries are numbered from 1.
    let numbers: Vec<u64> = found.iter().map(|update| update.number).collect();
    assert_eq!(numbers, [confirmed.unwrap() as u64 + 1]);
}

/// The record of a game does not contain confirmations. It must give the same state.
fn same_as_record(desk: &Desk) {
    let record = desk.table.record().unwrap();
    let replayed = bastide_notation::replay(&record, &[], None).unwrap().table;
    assert_eq!(replayed.game.state(), desk.table.play().unwrap().game.state());
}

/// A bot, or a player who confirms with the action, does not wait.
#[test]
fn an_action_with_confirmation_ends_the_game() {
    let (mut desk, mut rng) = (begun("base"), Rng::new(6));
    desk.play_on(&mut rng);
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Played));
    assert!(desk.updates.iter().any(|update| has_finale(&update.events)));
}
