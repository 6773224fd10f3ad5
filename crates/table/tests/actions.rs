//! Updates, histories and replays carry actions as data.

mod support;

use bastide_sim::Rng;
use bastide_table::view::{ActionView, history};
use bastide_table::{Phase, PublicEvent};
use std::collections::BTreeSet;
use support::{Desk, setup};

/// The player's action and the outcomes of chance in an event.
fn actions(event: &PublicEvent) -> Vec<ActionView> {
    match event {
        PublicEvent::Acted { action, chance, .. } => std::iter::once(action).chain(chance).cloned().collect(),
        PublicEvent::Confirmed { chance, .. } => chance.clone(),
        _ => Vec::new(),
    }
}

#[test]
fn an_update_carries_the_option_that_was_chosen() {
    let mut desk = Desk::new(setup("everything", 3), &[5; 32]);
    desk.sit_all();
    let mut rng = Rng::new(5);
    while desk.table.phase() == Phase::Playing {
        let game = desk.table.snapshot(0, true).game.unwrap();
        let pick = rng.below(game.places.len() + game.options.len()) as u32;
        let before = desk.updates.len();
        desk.act(pick, true);
        let action = &actions(&desk.updates[before].event)[0];
        match game.options.iter().find(|option| option.pick == pick) {
            Some(option) => assert_eq!(option.action, *action),
            None => {
                let place = game.places.iter().find(|place| place.3 == pick).unwrap();
                assert_eq!(
                    (action.verb, action.at, action.turns),
                    ("place", Some((place.0, place.1)), Some(place.2))
                );
            }
        }
    }
}

#[test]
fn a_replay_and_the_history_show_the_actions_of_the_updates() {
    let mut desk = Desk::new(setup("everything", 2), &[6; 32]);
    desk.sit_all();
    let start = desk.table.play().unwrap().game.log().len();
    let mut rng = Rng::new(6);
    for _ in 0..60 {
        desk.anything(&mut rng);
    }
    let seen: Vec<ActionView> = desk.updates.iter().flat_map(|update| actions(&update.event)).collect();
    for (at, action) in seen.iter().enumerate().step_by(7) {
        let (last, _, _) = desk.table.replayed(start + at + 1).unwrap();
        assert_eq!(last.as_ref(), Some(action));
    }
    let past = history(&desk.log, 0, None, &BTreeSet::new()).unwrap();
    let events: Vec<&PublicEvent> = past.updates.iter().map(|update| &update.event).collect();
    let sent: Vec<&PublicEvent> = desk.updates.iter().map(|update| &update.event).collect();
    assert_eq!(events, sent);
}

#[test]
fn chance_is_shown_with_its_outcome() {
    let mut desk = Desk::new(setup("everything", 2), &[7; 32]);
    desk.sit_all();
    desk.play_on(&mut Rng::new(7));
    let all: Vec<ActionView> = desk.updates.iter().flat_map(|update| actions(&update.event)).collect();
    let of = |verb: &str| all.iter().filter(|action| action.verb == verb).cloned().collect::<Vec<_>>();
    assert!(of("draw").len() > 100 && of("draw").iter().all(|draw| draw.kind.is_some()));
    assert!(of("roll").iter().all(|roll| roll.value.is_some_and(|value| (1..=3).contains(&value))));
    assert!(of("message").iter().all(|message| message.value.is_some_and(|value| (1..=8).contains(&value))));
    assert!(of("pass").iter().all(|pass| pass.decision.is_some()));
}
