//! `bastide position`

use crate::args::PositionArgs;
use crate::art;
use crate::failure::{CliFailure, print};
use crate::files;
use bastide_notation::{Header, NamedGame, position_line, position_to_json, read_position, replay};
use bastide_tiles::TileFile;

pub(crate) fn run(args: &PositionArgs) -> Result<(), CliFailure> {
    let tiles = files::tile_files(&args.tiles)?;
    let (header, table) = load(args, &tiles)?;
    if args.json {
        print(&format!("{:#}\n", position_to_json(&table, &header)));
        return Ok(());
    }
    if args.board {
        print(&format!("{}\n", art::board(&table)));
    }
    if args.legal {
        let said = table.game.legal().into_iter().map(|action| table.voice().write(action) + "\n");
        print(&said.collect::<String>());
    }
    if !args.board && !args.legal {
        print(&format!("{}\n", position_line(&table, &header)));
    }
    Ok(())
}

pub(crate) fn load(args: &PositionArgs, tiles: &[TileFile]) -> Result<(Header, NamedGame), CliFailure> {
    let text = files::text(&args.file)?;
    let at = |what: String| CliFailure::input(format!("{}: {what}", args.file.display()));
    if bastide_notation::is_position_line(&text) {
        return read_position(text.trim(), tiles)
            .map_err(|complaint| at(format!("column {}: {}", complaint.column, complaint.what)));
    }
    let document = files::parse(&args.file, &text)?;
    let replayed = replay(&document, tiles, args.until).map_err(|error| at(error.to_string()))?;
    Ok((document.header, replayed.table))
}
