//! Messages: each player has two markers. When a marker stops on a multiple of five, the player gets a task or 2
//! points (MSG-1 to MSG-7).

use crate::action::Action;
use crate::context::Context;
use crate::event::{Cause, Event, Source, Term};
use crate::figures::Place;
use crate::hooks::{feature_points, field_points, strength};
use crate::ids::{FeatureId, FigureId, PlayerId, SegId};
use crate::illegal::{Illegal, Reason};
use crate::rules::Step;
use crate::score::{AT_THE_END, Gain};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::steps;
use crate::turn::{Flow, Interruption};
use crate::vocab::FeatureKind;
use alloc::vec::Vec;

/// The number of message tokens (MSG-1).
pub(crate) const TOKENS: usize = 8;
/// A player whose marker stops on a multiple of this number draws a message (MSG-3).
const DARK: i32 = 5;
/// Points for not carrying out a message, and for each coat of arms, knight or farmer that a message counts (MSG-3,
/// MSG-5).
const TWO: i16 = 2;
/// The numbers of the tokens.
const ANOTHER_TURN: u8 = 4;
const ARMS: u8 = 5;
const KNIGHTS: u8 = 6;
const FARMERS: u8 = 7;
const SCORE_AND_RECALL: u8 = 8;

/// The tokens, and the messages' state in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Messages {
    /// Tokens in the order they were first drawn. A drawn token goes under the stack, so once all are known, they are
    /// drawn in the same order again.
    pub(crate) seen: [u8; TOKENS],
    /// The number of known tokens.
    pub(crate) known: u8,
    /// The next token, once all are known.
    pub(crate) next: u8,
    /// The token that was drawn but is not resolved yet.
    pub(crate) open: u8,
    /// Whether a token was drawn in this turn.
    pub(crate) drawn: bool,
    /// Whether the player will get another turn (message 4).
    pub(crate) owed: bool,
    /// Whether the extra turn was taken. The player gets no second one before another player's turn (CMB-5).
    pub(crate) taken: bool,
    /// Message 8: a segment of the feature from which a follower must come back. `None` if it may come from anywhere.
    pub(crate) from: Option<SegId>,
}

impl Messages {
    /// The known tokens in the order they were drawn. Once all are known, the list starts with the next token.
    pub(crate) fn in_order(&self) -> Vec<u8> {
        let mut order = self.seen[..usize::from(self.known)].to_vec();
        order.rotate_left(usize::from(self.next));
        order
    }
}

const NOT_NEXT: Reason = Reason {
    code: "not-that-message",
    clause: "MSG-3",
    text: "That message can't be the next one in the stack.",
};
const CANNOT: Reason = Reason {
    code: "message-impossible",
    clause: "MSG-3",
    text: "You can't carry out the message that way. Pass to take 2 points instead.",
};
const NOT_OWN: Reason = Reason {
    code: "not-that-follower",
    clause: "MSG-6",
    text: "Choose one of your own followers. If you scored a feature, choose one that stands on it.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_NEXT, &CANNOT, &NOT_OWN];

/// Resets the state at the start of a turn, or of either half of a double turn.
pub(crate) fn half_start(state: &mut State) {
    state.extra.messages.drawn = false;
}

/// Resets the state at the start of a whole turn.
pub(crate) fn turn_start(state: &mut State) {
    (state.extra.messages.owed, state.extra.messages.taken) = (false, false);
}

/// Asks for a message if the marker that the active player moved in this turn is on a multiple of five (MSG-3).
#[inline(never)]
pub(crate) fn enter_draw<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let player = cx.player();
    let moved = cx.state.extra.track.chosen(player).filter(|_| !cx.state.extra.messages.drawn);
    let dark = moved.is_some_and(|marker| cx.state.marker(player, marker) % DARK == 0);
    if dark { Flow::Wait } else { Flow::Next }
}

/// Lists the tokens that can be drawn: those not seen yet or, once all have been seen, the next one.
pub(crate) fn legal_draws(state: &State, out: &mut Vec<Action>) {
    let messages = &state.extra.messages;
    let seen = &messages.seen[..usize::from(messages.known)];
    if seen.len() == TOKENS {
        out.push(Action::Message(seen[usize::from(messages.next)]));
    } else {
        out.extend((1..=TOKENS as u8).filter(|token| !seen.contains(token)).map(Action::Message));
    }
}

