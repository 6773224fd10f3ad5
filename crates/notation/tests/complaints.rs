//! Bad text is refused with an error that gives line, column and what was expected. It never causes a panic.

use bastide_notation::{Document, check, document_from_json, read_position, replay};
use bastide_sim::Rng;

const GOOD: &str = "\
bastide 1
edition classic
players Ann Bob

1 Ann: draw bend; place 1,0 r1; put follower road n
expect decision chance draw
2 Bob: draw cap; place 0,-1 r2; put follower city s
expect scored Bob 4 city: tiles 2 4
";

fn complaint(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    let text = GOOD.replacen(from, to, 1);
    match Document::parse(&text) {
        Err(error) => error.to_string(),
        Ok(document) => match check(&document, &[]) {
            Err(error) => error.to_string(),
            Ok(checked) => match checked.failed.first() {
                Some(failed) => {
                    format!("line {}: expected {}, found {}", failed.line, failed.expected, failed.found)
                }
                None => panic!("accepted with `{to}`"),
            },
        },
    }
}

#[test]
fn a_valid_record_is_accepted() {
    let document = Document::parse(GOOD).unwrap_or_else(|error| panic!("{error}"));
    let checked = check(&document, &[]).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((checked.held, checked.failed), (2, Vec::new()));
}

/// The text to replace, its replacement, and the expected error.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("bastide 1", "bastoid 1", "line 1, column 1: expected `bastide 2` on the first line, found `bastoid`"),
    (
        "bastide 1",
        "bastide 3",
        "line 1, column 9: this is format 3, but this version of Bastide reads formats 1 to 2: update Bastide",
    ),
    ("bastide 1", "bastide", "line 1, column 9: expected the version of the format, but the line ends here"),
    ("edition classic", "edition old", "line 2, column 9: expected classic or modern, found `old`"),
    (
        "edition classic",
        "editon classic",
        "line 2, column 1: `editon` is not a header line (did you mean `edition`?)",
    ),
    (
        "edition classic",
        "modules base, drago",
        "line 2, column 9: there is no module `base,` (did you mean `base`?)",
    ),
    (
        "edition classic",
        "options fields=on two-tile-city=2 fields=off",
        "options fields=on and fields=off contradict each other: keep one of them",
    ),
    (
        "edition classic",
        "pieces follower=5 big=0 follower=6",
        "pieces follower=5 and follower=6 contradict each other: keep one of them",
    ),
    (
        "edition classic",
        "pieces big=1 big=1 fairy=2",
        "line 2, column 20: there is no piece `fairy`: it is a part, so use `with fairy` or `without fairy`",
    ),
    (
        "edition classic",
        "options feelds=on",
        "line 2, column 9: there is no option `feelds` (did you mean `fields`?)",
    ),
    (
        "edition classic",
        "options fields=no",
        "line 2, column 9: option fields cannot be `no`; expected on or off",
    ),
    ("edition classic", "tiles mine", "this game uses the tiles `mine`: give their file with --tiles"),
    ("players Ann Bob", "players Ann Ann", "line 3, column 13: two players are called `Ann`"),
    ("players Ann Bob", "note Ann Bob", "the header has no `players` line"),
    ("players Ann Bob", "players a b c d e f g", "line 3, column 9: expected 1 to 6 names, found 7"),
    ("players Ann Bob", "players \"Ann", "line 3, column 9: this quotation mark is never closed"),
    ("1 Ann:", "2 Ann:", "line 5, column 1: this is turn 1, not 2"),
    ("1 Ann:", "1 Bob:", "line 5, column 3: it is Ann's turn, not Bob's"),
    ("draw bend", "drew bend", "line 5, column 8: `drew` is not an action (did you mean `draw`?)"),
    ("draw bend", "draw bent", "line 5, column 13: this game has no tile `bent` (did you mean `bend`?)"),
    ("draw bend", "draw", "line 5, column 12: expected the name of a tile, but the line ends here"),
    (
        "draw bend",
        "place 1,0 r1",
        "line 5, column 8: `place 1,0 r1` is not legal: Something else must be decided first: draw a tile",
    ),
    ("place 1,0 r1", "place 1;0 r1", "line 5, column 25: expected a place such as 3,-1, found `1`"),
    (
        "place 1,0 r1",
        "place 1,0",
        "line 5, column 28: expected quarter turns clockwise (r0, r1, r2 or r3), but the line ends here",
    ),
    (
        "place 1,0 r1",
        "place 1,0 r4",
        "line 5, column 29: expected quarter turns clockwise (r0, r1, r2 or r3), found `r4`",
    ),
    (
        "place 1,0 r1",
        "place 1,0 r2",
        "`place 1,0 r2` is not legal: At 1,0 the west edge of the tile does not match its neighbour. (BASE-5)",
    ),
    (
        "place 1,0 r1",
        "place 1,0 r1 bridge ns",
        "is not legal: That belongs to an expansion or rule option that is not in play",
    ),
    ("place 1,0 r1", "place 5,5 r1", "`place 5,5 r1` is not legal: There is no tile next to 5,5. (BASE-5)"),
    ("place 1,0 r1", "place 0,0 r1", "`place 0,0 r1` is not legal: There is already a tile at 0,0. (BASE-5)"),
    (
        "put follower road n",
        "put follower city s",
        "the tile at 1,0 has no such part; it has road n, field ne, field nw",
    ),
    ("put follower road n", "put folower road n", "expected a kind of figure (follower, big,"),
    (
        "put follower road n",
        "put big road n",
        "is not legal: That belongs to an expansion or rule option that is not in play",
    ),
    (
        "put follower road n",
        "put follower road e at 0,0",
        "is not legal: You can only place a follower on the tile just placed. (BASE-8)",
    ),
    ("put follower road n", "put follower road e at 9,0", "there is no tile at 9,0"),
    (
        "put follower road n",
        "put follower field q",
        "expected a half of a side (nw ne en es se sw ws wn) or `inside`, found `q`",
    ),
    ("put follower road n", "put follower road n extra", "unexpected word `extra`: remove it"),
    (
        "expect decision chance draw",
        "expect decision Ann act",
        "line 6: expected decision Ann act, found chance draw",
    ),
    ("expect decision chance draw", "expect nothing", "line 6, column 8: there is no expectation `nothing`"),
    (
        "Bob 4 city",
        "Bob 5 city",
        "line 8: expected scored Bob 5 city: tiles 2 4, found Bob 4 city: tiles 2 4",
    ),
    ("Bob 4 city", "Zoe 4 city", "line 8, column 15: there is no player `Zoe`; expected Ann or Bob"),
    (
        "expect decision chance draw",
        "given score Ann 3",
        "line 6, column 1: `given` lines must come before the first move",
    ),
    ("expect decision chance draw", "12 Ann Bob:", "line 6, column"),
    (
        "expect decision chance draw",
        "expect size field en at 0,0 1",
        "line 6, column 13: the size of a field is not counted",
    ),
    (
        "expect decision chance draw",
        "expect illegal roll 3: not-now",
        "found not-in-play: That belongs to an expansion",
    ),
    (
        "expect decision chance draw",
        "expect",
        "line 6, column 7: expected an expectation such as `score Ann 4`",
    ),
];

