//! What is laid whole before the first turn: the quarters of the walled town, and the wheel of fortune.

use crate::figures::{FigureLook, Shape, figure};
use crate::palette::{CITY_LIGHT, INK, PAPER, STONE, STONE_DARK};
use crate::seats::Palette;
use crate::text::{Language, Word};
use bastide_engine::{Quarter, Sector};
use kurbo::{Point, Vec2};
use std::fmt::Write;

/// The font of words in pictures.
pub(crate) const FONT: &str = "Alegreya, Georgia, serif";

/// The town is four tiles wide and three high.
pub(crate) const TOWN: (i16, i16) = (4, 3);

/// The heart of each quarter, on the block as a whole.
pub(crate) fn quarter(quarter: Quarter) -> Point {
    match quarter {
        Quarter::Castle => Point::new(252.0, 92.0),
        Quarter::Market => Point::new(300.0, 168.0),
        Quarter::Smithy => Point::new(196.0, 216.0),
        Quarter::Cathedral => Point::new(128.0, 142.0),
    }
}

const fn quarter_word(quarter: Quarter) -> Word {
    match quarter {
        Quarter::Castle => Word::Castle,
        Quarter::Market => Word::Market,
        Quarter::Smithy => Word::Smithy,
        Quarter::Cathedral => Word::Cathedral,
    }
}

fn ribbon(at: Point, text: &str, size: f64) -> String {
    let half = text.chars().count() as f64 * size * 0.29 + size * 0.6;
    let (x, y, high) = (at.x, at.y, size * 1.35);
    format!(
        r#"<path d="M{} {}h{}l-{e} {h2}l{e} {h2}h-{}l{e}-{h2}z" fill="{PAPER}" stroke="{INK}" stroke-width=".8" stroke-linejoin="round"/><text x="{x}" y="{}" font-family="{FONT}" font-size="{size}" font-weight="700" text-anchor="middle" fill="{INK}">{text}</text>"#,
        x - half,
        y - high / 2.0,
        half * 2.0,
        half * 2.0,
        y + size * 0.32,
        e = size * 0.35,
        h2 = high / 2.0,
    )
}

