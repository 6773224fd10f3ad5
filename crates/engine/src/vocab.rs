//! The terms of the rule books as types.

use crate::rules::Edition;

/// The kind of a feature.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum FeatureKind {
    /// A city.
    City,
    /// A road.
    Road,
    /// A river: separates fields, never holds a figure.
    River,
    /// A cloister, or an abbey (then with `Marks::ABBEY`).
    Cloister,
    /// A garden.
    Garden,
    /// A field.
    Field,
}

impl FeatureKind {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::City, Self::Road, Self::River, Self::Cloister, Self::Garden, Self::Field];

    /// Its bit in a set of kinds.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["city", "road", "river", "cloister", "garden", "field"][self as usize]
    }

    /// True if a feature of this kind is completed by filling the eight places around it.
    #[inline]
    pub const fn is_surrounded(self) -> bool {
        matches!(self, Self::Cloister | Self::Garden)
    }
}

/// The kind of a player's figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum FigureKind {
    /// A normal follower.
    Follower,
    /// The big follower.
    Big,
    /// The abbot.
    Abbot,
    /// The mayor.
    Mayor,
    /// The wagon.
    Wagon,
    /// The builder.
    Builder,
    /// The pig.
    Pig,
    /// The barn.
    Barn,
}

impl FigureKind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::Follower,
        Self::Big,
        Self::Abbot,
        Self::Mayor,
        Self::Wagon,
        Self::Builder,
        Self::Pig,
        Self::Barn,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["follower", "big", "abbot", "mayor", "wagon", "builder", "pig", "barn"][self as usize]
    }

    /// True if the rules count it as a follower, so that it can hold a feature.
    #[inline]
    pub const fn is_follower(self) -> bool {
        (self as u8) < (Self::Builder as u8)
    }

    /// Its strength in a majority, not counting effects that depend on the feature.
    #[inline]
    pub const fn strength(self) -> u8 {
        match self {
            Self::Follower | Self::Abbot | Self::Wagon => 1,
            Self::Big => 2,
            Self::Mayor | Self::Builder | Self::Pig | Self::Barn => 0,
        }
    }
}

/// The goods of Traders & Builders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Goods {
    /// Wine, or chickens in the modern edition.
    Wine,
    /// Grain, or wheat in the modern edition.
    Grain,
    /// Cloth.
    Cloth,
}

impl Goods {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Wine, Self::Grain, Self::Cloth];

    /// The names of all kinds. Both editions accept every name (TRD-1).
    pub const WORDS: [(&'static str, Self); 5] = [
        ("wine", Self::Wine),
        ("chickens", Self::Wine),
        ("grain", Self::Grain),
        ("wheat", Self::Grain),
        ("cloth", Self::Cloth),
    ];

    /// Its name in an edition (TRD-1).
    pub const fn name_in(self, edition: Edition) -> &'static str {
        let names = [["wine", "grain", "cloth"], ["chickens", "wheat", "cloth"]];
        names[edition as usize][self as usize]
    }

    /// The kind with this name in either edition.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(word, _)| *word == name).map(|(_, goods)| goods)
    }
}

macro_rules! bits {
    ($(#[$doc:meta])* $name:ident($inner:ty) { $($(#[$bit_doc:meta])* $bit:ident = $shift:expr, $word:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub $inner);

        impl $name {
            $($(#[$bit_doc])* pub const $bit: Self = Self(1 << $shift);)*

            /// Each bit with its name.
            pub const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$bit)),*];

            /// The empty set.
            pub const NONE: Self = Self(0);

            /// Returns whether this set contains all of `other`.
            #[inline]
            pub const fn has(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// The union of both sets.
            #[inline]
            #[must_use]
            pub const fn with(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }
    };
}

bits! {
    /// Marks printed on a segment, or on any segment of a feature.
    Marks(u16) {
        /// An inn stands by the road.
        INN = 0, "inn";
        /// The road passes under a city.
        TUNNEL = 1, "tunnel";
        /// A cathedral.
        CATHEDRAL = 2, "cathedral";
        /// A princess.
        PRINCESS = 3, "princess";
        /// Besieged by the Cathars.
        BESIEGED = 4, "besieged";
        /// A plain semicircular cap, which can be half of a castle.
        CAP = 5, "cap";
        /// The walled town: counts as a completed city for fields, but no follower can stand on it and it never
        /// scores.
        WALLED = 6, "walled";
        /// A pig farm.
        PIG_FARM = 7, "pigfarm";
        /// An abbey rather than a cloister.
        ABBEY = 8, "abbey";
        /// One of the feature's tiles has another segment of the same kind, so that tile could be counted twice.
        TWIN = 9, "twin";
    }
}

bits! {
    /// Signs printed on a tile rather than on one of its segments.
    Signs(u16) {
        /// Calls the dragon to its tile.
        VOLCANO = 0, "volcano";
        /// Lets the dragon fly.
        DRAGON = 1, "dragon";
        /// A magic portal.
        PORTAL = 2, "portal";
        /// A tower base.
        TOWER = 3, "tower";
        /// A bazaar.
        BAZAAR = 4, "bazaar";
        /// Moves the mage or the witch.
        MAGE = 5, "mage";
        /// A ferry lake.
        LAKE = 6, "lake";
        /// A gold mine.
        GOLD = 7, "gold";
        /// The robbers' bag.
        ROBBER = 8, "robber";
    }
}

/// The role of a river tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RiverRole {
    /// Where the river begins.
    Spring,
    /// Any other river tile.
    Middle,
    /// Where the river splits.
    Fork,
    /// Where the river ends.
    Lake,
}

/// The symbol in a crop circle. It determines which followers are affected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// Highwaymen.
    Club,
    /// Knights.
    Shield,
    /// Farmers.
    Pitchfork,
}

/// The arrow of a flying machine: one of eight directions, numbered clockwise from north.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow(pub u8);

impl Arrow {
    /// The names, in order.
    pub const NAMES: [&'static str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];
}

/// A sector of the wheel of fortune, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Sector {
    /// Points for the active player.
    Fortune,
    /// Points for knights.
    Taxes,
    /// Points for farmers.
    Famine,
    /// Points for followers in supply.
    Storm,
    /// Points for monks.
    Inquisition,
    /// All players take back a follower from the board.
    Plague,
}

impl Sector {
    /// All six, clockwise.
    pub const ALL: [Self; 6] =
        [Self::Fortune, Self::Taxes, Self::Famine, Self::Storm, Self::Inquisition, Self::Plague];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["fortune", "taxes", "famine", "storm", "inquisition", "plague"][self as usize]
    }

    /// The numbers of its crown places, clockwise from Fortune's (WHL-13).
    pub const fn crowns(self) -> core::ops::Range<u8> {
        match self {
            Self::Fortune => 0..1,
            Self::Taxes => 1..3,
            Self::Famine => 3..4,
            Self::Storm => 4..6,
            Self::Inquisition => 6..7,
            Self::Plague => 7..9,
        }
    }
}

/// The number of crown places on the wheel (WHL-13).
pub const CROWNS: u8 = 9;
