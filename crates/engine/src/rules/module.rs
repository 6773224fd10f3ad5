//! The modules of a game.

/// An edition: sets the default options and the artwork of the tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// The first-edition rule books.
    Classic,
    /// The newest rule books.
    Modern,
}

impl Edition {
    /// Both editions.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Modern];

    /// Its name in records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Modern => "modern",
        }
    }

    /// The edition with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|edition| edition.name() == name)
    }
}

/// One module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModuleInfo {
    /// Its short name, in records and on the command line.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The prefix of its clauses.
    pub clauses: &'static str,
}

const fn row(id: &'static str, title: &'static str, clauses: &'static str) -> ModuleInfo {
    ModuleInfo { id, title, clauses }
}

/// All modules, in the order in which their tiles are numbered.
pub const MODULES: [ModuleInfo; 21] = [
    row("base", "Base game", "BASE"),
    row("river", "The River", "RIV"),
    row("gq", "Games Quarterly tiles", "GQ"),
    row("abbot", "Abbot and gardens", "ABT"),
    row("inns", "Inns & Cathedrals", "INN"),
    row("traders", "Traders & Builders", "TRD"),
    row("dragon", "Princess & Dragon", "DRG"),
    row("tower", "The Tower", "TWR"),
    row("abbey", "Abbey & Mayor", "ABY"),
    row("count", "The Count of Carcassonne", "CNT"),
    row("king", "King & Robber Baron", "KNG"),
    row("cathars", "Cathars", "CTH"),
    row("bridges", "Bridges, Castles & Bazaars", "BCB"),
    row("wheel", "Wheel of Fortune", "WHL"),
    row("flyers", "Flying Machines", "FLY"),
    row("messages", "Messages", "MSG"),
    row("ferries", "Ferries", "FER"),
    row("gold", "Gold Mines", "GLD"),
    row("mages", "Mage & Witch", "MAG"),
    row("robbers", "Robbers", "ROB"),
    row("circles", "Crop Circles", "CIR"),
];

/// A set of modules; the base game is always in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Modules(u32);

impl Default for Modules {
    fn default() -> Self {
        Self::BASE
    }
}

impl Modules {
    /// The base game only.
    pub const BASE: Self = Self(1);

    /// All modules.
    pub const fn all() -> Self {
        Self((1 << MODULES.len()) - 1)
    }

    /// The number of the module with this id.
    pub fn find(id: &str) -> Option<usize> {
        MODULES.iter().position(|module| module.id == id)
    }

    /// Adds a module by number.
    ///
    /// # Panics
    ///
    /// Panics if there is no module with this number.
    pub fn insert(&mut self, module: usize) {
        assert!(module < MODULES.len(), "there are {} modules", MODULES.len());
        self.0 |= 1 << module;
    }

    /// Returns whether this module is in the set.
    pub const fn has(self, module: usize) -> bool {
        self.0 >> module & 1 != 0
    }

    /// The modules in the set, in order.
    pub fn iter(self) -> impl Iterator<Item = &'static ModuleInfo> {
        MODULES.iter().enumerate().filter(move |(at, _)| self.has(*at)).map(|(_, module)| module)
    }
}