/// The four quarters, drawn over the town's tiles.
pub(crate) fn town(language: Language) -> String {
    let mut text = String::new();
    for place in Quarter::ALL {
        let at = quarter(place);
        let _ = write!(
            text,
            r#"<ellipse cx="{}" cy="{}" rx="39" ry="31" fill="{CITY_LIGHT}" stroke="{STONE_DARK}" stroke-width="1.4" stroke-dasharray="3 2"/>"#,
            at.x, at.y
        );
        let body = match place {
            Quarter::Castle => {
                let look = FigureLook { shape: Shape::Castle, seat: None, ghost: false };
                figure(look, Palette::Box, (at.x, at.y + 6.0), 1.7)
            }
            Quarter::Market => format!(r##"<use href="#ba" transform="translate({} {})scale(1.7)"/>"##, at.x, at.y - 7.0),
            Quarter::Smithy => smithy(at),
            Quarter::Cathedral => format!(r##"<use href="#ca" transform="translate({} {})scale(1)"/>"##, at.x, at.y - 3.0),
        };
        text += &body;
        text += &ribbon(at + Vec2::new(0.0, 20.0), quarter_word(place).say(language), 9.0);
    }
    text
}

fn smithy(at: Point) -> String {
    format!(
        r##"<g transform="translate({} {})scale(1.6)"><path d="M-10 6h20l3 2h-20z" fill="{INK}" opacity=".22"/><path d="M-10 6v-9H4v9z" fill="#e9d9b8" stroke="{INK}" stroke-width=".6"/><path d="M-11.5-2.5l3-7h10l3.5 7z" fill="#6b5a52" stroke="{INK}" stroke-width=".6" stroke-linejoin="round"/><path d="M-6-9.5v-5h3.6v5z" fill="#b3a58c" stroke="{INK}" stroke-width=".6"/><path d="M-4.5-15c-2-1.5-.5-3.5.5-4 1.5-.5 2.5 1 1.5 2" fill="none" stroke="#8f877e" stroke-width="1.2" stroke-linecap="round"/><path d="M-7.5 6V.5h5V6z" fill="#e2572b" stroke="{INK}" stroke-width=".6"/><path d="M5.5 6h8M7 6V3.5h5V6M5 2.5h9.5L12.5 0H7z" fill="#55504b" stroke="{INK}" stroke-width=".7" stroke-linejoin="round"/></g>"##,
        at.x,
        at.y - 4.0
    )
}

/// The middle of the wheel, on the two by two places it covers.
const HUB: Point = Point::new(100.0, 100.0);
/// Its radius.
const RIM: f64 = 94.0;

fn on_wheel(sector: f64, far: f64) -> Point {
    // The first sector is in the north; they follow clockwise.
    let angle = (sector * 60.0 - 90.0).to_radians();
    HUB + Vec2::new(angle.cos(), angle.sin()) * far
}

/// Where the pig stands for a sector.
pub(crate) fn pig_place(sector: Sector) -> Point {
    on_wheel(f64::from(sector as u8), 30.0)
}

/// Where a follower stands on a crown place.
pub(crate) fn crown(place: u8) -> Point {
    let sector = Sector::ALL.into_iter().find(|sector| sector.crowns().contains(&place)).unwrap_or(Sector::Fortune);
    let range = sector.crowns();
    let off = if range.len() == 1 { 0.0 } else { f64::from(place - range.start) * 0.44 - 0.22 };
    on_wheel(f64::from(sector as u8) + off, 77.0)
}

/// The wheel board, on two by two places.
pub(crate) fn wheel(language: Language) -> String {
    let sectors: [(Word, &str, &str); 6] = [
        (Word::Fortune, "#e7c45a", FORTUNE),
        (Word::Taxes, "#7fa3c7", TAXES),
        (Word::Famine, "#c9a777", FAMINE),
        (Word::Storm, "#8f9fb0", STORM),
        (Word::Inquisition, "#c98a72", INQUISITION),
        (Word::Plague, "#a3a06b", PLAGUE),
    ];
    let mut text = format!(
        r##"<path d="M-1-1h202v202H-1z" fill="#a9b76f"/><circle cx="102" cy="104" r="{RIM}" fill="{INK}" opacity=".25"/><circle cx="100" cy="100" r="{}" fill="{STONE}" stroke="{INK}" stroke-width="1.4"/>"##,
        RIM + 3.0
    );
    for (at, (word, colour, icon)) in sectors.into_iter().enumerate() {
        let (from, to) = (on_wheel(at as f64 - 0.5, RIM - 3.0), on_wheel(at as f64 + 0.5, RIM - 3.0));
        let radius = RIM - 3.0;
        let _ = write!(
            text,
            r#"<path d="M100 100L{:.1} {:.1}A{radius} {radius} 0 0 1 {:.1} {:.1}z" fill="{colour}" stroke="{INK}" stroke-width="1"/>"#,
            from.x, from.y, to.x, to.y
        );
        let middle = on_wheel(at as f64, 52.0);
        let _ = write!(text, r#"<g transform="translate({:.1} {:.1})">{icon}</g>"#, middle.x, middle.y - 4.0);
        text += &ribbon(middle + Vec2::new(0.0, 12.0), word.say(language), 7.0);
    }
    for place in 0..bastide_engine::CROWNS {
        let at = crown(place);
        let _ = write!(
            text,
            r##"<g transform="translate({:.1} {:.1})"><circle r="8.4" fill="#fff3d0" stroke="{INK}" stroke-width=".9"/><path d="M-5 3.6L-5.6-3.6-2.4-.4 0-5l2.4 4.6 3.2-3.2L5 3.6z" fill="#f0bf3f" stroke="{INK}" stroke-width=".8" stroke-linejoin="round"/></g>"##,
            at.x, at.y
        );
    }
    let _ = write!(
        text,
        r##"<circle cx="100" cy="100" r="15" fill="{STONE}" stroke="{INK}" stroke-width="1.2"/><circle cx="100" cy="100" r="9" fill="#8a5a34" stroke="{INK}" stroke-width="1"/><circle cx="100" cy="100" r="3.5" fill="#f0bf3f" stroke="{INK}" stroke-width=".8"/>"##
    );
    text
}

const FORTUNE: &str = r##"<circle r="8" fill="#f6cf4f" stroke="#3d2b1f" stroke-width="1"/><circle r="5.5" fill="none" stroke="#3d2b1f" stroke-width=".7"/><path d="M0-3.6v7.2M-3.6 0h7.2" stroke="#3d2b1f" stroke-width="1.4"/>"##;
const TAXES: &str = r##"<path d="M-6.5-7h13v6.5c0 4.5-3.5 7-6.5 8.5-3-1.5-6.5-4-6.5-8.5z" fill="#234f9e" stroke="#fff6dd" stroke-width="1.4"/><path d="M-1.2-5.5h2.4v3.4h3.4v2.4H1.2v4.7h-2.4V.3h-3.4v-2.4h3.4z" fill="#f6c945"/>"##;
const FAMINE: &str = r##"<path d="M0 8C-.6 3-.6-3 0-8 .6-3 .6 3 0 8zM-1.4 7.6C-5 3-6.5-1-6.2-6-3.3-2 -1.5 3-.9 7.4zM1.4 7.6C5 3 6.5-1 6.2-6 3.3-2 1.5 3 .9 7.4z" fill="#b98a2a" stroke="#3d2b1f" stroke-width=".7"/><path d="M-3.5 2h7v2h-7z" fill="#7b2e22"/>"##;
const STORM: &str = r##"<path d="M-8 1.5c-3-.5-3-5 0-5.5 0-4.5 6.5-5.5 8-2 4-1.5 7.5 1.5 6.5 4.5 2.5.5 2.3 3.5-.5 3.5z" fill="#e9edf0" stroke="#3d2b1f" stroke-width=".9"/><path d="M-1 1.5l-3 5h3l-1.5 4.5L3 4.5H.2l2-3z" fill="#f6cf4f" stroke="#3d2b1f" stroke-width=".7" stroke-linejoin="round"/>"##;
const INQUISITION: &str = r##"<path d="M0-9c5 4 6.5 7.5 5 11.5C4 5.5 2 7-.2 7c-3.8 0-6-2.7-5.7-6.3.3-2.3 1.5-3.6 3-5.5.2 1.9.9 2.8 2.1 3.5C-.3-3.7.4-5.5 0-9z" fill="#e2572b" stroke="#3d2b1f" stroke-width=".8"/><path d="M0-2v7M-2.4.2h4.8" stroke="#fff3d0" stroke-width="1.4"/>"##;
const PLAGUE: &str = r##"<path d="M-6-2C-6-9.5 6-9.5 6-2c0 2-1 3.5-2.2 4.3V6h-7.6V2.3C-5 1.5-6 0-6-2z" fill="#f3ead6" stroke="#3d2b1f" stroke-width=".9"/><circle cx="-2.5" cy="-1.5" r="1.6" fill="#3d2b1f"/><circle cx="2.5" cy="-1.5" r="1.6" fill="#3d2b1f"/><path d="M-1.5 3.5V6M0 3.5V6M1.5 3.5V6" stroke="#3d2b1f" stroke-width=".7"/>"##;
