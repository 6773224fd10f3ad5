//! The layout of a tile: the shapes of its cities, roads, rivers and fields, and the positions of everything
//! on it. Colours are added in `paint`.

pub(crate) mod city;
pub(crate) mod line;
pub(crate) mod mask;
mod place;
pub(crate) mod room;
pub(crate) mod topology;
mod trace;

pub(crate) use city::City;
pub(crate) use line::{DrawnLine, LineStop};
pub(crate) use mask::Mask;
pub(crate) use place::{Item, Thing, is_token};
pub(crate) use room::TileRoom;

use crate::geometry::{PAST, ROAD, SIZE, WALL, at, inward};
use crate::random::SplitMix;
use bastide_engine::{FeatureKind, Marks, Side, TileDef};
use kurbo::{BezPath, Point};
use topology::Topology;

/// The layout of a tile.
#[derive(Clone, Debug)]
pub(crate) struct TilePlan {
    pub(crate) cities: Vec<City>,
    pub(crate) lines: Vec<DrawnLine>,
    /// The point where several lines end together.
    pub(crate) junction: Option<Point>,
    /// The part that each cell belongs to.
    pub(crate) mask: Mask,
    /// The things on it.
    pub(crate) things: Vec<Thing>,
    /// The position of a figure on each part.
    pub(crate) anchors: Vec<Point>,
    /// The space that is still free.
    pub(crate) room: TileRoom,
    /// How the drawing contradicts the data; `None` for every tile that comes with the game.
    pub(crate) fault: Option<String>,
}

impl TilePlan {
    /// Lays out a tile without rotation.
    pub(crate) fn new(def: &TileDef, random: &mut SplitMix) -> Self {
        let topology = Topology::of(def);
        let mut cities: Vec<City> =
            topology.cities.iter().map(|city| city::city(def, &topology, city, random)).collect();
        cities.extend(walled(def));
        let lines: Vec<DrawnLine> =
            topology.lines.iter().map(|line| line::line(def, &topology, &cities, line, random)).collect();
        let mut mask = Mask::new();
        for city in &cities {
            mask.fill(&city.outline, city.part);
        }
        // Roads pass over rivers.
        for kind in [FeatureKind::River, FeatureKind::Road] {
            for line in lines.iter().filter(|line| line.kind == kind) {
                for points in line::points(line) {
                    mask.stroke(&points, line.half_width(), line.part);
                }
            }
        }
        for gate in
            cities.iter().flat_map(|city| &city.gates).filter(|gate| gate.line.is_none() || gate.passing)
        {
            mask.stamp(gate.at + gate.outward * 2.0, if gate.passing { 3.5 } else { WALL + 3.0 }, gate.city);
        }
        for city in &topology.cities {
            for touch in city.gaps.iter().flat_map(|gap| &gap.touches) {
                if let topology::Touch::Corner(side) = touch {
                    mask.stamp(at(*side, SIZE, 0.0), 4.0, city.part);
                }
            }
        }
        let fault = mask.spread(def).err();
        let junction = topology.has_junction().then(|| line::junction(def, &topology));
        let mut plan = Self {
            cities,
            lines,
            junction,
            room: TileRoom::new(&mask),
            mask,
            things: Vec::new(),
            anchors: Vec::new(),
            fault,
        };
        place::things(def, &mut plan);
        place::anchors(def, &mut plan);
        plan
    }
}

/// The part of the walled town on one of its tiles. The town's wall crosses the middle of each side between
/// border tiles.
fn walled(def: &TileDef) -> Option<City> {
    let part = def.parts.iter().position(|part| part.marks.has(Marks::WALLED))?;
    let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| def.inner & side.bit() != 0).collect();
    let middle = |side: Side| at(side, SIZE / 2.0, -PAST);
    let mut outline = BezPath::new();
    let mut walls = Vec::new();
    let knots: Vec<Point> = match sides[..] {
        // A corner of the town.
        [_, _] => {
            let (one, two) = pair(sides[0], sides[1]);
            // Clockwise from `two` back to `one`, with the town in the corner between them.
            let turn = at(one, 50.0, 50.0) - (inward(one) + inward(two)) * 9.0;
            outline.move_to(at(one, SIZE + PAST, -PAST));
            vec![middle(two), turn, middle(one)]
        }
        [_, _, _] => {
            let open = Side::ALL.into_iter().find(|side| !sides.contains(side))?;
            outline.move_to(at(open, SIZE + PAST, SIZE + PAST));
            outline.line_to(at(open, -PAST, SIZE + PAST));
            vec![at(open, -PAST, 50.0), at(open, 50.0, 49.0), at(open, SIZE + PAST, 50.0)]
        }
        _ => {
            outline.move_to(Point::new(-PAST, -PAST));
            outline.line_to(Point::new(SIZE + PAST, -PAST));
            outline.line_to(Point::new(SIZE + PAST, SIZE + PAST));
            outline.line_to(Point::new(-PAST, SIZE + PAST));
            Vec::new()
        }
    };
    if let (Some(first), Some(last)) = (knots.first(), knots.last()) {
        let inside = |point: Point| {
            Side::ALL.into_iter().find(|side| (point - middle(*side)).hypot() < 1e-6).map(inward)
        };
        let path = crate::geometry::spline(&knots, inside(*first), inside(*last).map(|way| way * -1.0));
        outline.line_to(*first);
        outline.extend(path.elements().iter().skip(1).copied());
        let line = crate::geometry::flat(&path);
        walls.push(city::Wall { path, line, stretches: Vec::new() });
    }
    outline.close_path();
    let gates = gates_of_town(def, part, &walls);
    Some(City { part, outline, walls, gates, corners: Vec::new(), arches: None })
}

/// The two sides of a corner, in clockwise order.
fn pair(one: Side, two: Side) -> (Side, Side) {
    if Side::from_index(one.index() + 1) == two { (one, two) } else { (two, one) }
}

/// Gates for roads that end at the town's wall.
fn gates_of_town(def: &TileDef, part: usize, walls: &[city::Wall]) -> Vec<city::Gate> {
    let mut gates = Vec::new();
    for (line, road) in def.parts.iter().enumerate().filter(|(_, road)| road.kind == FeatureKind::Road) {
        let Some(side) = Side::ALL.into_iter().find(|side| road.sides & side.bit() != 0) else { continue };
        let Some(wall) = walls.first() else { continue };
        let (at, direction) = crate::geometry::along_line(&wall.line, 0.5);
        let outward = kurbo::Vec2::new(direction.y, -direction.x);
        let outward = if outward.dot(inward(side)) > 0.0 { outward * -1.0 } else { outward };
        gates.push(city::Gate {
            city: part,
            line: Some(line),
            side: Some(side),
            at,
            outward,
            passing: false,
        });
    }
    gates
}

/// Half the width of the strip along roads where nothing is drawn.
pub(crate) const VERGE: f64 = ROAD + 1.2;

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_tiles::library;

    #[test]
    fn every_drawing_separates_fields_as_in_the_data() {
        let mut faults = Vec::new();
        for file in library() {
            for tile in &file.tiles {
                for copy in 0..3 {
                    let plan = TilePlan::new(&tile.def, &mut SplitMix::new(&tile.id, copy));
                    if let Some(fault) = plan.fault {
                        faults.push(format!("{}/{}: {fault}", file.module, tile.id));
                        break;
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{}\n{}", faults.len(), faults.join("\n"));
    }
}
