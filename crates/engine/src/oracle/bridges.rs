//! Bridges, placements that need a bridge, and the bids of a bazaar.

use super::table::{edge, matches_all, placements, shows};
use super::{OracleFault, river};
use crate::action::{Action, Axis, BridgePlacement};
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, TileId};
use crate::rules::{BazaarBids, Mechanic, Rules, Step};
use crate::state::State;
use crate::vocab::FeatureKind;
use alloc::string::ToString;
use alloc::vec::Vec;

/// Returns whether the player can build a bridge in this turn.
fn has_one(rules: &Rules, state: &State) -> bool {
    let bridges = &state.extra.bridges;
    rules.on().has(Mechanic::Bridge) && bridges.built.is_none() && bridges.left[state.turn.player.index()] > 0
}

/// Plain placements, placements that need a bridge, and discarding the tile if there is no plain placement.
pub(super) fn all_placements(rules: &Rules, state: &State, places: &[Pos]) -> Vec<Action> {
    let plain = placements(rules, state, places);
    let Some(kind) = state.turn.drawn else { return plain };
    let flows = |action: &Action| match action {
        Action::Place { pos, rotation, .. } => river::flows(rules, state, kind, *pos, *rotation),
        _ => true,
    };
    let mut found = Vec::new();
    let def = rules.tiles().def(kind);
    for rotation in Rotation::ALL.into_iter().filter(|_| has_one(rules, state)) {
        let mine = |side: Side| edge(def, rotation, side);
        let canonical = Rotation(rotation.0 % rules.tiles().period(kind));
        for pos in places {
            let without = Action::Place { pos: *pos, rotation: canonical, bridge: BridgePlacement::None };
            if plain.contains(&without) {
                continue;
            }
            for axis in Axis::ALL {
                let [one, two] = axis.sides();
                let ends = mine(one) == Some(FeatureKind::Field) && mine(two) == Some(FeatureKind::Field);
                let bridged = |side: Side| {
                    if side == one || side == two { Some(FeatureKind::Road) } else { mine(side) }
                };
                let blocked = |side: Side| rules.tiles().start().blocked.contains(&pos.neighbour(side));
                if ends && matches_all(rules, state, *pos, bridged) && !blocked(one) && !blocked(two) {
                    found.push(Action::Place {
                        pos: *pos,
                        rotation: canonical,
                        bridge: BridgePlacement::Here(axis),
                    });
                }
            }
            for side in Side::ALL {
                let others = |other: Side| if other == side { None } else { mine(other) };
                let over = state.board.at(pos.neighbour(side));
                let carries = |tile: TileId| may_carry(rules, state, tile, Axis::through(side), Some(*pos));
                if mine(side) == Some(FeatureKind::Road)
                    && matches_all(rules, state, *pos, others)
                    && over.is_some_and(carries)
                {
                    found.push(Action::Place {
                        pos: *pos,
                        rotation: canonical,
                        bridge: BridgePlacement::Over(side),
                    });
                }
            }
        }
    }
    let unbridged = plain.iter().copied().filter(flows).count();
    found.extend(plain);
    found.retain(flows);
    if unbridged == 0 {
        found.push(Action::Pass);
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns whether a bridge may stand on a tile. Does not check an end at `new`, where a tile is about to be placed.
fn may_carry(rules: &Rules, state: &State, tile: TileId, axis: Axis, new: Option<Pos>) -> bool {
    let placed = state.board.tile(tile);
    let def = rules.tiles().def(placed.kind());
    let none_yet = state.features.spans.iter().all(|span| span.tile != tile);
    none_yet
        && axis.sides().into_iter().all(|side| {
            let printed = Side::from_index(side.index() + 4 - placed.rotation().index());
            let next = placed.pos().neighbour(side);
            let field = edge(def, placed.rotation(), side) == Some(FeatureKind::Field);
            let end = match shows(rules, state, next, side.opposite()) {
                None => !rules.tiles().start().blocked.contains(&next),
                Some(None) => true,
                Some(Some(kind)) => kind == FeatureKind::Road,
            };
            field && def.inner & printed.bit() == 0 && (new == Some(next) || end)
        })
}

pub(super) fn builds(rules: &Rules, state: &State) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(own) = state.turn.placed.filter(|_| has_one(rules, state)) else { return found };
    let here = state.board.tile(own).pos();
    for (at, placed) in state.board.tiles().iter().enumerate() {
        let far = placed.pos().x.abs_diff(here.x) + placed.pos().y.abs_diff(here.y);
        let tile = TileId(at as u16);
        let axes =
            Axis::ALL.into_iter().filter(|axis| far <= 1 && may_carry(rules, state, tile, *axis, None));
        found.extend(axes.map(|axis| Action::Bridge { tile, axis }));
    }
    found
}

/// The legal offers and bids. Also checks that the right player is asked.
pub(super) fn bazaar(rules: &Rules, state: &State) -> Result<Vec<Action>, OracleFault> {
    let bazaar = &state.extra.bazaar;
    let Some(pending) = state.turn.pending.top() else {
        return Err("a bazaar is open, but no player has to act".to_string());
    };
    let has = |player: crate::ids::PlayerId| bazaar.won[player.index()].is_some();
    let without = rules.players().filter(|player| !has(*player)).count();
    if pending.step != Step::Take && (has(pending.player) || without != bazaar.open.len()) {
        return Err(
            "a player who already has a bazaar tile must act again, or the numbers of tiles and players differ".to_string()
        );
    }
    let least = if rules.options().bazaar_bids == BazaarBids::Any { 99 } else { 0 };
    let score = state.marker(pending.player, crate::action::Marker::Normal).max(least);
    let mut kinds: Vec<KindId> = bazaar.open.clone();
    kinds.sort_unstable();
    kinds.dedup();
    let mut found = Vec::new();
    match pending.step {
        Step::Take => found.extend(kinds.into_iter().map(Action::TakeTile)),
        Step::Offer => {
            for kind in kinds {
                found.extend((0..=score).map(|bid| Action::Offer { kind, bid: bid as u16 }));
            }
        }
        Step::Bid => {
            found.extend((i32::from(bazaar.bid) + 1..=score).map(|bid| Action::Bid(bid as u16)));
            found.push(Action::Pass);
        }
        _ => found.extend([Action::Buy, Action::Sell]),
    }
    Ok(found)
}
