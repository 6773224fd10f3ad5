//! One file per command.

#[cfg(feature = "server")]
pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
#[cfg(feature = "server")]
pub(crate) mod backup;
pub(crate) mod bench;
pub(crate) mod bot;
pub(crate) mod check;
#[cfg(feature = "server")]
pub(crate) mod check_store;
pub(crate) mod demo;
pub(crate) mod export;
pub(crate) mod hint;
pub(crate) mod import;
pub(crate) mod instructions;
#[cfg(feature = "server")]
pub(crate) mod load;
#[cfg(feature = "server")]
pub(crate) mod migrate;
pub(crate) mod perft;
pub(crate) mod position;
pub(crate) mod referee;
#[cfg(feature = "pictures")]
pub(crate) mod render;
pub(crate) mod replay;
pub(crate) mod search;
#[cfg(feature = "server")]
pub(crate) mod serve;
pub(crate) mod setup;
pub(crate) mod sim;
pub(crate) mod tiles;
pub(crate) mod tune;
pub(crate) mod verify;

use crate::args::GameArgs;
use crate::failure::CliFailure;
use crate::files;
use bastide_engine::{MODULES, Setup};
use bastide_notation::{Header, NamedGame, SetupPreset, contradiction, piece_contradiction, read_passport};
use bastide_tiles::TileFile;

/// The setup of a preset or passport, if one is given.
fn named(args: &GameArgs) -> Result<Option<Setup>, CliFailure> {
    let preset = args.preset.as_ref().map(|name| SetupPreset::find(name).map(|preset| preset.setup()));
    let passport = args.passport.as_ref().map(|code| read_passport(code));
    preset.or(passport).transpose().map_err(CliFailure::Input)
}

/// The word for all modules.
const EVERYTHING: &str = "everything";

/// The record header for a setup with this number of players.
pub(crate) fn header(args: &GameArgs, players: usize, files: &[TileFile]) -> Result<Header, CliFailure> {
    let mut header = Header::default();
    if let Some(edition) = args.edition {
        header.set_edition(edition.into());
    }
    if let Some(setup) = named(args)? {
        header.play(&setup);
    }
    let said = |module: &String| match module.as_str() {
        EVERYTHING => MODULES.iter().map(|module| module.id.to_string()).collect(),
        _ => vec![module.clone()],
    };
    for module in args.modules.iter().flat_map(said) {
        header.add_module(&module).map_err(CliFailure::Input)?;
    }
    for part in &args.without {
        header.leave_out(part).map_err(CliFailure::Input)?;
    }
    for part in &args.with {
        header.add_mechanic(part).map_err(CliFailure::Input)?;
    }
    piece_contradiction(&args.pieces).map_err(CliFailure::Input)?;
    for piece in &args.pieces {
        header.set_piece(piece).map_err(CliFailure::Input)?;
    }
    header.check_parts().map_err(CliFailure::Input)?;
    contradiction(&args.options).map_err(CliFailure::Input)?;
    for option in &args.options {
        header.set_option(option).map_err(CliFailure::Input)?;
    }
    header.tiles = files.iter().map(|file| file.module.clone()).collect();
    header.tiles.extend(args.tiles.iter().filter_map(|path| files::tile_word(path)).map(str::to_string));
    header.players = (1..=players).map(|seat| format!("P{seat}")).collect();
    Ok(header)
}

/// A new game with this setup and number of players.
pub(crate) fn table(
    args: &GameArgs,
    players: usize,
) -> Result<(Header, Vec<TileFile>, NamedGame), CliFailure> {
    let files = files::tile_files(&args.tiles)?;
    let header = header(args, players, &files)?;
    let table = NamedGame::new(&header, &files).map_err(CliFailure::input)?;
    Ok((header, files, table))
}
