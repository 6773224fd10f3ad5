//! Drawings of tiles, figures and boards, made from the tiles' topology. See `docs/drawing.md`.

mod figures;
mod geometry;
mod paint;
mod palette;
mod plan;
mod random;
#[cfg(feature = "raster")]
pub mod raster;
mod seats;
mod sheet;
mod svg;
mod tile;

pub use figures::{FigureLook, Shape, badge, figure, figure_definitions};
pub use seats::Palette;
pub use sheet::sheet_svg;
pub use tile::{Area, TileArt, TileLook, definitions, tile_art, tile_svg};
