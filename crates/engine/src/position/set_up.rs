//! Sets up a position, if it is possible.

use super::{Position, PositionError, Spot};
use crate::hooks::tile_placed;
use crate::ids::{KindId, SegId, TileId};
use crate::mechanics::castle::Castle;
use crate::mechanics::king::Card;
use crate::mechanics::{bridge, castle, gold, goods};
use crate::rules::{Mechanic, Piece, Rules};
use crate::sink::NoEvents;
use crate::state::State;
use crate::tiles::seg;
use crate::turn::why_not_here;
use crate::vocab::{FeatureKind, Goods, Signs};

pub(super) type SetUpResult = Result<(), PositionError>;

/// Returns the error unless the condition holds.
pub(super) fn require(holds: bool, why: &'static str) -> SetUpResult {
    if holds { Ok(()) } else { Err(PositionError::Piece(why)) }
}

impl State {
    /// Sets up a position.
    ///
    /// # Errors
    ///
    /// Returns the first reason why the position is impossible.
    pub fn set_up(rules: &Rules, position: &Position) -> Result<Self, PositionError> {
        let mut state = Self::new(rules, &mut NoEvents);
        // Discard the draw and the points from the start of the new game.
        (state.turn.drawn, state.scores) = (None, [0; crate::ids::MAX_PLAYERS]);
        state.extra.track.turn_start();
        state.lay_all(rules, position)?;
        state.join_all(rules, position)?;
        state.build_all(rules, position)?;
        state.found_all(rules, position)?;
        state.stand_all(rules, position)?;
        state.set_neutral(rules, position)?;
        let sane = |score: &i32| score.abs() <= 1_000_000;
        if position.scores.len() != rules.setup().players as usize || !position.scores.iter().all(sane) {
            return Err(PositionError::Scores);
        }
        state.scores[..position.scores.len()].copy_from_slice(&position.scores);
        if position.player.0 >= rules.setup().players {
            return Err(PositionError::Player);
        }
        (state.turn.player, state.turn.number) = (position.player, position.number);
        state.set_moment(rules, position)?;
        Ok(state)
    }

    /// Places the tiles. Builds each bridge as soon as the tile below it is placed, because later tiles may need the
    /// bridge.
    fn lay_all(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let start = &rules.tiles().start().tiles;
        if !position.tiles.starts_with(start) {
            return Err(PositionError::Start);
        }
        for at in 0..start.len() {
            self.bridge_after(rules, position, TileId(at as u16))?;
        }
        let mut abbeys = 0;
        for (at, laid) in position.tiles.iter().enumerate().skip(start.len()) {
            let rotation = rules.tiles().canonical(laid.kind, laid.rotation);
            let tile = TileId(at as u16);
            let at_once = |on: TileId| on == tile && position.bridged_after(on) == tile;
            let own = position.pieces.bridges.iter().find(|(on, _)| at_once(*on));
            let shown = rules.tiles().turned(laid.kind, rotation).shown;
            let bridged = own.map_or(shown, |(_, axis)| shown.with_roads(*axis));
            let fits = self.board.refused_at(laid.pos).is_some_and(|refused| refused.fits(bridged));
            if let Some(illegal) = why_not_here(rules, self, laid.kind, laid.pos, rotation).filter(|_| !fits)
            {
                return Err(PositionError::Misfit(at, illegal));
            }
            if rules.tiles().def(laid.kind).is_abbey() {
                abbeys += 1;
                require(self.board.is_hole(laid.pos), "an abbey can lie only in a hole")?;
            } else {
                self.take_from_pool(laid.kind)?;
            }
            let tile = self.lay(rules.tiles(), laid.kind, rotation, laid.pos);
            tile_placed::tile_laid(rules, self, tile, laid.kind);
            self.bridge_after(rules, position, tile)?;
        }
        let all = self.features.spans.len() == position.pieces.bridges.len();
        require(all, "a bridge must stand on a tile that is on the board at the time it is built")?;
        let held: u8 = position.pieces.abbeys.iter().sum();
        let all = rules.setup().players * rules.setup().count(Piece::Abbey);
        require(
            abbeys + held <= all,
            "the players have no abbey left for that place: first say whose it was, as in `given abbeys Ann 0`",
        )?;
        for kind in &position.discarded {
            self.take_from_pool(*kind).map_err(|_| PositionError::TooManyGone(*kind))?;
            self.pool.discard(*kind);
        }
        Ok(())
    }

