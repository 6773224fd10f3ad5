//! The legal choices for the turn's action.

use super::partition::{Partition, kind_of, printed};

use super::{abbeys, bridges, towers};
use crate::action::Action;
use crate::figures::Place;
use crate::ids::{FigureId, SegId, TileId};
use crate::rules::{
    BuilderStands, FairyStands, Fields, Mechanic, Piece, PigStands, Princess, Revision, Rules, SiegeEscape,
    TownTiles,
};
use crate::state::State;
use crate::tiles::TileDef;
use crate::vocab::{FeatureKind, FigureKind, Marks, Signs};
use alloc::vec::Vec;

/// The number of figures each player owns: the count requested in the setup, or else the number in the box.
pub(super) fn owned(rules: &Rules) -> u32 {
    let figures = Piece::ALL.into_iter().filter(|piece| piece.figure().is_some());
    let count = |piece: Piece| {
        let held = piece.mechanic().is_none_or(|mechanic| rules.on().has(mechanic));
        let usual = match piece {
            Piece::Follower => 7,
            _ => u8::from(held),
        };
        u32::from(rules.setup().pieces.get(piece).unwrap_or(usual))
    };
    figures.map(count).sum()
}

/// Returns whether a kind of figure may stand on a kind of feature.
pub(super) fn stands(rules: &Rules, figure: FigureKind, feature: FeatureKind) -> bool {
    let city = feature == FeatureKind::City;
    let road = feature == FeatureKind::Road;
    let cloister = feature == FeatureKind::Cloister;
    let field = feature == FeatureKind::Field && rules.options().fields == Fields::On;
    match figure {
        FigureKind::Follower | FigureKind::Big => city || road || cloister || field,
        FigureKind::Abbot => cloister || feature == FeatureKind::Garden,
        FigureKind::Mayor => city,
        FigureKind::Wagon => city || road || cloister,
        FigureKind::Builder => city || road,
        FigureKind::Pig | FigureKind::Barn => field,
    }
}

/// The kinds of figure that can hold a feature.
pub(super) const FOLLOWERS: [FigureKind; 5] =
    [FigureKind::Follower, FigureKind::Big, FigureKind::Abbot, FigureKind::Mayor, FigureKind::Wagon];

/// True if the dragon is on a tile, so that no figure may be put there.
pub(super) fn dragon_on(rules: &Rules, state: &State, tile: TileId) -> bool {
    rules.on().has(Mechanic::Dragon) && state.extra.dragon.tile == Some(tile)
}

/// True if this is a closed tile of the walled town: with `town-tiles=inner`, a tile with wall on all four sides,
/// otherwise any tile with wall.
pub(super) fn is_closed(rules: &Rules, def: &TileDef) -> bool {
    let mut walls = def.parts.iter().filter(|part| part.marks.has(Marks::WALLED));
    match rules.options().town_tiles {
        TownTiles::All => walls.next().is_some(),
        TownTiles::Inner => walls.any(|part| part.sides.count_ones() == 4),
    }
}

/// True if this is the dragon's tile or a tile of the walled town.
pub(super) fn is_barred(rules: &Rules, state: &State, seg: SegId) -> bool {
    let tile = state.features.tile_of(seg);
    let def = rules.tiles().def(state.board.tile(tile).kind());
    is_closed(rules, def) || dragon_on(rules, state, tile)
}

pub(super) fn actions(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = bridges::builds(rules, state);
    let banished = banished(rules, state, partition);
    let must = rules.options().princess == Princess::Must && !banished.is_empty();
    found.extend(banished);
    if must {
        return found;
    }
    found.extend(deployments(rules, state, partition));
    found.extend(towers::buildings(rules, state));
    found.extend(abbeys::barns(rules, state, partition));
    found.extend(fairy(rules, state));
    found.extend(escorts(rules, state, partition));
    for figure in [FigureKind::Follower, FigureKind::Big] {
        if rules.on().has(Mechanic::Wheel) && state.figures.in_supply(state.turn.player, figure) > 0 {
            let free =
                (0..9u8).filter(|crown| state.figures.all().all(|(_, place)| place != Place::Crown(*crown)));
            found.extend(free.map(|place| Action::Crown { figure, place }));
        }
    }
    found.extend(abbot_back(rules, state, partition));
    let arrow = state.turn.placed.and_then(|tile| rules.tiles().def(state.board.tile(tile).kind()).arrow);
    for figure in [FigureKind::Follower, FigureKind::Big] {
        let left = state.figures.in_supply(state.turn.player, figure) > 0;
        if rules.on().has(Mechanic::Flyer) && arrow.is_some() && left {
            found.push(Action::Fly(figure));
        }
    }
    found.push(Action::Pass);
    found
}

