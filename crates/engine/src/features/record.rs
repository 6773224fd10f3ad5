//! The record of a feature: a cache of facts that can be derived from tiles and figures.

use crate::ids::{MAX_PLAYERS, PlayerId, SegId};
use crate::tiles::PartDef;
use crate::vocab::{FeatureKind, Marks};

/// The index in `weight` of the number of followers. The other bytes are players' strengths.
const FOLLOWERS: usize = 7;

/// A feature on the board. The fields are ordered so that two records can be added with a few wide instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Feature {
    /// The number of segments in the ring.
    pub(crate) size: u16,
    /// Open ends. For cloisters and gardens, the empty places around them.
    pub(crate) open: u16,
    /// Tiles it covers, each counted once (BASE-13). Not kept for fields, whose size does not matter (BASE-22).
    pub(crate) tiles: u16,
    /// Coats of arms.
    pub(crate) arms: u16,
    /// Strength of each player. The last byte is the number of followers.
    pub(crate) weight: [u8; 8],
    /// Any segment of the ring.
    pub(crate) first: SegId,
    /// All marks printed on it.
    pub(crate) marks: Marks,
    /// Goods symbols of each kind. `TileSet` ensures that a byte is enough.
    pub(crate) goods: [u8; 3],
    /// Its kind.
    pub(crate) kind: FeatureKind,
}

const _: () = assert!(size_of::<Feature>() == 24, "features are cloned by the hundred");
const _: () = assert!(MAX_PLAYERS < FOLLOWERS);

impl Feature {
    /// The record of a part that is not joined to any other. `first` is set when the tile is placed.
    pub(crate) fn alone(part: &PartDef) -> Self {
        let open = match part.kind {
            FeatureKind::City | FeatureKind::Road | FeatureKind::River => part.sides.count_ones() as u16,
            FeatureKind::Cloister | FeatureKind::Garden => 8,
            FeatureKind::Field => 0,
        };
        let mut goods = [0; 3];
        if let Some(kind) = part.goods {
            goods[kind as usize] = 1;
        }
        Self {
            first: SegId(0),
            size: 1,
            open,
            tiles: u16::from(part.kind != FeatureKind::Field),
            weight: [0; 8],
            arms: u16::from(part.arms),
            marks: part.marks,
            goods,
            kind: part.kind,
        }
    }

    /// Adds another feature of the same kind. The caller corrects the open ends and shared tiles.
    #[inline]
    pub(crate) fn absorb(&mut self, other: &Self) {
        self.size += other.size;
        self.open += other.open;
        self.tiles += other.tiles;
        self.arms += other.arms;
        let weight = u64::from_ne_bytes(self.weight).wrapping_add(u64::from_ne_bytes(other.weight));
        self.weight = weight.to_ne_bytes();
        self.marks = self.marks.with(other.marks);
        for (mine, theirs) in self.goods.iter_mut().zip(other.goods) {
            *mine = mine.wrapping_add(theirs);
        }
    }

    /// Its kind.
    #[inline]
    pub fn kind(&self) -> FeatureKind {
        self.kind
    }

    /// The number of open ends, or of empty places around a cloister or garden.
    #[inline]
    pub fn open(&self) -> u16 {
        self.open
    }

    /// The number of tiles it covers, each counted once. Zero for fields.
    #[inline]
    pub fn tiles(&self) -> u16 {
        self.tiles
    }

    /// The number of its coats of arms.
    #[inline]
    pub fn arms(&self) -> u16 {
        self.arms
    }

    /// All marks printed on it.
    #[inline]
    pub fn marks(&self) -> Marks {
        self.marks
    }

    /// The number of its segments.
    #[inline]
    pub fn segments(&self) -> u16 {
        self.size
    }

    /// The number of followers on it, of all players.
    #[inline]
    pub fn followers(&self) -> u8 {
        self.weight[FOLLOWERS]
    }

    /// The strength of one player on it.
    #[inline]
    pub fn strength(&self, player: PlayerId) -> u8 {
        self.weight[player.index()]
    }

    /// Returns whether it is complete. A field never is (BASE-21).
    #[inline]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && self.kind != FeatureKind::Field
    }

    /// Adds a follower of this strength.
    #[inline]
    pub(crate) fn gain(&mut self, player: PlayerId, strength: u8) {
        self.weight[player.index()] += strength;
        self.weight[FOLLOWERS] += 1;
    }

    /// Removes a follower of this strength.
    #[inline]
    pub(crate) fn lose(&mut self, player: PlayerId, strength: u8) {
        self.weight[player.index()] -= strength;
        self.weight[FOLLOWERS] -= 1;
    }

    /// Sets the ring's first segment and size in a record from `derive`, for the two halves of a split.
    pub(crate) fn in_ring(self, first: SegId, size: u16) -> Self {
        Self { first, size, ..self }
    }
}
