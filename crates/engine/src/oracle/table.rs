//! Open places, legal actions, tiles and figures.

use super::partition::Partition;
use super::{
    OracleFault, SinceTile, abbeys, acting, bridges, castles, count, dragon, ferries, minis, river, towers,
    track, wheel,
};
use crate::action::Action;
use crate::figures::Place;
use crate::geometry::{Pos, Rotation, Side};
use crate::ids::{KindId, SegId, TileId};
use crate::rules::{Piece, Revision, Rules, Step, TowerCaptures, TowerRansom};
use crate::state::State;
use crate::tiles::TileDef;
use crate::turn::{Actor, decision, is_legal, legal, legal_unsorted, nth_legal};
use crate::vocab::{CROWNS, FeatureKind, FigureKind};
use alloc::format;
use alloc::vec::Vec;

pub(super) fn check(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    turn: SinceTile,
) -> Result<(), OracleFault> {
    tiles(rules, state)?;
    figures(rules, state, partition)?;
    let places = open_places(rules, state);
    let mut stored: Vec<Pos> = state.board.open_places().collect();
    stored.sort_unstable();
    if stored != places {
        return Err(format!("open places are {places:?}, but the state has {stored:?}"));
    }
    actions(rules, state, partition, &places, turn)
}

/// Checks that every copy of a tile is in the pool, in hand, on the board, set aside, in a bazaar or out of the game.
fn tiles(rules: &Rules, state: &State) -> Result<(), OracleFault> {
    for kind in rules.tiles().kinds() {
        let laid = state.board.tiles().iter().filter(|placed| placed.kind() == kind).count();
        let start = rules.tiles().start().tiles.iter().filter(|laid| laid.kind == kind).count();
        let count = |list: &[KindId]| list.iter().filter(|other| **other == kind).count();
        let gone = count(state.pool.discarded()) + count(&state.extra.dragon.aside);
        let bazaar = count(&state.extra.bazaar.open)
            + state.extra.bazaar.won.iter().filter(|won| **won == Some(kind)).count();
        let hand = usize::from(state.turn.drawn == Some(kind));
        let found = state.pool.left(kind) as usize + laid - start + gone + hand + bazaar;
        let mut copies = rules.tiles().copies(kind) as usize;
        if rules.tiles().def(kind).is_abbey() {
            let each = rules.setup().count(Piece::Abbey);
            copies += rules
                .players()
                .map(|player| usize::from(each - state.extra.abbeys.left[player.index()]))
                .sum::<usize>();
        }
        if found != copies {
            return Err(format!("there are {found} copies of kind {}, not {copies}", kind.0));
        }
    }
    let left: u16 = rules.tiles().kinds().map(|kind| state.pool.left(kind)).sum();
    if left == state.pool.total() {
        Ok(())
    } else {
        Err(format!("{left} tiles are left, but the state has {}", state.pool.total()))
    }
}

/// Checks that every figure is in supply or at a possible place, and that the counts agree.
fn figures(rules: &Rules, state: &State, partition: &Partition) -> Result<(), OracleFault> {
    for player in rules.players() {
        let own = state.figures.all().filter(|(figure, _)| figure.owner() == player);
        let (mut home, mut out) = (0, 0);
        for (figure, place) in own {
            let kind = state.figures.kind(figure);
            let right = match place {
                Place::Supply => true,
                Place::Segment(seg) if seg.index() < state.features.segments() => {
                    acting::stands(rules, kind, super::partition::kind_of(rules, state, seg))
                }
                Place::Castle(seg) => castles::became_castle(state, partition.root[seg.index()]),
                Place::Tower(tile) => tile.index() < state.board.tiles().len(),
                Place::Prison(captor) => {
                    captor != player || rules.options().tower_captures == TowerCaptures::Any
                }
                Place::Quarter(_) => kind.is_follower(),
                Place::Crown(crown) => crown < CROWNS,
                Place::Stacks => kind == FigureKind::Builder && state.turn.player == player,
                _ => false,
            };
            if !right {
                return Err(format!("figure {} cannot be at {place:?}", figure.0));
            }
            if place == Place::Supply {
                home += 1;
            } else {
                out += 1;
            }
        }
        let stored: u32 = FigureKind::ALL.into_iter().map(|kind| state.figures.in_supply(player, kind)).sum();
        let expected = acting::owned(rules);
        if home != stored || home + out != expected || out != state.figures.out(player).count() as u32 {
            return Err(format!(
                "player {} has {home} figures in supply (the state has {stored}) and {out} elsewhere, of {expected}",
                player.0
            ));
        }
    }
    Ok(())
}

