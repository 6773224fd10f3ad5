//! Computer players for Bastide.
//!
//! An [`Evaluator`] estimates the final score of each player from a state. All players are built on top of
//! it. They see only public information: a `State` does not contain the order of the tiles, so a player that
//! looks ahead draws random tiles itself.

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
