//! Whole games between computer players: they play legally with every module, make the same choices with the
//! same seed, and play perfectly at the end.

use bastide_ai::{Analyst, BotSeat, Budget, Evaluator, Fate, Level, Spec, Weights, explain, play};
use bastide_engine::{
    Action, Actor, Edition, FeatureKind, MODULES, Modules, NoEvents, PlayerId, RuleOptions, Rules, Setup,
    State, Step, apply_unchecked, decision, legal,
};
use bastide_tiles::Pack;
use std::sync::Arc;

fn rules(edition: Edition, modules: &[&str], players: u8) -> Arc<Rules> {
    let mut set = Modules::BASE;
    for module in modules {
        set.insert(Modules::find(module).unwrap_or_else(|| panic!("{module}")));
    }
    let setup = Setup { modules: set, options: RuleOptions::of(edition), ..Setup::base(edition, players) };
    let pack = Pack::new(&setup, &[]).unwrap_or_else(|error| panic!("{error}"));
    Arc::new(Rules::new(setup, pack.set).unwrap_or_else(|error| panic!("{error:?}")))
}

/// Plays a game. `play` checks that every choice is legal.
fn game(rules: &Arc<Rules>, players: &[&str], seed: u64) -> (Vec<Action>, Vec<i32>) {
    let specs: Vec<Spec> = players
        .iter()
        .map(|text| {
            Spec::parse(text, &|_| Err("no files".to_string())).unwrap_or_else(|what| panic!("{what}"))
        })
        .collect();
    let mut seats: Vec<BotSeat> = specs.iter().map(|spec| BotSeat::new(spec, rules, seed)).collect();
    let start = State::new(rules, &mut NoEvents);
    let mut fate = Fate::new(start.pool(), seed);
    let mut choose = |seat: PlayerId, state: &State| seats[seat.index()].choose(state, None, None).action;
    match play(rules, &mut fate, &mut choose, &mut |_, _| {}) {
        Ok(played) => (played.log, played.scores),
        Err(foul) => panic!("{} of {players:?}, seed {seed}: {:?}", foul.player.0, foul.action),
    }
}

#[test]
fn every_player_answers_every_decision_of_every_module() {
    for edition in Edition::ALL {
        for module in &MODULES {
            let rules = rules(edition, &[module.id], 3);
            game(&rules, &["easy", "medium", "hard:nodes=60"], 3);
        }
        let all: Vec<&str> = MODULES.iter().map(|module| module.id).collect();
        game(&rules(edition, &all, 2), &["medium", "easy"], 1);
        game(&rules(edition, &all, 4), &["greedy", "random", "easy", "medium"], 2);
    }
}

/// With many modules, a turn may have many decisions, and a decision a thousand options.
#[test]
fn a_turn_of_an_easy_player_stays_short() {
    let all: Vec<&str> = MODULES.iter().map(|module| module.id).collect();
    let rules = rules(Edition::Classic, &all, 2);
    let mut seats = [1, 2].map(|seed| BotSeat::new(&Spec::from(Level::Easy), &rules, seed));
    let mut fate = Fate::new(State::new(&rules, &mut NoEvents).pool(), 1);
    let mut turns: Vec<u64> = Vec::new();
    let mut options = 0;
    // When followers leave the walled town at the end, judging an action means scoring the whole board.
    let mut endings = Vec::new();
    let mut choose = |seat: PlayerId, state: &State| {
        let choice = seats[seat.index()].choose(state, None, None);
        if decision(&rules, state).step == Step::Leave && state.pool().total() == 0 {
            endings.push((legal_actions(&rules, state).len(), choice.nodes));
        }
        turns.resize(usize::from(state.turn().number()) + 1, 0);
        turns[usize::from(state.turn().number())] += choice.nodes;
        options = options.max(legal_actions(&rules, state).len());
        choice.action
    };
    assert!(play(&rules, &mut fate, &mut choose, &mut |_, _| {}).is_ok());
    let longest = turns.into_iter().max().unwrap_or_default();
    assert!(longest < 800, "{longest} states in a turn");
    assert!(options > 400, "no decision had many options: {options}");
    assert!(endings.iter().any(|(options, _)| *options > 100), "{endings:?}");
    assert!(endings.iter().all(|(_, nodes)| *nodes <= 20), "{endings:?}");
}

