//! What mechanics remember: one field for each that remembers something.

use crate::mechanics::ferry::Ferries;
use crate::mechanics::tower::Towers;

/// The memories of all mechanics. Empty in a game without them.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Extra {
    pub(crate) ferries: Ferries,
    pub(crate) towers: Towers,
}

impl Clone for Extra {
    fn clone(&self) -> Self {
        Self { ferries: self.ferries.clone(), towers: self.towers.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.ferries.clone_from(&source.ferries);
        self.towers.clone_from(&source.towers);
    }
}
