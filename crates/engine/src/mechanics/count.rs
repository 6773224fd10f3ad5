//! The count and the four quarters of the walled town (CNT-1 to CNT-12).

use crate::action::{Action, Quarter};
use crate::context::Context;
use crate::event::Event;
use crate::figures::Place;
use crate::hooks::{quarter_entry, quarter_left, standing};
use crate::ids::{FigureId, PlayerId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{CountEntry, CountFinal, CountMove, Rules, Step};
use crate::sink::Sink;
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FeatureKind, FigureKind};

use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The count's quarter, and the state of this turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CountState {
    pub(crate) quarter: Quarter,
    /// The number of players asked so far about followers leaving quarters.
    pub(crate) asked: u8,
    /// Whether the active player moved a follower out of a quarter in this turn (CNT-5).
    pub(crate) left: bool,
    /// The quarter entered in this turn.
    pub(crate) entered: Option<Quarter>,
    /// Whether the game is ending, so that players are asked one last time (CNT-6).
    pub(crate) ending: bool,
}

impl Default for CountState {
    fn default() -> Self {
        Self { quarter: Quarter::Castle, asked: 0, left: false, entered: None, ending: false }
    }
}

pub(crate) const CLOSED: Reason = Reason {
    code: "walled",
    clause: "CNT-1",
    text: "You can't place followers in the walled town as a normal action.",
};
const COUNT_HOLDS: Reason = Reason {
    code: "count-holds",
    clause: "CNT-4",
    text: "The count is in that quarter, so no follower can leave it.",
};
const NOT_FROM_THERE: Reason = Reason {
    code: "not-in-a-quarter",
    clause: "CNT-4",
    text: "Choose one of your own followers in a quarter of the walled town.",
};
const OTHER_KIND: Reason = Reason {
    code: "other-quarter",
    clause: "CNT-2",
    text: "Followers leave the castle for cities, the smithy for roads, the cathedral for cloisters and the market for fields.",
};
const NOT_SCORED: Reason = Reason {
    code: "not-scored-now",
    clause: "CNT-4",
    text: "Followers can only move to features completed this turn.",
};
const FINISHED: Reason = Reason {
    code: "leave-finished",
    clause: "CNT-6",
    text: "At the end of the game, followers can only move to unfinished features.",
};
const MARKET_ONLY: Reason = Reason {
    code: "market-only",
    clause: "CNT-6",
    text: "At the end of this game, followers can only leave the market (rule option `count-final`).",
};
const NOT_INTO: Reason =
    Reason { code: "not-into-that-quarter", clause: "CNT-3", text: "That figure can't go to that quarter." };
const IS_THERE: Reason = Reason { code: "is-there", clause: "CNT-3", text: "The count is already there." };
pub(crate) const REASONS: &[&Reason] = &[
    &CLOSED,
    &COUNT_HOLDS,
    &NOT_FROM_THERE,
    &OTHER_KIND,
    &NOT_SCORED,
    &FINISHED,
    &MARKET_ONLY,
    &NOT_INTO,
    &IS_THERE,
];

/// The kinds of feature that followers in a quarter may move to (CNT-2). Only figures that may stand in a garden use
/// gardens.
const fn goes_to(quarter: Quarter) -> u8 {
    match quarter {
        Quarter::Castle => FeatureKind::City.bit(),
        Quarter::Market => FeatureKind::Field.bit(),
        Quarter::Smithy => FeatureKind::Road.bit(),
        Quarter::Cathedral => FeatureKind::Cloister.bit() | FeatureKind::Garden.bit(),
    }
}

pub(crate) fn tile_played(state: &mut State) {
    let count = &mut state.extra.count;
    (count.asked, count.left, count.entered) = (0, false, None);
}

/// True if this is a closed tile of the walled town.
#[inline]
pub(crate) fn is_town(rules: &Rules, tile: TileId) -> bool {
    tile.0 < 64 && rules.gates().town >> tile.0 & 1 != 0
}

/// Asks the next player who may move a follower out, starting to the left of the active player (CNT-4, CNT-6).
#[inline(never)]
pub(crate) fn enter_leaving<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let players = cx.rules.setup().players;
    if cx.state.completion.list.is_empty() && !is_final(cx.rules, cx.state) {
        return Flow::Next;
    }
    while cx.state.extra.count.asked < players {
        cx.state.extra.count.asked += 1;
        let player = cx.player().ahead(cx.state.extra.count.asked, players);
        if can_move(cx.rules, cx.state, player) {
            cx.state.turn.pending.push(Interruption::new(Step::Leave, player));
            return Flow::Again;
        }
    }
    Flow::Next
}

