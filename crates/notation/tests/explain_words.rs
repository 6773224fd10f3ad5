//! The words that describe a game in `setup explain`.

use bastide_engine::Rules;
use bastide_notation::{Header, SetupSummary};
use bastide_tiles::Pack;

/// Header lines, and words that the description must and must not contain.
type Case = (&'static [(&'static str, &'static str)], &'static str, &'static str);

/// The rules of a classic game of three players with these header lines.
fn rules_of(lines: &[(&str, &str)]) -> Rules {
    let mut header = Header { players: ["1", "2", "3"].map(str::to_string).to_vec(), ..Header::default() };
    for (key, words) in lines {
        for word in words.split_whitespace() {
            match *key {
                "modules" => header.add_module(word),
                "without" => header.leave_out(word),
                _ => header.set_option(word),
            }
            .expect("a known word");
        }
    }
    let setup = header.setup();
    let pack = Pack::new(&setup, &[]).expect("tiles");
    Rules::new(setup, pack.set).expect("rules")
}

/// The words of a step match the rule options and the parts in play.
#[test]
fn steps_are_worded_for_their_options() {
    let cases: [Case; 11] = [
        (&[("modules", "king"), ("without", "king")], "the robber baron scores", "the king"),
        (&[("modules", "king"), ("without", "baron")], "the king scores", "robber baron"),
        (
            &[("modules", "king"), ("without", "baron"), ("options", "king-points=continuous")],
            "the holder of the king gets 1 point for each completed city",
            "robber baron",
        ),
        (
            &[("modules", "king"), ("without", "king"), ("options", "king-points=continuous")],
            "the holder of the robber baron gets 1 point for each completed road",
            "the king",
        ),
        (&[("modules", "king")], "the king and the robber baron score", "the king scores"),
        (
            &[("modules", "dragon"), ("options", "fairy=tile")],
            "move the fairy to a tile with one of your followers",
            "a follower with the fairy",
        ),
        (
            &[("modules", "dragon"), ("options", "fairy=tile fairy-final=all")],
            "each follower on the fairy's tile scores 3 points more",
            "a follower with the fairy",
        ),
        (&[("modules", "dragon")], "a farmer with the fairy scores 3 points more", "on the fairy's tile"),
        (
            &[("modules", "circles"), ("options", "circle-add=may")],
            "everybody may add a follower",
            "everybody adds",
        ),
        (
            &[("modules", "count"), ("options", "count-entry=scored")],
            "if only other players got points for a feature you completed",
            "and got no points for it",
        ),
        (
            &[("modules", "mages")],
            "the mage and the witch change the points of unfinished features too",
            "everybody",
        ),
    ];
    for (lines, there, absent) in cases {
        let summary = SetupSummary::by(&rules_of(lines));
        let has = |words: &str| summary.steps.iter().any(|step| step.text.contains(words));
        assert!(has(there), "{lines:?} lacks: {there}");
        assert!(!has(absent), "{lines:?} has: {absent}");
    }
}
