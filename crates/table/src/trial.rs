//! Carries out a command on a copy of the table. The copy then becomes the table, so nothing is executed twice.

use crate::decide::CommandPlan;
use crate::entry::{Ending, LogEntry};
use crate::event::TableEvent;
use crate::refusal::Refusal;
use crate::table::{Applied, Phase, Table};
use bastide_ai::Level;
use bastide_engine::{Action, Actor, chances};

/// Called after each entry with the table at that point.
pub(crate) type Observer<'a> = dyn FnMut(&Table, &LogEntry, &Applied) + 'a;

/// A copy of the table with the entries that were tried on it.
pub(crate) struct Trial<'a> {
    pub(crate) table: Box<Table>,
    pub(crate) entries: Vec<LogEntry>,
    at: u64,
    /// True if entries store the remaining times.
    clocks: bool,
    /// The name of the command. Only the last entry stores it, so a duplicate command is answered with that entry's number.
    name: Option<&'a str>,
    observer: &'a mut Observer<'a>,
}

impl<'a> Trial<'a> {
    pub(crate) fn new(
        table: &Table,
        now: u64,
        name: Option<&'a str>,
        observer: &'a mut Observer<'a>,
    ) -> Self {
        Self {
            at: now.max(table.changed),
            clocks: table.clocks.counts() && table.phase == Phase::Playing,
            table: Box::new(table.clone()),
            entries: Vec::new(),
            name,
            observer,
        }
    }

    pub(crate) fn run(&mut self, decision: CommandPlan) -> Result<(), Refusal> {
        match decision {
            CommandPlan::Events(events) => self.events(events),
            CommandPlan::Sit { sat, starts } => {
                self.event(sat, !starts)?;
                if starts { self.start(None) } else { Ok(()) }
            }
            CommandPlan::Start { fill } => self.start(Some(fill)),
            CommandPlan::Reveal { event, begins } => {
                self.event(event, !begins)?;
                if begins { self.begin() } else { Ok(()) }
            }
            CommandPlan::Act { seat, action, confirm } => self.act(seat, action, confirm),
            CommandPlan::Confirm { seat } => {
                let mut applied = self.table.before_step(self.at);
                let chance = self.proceed(&mut applied)?;
                self.played(TableEvent::Confirmed { seat, chance }, applied)
            }
        }
    }

    fn events(&mut self, events: Vec<TableEvent>) -> Result<(), Refusal> {
        let last = events.len().saturating_sub(1);
        events.into_iter().enumerate().try_for_each(|(at, event)| self.event(event, at == last))
    }

    /// Applies an event without a game part.
    fn event(&mut self, event: TableEvent, last: bool) -> Result<(), Refusal> {
        let applied = self.table.before_entry(&event, self.at);
        self.write(event, applied, last)
    }

    /// Completes the event and adds it as an entry.
    fn write(&mut self, event: TableEvent, mut applied: Applied, last: bool) -> Result<(), Refusal> {
        let command = self.name.filter(|_| last).map(str::to_string);
        let mut entry = LogEntry { at: self.at, command, clocks: None, event };
        self.table.complete(&entry, &mut applied).map_err(Refusal::internal)?;
        entry.clocks = self.clocks.then(|| self.table.clocks.left(self.at));
        (self.observer)(&self.table, &entry, &applied);
        self.entries.push(entry);
        Ok(())
    }

    /// Lets the players reveal their values. If nobody has committed to one, the game begins at once. Bots of this level will take
    /// the free seats.
    fn start(&mut self, fill: Option<Level>) -> Result<(), Refusal> {
        let begins = self.table.seats.iter().all(|seat| seat.contribution.is_none());
        let fill = fill.map(|level| level.name().to_string());
        self.event(TableEvent::Starting { fill }, !begins)?;
        if begins { self.begin() } else { Ok(()) }
    }

    /// Begins the game.
    fn begin(&mut self) -> Result<(), Refusal> {
        let mut applied = self.table.before_step(self.at);
        let table = &mut self.table;
        let fill = table.rounds.and_then(|rounds| rounds.fill);
        let bots: Vec<Option<Level>> =
            (table.seats.iter()).map(|seat| if seat.is_free() { fill } else { seat.bot }).collect();
        let names = table.names_with(&bots);
        let bots: Vec<_> = bots.into_iter().map(|bot| bot.map(|level| level.name().to_string())).collect();
        // All values have been revealed, so the stream is fixed.
        let first =
            (table.fixed_first()).unwrap_or_else(|| table.fresh_stream().first(table.seats.len() as u8));
        table.start(&names, &bots, first).map_err(|detail| Refusal::BadSetup { detail })?;
        let chance = self.draw(&mut applied)?;
        self.write(TableEvent::Started { names, bots, first, chance }, applied, true)
    }

    fn act(&mut self, seat: u8, action: Action, confirm: bool) -> Result<(), Refusal> {
        let mut applied = self.table.before_step(self.at);
        // A choice in the final scoring cannot be undone, so it needs no confirmation.
        let may_undo = !self.table.finale_begun();
        let notation = self.perform(action, Some(seat), &mut applied)?;
        let goes_on = !matches!(self.actor()?, Actor::Player(_));
        let awaiting_confirmation =
            goes_on && may_undo && !confirm && self.table.seats[usize::from(seat)].is_human();
        if awaiting_confirmation {
            return self.write(
                TableEvent::Acted { seat, notation, chance: Vec::new(), awaiting_confirmation },
                applied,
                true,
            );
        }
        let chance = self.proceed(&mut applied)?;
        self.played(TableEvent::Acted { seat, notation, chance, awaiting_confirmation }, applied)
    }

    /// Completes an event of the game, which may end the game.
    fn played(&mut self, event: TableEvent, applied: Applied) -> Result<(), Refusal> {
        let over = self.table.play.as_ref().is_some_and(|play| play.game.is_over());
        self.write(event, applied, !over)?;
        if over { self.event(TableEvent::Ended { why: Ending::Played }, true) } else { Ok(()) }
    }

    fn actor(&self) -> Result<Actor, Refusal> {
        Ok(self.table.playing()?.game.decision().actor)
    }

    /// Performs an action and returns its notation.
    fn perform(
        &mut self,
        action: Action,
        actor: Option<u8>,
        applied: &mut Applied,
    ) -> Result<String, Refusal> {
        let notation = self.table.playing()?.voice().write(action);
        self.table.perform(action, actor, applied)?;
        Ok(notation)
    }

    /// Continues after a turn that its player cannot undo any more: with the final scoring, or with the next draw.
    fn proceed(&mut self, applied: &mut Applied) -> Result<Vec<String>, Refusal> {
        self.table.score_finale(applied);
        self.draw(applied)
    }

    /// Performs the actions of chance until a player must decide or the game is over. Returns their notation.
    fn draw(&mut self, applied: &mut Applied) -> Result<Vec<String>, Refusal> {
        let broken = || Refusal::internal("chance has no outcome");
        let stream = self.table.stream.clone().ok_or_else(broken)?;
        let mut number = self.table.actors.iter().filter(|actor| actor.is_none()).count() as u64;
        let (mut outcomes, mut among) = (Vec::new(), Vec::new());
        while self.actor()? == Actor::Chance {
            let game = &self.table.playing()?.game;
            chances(game.rules(), game.state(), &mut among);
            let action = stream.outcome(number, &among).ok_or_else(broken)?;
            outcomes.push(self.perform(action, None, applied).map_err(|_| broken())?);
            number += 1;
        }
        Ok(outcomes)
    }
}
