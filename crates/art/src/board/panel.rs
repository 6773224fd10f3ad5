//! The panels around the board: players with their scores and supplies, and the remaining tiles.

use super::{Drawings, Sheet, SvgCanvas, beside, track};
use crate::figures::{FigureLook, Shape, badge, figure};
use crate::palette::{INK, PAPER, PAPER_EDGE};
use crate::svg::words;
use crate::text::PictureWord;
use crate::tile::ground;
use bastide_engine::{Actor, FigureKind, Goods, Marker, Mechanic, PlayerId, Rotation, Spot, decision};
use std::fmt::Write;

/// The number of player cards in a row.
fn columns(canvas: &SvgCanvas<'_>, letter: f64, wide: f64) -> usize {
    let players = usize::from(canvas.scene.rules.setup().players);
    let most = ((wide - letter) / (letter * 12.5)).floor().max(1.0) as usize;
    let rows = players.div_ceil(most);
    players.div_ceil(rows)
}

/// The height of a player card, as a multiple of the letter size.
const CHIP: f64 = 4.3;
/// The colour of a player card.
const CARD: &str = "#f9f1dc";

/// The height of the player panel.
pub(super) fn height(canvas: &SvgCanvas<'_>, letter: f64, wide: f64) -> f64 {
    let players = usize::from(canvas.scene.rules.setup().players);
    let rows = players.div_ceil(columns(canvas, letter, wide));
    letter * (2.2 + rows as f64 * (CHIP + 0.4))
}

/// The number of tiles in a row of the strip.
fn strip_columns(letter: f64, wide: f64) -> usize {
    ((wide - letter * 2.0) / (letter * 4.4)).floor().max(1.0) as usize
}

/// The height of the strip of remaining tiles.
pub(super) fn strip_height(canvas: &SvgCanvas<'_>, letter: f64, wide: f64) -> f64 {
    let kinds = canvas.scene.state.pool().kinds().count();
    letter * (2.4 + kinds.div_ceil(strip_columns(letter, wide)) as f64 * 5.0)
}

/// All panels that the options turn on.
pub(crate) fn panels(canvas: &SvgCanvas<'_>, sheet: Sheet, drawings: &mut Drawings) -> String {
    let mut text = String::new();
    if canvas.options.scores {
        text += &players(canvas, sheet, drawings);
        text += &beside::row(canvas, sheet, drawings);
    }
    if canvas.options.track {
        text += &track::strip(canvas, sheet, sheet.track + sheet.panel.1 * 0.3);
    }
    if canvas.options.strip {
        text += &strip(canvas, sheet, drawings);
    }
    text
}

