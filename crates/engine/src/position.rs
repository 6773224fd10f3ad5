//! A state as a list of what lies where: written down, edited by hand, and set up again.

use crate::figures::Place;
use crate::ids::{KindId, PlayerId, SegId, TileId};
use crate::rules::{Rules, Step};
use crate::sink::NoEvents;
use crate::state::State;
use crate::tiles::Laid;
use crate::turn::decision;
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;

/// A figure on a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Standing {
    /// Whose it is.
    pub owner: PlayerId,
    /// What it is.
    pub figure: FigureKind,
    /// The tile, by its number in the list of tiles.
    pub tile: TileId,
    /// The part of the tile.
    pub part: u8,
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
}

/// Why a position cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The list of tiles does not begin with the start layout.
    Start,
    /// The tile with this number does not fit where it lies.
    Misfit(usize),
    /// There are more copies of this kind than the game has.
    TooManyTiles(KindId),
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
    /// After the end no figure stands on the table.
    FiguresAfterEnd,
}

impl State {
    /// What lies where.
    pub fn position(&self, rules: &Rules) -> Position {
        let laid = |tile: &crate::board::Placed| Laid {
            kind: tile.kind(),
            pos: tile.pos(),
            rotation: tile.rotation(),
        };
        let standing = |(figure, seg): (crate::ids::FigureId, SegId)| {
            let tile = self.features.tile_of(seg);
            let part = (seg.0 - self.board.tile(tile).first().0) as u8;
            Standing { owner: figure.owner(), figure: self.figures.kind(figure), tile, part }
        };
        let mut figures: Vec<Standing> = self.figures.on_segments().map(standing).collect();
        figures.sort_unstable();
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
                _ => Moment::Draw,
            },
        }
    }

    /// Sets a position up, if it can be.
    pub fn set_up(rules: &Rules, position: &Position) -> Result<Self, PositionError> {
        let mut state = Self::new(rules, &mut NoEvents);
        state.lay_all(rules, position)?;
        state.stand_all(rules, position)?;
        if position.scores.len() != rules.setup().players as usize {
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
            let shown = rules.tiles().turned(laid.kind, rotation).shown;
            if !self.board.refused_at(laid.pos).is_some_and(|refused| refused.fits(shown)) {
                return Err(PositionError::Misfit(at));
            }
            self.take_from_pool(laid.kind)?;
            self.lay(rules.tiles(), laid.kind, rotation, laid.pos);
        }
        for kind in &position.discarded {
            self.take_from_pool(*kind)?;
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

    fn stand_all(&mut self, rules: &Rules, position: &Position) -> Result<(), PositionError> {
        for (at, standing) in position.figures.iter().enumerate() {
            let tile = position.tiles.get(standing.tile.index()).ok_or(PositionError::BadPlace(at))?;
            if standing.part as usize >= rules.tiles().parts_of(tile.kind).len()
                || standing.owner.0 >= rules.setup().players
            {
                return Err(PositionError::BadPlace(at));
            }
            let seg = crate::tiles::seg(self.board.tile(standing.tile).first(), standing.part);
            let kind = self.features.at(seg).kind();
            if rules.gates().stands[standing.figure as usize] & kind.bit() == 0 {
                return Err(PositionError::BadPlace(at));
            }
            let figure = self.figures.next_in_supply(standing.owner, standing.figure);
            self.move_figure(figure.ok_or(PositionError::TooManyFigures(at))?, Place::Segment(seg));
        }
        self.nobody_on_complete(position)
    }

    /// A follower on a complete feature has been scored, unless the tile that completed it was placed just now.
    fn nobody_on_complete(&self, position: &Position) -> Result<(), PositionError> {
        let last = position.tiles.len() - 1;
        for (at, standing) in position.figures.iter().enumerate() {
            let seg = crate::tiles::seg(self.board.tile(standing.tile).first(), standing.part);
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
            Moment::Act => {
                self.turn.placed = Some(last);
                Step::Act
            }
            Moment::Over if !position.figures.is_empty() => return Err(PositionError::FiguresAfterEnd),
            Moment::Over => Step::Over,
        };
        self.turn.cursor = rules.plan().cursor(step);
        Ok(())
    }
}
