//! Analyses finished games: the expected result, the luck of each draw, and the cost of each choice.

use crate::agent::{Budget, MovePlan};
use crate::eval::{Evaluator, Values};
use crate::planner::Planner;
use crate::search::{SearchRequest, Style, search};
use crate::weights::Weights;
use bastide_engine::{
    Action, Actor, NoEvents, PlayerId, Rules, State, Step, apply_unchecked, chances, decision, legal_unsorted,
};
use std::sync::Arc;

/// Analyses games.
pub struct Analyst {
    rules: Arc<Rules>,
    planner: Planner,
    style: Style,
    nodes: u64,
}

/// The verdict on one decision.
#[derive(Clone, PartialEq, Debug)]
pub struct TurnVerdict {
    /// The index of its first action in the log.
    pub at: usize,
    /// The player who decided.
    pub player: PlayerId,
    /// The plan that was played.
    pub played: MovePlan,
    /// All plans, best first, including the one that was played.
    pub plans: Vec<MovePlan>,
    /// How many points the player gained or lost by the draw before this decision, if there was one.
    pub luck: Option<f32>,
    /// How many points worse the choice was than the best plan.
    pub lost: f32,
    /// Each player's chance of winning after the decision.
    pub chances: Vec<f32>,
}

impl Analyst {
    /// Creates an analyst that judges `nodes` states for each decision.
    pub fn new(rules: Arc<Rules>, weights: Weights, nodes: u64) -> Self {
        let planner = Planner::new(Evaluator::new(rules.clone(), weights));
        // Drop few plans early: an analysis needs the values of all plans, not only the best one.
        Self { rules, planner, style: Style { drop: 4.0, ..Style::default() }, nodes }
    }

    /// The plans for the open decision, best first.
    pub fn plans(&mut self, state: &State, seed: u64) -> Vec<MovePlan> {
        self.ranked(state, seed, &|_| false)
    }

    fn ranked(&mut self, state: &State, seed: u64, keep: &dyn Fn(&MovePlan) -> bool) -> Vec<MovePlan> {
        let Actor::Player(player) = decision(&self.rules, state).actor else { return Vec::new() };
        let question = SearchRequest { state, player, style: &self.style, seed, keep };
        search(&mut self.planner, &question, &mut Budget::nodes(self.nodes))
    }

    /// The expected final score of each player.
    pub fn values(&mut self, state: &State) -> Values {
        self.planner.eval.look(state);
        self.planner.eval.values(state)
    }

    /// Each player's chance of winning.
    pub fn chances(&mut self, state: &State) -> Vec<f32> {
        let values = self.values(state);
        let over = decision(&self.rules, state).actor == Actor::Nobody;
        win_chances(&values[..usize::from(self.rules.setup().players)], state.pool().total(), over)
    }

    /// Analyses every decision with more than one option. Calls `tell` with the number of actions processed.
    pub fn game(&mut self, start: &State, log: &[Action], tell: &mut dyn FnMut(usize)) -> Vec<TurnVerdict> {
        let mut state = start.clone();
        let mut verdicts = Vec::new();
        let mut luck = None;
        let mut at = 0;
        while let Some(action) = log.get(at).copied() {
            tell(at);
            let next = decision(&self.rules, &state);
            let begun = at;
            match next.actor {
                Actor::Player(player) => {
                    let verdict = self.verdict(&mut state, player, &log[at..], begun);
                    at += verdict.as_ref().map_or(1, |(_, actions)| *actions);
                    if let Some((mut verdict, _)) = verdict {
                        verdict.luck = luck.take();
                        verdicts.push(verdict);
                    }
                }
                _ => {
                    let expected = (next.step == Step::Draw).then(|| self.expected(&state));
                    apply_unchecked(&self.rules, &mut state, action, &mut NoEvents);
                    luck = expected.and_then(|expected| self.luck(&state, expected));
                    at += 1;
                }
            }
        }
        tell(log.len());
        verdicts
    }

