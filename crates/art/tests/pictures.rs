//! Tests that all pictures can be rendered and that they match the stored ones.
//!
//! `BLESS=1 cargo test -p bastide-art --features raster` replaces the stored pictures with the current ones.

use bastide_art::raster::{Film, FilmFormat, pixels};
use bastide_art::{
    BoardOptions, BoardScene, Drawings, FigureLook, Palette, PictureLanguage, PictureOverlay, SeatColours,
    Shape, TileLook, Window, board_svg, definitions, figure, figure_definitions, full_name, sheet_svg,
    tile_art,
};
use bastide_engine::Rotation;
use bastide_notation::{Document, NamedGame, replay};
use bastide_tiles::{FILES, library};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};
use std::path::{Path, PathBuf};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.png"))
}

/// A picture scaled down to a quarter of its width and height. This hides small shifts and soft edges, but
/// not a missing symbol.
fn small(map: &Pixmap) -> Pixmap {
    let (wide, high) = (map.width() / 4, map.height() / 4);
    let mut small = Pixmap::new(wide, high).expect("not empty");
    for (at, pixel) in small.pixels_mut().iter_mut().enumerate() {
        let (left, top) = (at as u32 % wide * 4, at as u32 / wide * 4);
        let block = (0..16).filter_map(|at| map.pixel(left + at % 4, top + at / 4));
        let sums = block.fold([0u32; 3], |[r, g, b], pixel| {
            [r + u32::from(pixel.red()), g + u32::from(pixel.green()), b + u32::from(pixel.blue())]
        });
        let [r, g, b] = sums.map(|sum| (sum / 16) as u8);
        *pixel = PremultipliedColorU8::from_rgba(r, g, b, 255).expect("opaque");
    }
    small
}

/// The largest difference between two small pictures, over blocks of 2 × 2 pixels. 255 is the difference
/// between black and white.
fn difference(one: &Pixmap, two: &Pixmap) -> f64 {
    let mut worst: f64 = 0.0;
    for top in (0..one.height()).step_by(2) {
        for left in (0..one.width()).step_by(2) {
            let mean = |map: &Pixmap, part: fn(PremultipliedColorU8) -> u8| {
                let block: Vec<f64> = (0..4)
                    .filter_map(|at| map.pixel(left + at % 2, top + at / 2))
                    .map(|pixel| f64::from(part(pixel)))
                    .collect();
                block.iter().sum::<f64>() / block.len() as f64
            };
            let parts: [fn(PremultipliedColorU8) -> u8; 3] =
                [|pixel| pixel.red(), |pixel| pixel.green(), |pixel| pixel.blue()];
            for part in parts {
                worst = worst.max((mean(one, part) - mean(two, part)).abs());
            }
        }
    }
    worst
}

