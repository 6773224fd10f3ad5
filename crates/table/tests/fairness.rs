//! Rows 23 and 24 of `docs/reliability.md`: future draws stay secret, and any change to a record is detected.

#[path = "../../../tests/figure.rs"]
mod figure;
mod support;

use bastide_notation::{Document, EndReason, GameEnd, replay};
use bastide_sim::Rng;
use bastide_table::{Caller, ClockPlan, Command, FirstPlan, Phase, TableSetup, verify};
use figure::{figure, number as number_of, people};
use serde_json::Value;
use support::{Desk, person};

/// The setup of a table where chance chooses the first player.
fn setup(preset: &str, seats: usize) -> TableSetup {
    TableSetup { first: FirstPlan::Drawn, ..support::setup(preset, seats) }
}

/// The data that clients got at each step, except for the hash of the seed.
struct Seen {
    /// For each step: all bytes sent, and all outcomes of chance so far.
    steps: Vec<(Vec<String>, Vec<String>)>,
}

fn seed(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

fn shown(desk: &Desk) -> Vec<String> {
    let snapshot = |player| {
        let mut all: Value = serde_json::to_value(desk.table.snapshot(desk.now, player)).unwrap();
        all.as_object_mut().unwrap().remove("commitment");
        all.to_string()
    };
    let mut all = vec![snapshot(true), snapshot(false)];
    all.extend(desk.updates.iter().map(|update| serde_json::to_string(update).unwrap()));
    if let Some(play) = desk.table.play() {
        let actions = play.game.log().len();
        all.push(format!("{:?}", desk.table.replayed(actions).unwrap()));
        let mut record = desk.table.record().unwrap();
        record.header.notes.clear();
        all.push(record.to_string());
    }
    all
}

/// The first turns of a table where everyone chooses the first option.
fn first_steps(preset: &str, number: u64) -> Seen {
    let mut desk = Desk::new(setup(preset, 2), &seed(number));
    let mut steps = Vec::new();
    let mut chance = Vec::new();
    let mut note = |desk: &Desk| {
        let last = desk.updates.last().map(|update| serde_json::to_value(&update.event).unwrap());
        let drawn = last.as_ref().and_then(|event| event["chance"].as_array().cloned()).unwrap_or_default();
        chance.extend(drawn.iter().map(ToString::to_string));
        // The public start event does not contain the draws, so they are taken from the game.
        let begun = desk.table.play().map(|play| format!("{:?} {:?}", desk.table.first(), play.game.log()));
        let known = chance.iter().cloned().chain(begun).collect();
        steps.push((shown(desk), known));
    };
    note(&desk);
    desk.sit(0);
    note(&desk);
    desk.sit(1);
    note(&desk);
    for _ in 0..8 {
        desk.act(0, false);
        note(&desk);
        if desk.table.view(desk.now).awaiting_confirmation.is_some() {
            let (step, seat) = (desk.table.step(), usize::from(desk.table.to_act().unwrap()));
            desk.ask(&person(seat), &Command::Confirm { step }).unwrap();
            note(&desk);
        }
    }
    Seen { steps }
}

/// Tables with different seeds send the same bytes until their draws differ.
#[test]
fn sent_bytes_do_not_depend_on_undrawn_tiles() {
    let (mut pairs, mut longest) = (0, 0);
    for preset in ["base", "everything"] {
        let all: Vec<Seen> = (0..120).map(|number| first_steps(preset, number)).collect();
        for (at, one) in all.iter().enumerate() {
            for other in &all[..at] {
                let same = one.steps.iter().zip(&other.steps).take_while(|(one, other)| one.1 == other.1);
                let mut count = 0;
                for (one, other) in same {
                    assert_eq!(one.0, other.0, "{preset}");
                    count += 1;
                }
                pairs += usize::from(count > 2);
                longest = longest.max(count);
            }
        }
    }
    let summary = format!(
        "240 tables, every pair compared up to the first draw that differs; {} pairs began with the same draws",
        people(pairs)
    );
    figure(23, "nothing_shows", &summary);
    // Some pairs had the same draws for a while, so there was something to compare after the start too.
    assert!(pairs > 100 && longest >= 5, "{pairs} pairs, {longest} steps");
}

fn games() -> u64 {
    number_of("BASTIDE_GAMES", 30) as u64
}

fn finished(number: u64) -> Document {
    let presets = ["base", "first-game", "big-box", "classic-all", "everything"];
    let mut rng = Rng::new(number);
    let mut desk = Desk::new(setup(presets[number as usize % 5], 2 + number as usize % 4), &seed(number));
    desk.sit_all();
    desk.play_on(&mut rng);
    assert!(matches!(desk.table.phase(), Phase::Over(_)));
    desk.table.record().unwrap()
}

/// A regression test: a figure lands from a flying machine next to a farmer with a pig, and the notation confused the two.
#[test]
fn the_notation_distinguishes_similar_figures() {
    holds(&finished(1_822).to_string()).unwrap();
}

/// Once the game is over, the record names the players who resigned or timed out.
#[test]
fn a_record_names_players_who_resigned_or_timed_out() {
    let clock = ClockPlan::Turn { seconds: 5 };
    for late in [false, true] {
        let mut desk = Desk::new(TableSetup { clock, ..setup("base", 3) }, &seed(7));
        desk.sit_all();
        desk.anything(&mut Rng::new(1));
        desk.ask(&person(2), &Command::Resign { seat: 2 }).unwrap();
        assert_eq!(GameEnd::read(&desk.table.record().unwrap().header), None);
        let loser = desk.table.to_act().unwrap();
        desk.now += if late { 10_000 } else { 0 };
        let (user, lose) = match late {
            true => (Caller::Server, Command::Tick),
            false => (person(usize::from(loser)), Command::Resign { seat: loser }),
        };
        desk.ask(&user, &lose).unwrap();
        let text = desk.table.record().unwrap().to_string();
        let document = Document::parse(&text).unwrap();
        let lost = vec![format!("Player {loser}"), "Player 2".to_string()];
        assert_eq!(
            GameEnd::read(&document.header),
            Some(GameEnd { why: EndReason::Resigned, lost }),
            "{text}"
        );
        assert!(!replay(&document, &[], None).unwrap().table.game.is_over());
        holds(&text).unwrap();
    }
    assert_eq!(GameEnd::read(&finished(0).header), None);
}

fn holds(text: &str) -> Result<usize, String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    verify(&document).map(|proved| proved.outcomes.len()).map_err(|unproved| format!("{unproved:?}"))
}

