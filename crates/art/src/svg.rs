//! Writes SVG: short numbers, paths, symbols.

use crate::palette::INK;
use kurbo::{Affine, BezPath, PathEl, Point};
use std::fmt::Write;

/// A number with at most one decimal, as short as possible.
pub(crate) fn number(value: f64) -> String {
    let rounded = (value * 10.0).round() / 10.0;
    if rounded == 0.0 {
        return "0".to_string();
    }
    let text = format!("{rounded}");
    match text.strip_prefix("0.") {
        Some(rest) => format!(".{rest}"),
        None => text.strip_prefix("-0.").map(|rest| format!("-.{rest}")).unwrap_or(text),
    }
}

/// Writes numbers with as few separators as possible.
fn numbers(out: &mut String, values: &[f64]) {
    for value in values {
        let text = number(*value);
        let parted =
            out.ends_with(|last: char| last.is_ascii_alphabetic()) || text.starts_with('-') || out.is_empty();
        if !parted {
            out.push(' ');
        }
        out.push_str(&text);
    }
}

/// The path data of a transformed path, in relative coordinates.
pub(crate) fn data(path: &BezPath, turn: Affine) -> String {
    let mut out = String::new();
    let round = |point: Point| Point::new((point.x * 10.0).round() / 10.0, (point.y * 10.0).round() / 10.0);
    let mut here = Point::ZERO;
    let mut start = Point::ZERO;
    let mut last = ' ';
    for element in path.elements() {
        let (letter, points): (char, Vec<Point>) = match turn * *element {
            PathEl::MoveTo(to) => ('M', vec![to]),
            PathEl::LineTo(to) => ('l', vec![to]),
            PathEl::CurveTo(one, two, to) => ('c', vec![one, two, to]),
            PathEl::QuadTo(one, to) => ('q', vec![one, to]),
            PathEl::ClosePath => {
                out.push('z');
                here = start;
                last = 'z';
                continue;
            }
        };
        if letter != last {
            out.push(letter);
        }
        last = letter;
        let origin = if letter == 'M' { Point::ZERO } else { here };
        let values: Vec<f64> = points
            .iter()
            .flat_map(|point| [round(*point).x - origin.x, round(*point).y - origin.y])
            .collect();
        numbers(&mut out, &values);
        here = round(points[points.len() - 1]);
        if letter == 'M' {
            start = here;
        }
    }
    out
}

/// The path data of a closed ring of points.
pub(crate) fn ring(points: &[Point], turn: Affine) -> String {
    let mut path = BezPath::new();
    for (at, point) in points.iter().enumerate() {
        if at == 0 {
            path.move_to(*point);
        } else {
            path.line_to(*point);
        }
    }
    path.close_path();
    data(&path, turn)
}

/// A drawing under construction.
#[derive(Clone, Debug, Default)]
pub(crate) struct Svg(pub(crate) String);

impl Svg {
    /// Adds a path with these attributes.
    pub(crate) fn path(&mut self, data: &str, attributes: &str) {
        let _ = write!(self.0, r#"<path d="{data}" {attributes}/>"#);
    }

    /// Adds a symbol at a point, in this fill colour if there is one.
    pub(crate) fn stand(&mut self, id: &str, at: Point, scale: f64, fill: Option<&str>) {
        let fill = fill.map_or(String::new(), |fill| format!(r#" fill="{fill}""#));
        let (x, y) = (number(at.x), number(at.y));
        let _ = if (scale - 1.0).abs() < 0.04 {
            write!(self.0, r##"<use href="#{id}" x="{x}" y="{y}"{fill}/>"##)
        } else {
            let scale = (scale * 20.0).round() / 20.0;
            write!(self.0, r##"<use href="#{id}" transform="translate({x} {y})scale({scale})"{fill}/>"##)
        };
    }
}

/// The opening tag of a document with its size in pixels and in units.
pub(crate) fn head((width, height): (u32, u32), units: (f64, f64)) -> String {
    let (wide, high) = (number(units.0), number(units.1));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {wide} {high}">"#
    )
}

/// The font for text in pictures.
const FONT: &str = "Alegreya, Georgia, serif";

/// Text with its `start`, `middle` or `end` at the given point.
pub(crate) fn words(at: (f64, f64), size: f64, anchor: &str, text: &str) -> String {
    let (x, y, size) = (number(at.0), number(at.1), number(size));
    let place = format!(r#"x="{x}" y="{y}" text-anchor="{anchor}""#);
    let letters = format!(r#"font-family="{FONT}" font-size="{size}" font-weight="700""#);
    format!(r#"<text {place} {letters} fill="{INK}">{}</text>"#, escape(text))
}

/// The clip path of a tile, for `<defs>`.
pub(crate) const CLIP: &str = r#"<clipPath id="tile"><path d="M0 0h100v100H0z"/></clipPath>"#;

/// Escapes text for a document.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Control characters are not allowed in XML.
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let all = [0.0, -0.04, 0.5, -0.5, 12.34, -7.0, 100.0].map(number);
        assert_eq!(all, ["0", "0", ".5", "-.5", "12.3", "-7", "100"]);
    }

    #[test]
    fn names_are_escaped() {
        assert_eq!(escape("<Ann & \"Bob\">\u{1}"), "&lt;Ann &amp; &quot;Bob&quot;&gt; ");
    }
}
