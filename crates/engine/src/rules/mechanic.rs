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
    Farm = "pig-farm" in "river", "gq": "each completed city is worth 1 point more to the field of a pig farm";
    /// The abbot, and gardens for him.
    Abbot = "abbot" in "abbot": "the abbot stands in cloisters and gardens and may be called back, which scores at once";
    /// The big follower.
    Big = "big" in "inns": "a big follower counts as two";
    /// Inns.
    Inn = "inn" in "inns": "a completed road with an inn is worth 2 points a tile";
    /// Cathedrals.
    Cathedral = "cathedral" in "inns": "a completed city with a cathedral is worth 3 points for each tile and coat of arms";
    /// Trade goods.
    Goods = "goods" in "traders": "whoever completes a city takes its goods; most goods of a kind bring 10 points";
    /// The builder.
    Builder = "builder" in "traders": "a player who extends the road or city of the builder has another turn";
    /// The pig.
    Pig = "pig" in "traders": "a pig beside a farmer brings points";
    /// The dragon, volcanoes and flights.
    Dragon = "dragon" in "dragon": "volcanoes call the dragon; dragon signs let it fly and eat followers";
    /// The fairy.
    Fairy = "fairy" in "dragon": "the fairy brings points to a follower and keeps the dragon off";
    /// Princesses.
    Princess = "princess" in "dragon": "a princess sends a knight home";
    /// Magic portals.
    Portal = "portal" in "dragon": "through a portal a follower goes to any tile";
    /// Towers, prisoners and ransom.
    Tower = "tower" in "tower": "towers take followers prisoner, who can be bought back";
    /// Abbey tiles in players' hands.
    Abbey = "abbey" in "abbey": "everybody has an abbey tile that fits any hole";
    /// The mayor.
    Mayor = "mayor" in "abbey": "the mayor is as strong as his city has coats of arms";
    /// The wagon.
    Wagon = "wagon" in "abbey": "the wagon may drive on when its feature is scored";
    /// The barn.
    Barn = "barn" in "abbey": "the barn takes a field over for good";
    /// The count and the quarters of Carcassonne.
    Count = "count" in "count": "followers wait in the quarters of Carcassonne; nobody leaves the quarter where the count is";
    /// The king.
    King = "king" in "king": "whoever completed the largest city holds the king, who brings points";
    /// The robber baron.
    Baron = "baron" in "king": "whoever completed the longest road holds the robber baron, who brings points";
    /// Besieged cities.
    Siege = "siege" in "cathars": "besieged cities are worth less to knights and more to farmers";
    /// Knights escape a siege.
    Escape = "escape" in "cathars": "a knight may escape a siege if a cloister is near";
    /// Bridges.
    Bridge = "bridge" in "bridges": "bridges carry roads over tiles";
    /// Castles.
    Castle = "castle" in "bridges": "a small city may become a castle, which scores with the next feature completed near it";
    /// Bazaars.
    Bazaar = "bazaar" in "bridges": "a bazaar gives out the next tiles";
    /// The wheel of fortune.
    Wheel = "wheel" in "wheel": "wheel signs move the pig round the wheel of fortune; crown places bring points";
    /// Flying machines.
    Flyer = "flyer" in "flyers": "a follower flies as far as the die says";
    /// Gold mines.
    Gold = "gold" in "gold": "gold mines bring ingots, which go to those who hold what is completed there";
    /// Mage and witch.
    Mage = "mage" in "mages": "the mage makes a road or city worth more, the witch halves one";
    /// Crop circles.
    Circle = "circle" in "circles": "a crop circle lets everybody add a follower, or take one back";
    /// Messages and two markers.
    Message = "message" in "messages": "each player has two markers; a marker on a multiple of five brings a message";
    /// Robbers.
    Robber = "robber" in "robbers": "robbers on the score track take half of what somebody scores";
    /// Ferries on lakes.
    Ferry = "ferry" in "ferries": "a ferry joins two roads of a lake and can be moved";
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

    /// All there are.
    pub fn all() -> Self {
        Mechanic::ALL.iter().fold(Self::NONE, |set, mechanic| set.with(*mechanic))
    }

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
