//! Read-only queries for programs that evaluate a state. They cover what the board alone does not show, and call the
//! same functions as the rules.

use crate::action::{Action, Quarter};
use crate::board::Board;
use crate::context::Context;
use crate::features::{Feature, Features};
use crate::geometry::{Pos, Rotation, Side};
use crate::hooks::{awarded, feature_points, field_points, strength};
use crate::ids::{FeatureId, FigureId, KindId, PlayerId, SegId, TileId};
use crate::rules::{Rules, Step};
use crate::score::place;
use crate::sink::{NoEvents, Sum, Tally};
use crate::state::State;
use crate::tiles::TileSet;
use crate::turn::{Actor, apply_unchecked, decision, legal, resume};
use crate::vocab::{FeatureKind, Sector};
use alloc::vec::Vec;

/// A player's pieces, not counting figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// Goods tokens, in the order of `Goods`.
    pub goods: [u8; 3],
    /// Ingots.
    pub ingots: u8,
    /// Floors for towers.
    pub floors: u8,
    /// Bridges.
    pub bridges: u8,
    /// Castles.
    pub castles: u8,
    /// Abbey tiles.
    pub abbeys: u8,
    /// Whether the player holds the king.
    pub king: bool,
    /// Whether the player holds the robber baron.
    pub baron: bool,
}

impl Board {
    /// The open places, each with the edges it refuses: one nibble for each side, clockwise from north, with one bit
    /// for each kind of edge that does not match there (field, road, city, river). A side without a neighbour refuses
    /// nothing.
    #[inline]
    pub fn open_edges(&self) -> impl Iterator<Item = (Pos, u16)> {
        let refused = self.frontier.refused().as_flattened();
        self.frontier.places().iter().zip(refused).map(|(pos, refused)| (*pos, refused.bits()))
    }

    /// The edges that a place refuses, or `None` if the place is not open.
    pub fn edges_at(&self, pos: Pos) -> Option<u16> {
        self.refused_at(pos).map(crate::board::RefusedEdges::bits)
    }
}

impl Board {
    /// The rotations in which a tile's edges match at an open place. Empty if the place is not open.
    pub fn fits(&self, tiles: &TileSet, kind: KindId, pos: Pos) -> Vec<Rotation> {
        let Some(refused) = self.refused_at(pos) else { return Vec::new() };
        let turned = tiles.oriented[kind.index()].iter().take(tiles.period(kind) as usize);
        let fits = turned.enumerate().filter(|(_, turned)| refused.fits(turned.shown));
        fits.map(|(rotation, _)| Rotation(rotation as u8)).collect()
    }
}

impl Features {
    /// The number of feature slots, including free ones. Every `FeatureId` is less than this number.
    #[inline]
    pub fn slots(&self) -> usize {
        self.records.len()
    }
}

impl Feature {
    /// Goods symbols of each kind.
    #[inline]
    pub fn goods(&self) -> [u8; 3] {
        self.goods
    }
}

impl State {
    /// The road, city or river on one side of a tile, either printed or a bridge built over the tile.
    #[inline]
    pub fn line_on(&self, rules: &Rules, tile: TileId, side: Side) -> Option<SegId> {
        self.line_at(rules.tiles(), tile, side)
    }

    /// The value of a road, city, cloister or garden. `complete` selects the value when completed or when unfinished.
    pub fn worth(&self, rules: &Rules, feature: FeatureId, complete: bool) -> i16 {
        let mut tally = Sum::default();
        feature_points::feature_points(rules, self.features.get(feature), complete, &mut tally);
        if !rules.on().is_empty() {
            feature_points::changed_whole(rules, self, feature, &mut tally);
        }
        tally.total()
    }

    /// The points that a field would score if the game ended now, and the players who would get them.
    pub fn field_worth(&self, rules: &Rules, field: SegId) -> Vec<(PlayerId, i16)> {
        field_points::worth_now(rules, self, field)
    }

    /// The points that a field would score if the game ended now, for a player who holds it without a pig.
    pub fn plain_field_worth(&self, rules: &Rules, field: SegId) -> i16 {
        field_points::plain_worth(rules, self, field)
    }

