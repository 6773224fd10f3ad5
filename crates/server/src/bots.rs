//! Bots think on threads of their own, below everything else: people never wait for them.

use bastide_ai::{Level, Seat, Spec};
use bastide_engine::{Action, Rules, State};
use std::sync::{Arc, Mutex, mpsc};

/// What a bot is asked.
pub(crate) struct Question {
    pub(crate) seat: Seat,
    pub(crate) state: Box<State>,
    /// Gets the answer, and the bot back.
    pub(crate) answer: Box<dyn FnOnce(Seat, Action) + Send>,
}

/// The threads.
pub(crate) struct Bots {
    questions: mpsc::Sender<Question>,
}

impl Bots {
    /// Starts so many threads.
    pub(crate) fn start(threads: usize) -> std::io::Result<Self> {
        let (questions, waiting) = mpsc::channel::<Question>();
        let waiting = Arc::new(Mutex::new(waiting));
        for number in 0..threads.max(1) {
            let waiting = waiting.clone();
            std::thread::Builder::new().name(format!("bot {number}")).spawn(move || {
                // On Linux a thread has a priority of its own. Where it cannot be lowered bots work all the same.
                let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 15);
                loop {
                    let question = waiting.lock().map(|waiting| waiting.recv());
                    let Ok(Ok(mut question)) = question else { return };
                    let begun = std::time::Instant::now();
                    let choice = question.seat.choose(&question.state, None, None);
                    metrics::histogram!("bastide_bot_seconds").record(begun.elapsed().as_secs_f64());
                    (question.answer)(question.seat, choice.action);
                }
            })?;
        }
        Ok(Self { questions })
    }

    pub(crate) fn ask(&self, question: Question) {
        // The threads end only with this.
        let _ = self.questions.send(question);
    }

    /// A bot of this level for a game.
    pub(crate) fn seat(level: Level, rules: &Arc<Rules>, seed: u64) -> Option<Seat> {
        let spec = Spec::parse(level.name(), &|_| Err("no files here".to_string())).ok()?;
        Some(Seat::new(&spec, rules, seed))
    }
}
