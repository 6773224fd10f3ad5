//! Checks the built-in tile files: the format, the published counts, and facts that are easy to get wrong.

use bastide_engine::{Edition, FeatureKind, Marks, Modules, Rules, Setup, Side, StartTile, TileDef};
use bastide_tiles::{FILES, Pack, Print, Tile, TileFile, library};
use std::collections::BTreeSet;

fn file(module: &str) -> &'static TileFile {
    library().iter().find(|file| file.module == module).unwrap_or_else(|| panic!("no file {module}"))
}

fn tile<'a>(file: &'a TileFile, id: &str) -> &'a Tile {
    file.tiles.iter().find(|tile| tile.id == id).unwrap_or_else(|| panic!("no tile {id} in {}", file.module))
}

#[test]
fn every_file_is_read_and_named_after_its_module() {
    assert_eq!(library().len(), FILES.len());
    for (file, (name, _)) in library().iter().zip(FILES) {
        assert_eq!(file.module, *name);
    }
}

/// Parsing checks that the copies add up to the file's total, so here only the totals are compared.
#[test]
fn totals_match_the_published_games() {
    let totals = [
        ("base", [Some(72), Some(72), None]),
        ("river-modern", [None, None, Some(12)]),
        ("river-1", [Some(12), Some(12), None]),
        ("river-2", [Some(12), Some(12), None]),
        ("gq", [Some(12), None, None]),
        ("inns", [Some(18), Some(18), Some(24)]),
        ("traders", [Some(24), Some(24), Some(24)]),
        ("dragon", [Some(30), Some(30), None]),
        ("tower", [Some(18), Some(18), None]),
        ("abbey", [Some(12), Some(12), None]),
        ("count", [Some(12), None, None]),
        ("king", [Some(5), Some(5), None]),
        ("cathars", [Some(4), None, None]),
        ("besiegers", [Some(6), None, None]),
        ("bridges", [Some(12), Some(12), None]),
        // 72 tiles to draw, and the 12 land tiles of the wheel board.
        ("wheel", [Some(84), None, None]),
        ("flyers", [Some(8), Some(8), None]),
        ("ferries", [Some(8), Some(8), None]),
        ("gold", [Some(8), Some(8), None]),
        ("mages", [Some(8), Some(8), None]),
        ("robbers", [Some(8), Some(8), None]),
        ("circles", [Some(6), Some(6), None]),
        ("circles-1", [Some(6), None, None]),
    ];
    assert_eq!(totals.len(), library().len());
    for (module, expected) in totals {
        assert_eq!(Print::ALL.map(|print| file(module).total.of(print)), expected, "{module}");
    }
}

#[test]
fn ids_are_plain_words_and_references_are_unique() {
    let mut references = BTreeSet::new();
    for file in library() {
        for tile in &file.tiles {
            assert!(tile.id.len() <= 36 && !tile.name.is_empty(), "{}/{}", file.module, tile.id);
            let reference = tile.reference.as_ref().unwrap_or_else(|| panic!("{} has no ref", tile.id));
            assert!(references.insert(reference), "{reference} is used twice");
        }
    }
    assert_eq!(references.len(), library().iter().map(|file| file.tiles.len()).sum::<usize>());
}

/// On every tile, each side belongs to at most one part. Each half of a side without a city belongs to
/// exactly one field.
#[test]
fn every_side_has_one_feature_and_every_half_one_field() {
    for file in library() {
        for tile in file.tiles.iter().filter(|tile| !tile.def.is_abbey()) {
            for side in Side::ALL.into_iter().filter(|side| tile.def.inner & side.bit() == 0) {
                let holders: Vec<_> =
                    tile.def.parts.iter().filter(|part| part.sides & side.bit() != 0).collect();
                assert!(holders.len() <= 1, "{}: {side:?}", tile.id);
                let city = holders.iter().any(|part| part.kind == FeatureKind::City);
                for half in side.halves() {
                    let fields = tile.def.parts.iter().filter(|part| part.halves & half.bit() != 0).count();
                    assert_eq!(fields, usize::from(!city), "{}: {half:?}", tile.id);
                }
            }
        }
    }
}

