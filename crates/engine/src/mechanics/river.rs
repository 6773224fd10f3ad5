//! Rivers: river tiles are drawn first, each one extends the river, and the river never turns back on itself (RIV-1 to
//! RIV-10).

use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, TileId};
use crate::illegal::Reason;
use crate::rules::{RiverBends, RiverEnds, RiverKind, Rules};
use crate::state::State;
use crate::tiles::TileDef;
use crate::vocab::{FeatureKind, RiverRole, Signs};

/// The group of tiles that is drawn now. The groups are drawn in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum RiverStage {
    /// The fork, next to the spring (RIV-7).
    Fork,
    /// The shuffled river tiles.
    Middle,
    /// The volcano tile at the end of one branch (RIV-7).
    Volcano,
    /// The lake, always last (RIV-4, RIV-7).
    Lake,
    /// The river is complete.
    #[default]
    Land,
}

/// The progress of the river.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RiverState {
    pub(crate) stage: RiverStage,
}

pub(crate) const NOT_ITS_TURN: Reason = Reason {
    code: "river-first",
    clause: "RIV-1",
    text: "That tile can't be drawn now: the river tiles come first, and the end of the river comes last.",
};
const NOT_ON: Reason =
    Reason { code: "river-not-on", clause: "RIV-2", text: "A river tile must extend the river." };
const MEETS: Reason = Reason {
    code: "river-meets",
    clause: "RIV-8",
    text: "The river can't run into itself or into another branch.",
};
const U_SHAPE: Reason = Reason {
    code: "river-u-shape",
    clause: "RIV-8",
    text: "Two river tiles in a row can't turn the same way.",
};
const NO_ROOM: Reason = Reason {
    code: "river-no-room",
    clause: "RIV-8",
    text: "The places ahead of the river's new end, straight on and to both sides, must be empty, and no other end may lead there.",
};
const EQUAL_BENDS: Reason = Reason {
    code: "river-equal-bends",
    clause: "RIV-5",
    text: "Two river bends in a row can't turn the same way.",
};
const FLOWS_BACK: Reason = Reason {
    code: "river-flows-back",
    clause: "RIV-5",
    text: "The river can't flow back towards its spring.",
};
pub(crate) const REASONS: &[&Reason] =
    &[&NOT_ITS_TURN, &NOT_ON, &MEETS, &U_SHAPE, &NO_ROOM, &EQUAL_BENDS, &FLOWS_BACK];

/// The group in which a kind is drawn.
fn stage_of(rules: &Rules, kind: KindId) -> RiverStage {
    let def = rules.tiles().def(kind);
    match def.river {
        None => RiverStage::Land,
        Some(RiverRole::Fork) => RiverStage::Fork,
        Some(RiverRole::Spring | RiverRole::Middle) => RiverStage::Middle,
        Some(RiverRole::Lake) if def.signs.has(Signs::VOLCANO) => RiverStage::Volcano,
        // With this option, the lake with a city is shuffled in. The plain lake stays last.
        Some(RiverRole::Lake) if rules.options().river_ends == RiverEnds::Volcanoes && has_city(def) => {
            RiverStage::Middle
        }
        Some(RiverRole::Lake) => RiverStage::Lake,
    }
}

fn has_city(def: &TileDef) -> bool {
    def.parts.iter().any(|part| part.kind == FeatureKind::City)
}

/// Goes to the next stage when the last tile of the current one is drawn.
pub(crate) fn go_on(rules: &Rules, state: &mut State) {
    let stages = state.pool.kinds().map(|(kind, _)| stage_of(rules, kind));
    state.extra.river.stage = stages.min().unwrap_or_default();
}

/// Returns whether a tile of this kind can be drawn now (RIV-1).
pub(crate) fn is_drawn_now(rules: &Rules, state: &State, kind: KindId) -> bool {
    stage_of(rules, kind) == state.extra.river.stage
}

/// True while the option's volcano tiles, which end the branches, are being drawn.
pub(crate) fn ends_in_volcanoes(rules: &Rules, state: &State) -> bool {
    rules.options().river_ends == RiverEnds::Volcanoes && state.extra.river.stage == RiverStage::Volcano
}

/// True if this is a river tile, and so must extend the river.
pub(crate) fn is_of_it(rules: &Rules, kind: KindId) -> bool {
    rules.tiles().def(kind).river.is_some()
}

