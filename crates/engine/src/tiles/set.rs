//! All tiles of one game, resolved into dense tables for the hot paths.

use super::def::{PartDef, TileDef};
use crate::board::{Edge, ShownEdges};
use crate::features::Feature;
use crate::geometry::{Half, Pos, Rotation, Side};
use crate::ids::{KindId, MAX_TILES, SegId};
use crate::vocab::{FeatureKind, Goods, Marks, Signs};
use alloc::vec::Vec;

/// No part: an entry of the tables below.
pub(crate) const NO_PART: u8 = 0xFF;

/// One part of a kind, in the kind's own orientation, with the record of the feature it is when it lies alone.
#[derive(Clone, Debug)]
pub(crate) struct PartRecord {
    pub(crate) beside: u16,
    pub(crate) lone: Feature,
}

/// What the hot paths need of a kind.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    pub(crate) first: u16,
    pub(crate) parts: u8,
    pub(crate) period: u8,
    /// The roads and cities among its parts, a bit each.
    pub(crate) lines: u16,
    /// The cloister or garden among its parts.
    pub(crate) surrounded: u8,
    pub(crate) signs: Signs,
}

/// A kind turned a certain way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Oriented {
    /// The edges for matching.
    pub(crate) shown: ShownEdges,
    pub(crate) side: [u8; 4],
    pub(crate) half: [u8; 8],
}

/// A tile that lies before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// What lies there.
    pub kind: KindId,
    /// Where.
    pub pos: Pos,
    /// How it is turned.
    pub rotation: Rotation,
}

/// What lies before the first turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    /// Tiles, in the order they are laid.
    pub tiles: Vec<Laid>,
    /// Places that no tile may ever take.
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

/// Why a set of tiles cannot be played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TileSetError {
    /// A tile is impossible.
    Fault(KindId, super::def::TileFault),
    /// More tiles than fit on the table.
    TooMany(usize),
    /// Nothing lies at the start.
    NoStart,
    /// There is nothing to draw.
    NothingToDraw,
    /// More goods symbols of one kind than a city can count.
    TooManyGoods(u32),
    /// More coats of arms than a city can count.
    TooManyArms(u32),
}

impl TileSet {
    /// Checks and resolves tiles with the number of copies to be drawn, and what lies at the start.
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

    /// Number of kinds.
    pub fn len(&self) -> usize {
        self.defs.len()
    }

    /// Is there no kind at all?
    pub fn is_empty(&self) -> bool {
        self.defs.is_empty()
    }

    /// The kinds, in order.
    pub fn kinds(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.defs.len() as u16).map(KindId)
    }

    /// A kind as authored.
    pub fn def(&self, kind: KindId) -> &TileDef {
        &self.defs[kind.index()]
    }

    /// Copies of a kind that are drawn in the course of the game.
    pub fn copies(&self, kind: KindId) -> u16 {
        self.copies[kind.index()]
    }

    /// What lies before the first turn.
    pub fn start(&self) -> &Layout {
        &self.start
    }

    /// After how many quarter turns a kind looks the same again: 1, 2 or 4.
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

/// The most coats of arms over all tiles: the dearest city then still fits a score.
const MAX_ARMS: u32 = 8_000;

/// The most goods symbols of one kind over all tiles.
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
        // Inner sides of a start block face no open place, and an abbey's match everything.
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
