//! Applies log entries to a table.
//!
//! An entry has a game part (actions of a player and of chance) and a table part (seats, clocks, chat). [`Table::apply`] replays
//! a log, so it parses the game part from its notation. A trial performs the actions itself and needs only the table part:
//! [`Table::before_step`] and [`Table::complete`].

use crate::contribution::Contribution;
use crate::entry::LogEntry;
use crate::event::TableEvent;
use crate::fair::{Stream, read_bits};
use crate::seat::Seat;
use crate::setup::FirstPlan;
use crate::table::{Applied, ChatMessage, Damaged, Phase, Table, TakebackRequest};
use crate::view::ActionView;
use crate::waiting::Nudge;
use bastide_ai::Level;
use bastide_engine::{Action, Illegal};
use bastide_notation::NamedGame;
use std::sync::Arc;

/// The number of chat messages kept in memory.
const CHAT: usize = 200;
/// The number of command names kept to recognise duplicates.
const COMMANDS: usize = 128;

impl Table {
    /// Applies a stored entry. After an error, the table is no longer usable.
    pub fn apply(&mut self, entry: &LogEntry) -> Result<Applied, Damaged> {
        let number = self.number + 1;
        let mut applied = self.before_entry(&entry.event, entry.at);
        let result =
            self.replay(&entry.event, &mut applied).and_then(|()| self.complete(entry, &mut applied));
        result.map(|()| applied).map_err(|what| Damaged { number, what })
    }

    /// Prepares for an entry. Stops the clocks if the event is a step.
    pub(crate) fn before_entry(&mut self, event: &TableEvent, at: u64) -> Applied {
        match event.is_step() {
            true => self.before_step(at),
            false => Applied { unchanged_tiles: self.tiles(), ..Applied::default() },
        }
    }

    /// Prepares for a step: stops the clocks.
    pub(crate) fn before_step(&mut self, at: u64) -> Applied {
        self.clocks.stop(at);
        Applied { unchanged_tiles: self.tiles(), ..Applied::default() }
    }

    fn tiles(&self) -> usize {
        self.play.as_ref().map_or(0, |play| play.game.state().board().tiles().len())
    }

    /// Replays the game part of a stored event.
    fn replay(&mut self, event: &TableEvent, applied: &mut Applied) -> Result<(), String> {
        let chance = match event {
            TableEvent::Started { names, bots, first, chance } => {
                self.start(names, bots, *first)?;
                chance
            }
            TableEvent::Acted { seat, notation, chance, awaiting_confirmation } => {
                self.repeat(notation, Some(*seat), applied)?;
                if !awaiting_confirmation {
                    self.score_finale(applied);
                }
                chance
            }
            TableEvent::Confirmed { chance, .. } => {
                self.score_finale(applied);
                chance
            }
            _ => return Ok(()),
        };
        chance.iter().try_for_each(|outcome| self.repeat(outcome, None, applied))
    }

    /// Performs a stored action.
    fn repeat(&mut self, notation: &str, actor: Option<u8>, applied: &mut Applied) -> Result<(), String> {
        let play = self.play.as_ref().ok_or("the game has not begun")?;
        let action = play.voice().read(notation).map_err(|complaint| complaint.what)?;
        self.perform(action, actor, applied)
            .map_err(|illegal| format!("`{notation}` is not legal: {illegal}"))
    }

    /// Carries out the final scoring if the game waits before it.
    pub(crate) fn score_finale(&mut self, applied: &mut Applied) {
        if let Some(play) = &mut self.play {
            play.game.score_finale(&mut applied.events);
        }
    }

    /// Performs one action of the game. The game must have begun. A player's action never starts the final scoring,
    /// because the player may still undo it.
    pub(crate) fn perform(
        &mut self,
        action: Action,
        actor: Option<u8>,
        applied: &mut Applied,
    ) -> Result<(), Illegal> {
        if let Some(play) = &mut self.play {
            // The view describes the action in the position before it.
            let view = ActionView::new(play.game.rules(), play.game.state(), action);
            match actor {
                Some(_) => {
                    play.game.apply_to_finale(action, &mut applied.events)?;
                    applied.action = Some(view);
                }
                None => {
                    play.game.apply(action, &mut applied.events)?;
                    applied.chance.push(view);
                }
            }
            self.actors.push(actor);
        }
        Ok(())
    }

