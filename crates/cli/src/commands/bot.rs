//! `bastide bot --stdio`: a bot that other programs control over the line protocol.

use crate::args_ai::BotArgs;
use crate::commands::arena::players;
use crate::failure::{CliFailure, print};
use crate::protocol::{Brake, ProtocolLine, Session, SessionFlow};
use std::io::{BufRead, Read};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Instant;

/// The maximum length of a line, in bytes.
const MAX_LINE: usize = 1 << 20;

pub(crate) fn run(args: &BotArgs) -> Result<(), CliFailure> {
    let spec = players(std::slice::from_ref(&args.player), &args.think)?.remove(0);
    let mut session = Session::new(spec, args.seed);
    let brake = Arc::new(Brake::default());
    let (send, lines) = channel();
    let pulled = brake.clone();
    // A separate thread reads the lines, so that `stop` and `quit` work while the bot thinks.
    std::thread::spawn(move || listen(std::io::stdin().lock(), &pulled, &send));
    let mut done = Instant::now();
    for (line, read) in lines {
        let flow = match line {
            // If a line arrived while the bot was busy, its clock starts when the bot is free again.
            Ok(line) => {
                session.hear(&ProtocolLine { line: &line, since: read.max(done), brake: &brake }, &mut say)
            }
            Err(what) => {
                say(&format!("error {what}"));
                SessionFlow::On
            }
        };
        if flow == SessionFlow::Quit {
            break;
        }
        done = Instant::now();
    }
    Ok(())
}

fn say(line: &str) {
    print(&format!("{line}\n"));
}

/// A line or its error, and the time it was read.
type TimedLine = (Result<String, String>, Instant);

/// Reads lines until the input ends. Then the bot stops thinking even without `quit`, because nobody will read
/// its answers.
fn listen(mut input: impl BufRead, brake: &Brake, send: &Sender<TimedLine>) {
    let mut go_count = 0;
    while let Ok(Some(line)) = next_line(&mut input) {
        let word = line.as_ref().ok().and_then(|line| line.split_whitespace().next());
        match word {
            Some("go") => go_count += 1,
            Some("stop") => brake.pull(go_count),
            Some("quit") => brake.pull(u64::MAX),
            _ => {}
        }
        if send.send((line, Instant::now())).is_err() {
            return;
        }
    }
    brake.pull(u64::MAX);
}

/// The next line or its error; `None` at the end. If a line is too long, skips all of it.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<Result<String, String>>> {
    let mut bytes = Vec::new();
    if input.take(MAX_LINE as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() < MAX_LINE || bytes.ends_with(b"\n") {
        let text = String::from_utf8(bytes);
        return Ok(Some(
            text.map(|line| line.trim().to_string()).map_err(|_| "a line is not valid UTF-8".to_string()),
        ));
    }
    loop {
        bytes.clear();
        let read = input.take(MAX_LINE as u64).read_until(b'\n', &mut bytes)?;
        if read == 0 || bytes.ends_with(b"\n") {
            return Ok(Some(Err(format!("a line is longer than the limit of {MAX_LINE} bytes"))));
        }
    }
}
