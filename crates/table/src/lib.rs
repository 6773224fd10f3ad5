//! A table without any transport: commands with a time in, numbered entries out.
//!
//! [`Table::propose`] tries a command on a copy of the table and changes nothing. The [`Proposal`] has the entries to store and
//! the table after them. The driver stores the entries and then replaces its table with that one. So nothing is ever visible
//! that is not stored, and a table is its log: [`Table::load`] computes it again.

pub mod fair;

mod apply;
mod away;
mod checks;
mod clock;
mod command;
mod decide;
mod due;
mod entry;
mod event;
mod propose;
mod record;
mod refusal;
mod rematch;
mod seat;
mod seating;
mod setup;
mod shared;
mod table;
mod takeback;
mod trial;
pub mod view;

pub use clock::Clocks;
pub use command::{Caller, Command};
pub use entry::{Ending, LOG, LogEntry, UserId};
pub use event::{PublicEvent, TableEvent};
pub use propose::Proposal;
pub use record::{Fairness, Proved, Unproved, verify};
pub use refusal::{
    Aid, ClockField, MechanicCode, MechanicRefusal, NameProblem, PasswordProblem, Refusal, RefusalView,
    RuleRefusal,
};
pub use seat::Seat;
pub use setup::{Aids, ClockPlan, FirstPlan, LONGEST_NAME, OnTimeout, SeatPlan, TableSetup, clean_name};
pub use table::{Applied, Damaged, Phase, Table};