#[inline(never)]
pub(crate) fn draw<S: Sink>(cx: &mut Context<'_, S>, token: u8) -> Flow {
    let player = cx.player();
    let messages = &mut cx.state.extra.messages;
    if usize::from(messages.known) < TOKENS {
        messages.seen[usize::from(messages.known)] = token;
        messages.known += 1;
    } else {
        messages.next = (messages.next + 1) % TOKENS as u8;
    }
    (messages.open, messages.drawn) = (token, true);
    cx.sink.emit(Event::Message { player, token });
    cx.state.turn.pending.push(Interruption::new(Step::MessageDo, player));
    Flow::Next
}

/// The segment that identifies a feature: the lowest one.
pub(crate) fn named(state: &State, seg: SegId) -> SegId {
    if seg.index() < state.features.segments() { state.features.ring(seg).min().unwrap_or(seg) } else { seg }
}

/// The features of these kinds on which the player has a follower, one segment each.
fn held_features(state: &State, player: PlayerId, kinds: u8) -> Vec<SegId> {
    let mut found: Vec<SegId> = Vec::new();
    for (figure, seg) in state.figures.on_segments() {
        let own = figure.owner() == player && state.figures.kind(figure).is_follower();
        if own && kinds & state.features.at(seg).kind().bit() != 0 {
            found.push(named(state, seg));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The kinds of feature that a message is about.
const fn about(token: u8) -> u8 {
    match token {
        1 | ARMS | KNIGHTS => FeatureKind::City.bit(),
        2 => FeatureKind::Road.bit(),
        3 => FeatureKind::Cloister.bit() | FeatureKind::Garden.bit(),
        FARMERS => FeatureKind::Field.bit(),
        _ => u8::MAX,
    }
}

/// Lists the ways to carry out the message, and passing for 2 points. Impossible tasks are not listed.
#[inline(never)]
pub(crate) fn legal_answers(state: &State, out: &mut Vec<Action>) {
    let (player, messages) = (state.turn.player, &state.extra.messages);
    match messages.open {
        ANOTHER_TURN => {
            if !messages.owed && !messages.taken && state.pool.total() > 0 {
                out.push(Action::CarryOutMessage);
            }
        }
        SCORE_AND_RECALL => {
            out.extend(
                held_features(state, player, about(SCORE_AND_RECALL)).into_iter().map(Action::MessageTarget),
            );
        }
        token if held_features(state, player, about(token)).is_empty() => {}
        _ => out.push(Action::CarryOutMessage),
    }
    out.push(Action::Pass);
}

/// A player who could only take the 2 points is not asked.
#[inline(never)]
pub(crate) fn enter_do<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal_answers(cx.state, &mut out);
    if out.len() > 1 { Flow::Wait } else { two_points(cx) }
}

fn give<S: Sink>(cx: &mut Context<'_, S>, seg: Option<SegId>, tally: &S::Tally) {
    if tally.total() != 0 {
        let cause = Cause { source: Source::Message, seg, complete: false };
        cx.award_as(cx.player(), cause, tally, Gain::Quiet);
    }
}

/// Gives 2 points for not carrying out the message (MSG-3).
#[inline(never)]
pub(crate) fn two_points<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    cx.state.extra.messages.open = 0;
    let mut tally = S::Tally::default();
    tally.add(Term::Message, 1, TWO);
    give(cx, None, &tally);
    Flow::Next
}

/// Carries out the message (MSG-4, MSG-5).
#[inline(never)]
pub(crate) fn carry_out<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let token = core::mem::take(&mut cx.state.extra.messages.open);
    if token == ANOTHER_TURN {
        cx.state.extra.messages.owed = true;
        return Flow::Next;
    }
    let player = cx.player();
    let features = held_features(cx.state, player, about(token));
    let own = |kind: FeatureKind| {
        let on = cx.state.figures.on_segments().filter(|(figure, seg)| {
            figure.owner() == player
                && cx.state.figures.kind(*figure).is_follower()
                && cx.state.features.at(*seg).kind() == kind
        });
        on.count() as u16
    };
    let mut tally = S::Tally::default();
    match token {
        ARMS => {
            let arms = features.iter().map(|seg| cx.state.features.at(*seg).arms()).sum::<u16>();
            tally.add(Term::CoatsOfArms, arms, arms as i16 * TWO);
        }
        KNIGHTS => tally.add(Term::Knights, own(FeatureKind::City), own(FeatureKind::City) as i16 * TWO),
        FARMERS => tally.add(Term::Farmers, own(FeatureKind::Field), own(FeatureKind::Field) as i16 * TWO),
        _ => {
            // If several features tie for the lowest value, it does not matter which of them is scored.
            let least = features.into_iter().min_by_key(|seg| worth::<S>(cx, *seg).total());
            if let Some(seg) = least {
                give(cx, Some(seg), &worth::<S>(cx, seg));
            }
        }
    }
    give(cx, None, &tally);
    Flow::Next
}

