//! A state as a list of what lies where: written down, edited by hand, and set up again.

use crate::figures::Place;
use crate::hooks::tile_placed;
use crate::ids::{KindId, PlayerId, SegId, TileId};
use crate::illegal::Illegal;
use crate::mechanics::tower::{self, Tower};
use crate::rules::{Mechanic, Rules, Step};
use crate::sink::NoEvents;
use crate::state::State;
use crate::tiles::Laid;
use crate::turn::{decision, why_not_here};
use crate::vocab::{FeatureKind, FigureKind, Signs};
use alloc::vec::Vec;

/// A place a figure can be at. Tiles go by their number in the list of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// On a part of a tile.
    Part(TileId, u8),
    /// On top of a tower.
    Tower(TileId),
    /// Held by a player.
    Prison(PlayerId),
}

/// A figure that is not in supply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing {
    /// Whose it is.
    pub owner: PlayerId,
    /// What it is.
    pub figure: FigureKind,
    /// Where it is.
    pub spot: Spot,
}

/// A tower base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TowerAt {
    /// Its tile.
    pub tile: TileId,
    /// Its floors.
    pub height: u16,
    /// Is it finished?
    pub finished: bool,
}

/// The moment of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A tile is to be drawn.
    Draw,
    /// This tile is to be placed.
    Place(KindId),
    /// The last tile of the list was just placed; its player may put a follower on it.
    Act,
    /// The game is over.
    Over,
    /// Some other decision is open. Such a position can be looked at, but not set up.
    Other(Step),
}

/// Everything that makes up a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// All tiles on the table in the order they were laid, the start layout first.
    pub tiles: Vec<Laid>,
    /// Figures on them, sorted.
    pub figures: Vec<Standing>,
    /// Scores by seat.
    pub scores: Vec<i32>,
    /// Tiles that left the game.
    pub discarded: Vec<KindId>,
    /// Whose turn it is.
    pub player: PlayerId,
    /// The number of the turn.
    pub number: u16,
    /// The moment of the turn.
    pub moment: Moment,
    /// Ferries: the lake and its two roads, by their parts.
    pub ferries: Vec<(TileId, u8, u8)>,
    /// Towers that have a floor or are finished.
    pub towers: Vec<TowerAt>,
    /// Floors left to each player; empty without towers.
    pub floors: Vec<u8>,
    /// Has the player whose turn it is paid a ransom in it?
    pub paid: bool,
}

/// Why a position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The list of tiles does not begin with the start layout.
    Start,
    /// The tile with this number cannot lie where it does.
    Misfit(usize, Illegal),
    /// There are more copies of this kind than the game has.
    TooManyTiles(KindId),
    /// More copies of this kind have left the game than it has.
    TooManyGone(KindId),
    /// The figure with this number stands on a segment that another holds, which no rule of this game brings about.
    Taken(usize),
    /// A figure stands on the tile just placed, so its player has decided already.
    Acted,
    /// The figure with this number has no such place, or may not stand there.
    BadPlace(usize),
    /// The figure with this number is more than its owner has.
    TooManyFigures(usize),
    /// The figure with this number stands on a feature that is complete and would have been scored.
    OnComplete(usize),
    /// Not one score for each player.
    Scores,
    /// No such player.
    Player,
    /// A follower may be put on the last tile only if one was placed after the start.
    NothingPlaced,
    /// The tile to be placed fits nowhere.
    FitsNowhere(KindId),
    /// No tile is left to draw: the game would be over.
    NothingLeft,
    /// After the end no figure stands on the table, except on towers and in prison.
    FiguresAfterEnd,
    /// A position in the middle of this step cannot be set up.
    Moment(Step),
    /// A ferry does not join two roads of a lake of the table, or is the second on it.
    Ferries,
    /// A tower is not on a tower base, or the floors are not one number for each player.
    Towers,
}

