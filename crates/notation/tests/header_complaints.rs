//! Errors in the header of a record name their line.

use bastide_notation::{Document, replay};

#[test]
fn headers_are_checked() {
    let cases = [
        ("title one\ntitle two\nplayers Ann", "line 3, column 1: the header has two `title` lines"),
        ("players Ann chance", "line 2, column 13: `chance` is a keyword"),
        ("players Ann\nresult 1 2", "the result has 2 scores for 1 players"),
        ("players Ann\nwithout feery", "there is no mechanic `feery` (did you mean `ferry`?)"),
        (
            "players Ann\nmodules traders\nwithout builder\npieces builder=2",
            "`without builder` and `pieces builder=2` contradict each other: keep one of them",
        ),
        (
            "players Ann\nwith builder\npieces builder=0",
            "`with builder` and `pieces builder=0` contradict each other: keep one of them",
        ),
    ];
    for (head, expected) in cases {
        let found = Document::parse(&format!("bastide 1\n{head}\n\n")).err().map(|error| error.to_string());
        let found = found.unwrap_or_default();
        assert!(found.contains(expected), "{head}: {found}");
    }
}

/// These errors show up only when the game is set up, or at its end.
#[test]
fn errors_of_the_setup_name_the_line_of_the_header() {
    let cases = [
        ("players Ann\nwith wheel\nnote x", "line 3, column 1: `wheel` needs its own tiles"),
        ("title x\nwithout ferry\nplayers Ann", "line 3, column 1: `ferry` cannot be left out"),
        ("tiles unknown\nplayers Ann\nnote x", "line 2, column 1: "),
        ("players Ann\nwith builder\npieces builder=0\nnote x", "line 4, column 1: `with builder`"),
        ("players Ann\nresult 1 2\nnote x", "line 3, column 1: the result has 2 scores"),
    ];
    for (head, expected) in cases {
        let found = match Document::parse(&format!("bastide 2\n{head}\n\n")) {
            Err(error) => error.to_string(),
            Ok(document) => {
                replay(&document, &[], None).map_or_else(|error| error.to_string(), |_| String::new())
            }
        };
        assert!(found.starts_with(expected), "{head}: {found}");
    }
}
