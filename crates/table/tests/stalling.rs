//! Row 25 of `docs/reliability.md`: no player can stall a game. It ends or continues without them.

use bastide_sim::Rng;
use bastide_table::{
    Aids, Caller, ClockPlan, Command, Ending, FirstPlan, LogEntry, OnTimeout, Phase, Refusal, SeatPlan,
    Table, TableEvent, TableSetup,
};

const DAY: u64 = 86_400_000;
/// The longest time until a game ends after everyone has left.
const LIMIT: u64 = 500 * DAY;

struct Desk {
    table: Table,
    log: Vec<LogEntry>,
    now: u64,
}

fn setup(clock: ClockPlan, on_timeout: OnTimeout, seats: Vec<SeatPlan>) -> TableSetup {
    let preset = bastide_notation::SetupPreset::find("big-box").unwrap();
    TableSetup {
        passport: bastide_notation::passport(&preset.setup()),
        seats,
        first: FirstPlan::Drawn,
        title: String::new(),
        public: false,
        spectators: true,
        clock,
        on_timeout,
        substitute: None,
        aids: Aids::default(),
        masked_words: None,
    }
}

fn person(seat: usize) -> Caller {
    Caller::user(format!("who-{seat}"), false)
}

impl Desk {
    fn new(setup: TableSetup) -> Self {
        let first = Table::create(setup, "who-0".to_string(), &[5; 32], 1_000).unwrap();
        Self { table: Table::begin(&first).unwrap(), log: vec![first], now: 1_000 }
    }

    fn ask(&mut self, caller: &Caller, command: &Command) -> Result<(), Refusal> {
        let proposal = self.table.propose(self.now, caller, None, command)?;
        self.log.extend(proposal.entries);
        self.table = *proposal.table;
        Ok(())
    }

    fn sit(&mut self) {
        for seat in 0..self.table.seats().len() {
            let name = format!("Player {seat}");
            let _ = self.ask(&person(seat), &Command::Sit { seat: Some(seat as u8), name, commitment: None });
        }
    }

    /// Takes a random action for the seat that must act.
    fn anything(&mut self, rng: &mut Rng, confirm: bool) {
        self.now += 100;
        let (step, seat) = (self.table.step(), usize::from(self.table.to_act().unwrap()));
        let play = self.table.play().unwrap();
        if self.table.bot_to_act().is_some() {
            let action = play.game.legal()[rng.below(play.game.legal().len())];
            return self.ask(&Caller::Server, &Command::Bot { step, action }).unwrap();
        }
        if self.table.view(self.now).awaiting_confirmation.is_some() {
            return self.ask(&person(seat), &Command::Confirm { step }).unwrap();
        }
        let pick = Some(rng.below(play.game.legal().len()) as u32);
        self.ask(&person(seat), &Command::Act { step, pick, notation: None, confirm }).unwrap();
    }

    /// Lets only bots and clocks act until the game is over. Returns how long that took.
    fn left_alone(&mut self, rng: &mut Rng) -> u64 {
        let begun = self.now;
        while let Some(due) = self.table.deadline() {
            assert!(due < begun + LIMIT, "due after {} days", (due - begun) / DAY);
            if self.table.bot_to_act().is_some() {
                self.anything(rng, true);
                continue;
            }
            self.now = self.now.max(due);
            self.ask(&Caller::Server, &Command::Tick).unwrap();
        }
        let again = Table::load(&self.log).unwrap();
        assert_eq!(again.phase(), self.table.phase());
        self.now - begun
    }
}

fn clocks() -> Vec<(ClockPlan, OnTimeout)> {
    let bot = || OnTimeout::Bot { level: "easy".to_string() };
    vec![
        (ClockPlan::None, bot()),
        (ClockPlan::Turn { seconds: 60 }, bot()),
        (ClockPlan::Turn { seconds: 60 }, OnTimeout::Loses),
        (ClockPlan::Fischer { start: 600, add: 10 }, OnTimeout::Loses),
        (ClockPlan::Days { days: 60 }, bot()),
        (ClockPlan::Days { days: 3 }, OnTimeout::Loses),
    ]
}

