//! Tests lists of legal actions, refusals and undo.

mod common;

use bastide_engine::{
    Action, Actor, Axis, BridgePlacement, Edition, Event, FigureId, FigureKind, Game, KindId, NoEvents,
    NoUndo, Pos, Quarter, Rotation, Rules, SegId, Setup, Side, State, TileId, apply, is_legal, legal,
    why_not,
};
use bastide_sim::{Range, Rng};
use common::base;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A random action, sensible or not.
fn any_action(state: &State, rng: &mut Rng) -> Action {
    let pos = Pos::new(rng.below(12) as i16 - 6, rng.below(12) as i16 - 6);
    let number = rng.below(400) as u16;
    let last = state.board().tiles().last().map_or(0, |tile| tile.first().0);
    let recent = last + rng.below(5) as u16;
    let figure = rng.pick(&FigureKind::ALL).unwrap_or(FigureKind::Follower);
    let rotation = Rotation(rng.below(4) as u8);
    match rng.below(12) {
        0 | 1 => Action::Draw(KindId(rng.below(40) as u16)),
        2..=5 => Action::Place { pos, rotation, bridge: BridgePlacement::None },
        6 => Action::Place { pos, rotation, bridge: BridgePlacement::Over(Side::N) },
        7 => Action::Deploy { figure, seg: SegId(number) },
        8 => Action::Deploy { figure: FigureKind::Follower, seg: SegId(recent) },
        9 => Action::Pass,
        10 => Action::Floor(TileId(number)),
        _ => Action::Bid(number),
    }
}

/// A random action of a module, sensible or not.
fn any_module_action(state: &State, rng: &mut Rng) -> Action {
    let pos = Pos::new(rng.below(16) as i16 - 10, rng.below(12) as i16 - 6);
    let number = rng.below(300) as u16;
    let tile = TileId(rng.below(state.board().tiles().len() + 2) as u16);
    let seg = SegId(rng.below(state.features().segments() + 3) as u16);
    let to = SegId(rng.below(state.features().segments() + 3) as u16);
    let figure = FigureId(rng.below(40) as u8);
    let kind = rng.pick(&FigureKind::ALL).unwrap_or(FigureKind::Follower);
    let quarter = rng.pick(&Quarter::ALL).unwrap_or(Quarter::Castle);
    let side = rng.pick(&Side::ALL).unwrap_or(Side::N);
    let axis = rng.pick(&Axis::ALL).unwrap_or(Axis::NorthSouth);
    let rotation = Rotation(rng.below(4) as u8);
    let bridge = if rng.below(2) == 0 { BridgePlacement::Here(axis) } else { BridgePlacement::Over(side) };
    match rng.below(28) {
        0 => Action::Place { pos, rotation, bridge },
        1 => Action::Abbey(pos),
        2 => Action::Bridge { tile, axis },
        3 => match kind {
            FigureKind::Builder => Action::PutBuilder(seg),
            FigureKind::Pig => Action::PutPig(seg),
            _ => Action::Deploy { figure: kind, seg },
        },
        4 => Action::Crown { figure: kind, place: number as u8 },
        5 => Action::Top { figure: kind, tile },
        6 => Action::Floor(tile),
        7 => Action::Barn(pos),
        8 => Action::Enter { figure: kind, quarter },
        9 => match number % 3 {
            0 => Action::DriveWagon { figure, seg },
            1 => Action::Land { figure, seg },
            _ => Action::LeaveQuarter { figure, seg },
        },
        10 => match number % 6 {
            0 => Action::RecallAbbot(figure),
            1 => Action::TakeBackFarmer(figure),
            2 => Action::MessageTakeBack(figure),
            3 => Action::Escape(figure),
            4 => Action::CircleTakeBack(figure),
            _ => Action::PlagueTakeBack(figure),
        },
        11 => Action::Banish(figure),
        12 => Action::Capture(figure),
        13 => Action::Exchange(figure),
        14 => Action::Ransom(figure),
        15 => Action::Fairy(figure),
        16 => Action::FairyTile(tile),
        17 => Action::Dragon(side),
        18 => Action::Count(quarter),
        19 if number.is_multiple_of(2) => Action::LayFerry { from: seg, to },
        19 => Action::MoveFerry { from: seg, to },
        20 => Action::Castle { figure: kind, seg },
        21 => match number % 3 {
            0 => Action::MessageTarget(seg),
            1 => Action::GoldNext(seg),
            _ => Action::CastleTrigger(seg),
        },
        22 => Action::Offer { kind: KindId(rng.below(120) as u16), bid: number },
        23 => Action::Bid(number),
        24 => Action::Buy,
        25 => Action::Sell,
        26 if number.is_multiple_of(2) => Action::TakeExtraTurn,
        26 => Action::CarryOutMessage,
        _ => Action::Pass,
    }
}

