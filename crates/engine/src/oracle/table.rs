//! Open places, legal actions, tiles and figures.

use super::partition::Partition;
use super::{Fault, ferries, towers};
use crate::action::Action;
use crate::figures::Place;
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, SegId};
use crate::rules::{Fields, Rules, Step};
use crate::state::State;
use crate::tiles::TileDef;
use crate::turn::{Actor, decision, is_legal, legal, options, pick};
use crate::vocab::{FeatureKind, FigureKind};
use alloc::format;
use alloc::vec::Vec;

pub(super) fn check(rules: &Rules, state: &State, partition: &Partition) -> Result<(), Fault> {
    tiles(rules, state)?;
    figures(rules, state)?;
    let places = open_places(rules, state);
    let mut kept: Vec<Pos> = state.board.open_places().collect();
    kept.sort_unstable();
    if kept != places {
        return Err(format!("open places are {places:?}, kept are {kept:?}"));
    }
    actions(rules, state, partition, &places)
}

/// Every copy is in the pool, in hand, on the table or out of the game.
fn tiles(rules: &Rules, state: &State) -> Result<(), Fault> {
    for kind in rules.tiles().kinds() {
        let laid = state.board.tiles().iter().filter(|placed| placed.kind() == kind).count();
        let start = rules.tiles().start().tiles.iter().filter(|laid| laid.kind == kind).count();
        let gone = state.pool.discarded().iter().filter(|other| **other == kind).count();
        let hand = usize::from(state.turn.drawn == Some(kind));
        let found = state.pool.left(kind) as usize + laid - start + gone + hand;
        if found != rules.tiles().copies(kind) as usize {
            return Err(format!(
                "{found} copies of kind {} are there of {}",
                kind.0,
                rules.tiles().copies(kind)
            ));
        }
    }
    let left: u16 = rules.tiles().kinds().map(|kind| state.pool.left(kind)).sum();
    if left == state.pool.total() {
        Ok(())
    } else {
        Err(format!("{left} tiles are left, {} kept", state.pool.total()))
    }
}

/// Every figure is in supply or on a segment it may stand on, and the counts agree.
fn figures(rules: &Rules, state: &State) -> Result<(), Fault> {
    for player in rules.players() {
        let own = state.figures.all().filter(|(figure, _)| figure.owner() == player);
        let (mut home, mut out) = (0, 0);
        for (figure, place) in own {
            match place {
                Place::Supply => home += 1,
                Place::Segment(seg) if seg.index() < state.features.segments() => out += 1,
                Place::Tower(tile) if tile.index() < state.board.tiles().len() => out += 1,
                Place::Prison(captor) if captor != player => out += 1,
                _ => return Err(format!("figure {} is nowhere: {place:?}", figure.0)),
            }
        }
        let kept = state.figures.in_supply(player, FigureKind::Follower);
        if home != kept || home + out != 7 || out != state.figures.out(player).count() as u32 {
            return Err(format!(
                "player {} has {home} followers at home ({kept} kept) and {out} out",
                player.0
            ));
        }
    }
    Ok(())
}

/// The empty places beside tiles, sorted.
fn open_places(rules: &Rules, state: &State) -> Vec<Pos> {
    let beside = |pos: Pos| Side::ALL.map(|side| pos.neighbour(side));
    let mut places: Vec<Pos> = state.board.tiles().iter().flat_map(|placed| beside(placed.pos())).collect();
    places.sort_unstable();
    places.dedup();
    let mut taken: Vec<Pos> = state.board.tiles().iter().map(|placed| placed.pos()).collect();
    taken.extend(&rules.tiles().start().blocked);
    taken.sort_unstable();
    places.retain(|pos| taken.binary_search(pos).is_err());
    places
}

