//! A bot in its own process. Its output is not trusted.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::{Duration, Instant};

/// The maximum length of a line from a bot, in bytes.
const MAX_LINE: u64 = 1 << 16;

/// A bot's failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BotFault {
    /// It failed to start.
    Start(String),
    /// It did not answer in time.
    Time(u64),
    /// It exited or closed its output.
    Died,
    /// Its answer is not a move.
    Nonsense(String),
    /// Its move is illegal.
    Illegal(String),
}

impl std::fmt::Display for BotFault {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Start(why) => write!(out, "could not be started: {why}"),
            Self::Time(millis) => write!(out, "did not answer within {millis} ms: loses on time"),
            Self::Died => write!(out, "exited during the game: loses"),
            Self::Nonsense(said) => write!(out, "answered `{said}`, which is not a move: loses"),
            Self::Illegal(why) => write!(out, "made an illegal move: loses; {why}"),
        }
    }
}

/// A running bot.
pub(crate) struct Bot {
    child: Child,
    /// A queue of lines to send. A bot that does not read them delays nobody else.
    input: Option<Sender<String>>,
    lines: Receiver<String>,
}

impl Bot {
    /// Runs a command line. It is split at spaces and not passed to a shell.
    pub(crate) fn start(command: &str) -> Result<Self, BotFault> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or_else(|| BotFault::Start("the command is empty".to_string()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| BotFault::Start(format!("{program}: {error}")))?;
        // The channel is bounded, so that a bot that floods its output cannot fill the memory.
        let (send, lines) = sync_channel(1024);
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || {
                let mut output = BufReader::new(output);
                let mut bytes = Vec::new();
                loop {
                    bytes.clear();
                    let read = (&mut output).take(MAX_LINE).read_until(b'\n', &mut bytes);
                    if !read.is_ok_and(|read| read > 0) {
                        break;
                    }
                    let line = String::from_utf8_lossy(&bytes).trim().to_string();
                    if send.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        let input = child.stdin.take().map(|mut stdin| {
            let (send, lines) = channel::<String>();
            std::thread::spawn(move || {
                for line in lines {
                    if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                        break;
                    }
                }
            });
            send
        });
        Ok(Self { child, input, lines })
    }

    /// Sends a line. If the bot has stopped reading, this goes unnoticed until the next answer is due.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), BotFault> {
        let Some(input) = &mut self.input else { return Err(BotFault::Died) };
        input.send(format!("{line}\n")).map_err(|_| BotFault::Died)
    }

    /// Waits for a line that starts with `word`, skipping `info` and `id` lines. Lines already received count.
    pub(crate) fn wait(&mut self, word: &str, time: Duration) -> Result<String, BotFault> {
        let until = Instant::now() + time;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                // The time limit applies even if the bot keeps sending lines.
                return Err(BotFault::Time(time.as_millis() as u64));
            }
            match self.lines.recv_timeout(left) {
                Ok(line) if line.split_whitespace().next() == Some(word) => {
                    return Ok(line[word.len()..].trim().to_string());
                }
                Ok(line)
                    if matches!(
                        line.split_whitespace().next(),
                        None | Some("info" | "id" | "ok" | "pong")
                    ) => {}
                Ok(line) => return Err(BotFault::Nonsense(shortened(&line))),
                Err(RecvTimeoutError::Timeout) => return Err(BotFault::Time(time.as_millis() as u64)),
                Err(RecvTimeoutError::Disconnected) => return Err(BotFault::Died),
            }
        }
    }
}

fn shortened(line: &str) -> String {
    let short: String = line.chars().filter(|letter| !letter.is_control()).take(80).collect();
    if short.len() < line.len() { format!("{short}…") } else { short }
}

/// How long a bot may take to exit on its own.
const PATIENCE: Duration = Duration::from_millis(300);

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.say("quit");
        self.input = None;
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
