//! The order of a turn, as data.
//!
//! One constant table says in rule order which steps a turn can have; a game keeps the rows it needs. So the order
//! of a turn can be read here, printed for players, and is never hidden in code.

use super::{Fields, Mechanic, MechanicSet, Options};

/// One step of a turn or of the end of the game, or an interruption that one of them asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Step {
    /// Chance gives a tile.
    Draw,
    /// The player places it.
    PlaceTile,
    /// The player's one action: a follower, something else, or nothing.
    Act,
    /// A ferry is laid on the new lake.
    FerryLay,
    /// Ferries along the extended roads may move.
    FerryMove,
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
    /// Interruption: a follower in reach of a tower may be taken prisoner.
    Capture,
    /// Interruption: of several own prisoners one is to be exchanged.
    Exchange,
}

impl Step {
    /// All steps.
    pub const ALL: [Self; 12] = [
        Self::Draw,
        Self::PlaceTile,
        Self::Act,
        Self::FerryLay,
        Self::FerryMove,
        Self::Score,
        Self::EndTurn,
        Self::FinalFeatures,
        Self::FinalFields,
        Self::Over,
        Self::Capture,
        Self::Exchange,
    ];

    /// A short fixed word for it, for records and programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::PlaceTile => "place",
            Self::Act => "act",
            Self::FerryLay => "ferry-lay",
            Self::FerryMove => "ferry-move",
            Self::Score => "score",
            Self::EndTurn => "end",
            Self::FinalFeatures => "final-features",
            Self::FinalFields => "final-fields",
            Self::Over => "over",
            Self::Capture => "capture",
            Self::Exchange => "exchange",
        }
    }

    /// What it asks for, in words.
    pub const fn asks(self) -> &'static str {
        match self {
            Self::Draw => "a tile is to be drawn",
            Self::PlaceTile => "the drawn tile is to be placed",
            Self::Act => "the turn's one action is open: a follower, something else, or pass",
            Self::FerryLay => "a ferry is to be laid on the new lake",
            Self::FerryMove => "ferries may be moved, or pass",
            Self::Capture => "a follower may be taken prisoner, or pass",
            Self::Exchange => "one of the own prisoners is to be named who comes home",
            _ => "none",
        }
    }
}

/// One row of the table.
struct Row {
    step: Step,
    clause: &'static str,
    text: &'static str,
    wanted: Wanted,
}

/// When a game has a step.
enum Wanted {
    Always,
    With(Mechanic),
    Fields,
}

const fn row(step: Step, clause: &'static str, text: &'static str, wanted: Wanted) -> Row {
    Row { step, clause, text, wanted }
}

/// Every step there is, in rule order. Interruptions are not in it: they come when something asks for them.
const TABLE: [Row; 10] = [
    row(Step::Draw, "BASE-4", "draw a tile", Wanted::Always),
    row(Step::PlaceTile, "BASE-5", "place it", Wanted::Always),
    row(Step::Act, "BASE-8", "place one follower on it, or do something else, or nothing", Wanted::Always),
    row(Step::FerryLay, "FER-2", "lay a ferry on the new lake", Wanted::With(Mechanic::Ferry)),
    row(
        Step::FerryMove,
        "FER-3",
        "move ferries along the roads the tile extended",
        Wanted::With(Mechanic::Ferry),
    ),
    row(Step::Score, "BASE-12", "score what is complete", Wanted::Always),
    row(Step::EndTurn, "BASE-3", "the turn passes clockwise, or the game ends (BASE-23)", Wanted::Always),
    row(Step::FinalFeatures, "BASE-24", "score unfinished roads, cities and cloisters", Wanted::Always),
    row(Step::FinalFields, "BASE-25", "score fields", Wanted::Fields),
    row(Step::Over, "BASE-26", "the highest score wins", Wanted::Always),
];

/// The steps of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Filled up with `Step::Over`.
    steps: [Step; LENGTH],
}

/// The most steps a plan can have: a power of two, so that a cursor is never out of bounds.
const LENGTH: usize = 32;
const _: () = assert!(TABLE.len() <= LENGTH && LENGTH.is_power_of_two());

impl Plan {
    pub(crate) fn new(on: MechanicSet, options: &Options) -> Self {
        let wanted = |row: &&Row| match row.wanted {
            Wanted::Always => true,
            Wanted::With(mechanic) => on.has(mechanic),
            Wanted::Fields => options.fields == Fields::On,
        };
        let mut steps = [Step::Over; LENGTH];
        for (at, row) in TABLE.iter().filter(wanted).enumerate() {
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
