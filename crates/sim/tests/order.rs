//! The order of final scoring, which no table shows afterwards.

mod common;

use bastide_engine::{Event, FeatureKind, Place, State, apply_unchecked};
use bastide_sim::Rng;
use common::base;

/// Unfinished roads, cities and cloisters first, then fields, when all other followers are off the map.
///
/// Claims BASE-24, BASE-25.
#[test]
fn fields_are_scored_last() {
    let rules = base();
    let mut seen = 0;
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut events: Vec<Event> = Vec::new();
        let mut state = State::new(&rules, &mut events);
        loop {
            let mut all = Vec::new();
            bastide_engine::legal(&rules, &state, &mut all);
            let Some(action) = rng.pick(&all) else { break };
            apply_unchecked(&rules, &mut state, action, &mut events);
        }
        let finale = events.iter().position(|event| *event == Event::Finale);
        let Some(finale) = finale else { panic!("no final scoring") };
        assert_eq!(events.last(), Some(&Event::Over));
        let after: Vec<(bool, bool)> =
            events[finale..].iter().filter_map(|event| field(&state, event)).collect();
        let first_field = after.iter().position(|(field, _)| *field).unwrap_or(after.len());
        assert!(after[first_field..].iter().all(|(field, _)| *field), "seed {seed}: {after:?}");
        seen += usize::from(first_field > 0 && first_field < after.len());
    }
    assert!(seen > 20, "{seen} games had both");
}

/// Is an event of final scoring about a field, and is it an award?
fn field(state: &State, event: &Event) -> Option<(bool, bool)> {
    match event {
        Event::Scored { cause, .. } => Some((cause.feature == FeatureKind::Field, true)),
        Event::Moved { from: Place::Segment(seg), .. } => {
            Some((state.features().at(*seg).kind() == FeatureKind::Field, false))
        }
        _ => None,
    }
}

/// One to six players, no more and no fewer; each has seven followers.
///
/// Claims BASE-2.
#[test]
fn one_to_six_players_with_seven_followers_each() {
    use bastide_engine::{Edition, FigureKind, NoEvents, Rules, Setup, SetupError};
    for players in 0..=8 {
        let setup = Setup::base(Edition::Modern, players);
        let tiles = bastide_tiles::Pack::new(&setup, &[]).map(|pack| pack.set);
        let Ok(tiles) = tiles else { panic!("the base game is built in") };
        match Rules::new(setup, tiles) {
            Ok(rules) => {
                assert!((1..=6).contains(&players));
                let state = State::new(&rules, &mut NoEvents);
                assert!(
                    rules
                        .players()
                        .all(|player| state.figures().in_supply(player, FigureKind::Follower) == 7)
                );
            }
            Err(error) => assert!(error == SetupError::Players(players) && !(1..=6).contains(&players)),
        }
    }
}
