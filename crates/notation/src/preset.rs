//! Named setups: the contents of printed boxes, and a sequence of setups for learning the game.

use crate::error::{did_you_mean, one_of, short};
use bastide_engine::{Edition, Fields, Modules, Setup};

/// A setup with a name.
#[derive(Clone, Copy, Debug)]
pub struct SetupPreset {
    /// Its name. A preset for one expansion has the name of its module, with `-modern` appended for the
    /// modern edition.
    pub name: &'static str,
    /// A short description.
    pub text: &'static str,
    /// The section of the list it appears in.
    pub group: PresetGroup,
    edition: Edition,
    /// The modules besides the base game; `None` means all of them.
    modules: Option<&'static [&'static str]>,
    fields: Fields,
}

/// Presets that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PresetGroup {
    /// Setups for first games, in the order in which to play them.
    Learn,
    /// The contents of one box.
    Boxes,
    /// The base game and one expansion, in the classic edition.
    Classic,
    /// The base game and one expansion, in the modern edition.
    Modern,
    /// Many expansions together.
    Large,
}

impl PresetGroup {
    /// All groups, in the order in which they are listed.
    pub const ALL: [Self; 5] = [Self::Learn, Self::Boxes, Self::Classic, Self::Modern, Self::Large];

    /// A short fixed code for programs.
    pub const fn code(self) -> &'static str {
        ["learn", "boxes", "classic", "modern", "large"][self as usize]
    }

    /// The heading above its presets.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Learn => "To learn the game",
            Self::Boxes => "Boxes",
            Self::Classic => "The base game and one expansion, classic edition",
            Self::Modern => "The base game and one expansion, modern edition",
            Self::Large => "Large games",
        }
    }
}

const fn special(
    name: &'static str,
    text: &'static str,
    group: PresetGroup,
    edition: Edition,
    modules: Option<&'static [&'static str]>,
) -> SetupPreset {
    SetupPreset { name, text, group, edition, modules, fields: Fields::On }
}

/// The base game with one module.
macro_rules! classic {
    ($module:literal, $title:literal) => {
        special(
            $module,
            concat!("the base game and ", $title),
            PresetGroup::Classic,
            Edition::Classic,
            Some(&[$module]),
        )
    };
}
macro_rules! modern {
    ($module:literal, $title:literal) => {
        special(
            concat!($module, "-modern"),
            concat!("the base game and ", $title),
            PresetGroup::Modern,
            Edition::Modern,
            Some(&[$module]),
        )
    };
}

/// All presets, group by group.
pub const PRESETS: [SetupPreset; 42] = [
    SetupPreset {
        fields: Fields::Off,
        ..special(
            "first-game",
            "the base game without farmers",
            PresetGroup::Learn,
            Edition::Modern,
            Some(&[]),
        )
    },
    special("base-modern", "the base game with farmers", PresetGroup::Learn, Edition::Modern, Some(&[])),
    special(
        "river-abbot",
        "the base game with the river and the abbot",
        PresetGroup::Learn,
        Edition::Modern,
        Some(&["river", "abbot"]),
    ),
    special("base", "the base game", PresetGroup::Boxes, Edition::Classic, Some(&[])),
    special(
        "wheel",
        "Wheel of Fortune, with its own 72 tiles",
        PresetGroup::Boxes,
        Edition::Classic,
        Some(&["wheel"]),
    ),
    special(
        "big-box",
        "the modern big box: the river, the abbot, inns, traders and the seven small expansions",
        PresetGroup::Boxes,
        Edition::Modern,
        Some(&[
            "river", "abbot", "inns", "traders", "flyers", "messages", "ferries", "gold", "mages", "robbers",
            "circles",
        ]),
    ),
    classic!("river", "The River"),
    classic!("gq", "Games Quarterly tiles"),
    classic!("inns", "Inns & Cathedrals"),
    classic!("traders", "Traders & Builders"),
    classic!("dragon", "Princess & Dragon"),
    classic!("tower", "The Tower"),
    classic!("abbey", "Abbey & Mayor"),
    classic!("count", "The Count of Carcassonne"),
    classic!("king", "King & Robber Baron"),
    classic!("cathars", "Cathars"),
    classic!("bridges", "Bridges, Castles & Bazaars"),
    classic!("flyers", "Flying Machines"),
    classic!("messages", "Messages"),
    classic!("ferries", "Ferries"),
    classic!("gold", "Gold Mines"),
    classic!("mages", "Mage & Witch"),
    classic!("robbers", "Robbers"),
    classic!("circles", "Crop Circles"),
    modern!("river", "The River"),
    modern!("abbot", "Abbot and gardens"),
    modern!("inns", "Inns & Cathedrals"),
    modern!("traders", "Traders & Builders"),
    modern!("dragon", "Princess & Dragon"),
    modern!("tower", "The Tower"),
    modern!("abbey", "Abbey & Mayor"),
    modern!("king", "King & Robber Baron"),
    modern!("bridges", "Bridges, Castles & Bazaars"),
    modern!("flyers", "Flying Machines"),
    modern!("messages", "Messages"),
    modern!("ferries", "Ferries"),
    modern!("gold", "Gold Mines"),
    modern!("mages", "Mage & Witch"),
    modern!("robbers", "Robbers"),
    modern!("circles", "Crop Circles"),
    special(
        "classic-all",
        "the large classic expansions: rivers, inns, traders, dragon, tower, abbey, count, king, cathars, bridges",
        PresetGroup::Large,
        Edition::Classic,
        Some(&[
            "river", "gq", "inns", "traders", "dragon", "tower", "abbey", "count", "king", "cathars",
            "bridges",
        ]),
    ),
    special("everything", "all our expansions together", PresetGroup::Large, Edition::Classic, None),
];

/// The learning order that the rule book of the modern big box recommends: a first game without farmers, then
/// with farmers, then the river and the abbot, then one expansion at a time, and finally all of them.
pub const LEARNING_PATH: [&str; 13] = [
    "first-game",
    "base-modern",
    "river-abbot",
    "inns-modern",
    "traders-modern",
    "flyers-modern",
    "messages-modern",
    "ferries-modern",
    "gold-modern",
    "mages-modern",
    "robbers-modern",
    "circles-modern",
    "big-box",
];

impl SetupPreset {
    /// The preset with this name, or an error message.
    pub fn find(name: &str) -> Result<Self, String> {
        let names = || PRESETS.iter().map(|preset| preset.name);
        let found = PRESETS.into_iter().find(|preset| preset.name == name);
        found.ok_or_else(|| match did_you_mean(name, names()) {
            hint if hint.is_empty() => {
                format!("there is no preset `{}`; expected {}", short(name), one_of(names()))
            }
            hint => format!("there is no preset `{}`{hint}", short(name)),
        })
    }

    /// Its position in the learning order, counted from 1.
    pub fn lesson(&self) -> Option<usize> {
        LEARNING_PATH.iter().position(|name| *name == self.name).map(|at| at + 1)
    }

    /// The setup, for two players.
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::base(self.edition, 2);
        match self.modules {
            None => setup.modules = Modules::all(),
            Some(modules) => {
                for module in modules.iter().filter_map(|id| Modules::find(id)) {
                    setup.modules.insert(module);
                }
            }
        }
        setup.options.fields = self.fields;
        setup
    }
}
