//! Bots think on their own low-priority threads, so that players never wait for them.

use bastide_ai::{BotSeat, Level, Spec};
use bastide_engine::{Action, Rules, State};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};

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

/// The bot threads.
pub(crate) struct Bots {
    questions: mpsc::Sender<BotRequest>,
}

impl Bots {
    /// Starts the threads, at least one.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        let (questions, waiting) = mpsc::channel::<BotRequest>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = waiting.clone();
            std::thread::Builder::new().name(format!("bot {number}")).spawn(move || {
                crate::thread_priority::lower();
                loop {
                    let question = waiting.lock().map(|waiting| waiting.recv());
                    let Ok(Ok(question)) = question else { return };
                    let begun = std::time::Instant::now();
                    question.answer();
                    metrics::histogram!("bastide_bot_seconds").record(begun.elapsed().as_secs_f64());
                }
            })?;
        }
        Ok(Self { questions })
    }

    pub(crate) fn ask(&self, question: BotRequest) {
        // The threads run as long as this sender exists.
        let _ = self.questions.send(question);
    }

    /// A bot of this level for a game.
    pub(crate) fn seat(level: Level, rules: &Arc<Rules>, seed: u64) -> Option<BotSeat> {
        Some(BotSeat::new(&Spec::from(level), rules, seed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
            bots.ask(BotRequest {
                table: "one".to_string(),
                seat: Bots::seat(Level::Medium, &rules, 7).unwrap(),
                rules: rules.clone(),
                state: state.clone(),
                answer: Box::new(move |seat, _| sender.send(seat.is_some()).unwrap()),
            });
            assert_eq!(answers.recv_timeout(Duration::from_secs(20)), Ok(false));
        }
    }
}
