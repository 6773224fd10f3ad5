//! The choice of a marker: points are held back until their player chooses the marker that gets them (MSG-2).

use super::{Gain, WaitingPoints};
use crate::action::Marker;
use crate::context::Context;
use crate::event::Event;
use crate::hooks::awarded;
use crate::ids::PlayerId;
use crate::rules::{Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::{Flow, Interruption};

/// Holds points back until their player chooses a marker. Players choose one after another, clockwise from the active
/// player.
pub(crate) fn hold<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, points: i16, gain: Gain) {
    cx.state.extra.track.held.push(WaitingPoints { player, points, gain });
    let player = next_to_choose(cx.rules, cx.state).unwrap_or(player);
    cx.state.turn.pending.ask_once(Interruption::new(Step::Mark, player));
}

/// The next player whose points are held back.
fn next_to_choose(rules: &Rules, state: &State) -> Option<PlayerId> {
    let players = rules.setup().players;
    let mut in_turn = (0..players).map(|after| state.turn.player.ahead(after, players));
    in_turn.find(|player| state.extra.track.held.iter().any(|held| held.player == *player))
}

/// Moves the chosen marker by the points held back for it.
#[inline(never)]
pub(crate) fn mark<S: Sink>(cx: &mut Context<'_, S>, marker: Marker) -> Flow {
    let Some(pending) = cx.state.turn.pending.top() else { return Flow::Next };
    let player = pending.player;
    cx.state.extra.track.chosen[player.index()] = Some(marker);
    cx.sink.emit(Event::Marked { player, marker });
    while let Some(at) = cx.state.extra.track.held.iter().position(|held| held.player == player) {
        let held = cx.state.extra.track.held.remove(at);
        awarded::marker_moves(cx, player, marker, held.points, held.gain);
    }
    match next_to_choose(cx.rules, cx.state) {
        Some(player) => {
            cx.state.turn.pending.ask_once(Interruption::new(Step::Mark, player));
            Flow::Again
        }
        None => Flow::Next,
    }
}
