//! Impossible mid-turn positions are refused with an error that names the problem and the fix. From every
//! accepted position, the game continues without a panic.

use bastide_notation::{Header, NamedGame, position_line, read_position};
use bastide_sim::{Range, Rng};

/// A tower just got another floor, and the player may take a prisoner.
const CAPTURE: &str = "bst2 / modern base tower players=2 / cap-straight@0,0r0 tower/crossing-four-tower@1,0r0 \
    / 2.follower.city-n@0,0 / 3 4 / - / 5 1 complete / tower 1,0 1 / floors 1 9 / floors 2 10 \
    / asked capture 1 at 1,0";

/// A game with messages. Before a tile is drawn, a player must choose a marker for points.
const MARK: &str = "bst2 / classic base messages players=2 / cap-straight@0,0r0 bend@1,0r1 / - / 3 4 / - \
    / 5 2 draw / held 2 3 / asked mark 2";

fn refused(line: &str, column: usize, expected: &str) {
    let Err(found) = read_position(line, &[]) else { panic!("accepted {line}") };
    assert!(found.what.contains(expected), "{line}\n{found:?}");
    assert_eq!(found.column, column, "{line}\n{found:?}");
}

fn column(line: &str, part: &str) -> usize {
    line.find(part).unwrap_or_else(|| panic!("no {part} in {line}")) + 1
}

#[test]
fn bad_interruptions_are_refused() {
    for good in [CAPTURE, MARK] {
        let read = read_position(good, &[]).map(|(header, table)| position_line(&table, &header));
        assert_eq!(read.as_deref(), Ok(good));
    }
    let cases = [
        (CAPTURE, "capture 1 at 1,0", "captur 1", "there is no step `captur` (did you mean `capture`?)"),
        (CAPTURE, "capture 1", "capture 3", "there is no player `3`; expected 1 or 2"),
        (
            CAPTURE,
            "asked capture 1 at 1,0",
            "asked bid 1",
            "`bid` is not a step of this game: add the module",
        ),
        (CAPTURE, "asked capture 1 at 1,0", "asked act 1", "this step is part of the turn plan"),
        (CAPTURE, "asked capture 1 at 1,0", "asked exchange 1 about 1", "name the other player"),
        (CAPTURE, "asked capture 1 at 1,0", "asked capture 2 at 1,0", "there is no tower there"),
        (CAPTURE, "asked capture 1 at 1,0", "asked capture 1 at 0,0", "there is no tower there"),
        (CAPTURE, "1,0", "7,0", "there is no tile at 7,0"),
        (MARK, "asked mark 2", "asked mark 1", "this player has no points that wait for a marker"),
        (MARK, "asked mark 2", "asked message 2", "this question cannot be open at this step of the turn"),
    ];
    for (good, from, to, expected) in cases {
        let at = good.rfind(from).unwrap_or_default();
        let line = format!("{}{to}{}", &good[..at], &good[at + from.len()..]);
        let Err(found) = read_position(&line, &[]) else { panic!("accepted {line}") };
        assert!(found.what.contains(expected), "{line}\n{found:?}");
        assert!(found.column >= column(good, " / asked"), "{line}\n{found:?}");
    }
    let twice = format!("{CAPTURE} / asked capture 1 at 1,0");
    refused(&twice, twice.rfind("asked").map_or(0, |at| at + 1), "remove one of them");
}

#[test]
fn a_setup_gives_a_piece_or_an_option_one_value() {
    for (words, second, expected) in [
        ("floor*4 floor*5", "floor*5", "pieces floor=4 and floor=5 contradict each other"),
        ("fields=on fields=off", "fields=off", "options fields=on and fields=off contradict each other"),
    ] {
        let line = CAPTURE.replacen("players=2", &format!("{words} players=2"), 1);
        refused(&line, column(&line, second), expected);
    }
}

#[test]
fn impossible_steps_are_refused() {
    let turn = |moment: &str| CAPTURE.replacen("5 1 complete", &format!("5 1 {moment}"), 1);
    let cases = [
        ("score", "this question cannot be open at this step of the turn"),
        ("ferry-move", "`ferry-move` is not a step of this game: add the module it belongs to"),
        ("capture", "`capture` interrupts another step: name that step, and add ` / asked capture 1`"),
        ("score cap", "name it after the step, as in `place cap`"),
        ("place", "expected a turn such as"),
        ("scored", "there is no step `scored` (did you mean `score`?)"),
    ];
    for (moment, expected) in cases {
        let line = turn(moment);
        let Err(found) = read_position(&line, &[]) else { panic!("accepted {line}") };
        assert!(found.what.contains(expected), "{line}\n{found:?}");
    }
    let line = turn("score").replace(" / asked capture 1 at 1,0", "");
    refused(&line, column(&line, "5 1 score"), "nobody has a decision to make in `score` here");
}

