//! Wherever two parts of a tile touch, they have a link, or the file gives a reason why not (ABY-10).
//!
//! The tests derive which parts touch from the sides and halves alone. If a road ends on a tile and has different fields
//! on its left and right, its end must touch something else that separates these fields.

use bastide_engine::{FeatureKind, Side, TileDef};
use bastide_tiles::{Tile, library};
use std::collections::BTreeSet;

type Pairs = BTreeSet<(usize, usize)>;

fn all_pairs(parts: &[usize]) -> Pairs {
    let pairs = parts.iter().flat_map(|one| parts.iter().map(move |two| (*one, *two)));
    pairs.filter(|(one, two)| one < two).collect()
}

fn pair(one: usize, two: usize) -> (usize, usize) {
    (one.min(two), one.max(two))
}

/// All pairs of parts within these sets.
fn pairs_of(sets: impl Iterator<Item = u16>) -> Pairs {
    sets.flat_map(|set| all_pairs(&(0..16).filter(|part| set >> part & 1 != 0).collect::<Vec<_>>())).collect()
}

fn parts_of(def: &TileDef, kind: FeatureKind) -> impl Iterator<Item = usize> {
    (0..def.parts.len()).filter(move |part| def.parts[*part].kind == kind)
}

fn sides_of(def: &TileDef, part: usize) -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(move |side| def.parts[part].sides & side.bit() != 0)
}

/// The fields on the two halves of a side.
fn banks(def: &TileDef, side: Side) -> [Option<usize>; 2] {
    side.halves().map(|half| def.field_on(half))
}

/// The cities beside a field, one bit each.
fn beside(def: &TileDef, field: Option<usize>) -> u16 {
    field.map_or(0, |field| def.parts[field].beside)
}

/// Pairs of parts that meet at a gate, a crossing or a cloister's door, as far as the sides and halves show
/// it.
fn touching(def: &TileDef) -> Pairs {
    let mut found = Pairs::new();
    let cloister = parts_of(def, FeatureKind::Cloister).next();
    let mut middle = Vec::new();
    for road in parts_of(def, FeatureKind::Road).filter(|road| sides_of(def, *road).count() == 1) {
        let Some(side) = sides_of(def, road).next() else { continue };
        let [left, right] = banks(def, side);
        let walls = beside(def, left) & beside(def, right);
        if left == right || walls == 0 && cloister.is_some() {
            // The road ends at the cloister's door, or in the field.
            found.extend(cloister.map(|cloister| pair(road, cloister)));
        } else if walls == 0 {
            middle.push(side);
        } else {
            found.extend((0..16).filter(|city| walls >> city & 1 != 0).map(|city| pair(road, city)));
        }
    }
    if let Some(cloister) = cloister {
        // The sides and halves do not show whether a cloister is inside a city's walls, so the file must always state
        // it.
        found.extend(parts_of(def, FeatureKind::City).map(|city| pair(city, cloister)));
    }
    found.extend(crossing(def, &middle));
    found
}

/// The pairs of parts that meet in the middle of a tile if roads from these sides end there.
fn crossing(def: &TileDef, ends: &[Side]) -> Pairs {
    if ends.is_empty() {
        return Pairs::new();
    }
    let mut ends = ends.to_vec();
    ends.sort_unstable();
    let mut lines: BTreeSet<usize> = ends.iter().filter_map(|side| def.part_on(*side)).collect();
    for (at, side) in ends.iter().enumerate() {
        let next = ends[(at + 1) % ends.len()];
        if banks(def, *side)[1] != banks(def, next)[0] {
            lines.extend(between(*side, next).filter_map(|side| passing(def, side)));
        }
    }
    let around: BTreeSet<_> =
        lines.iter().flat_map(|line| sides_of(def, *line)).flat_map(|side| banks(def, side)).collect();
    let is_touched =
        |city: &usize| around.iter().filter(|field| beside(def, **field) >> city & 1 != 0).count() > 1;
    let cities: Vec<usize> = parts_of(def, FeatureKind::City).filter(is_touched).collect();
    let mut roads: Vec<usize> =
        lines.into_iter().filter(|line| def.parts[*line].kind == FeatureKind::Road).collect();
    let stubs: Vec<usize> =
        parts_of(def, FeatureKind::Road).filter(|road| def.parts[*road].sides == 0).collect();
    if stubs.is_empty() {
        roads.extend(cities);
        roads.sort_unstable();
        return all_pairs(&roads);
    }
    // Short roads lead from the crossing to the cities, in the order of the parts (INN-7).
    roads.extend(&stubs);
    let mut found = all_pairs(&roads);
    found.extend(stubs.into_iter().zip(cities).map(|(stub, city)| pair(stub, city)));
    found
}

