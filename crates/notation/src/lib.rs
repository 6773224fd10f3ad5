//! Records, scenarios and positions as text that people can read, write and say aloud. Described in
//! `docs/notation.md`.
//!
//! `document` knows lines and words, `voice` knows what the words mean on a given table, `table` plays a document,
//! `expect` reads a scenario's expectations and `judge` says whether they hold.

mod action;
mod document;
mod ended;
mod error;
mod expect;
mod given;
mod header;
mod json;
mod judge;
mod memory;
mod passport;
mod position;
mod preset;
mod says;
mod scribe;
mod table;
mod token;
mod told;
mod voice;

pub use document::{Document, Entry, Phrase};
pub use ended::{Ended, Why};
pub use error::{Complaint, ReadError};
pub use expect::{Expectation, Failed};
pub use header::{FORMAT, Header, changed_options, changed_pieces, contradiction};
pub use json::{document_from_json, document_to_json, position_to_json};
pub use passport::{passport, read_passport};
pub use position::{is_position_line, position_line, read_position};
pub use preset::{Group, LEARNING_PATH, PRESETS, Preset};
pub use says::check_says;
pub use scribe::{write_moves, write_record};
pub use table::{Checked, PlayError, Replayed, Table, TableError, check, replay};
pub use told::{Choice, Part, Remark, Told, so_many};
pub use voice::Voice;
