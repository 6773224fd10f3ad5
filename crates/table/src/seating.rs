//! Sitting down, resigning and chat: commands about the table, not about its game.

use crate::decide::{CommandPlan, Events};
use crate::entry::{Ending, UserId};
use crate::event::TableEvent;
use crate::fair::{read_bits, write_bits};
use crate::player_name::{clean_name, disturbs, is_same_name};
use crate::refusal::{NameProblem, Refusal};
use crate::seat::Seat;
use crate::table::Table;

/// The longest chat message, in characters.
const LONGEST_TEXT: usize = 500;

/// A user who sits down.
pub(crate) struct NewPlayer<'a> {
    pub(crate) user: &'a UserId,
    pub(crate) program: bool,
    /// True if the name is the name of the user's account.
    pub(crate) registered: bool,
    pub(crate) name: &'a str,
}

impl Table {
    /// A user sits down. Without a seat number, they take the first seat held for them, or else the first free one.
    pub(crate) fn sit(
        &self,
        player: &NewPlayer<'_>,
        seat: Option<u8>,
        commitment: Option<&str>,
    ) -> Result<CommandPlan, Refusal> {
        let NewPlayer { user, program, registered, name } = *player;
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
            registered,
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
    pub(crate) fn send_chat(
        &self,
        user: &UserId,
        account: Option<&str>,
        text: &str,
        name: Option<&str>,
    ) -> Events {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST_TEXT || text.chars().any(disturbs) {
            return Err(Refusal::BadText { most: LONGEST_TEXT });
        }
        let seat = self.seats_of(user).first().copied();
        let (name, registered) = match seat {
            Some(seat) => {
                let seat = &self.seats[usize::from(seat)];
                (seat.name.clone(), seat.registered)
            }
            None if !self.setup.spectators => {
                return Err(Refusal::NotAPlayer);
            }
            None => {
                let name = clean_name(name.unwrap_or_default());
                let name = name.map_err(|problem| Refusal::BadName { problem })?;
                let registered = account.is_some_and(|account| is_same_name(account, &name));
                (name, registered)
            }
        };
        Ok(vec![TableEvent::Chat {
            seat,
            name,
            registered,
            text: text.to_string(),
            user: Some(user.clone()),
        }])
    }
}
