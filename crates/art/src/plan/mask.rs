//! Divides a tile into a grid of small cells and assigns each to a part. The grid is used to separate fields,
//! to find room, and to check that the drawing matches the data.

use crate::geometry::{SIZE, flat};
use bastide_engine::{FeatureKind, Half, Side, TileDef};
use kurbo::{BezPath, PathEl, Point};

/// The number of cells along a side.
pub(crate) const CELLS: usize = 100;
/// A cell that belongs to no part.
pub(crate) const NOTHING: u8 = 0xFF;

/// The part that each cell belongs to.
#[derive(Clone, Debug)]
pub(crate) struct Mask {
    cells: Vec<u8>,
}

/// The middle of a cell.
pub(crate) fn centre(cell: usize) -> Point {
    let step = SIZE / CELLS as f64;
    Point::new(((cell % CELLS) as f64 + 0.5) * step, ((cell / CELLS) as f64 + 0.5) * step)
}

fn cell_at(point: Point) -> Option<usize> {
    let (x, y) = (point.x.floor(), point.y.floor());
    let inside = (0.0..CELLS as f64).contains(&x) && (0.0..CELLS as f64).contains(&y);
    inside.then(|| y as usize * CELLS + x as usize)
}

/// The four cells next to a cell.
fn around(cell: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (cell % CELLS, cell / CELLS);
    let west = (x > 0).then(|| cell - 1);
    let east = (x + 1 < CELLS).then(|| cell + 1);
    let north = (y > 0).then(|| cell - CELLS);
    let south = (y + 1 < CELLS).then(|| cell + CELLS);
    [west, east, north, south].into_iter().flatten()
}

impl Mask {
    pub(crate) fn new() -> Self {
        Self { cells: vec![NOTHING; CELLS * CELLS] }
    }

    /// The part at a point, if it is on the tile and belongs to one.
    pub(crate) fn part(&self, point: Point) -> Option<usize> {
        let part = self.cells[cell_at(point)?];
        (part != NOTHING).then_some(part as usize)
    }

