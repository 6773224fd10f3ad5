//! The named levels, with measured strengths.

use crate::agent::{Agent, BotChoice, Budget, MovePlan};
use crate::eval::Evaluator;
use crate::greedy::Greedy;
use crate::planner::{CAREFUL, PASSING, Planner};
use crate::search::{SearchRequest, Style, search};
use crate::weights::Weights;
use bastide_engine::{Action, Actor, Rules, State, Step, decision, is_legal, legal};
use bastide_sim::Rng;
use std::sync::Arc;

/// A named player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Any legal action.
    Random,
    /// The evaluation with random errors.
    Easy,
    /// The baseline: looks one turn ahead, using rules of thumb.
    Greedy,
    /// The evaluation, one turn ahead.
    Medium,
    /// A short search.
    Hard,
    /// A long search.
    Expert,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Easy, Self::Greedy, Self::Medium, Self::Hard, Self::Expert];

    /// Its name.
    pub const fn name(self) -> &'static str {
        ["random", "easy", "greedy", "medium", "hard", "expert"][self as usize]
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The default number of states it judges in a turn. With modules, turns have more decisions and depend
    /// more on luck, and each state takes longer to judge.
    pub fn nodes(self, rules: &Rules) -> u64 {
        match (self, rules.on().is_empty()) {
            (Self::Random | Self::Easy | Self::Greedy | Self::Medium, _) => 0,
            (Self::Hard, true) => 5_000,
            (Self::Hard, false) => 7_000,
            (Self::Expert, true) => 150_000,
            (Self::Expert, false) => 110_000 * MANY_TILES / tiles(rules).max(MANY_TILES),
        }
    }

    /// The default parameters of its search.
    pub fn style(self) -> Style {
        match self {
            // A long search can afford to keep all plans that are not clearly worse.
            Self::Expert => Style { width: 12, drop: 3.5, deepen: 6_000, ..Style::default() },
            _ => Style::default(),
        }
    }

    /// Creates a player of this level for a game.
    pub fn player(self, rules: &Arc<Rules>, seed: u64) -> Box<dyn Agent + Send> {
        self.with(rules, seed, &Weights::default(), self.style())
    }

    /// Creates a player of this level with custom weights and search parameters.
    pub fn with(
        self,
        rules: &Arc<Rules>,
        seed: u64,
        weights: &Weights,
        style: Style,
    ) -> Box<dyn Agent + Send> {
        let thinker = |care| Thinker {
            rules: rules.clone(),
            planner: Planner::new(Evaluator::new(rules.clone(), weights.clone())),
            style,
            care,
            rng: Rng::new(seed),
            seed,
            planned: None,
            looked: (0, 0),
        };
        match self {
            Self::Random => Box::new(Anything { rules: rules.clone(), rng: Rng::new(seed) }),
            Self::Greedy => Box::new(Greedy::new(rules.clone())),
            Self::Easy => Box::new(thinker(Care::Little)),
            Self::Medium => Box::new(thinker(Care::OneTurn)),
            Self::Hard | Self::Expert => Box::new(thinker(Care::Ahead)),
        }
    }
}

/// With more tiles than this, a long search judges fewer states: each takes longer, and a turn has more
/// decisions.
const MANY_TILES: u64 = 170;

fn tiles(rules: &Rules) -> u64 {
    rules.tiles().kinds().map(|kind| u64::from(rules.tiles().copies(kind))).sum()
}

/// Chooses a random legal action.
struct Anything {
    rules: Arc<Rules>,
    rng: Rng,
}

impl Agent for Anything {
    fn choose(&mut self, state: &State, _: &mut Budget<'_>) -> BotChoice {
        let mut all = Vec::new();
        legal(&self.rules, state, &mut all);
        let action = self.rng.pick(&all).unwrap_or(Action::Pass);
        BotChoice { action, plans: Vec::new(), nodes: 0 }
    }
}

