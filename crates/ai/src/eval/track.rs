//! The score board: messages for a player whose marker stops on a multiple of five (MSG-3), and robbers that
//! wait for a player to score (ROB-2). Points for complete features that are not scored yet are *due*: they
//! will move a marker in this turn.

use super::{Evaluator, Values};
use bastide_engine::{MAX_PLAYERS, Marker, Mechanic, PlayerId, State, Step};

/// A marker that stops on a multiple of this number earns a message.
const MESSAGE_SPACING: i32 = 5;
/// The points for a robber whose victim never scored (ROB-5).
const WAITED: f32 = 3.0;
/// The points a player is assumed to score next, and the weight of that assumption in the average.
const SCORED: f32 = 4.0;
const SUPPOSED: f32 = 1.0;

/// The points that players are about to score, by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Due {
    /// Points for complete features.
    pub(super) points: Values,
    /// For incomplete features: the sum of their chances, and the sum of their points times their chances.
    pub(super) chances: Values,
    pub(super) hoped: Values,
}

impl Due {
    /// Adds a feature that players hold, complete or not.
    pub(super) fn add(&mut self, strengths: &[u8; MAX_PLAYERS], complete: bool, points: f32, chance: f32) {
        let most = strengths.iter().copied().max().unwrap_or(0);
        for (at, strength) in strengths.iter().enumerate() {
            if *strength == most && most > 0 {
                if complete {
                    self.points[at] += points;
                } else {
                    self.chances[at] += chance;
                    self.hoped[at] += chance * points;
                }
            }
        }
    }
}

impl Evaluator {
    /// True if a module in play uses the score board.
    pub(super) fn has_track(&self) -> bool {
        self.rules.on().has(Mechanic::Message) || self.rules.on().has(Mechanic::Robber)
    }

    pub(super) fn judge_track(&mut self, state: &State, step: Step, values: &mut Values) {
        let on = self.rules.on();
        if on.has(Mechanic::Message) {
            let own = state.turn().player();
            let due = self.due.points[own.index()];
            let value = &mut values[own.index()];
            *value += self.message(state, own, due);
            if step == Step::Message {
                *value += self.weights.message;
            }
            if state.owes_turn() {
                *value += self.weights.again;
            }
            for player in self.rules.players() {
                let [normal, messenger] = markers(state, player);
                if normal.rem_euclid(MESSAGE_SPACING) != messenger.rem_euclid(MESSAGE_SPACING) {
                    values[player.index()] += self.weights.apart * self.phase(state);
                }
            }
        }
        if on.has(Mechanic::Robber) {
            for victim in self.rules.players() {
                let due = self.due.points[victim.index()];
                for owner in self.rules.players().filter(|owner| *owner != victim) {
                    values[owner.index()] += self.robbed(state, owner, victim, due);
                }
            }
        }
    }

    /// The value of the message that a player may draw after scoring this many points.
    fn message(&self, state: &State, player: PlayerId, due: f32) -> f32 {
        let stops = |marker: &i32| (marker + due.round() as i32).rem_euclid(MESSAGE_SPACING) == 0;
        let moves = due >= 1.0 && player == state.turn().player() && state.may_draw_message();
        if moves && markers(state, player).iter().any(stops) { self.weights.message } else { 0.0 }
    }

    /// The expected points of a robber that waits beside a marker.
    fn robbed(&self, state: &State, owner: PlayerId, victim: PlayerId, due: f32) -> f32 {
        if !state.robber_waits(&self.rules, owner, victim) {
            return 0.0;
        }
        if due >= 1.0 {
            return 0.5 * due;
        }
        let at = victim.index();
        let next = (self.due.hoped[at] + SUPPOSED * SCORED) / (self.due.chances[at] + SUPPOSED);
        if state.pool().total() == 0 { WAITED } else { self.weights.robber * 0.5 * next }
    }

    /// How the player's value changes if this turn also scores these points.
    pub(super) fn more_due(&self, state: &State, player: PlayerId, points: f32) -> f32 {
        let before = self.due.points[player.index()];
        let mut change = 0.0;
        if self.rules.on().has(Mechanic::Message) {
            change += self.message(state, player, before + points) - self.message(state, player, before);
        }
        if self.rules.on().has(Mechanic::Robber) {
            for owner in self.rules.players().filter(|owner| *owner != player) {
                let now = self.robbed(state, owner, player, before + points);
                change -= now - self.robbed(state, owner, player, before);
            }
        }
        change
    }
}

fn markers(state: &State, player: PlayerId) -> [i32; 2] {
    [Marker::Normal, Marker::Messenger].map(|marker| state.marker(player, marker))
}