/// The tile in hand, drawn in the middle of the heading.
fn drawn(canvas: &SvgCanvas<'_>, sheet: Sheet, drawings: &mut Drawings) -> String {
    let Some(kind) = canvas.scene.state.turn().drawn() else { return String::new() };
    let (letter, middle) = (sheet.panel.1, sheet.units.0 / 2.0);
    let art = drawings.of(canvas.scene, kind, Rotation(0), 0);
    let text =
        words((middle, letter * 1.7), letter * 1.1, "end", PictureWord::Drawn.say(canvas.options.language));
    let (x, y, scale) = (middle + letter * 0.5, letter * 0.25, letter * 0.019);
    let place = format!(r#"transform="translate({x:.1} {y:.1})scale({scale:.3})""#);
    text + &format!(r#"<g {place} clip-path="url(#tile)">{}{}</g>"#, ground(), art.svg)
}

fn players(canvas: &SvgCanvas<'_>, sheet: Sheet, drawings: &mut Drawings) -> String {
    let (wide, letter) = (sheet.units.0, sheet.panel.1);
    let (language, state) = (canvas.options.language, canvas.scene.state);
    let open = decision(canvas.scene.rules, state).actor;
    let head = if open == Actor::Nobody {
        PictureWord::Over.say(language).to_string()
    } else {
        format!("{} {}", PictureWord::Turn.say(language), state.turn().number())
    };
    let mut text = words((letter, letter * 1.7), letter * 1.1, "start", &head);
    text += &drawn(canvas, sheet, drawings);
    let left = format!("{}: {}", PictureWord::Left.say(language), state.pool().total());
    text += &words((wide - letter, letter * 1.7), letter * 1.1, "end", &left);
    let columns = columns(canvas, letter, wide);
    let chip = (wide - letter * 1.6) / columns as f64;
    for player in canvas.scene.rules.players() {
        let (column, row) = (player.index() % columns, player.index() / columns);
        let x = letter * 0.8 + column as f64 * chip;
        let y = letter * 2.3 + row as f64 * letter * (CHIP + 0.4);
        text += &one(canvas, player, (x, y), chip - letter * 0.4, letter, open == Actor::Player(player));
    }
    text
}

/// The card of a player: badge, name and score, and the supply below them.
fn one(
    canvas: &SvgCanvas<'_>,
    player: PlayerId,
    (x, y): (f64, f64),
    wide: f64,
    letter: f64,
    acting: bool,
) -> String {
    let seats = canvas.options.seats;
    let (edge, thick) = if acting { (INK, 0.16) } else { (PAPER_EDGE, 0.1) };
    let high = letter * CHIP;
    let mut text = format!(r#"<rect x="{x:.1}" y="{y:.1}" width="{wide:.1}" height="{high:.1}""#);
    let (round, line) = (letter * 0.4, letter * thick);
    let _ = write!(text, r#" rx="{round:.1}" fill="{CARD}" stroke="{edge}" stroke-width="{line:.1}"/>"#);
    let (bar, round, colour) = (letter * 0.55, letter * 0.27, seats.colour(player.index()));
    let _ =
        write!(text, r#"<rect x="{x:.1}" y="{y:.1}" width="{bar:.1}" height="{high:.1}" rx="{round:.1}""#);
    let (bx, by, scale) = (x + letter * 1.55, y + letter * 1.35, letter * 0.2);
    // The bar has an ink outline, because a white one would be invisible on the card.
    let _ = write!(text, r#" fill="{colour}" stroke="{INK}" stroke-width="{:.1}"/>"#, letter * 0.09);
    let _ = write!(text, r#"<g transform="translate({bx:.1} {by:.1})scale({scale:.2})">"#);
    text += &badge(player.index(), seats);
    text += "</g>";
    let score = canvas.scene.state.score(player).to_string();
    let room = ((wide - letter * (3.4 + score.len() as f64 * 0.9)) / (letter * 0.62)).max(3.0) as usize;
    let name = &canvas.scene.names[player.index()];
    let name = if name.chars().count() > room {
        name.chars().take(room.saturating_sub(1)).collect::<String>() + "…"
    } else {
        name.clone()
    };
    text += &words((x + letter * 2.6, y + letter * 1.75), letter * 1.2, "start", &name);
    text += &words((x + wide - letter * 0.5, y + letter * 1.85), letter * 1.7, "end", &score);
    text + &supply(
        canvas,
        player,
        (x + letter * 0.9, y + letter * (CHIP - 0.45)),
        wide - letter * 1.6,
        letter,
    )
}

/// The supply of a player: figures, goods, ingots, cards, prisoners, and pieces on the score board.
fn supply(canvas: &SvgCanvas<'_>, player: PlayerId, (x, y): (f64, f64), wide: f64, letter: f64) -> String {
    let pieces = &canvas.position.pieces;
    let figures = canvas.scene.state.figures();
    let mut held: Vec<(Shape, Option<usize>, u32)> = FigureKind::ALL
        .into_iter()
        .map(|kind| (Shape::Player(kind), Some(player.index()), figures.in_supply(player, kind)))
        .collect();
    let of = |all: &[u8]| u32::from(all.get(player.index()).copied().unwrap_or(0));
    held.push((Shape::Abbey, None, of(&pieces.abbeys)));
    held.push((Shape::Bridge, None, of(&pieces.bridges_left)));
    held.push((Shape::Castle, None, of(&pieces.castles_left)));
    held.push((Shape::Floor, None, of(&pieces.floors)));
    held.push((Shape::Ingot, None, of(&pieces.ingots)));
    held.push((Shape::King, None, u32::from(pieces.king.is_some_and(|(holder, _)| holder == player))));
    held.push((Shape::Baron, None, u32::from(pieces.baron.is_some_and(|(holder, _)| holder == player))));
    for standing in &canvas.position.figures {
        if standing.spot == Spot::Prison(player) {
            held.push((Shape::Player(standing.figure), Some(standing.owner.index()), 1));
        }
    }
    held.extend(on_track(canvas, player));
    let goods = pieces.goods.get(player.index()).copied().unwrap_or_default();
    let edition = canvas.scene.rules.setup().edition;
    held.extend(
        Goods::ALL
            .into_iter()
            .zip(goods)
            .map(|(goods, count)| (Shape::goods(goods, edition), None, count.into())),
    );
    held.retain(|(.., count)| *count > 0);
    let step = (letter * 2.1).min(wide / held.len().max(1) as f64);
    let shrink = (step / (letter * 1.75)).min(1.0);
    let mut text = String::new();
    let mut counts = String::new();
    let mut at = x + letter * 0.8;
    let mut count = |at: f64, number: u32| {
        if number > 1 {
            let (x, y) = (at + letter * 0.62 * shrink, y + letter * 0.22);
            let size = letter * 0.85 * shrink.max(0.7);
            let halo =
                format!(r#"stroke="{CARD}" stroke-width="{:.1}" stroke-linejoin="round""#, size * 0.35);
            let _ = write!(counts, "<g {halo}>{}</g>", words((x, y), size, "middle", &number.to_string()));
            counts += &words((x, y), size, "middle", &number.to_string());
        }
    };
    for (shape, seat, number) in held {
        let look = FigureLook { shape, seat, ghost: false };
        // Tall figures would reach into the line with the name.
        let scale = if shape == Shape::Player(FigureKind::Big) { 0.072 } else { 0.085 };
        text += &figure(look, canvas.options.seats, (at, y), letter * scale * shrink);
        count(at, number);
        at += step;
    }
    text + &counts
}

/// A player's pieces on the score board: the messenger with its points, the player's robber if it is in
/// supply, and other players' robbers beside one of the player's markers.
fn on_track(canvas: &SvgCanvas<'_>, player: PlayerId) -> Vec<(Shape, Option<usize>, u32)> {
    let (rules, state, pieces) = (canvas.scene.rules, canvas.scene.state, &canvas.position.pieces);
    let mut held = Vec::new();
    if rules.on().has(Mechanic::Message) {
        let points = state.marker(player, Marker::Messenger).max(1);
        held.push((Shape::Messenger, Some(player.index()), points as u32));
    }
    if rules.on().has(Mechanic::Robber) {
        let home = pieces.robbers.iter().all(|(owner, ..)| *owner != player);
        held.push((Shape::Robber, Some(player.index()), u32::from(home)));
        let markers = [Marker::Normal, Marker::Messenger].map(|marker| state.marker(player, marker));
        let own = if rules.on().has(Mechanic::Message) { &markers[..] } else { &markers[..1] };
        for (owner, place, _) in pieces.robbers.iter().filter(|(owner, ..)| *owner != player) {
            let here = own.iter().any(|points| track::place(*points) == i32::from(*place));
            held.push((Shape::Robber, Some(owner.index()), u32::from(here)));
        }
    }
    held
}

/// The remaining tiles: each kind once, with its number of copies.
fn strip(canvas: &SvgCanvas<'_>, sheet: Sheet, drawings: &mut Drawings) -> String {
    let (wide, letter) = (sheet.units.0, sheet.panel.1);
    let columns = strip_columns(letter, wide);
    let pool = canvas.scene.state.pool();
    let title = format!("{}: {}", PictureWord::Left.say(canvas.options.language), pool.total());
    let mut text = words((letter, sheet.strip + letter * 0.8), letter, "start", &title);
    let (size, step) = (letter * 3.8, letter * 4.4);
    for (number, (kind, count)) in pool.kinds().enumerate() {
        let x = letter + (number % columns) as f64 * step;
        let y = sheet.strip + letter * 1.4 + (number / columns) as f64 * letter * 5.0;
        let art = drawings.of(canvas.scene, kind, Rotation(0), 0);
        let scale = size / 100.0;
        let _ = write!(text, r#"<g transform="translate({x:.1} {y:.1})scale({scale:.3})">"#);
        let _ = write!(text, r#"<g clip-path="url(#tile)">{}{}</g>"#, ground(), art.svg);
        let _ = write!(text, r#"<path d="M0 0h100v100H0z" fill="none" stroke="{INK}" stroke-width="1.5"/>"#);
        let disc = format!(r#"fill="{PAPER}" stroke="{INK}" stroke-width="2""#);
        let _ = write!(text, r#"<circle cx="90" cy="90" r="19" {disc}/></g>"#);
        text += &words((x + size * 0.9, y + size * 0.965), letter * 0.95, "middle", &count.to_string());
    }
    text
}
