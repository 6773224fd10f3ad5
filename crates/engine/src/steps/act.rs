//! The turn's action after placing the tile.

use crate::action::Action;
use crate::context::Context;
use crate::figures::Place;
use crate::hooks::{anytime, standing, turn_action};
use crate::ids::SegId;
use crate::illegal::Illegal;
use crate::rules::{Fields, Rules};
use crate::sink::Sink;
use crate::state::State;
use crate::tiles::seg;
use crate::turn::Flow;
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;
use core::ops::ControlFlow;

/// The segments that may be chosen, one bit for each part of the tile just placed.
type OpenParts = u16;

/// Skips the question if the player could only pass (BASE-10).
#[inline]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let any = if cx.rules.on().is_empty() {
        free_parts(cx.rules, cx.state, FigureKind::Follower) != 0
    } else {
        has_legal(cx.rules, cx.state)
    };
    if any { Flow::Wait } else { Flow::Next }
}

/// For games with modules: returns whether the player can do anything other than pass. Checks the cheap cases first.
#[inline(never)]
fn has_legal(rules: &Rules, state: &State) -> bool {
    if each_deployment(rules, state, |_, _| ControlFlow::Break(())).is_break() {
        return true;
    }
    let mut out = Vec::new();
    anytime::legal(rules, state, state.turn.player, &mut out);
    for list in [turn_action::compulsory, turn_action::before, turn_action::instead] {
        list(rules, state, &mut out);
        if !out.is_empty() {
            return true;
        }
    }
    false
}

#[inline]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if !rules.on().is_empty() {
        return legal_with_modules(rules, state, out);
    }
    let mut free = free_parts(rules, state, FigureKind::Follower);
    while free != 0 {
        out.push(deploy_on(state, FigureKind::Follower, free.trailing_zeros()));
        free &= free - 1;
    }
    out.push(Action::Pass);
}

/// The legal actions in a game with modules.
#[inline(never)]
fn legal_with_modules(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    turn_action::before(rules, state, out);
    turn_action::compulsory(rules, state, out);
    if turn_action::must(rules, state).is_none() {
        let _ = each_deployment(rules, state, |figure, seg| {
            out.push(Action::Deploy { figure, seg });
            ControlFlow::Continue(())
        });
        turn_action::instead(rules, state, out);
        out.push(Action::Pass);
    }
}

/// Calls `found` for each kind of follower in supply and each part of the tile just placed where it may stand,
/// including a span over the tile. Stops when `found` returns `Break`.
fn each_deployment(
    rules: &Rules,
    state: &State,
    mut found: impl FnMut(FigureKind, SegId) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(tile) = state.turn.placed.filter(|_| state.figures.any_follower(state.turn.player)) else {
        return ControlFlow::Continue(());
    };
    let placed = state.board.tile(tile);
    let parts = rules.tiles().parts_of(placed.kind()).len() as u8;
    let span = state.features.span_on(tile).map(|span| span.seg);
    let bars = standing::Bars::of(rules, state);
    let mut kinds = [(FigureKind::Follower, 0); FigureKind::ALL.len()];
    let mut count = 0;
    for figure in FigureKind::ALL.into_iter().filter(|kind| kind.is_follower()) {
        if state.figures.next_in_supply(state.turn.player, figure).is_some() {
            kinds[count] = (figure, rules.gates().stands[figure as usize]);
            count += 1;
        }
    }
    for seg in (0..parts).map(|part| seg(placed.first(), part)).chain(span) {
        let feature = state.features.at(seg);
        if feature.followers() > 0 || bars.bar(state, seg).is_some() {
            continue;
        }
        for (figure, stands) in &kinds[..count] {
            if stands & feature.kind().bit() != 0 {
                found(*figure, seg)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Why a figure may not be placed on a segment, or `None` if it may (BASE-9). Does not check the supply, or whether
/// the segment is on the tile just placed.
pub(crate) fn why_not_stand(rules: &Rules, state: &State, figure: FigureKind, seg: SegId) -> Option<Illegal> {
    let feature = state.features.at(seg);
    if rules.gates().stands[figure as usize] & feature.kind().bit() == 0 {
        let fields_off = feature.kind() == FeatureKind::Field && rules.options().fields == Fields::Off;
        return Some(if fields_off {
            Illegal::FieldsOff
        } else {
            Illegal::CannotStand(figure, feature.kind())
        });
    }
    if feature.followers() > 0 {
        return Some(Illegal::Occupied(feature.kind()));
    }
    standing::barred(rules, state, seg).map(Illegal::Rule)
}

#[inline]
pub(crate) fn nth_legal(rules: &Rules, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
    let mut free = free_parts(rules, state, FigureKind::Follower);
    let count = free.count_ones() as usize;
    let n = choose(count + 1);
    if n == count {
        return Some(Action::Pass);
    }
    for _ in 0..n {
        free &= free.wrapping_sub(1);
    }
    (free != 0).then(|| deploy_on(state, FigureKind::Follower, free.trailing_zeros()))
}

/// For games without modules: returns whether this placement is legal.
pub(crate) fn is_legal(rules: &Rules, state: &State, figure: FigureKind, seg: SegId) -> bool {
    let first = state.turn.placed.map(|tile| state.board.tile(tile).first());
    let part = first.and_then(|first| seg.0.checked_sub(first.0)).filter(|part| *part < 16);
    let free = free_parts(rules, state, FigureKind::Follower);
    figure == FigureKind::Follower && part.is_some_and(|part| free >> part & 1 != 0)
}

fn deploy_on(state: &State, figure: FigureKind, part: u32) -> Action {
    let first = state.turn.placed.map_or(SegId(0), |tile| state.board.tile(tile).first());
    Action::Deploy { figure, seg: seg(first, part as u8) }
}

/// The parts of the tile just placed on which the player may place a figure of this kind. The figure comes from supply
/// (BASE-8), and no player, including its owner, may hold the feature (BASE-9). This also applies to a feature that
/// the tile completes (BASE-18).
#[inline]
fn free_parts(rules: &Rules, state: &State, figure: FigureKind) -> OpenParts {
    let any = state.figures.next_in_supply(state.turn.player, figure).is_some();
    let Some(tile) = state.turn.placed.filter(|_| any) else { return 0 };
    let placed = state.board.tile(tile);
    let stands = rules.gates().stands[figure as usize];
    let first = placed.first().index();
    let segs = &state.features.segs[first..first + rules.tiles().parts_of(placed.kind()).len()];
    let mut free = 0;
    for (part, seg) in segs.iter().enumerate() {
        let feature = state.features.get(seg.feature);
        let open = stands & feature.kind().bit() != 0 && feature.followers() == 0;
        free |= OpenParts::from(open) << part;
    }
    free
}

#[inline]
pub(crate) fn deploy<S: Sink>(cx: &mut Context<'_, S>, figure: FigureKind, seg: SegId) -> Flow {
    if let Some(figure) = cx.state.figures.next_in_supply(cx.player(), figure) {
        cx.move_figure(figure, Place::Segment(seg));
        cx.state.turn.deployed = Some(figure);
    }
    Flow::Next
}
