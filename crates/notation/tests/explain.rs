//! Compares `setup explain` with real games: every decision that occurs is listed, every listed decision can
//! occur, every event belongs to a part that has an effect, and options that are not listed have no effect.
//!
//! `EXPLAIN_GAMES` sets the number of games for each group of setups.

use bastide_engine::{
    Action, Actor, COMPATIBILITY, Edition, Event, FeatureKind, MODULES, Mechanic, MechanicSet, Piece, Place,
    PlayerId, RuleOptions, Rules, Setup, Source, State, Step, Term, apply, chances, decision, legal,
};
use bastide_notation::{Document, Header, PRESETS, SetupSummary, replay};
use bastide_sim::Rng;
use bastide_tiles::Pack;
use std::path::Path;

/// The number of games for each group of setups.
fn games() -> usize {
    std::env::var("EXPLAIN_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(1_000)
}

fn rules_of(setup: Setup) -> Rules {
    let pack = Pack::new(&setup, &[]).expect("tiles");
    Rules::new(setup, pack.set).expect("rules")
}

/// A setup from header lines.
fn setup(edition: Edition, players: u8, lines: &[(&str, &str)]) -> Setup {
    let mut header = Header { players: (1..=players).map(|n| n.to_string()).collect(), ..Header::default() };
    header.set_edition(edition);
    for (key, words) in lines {
        for word in words.split_whitespace() {
            match *key {
                "modules" => header.add_module(word),
                "without" => header.leave_out(word),
                "with" => header.add_mechanic(word),
                "pieces" => header.set_piece(word),
                _ => header.set_option(word),
            }
            .expect("a known word");
        }
    }
    header.setup()
}

fn players(at: usize) -> u8 {
    [2, 3, 4, 1, 6][at % 5]
}

fn presets() -> Vec<(String, Setup)> {
    let all = PRESETS.iter().enumerate();
    all.map(|(at, preset)| (preset.name.to_string(), Setup { players: players(at), ..preset.setup() }))
        .collect()
}

fn single_modules() -> Vec<(String, Setup)> {
    let mut found = Vec::new();
    for edition in Edition::ALL {
        for (at, module) in MODULES.iter().enumerate() {
            let name = format!("{} {}", module.id, edition.name());
            found.push((name, setup(edition, players(at + 1), &[("modules", module.id)])));
        }
    }
    found
}

/// A setup for every value of every option, in the smallest preset where the value makes a difference.
fn option_values() -> Vec<(String, Setup)> {
    let mut found = Vec::new();
    for (name, words) in RuleOptions::NAMES {
        let matters = |setup: &Setup| rules_of(*setup).scope().matters(name);
        let presets = PRESETS.iter().map(|preset| Setup { players: 3, ..preset.setup() });
        let king = setup(Edition::Classic, 3, &[("modules", "king"), ("options", "king-points=continuous")]);
        let place = presets.chain([king]).find(matters);
        let place = place.unwrap_or_else(|| panic!("{name} makes no difference in any preset"));
        for word in *words {
            let mut setup = place;
            setup.options.set(name, word).expect("a word of its own");
            found.push((format!("{name}={word}"), setup));
        }
    }
    found
}

/// A name, an edition, a number of players, and header lines.
type Mixture = (&'static str, Edition, u8, &'static [(&'static str, &'static str)]);

fn mixtures() -> Vec<(String, Setup)> {
    let modern = Edition::Modern;
    let classic = Edition::Classic;
    let mixtures: [Mixture; 21] = [
        ("big followers alone", modern, 2, &[("with", "big")]),
        ("two builders and pigs", classic, 2, &[("pieces", "builder=2 pig=2")]),
        ("two builders and pigs beside", modern, 3, &[("pieces", "builder=2 pig=2")]),
        ("towers without tiles", classic, 2, &[("with", "tower")]),
        ("tower tiles without floors", classic, 2, &[("modules", "tower"), ("pieces", "floor=0")]),
        ("abbeys, mayors and barns alone", classic, 3, &[("with", "abbey mayor wagon barn")]),
        ("pigs without fields", classic, 2, &[("modules", "traders abbey"), ("options", "fields=off")]),
        (
            "dragon with River II but without its own tiles",
            classic,
            2,
            &[("modules", "river"), ("with", "dragon fairy")],
        ),
        ("no followers at all", classic, 2, &[("modules", "gold mages circles"), ("pieces", "follower=0")]),
        ("only big followers", classic, 2, &[("modules", "inns tower"), ("pieces", "follower=0 big=3")]),
        ("only abbots", modern, 2, &[("pieces", "follower=0 abbot=2")]),
        ("one follower each", classic, 3, &[("modules", "wheel"), ("pieces", "follower=1")]),
        ("bridges and castles alone", classic, 2, &[("with", "bridge castle")]),
        (
            "everything without tiles",
            modern,
            3,
            &[(
                "with",
                "pig-farm inn cathedral goods dragon princess portal tower siege escape bazaar flyer gold mage \
                 circle message robber ferry king baron",
            )],
        ),
        (
            "inns module without inns and cathedrals",
            classic,
            2,
            &[("modules", "inns"), ("without", "inn cathedral")],
        ),
        (
            "towers with several kinds of follower",
            classic,
            2,
            &[("modules", "inns tower abbey"), ("options", "tower-turns=any tower-ransom=asked")],
        ),
        ("town without the count", classic, 2, &[("modules", "count dragon"), ("without", "count")]),
        ("robbers of two players on the wheel", classic, 2, &[("modules", "robbers wheel")]),
        ("robbers of two players with the fairy", classic, 2, &[("modules", "robbers"), ("with", "fairy")]),
        ("robbers of two players with two markers", modern, 2, &[("modules", "robbers messages")]),
        ("a lone player with robbers", classic, 1, &[("modules", "robbers bridges tower")]),
    ];
    mixtures
        .into_iter()
        .map(|(name, edition, players, lines)| (name.to_string(), setup(edition, players, lines)))
        .collect()
}

/// Random setups that are the same in every run.
fn chance_setups(count: usize) -> Vec<(String, Setup)> {
    let mut rng = Rng::new(11);
    let mut found = Vec::new();
    while found.len() < count {
        let mut setup = Setup::base(Edition::ALL[rng.below(2)], rng.below(6) as u8 + 1);
        for _ in 0..rng.below(6) {
            setup.modules.insert(rng.below(MODULES.len()));
        }
        for (name, words) in RuleOptions::NAMES {
            if rng.below(4) == 0 && !COMPATIBILITY.contains(name) {
                setup.options.set(name, words[rng.below(words.len())]).expect("a word of its own");
            }
        }
        let brought = MechanicSet::of(setup.modules);
        for part in Mechanic::ALL.iter().copied() {
            match rng.below(12) {
                0 if brought.has(part) => setup.without = setup.without.with(part),
                1 if !brought.has(part) && !part.needs_its_tiles() => setup.with = setup.with.with(part),
                _ => {}
            }
        }
        for piece in Piece::ALL {
            if rng.below(12) == 0 {
                setup.pieces.set(piece, Some(rng.below(usize::from(piece.most()) + 1) as u8));
            }
        }
        let setup = setup.without_contradictions();
        let name = format!("{} with {} players", bastide_notation::passport(&setup), setup.players);
        found.push((name, setup));
    }
    found
}

/// Plays one random game from a seed. After each action, calls `look` with the decision, the actor, the legal
/// actions, the action and its events.
fn play(rules: &Rules, seed: u64, mut look: impl FnMut(Step, Actor, &[Action], Action, &[Event])) -> State {
    let mut rng = Rng::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let mut state = State::new(rules, &mut events);
    let mut all = Vec::new();
    loop {
        let open = decision(rules, &state);
        legal(rules, &state, &mut all);
        let chosen = match open.actor {
            Actor::Nobody => return state,
            Actor::Chance => {
                let mut weighted = Vec::new();
                chances(rules, &state, &mut weighted);
                rng.weighted(&weighted)
            }
            Actor::Player(_) => rng.pick(&all),
        };
        let Some(action) = chosen else { panic!("no legal action at {:?}", open.step) };
        events.clear();
        apply(rules, &mut state, action, &mut events).expect("a listed action");
        look(open.step, open.actor, &all, action, &events);
    }
}

/// The parts that can cause this event; empty if the base game can cause it.
fn causes(event: &Event) -> Vec<Mechanic> {
    let place = |place: &Place| match place {
        Place::Tower(_) | Place::Prison(_) => vec![Mechanic::Tower],
        Place::Crown(_) => vec![Mechanic::Wheel],
        Place::Quarter(_) => vec![Mechanic::Count],
        Place::Castle(_) => vec![Mechanic::Castle],
        Place::Stacks => vec![Mechanic::Builder],
        Place::Absent | Place::Supply | Place::Segment(_) => vec![],
    };
    match event {
        Event::Moved { to, .. } => place(to),
        Event::Paid { .. } => vec![Mechanic::Tower, Mechanic::Bazaar],
        Event::Linked { .. } | Event::Unlinked { .. } => vec![Mechanic::Ferry],
        Event::Floor { .. } => vec![Mechanic::Tower],
        Event::Aside(_) | Event::Dragon(_) => vec![Mechanic::Dragon],
        Event::Fairy { .. } => vec![Mechanic::Fairy],
        Event::Bridge { .. } => vec![Mechanic::Bridge],
        Event::Castle(_) => vec![Mechanic::Castle],
        Event::Count(_) => vec![Mechanic::Count],
        Event::Wheel(_) => vec![Mechanic::Wheel],
        Event::Offered(_) | Event::Won { .. } | Event::NoBazaar => vec![Mechanic::Bazaar],
        Event::Goods { .. } => vec![Mechanic::Goods],
        Event::Marked { .. } | Event::Markers | Event::Message { .. } => vec![Mechanic::Message],
        Event::Robber { .. } => vec![Mechanic::Robber],
        Event::Card { source: Source::King, .. } => vec![Mechanic::King],
        Event::Card { .. } => vec![Mechanic::Baron],
        Event::Spell { .. } => vec![Mechanic::Mage],
        Event::Gold { .. } | Event::Ingot { .. } => vec![Mechanic::Gold],
        Event::Again(_) => vec![Mechanic::Builder, Mechanic::Message],
        Event::Scored { cause, .. } => match cause.source {
            Source::Feature(FeatureKind::Garden) => vec![Mechanic::Abbot],
            Source::Feature(_) => vec![],
            Source::Fairy => vec![Mechanic::Fairy],
            Source::Castle => vec![Mechanic::Castle],
            Source::Barn => vec![Mechanic::Barn],
            Source::Wheel(_) | Source::Crown => vec![Mechanic::Wheel],
            Source::Pig => vec![Mechanic::Pig],
            Source::Goods => vec![Mechanic::Goods],
            Source::King => vec![Mechanic::King],
            Source::Baron => vec![Mechanic::Baron],
            Source::Gold => vec![Mechanic::Gold],
            Source::Robber => vec![Mechanic::Robber],
            Source::Message => vec![Mechanic::Message],
        },
        _ => vec![],
    }
}

/// The part that a scoring term belongs to; `None` for the base game.
fn part_of(term: Term) -> Option<Mechanic> {
    Some(match term {
        Term::Castles => Mechanic::Castle,
        Term::Fairy => Mechanic::Fairy,
        Term::Besieged => Mechanic::Siege,
        Term::Gold => Mechanic::Gold,
        Term::Mage | Term::Witch => Mechanic::Mage,
        Term::Robbed | Term::Waited => Mechanic::Robber,
        Term::Message | Term::Farmers => Mechanic::Message,
        _ => return None,
    })
}

/// Decisions that are rare in random games, each with a scenario that reaches it.
const RARE: [(Step, &str); 6] = [
    // One player holds two kinds of prisoners from the same opponent.
    (Step::Exchange, "tower/twr-05-big-or-normal-comes-home.bst"),
    // One tile completes two features beside a castle.
    (Step::CastlePick, "bridges/bcb-09-castle-or-road.bst"),
    // One tile completes two features that share gold and belong to different players.
    (Step::GoldOrder, "gold/gld-03-order-the-city-first.bst"),
    // Two markers score in one turn and stand on the same space as a robber.
    (Step::Victim, "robbers/rob-04-tie-owner-picks.bst"),
    // Message 8, with several followers to choose from.
    (Step::MessageBack, "messages/msg-06-kinds-to-choose-from.bst"),
    // A flight ends on a tile with two incomplete features.
    (Step::FlyLand, "flyers/fly-03-own-feature.bst"),
];

/// Decisions that are rare in one of the setups below but not in others.
const RARE_HERE: [(&str, Step); 1] = [
    // The other player scores from the wheel because of a tile that fits nowhere, and the replacement tile
    // has a bag.
    ("robbers of two players on the wheel", Step::RobberPut),
];

fn is_rare(name: &str, step: Step) -> bool {
    RARE.iter().any(|(rare, _)| *rare == step) || RARE_HERE.contains(&(name, step))
}

/// The maximum number of games for one setup.
const MOST: usize = 500;

/// Returns whether a scenario reaches a decision.
fn comes_to(step: Step, path: &str) -> bool {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/scenarios").join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let document = Document::parse(&text).expect("a scenario");
    (0..40).any(|until| {
        let table = replay(&document, &[], Some(until)).map(|replayed| replayed.table);
        table.is_ok_and(|table| decision(table.game.rules(), table.game.state()).step == step)
    })
}

#[test]
fn rare_decisions_come_up_in_scenarios() {
    for (step, path) in RARE {
        assert!(comes_to(step, path), "{path} does not reach {}", step.code());
    }
}

/// Plays every setup in a group and compares the games with the summary. If `complete` is true, each listed
/// decision must occur.
fn check_summaries(group: &[(String, Setup)], complete: bool) {
    let each = games().div_ceil(group.len());
    let mut faults: Vec<String> = Vec::new();
    for (at, (name, setup)) in group.iter().enumerate() {
        let rules = rules_of(*setup);
        let (summary, scope) = (SetupSummary::by(&rules), rules.scope());
        let listed: Vec<Step> = summary.decisions().collect();
        let ransom = summary.steps.iter().any(|passage| passage.code.starts_with("ransom"));
        let mut seen: Vec<Step> = Vec::new();
        let mut fault = |what: String| {
            let what = format!("{name}: {what}");
            if !faults.contains(&what) {
                faults.push(what);
            }
        };
        let mut game = 0;
        // Play more games until every listed decision has occurred.
        while game < each
            || game < MOST && listed.iter().any(|step| !is_rare(name, *step) && !seen.contains(step))
        {
            game += 1;
            play(&rules, (at * 1_000 + game) as u64, |step, _, _, action, events| {
                if !listed.contains(&step) {
                    fault(format!("{} is not listed", step.code()));
                }
                if !ransom && matches!(action, Action::Ransom(_)) {
                    fault("a ransom is not listed".to_string());
                }
                if !seen.contains(&step) {
                    seen.push(step);
                }
                for event in events {
                    let parts = causes(event);
                    let acts = parts.is_empty() || parts.iter().any(|part| scope.acts(*part));
                    if !acts {
                        fault(format!("{event:?} though none of {parts:?} acts"));
                    }
                    if let Event::Scored { terms, .. } = event {
                        for part in terms.lines().filter_map(|line| part_of(line.term)) {
                            if !scope.acts(part) {
                                fault(format!("{event:?} though {part:?} does not act"));
                            }
                        }
                    }
                }
            });
        }
        let unseen = listed.iter().filter(|step| !seen.contains(step) && !is_rare(name, **step));
        let missing: Vec<&str> = unseen.map(|step| step.code()).collect();
        if complete && !missing.is_empty() {
            fault(format!("{missing:?} listed, but not seen in {game} games"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn presets_play_as_they_are_explained() {
    check_summaries(&presets(), true);
}

#[test]
fn single_modules_play_as_they_are_explained() {
    check_summaries(&single_modules(), true);
}

#[test]
fn option_values_play_as_they_are_explained() {
    check_summaries(&option_values(), true);
}

#[test]
fn parts_and_pieces_play_as_they_are_explained() {
    check_summaries(&mixtures(), true);
}

#[test]
fn random_setups_play_as_they_are_explained() {
    check_summaries(&chance_setups(games() / 4), false);
}

/// A list of all decisions, options, actions and scores of a game. It leaves out the terms of scores, because
/// terms can include features that do not count.
fn course_of(setup: Setup, seed: u64) -> Vec<String> {
    let rules = rules_of(setup);
    let mut lines = Vec::new();
    let end = play(&rules, seed, |step, actor, all, action, events| {
        let scored = events.iter().map(|event| match event {
            Event::Scored { player, points, cause, .. } => format!("{player:?} {points} {cause:?}"),
            other => format!("{other:?}"),
        });
        let scored: Vec<String> = scored.collect();
        lines.push(format!("{step:?} {actor:?} {all:?} {action:?} {scored:?}"));
    });
    lines.push(format!(
        "{:?}",
        (0..setup.players).map(|player| end.score(PlayerId(player))).collect::<Vec<_>>()
    ));
    lines
}

/// Changing all unlisted options together does not change the game that a seed produces.
#[test]
fn unlisted_options_change_nothing() {
    let all = [presets(), single_modules(), mixtures(), chance_setups(games() / 4)].concat();
    let mut rng = Rng::new(5);
    let mut faults: Vec<String> = Vec::new();
    for (at, (name, setup)) in all.into_iter().enumerate() {
        let rules = rules_of(setup);
        let scope = rules.scope();
        let idle: Vec<(&str, &[&str])> = RuleOptions::NAMES
            .iter()
            .filter(|(option, _)| !COMPATIBILITY.contains(option) && !scope.matters(option))
            .copied()
            .collect();
        let mut changed = setup;
        for (option, words) in &idle {
            changed.options.set(option, words[rng.below(words.len())]).expect("a word of its own");
        }
        let seed = at as u64;
        let before = course_of(setup, seed);
        if before != course_of(changed, seed) {
            let guilty = idle.iter().find(|(option, words)| {
                words.iter().any(|word| {
                    let mut one = setup;
                    one.options.set(option, word).expect("a word of its own");
                    before != course_of(one, seed)
                })
            });
            faults.push(format!("{name}: {guilty:?} is not listed, but changes the game"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A preset has nothing without effect, except signs on tiles and pig farms beside pigs (RIV-11).
#[test]
fn presets_have_no_parts_or_options_without_effect() {
    for (name, setup) in presets().into_iter().filter(|(_, setup)| setup.players > 1) {
        let summary = SetupSummary::by(&rules_of(setup));
        for note in summary.notes {
            assert!(["unused", "volcano", "pigs"].contains(&note.code), "{name}: {}", note.text);
        }
    }
}

#[test]
fn every_piece_of_every_preset_is_listed() {
    for (name, setup) in presets() {
        let summary = SetupSummary::by(&rules_of(setup));
        for piece in Piece::ALL {
            let count =
                summary.pieces.iter().find(|(_, word)| *word == piece.name()).map_or(0, |(count, _)| *count);
            assert_eq!(count, setup.count(piece), "{name}: {}", piece.name());
        }
        let has = |word: &str| summary.pieces.iter().any(|(_, other)| *other == word);
        assert_eq!(has("robber"), setup.mechanics().has(Mechanic::Robber), "{name}");
        assert_eq!(has("messenger"), setup.mechanics().has(Mechanic::Message), "{name}");
    }
}