/// The empty places next to tiles, sorted.
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

fn actions(
    rules: &Rules,
    state: &State,
    partition: &Partition,
    places: &[Pos],
    turn: SinceTile,
) -> Result<(), OracleFault> {
    let mut listed = Vec::new();
    legal(rules, state, &mut listed);
    if !listed.is_sorted_by(|a, b| a < b) {
        return Err(format!("the legal list is not sorted: {listed:?}"));
    }
    let decision = decision(rules, state);
    let mut expected = match decision.step {
        Step::Draw => river::draws(rules, state),
        Step::Mark | Step::RobberPut | Step::Victim | Step::Message | Step::MessageDo | Step::MessageBack => {
            track::actions(rules, state, partition)
        }
        Step::Abbey => abbeys::holes(rules, state, places),
        Step::PlaceTile => bridges::all_placements(rules, state, places),
        Step::Act => acting::actions(rules, state, partition),
        Step::FerryLay => ferries::lays(rules, state),
        Step::FerryMove => ferries::moves(rules, state, partition),
        Step::Capture => towers::captures(rules, state),
        Step::DragonStep => dragon::steps(rules, state)?,
        Step::Leave => count::leaving(rules, state, partition),
        Step::CountEnter => count::entering(rules, state, turn)?,
        Step::CountMove => count::moving(state),
        Step::Beside => acting::beside(rules, state),
        Step::ExtraTurn => [Action::TakeExtraTurn, Action::Pass].to_vec(),
        Step::FarmerBack => acting::farmer_back(rules, state),
        Step::Escape => acting::escapes(rules, state, partition),
        Step::Circle => [Action::CircleAdd, Action::CircleRemove].to_vec(),
        Step::CircleAdd | Step::CircleRemove => minis::circle(rules, state, partition)?,
        Step::FlyRoll => [1, 2, 3].map(Action::Roll).to_vec(),
        Step::FlyLand => minis::landings(rules, state, partition)?,
        Step::Cast => minis::casts(rules, state, partition),
        Step::GoldPlace => minis::gold_places(state),
        Step::GoldOrder => minis::gold_order(rules, state, partition)?,
        Step::Drive => abbeys::drives(rules, state, partition),
        Step::Found => castles::foundings(rules, state, partition)?,
        Step::CastlePick => castles::picks(state, partition)?,
        Step::Plague => wheel::stricken(state),
        Step::Offer | Step::Take | Step::Bid | Step::Deal => bridges::bazaar(rules, state)?,
        _ => listed.clone(),
    };
    let any = rules.options().tower_ransom == TowerRansom::Asked;
    if let Actor::Player(player) = decision.actor
        && (any || player == state.turn.player)
        && decision.step != Step::Exchange
    {
        expected.extend(towers::ransoms(state, player));
    }
    expected.sort_unstable();
    if listed != expected {
        return Err(format!(
            "{}: the legal actions are {expected:?}, but {listed:?} are listed",
            decision.step.code()
        ));
    }
    if let Some(refused) = listed.iter().find(|action| !is_legal(rules, state, **action)) {
        return Err(format!("{refused:?} is listed but not legal"));
    }
    picks(rules, state)
}

/// Checks that `nth_legal` chooses from the same actions in the same order as `legal_unsorted` lists them.
fn picks(rules: &Rules, state: &State) -> Result<(), OracleFault> {
    let mut listed = Vec::new();
    legal_unsorted(rules, state, &mut listed);
    // All entries of a long list take the same path through the engine, so a sample is enough.
    let step = listed.len().div_ceil(64).max(1);
    let mut scratch = Vec::new();
    for (n, action) in listed.iter().enumerate().step_by(step) {
        let mut count = 0;
        let picked = nth_legal(rules, state, &mut scratch, |options| {
            count = options;
            n
        });
        if picked != Some(*action) || count != listed.len() {
            return Err(format!(
                "option {n} of {} is {action:?}, but {picked:?} of {count} was picked",
                listed.len()
            ));
        }
    }
    Ok(())
}

