//! The codes of refusals, and conversions.

use super::{Refusal, RuleRefusal};
use bastide_engine::{Illegal, Reason};
use std::fmt;

impl Refusal {
    /// All codes, including those of the engine, with the names of their parameters.
    pub fn all_codes() -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
        let mechanics = Reason::all().map(|reason| (reason.code, [].as_slice()));
        Self::CODES.iter().copied().chain(RuleRefusal::CODES).chain(mechanics)
    }

    /// An internal server error.
    pub fn internal(detail: impl fmt::Display) -> Self {
        Self::InternalError { detail: detail.to_string() }
    }

    /// The clause of the rules that forbids the action.
    pub fn clause(&self) -> Option<&'static str> {
        match self {
            Self::Rule(illegal) => Some(illegal.clause()),
            _ => None,
        }
    }
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Rule(illegal)
    }
}

impl std::error::Error for Refusal {}
