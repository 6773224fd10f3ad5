//! `bastide setup`: what is played, by name, by passport and in words.

use crate::args::SetupCommand;
use crate::commands;
use crate::failure::{Failure, print};
use crate::files;
use bastide_engine::Setup;
use bastide_notation::{Choice, Header, PRESETS, Preset, Table, Told, passport, read_passport};
use serde_json::json;
use std::path::Path;

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

fn explain(what: &str, players: u8, as_json: bool) -> Result<(), Failure> {
    let header = if Path::new(what).is_file() {
        files::document(Path::new(what))?.header
    } else {
        let names: Vec<String> = (1..=players).map(|seat| format!("P{seat}")).collect();
        Header::of(&find(what)?, &names)
    };
    let setup = header.setup();
    let told = Told::of(&header).map_err(Failure::input)?;
    print(&if as_json { format!("{:#}\n", told.to_json(&setup)) } else { in_words(&setup, &told) });
    Ok(())
}

fn in_words(setup: &Setup, told: &Told) -> String {
    let mut said = format!("passport {}: {} edition\n", passport(setup), setup.edition.name());
    let start = if told.start == 1 { "1 lies".to_string() } else { format!("{} lie", told.start) };
    said += &format!("{} tiles are drawn, {start} at the start\n", told.tiles);
    if !told.changed.is_empty() {
        said += &format!("tiles changed, which a passport does not say: {}\n", told.changed.join(" "));
    }
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
    for Choice { name, word, question, meaning, changed } in Choice::all(setup) {
        said +=
            &format!("{} {name}={word}\n    {question}\n    {meaning}\n", if changed { "*" } else { " " });
    }
    if said.len() == before {
        said += "  all as in the plain base game\n";
    }
    said += "\nthe steps of a turn, and of the end:\n";
    for (at, (_, text, clause)) in told.steps.iter().enumerate() {
        said += &format!("  {:>2}. {text} ({clause})\n", at + 1);
    }
    said
}
