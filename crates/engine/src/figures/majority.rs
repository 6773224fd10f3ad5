//! The majority on a feature.

use crate::ids::{MAX_PLAYERS, PlayerId};

/// The players with the most strength on a feature, one bit each. Empty if all strengths are 0 (BASE-16).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Owners(u8);

impl Owners {
    #[inline]
    pub(crate) fn of(weight: &[u8; 8]) -> Self {
        let strengths = &weight[..MAX_PLAYERS];
        let most = strengths.iter().copied().max().unwrap_or(0);
        if most == 0 {
            return Self(0);
        }
        let held = strengths.iter().enumerate().filter(|(_, strength)| **strength == most);
        Self(held.fold(0, |owners, (player, _)| owners | 1 << player))
    }

    /// A single player.
    pub(crate) const fn one(player: PlayerId) -> Self {
        Self(1 << player.0)
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = PlayerId> {
        (0..MAX_PLAYERS as u8).filter(move |player| self.0 >> player & 1 != 0).map(PlayerId)
    }

    /// The players, one bit each.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn has(self, player: PlayerId) -> bool {
        self.0 >> player.0 & 1 != 0
    }
}
