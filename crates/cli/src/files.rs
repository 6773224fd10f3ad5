//! Reading what the command line names.

use crate::failure::Failure;
use bastide_notation::{Document, document_from_json};
use bastide_tiles::TileFile;
use std::io::Read;
use std::path::{Path, PathBuf};

/// A file's text; `-` is standard input.
pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    if path.as_os_str() == "-" {
        let mut text = String::new();
        let read = std::io::stdin().read_to_string(&mut text);
        return read
            .map(|_| text)
            .map_err(|error| Failure::input(format!("cannot read standard input: {error}")));
    }
    std::fs::read_to_string(path)
        .map_err(|error| Failure::input(format!("cannot read {}: {error}", path.display())))
}

/// A record or scenario, as text or as JSON.
pub(crate) fn document(path: &Path) -> Result<Document, Failure> {
    let text = text(path)?;
    let parsed =
        if text.trim_start().starts_with('{') { document_from_json(&text) } else { Document::parse(&text) };
    parsed.map_err(|error| Failure::input(format!("{}: {error}", path.display())))
}

/// Tile files of one's own.
pub(crate) fn tile_files(paths: &[PathBuf]) -> Result<Vec<TileFile>, Failure> {
    let read = |path: &PathBuf| {
        let text = text(path)?;
        TileFile::parse(&path.display().to_string(), &text).map_err(Failure::input)
    };
    paths.iter().map(read).collect()
}

/// Every `.bst` file named or below a folder named, sorted.
pub(crate) fn scenarios(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            collect(path, &mut found)?;
        } else {
            found.push(path.clone());
        }
    }
    found.sort();
    if found.is_empty() {
        return Err(Failure::input("no scenario file (.bst) is there"));
    }
    Ok(found)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let fail = |error: std::io::Error| Failure::input(format!("cannot read {}: {error}", folder.display()));
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        if path.is_dir() {
            collect(&path, found)?;
        } else if path.extension().is_some_and(|extension| extension == "bst") {
            found.push(path);
        }
    }
    Ok(())
}