    pub(crate) fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Assigns everything inside an outline to a part.
    pub(crate) fn fill(&mut self, outline: &BezPath, part: usize) {
        let rings = rings(outline);
        for row in 0..CELLS {
            let y = row as f64 + 0.5;
            let mut crossings: Vec<f64> = Vec::new();
            for ring in &rings {
                for at in 0..ring.len() {
                    let (a, b) = (ring[at], ring[(at + 1) % ring.len()]);
                    if (a.y <= y) != (b.y <= y) {
                        crossings.push(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
                    }
                }
            }
            crossings.sort_by(f64::total_cmp);
            for pair in crossings.chunks_exact(2) {
                let first = (pair[0] - 0.5).ceil().max(0.0) as usize;
                let past = (pair[1] - 0.5).ceil().clamp(0.0, CELLS as f64) as usize;
                for column in first..past {
                    self.cells[row * CELLS + column] = part as u8;
                }
            }
        }
    }

    /// Assigns everything within a distance of a point to a part.
    pub(crate) fn stamp(&mut self, at: Point, radius: f64, part: usize) {
        for cell in disc(at, radius) {
            self.cells[cell] = part as u8;
        }
    }

    /// Assigns everything within a distance of a line to a part.
    pub(crate) fn stroke(&mut self, line: &[Point], radius: f64, part: usize) {
        for pair in line.windows(2) {
            let steps = ((pair[1] - pair[0]).hypot() / 0.7).ceil().max(1.0) as usize;
            for step in 0..=steps {
                self.stamp(pair[0].lerp(pair[1], step as f64 / steps as f64), radius, part);
            }
        }
    }

    /// Assigns all unassigned cells to fields: first to fields at the rim, then to enclosed fields.
    ///
    /// Returns an error if the drawing separates fields differently from the data.
    pub(crate) fn spread(&mut self, def: &TileDef) -> Result<(), String> {
        for half in Half::all() {
            let Some(field) = def.field_on(half) else { continue };
            let seed = seed(half);
            match self.cells[seed] {
                NOTHING => {
                    if self.cells.contains(&(field as u8)) {
                        return Err(format!("half {} is cut off from the rest of its field", half.name()));
                    }
                    self.flood(seed, field);
                }
                found if found as usize != field => {
                    return Err(format!("half {} runs into part {found} instead of {field}", half.name()));
                }
                _ => {}
            }
        }
        self.spread_inside(def)
    }

    fn spread_inside(&mut self, def: &TileDef) -> Result<(), String> {
        let inside =
            |part: &&usize| def.parts[**part].kind == FeatureKind::Field && def.parts[**part].halves == 0;
        let all: Vec<usize> = (0..def.parts.len()).collect();
        let mut waiting: Vec<usize> = all.iter().filter(inside).copied().collect();
        let mut pieces: Vec<(usize, usize)> = Vec::new();
        let mut probe = self.clone();
        for cell in 0..probe.cells.len() {
            if probe.cells[cell] == NOTHING {
                pieces.push((probe.flood(cell, 0), cell));
            }
        }
        pieces.sort_unstable_by(|a, b| b.cmp(a));
        for (size, cell) in pieces {
            if size < 40 || waiting.is_empty() {
                break;
            }
            self.flood(cell, waiting.remove(0));
        }
        match waiting.first() {
            Some(field) => Err(format!("there is no room for the enclosed field {field}")),
            None => Ok(()),
        }
    }

    /// Assigns a connected unassigned area to a part; returns its size.
    fn flood(&mut self, seed: usize, part: usize) -> usize {
        let mut open = vec![seed];
        let mut size = 0;
        self.cells[seed] = part as u8;
        while let Some(cell) = open.pop() {
            size += 1;
            for next in around(cell) {
                if self.cells[next] == NOTHING {
                    self.cells[next] = part as u8;
                    open.push(next);
                }
            }
        }
        size
    }

    /// The outline of a part's cells, as closed rings with few corners.
    pub(crate) fn outline(&self, part: usize) -> Vec<Vec<Point>> {
        super::trace::rings(&self.cells, part as u8).iter().map(|ring| super::trace::simplify(ring)).collect()
    }
}

/// The cells within a distance of a point.
pub(crate) fn disc(at: Point, radius: f64) -> impl Iterator<Item = usize> {
    let range = |middle: f64| {
        let low = (middle - radius).floor().max(0.0) as usize;
        let high = (middle + radius).ceil().clamp(0.0, CELLS as f64) as usize;
        low..high
    };
    let (columns, rows) = (range(at.x), range(at.y));
    rows.flat_map(move |row| columns.clone().map(move |column| row * CELLS + column))
        .filter(move |cell| (centre(*cell) - at).hypot() <= radius)
}

/// The cell on the rim in the middle of this half of a side.
fn seed(half: Half) -> usize {
    let near = CELLS / 4;
    let far = CELLS - near - 1;
    let first = half.index().is_multiple_of(2);
    let (column, row) = match half.side() {
        Side::N => (if first { near } else { far }, 0),
        Side::E => (CELLS - 1, if first { near } else { far }),
        Side::S => (if first { far } else { near }, CELLS - 1),
        Side::W => (0, if first { far } else { near }),
    };
    row * CELLS + column
}

/// The closed rings of an outline, as points.
fn rings(outline: &BezPath) -> Vec<Vec<Point>> {
    let mut parts: Vec<BezPath> = Vec::new();
    for element in outline.elements() {
        if matches!(element, PathEl::MoveTo(_)) || parts.is_empty() {
            parts.push(BezPath::new());
        }
        if let Some(path) = parts.last_mut() {
            path.push(*element);
        }
    }
    parts.iter().map(flat).collect()
}
