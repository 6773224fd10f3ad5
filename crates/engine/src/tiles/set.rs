//! All tiles of one game, resolved into dense tables for the hot paths.

use super::def::{PartDef, TileDef};
use crate::board::{Edge, ShownEdges};
use crate::features::Feature;
use crate::geometry::{Half, Pos, Rotation, Side};
use crate::ids::{KindId, MAX_TILES, SegId};
use crate::vocab::{FeatureKind, Goods, Marks, Signs};
use alloc::vec::Vec;

/// The table entry that means "no part".
pub(crate) const NO_PART: u8 = 0xFF;

/// One part of a kind, in the kind's own orientation. Its record is that of a feature with only this part.
#[derive(Clone, Debug)]
pub(crate) struct PartRecord {
    pub(crate) beside: u16,
    pub(crate) lone: Feature,
}

/// The facts about a kind that hot paths need.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    pub(crate) first: u16,
    pub(crate) parts: u8,
    pub(crate) period: u8,
    /// The roads and cities among its parts, one bit each.
    pub(crate) lines: u16,
    /// The cloister or garden among its parts.
    pub(crate) surrounded: u8,
    pub(crate) signs: Signs,
}

/// A kind in one rotation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oriented {
    /// The edges to match with neighbours.
    pub(crate) shown: ShownEdges,
    pub(crate) side: [u8; 4],
    pub(crate) half: [u8; 8],
}

/// A tile and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// Its kind.
    pub kind: KindId,
    /// Its place.
    pub pos: Pos,
    /// Its rotation.
    pub rotation: Rotation,
}

/// The tiles on the board before the first turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Tiles, in the order they are placed.
    pub tiles: Vec<Laid>,
    /// Places that no tile can ever take.
    pub blocked: Vec<Pos>,
}

/// The tiles of one game.
#[derive(Clone, Debug)]
pub struct TileSet {
    defs: Vec<TileDef>,
    copies: Vec<u16>,
    start: Layout,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) oriented: Vec<[Oriented; 4]>,
    pub(crate) parts: Vec<PartRecord>,
}

/// Why a set of tiles cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileSetError {
    /// A tile is impossible.
    Fault(KindId, super::def::TileFault),
    /// There are more tiles than fit on the board.
    TooMany(usize),
    /// There is no start tile.
    NoStart,
    /// There is nothing to draw.
    NothingToDraw,
    /// There are more goods symbols of one kind than a city can count.
    TooManyGoods(u32),
    /// There are more coats of arms than a city can count.
    TooManyArms(u32),
}

impl TileSet {
    /// Checks and resolves the tiles, each with its number of copies to draw, and the start layout.
    ///
    /// # Errors
    ///
    /// Returns the first problem.
    pub fn new(tiles: Vec<(TileDef, u16)>, start: Layout) -> Result<Self, TileSetError> {
        let total = start.tiles.len() + tiles.iter().map(|(_, copies)| *copies as usize).sum::<usize>();
        if total > MAX_TILES || tiles.len() > MAX_TILES {
            return Err(TileSetError::TooMany(total.max(tiles.len())));
        }
        if start.tiles.is_empty() {
            return Err(TileSetError::NoStart);
        }
        if tiles.iter().all(|(_, copies)| *copies == 0) {
            return Err(TileSetError::NothingToDraw);
        }
        let goods = goods(&tiles);
        if goods > u32::from(u8::MAX) {
            return Err(TileSetError::TooManyGoods(goods));
        }
        let arms = |def: &TileDef| def.parts.iter().map(|part| u32::from(part.arms)).sum::<u32>();
        let arms: u32 = tiles.iter().map(|(def, copies)| arms(def) * u32::from(*copies)).sum();
        if arms > MAX_ARMS {
            return Err(TileSetError::TooManyArms(arms));
        }
        let mut set = Self {
            defs: Vec::new(),
            copies: Vec::new(),
            start,
            kinds: Vec::new(),
            oriented: Vec::new(),
            parts: Vec::new(),
        };
        for (def, copies) in tiles {
            def.check().map_err(|fault| TileSetError::Fault(KindId(set.defs.len() as u16), fault))?;
            set.push(&def);
            set.defs.push(def);
            set.copies.push(copies);
        }
        Ok(set)
    }

