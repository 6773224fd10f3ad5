//! Draws the start blocks that span several tiles: the quarters of the walled town, and the wheel of fortune.

use crate::figures::{FigureLook, Shape, figure};
use crate::palette::{CITY_LIGHT, INK, MEADOW_DARK, PAPER, STONE, STONE_DARK};
use crate::seats::Palette;
use crate::shapes;
use crate::svg;
use crate::text::{PictureLanguage, PictureWord};
use bastide_engine::{CROWNS, Quarter, Sector};
use kurbo::{Affine, BezPath, Point, Vec2};
use std::fmt::Write;

/// The first tile of the walled town. The town's drawing starts at this tile's corner.
pub(crate) const TOWN: &str = "count/town-nw-road";
/// The first tile around the wheel. The wheel's drawing starts one place further in.
pub(crate) const WHEEL: &str = "wheel/board-nw";

/// The middle of each quarter, relative to the block.
pub(crate) fn quarter(quarter: Quarter) -> Point {
    match quarter {
        Quarter::Castle => Point::new(252.0, 92.0),
        Quarter::Market => Point::new(300.0, 168.0),
        Quarter::Smithy => Point::new(196.0, 216.0),
        Quarter::Cathedral => Point::new(128.0, 142.0),
    }
}

const fn quarter_word(quarter: Quarter) -> PictureWord {
    match quarter {
        Quarter::Castle => PictureWord::Castle,
        Quarter::Market => PictureWord::Market,
        Quarter::Smithy => PictureWord::Smithy,
        Quarter::Cathedral => PictureWord::Cathedral,
    }
}

/// A ribbon with a word on it.
fn ribbon(at: Point, text: &str, size: f64) -> String {
    let half = text.chars().count() as f64 * size * 0.29 + size * 0.6;
    let (high, cut) = (size * 0.68, size * 0.35);
    let mut path = BezPath::new();
    let corners =
        [(-half, -high), (half, -high), (half - cut, 0.0), (half, high), (-half, high), (cut - half, 0.0)];
    for (number, (x, y)) in corners.into_iter().enumerate() {
        let point = at + Vec2::new(x, y);
        if number == 0 { path.move_to(point) } else { path.line_to(point) }
    }
    path.close_path();
    let data = svg::data(&path, Affine::IDENTITY);
    let line = format!(r#"stroke="{INK}" stroke-width=".8" stroke-linejoin="round""#);
    let drawn = format!(r#"<path d="{data}" fill="{PAPER}" {line}/>"#);
    drawn + &svg::words((at.x, at.y + size * 0.32), size, "middle", text)
}

/// The four quarters, drawn over the town's tiles.
pub(crate) fn town(language: PictureLanguage) -> String {
    let mut text = String::new();
    for place in Quarter::ALL {
        let at = quarter(place);
        let _ = write!(text, r#"<ellipse cx="{}" cy="{}" rx="39" ry="31" fill="{CITY_LIGHT}""#, at.x, at.y);
        let _ = write!(text, r#" stroke="{STONE_DARK}" stroke-width="1.4" stroke-dasharray="3 2"/>"#);
        let stand =
            |up: f64, scale: f64| format!(r#"transform="translate({} {})scale({scale})""#, at.x, at.y - up);
        let body = match place {
            Quarter::Castle => {
                let look = FigureLook { shape: Shape::Castle, seat: None, ghost: false };
                figure(look, Palette::Box, (at.x, at.y + 6.0), 1.7)
            }
            Quarter::Market => format!(r##"<use href="#ba" {}/>"##, stand(7.0, 1.7)),
            Quarter::Smithy => format!("<g {}>{}</g>", stand(4.0, 1.6), shapes::block("smithy")),
            Quarter::Cathedral => format!(r##"<use href="#ca" {}/>"##, stand(3.0, 1.0)),
        };
        text += &body;
        text += &ribbon(at + Vec2::new(0.0, 20.0), quarter_word(place).say(language), 9.0);
    }
    text
}

/// The middle of the wheel, which is two places wide and high.
const HUB: Point = Point::new(100.0, 100.0);
/// The radius of the wheel.
const RIM: f64 = 94.0;

fn on_wheel(sector: f64, far: f64) -> Point {
    // The first sector is in the north; the others follow clockwise.
    let angle = (sector * 60.0 - 90.0).to_radians();
    HUB + Vec2::new(angle.cos(), angle.sin()) * far
}

/// The position of the pig in a sector: between the hub and the picture, and away from the neighbouring
/// sectors.
pub(crate) fn pig_place(sector: Sector) -> Point {
    on_wheel(f64::from(sector as u8), 31.0)
}

/// The position of a follower on a crown place.
pub(crate) fn crown(place: u8) -> Point {
    let sector =
        Sector::ALL.into_iter().find(|sector| sector.crowns().contains(&place)).unwrap_or(Sector::Fortune);
    let range = sector.crowns();
    let off = if range.len() == 1 { 0.0 } else { f64::from(place - range.start) * 0.44 - 0.22 };
    on_wheel(f64::from(sector as u8) + off, 79.0)
}

/// The name and the colour of a sector.
const fn sector_look(sector: Sector) -> (PictureWord, &'static str) {
    match sector {
        Sector::Fortune => (PictureWord::Fortune, "#e7c45a"),
        Sector::Taxes => (PictureWord::Taxes, "#7fa3c7"),
        Sector::Famine => (PictureWord::Famine, "#c9a777"),
        Sector::Storm => (PictureWord::Storm, "#8f9fb0"),
        Sector::Inquisition => (PictureWord::Inquisition, "#c98a72"),
        Sector::Plague => (PictureWord::Plague, "#a3a06b"),
    }
}

fn disc(radius: f64, fill: &str, more: &str) -> String {
    format!(r#"<circle cx="100" cy="100" r="{radius}" fill="{fill}" {more}/>"#)
}

/// The wheel board, two places wide and high.
pub(crate) fn wheel(language: PictureLanguage) -> String {
    let line = format!(r#"stroke="{INK}" stroke-width="1.2""#);
    let mut text = format!(r#"<path d="M-1-1h202v202H-1z" fill="{MEADOW_DARK}"/>"#);
    text += &disc(RIM + 2.0, INK, r#"opacity=".25" transform="translate(2 4)""#);
    text += &disc(RIM + 3.0, STONE, &line);
    let radius = RIM - 3.0;
    for sector in Sector::ALL {
        let (at, (word, colour)) = (f64::from(sector as u8), sector_look(sector));
        let (from, to) = (on_wheel(at - 0.5, radius), on_wheel(at + 0.5, radius));
        let _ = write!(text, r#"<path d="M100 100L{:.1} {:.1}A{radius} {radius} 0 0 1"#, from.x, from.y);
        let _ = write!(text, r#" {:.1} {:.1}z" fill="{colour}" {line}/>"#, to.x, to.y);
        let middle = on_wheel(at, 47.0);
        let icon = shapes::block(sector.name());
        let _ = write!(text, r#"<g transform="translate({:.1} {:.1})">{icon}</g>"#, middle.x, middle.y - 4.0);
        text += &ribbon(middle + Vec2::new(0.0, 11.0), word.say(language), 6.0);
    }
    for place in 0..CROWNS {
        let at = crown(place);
        let _ = write!(
            text,
            r#"<g transform="translate({:.1} {:.1})">{}</g>"#,
            at.x,
            at.y,
            shapes::block("crown")
        );
    }
    text + &disc(15.0, STONE, &line) + &disc(9.0, "#8a5a34", &line) + &disc(3.5, "#f0bf3f", &line)
}
