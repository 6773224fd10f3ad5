//! Looking ahead: the best plans are played on, everybody choosing by the evaluation, until the own next turn is over; what
//! is expected then is the mean over many draws. All plans see the same draws, so that they differ by what was chosen and
//! not by luck; a plan that is clearly behind the best is dropped.

use crate::agent::{Budget, MovePlan};
use crate::chance::{Fate, orders};
use crate::planner::{CAREFUL, Planner};
use bastide_engine::{Actor, NoEvents, PlayerId, State, Step, apply_unchecked, decision};

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// Plans that are looked at closely.
    pub width: usize,
    /// Rounds of the table that are played on: 1 is until the own next turn is over.
    pub rounds: u16,
    /// What the first judgement counts for, in games played on.
    pub prior: f32,
    /// A plan that was judged so much worse than the best is not looked at.
    pub margin: f32,
    /// So many standard errors behind the best, a plan is dropped.
    pub drop: f32,
    /// When so many states are judged, what is left of the race is played on for another round.
    pub deepen: u64,
}

impl Default for Style {
    fn default() -> Self {
        Self { width: 10, rounds: 1, prior: 6.0, margin: 8.0, drop: 2.5, deepen: 15_000 }
    }
}

/// With so few tiles left every order is tried instead of drawing some.
const FEW: u16 = 3;

/// One plan in the race.
struct Runner {
    plan: MovePlan,
    judged: f32,
    start: State,
    found: Vec<f32>,
    /// Games played on before the race was deepened.
    tried: u32,
}

impl Runner {
    /// The plan with what is expected of it by now.
    fn plan(&self, prior: f32) -> MovePlan {
        MovePlan { value: self.mean(prior), tries: self.tried + self.found.len() as u32, ..self.plan }
    }

    fn mean(&self, prior: f32) -> f32 {
        (self.found.iter().sum::<f32>() + prior * self.judged) / (self.found.len() as f32 + prior)
    }
}

/// What is searched.
pub(crate) struct SearchRequest<'a> {
    pub(crate) state: &'a State,
    pub(crate) player: PlayerId,
    pub(crate) style: &'a Style,
    pub(crate) seed: u64,
    /// Plans that are looked at closely whatever they seem to be worth.
    pub(crate) keep: &'a dyn Fn(&MovePlan) -> bool,
}

/// The plans that are worth a closer look, and the others.
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

/// Searches; the plans are returned with the best first.
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
    // The samples since the race was begun, or deepened.
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
        // A look ahead in which nobody decides does not ask.
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

/// The plans still in the race and then those dropped from it, each with the best first. Plans searched in every order
/// of the tiles have exact values, without the prior.
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

/// The plan that does best by now.
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

/// The budget is spent in the middle of a round. All plans must have seen the same draws, or it would not be fair: the round does
/// not count. If it is the first one, those that were played on are compared, and the others are not.
fn cut_short(race: &mut Vec<Runner>, done: &mut Vec<Runner>, rounds: usize, at: usize) {
    if rounds == 0 && at >= 2 {
        done.extend(race.drain(at..));
    } else {
        race.iter_mut().for_each(|runner| runner.found.truncate(rounds));
    }
}

/// What was found out becomes the first judgement of a deeper race.
fn deepen(race: &mut [Runner], style: &Style) {
    for runner in race {
        runner.judged = runner.mean(style.prior);
        runner.tried += runner.found.len() as u32;
        runner.found.clear();
    }
}

/// Takes plans out of the race that are clearly behind the best, by what they found with the same draws.
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

/// Plays on from a state; returns what is expected where it stops, or nothing if the budget is spent before.
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
