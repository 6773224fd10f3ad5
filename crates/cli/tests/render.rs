//! Tests `bastide render` and the gallery from the outside.

mod run;

use run::{bastide, err, out};
use std::path::{Path, PathBuf};

const RECORD: &str = "tests/records/v1/two-players-classic.bst";

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap_or_else(|error| panic!("{error}"));
    path
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{error}"));
    entries.flatten().map(|entry| entry.file_name().to_string_lossy().to_string()).collect()
}

/// Draws into a file in an empty folder. Returns the file's contents.
fn drawn(test: &str, args: &[&str], file: &str) -> Vec<u8> {
    let folder = folder(test);
    let path = folder.join(file);
    let output = bastide(&[args, &["-o", &path.to_string_lossy()]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(output.stdout.is_empty());
    assert_eq!(names(&folder), [file]);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{error}"))
}

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The width and height of a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
    (number(16), number(20))
}

#[test]
fn a_tile_is_drawn() {
    let svg = bastide(&["render", "tile", "cap-bend-right"]);
    let text = out(&svg);
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{text}");
    let png = drawn("render-tile", &["render", "tile", "IX03", "--size", "99", "--turns", "3"], "tile.png");
    assert!(png.starts_with(PNG));
    assert_eq!(size(&png), (99, 99));
}

#[test]
fn a_sheet_is_drawn() {
    let png =
        drawn("render-sheet", &["render", "sheet", "river-2", "--size", "48", "--columns", "5"], "sheet.png");
    assert_eq!(size(&png), (5 * 54 + 6, 3 * 54 + 6));
}

#[test]
fn a_board_is_drawn_with_everything_on_it() {
    let args =
        ["render", "board", RECORD, "--at", "40", "--size", "400", "--coordinates", "--last", "--left"];
    let plain = drawn("render-board", &args, "board.png");
    assert_eq!(size(&plain).0.max(size(&plain).1), 400);
    for more in [
        &["--overlay", "fields"][..],
        &["--overlay", "features"],
        &["--language", "uk"],
        &["--palette", "safe"],
        &["--colours", "green,#884422"],
        &["--track"],
    ] {
        let other = drawn("render-board-more", &[&args[..], more].concat(), "board.png");
        assert_ne!(plain, other, "{more:?} changes nothing");
    }
    let svg = drawn("render-board-svg", &["render", "board", RECORD, "--language", "ru"], "board.SVG");
    assert!(String::from_utf8_lossy(&svg).contains("Игра окончена"));
}

#[test]
fn invalid_colours_are_named() {
    for (colours, complaint) in [
        (
            "red,mauve",
            "--colours: `mauve` is not a colour: choose one of red, blue, yellow, green, black, pink or write #rrggbb",
        ),
        ("blue,blue", "--colours: two seats cannot both be `blue`: choose another colour"),
    ] {
        let done = bastide(&["render", "board", RECORD, "--colours", colours]);
        assert_eq!(done.status.code(), Some(2), "{colours}");
        let said = err(&done);
        assert!(said.contains(complaint), "{said}");
        assert!(done.stdout.is_empty());
    }
}

#[test]
fn a_sprite_has_every_tile_of_its_setup() {
    let folder = folder("render-sprite");
    let (sprite, shapes) = (folder.join("sprite.svg"), folder.join("shapes.json"));
    let (to, json) = (sprite.to_string_lossy().to_string(), shapes.to_string_lossy().to_string());
    let args = ["render", "sprite", "--modules", "ferries", "--copies", "1"];
    let done = bastide(&[&args[..], &["-o", &to, "--shapes", &json]].concat());
    assert_eq!(done.status.code(), Some(0), "{}", err(&done));
    let text = std::fs::read_to_string(&sprite).unwrap_or_else(|error| panic!("{error}"));
    let places = std::fs::read_to_string(&shapes).unwrap_or_else(|error| panic!("{error}"));
    let places: serde_json::Value = serde_json::from_str(&places).unwrap_or_else(|error| panic!("{error}"));
    let tiles = places["tiles"].as_object().map_or(0, serde_json::Map::len);
    // Each tile has a detailed and a small drawing.
    let symbols: Vec<&str> = text.split("<symbol id=\"t-").skip(1).collect();
    let small =
        symbols.iter().filter(|symbol| symbol.split('"').next().is_some_and(|id| id.ends_with("-small")));
    assert_eq!((tiles, symbols.len(), small.count()), (27, 54, 27));
    let wrong = bastide(&[&args[..], &["-o", &to.replace("svg", "png")]].concat());
    let said = err(&wrong);
    assert!(said.contains("name the file .svg"), "{said}");
}

#[test]
fn a_position_is_drawn() {
    let line = bastide(&["position", RECORD, "--until", "30"]).stdout;
    let folder = folder("render-position");
    let file = folder.join("position.txt");
    std::fs::write(&file, &line).unwrap_or_else(|error| panic!("{error}"));
    // A position line has no player names, but the board is the same.
    let from_line = bastide(&["render", "board", &file.to_string_lossy(), "--no-scores"]);
    assert_eq!(from_line.status.code(), Some(0), "{}", err(&from_line));
    assert_eq!(from_line.stdout, bastide(&["render", "board", RECORD, "--at", "30", "--no-scores"]).stdout);
}

#[test]
fn legal_places_of_a_tile_come_from_the_engine() {
    // The first action is a draw. Before it, `--fits` accepts the name of any tile; after it, the tile in hand
    // is used.
    let named = bastide(&["render", "board", RECORD, "--at", "0", "--fits", "bend"]);
    let text = out(&named);
    // A bend fits on three sides of the start tile. It does not fit in the north, where there is a city.
    assert_eq!(text.matches("stroke-dasharray=\"7 5\"").count(), 3, "{}", err(&named));
    let drawn = bastide(&["render", "board", RECORD, "--at", "1", "--fits"]);
    let places = bastide(&["position", RECORD, "--until", "1", "--legal"]).stdout;
    let places = String::from_utf8_lossy(&places).to_string();
    let mut spots: Vec<&str> = places.lines().filter_map(|line| line.split(' ').nth(1)).collect();
    spots.dedup();
    let text = out(&drawn);
    assert_eq!(text.matches("stroke-dasharray=\"7 5\"").count(), spots.len());
}

#[test]
fn a_film_is_rendered() {
    let record = folder("render-film-record").join("short.bst");
    let text = "bastide 1\nplayers Ann Bob\n\n1 Ann: draw cap; place 0,-1 r2; pass\n";
    std::fs::write(&record, text).unwrap_or_else(|error| panic!("{error}"));
    let record = record.to_string_lossy();
    let gif = drawn("render-gif", &["render", "film", &record, "--size", "200"], "game.gif");
    assert!(gif.starts_with(b"GIF89a"));
    let webp = drawn("render-webp", &["render", "film", &record, "--size", "200"], "game.webp");
    assert!(webp.starts_with(b"RIFF") && &webp[8..12] == b"WEBP");
}

#[test]
fn the_gallery_is_written() {
    let page = drawn_gallery();
    assert!(
        page.starts_with("<!doctype html>")
            && page.contains("inns/roundabout-inn")
            && page.contains("cap-bend-right")
    );
}

fn drawn_gallery() -> String {
    let folder = folder("gallery");
    let path = folder.join("tiles.html");
    let output = bastide(&["tiles", "--gallery", &path.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(names(&folder), ["tiles.html"]);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{error}"))
}

/// With invalid input, the program prints an explanation, exits with code 2 and leaves no file behind.
#[test]
fn invalid_input_is_explained_and_leaves_no_file() {
    let folder = folder("render-bad");
    let broken = Path::new(env!("CARGO_TARGET_TMPDIR")).join("render-broken.bst");
    std::fs::write(&broken, "bastide 1\nplayers Ann\n\ndraw cap; place 9,9 r0\n")
        .unwrap_or_else(|error| panic!("{error}"));
    let broken = broken.to_string_lossy().to_string();
    let cases: &[(&[&str], &str, &str)] = &[
        (&["tile", "no-such-tile"], "a.svg", "there is no tile `no-such-tile`; `bastide tiles` lists them"),
        (&["tile", "cap", "--size", "0"], "a.svg", "0 is not in 16..=4096"),
        (&["tile", "cap", "--size", "99999"], "a.png", "is not in 16..=4096"),
        (&["tile", "cap"], "a.jpg", "name the file .svg or .png"),
        (&["tile", "cap"], "a.gif", "`bastide render film` makes .gif and .webp"),
        (
            &["sheet", "nothing"],
            "a.svg",
            "there is no tile file `nothing`; expected one of base, river-modern",
        ),
        (
            &["sheet", "base", "--size", "1024", "--columns", "50"],
            "a.png",
            "choose a smaller --size or other --columns",
        ),
        (&["board", "no-such-file.bst"], "a.svg", "cannot read no-such-file.bst"),
        (&["board", &broken], "a.png", "line 4, column 11"),
        (&["board", RECORD, "--at", "999999"], "a.png", "actions, so it cannot be shown after 999999"),
        (&["board", RECORD, "--fits"], "a.png", "no tile is in hand at this moment"),
        (&["board", RECORD, "--fits", "cap"], "a.png", "cannot be drawn at this moment"),
        (
            &["board", RECORD, "--at", "0", "--fits", "cpa-garden"],
            "a.png",
            "there is no tile `cpa-garden` in this game",
        ),
        (&["film", RECORD], "a.png", "name the file .gif or .webp"),
        (&["film", &broken], "a.gif", "line 4, column 11"),
    ];
    for (args, file, expected) in cases {
        let path = folder.join(file);
        let output = bastide(&[&["render"], *args, &["-o", &path.to_string_lossy()]].concat());
        let said = err(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(expected), "{args:?}: {said}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert_eq!(names(&folder), Vec::<String>::new(), "{args:?}");
    }
    let nowhere = folder.join("no/such/folder/a.svg");
    let output = bastide(&["render", "tile", "cap", "-o", &nowhere.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("cannot write"));
    let output = bastide(&["render", "film", RECORD]);
    assert!(err(&output).contains("a film needs an output file"));
}
