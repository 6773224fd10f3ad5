//! The clocks of the seats.

use crate::setup::ClockPlan;

/// Time for a player who returns after a timeout, in milliseconds.
const RETURNED: i64 = 60_000;
/// At tables with days per turn, everyone has at least this much time after an outage, in milliseconds.
const WOKEN: i64 = 12 * 3_600_000;

/// The clocks of a table. All times are in milliseconds and come from the caller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    plan: ClockPlan,
    left: Vec<i64>,
    /// The seat whose clock is running, and since when.
    running: Option<(u8, u64)>,
    /// The player and number of the furthest turn that has begun. A turn gets its time once, even if it is taken back and played
    /// again.
    turn: Option<(u8, u16)>,
    /// The turn in which each seat last got time for returning after a timeout.
    renewed: Vec<Option<u16>>,
    /// The turn in which each seat last got extra hours after an outage.
    woken_in: Vec<Option<u16>>,
    /// When the last outage ended.
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

    /// Returns whether the table has clocks.
    pub(crate) fn counts(&self) -> bool {
        self.plan != ClockPlan::None
    }

    /// Milliseconds left on the clock of each seat.
    pub fn left(&self, now: u64) -> Vec<i64> {
        let mut left = self.left.clone();
        if let Some((seat, since)) = self.running {
            left[usize::from(seat)] -= now.saturating_sub(since) as i64;
        }
        left
    }

    /// The seat whose clock is running.
    pub fn running(&self) -> Option<u8> {
        self.running.map(|(seat, _)| seat)
    }

    /// The furthest turn that has begun. A turn that is taken back and played again keeps its number.
    pub(crate) fn turn(&self) -> Option<u16> {
        self.turn.map(|(_, turn)| turn)
    }

    /// When the running clock will reach zero.
    pub(crate) fn zero(&self) -> Option<u64> {
        let (seat, since) = self.running.filter(|_| self.counts())?;
        Some(since + self.left[usize::from(seat)].max(0) as u64)
    }

    /// Stops the running clock.
    pub(crate) fn stop(&mut self, now: u64) {
        if self.counts() {
            self.left = self.left(now);
        }
        self.running = None;
    }

    /// Begins a turn of this player. With a fixed time per turn, every seat gets the full time for its decisions in this turn.
    /// With a Fischer clock, the player of the previous turn gets the added time, unless a bot plays for them.
    pub(crate) fn begin(&mut self, player: u8, turn: u16, earns: impl Fn(u8) -> bool) {
        if self.turn.is_some_and(|(_, furthest)| turn <= furthest) {
            return;
        }
        match (self.plan, self.turn) {
            // Time is added after a turn, so the start of the first turn adds none.
            (ClockPlan::Fischer { add, .. }, Some((last, _))) if earns(last) => {
                self.left[usize::from(last)] += i64::from(add) * 1_000;
            }
            (ClockPlan::Turn { .. } | ClockPlan::Days { .. }, _) => self.left.fill(allotted(self.plan)),
            _ => {}
        }
        self.turn = Some((player, turn));
    }

    /// Starts a seat's clock.
    pub(crate) fn run(&mut self, seat: u8, now: u64) {
        self.running = Some((seat, now));
    }

    /// Sets the remaining times from a log entry.
    pub(crate) fn set(&mut self, left: &[i64]) {
        if left.len() == self.left.len() {
            self.left.copy_from_slice(left);
        }
    }

    /// Returns whether a player who takes this seat back now would have any time left.
    pub(crate) fn may_return(&self, seat: u8) -> bool {
        let at = usize::from(seat);
        !self.counts() || self.left[at] > 0 || self.renewed[at] != self.turn()
    }

    /// Gives some time to a player who returns after a timeout. This happens once per turn, so that nobody can delay the game
    /// indefinitely.
    pub(crate) fn renew(&mut self, seat: u8) {
        let turn = self.turn();
        let (left, renewed) = (&mut self.left[usize::from(seat)], &mut self.renewed[usize::from(seat)]);
        if *left <= 0 && *renewed != turn {
            (*left, *renewed) = (allotted(self.plan).min(RETURNED), turn);
        }
    }

    /// Returns whether a clock has been running since before `when`, and the outage that ended at `when` has not been deducted
    /// yet.
    pub(crate) fn ran_before(&self, when: u64) -> bool {
        self.counts() && self.running.is_some_and(|(_, since)| since.max(self.woken) < when)
    }

    /// Ends an outage at `now`: the running clock starts again. With days per turn, the clock keeps running during the outage,
    /// but at least 12 hours are left.
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

    /// Raises clocks below 12 hours to 12 hours. This happens once per turn, so that a table with frequent outages still ends.
    /// Clocks that have reached zero stay there.
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

    /// Begins a turn of a seat and starts its clock.
    fn turn(clocks: &mut Clocks, seat: u8, turn: u16, now: u64) {
        clocks.stop(now);
        clocks.begin(seat, turn, |_| true);
        clocks.run(seat, now);
    }

    #[test]
    fn a_turn_gets_its_time_only_once() {
        let mut clocks = Clocks::new(ClockPlan::Turn { seconds: 10 }, 2);
        turn(&mut clocks, 0, 1, 1_000);
        assert_eq!((clocks.zero(), clocks.left(4_000)), (Some(11_000), vec![7_000, 10_000]));
        turn(&mut clocks, 0, 1, 4_000);
        assert_eq!(clocks.zero(), Some(11_000));
        turn(&mut clocks, 1, 2, 5_000);
        // The other seat must decide something in this turn, twice.
        for now in [6_000, 7_000] {
            clocks.stop(now);
            clocks.run(0, now);
            clocks.stop(now + 500);
            clocks.run(1, now + 500);
        }
        assert_eq!(clocks.left(8_000), [9_000, 8_000]);
        turn(&mut clocks, 0, 3, 8_000);
        assert_eq!((clocks.zero(), clocks.left(8_000)), (Some(18_000), vec![10_000, 10_000]));
        // The game goes back to the second turn, which is played again. This gives no extra time.
        turn(&mut clocks, 1, 2, 9_000);
        turn(&mut clocks, 0, 3, 10_000);
        assert_eq!(clocks.left(10_000), [9_000, 9_000]);
    }

    #[test]
    fn fischer_clocks_add_time_after_each_turn() {
        let mut clocks = Clocks::new(ClockPlan::Fischer { start: 60, add: 5 }, 2);
        turn(&mut clocks, 0, 1, 0);
        turn(&mut clocks, 1, 2, 10_000);
        assert_eq!(clocks.left(10_000), [55_000, 60_000]);
        turn(&mut clocks, 0, 3, 12_000);
        assert_eq!(clocks.left(13_000), [54_000, 63_000]);
        // The turn is taken back and played again.
        turn(&mut clocks, 1, 2, 13_000);
        turn(&mut clocks, 0, 3, 14_000);
        assert_eq!(clocks.left(14_000), [54_000, 62_000]);
    }

    #[test]
    fn outages_count_only_if_turns_have_days() {
        let mut clocks = Clocks::new(ClockPlan::Turn { seconds: 10 }, 1);
        clocks.run(0, 0);
        clocks.woke(50_000);
        assert_eq!(clocks.zero(), Some(60_000));
        let mut clocks = Clocks::new(ClockPlan::Days { days: 1 }, 1);
        clocks.run(0, 0);
        clocks.woke(50_000);
        assert_eq!(clocks.zero(), Some(86_400_000));
        // After an outage of two days, half a day is left.
        clocks.woke(2 * 86_400_000);
        assert_eq!(clocks.zero(), Some(2 * 86_400_000 + 43_200_000));
        assert_eq!(clocks.left(2 * 86_400_000), [43_200_000]);
    }

    /// Most of the turn's time may be used up when the outage begins.
    #[test]
    fn everyone_has_at_least_12_hours_after_an_outage() {
        const HOUR: u64 = 3_600_000;
        let mut clocks = Clocks::new(ClockPlan::Days { days: 1 }, 2);
        turn(&mut clocks, 0, 1, 0);
        clocks.stop(23 * HOUR);
        clocks.run(0, 23 * HOUR);
        clocks.woke(71 * HOUR);
        assert_eq!((clocks.zero(), clocks.left(71 * HOUR)[0]), (Some(83 * HOUR), WOKEN));
        // The hours are given only once per turn: time used after that is gone, although the outage itself does not count.
        clocks.stop(81 * HOUR);
        clocks.run(0, 81 * HOUR);
        clocks.woke(100 * HOUR);
        assert_eq!(clocks.zero(), Some(102 * HOUR));
        // In the next turn, the hours are given again, even to the seat that is not deciding now.
        turn(&mut clocks, 1, 2, 101 * HOUR);
        clocks.stop(124 * HOUR);
        clocks.run(0, 124 * HOUR);
        clocks.woke(150 * HOUR);
        assert_eq!(clocks.left(150 * HOUR), [WOKEN, WOKEN]);
    }

    /// A bot plays for a player whose time ran out. The outage does not give them the turn back.
    #[test]
    fn an_outage_gives_no_time_to_a_seat_that_timed_out() {
        let mut clocks = Clocks::new(ClockPlan::Days { days: 1 }, 2);
        turn(&mut clocks, 0, 1, 0);
        clocks.stop(86_400_000);
        clocks.run(1, 86_400_000);
        clocks.woke(90_000_000);
        assert_eq!(clocks.left[0], 0);
    }

    #[test]
    fn returning_gives_time_once_per_turn_and_only_after_a_timeout() {
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
