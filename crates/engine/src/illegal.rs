//! Why an action is refused, with the clause that refuses it.

use crate::geometry::{Pos, Side};
use crate::ids::KindId;
use crate::rules::Step;
use crate::vocab::{FeatureKind, FigureKind};
use core::fmt;

/// A reason that belongs to one mechanic, kept with its rules.
#[derive(PartialEq, Eq, Debug)]
pub struct Reason {
    /// A short fixed code, for records and programs.
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
    /// A rule of a mechanic.
    Rule(&'static Reason),
}

impl Illegal {
    /// A short fixed code, for records and programs.
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
}

impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => out.write_str("the game is over"),
            Self::NotNow(step) => write!(out, "another decision is open: {}", step.asks()),
            Self::NotInPlay => out.write_str("that belongs to a module or rule option that is not in play"),
            Self::NoSuchTile => out.write_str("this game has no such tile"),
            Self::NoneLeft(_) => out.write_str("no copy of that tile is left to draw"),
            Self::PlaceTaken(pos) => write!(out, "a tile lies at {},{} already", pos.x, pos.y),
            Self::ClosedPlace(pos) => {
                write!(out, "no tile can lie at {},{}: it is inside the board that lies there", pos.x, pos.y)
            }
            Self::NotAdjacent(pos) => write!(out, "no tile lies beside {},{}", pos.x, pos.y),
            Self::EdgeMismatch { pos, side } => {
                write!(
                    out,
                    "at {},{} the tile's {} side does not match its neighbour",
                    pos.x,
                    pos.y,
                    side.letter()
                )
            }
            Self::NoSuchSegment => out.write_str("no tile on the table has that segment"),
            Self::NoneInSupply(figure) => write!(out, "no {} is left in supply", figure.name()),
            Self::NotOnThisTile => out.write_str("a follower goes on the tile just placed"),
            Self::FieldsOff => out.write_str("this game is played without farmers"),
            Self::CannotStand(figure, feature) => {
                write!(out, "a {} cannot stand on a {}", figure.name(), feature.name())
            }
            Self::Occupied(feature) => write!(out, "a follower is on that {} already", feature.name()),
            Self::Rule(reason) => out.write_str(reason.text),
        }?;
        write!(out, " ({})", self.clause())
    }
}
