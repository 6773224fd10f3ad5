//! Rule options: one named enum for each disputed rule. Rule code reads the options, never the edition.
//!
//! The command line, records and web pages read the same table, so each option is defined in one place.

/// The last of one or two expressions.
macro_rules! last {
    ($one:expr) => {
        $one
    };
    ($one:expr, $two:expr) => {
        $two
    };
}

// `[classic / modern]` are the defaults of the two editions. `was` is the default of both in revision 1 of the rules,
// if it differs.
macro_rules! options {
    ($($(#[doc = $doc:literal])+ $field:ident: $name:literal $type:ident [$classic:ident / $modern:ident] $(was $was:ident)? {
        $($(#[doc = $value_doc:literal])+ $value:ident = $word:literal,)*
    })*) => {
        $(
            $(#[doc = $doc])+
            #[derive(Clone, Copy, PartialEq, Eq, Debug)]
            pub enum $type { $($(#[doc = $value_doc])+ $value,)* }
        )*

        /// The options of one game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct RuleOptions { $($(#[doc = $doc])+ pub $field: $type,)* }

        impl RuleOptions {
            /// The options of an edition.
            pub const fn of(edition: super::Edition) -> Self {
                match edition {
                    super::Edition::Classic => Self { $($field: $type::$classic,)* },
                    super::Edition::Modern => Self { $($field: $type::$modern,)* },
                }
            }

            /// The options of an edition in revision 1 of the rules. Games stored under that revision still use them.
            pub const fn of_revision_1(edition: super::Edition) -> Self {
                match edition {
                    super::Edition::Classic => Self { $($field: last!($type::$classic $(, $type::$was)?),)* },
                    super::Edition::Modern => Self { $($field: last!($type::$modern $(, $type::$was)?),)* },
                }
            }

            /// The name of every option, with the words for its values.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] =
                &[$(($name, &[$($word),*])),*];

            /// The question that a named option answers.
            pub fn question(name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(concat!($($doc),+).trim_ascii()),)*
                    _ => None,
                }
            }

            /// The meaning of the current value of a named option.
            pub fn meaning(&self, name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(match self.$field { $($type::$value => concat!($($value_doc),+).trim_ascii(),)* }),)*
                    _ => None,
                }
            }

            /// The word for the current value of a named option.
            pub fn get(&self, name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(match self.$field { $($type::$value => $word,)* }),)*
                    _ => None,
                }
            }

            /// Sets a named option to a value, given by its word.
            ///
            /// # Errors
            ///
            /// Fails if there is no such option, or if it has no such value.
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
    /// There is no option with that name.
    Name,
    /// The option has no such value. These are its values.
    Value(&'static [&'static str]),
}

options! {
    /// Are there farmers and points for fields (BASE-20 to BASE-22)?
    fields: "fields" Fields [On / On] {
        /// Yes.
        On = "on",
        /// No farmers and no points for fields.
        Off = "off",
    }
    /// How much is a completed city of just two tiles worth?
    two_tile_city: "two-tile-city" TwoTileCity [Four / Four] {
        /// 2 points for each tile and coat of arms, like any city (BASE-14).
        Four = "4",
        /// 1 point for each tile and coat of arms.
        Two = "2",
    }
    /// Which river is used (RIV-4 to RIV-7)?
    river: "river" RiverKind [Both / Modern] {
        /// The newer river, from a spring to a lake.
        Modern = "modern",
        /// River I.
        First = "first",
        /// River II, which forks.
        Second = "second",
        /// Rivers I and II together.
        Both = "both",
    }
    /// Do pig farms count in a game with pigs (RIV-11)?
    pig_farm: "pig-farm" PigFarm [NotWithPigs / Always] {
        /// No: in a game with pigs, pig farms have no effect.
        NotWithPigs = "not-with-pigs",
        /// Yes.
        Always = "always",
    }
    /// How much is an unfinished road with an inn or city with a cathedral worth at the end (INN-5, INN-6)?
    inns_at_end: "inns-at-end" InnsAtEnd [Nothing / Plain] {
        /// Nothing.
        Nothing = "nothing",
        /// As much as without the inn or cathedral.
        Plain = "plain",
    }
    /// How do the king and the robber baron score (KNG-3, KNG-4)?
    king_points: "king-points" KingPoints [PerFeature / PerFeature] {
        /// 1 point for each completed city or road, at the end.
        PerFeature = "per-feature",
        /// 10 points each, at the end.
        Ten = "ten",
        /// 15 points for one of them or 40 for both, at the end.
        FifteenForty = "fifteen-forty",
        /// 1 point immediately, whenever a city or road is completed.
        Continuous = "continuous",
    }
    /// How close must a cloister be for a knight to escape a siege (CTH-4)?
    siege_escape: "siege-escape" SiegeEscape [CatharTile / CatharTile] {
        /// Next to a tile with the Cathars.
        CatharTile = "cathar-tile",
        /// Next to any tile of the city.
        AnyTile = "any-tile",
    }
    /// How is the builder placed, and what does it do (TRD-C1, TRD-M1)?
    builder: "builder" BuilderStands [Instead / Beside] {
        /// Instead of a follower, on a road or city where you already have one. You may decline the extra turn.
        Instead = "instead",
        /// Beside the follower you just placed. It stays with that follower and goes home when it gives you the extra
        /// turn.
        Beside = "beside",
    }
    /// How is the pig placed, and what does it do (TRD-C6, TRD-M6)?
    pig: "pig" PigStands [Instead / Beside] {
        /// Instead of a follower, on a field where you already have a farmer. At the end, cities are worth more to
        /// you.
        Instead = "instead",
        /// Beside the farmer you just placed. It stays with that farmer and scores when a city with a coat of arms is
        /// completed.
        Beside = "beside",
    }
    /// When does the dragon fly (DRG-6)?
    dragon_flight: "dragon-flight" DragonFlight [BeforeScoring / BeforeScoring] {
        /// Before anything is scored.
        BeforeScoring = "before-scoring",
        /// After everything is scored.
        AfterScoring = "after-scoring",
    }
    /// What happens to a follower on a tower when the dragon comes (DRG-8)?
    tower_tops: "tower-tops" TowerTops [Safe / Eaten] {
        /// It is safe.
        Safe = "safe",
        /// It is eaten.
        Eaten = "eaten",
    }
    /// What happens to the knights in a city that a princess joins (DRG-12)?
    princess: "princess" Princess [May / May] {
        /// You may send one home.
        May = "may",
        /// You must send one home.
        Must = "must",
    }
    /// Where does the fairy stand (DRG-16)?
    fairy: "fairy" FairyStands [Follower / Follower] {
        /// Beside one follower, which she helps.
        Follower = "follower",
        /// On a tile. She helps every follower there: each scores for its owner at the start of the owner's turn and
        /// when its feature is scored.
        Tile = "tile",
    }
    /// When may you add floors to towers and put followers on top (TWR-2)?
    tower_turns: "tower-turns" TowerTurns [TowerTile / Any] {
        /// Only in a turn in which a tile with a tower base was placed.
        TowerTile = "tower-tile",
        /// In any turn.
        Any = "any",
    }
    /// Where may a wagon drive when its feature is scored (ABY-10)?
    wagon_move: "wagon-move" WagonMove [Connected / Near] {
        /// Onto a feature that meets the finished one at a gate, a crossing, a door, or across an abbey's side.
        Connected = "connected",
        /// Onto a feature on its own tile or one of the eight around it.
        Near = "near",
    }
    /// May you put a barn on a field that already has one (ABY-12)?
    barn_on_barn: "barn-on-barn" BarnOnBarn [No / No] {
        /// No.
        No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// When may a follower enter the walled town (CNT-3)?
    count_entry: "count-entry" CountEntry [Worth / Worth] {
        /// When a completed feature is worth at least 1 point, whether or not anybody held it.
        Worth = "worth",
        /// Only when another player scored points for it.
        Scored = "scored",
    }
    /// How does the count move (CNT-3)?
    count_move: "count-move" CountMove [Player / Player] {
        /// The player who entered a quarter may move him to any quarter.
        Player = "player",
        /// He moves to the next quarter clockwise.
        Clockwise = "clockwise",
        /// He moves to the quarter that was entered.
        Follower = "follower",
    }
    /// Which followers may leave the quarters at the end of the game (CNT-6)?
    count_final: "count-final" CountFinal [All / All] {
        /// Followers in all quarters.
        All = "all",
        /// Only followers in the market.
        Market = "market",
    }
    /// How are the tiles of a bazaar handed out (BCB-13, BCB-17)?
    bazaar: "bazaar" BazaarRule [Auction / Auction] {
        /// By auction.
        Auction = "auction",
        /// Each player in turn takes one.
        Choice = "choice",
    }
    /// How does River II end (RIV-7)?
    river_ends: "river-ends" RiverEnds [Lake / Lake] {
        /// One branch ends with the volcano tile and the other with the lake, both in one turn.
        Lake = "lake",
        /// The lake is shuffled in with the other tiles, and each branch ends with its own volcano tile.
        Volcanoes = "volcanoes",
    }
    /// How are the classic rivers kept from turning back (RIV-8)?
    river_bends: "river-bends" RiverBends [Succession / Succession] {
        /// Two consecutive river tiles may not turn to the same side.
        Succession = "succession",
        /// The place ahead of each new end, and those to its left and right, must be free, and no other open end may lead
        /// there.
        Room = "room",
    }
    /// Which followers may a tower capture (TWR-3)?
    tower_captures: "tower-captures" TowerCaptures [Others / Others] {
        /// Other players' followers on tiles.
        Others = "others",
        /// Any follower in reach, including your own and those on towers. A tower that loses its follower can be built
        /// on again.
        Any = "any",
    }
    /// When may you ransom a prisoner (TWR-6)?
    tower_ransom: "tower-ransom" TowerRansom [OwnTurn / OwnTurn] {
        /// In your own turn.
        OwnTurn = "own-turn",
        /// Whenever you have a decision to make.
        Asked = "asked",
    }
    /// Must players add a follower when a crop circle lets them (CIR-2)?
    circle_add: "circle-add" CircleAdding [Must / Must] {
        /// Yes, if they can.
        Must = "must",
        /// No, they may choose not to.
        May = "may",
    }
    /// Does a follower in a castle count as a knight for a crop circle (CMB-15)?
    circle_castles: "circle-castles" CircleCastles [Yes / Yes] {
        /// Yes: the circle can take the follower back.
        Yes = "yes",
        /// No.
        No = "no",
    }
    /// How much does the chooser pay for a bazaar tile if nobody raises the bid (BCB-14)?
    bazaar_price: "bazaar-price" BazaarPrice [Nothing / Nothing] {
        /// Nothing.
        Nothing = "nothing",
        /// Their bid, which nobody receives.
        Bid = "bid",
    }
    /// How much may a player bid at a bazaar (BCB-13)?
    bazaar_bids: "bazaar-bids" BazaarBids [Score / Score] {
        /// Up to their score.
        Score = "score",
        /// Up to 99, or up to their score if it is higher. A score can fall below 0.
        Any = "any",
    }
    /// What happens to a tile that is turned up at a bazaar and fits nowhere (BCB-12)?
    bazaar_misfits: "bazaar-misfits" BazaarMisfits [Replaced / Replaced] {
        /// It is replaced immediately.
        Replaced = "replaced",
        /// It is sold like the others. If it still fits nowhere when it is played, another tile is drawn.
        Kept = "kept",
    }
    /// Does the walled town count as a completed city for the king (KNG-3)?
    king_town: "king-town" KingTown [No / No] {
        /// No.
        No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// With `king-points=continuous`, who gets the point if the completed city or road makes the card change hands
    /// (KNG-4)?
    king_holder: "king-holder" KingHolder [New / New] {
        /// The new holder.
        New = "new",
        /// The previous holder.
        Old = "old",
    }
    /// Does a castle take gold when it is scored (GLD-2)?
    castle_gold: "castle-gold" CastleGold [No / No] {
        /// No.
        No = "no",
        /// Yes, the gold on the six places around it.
        Yes = "yes",
    }
    /// Which tiles of the walled town are closed to the dragon and to followers, who may still enter the quarters
    /// (DRG-7, CNT-1)?
    town_tiles: "town-tiles" TownTiles [All / All] {
        /// All of them.
        All = "all",
        /// Only the two inner ones.
        Inner = "inner",
    }
    /// When does a scoring marker activate the robbers on its space (ROB-2)?
    robbers: "robbers" RobberCall [FirstPoints / FirstPoints] was EveryAward {
        /// Only with its first points of the turn.
        FirstPoints = "first-points",
        /// With every award, even on a space where it only stops between two awards in the same turn.
        EveryAward = "every-award",
    }
    /// What happens to the start tile of the base game when the game starts with a spring (RIV-1)?
    start_tile: "start-tile" StartTile [Shuffled / Aside] was Shuffled {
        /// It is shuffled in with the other tiles.
        Shuffled = "shuffled",
        /// It stays out of the game.
        Aside = "aside",
    }
    /// Which features score the fairy's 3 points at the end of the game (DRG-19)?
    fairy_final: "fairy-final" FairyFinal [Fields / Fields] was All {
        /// Only fields, because the other features scored at the end were never completed.
        Fields = "fields",
        /// Everything that is scored at the end.
        All = "all",
    }
    /// With `two-tile-city=2`, how much is a besieged city of two tiles worth (CTH-2)?
    two_tile_siege: "two-tile-siege" TwoTileSiege [Two / Two] {
        /// 2 points, like any other city of two tiles.
        Two = "2",
        /// Nothing.
        Nothing = "0",
    }
    /// Which revision of the rules is used? Games stored before the second revision keep using the first.
    revision: "revision" Revision [Second / Second] was First {
        /// The current revision.
        Second = "2",
        /// The first revision: identical followers are told apart when a builder or pig loses its companion (CMB-2), a
        /// follower may still enter the walled town after a princess (DRG-13), and some tiles lack links for wagons
        /// (ABY-10).
        First = "1",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Edition;

    #[test]
    fn every_option_accepts_all_of_its_values() {
        for (name, words) in RuleOptions::NAMES {
            for word in *words {
                let mut options = RuleOptions::of(Edition::Classic);
                assert_eq!(options.set(name, word), Ok(()));
                assert_eq!(options.get(name), Some(*word));
            }
            let mut options = RuleOptions::of(Edition::Modern);
            assert_eq!(options.set(name, "maybe"), Err(OptionError::Value(words)));
        }
        assert_eq!(RuleOptions::of(Edition::Modern).set("fealds", "on"), Err(OptionError::Name));
    }
}
