//! Mechanics: the parts of a module that can be switched on and off.

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

            /// Its name in records and on the command line.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $word,)* }
            }

            /// The modules that contain it.
            pub const fn modules(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$($module),+],)* }
            }

            /// A short description.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

mechanics! {
    /// The river.
    River = "river" in "river": "the river is placed before everything else";
    /// Pig farms.
    Farm = "pig-farm" in "river", "gq": "a field with a pig farm scores 1 point more for each completed city";
    /// The abbot and his gardens.
    Abbot = "abbot" in "abbot": "the abbot stands in cloisters and gardens; if he is called back, he scores at once";
    /// The big follower.
    Big = "big" in "inns": "a big follower counts as two";
    /// Inns.
    Inn = "inn" in "inns": "a completed road with an inn is worth 2 points for each tile";
    /// Cathedrals.
    Cathedral = "cathedral" in "inns": "a completed city with a cathedral is worth 3 points for each tile and coat of arms";
    /// Trade goods.
    Goods = "goods" in "traders": "a player who completes a city takes its goods; the most goods of a kind score 10 points";
    /// The builder.
    Builder = "builder" in "traders": "a player who extends the road or city of their builder takes another turn";
    /// The pig.
    Pig = "pig" in "traders": "a pig beside a farmer scores points";
    /// The dragon, volcanoes and flights.
    Dragon = "dragon" in "dragon": "volcanoes call the dragon; dragon signs let it fly and eat followers";
    /// The fairy.
    Fairy = "fairy" in "dragon": "a follower with the fairy scores extra points and is safe from the dragon";
    /// Princesses.
    Princess = "princess" in "dragon": "a princess sends a knight home";
    /// Magic portals.
    Portal = "portal" in "dragon": "a follower can go to any tile through a portal";
    /// Towers, prisoners and ransom.
    Tower = "tower" in "tower": "towers take followers prisoner until they are ransomed";
    /// Abbey tiles in players' hands.
    Abbey = "abbey" in "abbey": "every player has an abbey tile that fits any hole";
    /// The mayor.
    Mayor = "mayor" in "abbey": "the mayor counts once for each coat of arms in his city";
    /// The wagon.
    Wagon = "wagon" in "abbey": "the wagon may drive on when its feature is scored";
    /// The barn.
    Barn = "barn" in "abbey": "the barn takes over a field for good";
    /// The count and the quarters of the walled town.
    Count = "count" in "count": "followers wait in the quarters of the walled town; nobody can leave the quarter where the count is";
    /// The king.
    King = "king" in "king": "the player who completed the largest city holds the king, which scores points";
    /// The robber baron.
    Baron = "baron" in "king": "the player who completed the longest road holds the robber baron, which scores points";
    /// Besieged cities.
    Siege = "siege" in "cathars": "besieged cities are worth less to knights and more to farmers";
    /// Knights escaping from a siege.
    Escape = "escape" in "cathars": "a knight may escape from a siege if a cloister is near";
    /// Bridges.
    Bridge = "bridge" in "bridges": "bridges carry roads over tiles";
    /// Castles.
    Castle = "castle" in "bridges": "a small city may become a castle, which scores with the next feature completed near it";
    /// Bazaars.
    Bazaar = "bazaar" in "bridges": "a bazaar hands out the next tiles";
    /// The wheel of fortune.
    Wheel = "wheel" in "wheel": "wheel signs move the pig around the wheel of fortune; crown places score points";
    /// Flying machines.
    Flyer = "flyer" in "flyers": "a follower flies as far as the die says";
    /// Gold mines.
    Gold = "gold" in "gold": "gold mines put ingots on tiles; the players who hold a feature completed there take them";
    /// Mage and witch.
    Mage = "mage" in "mages": "the mage makes a road or city worth more, and the witch halves the points of one";
    /// Crop circles.
    Circle = "circle" in "circles": "a crop circle makes everybody add a follower or take one back";
    /// Messages, and two markers for each player.
    Message = "message" in "messages": "each player has two markers; a player whose marker stops on a multiple of five draws a message";
    /// Robbers.
    Robber = "robber" in "robbers": "a robber on the score board earns its owner half of another player's points";
    /// Ferries on lakes.
    Ferry = "ferry" in "ferries": "a ferry joins two roads of a lake and can be moved";
}

impl Mechanic {
    /// True if it needs a start block or river that only its own module has. All other mechanics can be played without
    /// their module's tiles.
    pub const fn needs_its_tiles(self) -> bool {
        matches!(self, Self::River | Self::Count | Self::Wheel)
    }
}

/// A set of mechanics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct MechanicSet(u64);

impl MechanicSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// All mechanics.
    pub fn all() -> Self {
        Mechanic::ALL.iter().fold(Self::NONE, |set, mechanic| set.with(*mechanic))
    }

    /// All mechanics of these modules.
    pub fn of(modules: Modules) -> Self {
        let brought = Mechanic::ALL
            .iter()
            .filter(|mechanic| modules.iter().any(|module| mechanic.modules().contains(&module.id)));
        brought.fold(Self::NONE, |set, mechanic| set.with(*mechanic))
    }

    /// Returns whether this mechanic is in the set.
    #[inline]
    pub const fn has(self, mechanic: Mechanic) -> bool {
        self.0 >> mechanic as u8 & 1 != 0
    }

    /// The set with one more mechanic.
    #[must_use]
    pub const fn with(self, mechanic: Mechanic) -> Self {
        Self(self.0 | 1 << mechanic as u8)
    }

    /// The union of two sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The set without the mechanics of another set.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The mechanics in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = Mechanic> {
        Mechanic::ALL.iter().copied().filter(move |mechanic| self.has(*mechanic))
    }
}