    fn push(&mut self, def: &TileDef) {
        let surrounded = def.parts.iter().position(|part| part.kind.is_surrounded());
        let is_line = |part: &PartDef| matches!(part.kind, FeatureKind::City | FeatureKind::Road);
        let lines =
            def.parts.iter().enumerate().fold(0, |lines, (at, part)| lines | u16::from(is_line(part)) << at);
        self.kinds.push(Kind {
            first: self.parts.len() as u16,
            parts: def.parts.len() as u8,
            period: def.period(),
            lines,
            surrounded: surrounded.map_or(NO_PART, |part| part as u8),
            signs: def.signs,
        });
        for part in &def.parts {
            let twins = def.parts.iter().filter(|other| other.kind == part.kind).count();
            let mut lone = Feature::alone(part);
            // Fields do not count tiles.
            if twins > 1 && part.kind != FeatureKind::Field {
                lone.marks = lone.marks.with(Marks::TWIN);
            }
            self.parts.push(PartRecord { beside: part.beside, lone });
        }
        self.oriented.push(Rotation::ALL.map(|rotation| orient(def, rotation)));
    }

    /// The number of kinds.
    pub fn len(&self) -> usize {
        self.defs.len()
    }

    /// Returns whether there are no kinds.
    pub fn is_empty(&self) -> bool {
        self.defs.is_empty()
    }

    /// The kinds, in order.
    pub fn kinds(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.defs.len() as u16).map(KindId)
    }

    /// The definition of a kind. Panics if this set has no such kind.
    pub fn def(&self, kind: KindId) -> &TileDef {
        &self.defs[kind.index()]
    }

    /// The number of copies of a kind that are drawn during the game.
    pub fn copies(&self, kind: KindId) -> u16 {
        self.copies[kind.index()]
    }

    /// The start layout.
    pub fn start(&self) -> &Layout {
        &self.start
    }

    /// The smallest number of quarter turns after which a kind looks the same: 1, 2 or 4.
    #[inline]
    pub fn period(&self, kind: KindId) -> u8 {
        self.kinds[kind.index()].period
    }

    /// The first of the rotations that look like `rotation` on this kind.
    pub fn canonical(&self, kind: KindId, rotation: Rotation) -> Rotation {
        Rotation(rotation.0 % self.kinds[kind.index()].period)
    }

    #[inline]
    pub(crate) fn turned(&self, kind: KindId, rotation: Rotation) -> &Oriented {
        &self.oriented[kind.index()][rotation.index()]
    }

    #[inline]
    pub(crate) fn parts_of(&self, kind: KindId) -> &[PartRecord] {
        let kind = &self.kinds[kind.index()];
        &self.parts[kind.first as usize..kind.first as usize + kind.parts as usize]
    }
}

/// The maximum number of coats of arms on all tiles together. With this limit, the points of any city fit in a score.
const MAX_ARMS: u32 = 8_000;

/// The number of goods symbols of the most common kind on all tiles together.
fn goods(tiles: &[(TileDef, u16)]) -> u32 {
    let symbols = |goods: Goods| {
        let of = |def: &TileDef| def.parts.iter().filter(|part| part.goods == Some(goods)).count() as u32;
        tiles.iter().map(|(def, copies)| of(def) * u32::from(*copies)).sum()
    };
    [Goods::Wine, Goods::Grain, Goods::Cloth].into_iter().map(symbols).max().unwrap_or(0)
}

fn orient(def: &TileDef, rotation: Rotation) -> Oriented {
    let mut oriented = Oriented { shown: ShownEdges::default(), side: [NO_PART; 4], half: [NO_PART; 8] };
    for side in Side::ALL {
        let to = rotation.side(side);
        let part = def.part_on(side);
        oriented.side[to.index()] = part.map_or(NO_PART, |part| part as u8);
        // Inner sides of a start block face no open place, and the sides of an abbey match everything.
        let matched = def.inner & side.bit() == 0 && !def.is_abbey();
        let edge = part.map_or(Edge::FIELD, |part| edge(def.parts[part].kind));
        oriented.shown = oriented.shown.with(to, if matched { edge } else { Edge::ANY });
    }
    for half in Half::all() {
        let to = (half.index() + 2 * rotation.index()) % 8;
        oriented.half[to] = def.field_on(half).map_or(NO_PART, |part| part as u8);
    }
    oriented
}

const fn edge(kind: FeatureKind) -> Edge {
    match kind {
        FeatureKind::Road => Edge::ROAD,
        FeatureKind::City => Edge::CITY,
        FeatureKind::River => Edge::RIVER,
        FeatureKind::Field | FeatureKind::Cloister | FeatureKind::Garden => Edge::FIELD,
    }
}

/// The segment of part `part` of a tile whose segments begin at `first`.
#[inline]
pub(crate) const fn seg(first: SegId, part: u8) -> SegId {
    SegId(first.0 + part as u16)
}
