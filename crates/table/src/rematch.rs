//! Another game of the same, with everybody one seat on.

use crate::command::{Command, Refusal};
use crate::entry::{Entry, What, Who};
use crate::fair::{Bits, read_bits};
use crate::propose::Proposed;
use crate::seat::Seat;
use crate::setup::{LONGEST_NAME, SeatPlan, TableSetup, shortened};
use crate::table::{Phase, Table};

/// A seat, whose it was and under which name.
type Held = (u8, Who, String);

impl Table {
    /// A player would like another game; it is told once.
    pub(crate) fn asks_again(&self, who: &Who) -> Proposed {
        self.may_ask_again(who)?;
        match self.rematch {
            None => Ok(vec![What::Rematch { table: self.next_id() }]),
            Some(_) => Err(Refusal::new("done", "there is another game already")),
        }
    }

    /// Only players ask for another game, and when this one is over.
    pub fn may_ask_again(&self, who: &str) -> Result<(), Refusal> {
        if self.seats_of(who).is_empty() {
            return Err(Refusal::new("not-yours", "only players ask for another game"));
        }
        match self.phase {
            Phase::Over(_) => Ok(()),
            _ => Err(Refusal::new("not-over", "the game is not over")),
        }
    }

    /// The id of the next table. It follows from what only this table knows, so that there is one whoever asks, however often and
    /// wherever.
    pub fn next_id(&self) -> String {
        self.rematch.clone().unwrap_or_else(|| crate::fair::id_after(&self.seed))
    }

    /// The first entries of that table. Its seats are held for those who had them; each adds to its seed when they sit down.
    pub fn again(&self, owner: Who, seed: &Bits, now: u64) -> Result<Vec<Entry>, Refusal> {
        let (setup, held) = self.moved_on();
        let first = Self::create(setup, owner, seed, now)?;
        let held = held.into_iter().map(|(seat, who, name)| Entry {
            at: now,
            command: None,
            clocks: None,
            what: What::Held { seat, who, name },
        });
        Ok(std::iter::once(first).chain(held).collect())
    }

    /// The setup with everybody one seat on, and who had which seat.
    fn moved_on(&self) -> (TableSetup, Vec<Held>) {
        let mut setup = self.setup.clone();
        for (plan, seat) in setup.seats.iter_mut().zip(&self.seats) {
            if let Some(level) = seat.bot {
                *plan = SeatPlan::Bot { level: level.name().to_string() };
            }
        }
        let mut seats: Vec<&Seat> = self.seats.iter().collect();
        setup.seats.rotate_left(1);
        seats.rotate_left(1);
        let held = seats.into_iter().enumerate().filter_map(|(at, seat)| {
            seat.who.clone().filter(|_| seat.bot.is_none()).map(|who| (at as u8, who, seat.name.clone()))
        });
        (setup, held.collect())
    }

    /// What somebody adds to the seed of the next game when they sit down there, on so many seats, or nothing yet. It is looked at
    /// before anything is done.
    pub fn may_add(seats: usize, adds: &[String]) -> Result<(), Refusal> {
        if !adds.is_empty() && adds.len() < seats {
            let text = format!("you have {seats} seats: each adds something of its own");
            return Err(Refusal::new("bad-adds", text));
        }
        for bits in adds {
            read_bits(bits).map_err(|text| Refusal::new("bad-adds", text))?;
        }
        Ok(())
    }

    /// How somebody for whom seats are held sits down on each of them, with what they add.
    pub fn sits_again(&self, who: &str, adds: Vec<String>) -> Vec<Command> {
        let seats = self.held_for(who).into_iter().zip(adds);
        let sit = |(seat, adds): (u8, String)| {
            let name = shortened(&self.seats[usize::from(seat)].name, LONGEST_NAME);
            Command::Sit { seat: Some(seat), name, adds }
        };
        seats.map(sit).collect()
    }

    /// The seats that are held for somebody.
    pub fn held_for(&self, who: &str) -> Vec<u8> {
        let held = |(at, seat): (usize, &Seat)| (seat.held.as_deref() == Some(who)).then_some(at as u8);
        self.seats.iter().enumerate().filter_map(held).collect()
    }
}
