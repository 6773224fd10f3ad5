//! Magic portals: in a turn with a portal tile, the player may place the follower on any tile (DRG-15).

use crate::action::Action;
use crate::hooks::standing;
use crate::ids::SegId;
use crate::illegal::{Illegal, Reason};
use crate::rules::Rules;
use crate::state::State;
use crate::vocab::{FeatureKind, FigureKind, Signs};
use alloc::vec::Vec;

const FINISHED: Reason = Reason {
    code: "portal-finished",
    clause: "DRG-15",
    text: "A follower can only go through a portal to an unfinished feature.",
};
pub(crate) const REASONS: &[&Reason] = &[&FINISHED];

/// Returns whether a portal was placed in this turn.
pub(crate) fn is_open(rules: &Rules, state: &State) -> bool {
    let portal = |tile| rules.tiles().kinds[state.board.tile(tile).kind().index()].signs.has(Signs::PORTAL);
    state.turn.placed.is_some_and(portal)
}

/// Lists placements of followers on every segment of every unfinished, unoccupied feature on earlier tiles.
#[inline(never)]
pub(crate) fn legal(rules: &Rules, state: &State, out: &mut Vec<Action>) {
    if !is_open(rules, state) {
        return;
    }
    // For each kind of feature, the followers that could go there.
    let in_supply = |kind: &FigureKind| {
        kind.is_follower() && state.figures.next_in_supply(state.turn.player, *kind).is_some()
    };
    let stands = |feature: FeatureKind| {
        let may = |kind: &FigureKind| rules.gates().stands[*kind as usize] & feature.bit() != 0;
        FigureKind::ALL.into_iter().filter(in_supply).filter(may).collect::<Vec<_>>()
    };
    let kinds = FeatureKind::ALL.map(stands);
    out.reserve(state.features.segments());
    let bars = standing::Bars::of(rules, state);
    for (at, part) in state.features.segs.iter().enumerate() {
        let seg = SegId(at as u16);
        let feature = state.features.get(part.feature);
        let kinds = &kinds[feature.kind() as usize][..];
        if kinds.is_empty()
            || feature.followers() > 0
            || feature.is_complete()
            || Some(part.tile) == state.turn.placed
        {
            continue;
        }
        if bars.bar(state, seg).is_none() {
            out.extend(kinds.iter().map(|figure| Action::Deploy { figure: *figure, seg }));
        }
    }
}

/// The portal's own reason why the follower may not go there. Other reasons are checked first.
pub(crate) fn why_not(state: &State, seg: SegId) -> Option<Illegal> {
    state.features.at(seg).is_complete().then_some(Illegal::Rule(&FINISHED))
}
