//! Tile definitions as read from files, and the check that a tile is possible.

use crate::geometry::{Half, Rotation, Side};
use crate::ids::MAX_PARTS;
use crate::vocab::{Arrow, Circle, FeatureKind, Goods, Marks, RiverRole, Signs};
use alloc::vec::Vec;

/// One segment of a tile, in the tile's own orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartDef {
    /// Its kind.
    pub kind: FeatureKind,
    /// The sides it reaches (roads, cities, rivers), one bit each.
    pub sides: u8,
    /// The halves it reaches (fields), one bit each.
    pub halves: u8,
    /// What is printed on it.
    pub marks: Marks,
    /// The number of coats of arms.
    pub arms: u8,
    /// The goods symbol, if any.
    pub goods: Option<Goods>,
    /// For a field: the tile's city parts that it touches, one bit for each part.
    pub beside: u16,
}

impl PartDef {
    /// A part of the given kind with nothing printed on it.
    pub const fn new(kind: FeatureKind) -> Self {
        Self { kind, sides: 0, halves: 0, marks: Marks::NONE, arms: 0, goods: None, beside: 0 }
    }
}

/// A tile as printed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TileDef {
    /// Its segments.
    pub parts: Vec<PartDef>,
    /// Its signs.
    pub signs: Signs,
    /// The number on its wheel sign, or 0 if it has none.
    pub wheel: u8,
    /// The arrow of its flying machine.
    pub arrow: Option<Arrow>,
    /// Its crop circle.
    pub circle: Option<Circle>,
    /// Its role in a river.
    pub river: Option<RiverRole>,
    /// Sides that face another place of the same start block, one bit each. They are never matched.
    pub inner: u8,
    /// Parts that meet at one gate, crossing or cloister door, one bit for each part.
    pub links: Vec<u16>,
}

/// A part of a turned tile: its kind, the sides and parts it touches, and its prints.
type TurnedPart = (FeatureKind, [u8; 3], Marks, u8, Option<Goods>);

/// Why a tile is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileFault {
    /// More than one city, road or river claims this side.
    SideTwice(Side),
    /// This half is not in a field although its side is not a city.
    HalfInNoField(Half),
    /// This half is in two fields.
    HalfTwice(Half),
    /// This half of a city side is in a field.
    HalfInCity(Half),
    /// A field lies beside part number `.0`, which is not a city.
    BesideNoCity(u8),
    /// A link has fewer than two parts, or a part that does not exist.
    BadLink,
    /// There are more parts than a tile may have.
    TooManyParts,
    /// A mark is on a part of the wrong kind.
    MarkOnWrongPart(Marks, FeatureKind),
    /// A coat of arms or goods symbol is outside a city.
    SymbolOutsideCity(FeatureKind),
    /// A cap reaches more than one side.
    CapTooWide,
    /// A city or river reaches no side.
    Unreachable(FeatureKind),
    /// It has a river but no role, or a role but no river.
    RiverRole,
    /// The tile's role in the river needs a different number of river sides.
    RiverSides {
        /// The sides that the role needs.
        expected: u8,
        /// The river sides of the tile.
        found: u8,
    },
    /// The walled town reaches a side that is not inner.
    WalledOutside(Side),
    /// There is more than one cloister, garden or abbey.
    TwoCloisters,
    /// An abbey shares its tile with another part.
    AbbeyNotAlone,
}

impl TileDef {
    /// True if it is an abbey, which matches everything and closes every side.
    pub fn is_abbey(&self) -> bool {
        self.parts.iter().any(|part| part.marks.has(Marks::ABBEY))
    }

    /// The city, road or river on `side`, if any.
    pub fn part_on(&self, side: Side) -> Option<usize> {
        self.parts.iter().position(|part| part.sides & side.bit() != 0)
    }

    /// The field on `half`, if any.
    pub fn field_on(&self, half: Half) -> Option<usize> {
        self.parts.iter().position(|part| part.halves & half.bit() != 0)
    }

    /// Checks that this is a possible tile.
    ///
    /// # Errors
    ///
    /// Returns the first fault.
    pub fn check(&self) -> Result<(), TileFault> {
        if self.parts.len() > MAX_PARTS {
            return Err(TileFault::TooManyParts);
        }
        for part in &self.parts {
            self.check_part(part)?;
        }
        if self.parts.iter().filter(|part| part.kind.is_surrounded()).count() > 1 {
            return Err(TileFault::TwoCloisters);
        }
        if self.is_abbey() {
            return if self.parts.len() == 1 { Ok(()) } else { Err(TileFault::AbbeyNotAlone) };
        }
        for side in Side::ALL {
            self.check_side(side)?;
        }
        let beyond = 1u32 << self.parts.len();
        if self.links.iter().any(|link| link.count_ones() < 2 || u32::from(*link) >= beyond) {
            return Err(TileFault::BadLink);
        }
        self.check_river()
    }

