//! Sets up the moment of a turn, after all tiles and figures.

use super::set_up::SetUpResult;
use super::{FigureAt, Moment, Position, PositionError, Spot};
use crate::context::Context;
use crate::geometry::Pos;
use crate::hooks::{drawing, placements};
use crate::ids::{SegId, TileId};
use crate::rules::{Rules, Step};
use crate::sink::NoEvents;
use crate::state::State;
use crate::steps::place;
use crate::turn::{Flow, legal_unsorted, resume, wanted};
use crate::vocab::{FeatureKind, FigureKind};
use alloc::vec::Vec;

impl State {
    pub(super) fn set_moment(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let step = position.moment.step();
        let cursor = if position.moment == Moment::Begin { Some(0) } else { rules.plan().find(step) };
        self.turn.cursor = cursor.ok_or(PositionError::NotInPlay(step, None))?;
        if (Step::Wheel..=Step::PlaceTile).contains(&step) != position.moment.drawn().is_some() {
            return Err(PositionError::Hand(step));
        }
        if position.has_placed() {
            if position.tiles.len() == rules.tiles().start().tiles.len() {
                return Err(PositionError::NothingPlaced);
            }
            self.turn.placed = Some(TileId(position.tiles.len() as u16 - 1));
        }
        if let Some(kind) = position.moment.drawn() {
            self.take_from_pool(kind)?;
            self.turn.drawn = Some(kind);
        }
        // RIV-1: the tile in hand may be the last tile of its group of river tiles.
        drawing::taken(rules, self);
        self.recall(rules, position)?;
        self.nobody_on_complete(rules, position)?;
        self.find_surrounded(rules, position);
        self.check_moment(rules, position)?;
        let asked = !position.memory.asked.is_empty();
        if position.moment == Moment::Begin && !asked {
            resume(&mut Context { rules, state: self, sink: &mut NoEvents });
        }
        Ok(())
    }

    /// True if this feature was completed in this turn and its figures are not scored yet.
    fn is_due(&self, rules: &Rules, position: &Position, seg: SegId) -> bool {
        let step = position.moment.step();
        let Some(placed) = self.turn.placed else { return false };
        if step > Step::Score {
            return false;
        }
        if step > Step::Gather {
            let left = self.completion.list.iter().skip(usize::from(self.completion.scored));
            let mut left = left.map(|completed| self.features.of(completed.seg));
            return left.any(|feature| feature == self.features.of(seg));
        }
        let new = self.placed_this_turn(rules, placed);
        match self.features.at(seg).kind() {
            FeatureKind::Cloister | FeatureKind::Garden => {
                let mut waiting = self.board.waiting.iter().filter(|waiting| waiting.seg == seg);
                waiting.any(|waiting| new.clone().any(|new| waiting.is_near(new)))
            }
            _ => {
                let moved = &self.extra.ferries.were_open;
                let touches = |near: Pos, new: Pos| near.x.abs_diff(new.x) + near.y.abs_diff(new.y) <= 1;
                self.features.ring(seg).any(|seg| {
                    let near = self.board.tile(self.features.tile_of(seg)).pos();
                    new.clone().any(|new| touches(near, new)) || moved.contains(&seg)
                })
            }
        }
    }

    /// The places of the tiles of this turn: the last tile, and the one before it if the same player placed both
    /// (RIV-9).
    fn placed_this_turn(&self, rules: &Rules, last: TileId) -> impl Iterator<Item = Pos> + Clone {
        let kind = |tile: TileId| self.board.tile(tile).kind();
        let before = last.0.checked_sub(1).map(TileId);
        let before = before.filter(|before| placements::are_one_turn(rules, kind(*before), kind(last)));
        let place = |tile: TileId| self.board.tile(tile).pos();
        [Some(place(last)), before.map(place)].into_iter().flatten()
    }

