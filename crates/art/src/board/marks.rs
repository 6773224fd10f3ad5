//! Marks on a board: the last tile, coordinates, and the places where a tile fits.

use super::{Drawings, SvgCanvas};
use crate::svg::words;
use bastide_engine::TileId;
use std::fmt::Write;

/// The colour of marks.
const MARK: &str = "#c0392b";

/// A frame around the tile that was placed last.
pub(super) fn last(canvas: &SvgCanvas<'_>) -> String {
    let count = canvas.scene.state.board().tiles().len();
    let start = canvas.scene.rules.tiles().start().tiles.len();
    let placed =
        canvas.scene.state.turn().placed().or_else(|| (count > start).then(|| TileId(count as u16 - 1)));
    let Some(tile) = placed else { return String::new() };
    let (x, y) = canvas.corner(canvas.placed(tile).pos());
    let frame = format!(r#"x="{}" y="{}" width="97" height="97" rx="4" fill="none""#, x + 1.5, y + 1.5);
    let halo = format!(r##"<rect {frame} stroke="#fff8e6" stroke-width="5.5"/>"##);
    halo + &format!(r#"<rect {frame} stroke="{MARK}" stroke-width="2.8"/>"#)
}

/// Column and row numbers, as in records.
pub(super) fn coordinates(canvas: &SvgCanvas<'_>) -> String {
    let window = canvas.window;
    let mut text = String::new();
    let (right, bottom) = (window.columns() * 100.0, window.rows() * 100.0);
    let mut number =
        |x: f64, y: f64, number: i16| text += &words((x, y), 17.0, "middle", &number.to_string());
    for column in window.left..=window.right {
        let x = f64::from(column - window.left) * 100.0 + 50.0;
        number(x, -9.0, column);
        number(x, bottom + 20.0, column);
    }
    for row in window.top..=window.bottom {
        let y = f64::from(row - window.top) * 100.0 + 56.0;
        number(-15.0, y, row);
        number(right + 15.0, y, row);
    }
    text
}

/// The places where a tile fits: a faded picture of the tile in each, with the number of possible rotations.
pub(super) fn fits(canvas: &SvgCanvas<'_>, drawings: &mut Drawings) -> String {
    let Some((kind, fits)) = &canvas.options.fits else { return String::new() };
    let mut text = String::new();
    let ground = crate::tile::ground();
    for fit in fits {
        let (x, y) = canvas.corner(fit.pos);
        let Some(rotation) = fit.rotations.first() else { continue };
        let art = drawings.of(canvas.scene, *kind, *rotation, 0);
        let _ = write!(text, r#"<g transform="translate({x} {y})"><g opacity=".5" clip-path="url(#tile)">"#);
        let _ = write!(
            text,
            r#"{ground}{}</g><rect x="2" y="2" width="96" height="96" rx="5" fill="none""#,
            art.svg
        );
        let _ = write!(text, r#" stroke="{MARK}" stroke-width="2.4" stroke-dasharray="7 5"/>"#);
        let _ = write!(
            text,
            r##"<circle cx="84" cy="16" r="11" fill="#fff8e6" stroke="{MARK}" stroke-width="2"/>"##
        );
        text += &words((84.0, 21.5), 16.0, "middle", &fit.rotations.len().to_string());
        text += "</g>";
    }
    text
}
