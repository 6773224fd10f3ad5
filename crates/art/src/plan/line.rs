//! Lays out roads and rivers as smooth curves, from the middle of a side to the middle of another or to the
//! point where they end.

use super::city::City;
use super::topology::{LineEnd, LineTopology, Topology};
use crate::geometry::{CENTRE, PAST, RIVER, ROAD, flat, inward, middle, spline, wobble};
use crate::random::SplitMix;
use bastide_engine::{FeatureKind, Marks, RiverRole, Side, Signs, TileDef};
use kurbo::{BezPath, Point, Vec2};

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum LineStop {
    /// At a gate in a wall.
    Gate,
    /// Where lines meet.
    Junction,
    /// In a village, or at the door of the cloister.
    Free,
    /// In a tunnel mouth.
    Mouth,
}

/// A drawn road or river part.
#[derive(Clone, Debug)]
pub(crate) struct DrawnLine {
    pub(crate) part: usize,
    pub(crate) kind: FeatureKind,
    /// Its stretches. Each begins just outside one edge and ends just outside another, or at the line's end.
    pub(crate) paths: Vec<BezPath>,
    /// Where it ends, and the direction in which it arrives.
    pub(crate) stops: Vec<(LineStop, Point, Vec2)>,
    /// True if it is a ring with a field inside.
    pub(crate) ring: bool,
}

impl DrawnLine {
    pub(crate) fn half_width(&self) -> f64 {
        if self.kind == FeatureKind::River { RIVER } else { ROAD }
    }
}

/// The point where lines meet, near the middle of the tile.
pub(crate) fn junction(def: &TileDef, topology: &Topology) -> Point {
    let bend = topology.lines.iter().find(|line| line.passes_junction && is_bend(&line.sides));
    let mut at = CENTRE;
    if let Some(bend) = bend {
        for side in &bend.sides {
            at -= inward(*side) * 7.0;
        }
    }
    // With a single cap, there is more room at the opposite side of the tile.
    let caps: Vec<&super::topology::CityTopology> =
        topology.cities.iter().filter(|city| city.sides.count_ones() == 1).collect();
    if let [only] = caps[..]
        && bend.is_none()
        && def.river.is_none()
        && let Some(side) = Side::ALL.into_iter().find(|side| only.sides == side.bit())
    {
        at += inward(side) * 4.0;
    }
    at
}

fn is_bend(sides: &[Side]) -> bool {
    matches!(sides, [one, two] if one.opposite() != *two)
}

/// A path that begins just outside the middle of a side.
fn from_edge(side: Side, rest: &[Point], end: Option<Vec2>) -> BezPath {
    let start = middle(side);
    let mut knots = vec![start];
    knots.extend(rest);
    let curve = spline(&knots, Some(inward(side)), end);
    let mut path = BezPath::new();
    path.move_to(start - inward(side) * PAST);
    path.line_to(start);
    path.extend(curve.elements().iter().skip(1).copied());
    path
}

fn across(one: Side, two: Side, between: &[Point]) -> BezPath {
    let end = middle(two);
    let out = inward(two) * -1.0;
    let mut rest = between.to_vec();
    rest.push(end);
    let mut path = from_edge(one, &rest, Some(out));
    path.line_to(end + out * PAST);
    path
}

/// The knots of a line from one side to another.
fn knots(line: &LineTopology, kind: FeatureKind, meeting: Point, random: &mut SplitMix) -> Vec<Point> {
    let (one, two) = (line.sides[0], line.sides[1]);
    if line.passes_junction {
        return vec![meeting];
    }
    if one.opposite() == two {
        let swing = if kind == FeatureKind::River { 4.0 } else { 1.6 };
        let off = Vec2::new(inward(one).y, inward(one).x) * random.between(-swing, swing);
        return vec![CENTRE - inward(one) * 18.0 + off, CENTRE + inward(one) * 18.0 - off];
    }
    // A bend: about a quarter circle around the corner.
    let corner = CENTRE - (inward(one) + inward(two)) * 50.0;
    let mut all = vec![corner + (CENTRE - corner) * 0.715];
    wobble(&mut all, 1.0, random);
    all
}

