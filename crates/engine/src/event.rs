//! Events: what an action changed.

use crate::action::{Axis, Marker, Quarter, Spell};
use crate::figures::Place;
use crate::geometry::{Pos, Rotation};
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::sink::Breakdown;
use crate::vocab::{FeatureKind, Goods, Sector};

/// The items that one line of a breakdown counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Term {
    /// Tiles of the feature.
    Tiles,
    /// Coats of arms in the city.
    CoatsOfArms,
    /// The cloister or garden itself and the tiles around it.
    Surroundings,
    /// Completed cities next to the field.
    Cities,
    /// Castles next to the field.
    Castles,
    /// The fairy's bonus.
    Fairy,
    /// The value of the completed feature near the castle.
    Worth,
    /// The player's own knights in the city. Each knight scores once for each of them.
    Knights,
    /// Followers in supply.
    Supply,
    /// Monks.
    Monks,
    /// Followers on crown places.
    Crowns,
    /// The bonus of the Fortune sector.
    Fortune,
    /// Goods tokens.
    Goods,
    /// Besieged cities next to the field.
    Besieged,
    /// Completed roads.
    Roads,
    /// Ingots.
    Gold,
    /// The mage: 1 point for each tile.
    Mage,
    /// The witch: halves the points.
    Witch,
    /// Half of another player's points.
    Robbed,
    /// A robber that was never activated.
    Waited,
    /// A message that the player did not carry out.
    Message,
    /// The player's own farmers.
    Farmers,
}

impl Term {
    /// All terms.
    pub const ALL: [Self; 22] = [
        Self::Tiles,
        Self::CoatsOfArms,
        Self::Surroundings,
        Self::Cities,
        Self::Castles,
        Self::Fairy,
        Self::Worth,
        Self::Knights,
        Self::Supply,
        Self::Monks,
        Self::Crowns,
        Self::Fortune,
        Self::Goods,
        Self::Besieged,
        Self::Roads,
        Self::Gold,
        Self::Mage,
        Self::Witch,
        Self::Robbed,
        Self::Waited,
        Self::Message,
        Self::Farmers,
    ];

    /// A short, fixed code for records and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tiles => "tiles",
            Self::CoatsOfArms => "arms",
            Self::Surroundings => "around",
            Self::Cities => "cities",
            Self::Castles => "castles",
            Self::Fairy => "fairy",
            Self::Worth => "worth",
            Self::Knights => "knights",
            Self::Supply => "supply",
            Self::Monks => "monks",
            Self::Crowns => "crowns",
            Self::Fortune => "fortune",
            Self::Goods => "goods",
            Self::Besieged => "besieged",
            Self::Roads => "roads",
            Self::Gold => "gold",
            Self::Mage => "mage",
            Self::Witch => "witch",
            Self::Robbed => "robbed",
            Self::Waited => "waited",
            Self::Message => "message",
            Self::Farmers => "farmers",
        }
    }

    /// The singular and plural names.
    pub const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Tiles => ["tile", "tiles"],
            Self::CoatsOfArms => ["coat of arms", "coats of arms"],
            Self::Surroundings => ["place", "places, including its own place"],
            Self::Cities => ["completed city", "completed cities"],
            Self::Castles => ["castle", "castles"],
            Self::Fairy => ["fairy", "fairies"],
            Self::Worth => ["value of the feature", "values of features"],
            Self::Knights => ["knight in the city", "knights in the city"],
            Self::Supply => ["follower in supply", "followers in supply"],
            Self::Monks => ["monk", "monks"],
            Self::Crowns => ["crown place", "crown places"],
            Self::Fortune => ["Fortune bonus", "Fortune bonuses"],
            Self::Goods => ["goods token", "goods tokens"],
            Self::Besieged => ["besieged city", "besieged cities"],
            Self::Roads => ["completed road", "completed roads"],
            Self::Gold => ["ingot", "ingots"],
            Self::Mage => ["tile by the mage", "tiles by the mage"],
            Self::Witch => ["witch", "witches"],
            Self::Robbed => ["point of the robbed player, halved", "points of the robbed player, halved"],
            Self::Waited => ["robber still on the score board", "robbers still on the score board"],
            Self::Message => ["message not carried out", "messages not carried out"],
            Self::Farmers => ["farmer", "farmers"],
        }
    }
}

/// The source of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A feature of this kind.
    Feature(FeatureKind),
    /// The fairy.
    Fairy,
    /// A castle.
    Castle,
    /// A barn.
    Barn,
    /// A sector of the wheel.
    Wheel(Sector),
    /// Crown places of the wheel.
    Crown,
    /// A pig.
    Pig,
    /// The most goods of a kind.
    Goods,
    /// The king.
    King,
    /// The robber baron.
    Baron,
    /// Gold.
    Gold,
    /// A robber.
    Robber,
    /// A message.
    Message,
}

