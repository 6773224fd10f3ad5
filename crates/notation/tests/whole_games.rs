//! Plays random games with all modules, some of them to the end. Each game's record leads to the same state
//! and can be written again as the same text.

use bastide_engine::{Actor, Setup, chances};
use bastide_notation::{
    Document, Header, NamedGame, SetupPreset, document_from_json, document_to_json, replay, write_record,
};
use bastide_sim::{Range, Rng};

/// The number of games for each test; `RECORD_GAMES` overrides it.
fn games(usual: u64) -> u64 {
    std::env::var("RECORD_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

fn names(players: usize, rng: &mut Rng) -> Vec<String> {
    let names = ["Ann", "Bob B.", "Çelik", "d-e_f", "5", "six \u{1f3f0}"];
    if rng.below(2) == 0 {
        return names[..players].iter().map(ToString::to_string).collect();
    }
    // Keywords can be player names too.
    let mut words =
        vec!["chance", "nobody", "follower", "place", "pass", "at", "ne", "r1", "king", "all", "3,4", "-"];
    words.extend([
        "note", "expect", "given", "players", "lost", "field", "none", "take", ";", ":", "0", "turn",
    ]);
    let mut word = || words.swap_remove(rng.below(words.len())).to_string();
    (0..players).map(|_| word()).collect()
}

/// A random game, played to its end or stopped after some actions.
fn play(header: &Header, rng: &mut Rng) -> NamedGame {
    let mut table = NamedGame::new(header, &[]).unwrap_or_else(|error| panic!("{error}\n{header}"));
    let mut weighted = Vec::new();
    let steps = if rng.below(3) == 0 { rng.below(600) } else { usize::MAX };
    for _ in 0..steps {
        let action = match table.game.decision().actor {
            Actor::Nobody => break,
            Actor::Chance => {
                chances(table.game.rules(), table.game.state(), &mut weighted);
                rng.weighted(&weighted)
            }
            Actor::Player(_) => rng.pick(&table.game.legal()),
        };
        let Some(action) = action else { panic!("there is no legal action\n{header}") };
        assert_eq!(table.game.apply(action, &mut Vec::new()), Ok(()));
    }
    table
}

/// The fault in a game's record, if there is one.
fn fault(header: Header, table: &NamedGame) -> Option<String> {
    let document = write_record(header, &[], table.game.log()).map_err(|error| error.to_string());
    let text = document.as_ref().map(ToString::to_string).unwrap_or_default();
    let same = |found: &Document, what: &str| match found.to_string() == text {
        true => Ok(()),
        false => Err(format!("{what} differs from the text")),
    };
    let again = || {
        let read = Document::parse(&text).map_err(|error| error.to_string())?;
        same(&read, "the parsed record")?;
        let json = document_from_json(&document_to_json(&read)).map_err(|error| error.to_string())?;
        same(&json, "its JSON")?;
        let replayed = replay(&read, &[], None).map_err(|error| error.to_string())?;
        if replayed.table.game.state() != table.game.state() {
            return Err("it ends in a different state".to_string());
        }
        let log = replayed.table.game.log();
        let written = write_record(read.header, &[], log).map_err(|error| error.to_string())?;
        same(&written, "the rewritten record")
    };
    document.map(|_| ()).and_then(|()| again()).err().map(|what| {
        let head: String = text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>().join("; ");
        format!("{what} ({head})")
    })
}

/// Plays one game for each seed. Reports every record that cannot be read back.
fn read_again(count: u64, setup: impl Fn(&mut Rng) -> Setup) {
    let faults: Vec<String> = (0..count)
        .filter_map(|seed| {
            let mut rng = Rng::new(seed);
            let setup = setup(&mut rng);
            let header = Header::of(&setup, &names(usize::from(setup.players), &mut rng));
            let table = play(&header, &mut rng);
            fault(header, &table).map(|what| format!("seed {seed}: {what}"))
        })
        .collect();
    assert!(faults.is_empty(), "{} of {count}: {faults:#?}", faults.len());
}

#[test]
fn records_of_random_setups_read_back() {
    let range = Range::default();
    read_again(games(200), |rng| range.setup(rng));
}

/// Some games use the preset's options, others random options.
#[test]
fn records_with_all_modules_read_back() {
    let preset = SetupPreset::find("everything").unwrap_or_else(|error| panic!("{error}"));
    let range = Range { players: (2, 6), all: true, ..Range::default() };
    read_again(games(60), |rng| {
        let setup = range.setup(rng);
        if rng.below(2) == 0 { Setup { players: setup.players, ..preset.setup() } } else { setup }
    });
}
