//! The order of a turn, as data.
//!
//! One constant table says in rule order which steps a turn can have; a game keeps the rows it needs. So the order
//! of a turn can be read here, printed for players, and is never hidden in code.

use super::Options;

/// One step of a turn or of the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// A player's turn begins.
    TurnStart,
    /// Chance gives a tile.
    Draw,
    /// The player places it.
    PlaceTile,
    /// The player's one action: a follower, or nothing.
    Act,
    /// What is complete is scored.
    Score,
    /// The turn passes on, or the game ends.
    EndTurn,
    /// Unfinished features are scored (BASE-24).
    FinalFeatures,
    /// Fields are scored (BASE-25).
    FinalFields,
    /// Nothing more happens.
    Over,
}

impl Step {
    /// A short fixed word for it, for records and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TurnStart => "turn",
            Self::Draw => "draw",
            Self::PlaceTile => "place",
            Self::Act => "act",
            Self::Score => "score",
            Self::EndTurn => "end",
            Self::FinalFeatures => "final-features",
            Self::FinalFields => "final-fields",
            Self::Over => "over",
        }
    }
}

/// One row of the table.
struct Row {
    step: Step,
    clause: &'static str,
    text: &'static str,
    wanted: fn(&Options) -> bool,
}

const fn row(step: Step, clause: &'static str, text: &'static str, wanted: fn(&Options) -> bool) -> Row {
    Row { step, clause, text, wanted }
}

fn always(_: &Options) -> bool {
    true
}

/// Every step there is, in rule order.
const TABLE: [Row; 9] = [
    row(Step::TurnStart, "BASE-3", "the turn passes clockwise", always),
    row(Step::Draw, "BASE-4", "draw a tile", always),
    row(Step::PlaceTile, "BASE-5", "place it", always),
    row(Step::Act, "BASE-8", "place one follower on it, or none", always),
    row(Step::Score, "BASE-12", "score what is complete", always),
    row(Step::EndTurn, "BASE-23", "the next player's turn, or the end", always),
    row(Step::FinalFeatures, "BASE-24", "score unfinished roads, cities and cloisters", always),
    row(Step::FinalFields, "BASE-25", "score fields", |options| options.fields == super::Fields::On),
    row(Step::Over, "BASE-26", "the highest score wins", always),
];

/// The steps of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Filled up with `Step::Over`.
    steps: [Step; LENGTH],
}

/// The most steps a plan can have: a power of two, so that a cursor is never out of bounds.
const LENGTH: usize = 16;
const _: () = assert!(TABLE.len() <= LENGTH && LENGTH.is_power_of_two());

impl Plan {
    pub(crate) fn new(options: &Options) -> Self {
        let mut steps = [Step::Over; LENGTH];
        for (at, row) in TABLE.iter().filter(|row| (row.wanted)(options)).enumerate() {
            steps[at] = row.step;
        }
        Self { steps }
    }

    /// The step at a cursor.
    #[inline]
    pub(crate) fn step(&self, cursor: u8) -> Step {
        self.steps[cursor as usize % LENGTH]
    }

    /// The cursor of a step that every plan has.
    #[inline]
    pub(crate) fn cursor(&self, step: Step) -> u8 {
        self.steps.iter().position(|other| *other == step).map_or(0, |at| at as u8)
    }

    /// The steps in words, each with the clause that asks for it.
    pub fn describe(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let rows = TABLE.iter().filter(|row| self.steps.contains(&row.step));
        rows.map(|row| (row.text, row.clause))
    }
}
