//! Whose time runs, and how much is left.

use crate::setup::ClockPlan;

/// Who comes back after their time was up has so long, in milliseconds.
const RETURNED: i64 = 60_000;
/// Where turns have days, nobody has less after the table was not there.
const WOKEN: i64 = 12 * 3_600_000;

/// The clocks of a table. Times are milliseconds of whoever drives the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    plan: ClockPlan,
    left: Vec<i64>,
    /// Whose time runs, and since when.
    running: Option<(u8, u64)>,
    /// The furthest turn that time was given for, and whose it was: a turn's time is given once, however often it is taken back.
    turn: Option<(u8, u16)>,
    /// The turn in which each seat came back last after its time was up.
    renewed: Vec<Option<u16>>,
    /// The turn in which each seat was given some hours last because the table had not been there.
    woken_in: Vec<Option<u16>>,
    /// When the table was looked after again last.
    woken: u64,
}

fn allotted(plan: ClockPlan) -> i64 {
    match plan {
        ClockPlan::None => 0,
        ClockPlan::Turn { seconds } => i64::from(seconds) * 1_000,
        ClockPlan::Fischer { start, .. } => i64::from(start) * 1_000,
        ClockPlan::Days { days } => i64::from(days) * 86_400_000,
    }
}

impl Clocks {
    pub(crate) fn new(plan: ClockPlan, seats: usize) -> Self {
        Self {
            plan,
            left: vec![allotted(plan); seats],
            running: None,
            turn: None,
            renewed: vec![None; seats],
            woken_in: vec![None; seats],
            woken: 0,
        }
    }

    /// Is there a clock at all?
    pub(crate) fn counts(&self) -> bool {
        self.plan != ClockPlan::None
    }

