//! What chance may bring: a player who wants to know draws by itself.

use bastide_engine::{Action, KindId, Pool, Rules, State, Step, decision, options};
use bastide_sim::Rng;

/// An order in which the tiles that are left may come, and what else is left to chance.
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

    /// This order.
    pub fn of(order: Vec<KindId>, seed: u64) -> Self {
        Self { order, at: 0, rng: Rng::new(seed), scratch: Vec::new() }
    }

    /// From the beginning again, with the same order.
    pub fn again(&mut self, seed: u64) {
        self.at = 0;
        self.rng = Rng::new(seed);
    }

    /// The outcome at a decision of chance.
    pub fn answer(&mut self, rules: &Rules, state: &State) -> Action {
        match decision(rules, state).step {
            Step::Draw | Step::BazaarDraw => Action::Draw(self.draw(state.pool())),
            _ => {
                options(rules, state, &mut self.scratch);
                match self.rng.pick(&self.scratch) {
                    Some(action) => action,
                    None => unreachable!("chance is asked only if something can happen"),
                }
            }
        }
    }

    /// The next tile of the order that is there; any other if the order has run out, as after tiles were put back.
    fn draw(&mut self, pool: &Pool) -> KindId {
        while let Some(kind) = self.order.get(self.at).copied() {
            self.at += 1;
            if pool.left(kind) > 0 {
                return kind;
            }
        }
        let mut at = self.rng.below(usize::from(pool.total()).max(1));
        for (kind, left) in pool.kinds() {
            if at < usize::from(left) {
                return kind;
            }
            at -= usize::from(left);
        }
        unreachable!("chance is asked only while tiles are left")
    }
}

/// Every tile that is left, by kind.
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
