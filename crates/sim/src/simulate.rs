//! Seeded random games over random setups, every step under the oracle; a failure is cut down to what it needs.

use crate::rng::Rng;
use crate::shrink::shrink;
use bastide_engine::oracle::{Oracle, OracleFault};
use bastide_engine::{
    Action, Actor, Edition, Event, MODULES, Mechanic, MechanicSet, Modules, Piece, PlayerId, RuleOptions,
    Rules, Setup, State, apply, chances, decision, legal,
};
use bastide_tiles::{Pack, PackError};

/// What a simulated game is drawn from.
#[derive(Clone, Debug)]
pub struct Range {
    /// Modules to choose among; the base game is always in.
    pub modules: Modules,
    /// Play all of them every time, instead of some.
    pub all: bool,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// Editions to choose among.
    pub editions: Vec<Edition>,
    /// Options fixed to a value; the others are chosen at random.
    pub fixed: Vec<(String, String)>,
}

impl Default for Range {
    fn default() -> Self {
        Self {
            modules: Modules::all(),
            all: false,
            players: (1, 6),
            editions: Edition::ALL.to_vec(),
            fixed: Vec::new(),
        }
    }
}

impl Range {
    /// The setup of a seed.
    pub fn setup(&self, rng: &mut Rng) -> Setup {
        let edition = rng.pick(&self.editions).unwrap_or(Edition::Classic);
        let (fewest, most) = self.players;
        let players = fewest + rng.below(usize::from(most - fewest) + 1) as u8;
        let mut options = RuleOptions::of(edition);
        for (name, words) in RuleOptions::NAMES {
            let word = rng.pick(words).unwrap_or_default();
            let fixed = self.fixed.iter().find(|(fixed, _)| fixed == name).map(|(_, word)| word.as_str());
            // The words come from the table itself, or were checked when they were fixed.
            let _ = options.set(name, fixed.unwrap_or(word));
        }
        let mut modules = Modules::BASE;
        for (number, _) in MODULES.iter().enumerate().filter(|(number, _)| self.modules.has(*number)) {
            if self.all || rng.below(2) == 0 {
                modules.insert(number);
            }
        }
        // Now and then a part is left out, so that tiles come without their effects.
        let brought = MechanicSet::of(modules).iter();
        let without = brought.filter(|_| rng.below(8) == 0).fold(MechanicSet::NONE, MechanicSet::with);
        let without = if self.all { MechanicSet::NONE } else { without };
        let mut setup = Setup { without, modules, options, ..Setup::base(edition, players) };
        setup.first = PlayerId(rng.below(usize::from(players)) as u8);
        if !self.all {
            self.some_pieces(&mut setup, rng);
        }
        setup
    }

    /// Now and then players have more or fewer pieces, or pieces without the tiles of their module.
    fn some_pieces(&self, setup: &mut Setup, rng: &mut Rng) {
        let known = |mechanic: Mechanic| {
            mechanic
                .modules()
                .iter()
                .filter_map(|id| Modules::find(id))
                .any(|module| self.modules.has(module))
        };
        for piece in Piece::ALL {
            if rng.below(8) == 0 && piece.mechanic().is_none_or(known) {
                setup.pieces.set(piece, Some(rng.below(usize::from(piece.most()) + 1) as u8));
            }
        }
        for mechanic in Mechanic::ALL.iter().copied().filter(|mechanic| known(*mechanic)) {
            let brought = MechanicSet::of(setup.modules).has(mechanic) || mechanic.needs_its_tiles();
            if !brought && rng.below(8) == 0 {
                setup.with = setup.with.with(mechanic);
            }
        }
    }
}

/// How a game chooses its moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Policy {
    /// Any legal action.
    Uniform,
    /// Of a few placements the one with the most neighbours: dense boards, where features join, close and share tiles.
    Dense,
    /// Never a follower unless that is all one can do, so that fields and cities grow unheld.
    Sparse,
}

/// What was counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SimCount {
    /// Games played.
    pub games: u64,
    /// Turns played.
    pub turns: u64,
    /// Steps, each checked if the oracle was on.
    pub steps: u64,
}

/// A game in which something was wrong.
#[derive(Clone, Debug)]
pub struct FailedGame {
    /// The seed that leads to it.
    pub seed: u64,
    /// Its setup.
    pub setup: Setup,
    /// The actions up to and including the one after which it was found, cut down as far as it still fails.
    pub log: Vec<Action>,
    /// What is wrong.
    pub fault: OracleFault,
}

/// A second opinion on a state after the events since the last one: the oracle, or what a test puts in its place.
pub trait Check {
    /// Says what is wrong, if anything is.
    fn check(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), OracleFault>;
}

impl Check for Oracle {
    fn check(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), OracleFault> {
        Self::check(self, rules, state, events)
    }
}

/// No check: only that the game comes to an end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unchecked;

impl Check for Unchecked {
    fn check(&mut self, _: &Rules, _: &State, _: &[Event]) -> Result<(), OracleFault> {
        Ok(())
    }
}

