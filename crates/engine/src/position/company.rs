//! Builders and pigs beside followers: which figure stands beside which.

use super::names::Named;
use super::set_up::SetUpResult;
use super::{FigureAt, Position, PositionError};
use crate::figures::Place;
use crate::ids::{FigureId, PlayerId, SegId};
use crate::rules::{BuilderStands, Mechanic, PigStands, Rules, Step};
use crate::state::State;
use crate::vocab::FigureKind;
use alloc::vec::Vec;

const KINDS: [FigureKind; 2] = [FigureKind::Builder, FigureKind::Pig];

/// Returns whether the rule options place a figure of this kind beside one particular follower.
fn stands_beside(rules: &Rules, kind: FigureKind) -> bool {
    match kind {
        FigureKind::Builder => {
            rules.on().has(Mechanic::Builder) && rules.options().builder == BuilderStands::Beside
        }
        FigureKind::Pig => rules.on().has(Mechanic::Pig) && rules.options().pig == PigStands::Beside,
        _ => false,
    }
}

impl State {
    /// The follower that a builder or pig was placed beside.
    fn companion(&self, figure: FigureId) -> Option<FigureId> {
        match self.figures.kind(figure) {
            FigureKind::Builder => self.extra.builders.beside.get(figure),
            _ => self.extra.pigs.beside.get(figure),
        }
    }

    fn set_companion(&mut self, figure: FigureId, follower: Option<FigureId>) {
        match self.figures.kind(figure) {
            FigureKind::Builder => self.extra.builders.beside.set(figure, follower),
            _ => self.extra.pigs.beside.set(figure, follower),
        }
    }

    /// Builders and pigs, each with the follower it stands beside. Includes a pig that has gone home while its owner
    /// may still take back its farmer.
    pub(super) fn accompanied(&self, rules: &Rules) -> Vec<(FigureId, FigureId)> {
        let asked = |pig: FigureId| {
            let farmer = self.extra.pigs.farmer;
            farmer.is_some()
                && self.extra.pigs.beside.get(pig) == farmer
                && self.turn.pending.top_down().any(|pending| pending.step == Step::FarmerBack)
        };
        let mut found = Vec::new();
        for kind in KINDS.into_iter().filter(|kind| stands_beside(rules, *kind)) {
            let all = self.figures.all().filter(|(figure, _)| self.figures.kind(*figure) == kind);
            for (figure, place) in all {
                let matters = match place {
                    Place::Segment(_) => true,
                    _ => kind == FigureKind::Pig && asked(figure),
                };
                let follower = self.companion(figure).filter(|_| matters);
                let out =
                    follower.filter(|follower| matches!(self.figures.place(*follower), Place::Segment(_)));
                found.extend(out.map(|follower| (figure, follower)));
            }
        }
        found
    }

    /// The followers of an owner on a segment.
    fn followers_on(&self, owner: PlayerId, seg: SegId) -> impl Iterator<Item = FigureId> {
        self.figures
            .followers_out(owner)
            .filter(move |figure| self.figures.place(*figure) == Place::Segment(seg))
    }

    /// The first follower of an owner on a segment.
    fn first_on(&self, owner: PlayerId, seg: SegId) -> Option<FigureId> {
        self.followers_on(owner, seg).next()
    }

    /// The follower of an owner on a segment that the position lists first. A saved position lists figures by number, so there it is
    /// the first follower.
    fn first_listed_on(&self, position: &Position, owner: PlayerId, seg: SegId) -> Option<FigureId> {
        let mut listed = position.figures.iter();
        listed
            .find_map(|listed| self.followers_on(owner, seg).find(|one| self.standing(*one) == Some(*listed)))
    }

    /// Builders and pigs with their companion, if it is not the first follower on the same part.
    pub(super) fn company(&self, rules: &Rules) -> Vec<(Named, Named)> {
        let unusual = |(figure, follower): &(FigureId, FigureId)| match self.figures.place(*figure) {
            Place::Segment(seg) => self.first_on(figure.owner(), seg) != Some(*follower),
            _ => true,
        };
        let pairs = self.accompanied(rules).into_iter().filter(unusual);
        pairs.filter_map(|(figure, follower)| Some((self.named(figure)?, self.named(follower)?))).collect()
    }

    /// Finds the companions. A builder or pig stands where its owner has a follower or, depending on the rule options,
    /// beside one particular follower.
    pub(super) fn find_company(&mut self, rules: &Rules, position: &Position) -> SetUpResult {
        let escorts =
            self.figures.on_segments().filter(|(figure, _)| KINDS.contains(&self.figures.kind(*figure)));
        for (figure, seg) in escorts.collect::<Vec<_>>() {
            let owner = figure.owner();
            let alone = stands_beside(rules, self.figures.kind(figure));
            let beside = self.first_listed_on(position, owner, seg).filter(|_| alone);
            self.set_companion(figure, beside);
            let accompanied = if alone { beside.is_some() } else { self.has_follower_on(owner, seg) };
            if !accompanied {
                let listed = |standing: &FigureAt| self.standing(figure) == Some(*standing);
                return Err(PositionError::BadPlace(position.figures.iter().position(listed).unwrap_or(0)));
            }
        }
        for (figure, follower) in &position.memory.beside {
            let why = |why| PositionError::Memory("beside", why);
            let found = (self.figure_named(*figure), self.figure_named(*follower));
            let (Some(one), Some(two)) = found else {
                return Err(why("one of these figures is not there: use names from the list of figures"));
            };
            let same = match (self.figures.place(one), self.figures.place(two)) {
                (Place::Supply, Place::Segment(_)) => position.asks(Step::FarmerBack).is_some(),
                (here, there) => here == there && matches!(here, Place::Segment(_)),
            };
            let kinds = stands_beside(rules, self.figures.kind(one))
                && self.figures.kind(two).is_follower()
                && one.owner() == two.owner();
            if !same || !kinds {
                return Err(why(
                    "a builder or pig must stand beside a follower of its owner, on the same part",
                ));
            }
            self.set_companion(one, Some(two));
            if self.figures.place(one) == Place::Supply {
                self.extra.pigs.farmer = Some(two);
            }
        }
        Ok(())
    }
}
