//! All tiles of a module on one sheet.

use crate::palette::{INK, PAPER};
use crate::svg::escape;
use crate::tile::{TileLook, definitions, ground, tile_art};
use bastide_engine::Rotation;
use bastide_tiles::TileFile;
use std::fmt::Write;

/// A sheet of every tile of a file, each so many points wide.
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
        let art = tile_art(TileLook { id: &tile.id, def: &tile.def, copy: 0, rotation: Rotation(0) });
        let _ = write!(body, r##"<g transform="translate({x} {y})scale({scale})" clip-path="url(#tile)">{}{}</g>"##, ground(), art.svg);
        if label {
            let _ = write!(
                body,
                r#"<text x="{}" y="{}" font-size="{}" text-anchor="middle" fill="{INK}" font-family="Alegreya, Georgia, serif">{}</text>"#,
                x + size / 2,
                y + size + size / 8,
                f64::from(size) / 11.0,
                escape(&tile.id)
            );
        }
    }
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><defs><clipPath id="tile"><path d="M0 0h100v100H0z"/></clipPath>{}</defs><path d="M0 0h{width}v{height}H0z" fill="{PAPER}"/>{body}</svg>"#,
        definitions(&body)
    )
}
