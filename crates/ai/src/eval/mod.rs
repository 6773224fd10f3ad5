//! Estimates the final score of each player: current points plus expected points.
//!
//! The value of a road or city lies between its points if incomplete at the end and its points if completed,
//! by the chance that remaining tiles fit its open ends. The value of a field depends on the cities beside it
//! and their chances. Followers in supply, and followers that may return, have a value too. At the end of the
//! game, the estimate is the final score.

mod cards;
mod fields;
mod lines;
mod outlook;
mod pieces;
mod spots;
mod track;

use crate::weights::Weights;
use bastide_engine::{
    Actor, FeatureId, FeatureKind, FigureKind, MAX_PLAYERS, Mechanic, Place, PlayerId, Rules, SegId, State,
    decision,
};
use fields::Fields;
use outlook::Outlook;
use spots::{OpenPlace, Spots};
use std::sync::Arc;
use track::Due;

/// Values by seat.
pub type Values = [f32; MAX_PLAYERS];

/// Cached facts about a feature.
#[derive(Clone, Copy, Debug)]
struct FeatureFacts {
    /// The chance that it is completed.
    chance: f32,
    /// The number of open places it reaches.
    places: u16,
    /// The factor to apply to the chance at the next open place.
    further: f32,
    /// True if the feature was already judged; each counts only once.
    seen: bool,
    /// Its expected points if it is a field; negative if not computed yet.
    field: f32,
}

const UNSEEN: FeatureFacts = FeatureFacts { chance: 1.0, places: 0, further: 1.0, seen: false, field: -1.0 };

/// Two features that one tile can join.
#[derive(Clone, Copy, Debug)]
struct Joint {
    one: FeatureId,
    two: FeatureId,
    chance: f32,
}

/// Judges states of one game. It reuses its buffers.
#[derive(Clone, Debug)]
pub struct Evaluator {
    rules: Arc<Rules>,
    weights: Weights,
    outlook: Outlook,
    /// The open places of the state passed to `look`.
    spots: Spots,
    lines: Vec<FeatureFacts>,
    joints: Vec<Joint>,
    fields: Vec<(SegId, SegId, f32)>,
    meadows: Fields,
    /// The number of complete cities and roads in the base state, if the king or robber baron is in play.
    complete: [u16; 2],
    /// The points about to be scored, if the score board matters.
    due: Due,
    /// Followers in supply, plus those expected to return.
    hands: Values,
    /// States judged so far.
    nodes: u64,
}