#[test]
fn every_error_names_its_place_and_problem() {
    for (from, to, expected) in MISTAKES {
        let found = complaint(from, to);
        assert!(found.contains(expected), "`{to}` gives\n{found}\nnot\n{expected}");
    }
}

#[test]
fn given_lines_are_checked() {
    let text = |given: &str| format!("bastide 1\nplayers Ann Bob\n\n{given}\nexpect score Ann 0\n");
    let cases = [
        ("given tile cap 1,0 r0", "line 4, column 7: tile 2 of the position cannot be placed there: At 1,0"),
        (
            "given figure Ann follower city n at 0,0\ngiven tile cap 0,-1 r2",
            "line 5, column 7: figure 1 stands on a complete feature",
        ),
        ("given turn Zoe", "line 4, column 12: there is no player `Zoe`"),
        (
            "given hat Ann",
            "line 4, column 7: expected tile, figure, score, gone, turn, ferry, tower, floors, paid, dragon, \
             aside, fairy, abbeys, count, bridge, bridges, built, castle, castles, offered, won, wheel, \
             goods, noted, extra, king, baron, gold, ingots, mage, witch, river, messenger, gained, robber, messages \
             or message-turn, found `hat`",
        ),
        (
            "given gone crossing-four\ngiven gone crossing-four",
            "line 5, column 7: more copies of `crossing-four` are gone than the game has",
        ),
        ("given figure Ann big city n at 0,0", "figure 1: its owner has no more figures of this kind"),
        ("given figure Ann mayor field en at 0,0", "figure 1 cannot stand there"),
    ];
    for (given, expected) in cases {
        let Ok(document) = Document::parse(&text(given)) else { panic!("{given}") };
        let found = check(&document, &[]).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(found.contains(expected), "`{given}` gives\n{found}\nnot\n{expected}");
    }
}

