//! Sinks for events and breakdowns: a search discards them, a live table collects them in a list. The rules are
//! generic over the sink, so there is only one code path.

use crate::event::{Event, Term};
use alloc::vec::Vec;

/// Receives events.
pub trait Sink {
    /// The type that adds up points. It keeps a breakdown only if the sink keeps events.
    type Tally: Tally;

    /// Receives one event.
    fn emit(&mut self, event: Event);
}

/// Adds up points.
pub trait Tally: Default {
    /// Adds `points` for `count` items.
    fn add(&mut self, term: Term, count: u16, points: i16);
    /// The sum.
    fn total(&self) -> i16;
    /// The lines that add up to the sum.
    fn breakdown(&self) -> Breakdown;
}

/// A sink that discards events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoEvents;

/// A tally that keeps only the sum.
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

/// One line of a breakdown: "4 tiles: 8 points".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BreakdownLine {
    /// The items counted.
    pub term: Term,
    /// The number of items.
    pub count: u16,
    /// Their points.
    pub points: i16,
}

/// The maximum number of lines in a breakdown.
const LINES: usize = 6;

/// The breakdown of an award.
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
        debug_assert!(free.is_some(), "a breakdown has at most {LINES} lines");
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
