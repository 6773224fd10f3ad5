//! Players can end a game whose opponent doesn't move, and nobody can use these rules to escape a loss.

use bastide_sim::Rng;
use bastide_table::{
    Aids, Caller, ClockPlan, Command, Ending, FirstPlan, LogEntry, OnTimeout, Phase, Refusal, SeatPlan,
    Table, TableEvent, TableSetup,
};

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;

struct Desk {
    table: Table,
    log: Vec<LogEntry>,
    now: u64,
    rng: Rng,
}

fn person(seat: u8) -> Caller {
    Caller::user(format!("who-{seat}"), false)
}

fn plan(clock: ClockPlan, seats: Vec<SeatPlan>) -> TableSetup {
    let preset = bastide_notation::SetupPreset::find("base-modern").unwrap();
    TableSetup {
        passport: bastide_notation::passport(&preset.setup()),
        seats,
        first: FirstPlan::Drawn,
        title: String::new(),
        public: false,
        spectators: true,
        clock,
        on_timeout: OnTimeout::Loses,
        substitute: None,
        aids: Aids::default(),
        masked_words: None,
    }
}

fn seated(clock: ClockPlan, seats: Vec<SeatPlan>) -> Desk {
    Desk::new(plan(clock, seats))
}

fn two(clock: ClockPlan) -> Desk {
    seated(clock, vec![SeatPlan::Open; 2])
}

impl Desk {
    /// A table where all open seats are taken.
    fn new(setup: TableSetup) -> Self {
        let first = Table::create(setup, "who-0".to_string(), &[5; 32], 1_000).unwrap();
        let mut desk =
            Self { table: Table::begin(&first).unwrap(), log: vec![first], now: 1_000, rng: Rng::new(7) };
        for seat in 0..desk.table.seats().len() as u8 {
            let sit = Command::Sit { seat: Some(seat), name: format!("Player {seat}"), commitment: None };
            let _ = desk.ask(&person(seat), &sit);
        }
        assert_eq!(desk.table.phase(), Phase::Playing);
        desk
    }

    fn ask(&mut self, caller: &Caller, command: &Command) -> Result<(), Refusal> {
        let proposal = self.table.propose(self.now, caller, None, command)?;
        self.log.extend(proposal.entries);
        self.table = *proposal.table;
        Ok(())
    }

    fn code(&mut self, seat: u8, command: &Command) -> &'static str {
        self.ask(&person(seat), command).expect_err("a refusal").code()
    }

    fn late(&self) -> u8 {
        self.table.to_act().unwrap()
    }

    /// The other player of a table for two.
    fn other(&self) -> u8 {
        1 - self.late()
    }

    fn act(&mut self, confirm: bool) {
        let (step, seat) = (self.table.step(), self.late());
        if self.table.bot_to_act().is_some() {
            let legal = self.table.play().unwrap().game.legal();
            let action = legal[self.rng.below(legal.len())];
            return self.ask(&Caller::Server, &Command::Bot { step, action }).unwrap();
        }
        if self.table.view(self.now).awaiting_confirmation.is_some() {
            return self.ask(&person(seat), &Command::Confirm { step }).unwrap();
        }
        let count = self.table.play().unwrap().game.legal().len();
        let pick = Some(self.rng.below(count) as u32);
        self.ask(&person(seat), &Command::Act { step, pick, notation: None, confirm }).unwrap();
    }

    fn turn(&self) -> u16 {
        self.table.play().unwrap().game.state().turn().number()
    }

    fn until_turn(&mut self, turn: u16) {
        while self.turn() < turn {
            self.act(true);
        }
    }

    /// Waits for a minute, then nudges the late player.
    fn nudge(&mut self) {
        self.now += MINUTE;
        let seat = self.other();
        self.ask(&person(seat), &Command::Nudge { seat }).unwrap();
    }

    /// The stored log gives the same table.
    fn reload(&self) {
        let again = Table::load(&self.log).unwrap();
        assert_eq!(again.phase(), self.table.phase());
        assert_eq!(again.view(self.now), self.table.view(self.now));
    }
}