    /// Applies the table part of an entry, after its game part.
    pub(crate) fn complete(&mut self, entry: &LogEntry, applied: &mut Applied) -> Result<(), String> {
        self.change(entry, applied)?;
        self.number += 1;
        self.changed = self.changed.max(entry.at);
        if let Some(command) = &entry.command {
            self.commands.push_back((command.as_str().into(), self.number));
            if self.commands.len() > COMMANDS {
                self.commands.pop_front();
            }
        }
        self.note_progress(&entry.event, entry.at);
        if entry.event.is_step() {
            self.step += 1;
            self.acted = self.acted.max(entry.at);
            self.turn_begins(entry);
            self.run_clock(entry.at);
            if let Some(clocks) = &entry.clocks {
                self.clocks.set(clocks);
            }
        }
        Ok(())
    }

    fn turn_begins(&mut self, entry: &LogEntry) {
        let turn = self.play.as_ref().map_or(0, |play| play.game.state().turn().number());
        if turn > self.furthest || matches!(entry.event, TableEvent::Started { .. }) {
            (self.furthest, self.turned) = (turn, self.turned.max(entry.at));
        }
    }

    /// Starts the clock of the player who must decide.
    fn run_clock(&mut self, at: u64) {
        let Some(play) = &self.play else { return };
        // The next turn begins when the last one is confirmed.
        if self.phase == Phase::Playing && self.awaiting_confirmation.is_none() {
            let turn = play.game.state().turn();
            let seats = &self.seats;
            self.clocks.begin(turn.player().0, turn.number(), |seat| seats[usize::from(seat)].is_human());
        }
        match self.to_act() {
            Some(seat) if self.paused.is_none() && self.seats[usize::from(seat)].is_human() => {
                self.clocks.run(seat, at);
            }
            _ => {}
        }
    }

    fn change(&mut self, entry: &LogEntry, applied: &mut Applied) -> Result<(), String> {
        let seat = seat_check(self.seats.len());
        match &entry.event {
            TableEvent::Created { .. } => return Err("the table was already created".to_string()),
            TableEvent::Sat { seat: at, user, name, commitment, contribution, program, registered } => {
                let place = &mut self.seats[seat(*at)?];
                (place.user, place.name) = (Some(user.clone()), name.clone());
                (place.program, place.registered, place.held) = (*program, *registered, None);
                let commitment = commitment.as_deref().map(read_bits).transpose()?;
                place.contribution = commitment.map(Contribution::committed);
                place.early_contribution = contribution.as_deref().map(read_bits).transpose()?;
            }
            TableEvent::Held { seat: at, user, name } => {
                let place = &mut self.seats[seat(*at)?];
                (place.held, place.name) = (Some(user.clone()), name.clone());
            }
            TableEvent::Stood { seat: at } => self.seats[seat(*at)?] = Seat::default(),
            TableEvent::Starting { .. } | TableEvent::Revealed { .. } | TableEvent::RevealMissed { .. } => {
                self.change_rounds(&entry.event, entry.at)?;
            }
            TableEvent::Started { .. } => {}
            TableEvent::Acted { .. }
            | TableEvent::Confirmed { .. }
            | TableEvent::Undone { .. }
            | TableEvent::TakebackRequested { .. }
            | TableEvent::TakebackAnswered { .. } => self.change_turn(entry, applied)?,
            TableEvent::Resigned { seat: at, .. } => self.seats[seat(*at)?].resigned = true,
            TableEvent::Substituted { seat: at, level, timed_out } => {
                self.leave(seat(*at)?, named_level(level)?, *timed_out);
            }
            TableEvent::Returned { seat: at } => {
                self.seats[seat(*at)?].substitute = None;
                self.clocks.renew(*at);
            }
            TableEvent::Paused { seat: at } => {
                let count = &mut self.pauses[seat(*at)?];
                *count = count.saturating_add(1);
                self.paused = Some(*at);
            }
            TableEvent::Resumed { .. } => self.paused = None,
            TableEvent::ClocksRestarted { until } => {
                self.clocks.woke(*until);
                if let Some(rounds) = &mut self.rounds {
                    rounds.since = rounds.since.max(*until);
                }
            }
            TableEvent::Chat { .. } => self.add_message(entry),
            TableEvent::Nudged { seat: by, to } => {
                seat(*by)?;
                seat(*to)?;
                self.nudge = Some(Nudge { to: *to, at: entry.at });
            }
            // The events after these end the game.
            TableEvent::Aborted { seat: at } | TableEvent::Claimed { seat: at, .. } => {
                seat(*at)?;
            }
            TableEvent::Closed { reason } => self.closed = Some(reason.as_str().into()),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::Ended { why } => {
                self.phase = Phase::Over(*why);
                (self.awaiting_confirmation, self.takeback, self.paused) = (None, None, None);
            }
        }
        Ok(())
    }

