//! Imports saved games and scenarios in the `.jcz` format. Files are parsed (`file`), converted to our setup (`setup`) and
//! replayed on our engine (`replay`); the sentences of scenarios are checked (`sentence`, `judge`). Games can also be exported
//! (`export`). See `docs/jcz.md`.
//!
//! Comments call the program that writes these files "their program". It asks for decisions in a slightly different order
//! from ours. Our engine sets the order: for each of its decisions, we find the message that answers it.

mod bag;
mod bounded;
mod export;
mod file;
mod flow;
mod ids;
mod judge;
mod location;
mod options;
mod read;
mod replay;
mod report;
mod sentence;
mod setup;
mod translate;

pub use export::{ExportError, export};
pub use file::{JczFile, MAX_BYTES};
pub use judge::{Judged, SentenceVerdict, judge};
pub use replay::{Imported, ReplayStep, import};
pub use report::{ImportFault, ImportRefusal};
