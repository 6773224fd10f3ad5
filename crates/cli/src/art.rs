//! Draws tiles and boards as text.
//!
//! Every tile is nine characters wide and five high. Fields are drawn as dots, cities as blocks, roads as lines and
//! rivers as waves; `+` is a cloister, `&` a garden, `*` a coat of arms. A follower is shown as its player's number.

use crate::pieces;
use anstyle::{AnsiColor, Style};
use bastide_engine::{
    Edition, FeatureKind, FigureKind, Half, Marks, PartDef, Place, PlayerId, Pos, Rotation, SegId, Side,
    Signs, TileDef,
};
use bastide_notation::NamedGame;

const WIDTH: usize = 9;
const HEIGHT: usize = 5;

/// One character and its owner.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glyph {
    pub(crate) letter: char,
    pub(crate) owner: Option<PlayerId>,
}

pub(crate) type TextCanvas = [[Glyph; WIDTH]; HEIGHT];

/// A colour for each seat.
fn style(player: PlayerId) -> Style {
    let colours = [
        AnsiColor::Red,
        AnsiColor::Blue,
        AnsiColor::Green,
        AnsiColor::Yellow,
        AnsiColor::Magenta,
        AnsiColor::Cyan,
    ];
    Style::new().bold().fg_color(Some(colours[player.index() % colours.len()].into()))
}

/// A player's number and name, in the player's colour.
pub(crate) fn player(table: &NamedGame, player: PlayerId) -> String {
    let style = style(player);
    format!("{style}{} {}{style:#}", player.0 + 1, table.names[player.index()])
}

/// The centre of the canvas.
pub(crate) const MIDDLE: (i32, i32) = (WIDTH as i32 / 2, HEIGHT as i32 / 2);

/// How far a character is from the centre towards a side, from 0 to 4 at the edge, and its distance from the
/// line to that side.
fn towards(side: Side, column: usize, row: usize) -> (i32, i32) {
    let (dx, dy) = (column as i32 - MIDDLE.0, (row as i32 - MIDDLE.1) * 2);
    match side {
        Side::N => (-dy, dx.abs()),
        Side::E => (dx, dy.abs()),
        Side::S => (dy, dx.abs()),
        Side::W => (-dx, dy.abs()),
    }
}

fn draw(def: &TileDef, rotation: Rotation) -> TextCanvas {
    let mut canvas = [[Glyph { letter: '·', owner: None }; WIDTH]; HEIGHT];
    let order = [
        FeatureKind::City,
        FeatureKind::River,
        FeatureKind::Road,
        FeatureKind::Cloister,
        FeatureKind::Garden,
    ];
    for kind in order {
        for part in def.parts.iter().filter(|part| part.kind == kind) {
            let sides: Vec<Side> =
                Side::ALL.into_iter().filter(|side| rotation.sides(part.sides) & side.bit() != 0).collect();
            match kind {
                FeatureKind::City => city(&mut canvas, part, &sides),
                FeatureKind::River => line(&mut canvas, &sides, '~', '~', |_| '~'),
                FeatureKind::Road => line(&mut canvas, &sides, '│', '─', crossing),
                _ => put(&mut canvas, MIDDLE, if kind == FeatureKind::Garden { '&' } else { '+' }),
            }
        }
    }
    canvas
}

pub(crate) fn put(canvas: &mut TextCanvas, (column, row): (i32, i32), letter: char) {
    canvas[row as usize][column as usize].letter = letter;
}

/// Fills a city: up to the centre if it has several sides, or just a cap if it has one.
fn city(canvas: &mut TextCanvas, part: &PartDef, sides: &[Side]) {
    for (row, line) in canvas.iter_mut().enumerate() {
        for (column, glyph) in line.iter_mut().enumerate() {
            let near = |side: &Side| {
                let (out, off) = towards(*side, column, row);
                if sides.len() == 1 { out >= 3 && off <= out } else { out >= 0 && off <= out + 1 }
            };
            if sides.iter().any(near) {
                glyph.letter = '▒';
            }
        }
    }
    if part.arms > 0 {
        let at = if sides.len() == 1 { rim(sides[0], 4) } else { MIDDLE };
        put(canvas, at, '*');
    }
    if part.marks.has(Marks::CATHEDRAL) {
        put(canvas, MIDDLE, '†');
    }
}

