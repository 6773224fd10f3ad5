//! The mage and the witch: they make a road or city worth more or less (MAG-1 to MAG-6).

use crate::action::{Action, Spell};
use crate::context::Context;
use crate::event::{Event, Term};
use crate::ids::{FeatureId, SegId, TileId};
use crate::illegal::{Illegal, Reason};
use crate::rules::{Rules, Step};
use crate::sink::{Sink, Tally};
use crate::state::State;
use crate::turn::{Flow, Interruption};
use crate::vocab::{FeatureKind, Signs};
use alloc::vec;
use alloc::vec::Vec;

const BOTH: [Spell; 2] = [Spell::Mage, Spell::Witch];
/// The kinds of feature they may stand on (MAG-1).
const LINES: u8 = FeatureKind::City.bit() | FeatureKind::Road.bit();

/// For each of them, a segment of its feature. `None` while it is not on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Mages {
    pub(crate) at: [Option<SegId>; 2],
}

const NOT_THERE: Reason = Reason {
    code: "no-spell-there",
    clause: "MAG-1",
    text: "Place the mage or witch on an unfinished road or city where neither of them stands.",
};
const MUST_GO: Reason = Reason {
    code: "spell-must-go",
    clause: "MAG-2",
    text: "You can only remove the mage or witch if neither of them can be placed anywhere.",
};
pub(crate) const REASONS: &[&Reason] = &[&NOT_THERE, &MUST_GO];

fn feature_of(state: &State, spell: Spell) -> Option<FeatureId> {
    state.extra.mages.at[spell as usize].map(|seg| state.features.of(seg))
}

/// Asks for a move of one of them if the tile has the sign (MAG-1) or joined their features (MAG-3). If both apply,
/// there is only one move.
pub(crate) fn tile_played<S: Sink>(cx: &mut Context<'_, S>, tile: TileId) {
    let kind = cx.state.board.tile(tile).kind();
    let sign = cx.rules.tiles().kinds[kind.index()].signs.has(Signs::MAGE);
    if sign {
        ask(cx, Some(tile));
    } else {
        ask_if_joined(cx);
    }
}

fn ask<S: Sink>(cx: &mut Context<'_, S>, tile: Option<TileId>) {
    let player = cx.player();
    cx.state.turn.pending.push(Interruption { tile, ..Interruption::new(Step::Cast, player) });
}

/// If they are on the same feature, asks for a move of one of them, because they must be on different features when a
/// feature is scored (MAG-3, CMB-12). Returns whether it asked.
pub(crate) fn ask_if_joined<S: Sink>(cx: &mut Context<'_, S>) -> bool {
    let [mage, witch] = BOTH.map(|spell| feature_of(cx.state, spell));
    let asked = cx.state.turn.pending.top().is_some_and(|pending| pending.step == Step::Cast);
    let joined = mage.is_some() && mage == witch && !asked;
    if joined {
        ask(cx, cx.state.turn.placed);
    }
    joined
}

/// Lists the moves of both figures to every feature that they may move to. The feature's first segment identifies it.
/// If there are no moves, lists the ways to take one of them off the board (MAG-2).
#[inline(never)]
pub(crate) fn legal(state: &State, out: &mut Vec<Action>) {
    let features = &state.features;
    for spell in BOTH {
        let [own, other] = [spell, BOTH[1 - spell as usize]].map(|spell| feature_of(state, spell));
        let mut seen = vec![false; features.records.len()];
        for seg in (0..features.segments() as u16).map(SegId) {
            let id = features.of(seg);
            let new = !core::mem::replace(&mut seen[id.index()], true);
            let feature = features.get(id);
            let open = LINES & feature.kind().bit() != 0 && !feature.is_complete();
            if new && open && Some(id) != own && Some(id) != other {
                out.push(Action::Cast { spell, seg });
            }
        }
    }
    if out.is_empty() {
        let on_board = BOTH.into_iter().filter(|spell| state.extra.mages.at[*spell as usize].is_some());
        out.extend(on_board.map(Action::Lift));
    }
}

/// A player without a choice is not asked.
#[inline(never)]
pub(crate) fn enter<S: Sink>(cx: &mut Context<'_, S>) -> Flow {
    let mut out = Vec::new();
    legal(cx.state, &mut out);
    match out[..] {
        [] => Flow::Next,
        [Action::Cast { spell, seg }] => cast(cx, spell, seg),
        [Action::Lift(spell)] => lift(cx, spell),
        _ => Flow::Wait,
    }
}

#[inline(never)]
pub(crate) fn cast<S: Sink>(cx: &mut Context<'_, S>, spell: Spell, seg: SegId) -> Flow {
    cx.state.extra.mages.at[spell as usize] = Some(seg);
    cx.sink.emit(Event::Spell { spell, seg: Some(seg) });
    Flow::Next
}

#[inline(never)]
pub(crate) fn lift<S: Sink>(cx: &mut Context<'_, S>, spell: Spell) -> Flow {
    cx.state.extra.mages.at[spell as usize] = None;
    cx.sink.emit(Event::Spell { spell, seg: None });
    Flow::Next
}

/// Adds a point for each tile if the mage is there, then halves the total, rounded up, if the witch is there (MAG-4).
/// A feature worth nothing stays worth nothing (CMB-12).
pub(crate) fn points<T: Tally>(state: &State, id: FeatureId, tally: &mut T) {
    let feature = state.features.get(id);
    if LINES & feature.kind().bit() == 0 || tally.total() == 0 {
        return;
    }
    if feature_of(state, Spell::Mage) == Some(id) {
        tally.add(Term::Mage, feature.tiles(), feature.tiles() as i16);
    }
    if feature_of(state, Spell::Witch) == Some(id) {
        tally.add(Term::Witch, 1, -(tally.total() / 2));
    }
}

/// Takes the mage and the witch off a feature after it was scored (MAG-5).
pub(crate) fn feature_completed<S: Sink>(cx: &mut Context<'_, S>, seg: SegId) {
    let id = cx.state.features.of(seg);
    for spell in BOTH {
        if feature_of(cx.state, spell) == Some(id) {
            lift(cx, spell);
        }
    }
}

/// The segment that identifies a feature in the list of choices.
pub(crate) fn named(rules: &Rules, state: &State, seg: SegId) -> SegId {
    let known = seg.index() < state.features.segments();
    if known && state.turn.step(rules) == Step::Cast { state.features.lowest(seg) } else { seg }
}

pub(crate) fn why_no_cast() -> Illegal {
    Illegal::Rule(&NOT_THERE)
}

pub(crate) fn why_no_lift() -> Illegal {
    Illegal::Rule(&MUST_GO)
}