/// All placements that fit: tries every rotation in every open place and compares edge by edge.
pub(super) fn placements(rules: &Rules, state: &State, places: &[Pos]) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(kind) = state.turn.drawn else { return found };
    for pos in places {
        for rotation in Rotation::ALL {
            let mine = |side| edge(rules.tiles().def(kind), rotation, side);
            if matches_all(rules, state, *pos, mine) {
                let rotation = Rotation(rotation.0 % rules.tiles().period(kind));
                found.push(Action::Place {
                    pos: *pos,
                    rotation,
                    bridge: crate::action::BridgePlacement::None,
                });
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns whether edges match all neighbours of a place.
pub(super) fn matches_all(
    rules: &Rules,
    state: &State,
    pos: Pos,
    mine: impl Fn(Side) -> Option<FeatureKind>,
) -> bool {
    Side::ALL.into_iter().all(|side| match shows(rules, state, pos.neighbour(side), side.opposite()) {
        None => true,
        Some(across) => mine(side).is_none() || across.is_none() || mine(side) == across,
    })
}

/// The edge that a tile on the board shows on a side, including bridges. The outer `None` means that there is no tile,
/// and the inner `None` that the tile is an abbey.
pub(super) fn shows(rules: &Rules, state: &State, pos: Pos, side: Side) -> Option<Option<FeatureKind>> {
    let at = state.board.tiles().iter().position(|placed| placed.pos() == pos)?;
    let placed = state.board.tiles()[at];
    let bridged =
        state.features.spans.iter().any(|span| span.tile.index() == at && span.axis.bits() & side.bit() != 0);
    Some(if bridged {
        Some(FeatureKind::Road)
    } else {
        edge(rules.tiles().def(placed.kind()), placed.rotation(), side)
    })
}

/// The edge that a turned tile shows on a side; `None` for an abbey.
pub(super) fn edge(def: &TileDef, rotation: Rotation, side: Side) -> Option<FeatureKind> {
    let printed = Side::from_index(side.index() + 4 - rotation.index());
    let part = def.parts.iter().find(|part| part.sides & printed.bit() != 0);
    (!def.is_abbey()).then(|| part.map_or(FeatureKind::Field, |part| part.kind))
}

/// The complete features that a tile is part of, closes as an abbey or surrounds, one segment each. Does not include
/// roads that ferries or bridges on other tiles complete.
pub(super) fn completed_by(rules: &Rules, state: &State, partition: &Partition, tile: TileId) -> Vec<SegId> {
    let pos = state.board.tile(tile).pos();
    let near = |other: Pos, reach: u16| other.x.abs_diff(pos.x) <= reach && other.y.abs_diff(pos.y) <= reach;
    let abbey = rules.tiles().def(state.board.tile(tile).kind()).is_abbey();
    let mut found: Vec<SegId> = Vec::new();
    for seg in (0..state.features.segments() as u16).map(SegId) {
        let there = state.board.tile(state.features.tile_of(seg)).pos();
        let sides = state.sides_of(rules.tiles(), seg);
        let beside =
            Side::ALL.into_iter().any(|side| sides & side.bit() != 0 && there.neighbour(side) == pos);
        let touches = match super::partition::kind_of(rules, state, seg) {
            FeatureKind::Cloister | FeatureKind::Garden => near(there, 1),
            FeatureKind::City | FeatureKind::Road => there == pos || abbey && beside,
            // In the first revision of the rules, an abbey also completed rivers.
            FeatureKind::River => rules.options().revision == Revision::First && abbey && beside,
            FeatureKind::Field => false,
        };
        let root = partition.root[seg.index()];
        if touches && partition.is_complete(rules, state, seg) && !found.contains(&root) {
            found.push(root);
        }
    }
    found
}