/// Lays out a road or river. Walls determine the positions of gates, and lines reach gates at a right angle.
pub(crate) fn line(
    def: &TileDef,
    topology: &Topology,
    cities: &[City],
    line: &LineTopology,
    random: &mut SplitMix,
) -> DrawnLine {
    let part = &def.parts[line.part];
    let kind = part.kind;
    let meeting = junction(def, topology);
    let mut drawn = DrawnLine { part: line.part, kind, paths: Vec::new(), stops: Vec::new(), ring: false };
    let gates = || cities.iter().flat_map(|city| &city.gates);
    if part.marks.has(Marks::TUNNEL) {
        for side in &line.sides {
            let gate = gates().find(|gate| gate.line == Some(line.part) && gate.side == Some(*side));
            let mouth = gate.map_or(middle(*side) + inward(*side) * 13.0, |gate| gate.at);
            drawn.paths.push(from_edge(*side, &[mouth], Some(inward(*side))));
            drawn.stops.push((LineStop::Mouth, mouth, inward(*side)));
        }
        return drawn;
    }
    match line.sides[..] {
        [one, two] => {
            let touching = gates().find(|gate| gate.line == Some(line.part) && gate.passing);
            let between = match touching {
                Some(gate) => vec![gate.at + gate.outward * (ROAD + 1.8)],
                None => knots(line, kind, meeting, random),
            };
            drawn.paths.push(across(one, two, &between));
        }
        [side] => ending(def, topology, cities, line, side, &mut drawn),
        // A road from the crossing to a gate. The first such road leads to the first city, and so on.
        [] => {
            let short = |part: &&bastide_engine::PartDef| part.kind == FeatureKind::Road && part.sides == 0;
            let number = def.parts[..line.part].iter().filter(short).count();
            if let Some(gate) = gates().nth(number) {
                let mut path = BezPath::new();
                path.move_to(meeting);
                path.line_to(gate.at);
                drawn.paths.push(path);
            }
        }
        _ => {
            drawn.ring = part.marks.has(Marks::INN)
                && def.parts.iter().any(|part| part.kind == FeatureKind::Field && part.halves == 0);
            for side in &line.sides {
                let to = if drawn.ring { CENTRE - inward(*side) * 19.0 } else { meeting };
                drawn.paths.push(from_edge(*side, &[to], Some(inward(*side))));
            }
            if drawn.ring {
                let knots: Vec<Point> = (0..8)
                    .map(|at| {
                        let (sin, cos) = (f64::from(at) * std::f64::consts::FRAC_PI_4).sin_cos();
                        CENTRE + Vec2::new(cos, sin) * 19.0
                    })
                    .collect();
                drawn.paths.push(crate::geometry::closed(&knots));
            }
        }
    }
    drawn
}