    /// Checks that no figure stands on a complete feature, unless the feature is not scored yet or the figure is a
    /// wagon whose owner is being asked.
    fn nobody_on_complete(&self, rules: &Rules, position: &Position) -> SetUpResult {
        for (at, standing) in position.figures.iter().enumerate() {
            let Some(seg) = self.seg_at(rules, position, standing.spot) else { continue };
            let drives =
                |asked: &super::AskedStep| asked.step == Step::Drive && asked.player == standing.owner;
            let wagon = standing.figure == FigureKind::Wagon && position.memory.asked.iter().any(drives);
            if self.features.at(seg).is_complete() && !wagon && !self.is_due(rules, position, seg) {
                return Err(PositionError::OnComplete(at));
            }
        }
        Ok(())
    }

    /// Keeps the cloisters and gardens that are not complete, and those that this turn completed until they are
    /// collected.
    fn find_surrounded(&mut self, rules: &Rules, position: &Position) {
        let open = self.turn.placed.is_some() && position.moment.step() <= Step::Gather;
        let last = TileId(position.tiles.len() as u16 - 1);
        let fresh: Vec<Pos> = self.placed_this_turn(rules, last).filter(|_| open).collect();
        let features = &self.features;
        self.board.waiting.retain(|waiting| {
            !features.at(waiting.seg).is_complete() || fresh.iter().any(|new| waiting.is_near(*new))
        });
        let features = &self.features;
        self.turn.surrounded =
            open && self.board.waiting.iter().any(|waiting| features.at(waiting.seg).is_complete());
    }

    /// Checks that this moment is possible.
    fn check_moment(&self, rules: &Rules, position: &Position) -> SetUpResult {
        let last = TileId(position.tiles.len() as u16 - 1);
        let on_last = |standing: &FigureAt| match standing.spot {
            Spot::Part(tile, _) => tile == last && standing.figure != FigureKind::Barn,
            Spot::Bridge(tile) => tile == last,
            _ => false,
        };
        let on_tile = |standing: &FigureAt| matches!(standing.spot, Spot::Part(..) | Spot::Bridge(_));
        let asked = !position.memory.asked.is_empty();
        let goes_on = self.pool.total() > 0 || self.extra.bazaar.running || position.memory.last.is_some();
        match position.moment {
            _ if asked => self.check_asked(rules, position),
            Moment::Begin | Moment::Draw if !goes_on => Err(PositionError::NothingLeft),
            Moment::Draw => {
                let mut all = Vec::new();
                legal_unsorted(rules, self, &mut all);
                if all.is_empty() { Err(PositionError::NothingLeft) } else { Ok(()) }
            }
            Moment::Place(kind) if !place::fits(rules, self, kind) => Err(PositionError::FitsNowhere(kind)),
            Moment::Act if position.figures.iter().any(on_last) => Err(PositionError::Acted),
            Moment::Over if position.figures.iter().any(on_tile) => Err(PositionError::FiguresAfterEnd),
            Moment::Begin | Moment::Place(_) | Moment::Act | Moment::Over => Ok(()),
            Moment::Other(..) => self.check_asked(rules, position),
        }
    }

    /// Checks that the open step waits for a player who has a legal action. If a marker is being chosen, also checks
    /// the step below that interruption.
    fn check_asked(&self, rules: &Rules, position: &Position) -> SetUpResult {
        let mut all = Vec::new();
        legal_unsorted(rules, self, &mut all);
        let waits = |state: &Self| matches!(wanted(rules, state), Flow::Wait);
        let open = self.turn.step(rules);
        if !waits(self) || all.is_empty() {
            return Err(PositionError::NobodyAsked(open));
        }
        let depth = self.turn.pending.len();
        if position.asks(Step::Mark).is_some() && depth > 1 {
            let mut below = self.clone();
            below.turn.pending.remove(depth - 1);
            legal_unsorted(rules, &below, &mut all);
            if waits(&below) && all.is_empty() {
                return Err(PositionError::NobodyAsked(below.turn.step(rules)));
            }
        }
        Ok(())
    }
}
