//! Tiles: as defined in files (`def`) and as dense tables (`set`).

mod def;
mod set;

pub use def::{PartDef, TileDef, TileFault};
pub use set::{Laid, Layout, TileSet, TileSetError};
pub(crate) use set::{NO_PART, Oriented, PartRecord, seg};