fn plans() -> [Vec<SeatPlan>; 3] {
    let bot = || SeatPlan::Bot { level: "easy".to_string() };
    [
        vec![SeatPlan::Open; 2],
        vec![SeatPlan::Open, bot()],
        vec![SeatPlan::Open, SeatPlan::Open, bot(), SeatPlan::Open],
    ]
}

/// Players leave during a turn, before confirming it, or when another player must decide.
#[test]
fn an_abandoned_game_ends_from_any_point() {
    let (mut worlds, mut points) = (0, std::collections::BTreeSet::new());
    for (clock, on_timeout) in clocks() {
        for seats in plans() {
            for seed in 0..12 {
                let mut rng = Rng::new(seed);
                let mut desk = Desk::new(setup(clock, on_timeout.clone(), seats.clone()));
                desk.sit();
                for _ in 0..rng.below(120) {
                    if desk.table.phase() == Phase::Playing {
                        let confirm = rng.below(3) > 0;
                        desk.anything(&mut rng, confirm);
                    }
                }
                if let Some(play) = desk.table.play() {
                    points.insert((
                        play.game.decision().step.code(),
                        desk.table.view(desk.now).awaiting_confirmation.is_some(),
                    ));
                }
                desk.left_alone(&mut rng);
                worlds += 1;
            }
        }
    }
    assert!(worlds >= 200 && points.len() >= 6, "{worlds} games left at {points:?}");
}

#[test]
fn chat_does_not_keep_an_empty_table_open() {
    let mut desk = Desk::new(setup(ClockPlan::None, OnTimeout::Loses, vec![SeatPlan::Open; 2]));
    let say = Command::Chat { text: "anybody?".to_string(), name: Some("Watcher".to_string()) };
    for _ in 0..13 {
        desk.now += DAY;
        desk.ask(&person(9), &say).unwrap();
    }
    desk.now += DAY;
    assert_eq!(desk.ask(&person(9), &say).unwrap_err().code(), "too-late");
    assert_eq!(desk.left_alone(&mut Rng::new(0)), 0);
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Abandoned));
}

#[test]
fn taking_and_leaving_a_seat_does_not_keep_a_table_open() {
    let mut desk = Desk::new(setup(ClockPlan::None, OnTimeout::Loses, vec![SeatPlan::Open; 2]));
    let sit = Command::Sit { seat: Some(0), name: "Ada".to_string(), commitment: None };
    let mut refused = None;
    for _ in 0..40 {
        desk.now += 2 * DAY;
        let done =
            desk.ask(&person(0), &sit).and_then(|()| desk.ask(&person(0), &Command::Stand { seat: 0 }));
        refused = refused.or(done.err());
    }
    assert_eq!(refused.unwrap().code(), "too-late");
}

fn begun(clock: ClockPlan, seats: Vec<SeatPlan>) -> Desk {
    let mut desk = Desk::new(setup(clock, OnTimeout::Loses, seats));
    desk.sit();
    assert_eq!(desk.table.phase(), Phase::Playing);
    desk
}

#[test]
fn a_pause_ends_automatically_and_the_clock_runs_again() {
    for clock in [ClockPlan::Turn { seconds: 60 }, ClockPlan::Fischer { start: 60, add: 0 }] {
        let mut desk = begun(clock, vec![SeatPlan::Open; 2]);
        desk.ask(&person(0), &Command::Pause { seat: 0 }).unwrap();
        let took = desk.left_alone(&mut Rng::new(0));
        assert!((DAY..DAY + 120_000).contains(&took), "{took}");
        assert_eq!(desk.table.phase(), Phase::Over(Ending::Resigned));
        assert!(desk.log.iter().any(|entry| matches!(entry.event, TableEvent::Resumed { seat: 0 })));
    }
}

#[test]
fn the_number_of_pauses_is_limited() {
    let mut desk = begun(ClockPlan::Turn { seconds: 60 }, vec![SeatPlan::Open; 2]);
    for _ in 0..3 {
        desk.ask(&person(1), &Command::Pause { seat: 1 }).unwrap();
        desk.ask(&person(0), &Command::Resume { seat: 0 }).unwrap();
    }
    let refused = desk.ask(&person(1), &Command::Pause { seat: 1 }).unwrap_err();
    assert_eq!(refused.code(), "no-more-pauses");
    // The other player still has pauses left.
    desk.ask(&person(0), &Command::Pause { seat: 0 }).unwrap();
}

