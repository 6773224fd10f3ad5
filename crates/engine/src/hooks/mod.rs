//! Where mechanics meet: short files that say in rule order what applies, with the clause that fixes the order.
//!
//! The core calls a mechanic only from here, from the one-line tables of `turn`, or through a gate worked out in
//! `rules`; a mechanic's file names no other mechanic.

pub(crate) mod act_options;
pub(crate) mod anytime;
pub(crate) mod completion;
pub(crate) mod feature_points;
pub(crate) mod tile_placed;
pub(crate) mod turn_start;
