//! Draws tiles, figures and boards from the tiles' topology. See `docs/drawing.md`.

mod blocks;
mod board;
mod client;
mod figures;
mod gallery;
mod geometry;
mod paint;
mod palette;
mod plan;
mod random;
#[cfg(feature = "raster")]
pub mod raster;
mod seats;
mod shapes;
mod sheet;
mod spots;
mod svg;
mod text;
mod tile;

pub use board::{BoardOptions, BoardScene, Drawings, Fit, PictureOverlay, Window, board_svg};
pub use client::{
    DrawnTiles, SpriteOptions, client_shapes, client_sprite, client_tile, shapes_of, sprite_of, tile_symbol,
};
pub use figures::{FigureLook, FollowerRole, Shape, badge, figure, figure_definitions};
pub use gallery::{full_name, gallery_html, sprite_svg};
pub use seats::{Colour, Palette, SeatColours};
pub use sheet::sheet_svg;
pub use text::PictureLanguage;
pub use tile::{PartArea, TileArt, TileLook, definitions, tile_art, tile_svg};
