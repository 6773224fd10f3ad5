//! Looks ahead with playouts: plays on from each of the best plans until the end of the player's next turn,
//! with all players choosing by the evaluation. The value of a plan is the mean over many random draws. All
//! plans get the same draws, so that luck does not decide between them. A plan that is clearly behind the
//! best one is dropped.

use crate::agent::{Budget, MovePlan};
use crate::chance::{Fate, orders};
use crate::planner::{CAREFUL, Planner};
use bastide_engine::{Actor, NoEvents, PlayerId, State, Step, apply_unchecked, decision};

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// The number of plans to search.
    pub width: usize,
    /// The length of a playout in rounds: 1 means until the end of the player's next turn.
    pub rounds: u16,
    /// The weight of the first evaluation, as a number of playouts.
    pub prior: f32,
    /// Plans whose evaluation is this much worse than the best one are not searched.
    pub margin: f32,
    /// A plan this many standard errors behind the best is dropped.
    pub drop: f32,
    /// After this many states, the playouts of the remaining plans become one round longer.
    pub deepen: u64,
}

impl Default for Style {
    fn default() -> Self {
        Self { width: 10, rounds: 1, prior: 6.0, margin: 8.0, drop: 2.5, deepen: 15_000 }
    }
}

/// With at most this many tiles left, every order is tried instead of random ones.
const FEW: u16 = 3;

/// A plan in the race for the best.
struct Runner {
    plan: MovePlan,
    judged: f32,
    start: State,
    found: Vec<f32>,
    /// The number of playouts before the playouts became longer.
    tried: u32,
}

impl Runner {
    /// The plan with its current value.
    fn plan(&self, prior: f32) -> MovePlan {
        MovePlan { value: self.mean(prior), tries: self.tried + self.found.len() as u32, ..self.plan }
    }

    fn mean(&self, prior: f32) -> f32 {
        (self.found.iter().sum::<f32>() + prior * self.judged) / (self.found.len() as f32 + prior)
    }
}

/// The input of a search.
pub(crate) struct SearchRequest<'a> {
    pub(crate) state: &'a State,
    pub(crate) player: PlayerId,
    pub(crate) style: &'a Style,
    pub(crate) seed: u64,
    /// Returns whether to search a plan whatever its value.
    pub(crate) keep: &'a dyn Fn(&MovePlan) -> bool,
}

/// Splits the plans into those worth searching and the others.
fn sift(
    planner: &mut Planner,
    question: &SearchRequest<'_>,
    budget: &mut Budget<'_>,
) -> (Vec<MovePlan>, Vec<MovePlan>) {
    let SearchRequest { state, style, .. } = question;
    let mut plans = Vec::new();
    planner.eval.look(state);
    planner.all(state, question.player, (CAREFUL, &mut || budget.is_stopped()), &mut plans);
    plans.sort_by(|a, b| b.value.total_cmp(&a.value));
    let width = if state.pool().total() <= 1 { 4 * style.width } else { style.width };
    let best = plans.first().map_or(0.0, |plan| plan.value);
    let near = plans.iter().take_while(|plan| plan.value >= best - style.margin).count();
    let mut rest = plans.split_off(near.min(width).max(1).min(plans.len()));
    plans.extend(rest.extract_if(.., |plan| (question.keep)(plan)));
    (plans, rest)
}

/// Searches; returns the plans, best first.
pub(crate) fn search(
    planner: &mut Planner,
    question: &SearchRequest<'_>,
    budget: &mut Budget<'_>,
) -> Vec<MovePlan> {
    let SearchRequest { state, player, style, seed, keep } = *question;
    let begun = planner.eval.nodes();
    let (mut plans, rest) = sift(planner, question, budget);
    if let Some(best) = plans.first() {
        budget.tell(best, planner.eval.nodes() - begun);
    }
    if plans.len() < 2 {
        plans.extend(rest);
        return plans;
    }
    let mut race: Vec<Runner> = plans.into_iter().map(|plan| runner(planner, state, plan)).collect();
    let mut done = Vec::new();
    let all_orders = (state.pool().total() <= FEW).then(|| orders(state.pool()));
    let mut rounds = style.rounds;
    // The number of samples since the race began or its playouts became longer.
    let mut fresh = 0;
    'samples: for sample in 0.. {
        let seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15u64.wrapping_mul(sample + 1));
        let mut fate = match &all_orders {
            Some(orders) => match orders.get(sample as usize) {
                Some(order) => Fate::of(order.clone(), seed),
                None => break,
            },
            None => Fate::new(state.pool(), seed),
        };
        for at in 0..race.len() {
            fate.again(seed);
            let mut spent = |nodes: u64| budget.is_spent(nodes - begun);
            match play_on(planner, &race[at].start, player, rounds, &mut fate, &mut spent) {
                Some(value) => race[at].found.push(value),
                None => {
                    cut_short(&mut race, &mut done, fresh, at);
                    break 'samples;
                }
            }
        }
        fresh += 1;
        // A playout without decisions does not check the budget, so check it here.
        if budget.is_spent(planner.eval.nodes() - begun) {
            break;
        }
        if all_orders.is_none() && fresh >= 6 && fresh % 2 == 0 {
            drop_behind(&mut race, &mut done, style, keep);
            if race.len() == 1 {
                break;
            }
        }
        if (sample + 1).is_power_of_two()
            && let Some(best) = leader(&race, style)
        {
            budget.tell(&best.plan(style.prior), planner.eval.nodes() - begun);
        }
        if all_orders.is_none() && rounds == style.rounds && planner.eval.nodes() - begun >= style.deepen {
            deepen(&mut race, style);
            (rounds, fresh) = (rounds + 1, 0);
        }
    }
    let mut plans = ranked(&race, &done, all_orders.is_some(), style);
    plans.extend(rest);
    plans
}

