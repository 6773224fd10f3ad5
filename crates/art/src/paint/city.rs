//! Cities: ochre ground, stone walls with towers, terracotta roofs.

use super::Painter;
use crate::geometry::{SIZE, along_line, length};
use crate::palette::{CITY, CITY_LIGHT, INK, ROOFS, STONE, STONE_DARK, STONE_SHADE, TOWER_ROOF};
use crate::plan::Item;
use crate::svg::number;
use bastide_engine::FeatureKind;
use kurbo::{Point, Vec2};
use std::fmt::Write;

/// The ground inside the walls.
pub(crate) fn ground(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for city in &plan.cities {
        let outline = painter.data(&city.outline);
        painter.svg.path(&outline, &format!(r#"fill="{CITY}""#));
        // Make the ground lighter where there is open space.
        if let Some(anchor) = plan.anchors.get(city.part) {
            let (at, shape) = (painter.turned(*anchor), *painter.random.pick(&["pd", "pe"]));
            painter.svg.stand(shape, at, 1.0, Some(CITY_LIGHT));
        }
    }
}

/// Draws walls: a shadow outside, the face, the walkway on top with its battlements, towers and gates.
pub(crate) fn walls(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    let paths: Vec<String> =
        plan.cities.iter().flat_map(|city| &city.walls).map(|wall| painter.data(&wall.path)).collect();
    let layers = [
        (11.0, STONE_SHADE, r#" opacity=".16""#),
        (6.4, INK, r#" opacity=".22" transform="translate(1.3 2)""#),
        (6.2, INK, r#" transform="translate(0 1.5)""#),
        (5.4, STONE_DARK, r#" transform="translate(0 1.5)""#),
        (5.8, INK, ""),
        (4.8, STONE, ""),
    ];
    for (width, colour, more) in layers {
        for path in &paths {
            painter.svg.path(
                path,
                &format!(
                    r#"fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"{more}"#
                ),
            );
        }
    }
    for path in &paths {
        painter.svg.path(
            path,
            &format!(r#"fill="none" stroke="{STONE_DARK}" stroke-width="4.7" stroke-dasharray=".6 2.6" opacity=".75""#),
        );
    }
    corners(painter);
    towers(painter);
}

/// Draws the round tower on a corner inside a city, seen from above. Each tile has a quarter of it.
fn corners(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for corner in plan.cities.iter().flat_map(|city| &city.corners) {
        let at = painter.turned(*corner);
        let (x, y) = (number(at.x), number(at.y));
        let place = format!(r#"cx="{x}" cy="{y}" stroke="{INK}""#);
        let roof = TOWER_ROOF;
        let _ = write!(painter.svg.0, r#"<circle {place} r="4.6" fill="{roof}" stroke-width=".8"/>"#);
        let _ = write!(painter.svg.0, r#"<circle {place} r="1.4" fill="{STONE}" stroke-width=".5"/>"#);
    }
}

fn towers(painter: &mut Painter<'_>) {
    let plan = painter.plan;
    for city in &plan.cities {
        let near_gate = |at: Point| {
            plan.cities.iter().flat_map(|city| &city.gates).any(|gate| (gate.at - at).hypot() < 9.0)
        };
        for wall in city.walls.iter().filter(|wall| length(&wall.line) > 20.0) {
            let shares: &[f64] = if wall.stretches.len() > 1 { &[0.22, 0.78] } else { &[0.27, 0.73] };
            for share in shares {
                let (at, _) = along_line(&wall.line, *share);
                if !near_gate(at) {
                    painter.stand("wa", at + painter.turn.inverse_vector(Vec2::new(0.0, 1.2)), 1.15, None);
                }
            }
            // Where a wall reaches into a corner of the tile, draw a tower a little away from the corner.
            for (_, stretch) in wall.stretches.iter().skip(1) {
                let corner = stretch[0];
                let back = (Point::new(SIZE / 2.0, SIZE / 2.0) - corner).normalize() * 4.6;
                painter.stand("wa", corner + back, 1.15, None);
            }
        }
        for gate in &city.gates {
            let line = gate.line.map(|line| painter.def.parts[line].kind);
            let tunnel = gate
                .line
                .is_some_and(|line| painter.def.parts[line].marks.has(bastide_engine::Marks::TUNNEL));
            let under = plan
                .things
                .iter()
                .any(|thing| thing.item == Item::Tower && (thing.at - gate.at).hypot() < 8.0);
            if tunnel || under {
                continue;
            }
            if line == Some(FeatureKind::River) {
                painter.stand("wa", gate.at, 1.0, None);
                continue;
            }
            let side = Vec2::new(-gate.outward.y, gate.outward.x);
            if gate.line.is_some() && !gate.passing {
                // The road passes between the two towers of a gate, seen from the side.
                painter.stand("wa", gate.at + side * 6.6 + gate.outward * 0.6, 1.1, None);
                painter.stand("wa", gate.at - side * 6.6 + gate.outward * 0.6, 1.1, None);
            } else {
                painter.stand("wb", gate.at + gate.outward * 1.0, 1.35, None);
            }
        }
    }
}

/// Draws houses of various sizes, closer together than trees.
pub(crate) fn houses(painter: &mut Painter<'_>) {
    let mut room = painter.plan.room.clone();
    let parts: Vec<usize> = (0..painter.def.parts.len())
        .filter(|part| painter.def.parts[*part].kind == FeatureKind::City)
        .collect();
    if parts.is_empty() {
        return;
    }
    let back = painter.turn.inverse();
    for try_number in 0..420 {
        let at = Point::new(painter.random.between(-1.0, 101.0), painter.random.between(1.0, 101.0));
        let (symbol, wide, high, scale) = match painter.random.below(9) {
            0..=2 if try_number < 300 => ("ha", 4.6, 6.0, painter.random.between(1.25, 1.6)),
            3..=5 => ("hb", 4.0, 6.6, painter.random.between(1.25, 1.6)),
            6 => ("hc", 2.6, 8.6, painter.random.between(1.2, 1.45)),
            _ => ("hd", 3.0, 4.2, painter.random.between(1.2, 1.5)),
        };
        let foot = painter.turn * at;
        let corners = [
            Vec2::new(-wide * 0.8, -0.4),
            Vec2::new(wide * 0.8, -0.4),
            Vec2::new(-wide * 0.6, -high * 0.6),
            Vec2::new(wide * 0.6, -high * 0.6),
        ];
        let fits = |part: &&usize| {
            corners.iter().all(|corner| {
                let spot = foot + *corner * scale;
                // Like plants, houses must not cross the edges between tiles.
                (1.0..SIZE - 1.0).contains(&spot.x)
                    && (1.0..SIZE - 1.0).contains(&spot.y)
                    && room.is_free(back * spot, **part)
            })
        };
        if parts.iter().any(|part| fits(&part)) {
            let roof = *painter.random.pick(&ROOFS);
            painter.stand(symbol, at, scale, Some(roof));
            room.take(back * (foot + Vec2::new(0.0, -high * scale * 0.3)), wide * scale * 0.98);
        }
    }
}

trait TurnBack {
    fn inverse_vector(&self, vector: Vec2) -> Vec2;
}

impl TurnBack for kurbo::Affine {
    fn inverse_vector(&self, vector: Vec2) -> Vec2 {
        let inverse = self.inverse();
        inverse * vector.to_point() - inverse * Point::ZERO
    }
}
