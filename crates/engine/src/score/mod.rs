//! Points.
//!
//! **Invariant.** only `award.rs` changes a score.

mod award;
mod field;
mod structure;

pub(crate) use field::score_field;
pub(crate) use structure::score_feature;