#[test]
fn impossible_turn_states_are_refused() {
    let line = |more: &str| format!("{CAPTURE} / {more}");
    let cases = [
        ("completed city n at 0,0", "`completed`: name only complete features, each once"),
        ("held 1 3", "`held`: points can wait for a player's marker only in a game with messages"),
        (
            "put 1 follower city n at 0,0",
            "`put`: that figure is not there: use a name from the list of figures",
        ),
        ("flyer 2 follower supply", "`flyer`: the flyer must be in the active player's supply"),
        ("movable 0,0", "`ferried`: there are no ferries in this game"),
        (
            "beside 1 builder city n at 0,0 and 1 follower city n at 0,0",
            "`beside`: one of these figures is not there",
        ),
        ("numbers 2 follower 1 2", "`numbers`: give one number for each figure"),
        ("numbers 2 follower 9", "figure 1: its owner has no more figures of this kind"),
        ("lot bend 1 1", "`bazaar`: there is no bazaar in this game"),
        ("last-round 1", "`last-round`: this must name a player, and the game must have abbeys"),
        ("flown 0,0", "`flown`: a flying dragon must have visited other tiles on the board before"),
        ("king-from 1", "`king-from`: the game must have this card"),
        ("entered market", "`entered`: there is no count in this game"),
        ("recalled road n at 1,0", "`recalled`: an abbot can be called back only from a cloister or garden"),
        ("founded city n at 0,0", "`founded`: there is no castle"),
        ("message-drawn", "`message-drawn`: there are no messages in this game"),
        ("took 3", "there is no player `3`"),
        ("completed city n at 0,0 x", "expected points, found `x`"),
        ("nothing-placed now", "unexpected word `now`: remove it"),
    ];
    for (more, expected) in cases {
        let line = line(more);
        let Err(found) = read_position(&line, &[]) else { panic!("accepted {line}") };
        assert!(found.what.contains(expected), "{line}\n{found:?}");
    }
}

/// A position from a random game, in the middle of a turn if possible.
fn mid_turn_line(rng: &mut Rng) -> String {
    let range = Range { players: (2, 4), all: rng.below(2) == 0, ..Range::default() };
    let setup = range.setup(rng);
    let names: Vec<String> = (1..=setup.players).map(|seat| seat.to_string()).collect();
    let header = Header::of(&setup, &names);
    let mut table = NamedGame::new(&header, &[]).unwrap_or_else(|error| panic!("{error}"));
    let steps = 20 + rng.below(250);
    for at in 0..steps + 60 {
        let usual = ["draw", "place", "act", "abbey"].contains(&table.game.decision().step.code());
        if at >= steps && !usual {
            break;
        }
        let Some(action) = rng.pick(&table.game.legal()) else { break };
        assert_eq!(table.game.apply(action, &mut Vec::new()), Ok(()));
    }
    position_line(&table, &header)
}

/// Changes one thing about a line: a part, a word or a number.
fn spoil(parts: &mut Vec<String>, others: &[String], rng: &mut Rng) {
    let at = 6 + rng.below(parts.len() - 6);
    match rng.below(6) {
        0 if at > 6 => drop(parts.remove(at)),
        1 => parts.push(others[rng.below(others.len())].clone()),
        2 => {
            let other = 6 + rng.below(parts.len() - 6);
            parts.swap(at, other);
        }
        3 => {
            let words: Vec<&str> = others[rng.below(others.len())].split(' ').collect();
            parts[at] = words[..1 + rng.below(words.len())].join(" ");
        }
        4 => {
            let codes = [
                "score",
                "act beside",
                "draw",
                "auction",
                "castles",
                "circle",
                "escape",
                "final-leaving",
                "crowns",
            ];
            let turn: Vec<String> = parts[6].split(' ').take(2).map(str::to_string).collect();
            parts[6] = format!("{} {}", turn.join(" "), codes[rng.below(codes.len())]);
        }
        _ => {
            let mut words: Vec<String> = parts[at].split(' ').map(str::to_string).collect();
            let word = rng.below(words.len());
            let numbers = ["0", "1", "2", "3", "9", "99", "32767", "-1", "-32768", "nobody"];
            words[word] = numbers[rng.below(numbers.len())].to_string();
            parts[at] = words.join(" ");
        }
    }
}

/// A corrupted mid-turn position is either refused or playable.
#[test]
fn corrupted_positions_never_panic() {
    let mut rng = Rng::new(23);
    let lines: Vec<String> = (0..24).map(|_| mid_turn_line(&mut rng)).collect();
    let rounds: usize =
        std::env::var("POSITION_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(15);
    let others: Vec<String> =
        lines.iter().flat_map(|line| line.split(" / ").skip(7).map(str::to_string)).collect();
    let (mut accepted, mut refused) = (0, 0);
    for line in lines.iter().flat_map(|line| std::iter::repeat_n(line, rounds)) {
        let mut parts: Vec<String> = line.split(" / ").map(str::to_string).collect();
        for _ in 0..1 + rng.below(3) {
            spoil(&mut parts, &others, &mut rng);
        }
        let text = parts.join(" / ");
        let Ok((header, mut table)) = read_position(&text, &[]) else {
            refused += 1;
            continue;
        };
        accepted += 1;
        let written = position_line(&table, &header);
        assert!(read_position(&written, &[]).is_ok(), "{text}\nwas written as\n{written}");
        for _ in 0..40 {
            let all = table.game.legal();
            let step = table.game.decision().step.code();
            assert!(!all.is_empty() || table.game.is_over(), "there is no legal action in {step}\n{text}");
            let Some(action) = rng.pick(&all) else { break };
            assert_eq!(table.game.apply(action, &mut Vec::new()), Ok(()), "{text}");
        }
    }
    assert!(accepted > 40 && refused > 40, "{accepted} accepted, {refused} refused");
}