/// The position of the character on the line to a side, at distance `out` from the centre.
pub(crate) fn rim(side: Side, out: i32) -> (i32, i32) {
    let (dx, dy) = side.step();
    (MIDDLE.0 + i32::from(dx) * out, MIDDLE.1 + i32::from(dy) * out / 2)
}

/// Draws a road or river from each of its sides to the centre. If a road ends on the tile, it ends in a
/// village.
fn line(canvas: &mut TextCanvas, sides: &[Side], upright: char, level: char, joint: fn(&[Side]) -> char) {
    for side in sides {
        let letter = if matches!(side, Side::N | Side::S) { upright } else { level };
        for out in 1..=4 {
            put(canvas, rim(*side, out), letter);
        }
    }
    put(canvas, MIDDLE, joint(sides));
}

/// The character where the arms of a road meet.
pub(crate) fn crossing(sides: &[Side]) -> char {
    match sides {
        [Side::N, Side::S] => '│',
        [Side::E, Side::W] => '─',
        [Side::N, Side::E] => '└',
        [Side::E, Side::S] => '┌',
        [Side::S, Side::W] => '┐',
        [Side::N, Side::W] => '┘',
        [Side::N, Side::E, Side::S] => '├',
        [Side::E, Side::S, Side::W] => '┬',
        [Side::N, Side::S, Side::W] => '┤',
        [Side::N, Side::E, Side::W] => '┴',
        [_, _, _, _] => '┼',
        _ => 'o',
    }
}

/// The position at which a figure on a part is drawn.
fn spot(part: &PartDef, rotation: Rotation) -> (i32, i32) {
    if part.kind.is_surrounded() {
        return MIDDLE;
    }
    if let Some(side) = Side::ALL.into_iter().find(|side| rotation.sides(part.sides) & side.bit() != 0) {
        return rim(side, if part.kind == FeatureKind::Road { 2 } else { 3 });
    }
    let half = Half::all().find(|half| rotation.halves(part.halves) & half.bit() != 0);
    half.map_or(MIDDLE, |half| [(1, 0), (7, 0), (7, 1), (7, 3), (6, 4), (2, 4), (1, 3), (1, 1)][half.index()])
}

