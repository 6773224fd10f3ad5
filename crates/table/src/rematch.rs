//! Rematches: the same setup again, with everyone moved along by one seat.

use crate::command::Command;
use crate::decide::Events;
use crate::entry::{LogEntry, UserId};
use crate::event::TableEvent;
use crate::fair::{Bits, read_bits};
use crate::player_name::{LONGEST_NAME, shortened};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::setup::{SeatPlan, TableSetup};
use crate::table::{Phase, Table};

/// A seat to hold, with the user and the name they had.
type Held = (u8, UserId, String);

impl Table {
    /// A player asks for a rematch. A table has at most one.
    pub(crate) fn request_rematch(&self, user: &UserId) -> Events {
        self.may_rematch(user)?;
        match self.rematch {
            None => Ok(vec![TableEvent::Rematch { table: self.next_id() }]),
            Some(_) => Err(Refusal::RematchExists),
        }
    }

    /// Checks that a user may ask for a rematch: they must be a player, and the game must be over.
    pub fn may_rematch(&self, user: &str) -> Result<(), Refusal> {
        if self.seats_of(user).is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        match self.phase {
            Phase::Over(_) => Ok(()),
            _ => Err(Refusal::NotOver),
        }
    }

    /// The id of the rematch's table. It is derived from the secret seed, so every request gets the same id on every node.
    pub fn next_id(&self) -> String {
        self.rematch.clone().unwrap_or_else(|| crate::fair::id_after(&self.seed))
    }

    /// The first entries of the rematch's log. Its seats are held for the players of this game, who commit to new contributions
    /// when they sit down.
    pub fn again(&self, owner: UserId, seed: &Bits, now: u64) -> Result<Vec<LogEntry>, Refusal> {
        let (setup, held) = self.moved_on();
        let first = Self::create(setup, owner, seed, now)?;
        let held = held.into_iter().map(|(seat, user, name)| LogEntry {
            at: now,
            command: None,
            clocks: None,
            event: TableEvent::Held { seat, user, name },
        });
        Ok(std::iter::once(first).chain(held).collect())
    }

    /// The setup with everyone moved along by one seat, and the seats to hold.
    fn moved_on(&self) -> (TableSetup, Vec<Held>) {
        let mut setup = (*self.setup).clone();
        for (plan, seat) in setup.seats.iter_mut().zip(&self.seats) {
            if let Some(level) = seat.bot {
                *plan = SeatPlan::Bot { level: level.name().to_string() };
            }
        }
        let mut seats: Vec<&Seat> = self.seats.iter().collect();
        setup.seats.rotate_left(1);
        seats.rotate_left(1);
        let held = seats.into_iter().enumerate().filter_map(|(at, seat)| {
            seat.user.clone().filter(|_| seat.bot.is_none()).map(|user| (at as u8, user, seat.name.clone()))
        });
        (setup, held.collect())
    }

    /// Checks the commitments that a user with `seats` seats sends along with a rematch request. They may also send none and
    /// sit down later.
    pub fn may_commit(seats: usize, commitments: &[String]) -> Result<(), Refusal> {
        if !commitments.is_empty() && commitments.len() < seats {
            return Err(Refusal::CommitmentCount { seats, given: commitments.len() });
        }
        for bits in commitments {
            read_bits(bits).map_err(|_| Refusal::BadCommitment)?;
        }
        Ok(())
    }

    /// The commands that seat a user on all seats held for them, with one commitment each.
    pub fn sits_again(&self, user: &str, commitments: Vec<String>) -> Vec<Command> {
        let seats = self.held_for(user).into_iter().zip(commitments);
        let sit = |(seat, commitment): (u8, String)| {
            let name = shortened(&self.seats[usize::from(seat)].name, LONGEST_NAME);
            Command::Sit { seat: Some(seat), name, commitment: Some(commitment) }
        };
        seats.map(sit).collect()
    }

    /// The seats that are held for a user.
    pub fn held_for(&self, user: &str) -> Vec<u8> {
        let held = |(at, seat): (usize, &Seat)| (seat.held.as_deref() == Some(user)).then_some(at as u8);
        self.seats.iter().enumerate().filter_map(held).collect()
    }
}
