//! Take-backs: taking back actions after chance has revealed something. The other players must agree.

use crate::decide::Events;
use crate::entry::UserId;
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::table::{Table, TakebackRequest};

impl Table {
    /// Asks to take back the seat's latest run of consecutive actions.
    pub(crate) fn request_takeback(&self, user: &UserId, seat: u8) -> Events {
        self.own(user, seat)?;
        self.is_playing()?;
        if self.finale_begun() {
            return Err(Refusal::FinalScoring);
        }
        if self.takeback.is_some() {
            return Err(Refusal::TakebackPending);
        }
        if self.takeback_turns[usize::from(seat)] == self.clocks.turn() {
            return Err(Refusal::TakebackUsed);
        }
        let Some(last) = self.actors.iter().rposition(|by| *by == Some(seat)) else {
            return Err(Refusal::NothingToUndo);
        };
        let mine = self.actors[..=last].iter().rev().take_while(|by| **by == Some(seat)).count();
        let left = (last + 1 - mine) as u32;
        let asked = TableEvent::TakebackRequested { seat, left };
        if self.others(seat).next().is_none() {
            // Bots always agree.
            return Ok(vec![asked, TableEvent::Undone { seat, left }]);
        }
        match self.others(seat).find(|other| !self.is_there(*other)) {
            None => Ok(vec![asked]),
            Some(other) => Err(Refusal::PlayerAway { name: self.seats[usize::from(other)].name.clone() }),
        }
    }

    /// The seats whose players must agree: all humans still in the game except the one who asks. An absent player counts too,
    /// because a substitute bot cannot agree for them.
    fn others(&self, seat: u8) -> impl Iterator<Item = u8> {
        let own = &self.seats[usize::from(seat)].user;
        let seats = self.seats.iter().enumerate();
        seats.filter(move |(_, other)| other.has_say() && other.user != *own).map(|(at, _)| at as u8)
    }

    /// Returns whether the player of this seat can answer now. A bot may play this seat while they play another one.
    fn is_there(&self, seat: u8) -> bool {
        let user = &self.seats[usize::from(seat)].user;
        self.seats.iter().any(|other| other.is_human() && other.user == *user)
    }

    pub(crate) fn answer(&self, user: &UserId, seat: u8, yes: bool) -> Events {
        self.own(user, seat)?;
        let Some(ask) = &self.takeback else {
            return Err(Refusal::NoTakeback);
        };
        // The player who asked may withdraw the request.
        if self.seats[usize::from(ask.seat)].user.as_ref() == Some(user) && !yes {
            return Ok(vec![TableEvent::TakebackAnswered { seat: ask.seat, yes }]);
        }
        if !self.others(ask.seat).any(|other| other == seat) || ask.agreed.contains(&seat) {
            return Err(Refusal::NotYourTakeback);
        }
        let mut what = vec![TableEvent::TakebackAnswered { seat, yes }];
        let missing: Vec<u8> = self.missing(ask, Some(seat)).collect();
        match missing.first() {
            _ if !yes => {}
            None => what.push(TableEvent::Undone { seat: ask.seat, left: ask.left }),
            // All players who still have to answer are absent.
            Some(other) if !missing.iter().any(|other| self.is_there(*other)) => {
                what.push(TableEvent::TakebackAnswered { seat: *other, yes: false });
            }
            Some(_) => {}
        }
        Ok(what)
    }

    /// The seats that have not agreed yet, assuming that `agrees` agrees too. An answer counts for all seats of the same person.
    pub(crate) fn missing(&self, ask: &TakebackRequest, agrees: Option<u8>) -> impl Iterator<Item = u8> {
        let user = |seat: u8| &self.seats[usize::from(seat)].user;
        let agreed =
            move |seat: u8| ask.agreed.iter().copied().chain(agrees).any(|one| user(one) == user(seat));
        self.others(ask.seat).filter(move |other| !agreed(*other))
    }

    pub(crate) fn open_takeback(&mut self, ask: TakebackRequest) {
        self.takeback_turns[usize::from(ask.seat)] = self.clocks.turn();
        self.takeback = Some(ask);
    }

    pub(crate) fn answer_takeback(&mut self, seat: u8, yes: bool) {
        match &mut self.takeback {
            Some(ask) if yes => ask.agreed.push(seat),
            _ => self.takeback = None,
        }
    }

    /// Exempts the open request from the limit of one per turn if it is granted. All other requests count, because bots wait for
    /// each of them. Called when actions are taken back.
    pub(crate) fn forget_granted(&mut self) {
        if let Some(ask) = self.takeback.as_ref().filter(|ask| self.missing(ask, None).next().is_none()) {
            self.takeback_turns[usize::from(ask.seat)] = None;
        }
    }

    /// Settles the open request if these events leave nobody to answer it. Players who resigned are not asked. Absent players
    /// count as not having agreed.
    pub(crate) fn settled(&self, what: &mut Vec<TableEvent>) {
        let left = what.iter().find_map(|what| match what {
            TableEvent::Resigned { seat, .. } => Some((*seat, true)),
            TableEvent::Substituted { seat, .. } => Some((*seat, false)),
            _ => None,
        });
        let over = what.iter().any(|what| matches!(what, TableEvent::Ended { .. }));
        let (Some(ask), Some((gone, for_good)), false) = (&self.takeback, left, over) else { return };
        let has_say = |seat: &u8| !(for_good && *seat == gone) && self.seats[usize::from(*seat)].has_say();
        let mut missing = self.missing(ask, None).filter(has_say).peekable();
        let agreed = missing.peek().is_none() && ask.agreed.iter().any(has_say);
        let answers = |seat: u8| seat != gone && self.seats[usize::from(seat)].is_human();
        if gone != ask.seat && missing.any(answers) {
            return;
        }
        what.push(match agreed && gone != ask.seat {
            true => TableEvent::Undone { seat: ask.seat, left: ask.left },
            false => TableEvent::TakebackAnswered { seat: gone, yes: false },
        });
    }
}
