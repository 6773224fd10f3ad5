//! Random games: fast playouts, and a simulator that checks every step.

mod playout;
mod rng;
mod shrink;
mod simulate;

pub use playout::{Path, Playouts, Totals};
pub use rng::Rng;
pub use simulate::{Check, FailedGame, Range, SimCount, Unchecked, simulate};