/// Plays the game of one seed. `checker` makes a fresh check for each run of it.
pub fn simulate<C: Check>(
    seed: u64,
    range: &Range,
    checker: impl Fn() -> C,
    count: &mut SimCount,
) -> Result<Option<FailedGame>, PackError> {
    let mut rng = Rng::new(seed);
    let setup = range.setup(&mut rng);
    let pack = Pack::new(&setup, &[])?;
    let Ok(rules) = Rules::new(setup, pack.set) else { return Ok(None) };
    let policy = rng.pick(&[Policy::Uniform, Policy::Dense, Policy::Sparse]).unwrap_or(Policy::Uniform);
    let mut log = Vec::new();
    let fault = play(&rules, policy, &mut rng, checker(), count, &mut log);
    Ok(fault.map(|fault| {
        let (log, fault) = shrink(&rules, log, fault, &checker);
        FailedGame { seed, setup, log, fault }
    }))
}

fn play<C: Check>(
    rules: &Rules,
    policy: Policy,
    rng: &mut Rng,
    mut check: C,
    count: &mut SimCount,
    log: &mut Vec<Action>,
) -> Option<OracleFault> {
    let mut events = Vec::new();
    let mut state = State::new(rules, &mut events);
    let mut used = state.clone();
    let mut weighted = Vec::new();
    count.games += 1;
    loop {
        count.steps += 1;
        used.clone_from(&state);
        let same = if used == state { Ok(()) } else { Err("a clone is not like its original".to_string()) };
        if let Err(fault) = same.and_then(|()| check.check(rules, &state, &events)) {
            return Some(fault);
        }
        events.clear();
        let mut all = Vec::new();
        legal(rules, &state, &mut all);
        let action = match decision(rules, &state).actor {
            Actor::Nobody => {
                count.turns += u64::from(state.turn().number());
                return None;
            }
            Actor::Chance => {
                chances(rules, &state, &mut weighted);
                rng.weighted(&weighted)
            }
            Actor::Player(_) => choose(&state, policy, &all, rng),
        };
        let Some(action) = action else {
            return Some("nobody can do anything and the game is not over".to_string());
        };
        log.push(action);
        if let Err(illegal) = apply(rules, &mut state, action, &mut events) {
            return Some(format!("{action:?} is listed and refused: {illegal}"));
        }
    }
}

fn choose(state: &State, policy: Policy, all: &[Action], rng: &mut Rng) -> Option<Action> {
    let some = rng.pick(all)?;
    let neighbours = |action: &Action| match action {
        Action::Place { pos, .. } => state.board().neighbours(*pos).count(),
        _ => 0,
    };
    match policy {
        Policy::Dense => (0..4).filter_map(|_| rng.pick(all)).chain([some]).max_by_key(neighbours),
        Policy::Sparse if all.contains(&Action::Pass) && rng.below(4) > 0 => Some(Action::Pass),
        Policy::Uniform | Policy::Sparse => Some(some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_engine::{FeatureKind, Source};

    /// "Fails" as soon as anybody scores a cloister.
    #[derive(Default)]
    struct NoCloisters;

    impl Check for NoCloisters {
        fn check(&mut self, _: &Rules, _: &State, events: &[Event]) -> Result<(), OracleFault> {
            let cloister = |event: &Event| match event {
                Event::Scored { cause, .. } => {
                    cause.source == Source::Feature(FeatureKind::Cloister) && cause.complete
                }
                _ => false,
            };
            if events.iter().any(cloister) { Err("a cloister was scored".to_string()) } else { Ok(()) }
        }
    }

    #[test]
    fn the_oracle_finds_nothing() {
        let mut count = SimCount::default();
        for seed in 0..60 {
            let failure = simulate(seed, &Range::default(), Oracle::default, &mut count);
            assert!(matches!(failure, Ok(None)), "{failure:?}");
        }
        assert!(count.turns > 3_000, "{count:?}");
    }

    /// The first failure in a range, cut down.
    fn first_failure(modules: &[&str]) -> FailedGame {
        let mut set = Modules::BASE;
        for module in modules {
            set.insert(Modules::find(module).unwrap_or_else(|| panic!("no module {module}")));
        }
        let mut count = SimCount::default();
        let range = Range { players: (2, 2), modules: set, all: true, ..Range::default() };
        let failures = (0..200)
            .filter_map(|seed| simulate(seed, &range, NoCloisters::default, &mut count).ok().flatten());
        let failure = failures.into_iter().next();
        failure.unwrap_or_else(|| panic!("no cloister in 200 games"))
    }

    #[test]
    fn a_failure_is_cut_down_to_what_it_needs() {
        let failure = first_failure(&["tower", "ferries"]);
        assert_eq!(failure.fault, "a cloister was scored");
        // A cloister needs nine tiles besides the start tile at most; a whole game has more than two hundred actions.
        assert!(failure.log.len() <= 45, "{} actions are left", failure.log.len());
        // With all modules turns hang together in many ways: a bazaar and the turns that play its tiles out, bridges that
        // a tile needed. Still a good part of a game of a thousand actions goes.
        let failure = first_failure(&["tower", "ferries", "dragon", "abbey", "count", "bridges", "wheel"]);
        assert!(failure.log.len() <= 500, "{} actions are left", failure.log.len());
    }
}
