//! Stress tests of the engine: joining and splitting, large games, cloning.

mod common;

use bastide_engine::oracle::Oracle;
use bastide_engine::{
    Action, Actor, BridgePlacement, Edition, FeatureKind, KindId, NoEvents, PlayerId, Pos, Rotation, Rules,
    SegId, Setup, State, TileId, apply_unchecked, decision, legal,
};
use bastide_sim::{Path, Playouts, Range, Rng, SimCount, Totals, Unchecked, simulate};
use bastide_tiles::TileFile;
use common::{base, rules};

fn random_action(rules: &Rules, state: &State, rng: &mut Rng) -> Option<Action> {
    let mut all = Vec::new();
    legal(rules, state, &mut all);
    rng.pick(&all)
}

/// The placement with the most neighbours among several actions. On dense boards, roads form rings.
fn dense_action(rules: &Rules, state: &State, rng: &mut Rng) -> Option<Action> {
    let neighbours = |action: &Action| match action {
        Action::Place { pos, .. } => state.board().neighbours(*pos).count(),
        _ => 0,
    };
    (0..12).filter_map(|_| random_action(rules, state, rng)).max_by_key(neighbours)
}

/// Two roads on the same tile, neither of them linked yet.
fn two_roads(rules: &Rules, state: &State, rng: &mut Rng) -> Option<(SegId, SegId)> {
    let tile = TileId(rng.below(state.board().tiles().len()) as u16);
    let placed = state.board().tile(tile);
    let parts = rules.tiles().def(placed.kind()).parts.iter().enumerate();
    let roads: Vec<SegId> = parts
        .filter(|(_, part)| part.kind == FeatureKind::Road)
        .map(|(at, _)| SegId(placed.first().0 + at as u16))
        .collect();
    let (a, b) = (rng.pick(&roads)?, rng.pick(&roads)?);
    let known = state.links().iter().any(|(one, two)| [*one, *two].contains(&a) || [*one, *two].contains(&b));
    (a != b && !known).then_some((a, b))
}

/// Ferries join and split roads on one tile at any time. This test adds and removes links at random through whole
/// games. After each change, the oracle rebuilds every ring and record.
#[test]
fn links_join_and_split_features() {
    let rules = base();
    let (mut laid, mut parted, mut fell_apart) = (0, 0, 0);
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut state = State::new(&rules, &mut NoEvents);
        while let Some(action) = dense_action(&rules, &state, &mut rng) {
            let mut oracle = Oracle::default();
            apply_unchecked(&rules, &mut state, action, &mut NoEvents);
            if decision(&rules, &state).actor != Actor::Chance {
                continue;
            }
            for _ in 0..4 {
                let Some((a, b)) = two_roads(&rules, &state, &mut rng) else { continue };
                state.link(a, b);
                laid += 1;
                let feature = state.features().at(a);
                if feature.is_complete() && feature.followers() > 0 {
                    // The road would have to be scored, which this test does not cover.
                    state.unlink(rules.tiles(), a, b);
                }
            }
            if rng.below(2) == 0
                && let Some((a, b)) = rng.pick(state.links())
            {
                state.unlink(rules.tiles(), a, b);
                parted += 1;
                fell_apart += usize::from(state.features().of(a) != state.features().of(b));
                let held = [a, b].map(|seg| *state.features().at(seg));
                if held.iter().any(|feature| feature.is_complete() && feature.followers() > 0) {
                    state.link(a, b);
                }
            }
            let checked = oracle_without_scores(&mut oracle, &rules, &state);
            assert_eq!(checked, Ok(()), "seed {seed}, turn {}", state.turn().number());
        }
    }
    let held = parted - fell_apart;
    assert!(
        laid > 600 && fell_apart > 300 && held > 0,
        "{laid} added, {parted} removed, {fell_apart} features split"
    );
}

/// The events of the awards were not kept, so the oracle gets one award for each score.
fn oracle_without_scores(oracle: &mut Oracle, rules: &Rules, state: &State) -> Result<(), String> {
    oracle.trust(rules, state);
    oracle.check(rules, state, &[])
}