/// The sides between two sides, clockwise.
fn between(from: Side, to: Side) -> impl Iterator<Item = Side> {
    let all = (1..4).map(move |step| Side::from_index(from.index() + step));
    all.take_while(move |side| *side != to)
}

/// The road or river on a side, if it continues to another side.
fn passing(def: &TileDef, side: Side) -> Option<usize> {
    let is_line = |part: &usize| matches!(def.parts[*part].kind, FeatureKind::Road | FeatureKind::River);
    def.part_on(side).filter(is_line).filter(|part| def.parts[*part].sides.count_ones() > 1)
}

/// The faults in the links of a tile.
fn faults(tile: &Tile) -> Vec<String> {
    let expected = touching(&tile.def);
    let linked = pairs_of(tile.def.links.iter().copied());
    let apart = pairs_of(tile.apart.iter().map(|apart| apart.parts));
    let say = |what: &str, pairs: Pairs| {
        let word = |part: usize| {
            let sides: Vec<_> = sides_of(&tile.def, part).map(Side::letter).collect();
            format!("{} {}", tile.def.parts[part].kind.name(), sides.join("-"))
        };
        pairs.into_iter().map(|(one, two)| format!("{what}: {} and {}", word(one), word(two))).collect()
    };
    let stated: Pairs = linked.union(&apart).copied().collect();
    let lists: [Vec<String>; 3] = [
        say("they touch and have neither `links` nor `no_links`", &expected - &stated),
        say("they do not touch", &stated - &expected),
        say("in `links` and in `no_links`", &linked & &apart),
    ];
    lists.concat()
}

fn tiles() -> impl Iterator<Item = (String, &'static Tile)> {
    library()
        .iter()
        .flat_map(|file| file.tiles.iter().map(|tile| (format!("{}/{}", file.module, tile.id), tile)))
}

#[test]
fn every_gate_crossing_and_door_has_a_link_or_a_reason() {
    let found: Vec<String> = tiles()
        .flat_map(|(name, tile)| faults(tile).into_iter().map(move |fault| format!("{name}: {fault}")))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The check above fails if any link or reason is removed.
#[test]
fn the_check_fails_if_any_link_is_missing() {
    let mut seen = [0, 0];
    for (name, tile) in tiles() {
        for at in 0..tile.def.links.len() {
            let mut less = tile.clone();
            less.def.links.remove(at);
            assert!(!faults(&less).is_empty(), "{name}: without link {at}");
            seen[0] += 1;
        }
        for at in 0..tile.apart.len() {
            let mut less = tile.clone();
            less.apart.remove(at);
            assert!(!faults(&less).is_empty(), "{name}: without reason {at}");
            seen[1] += 1;
        }
    }
    assert!(seen[0] > 100 && seen[1] > 20, "{seen:?}");
}

/// If the newest print repeats a tile from an earlier print, both have the same links.
#[test]
fn prints_of_one_tile_have_the_same_links() {
    // The newest print of this tile has short roads between its crossing and its cities (INN-7).
    let other_parts = "two-caps-two-roads-new";
    let mut compared = 0;
    for file in library() {
        for new in file.tiles.iter().filter(|tile| tile.links_are_new && tile.id != other_parts) {
            let old = file.tiles.iter().find(|tile| new.id.strip_suffix("-new") == Some(tile.id.as_str()));
            let Some(old) = old else { continue };
            let turned = |tile: &Tile, turns: u8| -> BTreeSet<Vec<(FeatureKind, u8)>> {
                let look = |part: usize| {
                    let part = &tile.def.parts[part];
                    (part.kind, bastide_engine::Rotation(turns).sides(part.sides))
                };
                let link = |link: &u16| {
                    let mut parts: Vec<_> = (0..16).filter(|part| link >> part & 1 != 0).map(look).collect();
                    parts.sort_unstable();
                    parts
                };
                tile.def.links.iter().map(link).collect()
            };
            let same = (0..4).any(|turns| turned(new, turns) == turned(old, 0));
            assert!(same, "{}/{}", file.module, new.id);
            compared += 1;
        }
    }
    assert_eq!(compared, 11);
}