    fn check_part(&self, part: &PartDef) -> Result<(), TileFault> {
        for &(_, mark) in Marks::WORDS {
            if part.marks.has(mark) && home_of(mark) != Some(part.kind) {
                return Err(TileFault::MarkOnWrongPart(mark, part.kind));
            }
        }
        let is_city = part.kind == FeatureKind::City;
        if !is_city && (part.arms > 0 || part.goods.is_some()) {
            return Err(TileFault::SymbolOutsideCity(part.kind));
        }
        if part.marks.has(Marks::CAP) && part.sides.count_ones() != 1 {
            return Err(TileFault::CapTooWide);
        }
        // A road may begin and end on its own tile. It is then complete from the start (INN-7).
        if matches!(part.kind, FeatureKind::City | FeatureKind::River) && part.sides == 0 {
            return Err(TileFault::Unreachable(part.kind));
        }
        if part.marks.has(Marks::WALLED)
            && let Some(side) = Side::ALL.into_iter().find(|side| part.sides & !self.inner & side.bit() != 0)
        {
            return Err(TileFault::WalledOutside(side));
        }
        for index in 0..16u8 {
            let named = part.beside >> index & 1 != 0;
            let city = self.parts.get(index as usize).is_some_and(|other| other.kind == FeatureKind::City);
            if named && !city {
                return Err(TileFault::BesideNoCity(index));
            }
        }
        Ok(())
    }

    fn check_side(&self, side: Side) -> Result<(), TileFault> {
        let inner = self.inner & side.bit() != 0;
        let mut holders = self.parts.iter().filter(|part| part.sides & side.bit() != 0);
        let holder = holders.next();
        if holders.next().is_some() {
            return Err(TileFault::SideTwice(side));
        }
        let is_city = holder.is_some_and(|part| part.kind == FeatureKind::City);
        for half in side.halves() {
            let fields = self.parts.iter().filter(|part| part.halves & half.bit() != 0).count();
            match fields {
                _ if fields > 1 => return Err(TileFault::HalfTwice(half)),
                1 if is_city && !inner => return Err(TileFault::HalfInCity(half)),
                0 if !is_city && !inner => return Err(TileFault::HalfInNoField(half)),
                _ => {}
            }
        }
        Ok(())
    }

    fn check_river(&self) -> Result<(), TileFault> {
        let rivers = self.parts.iter().filter(|part| part.kind == FeatureKind::River);
        let found = rivers.map(|part| part.sides.count_ones() as u8).sum::<u8>();
        let expected = match self.river {
            None if found == 0 => return Ok(()),
            None => return Err(TileFault::RiverRole),
            Some(_) if found == 0 => return Err(TileFault::RiverRole),
            Some(RiverRole::Spring | RiverRole::Lake) => 1,
            Some(RiverRole::Middle) => 2,
            Some(RiverRole::Fork) => 3,
        };
        if found == expected { Ok(()) } else { Err(TileFault::RiverSides { expected, found }) }
    }

    /// The smallest number of quarter turns after which the tile looks the same: 1, 2 or 4.
    ///
    /// Only placements in the first `period` rotations count as distinct moves.
    pub fn period(&self) -> u8 {
        [1u8, 2].into_iter().find(|turns| self.looks_same_after(Rotation(*turns))).unwrap_or(4)
    }

    fn looks_same_after(&self, turn: Rotation) -> bool {
        // A tile with an arrow looks different in every rotation, because the machine flies in a different direction.
        if self.arrow.is_some() || self.inner != 0 {
            return false;
        }
        let mut left = self.looks(Rotation(0));
        let mut right = self.looks(turn);
        left.sort_unstable();
        right.sort_unstable();
        left == right && self.link_looks(Rotation(0)) == self.link_looks(turn)
    }

    fn looks(&self, turn: Rotation) -> Vec<TurnedPart> {
        let turned = |part: &PartDef| {
            let beside = self.sides_of(part.beside);
            let reach = [turn.sides(part.sides), turn.halves(part.halves), turn.sides(beside)];
            (part.kind, reach, part.marks, part.arms, part.goods)
        };
        self.parts.iter().map(turned).collect()
    }

    fn link_looks(&self, turn: Rotation) -> Vec<u8> {
        let mut links: Vec<u8> = self.links.iter().map(|link| turn.sides(self.sides_of(*link))).collect();
        links.sort_unstable();
        links
    }

    /// All sides that a set of parts reaches.
    fn sides_of(&self, parts: u16) -> u8 {
        let named = self.parts.iter().enumerate().filter(|(index, _)| parts >> index & 1 != 0);
        named.fold(0, |sides, (_, part)| sides | part.sides)
    }
}

/// The only kind of part that a printed mark may be on.
const fn home_of(mark: Marks) -> Option<FeatureKind> {
    match mark {
        Marks::INN | Marks::TUNNEL => Some(FeatureKind::Road),
        Marks::CATHEDRAL | Marks::PRINCESS | Marks::BESIEGED | Marks::CAP | Marks::WALLED => {
            Some(FeatureKind::City)
        }
        Marks::PIG_FARM => Some(FeatureKind::Field),
        Marks::ABBEY => Some(FeatureKind::Cloister),
        _ => None,
    }
}
