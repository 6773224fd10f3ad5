//! Fields: patches of sun and shade, parcels with furrows, hedges, trees and sheep. All of them are away from
//! the edges, so that the ground of neighbouring tiles looks continuous.

use super::Painter;
use crate::geometry::SIZE;
use crate::palette::{CYPRESS, GRASS, HEDGE, HEDGE_LIGHT, MEADOW_DARK, MEADOW_LIGHT, PARCELS, TREES};
use crate::svg::data;
use bastide_engine::FeatureKind;
use kurbo::{BezPath, Point, Vec2};

/// Half the width of the patches in `shapes/land.svg`.
const PATCH: f64 = 10.0;

fn is_field(painter: &Painter<'_>, at: Point) -> bool {
    let part = painter.plan.mask.part(at);
    part.is_some_and(|part| painter.def.parts[part].kind == FeatureKind::Field)
}

/// Draws patches and parcels.
pub(crate) fn paint(painter: &mut Painter<'_>) {
    if painter.def.is_abbey() {
        return;
    }
    for number in 0..6 {
        let at = Point::new(painter.random.between(16.0, 84.0), painter.random.between(16.0, 84.0));
        let size = painter.random.between(6.0, 13.0).min(at.x - 2.0).min(SIZE - 2.0 - at.x);
        let shape = *painter.random.pick(&["pa", "pb", "pc"]);
        let colour = if number % 2 == 0 { MEADOW_LIGHT } else { MEADOW_DARK };
        // Skip patches that a city would hide.
        if is_field(painter, at) {
            let at = painter.turned(at);
            painter.svg.stand(shape, at, size / PATCH, Some(colour));
        }
    }
    tufts(painter);
    let plan = painter.plan;
    let mut room = plan.room.clone();
    let mut laid = 0;
    // All parcels of a tile have roughly the same direction, as if ploughed together.
    let lie = painter.random.between(0.0, std::f64::consts::PI);
    for (part, _) in painter.def.parts.iter().enumerate().filter(|(_, part)| part.kind == FeatureKind::Field)
    {
        for _ in 0..2 {
            let near = Point::new(painter.random.between(10.0, 90.0), painter.random.between(10.0, 90.0));
            let Some((at, free)) = room.best(1 << part, 14.5, near) else { break };
            if free < 8.5 || laid >= 3 {
                break;
            }
            let turned = if painter.random.chance(0.3) { std::f64::consts::FRAC_PI_2 } else { 0.0 };
            let angle = lie + turned + painter.random.between(-0.14, 0.14);
            parcel(painter, at, free.min(14.5) - 0.8, angle);
            painter.parcels.push((at, free.min(14.5) * 0.8));
            room.take(at, free.min(14.5) + 2.0);
            laid += 1;
        }
    }
}

