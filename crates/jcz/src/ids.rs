//! The format's tile ids and tile sets, read from data files.

use bastide_engine::KindId;
use bastide_tiles::Pack;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The abbey tile, which players hold.
pub(crate) const ABBEY: &str = "AM/A";

/// The lines of a data file, without comments.
fn lines(text: &'static str) -> impl Iterator<Item = (&'static str, std::str::SplitWhitespace<'static>)> {
    text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut words = line.split_whitespace();
        words.next().map(|first| (first, words))
    })
}

/// Our tile names by id. An id has several names if it is in two files.
fn tiles() -> &'static BTreeMap<&'static str, Vec<&'static str>> {
    static TILES: OnceLock<BTreeMap<&str, Vec<&str>>> = OnceLock::new();
    TILES.get_or_init(|| {
        lines(include_str!("../data/tiles.txt")).map(|(id, names)| (id, names.collect())).collect()
    })
}

/// The tiles of each set, with their counts.
pub(crate) fn sets() -> &'static BTreeMap<&'static str, Vec<(&'static str, u16)>> {
    static SETS: OnceLock<BTreeMap<&str, Vec<(&str, u16)>>> = OnceLock::new();
    SETS.get_or_init(|| {
        let mut sets: BTreeMap<&str, Vec<(&str, u16)>> = BTreeMap::new();
        for (set, words) in lines(include_str!("../data/sets.txt")) {
            let tiles = sets.entry(set).or_default();
            tiles.extend(words.map(|word| match word.split_once('=') {
                Some((id, number)) => (id, number.parse().unwrap_or(1)),
                None => (word, 1),
            }));
        }
        sets
    })
}

/// Tiles of which a game has at most one copy.
const SINGLE: [&str; 4] = ["RI/s", "GQ/RFI", "RI.1/I.e", "RI.2/I.v"];

/// The number of tiles in the bag by id, given the chosen sets and their counts.
pub(crate) fn bag(chosen: &BTreeMap<String, f64>) -> BTreeMap<String, u16> {
    let mut all: BTreeMap<String, u16> = BTreeMap::new();
    for (set, copies) in chosen {
        for (id, number) in sets().get(set.as_str()).into_iter().flatten() {
            *all.entry((*id).to_string()).or_default() += number * (*copies as u16);
        }
    }
    for id in SINGLE {
        all.entry(id.to_string()).and_modify(|number| *number = (*number).min(1));
    }
    // River II replaces the lake of River I and has a volcano at the end of each branch.
    if let Some(volcanoes) = all.get_mut("RI.2/I.v").filter(|number| **number > 0) {
        *volcanoes = 2;
        all.remove("RI.1/I.e");
    }
    all.retain(|_, number| *number > 0);
    all
}

/// The tile kinds in a game that have this id.
pub(crate) fn kinds(pack: &Pack, id: &str) -> Vec<KindId> {
    let names = tiles().get(id).map_or(&[][..], Vec::as_slice);
    names.iter().filter_map(|name| pack.find(name)).collect()
}

/// The id of a tile kind, if it has one.
pub(crate) fn id(pack: &Pack, kind: KindId) -> Option<&'static str> {
    let name = pack.tile(kind).id.as_str();
    tiles().iter().find(|(_, names)| names.contains(&name)).map(|(id, _)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_tiles::library;

    #[test]
    fn every_tile_of_every_set_is_one_of_ours() {
        for (set, listed) in sets() {
            for (id, _) in listed {
                let names = tiles().get(id).unwrap_or_else(|| panic!("{set}: {id} has no name"));
                for name in names {
                    let (module, tile) = name.split_once('/').unwrap_or(("base", name));
                    let file = library().iter().find(|file| file.module == module);
                    let known = file.is_some_and(|file| file.tiles.iter().any(|other| other.id == tile));
                    assert!(known, "{name} is not a tile");
                }
            }
        }
        let total = |set: &str| sets()[set].iter().map(|(_, number)| number).sum::<u16>();
        assert_eq!([total("basic:1"), total("basic:2"), total("princess-and-dragon:1")], [72, 72, 30]);
    }
}