impl Evaluator {
    /// Creates an evaluator for a game.
    pub fn new(rules: Arc<Rules>, weights: Weights) -> Self {
        Self {
            outlook: Outlook::new(&rules),
            rules,
            weights,
            spots: Spots::new(),
            lines: Vec::new(),
            joints: Vec::new(),
            fields: Vec::new(),
            meadows: Fields::default(),
            complete: [0; 2],
            due: Due::default(),
            hands: [0.0; MAX_PLAYERS],
            nodes: 0,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// States judged so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Computes the chances from the remaining tiles, for use until the next call.
    pub fn look(&mut self, state: &State) {
        self.outlook.look(state.pool());
        self.spots.clear();
        for (pos, refused) in state.board().open_edges() {
            let spot = OpenPlace::new(&self.rules, &mut self.outlook, &self.weights, state, pos, refused);
            self.spots.add(spot);
        }
        self.think_about(state);
    }

    /// Sets the base state. All states judged from now on must be its successors. `look` calls this too.
    pub fn think_about(&mut self, state: &State) {
        self.meadows.think_about(state);
        self.count_complete(state);
    }

    /// The value of a state for each player.
    pub fn values(&mut self, state: &State) -> Values {
        self.nodes += 1;
        let mut values = [0.0; MAX_PLAYERS];
        for player in self.rules.players() {
            values[player.index()] = state.score(player) as f32;
        }
        let decision = decision(&self.rules, state);
        if decision.actor == Actor::Nobody {
            return values;
        }
        self.survey(state);
        self.count_hands(state);
        self.judge_held(state, &mut values);
        self.judge_joints(state, &mut values);
        self.judge_fields(state, &mut values);
        if !self.rules.on().is_empty() {
            self.judge_pieces(state, &mut values);
            if self.has_track() {
                self.judge_track(state, decision.step, &mut values);
            }
            values[state.turn().player().index()] += self.weights.tempo;
        }
        for player in self.rules.players() {
            values[player.index()] += self.hand(state, self.hands[player.index()]);
        }
        values
    }

    /// The value of a state for one player against the others.
    pub fn value(&mut self, state: &State, player: PlayerId) -> f32 {
        let values = self.values(state);
        self.against(&values, player)
    }

    /// The player's value minus the opponents' value, which is the mean of their maximum and their average.
    pub fn against(&self, values: &Values, player: PlayerId) -> f32 {
        let own = values[player.index()];
        let others = self.rules.players().filter(|other| *other != player).map(|other| values[other.index()]);
        let (mut best, mut sum, mut count) = (f32::MIN, 0.0, 0.0);
        for other in others {
            best = best.max(other);
            sum += other;
            count += 1.0;
        }
        if count == 0.0 { own } else { own - self.weights.others * 0.5 * (best + sum / count) }
    }

    /// How much a normal follower on each part of the tile just placed adds to the player's value. Call this
    /// directly after `values`, with the same state.
    pub fn gains(
        &mut self,
        state: &State,
        player: PlayerId,
        segs: impl Iterator<Item = SegId>,
        out: &mut Vec<f32>,
    ) {
        out.clear();
        let before = self.hand(state, self.hands[player.index()]);
        for seg in segs {
            let id = state.features().of(seg);
            let (points, back) = match state.features().get(id).kind() {
                FeatureKind::Field => (self.field(state, id, seg), 0.0),
                _ => self.expected(state, id, seg),
            };
            let after = self.hand(state, self.hands[player.index()] - 1.0 + back);
            let mut gain = points + after - before;
            if self.has_track() && state.features().get(id).is_complete() {
                gain += self.more_due(state, player, points);
            }
            out.push(gain);
        }
    }

    /// The approximate number of turns that each player has left.
    fn turns(&self, state: &State) -> f32 {
        f32::from(state.pool().total()) / f32::from(self.rules.setup().players)
    }

    /// The value of this many followers in supply.
    fn hand(&self, state: &State, followers: f32) -> f32 {
        let turns = self.turns(state);
        let phase = turns / (turns + self.weights.hand_turns);
        self.weights.hand * phase * followers / (followers + self.weights.hand_half)
    }

    fn count_hands(&mut self, state: &State) {
        let base = self.rules.on().is_empty();
        let kinds: &[FigureKind] = if base { &[FigureKind::Follower] } else { &FigureKind::ALL[..5] };
        for player in self.rules.players() {
            let held = kinds.iter().map(|kind| state.figures().in_supply(player, *kind)).sum::<u32>();
            self.hands[player.index()] = held as f32;
        }
    }

    /// Adds the features that players hold.
    fn judge_held(&mut self, state: &State, values: &mut Values) {
        let mayors = self.rules.on().has(Mechanic::Mayor);
        let track = self.has_track();
        self.due = Due::default();
        for (figure, seg) in state.figures().on_segments() {
            let kind = state.figures().kind(figure);
            if !kind.is_follower() {
                continue;
            }
            let id = state.features().of(seg);
            let feature = *state.features().get(id);
            if feature.kind() == FeatureKind::Field {
                if !std::mem::replace(&mut self.lines[id.index()].seen, true) {
                    self.judge_field(state, id, seg, values);
                }
                continue;
            }
            let (points, back) = self.expected(state, id, seg);
            self.hands[figure.owner().index()] += back;
            if std::mem::replace(&mut self.lines[id.index()].seen, true) {
                continue;
            }
            let strengths = self.strengths(state, id, mayors);
            share(points, &strengths, values);
            if track {
                let chance =
                    if feature.kind().is_surrounded() { back } else { self.lines[id.index()].chance };
                self.due.add(&strengths, feature.open() == 0, points, chance);
            }
        }
    }

    /// The strengths of all players on a feature.
    fn strengths(&self, state: &State, id: FeatureId, mayors: bool) -> [u8; MAX_PLAYERS] {
        let feature = state.features().get(id);
        let mut strengths = [0; MAX_PLAYERS];
        for player in self.rules.players() {
            strengths[player.index()] = feature.strength(player);
        }
        if mayors && feature.arms() > 0 && feature.kind() == FeatureKind::City {
            // ABY-7: a mayor's strength is the number of coats of arms.
            for (figure, place) in state.figures().all() {
                if state.figures().kind(figure) == FigureKind::Mayor
                    && matches!(place, Place::Segment(seg) if state.features().of(seg) == id)
                {
                    strengths[figure.owner().index()] += feature.arms().min(200) as u8;
                }
            }
        }
        strengths
    }

    fn judge_field(&mut self, state: &State, id: FeatureId, seg: SegId, values: &mut Values) {
        let strengths = self.strengths(state, id, false);
        let points = self.field(state, id, seg);
        share(points, &strengths, values);
        if self.rules.on().has(Mechanic::Pig) {
            self.judge_pigs(state, id, seg, &strengths, values);
        }
    }
}

/// Gives points to the strongest players.
fn share(points: f32, strengths: &[u8; MAX_PLAYERS], values: &mut Values) {
    let most = strengths.iter().copied().max().unwrap_or(0);
    if most > 0 {
        for (value, strength) in values.iter_mut().zip(strengths) {
            if *strength == most {
                *value += points;
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::chance::Fate;
    use bastide_engine::{Edition, Modules, NoEvents, RuleOptions, Setup, Step, apply_unchecked, legal};
    use bastide_sim::Rng;
    use bastide_tiles::Pack;

    pub(crate) fn rules(modules: &[&str]) -> Arc<Rules> {
        let mut set = Modules::BASE;
        for module in modules {
            set.insert(Modules::find(module).unwrap_or_else(|| panic!("{module}")));
        }
        let edition = Edition::Classic;
        let setup = Setup { modules: set, options: RuleOptions::of(edition), ..Setup::base(edition, 2) };
        let pack = Pack::new(&setup, &[]).unwrap_or_else(|error| panic!("{error}"));
        Arc::new(Rules::new(setup, pack.set).unwrap_or_else(|error| panic!("{error:?}")))
    }

    /// A state of a random game in which this turn's tile is about to be placed.
    pub(crate) fn after_some_turns(rules: &Rules, turns: u16, seed: u64) -> State {
        let mut state = State::new(rules, &mut NoEvents);
        let mut fate = Fate::new(state.pool(), seed);
        let mut rng = Rng::new(seed);
        let mut all = Vec::new();
        loop {
            let next = decision(rules, &state);
            let action = match next.actor {
                Actor::Nobody => panic!("the game has fewer turns"),
                Actor::Chance => fate.answer(rules, &state),
                Actor::Player(_) if next.step == Step::PlaceTile && state.turn().number() > turns => {
                    return state;
                }
                Actor::Player(_) => {
                    legal(rules, &state, &mut all);
                    rng.pick(&all).unwrap_or_else(|| panic!("there is no legal action"))
                }
            };
            apply_unchecked(rules, &mut state, action, &mut NoEvents);
        }
    }
}