/// How carefully a player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Care {
    Little,
    OneTurn,
    Ahead,
}

/// The largest random error that an easy player makes in judging a plan, in points.
const CARELESS: f32 = 5.0;
/// The number of states an easy player judges in a turn, and the minimum number of actions it considers at
/// each decision. With many modules, it could have thousands of actions to consider.
const AT_A_GLANCE: usize = 120;
const FURTHER: usize = 25;
/// The number of actions it considers when followers leave the walled town at the end of the game, because
/// each action then scores the whole board.
const AT_THE_END: usize = 15;

/// Chooses by the evaluation, with or without a search.
struct Thinker {
    rules: Arc<Rules>,
    planner: Planner,
    style: Style,
    care: Care,
    rng: Rng,
    seed: u64,
    /// The current plan and the turn it was made in.
    planned: Option<(u16, MovePlan)>,
    /// The turn, and the number of states judged in it.
    looked: (u16, usize),
}

impl Thinker {
    fn plans(
        &mut self,
        state: &State,
        player: bastide_engine::PlayerId,
        budget: &mut Budget<'_>,
    ) -> Vec<MovePlan> {
        if self.care == Care::Ahead {
            let seed = self.seed ^ u64::from(state.turn().number()) << 32;
            let question = SearchRequest { state, player, style: &self.style, seed, keep: &|_| false };
            return search(&mut self.planner, &question, budget);
        }
        let mut plans = Vec::new();
        self.planner.eval.look(state);
        let effort = if self.care == Care::Little { PASSING } else { CAREFUL };
        if self.care == Care::Little {
            self.planner.most = self.glance(state);
        }
        let begun = self.planner.eval.nodes();
        self.planner.all(state, player, (effort, &mut || false), &mut plans);
        self.looked.1 += (self.planner.eval.nodes() - begun) as usize;
        if self.care == Care::Little {
            for plan in &mut plans {
                plan.value += CARELESS * (self.rng.below(2001) as f32 / 1000.0 - 1.0);
            }
        }
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans
    }

    /// The number of actions an easy player considers now.
    fn glance(&mut self, state: &State) -> usize {
        if self.looked.0 != state.turn().number() {
            self.looked = (state.turn().number(), 0);
        }
        if state.pool().total() == 0 && decision(&self.rules, state).step == Step::Leave {
            return AT_THE_END;
        }
        AT_A_GLANCE.saturating_sub(self.looked.1).max(FURTHER)
    }
}

/// True if this turn's tile was placed as planned.
fn was_placed(state: &State, planned: Action) -> bool {
    let placed = state.turn().placed().map(|tile| state.board().tile(tile));
    match (planned, placed) {
        (Action::Place { pos, rotation, .. }, Some(placed)) => {
            placed.pos() == pos && placed.rotation() == rotation
        }
        _ => false,
    }
}

impl Agent for Thinker {
    fn choose(&mut self, state: &State, budget: &mut Budget<'_>) -> BotChoice {
        let Actor::Player(player) = decision(&self.rules, state).actor else {
            unreachable!("agents are asked only when a player decides");
        };
        // Carry out the rest of the plan, unless something else happened in between.
        if let Some((turn, plan)) = self.planned.take()
            && let Some(then) = plan.then
            && turn == state.turn().number()
            && self.rules.on().is_empty()
            && was_placed(state, plan.first)
            && is_legal(&self.rules, state, then)
        {
            return BotChoice {
                action: then,
                plans: vec![MovePlan { first: then, then: None, ..plan }],
                nodes: 0,
            };
        }
        let begun = self.planner.eval.nodes();
        let plans = self.plans(state, player, budget);
        let Some(best) = plans.first().copied() else {
            return BotChoice { action: Action::Pass, plans, nodes: 0 };
        };
        self.planned = Some((state.turn().number(), best));
        BotChoice { action: best.first, plans, nodes: self.planner.eval.nodes() - begun }
    }
}