    /// The players who hold a feature.
    pub fn holders(&self, rules: &Rules, feature: FeatureId) -> Vec<PlayerId> {
        strength::owners(rules, self, feature).iter().collect()
    }

    /// The scores if the game ended now. A player with a choice to make in final scoring passes if possible, and
    /// otherwise takes the first legal action.
    pub fn if_over(&self, rules: &Rules) -> Vec<i32> {
        let mut state = self.clone();
        let mut open = Vec::new();
        if decision(rules, &state).actor != Actor::Nobody {
            state.turn.pending = Default::default();
            state.turn.cursor = rules.plan().cursor(Step::EndTurn) + 1;
            resume(&mut Context { rules, state: &mut state, sink: &mut NoEvents });
        }
        while let Actor::Player(_) = decision(rules, &state).actor {
            legal(rules, &state, &mut open);
            let action =
                open.iter().copied().find(|action| *action == Action::Pass).or(open.first().copied());
            let Some(action) = action else { break };
            apply_unchecked(rules, &mut state, action, &mut NoEvents);
        }
        rules.players().map(|player| state.score(player)).collect()
    }

    /// A player's pieces, not counting figures.
    pub fn holdings(&self, player: PlayerId) -> Holdings {
        let (at, extra) = (player.index(), &self.extra);
        Holdings {
            goods: extra.tokens.held[at],
            ingots: extra.gold.held[at],
            floors: extra.towers.floors[at],
            bridges: extra.bridges.left[at],
            castles: extra.castles.left[at],
            abbeys: extra.abbeys.left[at],
            king: extra.cards.king.holder == Some(player),
            baron: extra.cards.baron.holder == Some(player),
        }
    }

    /// The holder of the king (for cities) or of the robber baron (for roads), and the size to beat.
    pub fn card(&self, kind: FeatureKind) -> Option<(PlayerId, u16)> {
        let cards = &self.extra.cards;
        let card = if kind == FeatureKind::City { cards.king } else { cards.baron };
        card.holder.map(|holder| (holder, card.size))
    }

    /// Returns whether the owner's robber is waiting beside one of the victim's markers.
    pub fn robber_waits(&self, rules: &Rules, owner: PlayerId, victim: PlayerId) -> bool {
        self.extra.robbers.at[owner.index()].is_some_and(|at| {
            awarded::markers(rules)
                .any(|(player, marker)| player == victim && place(self.marker(player, marker)) == at)
        })
    }

    /// Returns whether the active player will get another turn from a message.
    pub fn owes_turn(&self) -> bool {
        self.extra.messages.owed
    }

    /// Returns whether no message has been drawn in this turn yet.
    pub fn may_draw_message(&self) -> bool {
        !self.extra.messages.drawn
    }

    /// The dragon's tile.
    pub fn dragon(&self) -> Option<TileId> {
        self.extra.dragon.tile
    }

    /// The fairy's tile, and the figure she helps.
    pub fn fairy(&self) -> Option<(TileId, Option<FigureId>)> {
        self.extra.fairy.tile.map(|tile| (tile, self.extra.fairy.helps))
    }

    /// Tiles with ingots, one entry for each ingot.
    pub fn gold(&self) -> &[TileId] {
        &self.extra.gold.on
    }

    /// The count's quarter.
    pub fn count(&self) -> Quarter {
        self.extra.count.quarter
    }

    /// The sector of the wheel where the pig stands.
    pub fn sector(&self) -> Sector {
        self.extra.wheel.sector
    }

    /// The bazaar tile being auctioned, the highest bid and the bidder.
    pub fn lot(&self) -> Option<(KindId, u16, PlayerId)> {
        let bazaar = &self.extra.bazaar;
        bazaar.lot.map(|kind| (kind, bazaar.bid, bazaar.bidder))
    }

    /// The bazaar tile that a player has won and not yet placed.
    pub fn won(&self, player: PlayerId) -> Option<KindId> {
        self.extra.bazaar.won[player.index()]
    }
}
