//! The actions of players and chance: one verb for each rule, with its parameters.
//!
//! A verb has one meaning, so an action identifies the rule that carries it out. The notation has fewer words than
//! there are verbs; the open decision determines which verb a word means (`notation/src/action.rs`). The list covers
//! every module. A verb whose module is not in play is never legal.

use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::vocab::FigureKind;

/// The direction of a bridge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Axis {
    /// North to south.
    NorthSouth,
    /// East to west.
    EastWest,
}

impl Axis {
    /// Both directions.
    pub const ALL: [Self; 2] = [Self::NorthSouth, Self::EastWest];

    /// The sides at the two ends.
    #[inline]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Self::NorthSouth => [Side::N, Side::S],
            Self::EastWest => [Side::E, Side::W],
        }
    }

    /// The two ends as a set of sides.
    #[inline]
    pub const fn bits(self) -> u8 {
        let [one, two] = self.sides();
        one.bit() | two.bit()
    }

    /// The direction of a bridge that ends at this side.
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
pub enum BridgePlacement {
    /// No bridge.
    None,
    /// On the tile being placed.
    Here(Axis),
    /// On the neighbour across a side, leading to the tile being placed.
    Over(Side),
}

/// A quarter of the walled town.
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
    /// All four quarters, clockwise.
    pub const ALL: [Self; 4] = [Self::Castle, Self::Market, Self::Smithy, Self::Cathedral];

    /// Its name in the notation.
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
    /// The normal score marker.
    Normal,
    /// The messenger.
    Messenger,
}

