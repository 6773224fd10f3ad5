//! Saved games and scenarios of the `.jcz` format: parsed (`file`), set up (`setup`), replayed on our engine (`replay`), their
//! sentences checked (`sentence`, `judge`), and exported (`export`). See `docs/jcz.md`.
//!
//! Comments call the program that writes these files "their program". It asks for decisions in a slightly different order
//! than ours. Our engine leads: each of its decisions is answered by the message that fits it.

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
