//! Setting a position up, if it can be.

use super::{Moment, Position, PositionError, Spot, Standing};
use crate::cx::Cx;
use crate::figures::Place;
use crate::hooks::{drawing, tile_placed};
use crate::ids::{FigureId, KindId, PlayerId, SegId, TileId};
use crate::mechanics::castle::Castle;
use crate::mechanics::king::Card;
use crate::mechanics::{barn, bazaar, bridge, castle, count, gold, goods, tower, wheel};
use crate::rules::{BuilderStands, Mechanic, Piece, PigStands, Rules, Step};
use crate::sink::NoEvents;
use crate::state::State;
use crate::steps::place;
use crate::tiles::seg;
use crate::turn::{resume, why_not_here};
use crate::vocab::{CROWNS, FeatureKind, FigureKind, Goods, Signs};

pub(super) type Outcome = Result<(), PositionError>;

/// A piece is wrong unless this holds.
pub(super) fn require(holds: bool, why: &'static str) -> Outcome {
    if holds { Ok(()) } else { Err(PositionError::Piece(why)) }
}

impl State {
    /// Sets a position up, if it can be.
    pub fn set_up(rules: &Rules, position: &Position) -> Result<Self, PositionError> {
        let mut state = Self::new(rules, &mut NoEvents);
        // What the beginning of a game has brought about is forgotten.
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
        drawing::taken(rules, &mut state);
        state.set_moment(rules, position)?;
        Ok(state)
    }

    /// Lays the tiles, and bridges as soon as the tile lies that they stand on: later tiles may need them.
    fn lay_all(&mut self, rules: &Rules, position: &Position) -> Outcome {
        let start = &rules.tiles().start().tiles;
        if !position.tiles.starts_with(start) {
            return Err(PositionError::Start);
        }
        for at in 0..start.len() {
            self.bridge_on(rules, position, TileId(at as u16))?;
        }
        let mut abbeys = 0;
        for (at, laid) in position.tiles.iter().enumerate().skip(start.len()) {
            let rotation = rules.tiles().canonical(laid.kind, laid.rotation);
            let tile = TileId(at as u16);
            let own = position.pieces.bridges.iter().find(|(on, _)| *on == tile);
            let shown = rules.tiles().turned(laid.kind, rotation).shown;
            let bridged = own.map_or(shown, |(_, axis)| shown.with_roads(*axis));
            let fits = self.board.refused_at(laid.pos).is_some_and(|refused| refused.fits(bridged));
            if let Some(illegal) = why_not_here(rules, self, laid.kind, laid.pos, rotation).filter(|_| !fits)
            {
                return Err(PositionError::Misfit(at, illegal));
            }
            if rules.tiles().def(laid.kind).is_abbey() {
                abbeys += 1;
                require(self.board.is_hole(laid.pos), "an abbey lies where it was a hole")?;
            } else {
                self.take_from_pool(laid.kind)?;
            }
            let tile = self.lay(rules.tiles(), laid.kind, rotation, laid.pos);
            tile_placed::tile_laid(rules, self, tile, laid.kind);
            self.bridge_on(rules, position, tile)?;
        }
        let held: u8 = position.pieces.abbeys.iter().sum();
        let all = rules.setup().players * rules.setup().count(Piece::Abbey);
        require(
            abbeys + held <= all,
            "players have no abbey left for that place: first say whose it was, as in `given abbeys Ann 0`",
        )?;
        for kind in &position.discarded {
            self.take_from_pool(*kind).map_err(|_| PositionError::TooManyGone(*kind))?;
            self.pool.discard(*kind);
        }
        Ok(())
    }

    fn bridge_on(&mut self, rules: &Rules, position: &Position, tile: TileId) -> Outcome {
        let mut here = position.pieces.bridges.iter().filter(|(on, _)| *on == tile);
        if let Some((_, axis)) = here.next() {
            let may = rules.on().has(Mechanic::Bridge) && bridge::may_stand(rules, self, tile, *axis);
            require(
                may && here.next().is_none(),
                "a bridge stands on two opposite field edges, one on a tile",
            )?;
            self.lay_span(rules.tiles(), tile, *axis);
        }
        Ok(())
    }

    pub(super) fn take_from_pool(&mut self, kind: KindId) -> Outcome {
        if self.pool.left(kind) == 0 {
            return Err(PositionError::TooManyTiles(kind));
        }
        self.pool.take(kind);
        Ok(())
    }

