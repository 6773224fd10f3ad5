//! Builders and pigs beside a follower, tracked from the events: they go home when the last identical follower leaves
//! their part, and not before (TRD-M2, TRD-M6, CMB-2).

use super::OracleFault;
use crate::event::Event;
use crate::figures::Place;
use crate::ids::FigureId;
use crate::rules::{BuilderStands, PigStands, Revision, Rules};
use crate::state::{Completed, State};
use crate::vocab::{FeatureKind, FigureKind};
use alloc::format;
use alloc::vec::Vec;

/// The kind of follower that each builder or pig on the board was placed beside.
#[derive(Clone, Debug, Default)]
pub(super) struct Escorts(Vec<(FigureId, FigureKind)>);

fn is_beside(rules: &Rules, kind: FigureKind) -> bool {
    match kind {
        FigureKind::Builder => rules.options().builder == BuilderStands::Beside,
        FigureKind::Pig => rules.options().pig == PigStands::Beside,
        _ => false,
    }
}

impl Escorts {
    /// The escorts in a trusted state.
    pub(super) fn of(rules: &Rules, state: &State) -> Self {
        let escorts =
            state.figures.on_segments().filter(|(figure, _)| is_beside(rules, state.figures.kind(*figure)));
        let kind_beside = |(escort, _): (FigureId, _)| {
            let builders = state.figures.kind(escort) == FigureKind::Builder;
            let beside = if builders { &state.extra.builders.beside } else { &state.extra.pigs.beside };
            beside.get(escort).map(|follower| (escort, state.figures.kind(follower)))
        };
        Self(escorts.filter_map(kind_beside).collect())
    }

    /// Tracks the figures from one state to the next.
    pub(super) fn check(
        &mut self,
        rules: &Rules,
        (before, state): (&State, &State),
        events: &[Event],
    ) -> Result<(), OracleFault> {
        if rules.options().revision == Revision::First {
            return Ok(());
        }
        let mut places: Vec<(FigureId, Place)> = before.figures.all().collect();
        // TRD-M7: a completed city with a coat of arms sends all pigs home.
        let armed = |city: &Completed| {
            let feature = state.features.at(city.seg);
            feature.kind() == FeatureKind::City && feature.arms() > 0
        };
        let pigs_scored = state.completion.list.iter().any(armed);
        // BASE-17: figures on a completed feature go home, but a wagon may drive on instead (ABY-9).
        let completed = |from: Place| match from {
            Place::Segment(seg) => state
                .completion
                .list
                .iter()
                .any(|feature| state.features.of(feature.seg) == state.features.of(seg)),
            _ => false,
        };
        let mut put = before.turn.deployed;
        for event in events {
            let Event::Moved { figure, from, to } = *event else { continue };
            if let Some(known) = places.iter_mut().find(|(known, _)| *known == figure) {
                known.1 = to;
            }
            let kind = before.figures.kind(figure);
            if kind.is_follower() {
                put = Some(figure);
            } else if is_beside(rules, kind) {
                let scored = completed(from) || pigs_scored && kind == FigureKind::Pig;
                self.moved(before, &places, (figure, from, to), put, scored)?;
            }
        }
        self.all_accompanied(before, &places)
    }

    fn moved(
        &mut self,
        before: &State,
        places: &[(FigureId, Place)],
        (escort, from, to): (FigureId, Place, Place),
        put: Option<FigureId>,
        scored: bool,
    ) -> Result<(), OracleFault> {
        let known = self.0.iter().position(|(figure, _)| *figure == escort);
        let kind = known.map(|at| self.0.swap_remove(at).1);
        if let (Place::Segment(_), Some(put)) = (to, put) {
            self.0.push((escort, before.figures.kind(put)));
        }
        let early = kind.is_some_and(|kind| stands(before, places, escort, kind, from));
        if to == Place::Supply && early && !scored {
            return Err(format!("figure {} went home though a companion is still there", escort.0));
        }
        Ok(())
    }

    fn all_accompanied(&self, before: &State, places: &[(FigureId, Place)]) -> Result<(), OracleFault> {
        for (escort, kind) in &self.0 {
            let at = places.iter().find(|(figure, _)| figure == escort).map(|(_, place)| *place);
            if at.is_some_and(|at| !stands(before, places, *escort, *kind, at)) {
                return Err(format!("figure {} stayed without the follower it was put beside", escort.0));
            }
        }
        Ok(())
    }
}

/// Returns whether a follower of this kind that belongs to the escort's owner stands at a place.
fn stands(
    before: &State,
    places: &[(FigureId, Place)],
    escort: FigureId,
    kind: FigureKind,
    at: Place,
) -> bool {
    places.iter().any(|(figure, place)| {
        *place == at && figure.owner() == escort.owner() && before.figures.kind(*figure) == kind
    })
}
