//! The order of scoring, which the board does not show afterwards.

mod common;

use bastide_engine::{Event, FeatureKind, Place, Rules, Source, State, apply_unchecked};
use bastide_sim::Rng;
use common::base;

/// Plays a random game to its end and returns all its events.
fn random_game(rules: &Rules, seed: u64) -> (State, Vec<Event>) {
    let mut rng = Rng::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let mut state = State::new(rules, &mut events);
    loop {
        let mut all = Vec::new();
        bastide_engine::legal(rules, &state, &mut all);
        let Some(action) = rng.pick(&all) else { return (state, events) };
        if matches!(action, bastide_engine::Action::Draw(_)) {
            assert_eq!(state.turn().placed(), None, "nothing is placed yet in a new turn");
        }
        apply_unchecked(rules, &mut state, action, &mut events);
    }
}

/// Unfinished roads, cities and cloisters are scored first, then fields, after all other followers have left the map.
///
/// Claims BASE-24, BASE-25.
#[test]
fn fields_are_scored_last() {
    let rules = base();
    let mut seen = 0;
    for seed in 0..60 {
        let (state, events) = random_game(&rules, seed);
        let finale = events.iter().position(|event| *event == Event::Finale);
        let Some(finale) = finale else { panic!("there was no final scoring") };
        assert_eq!(events.last(), Some(&Event::Over));
        let after: Vec<(bool, bool)> =
            events[finale..].iter().filter_map(|event| field(&state, event)).collect();
        let first_field = after.iter().position(|(field, _)| *field).unwrap_or(after.len());
        assert!(after[first_field..].iter().all(|(field, _)| *field), "seed {seed}: {after:?}");
        seen += usize::from(first_field > 0 && first_field < after.len());
    }
    assert!(seen > 20, "{seen} games had both");
}

/// For an event of final scoring, returns whether it is about a field, and whether it is an award.
fn field(state: &State, event: &Event) -> Option<(bool, bool)> {
    match event {
        Event::Scored { cause, .. } => Some((cause.source == Source::Feature(FeatureKind::Field), true)),
        Event::Moved { from: Place::Segment(seg), .. } => {
            Some((state.features().at(*seg).kind() == FeatureKind::Field, false))
        }
        _ => None,
    }
}

/// One to six players can play, and each has seven followers.
///
/// Claims BASE-2.
#[test]
fn one_to_six_players_with_seven_followers_each() {
    use bastide_engine::{Edition, FigureKind, NoEvents, Setup, SetupError};
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

/// The game ends with the turn that places the last tile. No turn begins after it.
///
/// Claims BASE-23.
#[test]
fn no_turn_begins_after_the_last_tile() {
    let rules = base();
    for seed in 0..40 {
        let (_, events) = random_game(&rules, seed);
        let turns = events.iter().rposition(|event| matches!(event, Event::Turn(_)));
        let placed =
            events.iter().rposition(|event| matches!(event, Event::Placed { .. } | Event::Discarded(_)));
        assert!(turns < placed, "seed {seed}");
        let complete = |event: &Event| matches!(event, Event::Scored { cause, .. } if cause.complete);
        let finale = events.iter().position(|event| *event == Event::Finale).unwrap_or(0);
        assert!(!events[finale..].iter().any(complete), "nothing is completed in final scoring");
        let fields = |event: &Event| matches!(event, Event::Scored { cause, .. } if cause.source == Source::Feature(FeatureKind::Field));
        assert!(!events[..finale].iter().any(fields));
    }
}

/// One tile completes a road and two cloisters. The tile's own features are scored first, then the cloisters, the
/// oldest first.
#[test]
fn features_are_scored_in_a_fixed_order() {
    use bastide_engine::{
        Action, BridgePlacement, FigureAt, Game, KindId, Laid, Moment, PlayerId, Pos, Rotation, Spot, TileId,
    };
    let (rules, pack) = common::rules(*base().setup(), &[]);
    let kind = |name: &str| pack.find(name).unwrap_or(KindId(0));
    let laid = |name: &str, x: i16, y: i16, turns: u8| Laid {
        kind: kind(name),
        pos: Pos::new(x, y),
        rotation: Rotation(turns),
    };
    // Two cloisters are next to each other. One place around them is still empty, and a road leads to it from the
    // south.
    let tiles = vec![
        laid("cap-straight", 0, 0, 0),
        laid("straight", 1, 0, 0),
        laid("straight", -1, 0, 0),
        laid("straight", 2, 0, 0),
        laid("cloister", 0, 1, 0),
        laid("cloister", 1, 1, 0),
        laid("city-corner", -1, 1, 3),
        laid("city-corner", 2, 1, 2),
        laid("cap", -1, 2, 0),
        laid("cap", 2, 2, 0),
        laid("cap", 1, 2, 2),
        laid("cap", 1, 3, 0),
        laid("cloister-road", 0, 3, 2),
    ];
    let mut position = State::new(&rules, &mut bastide_engine::NoEvents).position(&rules);
    position.tiles = tiles;
    position.number = 9;
    position.moment = Moment::Place(kind("cloister-road"));
    let standing = |player: u8, tile: u16| FigureAt {
        owner: PlayerId(player),
        figure: bastide_engine::FigureKind::Follower,
        spot: Spot::Part(TileId(tile), 0),
    };
    position.figures = vec![standing(0, 5), standing(0, 12), standing(1, 4)];
    let state = State::set_up(&rules, &position).unwrap_or_else(|error| panic!("{error:?}"));
    let mut game = Game::from_state(std::sync::Arc::new(rules), state);
    let mut events = Vec::new();
    let place = Action::Place { pos: Pos::new(0, 2), rotation: Rotation(0), bridge: BridgePlacement::None };
    assert_eq!(game.apply(place, &mut events), Ok(()));
    assert_eq!(game.apply(Action::Pass, &mut events), Ok(()));
    let scored: Vec<(u8, Source, i16)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Scored { player, cause, points, .. } => Some((player.0, cause.source, *points)),
            _ => None,
        })
        .collect();
    let [road, cloister] = [FeatureKind::Road, FeatureKind::Cloister].map(Source::Feature);
    let expected = [(0, road, 2), (1, cloister, 9), (0, cloister, 9)];
    assert_eq!(scored, expected);
}
