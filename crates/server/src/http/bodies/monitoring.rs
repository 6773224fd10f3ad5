//! Bodies for operators.

use serde::Serialize;

/// The answer of `/ready` as JSON.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Readiness {
    /// Whether the server can store moves.
    pub ready: bool,
    /// What does not work.
    pub problems: Vec<ReadinessProblem>,
}

/// Something that does not work.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReadinessProblem {
    /// The kind of problem.
    pub code: ProblemCode,
    /// What happened.
    pub detail: String,
    /// What the operator should do.
    pub advice: String,
}

/// A kind of problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The store's disk is full.
    StoreFull,
    /// The store does not answer, or answers with an error.
    StoreFailed,
    /// Pages of the store are damaged.
    StoreDamaged,
    /// The last move could not be stored.
    WriteFailed,
    /// The bus cannot be reached. The server is ready: players who are connected to the owner of their table can play.
    BusDown,
    /// The logs of some tables are damaged. The server is ready: all other tables work.
    TablesDamaged,
}

impl ProblemCode {
    /// Returns whether the server is not ready because of this problem.
    pub fn is_fatal(self) -> bool {
        !matches!(self, Self::BusDown | Self::TablesDamaged)
    }
}