#[test]
fn the_result_of_an_unfinished_game_is_not_checked() {
    let document =
        Document::parse("bastide 1\nplayers Ann\nresult 3\n\n").unwrap_or_else(|error| panic!("{error}"));
    // The game is not over, so the result is not checked.
    assert!(replay(&document, &[], None).is_ok());
}

#[test]
fn bad_positions_are_refused() {
    let good = "bst1 / classic base players=2 / cap-straight@0,0r0 bend@1,0r1 / 1.follower.city-n@0,0 / 3 4 / - / 5 2 draw";
    assert!(read_position(good, &[]).is_ok());
    let cases = [
        ("bst1", "bst9", 1, "expected `bst2`, found `bst9`"),
        (" / 5 2 draw", "", 1, "expected at least 7 parts"),
        ("classic", "old", 8, "expected classic or modern, found `old`"),
        ("players=2", "players=9", 21, "expected 1 to 6 players, found `players=9`"),
        ("players=2", "bass players=2", 21, "there is no module `bass` (did you mean `base`?)"),
        ("bend@", "bond@", 52, "this game has no tile `bond`"),
        ("bend@1,0r1", "bend@1,0", 52, "expected a tile such as cap@3,4r1"),
        (
            "bend@1,0r1",
            "bend@1,0r2",
            52,
            "tile 2 of the position cannot be placed there: At 1,0 the west edge of the tile does not match",
        ),
        ("3 4", "3", 89, "there must be one score for each player"),
        ("5 2 draw", "5 2 fly", 103, "expected a turn such as"),
        ("5 2 draw", "5 9 draw", 99, "there is no such player"),
        ("1.follower.city-n@0,0", "1.follower.city-s@0,0", 65, "the tile at 0,0 has no such part"),
        ("base", "base traders -pig pig*1", 8, "`without pig` and `pieces pig=1` contradict each other"),
    ];
    for (from, to, column, expected) in cases {
        let line = good.replacen(from, to, 1);
        let Err(found) = read_position(&line, &[]) else { panic!("accepted {line}") };
        assert!(found.what.contains(expected), "{line}\n{found:?}\nnot {expected}");
        assert_eq!(found.column, column, "{line}\n{found:?}");
    }
}

/// If a turn begins with another player's decision, a line may name either of the two, but nobody else.
#[test]
fn a_line_names_the_active_player_or_the_one_who_decides() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/v1/bought-tile-asks-another.bst");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    for name in ["P1", "P2", "P3"] {
        let text = text.replacen("3 P3:", &format!("3 {name}:"), 1);
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{error}"));
        let error = replay(&document, &[], None).err().map(|error| error.to_string());
        let wrong =
            "line 11, column 3: it is P3's turn (P1 decides), not P2's: correct the name or leave it out";
        assert_eq!(error.as_deref(), Some(wrong).filter(|_| name == "P2"), "{name}");
    }
}

/// The check fails if a game does not end with the result in the header.
#[test]
fn a_wrong_result_fails_the_check() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/v1/two-players-classic.bst");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let Some(result) = text.lines().find(|line| line.starts_with("result ")) else {
        panic!("no result in {path}")
    };
    let wrong = text.replacen(result, "result 1 2", 1);
    let Ok(document) = Document::parse(&wrong) else { panic!("a good record") };
    let failed = check(&document, &[]).map(|checked| checked.failed).unwrap_or_default();
    assert!(
        failed.len() == 1 && failed[0].found.starts_with("the header says the result is [1, 2]"),
        "{failed:?}"
    );
    assert!(replay(&document, &[], None).is_err());
}

