//! Where mechanics meet: short files that say in rule order what applies, with the clause that fixes the order.
//!
//! The core calls a mechanic only from here, from the plan, or through a gate worked out in `rules`; a
//! mechanic's file names no other mechanic.

pub(crate) mod feature_points;
