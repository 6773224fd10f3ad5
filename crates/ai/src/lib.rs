//! Players for Bastide.
//!
//! An [`Evaluator`] says what a state is worth to each player: an expected final score. Everything that chooses is made
//! on top of it. Players see what everybody sees: a `State` has no order of the tiles in it, so a player who wants to know
//! what may come draws by itself.

mod agent;
mod analysis;
mod chance;
mod eval;
mod explain;
mod game;
mod greedy;
mod level;
mod planner;
mod rating;
mod search;
mod seat;
mod spec;
mod tune;
mod weights;

pub use agent::{Agent, BotChoice, Budget, MovePlan, PlanListener};
pub use analysis::{Analyst, TurnVerdict};
pub use chance::Fate;
pub use eval::{Evaluator, Values};
pub use explain::explain;
pub use game::{Foul, PlayedGame, play};
pub use greedy::Greedy;
pub use level::Level;
pub use rating::{BOUND, Rating, Sprt, TestVerdict, elo, expected};
pub use search::Style;
pub use seat::BotSeat;
pub use spec::Spec;
pub use tune::Tuner;
pub use weights::Weights;