/// A line that ends on the tile.
fn ending(
    def: &TileDef,
    topology: &Topology,
    cities: &[City],
    line: &LineTopology,
    side: Side,
    drawn: &mut DrawnLine,
) {
    let meeting = junction(def, topology);
    let into = inward(side);
    let gate = cities.iter().flat_map(|city| &city.gates).find(|gate| gate.line == Some(line.part));
    match (line.end.unwrap_or(LineEnd::Free), gate) {
        (_, Some(gate)) if drawn.kind == FeatureKind::River => {
            // The lake touches the wall.
            let at = gate.at + gate.outward * 8.0;
            drawn.paths.push(from_edge(side, &[at, gate.at - gate.outward * 2.0], None));
            drawn.stops.push((LineStop::Free, at, into));
        }
        (_, Some(gate)) => {
            let inside = gate.at - gate.outward * 2.5;
            drawn.paths.push(from_edge(
                side,
                &[gate.at + gate.outward * 4.0, inside],
                Some(gate.outward * -1.0),
            ));
            drawn.stops.push((LineStop::Gate, gate.at, gate.outward * -1.0));
        }
        (LineEnd::Junction, _) if def.inner != 0 => {
            drawn.paths.push(from_edge(side, &[rim_of_block(def)], None));
        }
        (LineEnd::Junction | LineEnd::Wall(_), _) => {
            drawn.paths.push(from_edge(side, &[meeting], None));
            drawn.stops.push((LineStop::Junction, meeting, (meeting - middle(side)).normalize()));
            stem(def, topology, cities, line, side, drawn);
        }
        (LineEnd::Free, _) => {
            let cloister = def.parts.iter().any(|part| part.kind == FeatureKind::Cloister);
            let deep = topology
                .cities
                .iter()
                .any(|city| city.sides.count_ones() == 1 && !def.parts[city.part].marks.has(Marks::CAP));
            let reach = match drawn.kind {
                FeatureKind::River if cloister || def.signs.has(Signs::VOLCANO) => 24.0,
                FeatureKind::River if def.river == Some(RiverRole::Lake) => 44.0,
                FeatureKind::River => 46.0,
                _ if deep => 28.0,
                _ if cloister || def.signs.has(Signs::VOLCANO) => 30.0,
                _ => 38.0,
            };
            let end = middle(side) + into * reach;
            drawn.paths.push(from_edge(side, &[end], None));
            drawn.stops.push((LineStop::Free, end, into));
        }
    }
}

/// The point where a road of a start block meets the middle of the block: on the side without a field, or at
/// the corner.
fn rim_of_block(def: &TileDef) -> Point {
    let inner = || Side::ALL.into_iter().filter(|side| def.inner & side.bit() != 0);
    let bare = inner().find(|side| side.halves().iter().all(|half| def.field_on(*half).is_none()));
    match bare {
        Some(side) => middle(side) - inward(side) * PAST,
        None => inner().fold(CENTRE, |corner, side| corner - inward(side) * (50.0 + PAST)),
    }
}

/// Extends the road from the junction to a wall or a cloister beyond it, if the road comes from the opposite
/// side.
fn stem(
    def: &TileDef,
    topology: &Topology,
    cities: &[City],
    line: &LineTopology,
    side: Side,
    drawn: &mut DrawnLine,
) {
    if drawn.kind != FeatureKind::Road {
        return;
    }
    let meeting = junction(def, topology);
    let gates: Vec<_> = cities
        .iter()
        .flat_map(|city| city.gates.iter().map(move |gate| (city, gate)))
        .filter(|(_, gate)| gate.line.is_none())
        .collect();
    if let [(city, gate)] = gates[..] {
        let linked = def.links.iter().any(|link| link >> line.part & 1 != 0 && link >> city.part & 1 != 0);
        let opposite = def.parts[city.part].sides & side.opposite().bit() != 0;
        let others_linked = def.links.iter().any(|link| link >> city.part & 1 != 0);
        if linked || (!others_linked && opposite) {
            let inside = gate.at - gate.outward * 2.5;
            drawn.paths.push(spline(
                &[meeting, gate.at + gate.outward * 4.0, inside],
                None,
                Some(gate.outward * -1.0),
            ));
            drawn.stops.push((LineStop::Gate, gate.at, gate.outward * -1.0));
        }
        return;
    }
    let river = topology
        .lines
        .iter()
        .any(|other| other.passes_junction && def.parts[other.part].kind == FeatureKind::River);
    if river && def.parts.iter().any(|part| part.kind == FeatureKind::Cloister) {
        let door = meeting + inward(side) * 13.0;
        drawn.paths.push(spline(&[meeting, door], None, None));
        drawn.stops.push((LineStop::Free, door, inward(side)));
    }
}

/// The points of all stretches of a line.
pub(crate) fn points(line: &DrawnLine) -> Vec<Vec<Point>> {
    line.paths.iter().map(flat).collect()
}