#[test]
fn anyone_can_abort_before_the_third_turn() {
    for turn in 1..=2 {
        for seat in 0..2 {
            let mut desk = two(ClockPlan::None);
            desk.until_turn(turn);
            assert!(desk.table.view(desk.now).may_abort);
            desk.ask(&person(seat), &Command::Abort { seat }).unwrap();
            assert_eq!(desk.table.phase(), Phase::Over(Ending::Aborted));
            desk.reload();
        }
    }
}

#[test]
fn from_the_third_turn_nobody_can_abort_even_after_a_takeback() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(3);
    assert!(!desk.table.view(desk.now).may_abort);
    assert_eq!(desk.code(0, &Command::Abort { seat: 0 }), "too-late-to-abort");
    let asks = desk.other();
    desk.ask(&person(asks), &Command::RequestTakeback { seat: asks }).unwrap();
    let agrees = 1 - asks;
    desk.ask(&person(agrees), &Command::AnswerTakeback { seat: agrees, yes: true }).unwrap();
    assert!(desk.turn() < 3, "the take-back was granted");
    assert_eq!(desk.code(asks, &Command::Abort { seat: asks }), "too-late-to-abort");
}

#[test]
fn only_players_can_abort() {
    let mut desk = two(ClockPlan::None);
    assert_eq!(desk.code(5, &Command::Abort { seat: 0 }), desk.code(5, &Command::Resign { seat: 0 }));
}

#[test]
fn a_nudge_comes_before_a_claim() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(4);
    let (late, seat) = (desk.late(), desk.other());
    assert_eq!(desk.code(seat, &Command::Nudge { seat }), "not-yet");
    assert_eq!(desk.code(late, &Command::Nudge { seat: late }), "nobody-is-late");
    desk.now += 24 * 60 * MINUTE;
    assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "nudge-first");
    assert_eq!(desk.code(seat, &Command::Replace { seat }), "nudge-first");
    desk.ask(&person(seat), &Command::Nudge { seat }).unwrap();
    assert_eq!(desk.code(seat, &Command::Nudge { seat }), "already-nudged");
    assert_eq!(desk.code(seat, &Command::Replace { seat }), "not-yet");
    desk.now += 3 * MINUTE;
    assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "not-yet");
    desk.now += 7 * MINUTE;
    desk.ask(&person(seat), &Command::ClaimWin { seat }).unwrap();
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Resigned));
    assert!(desk.table.seats()[usize::from(late)].resigned);
    desk.reload();
}

#[test]
fn a_bot_can_replace_the_late_player_who_can_return() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(4);
    let (late, seat) = (desk.late(), desk.other());
    desk.nudge();
    desk.now += 3 * MINUTE;
    desk.ask(&person(seat), &Command::Replace { seat }).unwrap();
    assert!(desk.table.bot_to_act().is_some());
    desk.reload();
    desk.ask(&person(late), &Command::Return { seat: late }).unwrap();
    assert!(desk.table.bot_to_act().is_none());
    // The others must wait and nudge again.
    desk.now += 30 * MINUTE;
    assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "nudge-first");
}

#[test]
fn a_move_ends_the_wait() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(4);
    let seat = desk.other();
    desk.nudge();
    desk.now += 10 * MINUTE;
    desk.act(false);
    assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "nudge-first");
}

#[test]
fn undoing_and_repeating_a_move_gains_no_time() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(4);
    let (late, seat) = (desk.late(), desk.other());
    desk.act(false);
    desk.nudge();
    let mut refused = None;
    for _ in 0..20 {
        desk.now += MINUTE / 2;
        let step = desk.table.step();
        if desk.ask(&person(late), &Command::Undo { step }).is_err() {
            break;
        }
        desk.act(false);
        refused = desk.ask(&person(seat), &Command::ClaimWin { seat }).err();
    }
    assert_eq!(refused, None, "ten minutes after the nudge the win can be claimed");
}

