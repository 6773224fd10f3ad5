//! Exports random games with every shared module as `.jcz` and imports them again. Board, figures and scores must
//! stay the same.

use bastide_engine::{Action, Actor, Edition, Step, chances};
use bastide_jcz::{ExportError, JczFile, export, import};
use bastide_notation::{Header, NamedGame, write_record};
use bastide_sim::Rng;

/// The option values that their program always uses.
const THEIRS: [&str; 20] = [
    "pig-farm=always",
    "tower-tops=eaten",
    "tower-turns=any",
    "tower-captures=any",
    "tower-ransom=asked",
    "count-entry=scored",
    "town-tiles=inner",
    "king-town=yes",
    "king-holder=old",
    "castle-gold=yes",
    "bazaar-price=bid",
    "bazaar-bids=any",
    "bazaar-misfits=kept",
    "circle-add=may",
    "circle-castles=no",
    "river-ends=volcanoes",
    "river-bends=room",
    "start-tile=shuffled",
    "fairy-final=all",
    "two-tile-siege=0",
];

/// Values that differ from their defaults.
const CHANGED: [&str; 10] = [
    "wagon-move=connected",
    "two-tile-city=2",
    "fairy=tile",
    "king-points=continuous",
    "count-final=all",
    "dragon-flight=after-scoring",
    "siege-escape=any-tile",
    "barn-on-barn=yes",
    "count-move=clockwise",
    "followers=4",
];

/// A header with their rules. Each word is a module, an option, a piece count (with a star) or a tile file
/// (after a plus).
fn header(words: &[&str], players: usize, changed: bool) -> Header {
    let mut header = Header::default();
    header.set_edition(if words.contains(&"modern") { Edition::Modern } else { Edition::Classic });
    header.set_option("river=first").unwrap();
    let options = THEIRS.iter().chain(["builder=instead", "pig=instead"].iter());
    for option in options.chain(CHANGED.iter().filter(|_| changed)) {
        header.set_option(option).unwrap();
    }
    for word in words.iter().filter(|word| **word != "modern") {
        match word.strip_prefix('+') {
            Some(tiles) => header.tiles.push(tiles.to_string()),
            None if word.contains('*') => header.set_piece(&word.replace('*', "=")).unwrap(),
            None if word.contains('=') => header.set_option(word).unwrap(),
            None => header.add_module(word).unwrap(),
        }
    }
    header.players = (1..=players).map(|seat| format!("P{seat}")).collect();
    header
}

/// Plays a random game for a number of actions or to its end.
fn play(header: &Header, seed: u64, actions: usize) -> Vec<Action> {
    let mut table = NamedGame::new(header, &[]).unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..actions {
        let open = table.game.decision();
        let action = match open.actor {
            Actor::Nobody => break,
            Actor::Chance => {
                let mut weighted = Vec::new();
                chances(table.game.rules(), table.game.state(), &mut weighted);
                rng.weighted(&weighted)
            }
            Actor::Player(_) if open.step == Step::ExtraTurn => Some(Action::TakeExtraTurn),
            // Make the same choices as their program: the most valuable feature for a castle, and the first feature when gold
            // is shared.
            Actor::Player(player) if open.step == Step::CastlePick => {
                let worth = |action: &Action| {
                    let mut game = table.game.clone();
                    game.apply(*action, &mut Vec::new()).map(|()| game.state().score(player)).ok()
                };
                table.game.legal().into_iter().max_by_key(worth)
            }
            Actor::Player(_) if open.step == Step::GoldOrder => table.game.legal().first().copied(),
            Actor::Player(_) => rng.pick(&table.game.legal()),
        };
        table.game.apply(action.unwrap(), &mut Vec::new()).unwrap();
    }
    table.game.log().to_vec()
}

const SHARED: [&[&str]; 35] = [
    &[],
    &["modern"],
    &["river"],
    &["river", "river=second"],
    &["river", "river=both", "gq", "traders"],
    &["river", "river=second", "dragon"],
    &["gq"],
    &["river", "gq"],
    &["abbot", "modern"],
    &["inns"],
    &["inns", "+inns=second", "modern"],
    &["traders"],
    &["traders", "+traders=second", "abbot", "modern"],
    &["dragon"],
    &["tower"],
    &["abbey"],
    &["abbey", "wagon*2", "barn*2", "follower*9"],
    &["traders", "pig*2", "builder*3"],
    &["count"],
    &["count", "river", "+river-1/spring@2,-1r0"],
    &["king", "gold"],
    &["cathars"],
    &["cathars", "+besiegers"],
    &["bridges"],
    &["flyers"],
    &["ferries"],
    &["mages"],
    &["circles"],
    &["circles", "+circles-1"],
    &["+base*2"],
    &["+cap-crossing@0,0r1"],
    &["inns", "traders", "abbey", "cathars", "king", "abbot"],
    &["dragon", "tower", "bridges", "count", "ferries", "gold", "king"],
    &["flyers", "mages", "circles", "river", "gq", "traders"],
    &[
        "river",
        "river=both",
        "gq",
        "abbot",
        "inns",
        "traders",
        "dragon",
        "tower",
        "abbey",
        "king",
        "cathars",
        "bridges",
        "flyers",
        "ferries",
        "gold",
        "mages",
        "circles",
        "+circles-1",
        "+besiegers",
    ],
];

/// The number of games for each set of modules. `JCZ_GAMES` overrides it.
fn games() -> u64 {
    std::env::var("JCZ_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(6)
}

#[test]
fn random_games_survive_export_and_import() {
    let first: u64 = std::env::var("JCZ_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let mut bad = Vec::new();
    for words in SHARED {
        // This game ends during the choice of a castle's feature.
        let known = Some(40_018).filter(|_| *words == ["bridges"]);
        for seed in (first..first + games()).chain(known) {
            let header = header(words, 2 + seed as usize % 3, seed % 2 == 1);
            let log = play(&header, seed * 31 + 7, 100_000);
            let record = write_record(header, &[], &log).unwrap();
            match export(&record) {
                Ok(text) => {
                    let imported = import(&JczFile::parse(&text).unwrap()).unwrap();
                    assert!(imported.notes.is_empty(), "{words:?}: {:?}", imported.notes);
                }
                Err(error) => {
                    if let Ok(folder) = std::env::var("JCZ_DUMP") {
                        let name = format!("{folder}/{}-{seed}.bst", words.len());
                        std::fs::write(name, record.to_string()).unwrap();
                    }
                    bad.push(format!("{words:?}, seed {seed}: {error}"));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{} of {}: {bad:#?}", bad.len(), games() as usize * SHARED.len());
}

#[test]
fn everything_the_format_lacks_is_listed_in_one_error() {
    let mut header = header(&["wheel", "messages", "robbers", "river", "inns", "modern"], 2, false);
    header.set_option("river=modern").unwrap();
    let record = write_record(header, &[], &[]).unwrap();
    let Err(ExportError::NotKnown(what)) = export(&record) else { panic!("it was exported") };
    let words = [
        "module `wheel`",
        "module `messages`",
        "module `robbers`",
        "river=modern",
        "newest print of module `inns`",
    ];
    let all = what.join("\n");
    for word in words {
        assert!(all.contains(word), "{word} is not in {all}");
    }
}
