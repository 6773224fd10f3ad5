//! Finds the plans for a decision, each with the value of the state it leads to.
//!
//! Placing a tile and putting a follower on it are two decisions but one plan: a place is as good as the best
//! follower action there. Every other action is judged by the state it leads to, after any follow-up
//! decisions of the same player.

use crate::agent::MovePlan;
use crate::eval::Evaluator;
use bastide_engine::{
    Action, Actor, FeatureKind, Fields, FigureKind, NoEvents, PlayerId, SegId, State, Step, TileId,
    apply_unchecked, decision, legal_unsorted,
};

/// The number of follow-up decisions of the same player that are searched.
const FOLLOW: usize = 2;
/// A decision with more options than this is not searched.
const MANY: usize = 16;
/// The number of states that may be judged for follow-up decisions, in addition to one for each action. The
/// first is for real choices, the second for playouts.
pub(crate) const CAREFUL: u64 = 800;
pub(crate) const PASSING: u64 = 50;

/// Finds plans. It reuses its buffers.
#[derive(Clone, Debug)]
pub(crate) struct Planner {
    pub(crate) eval: Evaluator,
    spare: Vec<State>,
    firsts: Vec<Action>,
    acts: Vec<Action>,
    segs: Vec<SegId>,
    gains: Vec<f32>,
    /// Once this many states are judged, follow-up decisions are no longer searched.
    limit: u64,
    /// The maximum number of actions considered at a decision, spread evenly over all of them.
    pub(crate) most: usize,
}

impl Planner {
    pub(crate) fn new(eval: Evaluator) -> Self {
        Self {
            eval,
            spare: Vec::new(),
            firsts: Vec::new(),
            acts: Vec::new(),
            segs: Vec::new(),
            gains: Vec::new(),
            limit: 0,
            most: usize::MAX,
        }
    }

    /// All plans for the open decision with their values, in no particular order. `effort` is the number of
    /// states to judge for follow-up decisions, and a function that returns whether to stop. Once they are
    /// used up, plans are judged by the state after the first action.
    pub(crate) fn all(
        &mut self,
        state: &State,
        player: PlayerId,
        effort: (u64, &mut dyn FnMut() -> bool),
        out: &mut Vec<MovePlan>,
    ) {
        out.clear();
        self.each(state, player, effort, |plan| out.push(plan));
    }

    /// The best plan; the first one if several are equal.
    pub(crate) fn best(&mut self, state: &State, player: PlayerId) -> Option<MovePlan> {
        let mut best: Option<MovePlan> = None;
        self.each(state, player, (PASSING, &mut || false), |plan| {
            if best.is_none_or(|best| plan.value > best.value) {
                best = Some(plan);
            }
        });
        best
    }

    /// Judges all plans. The budget for follow-up decisions is divided evenly between the actions.
    fn each(
        &mut self,
        state: &State,
        player: PlayerId,
        (effort, stop): (u64, &mut dyn FnMut() -> bool),
        mut found: impl FnMut(MovePlan),
    ) {
        let mut firsts = std::mem::take(&mut self.firsts);
        legal_unsorted(self.eval.rules(), state, &mut firsts);
        thin(&mut firsts, self.most);
        self.eval.think_about(state);
        let (begun, count) = (self.eval.nodes(), firsts.len() as u64);
        for (at, first) in firsts.iter().enumerate() {
            let allowed = begun + at as u64 + effort * (at as u64 + 1) / count;
            self.limit = if stop() { 0 } else { allowed };
            self.after(state, player, *first, &mut found);
        }
        self.firsts = firsts;
    }

    /// The plans that begin with an action.
    fn after(&mut self, state: &State, player: PlayerId, first: Action, mut found: impl FnMut(MovePlan)) {
        let work = self.behind(state, first);
        let next = decision(self.eval.rules(), &work);
        let plan = |then, value| MovePlan { first, then, value, tries: 0 };
        match (next.step, work.turn().placed()) {
            (Step::Act, Some(tile)) if next.actor == Actor::Player(player) && is_placement(first) => {
                let value = self.judge_act(&work, player, tile);
                found(plan(Some(Action::Pass), value));
                for (seg, gain) in self.segs.iter().zip(&self.gains) {
                    let act = Action::Deploy { figure: FigureKind::Follower, seg: *seg };
                    found(plan(Some(act), value + *gain));
                }
            }
            _ => found(plan(None, self.settle(&work, player, FOLLOW))),
        }
        self.give(work);
    }

