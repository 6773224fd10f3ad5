//! Reads and writes the files named on the command line.

use crate::failure::CliFailure;
use bastide_notation::{Document, document_from_json};
use bastide_tiles::{TileFile, library};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The maximum size of a file, in bytes.
const MAX_BYTES: u64 = 8 << 20;

/// The text of a file, without a byte order mark; `-` is standard input.
pub(crate) fn text(path: &Path) -> Result<String, CliFailure> {
    let name =
        if path.as_os_str() == "-" { "standard input".to_string() } else { path.display().to_string() };
    let fail = |error: std::io::Error| CliFailure::input(format!("cannot read {name}: {error}"));
    let mut bytes = Vec::new();
    let read = if path.as_os_str() == "-" {
        std::io::stdin().take(MAX_BYTES + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).map_err(fail)?.take(MAX_BYTES + 1).read_to_end(&mut bytes)
    };
    if read.map_err(fail)? as u64 > MAX_BYTES {
        return Err(CliFailure::input(format!(
            "cannot read {name}: it is larger than the limit of {MAX_BYTES} bytes"
        )));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        CliFailure::input(format!(
            "cannot read {name}: byte {} is not valid UTF-8; save the file as UTF-8",
            error.utf8_error().valid_up_to() + 1
        ))
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_string).unwrap_or(text))
}

/// Reads a record or scenario, as text or as JSON.
pub(crate) fn document(path: &Path) -> Result<Document, CliFailure> {
    parse(path, &text(path)?)
}

/// Parses a record or scenario.
pub(crate) fn parse(path: &Path, text: &str) -> Result<Document, CliFailure> {
    if bastide_notation::is_position_line(text) {
        let what = "this is a position line, not a record: use `bastide position`";
        return Err(CliFailure::input(format!("{}: {what}", path.display())));
    }
    let parsed =
        if text.trim_start().starts_with('{') { document_from_json(text) } else { Document::parse(text) };
    parsed.map_err(|error| CliFailure::input(format!("{}: {error}", path.display())))
}

/// The path as a word that changes the built-in tiles, if it is not a file name: `besiegers`, `inns=second`, `base*2`,
/// `cap@0,0r1`.
pub(crate) fn tile_word(path: &Path) -> Option<&str> {
    let text = path.to_str().filter(|_| !path.exists())?;
    let built_in = |name: &str| library().iter().any(|file| file.module == name);
    let name = text.split(['=', '*']).next().unwrap_or_default();
    let known = text.contains('@') || built_in(name);
    known.then_some(text)
}

/// Reads custom tile files.
pub(crate) fn tile_files(paths: &[PathBuf]) -> Result<Vec<TileFile>, CliFailure> {
    let read = |path: &PathBuf| {
        let text = text(path)?;
        TileFile::parse(&path.display().to_string(), &text).map_err(CliFailure::input)
    };
    paths.iter().filter(|path| tile_word(path).is_none()).map(read).collect()
}

/// Writes a file completely or not at all: writes a temporary file first, then renames it.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), CliFailure> {
    let fail = |error: std::io::Error| CliFailure::input(format!("cannot write {}: {error}", path.display()));
    let Some(name) = path.file_name().filter(|_| !path.is_dir()) else {
        return Err(CliFailure::input(format!("cannot write {}: name a file, not a folder", path.display())));
    };
    let mut beside = std::ffi::OsString::from(".");
    beside.push(name);
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = std::fs::write(&beside, bytes).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| {
        // Remove the temporary file. If that fails too, report only the first error.
        let _ = std::fs::remove_file(&beside);
        fail(error)
    })
}

/// All files that are named, and all `.bst` files in named folders and their subfolders, sorted.
pub(crate) fn scenarios(paths: &[PathBuf]) -> Result<Vec<PathBuf>, CliFailure> {
    named(paths, "bst")
}

/// All files that are named, and all files with this extension in named folders and their subfolders, sorted.
pub(crate) fn named(paths: &[PathBuf], ending: &str) -> Result<Vec<PathBuf>, CliFailure> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            collect(path, ending, &mut found)?;
        } else {
            found.push(path.clone());
        }
    }
    found.sort();
    if found.is_empty() {
        return Err(CliFailure::input(format!(
            "there is no scenario file (.{ending}): name a scenario file, or a folder that contains some"
        )));
    }
    Ok(found)
}

fn collect(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) -> Result<(), CliFailure> {
    let fail =
        |error: std::io::Error| CliFailure::input(format!("cannot read {}: {error}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let path = entry.path();
        // Don't follow links to folders, because they may form a cycle.
        if entry.file_type().map_err(fail)?.is_dir() {
            collect(&path, ending, found)?;
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    Ok(())
}
