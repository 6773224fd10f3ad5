//! Draws roads and rivers, and bridges where a road crosses something.

use super::Painter;
use crate::geometry::{RIVER, ROAD as ROAD_WIDTH, distance, flat};
use crate::palette::{BANK, INK, ROAD, ROAD_EDGE, RUT, STONE, STONE_DARK, WATER, WATER_DEEP, WATER_LIGHT};
use crate::plan::{DrawnLine, Item, LineStop};
use crate::svg::{data, number};
use bastide_engine::FeatureKind;
use kurbo::{BezPath, Point};

/// The distance from the middle of the road to the middle of a bridge's parapet.
const PARAPET: f64 = ROAD_WIDTH + 1.0;

fn strokes(painter: &mut Painter<'_>, paths: &[String], layers: &[(f64, &str, &str)]) {
    for (width, colour, more) in layers {
        for path in paths {
            painter.svg.path(
                path,
                &format!(
                    r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-linecap="round"{more}"#,
                    number(*width)
                ),
            );
        }
    }
}

fn all_paths(painter: &Painter<'_>, kind: FeatureKind) -> Vec<String> {
    let lines = painter.plan.lines.iter().filter(|line| line.kind == kind);
    lines.flat_map(|line| &line.paths).map(|path| painter.data(path)).collect()
}

