//! Taking back what has been seen: the others are asked.

use crate::command::Refusal;
use crate::entry::{What, Who};
use crate::propose::Proposed;
use crate::table::{Ask, Table};

impl Table {
    /// Back to before the last things this seat did in a row.
    pub(crate) fn take_back_asked(&self, who: &Who, seat: u8) -> Proposed {
        self.own(who, seat)?;
        self.is_playing()?;
        if self.asked.is_some() {
            return Err(Refusal::new("asked", "somebody has asked already"));
        }
        let Some(last) = self.by.iter().rposition(|by| *by == Some(seat)) else {
            return Err(Refusal::new("at-start", "you have done nothing yet"));
        };
        let mine = self.by[..=last].iter().rev().take_while(|by| **by == Some(seat)).count();
        let left = (last + 1 - mine) as u32;
        let asked = What::Asked { seat, left };
        match self.others(seat).next() {
            // Bots do not mind.
            None => Ok(vec![asked, What::Undone { seat, left }]),
            Some(_) => Ok(vec![asked]),
        }
    }

    /// The seats whose players are asked, but this one and those of the same person.
    pub(crate) fn others(&self, seat: u8) -> impl Iterator<Item = u8> {
        let own = &self.seats[usize::from(seat)].who;
        let seats = self.seats.iter().enumerate();
        seats.filter(move |(_, other)| other.is_asked() && other.who != *own).map(|(at, _)| at as u8)
    }

    pub(crate) fn answer(&self, who: &Who, seat: u8, yes: bool) -> Proposed {
        self.own(who, seat)?;
        let Some(ask) = &self.asked else {
            return Err(Refusal::new("not-asked", "nobody has asked anything"));
        };
        if !self.others(ask.seat).any(|other| other == seat) || ask.agreed.contains(&seat) {
            return Err(Refusal::new("not-asked", "it is not for you to answer"));
        }
        let mut what = vec![What::Answered { seat, yes }];
        if yes && self.missing(ask, Some(seat)).next().is_none() {
            what.push(What::Undone { seat: ask.seat, left: ask.left });
        }
        Ok(what)
    }

    /// The seats that have not answered yet, where this one agrees. One person may have several: their word is for all of them.
    fn missing(&self, ask: &Ask, agrees: Option<u8>) -> impl Iterator<Item = u8> {
        let who = |seat: u8| &self.seats[usize::from(seat)].who;
        let agreed =
            move |seat: u8| ask.agreed.iter().copied().chain(agrees).any(|one| who(one) == who(seat));
        self.others(ask.seat).filter(move |other| !agreed(*other))
    }

    /// What somebody asked for is settled when nobody is left to answer it: by those who have agreed, or not at all.
    pub(crate) fn settled(&self, what: &mut Vec<What>) {
        let gone = what.iter().find_map(|what| match what {
            What::Resigned { seat, .. } | What::Kept { seat, .. } => Some(*seat),
            _ => None,
        });
        let over = what.iter().any(|what| matches!(what, What::Ended { .. }));
        let (Some(ask), Some(gone), false) = (&self.asked, gone, over) else { return };
        if gone != ask.seat && self.missing(ask, None).any(|seat| seat != gone) {
            return;
        }
        let mut agreed = ask.agreed.iter().filter(|seat| **seat != gone);
        let granted = gone != ask.seat && agreed.any(|seat| self.seats[usize::from(*seat)].is_asked());
        what.push(match granted {
            true => What::Undone { seat: ask.seat, left: ask.left },
            false => What::Answered { seat: gone, yes: false },
        });
    }
}
