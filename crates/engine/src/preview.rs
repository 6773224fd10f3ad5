//! Read-only queries that help players decide. They use the same functions as the rules.

use crate::action::Marker;
use crate::board::Board;
use crate::geometry::{Pos, Rotation, Side};
use crate::hooks::awarded;
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::illegal::Reason;
use crate::mechanics::{castle, circle, flyer, tower, wagon};
use crate::rules::{Mechanic, Rules, Step};
use crate::score::place;
use crate::state::State;
use crate::tiles::TileSet;
use crate::vocab::FeatureKind;
use alloc::vec::Vec;

/// A dragon's flight in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DragonPath {
    /// The tiles it visited, in order.
    pub visited: Vec<TileId>,
    /// The players who move it in this step and the following ones, in order.
    pub order: Vec<PlayerId>,
}

/// A bazaar in progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sale {
    /// The player who chose the tile, or is choosing now.
    pub chooser: PlayerId,
    /// The players who may still bid, the current one first.
    pub bidders: Vec<PlayerId>,
}

impl Board {
    /// The sides on which a tile would not match its neighbours at an open place.
    pub fn clashes(&self, tiles: &TileSet, kind: KindId, pos: Pos, rotation: Rotation) -> Vec<Side> {
        let Some(refused) = self.refused_at(pos) else { return Vec::new() };
        let shown = tiles.turned(kind, rotation).shown;
        Side::ALL.into_iter().filter(|side| refused.clashes(shown, *side)).collect()
    }
}

impl State {
    /// The places with tiles in reach of a tower of this height (TWR-3).
    pub fn tower_reach(&self, tile: TileId, height: u16) -> Vec<Pos> {
        let here = self.board.tile(tile).pos();
        let places = self.board.tiles().iter().map(|placed| placed.pos());
        places.filter(|there| tower::reaches(here, *there, height)).collect()
    }

    /// The number of floors of a tower, or `None` if there is no tower base on that tile.
    pub fn tower_height(&self, tile: TileId) -> Option<u16> {
        self.extra.towers.list.iter().find(|tower| tower.tile == tile).map(|tower| tower.height)
    }

    /// All tiles with a tower base.
    pub fn tower_bases(&self) -> impl Iterator<Item = TileId> {
        self.extra.towers.list.iter().map(|tower| tower.tile)
    }

    /// The tower for which a player is choosing a prisoner.
    pub fn taking(&self) -> Option<TileId> {
        let open = self.turn.pending.top()?;
        open.tile.filter(|_| open.step == Step::Capture)
    }

    /// The destinations of the flying machine on the tile just placed: for each number on the die, the place and the
    /// parts on which a follower could land there (FLY-2, FLY-3).
    pub fn flights(&self, rules: &Rules) -> Vec<(u8, Pos, Vec<SegId>)> {
        if rules.on().has(Mechanic::Flyer) { flyer::flights(rules, self) } else { Vec::new() }
    }

    /// The six places that count for a castle, or for the castle that a small city could become (BCB-7).
    pub fn castle_around(&self, seg: SegId) -> [Pos; 6] {
        castle::neighbourhood(self, seg)
    }

    /// Returns whether the city of this segment is a castle.
    pub fn is_castle(&self, seg: SegId) -> bool {
        castle::is_castle(self, self.features.of(seg))
    }

    /// The kind of feature that the crop circle just placed affects, and all followers it could take back (CIR-3,
    /// CIR-4).
    pub fn circle(&self, rules: &Rules) -> Option<(FeatureKind, Vec<FigureId>)> {
        circle::concerned(rules, self).filter(|_| rules.on().has(Mechanic::Circle))
    }

    /// The dragon's flight, while a player is choosing its next step.
    pub fn flight(&self, rules: &Rules) -> Option<DragonPath> {
        let open = self.turn.pending.top().filter(|open| open.step == Step::DragonStep)?;
        let players = rules.setup().players;
        let after = self.extra.dragon.left.unwrap_or(0);
        Some(DragonPath {
            visited: self.extra.dragon.visited.clone(),
            order: (0..=after).map(|step| open.player.ahead(step, players)).collect(),
        })
    }

    /// The bazaar, while a player is offering a tile, bidding, or deciding to buy or sell.
    pub fn sale(&self) -> Option<Sale> {
        let open = self.turn.pending.top()?;
        if !matches!(open.step, Step::Offer | Step::Bid | Step::Deal) {
            return None;
        }
        let bids = self.turn.pending.top_down().filter(|open| open.step == Step::Bid);
        Some(Sale { chooser: self.extra.bazaar.chooser, bidders: bids.map(|open| open.player).collect() })
    }

    /// Every marker on the score board with its space, in games where spaces matter.
    pub fn track(&self, rules: &Rules) -> Vec<(PlayerId, Marker, u8)> {
        if !rules.on().has(Mechanic::Robber) && !rules.on().has(Mechanic::Message) {
            return Vec::new();
        }
        let at = |(player, marker)| (player, marker, place(self.marker(player, marker)));
        awarded::markers(rules).map(at).collect()
    }

    /// The roads, cities and cloisters near a wagon that it may not drive to, each listed once with the reason (ABY-9,
    /// ABY-10).
    pub fn no_drive(&self, rules: &Rules) -> Vec<(SegId, &'static Reason)> {
        let open = self.turn.pending.top().filter(|open| open.step == Step::Drive);
        open.map_or_else(Vec::new, |open| wagon::refused(rules, self, open.player))
    }
}