/// Draws rivers, lakes and springs.
pub(crate) fn rivers(painter: &mut Painter<'_>) {
    let paths = all_paths(painter, FeatureKind::River);
    let lakes: Vec<(Point, f64)> = painter
        .plan
        .things
        .iter()
        .filter(|thing| thing.item == Item::Lake)
        .map(|thing| (thing.at, thing.size))
        .collect();
    let mut shores = Vec::new();
    for (at, size) in &lakes {
        let shore = crate::geometry::blot(*at, *size, size * 0.9, 9, &mut painter.random);
        shores.push(painter.data(&shore));
    }
    strokes(painter, &paths, &[(RIVER * 2.0 + 2.4, BANK, "")]);
    for shore in &shores {
        painter.svg.path(shore, &format!(r#"fill="{WATER}" stroke="{BANK}" stroke-width="2.6""#));
    }
    strokes(painter, &paths, &[(RIVER * 2.0, WATER_DEEP, ""), (RIVER * 2.0 - 1.6, WATER, "")]);
    for shore in &shores {
        painter.svg.path(shore, &format!(r#"fill="{WATER}" stroke="{WATER_DEEP}" stroke-width=".8""#));
        painter.svg.path(shore, &format!(r#"fill="{WATER}""#));
    }
    if !paths.is_empty() {
        strokes(painter, &paths, &[(0.7, WATER_LIGHT, r#" stroke-dasharray="5 9""#)]);
    }
    for (at, size) in lakes {
        ripples(painter, at, size);
    }
}

/// Draws highlights on a lake.
pub(super) fn ripples(painter: &mut Painter<'_>, at: Point, size: f64) {
    let mut ripples = BezPath::new();
    for _ in 0..5 {
        let from = painter.turned(at)
            + kurbo::Vec2::new(painter.random.between(-0.6, 0.3), painter.random.between(-0.6, 0.6)) * size;
        ripples.move_to(from);
        ripples.curve_to(from + (1.2, -0.9), from + (2.4, 0.9), from + (4.2, 0.0));
    }
    let path = data(&ripples, kurbo::Affine::IDENTITY);
    painter.svg.path(
        &path,
        &format!(r#"fill="none" stroke="{WATER_LIGHT}" stroke-width=".7" stroke-linecap="round""#),
    );
}

/// Draws roads: a dark edge, a cream surface, ruts.
pub(crate) fn roads(painter: &mut Painter<'_>) {
    let paths = all_paths(painter, FeatureKind::Road);
    strokes(
        painter,
        &paths,
        &[
            (ROAD_WIDTH * 2.0, ROAD_EDGE, ""),
            (ROAD_WIDTH * 2.0 - 1.7, ROAD, ""),
            (0.6, RUT, r#" stroke-dasharray="3.5 2.5 1 3""#),
        ],
    );
    mouths(painter);
}

/// Draws the mouths of tunnels.
fn mouths(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for (_, at, way) in
        plan.lines.iter().flat_map(|line| &line.stops).filter(|(stop, ..)| *stop == LineStop::Mouth)
    {
        let (at, side) = (*at, kurbo::Vec2::new(-way.y, way.x));
        let mut arch = BezPath::new();
        arch.move_to(at - side * 6.4 - *way * 0.5);
        arch.curve_to(
            at - side * 6.4 + *way * 8.6,
            at + side * 6.4 + *way * 8.6,
            at + side * 6.4 - *way * 0.5,
        );
        arch.close_path();
        let mut hole = BezPath::new();
        hole.move_to(at - side * 4.0 - *way * 0.6);
        hole.curve_to(
            at - side * 4.0 + *way * 5.4,
            at + side * 4.0 + *way * 5.4,
            at + side * 4.0 - *way * 0.6,
        );
        hole.close_path();
        let (arch, hole) = (painter.data(&arch), painter.data(&hole));
        painter.svg.path(&arch, &format!(r#"fill="{STONE}" stroke="{INK}" stroke-width=".6""#));
        painter.svg.path(&hole, &format!(r##"fill="#2b1d14" stroke="{INK}" stroke-width=".5""##));
    }
}

/// Draws a bridge where a road crosses a river or another road.
pub(crate) fn bridges(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    let roads: Vec<&DrawnLine> = plan.lines.iter().filter(|line| line.kind == FeatureKind::Road).collect();
    for (number, road) in roads.iter().enumerate() {
        let below: Vec<&DrawnLine> =
            plan.lines.iter().filter(|line| line.kind == FeatureKind::River).collect();
        let through = road.stops.is_empty();
        let crossed = roads[..number].iter().filter(|other| through && other.stops.is_empty());
        for path in &road.paths {
            let points = dense(&flat(path));
            for other in below.iter().chain(crossed.clone()) {
                let reach = other.half_width() + 2.0;
                let near =
                    |point: &&Point| other.paths.iter().any(|path| distance(&flat(path), **point) < reach);
                let over: Vec<Point> = points.iter().filter(near).copied().collect();
                // Roads that only come close to each other do not cross.
                let meets = other
                    .paths
                    .iter()
                    .any(|path| over.iter().any(|point| distance(&flat(path), *point) < 1.0));
                if over.len() > 4 && meets && other.part != road.part {
                    bridge(painter, &over);
                }
            }
        }
    }
    if let Some((one, two)) = plan.cities.iter().find_map(|city| city.arches) {
        viaduct(painter, one, two);
    }
}

fn dense(points: &[Point]) -> Vec<Point> {
    let mut all = Vec::new();
    for pair in points.windows(2) {
        let steps = (pair[1] - pair[0]).hypot().ceil().max(1.0) as usize;
        all.extend((0..steps).map(|step| pair[0].lerp(pair[1], step as f64 / steps as f64)));
    }
    all.extend(points.last());
    all
}

fn polyline(points: &[Point]) -> BezPath {
    let mut path = BezPath::new();
    for (at, point) in points.iter().step_by(3).chain(points.last()).enumerate() {
        if at == 0 {
            path.move_to(*point);
        } else {
            path.line_to(*point);
        }
    }
    path
}

fn bridge(painter: &mut Painter<'_>, over: &[Point]) {
    let path = painter.data(&polyline(over));
    let wide = PARAPET * 2.0;
    let butt = |width: f64, colour: &str| {
        format!(r#"fill="none" stroke="{colour}" stroke-width="{}" stroke-linejoin="round""#, number(width))
    };
    painter
        .svg
        .path(&path, &format!(r#"transform="translate(1.2 1.8)" opacity=".25" {}"#, butt(wide + 1.2, INK)));
    painter.svg.path(&path, &butt(wide + 2.6, INK));
    painter.svg.path(&path, &butt(wide + 1.6, STONE_DARK));
    painter.svg.path(&path, &format!(r#"{} stroke-dasharray="2.2 .5""#, butt(wide + 1.4, STONE)));
    painter.svg.path(&path, &butt(wide - 1.6, INK));
    painter.svg.path(&path, &butt(wide - 2.4, ROAD));
    painter.svg.path(&path, &format!(r#"{} stroke-dasharray="3.5 2.5 1 3""#, butt(0.6, RUT)));
}

/// Draws the arches that carry a city.
fn viaduct(painter: &mut Painter<'_>, one: Point, two: Point) {
    let way = (two - one).normalize();
    let (from, to) = (one - way * 1.5, two + way * 1.5);
    let mut path = BezPath::new();
    path.move_to(from);
    path.line_to(to);
    let path = painter.data(&path);
    let line = |width: f64, colour: &str| {
        format!(r#"fill="none" stroke="{colour}" stroke-width="{}""#, number(width))
    };
    painter.svg.path(&path, &format!(r#"transform="translate(1.6 2.4)" opacity=".25" {}"#, line(14.0, INK)));
    painter.svg.path(&path, &line(14.4, INK));
    painter.svg.path(&path, &line(13.4, STONE_DARK));
    painter.svg.path(&path, &format!(r#"{} stroke-dasharray="2.4 .6""#, line(13.2, STONE)));
    painter.svg.path(&path, &line(9.4, INK));
    painter.svg.path(&path, &line(8.6, crate::palette::CITY_LIGHT));
}
