//! What a module brings, one mechanic each: the unit that is switched on and off.

use super::module::Modules;

macro_rules! mechanics {
    ($($(#[$doc:meta])* $name:ident = $word:literal in $($module:literal),+: $text:literal;)*) => {
        /// One mechanic.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Mechanic { $($(#[$doc])* $name,)* }

        impl Mechanic {
            /// All mechanics, in the order of their modules.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The word for it, as in records and on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }

            /// The modules that bring it.
            pub const fn modules(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($module),+],)* }
            }

            /// What it is, in a few words.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

mechanics! {
    /// The river.
    River = "river" in "river": "a river is laid before everything else";
    /// Pig farms.
    Farm = "pig-farm" in "river", "gq": "a pig farm makes its field worth more";
    /// The abbot, and gardens for him.
    Abbot = "abbot" in "abbot": "the abbot stands in cloisters and gardens, and may be called back";
    /// The big follower.
    Big = "big" in "inns": "a big follower of strength 2";
    /// Inns.
    Inn = "inn" in "inns": "a road with an inn is worth more, or nothing";
    /// Cathedrals.
    Cathedral = "cathedral" in "inns": "a city with a cathedral is worth more, or nothing";
    /// Trade goods.
    Goods = "goods" in "traders": "who completes a city takes its goods";
    /// The builder.
    Builder = "builder" in "traders": "who extends the builder's road or city has another turn";
    /// The pig.
    Pig = "pig" in "traders": "a pig makes fields worth more";
    /// The dragon, volcanoes and flights.
    Dragon = "dragon" in "dragon": "volcanoes call the dragon, dragon signs let it fly and eat";
    /// The fairy.
    Fairy = "fairy" in "dragon": "the fairy keeps the dragon off and helps one follower";
    /// Princesses.
    Princess = "princess" in "dragon": "a princess may send a knight home";
    /// Magic portals.
    Portal = "portal" in "dragon": "through a portal a follower goes to any tile";
    /// Towers, prisoners and ransom.
    Tower = "tower" in "tower": "towers are built, followers taken prisoner and bought back";
    /// Abbey tiles in players' hands.
    Abbey = "abbey" in "abbey": "everybody holds an abbey tile that fits any hole";
    /// The mayor.
    Mayor = "mayor" in "abbey": "the mayor is as strong as his city has coats of arms";
    /// The wagon.
    Wagon = "wagon" in "abbey": "the wagon may drive on when its feature is scored";
    /// The barn.
    Barn = "barn" in "abbey": "the barn takes a field over for good";
    /// The count and the quarters of Carcassonne.
    Count = "count" in "count": "followers wait in the quarters of Carcassonne, where the count walks";
    /// The king.
    King = "king" in "king": "who completed the largest city holds the king";
    /// The robber baron.
    Baron = "baron" in "king": "who completed the longest road holds the robber baron";
    /// Besieged cities.
    Siege = "siege" in "cathars": "besieged cities are worth less to knights and more to farmers";
    /// Knights escape a siege.
    Escape = "escape" in "cathars": "a knight may escape a siege by a cloister";
    /// Bridges.
    Bridge = "bridge" in "bridges": "bridges carry roads over tiles";
    /// Castles.
    Castle = "castle" in "bridges": "a small city may become a castle";
    /// Bazaars.
    Bazaar = "bazaar" in "bridges": "a bazaar sells the next tiles by auction";
    /// The wheel of fortune.
    Wheel = "wheel" in "wheel": "numbered tiles turn the wheel, crown places pay";
    /// Flying machines.
    Flyer = "flyer" in "flyers": "a follower flies as far as the die says";
    /// Gold mines.
    Gold = "gold" in "gold": "ingots on tiles go to those who complete what lies there";
    /// Mage and witch.
    Mage = "mage" in "mages": "mage and witch make a road or city worth more or less";
    /// Crop circles.
    Circle = "circle" in "circles": "everybody adds a follower of a kind, or takes one back";
    /// Messages and two markers.
    Message = "message" in "messages": "each player has two markers; on a multiple of five one brings a message";
    /// Robbers.
    Robber = "robber" in "robbers": "robbers on the track take half of what somebody scores";
    /// Ferries on lakes.
    Ferry = "ferry" in "ferries": "a ferry joins two roads of a lake, and may be moved";
}

impl Mechanic {
    /// Is it played on a board or a river that only its own module has? All others do no harm without their tiles.
    pub const fn needs_its_tiles(self) -> bool {
        matches!(self, Self::River | Self::Count | Self::Wheel)
    }
}

/// A set of mechanics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct MechanicSet(u64);

impl MechanicSet {
    /// None.
    pub const NONE: Self = Self(0);

    /// All that these modules bring.
    pub fn of(modules: Modules) -> Self {
        let brought = Mechanic::ALL
            .iter()
            .filter(|mechanic| modules.iter().any(|module| mechanic.modules().contains(&module.id)));
        brought.fold(Self::NONE, |set, mechanic| set.with(*mechanic))
    }

    /// Is this mechanic in?
    #[inline]
    pub const fn has(self, mechanic: Mechanic) -> bool {
        self.0 >> mechanic as u8 & 1 != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, mechanic: Mechanic) -> Self {
        Self(self.0 | 1 << mechanic as u8)
    }

    /// With those of another set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Without those of another set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Is nothing in it?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its mechanics, in order.
    pub fn iter(self) -> impl Iterator<Item = Mechanic> {
        Mechanic::ALL.iter().copied().filter(move |mechanic| self.has(*mechanic))
    }
}
