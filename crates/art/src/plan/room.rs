//! Finds room for things: the point with the most free space near a preferred point.

use super::mask::{CELLS, Mask, centre, disc};
use kurbo::Point;

/// The additional distance between things and the edge of a tile.
const EDGE: f32 = 2.0;

/// The tile's cells, and which of them are occupied.
#[derive(Clone, Debug)]
pub(crate) struct TileRoom {
    labels: Vec<u8>,
    taken: Vec<bool>,
}

impl TileRoom {
    pub(crate) fn new(mask: &Mask) -> Self {
        Self { labels: mask.cells().to_vec(), taken: vec![false; CELLS * CELLS] }
    }

    /// Marks the space around a point as occupied.
    pub(crate) fn take(&mut self, at: Point, radius: f64) {
        for cell in disc(at, radius) {
            self.taken[cell] = true;
        }
    }

    /// Marks the space along a line as occupied.
    pub(crate) fn take_line(&mut self, line: &[Point], radius: f64) {
        for point in line {
            self.take(*point, radius);
        }
    }

    /// True if this point is on this part and not occupied.
    pub(crate) fn is_free(&self, at: Point, part: usize) -> bool {
        let (x, y) = (at.x.floor(), at.y.floor());
        let inside = (0.0..CELLS as f64).contains(&x) && (0.0..CELLS as f64).contains(&y);
        inside && {
            let cell = y as usize * CELLS + x as usize;
            self.labels[cell] as usize == part && !self.taken[cell]
        }
    }

    /// The distance of each cell in these parts from anything else, including the rim of the tile.
    pub(crate) fn distances(&self, parts: u16) -> Vec<f32> {
        let open = |cell: usize| {
            let label = self.labels[cell];
            label < 16 && parts >> label & 1 != 0 && !self.taken[cell]
        };
        let mut far: Vec<f32> = (0..CELLS * CELLS).map(|cell| if open(cell) { 1e3 } else { 0.0 }).collect();
        let get = |far: &[f32], x: i32, y: i32| {
            let inside = (0..CELLS as i32).contains(&x) && (0..CELLS as i32).contains(&y);
            // A thing cut off by the edge looks like a mistake, so treat the edge as closer than it is.
            if inside { far[y as usize * CELLS + x as usize] } else { -EDGE }
        };
        let steps = [(-1, 0, 1.0), (0, -1, 1.0), (-1, -1, 1.414), (1, -1, 1.414)];
        for cell in 0..far.len() {
            let (x, y) = ((cell % CELLS) as i32, (cell / CELLS) as i32);
            let near = steps.iter().map(|(dx, dy, cost)| get(&far, x + dx, y + dy) + cost);
            far[cell] = near.fold(far[cell], f32::min);
        }
        for cell in (0..far.len()).rev() {
            let (x, y) = ((cell % CELLS) as i32, (cell / CELLS) as i32);
            let near = steps.iter().map(|(dx, dy, cost)| get(&far, x - dx, y - dy) + cost);
            far[cell] = near.fold(far[cell], f32::min);
        }
        far
    }

    /// The best position on these parts for something of this size, and the radius of the free space around
    /// it.
    pub(crate) fn best(&self, parts: u16, size: f64, near: Point) -> Option<(Point, f64)> {
        let far = self.distances(parts);
        let score = |cell: usize| f64::from(far[cell]).min(size) * 4.0 - (centre(cell) - near).hypot() * 0.22;
        let best =
            (0..far.len()).filter(|cell| far[*cell] > 1.0).max_by(|a, b| score(*a).total_cmp(&score(*b)))?;
        Some((centre(best), f64::from(far[best])))
    }
}