/// With more tiles on the table, a state takes longer to judge.
#[test]
fn a_long_search_judges_fewer_states_with_very_many_tiles() {
    let all: Vec<&str> = MODULES.iter().map(|module| module.id).collect();
    let nodes = |modules: &[&str]| Level::Expert.nodes(&rules(Edition::Classic, modules, 2));
    assert_eq!((nodes(&[]), nodes(&["inns"])), (150_000, 110_000));
    assert!((60_000..75_000).contains(&nodes(&all)), "{}", nodes(&all));
}

#[test]
fn the_same_seed_and_budget_give_the_same_game() {
    let rules = rules(Edition::Classic, &["inns", "traders"], 2);
    let players = ["hard:nodes=400", "easy"];
    assert_eq!(game(&rules, &players, 7), game(&rules, &players, 7));
    assert_ne!(game(&rules, &players, 7), game(&rules, &players, 8));
}

#[test]
fn each_level_beats_the_one_below() {
    let rules = rules(Edition::Classic, &[], 2);
    for (weaker, stronger) in [("random", "easy"), ("easy", "medium"), ("greedy", "medium")] {
        let mut won = 0.0;
        for seed in 0..6 {
            for (players, own) in [([stronger, weaker], 0), ([weaker, stronger], 1)] {
                let (_, scores) = game(&rules, &players, seed);
                won += match scores[own].cmp(&scores[1 - own]) {
                    std::cmp::Ordering::Greater => 1.0,
                    std::cmp::Ordering::Equal => 0.5,
                    std::cmp::Ordering::Less => 0.0,
                };
            }
        }
        assert!(won >= 7.0, "{stronger} won {won} of 12 against {weaker}");
    }
}

/// A state in which the last tile is about to be placed.
fn last_tile(rules: &Arc<Rules>, seed: u64) -> State {
    let (log, _) = game(rules, &["medium", "medium"], seed);
    let mut state = State::new(rules, &mut NoEvents);
    for action in log {
        if state.pool().total() == 0 && decision(rules, &state).step == Step::PlaceTile {
            return state;
        }
        apply_unchecked(rules, &mut state, action, &mut NoEvents);
    }
    panic!("seed {seed}: no last tile");
}

/// The final score difference for each way to finish the game.
fn endings(rules: &Rules, state: &State) -> Vec<i32> {
    let mut all = Vec::new();
    legal(rules, state, &mut all);
    let next = all.into_iter().flat_map(|action| {
        let mut behind = state.clone();
        apply_unchecked(rules, &mut behind, action, &mut NoEvents);
        match decision(rules, &behind).actor {
            Actor::Nobody => vec![behind.score(PlayerId(0)) - behind.score(PlayerId(1))],
            _ => endings(rules, &behind),
        }
    });
    next.collect()
}

#[test]
fn with_the_last_tile_the_evaluation_is_the_final_score() {
    let rules = rules(Edition::Classic, &[], 2);
    for seed in 0..5 {
        let state = last_tile(&rules, seed);
        let mut eval = Evaluator::new(rules.clone(), Weights::default());
        eval.look(&state);
        let mut all = Vec::new();
        legal(&rules, &state, &mut all);
        for action in all {
            let mut placed = state.clone();
            apply_unchecked(&rules, &mut placed, action, &mut NoEvents);
            if decision(&rules, &placed).step != Step::Act {
                continue;
            }
            let judged = eval.values(&placed);
            apply_unchecked(&rules, &mut placed, Action::Pass, &mut NoEvents);
            for player in rules.players() {
                let score = placed.score(player) as f32;
                let found = judged[player.index()];
                assert!((found - score).abs() < 0.01, "seed {seed}, {action:?}: {found} for {score}");
            }
        }
    }
}