/// One action of a player or of chance.
///
/// Legal actions are sorted in the order of this type, and seeds, bots and perft counts depend on that order. Insert a
/// new verb only where it leaves the order of the existing actions within each decision unchanged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Chance: this tile is drawn.
    Draw(KindId),
    /// Chance: the die shows this number.
    Roll(u8),
    /// Chance: this message token (1 to 8) is drawn.
    Message(u8),
    /// Place the drawn tile, with a bridge if it needs one.
    Place {
        /// The place.
        pos: Pos,
        /// The tile's rotation.
        rotation: Rotation,
        /// The bridge built together with the tile.
        bridge: BridgePlacement,
    },
    /// Place your abbey tile instead of drawing.
    Abbey(Pos),
    /// Build a bridge on a tile of the board.
    Bridge {
        /// The tile below the bridge.
        tile: TileId,
        /// The direction of the bridge.
        axis: Axis,
    },
    /// Put a follower from supply on a segment, as the turn's action.
    Deploy {
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it goes on.
        seg: SegId,
    },
    /// Put your builder on a segment (TRD-C1, TRD-M1).
    PutBuilder(SegId),
    /// Put your pig on a segment (TRD-C6, TRD-M6).
    PutPig(SegId),
    /// Crop circle: add a follower from supply on a segment (CIR-4).
    CircleDeploy {
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it goes on.
        seg: SegId,
    },
    /// Put a follower on the flying machine.
    Fly(FigureKind),
    /// Put a figure on a crown place of the wheel.
    Crown {
        /// The kind of figure.
        figure: FigureKind,
        /// The number of the place, clockwise from Fortune.
        place: u8,
    },
    /// Put a follower on a tower, which finishes the tower.
    Top {
        /// The kind of figure.
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
        /// The kind of figure.
        figure: FigureKind,
        /// The quarter it enters.
        quarter: Quarter,
    },
    /// Drive a wagon to another segment after its feature was scored (ABY-9).
    DriveWagon {
        /// The wagon.
        figure: FigureId,
        /// The segment it drives to.
        seg: SegId,
    },
    /// Land on a segment with the flying machine (FLY-3).
    Land {
        /// The figure in the machine.
        figure: FigureId,
        /// The segment it lands on.
        seg: SegId,
    },
    /// Move a follower from a quarter of the walled town to a segment that is about to be scored (CNT-4).
    LeaveQuarter {
        /// The figure in the quarter.
        figure: FigureId,
        /// The segment it goes to.
        seg: SegId,
    },
    /// Take your abbot back and score its feature (ABT-5).
    RecallAbbot(FigureId),
    /// Take back the farmer beside the pig that was just scored (TRD-M7).
    TakeBackFarmer(FigureId),
    /// Message 8: take a follower back (MSG-6).
    MessageTakeBack(FigureId),
    /// Take a knight back from a besieged city (CTH-4).
    Escape(FigureId),
    /// Crop circle: take a follower back (CIR-4).
    CircleTakeBack(FigureId),
    /// Plague: take a follower back (WHL-9).
    PlagueTakeBack(FigureId),
    /// Send a player's knight home (princess).
    Banish(FigureId),
    /// Take a follower prisoner.
    Capture(FigureId),
    /// Choose which of your followers is returned when prisoners are exchanged.
    Exchange(FigureId),
    /// Buy one of your followers back from its captor.
    Ransom(FigureId),
    /// Move the fairy beside one of your followers.
    Fairy(FigureId),
    /// Move the fairy onto a tile (rule option).
    FairyTile(TileId),
    /// Move the dragon one place.
    Dragon(Side),
    /// Move the count to a quarter.
    Count(Quarter),
    /// Put an ingot on a tile.
    Gold(TileId),
    /// Put the mage or the witch on a segment's feature.
    Cast {
        /// Which of the two.
        spell: Spell,
        /// A segment of the feature.
        seg: SegId,
    },
    /// Take the mage or the witch off the board.
    Lift(Spell),
    /// Put your robber beside a marker, or move it there.
    Robber {
        /// The player whose marker it is.
        player: PlayerId,
        /// Which of that player's markers.
        marker: Marker,
    },
    /// Choose which of several players to rob.
    Rob(PlayerId),
    /// Lay the ferry on the lake just placed so that it joins two of the roads there (FER-2).
    LayFerry {
        /// One road's segment on the lake tile.
        from: SegId,
        /// The other road's segment.
        to: SegId,
    },
    /// Move the ferry of a lake so that it joins two other roads (FER-3).
    MoveFerry {
        /// One road's segment on the lake tile.
        from: SegId,
        /// The other road's segment.
        to: SegId,
    },
    /// Turn a completed city into a castle (BCB-6).
    Castle {
        /// The kind of follower that stays in the castle.
        figure: FigureKind,
        /// The segment where it stands.
        seg: SegId,
    },
    /// Message 8: choose this segment's feature (MSG-6).
    MessageTarget(SegId),
    /// Choose the feature whose ingots are shared out next. Any of its segments identifies it (GLD-3).
    GoldNext(SegId),
    /// Choose the feature that scores a castle. Any of its segments identifies it (BCB-9).
    CastleTrigger(SegId),
    /// Choose which marker gets this turn's points.
    Mark(Marker),
    /// Crop circle: everybody may add a follower.
    CircleAdd,
    /// Crop circle: everybody takes a follower back.
    CircleRemove,
    /// Bazaar: choose a tile and open the bidding.
    Offer {
        /// The chosen tile.
        kind: KindId,
        /// The opening bid.
        bid: u16,
    },
    /// Bazaar without an auction: take this tile (BCB-17).
    TakeTile(KindId),
    /// Bazaar: raise the bid to this amount.
    Bid(u16),
    /// Bazaar: pay the highest bidder and keep the tile.
    Buy,
    /// Bazaar: sell the tile to the highest bidder.
    Sell,
    /// Carry the message out (MSG-3).
    CarryOutMessage,
    /// Take the builder's extra turn (TRD-C2).
    TakeExtraTurn,
    /// Decline, or do nothing.
    Pass,
}

impl Action {
    /// The figure that this action puts from supply on a segment.
    pub const fn puts(self) -> Option<(FigureKind, SegId)> {
        match self {
            Self::Deploy { figure, seg } | Self::CircleDeploy { figure, seg } => Some((figure, seg)),
            Self::PutBuilder(seg) => Some((FigureKind::Builder, seg)),
            Self::PutPig(seg) => Some((FigureKind::Pig, seg)),
            _ => None,
        }
    }

    /// The figure that this action moves to a segment.
    pub const fn moves(self) -> Option<(FigureId, SegId)> {
        match self {
            Self::DriveWagon { figure, seg }
            | Self::Land { figure, seg }
            | Self::LeaveQuarter { figure, seg } => Some((figure, seg)),
            _ => None,
        }
    }

    /// The figure that this action takes back into supply.
    pub const fn takes_back(self) -> Option<FigureId> {
        match self {
            Self::RecallAbbot(figure)
            | Self::TakeBackFarmer(figure)
            | Self::MessageTakeBack(figure)
            | Self::Escape(figure)
            | Self::CircleTakeBack(figure)
            | Self::PlagueTakeBack(figure) => Some(figure),
            _ => None,
        }
    }
}

const _: () = assert!(size_of::<Action>() == 8, "actions are listed by the thousand");
