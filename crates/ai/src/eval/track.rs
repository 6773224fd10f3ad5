//! The score track: messages for whoever stops on a multiple of five (MSG-3), and robbers who wait for somebody to score
//! (ROB-2). What is complete but not yet scored is *due*: it will move a marker in this turn.

use super::{Evaluator, Values};
use bastide_engine::{MAX_PLAYERS, Marker, Mechanic, PlayerId, State, Step};

/// A marker that stops on a multiple of this brings a message.
const DARK: i32 = 5;
/// What a robber brings who waits in vain (ROB-5).
const WAITED: f32 = 3.0;
/// What somebody scores next, if nothing is known of it, and how much that counts for.
const SCORED: f32 = 4.0;
const SUPPOSED: f32 = 1.0;

/// What players are about to score, by seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Due {
    /// Points for what is complete.
    pub(super) points: Values,
    /// Chances of what may be completed: their sum, and that of the points by them.
    pub(super) chances: Values,
    pub(super) hoped: Values,
}

impl Due {
    /// Players hold a feature that is complete, or may be completed.
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
    /// Does anything depend on the track?
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
                if normal.rem_euclid(DARK) != messenger.rem_euclid(DARK) {
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

    /// What is hoped of a message if the player whose turn it is scores so much.
    fn message(&self, state: &State, player: PlayerId, due: f32) -> f32 {
        let stops = |marker: &i32| (marker + due.round() as i32).rem_euclid(DARK) == 0;
        let moves = due >= 1.0 && player == state.turn().player() && state.may_draw_message();
        if moves && markers(state, player).iter().any(stops) { self.weights.message } else { 0.0 }
    }

    /// What a robber can expect who waits beside a marker.
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

    /// What it changes on the track if a player is to score so much more at once.
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