#[test]
fn with_clocks_players_wait_for_the_clock() {
    let clocks = [
        (ClockPlan::Turn { seconds: 1_800 }, 20 * SECOND),
        (ClockPlan::Fischer { start: 1_800, add: 0 }, 20 * SECOND),
        (ClockPlan::Days { days: 3 }, 360 * MINUTE),
    ];
    for (clock, patience) in clocks {
        let mut desk = two(clock);
        desk.until_turn(4);
        desk.now += patience;
        let seat = desk.other();
        desk.ask(&person(seat), &Command::Nudge { seat }).unwrap();
        desk.now += 15 * MINUTE;
        assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "clock-decides");
        assert_eq!(desk.code(seat, &Command::Replace { seat }), "clock-decides");
    }
}

#[test]
fn nobody_is_late_while_a_bot_moves_or_the_game_is_paused() {
    let bot = SeatPlan::Bot { level: "easy".to_string() };
    let mut desk = seated(ClockPlan::None, vec![SeatPlan::Open, bot]);
    desk.now += 60 * MINUTE;
    assert_eq!(desk.code(0, &Command::Nudge { seat: 0 }), "nobody-is-late");
    let mut desk = two(ClockPlan::None);
    let seat = desk.other();
    desk.ask(&person(seat), &Command::Pause { seat }).unwrap();
    desk.now += 60 * MINUTE;
    assert_eq!(desk.code(seat, &Command::Nudge { seat }), "nobody-is-late");
    desk.ask(&person(seat), &Command::Resume { seat }).unwrap();
    assert_eq!(desk.code(seat, &Command::Nudge { seat }), "not-yet");
}

#[test]
fn a_player_who_resigned_cannot_claim() {
    let mut desk = seated(ClockPlan::None, vec![SeatPlan::Open; 3]);
    desk.until_turn(4);
    let seat = (desk.late() + 1) % 3;
    desk.ask(&person(seat), &Command::Resign { seat }).unwrap();
    desk.now += 60 * MINUTE;
    assert_eq!(desk.code(seat, &Command::Nudge { seat }), "resigned");
}

#[test]
fn with_three_players_the_others_play_on_after_a_claim() {
    let mut desk = seated(ClockPlan::None, vec![SeatPlan::Open; 3]);
    desk.until_turn(4);
    let late = desk.late();
    let seat = (late + 1) % 3;
    desk.now += MINUTE;
    desk.ask(&person(seat), &Command::Nudge { seat }).unwrap();
    desk.now += 10 * MINUTE;
    desk.ask(&person(seat), &Command::ClaimWin { seat }).unwrap();
    assert!(desk.table.seats()[usize::from(late)].resigned);
    assert_eq!(desk.table.phase(), Phase::Playing);
    assert!(desk.log.iter().any(|entry| matches!(entry.event, TableEvent::Claimed { .. })));
}

/// At a table with substitutes, a player may leave and return at any time.
#[test]
fn leaving_and_returning_restarts_the_wait_once_per_turn() {
    let mut desk = three_with_substitutes();
    let (late, accomplice) = (desk.late(), (desk.late() + 1) % 3);
    let seat = (late + 2) % 3;
    let leave_and_return = |desk: &mut Desk, who: u8| {
        desk.ask(&person(who), &Command::Away { seat: who }).unwrap();
        desk.ask(&person(who), &Command::Return { seat: who }).unwrap();
    };
    desk.now += MINUTE;
    desk.ask(&person(seat), &Command::Nudge { seat }).unwrap();
    desk.now += 9 * MINUTE;
    leave_and_return(&mut desk, accomplice);
    assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "not-yet", "the wait goes on");
    leave_and_return(&mut desk, late);
    assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "nudge-first", "the player has returned");
    desk.now += MINUTE;
    desk.ask(&person(seat), &Command::Nudge { seat }).unwrap();
    for _ in 0..10 {
        desk.now += MINUTE;
        leave_and_return(&mut desk, late);
        leave_and_return(&mut desk, accomplice);
    }
    desk.reload();
    desk.ask(&person(seat), &Command::ClaimWin { seat }).unwrap();
    assert!(desk.table.seats()[usize::from(late)].resigned);
}

