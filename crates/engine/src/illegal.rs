//! Why an action is refused, and the clause that forbids it.

use crate::geometry::{Pos, Side};
use crate::ids::KindId;
use crate::rules::Step;
use crate::vocab::{FeatureKind, FigureKind};
use alloc::string::{String, ToString};
use core::fmt;

/// A reason that belongs to one mechanic. It is defined next to that mechanic's rules.
#[derive(PartialEq, Eq, Debug)]
pub struct Reason {
    /// A short, fixed code for records and programs.
    pub code: &'static str,
    /// The clause that forbids the action.
    pub clause: &'static str,
    /// The reason in words.
    pub text: &'static str,
}

/// Why an action is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// A different kind of decision is open.
    NotNow(Step),
    /// The action belongs to a module or option that is not in play.
    NotInPlay,
    /// There is no such kind of tile.
    NoSuchTile,
    /// No copy of this tile is left to draw.
    NoneLeft(KindId),
    /// There is already a tile at that place.
    PlaceTaken(Pos),
    /// The place is inside a start block.
    ClosedPlace(Pos),
    /// No tile lies next to that place.
    NotAdjacent(Pos),
    /// The edge on this side does not match the neighbouring tile.
    EdgeMismatch {
        /// The place.
        pos: Pos,
        /// The side of the new tile.
        side: Side,
    },
    /// There is no such segment.
    NoSuchSegment,
    /// The player has no figure of that kind in supply.
    NoneInSupply(FigureKind),
    /// Figures must go on the tile just placed.
    NotOnThisTile,
    /// There are no farmers in this game.
    FieldsOff,
    /// That kind of figure cannot stand on that kind of feature.
    CannotStand(FigureKind, FeatureKind),
    /// The feature already has a follower.
    Occupied(FeatureKind),
    /// A mechanic's rule forbids the action.
    Rule(&'static Reason),
}

impl Illegal {
    /// A short, fixed code for records and programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NotNow(_) => "not-now",
            Self::NotInPlay => "not-in-play",
            Self::NoSuchTile => "no-such-tile",
            Self::NoneLeft(_) => "none-left",
            Self::PlaceTaken(_) => "place-taken",
            Self::ClosedPlace(_) => "closed-place",
            Self::NotAdjacent(_) => "not-adjacent",
            Self::EdgeMismatch { .. } => "edge-mismatch",
            Self::NoSuchSegment => "no-such-segment",
            Self::NoneInSupply(_) => "none-in-supply",
            Self::NotOnThisTile => "not-on-this-tile",
            Self::FieldsOff => "fields-off",
            Self::CannotStand(..) => "cannot-stand",
            Self::Occupied(_) => "occupied",
            Self::Rule(reason) => reason.code,
        }
    }

    /// The clause that forbids the action.
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::GameOver => "BASE-23",
            Self::NotNow(_) | Self::NotInPlay => "BASE-4",
            Self::NoSuchTile | Self::NoneLeft(_) => "BASE-1",
            Self::ClosedPlace(_) => "WHL-1",
            Self::PlaceTaken(_) | Self::NotAdjacent(_) | Self::EdgeMismatch { .. } => "BASE-5",
            Self::NoneInSupply(_) => "BASE-10",
            Self::NoSuchSegment | Self::NotOnThisTile => "BASE-8",
            Self::FieldsOff => "BASE-22",
            Self::CannotStand(..) | Self::Occupied(_) => "BASE-9",
            Self::Rule(reason) => reason.clause,
        }
    }

    /// The reason as an English sentence, without its clause.
    pub fn sentence(&self) -> String {
        ReasonText(self).to_string()
    }
}

/// Writes the reason as a sentence, without its clause.
struct ReasonText<'a>(&'a Illegal);

impl fmt::Display for ReasonText<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Illegal::GameOver => out.write_str("The game is over."),
            Illegal::NotNow(step) => write!(out, "Something else must be decided first: {}.", step.asks()),
            Illegal::NotInPlay => {
                out.write_str("That belongs to an expansion or rule option that is not in play.")
            }
            Illegal::NoSuchTile => out.write_str("There is no such tile in this game."),
            Illegal::NoneLeft(_) => out.write_str("No copies of that tile are left to draw."),
            Illegal::PlaceTaken(pos) => write!(out, "There is already a tile at {},{}.", pos.x, pos.y),
            Illegal::ClosedPlace(pos) => {
                write!(out, "You can't place a tile at {},{}, inside the start tiles.", pos.x, pos.y)
            }
            Illegal::NotAdjacent(pos) => write!(out, "There is no tile next to {},{}.", pos.x, pos.y),
            Illegal::EdgeMismatch { pos, side } => write!(
                out,
                "At {},{} the {} edge of the tile does not match its neighbour.",
                pos.x,
                pos.y,
                ["north", "east", "south", "west"][side.index()]
            ),
            Illegal::NoSuchSegment => out.write_str("No tile on the board has that part."),
            Illegal::NoneInSupply(FigureKind::Follower) => out.write_str("You have no followers left."),
            Illegal::NoneInSupply(FigureKind::Big) => out.write_str("You have no big follower left."),
            Illegal::NoneInSupply(figure) => write!(out, "You have no {} left.", figure.name()),
            Illegal::NotOnThisTile => out.write_str("You can only place a follower on the tile just placed."),
            Illegal::FieldsOff => out.write_str("This game is played without farmers."),
            Illegal::CannotStand(figure, feature) => {
                let article = if *figure == FigureKind::Abbot { "An" } else { "A" };
                let follower = if *figure == FigureKind::Big { " follower" } else { "" };
                write!(out, "{article} {}{follower} can't stand on a {}.", figure.name(), feature.name())
            }
            Illegal::Occupied(feature) => {
                write!(out, "There is already a follower on that {}.", feature.name())
            }
            Illegal::Rule(reason) => out.write_str(reason.text),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} ({})", ReasonText(self), self.clause())
    }
}
