//! Bots think on their own low-priority threads, so that players never wait for them.

use crate::bot_queue::{BotQueue, BotShare, Lane};
use bastide_ai::{BotSeat, Level, Spec};
use bastide_engine::{Action, Rules, State};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

/// A position in which a bot has to decide.
pub(crate) struct BotRequest {
    /// The id of the table, for the log.
    pub(crate) table: String,
    pub(crate) seat: BotSeat,
    pub(crate) rules: Arc<Rules>,
    pub(crate) state: Box<State>,
    /// Receives the chosen action, and the bot if it can be used again.
    pub(crate) answer: Box<dyn FnOnce(Option<BotSeat>, Action) + Send>,
}

impl BotRequest {
    /// Chooses an action. A panic must not end the thread, which serves other tables too.
    fn answer(self) {
        let Self { table, mut seat, rules, state, answer } = self;
        let thought = catch_unwind(AssertUnwindSafe(|| seat.choose(&state, None, None).action));
        match thought {
            Ok(action) => answer(Some(seat), action),
            Err(_) => {
                tracing::error!(
                    table,
                    "bot panicked: playing the first legal action instead; please report this bug"
                );
                let mut legal = Vec::new();
                bastide_engine::legal(&rules, &state, &mut legal);
                answer(None, legal.first().copied().unwrap_or(Action::Pass));
            }
        }
    }
}

/// The bot threads. They end when this is dropped.
pub(crate) struct Bots {
    queue: Arc<BotQueue<(Instant, BotRequest)>>,
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl Bots {
    /// Starts the threads: at least one for all decisions, and one for quick decisions.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        let bots = Self { queue: Arc::default() };
        for number in 0..threads.max(1) {
            bots.spawn(format!("bot {number}"), Lane::All)?;
        }
        bots.spawn("quick bot".to_string(), Lane::Quick)?;
        Ok(bots)
    }

    fn spawn(&self, name: String, lane: Lane) -> std::io::Result<()> {
        let queue = self.queue.clone();
        let run = move || {
            crate::thread_priority::lower();
            while let Some((asked, question)) = queue.pop(lane) {
                let begun = Instant::now();
                metrics::histogram!("bastide_bot_wait_seconds").record((begun - asked).as_secs_f64());
                question.answer();
                metrics::histogram!("bastide_bot_seconds").record(begun.elapsed().as_secs_f64());
            }
        };
        std::thread::Builder::new().name(name).spawn(run).map(|_| ())
    }

    pub(crate) fn ask(&self, share: BotShare, question: BotRequest) {
        self.queue.push(share, (Instant::now(), question));
    }

    /// A bot of this level for a game.
    pub(crate) fn seat(level: Level, rules: &Arc<Rules>, seed: u64) -> Option<BotSeat> {
        Some(BotSeat::new(&Spec::from(level), rules, seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    /// A bot that panics still gives an answer, and its thread keeps running.
    #[test]
    fn a_panicking_bot_does_not_stop_the_others() {
        // No tile is drawn yet, so the bot has no decision and panics.
        let line = "bst1 / classic base players=2 / cap-straight@0,0r0 / - / 0 0 / - / 1 1 draw";
        let (_, table) = bastide_notation::read_position(line, &[]).unwrap();
        let rules = table.game.rules().clone();
        let state = Box::new(table.game.state().clone());
        let bots = Bots::start(1).unwrap();
        let (sender, answers) = mpsc::channel();
        for _ in 0..3 {
            let sender = sender.clone();
            let share = BotShare { person: "a".to_string(), has_people: true, level: Level::Medium };
            let question = BotRequest {
                table: "one".to_string(),
                seat: Bots::seat(Level::Medium, &rules, 7).unwrap(),
                rules: rules.clone(),
                state: state.clone(),
                answer: Box::new(move |seat, _| sender.send(seat.is_some()).unwrap()),
            };
            bots.ask(share, question);
            assert_eq!(answers.recv_timeout(Duration::from_secs(20)), Ok(false));
        }
    }
}
