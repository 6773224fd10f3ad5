//! Rule options: one named enum for each disagreement. Rule code reads these and never an edition.
//!
//! The table made here is also what the command line, records and pages read: an option is written once.

macro_rules! options {
    ($($(#[$doc:meta])* $field:ident: $name:literal $type:ident [$classic:ident / $modern:ident] {
        $($(#[$value_doc:meta])* $value:ident = $word:literal,)*
    })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub enum $type { $($(#[$value_doc])* $value,)* }
        )*

        /// The options of one game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Options { $($(#[$doc])* pub $field: $type,)* }

        impl Options {
            /// What an edition plays.
            pub const fn of(edition: super::Edition) -> Self {
                match edition {
                    super::Edition::Classic => Self { $($field: $type::$classic,)* },
                    super::Edition::Modern => Self { $($field: $type::$modern,)* },
                }
            }

            /// Every option's name with the words for its values.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] =
                &[$(($name, &[$($word),*])),*];

            /// The word for the value of a named option.
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(match self.$field { $($type::$value => $word,)* }),)*
                    _ => None,
                }
            }

            /// Sets a named option to a value given by its word.
            pub fn set(&mut self, name: &str, word: &str) -> Result<(), OptionError> {
                match name {
                    $($name => {
                        self.$field = match word {
                            $($word => $type::$value,)*
                            _ => return Err(OptionError::Value(&[$($word),*])),
                        };
                        Ok(())
                    })*
                    _ => Err(OptionError::Name),
                }
            }
        }
    };
}

/// Why an option could not be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionError {
    /// There is no option of that name.
    Name,
    /// The option has other values: these.
    Value(&'static [&'static str]),
}

options! {
    /// Are there farmers and field points (BASE-20 to BASE-22)?
    fields: "fields" Fields [On / On] {
        /// Yes.
        On = "on",
        /// No farmers, no field points.
        Off = "off",
    }
    /// What a completed city of just two tiles brings.
    two_tile_city: "two-tile-city" TwoTileCity [Four / Four] {
        /// 2 points per tile and coat of arms, like any city (BASE-14).
        Four = "4",
        /// 1 point per tile and coat of arms.
        Two = "2",
    }
    /// When towers are built and topped (TWR-2).
    tower_turns: "tower-turns" TowerTurns [TowerTile / Any] {
        /// Only in a turn in which a tile with a tower base was placed.
        TowerTile = "tower-tile",
        /// In every turn.
        Any = "any",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Edition;

    #[test]
    fn every_option_takes_every_one_of_its_words() {
        for (name, words) in Options::NAMES {
            for word in *words {
                let mut options = Options::of(Edition::Classic);
                assert_eq!(options.set(name, word), Ok(()));
                assert_eq!(options.get(name), Some(*word));
            }
            let mut options = Options::of(Edition::Modern);
            assert_eq!(options.set(name, "maybe"), Err(OptionError::Value(words)));
        }
        assert_eq!(Options::of(Edition::Modern).set("fealds", "on"), Err(OptionError::Name));
    }
}
