//! Proposals. A command is tried on a copy of the table, so a refused command leaves no trace.

use crate::command::{Caller, Command};
use crate::entry::{LogEntry, UserId};
use crate::event::TableEvent;
use crate::fair::{Bits, commitment, write_bits};
use crate::player_name::clean_name;
use crate::refusal::Refusal;
use crate::setup::TableSetup;
use crate::table::{Applied, Phase, Table};
use crate::trial::Trial;

/// The result of a command: the entries to store, and the table after them.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The entries, in order. Empty if a command with this name was executed before.
    pub entries: Vec<LogEntry>,
    /// The table after the entries. It replaces the table once they are stored.
    pub table: Box<Table>,
}

impl Table {
    /// The first entry of a table.
    pub fn create(mut setup: TableSetup, owner: UserId, seed: &Bits, now: u64) -> Result<LogEntry, Refusal> {
        setup.check()?;
        // Checked only here: stored tables keep titles that today's rules would refuse.
        setup.title = clean_name(&setup.title).map_err(|problem| Refusal::BadTitle { problem })?;
        let seed = write_bits(seed);
        let event = TableEvent::Created { log: crate::entry::LOG, setup, owner, seed };
        let entry = LogEntry { at: now, command: None, clocks: None, event };
        let table = Self::begin(&entry).map_err(|damaged| Refusal::BadSetup { detail: damaged.what })?;
        // Set up a game, to check that its rules can be combined.
        table.unnamed_game().map_err(|detail| Refusal::BadSetup { detail })?;
        Ok(entry)
    }

    /// Tries a command on a copy of the table.
    pub fn propose(
        &self,
        now: u64,
        caller: &Caller,
        name: Option<&str>,
        command: &Command,
    ) -> Result<Proposal, Refusal> {
        self.propose_observed(now, caller, name, command, &mut |_, _, _| {})
    }

    /// Tries a command on a copy of the table. Calls `observer` after each entry with the copy at that point.
    pub fn propose_observed(
        &self,
        now: u64,
        caller: &Caller,
        name: Option<&str>,
        command: &Command,
        observer: &mut dyn FnMut(&Self, &LogEntry, &Applied),
    ) -> Result<Proposal, Refusal> {
        if name.is_some_and(|name| self.done(name).is_some()) {
            return Ok(Proposal { entries: Vec::new(), table: Box::new(self.clone()) });
        }
        // A deadline that has passed must be handled before any other command.
        if !matches!(command, Command::Tick | Command::RestartClocks { .. })
            && self.deadline().is_some_and(|due| due <= now)
        {
            return Err(Refusal::TooLate);
        }
        let decision = match caller {
            Caller::Server => self.decide_for_server(now, command)?,
            Caller::User { user, program, account } => {
                self.decide_for_user(now, user, *program, account.as_deref(), command)?
            }
        };
        let mut trial = Trial::new(self, now, name, observer);
        trial.run(decision)?;
        Ok(Proposal { entries: trial.entries, table: trial.table })
    }

    /// The public part of the seed: its hash, and the seed itself once the game is over.
    pub fn shown_seed(&self) -> (String, Option<String>) {
        let over = matches!(self.phase, Phase::Over(_));
        (write_bits(&commitment(&self.seed)), over.then(|| write_bits(&self.seed)))
    }
}