/// The plans in the race and then the dropped ones, each group best first. If every order of the tiles was
/// searched (`exact`), the values leave out the prior.
fn ranked(race: &[Runner], done: &[Runner], exact: bool, style: &Style) -> Vec<MovePlan> {
    let plan = |runner: &Runner| {
        let whole = exact && !runner.found.is_empty();
        runner.plan(if whole { 0.0 } else { style.prior })
    };
    let sorted = |runners: &[Runner]| {
        let mut plans: Vec<MovePlan> = runners.iter().map(plan).collect();
        plans.sort_by(|a, b| b.value.total_cmp(&a.value));
        plans
    };
    [sorted(race), sorted(done)].concat()
}

/// The plan with the best current value.
fn leader<'a>(race: &'a [Runner], style: &Style) -> Option<&'a Runner> {
    race.iter().max_by(|a, b| a.mean(style.prior).total_cmp(&b.mean(style.prior)))
}

fn runner(planner: &Planner, state: &State, plan: MovePlan) -> Runner {
    let rules = planner.eval.rules();
    let mut start = state.clone();
    apply_unchecked(rules, &mut start, plan.first, &mut NoEvents);
    if let Some(then) = plan.then
        && decision(rules, &start).step == Step::Act
    {
        apply_unchecked(rules, &mut start, then, &mut NoEvents);
    }
    Runner { plan, judged: plan.value, start, found: Vec::new(), tried: 0 }
}

/// Handles a budget that runs out in the middle of a round. The round does not count, because all plans must
/// have had the same draws. If it was the first round, only the plans with a playout are compared.
fn cut_short(race: &mut Vec<Runner>, done: &mut Vec<Runner>, rounds: usize, at: usize) {
    if rounds == 0 && at >= 2 {
        done.extend(race.drain(at..));
    } else {
        race.iter_mut().for_each(|runner| runner.found.truncate(rounds));
    }
}

/// Starts a race with longer playouts. The current values become its first evaluation.
fn deepen(race: &mut [Runner], style: &Style) {
    for runner in race {
        runner.judged = runner.mean(style.prior);
        runner.tried += runner.found.len() as u32;
        runner.found.clear();
    }
}

/// Removes plans from the race that are clearly behind the best one, compared on the same draws.
fn drop_behind(
    race: &mut Vec<Runner>,
    done: &mut Vec<Runner>,
    style: &Style,
    keep: &dyn Fn(&MovePlan) -> bool,
) {
    let Some(best) = leader(race, style) else { return };
    let best = best.found.clone();
    let count = best.len() as f32;
    let mut at = 0;
    while at < race.len() {
        let behind = best.iter().zip(&race[at].found).map(|(best, own)| best - own);
        let mean = behind.clone().sum::<f32>() / count;
        let spread = behind.map(|behind| (behind - mean) * (behind - mean)).sum::<f32>() / (count - 1.0);
        if !keep(&race[at].plan) && mean > 0.0 && mean * mean > style.drop * style.drop * spread / count {
            done.push(race.remove(at));
        } else {
            at += 1;
        }
    }
}

/// Plays on from a state. Returns the value at the end, or `None` if the budget runs out first.
fn play_on(
    planner: &mut Planner,
    start: &State,
    player: PlayerId,
    rounds: u16,
    fate: &mut Fate,
    spent: &mut dyn FnMut(u64) -> bool,
) -> Option<f32> {
    let rules = planner.eval.rules().clone();
    let mut state = planner.take(start);
    planner.eval.think_about(start);
    let last = state.turn().number() + rounds * u16::from(rules.setup().players);
    loop {
        let next = decision(&rules, &state);
        match next.actor {
            Actor::Nobody => break,
            Actor::Chance => {
                if state.turn().number() > last && next.step == Step::Draw {
                    break;
                }
                let Some(action) = fate.try_answer(&rules, &state) else { break };
                apply_unchecked(&rules, &mut state, action, &mut NoEvents);
            }
            Actor::Player(asked) => {
                if state.turn().number() > last {
                    break;
                }
                if spent(planner.eval.nodes()) {
                    planner.give(state);
                    return None;
                }
                let Some(plan) = planner.best(&state, asked) else { break };
                apply_unchecked(&rules, &mut state, plan.first, &mut NoEvents);
                if let Some(then) = plan.then
                    && rules.on().is_empty()
                    && decision(&rules, &state).step == Step::Act
                {
                    apply_unchecked(&rules, &mut state, then, &mut NoEvents);
                }
            }
        }
    }
    let value = planner.eval.value(&state, player);
    planner.give(state);
    Some(value)
}
