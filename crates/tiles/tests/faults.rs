//! A bad tile file is refused with an error that names the file, the tile, the fault and the failed check.

use bastide_engine::{Edition, Setup};
use bastide_tiles::{Pack, TileFile};

/// A valid file with one tile. Each test breaks one thing in it.
const GOOD: &str = r#"
format = 1
module = "mine"
title = "My tiles"
total = { first = 2 }

[[tile]]
id = "cap-bend"
name = "Cap and bend"
ref = "X1"
copies = { first = 2 }
parts = ["city n cap", "road e-s inn", "field en sw w beside n", "field es se"]
links = ["city n, road e"]
"#;

fn fault(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    match TileFile::parse("mine.toml", &GOOD.replace(from, to)) {
        Ok(_) => panic!("accepted with `{to}`"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_valid_file_is_accepted() {
    let file = TileFile::parse("mine.toml", GOOD);
    assert!(file.is_ok(), "{file:?}");
}

/// The text to replace, its replacement, and the expected error.
const FAULTS: &[(&str, &str, &str)] = &[
    (
        "\"road e-s inn\"",
        "\"road n-e-s\"",
        "mine.toml: tile \"cap-bend\": side n: more than one part claims it (check 1",
    ),
    ("road e-s inn", "road inn", "part \"road inn\": `inn` is not a side"),
    ("road e-s inn", "road e-e", "side e is named twice (check 1"),
    ("field es se", "field es", "half se: it must be in a field, because its side is not a city (check 2"),
    ("field es se", "field es se sw", "half sw: two fields claim it (check 2"),
    ("field es se", "field es se nw", "half nw: a field claims it, but side n is a city (check 2"),
    ("beside n", "beside s", "a field is beside `s`, where the tile has no city (check 3"),
    ("city n, road e", "city n, road w", "a link names `road w`, which the tile does not have (check 3"),
    ("city n, road e", "city n", "a link must name at least two parts of the tile (check 3"),
    (
        "total = { first = 2 }",
        "total = { first = 3 }",
        "print first: the copies add up to 2, but the total says 3 (check 5",
    ),
    (
        "city n cap",
        "citi n cap",
        "`citi` is not a part; use city, road, river, field, cloister, garden or abbey",
    ),
    ("city n cap", "city n cup", "`cup` is not known here; use arms, goods=…, inn"),
    ("city n cap", "city n arms=0", "`arms=` takes a number from 1 to 9 (check 6"),
    ("city n cap", "city n goods=gold", "`goods=` takes wine or chickens, grain or wheat, or cloth (check 6"),
    ("format = 1", "format = 2", "mine.toml: format 2 is not known; this version reads format 1 (check 6"),
    (
        "id = \"cap-bend\"",
        "id = \"Cap Bend\"",
        "an id must consist of lower case letters, digits and hyphens (check 6",
    ),
    ("ref = \"X1\"", "colour = \"red\"", "line 10, column 1: unknown field `colour`"),
    ("title = \"My tiles\"", "title = \"My tiles", "line 4, column"),
    ("links", "river = \"middle\"\nlinks", "a tile needs `river = "),
    ("city n cap", "city n inn", "`inn` cannot be on a city (check 8"),
    ("road e-s inn", "road e-s arms", "a coat of arms or goods symbol cannot be on a road (check 8"),
    (
        "field es se\"",
        "field es se\", \"field inside n\"",
        "a field needs sides or halves, or `inside` (check 6",
    ),
    (
        "module = \"mine\"",
        "module = \"my tiles\"",
        "`module` must consist of lower case letters, digits and hyphens (check 6",
    ),
    (
        "field es se\"",
        "field es se\", \"cloister\", \"garden\"",
        "a tile can have at most one cloister, garden or abbey (check 8",
    ),
    ("city n cap", "city n cap cap", "`cap` is given twice (check 6"),
    ("city n cap", "city n arms arms=3", "(check 6"),
    ("links", "inner = \"s\"\nlinks", "only a tile with a `cell` can have `inner` sides"),
    ("links", "signs = [\"dragoon\"]\nlinks", "`dragoon` is not a sign; the signs are volcano, dragon"),
    ("links", "arrow = \"up\"\nlinks", "`up` is not a direction"),
    ("links", "circle = \"square\"\nlinks", "`square` is not a crop circle"),
    (
        "links",
        "no_links = [\"city n, road e\"]\nlinks",
        "no_links \"city n, road e\": a reason must follow the parts, after a colon (check 6",
    ),
    (
        "links",
        "no_links = [\"city n: it stands alone\"]\nlinks",
        "it must name at least two parts of the tile (check 3",
    ),
    (
        "links",
        "no_links = [\"city n, road w: nothing is there\"]\nlinks",
        "a link names `road w`, which the tile does not have (check 3",
    ),
    (
        "city n, road e",
        "city n, road inside",
        "a link names `road inside`, which the tile does not have (check 3",
    ),
    ("links", "links_since = 3\nlinks", "`links_since` must be 2 or be left out (check 6"),
    ("links", "wheel = 4\nlinks", "`wheel` must be 1, 2 or 3"),
    ("links", "cell = [0, 0]\ninner = \"x\"\nlinks", "inner: `x` is not a side"),
];

#[test]
fn every_error_names_file_tile_place_and_check() {
    for (from, to, expected) in FAULTS {
        let found = fault(from, to);
        assert!(
            found.starts_with("mine.toml: ") && found.contains(expected),
            "`{to}` gives\n{found}\nnot\n{expected}"
        );
    }
}

#[test]
fn a_cap_reaches_one_side() {
    let wide =
        GOOD.replace("city n cap", "city n+w cap").replace("field en sw w beside n", "field en sw beside n");
    let error = TileFile::parse("mine.toml", &wide).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("a `cap` must reach exactly one side (check 8"), "{error}");
}

/// A tile looks the same after a rotation only if everything on it does.
#[test]
fn a_rotation_looks_the_same_only_if_everything_does() {
    let period = |parts: &str, more: &str| {
        let text = format!(
            "format = 1\nmodule = \"m\"\ntitle = \"t\"\ntotal = {{ first = 1 }}\n[[tile]]\nid = \"a\"\nname = \"A\"\n\
             copies = {{ first = 1 }}\nparts = [{parts}]\n{more}\n"
        );
        let file = TileFile::parse("m.toml", &text).unwrap_or_else(|error| panic!("{error}"));
        file.tiles[0].def.period()
    };
    let caps = "\"city n\", \"city s\", \"field e w beside n,s\"";
    assert_eq!(period(caps, ""), 2);
    assert_eq!(period(&caps.replace("city s", "city s arms"), ""), 4, "arms on one of them");
    assert_eq!(period(caps, "arrow = \"w\""), 4, "a machine flies one way only");
    assert_eq!(period("\"cloister\", \"field n e s w\"", ""), 1);
    let roads = "\"road n\", \"road e\", \"road s\", \"road w\", \"field ne en\", \"field es se\", \"field sw ws\", \"field nw wn\"";
    assert_eq!(period(roads, "links = [\"road n, road e, road s, road w\"]"), 1);
    assert_eq!(period(roads, "links = [\"road n, road e\"]"), 4, "only two of the roads meet");
}

#[test]
fn a_river_has_as_many_sides_as_its_role_needs() {
    let river = GOOD
        .replace("road e-s inn", "river e-s")
        .replace("links = [\"city n, road e\"]", "river = \"middle\"");
    assert!(TileFile::parse("mine.toml", &river).is_ok());
    let spring = river.replace("middle", "spring");
    let error =
        TileFile::parse("mine.toml", &spring).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("its river role needs 1 river sides, but it has 2 (check 7"), "{error}");
    let none = river.replace("river = \"middle\"", "");
    let error = TileFile::parse("mine.toml", &none).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("a tile needs `river = "), "{error}");
}

