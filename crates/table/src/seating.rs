//! Sitting down, resigning and chat: commands about the table, not about its game.

use crate::decide::{CommandPlan, Events};
use crate::entry::{Ending, UserId};
use crate::event::TableEvent;
use crate::fair::{read_bits, write_bits};
use crate::refusal::{NameProblem, Refusal};
use crate::seat::Seat;
use crate::setup::{clean_name, disturbs};
use crate::table::Table;

/// The longest chat message, in characters.
const LONGEST_TEXT: usize = 500;

impl Table {
    /// A user sits down. Without a seat number, they take the first seat held for them, or else the first free one.
    pub(crate) fn sit(
        &self,
        user: &UserId,
        program: bool,
        seat: Option<u8>,
        name: &str,
        commitment: Option<&str>,
    ) -> Result<CommandPlan, Refusal> {
        self.is_open()?;
        let theirs = |seat: &Seat| seat.is_free() && seat.held.as_ref() == Some(user);
        let first = || {
            let held = self.seats.iter().position(theirs);
            held.or_else(|| self.seats.iter().position(|seat| seat.is_free() && seat.held.is_none()))
        };
        let Some(seat) = seat.or_else(|| first().map(|at| at as u8)) else {
            return Err(Refusal::TableFull);
        };
        let place = self.seat(seat)?;
        if !place.is_free() {
            return Err(Refusal::SeatTaken);
        }
        if place.held.is_some() && !theirs(place) {
            return Err(Refusal::SeatReserved { name: place.name.clone() });
        }
        let name = clean_name(name).map_err(|problem| Refusal::BadName { problem })?;
        if name.is_empty() {
            return Err(Refusal::BadName { problem: NameProblem::Missing });
        }
        let commitment = commitment.map(read_bits).transpose().map_err(|_| Refusal::BadCommitment)?;
        let sat = TableEvent::Sat {
            seat,
            user: user.clone(),
            name,
            commitment: commitment.as_ref().map(write_bits),
            contribution: None,
            program,
        };
        let starts = self.seats.iter().filter(|seat| seat.is_free()).count() == 1;
        Ok(CommandPlan::Sit { sat, starts })
    }

    /// A player resigns. The game is over if at most one player or no human is left.
    pub(crate) fn resigned(&self, seat: u8, timed_out: bool) -> Vec<TableEvent> {
        let mut what = vec![TableEvent::Resigned { seat, timed_out }];
        let left =
            self.seats.iter().enumerate().filter(|(at, other)| *at != usize::from(seat) && !other.resigned);
        let (mut playing, mut people) = (0, 0);
        for (_, other) in left {
            playing += 1;
            people += usize::from(other.user.is_some());
        }
        if playing <= 1 || people == 0 {
            what.push(TableEvent::Ended { why: Ending::Resigned });
        }
        what
    }

    /// A user sends a chat message.
    pub(crate) fn send_chat(&self, user: &UserId, text: &str, name: Option<&str>) -> Events {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_TEXT || text.chars().any(disturbs) {
            return Err(Refusal::BadText { most: LONGEST_TEXT });
        }
        let seat = self.seats_of(user).first().copied();
        let name = match seat {
            Some(seat) => self.seats[usize::from(seat)].name.clone(),
            None if !self.setup.spectators => {
                return Err(Refusal::NotAPlayer);
            }
            None => clean_name(name.unwrap_or_default()).map_err(|problem| Refusal::BadName { problem })?,
        };
        Ok(vec![TableEvent::Chat { seat, name, text: text.to_string() }])
    }
}
