//! Descriptions of a game's mechanics, adapted to its options and tiles, and notes about mechanics without effect.

use super::scope::{Lack, Scope};
use super::{
    BazaarRule, BuilderStands, FairyStands, Fields, InnsAtEnd, Mechanic, MechanicSet, PigStands, Princess,
};
use crate::vocab::{FeatureKind, Marks, Signs};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

/// A note that players should read before they play a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupNote {
    /// A short, fixed code for programs and translations.
    pub code: &'static str,
    /// The mechanic it is about, if any.
    pub part: Option<Mechanic>,
    /// The text.
    pub text: String,
}

impl Scope<'_> {
    /// The description of a mechanic in this game, after a short, fixed code for the text.
    pub fn wording(&self, part: Mechanic) -> (&'static str, &'static str) {
        let options = self.options();
        match part {
            Mechanic::Abbot if !self.gardens() => {
                ("abbot-cloister", "the abbot stands in cloisters; if he is called back, he scores at once")
            }
            Mechanic::Inn if options.inns_at_end == InnsAtEnd::Nothing => (
                "inn-nothing",
                "a completed road with an inn is worth 2 points for each tile; an unfinished one is worth nothing",
            ),
            Mechanic::Cathedral if options.inns_at_end == InnsAtEnd::Nothing => (
                "cathedral-nothing",
                "a completed city with a cathedral is worth 3 points for each tile and coat of arms; an unfinished one \
                 is worth nothing",
            ),
            Mechanic::Builder if options.builder == BuilderStands::Instead => (
                "builder-instead",
                "a player who extends the road or city of their builder may take another turn",
            ),
            Mechanic::Pig if options.pig == PigStands::Instead => (
                "pig-instead",
                "a pig makes each completed city next to its field worth 1 point more to its owner",
            ),
            Mechanic::Pig => (
                "pig-beside",
                "whenever a city with a coat of arms is completed, a pig scores 3 points for each completed city next to \
                 its field",
            ),
            Mechanic::Dragon if !self.flies() => {
                ("dragon-stays", "a volcano calls the dragon to its tile, where no follower may be placed")
            }
            Mechanic::Fairy if options.fairy == FairyStands::Tile && self.flies() => (
                "fairy-tile-dragon",
                "followers on the fairy's tile score extra points and are safe from the dragon",
            ),
            Mechanic::Fairy if options.fairy == FairyStands::Tile => {
                ("fairy-tile", "followers on the fairy's tile score extra points")
            }
            Mechanic::Fairy if !self.flies() => {
                ("fairy-alone", "a follower with the fairy scores extra points")
            }
            Mechanic::Princess if options.princess == Princess::May => {
                ("princess-may", "a princess may send a knight home")
            }
            Mechanic::Siege if options.fields == Fields::Off => {
                ("siege-knights", "besieged cities are worth less to knights")
            }
            Mechanic::Bazaar if options.bazaar == BazaarRule::Auction => {
                ("bazaar-auction", "a bazaar sells the next tiles by auction")
            }
            Mechanic::Bazaar => ("bazaar-choice", "at a bazaar, every player takes one of the next tiles"),
            _ => (part.name(), part.text()),
        }
    }

    /// Returns whether gardens are used in this game.
    pub(super) fn gardens(&self) -> bool {
        self.on(Mechanic::Abbot) && self.seen.features & FeatureKind::Garden.bit() != 0
    }

    /// Notes about this game: mechanics without effect, and signs on tiles that have no effect.
    pub fn notes(&self) -> Vec<SetupNote> {
        let mut notes = Vec::new();
        if !self.anybody() {
            let text = "Players have no followers that can stand on tiles, so nobody scores roads, cities or cloisters.";
            notes.push(SetupNote { code: "nobody", part: None, text: text.to_string() });
        }
        for part in self.rules.on().iter().filter(|part| !self.is_not_printed(*part)) {
            if let Some(lack) = self.lacks(part) {
                notes.push(SetupNote {
                    code: lack.code(),
                    part: Some(part),
                    text: without_effect(part, lack),
                });
            }
        }
        self.dragon_notes(&mut notes);
        for part in MechanicSet::all().without(self.rules.on()).iter() {
            if part == Mechanic::Dragon && !self.drawn.signs.has(Signs::DRAGON) {
                self.volcano_note(&mut notes);
            } else if let Some(signs) = unused(part).filter(|_| self.is_printed(part)) {
                let text = alloc::format!("{signs} on tiles have no effect in this game.");
                notes.push(SetupNote { code: "unused", part: Some(part), text });
            }
        }
        notes
    }

    /// Adds a note about volcanoes on river tiles in a game without the dragon. Their tiles still take no follower
    /// (RIV-9).
    fn volcano_note(&self, notes: &mut Vec<SetupNote>) {
        if self.drawn.signs.has(Signs::VOLCANO) {
            let text = "No dragon comes to the volcanoes in this game.".to_string();
            notes.push(SetupNote { code: "volcano", part: Some(Mechanic::Dragon), text });
        }
    }

    /// Adds notes about a dragon without volcanoes or without dragon signs.
    fn dragon_notes(&self, notes: &mut Vec<SetupNote>) {
        let signs = [Signs::VOLCANO, Signs::DRAGON].map(|sign| self.drawn.signs.has(sign));
        let found = match signs {
            _ if !self.on(Mechanic::Dragon) => None,
            [true, false] => Some((
                "dragon-stays",
                "No tile in this game shows a dragon, so the dragon never flies. Add the expansion `dragon`.",
            )),
            [false, true] => Some((
                "dragon-waits",
                "No tile in this game shows a volcano, so the dragon never comes and tiles with a dragon sign are never \
                 placed. Add the expansion `dragon`.",
            )),
            _ => None,
        };
        if let Some((code, text)) = found {
            notes.push(SetupNote { code, part: Some(Mechanic::Dragon), text: text.to_string() });
        }
    }

    /// Returns whether some tile shows what a mechanic needs, and no other mechanic in play uses it.
    fn is_printed(&self, part: Mechanic) -> bool {
        match part {
            Mechanic::Abbot => self.seen.features & FeatureKind::Garden.bit() != 0,
            Mechanic::Siege => self.seen.marks.has(Marks::BESIEGED) && !self.on(Mechanic::Escape),
            _ => self.shows(part),
        }
    }
}

