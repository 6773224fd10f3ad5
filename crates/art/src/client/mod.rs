//! Sprites and shapes for clients that draw boards themselves. They contain each thing once, with a stable
//! name and its position.

mod drawn;
mod json;
mod rules;
mod shapes;
mod sprite;

pub use drawn::DrawnTiles;
pub use shapes::{client_shapes, shapes_of};
pub use sprite::{client_sprite, client_tile, sprite_of, tile_symbol};

use crate::seats::SeatColours;
use crate::text::PictureLanguage;
use bastide_engine::KindId;
use bastide_tiles::Pack;

/// What to include in a sprite.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpriteOptions {
    /// The colours of the seats.
    pub seats: SeatColours,
    /// The language of the words on the walled town and the wheel.
    pub language: PictureLanguage,
    /// The maximum number of drawings of a tile that has several copies.
    pub copies: u32,
    /// Include every tile in all four rotations, with houses upright and light from the north-west in each.
    pub turned: bool,
}

impl Default for SpriteOptions {
    fn default() -> Self {
        Self { seats: SeatColours::default(), language: PictureLanguage::English, copies: 1, turned: false }
    }
}

/// The number of drawings of a kind in a sprite.
fn drawings(pack: &Pack, kind: KindId, copies: u32) -> u32 {
    u32::from(pack.set.copies(kind)).clamp(1, copies.max(1))
}
