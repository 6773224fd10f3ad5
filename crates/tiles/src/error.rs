//! Errors in tile files, with enough detail to fix them.

use bastide_engine::TileFault;
use std::fmt;

/// A tile file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TileFileError {
    /// The file.
    pub file: String,
    /// The tile, if the fault is in one tile.
    pub tile: Option<String>,
    /// The number of the failed check in `docs/tiles.md`, or 0 if the file is not valid TOML.
    pub check: u8,
    /// A description of the fault.
    pub what: String,
}

impl fmt::Display for TileFileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: ", self.file)?;
        if let Some(tile) = &self.tile {
            write!(out, "tile \"{tile}\": ")?;
        }
        out.write_str(&self.what)?;
        if self.check > 0 {
            write!(out, " (check {} of the tile file format)", self.check)?;
        }
        Ok(())
    }
}

impl std::error::Error for TileFileError {}

/// The number of the failed check, and a description of the fault.
pub(crate) fn explain(fault: TileFault) -> (u8, String) {
    match fault {
        TileFault::SideTwice(side) => (1, format!("side {}: more than one part claims it", side.letter())),
        TileFault::HalfInNoField(half) => {
            (2, format!("half {}: it must be in a field, because its side is not a city", half.name()))
        }
        TileFault::HalfTwice(half) => (2, format!("half {}: two fields claim it", half.name())),
        TileFault::HalfInCity(half) => (
            2,
            format!("half {}: a field claims it, but side {} is a city", half.name(), half.side().letter()),
        ),
        TileFault::BesideNoCity(part) => {
            (3, format!("a field lies beside part {}, which is not a city", part + 1))
        }
        TileFault::BadLink => (3, "a link must name at least two parts of the tile".into()),
        TileFault::TooManyParts => (10, format!("more than {} parts", bastide_engine::MAX_PARTS)),
        TileFault::MarkOnWrongPart(mark, kind) => {
            let word = bastide_engine::Marks::WORDS
                .iter()
                .find(|(_, other)| *other == mark)
                .map_or("?", |(word, _)| word);
            (8, format!("`{word}` cannot be on a {}", kind.name()))
        }
        TileFault::SymbolOutsideCity(kind) => {
            (8, format!("a coat of arms or goods symbol cannot be on a {}", kind.name()))
        }
        TileFault::CapTooWide => (8, "a `cap` must reach exactly one side".into()),
        TileFault::Unreachable(kind) => (1, format!("a {} must reach at least one side", kind.name())),
        TileFault::RiverRole => {
            (7, "a tile needs `river = \"spring|middle|fork|lake\"` if and only if it has a river".into())
        }
        TileFault::RiverSides { expected, found } => {
            (7, format!("its river role needs {expected} river sides, but it has {found}"))
        }
        TileFault::TwoCloisters => (8, "a tile can have at most one cloister, garden or abbey".into()),
        TileFault::AbbeyNotAlone => (8, "an abbey must be alone on its tile".into()),
        TileFault::WalledOutside(side) => {
            (1, format!("side {}: a `walled` city may reach inner sides only", side.letter()))
        }
    }
}
