//! The turn machine: the open decision, its legal actions, and the effects of an action.

mod advance;
mod apply;
mod chance;
mod decision;
mod legal;
mod pending;
mod why;

pub use apply::{apply, apply_unchecked};
pub use chance::chances;
pub use decision::{Actor, Decision, decision};
pub use legal::{is_legal, legal, legal_unsorted, nth_legal};
pub use why::why_not;

pub(crate) use advance::{Flow, begin, resume, wanted};
pub(crate) use apply::{apply_to_finale, score_finale};
pub(crate) use pending::Interruption;
pub(crate) use why::why_not_here;

use crate::ids::{FigureId, KindId, PlayerId, TileId};
use pending::Stack;

/// The position of the game in its turn plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnState {
    /// The player whose turn it is.
    pub(crate) player: PlayerId,
    /// The cursor of the open step of the plan.
    pub(crate) cursor: u8,
    /// The number of this turn, from 1.
    pub(crate) number: u16,
    /// The tile in the player's hand.
    pub(crate) drawn: Option<KindId>,
    /// The tile placed in this turn.
    pub(crate) placed: Option<TileId>,
    /// The follower placed as the turn's action.
    pub(crate) deployed: Option<FigureId>,
    /// Whether the tile completed a cloister or garden, which must be scored.
    pub(crate) surrounded: bool,
    /// Interruptions that must be answered before the turn continues.
    pub(crate) pending: Stack,
}

impl Default for TurnState {
    fn default() -> Self {
        Self {
            player: PlayerId(0),
            cursor: 0,
            number: 0,
            drawn: None,
            placed: None,
            deployed: None,
            surrounded: false,
            pending: Stack::default(),
        }
    }
}

impl TurnState {
    /// The player whose turn it is.
    pub fn player(&self) -> PlayerId {
        self.player
    }

    /// The number of this turn, from 1.
    pub fn number(&self) -> u16 {
        self.number
    }

    /// The tile that was drawn but not placed yet.
    pub fn drawn(&self) -> Option<KindId> {
        self.drawn
    }

    /// The tile placed in this turn, if any.
    pub fn placed(&self) -> Option<TileId> {
        self.placed
    }
}
