//! Models their bag of tiles and the random number generator that draws from it.

use crate::ids;
use bastide_engine::{Mechanic, RiverRole, Rules, Signs};
use bastide_tiles::Pack;
use std::collections::BTreeMap;

/// Their random number generator. Its state is a number from 0 up to, but not including, 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct BagRandom(pub(crate) f64);

impl BagRandom {
    /// Returns a number below `n` and advances the state.
    pub(crate) fn next(&mut self, n: usize) -> usize {
        const MASK: u64 = (1 << 48) - 1;
        let result = ((self.0 * n as f64) as usize).min(n.saturating_sub(1));
        let low = self.0.to_bits() & MASK;
        let next = low.wrapping_mul(25_214_903_917).wrapping_add(11) & MASK;
        self.0 = next as f64 / (1u64 << 48) as f64;
        result
    }
}

/// The groups of tiles in their bag, in alphabetical order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum BagGroup {
    Default,
    Dragon,
    River,
    RiverFork,
    RiverLake,
}

/// The tiles left in their bag, by group and id.
#[derive(Clone, Debug)]
pub(crate) struct Bag {
    tiles: BTreeMap<(BagGroup, String), u16>,
    /// True if a volcano has been placed and dragon tiles can be drawn.
    pub(crate) volcano: bool,
}

impl Bag {
    /// The bag at the start of a game, without the start tiles.
    pub(crate) fn new(pack: &Pack, rules: &Rules, all: &BTreeMap<String, u16>) -> Self {
        let grouped = all.iter().filter_map(|(id, number)| {
            let group = group(pack, rules, id)?;
            (*number > 0).then(|| ((group, id.clone()), *number))
        });
        Self { tiles: grouped.collect(), volcano: false }
    }

    /// True if tiles of a group can be drawn now.
    fn is_active(&self, group: BagGroup) -> bool {
        let left = |wanted: BagGroup| self.tiles.keys().any(|(group, _)| *group == wanted);
        match group {
            BagGroup::RiverFork => true,
            BagGroup::River => !left(BagGroup::RiverFork),
            BagGroup::RiverLake => !left(BagGroup::RiverFork) && !left(BagGroup::River),
            BagGroup::Default => !self.has_river(),
            // Dragon tiles can be drawn once a volcano is placed, even while river tiles are left.
            BagGroup::Dragon => self.volcano,
        }
    }

    /// True if a river tile is left.
    pub(crate) fn has_river(&self) -> bool {
        let wet = [BagGroup::River, BagGroup::RiverFork, BagGroup::RiverLake];
        self.tiles.keys().any(|(group, _)| wet.contains(group))
    }

    fn active(&self) -> impl Iterator<Item = (&(BagGroup, String), u16)> {
        self.tiles.iter().filter(|((group, _), _)| self.is_active(*group)).map(|(key, number)| (key, *number))
    }

    /// Lets the generator choose an id; `None` if no tile can be drawn.
    pub(crate) fn draw(&self, random: &mut BagRandom) -> Option<String> {
        let total: usize = self.active().map(|(_, number)| usize::from(number)).sum();
        if total == 0 {
            return None;
        }
        let mut at = random.next(total);
        for ((_, id), number) in self.active() {
            match at.checked_sub(usize::from(number)) {
                Some(rest) => at = rest,
                None => return Some(id.clone()),
            }
        }
        None
    }

    /// A generator state that leads to this id being drawn from the current bag.
    pub(crate) fn aim(&self, id: &str) -> Option<f64> {
        let total: usize = self.active().map(|(_, number)| usize::from(number)).sum();
        let before = self.active().take_while(|((_, other), _)| other != id);
        let before: usize = before.map(|(_, number)| usize::from(number)).sum();
        (before < total).then(|| (before as f64 + 0.5) / total as f64)
    }

    /// Removes a tile. Returns false if it is not in the bag.
    pub(crate) fn take(&mut self, id: &str) -> bool {
        let Some(key) = self.tiles.keys().find(|(_, other)| other == id).cloned() else { return false };
        match self.tiles.get_mut(&key) {
            Some(number) if *number > 1 => *number -= 1,
            _ => {
                self.tiles.remove(&key);
            }
        }
        true
    }
}

/// The group of a tile; `None` for springs that are not placed, which leave the game.
fn group(pack: &Pack, rules: &Rules, id: &str) -> Option<BagGroup> {
    let kind = *ids::kinds(pack, id).first()?;
    let def = rules.tiles().def(kind);
    Some(match def.river {
        Some(RiverRole::Spring) => return None,
        Some(RiverRole::Fork) => BagGroup::RiverFork,
        // In their program, the lake with a city is drawn together with the middle tiles of the river.
        Some(RiverRole::Middle) => BagGroup::River,
        Some(RiverRole::Lake) if id == "RI.2/IFC" => BagGroup::River,
        Some(RiverRole::Lake) => BagGroup::RiverLake,
        None if def.signs.has(Signs::DRAGON) && rules.on().has(Mechanic::Dragon) => BagGroup::Dragon,
        None => BagGroup::Default,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_produces_the_known_numbers() {
        let mut random = BagRandom(0.4353);
        let first = random.next(72);
        assert_eq!(random.0, 0.486_432_679_270_702_55);
        let rest: Vec<usize> = (0..4).map(|_| random.next(72)).collect();
        assert_eq!((first, rest), (31, vec![35, 41, 56, 10]));
        for short in [0.25, 0.0] {
            let mut random = BagRandom(short);
            random.next(5);
            assert_eq!(random.0, 3.907_985_046_680_551e-14);
        }
    }
}
