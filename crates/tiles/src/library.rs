//! The built-in tile files.

use crate::file::TileFile;
use std::sync::OnceLock;

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        /// The built-in tile files, in the order of the modules: name and text.
        pub const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../data/", $name, ".toml")))),*];
    };
}

files![
    "base",
    "river-modern",
    "river-1",
    "river-2",
    "gq",
    "inns",
    "traders",
    "dragon",
    "tower",
    "abbey",
    "count",
    "king",
    "cathars",
    "besiegers",
    "bridges",
    "wheel",
    "flyers",
    "ferries",
    "gold",
    "mages",
    "robbers",
    "circles",
    "circles-1",
];

/// The built-in files, read once.
///
/// # Panics
///
/// Panics if a built-in file has a fault. A test reads them all.
pub fn library() -> &'static [TileFile] {
    static LIBRARY: OnceLock<Vec<TileFile>> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let read = |(name, text): &(&str, &str)| {
            TileFile::parse(&format!("{name}.toml"), text).unwrap_or_else(|error| panic!("built in: {error}"))
        };
        FILES.iter().map(read).collect()
    })
}
