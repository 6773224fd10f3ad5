//! The names of the seats. Bots get theirs from a list, one list for each level.

use crate::player_name::{look_alike, numbered};
use crate::table::{Phase, Table};
use bastide_ai::Level;

/// The names of the bots, by level. No name is in two lists. There are as many as a table has seats, so each bot gets its own.
/// Clients translate them; stored logs contain them as they are here.
const BOTS: [[&str; 6]; 6] = [
    ["Pip", "Zani", "Lolo", "Tavi", "Rolo", "Mico"],
    ["Colin", "Perrin", "Robin", "Jory", "Tibo", "Martin"],
    ["Odo", "Bruno", "Drogo", "Renzo", "Gaston", "Otto"],
    ["Ada", "Alma", "Berta", "Clara", "Edda", "Flora"],
    ["Roland", "Hugo", "Aymar", "Raoul", "Conrad", "Simon"],
    ["Eleanor", "Isolde", "Sibyl", "Blanche", "Melisande", "Yolanda"],
];

/// The names of the bots of a level, in the order in which they join a table.
fn bot_names(level: Level) -> [&'static str; 6] {
    BOTS[level as usize]
}

/// A bot's name and level: `Ada (medium)`. Skips names that somebody at the table has.
fn bot_name(level: Level, taken: &[String]) -> String {
    let is_taken = |name: &&str| taken.iter().any(|other| given_name(other).eq_ignore_ascii_case(name));
    let [first, ..] = bot_names(level);
    let name = bot_names(level).into_iter().find(|name| !is_taken(name)).unwrap_or(first);
    format!("{name} ({})", level.name())
}

/// A name without the words in brackets.
fn given_name(name: &str) -> &str {
    name.split('(').next().unwrap_or_default().trim()
}

impl Table {
    /// The name of each seat; empty for a free seat. Before the game begins, bots have the names that they will play under unless
    /// somebody with the same name sits down.
    pub fn names(&self) -> Vec<String> {
        match self.phase {
            Phase::Open => self.names_with(&self.seats.iter().map(|seat| seat.bot).collect::<Vec<_>>()),
            Phase::Playing | Phase::Over(_) => self.seats.iter().map(|seat| seat.name.clone()).collect(),
        }
    }

    /// A unique name for each seat that is not free, with these bots.
    pub(crate) fn names_with(&self, bots: &[Option<Level>]) -> Vec<String> {
        let people = self.seats.iter().zip(bots).filter(|(_, bot)| bot.is_none());
        let mut taken: Vec<String> = people.map(|(seat, _)| seat.name.clone()).collect();
        let mut names: Vec<String> = Vec::new();
        for (seat, bot) in self.seats.iter().zip(bots) {
            let name = match bot {
                Some(level) => {
                    taken.push(bot_name(*level, &taken));
                    taken[taken.len() - 1].clone()
                }
                None => unique(&seat.name, &names),
            };
            names.push(name);
        }
        names
    }
}

/// A name that readers cannot mistake for one of `names`: with a number if necessary.
fn unique(wanted: &str, names: &[String]) -> String {
    let is_free = |name: &String| name.is_empty() || !names.iter().any(|other| look_alike(other, name));
    let numbers = (2..).map(|number| numbered(wanted, number));
    std::iter::once(wanted.to_string()).chain(numbers).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player_name::clean_name;
    use std::collections::BTreeSet;

    #[test]
    fn every_bot_has_a_valid_name_of_its_own() {
        let mut all = BTreeSet::new();
        for level in Level::ALL {
            let mut taken = Vec::new();
            for expected in bot_names(level) {
                let name = bot_name(level, &taken);
                assert_eq!(name, format!("{expected} ({})", level.name()));
                assert_eq!(clean_name(&name).as_deref(), Ok(&*name));
                assert!(all.insert(expected), "{expected} is in two lists");
                taken.push(name);
            }
        }
    }

    #[test]
    fn a_bot_does_not_take_the_name_of_a_person() {
        let taken = ["ada", "Alma (hard)", "Berta"].map(str::to_string);
        assert_eq!(bot_name(Level::Medium, &taken), "Clara (medium)");
    }

    #[test]
    fn people_with_the_same_name_get_numbers() {
        let names = ["Ann", "Ann 2", ""].map(str::to_string);
        assert_eq!(unique("Ann", &names), "Ann 3");
        assert_eq!(unique("\u{410}nn", &names), "\u{410}nn 3", "the first letter is Cyrillic");
        assert_eq!(unique("", &names), "");
    }
}