/// Followers on every segment of an unoccupied feature on the tile just placed and, with a portal, on every other
/// tile.
fn deployments(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(tile) = state.turn.placed else { return found };
    let signs = rules.tiles().def(state.board.tile(tile).kind()).signs;
    let portal = rules.on().has(Mechanic::Portal) && signs.has(Signs::PORTAL);

    for seg in (0..state.features.segments() as u16).map(SegId) {
        let here = state.features.tile_of(seg) == tile;

        let open = here || portal && !partition.is_complete(rules, state, seg);

        let kind = kind_of(rules, state, seg);
        let barn = kind == FeatureKind::Field && partition.has_barn(state, seg);
        let barred = barn || is_barred(rules, state, seg);
        if !open || barred || partition.is_held(state, seg) {
            continue;
        }
        for figure in FOLLOWERS {
            if stands(rules, figure, kind) && state.figures.in_supply(state.turn.player, figure) > 0 {
                found.push(Action::Deploy { figure, seg });
            }
        }
    }
    found
}

/// A builder or pig on each part of the new tile whose feature has one of the player's followers.
fn escorts(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let mut found = Vec::new();
    let Some(tile) = state.turn.placed else { return found };
    let player = state.turn.player;
    for seg in (0..state.features.segments() as u16).map(SegId) {
        let own = state.figures.on_segments().any(|(figure, at)| {
            figure.owner() == player
                && state.figures.kind(figure).is_follower()
                && partition.root[at.index()] == partition.root[seg.index()]
        });
        if state.features.tile_of(seg) != tile || !own {
            continue;
        }
        let kind = kind_of(rules, state, seg);
        let may = [
            (FigureKind::Builder, rules.options().builder == BuilderStands::Instead, Action::PutBuilder(seg)),
            (FigureKind::Pig, rules.options().pig == PigStands::Instead, Action::PutPig(seg)),
        ];
        for (figure, instead, put) in may {
            if instead && stands(rules, figure, kind) && state.figures.in_supply(player, figure) > 0 {
                found.push(put);
            }
        }
    }
    found
}

/// A builder or pig beside the follower placed on the new tile in this turn.
pub(super) fn beside(rules: &Rules, state: &State) -> Vec<Action> {
    let mut found = Vec::new();
    let place = state.turn.deployed.map(|figure| state.figures.place(figure));
    if let Some(Place::Segment(seg)) = place {
        let kind = kind_of(rules, state, seg);
        let puts = [(FigureKind::Builder, Action::PutBuilder(seg)), (FigureKind::Pig, Action::PutPig(seg))];
        for (figure, put) in puts {
            if stands(rules, figure, kind) && state.figures.in_supply(state.turn.player, figure) > 0 {
                found.push(put);
            }
        }
    }
    found.push(Action::Pass);
    found
}

/// Calling back the player's abbot from an unfinished cloister or garden.
fn abbot_back(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let own = state.figures.on_segments().filter(|(figure, seg)| {
        figure.owner() == state.turn.player
            && state.figures.kind(*figure) == FigureKind::Abbot
            && !partition.is_complete(rules, state, *seg)
    });
    let abbots: Vec<FigureId> = own.map(|(figure, _)| figure).collect();
    towers::first_of_each(state, abbots.into_iter()).into_iter().map(Action::RecallAbbot).collect()
}

