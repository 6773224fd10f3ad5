//! Whose time runs, and how much is left.

use crate::setup::ClockPlan;

/// The clocks of a table. Times are milliseconds of whoever drives the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    plan: ClockPlan,
    left: Vec<i64>,
    /// Whose time runs, and since when.
    running: Option<(u8, u64)>,
    /// The furthest turn that time was given for, and whose it was: a turn's time is given once, however often it is taken back.
    turn: Option<(u8, u16)>,
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
        Self { plan, left: vec![allotted(plan); seats], running: None, turn: None }
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

    /// Somebody gets a whole new allotment: they are back.
    pub(crate) fn renew(&mut self, seat: u8) {
        let left = &mut self.left[usize::from(seat)];
        *left = (*left).max(allotted(self.plan).min(60_000));
    }

    /// Time in which the table was not there, until now, does not count, but for days.
    pub(crate) fn woke(&mut self, now: u64) {
        if let Some((_, since)) = &mut self.running
            && !matches!(self.plan, ClockPlan::Days { .. })
        {
            *since = now.max(*since);
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
    }
}
