//! The boxes a game can be put together from.

/// An edition: a preset of options, and which print of the tiles is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edition {
    /// The first-edition rule books.
    Classic,
    /// The newest rule books.
    Modern,
}

impl Edition {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Modern];

    /// The word for it.
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

/// One box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ModuleInfo {
    /// Its short name, as in records and on the command line.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// How its clauses begin.
    pub clauses: &'static str,
    /// Do the rules of this version play it?
    pub playable: bool,
}

const fn row(id: &'static str, title: &'static str, clauses: &'static str, playable: bool) -> ModuleInfo {
    ModuleInfo { id, title, clauses, playable }
}

/// All modules, in the order in which their tiles are numbered.
pub const MODULES: [ModuleInfo; 21] = [
    row("base", "Base game", "BASE", true),
    row("river", "The River", "RIV", true),
    row("gq", "Games Quarterly tiles", "GQ", true),
    row("abbot", "Abbot and gardens", "ABT", true),
    row("inns", "Inns & Cathedrals", "INN", true),
    row("traders", "Traders & Builders", "TRD", true),
    row("dragon", "Princess & Dragon", "DRG", true),
    row("tower", "The Tower", "TWR", true),
    row("abbey", "Abbey & Mayor", "ABY", true),
    row("count", "The Count of Carcassonne", "CNT", true),
    row("king", "King & Robber Baron", "KNG", true),
    row("cathars", "Cathars", "CTH", true),
    row("bridges", "Bridges, Castles & Bazaars", "BCB", true),
    row("wheel", "Wheel of Fortune", "WHL", true),
    row("flyers", "Flying Machines", "FLY", true),
    row("messages", "Messages", "MSG", true),
    row("ferries", "Ferries", "FER", true),
    row("gold", "Gold Mines", "GLD", true),
    row("mages", "Mage & Witch", "MAG", true),
    row("robbers", "Robbers", "ROB", true),
    row("circles", "Crop Circles", "CIR", true),
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
    /// Only the base game.
    pub const BASE: Self = Self(1);

    /// All that this version plays.
    pub fn playable() -> Self {
        let playable = MODULES.iter().enumerate().filter(|(_, module)| module.playable);
        Self(playable.fold(0, |set, (number, _)| set | 1 << number))
    }

    /// The number of the module with this id.
    pub fn find(id: &str) -> Option<usize> {
        MODULES.iter().position(|module| module.id == id)
    }

    /// Adds a module by number.
    pub fn insert(&mut self, module: usize) {
        assert!(module < MODULES.len(), "there are {} modules", MODULES.len());
        self.0 |= 1 << module;
    }

    /// Is this module in?
    pub const fn has(self, module: usize) -> bool {
        self.0 >> module & 1 != 0
    }

    /// The modules in it, in order.
    pub fn iter(self) -> impl Iterator<Item = &'static ModuleInfo> {
        MODULES.iter().enumerate().filter(move |(at, _)| self.has(*at)).map(|(_, module)| module)
    }
}
