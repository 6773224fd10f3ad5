//! Lays out the walls and ground of cities. A wall crosses the tile's edge at a right angle and at a fixed
//! distance from the corner, so that it meets the neighbour's wall without a seam. Between the edges, it
//! curves into the tile as far as there is room.

use super::topology::{CityTopology, Gap, Topology, Touch};
use crate::geometry::{INSET, PAST, SIZE, along, along_line, at, flat, inward, spline, wobble};
use crate::random::SplitMix;
use bastide_engine::{FeatureKind, Marks, Side, TileDef};
use kurbo::{BezPath, Point, Vec2};

/// How deep a cap reaches into the tile.
const CAP: f64 = 28.0;
/// The depth of a cap that another city's wall bends around.
const SMALL_CAP: f64 = 23.0;
/// The depth of a city that has one side but is larger than a cap.
const DEEP: f64 = 42.0;
/// The depth of a field between a side and a city wall that passes it.
const FIELD: f64 = 26.0;

/// One wall of a city.
#[derive(Clone, Debug)]
pub(crate) struct Wall {
    /// Its path, from just outside one edge to just outside the other.
    pub(crate) path: BezPath,
    /// The same path within the tile, as points.
    pub(crate) line: Vec<Point>,
    /// Its stretches between corners, with the sides they pass.
    pub(crate) stretches: Vec<(Vec<Side>, Vec<Point>)>,
}

/// A point where something crosses or touches a wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    pub(crate) city: usize,
    /// The line that ends or passes here, if there is one.
    pub(crate) line: Option<usize>,
    /// The side that the line comes from.
    pub(crate) side: Option<Side>,
    pub(crate) at: Point,
    /// The direction out of the city.
    pub(crate) outward: Vec2,
    pub(crate) passing: bool,
}

/// A drawn city part.
#[derive(Clone, Debug)]
pub(crate) struct City {
    pub(crate) part: usize,
    /// The outline of the ground inside, extended past the edges of the tile.
    pub(crate) outline: BezPath,
    pub(crate) walls: Vec<Wall>,
    pub(crate) gates: Vec<Gate>,
    /// Corners of the tile between two of the city's sides; each has a tower.
    pub(crate) corners: Vec<Point>,
    /// The axis of the arches that connect its halves, if it passes over something.
    pub(crate) arches: Option<(Point, Point)>,
}

/// Where a stretch of wall begins or ends.
#[derive(Clone, Copy, PartialEq)]
enum Anchor {
    Edge,
    Corner,
}

fn has_city(def: &TileDef, side: Side) -> bool {
    def.part_on(side).is_some_and(|part| def.parts[part].kind == FeatureKind::City)
}

/// A stretch of wall along one side: from the previous side to the next one, around the field or cap on this
/// side.
fn past_side(def: &TileDef, side: Side, ends: [Anchor; 2]) -> Vec<Point> {
    // Each half begins at an edge or in a corner. A wall that begins in a corner stays closer to the side.
    let half = |anchor: Anchor| match anchor {
        _ if has_city(def, side) => [(10.0, 18.0), (26.0, 34.0)],
        Anchor::Edge => [(17.0, 0.55 * FIELD), (33.0, 0.9 * FIELD)],
        Anchor::Corner => [(16.0, 6.0), (32.0, 17.0)],
    };
    let end = |anchor: Anchor| if anchor == Anchor::Edge { INSET } else { 0.0 };
    let mut all = vec![at(side, 0.0, end(ends[0]))];
    all.extend(half(ends[0]).map(|(u, v)| at(side, u, v)));
    all.push(at(side, SIZE / 2.0, if has_city(def, side) { 41.0 } else { FIELD }));
    all.extend(half(ends[1]).into_iter().rev().map(|(u, v)| at(side, SIZE - u, v)));
    all.push(at(side, SIZE, end(ends[1])));
    all
}

/// A stretch of wall around a corner, past the two sides that meet there.
fn past_corner(def: &TileDef, [one, two]: [Side; 2], ends: [Anchor; 2]) -> Vec<Point> {
    // The point at distance `p` from the corner along the first side, and `q` along the second.
    let place = |p: f64, q: f64| at(one, SIZE - p, 0.0) + inward(one) * q;
    let facing = match (def.part_on(one), def.part_on(two)) {
        (Some(a), Some(b)) if a == b && def.parts[a].kind == FeatureKind::City => Some(a),
        _ => None,
    };
    let tight = def.parts.iter().all(|part| part.kind != FeatureKind::Field);
    let middle = match facing {
        Some(_) if tight => 53.5,
        Some(_) => 60.0,
        None if has_city(def, one) || has_city(def, two) => 56.0,
        None if def.part_on(one).is_some() && def.part_on(one) == def.part_on(two) => 53.0,
        None if def.part_on(one).is_some() || def.part_on(two).is_some() => 50.0,
        None => 47.0,
    };
    let knots = |city: bool, anchor: Anchor| match anchor {
        Anchor::Edge if city => [(90.0, 18.0), (74.0, 37.0)],
        Anchor::Edge => {
            let more = middle - 47.0;
            [(82.0, 11.5 + more * 0.5), (64.0 + more * 0.5, 25.0 + more * 1.5)]
        }
        Anchor::Corner if city => [(84.0, 16.0), (74.0, 37.0)],
        Anchor::Corner => [(84.0, 9.0), (68.0, 25.0)],
    };
    let end = |anchor: Anchor| if anchor == Anchor::Edge { INSET } else { 0.0 };
    let mut all = vec![place(SIZE, end(ends[0]))];
    let shift = if facing.is_some() { middle - 56.0 } else { 0.0 };
    all.extend(knots(has_city(def, one), ends[0]).map(|(p, q)| place(p + shift * 0.4, q + shift * 0.6)));
    all.push(place(middle, middle));
    all.extend(
        knots(has_city(def, two), ends[1])
            .into_iter()
            .rev()
            .map(|(p, q)| place(q + shift * 0.6, p + shift * 0.4)),
    );
    all.push(place(end(ends[1]), SIZE));
    all
}

