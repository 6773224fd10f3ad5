//! A client can draw any board from our data: these tests assemble boards from the sprite, the shapes and the
//! JSON of a position, as a page would, and compare them with our own pictures.

mod page;

use bastide_art::raster::pixels;
use bastide_art::{
    BoardOptions, BoardScene, Drawings, DrawnTiles, SpriteOptions, board_svg, client_shapes, client_sprite,
    client_tile, shapes_of, sprite_of, tile_symbol,
};
use bastide_engine::{KindId, Rotation};
use bastide_notation::{Document, Header, NamedGame, position_to_json, replay};
use page::Page;
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Write as _;
use std::path::Path;

/// A stored record after a number of actions, and its position as JSON.
fn stored(record: &str, until: usize) -> (NamedGame, Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/v1").join(record);
    let document = Document::parse(&std::fs::read_to_string(&path).expect("stored")).expect("good");
    let table = replay(&document, &[], Some(until)).expect("good").table;
    let position = position_to_json(&table, &document.header);
    (table, position)
}

/// Does what a browser does with `--up`: creates a copy of the sprite for each rotation, in which upright
/// shapes are rotated back.
fn turned_back(sprite: &str) -> String {
    let inner = |sprite: &str| {
        let from = sprite.find("<defs>").expect("definitions");
        sprite[from..sprite.len() - "</svg>".len()].to_string()
    };
    let plain = inner(sprite);
    let mut all = plain.replace(r#" class="bst-up""#, "");
    for turn in [90, 180, 270] {
        let mut tiles = String::new();
        for piece in plain.split("<symbol id=\"t-").skip(1) {
            let end = piece.find("</symbol>").expect("closed") + "</symbol>".len();
            tiles += &format!(
                "<symbol id=\"r{turn}-t-{}",
                &piece[..end].replace("href=\"#s-", &format!("href=\"#r{turn}-s-"))
            );
        }
        for piece in plain.split("<g id=\"s-").skip(1) {
            let end = piece.find("<g id=\"s-").or_else(|| piece.find("<pattern")).unwrap_or(piece.len());
            let upright = format!(r#" transform="rotate(-{turn})""#);
            tiles += &format!("<g id=\"r{turn}-s-{}", &piece[..end].replace(r#" class="bst-up""#, &upright));
        }
        all += &format!("<defs>{tiles}</defs>");
    }
    all
}

/// The mean difference between two pictures of the same size, from 0 to 255, over blocks of 4 × 4 pixels.
fn difference(one: &str, two: &str) -> f64 {
    let (one, two) = (pixels(one).expect("drawn"), pixels(two).expect("drawn"));
    assert_eq!((one.width(), one.height()), (two.width(), two.height()));
    let mut sum = 0.0;
    let mut count = 0.0;
    for top in (0..one.height()).step_by(4) {
        for left in (0..one.width()).step_by(4) {
            let mean = |map: &resvg::tiny_skia::Pixmap| {
                let block = (0..16).filter_map(|at| map.pixel(left + at % 4, top + at / 4));
                block.fold([0.0; 3], |[r, g, b], pixel| {
                    [r + f64::from(pixel.red()), g + f64::from(pixel.green()), b + f64::from(pixel.blue())]
                })
            };
            let (a, b) = (mean(&one), mean(&two));
            sum += (0..3).map(|part| (a[part] - b[part]).abs() / 16.0).fold(0.0, f64::max);
            count += 1.0;
        }
    }
    sum / count
}

/// Our own picture of the board, and the page's.
fn both(record: &str, until: usize, turned: bool) -> (String, String) {
    let (table, position) = stored(record, until);
    let options = BoardOptions { size: 800, scores: false, ..BoardOptions::default() };
    let scene = BoardScene {
        rules: table.game.rules(),
        state: table.game.state(),
        pack: &table.pack,
        names: &table.names,
    };
    let own = board_svg(scene, &options, &mut Drawings::default());
    let shapes: Value = serde_json::from_str(&client_shapes(&table.pack, 3)).expect("JSON");
    let sprite = client_sprite(&table.pack, &SpriteOptions { copies: 3, turned, ..SpriteOptions::default() });
    let page = Page::new(&shapes, &position, turned);
    let page = if turned {
        page.svg(sprite.split_once("</style>").map_or("", |(_, rest)| rest.trim_end_matches("</svg>")), &own)
    } else {
        page.svg(&turned_back(&sprite), &own)
    };
    if let Some(folder) = std::env::var_os("PICTURES") {
        for (name, svg) in [("own", &own), ("page", &page)] {
            let path = Path::new(&folder).join(format!("{name}-{turned}-{record}.png"));
            std::fs::write(path, bastide_art::raster::png(svg).expect("drawn")).expect("written");
        }
    }
    (own, page)
}

/// If the sprite has every rotation, the page lacks only the frame, the shadows and the thin lines between
/// tiles.
#[test]
fn a_client_can_assemble_a_board() {
    let (own, page) = both("two-players-classic.bst", 120, true);
    let found = difference(&own, &page);
    assert!(found < 2.5, "{found:.2}");
}

/// A finished game with all modules. The page rotates the tiles, so trees and houses overlap slightly
/// differently.
#[test]
fn a_client_can_assemble_a_board_with_all_modules() {
    let (own, page) = both("everything-six.bst", 100_000, false);
    let found = difference(&own, &page);
    assert!(found < 5.0, "{found:.2}");
}

/// A page without figures differs more from our picture, so the page must have all figures in the right
/// places.
#[test]
fn figures_are_in_the_right_places() {
    let (own, page) = both("big-box-four.bst", 200, false);
    let mut bare = page.clone();
    while let Some(from) = bare.find("<use href=\"#f-") {
        let to = from + bare[from..].find("/>").expect("closed") + 2;
        bare.replace_range(from..to, "");
    }
    let (found, without) = (difference(&own, &page), difference(&own, &bare));
    assert!(found < 5.0, "{found:.2}");
    assert!(without > found + 0.5, "{found:.2}, without figures {without:.2}");
}

#[test]
fn names_are_safe_and_unique() {
    let (table, _) = stored("everything-six.bst", 0);
    let sprite = client_sprite(&table.pack, &SpriteOptions { copies: 2, ..SpriteOptions::default() });
    let mut seen = BTreeSet::new();
    for piece in sprite.split(" id=\"").skip(1) {
        let id = piece.split('"').next().expect("closed");
        assert!(id.starts_with(|first: char| first.is_ascii_alphabetic()), "{id}");
        assert!(id.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-'), "{id}");
        assert!(seen.insert(id), "{id} appears twice");
    }
    for piece in sprite.split("href=\"#").skip(1).chain(sprite.split("url(#").skip(1)) {
        let id = piece.split(['"', ')']).next().expect("closed");
        assert!(seen.contains(id), "{id} is missing");
    }
    for id in [
        "t-wheel--cap-0",
        "t-gq--spring-road-0",
        "t-wheel--cap-0-small",
        "f-farmer-5",
        "f-knight-0",
        "g-highwayman-2",
        "f-big-monk-3",
        "g-big-0",
        "f-wine",
        "f-chickens",
        "b-town",
        "b-wheel",
        "p-bridge",
        "badge-3",
    ] {
        assert!(seen.contains(id), "{id} is missing");
    }
    assert_eq!(tile_symbol("my tiles/Église", 1, Some(Rotation(2))), "t-my_20_tiles--_c9_glise-1-r2");
    let one = client_tile(&table.pack, KindId(3), 0, Rotation(1));
    assert_eq!(one.matches("<symbol").count(), 1);
    assert!(pixels(&one.replace("width=\"0\" height=\"0\"", "width=\"9\" height=\"9\"")).is_ok());
}

/// A page that shows a single tile extracts the line of the tile and the lines of the shapes it uses.
#[test]
fn every_element_is_on_its_own_line() {
    let (table, _) = stored("everything-six.bst", 0);
    let sprite = client_sprite(&table.pack, &SpriteOptions { copies: 2, ..SpriteOptions::default() });
    let mut lines: Vec<&str> = sprite.lines().collect();
    assert!(lines.remove(0).ends_with("<defs>"));
    assert_eq!(lines.pop(), Some("</defs></svg>"));
    for line in lines {
        let kinds =
            [("<symbol id=\"", "</symbol>"), ("<g id=\"s-", "</g>"), ("<pattern id=\"", "</pattern>")];
        let whole = kinds.iter().any(|(first, last)| line.starts_with(first) && line.ends_with(last));
        assert!(whole && line.matches(" id=\"").count() == 1, "{line}");
        let tile = line.starts_with("<symbol id=\"t-");
        let own = line.split("href=\"#").skip(1).all(|piece| piece.starts_with("s-"));
        assert!(!tile || (own && !line.contains("url(#")), "{line}");
        assert!(!line.starts_with("<g id=\"s-") || !line.contains("href="), "{line}");
    }
}

fn packed(text: &str) -> usize {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(text.as_bytes()).expect("in memory");
    packed.finish().expect("in memory").len()
}

#[test]
fn sprites_are_small() {
    for (record, sprite_limit, shapes_limit) in [
        ("two-players-classic.bst", 60_000, 8_000),
        ("big-box-four.bst", 200_000, 25_000),
        ("everything-six.bst", 400_000, 40_000),
    ] {
        let (table, _) = stored(record, 0);
        let sprite =
            packed(&client_sprite(&table.pack, &SpriteOptions { copies: 3, ..SpriteOptions::default() }));
        let shapes = packed(&client_shapes(&table.pack, 3));
        println!("{record}: sprite {sprite}, shapes {shapes}");
        assert!(sprite <= sprite_limit, "{record}: {sprite} bytes");
        assert!(shapes <= shapes_limit, "{record}: {shapes} bytes");
    }
}

/// Drawings, and everything made from them, do not depend on the number of threads.
#[test]
fn drawn_tiles_give_the_same_sprite_and_shapes() {
    let header = Header { players: vec!["A".into(), "B".into()], ..Header::default() };
    let table = NamedGame::new(&header, &[]).expect("a table");
    let one = DrawnTiles::new(&table.pack, 2, 1);
    let options = SpriteOptions { copies: 2, ..SpriteOptions::default() };
    assert_eq!(sprite_of(&table.pack, &options, &one), client_sprite(&table.pack, &options));
    assert_eq!(shapes_of(&table.pack, &one), client_shapes(&table.pack, 2));
    // Drawings reused from another game with the same tiles are the same too.
    let (every, _) = stored("everything-six.bst", 0);
    let known = DrawnTiles::new(&every.pack, 2, 2);
    assert_eq!(DrawnTiles::like(&table.pack, 2, 1, Some((&every.pack, &known))), one);
    for threads in [2, 3, 7, 100] {
        assert_eq!(DrawnTiles::new(&table.pack, 2, threads), one, "{threads} threads");
    }
}