impl State {
    /// What lies where.
    pub fn position(&self, rules: &Rules) -> Position {
        let laid = |tile: &crate::board::Placed| Laid {
            kind: tile.kind(),
            pos: tile.pos(),
            rotation: tile.rotation(),
        };
        let part = |seg: SegId| {
            let tile = self.features.tile_of(seg);
            (tile, (seg.0 - self.board.tile(tile).first().0) as u8)
        };
        let spot = |place: Place| match place {
            Place::Segment(seg) => Some(Spot::Part(part(seg).0, part(seg).1)),
            Place::Tower(tile) => Some(Spot::Tower(tile)),
            Place::Prison(captor) => Some(Spot::Prison(captor)),
            Place::Absent | Place::Supply | Place::Quarter(_) | Place::Crown(_) => None,
        };
        let out = self.figures.all().filter_map(|(figure, place)| {
            Some(Standing { owner: figure.owner(), figure: self.figures.kind(figure), spot: spot(place)? })
        });
        let mut figures: Vec<Standing> = out.collect();
        figures.sort_unstable();
        let on_tower = |tower: &&Tower| tower.height > 0 || tower.finished;
        let tower =
            |tower: &Tower| TowerAt { tile: tower.tile, height: tower.height, finished: tower.finished };
        let floors = rules.players().map(|player| self.extra.towers.floors[player.index()]);
        Position {
            tiles: self.board.tiles().iter().map(laid).collect(),
            figures,
            scores: rules.players().map(|player| self.score(player)).collect(),
            discarded: self.pool.discarded().to_vec(),
            player: self.turn.player,
            number: self.turn.number,
            moment: match (decision(rules, self).step, self.turn.drawn) {
                (_, Some(kind)) => Moment::Place(kind),
                (Step::Act, None) => Moment::Act,
                (Step::Over, None) => Moment::Over,
                (Step::Draw, None) => Moment::Draw,
                (step, None) => Moment::Other(step),
            },
            ferries: self
                .links
                .iter()
                .map(|(from, to)| (part(*from).0, part(*from).1, part(*to).1))
                .collect(),
            towers: self.extra.towers.list.iter().filter(on_tower).map(tower).collect(),
            floors: if rules.on().has(Mechanic::Tower) { floors.collect() } else { Vec::new() },
            paid: self.extra.towers.paid,
        }
    }

    /// Sets a position up, if it can be.
    pub fn set_up(rules: &Rules, position: &Position) -> Result<Self, PositionError> {
        let mut state = Self::new(rules, &mut NoEvents);
        state.lay_all(rules, position)?;
        state.join_all(rules, position)?;
        state.build_all(rules, position)?;
        state.stand_all(rules, position)?;
        let sane = |score: &i32| score.abs() <= 1_000_000;
        if position.scores.len() != rules.setup().players as usize || !position.scores.iter().all(sane) {
            return Err(PositionError::Scores);
        }
        state.scores[..position.scores.len()].copy_from_slice(&position.scores);
        if position.player.0 >= rules.setup().players {
            return Err(PositionError::Player);
        }
        (state.turn.player, state.turn.number) = (position.player, position.number);
        state.set_moment(rules, position)?;
        Ok(state)
    }

    fn lay_all(&mut self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        let start = &rules.tiles().start().tiles;
        if !position.tiles.starts_with(start) {
            return Err(PositionError::Start);
        }
        for (at, laid) in position.tiles.iter().enumerate().skip(start.len()) {
            let rotation = rules.tiles().canonical(laid.kind, laid.rotation);
            if let Some(illegal) = why_not_here(rules, self, laid.kind, laid.pos, rotation) {
                return Err(PositionError::Misfit(at, illegal));
            }
            self.take_from_pool(laid.kind)?;
            let tile = self.lay(rules.tiles(), laid.kind, rotation, laid.pos);
            tile_placed::tile_placed(rules, self, tile, laid.kind);
        }
        for kind in &position.discarded {
            self.take_from_pool(*kind).map_err(|_| PositionError::TooManyGone(*kind))?;
            self.pool.discard(*kind);
        }
        Ok(())
    }

    fn take_from_pool(&mut self, kind: KindId) -> Result<(), PositionError> {
        if self.pool.left(kind) == 0 {
            return Err(PositionError::TooManyTiles(kind));
        }
        self.pool.take(kind);
        Ok(())
    }

    /// Lays ferries on lakes.
    fn join_all(&mut self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        for (tile, from, to) in &position.ferries {
            let laid = position.tiles.get(tile.index()).ok_or(PositionError::Ferries)?;
            let road = |part: &u8| {
                let parts = rules.tiles().parts_of(laid.kind);
                parts.get(*part as usize).is_some_and(|part| part.lone.kind == FeatureKind::Road)
            };
            let lake = rules.tiles().kinds[laid.kind.index()].signs.has(Signs::LAKE);
            let first = self.board.tile(*tile).first();
            let taken = self.links.iter().any(|(seg, _)| self.features.tile_of(*seg) == *tile);
            if !lake || !road(from) || !road(to) || from == to || taken || !rules.on().has(Mechanic::Ferry) {
                return Err(PositionError::Ferries);
            }
            self.link(crate::tiles::seg(first, *from), crate::tiles::seg(first, *to));
        }
        Ok(())
    }

    fn build_all(&mut self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        for built in &position.towers {
            let list = &mut self.extra.towers.list;
            let tower =
                list.iter_mut().find(|tower| tower.tile == built.tile).ok_or(PositionError::Towers)?;
            if built.finished && built.height == 0 {
                return Err(PositionError::Towers);
            }
            (tower.height, tower.finished) = (built.height, built.finished);
        }
        if rules.on().has(Mechanic::Tower) {
            let most = tower::floors(rules.setup().players);
            let enough = position.floors.iter().all(|floors| *floors <= most);
            if position.floors.len() != rules.setup().players as usize || !enough {
                return Err(PositionError::Towers);
            }
            self.extra.towers.floors[..position.floors.len()].copy_from_slice(&position.floors);
        }
        self.extra.towers.paid = position.paid;
        Ok(())
    }

