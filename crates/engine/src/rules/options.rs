//! Rule options: one named enum for each disagreement. Rule code reads these and never an edition.
//!
//! The table made here is also what the command line, records and pages read: an option is written once.

/// The last of one or two expressions.
macro_rules! last {
    ($one:expr) => {
        $one
    };
    ($one:expr, $two:expr) => {
        $two
    };
}

// `[classic / modern]` are the values that the editions play. `was` is the value that both played in revision 1 of the
// rules, where it differs.
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
            /// What an edition plays.
            pub const fn of(edition: super::Edition) -> Self {
                match edition {
                    super::Edition::Classic => Self { $($field: $type::$classic,)* },
                    super::Edition::Modern => Self { $($field: $type::$modern,)* },
                }
            }

            /// What an edition played in revision 1 of the rules. Games stored then are still played by these.
            pub const fn of_revision_1(edition: super::Edition) -> Self {
                match edition {
                    super::Edition::Classic => Self { $($field: last!($type::$classic $(, $type::$was)?),)* },
                    super::Edition::Modern => Self { $($field: last!($type::$modern $(, $type::$was)?),)* },
                }
            }

            /// Every option's name with the words for its values.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] =
                &[$(($name, &[$($word),*])),*];

            /// What a named option is about.
            pub fn question(name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(concat!($($doc),+).trim_ascii()),)*
                    _ => None,
                }
            }

            /// What the value of a named option means.
            pub fn meaning(&self, name: &str) -> Option<&'static str> {
                match name {
                    $($name => Some(match self.$field { $($type::$value => concat!($($value_doc),+).trim_ascii(),)* }),)*
                    _ => None,
                }
            }

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
    /// Which river is laid (RIV-4 to RIV-7).
    river: "river" RiverKind [Both / Modern] {
        /// The newer one, from a spring to a lake.
        Modern = "modern",
        /// River I.
        First = "first",
        /// River II, which forks.
        Second = "second",
        /// Rivers I and II together.
        Both = "both",
    }
    /// Does a pig farm count beside the pigs of the traders (RIV-11)?
    pig_farm: "pig-farm" PigFarm [NotWithPigs / Always] {
        /// No: where there are pigs, farms do nothing.
        NotWithPigs = "not-with-pigs",
        /// Yes.
        Always = "always",
    }
    /// What an unfinished road with an inn or city with a cathedral is worth at the end (INN-5, INN-6).
    inns_at_end: "inns-at-end" InnsAtEnd [Nothing / Plain] {
        /// Nothing.
        Nothing = "nothing",
        /// As without inn or cathedral.
        Plain = "plain",
    }
    /// What king and robber baron bring (KNG-3, KNG-4).
    king_points: "king-points" KingPoints [PerFeature / PerFeature] {
        /// 1 point for each completed city or road at the end.
        PerFeature = "per-feature",
        /// 10 points each at the end.
        Ten = "ten",
        /// 15 points for one of them at the end, 40 for both.
        FifteenForty = "fifteen-forty",
        /// 1 point whenever a city or road is completed, at once.
        Continuous = "continuous",
    }
    /// How near a cloister must be for a knight to escape a siege (CTH-4).
    siege_escape: "siege-escape" SiegeEscape [CatharTile / CatharTile] {
        /// Next to a tile with the siege itself.
        CatharTile = "cathar-tile",
        /// Next to any tile of the city.
        AnyTile = "any-tile",
    }
    /// How the builder is placed and what it does (TRD-C1, TRD-M1).
    builder: "builder" BuilderStands [Instead / Beside] {
        /// Instead of a follower, where an own follower stands; the extra turn may be declined.
        Instead = "instead",
        /// Beside the follower just placed, with which it stays; it leaves for the extra turn.
        Beside = "beside",
    }
    /// How the pig is placed and what it does (TRD-C6, TRD-M6).
    pig: "pig" PigStands [Instead / Beside] {
        /// Instead of a follower, where an own farmer stands; cities are worth more to its owner at the end.
        Instead = "instead",
        /// Beside the farmer just placed, with which it stays; it scores when a city with a coat of arms is completed.
        Beside = "beside",
    }
    /// When the dragon flies (DRG-6).
    dragon_flight: "dragon-flight" DragonFlight [BeforeScoring / BeforeScoring] {
        /// Before anything is scored.
        BeforeScoring = "before-scoring",
        /// When everything is scored.
        AfterScoring = "after-scoring",
    }
    /// What the dragon does with a follower on a tower (DRG-8).
    tower_tops: "tower-tops" TowerTops [Safe / Eaten] {
        /// It is safe.
        Safe = "safe",
        /// It is eaten.
        Eaten = "eaten",
    }
    /// What a princess does to the knights of the city she joins (DRG-12).
    princess: "princess" Princess [May / May] {
        /// One may be sent home.
        May = "may",
        /// One must be sent home.
        Must = "must",
    }
    /// Where the fairy stands (DRG-16).
    fairy: "fairy" FairyStands [Follower / Follower] {
        /// Beside one follower, whom she helps.
        Follower = "follower",
        /// On a tile, where she helps every follower of the player whose turn or feature it is.
        Tile = "tile",
    }
    /// When towers are built and topped (TWR-2).
    tower_turns: "tower-turns" TowerTurns [TowerTile / Any] {
        /// Only in a turn in which a tile with a tower base was placed.
        TowerTile = "tower-tile",
        /// In every turn.
        Any = "any",
    }
    /// Where a wagon may drive when its feature is scored (ABY-10).
    wagon_move: "wagon-move" WagonMove [Connected / Near] {
        /// Onto a feature that meets the finished one at a gate, a crossing, a door, or across an abbey's side.
        Connected = "connected",
        /// Onto a feature on its own tile or one of the eight around it.
        Near = "near",
    }
    /// May a barn be put on a field that has one (ABY-12)?
    barn_on_barn: "barn-on-barn" BarnOnBarn [No / No] {
        /// No.
        No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// When a follower may enter the city of Carcassonne (CNT-3).
    count_entry: "count-entry" CountEntry [Worth / Worth] {
        /// When what was completed is worth a point, whether or not anybody stood there.
        Worth = "worth",
        /// Only when another player took points for it.
        Scored = "scored",
    }
    /// How the count moves (CNT-3).
    count_move: "count-move" CountMove [Player / Player] {
        /// The player who entered may move him to any quarter.
        Player = "player",
        /// He goes on to the next quarter clockwise.
        Clockwise = "clockwise",
        /// He goes to the quarter that was entered.
        Follower = "follower",
    }
    /// Who leaves the quarters at the end of the game (CNT-6).
    count_final: "count-final" CountFinal [All / All] {
        /// Followers of all quarters.
        All = "all",
        /// Only those of the market.
        Market = "market",
    }
    /// How the tiles of a bazaar are given out (BCB-13, BCB-17).
    bazaar: "bazaar" BazaarRule [Auction / Auction] {
        /// By auction.
        Auction = "auction",
        /// Everybody takes one in turn.
        Choice = "choice",
    }
    /// How River II ends (RIV-7).
    river_ends: "river-ends" RiverEnds [Lake / Lake] {
        /// One branch with the volcano tile, then the other with the lake, in one turn.
        Lake = "lake",
        /// The lake is shuffled in with the others; then each branch has a volcano tile of its own.
        Volcanoes = "volcanoes",
    }
    /// How the classic rivers are kept from turning back (RIV-8).
    river_bends: "river-bends" RiverBends [Succession / Succession] {
        /// Two tiles directly after each other may not turn to the same side.
        Succession = "succession",
        /// The place ahead of each new end, and those to its left and right, must be free, and no other open end may lead
        /// there.
        Room = "room",
    }
    /// Whom a tower takes (TWR-3).
    tower_captures: "tower-captures" TowerCaptures [Others / Others] {
        /// Followers of others on tiles.
        Others = "others",
        /// Any follower in reach, own ones and those on towers too; a tower that lost its follower is open again.
        Any = "any",
    }
    /// When a prisoner is bought back (TWR-6).
    tower_ransom: "tower-ransom" TowerRansom [OwnTurn / OwnTurn] {
        /// In the own turn.
        OwnTurn = "own-turn",
        /// Whenever its owner decides something.
        Asked = "asked",
    }
    /// Does a crop circle make players add a follower (CIR-2)?
    circle_add: "circle-add" CircleAdding [Must / Must] {
        /// Whoever can must.
        Must = "must",
        /// Whoever can may.
        May = "may",
    }
    /// Is who keeps a castle a knight to a crop circle (CMB-15)?
    circle_castles: "circle-castles" CircleCastles [Yes / Yes] {
        /// Yes: the circle can take the follower back.
        Yes = "yes",
        /// No.
        No = "no",
    }
    /// What a tile of the bazaar costs its chooser if nobody bids more (BCB-14).
    bazaar_price: "bazaar-price" BazaarPrice [Nothing / Nothing] {
        /// Nothing.
        Nothing = "nothing",
        /// The own bid, which nobody gets.
        Bid = "bid",
    }
    /// How much may be bid at a bazaar (BCB-13).
    bazaar_bids: "bazaar-bids" BazaarBids [Score / Score] {
        /// Up to the own score.
        Score = "score",
        /// Up to 99, or the own score if that is more: who cannot pay goes below 0.
        Any = "any",
    }
    /// What becomes of a tile that is turned up at a bazaar and fits nowhere (BCB-12).
    bazaar_misfits: "bazaar-misfits" BazaarMisfits [Replaced / Replaced] {
        /// It is replaced at once.
        Replaced = "replaced",
        /// It is sold like the others; if it still fits nowhere when it is to be played, another is drawn.
        Kept = "kept",
    }
    /// Is the city of Carcassonne a completed city to the king (KNG-3)?
    king_town: "king-town" KingTown [No / No] {
        /// No.
        No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// Who gets the point of a completed city or road by `king-points=continuous`, if the card changes hands (KNG-4).
    king_holder: "king-holder" KingHolder [New / New] {
        /// Who has it afterwards.
        New = "new",
        /// Who had it before.
        Old = "old",
    }
    /// Does a castle that is scored take gold (GLD-2)?
    castle_gold: "castle-gold" CastleGold [No / No] {
        /// No.
        No = "no",
        /// Yes, that of the six places around it.
        Yes = "yes",
    }
    /// Which tiles of the city of Carcassonne are closed to the dragon, and to followers who come by other ways (DRG-7, CNT-1).
    town_tiles: "town-tiles" TownTiles [All / All] {
        /// All of them.
        All = "all",
        /// The two inner ones.
        Inner = "inner",
    }
    /// When a scoring marker activates the robbers on its space (ROB-2).
    robbers: "robbers" RobberCall [FirstPoints / FirstPoints] was EveryAward {
        /// With its first points of the turn only.
        FirstPoints = "first-points",
        /// With every award, also on a space where it only stops between two awards of one turn.
        EveryAward = "every-award",
    }
    /// What happens to the start tile of the base game when the spring lies at the start (RIV-1).
    start_tile: "start-tile" StartTile [Shuffled / Aside] was Shuffled {
        /// It is shuffled in with the other tiles.
        Shuffled = "shuffled",
        /// It stays out of the game.
        Aside = "aside",
    }
    /// Which features bring the fairy's 3 points at the end of the game (DRG-19).
    fairy_final: "fairy-final" FairyFinal [Fields / Fields] was All {
        /// Fields only: an unfinished road, city or cloister was never completed.
        Fields = "fields",
        /// Everything that is scored at the end.
        All = "all",
    }
    /// What a besieged city of two tiles is worth with `two-tile-city=2` (CTH-2).
    two_tile_siege: "two-tile-siege" TwoTileSiege [Two / Two] {
        /// 2 points, like any other city of two tiles.
        Two = "2",
        /// Nothing.
        Nothing = "0",
    }
    /// Which revision of the rules is played. Games stored before the second one keep the first.
    revision: "revision" Revision [Second / Second] was First {
        /// The current one.
        Second = "2",
        /// The first: identical followers are told apart when a builder or pig loses its companion (CMB-2), a follower may
        /// still enter the walled town after a princess (DRG-13), and some tiles lack the links of a wagon (ABY-10).
        First = "1",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Edition;

    #[test]
    fn every_option_takes_every_one_of_its_words() {
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
