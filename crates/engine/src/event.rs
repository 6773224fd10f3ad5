//! What happened, for those who look on.

use crate::action::{Axis, Marker, Quarter, Spell};
use crate::figures::Place;
use crate::geometry::{Pos, Rotation};
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::sink::Breakdown;
use crate::vocab::{FeatureKind, Goods, Sector};

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
    /// Castles beside the field.
    Castles,
    /// The fairy's help.
    Fairy,
    /// What the completed feature beside the castle is worth.
    Worth,
    /// Own knights in the city, each for each.
    Knights,
    /// Followers in supply.
    Supply,
    /// Monks.
    Monks,
    /// Followers on crown places.
    Crowns,
    /// The wheel's own gift.
    Fortune,
    /// Goods tokens.
    Goods,
    /// Besieged cities beside the field.
    Besieged,
    /// Completed roads.
    Roads,
    /// Ingots.
    Gold,
    /// The mage: a point for each tile.
    Mage,
    /// The witch: half of it is lost.
    Witch,
    /// Half of what somebody scored.
    Robbed,
    /// A robber who waited in vain.
    Waited,
    /// A message that was not carried out.
    Message,
    /// Own farmers.
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

    /// A short fixed word for it, for records and programs.
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

    /// The words for one of it, and for several.
    pub const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Tiles => ["tile", "tiles"],
            Self::CoatsOfArms => ["coat of arms", "coats of arms"],
            Self::Surroundings => ["place, itself only", "places, itself and those around it"],
            Self::Cities => ["completed city", "completed cities"],
            Self::Castles => ["castle", "castles"],
            Self::Fairy => ["fairy", "fairies"],
            Self::Worth => ["feature's worth", "features' worth"],
            Self::Knights => ["own knight there", "own knights there, each for each"],
            Self::Supply => ["follower in supply", "followers in supply"],
            Self::Monks => ["monk", "monks"],
            Self::Crowns => ["crown place", "crown places"],
            Self::Fortune => ["gift of the wheel", "gifts of the wheel"],
            Self::Goods => ["goods token", "goods tokens"],
            Self::Besieged => ["besieged city", "besieged cities"],
            Self::Roads => ["completed road", "completed roads"],
            Self::Gold => ["ingot", "ingots"],
            Self::Mage => ["tile by the mage", "tiles by the mage"],
            Self::Witch => ["witch", "witches"],
            Self::Robbed => ["point of the robbed player, halved", "points of the robbed player, halved"],
            Self::Waited => ["robber who waited", "robbers who waited"],
            Self::Message => ["message not carried out", "messages not carried out"],
            Self::Farmers => ["own farmer", "own farmers"],
        }
    }
}

/// What brings points.
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
    /// Most goods of a kind.
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
    /// The word for it.
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

    /// Everything that brings points.
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
    /// What brought them.
    pub source: Source,
    /// A segment of the feature it is about, if it is about one.
    pub seg: Option<SegId>,
    /// Was the feature complete?
    pub complete: bool,
}

impl Cause {
    /// A feature.
    #[inline]
    pub(crate) const fn feature(kind: FeatureKind, seg: SegId, complete: bool) -> Self {
        Self { source: Source::Feature(kind), seg: Some(seg), complete }
    }

    /// Something that is about no feature.
    pub(crate) const fn bare(source: Source) -> Self {
        Self { source, seg: None, complete: false }
    }
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
    /// One player paid another, or nobody; this is no scoring.
    Paid {
        /// Who paid.
        from: PlayerId,
        /// Who was paid, if anybody.
        to: Option<PlayerId>,
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
    /// A tile was set aside: no dragon is there yet (DRG-5).
    Aside(KindId),
    /// The dragon came to a tile.
    Dragon(TileId),
    /// The fairy came to a tile, to help a figure or all there.
    Fairy {
        /// Where she is.
        tile: TileId,
        /// Whom she helps.
        figure: Option<FigureId>,
    },
    /// A bridge was built.
    Bridge {
        /// On which tile.
        tile: TileId,
        /// Which way.
        axis: Axis,
    },
    /// A city became a castle.
    Castle(SegId),
    /// The count went to a quarter.
    Count(Quarter),
    /// The wheel stops at a sector.
    Wheel(Sector),
    /// A tile of a bazaar was turned up.
    Offered(KindId),
    /// A player has a tile of a bazaar.
    Won {
        /// Who.
        player: PlayerId,
        /// Which tile.
        kind: KindId,
    },
    /// A player took goods.
    Goods {
        /// Who.
        player: PlayerId,
        /// Which.
        goods: Goods,
        /// How many.
        count: u8,
    },
    /// A player chose the marker for the points of this turn.
    Marked {
        /// Who.
        player: PlayerId,
        /// Which.
        marker: Marker,
    },
    /// The points of both markers of each player were added up.
    Markers,
    /// A robber went to a place of the track, or home.
    Robber {
        /// Whose.
        owner: PlayerId,
        /// Where to; home if nowhere.
        at: Option<u8>,
    },
    /// A player drew a message.
    Message {
        /// Who.
        player: PlayerId,
        /// Its number.
        token: u8,
    },
    /// A player took the king or the robber baron.
    Card {
        /// Which of the two.
        source: Source,
        /// Who.
        player: PlayerId,
    },
    /// Mage or witch went to a feature, or aside.
    Spell {
        /// Which of the two.
        spell: Spell,
        /// A segment of the feature, or nothing.
        seg: Option<SegId>,
    },
    /// An ingot was put on a tile.
    Gold {
        /// Where.
        tile: TileId,
    },
    /// A player took an ingot.
    Ingot {
        /// Who.
        player: PlayerId,
    },
    /// A player has another turn at once.
    Again(PlayerId),
    /// The bazaar does not take place: too few tiles were left.
    NoBazaar,
    /// No tile is left; final scoring follows (BASE-23).
    Finale,
    /// The game is over.
    Over,
}