fn straight_roads(copies: u16) -> TileFile {
    let text = format!(
        "format = 1\nmodule = \"long\"\ntitle = \"Long roads\"\ntotal = {{ first = {copies} }}\n\
         [[tile]]\nid = \"road\"\nname = \"Straight road\"\ncopies = {{ first = {copies} }}\n\
         parts = [\"road e-w\", \"field n en wn\", \"field es s ws\"]\n"
    );
    TileFile::parse("long.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

/// With a thousand tiles in a row, the board's window grows, all tiles form one road, and final scoring scores it.
#[test]
fn a_thousand_tiles_in_a_row_form_one_road() {
    let (rules, pack) = rules(Setup::base(Edition::Classic, 1), &[straight_roads(1_000)]);
    let Some(kind) = pack.find("long/road") else { panic!("the tile is there") };
    let mut state = State::new(&rules, &mut NoEvents);
    for x in 1..=1_000 {
        apply_unchecked(&rules, &mut state, Action::Draw(kind), &mut NoEvents);
        let place =
            Action::Place { pos: Pos::new(x, 0), rotation: Rotation(0), bridge: BridgePlacement::None };
        assert!(bastide_engine::is_legal(&rules, &state, place), "{x}");
        apply_unchecked(&rules, &mut state, place, &mut NoEvents);
        let act = if x == 1 {
            let first = state.board().tiles()[1].first();
            Action::Deploy { figure: bastide_engine::FigureKind::Follower, seg: first }
        } else {
            Action::Pass
        };
        if decision(&rules, &state).actor != Actor::Chance {
            apply_unchecked(&rules, &mut state, act, &mut NoEvents);
        }
    }
    let road = state.features().at(state.board().tiles()[1].first());
    assert_eq!((road.tiles(), road.open(), road.followers()), (1_001, 2, 1));
    let mut rng = Rng::new(1);
    while let Some(action) = random_action(&rules, &state, &mut rng) {
        apply_unchecked(&rules, &mut state, action, &mut NoEvents);
    }
    assert!(state.score(PlayerId(0)) >= 1_001);
}

/// Plays the largest possible tile set at random. The oracle checks the game from time to time.
#[test]
fn the_largest_game_ends() {
    let (rules, _) = rules(Setup::base(Edition::Modern, 6), &[straight_roads(1_128)]);
    let mut rng = Rng::new(7);
    let mut state = State::new(&rules, &mut NoEvents);
    let mut oracle = Oracle::default();
    let mut steps = 0;
    while let Some(action) = random_action(&rules, &state, &mut rng) {
        apply_unchecked(&rules, &mut state, action, &mut NoEvents);
        steps += 1;
        if steps % 500 == 0 && state.turn().placed().is_none() {
            assert_eq!(oracle_without_scores(&mut oracle, &rules, &state), Ok(()));
        }
    }
    assert!(state.board().tiles().len() > 1_150, "{} tiles", state.board().tiles().len());
}

/// Plays all modules together with six players. Every game ends, and the oracle checks some of them.
#[test]
fn games_with_all_modules_end() {
    for edition in Edition::ALL {
        let range = Range { all: true, players: (6, 6), editions: vec![edition], ..Range::default() };
        let mut count = SimCount::default();
        for seed in 0..40 {
            let played = simulate(seed, &range, Unchecked::default, &mut count);
            assert!(matches!(played, Ok(None)), "{played:?}");
        }
        for seed in 0..2 {
            let played = simulate(seed, &range, Oracle::default, &mut count);
            assert!(matches!(played, Ok(None)), "{played:?}");
        }
        assert!(count.games == 42 && count.turns > 42 * 200, "{count:?}");
    }
}

/// `clone_from` into a used state does not allocate, and states stay small.
#[test]
fn clone_from_allocates_nothing() {
    let rules = base();
    let mut playouts = Playouts::new(&rules);
    let mut rng = Rng::new(3);
    let mut totals = Totals::default();
    playouts.play(Path::Fast, &mut rng, &mut totals);
    let mut used = playouts.state().clone();
    let mut largest = 0;
    let mut middles = Vec::new();
    for _ in 0..200 {
        playouts.play_some(&mut rng, 36);
        largest = largest.max(playouts.state().bytes());
        middles.push(playouts.state().clone());
        used.clone_from(playouts.state());
    }
    for middle in &middles {
        let measured = allocation_counter::measure(|| used.clone_from(middle));
        assert_eq!(measured.count_total, 0);
        assert_eq!(used, *middle);
    }
    assert!(largest <= 8 * 1_024, "{largest} bytes in the middle of a game");
}

/// Several independent engines agree on the statistics of random play of the base game.
#[test]
fn random_play_has_the_known_statistics() {
    let rules = base();
    let mut totals = Totals::default();
    let mut playouts = Playouts::new(&rules);
    let mut rng = Rng::new(11);
    for _ in 0..30_000 {
        playouts.play(Path::Fast, &mut rng, &mut totals);
    }
    let near = |found: f64, expected: f64| (found - expected).abs() < 0.01 * expected;
    assert!(near(totals.per_game(totals.placed), 70.98), "{totals:?}");
    assert!(near(totals.per_turn(totals.placements), 32.65), "{totals:?}");
    assert!(near(totals.per_turn(totals.follow_ups), 1.863), "{totals:?}");
    assert!(near(totals.mean_score(0), 19.55) && near(totals.mean_score(1), 19.27), "{totals:?}");
}

/// Both paths use the same rules. The checked path collects events and gives the same statistics.
#[test]
fn the_checked_path_has_the_same_statistics() {
    let rules = base();
    let mut totals = Totals::default();
    let mut playouts = Playouts::new(&rules);
    let mut rng = Rng::new(5);
    for _ in 0..2_000 {
        playouts.play(Path::Checked, &mut rng, &mut totals);
    }
    assert!(totals.events > 100 * totals.games);
    assert!((totals.per_turn(totals.placements) - 32.65).abs() < 0.5, "{totals:?}");
    let none = rules.tiles().kinds().all(|kind: KindId| playouts.state().pool().left(kind) == 0);
    assert!(none);
}
