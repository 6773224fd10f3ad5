//! Names of figures: owner, kind, place, and a number if several are identical.

use super::memory::Memory;
use super::{FigureAt, Spot};
use crate::figures::Place;
use crate::ids::{FigureId, PlayerId};
use crate::rules::{FairyStands, Mechanic, Rules};
use crate::state::State;
use crate::vocab::FigureKind;
use alloc::vec::Vec;

/// A figure, identified by owner, kind and place, and by a number starting at 1 if several identical figures are
/// there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Owner, kind and place.
    pub standing: FigureAt,
    /// Its number among identical figures.
    pub number: u8,
}

impl State {
    /// The name of a figure.
    pub(super) fn named(&self, figure: FigureId) -> Option<Named> {
        let place = self.figures.place(figure);
        let spot = if place == Place::Supply { Spot::Supply } else { self.spot(place)? };
        let (owner, kind) = (figure.owner(), self.figures.kind(figure));
        let alike = |(other, at): &(FigureId, Place)| {
            *at == place && other.owner() == owner && self.figures.kind(*other) == kind
        };
        let before = self.figures.all().filter(alike).position(|(other, _)| other == figure)?;
        Some(Named { standing: FigureAt { owner, figure: kind, spot }, number: before as u8 + 1 })
    }

    /// The figure with this name, if there is one.
    pub(super) fn figure_named(&self, name: Named) -> Option<FigureId> {
        let FigureAt { owner, figure, spot } = name.standing;
        let there = |place: Place| match spot {
            Spot::Supply => place == Place::Supply,
            spot => self.spot(place) == Some(spot),
        };
        let mut alike = self.figures.all().filter(|(other, place)| {
            other.owner() == owner && self.figures.kind(*other) == figure && there(*place)
        });
        alike.nth(usize::from(name.number.checked_sub(1)?)).map(|(figure, _)| figure)
    }

    /// The figure numbers that matter. If the fairy or a pig refers to one of several identical figures, later play
    /// depends on which one it is: the next figure to leave supply may have a lower or a higher number.
    pub(super) fn numbers(&self, rules: &Rules, memory: &Memory) -> Vec<(PlayerId, FigureKind, Vec<u8>)> {
        let mut meant: Vec<FigureId> = Vec::new();
        if rules.options().fairy == FairyStands::Follower {
            meant.extend(self.extra.fairy.helps);
        }
        meant.extend(memory.deployed.and(self.turn.deployed));
        // ROB-2: figures score one after another, and each award may move a marker onto a robber's space.
        if rules.on().has(Mechanic::Robber) {
            let out = self.figures.all().filter(|(_, place)| *place != Place::Supply);
            meant.extend(out.map(|(figure, _)| figure));
        }
        meant.extend(self.accompanied(rules).into_iter().map(|(_, follower)| follower));
        let mut kinds: Vec<(PlayerId, FigureKind)> =
            meant.into_iter().map(|figure| (figure.owner(), self.figures.kind(figure))).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut found = Vec::new();
        for (owner, kind) in kinds {
            let own = self
                .figures
                .all()
                .filter(|(figure, _)| figure.owner() == owner && self.figures.kind(*figure) == kind);
            let out = own.enumerate().filter_map(|(at, (_, place))| Some((self.spot(place)?, at as u8 + 1)));
            let mut out: Vec<(Spot, u8)> = out.collect();
            out.sort_unstable();
            let numbers: Vec<u8> = out.into_iter().map(|(_, number)| number).collect();
            if numbers.iter().zip(1..).any(|(number, usual)| *number != usual) {
                found.push((owner, kind, numbers));
            }
        }
        found
    }
}
