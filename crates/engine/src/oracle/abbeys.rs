//! Abbeys, barns and wagons.

use super::acting::{is_barred, stands};
use super::partition::{Partition, kind_of};
use super::table::shows;
use crate::action::Action;
use crate::figures::Place;
use crate::geometry::{Pos, Side};
use crate::ids::SegId;
use crate::rules::{BarnOnBarn, Fields, Mechanic, Rules, WagonMove};
use crate::state::State;
use crate::vocab::FigureKind;
use alloc::vec::Vec;

pub(super) fn holes(rules: &Rules, state: &State, places: &[Pos]) -> Vec<Action> {
    let full = |pos: &&Pos| {
        Side::ALL.into_iter().all(|side| shows(rules, state, pos.neighbour(side), side.opposite()).is_some())
    };
    let mut found: Vec<Action> = places.iter().filter(full).map(|pos| Action::Abbey(*pos)).collect();
    found.push(Action::Pass);
    found
}

/// The field at a corner of a tile: the segment whose printed halves include both halves next to that corner.
fn corner_field(rules: &Rules, state: &State, pos: Pos, corner: usize) -> Option<SegId> {
    let placed = state.board.tiles().iter().find(|placed| placed.pos() == pos)?;
    let halves = [[0usize, 7], [1, 2], [3, 4], [5, 6]][corner];
    let def = rules.tiles().def(placed.kind());
    let part = |half: usize| {
        let printed = (half + 8 - 2 * placed.rotation().index()) % 8;
        def.parts.iter().position(|part| part.halves >> printed & 1 != 0)
    };
    let (one, two) = (part(halves[0])?, part(halves[1])?);
    (one == two).then(|| SegId(placed.first().0 + one as u16))
}

pub(super) fn barns(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    let may = rules.on().has(Mechanic::Barn)
        && rules.options().fields == Fields::On
        && state.figures.in_supply(state.turn.player, FigureKind::Barn) > 0;
    let Some(tile) = state.turn.placed.filter(|_| may) else { return found };
    let here = state.board.tile(tile).pos();
    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let corner = Pos::new(here.x + dx, here.y + dy);
        let at = |dx: i16, dy: i16, which: usize| {
            corner_field(rules, state, Pos::new(corner.x + dx, corner.y + dy), which)
        };
        let four = [at(0, 0, 0), at(-1, 0, 1), at(-1, -1, 2), at(0, -1, 3)];
        let Some(field) = four[0].filter(|_| four.iter().all(Option::is_some)) else { continue };
        if rules.options().barn_on_barn == BarnOnBarn::Yes || !partition.has_barn(state, field) {
            found.push(Action::Barn(corner));
        }
    }
    found
}

/// The drives of the wagon whose owner is asked.
pub(super) fn drives(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(player) = state.turn.pending.top().map(|pending| pending.player) else { return found };
    let scored = usize::from(state.completion.scored).checked_sub(1);
    let scored = scored.and_then(|at| state.completion.list.get(at)).map(|completed| completed.seg);
    let on_it = |seg: SegId| {
        scored.is_some_and(|scored| partition.root[scored.index()] == partition.root[seg.index()])
    };
    let wagon = state.figures.all().find_map(|(figure, place)| match place {
        Place::Segment(seg)
            if figure.owner() == player && state.figures.kind(figure) == FigureKind::Wagon && on_it(seg) =>
        {
            Some((figure, seg))
        }
        _ => None,
    });
    let Some((figure, from)) = wagon else { return found };
    let finished = partition.component(from);
    for seg in (0..state.features.segments() as u16).map(SegId) {
        let free = stands(rules, FigureKind::Wagon, kind_of(rules, state, seg))
            && !partition.is_complete(rules, state, seg)
            && !partition.is_held(state, seg)
            && !is_barred(rules, state, seg);
        let reached = match rules.options().wagon_move {
            WagonMove::Near => {
                let pos = |seg: SegId| state.board.tile(state.features.tile_of(seg)).pos();
                let (a, b) = (pos(from), pos(seg));
                a.x.abs_diff(b.x) <= 1 && a.y.abs_diff(b.y) <= 1
            }
            WagonMove::Connected => finished.iter().any(|own| meets(rules, state, *own, seg)),
        };
        if free && reached {
            found.push(Action::DriveWagon { figure, seg });
        }
    }
    found.push(Action::Pass);
    found
}

/// Returns whether two segments meet at a gate, crossing or door of their tile, or across an abbey's side.
fn meets(rules: &Rules, state: &State, one: SegId, two: SegId) -> bool {
    let (a, b) = (state.features.tile_of(one), state.features.tile_of(two));
    let (here, there) = (state.board.tile(a), state.board.tile(b));
    if a == b {
        let number = |seg: SegId| u32::from(seg.0 - here.first().0);
        let (one, two) = (number(one), number(two));
        let links = &rules.tiles().def(here.kind()).links;
        return one < 16 && two < 16 && links.iter().any(|link| link >> one & 1 != 0 && link >> two & 1 != 0);
    }
    let side = Side::ALL.into_iter().find(|side| here.pos().neighbour(*side) == there.pos());
    let Some(side) = side else { return false };
    let reaches = |seg: SegId, side: Side| state.sides_of(rules.tiles(), seg) & side.bit() != 0;
    let abbey = |kind| rules.tiles().def(kind).is_abbey();
    abbey(here.kind()) && reaches(two, side.opposite()) || abbey(there.kind()) && reaches(one, side)
}