/// The name of the signs that a mechanic uses, if it uses signs.
const fn unused(part: Mechanic) -> Option<&'static str> {
    Some(match part {
        Mechanic::Farm => "Pig farms",
        Mechanic::Abbot => "Gardens",
        Mechanic::Inn => "Inns",
        Mechanic::Cathedral => "Cathedrals",
        Mechanic::Goods => "Goods symbols",
        Mechanic::Dragon => "Volcanoes and dragon signs",
        Mechanic::Princess => "Princesses",
        Mechanic::Portal => "Magic portals",
        Mechanic::Tower => "Tower bases",
        Mechanic::Siege => "Sieges",
        Mechanic::Bazaar => "Bazaars",
        Mechanic::Wheel => "Wheel signs",
        Mechanic::Flyer => "Flying machines",
        Mechanic::Gold => "Gold mines",
        Mechanic::Mage => "Mage signs",
        Mechanic::Circle => "Crop circles",
        Mechanic::Robber => "Robbers' bags",
        Mechanic::Ferry => "Ferry lakes",
        _ => return None,
    })
}

/// The thing that no tile shows, and the consequence.
const fn no_tiles(part: Mechanic) -> Option<(&'static str, &'static str)> {
    Some(match part {
        Mechanic::Farm => ("a pig farm", "no field is worth more"),
        Mechanic::Abbot => ("a cloister or garden", "the abbot has no place to stand"),
        Mechanic::Inn => ("an inn", "no road is worth more"),
        Mechanic::Cathedral => ("a cathedral", "no city is worth more"),
        Mechanic::Goods => ("goods", "there are no goods to take"),
        Mechanic::Dragon => ("a volcano or a dragon", "the dragon never comes"),
        Mechanic::Princess => ("a princess", "no knight is sent home"),
        Mechanic::Portal => ("a magic portal", "portals are never used"),
        Mechanic::Tower => ("a tower base", "towers are never built"),
        Mechanic::Siege => ("a siege", "no city is besieged"),
        Mechanic::Escape => ("a siege", "no knight can escape from one"),
        Mechanic::Castle => ("a small city", "castles are never built"),
        Mechanic::Bazaar => ("a bazaar", "no tiles are sold"),
        Mechanic::Wheel => ("a wheel sign", "the pig never moves"),
        Mechanic::Flyer => ("a flying machine", "no follower ever flies"),
        Mechanic::Gold => ("a gold mine", "there is no gold"),
        Mechanic::Mage => ("a mage sign", "mage and witch never come"),
        Mechanic::Circle => ("a crop circle", "players never add or take back followers because of a circle"),
        Mechanic::Robber => ("a robbers' bag", "the robbers never come"),
        Mechanic::Ferry => ("a ferry lake", "no ferry is laid"),
        _ => return None,
    })
}

/// Why a mechanic in play has no effect, and how to change that.
fn without_effect(part: Mechanic, lack: Lack) -> String {
    let modules = match part {
        // The newer river has no pig farm.
        Mechanic::Farm => "The expansion `gq` and River II have one".to_string(),
        _ => alloc::format!("Add the expansion `{}`", part.modules().join("` or `")),
    };
    match lack {
        Lack::Tiles => match no_tiles(part) {
            Some((sign, so)) => alloc::format!("No tile in this game shows {sign}, so {so}. {modules}."),
            None => alloc::format!("The part `{}` has nothing to act on. {modules}.", part.name()),
        },
        Lack::Followers => alloc::format!("Players have no followers that could use `{}`.", part.name()),
        Lack::Farmers => {
            alloc::format!("There are no farmers in this game, so `{}` does nothing.", part.name())
        }
        Lack::Players => alloc::format!("`{}` needs at least two players.", part.name()),
        Lack::Pigs => {
            "Pig farms have no effect in a game with pigs. The option pig-farm=always lets them count."
                .to_string()
        }
    }
}
