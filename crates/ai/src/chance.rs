//! Random events: players that look ahead draw tiles themselves.

use bastide_engine::{Action, KindId, Pool, Rules, State, Step, chances, decision, is_legal, legal_unsorted};
use bastide_sim::Rng;

/// A possible order of the remaining tiles, and a source for all other random events.
#[derive(Clone, Debug)]
pub struct Fate {
    order: Vec<KindId>,
    at: usize,
    rng: Rng,
    scratch: Vec<Action>,
}

impl Fate {
    /// A random order.
    pub fn new(pool: &Pool, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let mut order = tiles(pool);
        rng.shuffle(&mut order);
        Self { order, at: 0, rng, scratch: Vec::new() }
    }

    /// A given order.
    pub fn of(order: Vec<KindId>, seed: u64) -> Self {
        Self { order, at: 0, rng: Rng::new(seed), scratch: Vec::new() }
    }

    /// Restarts with the same order.
    pub fn again(&mut self, seed: u64) {
        self.at = 0;
        self.rng = Rng::new(seed);
    }

    /// Chooses the outcome of the open chance decision.
    pub fn answer(&mut self, rules: &Rules, state: &State) -> Action {
        match self.try_answer(rules, state) {
            Some(action) => action,
            None => unreachable!("a chance decision always has an outcome"),
        }
    }

    /// Like `answer`, but for states that may be impossible in a game. `None` if there is no possible
    /// outcome.
    pub(crate) fn try_answer(&mut self, rules: &Rules, state: &State) -> Option<Action> {
        match decision(rules, state).step {
            Step::Draw | Step::BazaarDraw => self.draw(rules, state),
            _ => {
                legal_unsorted(rules, state, &mut self.scratch);
                self.rng.pick(&self.scratch)
            }
        }
    }

    /// The next tile in the order that can be drawn now (river tiles come before all others). If the order
    /// has run out because tiles were put back, a random tile that can be drawn.
    fn draw(&mut self, rules: &Rules, state: &State) -> Option<Action> {
        let plain = rules.on().is_empty();
        while self.order.get(self.at).is_some_and(|kind| state.pool().left(*kind) == 0) {
            self.at += 1;
        }
        let comes = |kind: &KindId| {
            state.pool().left(*kind) > 0 && (plain || is_legal(rules, state, Action::Draw(*kind)))
        };
        if let Some(ahead) = self.order[self.at.min(self.order.len())..].iter().position(comes) {
            // Move the tile before the skipped ones. Then a restart with the same order finds it immediately.
            self.order[self.at..=self.at + ahead].rotate_right(1);
            self.at += 1;
            return Some(Action::Draw(self.order[self.at - 1]));
        }
        let mut weighted = Vec::new();
        chances(rules, state, &mut weighted);
        self.rng.weighted(&weighted)
    }
}

/// All remaining tiles, by kind.
pub(crate) fn tiles(pool: &Pool) -> Vec<KindId> {
    pool.kinds().flat_map(|(kind, left)| std::iter::repeat_n(kind, usize::from(left))).collect()
}

/// All different orders of a few tiles.
pub(crate) fn orders(pool: &Pool) -> Vec<Vec<KindId>> {
    let mut all = vec![Vec::new()];
    for _ in 0..pool.total() {
        all = all
            .into_iter()
            .flat_map(|begun: Vec<KindId>| {
                let used = begun.clone();
                let left = pool.kinds().filter(move |(kind, left)| {
                    used.iter().filter(|used| *used == kind).count() < usize::from(*left)
                });
                left.map(move |(kind, _)| begun.iter().copied().chain([kind]).collect()).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}
