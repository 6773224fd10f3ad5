//! Setups that people can name.

use crate::error::{did_you_mean, one_of};
use bastide_engine::{Edition, Fields, Modules, Setup};

/// A setup with a name.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// What it is, in a few words.
    pub text: &'static str,
    edition: Edition,
    /// All but the base game; none is all there are.
    modules: Option<&'static [&'static str]>,
    fields: Fields,
}

/// All of them.
pub const PRESETS: [Preset; 5] = [
    Preset {
        name: "base",
        text: "the base game",
        edition: Edition::Classic,
        modules: Some(&[]),
        fields: Fields::On,
    },
    Preset {
        name: "first-game",
        text: "the base game without farmers, to learn it",
        edition: Edition::Modern,
        modules: Some(&[]),
        fields: Fields::Off,
    },
    Preset {
        name: "big-box",
        text: "the modern big box: the river, the abbot, inns, traders and the seven small sets",
        edition: Edition::Modern,
        modules: Some(&[
            "river", "abbot", "inns", "traders", "flyers", "messages", "ferries", "gold", "mages", "robbers",
            "circles",
        ]),
        fields: Fields::On,
    },
    Preset {
        name: "classic-all",
        text: "all the large classic sets: rivers, inns, traders, dragon, tower, abbey, count, king, cathars",
        edition: Edition::Classic,
        modules: Some(&[
            "river", "gq", "inns", "traders", "dragon", "tower", "abbey", "count", "king", "cathars",
        ]),
        fields: Fields::On,
    },
    Preset {
        name: "everything",
        text: "every module there is, at once",
        edition: Edition::Classic,
        modules: None,
        fields: Fields::On,
    },
];

impl Preset {
    /// The preset of this name, or what is wrong with the name.
    pub fn find(name: &str) -> Result<Self, String> {
        let names = || PRESETS.iter().map(|preset| preset.name);
        let found = PRESETS.into_iter().find(|preset| preset.name == name);
        found.ok_or_else(|| {
            format!(
                "there is no preset `{name}`{}; expected {}",
                did_you_mean(name, names()),
                one_of(names())
            )
        })
    }

    /// What is played, by two.
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
