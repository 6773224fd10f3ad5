//! At every decision of a game, the position can be written and set up again. The decision, the player and
//! the legal actions are the same, and the game continues in the same way.

use bastide_engine::oracle::Oracle;
use bastide_engine::{Action, Actor, Decision, Game, Setup, Step, chances};
use bastide_notation::{Document, Header, NamedGame, position_line, read_position, replay};
use bastide_sim::{Range, Rng};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The number of games for each test; `POSITION_GAMES` overrides it.
fn games(usual: u64) -> u64 {
    std::env::var("POSITION_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// The number of positions checked in each step.
type Seen = BTreeMap<Step, usize>;

/// A header with numbers as the players' names, as in position lines.
fn header(setup: &Setup) -> Header {
    let names: Vec<String> = (1..=setup.players).map(|seat| seat.to_string()).collect();
    Header::of(setup, &names)
}

fn texts(table: &NamedGame) -> Vec<String> {
    let mut texts: Vec<String> =
        table.game.legal().into_iter().map(|action| table.voice().write(action)).collect();
    texts.sort();
    texts
}

fn scores(game: &Game) -> Vec<i32> {
    game.rules().players().map(|player| game.state().score(player)).collect()
}

/// Everything about a table that a player can see.
fn seen(table: &NamedGame) -> (Decision, Vec<String>, Vec<i32>) {
    (table.game.decision(), texts(table), scores(&table.game))
}

/// A random action. Draws are weighted by the remaining tiles. Players prefer places with many neighbours, so
/// that features are completed.
fn choose(table: &NamedGame, rng: &mut Rng) -> Option<Action> {
    let (rules, state) = (table.game.rules(), table.game.state());
    if table.game.decision().actor == Actor::Chance {
        let mut weighted = Vec::new();
        chances(rules, state, &mut weighted);
        return rng.weighted(&weighted);
    }
    let all = table.game.legal();
    let near = |action: &Action| match action {
        Action::Place { pos, .. } => state.board().neighbours(*pos).count(),
        _ => 0,
    };
    let some: Vec<Action> = (0..3).filter_map(|_| rng.pick(&all)).collect();
    some.into_iter().max_by_key(near)
}

/// Plays one action, given as text, on two tables.
fn act_on_both(one: &mut NamedGame, two: &mut NamedGame, action: Action) -> Result<(), String> {
    let said = one.voice().write(action);
    let read = two.voice().read(&said).map_err(|complaint| format!("`{said}`: {complaint:?}"))?;
    for (table, action) in [(one, action), (two, read)] {
        table.game.apply(action, &mut Vec::new()).map_err(|illegal| format!("`{said}`: {illegal}"))?;
    }
    Ok(())
}

/// Writes a table's position, sets it up again, and plays some more actions on both tables.
fn check(header: &Header, table: &NamedGame, ahead: usize, rng: &mut Rng) -> Result<(), String> {
    let line = position_line(table, header);
    let fault = |what: String| format!("{what}\n{line}");
    let (again, mut copy) = read_position(&line, &[])
        .map_err(|found| fault(format!("column {}: {}", found.column, found.what)))?;
    let written = position_line(&copy, &again);
    if written != line {
        return Err(fault(format!("writing it again gives\n{written}")));
    }
    if seen(&copy) != seen(table) {
        return Err(fault(format!("{:?}\nwas set up as\n{:?}", seen(table), seen(&copy))));
    }
    let mut original = table.clone();
    for step in 1..=ahead {
        let Some(action) = choose(&original, rng) else { break };
        let said = original.voice().write(action);
        act_on_both(&mut original, &mut copy, action)
            .map_err(|what| fault(format!("{step} actions later: {what}")))?;
        if seen(&copy) != seen(&original) {
            let what = format!(
                "{step} actions later, after `{said}`: expected\n{:?}\nfound\n{:?}",
                seen(&original),
                seen(&copy)
            );
            return Err(fault(what));
        }
    }
    Ok(())
}

/// Lets the oracle check a position after setting it up.
fn ask_oracle(header: &Header, table: &NamedGame) -> Result<(), String> {
    let line = position_line(table, header);
    let (_, copy) = read_position(&line, &[]).map_err(|found| format!("{found:?}\n{line}"))?;
    let mut oracle = Oracle::default();
    oracle.trust(copy.game.rules(), copy.game.state());
    oracle.check(copy.game.rules(), copy.game.state(), &[]).map_err(|what| format!("{what}\n{line}"))
}

/// Plays one game and checks its positions: at every decision, or mostly in rare steps.
fn play(setup: &Setup, rng: &mut Rng, every: bool, steps: &mut Seen) -> Result<(), String> {
    let header = header(setup);
    let mut table = NamedGame::new(&header, &[]).map_err(|error| error.to_string())?;
    let to_the_end = rng.below(400);
    for at in 0.. {
        let count = steps.entry(table.game.decision().step).or_default();
        let rare = *count < 10;
        if every || rare || rng.below(12) == 0 {
            *count += 1;
            let ahead = if rare || rng.below(8) == 0 { 10 } else { 0 };
            check(&header, &table, if at == to_the_end { usize::MAX } else { ahead }, rng)?;
            if ahead > 0 {
                ask_oracle(&header, &table)?;
            }
        }
        let Some(action) = choose(&table, rng) else { break };
        table.game.apply(action, &mut Vec::new()).map_err(|illegal| illegal.to_string())?;
    }
    Ok(())
}

/// Plays one game for each seed. Reports up to four faults.
fn play_all(count: u64, steps: &mut Seen, setup: impl Fn(&mut Rng) -> Setup) {
    let first: u64 = std::env::var("POSITION_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let every = std::env::var("POSITION_GAMES").is_ok();
    let mut faults = Vec::new();
    for seed in first..first + count {
        let mut rng = Rng::new(seed);
        let setup = setup(&mut rng);
        if let Err(what) = play(&setup, &mut rng, every, steps) {
            faults.push(format!("seed {seed}: {what}\n"));
        }
    }
    let few: String = faults.iter().take(4).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} of {count} games:\n{few}", faults.len());
}

#[test]
fn games_continue_from_positions_of_random_setups() {
    let range = Range { players: (2, 6), ..Range::default() };
    play_all(games(8), &mut Seen::new(), |rng| range.setup(rng));
}

/// The scenarios of all modules. Together they reach every step.
fn scenarios() -> Vec<PathBuf> {
    let folder = |path: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
        paths.sort();
        paths
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios");
    folder(&root).into_iter().filter(|path| path.is_dir()).flat_map(|path| folder(&path)).collect()
}

/// Checks all positions in a scenario, and plays on from some of them, mostly at rare decisions.
fn play_scenario(path: &Path, rng: &mut Rng, steps: &mut Seen) -> Result<(), String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let document = Document::parse(&text).map_err(|error| error.to_string())?;
    let Ok(whole) = replay(&document, &[], None) else { return Ok(()) };
    for until in 0..=whole.actions {
        let mut table = replay(&document, &[], Some(until)).map_err(|error| error.to_string())?.table;
        let step = table.game.decision().step;
        let count = steps.entry(step).or_default();
        let common = matches!(step, Step::Draw | Step::PlaceTile | Step::Act | Step::Over);
        let ahead = if *count < if common { 1 } else { 30 } { 10 } else { 0 };
        *count += 1;
        table.names = (1..=table.names.len()).map(|seat| seat.to_string()).collect();
        let header = Header { players: table.names.clone(), ..document.header.clone() };
        check(&header, &table, ahead, rng)?;
    }
    Ok(())
}

/// Some scenario reaches each step that has a decision. Positions in all of these steps can be played on.
#[test]
fn games_continue_from_positions_of_every_step() {
    let mut steps = Seen::new();
    let mut rng = Rng::new(1);
    let mut faults = Vec::new();
    for path in scenarios() {
        if let Err(what) = play_scenario(&path, &mut rng, &mut steps) {
            faults.push(format!("{}: {what}\n", path.display()));
        }
    }
    let few: String = faults.iter().take(4).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} scenarios:\n{few}", faults.len());
    let decides = |step: &&Step| step.asks() != "nothing";
    let missing = Step::ALL.iter().filter(decides).filter(|step| !steps.contains_key(step));
    let missing: Vec<&str> = missing.map(|step| step.code()).collect();
    assert!(missing.is_empty(), "no position was taken in {missing:?}, only in {steps:?}");
}

#[test]
fn games_continue_from_positions_with_all_modules() {
    let range = Range { players: (2, 6), all: true, ..Range::default() };
    play_all(games(8), &mut Seen::new(), |rng| range.setup(rng));
}
