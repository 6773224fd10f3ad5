//! One SVG with a symbol for everything on a board.

use super::{DrawnTiles, SpriteOptions, drawings};
use crate::blocks;
use crate::figures::{FigureLook, Shape, badge, figure, figure_definitions};
use crate::shapes;
use crate::tile::{TileArt, TileLook, ground, tile_art};
use bastide_engine::{KindId, Rotation};
use bastide_tiles::Pack;
use std::fmt::Write;

/// Upright things are rotated back when their tile is rotated: `--up` is the angle, `-90deg` for one quarter
/// turn.
const STYLE: &str = "<style>.bst-up{transform:rotate(var(--up,0deg))}</style>";

/// The end of the symbol name of a tile's small drawing.
const SMALL: &str = "-small";

/// The symbol name of a tile. It contains only letters, digits, hyphens and underscores, whatever the tile's
/// name.
pub fn tile_symbol(tile: &str, copy: u32, rotation: Option<Rotation>) -> String {
    let mut id = String::from("t-");
    for letter in tile.chars() {
        match letter {
            '/' => id.push_str("--"),
            letter if letter.is_ascii_alphanumeric() || letter == '-' => id.push(letter),
            letter => {
                let _ = write!(id, "_{:x}_", letter as u32);
            }
        }
    }
    let _ = write!(id, "-{copy}");
    if let Some(Rotation(turns)) = rotation {
        let _ = write!(id, "-r{turns}");
    }
    id
}

/// One drawn tile, rotated or not.
fn draw(pack: &Pack, kind: KindId, copy: u32, rotation: Option<Rotation>) -> (String, TileArt) {
    let id = &pack.tile(kind).id;
    let look = TileLook { id, def: pack.set.def(kind), copy, rotation: rotation.unwrap_or(Rotation(0)) };
    (tile_symbol(id, copy, rotation), tile_art(look))
}

/// The symbol of a tile, without the shapes it uses.
fn tile(id: &str, body: &str) -> String {
    let body = body.replace("href=\"#", "href=\"#s-");
    format!("<symbol id=\"{id}\" viewBox=\"0 0 100 100\">{body}</symbol>\n")
}

/// The symbol of a detailed drawing.
fn full_tile(id: &str, art: &TileArt) -> String {
    tile(id, &(ground() + &art.svg))
}

/// The symbols of both drawings of a tile. They are side by side because they have paths in common, which
/// compress well.
fn both_tiles(id: &str, art: &TileArt) -> String {
    full_tile(id, art) + &tile(&format!("{id}{SMALL}"), &art.small)
}

/// The shapes that these symbols use. The arrow of a flying machine rotates with its tile; all other shapes
/// stay upright.
fn shared(body: &str) -> String {
    let mut text = String::new();
    for (id, shape) in shapes::used(&body.replace("href=\"#s-", "href=\"#")) {
        let class = if id == "ar" { "" } else { r#" class="bst-up""# };
        let _ = writeln!(text, r#"<g id="s-{id}"{class}>{shape}</g>"#);
    }
    text
}

/// A single tile with the shapes it uses, for clients that fetch tiles one by one.
pub fn client_tile(pack: &Pack, kind: KindId, copy: u32, rotation: Rotation) -> String {
    let (id, art) = draw(pack, kind, copy, Some(rotation));
    let body = full_tile(&id, &art);
    document(&(shared(&body) + &body))
}

/// A symbol drawn around its origin.
fn symbol(id: &str, body: &str) -> String {
    format!("<symbol id=\"{id}\" overflow=\"visible\">{body}</symbol>\n")
}

/// A document that displays nothing by itself. Each element is on a separate line, so that a program can
/// extract single elements without parsing the rest.
fn document(body: &str) -> String {
    let head = r#"<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">"#;
    format!("{head}{STYLE}<defs>\n{body}</defs></svg>")
}

/// Figures and tokens, for each seat and as previews.
fn figures(options: &SpriteOptions) -> String {
    let patterns = figure_definitions(options.seats).replace("id=\"seat", "id=\"seat-");
    let mut text = patterns.replace("</pattern>", "</pattern>\n");
    for shape in Shape::all() {
        for seat in 0..if shape.is_owned() { 6 } else { 1 } {
            for (letter, ghost) in [('f', false), ('g', true)] {
                let seat = shape.is_owned().then_some(seat);
                let drawn = figure(FigureLook { shape, seat, ghost }, options.seats, (0.0, 0.0), 1.0);
                let drawn = drawn.replace("translate(0 0)scale(1)", "").replace(" transform=\"\"", "");
                let mut id = format!("{letter}-{}", shape.name());
                if let Some(seat) = seat {
                    let _ = write!(id, "-{seat}");
                }
                text += &symbol(&id, &drawn.replace("url(#seat", "url(#seat-"));
            }
        }
    }
    for seat in 0..6 {
        text += &symbol(&format!("badge-{seat}"), &badge(seat, options.seats));
    }
    text + &symbol("p-bridge", shapes::block("bridge"))
}

/// All symbols that a game's board needs. See `docs/drawing.md` for their names.
pub fn client_sprite(pack: &Pack, options: &SpriteOptions) -> String {
    if !options.turned {
        return sprite_of(pack, options, &DrawnTiles::new(pack, options.copies, 1));
    }
    let mut body = String::new();
    for kind in pack.set.kinds() {
        for copy in 0..drawings(pack, kind, options.copies) {
            for rotation in Rotation::ALL {
                let (id, art) = draw(pack, kind, copy, Some(rotation));
                body += &both_tiles(&id, &art);
            }
        }
    }
    with_pieces(pack, options, body)
}

/// Like `client_sprite`, from tiles that are already drawn without rotation.
pub fn sprite_of(pack: &Pack, options: &SpriteOptions, drawn: &DrawnTiles) -> String {
    let mut body = String::new();
    for kind in pack.set.kinds() {
        for (copy, art) in (0..).zip(drawn.of(kind)) {
            body += &both_tiles(&tile_symbol(&pack.tile(kind).id, copy, None), art);
        }
    }
    with_pieces(pack, options, body)
}

/// Adds figures, tokens and start blocks to the tiles.
fn with_pieces(pack: &Pack, options: &SpriteOptions, mut body: String) -> String {
    let blocks = [
        (blocks::TOWN, "b-town", blocks::town as fn(_) -> String),
        (blocks::WHEEL, "b-wheel", blocks::wheel as fn(_) -> String),
    ];
    for (_, id, draw) in blocks.into_iter().filter(|(first, ..)| pack.find(first).is_some()) {
        body += &symbol(id, &draw(options.language).replace("href=\"#", "href=\"#s-"));
    }
    document(&(shared(&body) + &figures(options) + &body))
}
