//! Where pieces are on a tile and how large: one place for boards drawn here and for clients that draw their own.

/// The ground of a tile is so much larger than the tile on each side, so that no seam shines through.
pub(crate) const GROUND: f64 = 0.3;
/// How large a follower is on a tile.
pub(crate) const SCALE: f64 = 1.6;
/// The big follower is higher, and drawn a little smaller for it.
pub(crate) const BIG: f64 = SCALE * 0.95;
/// A barn, on the corner of four tiles.
pub(crate) const BARN: f64 = SCALE * 1.2;
/// The foot of a figure is so far below the place of its part.
pub(crate) const FOOT: f64 = 7.0;
/// Several figures on one spot stand side by side.
pub(crate) const CROWD: [f64; 5] = [0.0, 13.0, -13.0, 26.0, -26.0];
/// The foot of a barn, from the corner.
pub(crate) const BARN_FOOT: f64 = 9.0;
/// Who stands on a bridge.
pub(crate) const ON_BRIDGE: (f64, f64) = (50.0, 46.0);
/// Half of the width that a bridge covers, with those who stand on it.
pub(crate) const BRIDGE: f64 = 14.0;

/// A floor of a tower: its size, its foot from the middle of the base, how much higher the next one is, how many are drawn at most.
pub(crate) const FLOOR: f64 = 1.15;
/// The foot of the first floor, below the middle of the base.
pub(crate) const FLOOR_FOOT: f64 = 3.0;
/// How much higher each further floor is.
pub(crate) const FLOOR_STEP: f64 = 6.5;
/// Higher towers are drawn no higher.
pub(crate) const FLOORS: u16 = 12;
/// Who stands on a tower stands so much above its floors.
pub(crate) const ON_TOWER: f64 = 6.0;

/// A castle, round the middle of the side where its two halves meet.
pub(crate) const CASTLE: f64 = 1.5;
/// Its foot, below that middle.
pub(crate) const CASTLE_FOOT: f64 = 9.0;
/// The first ingot on a tile; the tile is not turned for it.
pub(crate) const INGOT_AT: (f64, f64) = (76.0, 88.0);
/// Further ingots, from the one before.
pub(crate) const INGOT_STEP: (f64, f64) = (-9.0, -4.0);
/// Its size.
pub(crate) const INGOT: f64 = 1.2;
/// The dragon on its tile.
pub(crate) const DRAGON_AT: (f64, f64) = (50.0, 64.0);
/// Its size.
pub(crate) const DRAGON: f64 = 2.0;
/// The fairy on a tile, if she stands with nobody.
pub(crate) const FAIRY_AT: (f64, f64) = (24.0, 30.0);
/// The fairy from the foot of the one she helps.
pub(crate) const FAIRY_BESIDE: (f64, f64) = (-13.0, 0.0);
/// Mage and witch from the foot of a figure on their part.
pub(crate) const SPELL: (f64, f64) = (11.0, 1.0);
/// The count from the foot of a figure in his quarter.
pub(crate) const COUNT: (f64, f64) = (-26.0, 4.0);
/// The foot of the pig on the wheel, below its place.
pub(crate) const PIG_FOOT: f64 = 5.0;
/// A ferry's size.
pub(crate) const FERRY: f64 = 1.25;
/// Its foot, below the middle of its rope.
pub(crate) const FERRY_FOOT: f64 = 3.0;
/// Landings are so far inside the rim of their lake.
pub(crate) const LANDING: f64 = 4.0;
/// The rope of a ferry: colours, widths and dashes of its strokes.
pub(crate) const ROPE: [(&str, f64, &str); 2] = [("#fff8e6", 3.6, ""), (crate::palette::INK, 1.6, "4 2")];

/// Where a road meets the lake of a ferry: towards the place of a figure on it.
pub(crate) fn landing((x, y, size): (f64, f64, f64), anchor: (f64, f64)) -> (f64, f64) {
    let way = kurbo::Vec2::new(anchor.0 - x, anchor.1 - y).normalize() * (size - LANDING);
    (x + way.x, y + way.y)
}
