//! A position can be taken at every decision of a game and set up again: the same is asked of the same player, the same can
//! be done, and the game goes on in the same way.

use bastide_engine::oracle::Oracle;
use bastide_engine::{Action, Actor, Decision, Game, Modules, Setup, Step, chances};
use bastide_notation::{Header, Table, position_line, read_position};
use bastide_sim::{Range, Rng};
use std::collections::BTreeMap;

/// Games of each test; `POSITION_GAMES` asks for more.
fn games(usual: u64) -> u64 {
    std::env::var("POSITION_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(usual)
}

/// How many positions were taken in each step.
type Seen = BTreeMap<Step, usize>;

/// Players are called by number, as in position lines.
fn header(setup: &Setup) -> Header {
    let names: Vec<String> = (1..=setup.players).map(|seat| seat.to_string()).collect();
    Header::of(setup, &names)
}

fn texts(table: &Table) -> Vec<String> {
    let mut texts: Vec<String> =
        table.game.legal().into_iter().map(|action| table.voice().write(action)).collect();
    texts.sort();
    texts
}

fn scores(game: &Game) -> Vec<i32> {
    game.rules().players().map(|player| game.state().score(player)).collect()
}

/// What can be told of a table from outside.
fn seen(table: &Table) -> (Decision, Vec<String>, Vec<i32>) {
    (table.game.decision(), texts(table), scores(&table.game))
}

/// Chance as it falls; players at random, but rather where tiles lie close, so that features are completed.
fn choose(table: &Table, rng: &mut Rng) -> Option<Action> {
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

/// Does one thing at two tables, in words.
fn act_on_both(one: &mut Table, two: &mut Table, action: Action) -> Result<(), String> {
    let said = one.voice().write(action);
    let read = two.voice().read(&said).map_err(|complaint| format!("`{said}`: {complaint:?}"))?;
    for (table, action) in [(one, action), (two, read)] {
        table.game.apply(action, &mut Vec::new()).map_err(|illegal| format!("`{said}`: {illegal}"))?;
    }
    Ok(())
}

/// Takes a position, sets it up, and plays on at both tables for some actions.
fn check(header: &Header, table: &Table, ahead: usize, rng: &mut Rng) -> Result<(), String> {
    let line = position_line(table, header);
    let fault = |what: String| format!("{what}\n{line}");
    let (again, mut copy) = read_position(&line, &[])
        .map_err(|found| fault(format!("column {}: {}", found.column, found.what)))?;
    let written = position_line(&copy, &again);
    if written != line {
        return Err(fault(format!("written again it is\n{written}")));
    }
    if seen(&copy) != seen(table) {
        return Err(fault(format!("{:?}\nis set up as\n{:?}", seen(table), seen(&copy))));
    }
    if ahead > 0 {
        let mut oracle = Oracle::default();
        oracle.trust(copy.game.rules(), copy.game.state());
        let fine = oracle.check(copy.game.rules(), copy.game.state(), &[]);
        fine.map_err(|what| fault(format!("oracle: {what}")))?;
    }
    let mut original = table.clone();
    for step in 1..=ahead {
        let Some(action) = choose(&original, rng) else { break };
        let said = original.voice().write(action);
        act_on_both(&mut original, &mut copy, action).map_err(|what| fault(format!("{step} on: {what}")))?;
        if seen(&copy) != seen(&original) {
            let what = format!("{step} on, after `{said}`:\n{:?}\nis\n{:?}", seen(&original), seen(&copy));
            return Err(fault(what));
        }
    }
    Ok(())
}

/// Plays one game and takes positions at its decisions, at all of them or mostly where the step is rare; tells what is wrong.
fn play(setup: &Setup, rng: &mut Rng, every: bool, steps: &mut Seen) -> Result<(), String> {
    let header = header(setup);
    let mut table = Table::new(&header, &[]).map_err(|error| error.to_string())?;
    let to_the_end = rng.below(400);
    for at in 0.. {
        let count = steps.entry(table.game.decision().step).or_default();
        let rare = *count < 10;
        if every || rare || rng.below(12) == 0 {
            *count += 1;
            let ahead = if rare || rng.below(8) == 0 { 10 } else { 0 };
            check(&header, &table, if at == to_the_end { usize::MAX } else { ahead }, rng)?;
        }
        let Some(action) = choose(&table, rng) else { break };
        table.game.apply(action, &mut Vec::new()).map_err(|illegal| illegal.to_string())?;
    }
    Ok(())
}

/// Plays the games of some seeds; tells of the first faults.
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
fn positions_of_random_setups_play_on() {
    let range = Range { players: (2, 6), ..Range::default() };
    play_all(games(8), &mut Seen::new(), |rng| range.setup(rng));
}

/// What else has to be played so that a rare step comes: modules, options and the step.
const RARE: [(&[&str], &[(&str, &str)], Step); 8] = [
    (&["tower", "inns", "abbey"], &[("tower-turns", "any")], Step::Exchange),
    (&["messages"], &[], Step::MessageBack),
    (&["flyers"], &[], Step::FlyLand),
    (&["gold"], &[], Step::GoldOrder),
    (&["bridges"], &[], Step::CastlePick),
    (&["robbers"], &[], Step::Victim),
    (&["traders"], &[("builder", "instead")], Step::ExtraTurn),
    (&["count"], &[("count-move", "player")], Step::CountMove),
];

/// Plays games with few modules until their rare step has come three times.
fn hunt(modules: &[&str], options: &[(&str, &str)], step: Step, steps: &mut Seen) {
    let mut set = Modules::BASE;
    for module in modules {
        set.insert(Modules::find(module).unwrap_or_else(|| panic!("no module {module}")));
    }
    let fixed = options.iter().map(|(name, word)| (name.to_string(), word.to_string())).collect();
    let range = Range { players: (3, 6), modules: set, all: true, fixed, ..Range::default() };
    for seed in 0..1_000 {
        if steps.get(&step).is_some_and(|count| *count >= 3) {
            return;
        }
        let mut rng = Rng::new(seed);
        let setup = range.setup(&mut rng);
        if let Err(what) = play(&setup, &mut rng, false, steps) {
            panic!("{modules:?}, seed {seed}: {what}");
        }
    }
    panic!("`{}` hardly came in 1,000 games with {modules:?}", step.code());
}

/// With all modules, and with single ones until every step in which somebody decides was met.
#[test]
fn positions_of_every_step_play_on() {
    let range = Range { players: (2, 6), all: true, ..Range::default() };
    let mut steps = Seen::new();
    play_all(games(8), &mut steps, |rng| range.setup(rng));
    for (modules, options, step) in RARE {
        hunt(modules, options, step, &mut steps);
    }
    let decides = |step: &&Step| step.asks() != "nothing";
    let missing: Vec<&str> = Step::ALL
        .iter()
        .filter(decides)
        .filter(|step| !steps.contains_key(step))
        .map(|step| step.code())
        .collect();
    assert!(missing.is_empty(), "no position was taken in {missing:?}; taken were {steps:?}");
    println!("{steps:?}");
}
