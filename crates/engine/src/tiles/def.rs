//! A tile as authored, and the check that it is a possible tile.

use crate::geometry::{Half, Rotation, Side};
use crate::ids::MAX_PARTS;
use crate::vocab::{Arrow, Circle, FeatureKind, Goods, Marks, RiverRole, Signs};
use alloc::vec::Vec;

/// One segment of a tile, in the tile's own orientation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartDef {
    /// What it is.
    pub kind: FeatureKind,
    /// The sides it reaches (roads, cities, rivers), a bit each.
    pub sides: u8,
    /// The halves it reaches (fields), a bit each.
    pub halves: u8,
    /// What is printed on it.
    pub marks: Marks,
    /// Coats of arms.
    pub arms: u8,
    /// A goods symbol.
    pub goods: Option<Goods>,
    /// For a field: the tile's city parts that it touches, a bit for each part.
    pub beside: u16,
}

impl PartDef {
    /// A bare part of the given kind.
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
    /// The number on its wheel sign, 0 if it has none.
    pub wheel: u8,
    /// Its flying machine's arrow.
    pub arrow: Option<Arrow>,
    /// Its crop circle.
    pub circle: Option<Circle>,
    /// Its part in a river.
    pub river: Option<RiverRole>,
    /// Sides that face another place of a start block, a bit each: never matched.
    pub inner: u8,
    /// Parts that meet at one gate, crossing or cloister door, a bit for each part.
    pub links: Vec<u16>,
}

/// What a part looks like when its tile is turned: its kind, what it reaches and lies beside, what is printed on it.
type TurnedPart = (FeatureKind, [u8; 3], Marks, u8, Option<Goods>);

/// Why a tile cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileFault {
    /// Two of city, road and river claim this side.
    SideTwice(Side),
    /// This half is in no field though its side is no city.
    HalfInNoField(Half),
    /// This half is in two fields.
    HalfTwice(Half),
    /// This half of a city side is in a field.
    HalfInCity(Half),
    /// A field lies beside part number `.0`, which is no city.
    BesideNoCity(u8),
    /// A link names fewer than two parts, or a part that is not there.
    BadLink,
    /// More parts than a tile may have.
    TooManyParts,
    /// A mark stands on a part of the wrong kind.
    MarkOnWrongPart(Marks, FeatureKind),
    /// A coat of arms or goods symbol outside a city.
    SymbolOutsideCity(FeatureKind),
    /// A cap reaches more than one side.
    CapTooWide,
    /// A city or river that reaches no side.
    Unreachable(FeatureKind),
    /// It has a river and no role, or a role and no river.
    RiverRole,
    /// A river's role asks for another number of river sides.
    RiverSides {
        /// Sides the role asks for.
        expected: u8,
        /// River sides of the tile.
        found: u8,
    },
    /// The city of Carcassonne reaches a side that is not inner.
    WalledOutside(Side),
    /// More than one cloister, garden or abbey.
    TwoCloisters,
    /// An abbey with anything else on its tile.
    AbbeyNotAlone,
}

impl TileDef {
    /// Does it fit anything and close every side?
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

    /// Is this a possible tile?
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
        // A road may begin and end on its tile: it is complete as it lies (INN-7).
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

    /// After how many quarter turns the tile looks the same again: 1, 2 or 4.
    ///
    /// Only placements in the first `period` rotations are different moves.
    pub fn period(&self) -> u8 {
        [1u8, 2].into_iter().find(|turns| self.looks_same_after(Rotation(*turns))).unwrap_or(4)
    }

    fn looks_same_after(&self, turn: Rotation) -> bool {
        // Two flying machines side by side are no reason to turn one of them round: the arrow flies elsewhere.
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

    /// All sides reached by a set of parts.
    fn sides_of(&self, parts: u16) -> u8 {
        let named = self.parts.iter().enumerate().filter(|(index, _)| parts >> index & 1 != 0);
        named.fold(0, |sides, (_, part)| sides | part.sides)
    }
}

/// The only kind of part a printed mark may stand on.
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
