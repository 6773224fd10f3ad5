//! Maps their sets, elements and rules to our names. Each table is used in both directions.

use bastide_engine::{Mechanic, MechanicSet, Piece};

/// Families of sets, each with the module that has its tiles. A family is a set id without the edition
/// number.
pub(crate) const SETS: &[(&str, &str)] = &[
    ("basic", "base"),
    ("river/1", "river"),
    ("river/2", "river"),
    ("gq11", "gq"),
    ("gq11/river", "gq"),
    ("inns-and-cathedrals", "inns"),
    ("traders-and-builders", "traders"),
    ("princess-and-dragon", "dragon"),
    ("tower", "tower"),
    ("abbey-and-mayor", "abbey"),
    ("count", "count"),
    ("king-and-robber", "king"),
    ("siege/cathars", "cathars"),
    ("bridges-castles-and-bazaars", "bridges"),
    ("flier", "flyers"),
    ("ferries", "ferries"),
    ("goldmines", "gold"),
    ("mage-and-witch", "mages"),
    ("corn-circles/2", "circles"),
];

/// Sets that no module contains, with their tile file, which is listed in addition to the modules.
pub(crate) const SPARE: &[(&str, &str)] =
    &[("siege/besiegers", "besiegers"), ("corn-circles/1", "circles-1")];

/// Mechanics that a set implies.
pub(crate) const ENFORCED: &[(&str, Mechanic)] = &[
    ("river/1", Mechanic::River),
    ("river/2", Mechanic::River),
    ("flier", Mechanic::Flyer),
    ("corn-circles/1", Mechanic::Circle),
    ("corn-circles/2", Mechanic::Circle),
];

/// Elements that are mechanics in our engine.
pub(crate) const ELEMENTS: &[(&str, Mechanic)] = &[
    ("abbot", Mechanic::Abbot),
    ("big-follower", Mechanic::Big),
    ("inn", Mechanic::Inn),
    ("cathedral", Mechanic::Cathedral),
    ("traders", Mechanic::Goods),
    ("builder", Mechanic::Builder),
    ("pig", Mechanic::Pig),
    ("pig-herd", Mechanic::Farm),
    ("dragon", Mechanic::Dragon),
    ("fairy", Mechanic::Fairy),
    ("princess", Mechanic::Princess),
    ("portal", Mechanic::Portal),
    ("tower", Mechanic::Tower),
    ("abbey", Mechanic::Abbey),
    ("mayor", Mechanic::Mayor),
    ("wagon", Mechanic::Wagon),
    ("barn", Mechanic::Barn),
    ("count", Mechanic::Count),
    ("king", Mechanic::King),
    ("robber", Mechanic::Baron),
    ("siege", Mechanic::Siege),
    ("escape", Mechanic::Escape),
    ("bridge", Mechanic::Bridge),
    ("castle", Mechanic::Castle),
    ("bazaar", Mechanic::Bazaar),
    ("ferry", Mechanic::Ferry),
    ("gold", Mechanic::Gold),
    ("mage", Mechanic::Mage),
];

/// Elements with a count, which is the number of pieces each player has.
pub(crate) const COUNTED: [(&str, Piece); 8] = [
    ("small-follower", Piece::Follower),
    ("abbot", Piece::Abbot),
    ("big-follower", Piece::Big),
    ("builder", Piece::Builder),
    ("pig", Piece::Pig),
    ("barn", Piece::Barn),
    ("wagon", Piece::Wagon),
    ("mayor", Piece::Mayor),
];

/// The piece that an element counts.
pub(crate) fn counted(element: &str) -> Option<Piece> {
    COUNTED.iter().find(|(known, _)| *known == element).map(|(_, piece)| *piece)
}

/// One of their rules: its name, our option, and pairs of their value and ours, the default first.
pub(crate) type Rule = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Rules that are options in our engine.
pub(crate) const RULES: &[Rule] = &[
    ("tiny-city-scoring", "two-tile-city", &[("4", "4"), ("2", "2")]),
    ("inn-and-cathedral-final-scoring", "inns-at-end", &[("zero", "nothing"), ("ignore", "plain")]),
    ("princess-action", "princess", &[("may", "may"), ("must", "must")]),
    ("fairy-placement", "fairy", &[("next-follower", "follower"), ("on-tile", "tile")]),
    (
        "dragon-move",
        "dragon-flight",
        &[("before-scoring", "before-scoring"), ("after-scoring", "after-scoring")],
    ),
    ("barn-placement", "barn-on-barn", &[("not-occupied", "no"), ("occupied", "yes")]),
    ("wagon-move", "wagon-move", &[("C2", "near"), ("C1", "connected")]),
    ("bazaar-no-auction", "bazaar", &[("false", "auction"), ("true", "choice")]),
    ("espace-variant", "siege-escape", &[("any-tile", "any-tile"), ("siege-tile", "cathar-tile")]),
    ("coc-final-scoring", "count-final", &[("market-only", "market"), ("any-district", "all")]),
    (
        "count-move",
        "count-move",
        &[("by-player", "player"), ("clockwise", "clockwise"), ("follow-meeple", "follower")],
    ),
    (
        "king-and-robber-scoring",
        "king-points",
        &[
            ("default", "per-feature"),
            ("10/20", "ten"),
            ("15/40", "fifteen-forty"),
            ("continuously", "continuous"),
        ],
    ),
];

