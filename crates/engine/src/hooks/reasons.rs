//! The reasons of all mechanics in one list, so that a reason can be found by its code.

use crate::hooks::dragon_path;
use crate::illegal::{Illegal, Reason};
use crate::mechanics::{
    abbey, abbot, barn, bazaar, bridge, builder, castle, circle, count, dragon, fairy, ferry, flyer, gold,
    mage, message, pig, portal, princess, river, robber, siege, tower, wagon, wheel,
};

const LISTS: &[&[&Reason]] = &[
    dragon_path::REASONS,
    abbey::REASONS,
    abbot::REASONS,
    barn::REASONS,
    bazaar::REASONS,
    bridge::REASONS,
    builder::REASONS,
    castle::REASONS,
    circle::REASONS,
    count::REASONS,
    dragon::REASONS,
    fairy::REASONS,
    ferry::REASONS,
    flyer::REASONS,
    gold::REASONS,
    mage::REASONS,
    message::REASONS,
    pig::REASONS,
    portal::REASONS,
    princess::REASONS,
    river::REASONS,
    robber::REASONS,
    siege::REASONS,
    tower::REASONS,
    wagon::REASONS,
    wheel::REASONS,
];

impl Reason {
    /// The reasons of all mechanics. No two have the same code.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        LISTS.iter().copied().flatten().copied()
    }

    /// The reason with this code.
    pub fn find(code: &str) -> Option<&'static Self> {
        Self::all().find(|reason| reason.code == code)
    }
}

impl Illegal {
    /// True if the reason applies to all actions of this kind in this turn, so that it need not be shown for each
    /// action.
    pub fn is_about_whole_turn(&self) -> bool {
        matches!(self, Self::NotNow(_) | Self::NotInPlay) || *self == Self::Rule(&tower::NOT_THIS_TURN)
    }
}