/// Otherwise bots would wait indefinitely for an answer.
#[test]
fn an_unanswered_takeback_request_lapses() {
    let bot = SeatPlan::Bot { level: "easy".to_string() };
    let mut desk = begun(ClockPlan::None, vec![SeatPlan::Open, bot, SeatPlan::Open]);
    let mut rng = Rng::new(3);
    let mut seat = None;
    while seat.is_none() || desk.table.bot_to_act().is_none() {
        seat = desk.table.to_act().filter(|_| desk.table.bot_to_act().is_none());
        desk.anything(&mut rng, true);
    }
    let seat = seat.unwrap();
    desk.ask(&person(usize::from(seat)), &Command::RequestTakeback { seat }).unwrap();
    assert!(desk.table.bot_to_act().is_none());
    desk.now = desk.table.deadline().unwrap();
    desk.ask(&Caller::Server, &Command::Tick).unwrap();
    assert!(desk.table.bot_to_act().is_some());
    assert!(desk.table.view(desk.now).takeback.is_none());
}

/// Acting and undoing, or leaving and returning, do not start a new turn.
#[test]
fn only_new_turns_keep_a_game_without_clocks_alive() {
    let mut plan = setup(ClockPlan::None, OnTimeout::Loses, vec![SeatPlan::Open; 2]);
    plan.substitute = Some("easy".to_string());
    let mut desk = Desk::new(plan);
    desk.sit();
    let seat = desk.table.to_act().unwrap();
    let user = person(usize::from(seat));
    let mut refused = None;
    for _ in 0..40 {
        desk.now += 2 * DAY;
        let (away, back) = (Command::Away { seat }, Command::Return { seat });
        refused = refused.or(desk.ask(&user, &away).and_then(|()| desk.ask(&user, &back)).err());
        let act = Command::Act { step: desk.table.step(), pick: Some(0), notation: None, confirm: false };
        refused = refused.or(desk.ask(&user, &act).err());
        let undo = Command::Undo { step: desk.table.step() };
        refused = refused.or(desk.ask(&user, &undo).err());
    }
    assert_eq!(refused.unwrap().code(), "too-late");
    desk.left_alone(&mut Rng::new(0));
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Abandoned));
}

/// The server confirms the turn of a player who timed out, left the seat to a bot, was absent or resigned.
#[test]
fn a_turn_is_confirmed_for_a_player_who_is_gone() {
    for way in 0..4 {
        let clock = if way == 0 { ClockPlan::Turn { seconds: 10 } } else { ClockPlan::None };
        let mut plan = setup(clock, OnTimeout::Bot { level: "easy".to_string() }, vec![SeatPlan::Open; 3]);
        plan.substitute = Some("easy".to_string());
        let mut desk = Desk::new(plan);
        desk.sit();
        let mut rng = Rng::new(way);
        while desk.table.view(desk.now).awaiting_confirmation.is_none() {
            desk.anything(&mut rng, false);
        }
        let seat = desk.table.to_act().unwrap();
        let user = person(usize::from(seat));
        match way {
            0 => {
                desk.now = desk.table.deadline().unwrap();
                desk.ask(&Caller::Server, &Command::Tick).unwrap();
            }
            1 => desk.ask(&user, &Command::Away { seat }).unwrap(),
            2 => desk.ask(&Caller::Server, &Command::Absent { seat }).unwrap(),
            _ => desk.ask(&user, &Command::Resign { seat }).unwrap(),
        }
        assert!(desk.table.seats()[usize::from(seat)].played_by().is_some(), "way {way}");
        assert_eq!(desk.table.bot_to_act(), None, "way {way}: there is nothing to decide");
        assert!(desk.table.deadline().unwrap() <= desk.now, "way {way}");
        desk.ask(&Caller::Server, &Command::Tick).unwrap();
        assert_eq!(desk.table.view(desk.now).awaiting_confirmation, None, "way {way}");
        assert_ne!(desk.table.to_act(), Some(seat), "way {way}: the next turn has begun");
        desk.left_alone(&mut rng);
    }
}
