//! Committing and revealing: what happens between the last player sitting down and the first draw.
//!
//! The table asks every player who committed to reveal a value. If all of them do, the game begins. If some don't reveal in time,
//! they no longer contribute, and the others reveal their next values in another round. The draws depend only on the values of
//! the last round. So a player who sees the others' values and then does not reveal cannot know which values will count instead.

use crate::contribution::{Contribution, Contributions};
use crate::decide::CommandPlan;
use crate::entry::UserId;
use crate::event::TableEvent;
use crate::fair::{read_bits, write_bits};
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::table::{Phase, Table};
use crate::view::StartingView;
use bastide_ai::Level;

/// How long players have to reveal a value in each round, in milliseconds. Clients reveal without asking their players.
const REVEAL_FOR: u64 = 10_000;

/// The rounds in which players reveal their values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RevealRounds {
    /// The level of the bots that take the free seats.
    pub(crate) fill: Option<Level>,
    /// The current round, counted from 1.
    pub(crate) round: u8,
    /// When the round began.
    pub(crate) since: u64,
}

impl Table {
    /// The rounds of a game that has not begun yet.
    fn open_rounds(&self) -> Option<&RevealRounds> {
        self.rounds.as_ref().filter(|_| self.phase == Phase::Open)
    }

    /// Returns whether all seats are taken, and the players reveal their values now.
    pub fn is_starting(&self) -> bool {
        self.open_rounds().is_some()
    }

    /// The seats that must reveal a value now.
    pub fn awaited_reveals(&self) -> Vec<u8> {
        let Some(rounds) = self.open_rounds() else { return Vec::new() };
        let awaited = |seat: &Seat| seat.contribution.is_some_and(|all| all.is_awaited(rounds.round));
        let seats = self.seats.iter().enumerate();
        seats.filter(|(_, seat)| awaited(seat)).map(|(at, _)| at as u8).collect()
    }

    /// When the table stops waiting for the players who have not revealed.
    pub(crate) fn reveal_lapses(&self) -> Option<u64> {
        self.open_rounds().map(|rounds| rounds.since + REVEAL_FOR)
    }

    /// Returns whether players have been revealing since before `when`.
    pub(crate) fn revealed_before(&self, when: u64) -> bool {
        self.open_rounds().is_some_and(|rounds| rounds.since < when)
    }

    /// A player reveals a value.
    pub(crate) fn reveal(&self, user: &UserId, seat: u8, value: &str) -> Result<CommandPlan, Refusal> {
        self.own_any(user, seat)?;
        let awaited = self.awaited_reveals();
        let contribution = self.seats[usize::from(seat)].contribution.filter(|_| awaited.contains(&seat));
        let contribution = contribution.ok_or(Refusal::NothingToReveal)?;
        let bits = read_bits(value).ok().filter(|bits| contribution.fits(bits)).ok_or(Refusal::BadReveal)?;
        let event = TableEvent::Revealed { seat, value: write_bits(&bits) };
        Ok(CommandPlan::Reveal { event, begins: awaited.len() == 1 })
    }

    /// The time for revealing is over. The table goes on without the players who did not reveal.
    pub(crate) fn reveals_missed(&self) -> CommandPlan {
        let seats = self.awaited_reveals();
        let missing = |at: usize| seats.contains(&(at as u8));
        let contributes = |seat: &Seat| seat.contribution.is_some_and(|all| all.missed.is_none());
        let left = self.seats.iter().enumerate().any(|(at, seat)| contributes(seat) && !missing(at));
        CommandPlan::Reveal { event: TableEvent::RevealMissed { seats }, begins: !left }
    }

    /// Applies an event of the rounds.
    pub(crate) fn change_rounds(&mut self, event: &TableEvent, at: u64) -> Result<(), String> {
        if self.phase != Phase::Open {
            return Err("the game has begun".to_string());
        }
        match event {
            TableEvent::Starting { fill } => {
                let fill = fill.as_deref().map(crate::apply::named_level).transpose()?;
                self.rounds = Some(RevealRounds { fill, round: 1, since: at });
            }
            TableEvent::Revealed { seat, value } => {
                let value = read_bits(value)?;
                let contribution = self.awaited_contribution(*seat)?;
                if !contribution.fits(&value) {
                    return Err(format!("the value of seat {seat} does not match its commitment"));
                }
                contribution.reveal(value);
            }
            TableEvent::RevealMissed { seats } => {
                let round = self.rounds.as_ref().map(|rounds| rounds.round);
                for seat in seats {
                    self.awaited_contribution(*seat)?.missed = round;
                }
                if let Some(rounds) = &mut self.rounds {
                    (rounds.round, rounds.since) = (rounds.round + 1, at);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn awaited_contribution(&mut self, seat: u8) -> Result<&mut Contribution, String> {
        let is_awaited = self.awaited_reveals().contains(&seat);
        let found = self.seats.get_mut(usize::from(seat)).filter(|_| is_awaited);
        found.and_then(|seat| seat.contribution.as_mut()).ok_or(format!("seat {seat} had nothing to reveal"))
    }

    /// The contributions of all seats. Old games began without rounds.
    pub(crate) fn contributions(&self) -> Contributions {
        match self.rounds {
            None if self.play.is_some() => {
                Contributions::Version1(self.seats.iter().map(|seat| seat.early_contribution).collect())
            }
            _ => Contributions::Version2(self.seats.iter().map(|seat| seat.contribution).collect()),
        }
    }

    /// The data that clients need in order to reveal.
    pub(crate) fn starting_view(&self) -> Option<StartingView> {
        let rounds = self.open_rounds()?;
        Some(StartingView {
            round: rounds.round,
            awaited: self.awaited_reveals(),
            until: rounds.since + REVEAL_FOR,
            contributions: self.contributions().view(),
        })
    }
}
