//! Everything beside the board: neutral pieces that are not in play yet, message tokens, face-up tiles, tiles
//! set aside, and figures beside the stacks.

use super::{Drawings, Sheet, SvgCanvas};
use crate::figures::{FigureLook, Shape, figure};
use crate::palette::INK;
use crate::svg::words;
use crate::text::PictureWord;
use crate::tile::ground;
use bastide_engine::{KindId, Mechanic, Rotation, Spot};
use std::fmt::Write;

/// The height of the row, as a multiple of the letter size.
const HIGH: f64 = 2.7;

/// Mechanics that can have something beside the board.
const BRING: [Mechanic; 6] = [
    Mechanic::Dragon,
    Mechanic::Fairy,
    Mechanic::Mage,
    Mechanic::Message,
    Mechanic::Bazaar,
    Mechanic::Builder,
];

/// The height of the row; 0 if it is empty. In a film (`steady`), the row keeps its height if anything can
/// appear there.
pub(super) fn height(canvas: &SvgCanvas<'_>, letter: f64, steady: bool) -> f64 {
    let can = || BRING.into_iter().any(|mechanic| canvas.scene.rules.on().has(mechanic));
    let is = || !figures(canvas).is_empty() || !tiles(canvas).is_empty();
    if (steady && can()) || is() { letter * HIGH } else { 0.0 }
}

/// Figures and tokens, each with the number on it.
fn figures(canvas: &SvgCanvas<'_>) -> Vec<(FigureLook, String)> {
    let (rules, pieces) = (canvas.scene.rules, &canvas.position.pieces);
    let mut all = Vec::new();
    let mut add = |shape: Shape, seat: Option<usize>, said: String| {
        all.push((FigureLook { shape, seat, ghost: false }, said));
    };
    let waiting = [
        (Mechanic::Dragon, Shape::Dragon, pieces.dragon.is_none()),
        (Mechanic::Fairy, Shape::Fairy, pieces.fairy.is_none()),
        (Mechanic::Mage, Shape::Mage, pieces.spells[0].is_none()),
        (Mechanic::Mage, Shape::Witch, pieces.spells[1].is_none()),
    ];
    for (_, shape, _) in waiting.into_iter().filter(|(mechanic, _, away)| *away && rules.on().has(*mechanic))
    {
        add(shape, None, String::new());
    }
    for standing in canvas.position.figures.iter().filter(|standing| standing.spot == Spot::Stacks) {
        add(Shape::Player(standing.figure), Some(standing.owner.index()), String::new());
    }
    if rules.on().has(Mechanic::Message) {
        add(Shape::Message, None, String::new());
        for token in &pieces.messages {
            add(Shape::Message, None, token.to_string());
        }
    }
    all
}

/// Tiles, each with the seat that must place it.
fn tiles(canvas: &SvgCanvas<'_>) -> Vec<(KindId, Option<usize>)> {
    let pieces = &canvas.position.pieces;
    let open = pieces.aside.iter().chain(&pieces.offered).map(|kind| (*kind, None));
    open.chain(pieces.won.iter().map(|(player, kind)| (*kind, Some(player.index())))).collect()
}

/// Draws the row.
pub(super) fn row(canvas: &SvgCanvas<'_>, sheet: Sheet, drawings: &mut Drawings) -> String {
    let (letter, top) = (sheet.panel.1, sheet.beside);
    let (figures, tiles) = (figures(canvas), tiles(canvas));
    if figures.is_empty() && tiles.is_empty() {
        return String::new();
    }
    let title = format!("{}:", PictureWord::Beside.say(canvas.options.language));
    let from = letter * (title.chars().count() as f64 * 0.52 + 2.2);
    let mut text = words((letter, top + letter * 1.8), letter, "start", &title);
    let count = (figures.len() + tiles.len()) as f64;
    let step = (letter * 2.7).min((sheet.units.0 - letter - from) / count);
    let shrink = (step / (letter * 2.4)).min(1.0);
    let (mut at, foot) = (from, top + letter * 2.2);
    for (look, said) in figures {
        let large = look.shape == Shape::Dragon;
        let scale = letter * shrink * if large { 0.075 } else { 0.095 };
        text += &figure(look, canvas.options.seats, (at, foot - letter * 0.2), scale);
        if !said.is_empty() {
            let size = letter * 0.9 * shrink;
            let place = (at, foot - letter * 0.1 * shrink);
            let halo = r##"stroke="#f6ead0" stroke-linejoin="round""##;
            let width = size * 0.3;
            let _ = write!(
                text,
                r#"<g {halo} stroke-width="{width:.1}">{}</g>"#,
                words(place, size, "middle", &said)
            );
            text += &words(place, size, "middle", &said);
        }
        at += step;
    }
    for (kind, seat) in tiles {
        let art = drawings.of(canvas.scene, kind, Rotation(0), 0);
        let size = letter * 2.2 * shrink;
        let (x, y, scale) = (at - size / 2.0, foot - size, size / 100.0);
        let _ = write!(text, r#"<g transform="translate({x:.1} {y:.1})scale({scale:.3})">"#);
        let _ = write!(text, r#"<g clip-path="url(#tile)">{}{}</g>"#, ground(), art.svg);
        let _ = write!(text, r#"<path d="M0 0h100v100H0z" fill="none" stroke="{INK}" stroke-width="2"/>"#);
        if let Some(seat) = seat {
            let badge = crate::figures::badge(seat, canvas.options.seats);
            let _ = write!(text, r#"<g transform="translate(84 84)scale(5)">{badge}</g>"#);
        }
        text += "</g>";
        at += step;
    }
    text
}