/// Options that have only one value in their program. The river is not listed, because it depends on the
/// sets.
pub(crate) const FIXED: &[(&str, &str)] = &[
    ("pig-farm", "always"),
    ("builder", "instead"),
    ("pig", "instead"),
    ("tower-tops", "eaten"),
    ("tower-turns", "any"),
    ("tower-captures", "any"),
    ("tower-ransom", "asked"),
    ("count-entry", "scored"),
    ("town-tiles", "inner"),
    ("king-town", "yes"),
    ("king-holder", "old"),
    ("castle-gold", "yes"),
    ("bazaar-price", "bid"),
    ("bazaar-bids", "any"),
    ("bazaar-misfits", "kept"),
    ("circle-add", "may"),
    ("circle-castles", "no"),
    ("river-ends", "volcanoes"),
    ("river-bends", "room"),
    ("start-tile", "shuffled"),
    ("fairy-final", "all"),
    ("two-tile-siege", "0"),
];

/// Options that matter only with one of these mechanics. All others always matter.
const WITH: &[(&str, &[Mechanic])] = &[
    ("river", &[Mechanic::River]),
    ("river-ends", &[Mechanic::River]),
    ("river-bends", &[Mechanic::River]),
    ("pig-farm", &[Mechanic::Farm]),
    ("inns-at-end", &[Mechanic::Inn, Mechanic::Cathedral]),
    ("builder", &[Mechanic::Builder]),
    ("pig", &[Mechanic::Pig]),
    ("princess", &[Mechanic::Princess]),
    ("fairy", &[Mechanic::Fairy]),
    ("fairy-final", &[Mechanic::Fairy]),
    ("two-tile-siege", &[Mechanic::Siege]),
    ("start-tile", &[Mechanic::River]),
    ("dragon-flight", &[Mechanic::Dragon]),
    ("tower-tops", &[Mechanic::Tower]),
    ("tower-turns", &[Mechanic::Tower]),
    ("tower-captures", &[Mechanic::Tower]),
    ("tower-ransom", &[Mechanic::Tower]),
    ("barn-on-barn", &[Mechanic::Barn]),
    ("wagon-move", &[Mechanic::Wagon]),
    ("bazaar", &[Mechanic::Bazaar]),
    ("bazaar-price", &[Mechanic::Bazaar]),
    ("bazaar-bids", &[Mechanic::Bazaar]),
    ("bazaar-misfits", &[Mechanic::Bazaar]),
    ("castle-gold", &[Mechanic::Castle]),
    ("siege-escape", &[Mechanic::Escape]),
    ("count-entry", &[Mechanic::Count]),
    ("count-move", &[Mechanic::Count]),
    ("count-final", &[Mechanic::Count]),
    ("town-tiles", &[Mechanic::Count]),
    ("king-points", &[Mechanic::King, Mechanic::Baron]),
    ("king-holder", &[Mechanic::King, Mechanic::Baron]),
    ("king-town", &[Mechanic::King]),
    ("circle-add", &[Mechanic::Circle]),
    ("circle-castles", &[Mechanic::Circle]),
];

/// True if an option matters in a game with these mechanics.
pub(crate) fn matters(option: &str, on: MechanicSet) -> bool {
    let with = WITH.iter().find(|(name, _)| *name == option);
    with.is_none_or(|(_, mechanics)| mechanics.iter().any(|mechanic| on.has(*mechanic)))
}

/// Rules about modules that we do not support. They have no effect without those modules.
pub(crate) const HARMLESS: [&str; 11] = [
    "hill-tiebreaker",
    "vineyards-for-garden",
    "tunnelize-other-expansions",
    "more-tunnel-tokens",
    "festival-return",
    "keep-monasteries",
    "labyrinth-variant",
    "little-buildings-scoring",
    "robbers-son-action",
    "meteorite-impact",
    "gq11-pig-herd",
];
