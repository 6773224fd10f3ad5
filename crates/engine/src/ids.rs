//! Newtypes for ids, so that a segment id cannot be used as a tile id.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($inner:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub $inner);

        impl $name {
            /// The number as an index into a table.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id!(
    /// A kind of tile, shared by all copies with the same print. Dense within one `TileSet`.
    KindId(u16)
);
id!(
    /// A tile on the board, numbered in the order of placement.
    TileId(u16)
);
id!(
    /// A segment: one part of one placed tile. The segments of a tile have consecutive numbers.
    SegId(u16)
);
id!(
    /// A feature on the board at this moment. Ids are reused, so never keep one across an action.
    FeatureId(u16)
);
id!(
    /// A seat, numbered clockwise from the first player.
    PlayerId(u8)
);
id!(
    /// A player's figure: `owner * FIGURES_PER_PLAYER + number in the box`.
    FigureId(u8)
);

/// The largest number of seats.
pub const MAX_PLAYERS: usize = 6;
/// The largest number of tiles on the board, including the start layout.
pub const MAX_TILES: usize = 1_200;
/// The largest number of segments on one tile.
pub const MAX_PARTS: usize = 16;
/// Slots for each player's figures.
pub const FIGURES_PER_PLAYER: usize = 32;

impl PlayerId {
    /// The next player clockwise, of `count` players.
    #[inline]
    pub const fn next(self, count: u8) -> Self {
        let next = self.0 + 1;
        Self(if next == count { 0 } else { next })
    }
}

impl PlayerId {
    /// The player who sits `seats` seats further clockwise, of `count` players.
    #[inline]
    pub const fn ahead(self, seats: u8, count: u8) -> Self {
        Self((self.0 + seats % count) % count)
    }
}

impl FigureId {
    /// Figure number `slot` in the box of `owner`.
    #[inline]
    pub const fn new(owner: PlayerId, slot: u8) -> Self {
        Self(owner.0 * FIGURES_PER_PLAYER as u8 + slot)
    }

    /// The player who owns it.
    #[inline]
    pub const fn owner(self) -> PlayerId {
        PlayerId(self.0 / FIGURES_PER_PLAYER as u8)
    }

    /// Its number in the owner's box.
    #[inline]
    pub const fn slot(self) -> u8 {
        self.0 % FIGURES_PER_PLAYER as u8
    }
}