/// Asks the players once more at the end of the game.
#[inline(never)]
pub(crate) fn enter_final_leaving<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let count = &mut cx.state.extra.count;
    if !core::mem::replace(&mut count.ending, true) {
        count.asked = 0;
    }
    enter_leaving(cx)
}

/// Asks again as long as the player has a follower to move.
#[inline(never)]
pub(crate) fn enter_leave<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let open = cx.state.turn.pending.top();
    let more = open.is_some_and(|pending| can_move(cx.rules, cx.state, pending.player));
    if more { Flow::Wait } else { Flow::Next }
}

#[inline(never)]
pub(crate) fn legal_leaves(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if let Some(pending) = state.turn.pending.top() {
        let _ = each_move(rules, state, pending.player, |figure, seg| {
            out.push(Action::LeaveQuarter { figure, seg });
            ControlFlow::Continue(())
        });
    }
    out.push(Action::Pass);
}

fn is_final(rules: &Rules, state: &State) -> bool {
    rules.plan().step(state.turn.cursor) == Step::FinalLeaving
}

/// Calls `found` for each segment of each feature that a follower can join now: the features being scored or, at the
/// end, all unfinished features and fields. Stops when `found` returns `Break`.
fn each_target(
    rules: &Rules,
    state: &State,
    mut found: impl FnMut(SegId) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !is_final(rules, state) {
        let mut completed = state.completion.list.iter();
        return completed
            .try_for_each(|completed| state.features.ring(completed.seg).try_for_each(&mut found));
    }
    let mut all = (0..state.features.segments() as u16).map(SegId);
    all.try_for_each(|seg| {
        if state.features.at(seg).is_complete() { ControlFlow::Continue(()) } else { found(seg) }
    })
}

