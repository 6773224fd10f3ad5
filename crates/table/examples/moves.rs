//! Measures how long a move takes at a table, without networking: `cargo run --release -p bastide-table --example moves`.

use bastide_sim::Rng;
use bastide_table::{
    Aids, Applied, Caller, ClockPlan, Command, FirstPlan, LogEntry, OnTimeout, Phase, SeatPlan, Table,
    TableSetup,
};
use std::time::Instant;

fn main() {
    let preset = std::env::args().nth(1).unwrap_or_else(|| "base".to_string());
    let setup = bastide_notation::SetupPreset::find(&preset).expect("a preset").setup();
    let setup = TableSetup {
        passport: bastide_notation::passport(&setup),
        seats: vec![SeatPlan::Open; 2],
        first: FirstPlan::Drawn,
        title: String::new(),
        public: false,
        spectators: true,
        clock: ClockPlan::None,
        on_timeout: OnTimeout::default(),
        substitute: None,
        aids: Aids::default(),
        masked_words: None,
    };
    let mut rng = Rng::new(1);
    let (mut moves, mut bytes) = (0u32, 0usize);
    let mut spent = [std::time::Duration::ZERO; 3];
    for _ in 0..20 {
        let first = Table::create(setup.clone(), "0".to_string(), &[5; 32], 0).expect("a table");
        let mut table = Table::begin(&first).expect("a table");
        for seat in 0..2 {
            let caller = Caller::user(format!("{seat}"), false);
            let sit = Command::Sit { seat: None, name: format!("P{seat}"), commitment: None };
            table = *table.propose(0, &caller, None, &sit).expect("a seat").table;
        }
        while table.phase() == Phase::Playing {
            let seat = table.to_act().expect("somebody");
            let legal = table.play().expect("it has begun").game.legal().len();
            let caller = Caller::user(format!("{seat}"), false);
            let act = Command::Act {
                step: table.step(),
                pick: Some(rng.below(legal) as u32),
                notation: None,
                confirm: true,
            };
            let name = format!("m{moves}");
            let begun = Instant::now();
            let mut shown = std::time::Duration::ZERO;
            let mut show = |table: &Table, entry: &LogEntry, applied: &Applied| {
                let begun = Instant::now();
                let (update, _) = table.update(entry, applied, 0);
                bytes += serde_json::to_string(&update).expect("it can be written").len();
                shown += begun.elapsed();
            };
            let proposal =
                table.propose_observed(0, &caller, Some(&name), &act, &mut show).expect("it is legal");
            spent[0] += begun.elapsed() - shown;
            spent[1] += shown;
            let begun = Instant::now();
            table = *proposal.table;
            spent[2] += begun.elapsed();
            moves += 1;
        }
    }
    let each = |time: std::time::Duration| time.as_secs_f64() * 1e6 / f64::from(moves);
    println!(
        "{moves} moves: propose {:.1} µs, show {:.1} µs, adopt {:.1} µs; {} bytes each",
        each(spent[0]),
        each(spent[1]),
        each(spent[2]),
        bytes / moves as usize
    );
}
