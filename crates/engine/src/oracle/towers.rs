//! Towers and prisoners.

use super::OracleFault;
use crate::action::Action;
use crate::figures::Place;
use crate::geometry::{Pos, Side};
use crate::ids::{FigureId, PlayerId, TileId};
use crate::rules::{Mechanic, Piece, Rules, Step, TowerCaptures, TowerTops, TowerTurns};
use crate::state::State;
use crate::turn::decision;
use crate::vocab::{FigureKind, Signs};
use alloc::format;
use alloc::vec::Vec;

/// The number of floors for each player, indexed by the number of players.
const FLOORS: [u8; 7] = [0, 10, 10, 9, 7, 6, 5];

fn has_base(rules: &Rules, state: &State, tile: TileId) -> bool {
    rules.tiles().def(state.board.tile(tile).kind()).signs.has(Signs::TOWER)
}

pub(super) fn check(rules: &Rules, state: &State) -> Result<(), OracleFault> {
    if !rules.on().has(Mechanic::Tower) {
        return Ok(());
    }
    let bases: Vec<TileId> = (0..state.board.tiles().len() as u16)
        .map(TileId)
        .filter(|tile| has_base(rules, state, *tile))
        .collect();
    let stored: Vec<TileId> = state.extra.towers.list.iter().map(|tower| tower.tile).collect();
    if stored != bases {
        return Err(format!("tower bases are {bases:?}, but the state has {stored:?}"));
    }
    let built: u16 = state.extra.towers.list.iter().map(|tower| tower.height).sum();
    let each = rules.setup().pieces.get(Piece::Floor).unwrap_or(FLOORS[rules.setup().players as usize]);
    let used: u16 =
        rules.players().map(|player| each - state.extra.towers.floors[player.index()]).map(u16::from).sum();
    if built != used {
        return Err(format!("{built} floors are on towers, but {used} were used"));
    }
    for tower in &state.extra.towers.list {
        let tops = state.figures.all().filter(|(_, place)| *place == Place::Tower(tower.tile)).count();
        let eaten = rules.options().tower_tops == TowerTops::Eaten && rules.on().has(Mechanic::Dragon);
        let open = rules.options().tower_captures == TowerCaptures::Any;
        let left = tops == 0 && tower.finished && (!eaten || open);
        if tops > 1 || tops == 1 && !tower.finished || left {
            return Err(format!("{tops} followers stand on the tower of tile {}", tower.tile.0));
        }
    }
    exchanged(rules, state)
}

/// Checks that no two players hold each other's followers, except while the exchange is being chosen.
fn exchanged(rules: &Rules, state: &State) -> Result<(), OracleFault> {
    if decision(rules, state).step == Step::Exchange {
        return Ok(());
    }
    let holds = |captor: PlayerId, owner: PlayerId| {
        state.figures.all().any(|(figure, place)| figure.owner() == owner && place == Place::Prison(captor))
    };
    for one in rules.players() {
        for two in rules.players().filter(|two| *two != one) {
            if holds(one, two) && holds(two, one) {
                return Err(format!("players {} and {} hold each other's followers", one.0, two.0));
            }
        }
    }
    Ok(())
}

pub(super) fn buildings(rules: &Rules, state: &State) -> Vec<Action> {
    let mut found = Vec::new();
    let tower_tile = state.turn.placed.is_some_and(|tile| has_base(rules, state, tile));
    if !rules.on().has(Mechanic::Tower) || rules.options().tower_turns == TowerTurns::TowerTile && !tower_tile
    {
        return found;
    }
    let player = state.turn.player;
    for tower in &state.extra.towers.list {
        let topped = state.figures.all().any(|(_, place)| place == Place::Tower(tower.tile));
        // A tower whose follower was eaten stays finished.
        if topped || tower.finished {
            continue;
        }
        if state.extra.towers.floors[player.index()] > 0 {
            found.push(Action::Floor(tower.tile));
        }
        let eaten = rules.options().tower_tops == TowerTops::Eaten;
        let barred = eaten && super::acting::dragon_on(rules, state, tower.tile);
        for figure in [FigureKind::Follower, FigureKind::Big] {
            if tower.height > 0 && !barred && state.figures.in_supply(player, figure) > 0 {
                found.push(Action::Top { figure, tile: tower.tile });
            }
        }
    }
    found
}

/// The figures that actions can name: only the first of several identical ones.
pub(super) fn first_of_each(state: &State, figures: impl Iterator<Item = FigureId>) -> Vec<FigureId> {
    let mut seen: Vec<(PlayerId, FigureKind, Place)> = Vec::new();
    figures
        .filter(|figure| {
            let look = (figure.owner(), state.figures.kind(*figure), state.figures.place(*figure));
            let new = !seen.contains(&look);
            if new {
                seen.push(look);
            }
            new
        })
        .collect()
}

pub(super) fn ransoms(state: &State, player: PlayerId) -> Vec<Action> {
    if state.extra.towers.paid || state.marker(player, crate::action::Marker::Normal) < 3 {
        return Vec::new();
    }
    let held = state
        .figures
        .all()
        .filter(|(figure, place)| figure.owner() == player && matches!(place, Place::Prison(_)));
    first_of_each(state, held.map(|(figure, _)| figure)).into_iter().map(Action::Ransom).collect()
}

/// The captures in reach of a tower: looks at each place in the four directions, up to the tower's height.
pub(super) fn captures(rules: &Rules, state: &State) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(pending) = state.turn.pending.top() else { return found };
    let Some(base) = pending.tile else { return found };
    let height =
        state.extra.towers.list.iter().find(|tower| tower.tile == base).map_or(0, |tower| tower.height);
    let mut places: Vec<Pos> = Vec::new();
    let middle = state.board.tile(base).pos();
    places.push(middle);
    for side in Side::ALL {
        let mut at = middle;
        for _ in 0..height {
            at = at.neighbour(side);
            places.push(at);
        }
    }
    let any = rules.options().tower_captures == TowerCaptures::Any;
    let in_reach = state.figures.all().filter(|(figure, place)| {
        let tile = match place {
            Place::Segment(seg) => state.features.tile_of(*seg),
            Place::Tower(tile) if any => *tile,
            _ => return false,
        };
        let taken = (any || figure.owner() != pending.player) && state.figures.kind(*figure).is_follower();
        taken && places.contains(&state.board.tile(tile).pos())
    });
    let figures: Vec<FigureId> = in_reach.map(|(figure, _)| figure).collect();
    found.extend(first_of_each(state, figures.into_iter()).into_iter().map(Action::Capture));
    found.push(Action::Pass);
    found
}
