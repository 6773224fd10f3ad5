//! Where mechanics meet: short files that say in rule order what applies, with the clause that fixes the order.
//!
//! The core calls a mechanic only from here, from the one-line tables of `turn`, or through a gate worked out in
//! `rules`; a mechanic's file names no other mechanic.

pub(crate) mod anytime;
pub(crate) mod awarded;
pub(crate) mod beside;
pub(crate) mod completion;
pub(crate) mod countable;
pub(crate) mod dragon_path;
pub(crate) mod drawing;
pub(crate) mod feature_points;
pub(crate) mod field_points;
pub(crate) mod figure_moved;
pub(crate) mod parted;
pub(crate) mod placements;
pub(crate) mod quarter_entry;
pub(crate) mod quarter_left;
pub(crate) mod reasons;
pub(crate) mod scored;
pub(crate) mod standing;
pub(crate) mod strength;
pub(crate) mod tile_placed;
pub(crate) mod turn_action;
pub(crate) mod turn_end;
pub(crate) mod turn_start;