/// Compares a picture with the stored one.
fn looks_as_before(name: &str, svg: &str) {
    let now = small(&pixels(svg).unwrap_or_else(|error| panic!("{name}: {error}")));
    let path = golden(name);
    if std::env::var_os("BLESS").is_some() {
        now.save_png(&path).expect("the folder is there");
    }
    let stored = Pixmap::load_png(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert_eq!((now.width(), now.height()), (stored.width(), stored.height()), "{name}");
    let found = difference(&now, &stored);
    assert!(found < 10.0, "{name} looks different: {found:.1}");
}

/// The small drawings of the base game and of a module with many signs, about as large as on a phone.
#[test]
fn small_tiles_look_as_before() {
    for (name, module) in [("small-base", "base"), ("small-dragon", "dragon")] {
        let (_, file) =
            FILES.iter().zip(library()).find(|((known, _), _)| *known == module).expect("a tile file");
        let mut body = String::new();
        for (at, tile) in file.tiles.iter().enumerate() {
            let id = full_name(file, tile);
            let art = tile_art(TileLook { id: &id, def: &tile.def, copy: 0, rotation: Rotation(0) });
            let (x, y) = (at % 8 * 44 + 4, at / 8 * 44 + 4);
            body += &format!(
                r#"<svg x="{x}" y="{y}" width="40" height="40" viewBox="0 0 100 100">{}</svg>"#,
                art.small
            );
        }
        let (wide, high) = (8 * 44 + 4, file.tiles.len().div_ceil(8) * 44 + 4);
        let head = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">"#);
        looks_as_before(name, &format!("{head}<defs>{}</defs>{body}</svg>", definitions(&body)));
    }
}

#[test]
fn every_sheet_looks_as_before() {
    for ((name, _), file) in FILES.iter().zip(library()) {
        looks_as_before(name, &sheet_svg(file, 64, 10));
    }
}

#[test]
fn every_figure_looks_as_before() {
    let mut body = String::new();
    for (column, shape) in Shape::all().into_iter().enumerate() {
        for seat in 0..if shape.is_owned() { 6 } else { 1 } {
            let look = FigureLook { shape, seat: shape.is_owned().then_some(seat), ghost: false };
            body +=
                &figure(look, Palette::Safe, (16.0 + 30.0 * column as f64, 26.0 + 32.0 * seat as f64), 1.0);
        }
        let look = FigureLook { shape, seat: shape.is_owned().then_some(0), ghost: true };
        body += &figure(look, Palette::Safe, (16.0 + 30.0 * column as f64, 218.0), 1.0);
    }
    let wide = 30 * Shape::all().len() + 20;
    let head = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="230">"#);
    let ground = format!(r##"<path d="M0 0h{wide}v230H0z" fill="#b7c47b"/>"##);
    let svg = format!("{head}<defs>{}</defs>{ground}{body}</svg>", figure_definitions(Palette::Safe));
    looks_as_before("figures", &svg);
}

/// A stored record after a number of actions.
fn table(record: &str, until: usize) -> NamedGame {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/records/v1").join(record);
    let text = std::fs::read_to_string(&path).expect("stored");
    let document = Document::parse(&text).expect("good");
    replay(&document, &[], Some(until)).expect("good").table
}

fn scene(table: &NamedGame) -> BoardScene<'_> {
    BoardScene {
        rules: table.game.rules(),
        state: table.game.state(),
        pack: &table.pack,
        names: &table.names,
    }
}

const RECORDS: [&str; 4] = [
    "two-players-classic.bst",
    "seven-modules-three-players.bst",
    "modern-eight-modules.bst",
    "six-players-small-cities.bst",
];

#[test]
fn every_kind_of_board_can_be_drawn() {
    for (number, record) in RECORDS.into_iter().enumerate() {
        for until in [0, 60, 100_000] {
            let table = table(record, until);
            let overlays = [None, Some(PictureOverlay::Fields), Some(PictureOverlay::Features)];
            for overlay in overlays.into_iter().take(if until == 60 { 3 } else { 1 }) {
                let options = BoardOptions {
                    size: 300,
                    coordinates: true,
                    last: true,
                    strip: until == 60,
                    overlay,
                    seats: Palette::ALL[number % 2].into(),
                    track: until == 60,
                    language: PictureLanguage::ALL[number % 3],
                    ..BoardOptions::default()
                };
                let svg = board_svg(scene(&table), &options, &mut Drawings::default());
                let map = pixels(&svg).unwrap_or_else(|error| panic!("{record}: {error}"));
                assert_eq!(map.width().max(map.height()), 300, "{record}");
            }
        }
    }
}

#[test]
fn boards_look_as_before() {
    let table = table("seven-modules-three-players.bst", 150);
    for (name, overlay) in [
        ("board", None),
        ("board-fields", Some(PictureOverlay::Fields)),
        ("board-features", Some(PictureOverlay::Features)),
    ] {
        let options = BoardOptions { size: 480, overlay, last: true, ..BoardOptions::default() };
        looks_as_before(name, &board_svg(scene(&table), &options, &mut Drawings::default()));
    }
}

/// Panels with everything that players can hold, the score board, and the row beside the board.
#[test]
fn panels_and_score_board_look_as_before() {
    let table = table("everything-six.bst", 420);
    let seats = SeatColours::choose(Palette::Safe, &["white", "#7a3fa0"]).expect("colours");
    let options = BoardOptions { size: 900, track: true, seats, ..BoardOptions::default() };
    looks_as_before("beside", &board_svg(scene(&table), &options, &mut Drawings::default()));
}

/// The time to render a picture grows with its number of elements. A whole base game stays far below the
/// limit of two seconds: this many elements took 0.7 s at 2,048 pixels on one slow core.
#[test]
fn the_drawing_of_a_base_game_is_small() {
    let table = table("two-players-classic.bst", 100_000);
    assert!(table.game.state().board().tiles().len() >= 71);
    let options = BoardOptions { size: 2048, ..BoardOptions::default() };
    let svg = board_svg(scene(&table), &options, &mut Drawings::default());
    let elements =
        svg.matches("<path").count() + svg.matches("<use").count() + svg.matches("<circle").count();
    assert!(elements < 9_000, "{elements} elements");
    assert!(svg.len() < 700_000, "{} bytes", svg.len());
}

fn film(format: FilmFormat) -> Vec<u8> {
    let record = "two-players-classic.bst";
    let last = table(record, 24);
    let options = BoardOptions { size: 160, ..BoardOptions::default() };
    let mut film = Film::new(options, Window::around(scene(&last)), 100);
    let mut before = None;
    for until in [0, 8, 16, 24] {
        film.show(scene(&table(record, until)), &mut before).expect("drawn");
    }
    assert_eq!(film.len(), 4);
    film.finish(format).expect("written")
}

#[test]
fn a_gif_film_has_all_its_pictures() {
    let bytes = film(FilmFormat::Gif);
    let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).expect("a GIF");
    let mut pictures = 0;
    while let Some(frame) = decoder.read_next_frame().expect("whole") {
        pictures += 1;
        assert_eq!(frame.delay, if pictures == 4 { 310 } else { 10 });
    }
    assert_eq!(pictures, 4);
}

#[test]
fn a_webp_film_has_all_its_pictures() {
    let bytes = film(FilmFormat::WebP);
    let mut decoder = image_webp::WebPDecoder::new(std::io::Cursor::new(&bytes)).expect("a WebP");
    assert_eq!(decoder.num_frames(), 4);
    let mut picture = vec![0; decoder.output_buffer_size().expect("not too large")];
    for _ in 0..4 {
        decoder.read_frame(&mut picture).expect("whole");
    }
    // The last frame is opaque.
    let bottom = &picture[picture.len() - 4..];
    assert_eq!(bottom[3], 255);
}
