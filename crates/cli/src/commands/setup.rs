//! `bastide setup`: what is played, by name, by passport and in words.

use crate::args::SetupCommand;
use crate::commands;
use crate::failure::{Failure, print};
use crate::files;
use bastide_engine::{FigureKind, Options, Setup};
use bastide_notation::{Header, PRESETS, Preset, Table, changed_options, passport, read_passport};
use serde_json::json;

pub(crate) fn run(command: &SetupCommand) -> Result<(), Failure> {
    match command {
        SetupCommand::List { json } => list(*json),
        SetupCommand::Passport { setup } => {
            let files = files::tile_files(&setup.game.tiles)?;
            let header = commands::header(&setup.game, setup.players.into(), &files)?;
            Table::new(&header, &files).map_err(Failure::input)?;
            print(&format!("{}\n", passport(&header.setup())));
            Ok(())
        }
        SetupCommand::Explain { what, players, json } => explain(what, *players, *json),
    }
}

fn list(as_json: bool) -> Result<(), Failure> {
    let mut told = String::new();
    let mut all = Vec::new();
    for preset in PRESETS {
        let setup = preset.setup();
        let code = passport(&setup);
        told += &format!("{:<12} {:<10} {}, {}\n", preset.name, code, setup.edition.name(), preset.text);
        let modules: Vec<&str> = setup.modules.iter().map(|module| module.id).collect();
        all.push(json!({
            "name": preset.name, "passport": code, "text": preset.text,
            "edition": setup.edition.name(), "modules": modules,
        }));
    }
    print(&if as_json { format!("{:#}\n", json!(all)) } else { told });
    Ok(())
}

/// A preset's name, or a passport.
fn find(what: &str) -> Result<Setup, Failure> {
    if let Some(preset) = PRESETS.iter().find(|preset| preset.name == what) {
        return Ok(preset.setup());
    }
    // Only a passport has a digit in front.
    if what.starts_with(|first: char| first.is_ascii_digit()) {
        return read_passport(what).map_err(Failure::Input);
    }
    Preset::find(what).map(|preset| preset.setup()).map_err(Failure::Input)
}

/// What a game is made of.
struct Told {
    tiles: u32,
    start: usize,
    figures: Vec<(u32, &'static str)>,
    steps: Vec<(&'static str, &'static str)>,
}

fn explain(what: &str, players: u8, as_json: bool) -> Result<(), Failure> {
    let mut setup = find(what)?;
    setup.players = players;
    let names: Vec<String> = (1..=players).map(|seat| format!("P{seat}")).collect();
    let table = Table::new(&Header::of(&setup, &names), &[]).map_err(Failure::input)?;
    let (rules, state) = (table.game.rules(), table.game.state());
    let tiles = rules.tiles();
    let first = bastide_engine::PlayerId(0);
    let figures = FigureKind::ALL.into_iter().map(|kind| (state.figures().owned(first, kind), kind.name()));
    let told = Told {
        tiles: tiles.kinds().map(|kind| u32::from(tiles.copies(kind))).sum(),
        start: tiles.start().tiles.len(),
        figures: figures.filter(|(count, _)| *count > 0).collect(),
        steps: rules.plan().describe().collect(),
    };
    print(&if as_json { in_json(&setup, &told) } else { in_words(&setup, &told) });
    Ok(())
}

/// One option of a game.
struct Choice {
    name: &'static str,
    word: &'static str,
    question: &'static str,
    meaning: &'static str,
    /// Is it another value than the edition's?
    changed: bool,
}

/// The options that matter to the modules that are played, and those that were changed. An option's question cites its clauses.
fn choices(setup: &Setup) -> Vec<Choice> {
    let changed = changed_options(setup.edition, &setup.options);
    let all = Options::NAMES.iter().map(|(name, _)| Choice {
        name,
        word: setup.options.get(name).unwrap_or_default(),
        question: Options::question(name).unwrap_or_default(),
        meaning: setup.options.meaning(name).unwrap_or_default(),
        changed: changed.iter().any(|option| option.split('=').next() == Some(*name)),
    });
    let about = |choice: &Choice| {
        let mut further = setup.modules.iter().skip(1);
        further.any(|module| choice.question.contains(&format!("({}-", module.clauses)))
    };
    all.filter(|choice| choice.changed || about(choice)).collect()
}

fn in_words(setup: &Setup, told: &Told) -> String {
    let mut said = format!("passport {}: {} edition\n", passport(setup), setup.edition.name());
    let start = if told.start == 1 { "1 lies".to_string() } else { format!("{} lie", told.start) };
    said += &format!("{} tiles are drawn, {start} at the start\n", told.tiles);
    let figures: Vec<String> = told.figures.iter().map(|(count, name)| format!("{count} {name}")).collect();
    said += &format!("each player has: {}\n", figures.join(", "));
    said += "\nbeside the plain base game:\n";
    let before = said.len();
    for module in setup.modules.iter().skip(1) {
        said += &format!("  {} ({})\n", module.title, module.id);
        let on = bastide_engine::MechanicSet::of(setup.modules).iter();
        for part in on.filter(|part| part.modules().contains(&module.id)) {
            let out = setup.without.has(part);
            said += &format!("    {}{}\n", if out { "left out: " } else { "" }, part.text());
        }
    }
    if said.len() == before {
        said += "  no module\n";
    }
    said += "\nrule options (* is not what the edition plays):\n";
    let before = said.len();
    for Choice { name, word, question, meaning, changed } in choices(setup) {
        said +=
            &format!("{} {name}={word}\n    {question}\n    {meaning}\n", if changed { "*" } else { " " });
    }
    if said.len() == before {
        said += "  all as in the plain base game\n";
    }
    said += "\nthe steps of a turn, and of the end:\n";
    for (at, (text, clause)) in told.steps.iter().enumerate() {
        said += &format!("  {:>2}. {text} ({clause})\n", at + 1);
    }
    said
}

fn in_json(setup: &Setup, told: &Told) -> String {
    let parts = |module: &str| {
        let all = bastide_engine::MechanicSet::of(setup.modules).iter();
        let own = all.filter(|part| part.modules().contains(&module));
        own.map(
            |part| json!({ "part": part.name(), "text": part.text(), "played": !setup.without.has(part) }),
        )
        .collect::<Vec<_>>()
    };
    let modules = setup
        .modules
        .iter()
        .map(|module| json!({ "module": module.id, "title": module.title, "parts": parts(module.id) }));
    let options = choices(setup).into_iter().map(|choice| {
        json!({
            "option": choice.name, "value": choice.word, "question": choice.question,
            "meaning": choice.meaning, "changed": choice.changed,
        })
    });
    let steps = told.steps.iter().map(|(text, clause)| json!({ "text": text, "clause": clause }));
    let figures = told.figures.iter().map(|(count, name)| ((*name).to_string(), json!(count)));
    let all = json!({
        "passport": passport(setup),
        "edition": setup.edition.name(),
        "players": setup.players,
        "tiles": told.tiles,
        "modules": modules.collect::<Vec<_>>(),
        "options": options.collect::<Vec<_>>(),
        "figures": figures.collect::<serde_json::Map<_, _>>(),
        "steps": steps.collect::<Vec<_>>(),
    });
    format!("{all:#}\n")
}
