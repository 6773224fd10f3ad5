//! Bots think on threads of their own, below everything else: people never wait for them.

use bastide_ai::{BotSeat, Level, Spec};
use bastide_engine::{Action, Rules, State};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};

/// What a bot is asked.
pub(crate) struct BotRequest {
    pub(crate) seat: BotSeat,
    pub(crate) rules: Arc<Rules>,
    pub(crate) state: Box<State>,
    /// Gets the answer, and the bot back if it can be asked again.
    pub(crate) answer: Box<dyn FnOnce(Option<BotSeat>, Action) + Send>,
}

impl BotRequest {
    /// Thinks, and answers. Whatever goes wrong in it concerns its own table only: all others are asked by the same threads.
    fn answer(self) {
        let Self { mut seat, rules, state, answer } = self;
        let thought = catch_unwind(AssertUnwindSafe(|| seat.choose(&state, None, None).action));
        match thought {
            Ok(action) => answer(Some(seat), action),
            Err(_) => {
                tracing::error!("a bot failed; the first that may be done is done instead");
                let mut legal = Vec::new();
                bastide_engine::legal(&rules, &state, &mut legal);
                answer(None, legal.first().copied().unwrap_or(Action::Pass));
            }
        }
    }
}

/// The threads.
pub(crate) struct Bots {
    questions: mpsc::Sender<BotRequest>,
}

impl Bots {
    /// Starts so many threads.
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
        // The threads end only with this.
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

    /// A bot that fails answers all the same, and its thread goes on.
    #[test]
    fn a_bot_that_fails_stops_no_other() {
        // Nothing is drawn yet: there is no player to decide.
        let line = "bst1 / classic base players=2 / cap-straight@0,0r0 / - / 0 0 / - / 1 1 draw";
        let (_, table) = bastide_notation::read_position(line, &[]).unwrap();
        let rules = table.game.rules().clone();
        let state = Box::new(table.game.state().clone());
        let bots = Bots::start(1).unwrap();
        let (told, answers) = mpsc::channel();
        for _ in 0..3 {
            let told = told.clone();
            bots.ask(BotRequest {
                seat: Bots::seat(Level::Medium, &rules, 7).unwrap(),
                rules: rules.clone(),
                state: state.clone(),
                answer: Box::new(move |seat, _| told.send(seat.is_some()).unwrap()),
            });
            assert_eq!(answers.recv_timeout(Duration::from_secs(20)), Ok(false));
        }
    }
}