    fn stand_all(&mut self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        for (at, standing) in position.figures.iter().enumerate() {
            let bad = PositionError::BadPlace(at);
            if standing.owner.0 >= rules.setup().players {
                return Err(bad);
            }
            let place = match standing.spot {
                Spot::Part(tile, part) => {
                    let seg = self.segment(rules, position, tile, part).ok_or(bad)?;
                    let kind = self.features.at(seg).kind();
                    let stands = rules.gates().stands[standing.figure as usize] & kind.bit() != 0;
                    Place::Segment(Some(seg).filter(|_| stands).ok_or(bad)?)
                }
                Spot::Tower(tile) => {
                    let finished =
                        self.extra.towers.list.iter().any(|tower| tower.tile == tile && tower.finished);
                    let taken = self.figures.all().any(|(_, place)| place == Place::Tower(tile));
                    Place::Tower(Some(tile).filter(|_| finished && !taken).ok_or(bad)?)
                }
                Spot::Prison(captor)
                    if captor.0 < rules.setup().players
                        && captor != standing.owner
                        && !self.holds(standing.owner, captor) =>
                {
                    Place::Prison(captor)
                }
                Spot::Prison(_) => return Err(bad),
            };
            let alone = rules.on().is_empty() && self.figures.all().any(|(_, other)| other == place);
            if alone {
                return Err(PositionError::Taken(at));
            }
            let figure = self.figures.next_in_supply(standing.owner, standing.figure);
            self.move_figure(figure.ok_or(PositionError::TooManyFigures(at))?, place);
        }
        self.nobody_on_complete(position)
    }

    /// Does a player hold a follower of another? Two never hold each other's (TWR-5).
    fn holds(&self, captor: PlayerId, owner: PlayerId) -> bool {
        self.figures.all().any(|(figure, place)| figure.owner() == owner && place == Place::Prison(captor))
    }

    fn segment(&self, rules: &Rules, position: &Position, tile: TileId, part: u8) -> Option<SegId> {
        let laid = position.tiles.get(tile.index())?;
        let is = (part as usize) < rules.tiles().parts_of(laid.kind).len();
        is.then(|| crate::tiles::seg(self.board.tile(tile).first(), part))
    }

    /// A follower on a complete feature has been scored, unless the tile that completed it was placed just now.
    fn nobody_on_complete(&self, position: &Position) -> Result<(), PositionError> {
        let last = position.tiles.len() - 1;
        for (at, standing) in position.figures.iter().enumerate() {
            let Spot::Part(tile, part) = standing.spot else { continue };
            let seg = crate::tiles::seg(self.board.tile(tile).first(), part);
            let feature = self.features.at(seg);
            let just_now = position.moment == Moment::Act
                && match feature.kind() {
                    FeatureKind::Cloister | FeatureKind::Garden => self
                        .board
                        .waiting
                        .iter()
                        .any(|waiting| waiting.seg == seg && waiting.is_near(position.tiles[last].pos)),
                    _ => self.features.ring(seg).any(|seg| self.features.tile_of(seg).index() == last),
                };
            if feature.is_complete() && !just_now {
                return Err(PositionError::OnComplete(at));
            }
        }
        Ok(())
    }

    fn set_moment(&mut self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        let last = TileId(position.tiles.len() as u16 - 1);
        let fresh = position.tiles[last.index()].pos;
        let act = position.moment == Moment::Act;
        let features = &self.features;
        self.board
            .waiting
            .retain(|waiting| !features.at(waiting.seg).is_complete() || act && waiting.is_near(fresh));
        self.turn.surrounded =
            act && self.board.waiting.iter().any(|waiting| features.at(waiting.seg).is_complete());
        let step = match position.moment {
            Moment::Draw if self.pool.total() == 0 => return Err(PositionError::NothingLeft),
            Moment::Draw => Step::Draw,
            Moment::Place(kind) => {
                self.take_from_pool(kind)?;
                if !self.board.fits_anywhere(rules.tiles(), kind) {
                    return Err(PositionError::FitsNowhere(kind));
                }
                self.turn.drawn = Some(kind);
                Step::PlaceTile
            }
            Moment::Act if position.tiles.len() == rules.tiles().start().tiles.len() => {
                return Err(PositionError::NothingPlaced);
            }
            Moment::Act
                if position
                    .figures
                    .iter()
                    .any(|standing| matches!(standing.spot, Spot::Part(tile, _) if tile == last)) =>
            {
                return Err(PositionError::Acted);
            }
            Moment::Act => {
                self.turn.placed = Some(last);
                Step::Act
            }
            Moment::Over
                if position.figures.iter().any(|standing| matches!(standing.spot, Spot::Part(..))) =>
            {
                return Err(PositionError::FiguresAfterEnd);
            }
            Moment::Other(step) => return Err(PositionError::Moment(step)),
            Moment::Over => Step::Over,
        };
        self.turn.cursor = rules.plan().cursor(step);
        Ok(())
    }
}
