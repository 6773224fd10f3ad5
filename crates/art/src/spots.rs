//! The positions and sizes of pieces on a tile. Our own boards use them, and so do clients that draw boards
//! themselves.

/// How far the ground of a tile extends past the tile on each side, to avoid visible seams.
pub(crate) const GROUND: f64 = 0.3;
/// The scale of a follower on a tile.
pub(crate) const SCALE: f64 = 1.6;
/// The scale of a big follower. Its drawing is taller, so the scale is a little smaller.
pub(crate) const BIG: f64 = SCALE * 0.95;
/// The scale of a barn.
pub(crate) const BARN: f64 = SCALE * 1.2;
/// How far the foot of a figure is below its part's anchor.
pub(crate) const FOOT: f64 = 7.0;
/// The offset of a figure from the middle of its cloister or garden, so that it does not hide the building.
pub(crate) const BESIDE_BUILDING: (f64, f64) = (16.0, 10.0);
/// The horizontal offsets of several figures on one spot.
pub(crate) const CROWD: [f64; 5] = [0.0, 13.0, -13.0, 26.0, -26.0];
/// How far the foot of a barn is below the corner.
pub(crate) const BARN_FOOT: f64 = 9.0;
/// The position of a figure on a bridge.
pub(crate) const ON_BRIDGE: (f64, f64) = (50.0, 46.0);
/// Half the width that a bridge covers, including the figures on it.
pub(crate) const BRIDGE: f64 = 14.0;

/// The scale of a tower floor.
pub(crate) const FLOOR: f64 = 1.15;
/// How far the foot of the first floor is below the middle of the base.
pub(crate) const FLOOR_FOOT: f64 = 3.0;
/// The height of a floor.
pub(crate) const FLOOR_STEP: f64 = 6.5;
/// The maximum number of floors that are drawn.
pub(crate) const FLOORS: u16 = 12;
/// How far a figure on a tower is above the top floor.
pub(crate) const ON_TOWER: f64 = 6.0;

/// The scale of a castle. It is drawn at the middle of the side where its two halves meet.
pub(crate) const CASTLE: f64 = 1.5;
/// How far the foot of a castle is below that point.
pub(crate) const CASTLE_FOOT: f64 = 9.0;
/// The position of the first ingot on a tile, whatever the tile's rotation.
pub(crate) const INGOT_AT: (f64, f64) = (76.0, 88.0);
/// The offset of each further ingot.
pub(crate) const INGOT_STEP: (f64, f64) = (-9.0, -4.0);
/// The scale of an ingot.
pub(crate) const INGOT: f64 = 1.2;
/// The position of the dragon on its tile.
pub(crate) const DRAGON_AT: (f64, f64) = (50.0, 64.0);
/// The scale of the dragon.
pub(crate) const DRAGON: f64 = 2.0;
/// The position of the fairy on a tile, if she is not beside a figure.
pub(crate) const FAIRY_AT: (f64, f64) = (24.0, 30.0);
/// The offset of the fairy from the foot of the figure beside her.
pub(crate) const FAIRY_BESIDE: (f64, f64) = (-13.0, 0.0);
/// The offset of mage and witch from the foot of a figure on their part.
pub(crate) const SPELL: (f64, f64) = (11.0, 1.0);
/// The offset of the count from the foot of a figure in his quarter.
pub(crate) const COUNT: (f64, f64) = (-26.0, 4.0);
/// How far the pig's foot is below its position on the wheel.
pub(crate) const PIG_FOOT: f64 = 5.0;
/// The scale of a ferry.
pub(crate) const FERRY: f64 = 1.25;
/// How far the foot of a ferry is below the middle of its rope.
pub(crate) const FERRY_FOOT: f64 = 3.0;
/// How far landings are inside the rim of their lake.
pub(crate) const LANDING: f64 = 4.0;
/// The strokes of a ferry's rope: colour, width and dashes.
pub(crate) const ROPE: [(&str, f64, &str); 2] = [("#fff8e6", 3.6, ""), (crate::palette::INK, 1.6, "4 2")];

/// The point where a road meets a ferry lake, in the direction of the road's anchor.
pub(crate) fn landing((x, y, size): (f64, f64, f64), anchor: (f64, f64)) -> (f64, f64) {
    let way = kurbo::Vec2::new(anchor.0 - x, anchor.1 - y).normalize() * (size - LANDING);
    (x + way.x, y + way.y)
}
