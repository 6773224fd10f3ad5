//! The logic of a table, without networking or storage: commands with timestamps go in, numbered log entries come out.
//!
//! [`Table::propose`] tries a command on a copy of the table and changes nothing. The [`Proposal`] has the entries to store and
//! the table after them. The caller stores the entries and then replaces its table with the proposed one. So nothing is visible
//! before it is stored, and [`Table::load`] can rebuild every table from its log.

pub mod fair;

mod apply;
mod away;
mod checks;
mod clock;
mod command;
mod contribution;
mod decide;
mod due;
mod entry;
mod event;
mod names;
mod player_name;
mod propose;
mod record;
mod redact;
mod refusal;
mod rematch;
mod reveal;
mod seat;
mod seating;
mod setup;
mod shared;
mod table;
mod takeback;
mod trial;
pub mod view;
mod waiting;
mod word_filter;

pub use clock::Clocks;
pub use command::{Caller, Command};
pub use contribution::{Chain, Contribution, Contributions, ROUNDS};
pub use entry::{Ending, LOG, LogEntry, UserId};
pub use event::{PublicEvent, TableEvent};
pub use player_name::{LONGEST_NAME, clean_name, look_alike, lookalike_keys, normalized_name};
pub use propose::Proposal;
pub use record::{Fairness, Proved, ProvedOutcome, Unproved, verify};
pub use redact::{DELETED_PLAYER, Redaction, command_prefix, messages_of, redact};
pub use refusal::{
    Aid, ClockField, MechanicCode, MechanicRefusal, Missing, NameProblem, PasswordProblem, Refusal,
    RefusalView, Role, RuleRefusal, TableKind,
};
pub use seat::Seat;
pub use setup::{Aids, ClockPlan, FirstPlan, OnTimeout, SeatPlan, TableSetup};
pub use table::{Applied, Damaged, Phase, Table};
pub use word_filter::{LONGEST_WORD, MOST_WORDS, WordList};