    /// Judges the actions that were played and applies them to the state. `None` if there was no choice.
    fn verdict(
        &mut self,
        state: &mut State,
        player: PlayerId,
        log: &[Action],
        at: usize,
    ) -> Option<(TurnVerdict, usize)> {
        let before = state.clone();
        let first = self.rules.canonical(state, *log.first()?);
        let mut all = Vec::new();
        legal_unsorted(&self.rules, state, &mut all);
        apply_unchecked(&self.rules, state, first, &mut NoEvents);
        // In the base game, placing the follower is part of the same plan as placing the tile.
        let mut then = None;
        let mut actions = 1;
        if self.rules.on().is_empty() && matches!(first, Action::Place { .. }) {
            then = Some(Action::Pass);
            let next = decision(&self.rules, state);
            if let (Step::Act, Some(act)) = (next.step, log.get(1)) {
                then = Some(*act);
                apply_unchecked(&self.rules, state, *act, &mut NoEvents);
                actions = 2;
            }
        }
        let same = |plan: &MovePlan| {
            plan.first == first && (then.is_none() || plan.then.is_none() || plan.then == then)
        };
        let plans =
            if all.len() > 1 || actions == 2 { self.ranked(&before, at as u64, &same) } else { Vec::new() };
        let played = plans.iter().find(|plan| same(plan)).copied();
        let (Some(best), Some(played)) = (plans.first().copied(), played) else {
            return (actions > 1).then(|| self.bare(state, player, at, actions, first, then));
        };
        let lost = (best.value - played.value).max(0.0);
        let chances = self.chances(state);
        Some((TurnVerdict { at, player, played, plans, luck: None, lost, chances }, actions))
    }

    /// The verdict on a decision without alternatives: nothing was lost.
    fn bare(
        &mut self,
        state: &State,
        player: PlayerId,
        at: usize,
        actions: usize,
        first: Action,
        then: Option<Action>,
    ) -> (TurnVerdict, usize) {
        self.planner.eval.look(state);
        let played = MovePlan { first, then, value: self.planner.eval.value(state, player), tries: 0 };
        let chances = self.chances(state);
        (TurnVerdict { at, player, played, plans: vec![played], luck: None, lost: 0.0, chances }, actions)
    }

    /// The average value of the best plan over all possible draws.
    fn expected(&mut self, state: &State) -> f32 {
        let player = state.turn().player();
        self.planner.eval.look(state);
        let (mut sum, mut weight) = (0.0, 0.0);
        let mut draws = Vec::new();
        chances(&self.rules, state, &mut draws);
        for (draw, left) in draws {
            let mut drawn = state.clone();
            apply_unchecked(&self.rules, &mut drawn, draw, &mut NoEvents);
            if let Some(best) = self.best(&drawn, player) {
                sum += f32::from(left) * best;
                weight += f32::from(left);
            }
        }
        if weight > 0.0 { sum / weight } else { 0.0 }
    }

    /// How much better or worse than expected the drawn tile is.
    fn luck(&mut self, state: &State, expected: f32) -> Option<f32> {
        self.best(state, state.turn().player()).map(|best| best - expected)
    }

    fn best(&mut self, state: &State, player: PlayerId) -> Option<f32> {
        let next = decision(&self.rules, state);
        if next.actor != Actor::Player(player) {
            return None;
        }
        self.planner.best(state, player).map(|plan| plan.value)
    }
}

/// Computes the chances of winning from the expected scores. The more tiles are left, the less certain the
/// result.
fn win_chances(values: &[f32], left: u16, over: bool) -> Vec<f32> {
    let best = values.iter().copied().fold(f32::MIN, f32::max);
    if over {
        let winners = values.iter().filter(|value| **value == best).count() as f32;
        return values.iter().map(|value| if *value == best { 1.0 / winners } else { 0.0 }).collect();
    }
    let spread = SPREAD_LAST + SPREAD_TILE * f32::from(left).sqrt();
    let odds: Vec<f32> = values.iter().map(|value| (STEEP * (value - best) / spread).exp()).collect();
    let sum = odds.iter().sum::<f32>();
    odds.iter().map(|odds| odds / sum).collect()
}

/// The spread of the final scores around the expected ones at the last tile. See docs/ai.md for the
/// measurement.
const SPREAD_LAST: f32 = 3.0;
/// The additional spread, multiplied by the square root of the number of remaining tiles.
const SPREAD_TILE: f32 = 1.8;
/// A logistic curve with this slope approximates the normal distribution.
const STEEP: f32 = 1.7;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_become_more_certain() {
        let early = win_chances(&[10.0, 0.0], 60, false);
        let late = win_chances(&[10.0, 0.0], 2, false);
        assert!((early.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(early[0] > 0.5 && late[0] > early[0]);
        assert_eq!(win_chances(&[7.0, 7.0, 3.0], 0, true), [0.5, 0.5, 0.0]);
    }
}