/// True if the same player now places the lake after the volcano tile (RIV-9).
pub(crate) fn lake_follows(rules: &Rules, state: &State, kind: KindId) -> bool {
    stage_of(rules, kind) == RiverStage::Volcano && state.extra.river.stage == RiverStage::Lake
}

/// True if these are the volcano tile and the lake, which one player places in one turn (RIV-9).
pub(crate) fn are_last_two(rules: &Rules, first: KindId, second: KindId) -> bool {
    (stage_of(rules, first), stage_of(rules, second)) == (RiverStage::Volcano, RiverStage::Lake)
}

/// The sides that a tile's river reaches in this rotation.
fn water(rules: &Rules, kind: KindId, rotation: Rotation) -> u8 {
    let parts = rules.tiles().def(kind).parts.iter();
    let sides =
        parts.filter(|part| part.kind == FeatureKind::River).fold(0, |sides, part| sides | part.sides);
    rotation.sides(sides)
}

fn water_of(rules: &Rules, state: &State, tile: TileId) -> u8 {
    let placed = state.board.tile(tile);
    water(rules, placed.kind(), placed.rotation())
}

fn sides(set: u8) -> impl Iterator<Item = Side> {
    Side::ALL.into_iter().filter(move |side| set & side.bit() != 0)
}

/// The number of quarter turns from the side where a river enters a tile to the side where it leaves. 2 means straight
/// on.
fn turn(from: Side, to: Side) -> usize {
    (to.index() + 4 - from.index()) % 4
}

/// The side where the river leaves the spring.
fn source(rules: &Rules, state: &State) -> Option<Side> {
    let is_spring = |kind: KindId| rules.tiles().def(kind).river == Some(RiverRole::Spring);
    let spring = state.board.tiles().iter().find(|placed| is_spring(placed.kind()))?;
    sides(water(rules, spring.kind(), spring.rotation())).next()
}

/// Returns whether an open end of the river leads into this place.
fn is_awaited(rules: &Rules, state: &State, pos: Pos) -> bool {
    Side::ALL.into_iter().any(|side| {
        let tile = state.board.at(pos.neighbour(side));
        tile.is_some_and(|tile| water_of(rules, state, tile) & side.opposite().bit() != 0)
    })
}

/// With this option, the place ahead of each new end and those to its left and right must be free: no tile lies there
/// and no other end leads there. Otherwise the branches of a fork could make a U-turn (RIV-8).
fn cramped(rules: &Rules, state: &State, pos: Pos, ends: u8) -> Option<&'static Reason> {
    let taken = |pos: Pos| {
        state.board.at(pos).is_some() || rules.open_ends_take_room() && is_awaited(rules, state, pos)
    };
    let tight = sides(ends).any(|out| {
        let ahead = pos.neighbour(out);
        let beside = Side::ALL.into_iter().filter(|side| turn(*side, out) % 2 == 1);
        taken(ahead) || beside.map(|side| ahead.neighbour(side)).any(taken)
    });
    tight.then_some(&NO_ROOM)
}

/// Why a river tile may not be placed where its edges match, or `None` if it may.
pub(crate) fn why_not(
    rules: &Rules,
    state: &State,
    kind: KindId,
    pos: Pos,
    rotation: Rotation,
) -> Option<&'static Reason> {
    let mine = water(rules, kind, rotation);
    let mut before = sides(mine).filter_map(|side| {
        let tile = state.board.at(pos.neighbour(side))?;
        let theirs = water_of(rules, state, tile);
        (theirs & side.opposite().bit() != 0).then_some((side, theirs))
    });
    let Some((side, theirs)) = before.next() else { return Some(&NOT_ON) };
    if before.next().is_some() {
        return Some(&MEETS);
    }
    let modern = rules.options().river == RiverKind::Modern;
    if !modern && rules.options().river_bends == RiverBends::Room {
        return cramped(rules, state, pos, mine & !side.bit());
    }
    let back = side.opposite();
    // For a fork, check each pair of branches.
    for came in sides(theirs & !back.bit()) {
        let bend = turn(came, back);
        if bend != 2 && sides(mine & !side.bit()).any(|out| turn(side, out) == bend) {
            return Some(if modern { &EQUAL_BENDS } else { &U_SHAPE });
        }
    }
    let against = source(rules, state).map(Side::opposite);
    let flows_back = sides(mine & !side.bit()).any(|out| Some(out) == against);
    (modern && flows_back).then_some(&FLOWS_BACK)
}
