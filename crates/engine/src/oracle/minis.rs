//! Flying machines, crop circles and gold.

use super::acting::{is_barred, stands};
use super::partition::{Partition, kind_of};
use super::{OracleFault, towers};
use crate::action::{Action, Spell};
use crate::event::{Event, Source};
use crate::figures::Place;
use crate::ids::{MAX_PLAYERS, SegId, TileId};
use crate::rules::{CircleAdding, CircleCastles, Mechanic, Rules, Step};
use crate::state::State;
use crate::vocab::{Circle, FeatureKind, FigureKind};
use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;

/// Checks that the stock, the tiles and the players have sixteen ingots in total, and checks the final points for
/// them.
pub(super) fn check(
    rules: &Rules,
    before: &State,
    state: &State,
    events: &[Event],
) -> Result<(), OracleFault> {
    if !rules.on().has(Mechanic::Gold) {
        return Ok(());
    }
    let mut held = before.extra.gold.held;
    let mut on = before.extra.gold.on.len();
    let mut awards = [0i16; MAX_PLAYERS];
    for event in events {
        match event {
            Event::Gold { .. } => on += 1,
            Event::Ingot { player } => {
                held[player.index()] += 1;
                on -= 1;
            }
            Event::Scored { player, points, cause, .. } if cause.source == Source::Gold => {
                awards[player.index()] += points;
            }
            _ => {}
        }
    }
    let over = events.contains(&Event::Over);
    if held != state.extra.gold.held || !over && on != state.extra.gold.on.len() {
        return Err(format!(
            "{held:?} ingots were taken and {on} are on tiles, but the state has {:?}",
            state.extra.gold
        ));
    }
    if on + held.iter().map(|held| usize::from(*held)).sum::<usize>() > 16 {
        return Err("there are more than sixteen ingots".to_string());
    }
    const WORTH: [i16; 17] = [0, 1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48, 52, 56, 60, 64];
    for player in rules.players().filter(|_| over) {
        if awards[player.index()] != WORTH[usize::from(held[player.index()])] {
            return Err(format!("player {} got {} for gold", player.0, awards[player.index()]));
        }
    }
    Ok(())
}

/// The actions that a crop circle allows a player.
pub(super) fn circle(
    rules: &Rules,
    state: &State,
    partition: &Partition,
) -> Result<Vec<Action>, OracleFault> {
    let circle = state.turn.placed.and_then(|tile| rules.tiles().def(state.board.tile(tile).kind()).circle);
    let (Some(pending), Some(circle)) = (state.turn.pending.top(), circle) else {
        return Err("a player is asked about a crop circle, but there is none".to_string());
    };
    let kind = match circle {
        Circle::Club => FeatureKind::Road,
        Circle::Shield => FeatureKind::City,
        Circle::Pitchfork => FeatureKind::Field,
    };
    let adding = pending.step == Step::CircleAdd;
    let own = state.figures.all().filter(|(figure, place)| {
        figure.owner() == pending.player
            && state.figures.kind(*figure).is_follower()
            && match place {
                Place::Segment(seg) => kind_of(rules, state, *seg) == kind,
                Place::Castle(_) => {
                    !adding
                        && kind == FeatureKind::City
                        && rules.options().circle_castles == CircleCastles::Yes
                }
                _ => false,
            }
    });
    let own: Vec<_> = own.collect();
    if !adding {
        let figures = own.into_iter().map(|(figure, _)| figure);
        return Ok(towers::first_of_each(state, figures).into_iter().map(Action::CircleTakeBack).collect());
    }
    let mut found = Vec::new();
    for seg in (0..state.features.segments() as u16).map(SegId) {
        let company = own.iter().any(|(_, place)| match place {
            Place::Segment(at) => partition.root[at.index()] == partition.root[seg.index()],
            _ => false,
        });
        for figure in FigureKind::ALL {
            let may = figure.is_follower() && stands(rules, figure, kind);
            let left = state.figures.in_supply(pending.player, figure) > 0;
            if company && may && left && !is_barred(rules, state, seg) {
                found.push(Action::CircleDeploy { figure, seg });
            }
        }
    }
    if !found.is_empty() && rules.options().circle_add == CircleAdding::May {
        found.push(Action::Pass);
    }
    Ok(found)
}

