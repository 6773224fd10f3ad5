//! The outline of a set of cells.

use super::mask::CELLS;
use kurbo::Point;
use std::collections::BTreeMap;

type Corner = (i32, i32);

/// The closed rings around all cells with this value, with the inside on the right.
pub(crate) fn rings(cells: &[u8], value: u8) -> Vec<Vec<Point>> {
    let is = |x: i32, y: i32| {
        let inside = (0..CELLS as i32).contains(&x) && (0..CELLS as i32).contains(&y);
        inside && cells[y as usize * CELLS + x as usize] == value
    };
    let mut edges: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for y in 0..CELLS as i32 {
        for x in 0..CELLS as i32 {
            if !is(x, y) {
                continue;
            }
            let sides = [
                ((x, y - 1), (x, y), (x + 1, y)),
                ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
                ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
                ((x - 1, y), (x, y + 1), (x, y)),
            ];
            for ((nx, ny), from, to) in sides {
                if !is(nx, ny) {
                    edges.entry(from).or_default().push(to);
                }
            }
        }
    }
    let mut all = Vec::new();
    while let Some((first, _)) = edges.iter().find(|(_, to)| !to.is_empty()) {
        let start = *first;
        let mut ring = Vec::new();
        let mut at = start;
        while let Some(next) = edges.get_mut(&at).and_then(Vec::pop) {
            ring.push(Point::new(f64::from(at.0), f64::from(at.1)));
            at = next;
            if at == start {
                break;
            }
        }
        all.push(ring);
    }
    all.retain(|ring| ring.len() > 12);
    all
}

/// Removes corners from a ring. Each removed corner is at most one cell away from the new ring.
pub(crate) fn simplify(ring: &[Point]) -> Vec<Point> {
    let far = (0..ring.len())
        .max_by(|a, b| (ring[*a] - ring[0]).hypot2().total_cmp(&(ring[*b] - ring[0]).hypot2()))
        .unwrap_or(0);
    let mut kept = vec![ring[0]];
    thin(&ring[..=far], &mut kept);
    let mut back: Vec<Point> = ring[far..].to_vec();
    back.push(ring[0]);
    thin(&back, &mut kept);
    kept.pop();
    kept
}

/// Collects the important corners of a line, except the first (Douglas–Peucker).
fn thin(line: &[Point], kept: &mut Vec<Point>) {
    let (first, last) = (line[0], line[line.len() - 1]);
    let chord = last - first;
    let off = |point: Point| {
        if chord.hypot() < 1e-9 {
            (point - first).hypot()
        } else {
            (point - first).cross(chord).abs() / chord.hypot()
        }
    };
    let furthest = (1..line.len().saturating_sub(1)).max_by(|a, b| off(line[*a]).total_cmp(&off(line[*b])));
    match furthest.filter(|at| off(line[*at]) > 0.9) {
        Some(at) => {
            thin(&line[..=at], kept);
            thin(&line[at..], kept);
        }
        None => kept.push(last),
    }
}