impl Source {
    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Feature(kind) => kind.name(),
            Self::Fairy => "fairy",
            Self::Castle => "castle",
            Self::Barn => "barn",
            Self::Wheel(sector) => sector.name(),
            Self::Crown => "crown",
            Self::Pig => "pig",
            Self::Goods => "goods",
            Self::King => "king",
            Self::Baron => "baron",
            Self::Gold => "gold",
            Self::Robber => "robber",
            Self::Message => "message",
        }
    }

    /// All sources.
    pub fn all() -> impl Iterator<Item = Self> {
        let features = FeatureKind::ALL.into_iter().map(Self::Feature);
        let sectors = Sector::ALL.into_iter().map(Self::Wheel);
        features
            .chain([
                Self::Fairy,
                Self::Castle,
                Self::Barn,
                Self::Crown,
                Self::Pig,
                Self::Goods,
                Self::King,
                Self::Baron,
                Self::Gold,
                Self::Robber,
                Self::Message,
            ])
            .chain(sectors)
    }
}

/// Why points were awarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The source of the points.
    pub source: Source,
    /// A segment of the feature that scored, if one did.
    pub seg: Option<SegId>,
    /// Whether the feature was complete.
    pub complete: bool,
}

impl Cause {
    /// Points for a feature.
    #[inline]
    pub(crate) const fn feature(kind: FeatureKind, seg: SegId, complete: bool) -> Self {
        Self { source: Source::Feature(kind), seg: Some(seg), complete }
    }

    /// Points that are not for a feature.
    pub(crate) const fn bare(source: Source) -> Self {
        Self { source, seg: None, complete: false }
    }
}

/// One change to the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player's turn begins.
    Turn(PlayerId),
    /// A tile was drawn.
    Drawn(KindId),
    /// The drawn tile fits nowhere and leaves the game (BASE-6).
    Discarded(KindId),
    /// A tile was placed.
    Placed {
        /// Its number on the board.
        tile: TileId,
        /// Its kind.
        kind: KindId,
        /// Its place.
        pos: Pos,
        /// Its rotation.
        rotation: Rotation,
    },
    /// A figure moved.
    Moved {
        /// The figure.
        figure: FigureId,
        /// Its old place.
        from: Place,
        /// Its new place.
        to: Place,
    },
    /// A player's score changed.
    Scored {
        /// The player who scored.
        player: PlayerId,
        /// The change in points.
        points: i16,
        /// The reason.
        cause: Cause,
        /// The lines that add up to the points.
        terms: Breakdown,
    },
    /// A player paid points to another player, or to nobody. This is not scoring.
    Paid {
        /// The player who paid.
        from: PlayerId,
        /// The player who was paid, if any.
        to: Option<PlayerId>,
        /// The points paid.
        points: i16,
    },
    /// A ferry joined two roads of a lake.
    Linked {
        /// One of the roads.
        from: SegId,
        /// The other road.
        to: SegId,
    },
    /// A ferry no longer joins two roads.
    Unlinked {
        /// One of the roads.
        from: SegId,
        /// The other road.
        to: SegId,
    },
    /// A tower grew.
    Floor {
        /// Its tile.
        tile: TileId,
        /// Its new height.
        height: u16,
    },
    /// A drawn tile was set aside because the dragon is not in play yet (DRG-5).
    Aside(KindId),
    /// The dragon moved to a tile.
    Dragon(TileId),
    /// The fairy moved to a tile.
    Fairy {
        /// Her tile.
        tile: TileId,
        /// The figure she helps; none if she helps all followers there.
        figure: Option<FigureId>,
    },
    /// A bridge was built.
    Bridge {
        /// The tile under the bridge.
        tile: TileId,
        /// Its direction.
        axis: Axis,
    },
    /// A city became a castle.
    Castle(SegId),
    /// The count moved to a quarter.
    Count(Quarter),
    /// The pig stopped at a sector of the wheel.
    Wheel(Sector),
    /// A bazaar tile was turned face up.
    Offered(KindId),
    /// A player got a bazaar tile.
    Won {
        /// The player who got it.
        player: PlayerId,
        /// The tile.
        kind: KindId,
    },
    /// A player took goods.
    Goods {
        /// The player who took them.
        player: PlayerId,
        /// The kind of goods.
        goods: Goods,
        /// The number of tokens.
        count: u8,
    },
    /// A player chose the marker for the points of this turn.
    Marked {
        /// The player who chose.
        player: PlayerId,
        /// The chosen marker.
        marker: Marker,
    },
    /// The points of each player's two markers were added up.
    Markers,
    /// A robber moved on the score board, or went home.
    Robber {
        /// The robber's owner.
        owner: PlayerId,
        /// Its new space; none if it went home.
        at: Option<u8>,
    },
    /// A player drew a message.
    Message {
        /// The player who drew it.
        player: PlayerId,
        /// The number of the message.
        token: u8,
    },
    /// A player took the king or the robber baron.
    Card {
        /// The card.
        source: Source,
        /// The player who took it.
        player: PlayerId,
    },
    /// The mage or the witch moved to a feature, or off the board.
    Spell {
        /// Which of the two moved.
        spell: Spell,
        /// A segment of the feature; none if it left the board.
        seg: Option<SegId>,
    },
    /// An ingot was put on a tile.
    Gold {
        /// The tile.
        tile: TileId,
    },
    /// A player took an ingot.
    Ingot {
        /// The player who took it.
        player: PlayerId,
    },
    /// A player gets another turn immediately.
    Again(PlayerId),
    /// The bazaar does not take place: too few tiles are left.
    NoBazaar,
    /// No tile is left; final scoring follows (BASE-23).
    Finale,
    /// The game is over.
    Over,
}