/// The landings of a flyer on its destination tile. The destination comes from the engine's state.
pub(super) fn landings(
    rules: &Rules,
    state: &State,
    partition: &Partition,
) -> Result<Vec<Action>, OracleFault> {
    let flight = &state.extra.flight;
    let (Some(figure), Some(over), Some(from)) = (flight.figure, flight.over, state.turn.placed) else {
        return Err("no follower is in flight".to_string());
    };
    let (from, to) = (state.board.tile(from), state.board.tile(over));
    let (dx, dy) = (to.pos().x - from.pos().x, to.pos().y - from.pos().y);
    let far = dx.abs().max(dy.abs());
    let straight = (dx == 0 || dy == 0 || dx.abs() == dy.abs()) && (1..=3).contains(&far);
    // After undoing the tile's rotation, the direction must be that of the printed arrow.
    let (mut x, mut y) = (dx.signum(), dy.signum());
    for _ in 0..from.rotation().0 {
        (x, y) = (y, -x);
    }
    let arrow = rules.tiles().def(from.kind()).arrow.map(|arrow| arrow.0);
    const WAYS: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    if !straight || arrow.map(|arrow| WAYS[usize::from(arrow)]) != Some((x, y)) {
        return Err(format!("a flyer moved by {dx},{dy}, but its arrow is {arrow:?}"));
    }
    let mut found = Vec::new();
    for seg in (0..state.features.segments() as u16).map(SegId) {
        let kind = kind_of(rules, state, seg);
        let lands = matches!(kind, FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister);
        let open = !partition.is_complete(rules, state, seg) && !is_barred(rules, state, seg);
        if state.features.tile_of(seg) == over && lands && open {
            found.push(Action::Land { figure, seg });
        }
    }
    Ok(found)
}

/// Putting the mage or the witch on every unfinished road and city where neither of them is.
pub(super) fn casts(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let at = state.extra.mages.at;
    let roots: Vec<SegId> = at.iter().flatten().map(|seg| partition.root[seg.index()]).collect();
    let mut found = Vec::new();
    for members in partition.members.iter().filter(|members| !members.is_empty()) {
        let seg = members[0];
        let line = matches!(kind_of(rules, state, seg), FeatureKind::City | FeatureKind::Road);
        if line && !partition.is_complete(rules, state, seg) && !roots.contains(&seg) {
            found.extend([Spell::Mage, Spell::Witch].map(|spell| Action::Cast { spell, seg }));
        }
    }
    if found.is_empty() {
        let on = [Spell::Mage, Spell::Witch].into_iter().filter(|spell| at[*spell as usize].is_some());
        found.extend(on.map(Action::Lift));
    }
    found
}

pub(super) fn gold_places(state: &State) -> Vec<Action> {
    let Some(mine) = state.turn.pending.top().and_then(|pending| pending.tile) else { return Vec::new() };
    let here = state.board.tile(mine).pos();
    let near = state.board.tiles().iter().enumerate().filter(|(at, placed)| {
        *at != mine.index() && placed.pos().x.abs_diff(here.x) <= 1 && placed.pos().y.abs_diff(here.y) <= 1
    });
    near.map(|(at, _)| Action::Gold(TileId(at as u16))).collect()
}

/// Choices among the completed features that are not scored yet, have an owner and share gold.
pub(super) fn gold_order(
    rules: &Rules,
    state: &State,
    partition: &Partition,
) -> Result<Vec<Action>, OracleFault> {
    let gold = |seg: SegId| -> Vec<TileId> {
        let cloister = kind_of(rules, state, seg).is_surrounded();
        let own = state.board.tile(state.features.tile_of(seg)).pos();
        let lies = |tile: &TileId| {
            let pos = state.board.tile(*tile).pos();
            if cloister {
                pos.x.abs_diff(own.x) <= 1 && pos.y.abs_diff(own.y) <= 1
            } else {
                partition.component(seg).iter().any(|seg| state.features.tile_of(*seg) == *tile)
            }
        };
        state.extra.gold.on.iter().copied().filter(lies).collect()
    };
    let owners = |seg: SegId| crate::hooks::strength::owners(rules, state, state.features.of(seg)).bits();
    let strong = |seg: SegId| {
        state.figures.on_segments().any(|(figure, at)| {
            let arms = partition
                .component(seg)
                .iter()
                .any(|seg| super::partition::printed(rules, state, *seg).is_some_and(|part| part.arms > 0));
            let counts = match state.figures.kind(figure) {
                FigureKind::Mayor => arms,
                kind => kind.is_follower(),
            };
            counts && partition.root[at.index()] == partition.root[seg.index()]
        })
    };
    let left = state.completion.list.iter().skip(usize::from(state.completion.scored));
    let held: Vec<SegId> = left.map(|completed| completed.seg).filter(|seg| strong(*seg)).collect();
    let shares = |seg: &SegId| {
        held.iter().any(|other| {
            let one_alone = owners(*seg) == owners(*other) && owners(*seg).count_ones() == 1;
            other != seg && !one_alone && gold(*seg).iter().any(|tile| gold(*other).contains(tile))
        })
    };
    let found: Vec<Action> = held.iter().copied().filter(shares).map(Action::GoldNext).collect();
    if found.len() < 2 {
        Err("the order of scoring is asked for, but no gold is shared".to_string())
    } else {
        Ok(found)
    }
}
