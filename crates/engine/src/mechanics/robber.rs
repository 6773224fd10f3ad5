//! Robbers: they wait on the score board and earn their owners half of another player's points (ROB-1 to ROB-6).

use crate::action::{Action, Marker};
use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::hooks::awarded::markers;
use crate::ids::{MAX_PLAYERS, PlayerId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{RobberCall, Rules, Step};
use crate::score::{Gain, place};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::Signs;
use alloc::vec::Vec;

/// Points for a robber that was never activated (ROB-5).
const WAITED: i16 = 3;

/// The robbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Robbers {
    /// The space of each owner's robber. `None` while it is in supply.
    pub(crate) at: [Option<u8>; MAX_PLAYERS],
    /// For each owner, the players who activated the robber in this turn, one bit each.
    pub(crate) set_off: [u8; MAX_PLAYERS],
    /// The number of players asked about the drawn tile so far.
    pub(crate) asked: u8,
}

const NO_MARKER: Reason = Reason {
    code: "not-with-a-marker",
    clause: "ROB-1",
    text: "Place the robber next to another player's score marker, not where it already is.",
};
const NOT_SET_OFF: Reason = Reason {
    code: "not-robbed-now",
    clause: "ROB-4",
    text: "You can only rob a player whose score marker activated the robber.",
};
pub(crate) const REASONS: &[&Reason] = &[&NO_MARKER, &NOT_SET_OFF];

/// The other players' markers that a player's robber may be put beside. On each space, only the first marker is
/// listed.
fn victims(rules: &Rules, state: &State, owner: PlayerId) -> Vec<Action> {
    let own = state.extra.robbers.at[owner.index()];
    let mut places = Vec::new();
    let mut found = Vec::new();
    for (player, marker) in markers(rules).filter(|(player, _)| *player != owner) {
        let at = place(state.marker(player, marker));
        if own != Some(at) && !places.contains(&at) {
            places.push(at);
            found.push(Action::Robber { player, marker });
        }
    }
    found
}

/// The action for a space in the list of choices: it names the first marker there that does not belong to the asked
/// player.
pub(crate) fn named(rules: &Rules, state: &State, (player, marker): (PlayerId, Marker)) -> Action {
    let same =
        |other: PlayerId, of: Marker| place(state.marker(other, of)) == place(state.marker(player, marker));
    let asked = state.turn.pending.top().map(|pending| pending.player);
    let known = markers(rules).any(|known| known == (player, marker)) && Some(player) != asked;
    let first = markers(rules).find(|(other, of)| Some(*other) != asked && same(*other, *of));
    let (player, marker) = first.filter(|_| known).unwrap_or((player, marker));
    Action::Robber { player, marker }
}

/// Asks all players after a tile with the sign was drawn, the active player first (ROB-1).
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let sign = |kind| cx.rules.tiles().def(kind).signs.has(Signs::ROBBER);
    let players = cx.rules.setup().players;
    if !cx.state.turn.drawn.is_some_and(sign) || cx.state.extra.robbers.asked == players {
        cx.state.extra.robbers.asked = 0;
        return Flow::Next;
    }
    let player = cx.player().ahead(cx.state.extra.robbers.asked, players);
    cx.state.extra.robbers.asked += 1;
    cx.state.turn.pending.push(Interruption::new(Step::RobberPut, player));
    Flow::Again
}

/// Lists the choices for a robber. A robber in supply must be put on the score board. A robber on the score
/// board may be moved in its owner's turn and stays otherwise.
#[inline(never)]
pub(crate) fn legal_puts(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    let Some(pending) = state.turn.pending.top() else { return };
    let out_there = state.extra.robbers.at[pending.player.index()].is_some();
    // An activated robber stays until it gets its share.
    let waits = state.extra.robbers.set_off[pending.player.index()] != 0;
    if waits || out_there && pending.player != state.turn.player {
        return;
    }
    out.extend(victims(rules, state, pending.player));
    if out_there && !out.is_empty() {
        out.push(Action::Pass);
    }
}

/// A player without a choice is not asked.
#[inline(never)]
pub(crate) fn enter_put<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal_puts(cx.rules, cx.state, &mut out);
    match out[..] {
        [] => Flow::Next,
        [Action::Robber { player, marker }] => put(cx, player, marker),
        _ => Flow::Wait,
    }
}

#[inline(never)]
pub(crate) fn put<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, marker: Marker) -> Flow {
    if let Some(pending) = cx.state.turn.pending.top() {
        let at = place(cx.state.marker(player, marker));
        go(cx, pending.player, Some(at));
    }
    Flow::Next
}