/// A stretch of wall that goes all the way around: a cap on one side. It is round, and narrower next to
/// another city.
fn cap(def: &TileDef, side: Side, depth: f64) -> Vec<Point> {
    let half = |next: Side| {
        if has_city(def, next) {
            [(INSET, 0.0), (16.5, 0.39), (31.0, 0.79)]
        } else {
            [(INSET, 0.0), (11.0, 0.36), (25.0, 0.78)]
        }
    };
    let [before, after] = [3, 1].map(|turns| Side::from_index(side.index() + turns));
    let mut all: Vec<Point> = half(after).iter().map(|(u, v)| at(side, SIZE - u, v * depth)).collect();
    all.push(at(side, SIZE / 2.0, depth));
    all.extend(half(before).iter().rev().map(|(u, v)| at(side, *u, v * depth)));
    all
}

/// A stretch of wall around the corner between two sides of one city. Its distance from the corner is fixed,
/// so that the walls of adjacent tiles meet.
fn round_corner(side: Side) -> Vec<Point> {
    let diagonal = INSET * std::f64::consts::FRAC_1_SQRT_2;
    vec![at(side, SIZE - INSET, 0.0), at(side, SIZE - diagonal, diagonal), at(side, SIZE, INSET)]
}

/// The depth of a city with one side.
fn depth(def: &TileDef, city: &CityTopology, topology: &Topology) -> f64 {
    let touches = || city.gaps.iter().flat_map(|gap| &gap.touches);
    let meeting = |city: &CityTopology| {
        city.gaps.iter().any(|gap| gap.touches.iter().any(|touch| matches!(touch, Touch::Junction)))
    };
    let wrapped = topology.cities.iter().any(|other| {
        other.part != city.part
            && other.gaps.iter().any(|gap| gap.sides.len() == 1 && city.sides & gap.sides[0].bit() != 0)
    });
    if touches().any(|touch| matches!(touch, Touch::City(_))) {
        return 48.0;
    }
    // If there are short roads to the gates, they separate the fields (INN-7).
    let short = topology.lines.iter().any(|line| line.sides.is_empty());
    if !short && topology.cities.iter().filter(|city| meeting(city)).count() > 1 {
        return 43.0;
    }
    match def.parts[city.part].marks.has(Marks::CAP) || city.over {
        _ if wrapped => SMALL_CAP,
        true => CAP,
        false => DEEP,
    }
}

/// Builds a wall whose ends are just outside the tile.
fn wall(stretches: &[(Vec<Side>, Vec<Point>)], random: &mut SplitMix) -> Wall {
    let mut path = BezPath::new();
    let mut drawn = Vec::new();
    let count = stretches.len();
    for (number, (sides, stretch)) in stretches.iter().enumerate() {
        let mut knots = stretch.clone();
        if knots.len() > 3 {
            wobble(&mut knots, 0.8, random);
        }
        let square = |point: Point, out: bool| {
            let side = Side::ALL.into_iter().find(|side| {
                let off = (point - at(*side, 50.0, 0.0)).dot(inward(*side)).abs();
                let along = (point - at(*side, 50.0, 0.0)).dot(along(*side)).abs();
                off < 1e-6 && along < 49.0
            });
            side.map(|side| if out { inward(side) * -1.0 } else { inward(side) })
        };
        let (begin, end) = (square(knots[0], false), square(knots[knots.len() - 1], true));
        let curve = spline(&knots, begin, end);
        if number == 0 {
            path.move_to(knots[0] - begin.unwrap_or_default() * PAST);
            path.line_to(knots[0]);
        }
        path.extend(curve.elements().iter().skip(1).copied());
        drawn.push((sides.clone(), flat(&curve)));
        if number + 1 == count {
            path.line_to(knots[knots.len() - 1] + end.unwrap_or_default() * PAST);
        }
    }
    let inside =
        |point: &Point| (-0.01..=SIZE + 0.01).contains(&point.x) && (-0.01..=SIZE + 0.01).contains(&point.y);
    let line = flat(&path).into_iter().filter(inside).collect();
    Wall { path, line, stretches: drawn }
}

