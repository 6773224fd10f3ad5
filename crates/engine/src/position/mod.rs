//! A state as a list of what lies where: written down, edited by hand, and set up again.

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

/// A place a figure can be at. Tiles go by their number in the list of tiles.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Spot {
    /// On a part of a tile. A barn is on the field at the tile's north-west corner.
    Part(TileId, u8),
    /// On the bridge over a tile.
    Bridge(TileId),
    /// In the castle that the city of this part became.
    Castle(TileId, u8),
    /// On top of a tower.
    Tower(TileId),
    /// In a quarter of the city of Carcassonne.
    Quarter(Quarter),
    /// Held by a player.
    Prison(PlayerId),
    /// On a crown place of the wheel.
    Crown(u8),
    /// Beside the stacks of tiles.
    Stacks,
    /// In supply, which is no place of the list of figures.
    Supply,
}

/// A figure that is not in supply.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FigureAt {
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
    /// The turn begins.
    Begin,
    /// A tile is to be drawn.
    Draw,
    /// This tile is to be placed.
    Place(KindId),
    /// The last tile of the list was just placed; its player may put a follower on it.
    Act,
    /// The game is over.
    Over,
    /// The turn has come to another step of its plan, with this tile in hand.
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
    /// All tiles on the table in the order they were laid, the start layout first.
    pub tiles: Vec<Laid>,
    /// Figures on them, sorted.
    pub figures: Vec<FigureAt>,
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
    /// What modules have on the table.
    pub pieces: Pieces,
    /// What is remembered in the middle of a turn.
    pub memory: Memory,
}

impl Position {
    /// The last tile that lay when the bridge over a tile was built: that tile itself, unless it is said.
    fn bridged_after(&self, tile: TileId) -> TileId {
        let said = self.memory.bridged_after.iter().find(|(below, _)| *below == tile);
        said.map_or(tile, |(_, last)| *last)
    }
}

/// What modules have on the table. Lists by seat are empty without their module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pieces {
    /// Ferries: the lake and its two roads, by their parts.
    pub ferries: Vec<(TileId, u8, u8)>,
    /// Towers that have a floor or are finished.
    pub towers: Vec<TowerAt>,
    /// Floors left to each player.
    pub floors: Vec<u8>,
    /// Has the player whose turn it is paid a ransom in it?
    pub paid: bool,
    /// Goods tokens of each player, in the order of `Goods`.
    pub goods: Vec<[u8; 3]>,
    /// Where mage and witch are, by parts of tiles.
    pub spells: [Option<Spot>; 2],
    /// Ingots on tiles.
    pub gold: Vec<TileId>,
    /// Ingots of each player.
    pub ingots: Vec<u8>,
    /// Who holds the king, and the size of city to beat.
    pub king: Option<(PlayerId, u16)>,
    /// Who holds the robber baron, and the length of road to beat.
    pub baron: Option<(PlayerId, u16)>,
    /// Has this turn's tile extended the feature of the player's builder?
    pub noted: bool,
    /// Is this the extra turn that a builder gave?
    pub extra: bool,
    /// Where the dragon is.
    pub dragon: Option<TileId>,
    /// Tiles that wait for the dragon.
    pub aside: Vec<KindId>,
    /// Where the fairy is, and whom she helps.
    pub fairy: Option<(TileId, Option<FigureAt>)>,
    /// Who still holds an abbey, a number for each seat: 1 or 0.
    pub abbeys: Vec<u8>,
    /// The quarter where the count is.
    pub count: Option<Quarter>,
    /// Bridges, by the tile below, in the order they were built.
    pub bridges: Vec<(TileId, Axis)>,
    /// Bridges left to each player.
    pub bridges_left: Vec<u8>,
    /// The tile on which the player whose turn it is has built a bridge in it.
    pub built: Option<TileId>,
    /// Castles, each by one of its two parts.
    pub castles: Vec<(TileId, u8)>,
    /// Castles left to each player.
    pub castles_left: Vec<u8>,
    /// Tiles of a bazaar that lie open.
    pub offered: Vec<KindId>,
    /// Tiles of a bazaar that players have to play.
    pub won: Vec<(PlayerId, KindId)>,
    /// The sector where the pig stands.
    pub sector: Option<Sector>,
    /// Points of each player's messenger.
    pub messengers: Vec<i32>,
    /// What this turn has brought players so far: points scored, and the marker that takes them if it is chosen.
    pub gained: Vec<(PlayerId, i16, Option<Marker>)>,
    /// Robbers on the track: owner, place, and the players who set them off in this turn, a bit each.
    pub robbers: Vec<(PlayerId, u8, u8)>,
    /// Message tokens that are known, in the order they were drawn; when all are, the next one first.
    pub messages: Vec<u8>,
    /// Is another turn owed by a message?
    pub owed: bool,
    /// Is this the extra turn that a message gave, or was it taken before?
    pub taken: bool,
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
    /// After the end no figure stands on the table, except where none is scored.
    FiguresAfterEnd,
    /// This step is not part of the game, as the moment or as the interruption with this number.
    NotInPlay(Step, Option<usize>),
    /// Between drawing and placing, and only then, the player has a tile in hand.
    Hand(Step),
    /// Nobody is asked anything in this step as things stand.
    NobodyAsked(Step),
    /// The interruption with this number cannot be, for this reason.
    Asked(usize, &'static str),
    /// What a word says of the turn cannot be so, for this reason.
    Memory(&'static str, &'static str),
    /// Something of a module cannot be so, for this reason.
    Piece(&'static str),
}

impl State {
    /// The tile and part of a segment that is printed on its tile.
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

    /// What lies where.
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
