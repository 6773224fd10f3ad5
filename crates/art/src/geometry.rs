//! Points and curves. A tile is a square of 100 units with its origin in the north-west corner; y grows
//! southwards.

use crate::random::SplitMix;
use bastide_engine::{Rotation, Side};
use kurbo::{Affine, BezPath, PathEl, Point, Vec2};

/// The side length of a tile.
pub(crate) const SIZE: f64 = 100.0;
/// The distance from the corner at which a city wall crosses an edge.
pub(crate) const INSET: f64 = 6.0;
/// How far lines and walls extend past an edge, to hide their ends.
pub(crate) const PAST: f64 = 6.0;
/// Half the width of a road.
pub(crate) const ROAD: f64 = 4.9;
/// Half the width of a river.
pub(crate) const RIVER: f64 = 7.0;
/// Half the width of a city wall.
pub(crate) const WALL: f64 = 2.9;

/// The middle of a tile.
pub(crate) const CENTRE: Point = Point::new(SIZE / 2.0, SIZE / 2.0);

/// The direction from a side into the tile.
pub(crate) fn inward(side: Side) -> Vec2 {
    let (dx, dy) = side.step();
    Vec2::new(-f64::from(dx), -f64::from(dy))
}

/// The direction along a side, clockwise around the tile.
pub(crate) fn along(side: Side) -> Vec2 {
    let (dx, dy) = side.step();
    Vec2::new(-f64::from(dy), f64::from(dx))
}

/// The middle of a side.
pub(crate) fn middle(side: Side) -> Point {
    CENTRE - inward(side) * (SIZE / 2.0)
}

/// The point at distance `u` along a side, clockwise, and `v` into the tile.
pub(crate) fn at(side: Side, u: f64, v: f64) -> Point {
    middle(side) + along(side) * (u - SIZE / 2.0) + inward(side) * v
}

/// A smooth line through knots. `begin` and `end` set its direction at the ends, if given.
pub(crate) fn spline(knots: &[Point], begin: Option<Vec2>, end: Option<Vec2>) -> BezPath {
    let mut path = BezPath::new();
    let Some(first) = knots.first() else { return path };
    path.move_to(*first);
    let last = knots.len() - 1;
    let direction = |at: usize| {
        let free = match at {
            0 => knots[1] - knots[0],
            at if at == last => knots[last] - knots[last - 1],
            at => {
                let (before, after) = (knots[at] - knots[at - 1], knots[at + 1] - knots[at]);
                before.normalize() * after.hypot() + after.normalize() * before.hypot()
            }
        };
        let fixed = if at == 0 { begin } else { end.filter(|_| at == last) };
        fixed.unwrap_or(free).normalize()
    };
    for at in 0..last {
        let reach = (knots[at + 1] - knots[at]).hypot() * 0.38;
        path.curve_to(
            knots[at] + direction(at) * reach,
            knots[at + 1] - direction(at + 1) * reach,
            knots[at + 1],
        );
    }
    path
}

/// A smooth closed line through knots.
pub(crate) fn closed(knots: &[Point]) -> BezPath {
    let count = knots.len();
    let mut path = BezPath::new();
    path.move_to(knots[0]);
    let direction = |at: usize| (knots[(at + 1) % count] - knots[(at + count - 1) % count]).normalize();
    for at in 0..count {
        let next = (at + 1) % count;
        let reach = (knots[next] - knots[at]).hypot() * 0.36;
        path.curve_to(knots[at] + direction(at) * reach, knots[next] - direction(next) * reach, knots[next]);
    }
    path.close_path();
    path
}

/// An irregular blot of about this size.
pub(crate) fn blot(centre: Point, wide: f64, high: f64, knots: usize, random: &mut SplitMix) -> BezPath {
    let knot = |at: usize, size: f64| {
        let (sin, cos) = (at as f64 / knots as f64 * std::f64::consts::TAU).sin_cos();
        centre + Vec2::new(cos * wide, sin * high) * size
    };
    let all: Vec<Point> = (0..knots).map(|at| knot(at, random.between(0.86, 1.14))).collect();
    closed(&all)
}

/// Moves every knot except the first and the last a little, like an unsteady hand.
pub(crate) fn wobble(knots: &mut [Point], amount: f64, random: &mut SplitMix) {
    let last = knots.len().saturating_sub(1);
    for knot in knots.iter_mut().take(last).skip(1) {
        *knot += Vec2::new(random.between(-amount, amount), random.between(-amount, amount));
    }
}

/// The points of a curve, flattened to straight lines.
pub(crate) fn flat(path: &BezPath) -> Vec<Point> {
    let mut points = Vec::new();
    kurbo::flatten(path, 0.15, |element| match element {
        PathEl::MoveTo(point) | PathEl::LineTo(point) => points.push(point),
        _ => {}
    });
    points
}

/// The point at a fraction of a line's length (0 to 1), and the line's direction there.
pub(crate) fn along_line(line: &[Point], fraction: f64) -> (Point, Vec2) {
    let mut left = length(line) * fraction;
    for pair in line.windows(2) {
        let step = pair[1] - pair[0];
        let length = step.hypot();
        if left <= length && length > 0.0 {
            return (pair[0] + step * (left / length), step / length);
        }
        left -= length;
    }
    let last = line.len() - 1;
    (line[last], (line[last] - line[last.saturating_sub(1)]).normalize())
}

/// The length of a line.
pub(crate) fn length(line: &[Point]) -> f64 {
    line.windows(2).map(|pair| (pair[1] - pair[0]).hypot()).sum()
}

/// The distance between a point and a line.
pub(crate) fn distance(line: &[Point], point: Point) -> f64 {
    let to = |pair: &[Point]| {
        let step = pair[1] - pair[0];
        let along = ((point - pair[0]).dot(step) / step.hypot2().max(1e-9)).clamp(0.0, 1.0);
        (point - (pair[0] + step * along)).hypot()
    };
    line.windows(2).map(to).fold(f64::INFINITY, f64::min)
}

/// The transformation that rotates a tile.
pub(crate) fn turn(rotation: Rotation) -> Affine {
    match rotation.index() {
        0 => Affine::IDENTITY,
        1 => Affine::new([0.0, 1.0, -1.0, 0.0, SIZE, 0.0]),
        2 => Affine::new([-1.0, 0.0, 0.0, -1.0, SIZE, SIZE]),
        _ => Affine::new([0.0, -1.0, 1.0, 0.0, 0.0, SIZE]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_turn_takes_the_north_side_to_the_east() {
        for side in Side::ALL {
            for rotation in Rotation::ALL {
                assert_eq!(turn(rotation) * middle(side), middle(rotation.side(side)));
                assert_eq!(turn(rotation) * at(side, 7.0, 0.0), at(rotation.side(side), 7.0, 0.0));
            }
        }
    }

    #[test]
    fn a_spline_passes_through_its_knots() {
        let knots = [Point::new(0.0, 50.0), Point::new(40.0, 30.0), Point::new(100.0, 50.0)];
        let line = flat(&spline(&knots, None, None));
        for knot in knots {
            assert!(line.iter().any(|point| (*point - knot).hypot() < 1e-6));
        }
    }
}
