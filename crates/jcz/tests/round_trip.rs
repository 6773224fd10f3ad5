//! Random games of every shared module, written as `.jcz` and read again: the same board, figures and scores.

use bastide_engine::{Action, Actor, Edition, Step, chances};
use bastide_jcz::{ExportError, JczFile, export, import};
use bastide_notation::{Header, Table, write_record};
use bastide_sim::Rng;

/// What their program always plays, and other values than the defaults.
const OPTIONS: [&str; 12] = [
    "river=first",
    "pig-farm=always",
    "tower-tops=eaten",
    "tower-turns=any",
    "count-entry=scored",
    "wagon-move=connected",
    "two-tile-city=2",
    "fairy=tile",
    "king-points=continuous",
    "count-final=all",
    "dragon-flight=after-scoring",
    "siege-escape=any-tile",
];

fn header(modules: &[&str], players: usize, changed: usize) -> Header {
    let mut header = Header::default();
    header.set_edition(Edition::Classic);
    for module in modules {
        header.add_module(module).unwrap();
    }
    for option in &OPTIONS[..changed] {
        header.set_option(option).unwrap();
    }
    header.players = (1..=players).map(|seat| format!("P{seat}")).collect();
    header
}

/// A random game, played for a number of actions or to its end.
fn play(header: &Header, seed: u64, actions: usize) -> Vec<Action> {
    let mut table = Table::new(header, &[]).unwrap();
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
            Actor::Player(_) if open.step == Step::ExtraTurn => Some(Action::Accept),
            Actor::Player(_) => rng.pick(&table.game.legal()),
        };
        table.game.apply(action.unwrap(), &mut Vec::new()).unwrap();
    }
    table.game.log().to_vec()
}

const SHARED: [&[&str]; 21] = [
    &[],
    &["river"],
    &["gq"],
    &["river", "gq"],
    &["abbot"],
    &["inns"],
    &["traders"],
    &["dragon"],
    &["tower"],
    &["abbey"],
    &["count"],
    &["king", "gold"],
    &["cathars"],
    &["bridges"],
    &["flyers"],
    &["ferries"],
    &["mages"],
    &["circles"],
    &["inns", "traders", "abbey", "cathars", "king", "abbot"],
    &["dragon", "tower", "bridges", "count", "ferries", "gold"],
    &["flyers", "mages", "circles", "river", "gq", "traders"],
];

#[test]
fn random_games_come_back_the_same() {
    let mut told = Vec::new();
    for modules in SHARED {
        let (mut same, mut other) = (0, Vec::new());
        for seed in 0..6u64 {
            let changed = if seed % 2 == 0 { 5 } else { OPTIONS.len() };
            let header = header(modules, 2 + seed as usize % 3, changed);
            let log = play(&header, seed * 31 + 7, 100_000);
            let record = write_record(header, &[], &log).unwrap();
            match export(&record) {
                Ok(text) => {
                    let imported = import(&JczFile::parse(&text).unwrap()).unwrap();
                    assert!(imported.notes.is_empty(), "{modules:?}: {:?}", imported.notes);
                    same += 1;
                }
                Err(ExportError::NotTheSame(what)) => other.push(format!("seed {seed}: {what}")),
                Err(error) => panic!("{modules:?}, seed {seed}: {error}"),
            }
        }
        told.push(format!("{modules:?}: {same} of 6; {other:?}"));
        println!("{}", told[told.len() - 1]);
    }
    let bad: Vec<&String> = told.iter().filter(|line| !line.contains(": 6 of 6")).collect();
    assert!(bad.is_empty(), "{bad:#?}");
}

#[test]
fn what_the_format_does_not_know_is_named_at_once() {
    let mut header = header(&["wheel", "messages", "robbers"], 2, 5);
    header.set_option("river=modern").unwrap();
    let record = write_record(header, &[], &[]).unwrap();
    let Err(ExportError::NotKnown(what)) = export(&record) else { panic!("it was exported") };
    assert_eq!(what, ["module `wheel`", "module `messages`", "module `robbers`"]);
}
