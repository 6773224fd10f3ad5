//! What can be done: one verb for each kind of doing, with parameters; not one for each module.
//!
//! The list covers every decision of every module of the rules, so that records need no new words later; a verb
//! whose module is not in play is simply never legal.

use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::vocab::FigureKind;

/// A direction in which a bridge stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Axis {
    /// North to south.
    NorthSouth,
    /// East to west.
    EastWest,
}

impl Axis {
    /// Both.
    pub const ALL: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// The sides at its two ends.
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Self::NorthSouth => [Side::N, Side::S],
            Self::EastWest => [Side::E, Side::W],
        }
    }

    /// Its two ends as a set of sides.
    #[inline]
    pub const fn bits(self) -> u8 {
        let [one, two] = self.sides();
        one.bit() | two.bit()
    }

    /// The direction that leads to a side.
    #[inline]
    pub const fn through(side: Side) -> Self {
        match side {
            Side::N | Side::S => Self::NorthSouth,
            Side::E | Side::W => Self::EastWest,
        }
    }
}

/// A bridge that makes a placement legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Span {
    /// No bridge.
    None,
    /// On the tile being placed.
    Here(Axis),
    /// On the neighbour across a side, leading to the tile being placed.
    Over(Side),
}

/// A quarter of the city of Carcassonne.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Quarter {
    /// For cities.
    Castle,
    /// For fields.
    Market,
    /// For roads.
    Smithy,
    /// For cloisters.
    Cathedral,
}

impl Quarter {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::Castle, Self::Market, Self::Smithy, Self::Cathedral];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        ["castle", "market", "smithy", "cathedral"][self as usize]
    }
}

/// A neutral figure that is put on a road or city.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Spell {
    /// The mage.
    Mage,
    /// The witch.
    Witch,
}

/// One of a player's two score markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Marker {
    /// The normal one.
    Normal,
    /// The messenger.
    Messenger,
}

/// One step of a game, by a player or by chance. Legal lists are sorted by the order of this type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: this tile is drawn.
    Draw(KindId),
    /// Chance: the die shows this.
    Roll(u8),
    /// Chance: this message token (1 to 8) is drawn.
    Message(u8),
    /// Place the drawn tile, with a bridge if need be.
    Place {
        /// Where.
        pos: Pos,
        /// Turned how.
        rotation: Rotation,
        /// A bridge built with it.
        bridge: Span,
    },
    /// Place the own abbey tile instead of drawing.
    Abbey(Pos),
    /// Build a bridge on a tile that lies.
    Bridge {
        /// On which tile.
        tile: TileId,
        /// Which way.
        axis: Axis,
    },
    /// Put a figure from supply on a segment.
    Deploy {
        /// What kind of figure.
        figure: FigureKind,
        /// Where.
        seg: SegId,
    },
    /// Put a follower on the flying machine.
    Fly(FigureKind),
    /// Put a figure on a crown place of the wheel.
    Crown {
        /// What kind of figure.
        figure: FigureKind,
        /// Number of the place, clockwise from Fortune.
        place: u8,
    },
    /// Put a follower on a tower, which finishes it.
    Top {
        /// What kind of figure.
        figure: FigureKind,
        /// The tower's tile.
        tile: TileId,
    },
    /// Add a floor to a tower.
    Floor(TileId),
    /// Put the barn on the corner to the north-west of this place.
    Barn(Pos),
    /// Put a follower from supply into a quarter.
    Enter {
        /// What kind of figure.
        figure: FigureKind,
        /// Where.
        quarter: Quarter,
    },
    /// Move a figure that is out to a segment: a wagon, a flyer landing, a follower leaving Carcassonne.
    Move {
        /// Which figure.
        figure: FigureId,
        /// Where to.
        seg: SegId,
    },
    /// Take an own figure back into supply.
    Recall(FigureId),
    /// Send somebody's knight home (princess).
    Banish(FigureId),
    /// Take a follower prisoner.
    Capture(FigureId),
    /// Choose which own follower comes home when prisoners are exchanged.
    Exchange(FigureId),
    /// Buy an own follower back from its captor.
    Ransom(FigureId),
    /// Move the fairy beside an own follower.
    Fairy(FigureId),
    /// Move the fairy onto a tile (rule option).
    FairyTile(TileId),
    /// Move the dragon one place.
    Dragon(Side),
    /// Move the count to a quarter.
    Count(Quarter),
    /// Put an ingot on a tile.
    Gold(TileId),
    /// Put mage or witch on a segment's feature.
    Cast {
        /// Which of the two.
        spell: Spell,
        /// On the feature of this segment.
        seg: SegId,
    },
    /// Take mage or witch off the board.
    Lift(Spell),
    /// Put or move the own robber to a marker.
    Robber {
        /// Whose marker.
        player: PlayerId,
        /// Which of that player's.
        marker: Marker,
    },
    /// Choose which of several players to rob.
    Rob(PlayerId),
    /// Lay or move the ferry of a lake so that it joins these two roads.
    Ferry {
        /// One road's segment on the lake tile.
        from: SegId,
        /// The other's.
        to: SegId,
    },
    /// Turn the finished city of this segment into a castle.
    Castle(SegId),
    /// Choose a feature by one of its segments (order of scoring, castle's trigger, a message's target).
    Pick(SegId),
    /// Choose which marker takes the points of this turn.
    Mark(Marker),
    /// Crop circle: everybody may add a follower.
    CircleAdd,
    /// Crop circle: everybody takes one back.
    CircleRemove,
    /// Bazaar: choose a tile and open the bidding.
    Offer {
        /// Which tile.
        kind: KindId,
        /// The opening bid.
        bid: u16,
    },
    /// Bazaar: raise to this.
    Bid(u16),
    /// Bazaar: pay the highest bidder and keep the tile.
    Buy,
    /// Bazaar: let the highest bidder pay and have it.
    Sell,
    /// Yes: carry the message out, take the extra turn.
    Accept,
    /// No, nothing, go on.
    Pass,
}

const _: () = assert!(size_of::<Action>() == 8, "actions are listed by the thousand");
