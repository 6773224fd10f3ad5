//! Tile files: read (`file`), taken apart into segments (`part`), and put together for a game (`pack`).
//!
//! The format is described in `docs/tiles.md`; the files of all modules are built in.

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
