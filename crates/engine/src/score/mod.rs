//! Scoring.
//!
//! **Invariant.** Only `award.rs` changes a score.

mod award;
mod field;
pub(crate) mod marker_choice;
mod structure;
mod track;

pub(crate) use field::{AT_THE_END, completed_cities, score_field};
pub(crate) use structure::score_feature;
pub(crate) use track::{Gain, Track, WaitingPoints, place};
