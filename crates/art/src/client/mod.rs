//! For clients that draw boards by themselves: everything once, with stable names, and where it goes.

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

/// What a sprite has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpriteOptions {
    /// The colours of the seats.
    pub seats: SeatColours,
    /// The language of the words on the walled town and the wheel.
    pub language: PictureLanguage,
    /// At most so many drawings of a tile that there are several copies of.
    pub copies: u32,
    /// Every tile in all four turns, each painted with its houses upright and the light from the north-west.
    pub turned: bool,
}

impl Default for SpriteOptions {
    fn default() -> Self {
        Self { seats: SeatColours::default(), language: PictureLanguage::English, copies: 1, turned: false }
    }
}

/// How many drawings of a kind a sprite has.
fn drawings(pack: &Pack, kind: KindId, copies: u32) -> u32 {
    u32::from(pack.set.copies(kind)).clamp(1, copies.max(1))
}
