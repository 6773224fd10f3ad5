//! Where events and explanations go: nowhere in search, into a list at a live table. One code path, two instances.

use crate::event::{Event, Term};
use alloc::vec::Vec;

/// Takes events.
pub trait Sink {
    /// How values are added up: with their explanation only if somebody listens.
    type Tally: Tally;

    /// Takes one event.
    fn emit(&mut self, event: Event);
}

/// Adds up points.
pub trait Tally: Default {
    /// So many points for so many of something.
    fn add(&mut self, term: Term, count: u16, points: i16);
    /// The sum.
    fn total(&self) -> i16;
    /// The explanation.
    fn breakdown(&self) -> Breakdown;
}

/// Nobody listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoEvents;

/// Only the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sum(i16);

impl Sink for NoEvents {
    type Tally = Sum;

    #[inline]
    fn emit(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    type Tally = Breakdown;

    fn emit(&mut self, event: Event) {
        self.push(event);
    }
}

impl Tally for Sum {
    #[inline]
    fn add(&mut self, _: Term, _: u16, points: i16) {
        self.0 += points;
    }

    #[inline]
    fn total(&self) -> i16 {
        self.0
    }

    fn breakdown(&self) -> Breakdown {
        Breakdown::default()
    }
}

/// One line of an explanation: "4 tiles: 8 points".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BreakdownLine {
    /// What is counted.
    pub term: Term,
    /// How many of it.
    pub count: u16,
    /// What they bring.
    pub points: i16,
}

/// The most lines an explanation can have.
const LINES: usize = 6;

/// An award, explained.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Breakdown {
    lines: [Option<BreakdownLine>; LINES],
}

impl Breakdown {
    /// The lines.
    pub fn lines(&self) -> impl Iterator<Item = BreakdownLine> {
        self.lines.into_iter().flatten()
    }
}

impl Tally for Breakdown {
    fn add(&mut self, term: Term, count: u16, points: i16) {
        if count == 0 && points == 0 {
            return;
        }
        let free = self.lines.iter_mut().find(|line| line.is_none());
        debug_assert!(free.is_some(), "an explanation has at most {LINES} lines");
        if let Some(line) = free {
            *line = Some(BreakdownLine { term, count, points });
        }
    }

    fn total(&self) -> i16 {
        self.lines().map(|line| line.points).sum()
    }

    fn breakdown(&self) -> Breakdown {
        *self
    }
}
