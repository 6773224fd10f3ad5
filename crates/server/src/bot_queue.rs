//! The queue of bot decisions. It shares the bots' time fairly between people (start-time fair queueing), and serves tables with
//! people first.

use crate::lock::lock;
use bastide_ai::Level;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Condvar, Mutex, PoisonError};

/// The people for whom a bot decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BotShare {
    /// The user who created the table. All their tables share one place in the queue.
    pub(crate) person: String,
    /// Whether a player at the table is waiting, as opposed to a game in which only bots are present.
    pub(crate) has_people: bool,
    pub(crate) level: Level,
}

/// The typical cost of a decision, in microseconds. Only the ratios matter.
const fn cost(level: Level) -> u64 {
    match level {
        Level::Random | Level::Easy | Level::Greedy | Level::Medium => 500,
        Level::Hard => 10_000,
        Level::Expert => 300_000,
    }
}

/// Returns whether a decision takes so little time that it never has to wait for a slow one.
const fn is_quick(level: Level) -> bool {
    cost(level) < 1_000
}

/// Which decisions a thread takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// All decisions.
    All,
    /// Only quick ones, so that they never wait for slow ones.
    Quick,
}

/// The order in which decisions are served: tables with people first, then by virtual start time, then by arrival.
type Order = (bool, u64, u64);

/// Waiting decisions, and the accounts of their people.
struct Waiting<T> {
    quick: BTreeMap<Order, T>,
    slow: BTreeMap<Order, T>,
    /// The virtual time: the start time of the decision that was served last.
    clock: u64,
    /// The virtual time at which each person's latest decision ends. People whose time has passed are removed.
    ends: HashMap<String, u64>,
    arrivals: u64,
    closed: bool,
}

/// Number of people above which those without waiting decisions are removed.
const MAX_PEOPLE: usize = 1_000;

/// A queue shared by the bot threads.
pub(crate) struct BotQueue<T> {
    waiting: Mutex<Waiting<T>>,
    changed: Condvar,
}

impl<T> Default for BotQueue<T> {
    fn default() -> Self {
        let waiting = Waiting {
            quick: BTreeMap::new(),
            slow: BTreeMap::new(),
            clock: 0,
            ends: HashMap::new(),
            arrivals: 0,
            closed: false,
        };
        Self { waiting: Mutex::new(waiting), changed: Condvar::new() }
    }
}

impl<T> Waiting<T> {
    fn push(&mut self, share: BotShare, item: T) {
        if self.ends.len() >= MAX_PEOPLE {
            let clock = self.clock;
            self.ends.retain(|_, end| *end > clock);
        }
        let end = self.ends.entry(share.person).or_default();
        let start = self.clock.max(*end);
        *end = start + cost(share.level);
        self.arrivals += 1;
        let lane = if is_quick(share.level) { &mut self.quick } else { &mut self.slow };
        lane.insert((!share.has_people, start, self.arrivals), item);
    }

    fn pop(&mut self, lane: Lane) -> Option<T> {
        let first = |decisions: &BTreeMap<Order, T>| decisions.keys().next().copied();
        let (quick, slow) = (first(&self.quick), first(&self.slow).filter(|_| lane == Lane::All));
        let takes_quick = match (quick, slow) {
            (Some(quick), Some(slow)) => quick < slow,
            (quick, _) => quick.is_some(),
        };
        let ((_, start, _), item) = if takes_quick {
            self.quick.pop_first()?
        } else {
            self.slow.pop_first().filter(|_| slow.is_some())?
        };
        self.clock = self.clock.max(start);
        Some(item)
    }
}

impl<T> BotQueue<T> {
    pub(crate) fn push(&self, share: BotShare, item: T) {
        lock(&self.waiting).push(share, item);
        // Wake all threads: one alone might be the thread for quick decisions, which leaves slow ones waiting.
        self.changed.notify_all();
    }

    /// Waits for the next decision. Returns `None` once the queue is closed.
    pub(crate) fn pop(&self, lane: Lane) -> Option<T> {
        let mut waiting = lock(&self.waiting);
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(item) = waiting.pop(lane) {
                return Some(item);
            }
            waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Ends all threads that wait, now and later.
    pub(crate) fn close(&self) {
        lock(&self.waiting).closed = true;
        self.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(person: &str, has_people: bool, level: Level) -> BotShare {
        BotShare { person: person.to_string(), has_people, level }
    }

    fn served(queue: &BotQueue<&'static str>, lane: Lane, count: usize) -> Vec<&'static str> {
        (0..count).filter_map(|_| queue.pop(lane)).collect()
    }

    #[test]
    fn a_person_with_many_tables_delays_nobody_else() {
        let queue = BotQueue::default();
        for _ in 0..60 {
            queue.push(share("many", true, Level::Expert), "many");
        }
        assert_eq!(served(&queue, Lane::All, 3), ["many"; 3]);
        queue.push(share("one", true, Level::Expert), "one");
        queue.push(share("two", true, Level::Expert), "two");
        // The clock has reached the third start time, so `one` and `two` start before the fourth.
        assert_eq!(served(&queue, Lane::All, 3), ["one", "two", "many"]);
    }

    #[test]
    fn time_is_shared_by_cost() {
        let queue = BotQueue::default();
        for _ in 0..4 {
            queue.push(share("expert", true, Level::Expert), "expert");
        }
        for _ in 0..40 {
            queue.push(share("hard", true, Level::Hard), "hard");
        }
        let first = served(&queue, Lane::All, 32);
        assert_eq!(first.iter().filter(|name| **name == "expert").count(), 2, "{first:?}");
    }

    #[test]
    fn tables_with_people_come_first() {
        let queue = BotQueue::default();
        queue.push(share("bots", false, Level::Medium), "bots");
        queue.push(share("people", true, Level::Expert), "people");
        assert_eq!(served(&queue, Lane::All, 2), ["people", "bots"]);
    }

    #[test]
    fn the_quick_lane_takes_only_quick_decisions() {
        let queue = BotQueue::default();
        queue.push(share("a", true, Level::Expert), "slow");
        queue.push(share("b", false, Level::Easy), "quick");
        assert_eq!(served(&queue, Lane::Quick, 1), ["quick"]);
        assert_eq!(served(&queue, Lane::All, 1), ["slow"]);
        queue.push(share("a", true, Level::Hard), "slow");
        queue.close();
        assert_eq!(queue.pop(Lane::Quick), None);
        assert_eq!(queue.pop(Lane::All), None);
    }

    #[test]
    fn people_without_decisions_are_forgotten() {
        let queue = BotQueue::default();
        for number in 0..3 * MAX_PEOPLE {
            queue.push(share(&format!("{number}"), true, Level::Expert), "one");
            assert_eq!(queue.pop(Lane::All), Some("one"));
            // A person who comes later starts later.
            queue.push(share("regular", true, Level::Expert), "regular");
            assert_eq!(queue.pop(Lane::All), Some("regular"));
        }
        assert!(lock(&queue.waiting).ends.len() <= MAX_PEOPLE);
    }
}