fn write(canvas_rows: &[Vec<Glyph>]) -> String {
    let mut text = String::new();
    for row in canvas_rows {
        let mut line = String::new();
        for glyph in row {
            match glyph.owner {
                Some(player) => line += &format!("{}{}{:#}", style(player), glyph.letter, style(player)),
                None => line.push(glyph.letter),
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// One tile.
pub(crate) fn tile(def: &TileDef, rotation: Rotation) -> String {
    write(&draw(def, rotation).map(|row| row.to_vec()))
}

/// The parts of a rotated tile in the notation of tile files.
pub(crate) fn parts(def: &TileDef, rotation: Rotation, edition: Edition) -> Vec<String> {
    let letters =
        |sides: u8| Side::ALL.into_iter().filter(move |side| sides & side.bit() != 0).map(Side::letter);
    let words = |part: &PartDef| {
        let joint = if part.kind == FeatureKind::City { "+" } else { "-" };
        let mut words = vec![part.kind.name().to_string()];
        words.push(letters(rotation.sides(part.sides)).collect::<Vec<_>>().join(joint));
        words.extend(reach(rotation.halves(part.halves)));
        if part.kind == FeatureKind::Field && part.halves == 0 {
            words.push("inside".to_string());
        }
        let beside = def.parts.iter().enumerate().filter(|(at, _)| part.beside >> at & 1 != 0);
        let cities: Vec<&str> =
            beside.filter_map(|(_, city)| letters(rotation.sides(city.sides)).next()).collect();
        if !cities.is_empty() {
            words.push(format!("beside {}", cities.join(",")));
        }
        words.extend(
            Marks::WORDS
                .iter()
                .filter(|(_, mark)| part.marks.has(*mark))
                .map(|(word, _)| (*word).to_string()),
        );
        if part.arms > 0 {
            words.push(if part.arms == 1 { "arms".to_string() } else { format!("arms={}", part.arms) });
        }
        words.extend(part.goods.map(|goods| format!("goods={}", goods.name_in(edition))));
        words.retain(|word| !word.is_empty());
        words.join(" ")
    };
    let mut all: Vec<String> = def.parts.iter().map(words).collect();
    let signs: Vec<&str> =
        Signs::WORDS.iter().filter(|(_, sign)| def.signs.has(*sign)).map(|(word, _)| *word).collect();
    if !signs.is_empty() {
        all.push(format!("signs {}", signs.join(", ")));
    }
    all
}

/// The names of half edges; a side's letter means both of its halves.
fn reach(halves: u8) -> Vec<String> {
    let mut words = Vec::new();
    for side in Side::ALL {
        let [one, two] = side.halves().map(|half| halves & half.bit() != 0);
        match (one, two) {
            (true, true) => words.push(side.letter().to_string()),
            (true, false) => words.push(side.halves()[0].name().to_string()),
            (false, true) => words.push(side.halves()[1].name().to_string()),
            (false, false) => {}
        }
    }
    words
}

/// The whole board, with numbered columns and rows.
pub(crate) fn board(table: &NamedGame) -> String {
    let (rules, state) = (table.game.rules(), table.game.state());
    let tiles = state.board().tiles();
    let position = state.position(rules);
    let range = |pick: fn(Pos) -> i16| {
        let all = || tiles.iter().map(|tile| pick(tile.pos()));
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(|pos| pos.x), range(|pos| pos.y));
    let columns = (i32::from(right) - i32::from(left) + 1) as usize;
    let rows = (i32::from(bottom) - i32::from(top) + 1) as usize;
    let blank = Glyph { letter: ' ', owner: None };
    let mut canvas = vec![vec![blank; columns * WIDTH]; rows * HEIGHT];
    for placed in tiles {
        let def = rules.tiles().def(placed.kind());
        let mut drawn = draw(def, placed.rotation());
        pieces::on_tile(table, &position, *placed, &mut drawn);
        for (figure, place) in state.figures().all() {
            let Place::Segment(SegId(seg)) = place else { continue };
            let part = seg.checked_sub(placed.first().0).and_then(|part| def.parts.get(usize::from(part)));
            let barn = state.figures().kind(figure) == FigureKind::Barn;
            if let Some(part) = part.filter(|_| !barn) {
                let (column, row) = spot(part, placed.rotation());
                let letter = char::from(b'1' + figure.owner().0);
                drawn[row as usize][column as usize] = Glyph { letter, owner: Some(figure.owner()) };
            }
        }
        let x = (placed.pos().x - left) as usize * WIDTH;
        let y = (placed.pos().y - top) as usize * HEIGHT;
        for (row, line) in drawn.iter().enumerate() {
            canvas[y + row][x..x + WIDTH].copy_from_slice(line);
        }
    }
    let mut text = String::from("     ");
    for column in left..=right {
        text += &format!("{column:^WIDTH$}");
    }
    text = text.trim_end().to_string() + "\n";
    for (row, line) in write(&canvas).lines().enumerate() {
        let number = if row % HEIGHT == HEIGHT / 2 {
            (i32::from(top) + (row / HEIGHT) as i32).to_string()
        } else {
            String::new()
        };
        text += format!("{number:>4} {line}").trim_end();
        text.push('\n');
    }
    text + &pieces::beside(table, &position)
}
