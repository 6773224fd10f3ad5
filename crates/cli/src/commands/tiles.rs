//! `bastide tiles`

use crate::args::{TilesArgs, TilesCommand};
use crate::art;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_engine::Rotation;
use bastide_tiles::{FILES, Print, Tile, TileFile, library};
use serde_json::{Value, json};
#[cfg(feature = "pictures")]
use std::path::Path;
use std::path::PathBuf;

pub(crate) fn run(args: &TilesArgs) -> Result<(), CliFailure> {
    #[cfg(feature = "pictures")]
    if let Some(path) = &args.gallery {
        return gallery(path);
    }
    match &args.command {
        None => list(&[], false),
        Some(TilesCommand::List { modules, json }) => list(modules, *json),
        Some(TilesCommand::Show { tiles, turns, files }) => show(tiles, files, Rotation(*turns)),
        Some(TilesCommand::Check { files }) => check(files),
    }
}

#[cfg(feature = "pictures")]
fn gallery(path: &Path) -> Result<(), CliFailure> {
    let files: Vec<(&str, &TileFile)> = FILES.iter().map(|(name, _)| *name).zip(library()).collect();
    files::write(path, bastide_art::gallery_html(&files).as_bytes())
}

fn list(modules: &[String], as_json: bool) -> Result<(), CliFailure> {
    let known = || FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    if let Some(unknown) = modules.iter().find(|module| !FILES.iter().any(|(name, _)| name == module)) {
        return Err(CliFailure::input(format!(
            "there is no tile file `{unknown}`; expected one of {}",
            known()
        )));
    }
    let wanted = library().iter().filter(|file| modules.is_empty() || modules.contains(&file.module));
    if as_json {
        let files: Vec<Value> = wanted.map(file_json).collect();
        print(&format!("{:#}\n", json!({ "files": files })));
        return Ok(());
    }
    for file in wanted {
        let totals: Vec<String> = Print::ALL
            .iter()
            .filter_map(|print| Some(format!("{} {}", print.name(), file.total.of(*print)?)))
            .collect();
        let mut text = format!("{} ({}): {}\n", file.title, file.module, totals.join(", "));
        for tile in &file.tiles {
            let copies = Print::ALL
                .map(|print| tile.copies.of(print).map_or("-".to_string(), |copies| copies.to_string()));
            text += &format!("  {:<36} {}  {}\n", full_name(file, tile), copies.join("/"), tile.name);
        }
        print(&text);
    }
    Ok(())
}

fn full_name(file: &TileFile, tile: &Tile) -> String {
    if file.module == "base" { tile.id.clone() } else { format!("{}/{}", file.module, tile.id) }
}

fn file_json(file: &TileFile) -> Value {
    let tile = |tile: &Tile| {
        let copies: serde_json::Map<String, Value> = Print::ALL
            .iter()
            .filter_map(|print| Some((print.name().to_string(), json!(tile.copies.of(*print)?))))
            .collect();
        json!({
            "id": full_name(file, tile), "name": tile.name, "ref": tile.reference, "copies": copies,
            "parts": art::parts(&tile.def, Rotation(0), tile.copies.edition()), "note": tile.note,
        })
    };
    json!({ "module": file.module, "title": file.title, "tiles": file.tiles.iter().map(tile).collect::<Vec<_>>() })
}

fn show(names: &[String], paths: &[PathBuf], rotation: Rotation) -> Result<(), CliFailure> {
    let own = files::tile_files(paths)?;
    for name in names {
        let all =
            library().iter().chain(&own).flat_map(|file| file.tiles.iter().map(move |tile| (file, tile)));
        let found = all
            .filter(|(file, tile)| full_name(file, tile) == *name || tile.reference.as_ref() == Some(name));
        let mut found = found.peekable();
        if found.peek().is_none() {
            return Err(CliFailure::input(format!("there is no tile `{name}`; `bastide tiles` lists them")));
        }
        for (file, tile) in found {
            let mut text =
                format!("{}: {}\n{}", full_name(file, tile), tile.name, art::tile(&tile.def, rotation));
            for part in art::parts(&tile.def, rotation, tile.copies.edition()) {
                text += &format!("  {part}\n");
            }
            print(&format!("{text}\n"));
        }
    }
    Ok(())
}

fn check(paths: &[PathBuf]) -> Result<(), CliFailure> {
    for file in files::tile_files(paths)? {
        let tiles: usize = file.tiles.len();
        print(&format!("{} ({}): {tiles} kinds of tile, no faults\n", file.title, file.module));
    }
    Ok(())
}
