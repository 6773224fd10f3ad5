//! Sets up figures and checks that each can be at its place.

use super::set_up::SetUpResult;
use super::{FigureAt, Position, PositionError, Spot};
use crate::figures::Place;
use crate::ids::{FigureId, PlayerId, SegId};
use crate::mechanics::{barn, castle, count, tower, wheel};
use crate::rules::{Mechanic, Rules, Step, TowerCaptures};
use crate::state::State;
use crate::vocab::{CROWNS, FigureKind};

/// Checks that a list of numbers covers all figures of its owner and kind.
fn require_numbers(position: &Position) -> SetUpResult {
    for (owner, kind, numbers) in &position.memory.numbers {
        let alike = |standing: &&FigureAt| (standing.owner, standing.figure) == (*owner, *kind);
        if position.figures.iter().filter(alike).count() != numbers.len() {
            let why = "give one number for each figure of this owner and kind in the list";
            return Err(PositionError::Memory("numbers", why));
        }
    }
    Ok(())
}

impl State {
    pub(super) fn stand_all(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        require_numbers(position)?;
        for (at, standing) in position.figures.iter().enumerate() {
            let bad = PositionError::BadPlace(at);
            let place = self.place_of(rules, position, *standing).ok_or(bad)?;
            let alone = rules.on().is_empty() && self.figures.all().any(|(_, other)| other == place);
            if alone {
                return Err(PositionError::Taken(at));
            }
            let figure = self.next_figure(position, at);
            self.move_figure(figure.ok_or(PositionError::TooManyFigures(at))?, place);
            self.extra.towers.prisoners += u8::from(matches!(place, Place::Prison(_)));
        }
        self.find_company(rules, position)?;
        // A builder is beside the stacks only if its feature was extended in this turn (TRD-M3).
        self.extra.builders.noted |= self.figures.all().any(|(_, place)| place == Place::Stacks);
        Ok(())
    }

    /// The figure for an entry of the list: the owner's next figure in supply, unless the position gives a number.
    fn next_figure(&self, position: &Position, at: usize) -> Option<FigureId> {
        let FigureAt { owner, figure, .. } = position.figures[at];
        let numbers =
            position.memory.numbers.iter().find(|(whose, kind, _)| (*whose, *kind) == (owner, figure));
        let Some((_, _, numbers)) = numbers else { return self.figures.next_in_supply(owner, figure) };
        let alike = |other: &&FigureAt| (other.owner, other.figure) == (owner, figure);
        let before = position.figures[..at].iter().filter(alike).count();
        let number = numbers.get(before).and_then(|number| number.checked_sub(1))?;
        let own =
            |(other, _): &(FigureId, Place)| other.owner() == owner && self.figures.kind(*other) == figure;
        let found = self.figures.all().filter(own).nth(usize::from(number));
        found.filter(|(_, place)| *place == Place::Supply).map(|(found, _)| found)
    }

    /// The place of a figure, or `None` if it cannot be there.
    fn place_of(&self, rules: &Rules, position: &Position, standing: FigureAt) -> Option<Place> {
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
            Spot::Supply => None,
            Spot::Prison(captor) => {
                let own = rules.options().tower_captures == TowerCaptures::Any;
                let other = captor.0 < rules.setup().players && (own || captor != standing.owner);
                // TWR-5: two players who hold each other's followers are about to exchange them.
                let pair = [standing.owner, captor];
                let asked = position.asks(Step::Exchange);
                let exchange =
                    asked.is_some_and(|asked| pair.contains(&asked.player) && pair.contains(&asked.other));
                let held = captor != standing.owner && self.holds(standing.owner, captor) && !exchange;
                (other && rules.on().has(Mechanic::Tower) && !held).then_some(Place::Prison(captor))
            }
        }
    }

    /// Returns whether a player holds another player's follower prisoner. Two players never hold each other's
    /// followers (TWR-5).
    fn holds(&self, captor: PlayerId, owner: PlayerId) -> bool {
        self.figures.all().any(|(figure, place)| figure.owner() == owner && place == Place::Prison(captor))
    }
}
