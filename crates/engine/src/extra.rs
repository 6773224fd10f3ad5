//! The state of the mechanics: one field for each mechanic that has state.

use crate::ids::MAX_PLAYERS;
use crate::mechanics::abbey::Abbeys;
use crate::mechanics::abbot::Abbot;
use crate::mechanics::bazaar::Bazaar;
use crate::mechanics::bridge::Bridges;
use crate::mechanics::builder::Builders;
use crate::mechanics::castle::Castles;
use crate::mechanics::circle::Circles;
use crate::mechanics::count::CountState;
use crate::mechanics::dragon::Dragon;
use crate::mechanics::fairy::Fairy;
use crate::mechanics::ferry::Ferries;
use crate::mechanics::flyer::FlyerFlight;
use crate::mechanics::gold::Gold;
use crate::mechanics::goods::Tokens;
use crate::mechanics::king::Cards;
use crate::mechanics::mage::Mages;
use crate::mechanics::message::Messages;
use crate::mechanics::pig::Pigs;
use crate::mechanics::princess::Princesses;
use crate::mechanics::river::RiverState;
use crate::mechanics::robber::Robbers;
use crate::mechanics::tower::Towers;
use crate::mechanics::wheel::Wheel;
use crate::rules::{Piece, Setup};
use crate::score::Track;

macro_rules! extra {
    ($($field:ident: $type:ty,)*) => {
        /// The state of all mechanics. Empty in a game without modules.
        #[derive(PartialEq, Eq, Debug, Default)]
        pub(crate) struct Extra { $(pub(crate) $field: $type,)* }

        impl Clone for Extra {
            fn clone(&self) -> Self {
                Self { $($field: self.$field.clone(),)* }
            }

            fn clone_from(&mut self, source: &Self) {
                $(self.$field.clone_from(&source.$field);)*
            }
        }
    };
}

extra! {
    river: RiverState,
    track: Track,
    messages: Messages,
    robbers: Robbers,
    ferries: Ferries,
    towers: Towers,
    builders: Builders,
    pigs: Pigs,
    tokens: Tokens,
    cards: Cards,
    flight: FlyerFlight,
    gold: Gold,
    circles: Circles,
    mages: Mages,
    abbot: Abbot,
    dragon: Dragon,
    princesses: Princesses,
    fairy: Fairy,
    abbeys: Abbeys,
    count: CountState,
    bridges: Bridges,
    castles: Castles,
    bazaar: Bazaar,
    wheel: Wheel,
}

impl Extra {
    /// The state at the beginning of a game.
    pub(crate) fn new(setup: &Setup) -> Self {
        let mut extra = Self::default();
        extra.towers.floors = [setup.count(Piece::Floor); MAX_PLAYERS];
        extra.bridges.left = [setup.count(Piece::Bridge); MAX_PLAYERS];
        extra.castles.left = [setup.count(Piece::Castle); MAX_PLAYERS];
        extra.abbeys.left = [setup.count(Piece::Abbey); MAX_PLAYERS];
        extra
    }
}
