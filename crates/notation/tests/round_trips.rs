//! Everything that we write can be read back unchanged: records, JSON, positions and every verb.

use bastide_engine::{
    Action, Axis, BridgePlacement, Edition, FeatureKind, FigureId, FigureKind, Game, KindId, Marker, Place,
    PlayerId, Pos, Quarter, Rotation, SegId, Side, Spell, TileId,
};
use bastide_notation::{
    Document, Header, NamedGame, Voice, document_from_json, document_to_json, position_line, read_position,
    replay, write_record,
};
use bastide_sim::Rng;

fn header(players: usize, edition: Edition) -> Header {
    let names = ["Ann", "Bob B.", "Çelik", "d-e_f", "5", "six \u{1f3f0}"];
    let mut header =
        Header { players: names[..players].iter().map(ToString::to_string).collect(), ..Header::default() };
    header.set_edition(edition);
    header
}

fn random_game(table: &mut NamedGame, seed: u64, steps: usize) {
    let mut rng = Rng::new(seed);
    for _ in 0..steps {
        let Some(action) = rng.pick(&table.game.legal()) else { return };
        let mut events = Vec::new();
        assert_eq!(table.game.apply(action, &mut events), Ok(()));
    }
}

fn table(header: &Header) -> NamedGame {
    NamedGame::new(header, &[]).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn records_and_their_json_round_trip() {
    for seed in 0..30 {
        let mut header = header(1 + seed as usize % 6, Edition::ALL[seed as usize % 2]);
        if seed % 3 == 0 {
            assert_eq!(header.set_option("two-tile-city=2"), Ok(()));
        }
        header.title = Some("A game # with: signs; in its title".to_string());
        let mut table = table(&header);
        random_game(&mut table, seed, if seed % 2 == 0 { 1_000 } else { 50 });
        let document = write_record(header, &[], table.game.log()).unwrap_or_else(|error| panic!("{error}"));
        let text = document.to_string();
        let read = Document::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.to_string(), text);
        assert_eq!(read.header, document.header);
        let json = document_to_json(&read);
        let reread = document_from_json(&json).unwrap_or_else(|error| panic!("{error}\n{json}"));
        assert_eq!(reread.to_string(), text);
        let replayed = replay(&read, &[], None).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(replayed.table.game.log(), table.game.log());
        assert_eq!(replayed.table.game.state(), table.game.state());
    }
}

/// Goods are written with the names they have in the edition. The names of both editions can be read. Claims
/// TRD-1.
#[test]
fn goods_are_named_as_in_their_edition() {
    for (edition, written) in [(Edition::Classic, "goods 1 wine 2"), (Edition::Modern, "goods 1 chickens 2")]
    {
        let mut header = header(2, edition);
        assert_eq!(header.add_module("traders"), Ok(()));
        let line = position_line(&table(&header), &header);
        for word in ["wine", "chickens"] {
            let (header, table) = read_position(&format!("{line} / goods 1 {word} 2"), &[])
                .unwrap_or_else(|error| panic!("{error:?}"));
            assert!(position_line(&table, &header).ends_with(written), "{edition:?} {word}");
        }
    }
}

/// A game set up from a position line continues exactly like the original game.
#[test]
fn positions_round_trip_and_games_continue() {
    for seed in 0..120 {
        let mut header = header(1 + seed as usize % 6, Edition::ALL[seed as usize % 2]);
        if seed % 3 == 0 {
            assert_eq!(header.set_option("two-tile-city=2"), Ok(()));
            assert_eq!(header.add_module("ferries"), Ok(()));
            assert_eq!(header.leave_out("ferry"), Ok(()));
        }
        let mut original = table(&header);
        random_game(&mut original, seed, 2 * seed as usize);
        let line = position_line(&original, &header);
        let (again, mut copy) =
            read_position(&line, &[]).unwrap_or_else(|complaint| panic!("{complaint:?}\n{line}"));
        assert_eq!(position_line(&copy, &again), line);
        assert_eq!(again.setup(), header.setup());
        let mut rng = Rng::new(seed);
        while let Some(action) = rng.pick(&original.game.legal()) {
            assert_eq!(copy.game.legal(), original.game.legal(), "{line}");
            for game in [&mut original.game, &mut copy.game] {
                let mut events = Vec::new();
                assert_eq!(game.apply(action, &mut events), Ok(()), "{line}");
            }
        }
        for player in original.game.rules().players() {
            assert_eq!(copy.game.state().score(player), original.game.state().score(player), "{line}");
        }
        assert!(copy.game.is_over());
    }
}

