//! A table without any transport: commands with a time in, numbered entries out.
//!
//! [`Table::propose`] says which entries a command would bring about, and changes nothing. Whoever drives the table stores
//! them, and only then [`Table::apply`] makes them true. So nothing is ever true that is not stored, and a table is its log:
//! [`Table::load`] works it out again.

pub mod fair;

mod away;
mod clock;
mod command;
mod due;
mod entry;
mod propose;
mod record;
mod rematch;
mod seat;
mod setup;
mod shared;
mod table;
mod takeback;
pub mod view;

pub use clock::Clocks;
pub use command::{Caller, Command, Refusal};
pub use entry::{Ending, Entry, LOG, What, Who};
pub use record::{Fairness, Proved, Unproved, verify};
pub use seat::Seat;
pub use setup::{Aids, AtZero, ClockPlan, FirstPlan, LONGEST_NAME, SeatPlan, TableSetup, clean_name};
pub use table::{Applied, Damaged, Phase, Table};
