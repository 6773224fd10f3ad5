//! The numbers of the evaluation: one struct, one text file. They are tuned by self-play (`bastide tune`), not guessed.

use std::fmt;
use std::sync::OnceLock;

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        /// The numbers of the evaluation, in points where nothing else is said.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Weights { $($(#[$doc])* pub $name: f32,)* }

        impl Weights {
            /// The names, in the order of the file.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            const ZERO: Self = Self { $($name: 0.0,)* };

            /// The number with this name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }

            /// All numbers in the order of the names.
            pub fn list(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }
        }
    };
}

weights! {
    /// What a tile left that fits and closes the end counts for, in tiles one can hope for.
    close;
    /// The same for a tile that fits there and leads on.
    extend;
    /// What every place beyond the first leaves of the chance to be completed.
    many_ends;
    /// What a tile that fits counts for when a cloister's surroundings are filled.
    fill;
    /// What remains of the rise in value that completing a city brings.
    city;
    /// The same for a road.
    road;
    /// The same for the places around a cloister.
    cloister;
    /// What a follower is worth who is sure to come back, as a part of one in hand.
    back;
    /// What a supply without end of followers would be worth.
    hand;
    /// Followers that are worth half of it.
    hand_half;
    /// Own turns left at which a follower in hand is worth half of what it was.
    hand_turns;
    /// What a city that is not yet complete brings a field, as a part of its chance.
    field_city;
    /// What is lost of a field for every own turn left (others come).
    field_risk;
    /// What two features with different owners that can be joined by one tile count for.
    join;
    /// The same where nobody holds one of them.
    gather;
    /// What two fields that meet at an open corner count for.
    join_field;
    /// What it is worth to be about to move.
    tempo;
    /// What the others' points count for against the own.
    others;
    /// Of the points of an unfinished road, city or cloister at the end of the game.
    unfinished;
    /// A builder on a road or city that can still grow.
    builder;
    /// A pig's field counts for so much more.
    pig;
    /// The most of one kind of goods.
    goods;
    /// The king or the robber baron, as a part of what they would bring by what is expected.
    card;
    /// Cities or roads that each tile left can be expected to complete.
    card_more;
    /// What a larger one that is sure to be completed counts for as a danger to the card.
    card_risk;
    /// The danger by each tile left, for a size of one.
    card_drift;
    /// A message that is about to be drawn.
    message;
    /// Another turn.
    again;
    /// Two markers that need different points to bring a message.
    apart;
    /// A robber who waits, as a part of half of what can be expected to be scored next.
    robber;
    /// A prisoner, to the captor.
    prisoner;
    /// A follower in a castle.
    in_castle;
    /// A follower on a crown place.
    crown;
    /// A follower in a quarter.
    quarter;
    /// The own abbey tile.
    abbey;
    /// A bridge, castle or floor in supply.
    piece;
    /// The fairy beside an own follower.
    fairy;
    /// What a follower two steps from the dragon is in danger of losing, as a part.
    dragon;
    /// A big follower in supply, beside what any follower is worth there.
    special;
    /// An ingot on a tile of a feature one holds, as a part of an ingot.
    gold;
    /// An ingot in hand.
    ingot;
    /// A city side of a tile won at a bazaar.
    tile_city;
    /// A cloister on it.
    tile_cloister;
}

/// The committed numbers.
const FILE: &str = include_str!("../weights.txt");

impl Default for Weights {
    fn default() -> Self {
        static TUNED: OnceLock<Weights> = OnceLock::new();
        TUNED
            .get_or_init(|| Self::parse(FILE).unwrap_or_else(|fault| unreachable!("weights.txt: {fault}")))
            .clone()
    }
}

impl Weights {
    /// Reads `name number` lines; `#` begins a remark. Every name must be there once.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut weights = Self::ZERO;
        let mut missing: Vec<&str> = Self::NAMES.to_vec();
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let fault = |what: String| format!("line {}: {what}", at + 1);
            let mut words = line.split_whitespace();
            let (Some(name), Some(number), None) = (words.next(), words.next(), words.next()) else {
                return Err(fault(format!("expected a name and a number, found `{line}`")));
            };
            let Some(slot) = weights.get_mut(name) else {
                return Err(fault(format!(
                    "there is no weight `{name}`; expected {}",
                    Self::NAMES.join(", ")
                )));
            };
            *slot = number
                .parse()
                .ok()
                .filter(|number: &f32| number.is_finite())
                .ok_or_else(|| fault(format!("`{number}` is no number")))?;
            let Some(known) = missing.iter().position(|other| *other == name) else {
                return Err(fault(format!("`{name}` stands there twice")));
            };
            missing.remove(known);
        }
        if missing.is_empty() { Ok(weights) } else { Err(format!("no number for {}", missing.join(", "))) }
    }

    /// From numbers in the order of the names.
    pub fn from_list(numbers: &[f32]) -> Self {
        let mut weights = Self::ZERO;
        for (name, number) in Self::NAMES.iter().zip(numbers) {
            if let Some(slot) = weights.get_mut(name) {
                *slot = *number;
            }
        }
        weights
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, number) in Self::NAMES.iter().zip(self.list()) {
            writeln!(out, "{name} {number}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let weights = Weights::default();
        assert_eq!(Weights::parse(&weights.to_string()), Ok(weights.clone()));
        assert_eq!(Weights::from_list(&weights.list()), weights);
    }

    #[test]
    fn faults_are_named() {
        let text = Weights::default().to_string();
        let fault = |text: &str| Weights::parse(text).err().unwrap_or_default();
        assert!(fault(&text.replace("join", "jion")).contains("there is no weight `jion`"));
        assert!(fault(&format!("{text}join 1\n")).contains("`join` stands there twice"));
        assert!(fault("close x\n").contains("line 1: `x` is no number"));
        assert!(fault("close 1\n").contains("no number for extend"));
        assert!(fault("close\n").contains("expected a name and a number"));
        assert!(fault("close inf\n").contains("no number"));
    }
}
