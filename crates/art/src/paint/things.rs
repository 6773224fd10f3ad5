//! Things on a tile besides houses and trees: villages, buildings, symbols.

use super::Painter;
use super::signs::symbol;
use crate::palette::{BANK, INK, ROOFS, WATER, WATER_DEEP};
use crate::plan::{Item, LineStop, is_token};
use crate::svg::number;
use bastide_engine::FeatureKind;
use kurbo::{Point, Vec2};
use std::fmt::Write;

/// Draws things that lie flat on the ground.
pub(crate) fn flat(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for thing in &plan.things {
        if let Item::Circle(_) | Item::Spring = thing.item
            && let Some((id, size)) = symbol(thing.item, false, 0)
        {
            let at = painter.turned(thing.at);
            painter.svg.stand(id, at, thing.size / size, None);
        }
        if thing.item == Item::FerryLake {
            landings(painter, thing.at, thing.size);
        }
    }
}

/// Draws a landing where each road meets a ferry lake: planks and two posts.
fn landings(painter: &mut Painter<'_>, lake: Point, size: f64) {
    let plan = painter.plan;
    let shore = crate::geometry::blot(lake, size, size * 0.92, 9, &mut painter.random);
    let shore = painter.data(&shore);
    painter.svg.path(&shore, &format!(r#"fill="{WATER}" stroke="{BANK}" stroke-width="2.6""#));
    painter.svg.path(&shore, &format!(r#"fill="{WATER}" stroke="{WATER_DEEP}" stroke-width=".8""#));
    super::line::ripples(painter, lake, size * 0.6);
    let roads = plan.lines.iter().filter(|line| line.kind == FeatureKind::Road);
    for (_, _, way) in roads.flat_map(|line| &line.stops).filter(|(stop, ..)| *stop == LineStop::Junction) {
        let shore = painter.turned(lake - *way * (size + 1.5));
        let out = painter.turned(lake - *way * (size - 6.5));
        let step = out - shore;
        let side = Vec2::new(-step.y, step.x).normalize() * 2.6;
        let corners = [shore - side, shore + side, out + side, out - side];
        let planks = crate::svg::ring(&corners, kurbo::Affine::IDENTITY);
        painter.svg.path(&planks, &format!(r##"fill="#b98d57" stroke="{INK}" stroke-width=".5""##));
        for share in [0.25, 0.5, 0.75] {
            let (a, b) = (corners[0].lerp(corners[3], share), corners[1].lerp(corners[2], share));
            let _ = write!(
                painter.svg.0,
                r#"<path d="M{} {}L{} {}" stroke="{INK}" stroke-width=".35"/>"#,
                number(a.x),
                number(a.y),
                number(b.x),
                number(b.y)
            );
        }
        for post in [corners[2], corners[3]] {
            let _ = write!(
                painter.svg.0,
                r##"<circle cx="{}" cy="{}" r=".8" fill="#6b4a2e" stroke="{INK}" stroke-width=".3"/>"##,
                number(post.x),
                number(post.y)
            );
        }
    }
}

/// Adds buildings and villages to the upright things.
pub(crate) fn upright(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for thing in &plan.things {
        if thing.item == Item::Village {
            village(painter, thing.at);
        }
        let lies = is_token(thing.item) || matches!(thing.item, Item::Circle(_) | Item::Spring);
        if let Some((id, size)) = symbol(thing.item, painter.newer, 0).filter(|_| !lies) {
            let scale = thing.size / size;
            // The symbol is drawn around its origin, but sorted by its foot.
            painter.stand(id, thing.at, scale, None);
            if let Some(last) = painter.standing.last_mut() {
                last.foot.y += 0.01;
            }
        }
    }
}

/// A few houses around a square, which show clearly that roads end here.
fn village(painter: &mut Painter<'_>, at: Point) {
    let plan = painter.plan;
    let free = |point: Point| {
        let near = |line: &crate::plan::DrawnLine| {
            line.kind == FeatureKind::Road
                && line
                    .paths
                    .iter()
                    .any(|path| crate::geometry::distance(&crate::geometry::flat(path), point) < 8.6)
        };
        !plan.lines.iter().any(near)
    };
    let back = painter.turn.inverse();
    let centre = painter.turned(at);
    let plaza = crate::geometry::blot(at, 8.6, 8.0, 7, &mut painter.random);
    let plaza = painter.data(&plaza);
    let road = crate::palette::ROAD;
    painter
        .svg
        .path(&plaza, &format!(r#"fill="{road}" stroke="{}" stroke-width=".8""#, crate::palette::ROAD_EDGE));
    let mut placed: Vec<Point> = Vec::new();
    for step in 0..24 {
        let angle = f64::from(step) * 2.399_963;
        let far = 12.0 + f64::from(step) * 0.2;
        let spot = centre + Vec2::new(angle.cos(), angle.sin() * 0.9) * far + Vec2::new(0.0, 2.2);
        let apart = placed.iter().all(|other| (*other - spot).hypot() > 8.5);
        if apart && free(back * (spot - Vec2::new(0.0, 2.0))) && placed.len() < 5 {
            placed.push(spot);
            let roof = *painter.random.pick(&ROOFS);
            let symbol = *painter.random.pick(&["hd", "hb", "hd"]);
            painter.stand(symbol, back * spot, 1.35, Some(roof));
        }
    }
    // A well in the middle.
    painter.stand("we", at, 1.5, None);
}

/// Draws shields, goods and signs on top of everything.
pub(crate) fn on_top(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for (place, thing) in plan.things.iter().filter(|thing| is_token(thing.item)).enumerate() {
        let at = painter.turned(thing.at);
        let Some((id, size)) = symbol(thing.item, painter.newer, painter.arms + place) else { continue };
        painter.svg.stand(id, at, thing.size / size, None);
        if let Item::Flyer(arrow) = thing.item {
            let turned = f64::from(arrow.0) * 45.0 + f64::from(painter.rotation.0) * 90.0;
            let way = Vec2::from_angle((turned - 90.0).to_radians());
            let tail = at + way * (thing.size - 2.0);
            let _ = write!(
                painter.svg.0,
                r##"<use href="#ar" transform="translate({} {})rotate({turned})"/>"##,
                number(tail.x),
                number(tail.y)
            );
        }
    }
}