fn signs(module: &str, print: Print, has: impl Fn(&TileDef) -> bool) -> u16 {
    file(module).tiles.iter().filter(|tile| has(&tile.def)).filter_map(|tile| tile.copies.of(print)).sum()
}

/// The tiles have as many of each sign as the rule books state.
#[test]
fn tiles_have_as_many_signs_as_the_rule_books_state() {
    use bastide_engine::Signs;
    let part = |mark: Marks| move |def: &TileDef| def.parts.iter().any(|part| part.marks.has(mark));
    for (sign, count) in [(Signs::VOLCANO, 6), (Signs::DRAGON, 12), (Signs::PORTAL, 6)] {
        assert_eq!(signs("dragon", Print::First, |def| def.signs.has(sign)), count, "{sign:?}");
    }
    assert_eq!(signs("dragon", Print::First, part(Marks::PRINCESS)), 6);
    assert_eq!(signs("tower", Print::First, |def| def.signs.has(Signs::TOWER)), 18);
    assert_eq!(signs("bridges", Print::First, |def| def.signs.has(Signs::BAZAAR)), 8);
    assert_eq!(signs("ferries", Print::First, |def| def.signs.has(Signs::LAKE)), 8);
    assert_eq!(signs("gold", Print::First, |def| def.signs.has(Signs::GOLD)), 8);
    assert_eq!(signs("mages", Print::First, |def| def.signs.has(Signs::MAGE)), 8);
    assert_eq!(signs("robbers", Print::First, |def| def.signs.has(Signs::ROBBER)), 8);
    assert_eq!(signs("flyers", Print::First, |def| def.arrow.is_some()), 8);
    assert_eq!(signs("wheel", Print::First, |def| def.wheel > 0), 19);
    assert_eq!(signs("circles", Print::First, |def| def.circle.is_some()), 6);
    assert_eq!(signs("cathars", Print::First, part(Marks::BESIEGED)), 4);
    assert_eq!(signs("inns", Print::Third, part(Marks::INN)), 8, "seven on land and one on the river");
    assert_eq!(signs("inns", Print::Third, part(Marks::CATHEDRAL)), 2);
    let goods = |def: &TileDef| def.parts.iter().any(|part| part.goods.is_some());
    assert_eq!(signs("traders", Print::First, goods), 20);
    assert_eq!(signs("traders", Print::Third, goods), 20);
    let gardens = |def: &TileDef| def.parts.iter().any(|part| part.kind == FeatureKind::Garden);
    assert_eq!(signs("base", Print::Second, gardens), 8);
    assert_eq!(signs("base", Print::First, gardens), 0);
}

/// Checks facts that other programs get wrong.
#[test]
fn fields_touch_the_cities_they_should() {
    let base = file("base");
    let fields = |id: &str| -> Vec<u32> {
        let parts = tile(base, id).def.parts.iter().filter(|part| part.kind == FeatureKind::Field);
        parts.map(|part| part.beside.count_ones()).collect()
    };
    assert_eq!(fields("two-caps-opposite"), [2], "one field between two opposite caps");
    let mut crossing = fields("cap-crossing");
    crossing.sort_unstable();
    assert_eq!(crossing, [0, 0, 1], "cap and side roads have one field between them");
    for id in ["cap-straight", "cap-bend-left", "cap-bend-right"] {
        let mut touched = fields(id);
        touched.sort_unstable();
        assert_eq!(touched, [0, 1], "{id}: the far field does not touch the city");
    }
    let three = |id: &str| tile(base, id).copies.of(Print::First);
    assert_eq!([three("city-three-arms"), three("city-three")], [Some(1), Some(3)]);
    assert_eq!([three("city-three-road-arms"), three("city-three-road")], [Some(2), Some(1)]);
}

#[test]
fn a_pack_has_the_tiles_of_its_edition() {
    for (edition, gardens) in [(Edition::Classic, 0), (Edition::Modern, 8)] {
        let setup = Setup::base(edition, 2);
        let pack = Pack::new(&setup, &[]).unwrap_or_else(|error| panic!("{error}"));
        let drawn: u16 = pack.set.kinds().map(|kind| pack.set.copies(kind)).sum();
        assert_eq!(drawn, 71, "72 with the start tile");
        assert_eq!(pack.tile(pack.set.start().tiles[0].kind).id, "cap-straight");
        let with_garden = |def: &TileDef| def.parts.iter().any(|part| part.kind == FeatureKind::Garden);
        let found: u16 = pack
            .set
            .kinds()
            .filter(|kind| with_garden(pack.set.def(*kind)))
            .map(|kind| pack.set.copies(kind))
            .sum();
        assert_eq!(found, gardens);
        assert!(Rules::new(setup, pack.set).is_ok());
    }
}