    /// Milliseconds left to each seat.
    pub fn left(&self, now: u64) -> Vec<i64> {
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            left[usize::from(seat)] -= now.saturating_sub(since) as i64;
        }
        left
    }

    /// Whose time runs.
    pub fn running(&self) -> Option<u8> {
        self.running.map(|(seat, _)| seat)
    }

    /// The furthest turn that has begun: one that was taken back and begins again is the same.
    pub(crate) fn turn(&self) -> Option<u16> {
        self.turn.map(|(_, turn)| turn)
    }

    /// When the running clock is at zero.
    pub(crate) fn zero(&self) -> Option<u64> {
        let (seat, since) = self.running.filter(|_| self.counts())?;
        Some(since + self.left[usize::from(seat)].max(0) as u64)
    }

    /// Stops what runs.
    pub(crate) fn stop(&mut self, now: u64) {
        if self.counts() {
            self.left = self.left(now);
        }
        self.running = None;
    }

    /// A turn of this player begins. Whoever has to decide something in it has the turn's time for all of it; who has played the
    /// last one, and no bot for them, earns what is added after a turn.
    pub(crate) fn begin(&mut self, player: u8, turn: u16, earns: impl Fn(u8) -> bool) {
        if self.turn.is_some_and(|(_, furthest)| turn <= furthest) {
            return;
        }
        match (self.plan, self.turn) {
            // Time is added after a turn, so the first has none.
            (ClockPlan::Fischer { add, .. }, Some((last, _))) if earns(last) => {
                self.left[usize::from(last)] += i64::from(add) * 1_000;
            }
            (ClockPlan::Turn { .. } | ClockPlan::Days { .. }, _) => self.left.fill(allotted(self.plan)),
            _ => {}
        }
        self.turn = Some((player, turn));
    }

    /// Lets a seat's time run.
    pub(crate) fn run(&mut self, seat: u8, now: u64) {
        self.running = Some((seat, now));
    }

    /// What an entry says is left.
    pub(crate) fn set(&mut self, left: &[i64]) {
        if left.len() == self.left.len() {
            self.left.copy_from_slice(left);
        }
    }

    /// Would somebody who comes back now have any time?
    pub(crate) fn may_return(&self, seat: u8) -> bool {
        let at = usize::from(seat);
        !self.counts() || self.left[at] > 0 || self.renewed[at] != self.turn()
    }

    /// Somebody whose time was up is back, and gets a little: once in a turn, so that nobody is kept waiting by it for ever.
    pub(crate) fn renew(&mut self, seat: u8) {
        let turn = self.turn();
        let (left, renewed) = (&mut self.left[usize::from(seat)], &mut self.renewed[usize::from(seat)]);
        if *left <= 0 && *renewed != turn {
            (*left, *renewed) = (allotted(self.plan).min(RETURNED), turn);
        }
    }

    /// Has a clock run since before that, in a time that may not count?
    pub(crate) fn ran_before(&self, when: u64) -> bool {
        self.counts() && self.running.is_some_and(|(_, since)| since.max(self.woken) < when)
    }

    /// Time in which the table was not there, until now, does not count. Days run on, but who could not come has some hours then.
    pub(crate) fn woke(&mut self, now: u64) {
        self.woken = now;
        let days = matches!(self.plan, ClockPlan::Days { .. });
        if days {
            self.give_hours();
        }
        let Some((seat, since)) = &mut self.running else { return };
        let rest = if days { (self.left[usize::from(*seat)] - WOKEN).max(0) as u64 } else { 0 };
        *since = now.saturating_sub(rest).max(*since);
    }

    /// Who has used up more of a turn has some hours again: once in it, so that a table which is often away comes to an end. Whose
    /// time was up before has none.
    fn give_hours(&mut self) {
        let turn = self.turn();
        for (left, given) in self.left.iter_mut().zip(&mut self.woken_in) {
            if (1..WOKEN).contains(left) && *given != turn {
                (*left, *given) = (WOKEN, turn);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A seat decides in a turn that is its own.
    fn turn(clocks: &mut Clocks, seat: u8, turn: u16, now: u64) {
        clocks.stop(now);
        clocks.begin(seat, turn, |_| true);
        clocks.run(seat, now);
    }

    #[test]
    fn a_turn_has_its_time_once() {
        let mut clocks = Clocks::new(ClockPlan::Turn { seconds: 10 }, 2);
        turn(&mut clocks, 0, 1, 1_000);
        assert_eq!((clocks.zero(), clocks.left(4_000)), (Some(11_000), vec![7_000, 10_000]));
        turn(&mut clocks, 0, 1, 4_000);
        assert_eq!(clocks.zero(), Some(11_000));
        turn(&mut clocks, 1, 2, 5_000);
        // Another is asked something in it, more than once.
        for now in [6_000, 7_000] {
            clocks.stop(now);
            clocks.run(0, now);
            clocks.stop(now + 500);
            clocks.run(1, now + 500);
        }
        assert_eq!(clocks.left(8_000), [9_000, 8_000]);
        turn(&mut clocks, 0, 3, 8_000);
        assert_eq!((clocks.zero(), clocks.left(8_000)), (Some(18_000), vec![10_000, 10_000]));
        // Taken back to the second turn, and on again: no time is given for that.
        turn(&mut clocks, 1, 2, 9_000);
        turn(&mut clocks, 0, 3, 10_000);
        assert_eq!(clocks.left(10_000), [9_000, 9_000]);
    }

    #[test]
    fn fischer_adds_after_each_turn() {
        let mut clocks = Clocks::new(ClockPlan::Fischer { start: 60, add: 5 }, 2);
        turn(&mut clocks, 0, 1, 0);
        turn(&mut clocks, 1, 2, 10_000);
        assert_eq!(clocks.left(10_000), [55_000, 60_000]);
        turn(&mut clocks, 0, 3, 12_000);
        assert_eq!(clocks.left(13_000), [54_000, 63_000]);
        // Taken back and done again.
        turn(&mut clocks, 1, 2, 13_000);
        turn(&mut clocks, 0, 3, 14_000);
        assert_eq!(clocks.left(14_000), [54_000, 62_000]);
    }

    #[test]
    fn nights_without_a_server_do_not_count_but_days_do() {
        let mut clocks = Clocks::new(ClockPlan::Turn { seconds: 10 }, 1);
        clocks.run(0, 0);
        clocks.woke(50_000);
        assert_eq!(clocks.zero(), Some(60_000));
        let mut clocks = Clocks::new(ClockPlan::Days { days: 1 }, 1);
        clocks.run(0, 0);
        clocks.woke(50_000);
        assert_eq!(clocks.zero(), Some(86_400_000));
        // It was away for two days: there is half a day to come back.
        clocks.woke(2 * 86_400_000);
        assert_eq!(clocks.zero(), Some(2 * 86_400_000 + 43_200_000));
        assert_eq!(clocks.left(2 * 86_400_000), [43_200_000]);
    }

    /// Most of a turn's days may be used up when the table goes away.
    #[test]
    fn nobody_has_less_than_some_hours_after_the_table_was_away() {
        const HOUR: u64 = 3_600_000;
        let mut clocks = Clocks::new(ClockPlan::Days { days: 1 }, 2);
        turn(&mut clocks, 0, 1, 0);
        clocks.stop(23 * HOUR);
        clocks.run(0, 23 * HOUR);
        clocks.woke(71 * HOUR);
        assert_eq!((clocks.zero(), clocks.left(71 * HOUR)[0]), (Some(83 * HOUR), WOKEN));
        // Once in a turn: what is used up after that is gone, though time in which it is away does not count.
        clocks.stop(81 * HOUR);
        clocks.run(0, 81 * HOUR);
        clocks.woke(100 * HOUR);
        assert_eq!(clocks.zero(), Some(102 * HOUR));
        // And again in the next, also to who has decided something in it and is not asked now.
        turn(&mut clocks, 1, 2, 101 * HOUR);
        clocks.stop(124 * HOUR);
        clocks.run(0, 124 * HOUR);
        clocks.woke(150 * HOUR);
        assert_eq!(clocks.left(150 * HOUR), [WOKEN, WOKEN]);
    }

    /// A bot plays for whose time was up: they are not given the turn again.
    #[test]
    fn who_had_no_time_left_has_none_after_the_table_was_away() {
        let mut clocks = Clocks::new(ClockPlan::Days { days: 1 }, 2);
        turn(&mut clocks, 0, 1, 0);
        clocks.stop(86_400_000);
        clocks.run(1, 86_400_000);
        clocks.woke(90_000_000);
        assert_eq!(clocks.left[0], 0);
    }

    #[test]
    fn coming_back_brings_time_once_in_a_turn_and_only_who_has_none() {
        let mut clocks = Clocks::new(ClockPlan::Turn { seconds: 20 }, 2);
        turn(&mut clocks, 0, 1, 0);
        clocks.stop(12_000);
        clocks.renew(0);
        assert_eq!(clocks.left(12_000), [8_000, 20_000]);
        for (now, left) in [(20_000, 20_000), (40_000, 0)] {
            clocks.run(0, now - i64::max(clocks.left(0)[0], 0) as u64);
            clocks.stop(now);
            clocks.renew(0);
            assert_eq!(clocks.left(now)[0], left);
        }
        turn(&mut clocks, 1, 2, 40_000);
        turn(&mut clocks, 0, 3, 41_000);
        clocks.stop(61_000);
        clocks.renew(0);
        assert_eq!(clocks.left(61_000)[0], 20_000);
    }
}