    /// Lays ferries on lakes.
    fn join_all(&mut self, rules: &Rules, position: &Position) -> Outcome {
        for (tile, from, to) in &position.pieces.ferries {
            let why = "a ferry joins two different roads of one lake, one ferry on each";
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

    /// Towers, and what players have left to build with.
    fn build_all(&mut self, rules: &Rules, position: &Position) -> Outcome {
        let pieces = &position.pieces;
        for built in &pieces.towers {
            let tower = self.extra.towers.list.iter_mut().find(|tower| tower.tile == built.tile);
            let tower = tower.ok_or(PositionError::Piece("no tower base is there"))?;
            require(!built.finished || built.height > 0, "a finished tower has a floor")?;
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
            require(right, "a number of pieces left is more than players have, or not one for each player")?;
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
            "there are 16 ingots, on tiles and with players",
        )?;
        self.extra.gold.on.clone_from(&pieces.gold);
        self.extra.gold.held[..pieces.ingots.len()].copy_from_slice(&pieces.ingots);
        for (at, seat) in pieces.abbeys.iter().enumerate() {
            self.extra.abbeys.left[at] = *seat;
        }
        let goods = if rules.on().has(Mechanic::Goods) { usize::from(players) } else { 0 };
        let held =
            |goods: Goods| pieces.goods.iter().map(|held| u16::from(held[goods as usize])).sum::<u16>();
        let enough = Goods::ALL.into_iter().all(|kind| held(kind) <= u16::from(goods::of_kind(kind)));
        require(pieces.goods.len() == goods && enough, "there are 9 wine (chickens), 6 grain (wheat) and 5 cloth, no more")?;
        self.extra.tokens.held[..goods].copy_from_slice(&pieces.goods);
        for (mechanic, said) in [(Mechanic::King, pieces.king), (Mechanic::Baron, pieces.baron)] {
            let Some((player, size)) = said else { continue };
            let right = rules.on().has(mechanic) && player.0 < players && size > 0;
            require(right, "king and robber baron are held by a player, with a size of at least 1")?;
            let card = Card { holder: Some(player), size, before: None };
            match mechanic {
                Mechanic::King => self.extra.cards.king = card,
                _ => self.extra.cards.baron = card,
            }
        }
        let builder = rules.on().has(Mechanic::Builder) || !pieces.noted && !pieces.extra;
        require(builder, "there is no builder in this game")?;
        (self.extra.builders.noted, self.extra.builders.extra) = (pieces.noted, pieces.extra);
        self.extra.towers.paid = pieces.paid;
        let built = pieces.built.map(|tile| self.features.span_on(tile).map(|span| span.seg));
        require(built != Some(None), "no bridge is on that tile")?;
        self.extra.bridges.built = built.flatten();
        Ok(())
    }

    fn found_all(&mut self, rules: &Rules, position: &Position) -> Outcome {
        for (tile, part) in &position.pieces.castles {
            let why = "a castle is a completed city of two plain caps";
            let found = self.segment(rules, position, *tile, *part).ok_or(PositionError::Piece(why))?;
            let castle = castle::is_small(rules, self, found) && rules.on().has(Mechanic::Castle);
            require(castle && !castle::is_castle(self, self.features.of(found)), why)?;
            // Nothing that is completed later was completed with its own tile.
            let founded = TileId(0);
            self.extra.castles.list.push(Castle { seg: self.features.lowest(found), founded });
        }
        Ok(())
    }

    fn stand_all(&mut self, rules: &Rules, position: &Position) -> Outcome {
        for (at, standing) in position.figures.iter().enumerate() {
            let bad = PositionError::BadPlace(at);
            let place = self.place_of(rules, position, *standing).ok_or(bad)?;
            let alone = rules.on().is_empty() && self.figures.all().any(|(_, other)| other == place);
            if alone {
                return Err(PositionError::Taken(at));
            }
            let figure = self.figures.next_in_supply(standing.owner, standing.figure);
            self.move_figure(figure.ok_or(PositionError::TooManyFigures(at))?, place);
            self.extra.towers.prisoners += u8::from(matches!(place, Place::Prison(_)));
        }
        self.find_company(rules, position)?;
        // A builder beside the stacks is there because its feature was extended in this turn (TRD-M3).
        self.extra.builders.noted |= self.figures.all().any(|(_, place)| place == Place::Stacks);
        self.nobody_on_complete(position)
    }

    /// Builders and pigs stand where a follower of their owner stands; by the rule options beside one of them.
    fn find_company(&mut self, rules: &Rules, position: &Position) -> Outcome {
        let all: alloc::vec::Vec<_> = self.figures.on_segments().collect();
        for (escort, seg) in all {
            let (kind, owner) = (self.figures.kind(escort), escort.owner());
            let (alone, company) = match kind {
                FigureKind::Builder => {
                    (rules.options().builder == BuilderStands::Beside, &mut self.extra.builders.beside)
                }
                FigureKind::Pig => (rules.options().pig == PigStands::Beside, &mut self.extra.pigs.beside),
                _ => continue,
            };
            let on = |figure: &FigureId| self.figures.place(*figure) == Place::Segment(seg);
            let beside = self.figures.followers_out(owner).find(on);
            company.set(escort, beside.filter(|_| alone));
            let accompanied = if alone { beside.is_some() } else { self.has_follower_on(owner, seg) };
            if !accompanied {
                let here = |standing: &Standing| {
                    (standing.owner, standing.figure) == (owner, kind)
                        && self.place_of(rules, position, *standing) == Some(Place::Segment(seg))
                };
                let at = position.figures.iter().position(here).unwrap_or_default();
                return Err(PositionError::BadPlace(at));
            }
        }
        Ok(())
    }

    /// The place of a figure; nothing if it cannot be there.
    fn place_of(&self, rules: &Rules, position: &Position, standing: Standing) -> Option<Place> {
        if standing.owner.0 >= rules.setup().players {
            return None;
        }
        let free = |place: Place| self.figures.all().all(|(_, other)| other != place);
        let stands = |seg: SegId| {
            rules.gates().stands[standing.figure as usize] & self.features.at(seg).kind().bit() != 0
        };
        match standing.spot {
            Spot::Part(tile, part) => {
                let seg = self.segment(rules, position, tile, part)?;
                let corner = || barn::field_on_corner(rules, self, self.board.tile(tile).pos()) == Some(seg);
                let right = stands(seg) && (standing.figure != FigureKind::Barn || corner());
                right.then_some(Place::Segment(seg))
            }
            Spot::Bridge(tile) => {
                let span = self.features.span_on(tile)?;
                stands(span.seg).then_some(Place::Segment(span.seg))
            }
            Spot::Castle(tile, part) => {
                let seg = self.segment(rules, position, tile, part)?;
                let city = self.features.of(seg);
                let taken = self.figures.all().any(
                    |(_, place)| matches!(place, Place::Castle(other) if self.features.of(other) == city),
                );
                (castle::is_castle(self, city) && !taken && stands(seg)).then_some(Place::Castle(seg))
            }
            Spot::Tower(tile) => {
                let place = Place::Tower(tile);
                let finished =
                    self.extra.towers.list.iter().any(|tower| tower.tile == tile && tower.finished);
                let right = finished && free(place) && tower::may_top(standing.figure);
                right.then_some(place)
            }
            Spot::Quarter(quarter) => {
                let right = rules.on().has(Mechanic::Count) && count::may_go(standing.figure, quarter);
                right.then_some(Place::Quarter(quarter))
            }
            Spot::Crown(crown) => {
                let place = Place::Crown(crown);
                let right = crown < CROWNS && free(place) && wheel::may_be_crowned(standing.figure);
                (rules.on().has(Mechanic::Wheel) && right).then_some(place)
            }
            Spot::Stacks => (standing.figure == FigureKind::Builder).then_some(Place::Stacks),
            Spot::Prison(captor) => {
                let other = captor.0 < rules.setup().players && captor != standing.owner;
                (other && rules.on().has(Mechanic::Tower) && !self.holds(standing.owner, captor))
                    .then_some(Place::Prison(captor))
            }
        }
    }

    /// Does a player hold a follower of another? Two never hold each other's (TWR-5).
    fn holds(&self, captor: PlayerId, owner: PlayerId) -> bool {
        self.figures.all().any(|(figure, place)| figure.owner() == owner && place == Place::Prison(captor))
    }

    fn segment(&self, rules: &Rules, position: &Position, tile: TileId, part: u8) -> Option<SegId> {
        let laid = position.tiles.get(tile.index())?;
        let is = (part as usize) < rules.tiles().parts_of(laid.kind).len();
        is.then(|| seg(self.board.tile(tile).first(), part))
    }

    /// A follower on a complete feature has been scored, unless the tile that completed it was placed just now.
    fn nobody_on_complete(&self, position: &Position) -> Outcome {
        let last = position.tiles.len() - 1;
        for (at, standing) in position.figures.iter().enumerate() {
            let Spot::Part(tile, part) = standing.spot else { continue };
            let seg = seg(self.board.tile(tile).first(), part);
            let feature = self.features.at(seg);
            let just_now = position.moment == Moment::Act
                && match feature.kind() {
                    FeatureKind::Cloister | FeatureKind::Garden => self
                        .board
                        .waiting
                        .iter()
                        .any(|waiting| waiting.seg == seg && waiting.is_near(position.tiles[last].pos)),
                    _ => self.features.ring(seg).any(|seg| {
                        let near = self.board.tile(self.features.tile_of(seg)).pos();
                        let new = position.tiles[last].pos;
                        near.x.abs_diff(new.x) + near.y.abs_diff(new.y) <= 1
                    }),
                };
            if feature.is_complete() && !just_now {
                return Err(PositionError::OnComplete(at));
            }
        }
        Ok(())
    }

    /// Dragon, fairy, count, pig, and tiles that lie aside.
    fn set_neutral(&mut self, rules: &Rules, position: &Position) -> Outcome {
        let pieces = &position.pieces;
        let on = |mechanic: Mechanic, used: bool| !used || rules.on().has(mechanic);
        let dragon = pieces.dragon.is_some() || !pieces.aside.is_empty();
        require(on(Mechanic::Dragon, dragon), "there is no dragon in this game")?;
        require(on(Mechanic::Fairy, pieces.fairy.is_some()), "there is no fairy in this game")?;
        require(on(Mechanic::Count, pieces.count.is_some()), "there is no count in this game")?;
        require(on(Mechanic::Wheel, pieces.sector.is_some()), "there is no wheel in this game")?;
        let aside = pieces.dragon.is_none() || pieces.aside.is_empty();
        require(aside, "no tile is set aside once the dragon is there")?;
        let bazaar = !pieces.won.is_empty() || !pieces.offered.is_empty();
        require(on(Mechanic::Bazaar, bazaar), "there is no bazaar in this game")?;
        self.extra.dragon.tile = pieces.dragon;
        for kind in &pieces.aside {
            let sign = rules.tiles().kinds[kind.index()].signs.has(Signs::DRAGON);
            require(sign, "only a tile with a dragon sign is set aside")?;
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
            require(right, "mage and witch are on a road or city")?;
            self.extra.mages.at[at] = seg;
        }
        self.set_track(rules, position)?;
        self.set_fairy(rules, pieces)?;
        if let Some(quarter) = pieces.count {
            self.extra.count.quarter = quarter;
        }
        if let Some(sector) = pieces.sector {
            self.extra.wheel.sector = sector;
        }
        Ok(())
    }

    /// The first figure that is where this one is said to be.
    pub(super) fn figure_at(&self, standing: Standing) -> Option<FigureId> {
        self.figures.all().map(|(figure, _)| figure).find(|figure| self.standing(*figure) == Some(standing))
    }

    fn set_moment(&mut self, rules: &Rules, position: &Position) -> Outcome {
        let last = TileId(position.tiles.len() as u16 - 1);
        let fresh = position.tiles[last.index()].pos;
        let act = position.moment == Moment::Act;
        let features = &self.features;
        self.board
            .waiting
            .retain(|waiting| !features.at(waiting.seg).is_complete() || act && waiting.is_near(fresh));
        let features = &self.features;
        self.turn.surrounded =
            act && self.board.waiting.iter().any(|waiting| features.at(waiting.seg).is_complete());
        let on_last = |standing: &Standing| match standing.spot {
            Spot::Part(tile, _) => tile == last && standing.figure != FigureKind::Barn,
            Spot::Bridge(tile) => tile == last,
            _ => false,
        };
        let on_tile = |standing: &Standing| matches!(standing.spot, Spot::Part(..) | Spot::Bridge(_));
        let step = match position.moment {
            Moment::Begin | Moment::Draw if self.pool.total() == 0 && !self.extra.bazaar.running => {
                return Err(PositionError::NothingLeft);
            }
            Moment::Begin => {
                self.turn.cursor = 0;
                resume(&mut Cx { rules, state: self, sink: &mut NoEvents });
                return Ok(());
            }
            Moment::Draw => Step::Draw,
            Moment::Place(kind) => {
                self.take_from_pool(kind)?;
                self.turn.drawn = Some(kind);
                // RIV-1: it may have been the last of its part of the river.
                drawing::taken(rules, self);
                if !place::fits(rules, self, kind) {
                    return Err(PositionError::FitsNowhere(kind));
                }
                Step::PlaceTile
            }
            Moment::Act if position.tiles.len() == rules.tiles().start().tiles.len() => {
                return Err(PositionError::NothingPlaced);
            }
            Moment::Act if position.figures.iter().any(on_last) => return Err(PositionError::Acted),
            Moment::Act => {
                self.turn.placed = Some(last);
                if rules.on().has(Mechanic::Bazaar) {
                    bazaar::tile_played(rules, self, last);
                }
                Step::Act
            }
            Moment::Over if position.figures.iter().any(on_tile) => {
                return Err(PositionError::FiguresAfterEnd);
            }
            Moment::Over => Step::Over,
            Moment::Other(step) => return Err(PositionError::Moment(step)),
        };
        self.turn.cursor = rules.plan().cursor(step);
        Ok(())
    }
}
