//! The steps of the base game. Each is entered by `turn::advance` and says what follows.

pub(crate) mod act;
pub(crate) mod draw;
pub(crate) mod finale;
pub(crate) mod place;
pub(crate) mod score;
pub(crate) mod turn;
