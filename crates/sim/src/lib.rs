//! Random games: playouts as fast as the engine goes, and the simulator that checks every step.

mod playout;
mod rng;

pub use playout::{Path, Playouts, Totals};
pub use rng::Rng;
