//! A table for tests.

#![allow(dead_code, reason = "each test uses only a part")]

use bastide_sim::Rng;
use bastide_table::{
    Aids, Caller, Chain, ClockPlan, Command, FirstPlan, LogEntry, OnTimeout, Phase, Refusal, SeatPlan, Table,
    TableSetup, view::Update,
};

pub(crate) fn setup(preset: &str, seats: usize) -> TableSetup {
    TableSetup {
        passport: bastide_notation::passport(&bastide_notation::SetupPreset::find(preset).unwrap().setup()),
        seats: vec![SeatPlan::Open; seats],
        first: FirstPlan::Seat1,
        title: String::new(),
        public: false,
        spectators: true,
        clock: ClockPlan::None,
        on_timeout: OnTimeout::Loses,
        substitute: Some("easy".to_string()),
        aids: Aids::default(),
        masked_words: None,
    }
}

pub(crate) fn person(seat: usize) -> Caller {
    Caller::user(format!("who-{seat}"), false)
}

/// The chain of the player in this seat.
pub(crate) fn chain(seat: u8) -> Chain {
    Chain::new([seat + 1; 32])
}

/// The result of a command.
pub(crate) struct Adopted {
    pub(crate) entries: Vec<LogEntry>,
    pub(crate) updates: Vec<Update>,
}

/// Proposes a command and adopts the proposed table. Checks that reading the stored entries gives the same table.
pub(crate) fn adopted(
    table: &mut Table,
    now: u64,
    caller: &Caller,
    name: Option<&str>,
    command: &Command,
) -> Result<Adopted, Refusal> {
    let mut updates = Vec::new();
    let proposal = table.propose_observed(now, caller, name, command, &mut |table, entry, applied| {
        updates.push(table.update(entry, applied, now).0);
    })?;
    let mut read = table.clone();
    for (entry, update) in proposal.entries.iter().zip(&updates) {
        let text = serde_json::to_string(entry).unwrap();
        let stored: LogEntry = serde_json::from_str(&text).unwrap();
        assert_eq!(stored, *entry, "{text}");
        let applied = read.apply(&stored).unwrap();
        assert_eq!(read.update(&stored, &applied, now).0, *update);
    }
    assert_eq!(updates.len(), proposal.entries.len());
    let game = |table: &Table| table.play().map(|play| (play.game.state().clone(), play.game.log().to_vec()));
    let times = |table: &Table| (table.step(), table.deadline(), table.times(), table.to_act());
    assert_eq!((game(&read), times(&read)), (game(&proposal.table), times(&proposal.table)), "{command:?}");
    assert_eq!(read.snapshot(now + 5, false), proposal.table.snapshot(now + 5, false), "{command:?}");
    assert_eq!(name.map(|name| read.done(name)), name.map(|name| proposal.table.done(name)));
    *table = *proposal.table;
    Ok(Adopted { entries: proposal.entries, updates })
}

pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) log: Vec<LogEntry>,
    pub(crate) now: u64,
    pub(crate) updates: Vec<Update>,
}

impl Desk {
    pub(crate) fn new(setup: TableSetup, seed: &[u8; 32]) -> Self {
        Self::created_by("owner", setup, seed)
    }

    pub(crate) fn created_by(user: &str, setup: TableSetup, seed: &[u8; 32]) -> Self {
        let first = Table::create(setup, user.to_string(), seed, 1_000).unwrap();
        Self { table: Table::begin(&first).unwrap(), log: vec![first], now: 1_000, updates: Vec::new() }
    }

    pub(crate) fn ask(&mut self, caller: &Caller, command: &Command) -> Result<(), Refusal> {
        self.now += 10;
        let proposal = adopted(&mut self.table, self.now, caller, None, command)?;
        self.updates.extend(proposal.updates);
        self.log.extend(proposal.entries);
        Ok(())
    }

    /// Sits down with a commitment, and reveals nothing.
    pub(crate) fn commit(&mut self, seat: usize) {
        let commitment = Some(chain(seat as u8).commitment());
        let sit = Command::Sit { seat: Some(seat as u8), name: format!("Player {seat}"), commitment };
        self.ask(&person(seat), &sit).unwrap();
    }

    /// Sits down, and reveals when the last seat is taken.
    pub(crate) fn sit(&mut self, seat: usize) {
        self.commit(seat);
        self.reveal_all();
    }

    /// Reveals all values that the table awaits from `person`s who sat down with `sit`.
    pub(crate) fn reveal_all(&mut self) {
        for seat in self.table.awaited_reveals() {
            self.reveal(seat).unwrap();
        }
    }

    /// Reveals the value of a seat that the table awaits.
    pub(crate) fn reveal(&mut self, seat: u8) -> Result<(), Refusal> {
        let round = self.table.view(self.now).starting.map_or(1, |starting| starting.round);
        let value = chain(seat).value(round);
        self.ask(&person(usize::from(seat)), &Command::Reveal { seat, value })
    }

    pub(crate) fn sit_all(&mut self) {
        (0..self.table.seats().len()).for_each(|seat| self.sit(seat));
    }

    pub(crate) fn act(&mut self, pick: u32, confirm: bool) {
        let (step, seat) = (self.table.step(), usize::from(self.table.to_act().unwrap()));
        let act = Command::Act { step, pick: Some(pick), notation: None, confirm };
        self.ask(&person(seat), &act).unwrap();
    }

    /// Takes a random legal action and confirms it.
    pub(crate) fn anything(&mut self, rng: &mut Rng) {
        let options = self.table.play().unwrap().game.legal().len();
        self.act(rng.below(options) as u32, true);
    }

    pub(crate) fn play_on(&mut self, rng: &mut Rng) {
        while self.table.phase() == Phase::Playing {
            self.anything(rng);
        }
    }
}
