//! Rivers: which tiles may be drawn, and where the river may continue, computed from the places it comes from and
//! flows to.

use super::table::{edge, shows};
use crate::action::Action;
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::KindId;
use crate::rules::{Mechanic, RiverBends, RiverEnds, RiverKind, Rules};
use crate::state::State;
use crate::vocab::{FeatureKind, RiverRole, Signs};
use alloc::vec::Vec;

/// The draws from the first group with tiles left, in this order: fork, shuffled tiles, volcano, lake, land.
pub(super) fn draws(rules: &Rules, state: &State) -> Vec<Action> {
    let left: Vec<KindId> = rules.tiles().kinds().filter(|kind| state.pool.left(*kind) > 0).collect();
    let role = |kind: &KindId| rules.tiles().def(*kind).river;
    let volcano = |kind: &KindId| rules.tiles().def(*kind).signs.has(Signs::VOLCANO);
    let city =
        |kind: &KindId| rules.tiles().def(*kind).parts.iter().any(|part| part.kind == FeatureKind::City);
    let early = |kind: &KindId| {
        rules.options().river_ends == RiverEnds::Volcanoes
            && role(kind) == Some(RiverRole::Lake)
            && !volcano(kind)
            && city(kind)
    };
    let groups: [&dyn Fn(&KindId) -> bool; 5] = [
        &|kind| role(kind) == Some(RiverRole::Fork),
        &|kind| role(kind) == Some(RiverRole::Middle) || early(kind),
        &|kind| role(kind) == Some(RiverRole::Lake) && volcano(kind),
        &|kind| role(kind) == Some(RiverRole::Lake) && !volcano(kind),
        &|kind| role(kind).is_none(),
    ];
    let drawn = |group: &dyn Fn(&KindId) -> bool| left.iter().copied().filter(|kind| group(kind)).collect();
    let found = groups.into_iter().map(drawn).find(|group: &Vec<KindId>| !group.is_empty());
    let mut found = found.unwrap_or_default();
    let volcanoes = rules.options().river_ends == RiverEnds::Volcanoes
        && found.iter().any(|kind| role(kind) == Some(RiverRole::Lake) && volcano(kind));
    let flies = rules.on().has(Mechanic::Dragon) && state.extra.dragon.tile.is_some();
    if volcanoes && flies && rules.on().has(Mechanic::River) {
        let signed = |kind: &KindId| rules.tiles().def(*kind).signs.has(Signs::DRAGON);
        found.extend(left.iter().copied().filter(signed));
    }
    found.into_iter().map(Action::Draw).collect()
}

/// Returns whether the river rules allow the drawn tile there. True for land tiles.
pub(super) fn flows(rules: &Rules, state: &State, kind: KindId, pos: Pos, rotation: Rotation) -> bool {
    let def = rules.tiles().def(kind);
    if !rules.on().has(Mechanic::River) || def.river.is_none() {
        return true;
    }
    let wet = |side: &Side| edge(def, rotation, *side) == Some(FeatureKind::River);
    let beyond = |pos: Pos, side: &Side| pos.neighbour(*side);
    let joins = |side: &Side| {
        shows(rules, state, beyond(pos, side), side.opposite()) == Some(Some(FeatureKind::River))
    };
    let (joined, onward): (Vec<Side>, Vec<Side>) = Side::ALL.into_iter().filter(wet).partition(joins);
    let [joined] = joined[..] else { return false };
    let last = beyond(pos, &joined);
    let came = Side::ALL.into_iter().filter(|side| {
        beyond(last, side) != pos && shows(rules, state, last, *side) == Some(Some(FeatureKind::River))
    });
    if rules.options().river_bends == RiverBends::Room && rules.options().river != RiverKind::Modern {
        // The place that the river flows into, and the places to its left and right, must have no tile, and no other
        // open end may lead there.
        let wanted = if rules.open_ends_take_room() { open_ends(rules, state) } else { Vec::new() };
        let filled = |at: Pos| state.board.at(at).is_some() || wanted.contains(&at);
        return onward.iter().all(|side| {
            let ahead = beyond(pos, side);
            let row = Side::ALL.into_iter().filter(|other| other != side && *other != side.opposite());
            !filled(ahead) && row.map(|other| beyond(ahead, &other)).all(|at| !filled(at))
        });
    }
    // The river makes a U-turn if a place that it came from is next to a place that it flows into.
    let came: Vec<Pos> = came.map(|side| beyond(last, &side)).collect();
    let near = |one: Pos, two: Pos| one.x.abs_diff(two.x) + one.y.abs_diff(two.y) == 1;
    if onward.iter().any(|side| came.iter().any(|from| near(*from, beyond(pos, side)))) {
        return false;
    }
    let spring = state
        .board
        .tiles()
        .iter()
        .find(|placed| rules.tiles().def(placed.kind()).river == Some(RiverRole::Spring));
    let leaves = spring.and_then(|placed| {
        let wet = |side: &Side| {
            edge(rules.tiles().def(placed.kind()), placed.rotation(), *side) == Some(FeatureKind::River)
        };
        Side::ALL.into_iter().find(wet)
    });
    let back = onward.iter().any(|side| leaves == Some(side.opposite()));
    !(back && rules.options().river == RiverKind::Modern)
}

/// The empty places that the river flows into.
fn open_ends(rules: &Rules, state: &State) -> Vec<Pos> {
    let mut found = Vec::new();
    for placed in state.board.tiles() {
        let def = rules.tiles().def(placed.kind());
        let wet = |side: &Side| edge(def, placed.rotation(), *side) == Some(FeatureKind::River);
        let ends = Side::ALL.into_iter().filter(wet).map(|side| placed.pos().neighbour(side));
        found.extend(ends.filter(|at| state.board.at(*at).is_none()));
    }
    found
}
