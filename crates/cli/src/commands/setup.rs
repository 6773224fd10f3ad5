//! `bastide setup`: presets, passports and explanations.

use crate::args::SetupCommand;
use crate::commands;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_engine::Setup;
use bastide_notation::{
    Header, LEARNING_PATH, NamedGame, OptionSummary, PRESETS, PartSummary, PresetGroup, SetupPreset,
    SetupSummary, passport, read_passport, so_many,
};
use serde_json::json;
use std::path::Path;

pub(crate) fn run(command: &SetupCommand) -> Result<(), CliFailure> {
    match command {
        SetupCommand::List { json } => list(*json),
        SetupCommand::Passport { setup } => {
            let files = files::tile_files(&setup.game.tiles)?;
            let header = commands::header(&setup.game, setup.players.into(), &files)?;
            let table = NamedGame::new(&header, &files).map_err(CliFailure::input)?;
            print(&format!("{}\n", passport(&header.setup())));
            let summary = SetupSummary::by(table.game.rules());
            // Unused signs are common, so they need no note. Parts and options without effect do.
            for note in summary.notes.iter().filter(|note| note.code != "unused") {
                anstream::eprintln!("note: {}", note.text);
            }
            Ok(())
        }
        SetupCommand::Explain { what, players, json } => explain(what, *players, *json),
    }
}

fn list(as_json: bool) -> Result<(), CliFailure> {
    if as_json {
        let all = PRESETS.iter().map(|preset| {
            let setup = preset.setup();
            let modules: Vec<&str> = setup.modules.iter().map(|module| module.id).collect();
            json!({
                "name": preset.name, "passport": passport(&setup), "text": preset.text,
                "edition": setup.edition.name(), "modules": modules, "group": preset.group.code(),
                "lesson": preset.lesson(),
            })
        });
        print(&format!("{:#}\n", json!(all.collect::<Vec<_>>())));
        return Ok(());
    }
    let mut said = String::new();
    for group in PresetGroup::ALL {
        said += &format!("{}{}:\n", if said.is_empty() { "" } else { "\n" }, group.title());
        for preset in PRESETS.iter().filter(|preset| preset.group == group) {
            let setup = preset.setup();
            let (code, edition) = (passport(&setup), setup.edition.name());
            said += &format!("  {:<15} {:<15} {edition}, {}\n", preset.name, code, preset.text);
        }
    }
    said += "\nA good order to learn the game, one new thing at a time:\n";
    for (at, name) in LEARNING_PATH.iter().enumerate() {
        let text = SetupPreset::find(name).map(|preset| preset.text).unwrap_or_default();
        said += &format!("  {:>2}. {name:<15} {text}\n", at + 1);
    }
    print(&said);
    Ok(())
}

/// The setup of a preset or passport.
fn find(what: &str) -> Result<Setup, CliFailure> {
    if let Some(preset) = PRESETS.iter().find(|preset| preset.name == what) {
        return Ok(preset.setup());
    }
    // Only a passport starts with a digit.
    if what.starts_with(|first: char| first.is_ascii_digit()) {
        return read_passport(what).map_err(CliFailure::Input);
    }
    SetupPreset::find(what).map(|preset| preset.setup()).map_err(CliFailure::Input)
}

fn explain(what: &str, players: u8, as_json: bool) -> Result<(), CliFailure> {
    let header = if Path::new(what).is_file() {
        files::document(Path::new(what))?.header
    } else {
        let names: Vec<String> = (1..=players).map(|seat| format!("P{seat}")).collect();
        Header::of(&find(what)?, &names)
    };
    let setup = header.setup();
    let summary = SetupSummary::of(&header).map_err(CliFailure::input)?;
    print(&if as_json { format!("{:#}\n", summary.to_json(&setup)) } else { in_words(&setup, &summary) });
    Ok(())
}

fn in_words(setup: &Setup, summary: &SetupSummary) -> String {
    let mut said = format!("passport {}: {} edition\n", passport(setup), setup.edition.name());
    said += &format!("{} tiles to draw, {} at the start\n", summary.tiles, summary.start);
    if !summary.changed.is_empty() {
        said +=
            &format!("changed tiles, which the passport does not include: {}\n", summary.changed.join(" "));
    }
    let pieces = |pieces: &[(u8, &'static str)]| {
        let pieces: Vec<String> = pieces.iter().map(|(count, name)| so_many(*count, name)).collect();
        if pieces.is_empty() { "nothing".to_string() } else { pieces.join(", ") }
    };
    said += &format!("each player has: {}\n", pieces(&summary.pieces));
    if !summary.shared.is_empty() {
        said += &format!("all players share: {}\n", pieces(&summary.shared));
    }
    said += &parts_in_words(setup, summary);
    if !summary.notes.is_empty() {
        said += "\nnotes:\n";
        for note in &summary.notes {
            said += &format!("  {}\n", note.text);
        }
    }
    said += "\nrule options that matter here (* differs from the edition's default):\n";
    for OptionSummary { name, word, question, meaning, changed } in &summary.options {
        said +=
            &format!("{} {name}={word}\n    {question}\n    {meaning}\n", if *changed { "*" } else { " " });
    }
    said += "\na turn and the end of the game, step by step:\n";
    for (at, passage) in summary.steps.iter().enumerate() {
        said += &format!("  {:>2}. {} ({})\n", at + 1, passage.text, passage.clause);
    }
    said
}

fn parts_in_words(setup: &Setup, summary: &SetupSummary) -> String {
    let mut said = "\ndifferences from the base game:\n".to_string();
    let before = said.len();
    let line = |part: &PartSummary| match (part.played, part.acts) {
        (false, _) => format!("    left out: {}\n", part.text),
        (true, false) => format!("    without effect, see the notes: {}\n", part.part.name()),
        (true, true) => format!("    {}\n", part.text),
    };
    for module in setup.modules.iter().skip(1) {
        said += &format!("  {} ({})\n", module.title, module.id);
        said.extend(summary.parts_of(setup, Some(module.id)).map(line));
    }
    let without_tiles: Vec<&PartSummary> = summary.parts_of(setup, None).collect();
    if !without_tiles.is_empty() {
        said += "  without the tiles of their modules\n";
        said.extend(without_tiles.into_iter().map(line));
    }
    if said.len() == before {
        said += "  nothing\n";
    }
    said
}
