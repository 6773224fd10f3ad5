//! Moving markers on the score board.

use crate::action::Marker;
use crate::context::Context;
use crate::ids::PlayerId;
use crate::mechanics::robber;
use crate::rules::{Mechanic, Rules};
use crate::score::{Gain, marker_choice, place};
use crate::sink::Sink;
use alloc::vec::Vec;

/// Every marker on the score board, in seat order.
pub(crate) fn markers(rules: &Rules) -> impl Iterator<Item = (PlayerId, Marker)> + use<> {
    // MSG-1: each player has two markers.
    let two = rules.on().has(Mechanic::Message);
    let of = move |player| {
        let messenger = two.then_some((player, Marker::Messenger));
        [(player, Marker::Normal)].into_iter().chain(messenger)
    };
    rules.players().flat_map(of)
}

/// Called when a player gets points.
#[inline(never)]
pub(crate) fn awarded<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, points: i16, gain: Gain) {
    if gain == Gain::Scored {
        cx.state.extra.track.gained[player.index()] += points;
    }
    if cx.rules.on().has(Mechanic::Message) {
        // MSG-2: the player chooses a marker when they first get points in a turn.
        match cx.state.extra.track.chosen(player) {
            Some(marker) => marker_moves(cx, player, marker, points, gain),
            None => marker_choice::hold(cx, player, points, gain),
        }
    } else {
        marker_moves(cx, player, Marker::Normal, points, gain);
    }
}

/// Called after one player paid another, which moves both players' normal markers. The scores have already changed.
#[inline(never)]
pub(crate) fn paid<S: Sink>(cx: &mut Context<'_, S>, moved: &[(PlayerId, i16)]) {
    if cx.rules.on().has(Mechanic::Robber) {
        // ROB-6: robbers move once, with the marker they stood beside.
        let moves = moved.iter().map(|(player, points)| {
            let now = cx.state.marker(*player, Marker::Normal);
            (*player, place(now - i32::from(*points)), place(now))
        });
        let moves: Vec<_> = moves.collect();
        robber::go_along(cx, &moves);
    }
}

/// Moves a marker by these points. The player's score already includes them.
#[inline(never)]
pub(crate) fn marker_moves<S: Sink>(
    cx: &mut Context<'_, S>,
    player: PlayerId,
    marker: Marker,
    points: i16,
    gain: Gain,
) {
    if marker == Marker::Messenger {
        cx.state.extra.track.messenger[player.index()] += i32::from(points);
    }
    if cx.rules.on().has(Mechanic::Robber) {
        // ROB-2, ROB-3, ROB-6: robbers on its old space are activated, or move with it. CMB-17: only this marker
        // counts.
        let to = cx.state.marker(player, marker);
        robber::marker_moved(cx, player, place(to - i32::from(points)), place(to), gain);
    }
}
