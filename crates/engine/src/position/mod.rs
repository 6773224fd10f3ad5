//! Positions: a state as a list of tiles, figures and pieces, which can be written down, edited by hand and set up
//! again.

mod asked;
mod company;
mod memory;
mod names;
mod pieces;
mod recall;
mod set_figures;
mod set_moment;
mod set_pieces;
mod set_up;

pub use memory::{About, AskedStep, HeldPoints, Memory};
pub use names::Named;

use crate::action::{Axis, Marker, Quarter};
use crate::figures::Place;
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::illegal::Illegal;
use crate::rules::{Rules, Step};
use crate::state::State;
use crate::tiles::Laid;
use crate::vocab::{FigureKind, Sector};
use alloc::vec::Vec;

/// A place for a figure. Tiles are numbered as in the list of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// On a part of a tile. A barn is on the field at the tile's north-west corner.
    Part(TileId, u8),
    /// On the bridge over a tile.
    Bridge(TileId),
    /// In the castle that replaced this part's city.
    Castle(TileId, u8),
    /// On top of a tower.
    Tower(TileId),
    /// In a quarter of the walled town.
    Quarter(Quarter),
    /// Held prisoner by a player.
    Prison(PlayerId),
    /// On a crown place of the wheel.
    Crown(u8),
    /// Beside the stacks of tiles.
    Stacks,
    /// In supply. Figures there are not in the list of figures.
    Supply,
}

/// A figure that is not in supply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FigureAt {
    /// Its owner.
    pub owner: PlayerId,
    /// Its kind.
    pub figure: FigureKind,
    /// Its place.
    pub spot: Spot,
}

/// A tower base.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TowerAt {
    /// Its tile.
    pub tile: TileId,
    /// The number of floors.
    pub height: u16,
    /// Whether it is finished.
    pub finished: bool,
}

/// A moment in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// The turn begins.
    Begin,
    /// A tile must be drawn.
    Draw,
    /// This tile must be placed.
    Place(KindId),
    /// The last tile of the list was just placed. The player who placed it may place a follower on it.
    Act,
    /// The game is over.
    Over,
    /// Another step of the turn plan, with this tile in hand.
    Other(Step, Option<KindId>),
}

impl Moment {
    /// The step of the plan.
    pub fn step(self) -> Step {
        match self {
            Self::Begin => Step::Abbey,
            Self::Draw => Step::Draw,
            Self::Place(_) => Step::PlaceTile,
            Self::Act => Step::Act,
            Self::Over => Step::Over,
            Self::Other(step, _) => step,
        }
    }

    /// The tile in hand.
    pub fn drawn(self) -> Option<KindId> {
        match self {
            Self::Place(kind) => Some(kind),
            Self::Other(_, drawn) => drawn,
            _ => None,
        }
    }
}

/// Everything that makes up a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// All tiles on the board in the order they were placed, the start layout first.
    pub tiles: Vec<Laid>,
    /// All figures that are not in supply, sorted.
    pub figures: Vec<FigureAt>,
    /// Scores in seat order.
    pub scores: Vec<i32>,
    /// Tiles that left the game.
    pub discarded: Vec<KindId>,
    /// The player whose turn it is.
    pub player: PlayerId,
    /// The number of the turn.
    pub number: u16,
    /// The moment of the turn.
    pub moment: Moment,
    /// The pieces of modules.
    pub pieces: Pieces,
    /// The state of the turn in progress.
    pub memory: Memory,
}

impl Position {
    /// The last tile on the board when the bridge over a tile was built: that tile itself, unless the position gives
    /// another one.
    fn bridged_after(&self, tile: TileId) -> TileId {
        let said = self.memory.bridged_after.iter().find(|(below, _)| *below == tile);
        said.map_or(tile, |(_, last)| *last)
    }
}

/// The pieces of modules. Lists in seat order are empty if their module is not in play.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    /// Ferries: the lake, and the parts of the two roads it joins.
    pub ferries: Vec<(TileId, u8, u8)>,
    /// Towers that have a floor or are finished.
    pub towers: Vec<TowerAt>,
    /// The floors that each player has left.
    pub floors: Vec<u8>,
    /// Whether the active player has paid a ransom in this turn.
    pub paid: bool,
    /// The goods tokens of each player, in the order of `Goods`.
    pub goods: Vec<[u8; 3]>,
    /// The features of the mage and the witch, each identified by a part of a tile.
    pub spells: [Option<Spot>; 2],
    /// Ingots on tiles.
    pub gold: Vec<TileId>,
    /// The ingots of each player.
    pub ingots: Vec<u8>,
    /// The holder of the king, and the size of the city to beat.
    pub king: Option<(PlayerId, u16)>,
    /// The holder of the robber baron, and the length of the road to beat.
    pub baron: Option<(PlayerId, u16)>,
    /// Whether this turn's tile extended the feature of the player's builder.
    pub noted: bool,
    /// Whether this is the extra turn from a builder.
    pub extra: bool,
    /// The dragon's tile.
    pub dragon: Option<TileId>,
    /// Tiles that were set aside until the dragon comes.
    pub aside: Vec<KindId>,
    /// The fairy's tile, and the figure she helps.
    pub fairy: Option<(TileId, Option<FigureAt>)>,
    /// The number of abbeys that each player still has: 1 or 0.
    pub abbeys: Vec<u8>,
    /// The count's quarter.
    pub count: Option<Quarter>,
    /// Bridges in the order they were built, each given by the tile below it.
    pub bridges: Vec<(TileId, Axis)>,
    /// The bridges that each player has left.
    pub bridges_left: Vec<u8>,
    /// The tile on which the active player built a bridge in this turn.
    pub built: Option<TileId>,
    /// Castles, each identified by one of its two parts.
    pub castles: Vec<(TileId, u8)>,
    /// The castles that each player has left.
    pub castles_left: Vec<u8>,
    /// Tiles of a bazaar that lie face up.
    pub offered: Vec<KindId>,
    /// Tiles of a bazaar that players got and must still place.
    pub won: Vec<(PlayerId, KindId)>,
    /// The sector of the wheel where the pig stands.
    pub sector: Option<Sector>,
    /// Points of each player's messenger.
    pub messengers: Vec<i32>,
    /// The points that players scored in this turn so far, and the marker that gets them, once chosen.
    pub gained: Vec<(PlayerId, i16, Option<Marker>)>,
    /// Robbers on the score board: owner, space, and the players who activated them in this turn, one bit each.
    pub robbers: Vec<(PlayerId, u8, u8)>,
    /// The known message tokens, in the order they were drawn. Once all are known, the list starts with the next
    /// token.
    pub messages: Vec<u8>,
    /// Whether the player will get another turn from a message.
    pub owed: bool,
    /// Whether the extra turn from a message is in progress or has already been taken.
    pub taken: bool,
}