    /// Applies an event that makes, confirms or takes back a move.
    fn change_turn(&mut self, entry: &LogEntry, applied: &mut Applied) -> Result<(), String> {
        let seat = seat_check(self.seats.len());
        match &entry.event {
            TableEvent::Acted { seat: at, awaiting_confirmation, .. } => {
                seat(*at)?;
                (self.awaiting_confirmation, self.takeback) = (awaiting_confirmation.then_some(*at), None);
            }
            TableEvent::Confirmed { seat: at, .. } => {
                seat(*at)?;
                // Confirming ends any open take-back request.
                (self.awaiting_confirmation, self.takeback) = (None, None);
            }
            TableEvent::Undone { left, .. } => {
                let granted = self.takeback.is_some();
                self.take_back(*left)?;
                if granted {
                    self.restart_waiting(entry.at);
                }
                applied.unchanged_tiles = self.tiles();
            }
            TableEvent::TakebackRequested { seat: at, left } => {
                seat(*at)?;
                self.open_takeback(TakebackRequest {
                    seat: *at,
                    left: *left,
                    agreed: Vec::new(),
                    at: entry.at,
                });
            }
            TableEvent::TakebackAnswered { seat: at, yes } => {
                seat(*at)?;
                self.answer_takeback(*at, *yes);
            }
            _ => {}
        }
        Ok(())
    }

    fn add_message(&mut self, entry: &LogEntry) {
        let TableEvent::Chat { seat, name, registered, text, .. } = &entry.event else { return };
        // The message was removed.
        if text.is_empty() {
            return;
        }
        let aside = seat.is_none() && self.phase == Phase::Playing;
        let (name, text) = (name.clone(), text.clone());
        let user = self.author(&entry.event).cloned();
        let message =
            ChatMessage { at: entry.at, user, seat: *seat, name, registered: *registered, text, aside };
        self.chat.push_back(Arc::new(message));
        if self.chat.len() > CHAT {
            self.chat.pop_front();
        }
    }

    /// Begins the game, before its first action.
    pub(crate) fn start(
        &mut self,
        names: &[String],
        bots: &[Option<String>],
        first: u8,
    ) -> Result<(), String> {
        if names.len() != self.seats.len() || bots.len() != self.seats.len() {
            return Err("the number of names differs from the number of seats".to_string());
        }
        if let Some(expected) = self.fixed_first()
            && first != expected
        {
            return Err(format!("seat {} must start at this table", expected + 1));
        }
        for ((seat, name), bot) in self.seats.iter_mut().zip(names).zip(bots) {
            seat.name.clone_from(name);
            seat.held = None;
            seat.bot = match bot {
                None => None,
                Some(level) => Some(named_level(level)?),
            };
        }
        let names = self.seats.iter().map(|seat| seat.name.clone()).collect();
        self.play = Some(crate::shared::fresh_play(&self.setup.passport, names, first)?);
        self.stream = Some(self.fresh_stream());
        self.phase = Phase::Playing;
        Ok(())
    }

    /// The seat that takes the first turn, unless it is drawn.
    pub(crate) fn fixed_first(&self) -> Option<u8> {
        match self.setup.first {
            FirstPlan::Drawn => None,
            FirstPlan::Seat1 => Some(0),
            FirstPlan::Creator => Some(self.seats_of(&self.owner).first().copied().unwrap_or(0)),
        }
    }

    /// The random stream derived from the seed and the players' contributions.
    pub(crate) fn fresh_stream(&self) -> Stream {
        Stream::new(&self.seed, &self.contributions())
    }

    /// A game with this table's setup, before the players are known. Seat numbers serve as names.
    pub(crate) fn unnamed_game(&self) -> Result<NamedGame, String> {
        let names = (0..self.seats.len()).map(|seat| seat.to_string()).collect();
        crate::shared::fresh_play(&self.setup.passport, names, 0)
    }

    /// Rewinds the game to its first `left` actions.
    fn take_back(&mut self, left: u32) -> Result<(), String> {
        let left = left as usize;
        let play = self.play.as_mut().ok_or("the game has not begun")?;
        if left > play.game.log().len() {
            return Err("the game has fewer actions than that".to_string());
        }
        play.game.cut(left);
        self.actors.truncate(left);
        self.forget_granted();
        (self.awaiting_confirmation, self.takeback) = (None, None);
        Ok(())
    }
}

pub(crate) fn named_level(level: &str) -> Result<Level, String> {
    Level::from_name(level).ok_or_else(|| format!("there is no level {level}"))
}

/// Checks seat numbers of a stored log at a table with this many seats.
fn seat_check(count: usize) -> impl Fn(u8) -> Result<usize, String> {
    move |seat| {
        let at = usize::from(seat);
        if at < count { Ok(at) } else { Err(format!("there is no seat {seat}")) }
    }
}