#[test]
fn a_byte_order_mark_and_keywords_as_names_are_accepted() {
    let text = "\u{feff}bastide 1\nplayers given expect\n\ngiven: draw bend; place 1,0 r1; pass\nexpect: draw bend\n";
    let Ok(document) = Document::parse(text) else { panic!("a good record") };
    assert_eq!(replay(&document, &[], None).map(|replayed| replayed.actions), Ok(4));
}

#[test]
fn a_comment_may_follow_a_word_without_a_space() {
    let text = "bastide 1\nplayers Ann Bob#two of them\n\ndraw bend; place 1,0 r1; pass# done\n";
    let Ok(document) = Document::parse(text) else { panic!("a good record") };
    assert_eq!(document.header.players, ["Ann", "Bob"]);
    assert_eq!(replay(&document, &[], None).map(|replayed| replayed.actions), Ok(3));
}

#[test]
fn json_errors_name_the_entry() {
    let json = |lines: &str| {
        format!("{{\"format\":\"bastide-record\",\"version\":1,\"players\":[\"Ann\"],\"lines\":[{lines}]}}")
    };
    let broken = json("\"blank\",{\"moves\":{\"actions\":[\"drew cap\"]}}");
    let Ok(document) = document_from_json(&broken) else { panic!("readable") };
    let found = replay(&document, &[], None).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(found.starts_with("line 2, column 1: `drew` is not an action"), "{found}");
    let empty =
        document_from_json(&json("{\"moves\":{\"actions\":[]}}")).err().map(|error| error.to_string());
    assert_eq!(empty.as_deref(), Some("line 1, column 1: expected an action"));
    let smuggled = json("").replace("\"Ann\"", "\"Ann\\nplayers Bob\"");
    assert!(document_from_json(&smuggled).is_err());
}

#[test]
fn unreachable_positions_are_refused() {
    let cases = [
        (
            "1.follower.city-n@0,0 2.follower.city-n@0,0 / 0 0 / - / 5 2 draw",
            "figure 2 stands where another figure already stands",
        ),
        ("1.follower.road-n@1,0 / 0 0 / - / 5 2 act", "a figure already stands on the tile just placed"),
        ("- / 0 2000000 / - / 5 2 draw", "between -1000000 and 1000000"),
        (
            "1.follower.city-n@0,0 / 0 0 / - / 5 2 over",
            "no figure stands on a tile after the end of the game",
        ),
        (
            "- / 0 0 / crossing-four crossing-four / 5 2 draw",
            "more copies of `crossing-four` are gone than the game has",
        ),
    ];
    for (rest, expected) in cases {
        let line = format!("bst1 / classic base players=2 / cap-straight@0,0r0 bend@1,0r1 / {rest}");
        let line = if rest.contains("start") {
            rest.replace("start", "bst1 / classic base players=2")
        } else {
            line
        };
        let Err(found) = read_position(&line, &[]) else { panic!("accepted {line}") };
        assert!(found.what.contains(expected), "{line}\n{found:?}");
    }
}

/// Expectations that must fail after one completed city, and what is found instead.
const FAILING: &[(&str, &str)] = &[
    ("no score", "Ann 4 city: tiles 2 4"),
    ("home Ann 0", "1 went home"),
    ("home Ann 2", "1 went home"),
    ("supply Ann follower 3", "7 in supply"),
    ("supply Ann follower 9", "7 in supply"),
    ("apart city n at 0,0 and city s at 0,-1", "they are the same feature"),
    ("same city n at 0,0 and city n at 1,0", "they are different features"),
    ("incomplete city n at 0,0", "it is complete"),
    ("complete city n at 1,0", "it is not complete"),
    ("scored Ann 4 road", "Ann 4 city: tiles 2 4"),
    ("scored Bob 4 city", "Ann 4 city: tiles 2 4"),
    ("scored Ann 5 city", "Ann 4 city: tiles 2 4"),
    ("scored Ann 4 city: tiles 9 9", "Ann 4 city: tiles 2 4"),
    ("winner Ann", "the game is not over"),
    ("options 1", "24: draw"),
    ("options 99", "24: draw"),
    ("decision Bob draw", "chance draw"),
    ("decision chance place", "chance draw"),
    ("score Ann 4 Bob 99", "Ann 4 Bob 0"),
    ("score Ann 3", "Ann 4 Bob 0"),
    ("discarded cap", "it did not leave the game"),
    ("size city n at 0,0 1", "2 tiles"),
    ("legal pass", "Something else must be decided first"),
    ("illegal draw cap", "it is legal"),
    ("illegal pass: occupied", "not-now: Something else must be decided first"),
];