/// The record with another `first` line, or without one.
fn with_first(text: &str, name: Option<&str>) -> String {
    let (head, body) = text.split_once("\n\n").unwrap();
    let mut head: Vec<String> =
        head.lines().filter(|line| !line.starts_with("first ")).map(str::to_string).collect();
    let players = head.iter().position(|line| line.starts_with("players ")).unwrap();
    if let Some(name) = name {
        head.insert(players + 1, format!("first \"{name}\""));
    }
    format!("{}\n\n{body}", head.join("\n"))
}

/// The first player follows from the seed, so verification fails if the record has another name or none. It also fails if the
/// record names a first player but does not say that chance chose them.
#[test]
fn verify_detects_a_changed_first_player() {
    let mut started = [0; 3];
    for number in 0..24 {
        let mut desk = Desk::new(setup("base", 3), &seed(number));
        desk.sit_all();
        let first = desk.table.first().unwrap();
        started[usize::from(first)] += 1;
        assert_eq!((desk.table.to_act(), desk.table.view(desk.now).to_act), (Some(first), Some(first)));
        desk.anything(&mut Rng::new(number));
        desk.ask(&person(0), &Command::Resign { seat: 0 }).unwrap();
        desk.ask(&person(1), &Command::Resign { seat: 1 }).unwrap();
        let text = desk.table.record().unwrap().to_string();
        let document = Document::parse(&text).unwrap();
        assert_eq!(document.header.first.0, first);
        assert_eq!(verify(&document).unwrap().first, FirstPlan::Drawn, "{text}");
        assert_eq!(text.contains("\nfirst "), first > 0, "{text}");
        for other in (0..3).filter(|other| *other != first) {
            let name = format!("Player {other}");
            let wrong = with_first(&text, Some(&name).filter(|_| other > 0).map(String::as_str));
            let why = holds(&wrong).unwrap_err();
            assert!(why.contains(&format!("{name} starts, but the seed gives Player {first}")), "{why}");
        }
        let undrawn = text.replace(" first drawn", "");
        match first {
            0 => assert_eq!(verify(&Document::parse(&undrawn).unwrap()).unwrap().first, FirstPlan::Seat1),
            _ => {
                let why = holds(&undrawn).unwrap_err();
                assert!(why.contains("not that they were chosen at random"), "{why}");
                // Without the name the first seat would start, but the moves belong to other players.
                holds(&with_first(&undrawn, None)).unwrap_err();
            }
        }
    }
    assert!(started.iter().all(|count| *count > 2), "{started:?}");
}

