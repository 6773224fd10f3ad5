//! Paints a tile for small boards: wide roads, thick walls and large signs, without houses, plants and light. At a
//! width of 20 pixels, all features are still readable.

use super::Painter;
use super::signs::symbol;
use crate::geometry::{RIVER, ROAD as ROAD_WIDTH};
use crate::palette::{INK, ROAD, ROAD_EDGE, ROOFS, SMALL_CITY, SMALL_MEADOW, STONE, WATER, WATER_DEEP};
use crate::plan::{Item, Thing};
use crate::svg::number;
use bastide_engine::FeatureKind;
use kurbo::{Point, Vec2};
use std::fmt::Write;

/// How much larger signs and buildings are than on a detailed tile.
const GROWTH: f64 = 1.4;
/// The largest half width of a sign or building.
const MOST: f64 = 27.0;

pub(super) fn paint(painter: &mut Painter<'_>) {
    painter.svg.path("M0 0h100v100H0z", &format!(r#"fill="{SMALL_MEADOW}""#));
    lines(painter, FeatureKind::River, &[(RIVER * 2.0 + 5.0, WATER_DEEP), (RIVER * 2.0, WATER)]);
    cities(painter);
    lines(painter, FeatureKind::Road, &[(ROAD_WIDTH * 2.0 + 6.0, ROAD_EDGE), (ROAD_WIDTH * 2.0 + 0.6, ROAD)]);
    walls(painter);
    let plan = painter.plan;
    for thing in &plan.things {
        flat(painter, thing);
    }
    for (place, thing) in plan.things.iter().enumerate() {
        sign(painter, thing, place);
    }
}

fn lines(painter: &mut Painter<'_>, kind: FeatureKind, layers: &[(f64, &str)]) {
    let plan = painter.plan;
    let all = plan.lines.iter().filter(|line| line.kind == kind).flat_map(|line| &line.paths);
    let path: String = all.map(|path| painter.data(path)).collect();
    if path.is_empty() {
        return;
    }
    for (width, colour) in layers {
        let width = number(*width);
        let look = format!(r#"fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round""#);
        painter.svg.path(&path, &look);
    }
}

fn cities(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    let ground: String = plan.cities.iter().map(|city| painter.data(&city.outline)).collect();
    if !ground.is_empty() {
        painter.svg.path(&ground, &format!(r#"fill="{SMALL_CITY}""#));
    }
    // Halves that arches connect.
    for (one, two) in plan.cities.iter().filter_map(|city| city.arches) {
        let (one, two) = (painter.turned(one), painter.turned(two));
        let path = format!("M{} {}L{} {}", number(one.x), number(one.y), number(two.x), number(two.y));
        for (width, colour) in [(20.0, INK), (14.0, SMALL_CITY)] {
            painter.svg.path(&path, &format!(r#"stroke="{colour}" stroke-width="{}""#, number(width)));
        }
    }
}

fn walls(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    let walls = plan.cities.iter().flat_map(|city| &city.walls);
    let path: String = walls.map(|wall| painter.data(&wall.path)).collect();
    if path.is_empty() {
        return;
    }
    for (width, colour) in [(11.0, INK), (6.0, STONE)] {
        let look = format!(r#"fill="none" stroke="{colour}" stroke-width="{}""#, number(width));
        painter.svg.path(&path, &format!(r#"{look} stroke-linejoin="round""#));
    }
}

fn disc(painter: &mut Painter<'_>, at: Point, radius: f64, colour: &str, edge: &str) {
    let at = painter.turned(at);
    let _ = write!(
        painter.svg.0,
        r#"<circle cx="{}" cy="{}" r="{}" fill="{colour}" stroke="{edge}" stroke-width="3"/>"#,
        number(at.x),
        number(at.y),
        number(radius)
    );
}

/// Lakes and villages, where roads and rivers end.
fn flat(painter: &mut Painter<'_>, thing: &Thing) {
    match thing.item {
        Item::Lake | Item::FerryLake => disc(painter, thing.at, thing.size, WATER, WATER_DEEP),
        Item::Village => disc(painter, thing.at, 9.0, ROOFS[0], INK),
        _ => {}
    }
}

fn sign(painter: &mut Painter<'_>, thing: &Thing, place: usize) {
    let simple = match thing.item {
        Item::Cloister | Item::Abbey => Some(("ml", 22.0)),
        Item::Shield => Some(("ms", 10.0)),
        _ => symbol(thing.item, painter.newer, painter.arms + place),
    };
    let Some((id, size)) = simple else { return };
    let half = (thing.size * GROWTH).min(MOST);
    // A larger sign must stay on its tile.
    let reach = (half * 1.2).min(50.0);
    let inside = |at: f64| at.clamp(reach, 100.0 - reach);
    let at = painter.turned(thing.at);
    let at = Point::new(inside(at.x), inside(at.y));
    painter.svg.stand(id, at, half / size, None);
    if let Item::Flyer(arrow) = thing.item {
        let turned = f64::from(arrow.0) * 45.0 + f64::from(painter.rotation.0) * 90.0;
        let tail = at + Vec2::from_angle((turned - 90.0).to_radians()) * (half - 2.0);
        let (x, y) = (number(tail.x), number(tail.y));
        let _ = write!(
            painter.svg.0,
            r##"<use href="#ar" transform="translate({x} {y})rotate({turned})scale({GROWTH})"/>"##
        );
    }
}