    /// Builds the bridges that were built when this tile was the last on the board.
    fn bridge_after(&mut self, rules: &Rules, position: &Position, last: TileId) -> SetUpResult {
        let bridges = position.pieces.bridges.iter();
        for (tile, axis) in bridges.filter(|(tile, _)| position.bridged_after(*tile) == last) {
            let lies = tile.index() <= last.index();
            let may =
                rules.on().has(Mechanic::Bridge) && lies && bridge::may_stand(rules, self, *tile, *axis);
            require(
                may,
                "a bridge must stand on two opposite field edges, and a tile can have only one bridge",
            )?;
            self.lay_span(rules.tiles(), *tile, *axis);
        }
        Ok(())
    }

    pub(super) fn take_from_pool(&mut self, kind: KindId) -> SetUpResult {
        if self.pool.left(kind) == 0 {
            return Err(PositionError::TooManyTiles(kind));
        }
        self.pool.take(kind);
        Ok(())
    }

    /// Lays ferries on lakes.
    fn join_all(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        for (tile, from, to) in &position.pieces.ferries {
            let why = "a ferry joins two different roads of one lake, and a lake has only one ferry";
            let laid = position.tiles.get(tile.index()).ok_or(PositionError::Piece(why))?;
            let road = |part: &u8| {
                let parts = rules.tiles().parts_of(laid.kind);
                parts.get(*part as usize).is_some_and(|part| part.lone.kind == FeatureKind::Road)
            };
            let lake = rules.tiles().kinds[laid.kind.index()].signs.has(Signs::LAKE);
            let first = self.board.tile(*tile).first();
            let taken = self.links.iter().any(|(seg, _)| self.features.tile_of(*seg) == *tile);
            let right = lake && road(from) && road(to) && from != to && !taken;
            require(right && rules.on().has(Mechanic::Ferry), why)?;
            self.link(seg(first, *from), seg(first, *to));
        }
        Ok(())
    }

    /// Sets up towers and the pieces that players have left.
    fn build_all(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let pieces = &position.pieces;
        for built in &pieces.towers {
            let tower = self.extra.towers.list.iter_mut().find(|tower| tower.tile == built.tile);
            let tower = tower.ok_or(PositionError::Piece("there is no tower base there"))?;
            require(!built.finished || built.height > 0, "a finished tower must have a floor")?;
            (tower.height, tower.finished) = (built.height, built.finished);
        }
        let players = rules.setup().players;
        let seats = |mechanic: Mechanic| if rules.on().has(mechanic) { usize::from(players) } else { 0 };
        let limits = [
            (Mechanic::Tower, &pieces.floors, rules.setup().count(Piece::Floor)),
            (Mechanic::Bridge, &pieces.bridges_left, rules.setup().count(Piece::Bridge)),
            (Mechanic::Castle, &pieces.castles_left, rules.setup().count(Piece::Castle)),
            (Mechanic::Abbey, &pieces.abbeys, rules.setup().count(Piece::Abbey)),
            (Mechanic::Gold, &pieces.ingots, gold::INGOTS),
        ];
        for (mechanic, numbers, most) in limits {
            let right = numbers.len() == seats(mechanic) && numbers.iter().all(|number| *number <= most);
            require(
                right,
                "give the number of pieces that each player has left, at most as many as a player owns",
            )?;
        }
        for (at, seat) in pieces.floors.iter().enumerate() {
            self.extra.towers.floors[at] = *seat;
        }
        for (at, seat) in pieces.bridges_left.iter().enumerate() {
            self.extra.bridges.left[at] = *seat;
        }
        for (at, seat) in pieces.castles_left.iter().enumerate() {
            self.extra.castles.left[at] = *seat;
        }
        let ingots = pieces.gold.len() + pieces.ingots.iter().map(|held| usize::from(*held)).sum::<usize>();
        let lie = pieces.gold.iter().all(|tile| tile.index() < position.tiles.len());
        let mined = rules.on().has(Mechanic::Gold) || pieces.gold.is_empty();
        require(
            ingots <= usize::from(gold::INGOTS) && lie && mined,
            "there are only 16 ingots, on tiles and with players",
        )?;
        self.extra.gold.on.clone_from(&pieces.gold);
        self.extra.gold.held[..pieces.ingots.len()].copy_from_slice(&pieces.ingots);
        for (at, seat) in pieces.abbeys.iter().enumerate() {
            self.extra.abbeys.left[at] = *seat;
        }
        self.hand_out(rules, position)?;
        let builder = rules.on().has(Mechanic::Builder) || !pieces.noted && !pieces.extra;
        require(builder, "there is no builder in this game")?;
        (self.extra.builders.noted, self.extra.builders.extra) = (pieces.noted, pieces.extra);
        self.extra.towers.paid = pieces.paid;
        let built = pieces.built.map(|tile| self.features.span_on(tile).map(|span| span.seg));
        require(built != Some(None), "there is no bridge on that tile")?;
        self.extra.bridges.built = built.flatten();
        Ok(())
    }

