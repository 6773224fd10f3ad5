//! The texts of the engine's errors. `Illegal` has its own file.

use crate::game::NoUndo;
use crate::illegal::Illegal;
use crate::position::PositionError;
use crate::rules::{OptionError, SetupError};
use crate::tiles::{TileFault, TileSetError};
use core::error::Error;
use core::fmt::{Display, Formatter, Result};

impl Error for Illegal {}
impl Error for NoUndo {}
impl Error for OptionError {}
impl Error for PositionError {}
impl Error for SetupError {}
impl Error for TileFault {}
impl Error for TileSetError {}

impl Display for NoUndo {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        out.write_str(match self {
            Self::AtStart => "there is nothing to undo",
            Self::Revealed => "a chance outcome cannot be undone, because players have seen it",
        })
    }
}

impl Display for OptionError {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Name => out.write_str("there is no such rule option"),
            Self::Value(words) => {
                out.write_str("the option has no such value; it has")?;
                words.iter().try_for_each(|word| write!(out, " `{word}`"))
            }
        }
    }
}

impl Display for SetupError {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Players(players) => {
                write!(out, "{players} players: a game has 1 to {} players", crate::ids::MAX_PLAYERS)
            }
            Self::First(player) => {
                write!(out, "player {} is not in this game and cannot start", player.0 + 1)
            }
            Self::Count(piece) => write!(out, "a player has at most {} of `{}`", piece.most(), piece.name()),
            Self::NeedsTiles(mechanic) => write!(out, "`{}` needs the tiles of its module", mechanic.name()),
        }
    }
}

impl Display for TileSetError {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Fault(kind, fault) => write!(out, "tile {}: {fault}", kind.0),
            Self::TooMany(tiles) => {
                write!(out, "{tiles} tiles are too many: at most {} fit on a table", crate::ids::MAX_TILES)
            }
            Self::NoStart => out.write_str("there is no start tile"),
            Self::NothingToDraw => out.write_str("there is nothing to draw"),
            Self::TooManyGoods(goods) => write!(out, "{goods} goods symbols of one kind are too many"),
            Self::TooManyArms(arms) => write!(out, "{arms} coats of arms are too many"),
        }
    }
}

impl Display for TileFault {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::SideTwice(side) => write!(out, "two parts claim side {}", side.letter()),
            Self::HalfInNoField(half) => write!(out, "half side {} must be in a field", half.name()),
            Self::HalfTwice(half) => write!(out, "two fields claim half side {}", half.name()),
            Self::HalfInCity(half) => {
                write!(out, "a field claims half side {}, which belongs to a city", half.name())
            }
            Self::BesideNoCity(part) => write!(out, "a field lies beside part {part}, which is not a city"),
            Self::BadLink => out.write_str("a link needs at least two parts of the tile"),
            Self::TooManyParts => out.write_str("the tile has too many parts"),
            Self::MarkOnWrongPart(_, kind) => write!(out, "this mark cannot be on a {}", kind.name()),
            Self::SymbolOutsideCity(kind) => {
                write!(out, "a coat of arms or goods symbol cannot be on a {}", kind.name())
            }
            Self::CapTooWide => out.write_str("a cap reaches more than one side"),
            Self::Unreachable(kind) => write!(out, "a {} reaches no side", kind.name()),
            Self::RiverRole => {
                out.write_str("a tile with a river needs a river role, and other tiles must not have one")
            }
            Self::RiverSides { expected, found } => {
                write!(out, "the tile's river role needs {expected} river sides, but the tile has {found}")
            }
            Self::WalledOutside(side) => {
                write!(out, "the walled town cannot reach side {}, an outer side", side.letter())
            }
            Self::TwoCloisters => out.write_str("the tile has more than one cloister, garden or abbey"),
            Self::AbbeyNotAlone => out.write_str("an abbey shares its tile with another part"),
        }
    }
}

impl Display for PositionError {
    fn fmt(&self, out: &mut Formatter<'_>) -> Result {
        match self {
            Self::Start => out.write_str("the list of tiles does not begin with the start layout"),
            Self::Misfit(at, illegal) => write!(out, "tile {}: {illegal}", at + 1),
            Self::TooManyTiles(kind) => write!(out, "too many copies of tile kind {}", kind.0),
            Self::TooManyGone(kind) => write!(out, "too many copies of tile kind {} left the game", kind.0),
            Self::Taken(at) => write!(out, "figure {}: another figure holds its feature", at + 1),
            Self::Acted => {
                out.write_str("a figure is on the tile just placed, so its player has already acted")
            }
            Self::BadPlace(at) => write!(out, "figure {} cannot stand there", at + 1),
            Self::TooManyFigures(at) => write!(out, "figure {}: its owner does not have that many", at + 1),
            Self::OnComplete(at) => write!(out, "figure {} stands on a completed feature", at + 1),
            Self::Scores => out.write_str("there must be one score for each player"),
            Self::Player => out.write_str("there is no such player"),
            Self::NothingPlaced => out.write_str("no tile was placed after the start layout"),
            Self::FitsNowhere(kind) => write!(out, "tile kind {} fits nowhere", kind.0),
            Self::NothingLeft => out.write_str("no tile is left to draw"),
            Self::FiguresAfterEnd => {
                out.write_str("after the end of the game, no figure can be on the table")
            }
            Self::NotInPlay(step, None) => write!(out, "`{}` is not part of this game", step.code()),
            Self::NotInPlay(step, Some(at)) => {
                write!(out, "interruption {}: `{}` is not part of this game", at + 1, step.code())
            }
            Self::Hand(step) => write!(
                out,
                "`{}`: a player has a tile in hand only between drawing and placing it",
                step.code()
            ),
            Self::NobodyAsked(step) => {
                write!(out, "`{}`: there is no decision to make in this step", step.code())
            }
            Self::Asked(at, why) => write!(out, "interruption {}: {why}", at + 1),
            Self::Memory(word, why) => write!(out, "`{word}`: {why}"),
            Self::Piece(why) => out.write_str(why),
        }
    }
}
