//! The baseline player. It looks one turn ahead and estimates current and later points by rules of thumb. It
//! ignores which tiles are left. We never change it, so that other players can be measured against it.

use crate::agent::{Agent, BotChoice, Budget, MovePlan};
use bastide_engine::{
    Action, Actor, FeatureKind, MAX_PLAYERS, NoEvents, PlayerId, Rules, SegId, State, Step, apply_unchecked,
    decision, legal,
};
use std::sync::Arc;

/// A decision with more options than this is not searched; indexed by the remaining depth.
const MANY: [usize; 3] = [8, 32, usize::MAX];

/// The baseline player.
#[derive(Clone, Debug)]
pub struct Greedy {
    rules: Arc<Rules>,
    nodes: u64,
}

impl Greedy {
    /// Creates a player for a game.
    pub fn new(rules: Arc<Rules>) -> Self {
        Self { rules, nodes: 0 }
    }

    /// The best value the player can reach before another player decides, and the first action towards it.
    fn best(&mut self, state: &State, player: PlayerId, depth: usize) -> (Option<Action>, f32) {
        let mut all = Vec::new();
        legal(&self.rules, state, &mut all);
        if all.len() > MANY[depth] {
            return (None, self.value(state, player));
        }
        let mut best = (None, f32::MIN);
        let mut work = state.clone();
        for action in all {
            work.clone_from(state);
            apply_unchecked(&self.rules, &mut work, action, &mut NoEvents);
            let next = decision(&self.rules, &work);
            let own = next.actor == Actor::Player(player) && next.step != Step::PlaceTile;
            let value = if own && depth > 0 {
                self.best(&work, player, depth - 1).1
            } else {
                self.value(&work, player)
            };
            if value > best.1 {
                best = (Some(action), value);
            }
        }
        best
    }

    fn value(&mut self, state: &State, player: PlayerId) -> f32 {
        self.nodes += 1;
        let mut values = [0.0; MAX_PLAYERS];
        for player in self.rules.players() {
            values[player.index()] = state.score(player) as f32;
        }
        if decision(&self.rules, state).actor != Actor::Nobody {
            let mut seen = Vec::new();
            for (figure, seg) in state.figures().on_segments() {
                let feature = state.features().of(seg);
                if state.figures().kind(figure).is_follower() && !seen.contains(&feature) {
                    seen.push(feature);
                    let points = self.potential(state, seg);
                    let strengths =
                        self.rules.players().map(|player| state.features().get(feature).strength(player));
                    let most = strengths.max().unwrap_or(0);
                    for player in self.rules.players() {
                        if most > 0 && state.features().get(feature).strength(player) == most {
                            values[player.index()] += points;
                        }
                    }
                }
            }
            // A follower in supply has a value while turns are left.
            let turns = f32::from(state.pool().total()) / f32::from(self.rules.setup().players);
            for player in self.rules.players() {
                let held = bastide_engine::FigureKind::ALL[..5]
                    .iter()
                    .map(|kind| state.figures().in_supply(player, *kind));
                let held = held.sum::<u32>() as f32;
                values[player.index()] += 60.0 * turns / (turns + 6.0) * held / (held + 4.0);
            }
        }
        let others = self.rules.players().filter(|other| *other != player).map(|other| values[other.index()]);
        values[player.index()] - others.fold(0.0, f32::max)
    }

    /// The potential points of a feature; the fewer open ends, the more.
    fn potential(&self, state: &State, seg: SegId) -> f32 {
        let id = state.features().of(seg);
        let feature = state.features().get(id);
        match feature.kind() {
            FeatureKind::Field => self.field(state, seg),
            kind if kind.is_surrounded() => 9.0 - 0.5 * f32::from(feature.open()),
            _ => {
                let worth = |complete| f32::from(state.worth(&self.rules, id, complete));
                let chance = [1.0, 0.7, 0.45, 0.25, 0.1][usize::from(feature.open()).min(4)];
                let turns = f32::from(state.pool().total());
                let chance = if feature.open() == 0 { 1.0 } else { chance * turns / (turns + 8.0) };
                worth(false) + chance * (worth(true) - worth(false))
            }
        }
    }

    /// The potential points of a field: three for each complete city, fewer for each incomplete one.
    fn field(&self, state: &State, seg: SegId) -> f32 {
        let mut seen = Vec::new();
        let mut points = 0.0;
        for here in state.features().ring(seg) {
            let placed = state.board().tile(state.features().tile_of(here));
            let Some(part) =
                self.rules.tiles().def(placed.kind()).parts.get((here.0 - placed.first().0) as usize)
            else {
                continue;
            };
            for city in (0..16).filter(|city| part.beside >> city & 1 != 0) {
                let city = state.features().of(SegId(placed.first().0 + city));
                if !seen.contains(&city) {
                    seen.push(city);
                    let open = state.features().get(city).open();
                    points += if open == 0 { 3.0 } else { 3.0 / (1.5 + f32::from(open)) };
                }
            }
        }
        points
    }
}

impl Agent for Greedy {
    fn choose(&mut self, state: &State, _: &mut Budget<'_>) -> BotChoice {
        let Actor::Player(player) = decision(&self.rules, state).actor else {
            unreachable!("agents are asked only when a player decides");
        };
        self.nodes = 0;
        let (action, value) = self.best(state, player, 2);
        let action = action.unwrap_or(Action::Pass);
        BotChoice {
            action,
            plans: vec![MovePlan { first: action, then: None, value, tries: 0 }],
            nodes: self.nodes,
        }
    }
}
