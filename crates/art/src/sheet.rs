//! Draws all tiles of a module on one sheet.

use crate::gallery::full_name;
use crate::palette::PAPER;
use crate::svg::{self, CLIP, words};
use crate::tile::{TileLook, definitions, ground, tile_art};
use bastide_engine::Rotation;
use bastide_tiles::TileFile;
use std::fmt::Write;

/// The width of a letter relative to its height. It limits the size of names, which must not be wider than
/// their tiles.
const LETTER: f64 = 0.45;

/// A sheet with every tile in a file, each `size` pixels wide.
pub fn sheet_svg(file: &TileFile, size: u32, columns: u32) -> String {
    let scale = f64::from(size) / 100.0;
    let label = size >= 96;
    let (wide, high) = (size + size / 8, size + if label { size / 4 } else { size / 8 });
    let rows = (file.tiles.len() as u32).div_ceil(columns);
    let (width, height) = (columns * wide + size / 8, rows * high + size / 8);
    let mut body = String::new();
    for (number, tile) in file.tiles.iter().enumerate() {
        let (column, row) = (number as u32 % columns, number as u32 / columns);
        let (x, y) = (column * wide + size / 8, row * high + size / 8);
        // As on boards, the full name is the seed.
        let id = full_name(file, tile);
        let art = tile_art(TileLook { id: &id, def: &tile.def, copy: 0, rotation: Rotation(0) });
        let _ = write!(
            body,
            r##"<g transform="translate({x} {y})scale({scale})" clip-path="url(#tile)">{}{}</g>"##,
            ground(),
            art.svg
        );
        if label {
            let at = (f64::from(x + size / 2), f64::from(y + size + size / 8));
            let letter = (11.0_f64).max(tile.id.len() as f64 * LETTER);
            body += &words(at, f64::from(size) / letter, "middle", &tile.id);
        }
    }
    let head = svg::head((width, height), (width.into(), height.into()));
    let paper = format!(r#"<path d="M0 0h{width}v{height}H0z" fill="{PAPER}"/>"#);
    format!("{head}<defs>{CLIP}{}</defs>{paper}{body}</svg>", definitions(&body))
}
