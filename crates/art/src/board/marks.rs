//! Marks on a board: the last tile, coordinates, where a tile can go.

use super::{Canvas, Drawings};
use crate::blocks::FONT;
use crate::palette::INK;
use bastide_engine::TileId;
use std::fmt::Write;

/// A frame round the tile that was laid last.
pub(super) fn last(canvas: &Canvas<'_>) -> String {
    let count = canvas.scene.state.board().tiles().len();
    let start = canvas.scene.rules.tiles().start().tiles.len();
    let placed = canvas.scene.state.turn().placed().or_else(|| (count > start).then(|| TileId(count as u16 - 1)));
    let Some(tile) = placed else { return String::new() };
    let (x, y) = canvas.corner(canvas.placed(tile).pos());
    format!(
        r##"<rect x="{}" y="{}" width="97" height="97" rx="4" fill="none" stroke="#fff8e6" stroke-width="5.5"/><rect x="{}" y="{}" width="97" height="97" rx="4" fill="none" stroke="#c0392b" stroke-width="2.8"/>"##,
        x + 1.5,
        y + 1.5,
        x + 1.5,
        y + 1.5
    )
}

/// The numbers of columns and rows, as in records.
pub(super) fn coordinates(canvas: &Canvas<'_>) -> String {
    let window = canvas.window;
    let mut text = format!(r#"<g font-family="{FONT}" font-size="17" font-weight="700" fill="{INK}" text-anchor="middle">"#);
    let (right, bottom) = (window.columns() * 100.0, window.rows() * 100.0);
    for column in window.left..=window.right {
        let x = f64::from(column - window.left) * 100.0 + 50.0;
        let _ = write!(text, r#"<text x="{x}" y="-9">{column}</text><text x="{x}" y="{}">{column}</text>"#, bottom + 20.0);
    }
    for row in window.top..=window.bottom {
        let y = f64::from(row - window.top) * 100.0 + 56.0;
        let _ = write!(text, r#"<text x="-15" y="{y}">{row}</text><text x="{}" y="{y}">{row}</text>"#, right + 15.0);
    }
    text + "</g>"
}

/// Where a tile can go: a pale picture of it in each place, with the number of ways to turn it.
pub(super) fn fits(canvas: &Canvas<'_>, drawings: &mut Drawings) -> String {
    let Some((kind, fits)) = &canvas.options.fits else { return String::new() };
    let mut text = String::new();
    for fit in fits {
        let (x, y) = canvas.corner(fit.pos);
        let Some(rotation) = fit.rotations.first() else { continue };
        let art = drawings.of(canvas.scene, *kind, *rotation, 0);
        let _ = write!(
            text,
            r##"<g transform="translate({x} {y})"><g opacity=".5" clip-path="url(#tile)">{}{}</g><rect x="2" y="2" width="96" height="96" rx="5" fill="none" stroke="#c0392b" stroke-width="2.4" stroke-dasharray="7 5"/><circle cx="84" cy="16" r="11" fill="#c0392b" stroke="#fff8e6" stroke-width="1.6"/><text x="84" y="21.5" font-family="{FONT}" font-size="16" font-weight="700" text-anchor="middle" fill="#fff8e6">{}</text></g>"##,
            crate::tile::ground(),
            art.svg,
            fit.rotations.len()
        );
    }
    text
}
