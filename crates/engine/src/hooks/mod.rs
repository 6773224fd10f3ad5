//! The points where mechanics interact. Each file lists in rule order the mechanics that apply at one point, with the
//! clauses that set the order.
//!
//! The core calls a mechanic only from here, from the one-line tables in `turn`, or through a gate computed in
//! `rules`. A mechanic's file never refers to another mechanic.

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
mod reasons;
pub(crate) mod scored;
pub(crate) mod standing;
pub(crate) mod strength;
pub(crate) mod tile_placed;
pub(crate) mod turn_action;
pub(crate) mod turn_end;
pub(crate) mod turn_start;
