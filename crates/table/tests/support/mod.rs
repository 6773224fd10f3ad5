//! A table that tests play at.

#![allow(dead_code, reason = "each test uses its part")]

use bastide_sim::Rng;
use bastide_table::{
    Aids, AtZero, Caller, ClockPlan, Command, Entry, FirstPlan, Phase, Refusal, SeatPlan, Table, TableSetup,
    view::Update,
};

pub(crate) fn setup(preset: &str, seats: usize) -> TableSetup {
    TableSetup {
        passport: bastide_notation::passport(&bastide_notation::Preset::find(preset).unwrap().setup()),
        seats: vec![SeatPlan::Open; seats],
        first: FirstPlan::Seat1,
        title: String::new(),
        public: false,
        watchers: true,
        clock: ClockPlan::None,
        at_zero: AtZero::Loses,
        keeper: Some("easy".to_string()),
        aids: Aids::default(),
    }
}

pub(crate) fn person(seat: usize) -> Caller {
    Caller::Person { who: format!("who-{seat}"), program: false }
}

pub(crate) struct Desk {
    pub(crate) table: Table,
    pub(crate) log: Vec<Entry>,
    pub(crate) now: u64,
    pub(crate) updates: Vec<Update>,
}

impl Desk {
    pub(crate) fn new(setup: TableSetup, seed: &[u8; 32]) -> Self {
        let first = Table::create(setup, "owner".to_string(), seed, 1_000).unwrap();
        Self { table: Table::begin(&first).unwrap(), log: vec![first], now: 1_000, updates: Vec::new() }
    }

    pub(crate) fn ask(&mut self, caller: &Caller, command: &Command) -> Result<(), Refusal> {
        self.now += 10;
        for entry in self.table.propose(self.now, caller, None, command)? {
            let applied = self.table.apply(&entry).unwrap();
            self.updates.push(self.table.update(&entry, &applied, self.now).0);
            self.log.push(entry);
        }
        Ok(())
    }

    pub(crate) fn sit(&mut self, seat: usize) {
        let (name, adds) = (format!("Player {seat}"), format!("{seat:064x}"));
        let sit = Command::Sit { seat: Some(seat as u8), name, adds };
        self.ask(&person(seat), &sit).unwrap();
    }

    pub(crate) fn sit_all(&mut self) {
        (0..self.table.seats().len()).for_each(|seat| self.sit(seat));
    }

    pub(crate) fn act(&mut self, pick: u32, confirm: bool) {
        let (step, seat) = (self.table.step(), usize::from(self.table.to_act().unwrap()));
        let act = Command::Act { step, pick: Some(pick), say: None, confirm };
        self.ask(&person(seat), &act).unwrap();
    }

    /// Anything that may be done, done for good.
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