fn actions(rules: &Rules, state: &State, partition: &Partition, places: &[Pos]) -> Result<(), Fault> {
    let mut listed = Vec::new();
    legal(rules, state, &mut listed);
    if !listed.is_sorted_by(|a, b| a < b) {
        return Err(format!("the legal list is not sorted: {listed:?}"));
    }
    let decision = decision(rules, state);
    let mut expected = match decision.step {
        Step::PlaceTile => placements(rules, state, places),
        Step::Act => deployments(rules, state, partition),
        Step::FerryLay => ferries::lays(rules, state),
        Step::FerryMove => ferries::moves(rules, state, partition),
        Step::Capture => towers::captures(state),
        _ => listed.clone(),
    };
    if decision.actor == Actor::Player(state.turn.player) && decision.step != Step::Exchange {
        expected.extend(towers::ransoms(state));
    }
    if decision.step == Step::Act {
        expected.extend(towers::buildings(rules, state));
    }
    expected.sort_unstable();
    if listed != expected {
        return Err(format!("legal is {expected:?}, listed is {listed:?}"));
    }
    if let Some(refused) = listed.iter().find(|action| !is_legal(rules, state, **action)) {
        return Err(format!("{refused:?} is listed but not legal"));
    }
    picks(rules, state)
}

/// `pick` chooses from just the actions and the order that `options` lists.
fn picks(rules: &Rules, state: &State) -> Result<(), Fault> {
    let mut listed = Vec::new();
    options(rules, state, &mut listed);
    for (n, action) in listed.iter().enumerate() {
        let mut count = 0;
        let picked = pick(rules, state, |options| {
            count = options;
            n
        });
        if picked != Some(*action) || count != listed.len() {
            return Err(format!(
                "option {n} of {} is {action:?}, picked is {picked:?} of {count}",
                listed.len()
            ));
        }
    }
    Ok(())
}

/// Every open place with every rotation, edge by edge.
fn placements(rules: &Rules, state: &State, places: &[Pos]) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(kind) = state.turn.drawn else { return found };
    for pos in places {
        for rotation in Rotation::ALL {
            if matches_all(rules, state, kind, *pos, rotation) {
                let rotation = Rotation(rotation.0 % rules.tiles().period(kind));
                found.push(Action::Place { pos: *pos, rotation, bridge: crate::action::Span::None });
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn matches_all(rules: &Rules, state: &State, kind: KindId, pos: Pos, rotation: Rotation) -> bool {
    Side::ALL.into_iter().all(|side| {
        let neighbour = state.board.tiles().iter().find(|placed| placed.pos() == pos.neighbour(side));
        let Some(neighbour) = neighbour else { return true };
        let theirs = rules.tiles().def(neighbour.kind());
        let mine = edge(rules.tiles().def(kind), rotation, side);
        let across = edge(theirs, neighbour.rotation(), side.opposite());
        mine.is_none() || across.is_none() || mine == across
    })
}

/// What a turned tile shows on a side; nothing in particular if it is an abbey.
fn edge(def: &TileDef, rotation: Rotation, side: Side) -> Option<FeatureKind> {
    let printed = Side::from_index(side.index() + 4 - rotation.index());
    let part = def.parts.iter().find(|part| part.sides & printed.bit() != 0);
    (!def.is_abbey()).then(|| part.map_or(FeatureKind::Field, |part| part.kind))
}

/// Every segment of the tile just placed that stands on nobody's feature.
fn deployments(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    if let Some(tile) = state.turn.placed {
        let placed = state.board.tile(tile);
        for (at, part) in rules.tiles().def(placed.kind()).parts.iter().enumerate() {
            let seg = SegId(placed.first().0 + at as u16);
            let held = state.figures.on_segments().any(|(_, on)| partition.component(seg).contains(&on));
            let may = match part.kind {
                FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister => true,
                FeatureKind::Field => rules.options().fields == Fields::On,
                FeatureKind::River | FeatureKind::Garden => false,
            };
            if may && !held && state.figures.in_supply(state.turn.player, FigureKind::Follower) > 0 {
                found.push(Action::Deploy { figure: FigureKind::Follower, seg });
            }
        }
    }
    found.push(Action::Pass);
    found.sort_unstable();
    found
}