    /// Gives players their goods and cards.
    fn hand_out(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let (pieces, players) = (&position.pieces, rules.setup().players);
        let goods = if rules.on().has(Mechanic::Goods) { usize::from(players) } else { 0 };
        let held =
            |goods: Goods| pieces.goods.iter().map(|held| u16::from(held[goods as usize])).sum::<u16>();
        let enough = Goods::ALL.into_iter().all(|kind| held(kind) <= u16::from(goods::of_kind(kind)));
        require(
            pieces.goods.len() == goods && enough,
            "there are only 9 wine (chickens), 6 grain (wheat) and 5 cloth",
        )?;
        self.extra.tokens.held[..goods].copy_from_slice(&pieces.goods);
        for (mechanic, said) in [(Mechanic::King, pieces.king), (Mechanic::Baron, pieces.baron)] {
            let Some((player, size)) = said else { continue };
            let right = rules.on().has(mechanic) && player.0 < players && size > 0;
            require(right, "the king and the robber baron each need a holder and a size of at least 1")?;
            let card = Card { holder: Some(player), size, before: None };
            match mechanic {
                Mechanic::King => self.extra.cards.king = card,
                _ => self.extra.cards.baron = card,
            }
        }
        Ok(())
    }

    fn found_all(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        for (tile, part) in &position.pieces.castles {
            let why = "a castle must be a completed city of two plain caps";
            let found = self.segment(rules, position, *tile, *part).ok_or(PositionError::Piece(why))?;
            let castle = castle::is_small(rules, self, found) && rules.on().has(Mechanic::Castle);
            require(castle && !castle::is_castle(self, self.features.of(found)), why)?;
            // Tile 0 is in the start layout, so this castle counts as founded before this turn.
            let founded = TileId(0);
            self.extra.castles.list.push(Castle { seg: self.features.lowest(found), founded });
        }
        Ok(())
    }

    /// Sets up the dragon, the fairy, the count, the pig, and tiles set aside.
    fn set_neutral(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let pieces = &position.pieces;
        let on = |mechanic: Mechanic, used: bool| !used || rules.on().has(mechanic);
        let dragon = pieces.dragon.is_some() || !pieces.aside.is_empty();
        require(on(Mechanic::Dragon, dragon), "there is no dragon in this game")?;
        require(on(Mechanic::Fairy, pieces.fairy.is_some()), "there is no fairy in this game")?;
        require(on(Mechanic::Count, pieces.count.is_some()), "there is no count in this game")?;
        require(on(Mechanic::Wheel, pieces.sector.is_some()), "there is no wheel in this game")?;
        let aside = pieces.dragon.is_none() || pieces.aside.is_empty();
        require(aside, "no tile can be set aside once the dragon is on the board")?;
        let bazaar = !pieces.won.is_empty() || !pieces.offered.is_empty();
        require(on(Mechanic::Bazaar, bazaar), "there is no bazaar in this game")?;
        self.extra.dragon.tile = pieces.dragon;
        for kind in &pieces.aside {
            let sign = rules.tiles().kinds[kind.index()].signs.has(Signs::DRAGON);
            require(sign, "only a tile with a dragon sign can be set aside")?;
            self.take_from_pool(*kind)?;
            self.extra.dragon.aside.push(*kind);
        }
        self.set_bazaar(rules, pieces)?;
        for (at, spot) in pieces.spells.iter().enumerate() {
            let seg = match spot {
                Some(Spot::Part(tile, part)) => self.segment(rules, position, *tile, *part),
                Some(Spot::Bridge(tile)) => self.features.span_on(*tile).map(|span| span.seg),
                _ => None,
            };
            let line =
                |seg: SegId| matches!(self.features.at(seg).kind(), FeatureKind::City | FeatureKind::Road);
            let right = spot.is_none() || rules.on().has(Mechanic::Mage) && seg.is_some_and(line);
            require(right, "mage and witch must be on a road or city")?;
            self.extra.mages.at[at] = seg;
        }
        self.set_track(rules, position)?;
        self.set_fairy(rules, position)?;
        if let Some(quarter) = pieces.count {
            self.extra.count.quarter = quarter;
        }
        if let Some(sector) = pieces.sector {
            self.extra.wheel.sector = sector;
        }
        Ok(())
    }
}
