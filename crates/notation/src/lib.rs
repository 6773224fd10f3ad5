//! Records, scenarios and positions as text that people can read, write and say aloud. See `docs/notation.md`
//! for the format.
//!
//! `document` splits text into lines and words, `voice` resolves words against a game, `named_game` plays a
//! document, `expect` reads a scenario's expectations and `judge` checks them.

mod action;
mod document;
mod error;
mod expect;
mod game_end;
mod given;
mod header;
mod json;
mod judge;
mod line_prefix;
mod memory;
mod named_game;
mod passport;
mod position;
mod preset;
mod record_writer;
mod setup_summary;
mod token;
mod verbs;
mod voice;

pub use document::{Document, Phrase, RecordLine};
pub use error::{Complaint, ReadError, nearest};
pub use expect::{Expectation, Failed};
pub use game_end::{EndReason, GameEnd};
pub use header::{
    FORMAT, Header, changed_options, changed_pieces, contradicting, contradiction, piece_contradiction,
};
pub use json::{document_from_json, document_to_json, position_to_json};
pub use line_prefix::check_prefix;
pub use named_game::{Checked, NamedGame, PlayError, Replay, TableError, check, replay};
pub use passport::{passport, read_passport};
pub use position::{is_position_line, position_line, read_position};
pub use preset::{LEARNING_PATH, PRESETS, PresetGroup, SetupPreset};
pub use record_writer::{write_moves, write_record};
pub use setup_summary::{OptionSummary, PartSummary, Remark, SetupSummary, so_many};
pub use voice::Voice;
