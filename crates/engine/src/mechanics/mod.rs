//! One file for each mechanic. None of them names another; `hooks` says in which order they apply.

pub(crate) mod ferry;
pub(crate) mod tower;
pub(crate) mod two_tile_city;
