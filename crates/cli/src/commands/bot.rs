//! `bastide bot --stdio`: a player for other programs, a line at a time.

use crate::args_ai::BotArgs;
use crate::commands::arena::players;
use crate::failure::{Failure, print};
use crate::protocol::{Flow, Session};
use std::io::BufRead;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;

/// The longest line that is read.
const MAX_LINE: usize = 1 << 20;

pub(crate) fn run(args: &BotArgs) -> Result<(), Failure> {
    let spec = players(std::slice::from_ref(&args.player), &args.think)?.remove(0);
    let mut session = Session::new(spec, args.seed);
    let stop = Arc::new(AtomicBool::new(false));
    let (send, lines) = channel();
    let heard = stop.clone();
    // Lines are read on the side, so that `stop` and `quit` are heard while the bot thinks.
    std::thread::spawn(move || {
        let mut input = std::io::stdin().lock();
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let read = std::io::Read::take(&mut input, MAX_LINE as u64).read_until(b'\n', &mut bytes);
            if !read.is_ok_and(|read| read > 0) {
                break;
            }
            let line = String::from_utf8_lossy(&bytes).trim().to_string();
            match line.split_whitespace().next() {
                // In the order they were said: a `stop` behind a `go` is meant for that one.
                Some("go") => heard.store(false, Ordering::Relaxed),
                Some("stop" | "quit") => heard.store(true, Ordering::Relaxed),
                _ => {}
            }
            if send.send(line).is_err() {
                break;
            }
        }
    });
    for line in lines {
        let flow = session.hear(&line, &mut |said| print(&format!("{said}\n")), &stop);
        if flow == Flow::Quit {
            break;
        }
    }
    Ok(())
}