/// With a river, an option decides whether the start tile is drawn or left out. With the walled town alone, it is drawn. Claims
/// RIV-1 CNT-1.
#[test]
fn a_replaced_start_tile_is_drawn_or_left_out() {
    let drawn = |edition: Edition, modules: &str, start_tile: Option<StartTile>| {
        let mut setup = Setup::base(edition, 2);
        for module in modules.split(' ') {
            setup.modules.insert(Modules::find(module).expect("a module"));
        }
        setup.options.start_tile = start_tile.unwrap_or(setup.options.start_tile);
        let pack = Pack::new(&setup, &[]).unwrap_or_else(|error| panic!("{error}"));
        pack.set.kinds().map(|kind| pack.set.copies(kind)).sum::<u16>()
    };
    // Not counting springs, the modern river has 11 tiles, and the classic rivers have 21.
    for (edition, module, with, without) in [
        (Edition::Modern, "river", 72 + 11, 71 + 11),
        (Edition::Classic, "river", 72 + 21, 71 + 21),
        (Edition::Modern, "count", 72, 72),
        (Edition::Classic, "count", 72, 72),
        (Edition::Modern, "count river", 72 + 11, 71 + 11),
    ] {
        assert_eq!(drawn(edition, module, Some(StartTile::Shuffled)), with, "{edition:?} {module}");
        assert_eq!(drawn(edition, module, Some(StartTile::Aside)), without, "{edition:?} {module}");
        let usual = if edition == Edition::Modern { without } else { with };
        assert_eq!(drawn(edition, module, None), usual, "{edition:?} {module}");
    }
    let base = |start_tile| drawn(Edition::Modern, "abbot", Some(start_tile));
    assert_eq!([base(StartTile::Shuffled), base(StartTile::Aside)], [71, 71], "it lies at the start");
}

/// In each of the two start blocks, the fields join across inner sides into exactly three.
#[test]
fn the_fields_of_a_start_block_join() {
    for (module, cells, fields, cities) in [("count", 12, 3, 3), ("wheel", 12, 3, 3)] {
        let file = file(module);
        let block: Vec<&Tile> = file.tiles.iter().filter(|tile| tile.cell.is_some()).collect();
        assert_eq!(block.len(), cells, "{module}");
        let state = block_state(file, &block);
        let mut kinds = [BTreeSet::new(), BTreeSet::new()];
        for seg in 0..state.features().segments() as u16 {
            let seg = bastide_engine::SegId(seg);
            match state.features().at(seg).kind() {
                FeatureKind::Field => kinds[0].insert(state.features().of(seg)),
                FeatureKind::City => kinds[1].insert(state.features().of(seg)),
                _ => false,
            };
        }
        assert_eq!(kinds.map(|found| found.len()), [fields, cities], "{module}");
    }
}

fn block_state(file: &TileFile, block: &[&Tile]) -> bastide_engine::State {
    use bastide_engine::{KindId, Laid, Layout, NoEvents, Pos, Rotation, State, TileSet};
    let at = |[row, column]: [i16; 2]| Pos::new(column, row);
    let laid = |(kind, tile): (usize, &&Tile)| {
        let pos = tile.cell.map_or(Pos::new(0, 0), at);
        Laid { kind: KindId(kind as u16), pos, rotation: Rotation(0) }
    };
    let layout = Layout {
        tiles: block.iter().enumerate().map(laid).collect(),
        blocked: file.blocked.iter().map(|cell| at(*cell)).collect(),
    };
    let tiles = block.iter().map(|tile| (tile.def.clone(), 1)).collect();
    let set = TileSet::new(tiles, layout).unwrap_or_else(|error| panic!("{error:?}"));
    let rules = Rules::new(Setup::base(Edition::Classic, 2), set).unwrap_or_else(|error| panic!("{error:?}"));
    State::new(&rules, &mut NoEvents)
}