/// The modern edition has gardens, on which no follower can stand.
#[test]
fn refusals_have_reasons_and_change_nothing() {
    let rules = common::rules(Setup::base(Edition::Modern, 2), &[]).0;
    let mut reasons = BTreeSet::new();
    for seed in 0..30 {
        refusals(&rules, seed, &any_action, &mut reasons);
    }
    let expected =
        ["cannot-stand", "edge-mismatch", "game-over", "no-such-segment", "no-such-tile", "none-left"];
    assert!(expected.iter().all(|code| reasons.contains(code)), "{reasons:?}");
    let more = ["not-adjacent", "not-in-play", "not-now", "not-on-this-tile", "occupied", "place-taken"];
    assert!(more.iter().all(|code| reasons.contains(code)), "{reasons:?}");
}

/// Uses all modules and random options.
#[test]
fn refusals_of_modules_have_reasons_and_change_nothing() {
    let mut reasons = BTreeSet::new();
    for seed in 0..40 {
        let range = Range { all: true, players: (2, 3), ..Range::default() };
        let setup = range.setup(&mut Rng::new(seed));
        refusals(&common::rules(setup, &[]).0, seed, &any_module_action, &mut reasons);
    }
    let expected = [
        "bridge-elsewhere",
        "bridge-end",
        "crown-taken",
        "no-bridge-left",
        "no-corner",
        "no-crown",
        "no-hole",
        "no-such-segment",
        "no-tower",
        "fairy-not-yours",
        "not-held",
        "not-in-the-bazaar",
        "not-into-that-quarter",
        "not-one-lake",
        "out-of-reach",
        "too-much",
        "visited",
        "walled",
    ];
    let missing: Vec<&&str> = expected.iter().filter(|code| !reasons.contains(*code)).collect();
    assert!(missing.is_empty(), "{missing:?} never occurred, only {reasons:?}");
}

/// Checks that `is_legal` agrees with the list, and that a refused action has a reason and changes nothing.
fn refusals(
    rules: &Rules,
    seed: u64,
    any: &dyn Fn(&State, &mut Rng) -> Action,
    reasons: &mut BTreeSet<&'static str>,
) {
    let mut rng = Rng::new(seed);
    let mut state = State::new(rules, &mut NoEvents);
    loop {
        let mut all = Vec::new();
        legal(rules, &state, &mut all);
        for _ in 0..20 {
            let action = any(&state, &mut rng);
            let canonical = rules.canonical(&state, action);
            assert_eq!(is_legal(rules, &state, canonical), all.contains(&canonical), "{action:?}");
            assert_eq!(is_legal(rules, &state, action), all.contains(&action), "{action:?}");
            if !all.contains(&canonical) {
                let before = state.clone();
                let mut events: Vec<Event> = Vec::new();
                let refused = apply(rules, &mut state, action, &mut events);
                assert_eq!(refused, Err(why_not(rules, &state, canonical)));
                assert!(events.is_empty() && state == before, "{action:?}");
                if let Err(illegal) = refused {
                    assert!(illegal.to_string().contains(illegal.clause()));
                    reasons.insert(illegal.code());
                }
            }
        }
        let Some(action) = rng.pick(&all) else { break };
        assert_eq!(apply(rules, &mut state, action, &mut NoEvents), Ok(()));
    }
}

/// Players can undo their actions step by step, but cannot undo an outcome of chance.
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
        // Two steps back in one turn: the follower, then the tile.
        let mut back = 0;
        while game.undo().is_ok() {
            back += 1;
        }
        assert!((1..=2).contains(&back), "{back}");
    }
}

/// A tile that looks the same after a half turn can be placed in either rotation. Both are the same move.
#[test]
fn equal_rotations_are_one_move() {
    let rules = Arc::new(base());
    let (_, pack) = common::rules(*rules.setup(), &[]);
    let mut events = Vec::new();
    let Some(straight) = pack.find("straight") else { panic!("a straight road") };
    let place = |rotation: u8| Action::Place {
        pos: Pos::new(1, 0),
        rotation: Rotation(rotation),
        bridge: BridgePlacement::None,
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