/// The same with ferries and towers.
#[test]
fn positions_with_modules_round_trip() {
    for seed in 0..60 {
        let mut header = header(2 + seed as usize % 5, Edition::Modern);
        for module in ["ferries", "tower"] {
            assert_eq!(header.add_module(module), Ok(()));
        }
        let mut original = table(&header);
        random_game(&mut original, seed, 3 * seed as usize);
        let line = position_line(&original, &header);
        let (again, copy) =
            read_position(&line, &[]).unwrap_or_else(|complaint| panic!("{complaint:?}\n{line}"));
        assert_eq!(position_line(&copy, &again), line);
        // Identical followers may be swapped in the copy, but the actions in words must be the same.
        let seats = Voice { names: &copy.names, ..original.voice() };
        let said: Vec<String> = original.game.legal().into_iter().map(|action| seats.write(action)).collect();
        let copied: Vec<String> =
            copy.game.legal().into_iter().map(|action| copy.voice().write(action)).collect();
        assert_eq!(copied, said, "{line}");
    }
}

/// RIV-1: even if the tile in hand is the last one in its part of the river, the next part is drawn
/// afterwards.
#[test]
fn games_continue_from_positions_on_the_river() {
    for river in ["modern", "first", "second", "both"] {
        let mut header = header(2, Edition::Classic);
        assert_eq!(header.add_module("river"), Ok(()));
        assert_eq!(header.set_option(&format!("river={river}")), Ok(()));
        let mut original = table(&header);
        for step in 0..120 {
            let line = position_line(&original, &header);
            let (_, mut copy) =
                read_position(&line, &[]).unwrap_or_else(|complaint| panic!("{complaint:?}\n{line}"));
            let mut after = original.clone();
            for ahead in 0..4 {
                assert_eq!(copy.game.legal(), after.game.legal(), "{ahead} steps after {line}");
                random_game(&mut copy, step, 1);
                random_game(&mut after, step, 1);
            }
            random_game(&mut original, step, 1);
        }
    }
}

/// A table with enough tiles and figures to name every kind of place.
fn late_table() -> NamedGame {
    let header = header(4, Edition::Modern);
    let mut table = table(&header);
    random_game(&mut table, 4, 100);
    for _ in 0..20 {
        if table.game.state().turn().placed().is_some() {
            break;
        }
        random_game(&mut table, 4, 1);
    }
    let state = table.game.state();
    assert!(!table.game.is_over() && state.turn().placed().is_some(), "a tile was placed in this turn");
    assert!(state.figures().on_segments().count() > 5, "figures stand on the table");
    table
}

/// Every verb of every module can be written in words and read back.
#[test]
fn every_verb_round_trips() {
    let table = late_table();
    let state = table.game.state();
    let tile = TileId(state.board().tiles().len() as u16 / 2);
    let kind_of = |kind: FeatureKind| {
        let segs = 0..state.features().segments() as u16;
        segs.map(SegId).find(|seg| state.features().at(*seg).kind() == kind)
    };
    let segs: Vec<SegId> = FeatureKind::ALL.into_iter().filter_map(kind_of).collect();
    assert_eq!(segs.len(), 5, "all but a river");
    let figure = state.figures().on_segments().map(|(figure, _)| figure).next();
    let figure = figure.unwrap_or(FigureId(0));
    let (follower, seg, pos) = (FigureKind::Follower, segs[0], Pos::new(-3, 12));
    let mut actions = vec![
        Action::Draw(KindId(3)),
        Action::Roll(3),
        Action::Message(8),
        Action::Place { pos, rotation: Rotation(3), bridge: BridgePlacement::None },
        Action::Place { pos, rotation: Rotation(0), bridge: BridgePlacement::Here(Axis::EastWest) },
        Action::Place { pos, rotation: Rotation(1), bridge: BridgePlacement::Over(Side::W) },
        Action::Abbey(pos),
        Action::Bridge { tile, axis: Axis::NorthSouth },
        Action::Fly(FigureKind::Big),
        Action::Crown { figure: follower, place: 9 },
        Action::Top { figure: FigureKind::Big, tile },
        Action::Floor(tile),
        Action::Barn(pos),
        Action::Enter { figure: FigureKind::Wagon, quarter: Quarter::Smithy },
        Action::DriveWagon { figure, seg },
        Action::RecallAbbot(figure),
        Action::Banish(figure),
        Action::Capture(figure),
        Action::Exchange(figure),
        Action::Ransom(figure),
        Action::Fairy(figure),
        Action::FairyTile(tile),
        Action::Dragon(Side::S),
        Action::Count(Quarter::Market),
        Action::Gold(tile),
        Action::Cast { spell: Spell::Mage, seg },
        Action::Cast { spell: Spell::Witch, seg },
        Action::Lift(Spell::Witch),
        Action::Robber { player: PlayerId(1), marker: Marker::Normal },
        Action::Robber { player: PlayerId(2), marker: Marker::Messenger },
        Action::Rob(PlayerId(3)),
        Action::Castle { figure: FigureKind::Follower, seg },
        Action::CastleTrigger(seg),
        Action::Mark(Marker::Normal),
        Action::Mark(Marker::Messenger),
        Action::CircleAdd,
        Action::CircleRemove,
        Action::Offer { kind: KindId(5), bid: 0 },
        Action::Bid(12),
        Action::Buy,
        Action::Sell,
        Action::TakeExtraTurn,
        Action::Pass,
    ];
    actions.extend(segs.iter().map(|seg| Action::Deploy { figure: FigureKind::Mayor, seg: *seg }));
    actions.extend(ferry(&table));
    for action in actions {
        let said = table.voice().write(action);
        assert_eq!(table.voice().read(&said), Ok(action), "{said}");
    }
}