/// Draws tufts of grass all over the fields.
fn tufts(painter: &mut Painter<'_>) {
    let mut blades = BezPath::new();
    for _ in 0..26 {
        let at = Point::new(painter.random.between(3.0, 97.0), painter.random.between(3.0, 97.0));
        if is_field(painter, at) {
            let foot = painter.turn * at;
            blades.move_to(foot + Vec2::new(-0.9, -1.1));
            blades.line_to(foot);
            blades.line_to(foot + Vec2::new(0.7, -1.4));
        }
    }
    if blades.is_empty() {
        return;
    }
    let path = data(&blades, kurbo::Affine::IDENTITY);
    painter.svg.path(&path, &format!(r#"fill="none" stroke="{GRASS}" stroke-width=".45""#));
}

/// Draws a ploughed or planted piece of land.
fn parcel(painter: &mut Painter<'_>, at: Point, radius: f64, angle: f64) {
    let (sin, cos) = angle.sin_cos();
    let (along, across) = (Vec2::new(cos, sin), Vec2::new(-sin, cos));
    let (long, wide) =
        (radius * painter.random.between(0.72, 0.86), radius * painter.random.between(0.45, 0.6));
    let mut corner = |u: f64, v: f64| {
        let skew = painter.random.between(-0.9, 0.9);
        at + along * (u * long + skew) + across * (v * wide - skew)
    };
    let corners = [corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)];
    let (ground, furrow) = *painter.random.pick(&PARCELS);
    let outline = crate::svg::ring(&corners, painter.turn);
    painter.svg.path(
        &outline,
        &format!(r#"fill="{ground}" stroke="{furrow}" stroke-width=".5" stroke-linejoin="round""#),
    );
    let mut furrows = BezPath::new();
    let count = (wide * 2.0 / 1.9).floor().max(2.0) as usize;
    for number in 1..count {
        let share = number as f64 / count as f64;
        let (from, to) = (corners[0].lerp(corners[3], share), corners[1].lerp(corners[2], share));
        furrows.move_to(from.lerp(to, 0.04));
        furrows.line_to(from.lerp(to, 0.96));
    }
    let lines = data(&furrows, painter.turn);
    let vines = painter.random.chance(0.35);
    let dash = if vines { r#" stroke-dasharray=".1 1.7""# } else { "" };
    let width = if vines { 1.0 } else { 0.45 };
    painter.svg.path(
        &lines,
        &format!(r#"fill="none" stroke="{furrow}" stroke-width="{width}" stroke-linecap="round"{dash}"#),
    );
    if radius > 9.0 && painter.random.chance(0.6) {
        let first = painter.random.below(2) * 2;
        hedge(painter, corners[first], corners[first + 1]);
    }
}

/// Draws a hedge along a parcel: a row of round bushes with a shaded and a sunlit side.
fn hedge(painter: &mut Painter<'_>, from: Point, to: Point) {
    let mut path = BezPath::new();
    path.move_to(from);
    path.line_to(to);
    let row = data(&path, painter.turn);
    for (colour, width, up) in [(HEDGE, 2.3, ""), (HEDGE_LIGHT, 1.1, r#" transform="translate(-.3-.4)""#)] {
        let dots = r#"stroke-linecap="round" stroke-dasharray=".1 1.9""#;
        painter
            .svg
            .path(&row, &format!(r#"fill="none" stroke="{colour}" stroke-width="{width}" {dots}{up}"#));
    }
}

/// Draws a few trees, bushes and sheep.
pub(crate) fn plants(painter: &mut Painter<'_>) {
    if painter.def.is_abbey() {
        return;
    }
    let mut room = painter.plan.room.clone();
    for (at, radius) in &painter.parcels {
        room.take(*at, *radius);
    }
    let fields: Vec<usize> = (0..painter.def.parts.len())
        .filter(|part| painter.def.parts[*part].kind == FeatureKind::Field)
        .collect();
    let mut sheep = painter.random.below(3);
    for _ in 0..60 {
        let at = Point::new(painter.random.between(5.0, 95.0), painter.random.between(7.0, 95.0));
        let Some(part) = fields.iter().find(|part| room.is_free(at, **part)) else { continue };
        // There must be room for the whole crown, not only for the foot.
        let crown = [Vec2::new(-4.0, -2.0), Vec2::new(4.0, -2.0), Vec2::new(0.0, -6.0), Vec2::new(0.0, 1.5)];
        let turned_back = painter.turn.inverse();
        let fits = |offset: &Vec2| room.is_free(turned_back * (painter.turn * at + *offset), *part);
        if !crown.iter().all(fits) {
            continue;
        }
        let scale = painter.random.between(1.05, 1.5);
        let kind = painter.random.below(10);
        let (symbol, fill, space) = match kind {
            0..=3 => ("ta", Some(*painter.random.pick(&TREES)), 4.6),
            4 => ("tb", Some(CYPRESS), 3.6),
            5..=7 => ("tc", Some(*painter.random.pick(&TREES)), 3.2),
            8 if sheep > 0 => {
                sheep -= 1;
                ("sh", None, 3.5)
            }
            _ => continue,
        };
        painter.stand(symbol, at, scale, fill);
        room.take(at, space * 1.9);
        if painter.standing.len() > 26 {
            break;
        }
    }
}
