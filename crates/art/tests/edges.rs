//! Checks the SVG itself: roads and rivers cross every edge in the middle, and walls cross it at a fixed
//! distance from the corner. This holds for every tile in every rotation, so adjacent tiles always match.

use bastide_art::{TileLook, tile_art};
use bastide_engine::{FeatureKind, Marks, Rotation, Side, TileDef};
use bastide_tiles::library;
use kurbo::{BezPath, PathEl, Point};

/// The strokes that identify paths: the surface of a road, the water of a river, the top of a wall.
const ROAD: &str = r##"stroke="#f4e8ca""##;
const RIVER: &str = r##"stroke="#8dbccb""##;
const WALL: &str = r##"stroke="#e3d9c3" stroke-width="4.8""##;
/// How far from the corner a wall crosses an edge.
const INSET: f64 = 6.0;

/// The paths of a drawing with this stroke.
fn paths<'a>(svg: &'a str, stroke: &'a str) -> impl Iterator<Item = BezPath> + 'a {
    let elements = svg.split("<path d=\"").skip(1);
    elements.filter(move |element| element.split('>').next().is_some_and(|tag| tag.contains(stroke))).map(
        |element| {
            let data = element.split('"').next().unwrap_or_default();
            BezPath::from_svg(data).unwrap_or_else(|error| panic!("{data}: {error}"))
        },
    )
}

/// The points where paths cross a side, in units clockwise along the side.
fn crossings(svg: &str, stroke: &str, side: Side) -> Vec<f64> {
    // Rotate so that the side is in the north.
    let place = |point: Point| match side {
        Side::N => (point.x, point.y),
        Side::E => (point.y, 100.0 - point.x),
        Side::S => (100.0 - point.x, 100.0 - point.y),
        Side::W => (100.0 - point.y, point.x),
    };
    let mut found = Vec::new();
    for path in paths(svg, stroke) {
        let mut last: Option<(f64, f64)> = None;
        kurbo::flatten(path, 0.05, |element| {
            let (PathEl::MoveTo(point) | PathEl::LineTo(point)) = element else { return };
            let here = place(point);
            if let (Some(before), PathEl::LineTo(_)) = (last, element)
                && (before.1 < 0.0) != (here.1 < 0.0)
            {
                let share = before.1 / (before.1 - here.1);
                found.push(before.0 + (here.0 - before.0) * share);
            }
            last = Some(here);
        });
    }
    // A wall may reach right into a corner, where it crosses no edge.
    found.retain(|at| (0.2..=99.8).contains(at));
    found.sort_by(f64::total_cmp);
    found.dedup_by(|a, b| (*a - *b).abs() < 0.3);
    found
}

/// The expected crossings of a side: roads, rivers, walls.
fn expected(def: &TileDef, side: Side) -> [Vec<f64>; 3] {
    let mut all = [Vec::new(), Vec::new(), Vec::new()];
    if let Some(part) = def.part_on(side) {
        match def.parts[part].kind {
            FeatureKind::Road => all[0].push(50.0),
            FeatureKind::River => all[1].push(50.0),
            FeatureKind::City if !def.parts[part].marks.has(Marks::WALLED) => {
                all[2] = vec![INSET, 100.0 - INSET];
            }
            _ => {}
        }
    }
    all
}

#[test]
fn tiles_meet_across_every_edge() {
    let mut seen = 0;
    for file in library() {
        // Sides inside a start block are excluded: the block is drawn as a whole.
        for tile in &file.tiles {
            for rotation in Rotation::ALL {
                let art =
                    tile_art(TileLook { id: &tile.id, def: &tile.def, copy: rotation.0.into(), rotation });
                for side in Side::ALL.into_iter().filter(|side| tile.def.inner & side.bit() == 0) {
                    let turned = rotation.side(side);
                    let found = [ROAD, RIVER, WALL].map(|stroke| crossings(&art.svg, stroke, turned));
                    let wanted = expected(&tile.def, side);
                    let alike = found.iter().zip(&wanted).all(|(found, wanted)| {
                        found.len() == wanted.len()
                            && found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 0.15)
                    });
                    let name =
                        format!("{}/{} r{} side {}", file.module, tile.id, rotation.0, turned.letter());
                    assert!(alike, "{name}: crossings at {found:?}, expected {wanted:?}");
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 5_000, "only {seen} edges were checked");
}

/// The town's wall crosses the middle of each side between two border tiles, on both tiles.
#[test]
fn the_wall_of_the_town_is_continuous() {
    let town = library().iter().find(|file| file.module == "count").expect("built in");
    for tile in &town.tiles {
        let art = tile_art(TileLook { id: &tile.id, def: &tile.def, copy: 0, rotation: Rotation(0) });
        for side in Side::ALL.into_iter().filter(|side| tile.def.inner & side.bit() != 0) {
            let border = side.halves().iter().any(|half| tile.def.field_on(*half).is_some());
            let found = crossings(&art.svg, WALL, side);
            let wanted: &[f64] = if border { &[50.0] } else { &[] };
            let alike =
                found.len() == wanted.len() && found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 0.15);
            assert!(alike, "{} side {}: {found:?}, expected {wanted:?}", tile.id, side.letter());
        }
    }
}
