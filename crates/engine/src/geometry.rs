//! Places, sides, halves of sides and quarter turns.
//!
//! `x` grows to the east and `y` to the south, as on a screen; the start tile lies at `0,0`.

/// A place on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pos {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

impl Pos {
    /// The place at column `x`, row `y`.
    #[inline]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The place next to this one across `side`.
    #[inline]
    pub const fn neighbour(self, side: Side) -> Self {
        let (dx, dy) = side.step();
        Self::new(self.x.wrapping_add(dx), self.y.wrapping_add(dy))
    }

    /// The eight places around it, clockwise from the north-west.
    pub fn around(self) -> impl Iterator<Item = Self> {
        const AROUND: [(i16, i16); 8] =
            [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)];
        AROUND.iter().map(move |(dx, dy)| Self::new(self.x.wrapping_add(*dx), self.y.wrapping_add(*dy)))
    }
}

/// A side of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// North.
    N,
    /// East.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Side {
    /// All four sides, clockwise.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// Side number `n`, counted clockwise from north, modulo four.
    #[inline]
    pub const fn from_index(n: usize) -> Self {
        Self::ALL[n & 3]
    }

    /// Its number, clockwise from north.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite side.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::from_index(self.index() + 2)
    }

    /// The offset to the neighbour on this side, in columns and rows.
    #[inline]
    pub const fn step(self) -> (i16, i16) {
        match self {
            Self::N => (0, -1),
            Self::E => (1, 0),
            Self::S => (0, 1),
            Self::W => (-1, 0),
        }
    }

    /// Its bit in a set of sides.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// Its two halves, clockwise.
    #[inline]
    pub const fn halves(self) -> [Half; 2] {
        [Half(2 * self as u8), Half(2 * self as u8 + 1)]
    }

    /// `n`, `e`, `s` or `w`.
    pub const fn letter(self) -> &'static str {
        ["n", "e", "s", "w"][self as usize]
    }
}

/// Half of a side, numbered clockwise from the north-west corner: `nw ne en es se sw ws wn`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Half(pub u8);

impl Half {
    /// The names, in order.
    pub const NAMES: [&'static str; 8] = ["nw", "ne", "en", "es", "se", "sw", "ws", "wn"];

    /// All eight halves, clockwise.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8).map(Self)
    }

    /// Its number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The side it belongs to.
    #[inline]
    pub const fn side(self) -> Side {
        Side::from_index(self.index() / 2)
    }

    /// The half of the neighbouring tile that touches this one.
    #[inline]
    pub const fn mirror(self) -> Self {
        Self([5, 4, 7, 6, 1, 0, 3, 2][self.0 as usize & 7])
    }

    /// Its bit in a set of halves.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.0 as usize & 7]
    }
}

/// Quarter turns clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rotation(pub u8);

impl Rotation {
    /// All four rotations, starting with none.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// Its number as an index.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 3) as usize
    }

    /// Turns a side.
    #[inline]
    pub const fn side(self, side: Side) -> Side {
        Side::from_index(side.index() + self.index())
    }

    /// Turns a set of sides.
    #[inline]
    pub const fn sides(self, sides: u8) -> u8 {
        ((sides << self.index()) | (sides >> (4 - self.index()))) & 0xF
    }

    /// Turns a set of halves.
    #[inline]
    pub const fn halves(self, halves: u8) -> u8 {
        halves.rotate_left(2 * self.index() as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_touch_their_mirror_images() {
        for half in Half::all() {
            assert_eq!(half.mirror().mirror(), half);
            assert_eq!(half.mirror().side(), half.side().opposite());
        }
        // The western half of a north side touches the western half of the neighbour's south side.
        assert_eq!(Half(0).mirror().name(), "sw");
        assert_eq!(Half(3).mirror().name(), "ws");
    }

    #[test]
    fn four_quarter_turns_change_nothing() {
        for side in Side::ALL {
            assert_eq!(Rotation(1).side(side).bit(), Rotation(1).sides(side.bit()));
            let mut turned = side.bit();
            for _ in 0..4 {
                turned = Rotation(1).sides(turned);
            }
            assert_eq!(turned, side.bit());
        }
        // Turned clockwise once, the north side's western half becomes the east side's northern half.
        assert_eq!(Rotation(1).halves(Half(0).bit()), Half(2).bit());
    }
}
