//! Why a file cannot be imported.

use std::fmt;

/// Why a file is not imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportRefusal {
    /// It is not a valid `.jcz` file: damaged, too large or in an older format.
    Unreadable(String),
    /// It uses things that are not supported here: a list of all of them.
    NotPlayed(Vec<String>),
    /// A message does not fit our rules.
    Message(ImportFault),
}

/// A message that does not fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportFault {
    /// Its number, from 1.
    pub message: usize,
    /// Its type.
    pub kind: String,
    /// The turn it came in.
    pub turn: u16,
    /// What is wrong with it, and what was expected.
    pub what: String,
}

impl fmt::Display for ImportRefusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(what) => out.write_str(what),
            Self::NotPlayed(what) => write!(out, "it cannot be played here: {}", what.join("; ")),
            Self::Message(fault) => {
                write!(out, "message {} ({}), turn {}: {}", fault.message, fault.kind, fault.turn, fault.what)
            }
        }
    }
}

impl std::error::Error for ImportRefusal {}
