//! Seeded random games with random setups, checked by the oracle at every step. A failing game is shrunk.

use crate::rng::Rng;
use crate::shrink::shrink;
use bastide_engine::oracle::{Oracle, OracleFault};
use bastide_engine::{
    Action, Actor, Edition, Event, MODULES, Mechanic, MechanicSet, Modules, Piece, PlayerId, RuleOptions,
    Rules, Setup, State, apply, chances, decision, legal,
};
use bastide_tiles::{Pack, PackError};

/// The range of setups for simulated games.
#[derive(Clone, Debug)]
pub struct Range {
    /// The modules to choose from. The base game is always included.
    pub modules: Modules,
    /// Whether to use all of these modules in every game, instead of a random selection.
    pub all: bool,
    /// The minimum and maximum number of players.
    pub players: (u8, u8),
    /// The editions to choose from.
    pub editions: Vec<Edition>,
    /// Options with a fixed value. The others are chosen at random.
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
    /// A random setup.
    pub fn setup(&self, rng: &mut Rng) -> Setup {
        let edition = rng.pick(&self.editions).unwrap_or(Edition::Classic);
        let (fewest, most) = self.players;
        let players = fewest + rng.below(usize::from(most - fewest) + 1) as u8;
        let mut options = RuleOptions::of(edition);
        for (name, words) in RuleOptions::NAMES {
            let word = rng.pick(words).unwrap_or_default();
            let fixed = self.fixed.iter().find(|(fixed, _)| fixed == name).map(|(_, word)| word.as_str());
            // The words come from `NAMES`, or were checked when they were fixed.
            let _ = options.set(name, fixed.unwrap_or(word));
        }
        let mut modules = Modules::BASE;
        for (number, _) in MODULES.iter().enumerate().filter(|(number, _)| self.modules.has(*number)) {
            if self.all || rng.below(2) == 0 {
                modules.insert(number);
            }
        }
        // Sometimes switch off a mechanic, so that its tiles have no effect.
        let brought = MechanicSet::of(modules).iter();
        let without = brought.filter(|_| rng.below(8) == 0).fold(MechanicSet::NONE, MechanicSet::with);
        let without = if self.all { MechanicSet::NONE } else { without };
        let mut setup = Setup { without, modules, options, ..Setup::base(edition, players) };
        setup.first = PlayerId(rng.below(usize::from(players)) as u8);
        self.some_pieces(&mut setup, rng);
        if !self.all {
            self.some_parts(&mut setup, rng);
        }
        setup.without_contradictions()
    }

    /// Sometimes gives players more or fewer pieces.
    fn some_pieces(&self, setup: &mut Setup, rng: &mut Rng) {
        for piece in Piece::ALL {
            if rng.below(8) == 0 && piece.mechanic().is_none_or(|mechanic| self.is_known(mechanic)) {
                setup.pieces.set(piece, Some(rng.below(usize::from(piece.most()) + 1) as u8));
            }
        }
    }

    /// Returns whether one of the modules has this mechanic.
    fn is_known(&self, mechanic: Mechanic) -> bool {
        let mut modules = mechanic.modules().iter().filter_map(|id| Modules::find(id));
        modules.any(|module| self.modules.has(module))
    }

    /// Sometimes adds parts without the tiles of their module.
    fn some_parts(&self, setup: &mut Setup, rng: &mut Rng) {
        for mechanic in Mechanic::ALL.iter().copied().filter(|mechanic| self.is_known(*mechanic)) {
            let brought = MechanicSet::of(setup.modules).has(mechanic) || mechanic.needs_its_tiles();
            if !brought && rng.below(8) == 0 {
                setup.with = setup.with.with(mechanic);
            }
        }
    }
}

/// How a game chooses its actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Policy {
    /// Any legal action.
    Uniform,
    /// The placement with the most neighbours among a few random ones. On such dense boards, features join, close and
    /// share tiles.
    Dense,
    /// No follower unless there is no other choice, so that fields and cities grow without owners.
    Sparse,
}

/// Totals of a simulation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SimCount {
    /// Games played.
    pub games: u64,
    /// Turns played.
    pub turns: u64,
    /// Steps, each one checked if the oracle is on.
    pub steps: u64,
}

/// A game in which a fault was found.
#[derive(Clone, Debug)]
pub struct FailedGame {
    /// The seed of the game.
    pub seed: u64,
    /// Its setup.
    pub setup: Setup,
    /// The actions up to the one after which the fault was found, shrunk as far as possible.
    pub log: Vec<Action>,
    /// The fault.
    pub fault: OracleFault,
}

/// A check of a state and the events since the last check: the oracle, or a test's replacement for it.
pub trait Check {
    /// Checks a state.
    ///
    /// # Errors
    ///
    /// Returns the fault, if there is one.
    fn check(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), OracleFault>;
}

impl Check for Oracle {
    fn check(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), OracleFault> {
        Self::check(self, rules, state, events)
    }
}

/// No check, except that the game ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unchecked;

impl Check for Unchecked {
    fn check(&mut self, _: &Rules, _: &State, _: &[Event]) -> Result<(), OracleFault> {
        Ok(())
    }
}

/// Plays the game of one seed. `checker` makes a new check for each run of the game.
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
        let same = if used == state { Ok(()) } else { Err("a clone differs from its original".to_string()) };
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
            return Some("there is no legal action, but the game is not over".to_string());
        };
        log.push(action);
        if let Err(illegal) = apply(rules, &mut state, action, &mut events) {
            return Some(format!("{action:?} is listed but refused: {illegal}"));
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

    /// Fails as soon as anybody scores a cloister.
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

    /// The first failing game among 200 seeds, shrunk.
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
    fn a_failing_game_is_shrunk() {
        let failure = first_failure(&["tower", "ferries"]);
        assert_eq!(failure.fault, "a cloister was scored");
        // A cloister needs at most nine tiles besides the start tile. A whole game has more than two hundred actions.
        assert!(failure.log.len() <= 45, "{} actions are left", failure.log.len());
        // With all modules, turns depend on each other in many ways: a bazaar and the turns that play its tiles, or
        // bridges that a tile needed. Still, much of a game of a thousand actions can be removed.
        let failure = first_failure(&["tower", "ferries", "dragon", "abbey", "count", "bridges", "wheel"]);
        assert!(failure.log.len() <= 500, "{} actions are left", failure.log.len());
    }
}
