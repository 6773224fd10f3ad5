//! Reads tile files (`file`) and the parts of a tile (`part`), and collects the tiles of a game (`pack`).
//!
//! `docs/tiles.md` describes the format. The files of all modules are built in.

mod choice;
mod error;
mod file;
mod library;
mod links;
mod pack;
mod part;
mod river;

pub use choice::{SPARE, file_word};
pub use error::TileFileError;
pub use file::{Copies, Print, Tile, TileFile};
pub use library::{FILES, library};
pub use links::Apart;
pub use pack::{Pack, PackError, PackTile};
