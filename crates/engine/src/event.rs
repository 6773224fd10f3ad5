//! What happened, for those who look on.

use crate::figures::Place;
use crate::geometry::{Pos, Rotation};
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::sink::Breakdown;
use crate::vocab::FeatureKind;

/// What points are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Tiles of the feature.
    Tiles,
    /// Coats of arms in the city.
    CoatsOfArms,
    /// The cloister or garden itself and the tiles around it.
    Surroundings,
    /// Completed cities beside the field.
    Cities,
}

impl Term {
    /// All terms.
    pub const ALL: [Self; 4] = [Self::Tiles, Self::CoatsOfArms, Self::Surroundings, Self::Cities];

    /// A short fixed word for it, for records and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tiles => "tiles",
            Self::CoatsOfArms => "arms",
            Self::Surroundings => "around",
            Self::Cities => "cities",
        }
    }

    /// The words for one of it, and for several.
    pub const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Tiles => ["tile", "tiles"],
            Self::CoatsOfArms => ["coat of arms", "coats of arms"],
            Self::Surroundings => ["place, itself only", "places, itself and those around it"],
            Self::Cities => ["completed city", "completed cities"],
        }
    }
}

/// Why points were awarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cause {
    /// What kind of feature was scored.
    pub feature: FeatureKind,
    /// One of its segments.
    pub seg: SegId,
    /// Was it complete? Otherwise this is final scoring.
    pub complete: bool,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player's turn begins.
    Turn(PlayerId),
    /// A tile was drawn.
    Drawn(KindId),
    /// The drawn tile fits nowhere and leaves the game (BASE-6).
    Discarded(KindId),
    /// A tile was laid.
    Placed {
        /// Its number on the table.
        tile: TileId,
        /// What it is.
        kind: KindId,
        /// Where.
        pos: Pos,
        /// Turned how.
        rotation: Rotation,
    },
    /// A figure moved.
    Moved {
        /// Which.
        figure: FigureId,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
    },
    /// A player's score changed.
    Scored {
        /// Whose.
        player: PlayerId,
        /// By how much.
        points: i16,
        /// What for.
        cause: Cause,
        /// How the points come about.
        terms: Breakdown,
    },
    /// One player paid another; this is no scoring.
    Paid {
        /// Who paid.
        from: PlayerId,
        /// Who was paid.
        to: PlayerId,
        /// How much.
        points: i16,
    },
    /// Two roads of a lake were joined by its ferry.
    Linked {
        /// One road.
        from: SegId,
        /// The other.
        to: SegId,
    },
    /// A ferry left the two roads it joined.
    Unlinked {
        /// One road.
        from: SegId,
        /// The other.
        to: SegId,
    },
    /// A tower grew.
    Floor {
        /// Its tile.
        tile: TileId,
        /// Its height now.
        height: u16,
    },
    /// No tile is left; final scoring follows (BASE-23).
    Finale,
    /// The game is over.
    Over,
}