fn go<S: Sink>(cx: &mut Context<'_, S>, owner: PlayerId, at: Option<u8>) {
    cx.state.extra.robbers.at[owner.index()] = at;
    cx.sink.emit(Event::Robber { owner, at });
}

/// Called when a marker moved between spaces. If it scored, it activates other players' robbers on the space it left.
/// With the option, it does so only with its first points of the turn (ROB-2). If it moved for another reason, the
/// robbers move with it (ROB-3, ROB-6).
pub(crate) fn marker_moved<S: Sink>(cx: &mut Context<'_, S>, player: PlayerId, from: u8, to: u8, gain: Gain) {
    if gain == Gain::Quiet {
        return go_along(cx, &[(player, from, to)]);
    }
    let first = cx.state.extra.track.note_scored(player);
    if !first && cx.rules.options().robbers == RobberCall::FirstPoints {
        return;
    }
    for owner in cx.rules.players().filter(|owner| *owner != player) {
        if cx.state.extra.robbers.at[owner.index()] == Some(from) {
            cx.state.extra.robbers.set_off[owner.index()] |= 1 << player.0;
        }
    }
}

/// Called when several markers moved at the same time. Every robber moves with the first of these markers that it
/// stood beside.
pub(crate) fn go_along<S: Sink>(cx: &mut Context<'_, S>, moves: &[(PlayerId, u8, u8)]) {
    for owner in cx.rules.players() {
        let at = cx.state.extra.robbers.at[owner.index()];
        let with = moves.iter().find(|(player, from, _)| *player != owner && at == Some(*from));
        if let Some((_, _, to)) = with.filter(|(_, from, to)| from != to) {
            go(cx, owner, Some(*to));
        }
    }
}

/// Called after all points of the turn are awarded: robbers take their share and go home, clockwise from the active
/// player (ROB-2).
#[inline(never)]
pub(crate) fn enter_rob<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let players = cx.rules.setup().players;
    let in_turn = (0..players).map(|after| cx.state.turn.player.ahead(after, players));
    let mut set_off = in_turn.filter(|owner| cx.state.extra.robbers.set_off[owner.index()] != 0);
    let Some(owner) = set_off.next() else { return Flow::Next };
    let by = cx.state.extra.robbers.set_off[owner.index()];
    if by.is_power_of_two() {
        pay(cx, owner, PlayerId(by.trailing_zeros() as u8));
    } else {
        // ROB-4: several players activated it.
        cx.state.turn.pending.push(Interruption::new(Step::Victim, owner));
    }
    Flow::Again
}

#[inline(never)]
pub(crate) fn legal_victims(state: &State, out: &mut Vec<Action>) {
    if let Some(pending) = state.turn.pending.top() {
        let by = state.extra.robbers.set_off[pending.player.index()];
        let players = (0..MAX_PLAYERS as u8).filter(|player| by >> player & 1 != 0);
        out.extend(players.map(|player| Action::Rob(PlayerId(player))));
    }
}

#[inline(never)]
pub(crate) fn rob<S: Sink>(cx: &mut Context<'_, S>, victim: PlayerId) -> Flow {
    if let Some(pending) = cx.state.turn.pending.top() {
        pay(cx, pending.player, victim);
    }
    Flow::Next
}

/// Pays half of the victim's points of this turn, rounded up. This activates no robber (ROB-2, ROB-3).
fn pay<S: Sink>(cx: &mut Context<'_, S>, owner: PlayerId, victim: PlayerId) {
    cx.state.extra.robbers.set_off[owner.index()] = 0;
    go(cx, owner, None);
    let scored = cx.state.extra.track.gained[victim.index()];
    let mut tally = S::Tally::default();
    tally.add(Term::Robbed, scored as u16, (scored + 1) / 2);
    if tally.total() != 0 {
        cx.award_as(owner, Cause::bare(Source::Robber), &tally, Gain::Quiet);
    }
}

/// Scores every robber still on the score board before final scoring, and sends it home (ROB-5).
#[inline(never)]
pub(crate) fn enter_final<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    cx.state.extra.track.choose_normal();
    let waiting = cx.state.extra.robbers.at;
    let rules = cx.rules;
    let owners = || rules.players().filter(|owner| waiting[owner.index()].is_some());
    for owner in owners() {
        go(cx, owner, None);
    }
    for owner in owners() {
        let mut tally = S::Tally::default();
        tally.add(Term::Waited, 1, WAITED);
        cx.award_as(owner, Cause::bare(Source::Robber), &tally, Gain::Quiet);
    }
    Flow::Next
}

pub(crate) fn why_not_put() -> Illegal {
    Illegal::Rule(&NO_MARKER)
}

pub(crate) fn why_no_rob() -> Illegal {
    Illegal::Rule(&NOT_SET_OFF)
}