/// Calls `found` for each of the player's followers that may leave and each feature it may join. Names only the first
/// of several identical followers. Stops when `found` returns `Break`.
fn each_move(
    rules: &Rules,
    state: &State,
    player: PlayerId,
    mut found: impl FnMut(FigureId, SegId) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let market_only = is_final(rules, state) && rules.options().count_final == CountFinal::Market;
    let mut seen: Vec<(FigureKind, Quarter)> = Vec::new();
    for figure in state.figures.out(player) {
        let Place::Quarter(quarter) = state.figures.place(figure) else { continue };
        let kind = state.figures.kind(figure);
        let stays = quarter == state.extra.count.quarter || market_only && quarter != Quarter::Market;
        if stays || seen.contains(&(kind, quarter)) {
            continue;
        }
        seen.push((kind, quarter));
        let may = goes_to(quarter) & rules.gates().stands[kind as usize];
        each_target(rules, state, |target| {
            let there = may & state.features.at(target).kind().bit() != 0;
            let free = || standing::seg_barred(rules, state, target).is_none();
            if there && free() { found(figure, target) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns whether the player has any follower to move.
fn can_move(rules: &Rules, state: &State, player: PlayerId) -> bool {
    each_move(rules, state, player, |_, _| ControlFlow::Break(())).is_break()
}

/// Moves a follower out of its quarter. A player who does so in their own turn may no longer enter a quarter in that
/// turn (CNT-5).
#[inline(never)]
pub(crate) fn leave<S: Sink>(cx: &mut Context<'_, S>, figure: FigureId, seg: SegId) -> Flow {
    cx.move_figure(figure, Place::Segment(seg));
    if figure.owner() == cx.player() {
        cx.state.extra.count.left = true;
    }
    quarter_left::quarter_left(cx, figure);
    Flow::Again
}

/// Returns whether the active player may put a follower into a quarter (CNT-3, CNT-5).
fn may_enter(rules: &Rules, state: &State) -> bool {
    let completion = &state.completion;
    let own = 1u8 << state.turn.player.0;
    let reason = match rules.options().count_entry {
        CountEntry::Worth => completion.list.iter().any(|completed| completed.points > 0),
        CountEntry::Scored => completion.took & !own != 0,
    };
    let barred = state.extra.count.left || quarter_entry::is_barred(rules, state);
    reason && completion.took & own == 0 && !barred
}

/// Returns whether a figure may enter a quarter (CNT-3): the mayor only the castle, the abbot only the cathedral, and
/// the wagon any quarter except the market.
pub(crate) const fn may_go(figure: FigureKind, quarter: Quarter) -> bool {
    match figure {
        FigureKind::Follower | FigureKind::Big => true,
        FigureKind::Mayor => matches!(quarter, Quarter::Castle),
        FigureKind::Wagon => !matches!(quarter, Quarter::Market),
        FigureKind::Abbot => matches!(quarter, Quarter::Cathedral),
        FigureKind::Builder | FigureKind::Pig | FigureKind::Barn => false,
    }
}

#[inline(never)]
pub(crate) fn enter_enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let placed = cx.state.turn.placed.is_some();
    let any = cx.state.figures.any_follower(cx.player());
    if placed && any && may_enter(cx.rules, cx.state) { Flow::Wait } else { Flow::Next }
}

#[inline(never)]
pub(crate) fn legal_entries(state: &State, out: &mut Vec<Action>) {
    for figure in FigureKind::ALL {
        if state.figures.in_supply(state.turn.player, figure) > 0 {
            let into = Quarter::ALL.into_iter().filter(|quarter| may_go(figure, *quarter));
            out.extend(into.map(|quarter| Action::Enter { figure, quarter }));
        }
    }
    out.push(Action::Pass);
}

#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>, figure: FigureKind, quarter: Quarter) -> Flow {
    if let Some(figure) = cx.state.figures.next_in_supply(cx.player(), figure) {
        cx.move_figure(figure, Place::Quarter(quarter));
        cx.state.extra.count.entered = Some(quarter);
    }
    Flow::Next
}

/// Lets the player who entered a quarter move the count, or moves him automatically (CNT-3).
#[inline(never)]
pub(crate) fn enter_count<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let Some(entered) = cx.state.extra.count.entered else { return Flow::Next };
    match cx.rules.options().count_move {
        CountMove::Player => return Flow::Wait,
        CountMove::Clockwise => {
            let next = (cx.state.extra.count.quarter as usize + 1) % Quarter::ALL.len();
            go(cx, Quarter::ALL[next])
        }
        CountMove::Follower => go(cx, entered),
    };
    Flow::Next
}

#[inline(never)]
pub(crate) fn legal_count_moves(state: &State, out: &mut Vec<Action>) {
    let others = Quarter::ALL.into_iter().filter(|quarter| *quarter != state.extra.count.quarter);
    out.extend(others.map(Action::Count));
    out.push(Action::Pass);
}

#[inline(never)]
pub(crate) fn go<S: Sink>(cx: &mut Context<'_, S>, quarter: Quarter) -> Flow {
    if cx.state.extra.count.quarter != quarter {
        cx.state.extra.count.quarter = quarter;
        cx.sink.emit(Event::Count(quarter));
    }
    Flow::Next
}

pub(crate) fn why_not_leave(rules: &Rules, state: &State, figure: FigureId, seg: SegId) -> Illegal {
    let asked = state.turn.pending.top().map(|pending| pending.player);
    let place = (figure.index() < state.figures.slots()).then(|| state.figures.place(figure));
    let Some(Place::Quarter(quarter)) = place.filter(|_| Some(figure.owner()) == asked) else {
        return Illegal::Rule(&NOT_FROM_THERE);
    };
    if quarter == state.extra.count.quarter {
        return Illegal::Rule(&COUNT_HOLDS);
    }
    let ending = is_final(rules, state);
    if ending && quarter != Quarter::Market && rules.options().count_final == CountFinal::Market {
        return Illegal::Rule(&MARKET_ONLY);
    }
    if goes_to(quarter) & state.features.at(seg).kind().bit() == 0 {
        return Illegal::Rule(&OTHER_KIND);
    }
    let (kind, feature) = (state.figures.kind(figure), state.features.at(seg).kind());
    if rules.gates().stands[kind as usize] & feature.bit() == 0 {
        return Illegal::CannotStand(kind, feature);
    }
    let barred = standing::seg_barred(rules, state, seg);
    Illegal::Rule(barred.unwrap_or(if ending { &FINISHED } else { &NOT_SCORED }))
}

pub(crate) fn why_not_enter(state: &State, figure: FigureKind, quarter: Quarter) -> Illegal {
    if state.figures.owned(state.turn.player, figure) == 0 {
        return Illegal::NotInPlay;
    }
    if may_go(figure, quarter) { Illegal::NoneInSupply(figure) } else { Illegal::Rule(&NOT_INTO) }
}

pub(crate) fn why_not_count() -> Illegal {
    Illegal::Rule(&IS_THERE)
}