/// A ferry between two roads of one tile.
fn ferry(table: &NamedGame) -> Option<Action> {
    let (rules, state) = (table.game.rules(), table.game.state());
    let crossing = state.board().tiles().iter().find_map(|placed| {
        let parts = rules.tiles().def(placed.kind()).parts.iter().enumerate();
        let roads: Vec<u16> =
            parts.filter(|(_, part)| part.kind == FeatureKind::Road).map(|(at, _)| at as u16).collect();
        let [one, two, ..] = roads[..] else { return None };
        Some(Action::LayFerry { from: SegId(placed.first().0 + one), to: SegId(placed.first().0 + two) })
    });
    assert!(crossing.is_some(), "a crossing lies on the table");
    crossing
}

/// Every segment of a large board has a unique name.
#[test]
fn every_segment_has_a_unique_name() {
    let table = late_table();
    for seg in (0..table.game.state().features().segments() as u16).map(SegId) {
        let action = Action::CastleTrigger(seg);
        let said = table.voice().write(action);
        assert_eq!(table.voice().read(&said), Ok(action), "{said}");
    }
}

#[test]
fn a_figure_is_named_by_owner_kind_and_place() {
    let table = late_table();
    for (figure, place) in table.game.state().figures().all() {
        if let Place::Segment(_) = place {
            let said = table.voice().write(Action::RecallAbbot(figure));
            assert_eq!(table.voice().read(&said), Ok(Action::RecallAbbot(figure)), "{said}");
        }
    }
}

/// A number distinguishes identical figures. They can share a place after a flight, and rules may refer to
/// one of them.
#[test]
fn identical_figures_are_numbered() {
    let figures =
        "1.follower.field-wn@0,0 1.follower.field-wn@0,0 1.big.field-wn@0,0 2.follower.field-wn@0,0";
    let line = format!(
        "bst1 / modern base flyers inns players=2 / cap-straight@0,0r0 / {figures} / 3 4 / - / 5 1 place bend"
    );
    let (_, table) = read_position(&line, &[]).unwrap_or_else(|complaint| panic!("{complaint:?}"));
    let mut names = Vec::new();
    for (figure, place) in table.game.state().figures().all() {
        if let Place::Segment(_) = place {
            let said = table.voice().write(Action::RecallAbbot(figure));
            assert_eq!(table.voice().read(&said), Ok(Action::RecallAbbot(figure)), "{said}");
            names.push(said);
        }
    }
    names.sort();
    let expected = ["1 big", "1 follower 2", "1 follower", "2 follower"]
        .map(|who| format!("recall {who} field en at 0,0"));
    assert_eq!(names, expected);
    for wrong in ["recall 1 follower 3 field wn at 0,0", "recall 1 follower 0 field wn at 0,0"] {
        assert!(table.voice().read(wrong).is_err(), "{wrong}");
    }
}

/// Undo works in a game that began at a position.
#[test]
fn a_game_from_a_position_can_be_undone() {
    let line = "bst1 / classic base players=2 / cap-straight@0,0r0 / - / 3 4 / - / 5 2 place bend";
    let Ok((_, mut table)) = read_position(line, &[]) else { panic!("a good line") };
    let before = table.game.state().clone();
    let game: &mut Game = &mut table.game;
    let Some(first) = game.legal().first().copied() else { panic!("it fits") };
    let mut events = Vec::new();
    assert_eq!(game.apply(first, &mut events), Ok(()));
    assert_eq!(game.undo(), Ok(first));
    assert_eq!(*game.state(), before);
}