fn three_with_substitutes() -> Desk {
    let mut setup = plan(ClockPlan::None, vec![SeatPlan::Open; 3]);
    setup.substitute = Some("easy".to_string());
    let mut desk = Desk::new(setup);
    desk.until_turn(4);
    desk
}

/// Each seat has three pauses, and every player may end one at once. After that, the wait cannot be interrupted.
#[test]
fn pauses_delay_a_claim_only_three_times_per_seat() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(4);
    let (late, seat) = (desk.late(), desk.other());
    for _ in 0..3 {
        desk.nudge();
        desk.now += 9 * MINUTE;
        desk.ask(&person(late), &Command::Pause { seat: late }).unwrap();
        desk.ask(&person(seat), &Command::Resume { seat }).unwrap();
        assert_eq!(desk.code(seat, &Command::ClaimWin { seat }), "nudge-first");
    }
    desk.nudge();
    desk.now += 9 * MINUTE;
    assert_eq!(desk.code(late, &Command::Pause { seat: late }), "no-more-pauses");
    desk.now += MINUTE;
    desk.ask(&person(seat), &Command::ClaimWin { seat }).unwrap();
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Resigned));
}

/// A player who is about to lose asks for take-backs, chats and undoes. None of this delays the claim.
#[test]
fn requests_and_chat_do_not_delay_a_claim() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(4);
    let (late, seat) = (desk.late(), desk.other());
    desk.nudge();
    desk.now += 5 * MINUTE;
    desk.ask(&person(late), &Command::RequestTakeback { seat: late }).unwrap();
    desk.ask(&person(seat), &Command::AnswerTakeback { seat, yes: false }).unwrap();
    desk.ask(&person(late), &Command::Chat { text: "wait".to_string(), name: None }).unwrap();
    desk.now += 5 * MINUTE;
    desk.ask(&person(seat), &Command::ClaimWin { seat }).unwrap();
    assert!(desk.table.seats()[usize::from(late)].resigned);
}

/// A bot plays on, but the seat and its result stay with the player.
#[test]
fn a_replaced_player_can_neither_abort_nor_escape_the_result() {
    let mut desk = two(ClockPlan::None);
    desk.until_turn(2);
    let (late, seat) = (desk.late(), desk.other());
    desk.nudge();
    desk.now += 3 * MINUTE;
    desk.ask(&person(seat), &Command::Replace { seat }).unwrap();
    assert_eq!(desk.code(late, &Command::Abort { seat: late }), "away");
    while desk.table.phase() == Phase::Playing {
        desk.act(true);
    }
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Played));
    assert_eq!(desk.table.seats_of(&format!("who-{late}")), [late]);
    desk.reload();
}

/// Resigning ends a game of two, so the winner's opponent cannot turn it into an aborted game.
#[test]
fn a_game_cannot_be_aborted_after_a_resignation() {
    let mut desk = two(ClockPlan::None);
    desk.ask(&person(0), &Command::Resign { seat: 0 }).unwrap();
    assert_eq!(desk.table.phase(), Phase::Over(Ending::Resigned));
    assert_eq!(desk.code(0, &Command::Abort { seat: 0 }), "resigned");
    assert_eq!(desk.code(1, &Command::Abort { seat: 1 }), "over");
    let mut desk = seated(ClockPlan::None, vec![SeatPlan::Open; 3]);
    desk.ask(&person(0), &Command::Resign { seat: 0 }).unwrap();
    assert_eq!(desk.code(0, &Command::Abort { seat: 0 }), "resigned");
}
