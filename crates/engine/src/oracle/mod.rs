//! A slow, independent second opinion: everything a state caches is worked out again from the tiles and figures on
//! the table, by other means, and compared.
//!
//! Nothing here is used by the engine itself, and nothing of the engine's joining, matching or scoring is used here.

mod ferries;
mod partition;
mod records;
mod scoring;
mod table;
mod towers;

use crate::event::Event;
use crate::ids::MAX_PLAYERS;
use crate::rules::Rules;
use crate::state::State;
use alloc::format;
use alloc::string::String;
use partition::Partition;

/// What the oracle found wrong, in words.
pub type Fault = String;

/// Follows one game and checks every step of it.
#[derive(Clone, Debug, Default)]
pub struct Oracle {
    awarded: [i32; MAX_PLAYERS],
}

impl Oracle {
    /// Checks a state against the table, and the events since the last check against the state.
    pub fn check(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), Fault> {
        let partition = Partition::of(rules, state);
        records::check(rules, state, &partition)?;
        table::check(rules, state, &partition)?;
        ferries::check(rules, state)?;
        towers::check(rules, state)?;
        scoring::check(rules, state, &partition, events)?;
        self.sums(rules, state, events)
    }

    /// Takes the scores as they are: what was awarded before is not known.
    pub fn trust(&mut self, rules: &Rules, state: &State) {
        for player in rules.players() {
            self.awarded[player.index()] = state.score(player);
        }
    }

    /// Scores are the sums of what was awarded.
    fn sums(&mut self, rules: &Rules, state: &State, events: &[Event]) -> Result<(), Fault> {
        for event in events {
            if let Event::Scored { player, points, terms, .. } = event {
                self.awarded[player.index()] += i32::from(*points);
                let explained: i16 = terms.lines().map(|line| line.points).sum();
                if explained != *points {
                    return Err(format!("an award of {points} is explained as {explained}"));
                }
            }
            if let Event::Paid { from, to, points } = event {
                self.awarded[from.index()] -= i32::from(*points);
                self.awarded[to.index()] += i32::from(*points);
            }
        }
        for player in rules.players() {
            let (score, awarded) = (state.score(player), self.awarded[player.index()]);
            if score != awarded {
                return Err(format!("player {} has {score} points but was awarded {awarded}", player.0));
            }
        }
        Ok(())
    }
}