#[test]
fn the_last_tile_is_placed_perfectly() {
    let rules = rules(Edition::Classic, &[], 2);
    for seed in 0..5 {
        let mut state = last_tile(&rules, seed);
        let Actor::Player(player) = decision(&rules, &state).actor else { panic!("a player places") };
        let sign = if player == PlayerId(0) { 1 } else { -1 };
        let best = endings(&rules, &state).into_iter().map(|lead| sign * lead).max();
        let mut agent = Level::Expert.player(&rules, seed);
        while let Actor::Player(_) = decision(&rules, &state).actor {
            let choice = agent.choose(&state, &mut Budget::nodes(1_000));
            apply_unchecked(&rules, &mut state, choice.action, &mut NoEvents);
        }
        let lead = sign * (state.score(PlayerId(0)) - state.score(PlayerId(1)));
        assert_eq!(Some(lead), best, "seed {seed}");
    }
}

#[test]
fn a_stopped_search_still_returns_a_legal_action() {
    let rules = rules(Edition::Classic, &[], 2);
    let mut state = State::new(&rules, &mut NoEvents);
    let mut fate = Fate::new(state.pool(), 1);
    let draw = fate.answer(&rules, &state);
    apply_unchecked(&rules, &mut state, draw, &mut NoEvents);
    let mut agent = Level::Expert.player(&rules, 1);
    let mut stop = || true;
    let choice = agent.choose(&state, &mut Budget::nodes(u64::MAX).until(&mut stop));
    assert!(choice.nodes < 1_000, "{}", choice.nodes);
    let mut all = Vec::new();
    legal(&rules, &state, &mut all);
    assert!(all.contains(&choice.action));
}

#[test]
fn a_game_is_analysed_decision_by_decision() {
    let rules = rules(Edition::Classic, &[], 2);
    let (log, scores) = game(&rules, &["medium", "random"], 4);
    let start = State::new(&rules, &mut NoEvents);
    let mut analyst = Analyst::new(rules.clone(), Weights::default(), 300);
    let verdicts = analyst.game(&start, &log, &mut |_| {});
    assert!(verdicts.len() > 60, "{}", verdicts.len());
    let lost = |player: u8| {
        let own = verdicts.iter().filter(|verdict| verdict.player == PlayerId(player));
        own.map(|verdict| verdict.lost).sum::<f32>()
    };
    assert!(lost(1) > 5.0 * lost(0), "a random player loses more: {} and {}", lost(0), lost(1));
    for verdict in &verdicts {
        assert!(verdict.lost >= 0.0 && (verdict.chances.iter().sum::<f32>() - 1.0).abs() < 1e-3);
    }
    let last = verdicts.last().map(|verdict| verdict.chances.clone()).unwrap_or_default();
    assert_eq!(last, if scores[0] > scores[1] { [1.0, 0.0] } else { [0.0, 1.0] });
}

#[test]
fn plans_are_explained_in_words() {
    let rules = rules(Edition::Classic, &[], 2);
    let names = ["Ada".to_string(), "Ben".to_string()];
    let (log, _) = game(&rules, &["medium", "medium"], 2);
    let mut state = State::new(&rules, &mut NoEvents);
    let mut analyst = Analyst::new(rules.clone(), Weights::default(), 100);
    let mut all = String::new();
    for action in log {
        if decision(&rules, &state).step == Step::PlaceTile {
            for plan in analyst.plans(&state, 1).iter().take(2) {
                let why = explain(&rules, &state, plan, &names);
                assert!(!why.is_empty());
                all += &(why + "\n");
            }
        }
        apply_unchecked(&rules, &mut state, action, &mut NoEvents);
    }
    for part in [
        "closes the ",
        "-tile city for ",
        "puts a follower on the ",
        "keeps your last follower",
        "costs Ben about ",
    ] {
        assert!(all.contains(part), "{part} is missing from:\n{all}");
    }
}

