//! Tests `bastide setup`: presets, passports, explanations and refusals.

mod run;

use run::{bastide, err, json, out};

#[test]
fn setups_have_names_passports_and_explanations() {
    let list = json(&bastide(&["setup", "list", "--json"]));
    let all = list.as_array().expect("a list");
    assert_eq!(all.len(), 42);
    let listed = out(&bastide(&["setup", "list"]));
    assert!(listed.starts_with("To learn the game:\n  first-game"), "{listed}");
    assert!(listed.contains(" 3. river-abbot "), "{listed}");
    for preset in all {
        let (name, code) =
            (preset["name"].as_str().expect("a name"), preset["passport"].as_str().expect("a code"));
        let by_name = out(&bastide(&["setup", "explain", name]));
        assert_eq!(by_name, out(&bastide(&["setup", "explain", code])), "{name}");
        assert!(by_name.contains("draw a tile (BASE-4)"), "{by_name}");
        assert_eq!(out(&bastide(&["setup", "passport", "--preset", name])).trim(), code);
    }
    let explained = json(&bastide(&["setup", "explain", "big-box", "--players", "4", "--json"]));
    assert_eq!(explained["players"], 4);
    assert!(explained["modules"].as_array().is_some_and(|modules| modules.len() == 12));
    let changed = out(&bastide(&[
        "setup",
        "passport",
        "--preset",
        "big-box",
        "--without",
        "pig",
        "--option",
        "fields=off",
    ]));
    let explained = out(&bastide(&["setup", "explain", changed.trim()]));
    assert!(
        explained.contains("left out: whenever a city with a coat of arms is completed, a pig"),
        "{explained}"
    );
    assert!(explained.contains("* fields=off"), "{explained}");
    for (args, expected) in [
        (vec!["setup", "explain", "bigbox"], "did you mean `big-box`?"),
        (vec!["setup", "explain", "1000-0071"], "mistyped or incomplete"),
        (vec!["demo", "--passport", "1000"], "mistyped or incomplete"),
        (vec!["demo", "--preset", "base", "--edition", "modern"], "cannot be used with"),
        (vec!["setup", "passport", "--modules", "inns", "--without", "pig"], "`pig` cannot be left out"),
        (vec!["setup", "passport", "--with", "bigg"], "did you mean `big`?"),
        (vec!["setup", "passport", "--with", "count"], "add module count"),
        (vec!["setup", "passport", "--pieces", "bilder=2"], "did you mean `builder`?"),
        (vec!["setup", "passport", "--pieces", "builder=9"], "a count from 0 to 3"),
        (
            vec!["setup", "passport", "--pieces", "pig=1,pig=2"],
            "pieces pig=1 and pig=2 contradict each other",
        ),
        (
            vec!["setup", "passport", "--modules", "traders", "--without", "pig", "--pieces", "pig=2"],
            "`without pig` and `pieces pig=2` contradict each other",
        ),
        (
            vec!["setup", "passport", "--with", "pig", "--pieces", "pig=0"],
            "`with pig` and `pieces pig=0` contradict each other",
        ),
        (vec!["setup", "passport", "--pieces", "fairy=1"], "use `with fairy` or `without fairy`"),
        (vec!["setup", "explain", "Big Box"], "did you mean `big-box`?"),
        (vec!["setup", "passport", "--option", "feilds=off"], "did you mean `fields`?"),
        (vec!["setup", "passport", "--modules", "inn"], "did you mean `inns`?"),
    ] {
        let run = bastide(&args);
        assert_eq!(run.status.code(), Some(2), "{args:?}");
        let error = err(&run);
        assert!(error.contains(expected), "{args:?}: {error}");
    }
}

/// `setup explain` describes only the given game.
#[test]
fn explanations_describe_only_the_chosen_game() {
    let big_box = out(&bastide(&["setup", "explain", "big-box", "--players", "3"]));
    for said in [
        "1 robber, 1 messenger",
        "16 ingots, 1 mage, 1 witch",
        "put one ingot on it",
        "the builder goes home and you take another turn (TRD-M4)",
        "if several players activated a robber, its owner chooses which of them to rob (ROB-4)",
    ] {
        assert!(big_box.contains(said), "{said}: {big_box}");
    }
    for untrue in [
        "more, or nothing",
        "unfinished one nothing",
        "(TRD-C2)",
        "pig-farm",
        "pig farm",
        "revision=",
        "fairy",
    ] {
        assert!(!big_box.contains(untrue), "{untrue}: {big_box}");
    }
    let mixed = bastide(&["setup", "passport", "--with", "big,tower", "--pieces", "builder=2,pig=2"]);
    assert!(err(&mixed).contains("note: No tile in this game shows a tower base"), "{}", err(&mixed));
    let mixed = out(&mixed);
    let explained = out(&bastide(&["setup", "explain", mixed.trim()]));
    for said in [
        "7 followers, 1 big follower, 2 builders, 2 pigs, 10 tower floors",
        "without the tiles of their modules\n    a big follower counts as two",
        "No tile in this game shows a tower base, so towers are never built. Add the expansion `tower`.",
    ] {
        assert!(explained.contains(said), "{said}: {explained}");
    }
    let vain = out(&bastide(&["setup", "passport", "--option", "king-points=ten"]));
    let explained = out(&bastide(&["setup", "explain", vain.trim()]));
    assert!(explained.contains("The option king-points=ten has no effect in this game."), "{explained}");
}