/// The value of a feature to the player if the game ended now.
fn worth<S: Sink>(cx: &Context<'_, S>, seg: SegId) -> S::Tally {
    let id: FeatureId = cx.state.features.of(seg);
    let feature = cx.state.features.get(id);
    let mut tally = S::Tally::default();
    if feature.kind() == FeatureKind::Field {
        let rate = AT_THE_END + field_points::own_rate(cx.rules, cx.state, cx.state.turn.player, seg);
        field_points::field_points(cx.rules, cx.state, seg, rate, &mut tally);
    } else {
        feature_points::feature_points(cx.rules, feature, false, &mut tally);
        feature_points::changed_whole(cx.rules, cx.state, id, &mut tally);
    }
    tally
}

/// Chooses the feature for message 8. If the player has the majority there, it is scored and one of the followers
/// there must come back. Otherwise, one follower may come back from anywhere (MSG-6).
#[inline(never)]
pub(crate) fn choose<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) -> Flow {
    cx.state.extra.messages.open = 0;
    let player = cx.player();
    let owners = strength::owners(cx.rules, cx.state, cx.state.features.of(seg));
    cx.state.extra.messages.from = owners.has(player).then_some(seg);
    if owners.has(player) {
        give(cx, Some(seg), &worth::<S>(cx, seg));
    }
    cx.state.turn.pending.push(Interruption::new(Step::MessageBack, player));
    Flow::Next
}

/// The followers that may come back. Of several identical ones, only the first is listed.
fn returning(state: &State) -> Vec<FigureId> {
    let from = state.extra.messages.from.map(|seg| state.features.of(seg));
    let may = |figure: &FigureId| {
        let there = match (state.figures.place(*figure), from) {
            (Place::Segment(seg), Some(feature)) => state.features.of(seg) == feature,
            (Place::Segment(_) | Place::Castle(_), None) => true,
            _ => false,
        };
        there && state.figures.is_first_alike(*figure)
    };
    state.figures.followers_out(state.turn.player).filter(may).collect()
}

#[inline(never)]
pub(crate) fn legal_returns(state: &State, out: &mut Vec<Action>) {
    out.extend(returning(state).into_iter().map(Action::MessageTakeBack));
    if state.extra.messages.from.is_none() {
        out.push(Action::Pass);
    }
}

/// Asks which follower comes back. A player without a choice is not asked.
#[inline(never)]
pub(crate) fn enter_back<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    match (cx.state.extra.messages.from, &returning(cx.state)[..]) {
        (Some(_), [only]) => take_back(cx, *only),
        (_, []) => Flow::Next,
        _ => Flow::Wait,
    }
}

#[inline(never)]
pub(crate) fn take_back<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId) -> Flow {
    cx.state.extra.messages.from = None;
    cx.move_figure(figure, Place::Supply);
    Flow::Next
}

/// Starts the extra turn from a message (MSG-5), after a builder's extra turn (CMB-5).
#[inline(never)]
pub(crate) fn enter_turn<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    if !core::mem::take(&mut cx.state.extra.messages.owed) || cx.state.pool.total() == 0 {
        return Flow::Next;
    }
    cx.state.extra.messages.taken = true;
    steps::turn::again(cx);
    Flow::Goto(0)
}

/// Adds up the points of both markers before final scoring (MSG-7).
#[inline(never)]
pub(crate) fn enter_final<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    cx.state.extra.track.merge_markers();
    cx.state.extra.track.choose_normal();
    cx.sink.emit(Event::Markers);
    Flow::Next
}

pub(crate) fn why_not_draw() -> Illegal {
    Illegal::Rule(&NOT_NEXT)
}

pub(crate) fn why_not_do() -> Illegal {
    Illegal::Rule(&CANNOT)
}

pub(crate) fn why_no_recall() -> Illegal {
    Illegal::Rule(&NOT_OWN)
}
