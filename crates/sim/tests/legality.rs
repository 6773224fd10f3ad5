//! Legal lists, refusals, undo.

mod common;

use bastide_engine::{
    Action, Actor, Edition, Event, FigureKind, Game, KindId, NoEvents, NoUndo, Pos, Rotation, SegId, Setup,
    Side, Span, State, TileId, apply, is_legal, legal, why_not,
};
use bastide_sim::Rng;
use common::base;
use std::sync::Arc;

/// Any action at all, sensible or not.
fn any_action(state: &State, rng: &mut Rng) -> Action {
    let pos = Pos::new(rng.below(12) as i16 - 6, rng.below(12) as i16 - 6);
    let number = rng.below(400) as u16;
    let last = state.board().tiles().last().map_or(0, |tile| tile.first().0);
    let recent = last + rng.below(5) as u16;
    let figure = rng.pick(&FigureKind::ALL).unwrap_or(FigureKind::Follower);
    let rotation = Rotation(rng.below(4) as u8);
    match rng.below(12) {
        0 | 1 => Action::Draw(KindId(rng.below(40) as u16)),
        2..=5 => Action::Place { pos, rotation, bridge: Span::None },
        6 => Action::Place { pos, rotation, bridge: Span::Over(Side::N) },
        7 => Action::Deploy { figure, seg: SegId(number) },
        8 => Action::Deploy { figure: FigureKind::Follower, seg: SegId(recent) },
        9 => Action::Pass,
        10 => Action::Floor(TileId(number)),
        _ => Action::Bid(number),
    }
}

/// `is_legal` says what the list says; what is refused has a reason and changes nothing.
#[test]
fn refusals_have_reasons_and_change_nothing() {
    // With gardens, where no follower stands.
    let rules = common::rules(Setup::base(Edition::Modern, 2), &[]).0;
    let mut reasons = std::collections::BTreeSet::new();
    for seed in 0..30 {
        let mut rng = Rng::new(seed);
        let mut state = State::new(&rules, &mut NoEvents);
        loop {
            let mut all = Vec::new();
            legal(&rules, &state, &mut all);
            for _ in 0..20 {
                let action = any_action(&state, &mut rng);
                let canonical = rules.canonical(&state, action);
                assert_eq!(is_legal(&rules, &state, canonical), all.contains(&canonical), "{action:?}");
                assert_eq!(is_legal(&rules, &state, action), all.contains(&action), "{action:?}");
                if !all.contains(&canonical) {
                    let before = state.clone();
                    let mut events: Vec<Event> = Vec::new();
                    let refused = apply(&rules, &mut state, action, &mut events);
                    assert_eq!(refused, Err(why_not(&rules, &state, canonical)));
                    assert!(events.is_empty() && state == before, "{action:?}");
                    if let Err(illegal) = refused {
                        assert!(illegal.to_string().contains(illegal.clause()));
                        reasons.insert(illegal.code());
                    }
                }
            }
            let Some(action) = rng.pick(&all) else { break };
            assert_eq!(apply(&rules, &mut state, action, &mut NoEvents), Ok(()));
        }
    }
    let expected =
        ["cannot-stand", "edge-mismatch", "game-over", "no-such-segment", "no-such-tile", "none-left"];
    assert!(expected.iter().all(|code| reasons.contains(code)), "{reasons:?}");
    let more = ["not-adjacent", "not-in-play", "not-now", "not-on-this-tile", "occupied", "place-taken"];
    assert!(more.iter().all(|code| reasons.contains(code)), "{reasons:?}");
}

/// What a player did can be taken back step by step; what chance showed stays.
#[test]
fn undo_goes_back_to_the_last_chance_outcome() {
    let rules = Arc::new(base());
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut events = Vec::new();
        let mut game = Game::new(rules.clone(), &mut events);
        assert_eq!(game.undo(), Err(NoUndo::AtStart));
        let mut states = vec![game.state().clone()];
        while !game.is_over() {
            let chance = game.decision().actor == Actor::Chance;
            let Some(action) = rng.pick(&game.legal()) else { panic!("somebody must decide") };
            assert_eq!(game.apply(action, &mut events), Ok(()));
            if chance {
                assert_eq!(game.undo(), Err(NoUndo::Revealed));
            } else {
                assert_eq!(game.undo(), Ok(action));
                assert_eq!(Some(game.state()), states.last());
                assert_eq!(game.apply(action, &mut events), Ok(()));
            }
            states.push(game.state().clone());
        }
        // Two steps back within one turn: the follower, then the tile.
        let mut back = 0;
        while game.undo().is_ok() {
            back += 1;
        }
        assert!((1..=2).contains(&back), "{back}");
    }
}

/// A tile that looks the same after a half turn may be given either way: it is one move.
#[test]
fn equal_rotations_are_one_move() {
    let rules = Arc::new(base());
    let (_, pack) = common::rules(*rules.setup(), &[]);
    let mut events = Vec::new();
    let Some(straight) = pack.find("straight") else { panic!("a straight road") };
    let place = |rotation: u8| Action::Place {
        pos: Pos::new(1, 0),
        rotation: Rotation(rotation),
        bridge: Span::None,
    };
    let mut games = [0, 2].map(|rotation| {
        let mut game = Game::new(rules.clone(), &mut events);
        assert_eq!(game.apply(Action::Draw(straight), &mut events), Ok(()));
        assert_eq!(game.apply(place(rotation), &mut events), Ok(()));
        game
    });
    assert_eq!(games[0].state(), games[1].state());
    assert_eq!(games[0].log(), games[1].log());
    assert_eq!(games[0].undo(), Ok(place(0)));
    let rotations = games[0].legal();
    assert!(
        rotations.iter().all(|action| matches!(action, Action::Place { rotation, .. } if rotation.0 < 2))
    );
}

/// The clause each reason cites.
#[test]
fn reasons_cite_their_clauses() {
    use bastide_engine::{FeatureKind, Illegal, Step};
    let pos = Pos::new(0, 0);
    let cited = [
        (Illegal::GameOver, "BASE-23"),
        (Illegal::NotNow(Step::Draw), "BASE-4"),
        (Illegal::NoneLeft(KindId(0)), "BASE-1"),
        (Illegal::PlaceTaken(pos), "BASE-5"),
        (Illegal::NotAdjacent(pos), "BASE-5"),
        (Illegal::EdgeMismatch { pos, side: Side::N }, "BASE-5"),
        (Illegal::NoneInSupply(FigureKind::Follower), "BASE-10"),
        (Illegal::NotOnThisTile, "BASE-8"),
        (Illegal::FieldsOff, "BASE-22"),
        (Illegal::CannotStand(FigureKind::Follower, FeatureKind::Garden), "BASE-9"),
        (Illegal::Occupied(FeatureKind::City), "BASE-9"),
    ];
    for (illegal, clause) in cited {
        assert_eq!(illegal.clause(), clause, "{illegal:?}");
    }
}