/// All states of a game in which a player decides.
fn decisions(rules: &Arc<Rules>, seed: u64) -> Vec<State> {
    let (log, _) = game(rules, &["medium", "medium"], seed);
    let mut state = State::new(rules, &mut NoEvents);
    let mut found = Vec::new();
    for action in log {
        if matches!(decision(rules, &state).actor, Actor::Player(_)) {
            found.push(state.clone());
        }
        apply_unchecked(rules, &mut state, action, &mut NoEvents);
    }
    found
}

/// An extra turn is worth more than the two points instead (MSG-3, MSG-5).
#[test]
fn a_message_for_an_extra_turn_is_carried_out() {
    let rules = rules(Edition::Classic, &["messages"], 2);
    let mut seen = 0;
    for seed in 0..12 {
        for state in decisions(&rules, seed) {
            if decision(&rules, &state).step != Step::MessageDo
                || state.pool().total() < 10
                || !legal_actions(&rules, &state).contains(&Action::CarryOutMessage)
            {
                continue;
            }
            let mut carried_out = state.clone();
            apply_unchecked(&rules, &mut carried_out, Action::CarryOutMessage, &mut NoEvents);
            let again = carried_out.turn().player() == state.turn().player();
            if again && decision(&rules, &carried_out).step == Step::Draw {
                let choice = Level::Medium.player(&rules, 1).choose(&state, &mut Budget::nodes(0));
                assert_eq!(choice.action, Action::CarryOutMessage, "seed {seed}");
                seen += 1;
            }
        }
    }
    assert!(seen > 0);
}

fn legal_actions(rules: &Rules, state: &State) -> Vec<Action> {
    let mut all = Vec::new();
    legal(rules, state, &mut all);
    all
}

/// How much a weight adds to the values of a state.
fn adds(rules: &Arc<Rules>, state: &State, weight: &str) -> [f32; 2] {
    let values = |weights: Weights| {
        let mut eval = Evaluator::new(rules.clone(), weights);
        eval.look(state);
        eval.values(state)
    };
    let mut without = Weights::default();
    *without.get_mut(weight).unwrap_or_else(|| panic!("{weight}")) = 0.0;
    let (with, without) = (values(Weights::default()), values(without));
    [with[0] - without[0], with[1] - without[1]]
}

#[test]
fn waiting_robbers_and_cards_have_value_for_their_owners() {
    let robbers = rules(Edition::Classic, &["robbers"], 2);
    let (mut waited, mut held) = (0, 0);
    for state in decisions(&robbers, 3).iter().filter(|state| state.pool().total() > 0) {
        let added = adds(&robbers, state, "robber");
        for (owner, victim) in [(0, 1), (1, 0)] {
            let waits = state.robber_waits(&robbers, PlayerId(owner), PlayerId(victim));
            assert!(if waits { added[usize::from(owner)] >= 0.0 } else { added[usize::from(owner)] == 0.0 });
            waited += usize::from(waits && added[usize::from(owner)] > 0.5);
        }
    }
    let king = rules(Edition::Classic, &["king"], 2);
    for state in (0..6).flat_map(|seed| decisions(&king, seed)) {
        let cards = [FeatureKind::City, FeatureKind::Road].map(|kind| state.card(kind));
        // The player who holds both cards expects more points from them than the other player.
        if let [Some((one, _)), Some((two, _))] = cards
            && one == two
            && decision(&king, &state).step == Step::PlaceTile
        {
            let added = adds(&king, &state, "card");
            assert!(added[one.index()] > added[1 - one.index()], "{added:?}");
            held += 1;
        }
    }
    assert!(waited > 5 && held > 5, "{waited} {held}");
}
