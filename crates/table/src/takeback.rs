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
        if self.asks[usize::from(seat)] == self.clocks.turn() {
            return Err(Refusal::new(
                "asked-before",
                "you have asked in this turn already: ask in the next one",
            ));
        }
        let Some(last) = self.by.iter().rposition(|by| *by == Some(seat)) else {
            return Err(Refusal::new("at-start", "you have done nothing yet"));
        };
        let mine = self.by[..=last].iter().rev().take_while(|by| **by == Some(seat)).count();
        let left = (last + 1 - mine) as u32;
        let asked = What::Asked { seat, left };
        if self.others(seat).next().is_none() {
            // Bots do not mind.
            return Ok(vec![asked, What::Undone { seat, left }]);
        }
        match self.others(seat).find(|other| !self.is_there(*other)) {
            None => Ok(vec![asked]),
            Some(other) => {
                let name = &self.seats[usize::from(other)].name;
                let text = format!("{name} has to agree and is not there: ask when they are back");
                Err(Refusal::new("not-there", text).with("name", name))
            }
        }
    }

    /// The seats whose players have to agree, but this one and those of the same person. Who is away for a while still plays:
    /// the bot that keeps their seat does not speak for them.
    fn others(&self, seat: u8) -> impl Iterator<Item = u8> {
        let own = &self.seats[usize::from(seat)].who;
        let seats = self.seats.iter().enumerate();
        seats.filter(move |(_, other)| other.has_say() && other.who != *own).map(|(at, _)| at as u8)
    }

    /// Is the player of this seat there to answer, on it or on another one?
    fn is_there(&self, seat: u8) -> bool {
        let who = &self.seats[usize::from(seat)].who;
        self.seats.iter().any(|other| other.is_asked() && other.who == *who)
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
        let missing: Vec<u8> = self.missing(ask, Some(seat)).collect();
        match missing.first() {
            _ if !yes => {}
            None => what.push(What::Undone { seat: ask.seat, left: ask.left }),
            // Nobody is there to say the rest.
            Some(other) if !missing.iter().any(|other| self.is_there(*other)) => {
                what.push(What::Answered { seat: *other, yes: false });
            }
            Some(_) => {}
        }
        Ok(what)
    }

    /// The seats that have not answered yet, where this one agrees. One person may have several: their word is for all of them.
    pub(crate) fn missing(&self, ask: &Ask, agrees: Option<u8>) -> impl Iterator<Item = u8> {
        let who = |seat: u8| &self.seats[usize::from(seat)].who;
        let agreed =
            move |seat: u8| ask.agreed.iter().copied().chain(agrees).any(|one| who(one) == who(seat));
        self.others(ask.seat).filter(move |other| !agreed(*other))
    }

    pub(crate) fn hear_ask(&mut self, ask: Ask) {
        self.asks[usize::from(ask.seat)] = self.clocks.turn();
        self.asked = Some(ask);
    }

    pub(crate) fn hear_answer(&mut self, seat: u8, yes: bool) {
        match &mut self.asked {
            Some(ask) if yes => ask.agreed.push(seat),
            _ => self.asked = None,
        }
    }

    /// Something is taken back. One ask in a turn that was not granted is enough, however it ended: bots wait for each.
    pub(crate) fn forget_granted(&mut self) {
        if let Some(ask) = self.asked.as_ref().filter(|ask| self.missing(ask, None).next().is_none()) {
            self.asks[usize::from(ask.seat)] = None;
        }
    }

    /// What somebody asked for is settled when nobody is there any more to answer it: those who have given up have no say, and
    /// those who are only away have not agreed.
    pub(crate) fn settled(&self, what: &mut Vec<What>) {
        let left = what.iter().find_map(|what| match what {
            What::Resigned { seat, .. } => Some((*seat, true)),
            What::Kept { seat, .. } => Some((*seat, false)),
            _ => None,
        });
        let over = what.iter().any(|what| matches!(what, What::Ended { .. }));
        let (Some(ask), Some((gone, for_good)), false) = (&self.asked, left, over) else { return };
        let has_say = |seat: &u8| !(for_good && *seat == gone) && self.seats[usize::from(*seat)].has_say();
        let mut missing = self.missing(ask, None).filter(has_say).peekable();
        let agreed = missing.peek().is_none() && ask.agreed.iter().any(has_say);
        let answers = |seat: u8| seat != gone && self.seats[usize::from(seat)].is_asked();
        if gone != ask.seat && missing.any(answers) {
            return;
        }
        what.push(match agreed && gone != ask.seat {
            true => What::Undone { seat: ask.seat, left: ask.left },
            false => What::Answered { seat: gone, yes: false },
        });
    }
}