/// Every kind of expectation can fail.
#[test]
fn expectations_can_fail() {
    let board = "bastide 1\nplayers Ann Bob\n\ngiven tile cap-straight 1,0 r0\n\
                 1 Ann: draw cap; place 0,-1 r2; put follower city s\n";
    for (expected, found) in FAILING {
        let Ok(document) = Document::parse(&format!("{board}expect {expected}\n")) else {
            panic!("{expected}")
        };
        let checked = check(&document, &[]).unwrap_or_else(|error| panic!("{expected}: {error}"));
        let [failed] = &checked.failed[..] else { panic!("`{expected}` held") };
        assert!(failed.found.starts_with(found), "`{expected}` found {}", failed.found);
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/v1/two-players-classic.bst");
    let game = std::fs::read_to_string(path).unwrap_or_default();
    let Ok(document) = Document::parse(&format!("{game}expect winner P1 P2\n")) else {
        panic!("a good record")
    };
    let failed = check(&document, &[]).map(|checked| checked.failed.len());
    assert_eq!(failed, Ok(1), "only one of them won");
}

/// If several sides do not match, the error names the first one clockwise from the north.
#[test]
fn the_first_mismatched_side_is_named() {
    let text = "bastide 1\nplayers Ann\n\ngiven tile straight 1,0 r0\ngiven tile cap 0,-1 r2\ndraw crossing-four; place 1,-1 r0\n";
    let Ok(document) = Document::parse(text) else { panic!("readable") };
    let found = replay(&document, &[], None).err().map(|error| error.to_string()).unwrap_or_default();
    assert!(found.contains("At 1,-1 the south edge of the tile does not match its neighbour"), "{found}");
}

/// In a game, a player without followers is never asked to place one. If a position asks them anyway, the
/// error names the empty supply as the reason.
#[test]
fn an_empty_supply_is_the_reason() {
    let all = ["1.follower.city-n@0,0"; 7].join(" ");
    let line = format!(
        "bst1 / classic base ferries players=2 / cap-straight@0,0r0 bend@1,0r1 / {all} / 0 0 / - / 5 1 act"
    );
    let Ok((_, table)) = read_position(&line, &[]) else { panic!("a good position") };
    let Ok(action) = table.voice().read("put follower road n") else { panic!("readable") };
    let mut events = Vec::new();
    let refused = table.clone().game.apply(action, &mut events).err().map(|illegal| illegal.to_string());
    assert_eq!(refused.as_deref(), Some("You have no followers left. (BASE-10)"));
}

/// Text with random errors is either read or refused, and never causes a panic. Any text that is read can be
/// written and read again.
#[test]
fn corrupted_text_never_panics() {
    let mut rng = Rng::new(17);
    let json = Document::parse(GOOD)
        .map(|document| bastide_notation::document_to_json(&document))
        .unwrap_or_default();
    let line = "bst1 / classic base players=2 / cap-straight@0,0r0 bend@1,0r1 / 1.follower.city-n@0,0 / 3 4 / - / 5 2 draw";
    for round in 0..6_000 {
        let source = [GOOD, &json, line][round % 3];
        let mut bytes = source.as_bytes().to_vec();
        for _ in 0..1 + rng.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = rng.below(bytes.len());
            match rng.below(4) {
                0 => bytes[at] = rng.below(256) as u8,
                1 => drop(bytes.remove(at)),
                2 => bytes.truncate(at.max(1)),
                _ => bytes.insert(at, b" ;:,\"#-/@9\n"[rng.below(11)]),
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(document) = Document::parse(&text) {
            let _ = check(&document, &[]);
            let written = document.to_string();
            let again = Document::parse(&written).map(|document| document.to_string());
            assert_eq!(again.as_ref(), Ok(&written), "{text}");
        }
        if let Ok(document) = document_from_json(&text) {
            let _ = check(&document, &[]);
        }
        let _ = read_position(text.trim(), &[]);
    }
}