#[test]
fn errors_across_several_tiles_are_found() {
    let twice =
        GOOD.replace("first = 2 }\n\n", "first = 4 }\n\n") + &GOOD[GOOD.find("[[tile]]").unwrap_or(0)..];
    let error = TileFile::parse("mine.toml", &twice).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("tile \"cap-bend\": id \"cap-bend\" is used twice (check 4"), "{error}");
    let second = twice.replacen("id = \"cap-bend\"", "id = \"other\"", 1);
    let error =
        TileFile::parse("mine.toml", &second).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("ref \"X1\" is used twice (check 4"), "{error}");
    let starts = second
        .replacen("ref = \"X1\"", "ref = \"X2\"\nstart = true", 1)
        .replace("ref = \"X1\"", "ref = \"X1\"\nstart = true");
    let error =
        TileFile::parse("mine.toml", &starts).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("is already a start tile (check 9"), "{error}");
    let parts = "\"cloister\", ".repeat(17);
    let error = fault("\"city n cap\"", &format!("{parts}\"city n cap\""));
    assert!(error.contains("more than 16 parts (check 10"), "{error}");
}

/// Short roads are numbered in the order of the parts, and `no_links` may be left out.
#[test]
fn links_can_name_short_roads_and_no_links_is_optional() {
    let inside = GOOD
        .replace("\"field es se\"", "\"field es se\", \"road inside\", \"road inside\"")
        .replace("\"city n, road e\"", "\"road inside 2, road e\", \"city n, road inside\"");
    let file = TileFile::parse("mine.toml", &inside).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(file.tiles[0].def.links, [0b10_0010, 0b01_0001]);
    assert!(file.tiles[0].apart.is_empty() && !file.tiles[0].links_are_new);
    let third = inside.replace("inside 2, road e", "inside 3, road e");
    let error = TileFile::parse("mine.toml", &third).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("a link names `road inside 3`"), "{error}");
    let bare = GOOD.replace("links = [\"city n, road e\"]", "");
    assert!(TileFile::parse("mine.toml", &bare).is_ok());
    let apart = GOOD.replace("links", "no_links = [\"city n, road e: a ditch lies between\"]\nlinks");
    let file = TileFile::parse("mine.toml", &apart).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        (file.tiles[0].apart[0].parts, file.tiles[0].apart[0].why.as_str()),
        (0b11, "a ditch lies between")
    );
}

