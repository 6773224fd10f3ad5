//! Draws the score board: fifty spaces and the pieces on them.

use super::{Sheet, SvgCanvas};
use crate::figures::{FigureLook, Shape, figure};
use crate::palette::{INK, PAPER_EDGE};
use crate::svg::words;
use bastide_engine::{FigureKind, Marker, Mechanic};
use std::fmt::Write;

/// The number of spaces; after the last one, the score board starts over (ROB-6).
pub(super) const PLACES: i32 = 50;
/// The number of spaces in a row. There are two rows; the second runs from right to left.
const ROW: i32 = PLACES / 2;
/// The height of a row, as a multiple of the letter size.
const HIGH: f64 = 3.2;

/// The space for a number of points.
pub(super) fn place(points: i32) -> i32 {
    points.rem_euclid(PLACES)
}

/// The height of the score board.
pub(super) fn height(letter: f64) -> f64 {
    letter * (HIGH * 2.0 + 0.6)
}

/// A piece on the score board: its space, shape and owner, and how many times it has gone round.
struct TrackPiece {
    place: i32,
    shape: Shape,
    seat: usize,
    rounds: i32,
}

fn pieces(canvas: &SvgCanvas<'_>) -> Vec<TrackPiece> {
    let (rules, state) = (canvas.scene.rules, canvas.scene.state);
    let mut all = Vec::new();
    for player in rules.players() {
        let mut mark = |marker: Marker, shape: Shape| {
            let points = state.marker(player, marker);
            let (place, rounds) = (place(points), points.div_euclid(PLACES));
            all.push(TrackPiece { place, shape, seat: player.index(), rounds });
        };
        mark(Marker::Normal, Shape::Player(FigureKind::Follower));
        if rules.on().has(Mechanic::Message) {
            mark(Marker::Messenger, Shape::Messenger);
        }
    }
    for (owner, place, _) in &canvas.position.pieces.robbers {
        let seat = owner.index();
        all.push(TrackPiece { place: (*place).into(), shape: Shape::Robber, seat, rounds: 0 });
    }
    all
}

/// The corner of a space. The second row is below the first and runs from right to left.
fn corner(place: i32, (x, y): (f64, f64), step: f64, letter: f64) -> (f64, f64) {
    let column = if place < ROW { place } else { PLACES - 1 - place };
    (x + f64::from(column) * step, y + f64::from(place / ROW) * letter * HIGH)
}

/// Draws the score board with its top edge at this height.
pub(super) fn strip(canvas: &SvgCanvas<'_>, sheet: Sheet, top: f64) -> String {
    let letter = sheet.panel.1;
    let origin = (letter * 0.8, top);
    let step = (sheet.units.0 - letter * 1.6) / f64::from(ROW);
    let mut text = String::new();
    for number in 0..PLACES {
        let (x, y) = corner(number, origin, step, letter);
        // Highlight every fifth space, where messages are earned.
        let fill = if number % 5 == 0 { "#e9d3a0" } else { "#f6ecd4" };
        let (wide, high, line) = (step, letter * HIGH, letter * 0.08);
        let _ = write!(text, r#"<path d="M{x:.1} {y:.1}h{wide:.1}v{high:.1}h-{wide:.1}z" fill="{fill}""#);
        let _ = write!(text, r#" stroke="{PAPER_EDGE}" stroke-width="{line:.1}"/>"#);
        let size = letter * 0.72;
        text += &words((x + letter * 0.18, y + size), size, "start", &number.to_string());
    }
    text + &standing(canvas, origin, step, letter)
}

/// How many of `count` pieces on a space fit side by side, and their scale.
fn crowd(count: usize) -> (usize, f64) {
    match count {
        0 | 1 => (1, 0.115),
        2 => (2, 0.085),
        3..=6 => (3, 0.062),
        _ => (5, 0.042),
    }
}

fn standing(canvas: &SvgCanvas<'_>, origin: (f64, f64), step: f64, letter: f64) -> String {
    let all = pieces(canvas);
    let mut text = String::new();
    for place in 0..PLACES {
        let here: Vec<&TrackPiece> = all.iter().filter(|piece| piece.place == place).collect();
        let (x, y) = corner(place, origin, step, letter);
        let (in_row, scale) = crowd(here.len());
        let rows = here.len().div_ceil(in_row);
        for (number, piece) in here.iter().enumerate() {
            let (column, row) = ((number % in_row) as f64, (number / in_row + 1) as f64);
            let across = step * (column + 0.5) / in_row as f64;
            let down = HIGH - 0.75 - (rows as f64 - row) * (HIGH - 1.0) / rows as f64;
            let foot = (x + across, y + letter * (down + 0.35));
            let look = FigureLook { shape: piece.shape, seat: Some(piece.seat), ghost: false };
            text += &figure(look, canvas.options.seats, foot, letter * scale);
            if piece.rounds != 0 {
                let said = format!("{:+}", piece.rounds * PLACES);
                text += &rounds((foot.0, foot.1 + letter * 0.25), letter * scale * 5.8, &said);
            }
        }
    }
    text
}

/// A small card in front of a marker with the points to add to its space, such as `+50`.
fn rounds((x, y): (f64, f64), size: f64, said: &str) -> String {
    let wide = size * (said.len() as f64 * 0.52 + 0.4);
    let (left, top, high, round) = (x - wide / 2.0, y - size * 0.82, size * 1.05, size * 0.2);
    let card = format!(r#"<rect x="{left:.1}" y="{top:.1}" width="{wide:.1}" height="{high:.1}""#);
    card + &format!(r##" rx="{round:.1}" fill="#fff8e6" stroke="{INK}" stroke-width="{:.1}"/>"##, size * 0.08)
        + &words((x, y), size, "middle", said)
}