/// If the first seat starts, records do not mention it. This keeps old records valid.
#[test]
fn the_first_seat_starts_if_the_setup_says_so() {
    for number in 0..12 {
        let mut desk = Desk::new(support::setup("base", 4), &seed(number));
        desk.sit_all();
        assert_eq!((desk.table.first(), desk.table.to_act()), (Some(0), Some(0)));
        let text = desk.table.record().unwrap().to_string();
        assert!(!text.contains("first"), "{text}");
    }
}

/// Verification fails if a drawn tile is replaced, lines of moves are swapped, or a digit in the note with the seed is changed.
#[test]
fn verify_detects_any_change_to_a_record() {
    let (mut changed, mut draws) = (0usize, 0usize);
    for number in 0..games() {
        let text = finished(number).to_string();
        draws += holds(&text).unwrap();
        // A record that can be verified can be replayed too.
        replay(&Document::parse(&text).unwrap(), &[], None).unwrap();
        // Detecting a change takes a replay, so only some records are changed. All are verified.
        if number >= 30 && number % 100 != 0 {
            continue;
        }
        let mut rng = Rng::new(number);
        let lines: Vec<&str> = text.lines().collect();
        let drawn: Vec<(usize, &str)> = lines
            .iter()
            .enumerate()
            .filter_map(|(at, line)| Some((at, line.split("draw ").nth(1)?.split([';', ' ']).next()?)))
            .collect();
        for _ in 0..6 {
            let (one, other) = (drawn[rng.below(drawn.len())], drawn[rng.below(drawn.len())]);
            if one.1 == other.1 {
                continue;
            }
            // Replace a drawn tile.
            let mut tampered: Vec<String> = lines.iter().map(|line| (*line).to_string()).collect();
            tampered[one.0] = tampered[one.0].replacen(one.1, other.1, 1);
            holds(&tampered.join("\n")).unwrap_err();
            // Swap two lines of moves.
            let mut tampered = lines.clone();
            tampered.swap(one.0, other.0);
            holds(&tampered.join("\n")).unwrap_err();
            changed += 2;
        }
        let note = lines.iter().position(|line| line.contains("fair-draws")).unwrap();
        let hex: Vec<usize> = (lines[note].char_indices())
            .filter(|(at, letter)| {
                letter.is_ascii_hexdigit() && *at > lines[note].find("commitment").unwrap() + 10
            })
            .map(|(at, _)| at)
            .collect();
        for _ in 0..12 {
            let at = hex[rng.below(hex.len())];
            let mut note_line = lines[note].as_bytes().to_vec();
            note_line[at] = if note_line[at] == b'7' { b'8' } else { b'7' };
            let note_line = String::from_utf8(note_line).unwrap();
            let mut tampered = lines.clone();
            tampered[note] = &note_line;
            holds(&tampered.join("\n")).unwrap_err();
            changed += 1;
        }
    }
    let summary = format!(
        "{} games, {} draws verified; {} changes detected",
        people(games()),
        people(draws),
        people(changed)
    );
    figure(24, "whatever_is_changed", &summary);
    assert!(changed as u64 > 15 * games().min(30) && draws as u64 > 60 * games());
}
