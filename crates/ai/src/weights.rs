//! The weights of the evaluation: one struct, one text file. They are tuned by self-play (`bastide tune`),
//! not guessed.

use std::fmt;
use std::sync::OnceLock;

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        /// The weights of the evaluation, in points unless stated otherwise.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Weights { $($(#[$doc])* pub $name: f32,)* }

        impl Weights {
            /// The names, in the order of the file.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            const ZERO: Self = Self { $($name: 0.0,)* };

            /// The weight with this name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f32> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }

            /// All weights, in the order of the names.
            pub fn list(&self) -> Vec<f32> {
                vec![$(self.$name),*]
            }
        }
    };
}

weights! {
    /// The weight of a remaining tile that fits an open end and closes it, in expected useful tiles.
    close;
    /// The same for a tile that fits and continues the feature.
    extend;
    /// The factor applied to the chance of completion for every open place after the first.
    many_ends;
    /// The weight of a remaining tile that fits a place around a cloister, in expected useful tiles.
    fill;
    /// The factor applied to the expected gain from completing a city.
    city;
    /// The same for a road.
    road;
    /// The same for filling the places around a cloister.
    cloister;
    /// The value of a follower that is certain to return, as a fraction of a follower in supply.
    back;
    /// The value of an unlimited supply of followers.
    hand;
    /// The number of followers worth half as much as an unlimited supply.
    hand_half;
    /// The number of turns a player has left when followers in supply have lost half their value.
    hand_turns;
    /// The factor applied to a field's points for an incomplete city, in addition to the city's chance of completion.
    field_city;
    /// The fraction of its value that a field loses for each turn a player has left, because others may join
    /// it.
    field_risk;
    /// The factor for two features with different owners that one tile can join.
    join;
    /// The same if one of them has no owner.
    gather;
    /// The factor for two fields that meet at an open corner.
    join_field;
    /// The advantage of the player whose turn it is.
    tempo;
    /// The weight of the opponents' points against the player's own.
    others;
    /// The factor applied to the points of an incomplete road, city or cloister at the end of the game.
    unfinished;
    /// The value of a builder on a road or city that can still grow.
    builder;
    /// The extra points for each city of a pig's field.
    pig;
    /// The value of the majority in one kind of goods.
    goods;
    /// The factor applied to the expected points of the king or robber baron card.
    card;
    /// The number of cities or roads that each remaining tile is expected to complete.
    card_more;
    /// The risk of losing the card to a larger feature that is certain to be completed.
    card_risk;
    /// The risk of losing the card with each remaining tile, if the holder's feature has one tile.
    card_drift;
    /// The value of a message that is about to be drawn.
    message;
    /// The value of an extra turn.
    again;
    /// The value of two markers that need different points to earn a message.
    apart;
    /// The factor applied to half of the victim's expected next score, which is what a waiting robber may earn.
    robber;
    /// The value of a prisoner to the captor.
    prisoner;
    /// The value of a follower in a castle.
    in_castle;
    /// The value of a follower on a crown place.
    crown;
    /// The value of a follower in a quarter.
    quarter;
    /// The value of an abbey tile in supply.
    abbey;
    /// The value of a bridge, castle or floor in supply.
    piece;
    /// The value of the fairy beside one of the player's followers.
    fairy;
    /// The factor applied to the danger to a follower near the dragon.
    dragon;
    /// The value of a special figure in supply, in addition to its value as a follower.
    special;
    /// The value of an ingot on a feature the player holds, as a fraction of an ingot in hand.
    gold;
    /// The value of an ingot in hand.
    ingot;
    /// The value of a city side on a tile won at a bazaar.
    tile_city;
    /// The value of a cloister on such a tile.
    tile_cloister;
}

/// The tuned weights that come with the game.
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
    /// Reads `name number` lines; `#` begins a comment. Every name must appear exactly once.
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
                .ok_or_else(|| fault(format!("`{number}` is not a number")))?;
            let Some(known) = missing.iter().position(|other| *other == name) else {
                return Err(fault(format!("`{name}` appears twice: remove one")));
            };
            missing.remove(known);
        }
        if missing.is_empty() {
            Ok(weights)
        } else {
            Err(format!("there is no number for {}: add a line", missing.join(", ")))
        }
    }

    /// The weights from numbers in the order of the names.
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
    fn weights_round_trip() {
        let weights = Weights::default();
        assert_eq!(Weights::parse(&weights.to_string()), Ok(weights.clone()));
        assert_eq!(Weights::from_list(&weights.list()), weights);
    }

    #[test]
    fn errors_name_the_problem() {
        let text = Weights::default().to_string();
        let fault = |text: &str| Weights::parse(text).err().unwrap_or_default();
        assert!(fault(&text.replace("join", "jion")).contains("there is no weight `jion`"));
        assert!(fault(&format!("{text}join 1\n")).contains("`join` appears twice"));
        assert!(fault("close x\n").contains("line 1: `x` is not a number"));
        assert!(fault("close 1\n").contains("no number for extend"));
        assert!(fault("close\n").contains("expected a name and a number"));
        assert!(fault("close inf\n").contains("not a number"));
    }
}