    /// Copies a state into a buffer. Return the buffer with `give`.
    pub(crate) fn take(&mut self, state: &State) -> State {
        match self.spare.pop() {
            Some(mut work) => {
                work.clone_from(state);
                work
            }
            None => state.clone(),
        }
    }

    /// Returns a buffer for reuse.
    pub(crate) fn give(&mut self, state: State) {
        self.spare.push(state);
    }

    /// The state after an action, in a buffer. Return the buffer with `give`.
    fn behind(&mut self, state: &State, action: Action) -> State {
        let mut work = self.take(state);
        apply_unchecked(self.eval.rules(), &mut work, action, &mut NoEvents);
        work
    }

    /// Finds the parts of the tile just placed where a normal follower may go.
    fn free_parts(&mut self, state: &State, player: PlayerId, tile: TileId) {
        self.segs.clear();
        let rules = self.eval.rules();
        if !rules.on().is_empty() {
            legal_unsorted(rules, state, &mut self.acts);
            let on_tile = |seg: SegId| state.features().tile_of(seg) == tile;
            self.segs.extend(self.acts.iter().filter_map(|act| match act {
                Action::Deploy { figure: FigureKind::Follower, seg } if on_tile(*seg) => Some(*seg),
                _ => None,
            }));
            return;
        }
        if state.figures().in_supply(player, FigureKind::Follower) == 0 {
            return;
        }
        let placed = state.board().tile(tile);
        let parts = rules.tiles().def(placed.kind()).parts.len() as u16;
        let fields = rules.options().fields == Fields::On;
        self.segs.extend((0..parts).map(|part| SegId(placed.first().0 + part)).filter(|seg| {
            let feature = state.features().at(*seg);
            let stands = match feature.kind() {
                FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister => true,
                FeatureKind::Field => fields,
                FeatureKind::River | FeatureKind::Garden => false,
            };
            stands && feature.followers() == 0
        }));
    }

    /// The value of a state if the player makes the best follow-up decisions.
    fn settle(&mut self, state: &State, player: PlayerId, depth: usize) -> f32 {
        let next = decision(self.eval.rules(), state);
        if next.actor != Actor::Player(player) || matches!(next.step, Step::PlaceTile | Step::Abbey) {
            return self.eval.value(state, player);
        }
        if let (Step::Act, Some(tile)) = (next.step, state.turn().placed()) {
            let value = self.judge_act(state, player, tile);
            return value + self.gains.iter().copied().fold(0.0, f32::max);
        }
        let mut all = Vec::new();
        if depth > 0 {
            legal_unsorted(self.eval.rules(), state, &mut all);
        }
        if all.is_empty() || all.len() > MANY || self.eval.nodes() + all.len() as u64 > self.limit {
            return self.eval.value(state, player);
        }
        let mut best = f32::MIN;
        for action in all {
            let work = self.behind(state, action);
            best = best.max(self.settle(&work, player, depth - 1));
            self.give(work);
        }
        best
    }

    /// The value of a state if the player passes. Fills `segs` and `gains` with what a follower on each part
    /// would add.
    fn judge_act(&mut self, state: &State, player: PlayerId, tile: TileId) -> f32 {
        let values = self.eval.values(state);
        self.free_parts(state, player, tile);
        self.eval.gains(state, player, self.segs.iter().copied(), &mut self.gains);
        self.eval.against(&values, player)
    }
}

/// Keeps about `most` evenly spread actions, and always `Pass`.
fn thin(actions: &mut Vec<Action>, most: usize) {
    let count = actions.len();
    if count > most {
        let mut at = 0;
        actions.retain(|action| {
            at += 1;
            at * most / count > (at - 1) * most / count || *action == Action::Pass
        });
    }
}

fn is_placement(action: Action) -> bool {
    matches!(action, Action::Place { .. } | Action::Abbey(_))
}