/// The stretches of a wall. It is split at every corner that it reaches into.
fn stretches(def: &TileDef, gap: &Gap, depth: f64) -> Vec<(Vec<Side>, Vec<Point>)> {
    let mut all = Vec::new();
    let mut from = Anchor::Edge;
    let mut sides: Vec<Side> = Vec::new();
    for (number, side) in gap.sides.iter().enumerate() {
        sides.push(*side);
        let corner = gap.touches.contains(&Touch::Corner(*side));
        let last = number + 1 == gap.sides.len();
        if !corner && !last {
            continue;
        }
        let to = if corner { Anchor::Corner } else { Anchor::Edge };
        let knots = match sides[..] {
            [side] => past_side(def, side, [from, to]),
            [one, two] => past_corner(def, [one, two], [from, to]),
            _ => cap(def, gap.from, depth),
        };
        all.push((std::mem::take(&mut sides), knots));
        from = to;
    }
    all
}

/// The point where a line from a side meets a stretch of wall, as a fraction of the stretch.
fn fraction(sides: &[Side], side: Side) -> f64 {
    let at = sides.iter().position(|other| *other == side).unwrap_or(0);
    match sides.len() {
        1 => 0.5,
        2 => [0.31, 0.69][at],
        _ => [0.24, 0.5, 0.76][at],
    }
}

fn gates(city: usize, gap: &Gap, wall: &Wall) -> Vec<Gate> {
    let mut gates = Vec::new();
    for touch in &gap.touches {
        let (sides, line, passing) = match touch {
            Touch::Gate { line, side } => (vec![*side], Some(*line), false),
            Touch::Passing { line, sides } => (sides.clone(), Some(*line), true),
            Touch::City(_) | Touch::Junction => (Vec::new(), None, false),
            Touch::Corner(_) => continue,
        };
        let holds = |stretch: &&(Vec<Side>, Vec<Point>)| sides.iter().all(|side| stretch.0.contains(side));
        let Some((passed, points)) = wall.stretches.iter().find(holds) else { continue };
        let sum: f64 = sides.iter().map(|side| fraction(passed, *side)).sum();
        let (at, direction) =
            along_line(points, if sides.is_empty() { 0.5 } else { sum / sides.len() as f64 });
        // Walls run clockwise, with the city on their right.
        let outward = Vec2::new(direction.y, -direction.x);
        let side = sides.first().copied().filter(|_| !passing);
        gates.push(Gate { city, line, side, at, outward, passing });
    }
    gates
}

/// Lays out a city.
pub(crate) fn city(def: &TileDef, topology: &Topology, city: &CityTopology, random: &mut SplitMix) -> City {
    if city.over {
        return over(def, city, depth(def, city, topology), random);
    }
    let depth = depth(def, city, topology);
    let mut walls = Vec::new();
    let mut all_gates = Vec::new();
    let mut outline = BezPath::new();
    for side in Side::ALL.into_iter().filter(|side| city.sides & side.bit() != 0) {
        let next = Side::from_index(side.index() + 1);
        let (start, end) = (at(side, INSET, -PAST), at(side, SIZE - INSET, -PAST));
        if outline.elements().is_empty() {
            outline.move_to(start);
        }
        outline.line_to(end);
        if city.sides & next.bit() != 0 {
            let wall = wall(&[(Vec::new(), round_corner(side))], random);
            outline.extend(wall.path.elements().iter().skip(1).copied());
            walls.push(wall);
            continue;
        }
        if let Some(gap) = city.gaps.iter().find(|gap| gap.from == side) {
            let wall = wall(&stretches(def, gap, depth), random);
            outline.extend(wall.path.elements().iter().skip(1).copied());
            all_gates.extend(gates(city.part, gap, &wall));
            walls.push(wall);
        }
    }
    outline.close_path();
    let shared = |side: &Side| {
        city.sides & side.bit() != 0 && city.sides & Side::from_index(side.index() + 1).bit() != 0
    };
    let corners = Side::ALL.into_iter().filter(shared).map(|side| at(side, SIZE, 0.0)).collect();
    City { part: city.part, outline, walls, gates: all_gates, arches: None, corners }
}

/// Lays out a city that passes over something: a cap on each of its sides, and arches between them.
fn over(def: &TileDef, city: &CityTopology, depth: f64, random: &mut SplitMix) -> City {
    let mut outline = BezPath::new();
    let mut walls = Vec::new();
    let mut ends = Vec::new();
    for side in Side::ALL.into_iter().filter(|side| city.sides & side.bit() != 0) {
        let wall = wall(&[(Vec::new(), cap(def, side, depth))], random);
        outline.extend(wall.path.elements().iter().copied());
        outline.close_path();
        ends.push(at(side, 50.0, depth));
        walls.push(wall);
    }
    City {
        part: city.part,
        outline,
        walls,
        gates: Vec::new(),
        corners: Vec::new(),
        arches: Some((ends[0], ends[1])),
    }
}