/// Why a position is impossible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// The list of tiles does not begin with the start layout.
    Start,
    /// The tile with this number cannot be at its place.
    Misfit(usize, Illegal),
    /// There are more copies of this kind than the game has.
    TooManyTiles(KindId),
    /// More copies of this kind have left the game than the game has.
    TooManyGone(KindId),
    /// The figure with this number stands on a segment that another figure holds, and no rule of this game allows
    /// that.
    Taken(usize),
    /// A figure stands on the tile just placed, so its player has already acted.
    Acted,
    /// The figure with this number cannot be at its place.
    BadPlace(usize),
    /// The owner of the figure with this number does not have that many.
    TooManyFigures(usize),
    /// The figure with this number stands on a feature that is complete and would have been scored.
    OnComplete(usize),
    /// There is not exactly one score for each player.
    Scores,
    /// There is no such player.
    Player,
    /// The moment is `Act`, but no tile was placed after the start layout.
    NothingPlaced,
    /// The tile in hand fits nowhere.
    FitsNowhere(KindId),
    /// No tile is left to draw, so the game would be over.
    NothingLeft,
    /// A figure stands on a part of a tile or on a bridge after the end of the game.
    FiguresAfterEnd,
    /// This step is not part of the game. It is the moment, or the interruption with this number.
    NotInPlay(Step, Option<usize>),
    /// At this step, a tile is in hand that should not be, or no tile is in hand although there should be
    /// one.
    Hand(Step),
    /// In this position, nobody has a decision to make in this step.
    NobodyAsked(Step),
    /// The interruption with this number is impossible, for this reason.
    Asked(usize, &'static str),
    /// The section of a position line that begins with this word describes an impossible `memory`, for this reason.
    Memory(&'static str, &'static str),
    /// A piece of a module is impossible, for this reason.
    Piece(&'static str),
}

impl State {
    /// The tile and part of a printed segment.
    fn part_of(&self, seg: SegId) -> (TileId, u8) {
        let tile = self.features.tile_of(seg);
        (tile, (seg.0 - self.board.tile(tile).first().0) as u8)
    }

    fn spot(&self, place: Place) -> Option<Spot> {
        Some(match place {
            Place::Segment(seg) if self.features.is_span(seg) => Spot::Bridge(self.features.tile_of(seg)),
            Place::Segment(seg) => Spot::Part(self.part_of(seg).0, self.part_of(seg).1),
            Place::Castle(seg) => Spot::Castle(self.part_of(seg).0, self.part_of(seg).1),
            Place::Tower(tile) => Spot::Tower(tile),
            Place::Quarter(quarter) => Spot::Quarter(quarter),
            Place::Prison(captor) => Spot::Prison(captor),
            Place::Crown(place) => Spot::Crown(place),
            Place::Stacks => Spot::Stacks,
            Place::Absent | Place::Supply => return None,
        })
    }

    fn standing(&self, figure: FigureId) -> Option<FigureAt> {
        let spot = self.spot(self.figures.place(figure))?;
        Some(FigureAt { owner: figure.owner(), figure: self.figures.kind(figure), spot })
    }

    /// Converts this state into a position.
    pub fn position(&self, rules: &Rules) -> Position {
        let laid = |tile: &crate::board::Placed| Laid {
            kind: tile.kind(),
            pos: tile.pos(),
            rotation: tile.rotation(),
        };
        let mut figures: Vec<FigureAt> =
            self.figures.all().filter_map(|(figure, _)| self.standing(figure)).collect();
        figures.sort_unstable();
        Position {
            tiles: self.board.tiles().iter().map(laid).collect(),
            figures,
            scores: rules.players().map(|player| self.score(player)).collect(),
            discarded: self.pool.discarded().to_vec(),
            player: self.turn.player,
            number: self.turn.number,
            moment: match (rules.plan().step(self.turn.cursor), self.turn.drawn) {
                (Step::Abbey, None) => Moment::Begin,
                (Step::Draw, None) => Moment::Draw,
                (Step::PlaceTile, Some(kind)) => Moment::Place(kind),
                (Step::Act, None) => Moment::Act,
                (Step::Over, None) => Moment::Over,
                (step, drawn) => Moment::Other(step, drawn),
            },
            memory: self.memory(rules),
            pieces: self.pieces(rules),
        }
    }
}