/// Escapes of the player's knights from besieged cities with a cloister next to a tile that counts.
pub(super) fn escapes(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let cloisters: Vec<crate::geometry::Pos> = state
        .board
        .tiles()
        .iter()
        .filter(|placed| {
            rules.tiles().def(placed.kind()).parts.iter().any(|part| part.kind == FeatureKind::Cloister)
        })
        .map(|placed| placed.pos())
        .collect();
    let besieged =
        |seg: SegId| printed(rules, state, seg).is_some_and(|part| part.marks.has(Marks::BESIEGED));
    let any = rules.options().siege_escape == SiegeEscape::AnyTile;
    let knights = state.figures.on_segments().filter(|(figure, seg)| {
        let city = partition.component(*seg);
        let near = |seg: &SegId| {
            let pos = state.board.tile(state.features.tile_of(*seg)).pos();
            let around = |other: &crate::geometry::Pos| {
                *other != pos && other.x.abs_diff(pos.x) <= 1 && other.y.abs_diff(pos.y) <= 1
            };
            cloisters.iter().any(around)
        };
        figure.owner() == state.turn.player
            && state.figures.kind(*figure).is_follower()
            && city.iter().any(|seg| besieged(*seg))
            && city.iter().any(|seg| (any || besieged(*seg)) && near(seg))
    });
    let knights: Vec<_> = knights.map(|(figure, _)| figure).collect();
    let first = towers::first_of_each(state, knights.into_iter());
    first.into_iter().map(Action::Escape).chain([Action::Pass]).collect()
}

/// Taking back the farmer beside the scored pig, if the farmer is still there. Names the first of several identical
/// farmers.
pub(super) fn farmer_back(rules: &Rules, state: &State) -> Vec<Action> {
    let asked = state.extra.pigs.farmer;
    let stands = asked.filter(|farmer| matches!(state.figures.place(*farmer), Place::Segment(_)));
    let named = stands.map(|farmer| match rules.options().revision {
        Revision::First => Vec::from([farmer]),
        Revision::Second => {
            let place = state.figures.place(farmer);
            let kind = state.figures.kind(farmer);
            let same = |(other, at): &(FigureId, Place)| {
                other.owner() == farmer.owner() && *at == place && state.figures.kind(*other) == kind
            };
            let alike = state.figures.all().filter(same).map(|(other, _)| other);
            towers::first_of_each(state, alike)
        }
    });
    named.into_iter().flatten().map(Action::TakeBackFarmer).chain([Action::Pass]).collect()
}

/// Sending home knights in the city of a princess on the tile just placed.
fn banished(rules: &Rules, state: &State, partition: &Partition) -> Vec<Action> {
    let Some(tile) = state.turn.placed.filter(|_| rules.on().has(Mechanic::Princess)) else {
        return Vec::new();
    };
    let placed = state.board.tile(tile);
    let parts = rules.tiles().def(placed.kind()).parts.iter().enumerate();
    let cities: Vec<SegId> = parts
        .filter(|(_, part)| part.marks.has(Marks::PRINCESS))
        .map(|(at, _)| partition.root[placed.first().index() + at])
        .collect();
    let knights = state.figures.on_segments().filter(|(figure, seg)| {
        cities.contains(&partition.root[seg.index()]) && state.figures.kind(*figure).is_follower()
    });
    let knights: Vec<_> = knights.map(|(figure, _)| figure).collect();
    towers::first_of_each(state, knights.into_iter()).into_iter().map(Action::Banish).collect()
}

fn fairy(rules: &Rules, state: &State) -> Vec<Action> {
    if !rules.on().has(Mechanic::Fairy) {
        return Vec::new();
    }
    let tile_of = |place: Place| match place {
        Place::Segment(seg) | Place::Castle(seg) => Some(state.features.tile_of(seg)),
        Place::Tower(tile) => Some(tile),
        _ => None,
    };
    let own = state.figures.all().filter(|(figure, place)| {
        figure.owner() == state.turn.player
            && tile_of(*place).is_some()
            && state.figures.kind(*figure).is_follower()
    });
    let own: Vec<_> = own.map(|(figure, _)| figure).collect();
    match rules.options().fairy {
        FairyStands::Follower => {
            let alike = |figure| (state.figures.kind(figure), state.figures.place(figure));
            let now = state.extra.fairy.helps.filter(|helped| helped.owner() == state.turn.player).map(alike);
            let first = towers::first_of_each(state, own.into_iter());
            first.into_iter().filter(|figure| Some(alike(*figure)) != now).map(Action::Fairy).collect()
        }
        FairyStands::Tile => {
            let mut tiles: Vec<TileId> =
                own.into_iter().filter_map(|figure| tile_of(state.figures.place(figure))).collect();
            tiles.sort_unstable();
            tiles.dedup();
            tiles
                .into_iter()
                .filter(|tile| state.extra.fairy.tile != Some(*tile))
                .map(Action::FairyTile)
                .collect()
        }
    }
}
