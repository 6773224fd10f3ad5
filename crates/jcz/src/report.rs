//! Why a file cannot be imported.

use std::fmt;

/// The reasons why a file is not imported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportRefusal {
    /// It is not a valid `.jcz` file: damaged, too large or in an older format.
    Unreadable(String),
    /// It uses things that we do not support. Lists all of them.
    NotPlayed(Vec<String>),
    /// A message does not follow our rules.
    Message(ImportFault),
}

/// A message that does not follow our rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportFault {
    /// Its number, counted from 1.
    pub message: usize,
    /// Its type.
    pub kind: String,
    /// The turn of the message.
    pub turn: u16,
    /// The problem, and what was expected.
    pub what: String,
}

impl fmt::Display for ImportRefusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(what) => out.write_str(what),
            Self::NotPlayed(what) => write!(out, "Bastide cannot play it: {}", what.join("; ")),
            Self::Message(fault) => {
                write!(out, "message {} ({}), turn {}: {}", fault.message, fault.kind, fault.turn, fault.what)
            }
        }
    }
}

impl std::error::Error for ImportRefusal {}