#[test]
fn custom_tiles_are_shuffled_in() {
    let Ok(file) = TileFile::parse("mine.toml", GOOD) else { panic!("a good file") };
    let setup = Setup::base(Edition::Classic, 2);
    let Ok(pack) = Pack::new(&setup, std::slice::from_ref(&file)) else { panic!("a good pack") };
    let kind = pack.find("mine/cap-bend").map(|kind| pack.set.copies(kind));
    assert_eq!(kind, Some(2));
    assert_eq!(pack.like("mine/cap-bent"), Some("mine/cap-bend"));
    let twice = Pack::new(&setup, &[file.clone(), file]).err().map(|error| error.to_string());
    assert_eq!(
        twice.as_deref(),
        Some("two tile files both have a tile \"mine/cap-bend\": give one file another `module`")
    );
}

#[test]
fn keys_without_effect_are_refused() {
    let parse = |from: &str, to: &str| TileFile::parse("mine.toml", &GOOD.replace(from, to));
    let setup = Setup::base(Edition::Classic, 2);
    let cases = [
        (
            "links",
            "start = true\nlinks",
            "tile \"cap-bend\": `start` has no effect in a tile file of your own: leave it out",
        ),
        (
            "links",
            "links_since = 2\nlinks",
            "tile \"cap-bend\": `links_since` has no effect in a tile file of your own: leave it out",
        ),
        (
            "module = \"mine\"",
            "module = \"base\"",
            "`base` is the name of a built-in tile file: give yours another `module`",
        ),
    ];
    for (from, to, expected) in cases {
        let Ok(file) = parse(from, to) else { panic!("{to}") };
        let error = Pack::new(&setup, &[file]).err().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some(expected));
    }
    let abbey = GOOD.replace(
        "parts = [\"city n cap\", \"road e-s inn\", \"field en sw w beside n\", \"field es se\"]",
        "parts = [\"abbey\"]",
    );
    let abbey = abbey.replace("links = [\"city n, road e\"]", "");
    let error = TileFile::parse("mine.toml", &abbey).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains("an abbey is held by players: it needs `hand = true`"), "{error}");
}

#[test]
fn a_set_with_too_many_tiles_or_symbols_is_refused() {
    let big = GOOD.replace("first = 2", "first = 1300");
    let Ok(file) = TileFile::parse("mine.toml", &big) else { panic!("a good file") };
    let error = Pack::new(&Setup::base(Edition::Classic, 2), &[file]).err().map(|error| error.to_string());
    assert_eq!(error.as_deref(), Some("1372 tiles are too many: at most 1200 fit on a table"));
    let full = GOOD.replace("first = 2", "first = 1129");
    let Ok(file) = TileFile::parse("mine.toml", &full) else { panic!("a good file") };
    assert!(Pack::new(&Setup::base(Edition::Classic, 2), &[file]).is_err(), "1201 tiles are one too many");
    let rich = GOOD.replace("first = 2", "first = 256").replace("city n cap", "city n cap goods=wine");
    let Ok(file) = TileFile::parse("mine.toml", &rich) else { panic!("a good file") };
    assert!(Pack::new(&Setup::base(Edition::Classic, 2), &[file]).is_err(), "256 are one too many");
    let rich = GOOD.replace("first = 2", "first = 300").replace("city n cap", "city n cap goods=wine");
    let Ok(file) = TileFile::parse("mine.toml", &rich) else { panic!("a good file") };
    let error = Pack::new(&Setup::base(Edition::Classic, 2), &[file]).err().map(|error| error.to_string());
    assert_eq!(
        error.as_deref(),
        Some("300 goods symbols of one kind are too many: at most 255 can be counted")
    );
    let proud = GOOD.replace("first = 2", "first = 1000").replace("city n cap", "city n cap arms=9");
    let Ok(file) = TileFile::parse("mine.toml", &proud) else { panic!("a good file") };
    let error = Pack::new(&Setup::base(Edition::Classic, 2), &[file]).err().map(|error| error.to_string());
    assert!(
        error.is_some_and(|error| error.ends_with("coats of arms are too many: at most 8000 can be counted"))
    );
}
